"""Decks whose unseen cards are not decided yet.

A deck is a list of *places* from bottom to top. A place is a known card (a positive number) or unseen; an unseen place
names the pool of cards that could lie there. Turning up an unseen place is a chance question over its pool. Cards left
in the box unseen stay in the pool, so to the players this cannot be told from a shuffled deck.

Pools and places are values: every change makes new ones, so that clones of a game share them.
"""

from __future__ import annotations

from mypy_extensions import i64

from hauntbox.kernel.vectors import pop, vec


def unseen(pool: i64) -> i64:
    """The place of a card nobody has seen, to be turned up from this pool."""
    return -1 - pool


class Deck:
    """A deck to look at: places from bottom to top over numbered pools, which hold their cards in rising order."""

    def __init__(self, places: list[int], pools: list[list[int]]) -> None:
        self.places = places
        self.pools = pools

    def count(self, pool: int) -> int:
        """How many unseen places draw on this pool."""
        return self.places.count(-1 - pool)


def without(pool: vec[i64], card: i64) -> vec[i64]:
    """A pool after one of its cards was turned up; the same pool if the card is none of them.

    The cards of a pool are in rising order, so the card is looked for in halves.
    """
    low: i64 = 0
    left: i64 = len(pool)
    while left > 1:  # if the pool has the card, it is one of ``left`` cards from ``low`` on; C needs no jump for this
        half = left >> 1
        if pool[low + half] <= card:
            low += half
        left -= half
    if left == 0 or pool[low] != card:
        return pool
    shorter, _card = pop(pool[:], low)
    return shorter
