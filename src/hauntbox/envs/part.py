"""The games of some places of a batch, in one process."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

import numpy as np

from hauntbox.envs.worlds import WORLDS
from hauntbox.kernel.batch import Games, following_seed
from hauntbox.kernel.chance import Seeded, folded

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

    def step(self, answers: list[int], by_place: bool) -> dict[str, Any]:
        """Answer all games, and begin others where they end."""
        return self._told(self.games.take_nth(answers) if by_place else self.games.take(answers))

    def _told(self, over: list[int]) -> dict[str, Any]:
        rewards = np.zeros((self.number, max(self.seats) + 1), np.float32)
        dones = np.zeros(self.number, np.bool_)
        for place in over:
            game = self.games.games[place]
            for seat in self.seats:
                rewards[place, seat] = self.world.worth(game, seat, self.by_score)
            dones[place] = True
            self._begin(place)
        return {
            "observations": self.games.observations() if self.observe else None,
            "heads": self.games.heads(),
            "menus": self.games.menus(),
            "rewards": rewards,
            "dones": dones,
            "seeds": self.seeds.copy(),
        }
