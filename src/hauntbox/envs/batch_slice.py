"""The games of some places of a batch, in one process."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from struct import pack
from typing import Any, Final, NamedTuple

import numpy as np
from mypy_extensions import i64
from numpy.typing import ArrayLike, NDArray

from hauntbox.envs.env_games import env_game
from hauntbox.envs.judging import Judge, NativeGamesJudge, PythonJudge, shaped
from hauntbox.envs.play import told_of
from hauntbox.envs.starts import openings
from hauntbox.errors import InputError
from hauntbox.kernel.batch import (
    DONE,
    OPTIONS,
    REWARDS,
    SEED,
    Games,
    Series,
    places_in_menus,
    size_told,
    wrong_place,
)
from hauntbox.kernel.build import COMPILED
from hauntbox.kernel.game import Game
from hauntbox.kernel.vectors import u8, vec
from hauntbox.native.batch import NativeSeries
from hauntbox.native.library import Library
from hauntbox.native.random_games import usable_library, wanted


def record_of(seats: int) -> np.dtype[np.void]:
    """The status of each game (kernel/batch.py), for this many seats."""
    return np.dtype(
        {
            "names": ["seat", "kind", "options", "done", "seed", "rewards"],
            "formats": [np.int8, np.int8, "<i2", np.bool_, "<i8", ("<f4", (seats,))],
            "offsets": [0, 1, OPTIONS, DONE, SEED, REWARDS],
            "itemsize": size_told(seats),
        }
    )


class Order(NamedTuple):
    """What a batch was asked for."""

    game: str
    setup: Mapping[str, object]
    reward: str
    observe: bool


NOTHING: Final = np.zeros(0)
Results = dict[int, dict[str, object]]
"""Outcome, cause and score of games, by place."""


class NotOffered(Exception):
    """An answer that the game at this place does not offer: nothing has changed."""

    def __init__(self, place: int) -> None:
        super().__init__(place)
        self.place = place


class Rewards:
    """What games are worth when they end, by seat and packed; 0 for the seats that nobody has."""

    def __init__(self, order: Order, opening: Game) -> None:
        self.world = env_game(order.game, order.setup)
        self.by_score = order.reward == "score"
        self.by_chance = order.reward == "chance"
        self.seats = opening.seats()
        self.width = max(self.seats) + 1
        self.together = not self.by_score and not self.world.opposed
        """Whether all win or lose together, and nothing else counts."""
        self._by_outcome: dict[str, vec[u8]] = {}

    def of(self, game: Game) -> vec[u8]:
        """Of a game that has ended."""
        if not self.together:
            return self._packed(self.world.worths(game, self.seats, self.by_score))
        if game.outcome not in self._by_outcome:
            self._by_outcome[game.outcome] = self._packed(self.world.worths(game, self.seats, False))
        return self._by_outcome[game.outcome]

    def row(self, worths: Sequence[float]) -> list[float]:
        """Those of the seats there are, with 0 between them."""
        rewards = [0.0] * self.width
        for seat, worth in zip(self.seats, worths, strict=True):
            rewards[seat] = worth
        return rewards

    def _packed(self, worths: Sequence[float]) -> vec[u8]:
        return vec[u8](pack(f"<{self.width}f", *self.row(worths)))


class Told(NamedTuple):
    """What is returned after every answer: the engine's own memory, which the next answer overwrites, except for the
    menus."""

    games: memoryview
    """The status of each game (``record_of``)."""
    menus: bytes | bytearray
    """The ids of all options, two bytes each, game after game."""
    observations: memoryview | None


class Slice(ABC):
    """Games of some places of a batch."""

    size: int
    """Bytes of an observation."""
    rewards: Rewards
    judge: Judge
    before = NOTHING
    """What the games were worth before the last answers, if that is rewarded."""

    def restart(self, seed: int) -> Told:
        """Begin the first games of a seed."""
        self._begin(seed)
        if self.rewards.by_chance:
            self.before = self.judge.potentials()
        return self._now()

    @abstractmethod
    def _begin(self, seed: int) -> None: ...

    @abstractmethod
    def step(self, asked: NDArray[np.int64], by_id: bool) -> Told:
        """Answer all games, by the options' places in their menus or by action ids, and begin others where they end."""

    def expert(self) -> NDArray[np.int64]:
        """The places of what the rules of thumb would answer."""
        return self.judge.choices()

    def potentials(self) -> NDArray[np.float64]:
        """What the games are worth to the team."""
        return self.judge.potentials()

    @abstractmethod
    def results(self) -> Results:
        """How the games went that the last answers ended, by place."""

    @abstractmethod
    def _now(self) -> Told: ...


