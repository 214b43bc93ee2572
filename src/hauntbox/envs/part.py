"""The games of some places of a batch, in one process."""

from __future__ import annotations

from collections.abc import Mapping
from sys import getrefcount
from typing import Any, Final, NamedTuple

import numpy as np
from mypy_extensions import i64
from numpy.typing import NDArray

from hauntbox.envs.worlds import world_of
from hauntbox.kernel.batch import Games, Series
from hauntbox.kernel.build import COMPILED
from hauntbox.kernel.game import Game
from hauntbox.kernel.vectors import u8, vec

HEAD: Final = np.dtype([("seat", np.int8), ("kind", np.int8), ("options", "<i2")])
"""What the kernel says of each game's question."""


class Order(NamedTuple):
    """What a batch was asked for."""

    game: str
    setup: Mapping[str, object]
    reward: str
    observe: bool


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

    def copy_of(self, table: vec[u8]) -> bytearray:
        """The bytes of a table in a buffer that is the caller's as long as he keeps it, or an array over it."""
        for number in range(len(self.buffers)):
            if self._holders(number) == self.holders_of_none:
                buffer = self.buffers[number]
                break
        else:
            buffer = bytearray(self.size)
            self.buffers = [*self.buffers[-1:], buffer]
        memoryview(buffer)[:] = memoryview(table)
        return buffer


class Part:
    """``number`` games, from place ``first`` of the batch on."""

    def __init__(self, order: Order, first: int, number: int) -> None:
        self.world = world_of(order.game, order.setup)
        self.by_score = order.reward == "score"
        self.observe = order.observe
        opening = self.world.new_game(order.setup)
        opening.history = None
        self.seats = opening.seats()
        self.shape = number, max(self.seats) + 1
        self.series = Series(Games(self.world.ids, self.world.encoder, number), opening, first, order.observe)
        self.buffers = Buffers(self.world.size * number if order.observe else 0)

    def restart(self, seed: int) -> dict[str, Any]:
        """Begin the first games of a seed."""
        self.series.restart(seed)
        return self._told([])

    def step(self, choices: NDArray[np.int64]) -> dict[str, Any]:
        """Answer all games by the options' places in their menus, and begin others where they end."""
        return self._told(self.series.take(numbers(choices)))

    def _told(self, over: list[tuple[int, Game]]) -> dict[str, Any]:
        rewards = np.zeros(self.shape, np.float32)
        dones = np.zeros(self.shape[0], np.bool_)
        for place, game in over:
            dones[place] = True
            for seat, worth in zip(self.seats, self.world.worths(game, self.seats, self.by_score), strict=True):
                rewards[place, seat] = worth
        series = self.series
        heads, menus = series.questions()
        return {
            "observations": self.buffers.copy_of(series.games.table) if self.observe else None,
            "heads": heads,
            "menus": menus,
            "rewards": rewards,
            "dones": dones,
            "seeds": np.array(series.seeds, np.int64),
        }


def numbers(array: NDArray[np.int64]) -> vec[i64]:
    """An array as the engine takes it."""
    return vec[i64](array) if COMPILED else array.tolist()
