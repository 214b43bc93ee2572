"""The games of some places of a batch, in one process."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

import numpy as np
from mypy_extensions import i64
from numpy.typing import NDArray

from hauntbox.envs.worlds import WORLDS
from hauntbox.kernel.batch import Games, following_seed
from hauntbox.kernel.build import COMPILED
from hauntbox.kernel.chance import Seeded, folded
from hauntbox.kernel.vectors import vec

HEAD: Final = np.dtype([("seat", np.int8), ("kind", np.int8), ("options", "<i2")])
"""What the kernel says of each game's question."""


class Order(NamedTuple):
    """What a batch was asked for."""

    game: str
    setup: Mapping[str, object]
    reward: str
    observe: bool


class Part:
    """``number`` games, from place ``first`` of the batch on."""

    def __init__(self, order: Order, first: int, number: int) -> None:
        self.world = WORLDS[order.game]
        self.by_score = order.reward == "score"
        self.observe = order.observe
        self.first = first
        self.number = number
        self.opening = self.world.new_game(order.setup)
        self.opening.history = None
        self.seats = self.opening.seats()
        self.width = max(self.seats) + 1
        self.games = Games(self.world.ids, self.world.encoder)
        for place in range(number):
            self.games.put(place, self.opening, Seeded(0))
        self.seed = 0
        self.begun = [0] * number
        self.seeds = np.zeros(number, np.int64)

    def restart(self, seed: int) -> dict[str, Any]:
        """Begin the first games of a seed."""
        self.seed = folded(seed)
        self.begun = [0] * self.number
        for place in range(self.number):
            self._begin(place)
        return self._told([])

    def _begin(self, place: int) -> None:
        """Another game at a place; those that end before anybody is asked are passed over."""
        while True:
            seed = following_seed(self.seed, self.first + place, self.begun[place])
            self.begun[place] += 1
            self.games.begin(place, self.opening, seed)
            if self.games.games[place].kind >= 0:
                self.seeds[place] = seed
                return

    def step(self, choices: NDArray[np.int64]) -> dict[str, Any]:
        """Answer all games by the options' places in their menus, and begin others where they end."""
        return self._told(self.games.take_nth(numbers(choices)))

    def _told(self, over: list[int]) -> dict[str, Any]:
        rewards = np.zeros((self.number, self.width), np.float32)
        dones = np.zeros(self.number, np.bool_)
        for place in over:
            game = self.games.games[place]
            for seat, worth in zip(self.seats, self.world.worths(game, self.seats, self.by_score), strict=True):
                rewards[place, seat] = worth
            dones[place] = True
            self._begin(place)
        heads, menus = self.games.questions()
        return {
            "observations": self.games.observations() if self.observe else None,
            "heads": heads,
            "menus": menus,
            "rewards": rewards,
            "dones": dones,
            "seeds": self.seeds.copy(),
        }


def numbers(array: NDArray[np.int64]) -> vec[i64]:
    """An array as the engine takes it."""
    return vec[i64](array) if COMPILED else array.tolist()
