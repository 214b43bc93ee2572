"""How sure a search is of the best option, in figures and in words.

The figures are how far the best option is ahead of the next one, and the interval of that lead: from how much the
visits differ from each other and how often each of the two was visited (``bots/tree.py``), or, where both were played
on, from the error that games and tree leave together (``bots/playing_on.py``).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, sqrt
from typing import Final, NamedTuple

from hauntbox.bots.search import Finding
from hauntbox.bots.tree import SOME
from hauntbox.games import facade
from hauntbox.i18n import ENGLISH, catalogue
from hauntbox.interfaces.stats import Z
from hauntbox.kernel.game import Game

FEW: Final = int(SOME)
"""Up to here the spread of the visits is assumed more than it is seen."""


class Sureness(NamedTuple):
    """How sure a search is; a won game is 1."""

    looks: int
    """How often options were visited or played on, all together."""
    decided: bool
    """Whether no other option can still turn out to be as good, as the search sees it."""
    lead: float | None
    """By how much the best option is ahead of the next one; None if it cannot be compared with another."""
    margin: float
    """Half of the 95 % interval of that."""


def comparable(game: Game) -> set[int]:
    """The options of a question whose values can be compared with each other."""
    worths = facade(game.ruleset.name).text(ENGLISH).compared(game)
    return {option for option, worth in zip(game.options, worths, strict=True) if worth is not None}


def sureness_of(ranked: Sequence[Finding], known: set[int], side: int, error: float, decided: bool) -> Sureness:
    """Of options, best first for their side, those ``known`` comparable; ``error`` is that of a single visit."""
    looks = sum(one.visits + one.games for one in ranked)
    first = [one for one in ranked if one.option in known][:2]
    if len(first) < 2:
        return Sureness(looks, decided, None, 0.0)
    best, other = first
    if best.games and other.games:
        squares = [one.error**2 for one in first]
    else:
        squares = [error**2 / (1.0 + one.visits) for one in first]
    return Sureness(looks, decided, side * (best.worth - other.worth), Z * sqrt(sum(squares)))


def in_words(sure: Sureness, language: str) -> str:
    """A sentence for people, in whole points of a hundred; empty where nothing can be compared."""
    if sure.lead is None:
        return ""
    points, margin = round(100.0 * sure.lead), ceil(100.0 * sure.margin)
    if not sure.looks:
        key = "none"
    elif sure.looks <= FEW:
        key = "few" if points > 0 else "few_even"
    elif points > 0:
        key = "ahead" if points > margin else "open"
    else:
        key = "even"
    return catalogue("terminal", language).text(f"sure.{key}", number=sure.looks, points=points, margin=margin)
