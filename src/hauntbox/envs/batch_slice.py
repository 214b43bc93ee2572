"""The games of some places of a batch, in one process."""

from __future__ import annotations

from collections.abc import Mapping
from struct import pack
from sys import getrefcount
from typing import Any, NamedTuple

import numpy as np
from mypy_extensions import i64
from numpy.typing import ArrayLike, NDArray

from hauntbox.envs.env_games import env_game
from hauntbox.kernel.batch import DONE, OPTIONS, REWARDS, SEED, Games, Series, size_told
from hauntbox.kernel.build import COMPILED
from hauntbox.kernel.game import Game
from hauntbox.kernel.vectors import u8, vec


def record_of(seats: int) -> np.dtype[np.void]:
    """What the kernel tells of each game (kernel/batch.py), where there are this many seats."""
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
    copy: bool


class Buffers:
    """Bytes for one step after the other. What nobody holds any more is used again: to get memory from the system and
    to give it back takes longer than to fill it."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.buffers = [bytearray(size)]
        self.holders_of_none = self._holders(0)

    def _holders(self, number: int) -> int:
        """How many refer to a buffer, in the way Python counts: arrays over it are among them."""
        return getrefcount(self.buffers[number])

    def copy_of(self, table: memoryview) -> bytearray:
        """The bytes of a table, up to their size, in a buffer that is the caller's as long as he keeps it, or an array
        over it."""
        for number in range(len(self.buffers)):
            if self._holders(number) == self.holders_of_none:
                buffer = self.buffers[number]
                break
        else:
            buffer = bytearray(self.size)
            self.buffers = [*self.buffers[-1:], buffer]
        memoryview(buffer)[:] = table[: self.size]
        return buffer


class Part:
    """``number`` games, from place ``first`` of the batch on."""

    def __init__(self, order: Order, first: int, number: int) -> None:
        self.world = env_game(order.game, order.setup)
        self.by_score = order.reward == "score"
        self.observe = order.observe
        self.copy = order.copy
        opening = self.world.new_game(order.setup)
        opening.history = None
        self.seats = opening.seats()
        self.width = max(self.seats) + 1
        self.by_outcome: dict[str, vec[u8]] = {}
        """Rewards of games that all win or lose together."""
        games = Games(self.world.ids, self.world.encoder, number)
        self.series = Series(games, opening, first, self.width, order.observe)
        self.table = memoryview(games.table).toreadonly()
        self.told = memoryview(self.series.told).toreadonly()
        self.buffers = Buffers(len(self.table) if order.observe and order.copy else 0)

    def restart(self, seed: int) -> dict[str, Any]:
        """Begin the first games of a seed."""
        self.series.restart(seed)
        return self._now()

    def step(self, choices: vec[i64]) -> dict[str, Any]:
        """Answer all games by the options' places in their menus, and begin others where they end."""
        for place, game in self.series.take(choices):
            self.series.reward(place, self._rewards(game))
        return self._now()

    def _rewards(self, game: Game) -> vec[u8]:
        """By seat; 0 for those that nobody has."""
        if self.by_score or self.world.opposed:
            return self._packed(self.world.worths(game, self.seats, self.by_score))
        if game.outcome not in self.by_outcome:
            self.by_outcome[game.outcome] = self._packed(self.world.worths(game, self.seats, False))
        return self.by_outcome[game.outcome]

    def _packed(self, worths: list[float]) -> vec[u8]:
        rewards = [0.0] * self.width
        for seat, worth in zip(self.seats, worths, strict=True):
            rewards[seat] = worth
        return vec[u8](pack(f"<{self.width}f", *rewards))

    def _now(self) -> dict[str, Any]:
        """What is told of the games, the ids of their menus, and observations; without copies the engine's bytes."""
        menus = self.series.menus.getvalue()
        if not self.copy:
            return {"games": self.told, "menus": menus, "observations": self.table if self.observe else None}
        seen = self.buffers.copy_of(self.table) if self.observe else None
        return {"games": bytearray(self.told), "menus": bytearray(menus), "observations": seen}


def answers(given: ArrayLike, games: int) -> NDArray[np.int64]:
    """A whole number for each game, as an array; anything else is refused."""
    asked: NDArray[Any] = np.asarray(given)
    if asked.shape != (games,) or asked.dtype.kind not in "iu":
        raise ValueError(f"answers of shape {asked.shape} and type {asked.dtype}: give one integer for each game")
    return asked.astype(np.int64, copy=False)


def numbers(array: NDArray[np.int64]) -> vec[i64]:
    """An array as the engine takes it."""
    return vec[i64](array) if COMPILED else array.tolist()
