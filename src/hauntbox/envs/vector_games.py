"""The games of a vector environment: played by the engine, or in C, with the same results."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

import numpy as np
from numpy.typing import NDArray

from hauntbox.envs.batch_slice import numbers
from hauntbox.envs.opponents import Opponents
from hauntbox.envs.play import Play
from hauntbox.kernel.batch import PASS, Games
from hauntbox.kernel.game import Game
from hauntbox.kernel.question import answer_kind, answer_option
from hauntbox.native.batch import NativeGames
from hauntbox.native.library import Library
from hauntbox.native.random_games import usable_library

KEPT: Final = 1000
"""After this many steps those are forgotten that no game needs any more."""


class VectorGames(Protocol):
    """Games side by side, by place."""

    def resume(self) -> None:
        """Continue the games of the plays."""

    def begin(self, place: int, seed: int) -> None:
        """Begin the game of a seed."""

    def refused(self, asked: NDArray[np.int64]) -> list[int]:
        """The places whose game does not offer the option of this action id; PASS asks nothing."""

    def take(self, asked: NDArray[np.int64]) -> list[int]:
        """Give the answers, which ``refused`` has looked at; returns the places whose games are over."""

    def observations(self) -> bytearray:
        """What the asked seats see, game by game; the caller's to keep."""

    def reward(self, place: int) -> float:
        """What a game that is over is worth."""

    def over(self, place: int) -> Game:
        """The game at a place, which has ended."""

    def play(self, place: int) -> Play:
        """The play at a place, with its game as it is now."""


def vector_games(plays: Sequence[Play]) -> VectorGames:
    """The games of these plays: in C where there is a library that may be used (``HAUNTBOX_NATIVE``). Bots that answer
    for the other side think about games of Python; it also plays where games begin from positions or rewards follow
    chances."""
    world = plays[0].world
    python = world.opposed or plays[0].starts or plays[0].rewarded == "chance"
    library = None if python else usable_library(plays[0].opening)
    if library is None or library.observed != world.size:
        return PythonGames(plays)
    return CGames(plays, library)


class PythonGames:
    """Played by the engine."""

    def __init__(self, plays: Sequence[Play]) -> None:
        self.plays = plays
        self.opponents = Opponents(plays) if plays[0].world.opposed else None
        self.games = Games(plays[0].world.ids, plays[0].world.encoder, len(plays))
        self.resume()

    def resume(self) -> None:
        for place, play in enumerate(self.plays):
            self.games.put(place, play.game, play.chance)

    def begin(self, place: int, seed: int) -> None:
        play = self.plays[place]
        play.start(seed)
        self.games.put(place, play.game, play.chance)

    def refused(self, asked: NDArray[np.int64]) -> list[int]:
        return self.games.refused(numbers(asked))

    def take(self, asked: NDArray[np.int64]) -> list[int]:
        """Where sides are opposed, bots answer for the other."""
        over = self.games.take(numbers(asked))
        if self.opponents is not None:
            asked_on = [place for place in np.flatnonzero(asked != PASS).tolist() if self.plays[place].game.kind >= 0]
            self.opponents.go_on(asked_on)
            over += [place for place in asked_on if self.plays[place].game.kind < 0]
        return over

    def observations(self) -> bytearray:
        return self.games.observations()

    def reward(self, place: int) -> float:
        return self.plays[place].reward()

    def over(self, place: int) -> Game:
        return self.plays[place].game

    def play(self, place: int) -> Play:
        return self.plays[place]


class CGames:
    """Played in C. The answers are kept, so that a game can be had as one of Python: it is played again."""

    def __init__(self, plays: Sequence[Play], library: Library) -> None:
        self.plays = plays
        number = len(plays)
        self.native = NativeGames(library, plays[0].world.ids, plays[0].opening, number)
        self.asked = np.frombuffer(self.native.asked, np.int64)
        self.answers: list[NDArray[np.int64]] = []
        self.since = [0] * number
        """From which of the answers on the game at each place has been played."""

    def resume(self) -> None:
        alone = np.full(len(self.plays), PASS, np.int64)
        for place, play in enumerate(self.plays):
            if play.seed < 0:
                continue
            refused = play.refused
            self.begin(place, play.seed)
            play.refused = refused
            for action in _actions(play):
                alone[place] = action
                self.refused(alone)
                self.take(alone)
            alone[place] = PASS

    def begin(self, place: int, seed: int) -> None:
        play = self.plays[place]
        play.seed = seed
        play.refused = 0
        self.since[place] = len(self.answers)
        self.native.begin(place, seed)

    def refused(self, asked: NDArray[np.int64]) -> list[int]:
        self.asked[:] = asked
        return self.native.refused()

    def take(self, asked: NDArray[np.int64]) -> list[int]:
        self.asked[:] = asked
        self.answers.append(asked.copy())
        if len(self.answers) >= KEPT:
            first = min(self.since)
            del self.answers[:first]
            self.since = [since - first for since in self.since]
        return self.native.answer()

    def observations(self) -> bytearray:
        return self.native.observations()

    def reward(self, place: int) -> float:
        play = self.plays[place]
        if play.by_score:
            return play.world.worth(self.native.at(place), 0, by_score=True)
        return 1.0 if self.native.won(place) else -1.0

    def over(self, place: int) -> Game:
        return self.native.at(place)

    def play(self, place: int) -> Play:
        play = self.plays[place]
        if play.seed >= 0:
            refused = play.refused
            play.start(play.seed)
            play.refused = refused
            for asked in self.answers[self.since[place] :]:
                if asked[place] != PASS:
                    play.answer(asked[place])
        return play


def _actions(play: Play) -> list[int]:
    """The action ids by which players answered in a play's game."""
    ids = play.world.ids.by_kind
    given = [ids[answer_kind(entry)][answer_option(entry)] for entry in play.game.history or []]
    return [action for action in given if action >= 0]