class Part(Slice):
    """``number`` games, from place ``first`` of the batch on, played by the engine itself."""

    def __init__(self, order: Order, first: int, number: int) -> None:
        world = env_game(order.game, order.setup)
        self.size = world.size
        opening, starts = openings(world, order.setup)
        for each in (opening, *starts):
            each.history = None
        self.rewards = Rewards(order, opening)
        games = Games(world.ids, world.encoder, number)
        self.series = Series(games, starts or [opening], first, self.rewards.width, order.observe)
        self.over: list[tuple[int, Game]] = []
        self.table = memoryview(games.table).toreadonly() if order.observe else None
        self.told = memoryview(self.series.told).toreadonly()
        self.judge = PythonJudge(opening, lambda: games.games)

    def _begin(self, seed: int) -> None:
        self.series.restart(seed)
        self.over = []

    def step(self, asked: NDArray[np.int64], by_id: bool) -> Told:
        series = self.series
        menus = series.menus.getvalue() if by_id else b""
        self.over = series.take(looked_up(asked, by_id, series.told, series.size, menus))
        for place, game in self.over:
            series.reward(place, self.rewards.of(game))
        if self.rewards.by_chance:
            after, rows = self.judge.potentials(), np.frombuffer(self.told, record_of(self.rewards.width))
            for place, row in enumerate(shaped(rows, self.before, after, self.rewards.seats)):
                series.reward(place, vec[u8](row.tobytes()))
            self.before = after
        return self._now()

    def results(self) -> Results:
        return {place: told_of(game) for place, game in self.over}

    def _now(self) -> Told:
        return Told(self.told, self.series.menus.getvalue(), self.table)


class NativePart(Slice):
    """The same, played in C."""

    def __init__(self, order: Order, first: int, number: int, library: Library) -> None:
        world = env_game(order.game, order.setup)
        self.size = world.size
        opening = world.new_game(order.setup)
        opening.history = None
        self.rewards = rewards = Rewards(order, opening)
        by_outcome = [rewards.row([worth] * len(rewards.seats)) for worth in (1.0, -1.0)] if rewards.together else []
        self.series = NativeSeries(library, world.ids, opening, number, first, rewards.width, by_outcome, order.observe)
        self.told = memoryview(self.series.told).toreadonly()
        self.table = memoryview(self.series.table).toreadonly() if order.observe else None
        self.asked = np.frombuffer(self.series.asked, np.int64)
        self.judge = NativeGamesJudge(self.series, world.opposed)
        self.over = 0
        """How many games the last answers ended."""

    def _begin(self, seed: int) -> None:
        self.series.restart(seed)
        self.over = 0

    def step(self, asked: NDArray[np.int64], by_id: bool) -> Told:
        self.asked[:] = asked
        over = self.series.take(by_id)
        if over < 0:
            raise NotOffered(~over)
        self.over = over
        if not self.rewards.together:
            for number in range(over):
                place, game = self.series.over(number)
                self.series.reward(place, bytes(self.rewards.of(game)))
        if self.rewards.by_chance:
            after, rows = self.judge.potentials(), np.frombuffer(self.series.told, record_of(self.rewards.width))
            rows["rewards"] = shaped(rows, self.before, after, self.rewards.seats)
            self.before = after
        return self._now()

    def results(self) -> Results:
        ends = (self.series.over(number) for number in range(self.over))
        return {place: told_of(game) for place, game in ends}

    def _now(self) -> Told:
        return Told(self.told, self.series.offered(), self.table)


def new_slice(order: Order, first: int, number: int) -> Slice:
    """Some games of a batch: in C where there is a library and it may be used (``HAUNTBOX_NATIVE``)."""
    world = env_game(order.game, order.setup)
    if order.setup.get("start") is not None:  # C begins all games with the same opening
        return Part(order, first, number)
    library = usable_library(world.new_game(order.setup))
    if library is not None and order.observe and library.observed != world.size:
        if wanted() == "1":
            raise InputError(f"HAUNTBOX_NATIVE=1: what is observed of {order.game} is not translated; observe=False")
        library = None
    if library is None:
        return Part(order, first, number)
    return NativePart(order, first, number, library)


def looked_up(asked: NDArray[np.int64], by_id: bool, told: vec[u8], size: int, menus: bytes | bytearray) -> vec[i64]:
    """The places of all answers in the menus, which hold ids; the first answer that is not offered is NotOffered."""
    choices = numbers(asked)
    if by_id:
        choices = places_in_menus(choices, told, size, vec[u8](menus))
    place = wrong_place(choices, told, size)
    if place >= 0:
        raise NotOffered(place)
    return choices


def answers(given: ArrayLike, games: int) -> NDArray[np.int64]:
    """A whole number for each game, as an array; anything else is refused."""
    asked: NDArray[Any] = np.asarray(given)
    if asked.shape != (games,) or asked.dtype.kind not in "iu":
        raise ValueError(f"answers of shape {asked.shape} and type {asked.dtype}: give one integer for each game")
    return asked.astype(np.int64, copy=False)


def numbers(array: NDArray[np.int64]) -> vec[i64]:
    """An array as the engine takes it."""
    return vec[i64](array) if COMPILED else array.tolist()
