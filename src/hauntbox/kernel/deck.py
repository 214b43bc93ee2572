"""Decks whose unseen cards are not decided yet.

A deck is a list of *places* from bottom to top. A place is a known card (a positive number) or unseen; an unseen place
names the pool of cards that could lie there. Turning up an unseen place is a chance question over its pool. Cards left
in the box unseen stay in the pool, so to the players this cannot be told from a shuffled deck.

Decks are values: every change makes a new one, so that clones of a game share them.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence


def unseen(pool: int) -> int:
    """The place of a card nobody has seen, to be turned up from this pool."""
    return -1 - pool


class Deck:
    """Places from bottom to top over numbered pools, which hold their cards in rising order. Never changed in place."""

    def __init__(self, places: list[int], pools: list[list[int]]) -> None:
        self.places = places
        self.pools = pools

    def candidates(self) -> list[int]:
        """The cards the top place may hold, in order; one card if it is known."""
        top = self.places[-1]
        return [top] if top > 0 else self.pools[-1 - top]

    def without_top(self, card: int) -> Deck:
        """The deck after its top place was turned up and showed this card."""
        top = self.places[-1]
        if top > 0:
            return Deck(self.places[:-1], self.pools)
        pool = self.pools[-1 - top][:]
        del pool[bisect_left(pool, card)]
        pools = self.pools[:]
        pools[-1 - top] = pool
        return Deck(self.places[:-1], pools)

    def swapped_top(self, card: int, pool: int) -> Deck:
        """The deck after this card was turned up and set aside: another of the pool, unseen, lies on top instead."""
        pools = self.pools[:]
        pools[pool] = [other for other in pools[pool] if other != card]
        return Deck([*self.places[:-1], unseen(pool)], pools)

    def count(self, pool: int) -> int:
        """How many unseen places draw on this pool."""
        return self.places.count(-1 - pool)


def layered(layers: Sequence[tuple[int, int]], pools: list[list[int]]) -> Deck:
    """A deck built from the bottom up of (number of cards, pool) layers."""
    places: list[int] = []
    for number, pool in layers:
        places += [unseen(pool)] * number
    return Deck(places, pools)
