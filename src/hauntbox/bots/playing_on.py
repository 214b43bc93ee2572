"""The last thing a search does: options that its tree finds nearly as good as the best one are played on for a round.

The best option and its rivals are played on by the rules of thumb, all with the same luck, and what luck the rules of
thumb see is subtracted. How far a rival is ahead is a mean of what the tree says and what the games say, each with the
weight that its error gives it. A rival is played on until it is clearly ahead or behind. What this wins:
docs/strength.md.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from math import sqrt
from typing import TYPE_CHECKING, Final, NamedTuple

from hauntbox.bots.tree import total_of
from hauntbox.interfaces.heuristics import Heuristics
from hauntbox.interfaces.native_law import NotHeld
from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.game import CHANCE, Game

if TYPE_CHECKING:
    from hauntbox.bots.search import Finding

CLOSE: Final = 0.03
RIVALS: Final = 2
"""Options within ``CLOSE`` of the best one are its rivals, at most this number of them."""
TREE_ERROR: Final = 0.015
"""How far the tree is wrong about the difference of two options, measured in 300 questions."""
SPREAD: Final = 0.065
"""How much the differences of two games with the same luck vary, as is assumed at first; it has the weight of SOME
games."""
SOME: Final = 4.0
CLEAR: Final = 2.0
"""A rival is clearly ahead or behind at this many times the error of its lead."""
MOST: Final = 32
"""No rival is played on more often than this."""
PLAYOUTS_A_GAME: Final = 6
"""A search of 60 playouts plays a rival on at most 10 times."""


Play = Callable[[int, int], float]
"""``came_to`` in C, of one game: an option and a seed are given."""


class Lead(NamedTuple):
    """How far an option is ahead of another, and the error of that."""

    ahead: float
    error: float

    @property
    def clear(self) -> bool:
        return abs(self.ahead) > CLEAR * self.error


def lead(tree: float, games: Sequence[float]) -> Lead:
    """By what the tree says, and by what pairs of games came to."""
    if not games:
        return Lead(tree, TREE_ERROR)
    mean = total_of([*games]) / len(games)
    apart = SOME * SPREAD**2 + total_of([(one - mean) ** 2 for one in games])
    noise = apart / (SOME + len(games) - 1.0) / len(games)
    weight = TREE_ERROR**2 / (TREE_ERROR**2 + noise)
    return Lead(tree + weight * (mean - tree), TREE_ERROR * sqrt(1.0 - weight))


def came_to(game: Game, heuristics: Heuristics, option: int, seed: int) -> float:
    """What a position is worth a round after an option, without the luck that the rules of thumb see on the way."""
    at, luck, lucky = game.clone(), Seeded(seed), 0.0
    last = heuristics.round_later(game)
    at.take(option)
    while not at.over and heuristics.turn(at) < last:
        if at.seat == CHANCE:
            answer = luck.pick(at)
            lucky += heuristics.lucks(at)[at.options.index(answer)]
        else:
            answer = heuristics.choose(at)
        at.take(answer)
    return heuristics.prospect(at) - lucky


def played_on(
    game: Game,
    heuristics: Heuristics,
    findings: list[Finding],
    seed: int,
    times: int,
    late: Callable[[], bool] | None,
    in_c: Play | None = None,
) -> list[Finding]:
    """The findings of a search after options close to the best one were played on, each at most ``times`` times."""

    def round_after(option: int, seed: int) -> float:
        if in_c is not None:
            with suppress(NotHeld):  # C may not have all of the game
                return in_c(option, seed)
        return came_to(game, heuristics, option, seed)

    if not times or not heuristics.round_later(game):
        return findings
    side = heuristics.side(game)
    best, *others = sorted(findings, key=lambda one: -side * one.worth)
    rivals = [one for one in others if one.visits and side * (best.worth - one.worth) < CLOSE][:RIVALS]
    games: dict[int, list[float]] = {one.option: [] for one in rivals}
    leads = {one.option: lead(side * (one.worth - best.worth), []) for one in rivals}
    played = 0
    while rivals and played < times and not (late and late()):
        base = round_after(best.option, seed + played)
        for one in rivals:
            games[one.option].append(side * (round_after(one.option, seed + played) - base))
            leads[one.option] = lead(side * (one.worth - best.worth), games[one.option])
        rivals = [one for one in rivals if not leads[one.option].clear]
        played += 1
    found = []
    for one in findings:
        if one is best:
            one = one._replace(games=played)
        elif games.get(one.option):
            ahead, error = leads[one.option]
            one = one._replace(worth=best.worth + side * ahead, games=len(games[one.option]), error=error)
        found.append(one)
    return found
