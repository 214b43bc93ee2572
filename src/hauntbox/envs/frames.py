"""The arrays of a batch's steps: copies of what the engine returns, or views of it."""

from __future__ import annotations

from sys import getrefcount
from typing import Any, Final

import numpy as np

from hauntbox.envs.arrays import MASK, Array, Observation
from hauntbox.envs.batch_slice import Told
from hauntbox.envs.env_games import EnvGame

KEPT: Final = 3
"""How many frames are kept to be used again."""


class Frame:
    """The arrays of a step except the menus, over the bytes of all games."""

    def __init__(self, world: EnvGame, record: np.dtype[np.void], games: Any, seen: Any) -> None:
        self.games, self.seen = games, seen
        rows: Array = np.frombuffer(games, record)
        table: Array | None = None
        self.observations: Observation = {}
        if seen is not None:
            table = np.frombuffer(seen, world.layout)
            self.observations = world.arrays_over(table)
        self.masks: Array | None = None if table is None else table[MASK]
        self.asked: list[Array] = [rows["seat"], rows["kind"], rows["options"]]
        self.ended: list[Array] = [rows["rewards"], rows["done"], rows["seed"]]
        self.all = [rows, *self.asked, *self.ended, *self.observations.values()]
        self.all += [each for each in (table, self.masks) if each is not None]
        del rows, table
        self.holders = self._holders()

    def _holders(self) -> list[int]:
        """How many refer to each array, in the way Python counts: parts of an array refer to the array of the rows."""
        return [*map(getrefcount, self.all)]

    def is_free(self) -> bool:
        """Whether nobody holds an array, or a part of one."""
        return self._holders() == self.holders

    def show(self, told: Told) -> None:
        """Copy what is told."""
        self.games[:] = told.games
        if self.seen is not None:
            self.seen[:] = told.observations


class Frames:
    """Frames for one step after the other. A frame that nobody holds any more is used again: getting memory from the
    system and making arrays over it takes longer than filling it."""

    def __init__(self, world: EnvGame, record: np.dtype[np.void], copy: bool) -> None:
        self.world = world
        self.record = record
        self.copy = copy
        self.frames: list[Frame] = []

    def one_for(self, told: Told) -> Frame:
        """The arrays of the current step; with copies they are the caller's as long as he keeps them."""
        if not self.copy:
            if not self.frames or self.frames[0].games is not told.games:
                self.frames = [Frame(self.world, self.record, told.games, told.observations)]
            return self.frames[0]
        for frame in self.frames:
            if frame.is_free():
                break
        else:
            seen = None if told.observations is None else memoryview(bytearray(len(told.observations)))
            frame = Frame(self.world, self.record, memoryview(bytearray(len(told.games))), seen)
            self.frames = [*self.frames[1 - KEPT :], frame]
        frame.show(told)
        return frame
