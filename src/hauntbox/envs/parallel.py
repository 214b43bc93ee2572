"""The games for PettingZoo's parallel interface: at every step all agents answer, and one of them is asked.

The action of a seat that is not asked is ignored; its mask is empty. A batch of one game steps it and writes what each
seat observes.
"""

from __future__ import annotations

from operator import index
from typing import Any

import numpy as np
from pettingzoo import ParallelEnv

from hauntbox.envs.arrays import MASK, Array
from hauntbox.envs.batch_slice import numbers
from hauntbox.envs.seats import Observed, Seats
from hauntbox.kernel.batch import Games

Infos = dict[str, dict[str, Any]]


class GameParallel(Seats, ParallelEnv[str, Observed, int]):
    """An action of the asked seat that is not offered raises ValueError and changes nothing."""

    def __init__(self, render_mode: str | None = None, reward: str = "outcome", **setup: object) -> None:
        super().__init__(render_mode, reward, **setup)
        self._gather()

    def _gather(self) -> None:
        """Make the batch, and give it the game as it is."""
        self.batch = Games(self.world.ids, self.world.encoder, 1, list(self.seat_of.values()))
        self.batch.put(0, self.play.game, self.play.chance)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observed], Infos]:
        self.begin(seed, options)
        self.batch.put(0, self.play.game, self.play.chance)
        return self._all_observe(), self._infos()

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observed], dict[str, float], dict[str, bool], dict[str, bool], Infos]:
        if not self.agents:
            raise ValueError("the game is over, reset the environment")
        asked = f"seat_{self.play.game.seat}"
        if asked not in actions:
            raise ValueError(f"actions for {', '.join(actions) or 'nobody'}: {asked} is asked")
        over = self._take(index(actions[asked]))
        agents = self.agents
        observations = self._all_observe()
        rewards = {agent: self.play.reward(self.seat_of[agent]) if over else 0.0 for agent in agents}
        infos = self._infos()
        if over:
            self.agents = []
        return observations, rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, False), infos

    def _take(self, action: int) -> bool:
        """Give the answer of the seat that is asked; returns whether that ended the game."""
        if not 0 <= action < self.world.ids.number:
            raise ValueError(f"action {action}: ids go from 0 to {self.world.ids.number - 1}")
        answer = numbers(np.array([action], np.int64))
        if self.batch.refused(answer):
            raise ValueError(self.world.illegal_text(self.play.game, action))
        return len(self.batch.take(answer)) > 0

    def _all_observe(self) -> dict[str, Observed]:
        """What ``observe`` returns for each agent, written in one call: views of one table with a row for every
        agent."""
        table: Array = np.frombuffer(self.batch.observations(), self.world.layout)
        masks = table[MASK]
        for row, seat in enumerate(self.seat_of.values()):
            if seat != self.play.game.seat:
                masks[row] = 0
        names, arrays = self.world.names, self.world.arrays_over(table).values()
        return {  # to go through an array row by row is quicker than to ask for its rows
            agent: {"observation": dict(zip(names, rows, strict=True)), MASK: mask}
            for agent, mask, *rows in zip(self.possible_agents, masks, *arrays, strict=True)
        }

    def _infos(self) -> Infos:
        """The info of the seat that is asked says what it is asked."""
        game = self.play.game
        kind = game.ruleset.kinds[game.kind].name if game.kind >= 0 else ""
        return {agent: {"kind": kind} if kind and self.seat_of[agent] == game.seat else {} for agent in self.agents}

    def __getstate__(self) -> dict[str, Any]:
        """Copies and pickles: compiled classes know neither."""
        return {name: value for name, value in self.__dict__.items() if name != "batch"}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._gather()
