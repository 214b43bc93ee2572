"""A question looked at again: what each answer is worth by search, and what would follow the best ones."""

from __future__ import annotations

from time import monotonic
from typing import Final, NamedTuple

from hauntbox.bots.heuristics import heuristics_of
from hauntbox.bots.search import Searcher
from hauntbox.games import facade
from hauntbox.i18n import ENGLISH
from hauntbox.interfaces.heuristics import Heuristics
from hauntbox.kernel.game import CHANCE, Game
from hauntbox.sureness import Sureness, comparable, sureness_of

PLAYOUTS: Final = 400
MS: Final = 2_500
"""A search ends after this many playouts or milliseconds, whichever comes first."""
LINE: Final = 6
"""The most answers of a line, those of dice and cards among them."""
LINE_PLAYOUTS: Final = 40
LINE_MS: Final = 600
"""For all answers of a line together; when they are over, the rules of thumb answer."""
LIKELY: Final = 12
"""The most results of dice or cards that are compared to find an ordinary one."""


class Rated(NamedTuple):
    """An option and what is known of it."""

    option: int
    cost: float | None
    """What it gives away to the best one, for the side that is asked, where a won game is 1. None if it cannot be
    compared."""
    looks: int


class Analysis(NamedTuple):
    """All options of a question."""

    rated: list[Rated]
    """Best first."""
    sure: Sureness
    chance: float
    """Of the side that is asked, with the best answer."""

    @property
    def best(self) -> Rated:
        """The best of those that can be compared; where none can, the first."""
        return next((one for one in self.rated if one.cost is not None), self.rated[0])

    def cost(self, option: int) -> float | None:
        return next(one.cost for one in self.rated if one.option == option)


def analyse(game: Game, seed: int, playouts: int = PLAYOUTS, ms: int = MS) -> Analysis:
    """The options of the pending question of a player. ``game`` is one that he may know (``imagine``)."""
    heuristics = heuristics_of(game, "analysis")
    own, side = facade(game.ruleset.name).text(ENGLISH), heuristics.side(game)
    searcher = Searcher(heuristics)
    findings = sorted(searcher.look(game.clone(), seed, playouts, ms), key=lambda one: -side * one.worth)
    known = comparable(game)
    most = max((side * one.worth for one in findings if one.option in known), default=0.0)
    rated = [
        Rated(one.option, most - side * one.worth if one.option in known else None, one.visits + one.games)
        for one in findings
    ]
    chance = own.chance(game)
    sure = sureness_of(findings, known, side, searcher.error(game), searcher.decided())
    return Analysis(rated, sure, chance if side > 0 else 1.0 - chance)


def follow(game: Game, option: int, seed: int, ms: int = LINE_MS) -> list[int]:
    """An option and what would follow it: the best answers by search, and dice and cards that are neither lucky nor
    unlucky. It ends with the next turn in which anything is asked."""
    until = monotonic() + ms / 1000.0
    heuristics = heuristics_of(game, "analysis")
    searcher, turn = Searcher(heuristics), facade(game.ruleset.name).text(ENGLISH).turn
    game, line, first, last = game.clone(), [option], turn(game), turn(game)
    game.take(option)
    while not game.over and len(line) < LINE:
        if last == first:
            last = turn(game)
        elif turn(game) > last:
            break
        answer = _ordinary(game, heuristics) if game.seat == CHANCE else _best(game, heuristics, searcher, seed, until)
        line.append(answer)
        game.take(answer)
    return line


def _best(game: Game, heuristics: Heuristics, searcher: Searcher, seed: int, until: float) -> int:
    left = int(1000 * (until - monotonic()))
    if left <= 0 or len(game.options) == 1:
        return heuristics.choose(game)
    side = heuristics.side(game)
    findings = searcher.look(game.clone(), seed, LINE_PLAYOUTS, left)
    return max(findings, key=lambda one: side * one.worth).option


def _ordinary(game: Game, heuristics: Heuristics) -> int:
    """An answer of chance that changes least of what could be expected; of all that do so, a likely one."""
    weights = dict(zip(game.options, game.chances(), strict=True))
    likely = sorted(weights, key=lambda option: -weights[option])
    lucks = dict(zip(game.options, heuristics.lucks(game), strict=True))
    if any(lucks.values()):
        return min(likely, key=lambda option: abs(lucks[option]))
    values = {option: _value(game, option, heuristics) for option in likely[:LIKELY]}
    mean = sum(values[option] * weights[option] for option in values) / sum(weights[option] for option in values)
    return min(values, key=lambda option: abs(values[option] - mean))


def _value(game: Game, option: int, heuristics: Heuristics) -> float:
    """What the team may expect after an answer of chance."""
    after = game.clone()
    after.take(option)
    if after.over or after.seat == CHANCE:
        return heuristics.outlook(after)
    side = heuristics.side(after)
    return side * max(side * worth for worth in heuristics.rate(after))
