"""What the rules of thumb say of many games: an answer for each, and what each is worth to its players.

The worth of positions is the potential of the reward ``chance`` (docs/envs.md).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from hauntbox.bots.heuristics import InC, heuristics_of
from hauntbox.envs.potential import potential_of
from hauntbox.kernel.game import Game
from hauntbox.native.batch import NativeSeries
from hauntbox.native.thinking import Thinker, thinker


class Judge(Protocol):
    """Judges all games of a slice as they are now."""

    def choices(self) -> NDArray[np.int64]:
        """The places of its answers in the menus."""

    def potentials(self) -> NDArray[np.float64]:
        """What the games are worth to the team."""


class PythonJudge:
    """Games in Python, one by one; each seat that is asked knows what it may know."""

    def __init__(self, opening: Game, games: Callable[[], Iterable[Game]]) -> None:
        self.opening = opening
        self.games = games

    @cached_property
    def in_c(self) -> InC:
        return InC(heuristics_of(self.opening, "heuristic"))

    def choices(self) -> NDArray[np.int64]:
        choose = self.in_c.choose
        return np.array([[*game.menu].index(choose(game.imagine(game.seat))) for game in self.games()], np.int64)

    def potentials(self) -> NDArray[np.float64]:
        outlook = self.in_c.heuristics.outlook
        return np.array([potential_of(outlook(game)) for game in self.games()])


class NativeJudge:
    """The same in C, for games without secrets."""

    def __init__(self, thinker: Thinker, series: NativeSeries) -> None:
        self.thinker, self.series = thinker, series

    def choices(self) -> NDArray[np.int64]:
        return np.array(self.thinker.choose_all(self.series.batch, len(self.series.games)))

    def potentials(self) -> NDArray[np.float64]:
        return 2.0 * np.array(self.thinker.outlook_all(self.series.batch, len(self.series.games))) - 1.0


class NativeGamesJudge:
    """Judges games in C, in C where it can; it is made when it is first asked."""

    def __init__(self, series: NativeSeries, secrets: bool) -> None:
        self.series, self.secrets = series, secrets

    @cached_property
    def judge(self) -> Judge:
        series, opening = self.series, self.series.opening
        in_c = None if self.secrets else thinker(opening, heuristics_of(opening, "heuristic"))
        if in_c is not None:
            return NativeJudge(in_c, series)
        return PythonJudge(opening, lambda: [series.in_python(held) for held in series.games])

    def choices(self) -> NDArray[np.int64]:
        return self.judge.choices()

    def potentials(self) -> NDArray[np.float64]:
        return self.judge.potentials()


def shaped(
    rows: NDArray[Any], before: NDArray[np.float64], after: NDArray[np.float64], seats: Sequence[int]
) -> NDArray[np.float32]:
    """The rewards of a step by game and seat: the outcome where a game ended, and by how much the potential rose. It is
    0 after the end, so that a whole game is worth its outcome less the potential of its beginning."""
    done = rows["done"]
    rewards = np.where(done[:, None], rows["rewards"], np.float32(0))
    rewards[:, list(seats)] += (np.where(done, 0.0, after) - before)[:, None]
    return rewards.astype(np.float32)
