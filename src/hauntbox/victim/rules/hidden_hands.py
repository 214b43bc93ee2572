"""What a seat that sees no hands can infer about the items after the discard was shuffled into a new deck (VI-SEE-07,
VI-SEE-12).

Before that all cards in the deck and in closed hands are the same to it. After it the deck holds cards of that discard
and no others, and a hand holds cards from before and cards drawn since. When one is shown or given it may be either. So
there are several *cases*, each with a weight: which hidden cards belong to the new deck or were drawn from it, and how
many of these each Victim holds. A card shown or given is taken for any card of its hand, and the weights of the cases
follow by Bayes' rule.

All of it follows from what everybody sees, so that it is kept with the game (``g.cases``), and continues in a game that
a seat imagines. With a further shuffle it begins again: which hand the older cards are in is then forgotten.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import lcm
from typing import Final, NamedTuple

from mypy_extensions import i64

from hauntbox.kernel.game import NONE
from hauntbox.kernel.vectors import append, vec
from hauntbox.victim.cards import ITEMS, ONE, VICTIMS, size
from hauntbox.victim.rules.seen_tiles import imagined, small
from hauntbox.victim.state import VictimGame

LENGTH: Final = 2 + VICTIMS
"""Numbers that a case takes in ``g.cases``: its weight, the cards of the new deck, and how many each Victim holds."""


class Case(NamedTuple):
    weight: Fraction
    new: int
    """The hidden cards that are in the new deck or were drawn from it, as a packed count."""
    fresh: tuple[int, ...]
    """How many of them each Victim holds."""

    def moved(self, times: Fraction, item: int = -1, giver: int = -1, receiver: int = -1) -> Case:
        """The case so much less likely, with a new card turned up, and one given by one Victim and got by another."""
        new = self.new - (int(ONE[item]) if item >= 0 else 0)
        change = [(victim == receiver) - (victim == giver) for victim in range(VICTIMS)]
        return Case(self.weight * times, new, tuple(map(sum, zip(self.fresh, change, strict=True))))


def cases_of(g: VictimGame) -> list[Case]:
    """The cases a game keeps; none before the first shuffle."""
    numbers = [int(number) for number in g.cases]
    parts = [numbers[at : at + LENGTH] for at in range(0, len(numbers), LENGTH)]
    return [Case(Fraction(weight), new, tuple(fresh)) for weight, new, *fresh in parts]


def keep_cases(g: VictimGame, cases: Iterable[Case]) -> None:
    """Write cases down, each once."""
    merged: dict[tuple[int, tuple[int, ...]], Fraction] = {}
    for weight, new, fresh in cases:
        if weight:
            merged[new, fresh] = merged.get((new, fresh), Fraction(0)) + weight
    numbers: list[int] = []
    for weight_, (new, fresh) in zip(whole(merged.values()), merged, strict=True):
        numbers += [weight_, new, *fresh]
    g.cases = vec[i64](numbers)


def whole(weights: Iterable[Fraction]) -> list[int]:
    """The same weights in small whole numbers."""
    listed = list(weights)
    common = lcm(*(weight.denominator for weight in listed))
    return small([int(weight * common) for weight in listed])


def hidden(g: VictimGame, victim: int) -> int:
    """How many cards of a hand are hidden: in an imagined game those not decided yet."""
    return int(g.unseen[victim]) if imagined(g) else int(size(g.hand[victim]))


def _pool(g: VictimGame) -> int:
    """All hidden cards: those of the deck, and of hands."""
    return int(g.item_deck) if imagined(g) else int(g.item_deck) + sum(int(hand) for hand in g.hand)


def _share(cards: int, item: int) -> Fraction:
    """The part of some cards that is of a kind."""
    return Fraction(cards >> 2 * item & 3, max(int(size(cards)), 1))


# -- what happens -----------------------------------------------------------------------------------------------------


def shuffled(g: VictimGame) -> None:
    """The discard is about to become the deck. A seat that sees all hands in the game it imagines has nothing to infer.
    """
    if len(g.cases) or g.item_deck or not imagined(g):
        keep_first(g)


def keep_first(g: VictimGame) -> None:
    """All cards of the new deck are those of the discard."""
    keep_cases(g, [Case(Fraction(1), int(g.item_discard), (0,) * VICTIMS)])


def drawn(g: VictimGame, victim: i64, item: i64) -> None:
    """A card of the deck is about to go to a hand; in an imagined game it is known which."""
    if imagined(g):
        keep_cases(g, [case.moved(_share(case.new, int(item)), int(item)) for case in cases_of(g)])
    else:
        keep_cases(g, [case.moved(Fraction(1), receiver=int(victim)) for case in cases_of(g)])


def shown(g: VictimGame, victim: i64, item: i64) -> None:
    """A hidden card of her hand, which is still there, turns out to be of this kind."""
    who, kind, pool, cards = int(victim), int(item), _pool(g), hidden(g, int(victim))
    found = []
    for case in cases_of(g):
        new = Fraction(case.fresh[who], cards)
        found.append(case.moved(new * _share(case.new, kind), kind, giver=who) if case.new >> 2 * kind & 3 else NEVER)
        found.append(case.moved((1 - new) * _share(pool - case.new, kind)))
    keep_cases(g, found)


NEVER: Final = Case(Fraction(0), 0, (0,) * VICTIMS)


def given(g: VictimGame, victim: i64, other: i64) -> None:
    """A hidden card is about to go from hand to hand."""
    if imagined(g):
        return
    found = []
    for case in cases_of(g):
        new = Fraction(case.fresh[victim], hidden(g, int(victim)))
        found.append(case.moved(new, giver=int(victim), receiver=int(other)))
        found.append(case.moved(1 - new))
    keep_cases(g, found)


# -- what it tells ----------------------------------------------------------------------------------------------------


def in_deck(g: VictimGame) -> dict[int, int]:
    """The kinds of item the next card of the deck may be, with their weights."""
    cases = cases_of(g)
    return _weighed([sum(case.weight * _share(case.new, item) for case in cases) for item in range(ITEMS)])


def in_hand(g: VictimGame, victim: int) -> dict[int, int]:
    """The same for a hidden card of a Victim."""
    pool, cards = _pool(g), hidden(g, victim)
    weights = [Fraction(0)] * ITEMS
    for case in cases_of(g):
        new = Fraction(case.fresh[victim], cards)
        for item in range(ITEMS):
            share = new * _share(case.new, item) + (1 - new) * _share(pool - case.new, item)
            weights[item] += case.weight * share
    return _weighed(weights)


def _weighed(weights: Iterable[Fraction | int]) -> dict[int, int]:
    numbers = whole(map(Fraction, weights))
    return {item: weight for item, weight in enumerate(numbers) if weight}


def as_draw(weights: dict[int, int]) -> tuple[vec[i64], vec[i64]]:
    """The options of chance, and the running totals of their weights."""
    totals = NONE[:]
    total = 0
    for weight in weights.values():
        total += weight
        totals = append(totals, total)
    return vec[i64](list(weights)), totals


def holds_together(g: VictimGame) -> bool:
    """Whether the cases fit the cards that are hidden."""
    pool, cards = _pool(g), [hidden(g, victim) for victim in range(VICTIMS)]
    return len(g.cases) % LENGTH == 0 and all(
        size(case.new) == g.deck_size + sum(case.fresh)
        and all(case.new >> 2 * item & 3 <= pool >> 2 * item & 3 for item in range(ITEMS))
        and all(0 <= fresh <= number for fresh, number in zip(case.fresh, cards, strict=True))
        for case in cases_of(g)
    )
