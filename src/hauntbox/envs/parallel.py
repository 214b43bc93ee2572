"""The games for PettingZoo's parallel interface: at every step all agents answer, and one of them is asked.

The action of a seat that is not asked counts for nothing; its mask is empty.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from pettingzoo import ParallelEnv

from hauntbox.envs.arrays import MASK, Array
from hauntbox.envs.seats import Observed, Seats
from hauntbox.kernel.encoding import observed_by

Infos = dict[str, dict[str, Any]]


class GameParallel(Seats, ParallelEnv[str, Observed, int]):
    """An action of the asked seat that is not offered raises ValueError and changes nothing."""

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observed], Infos]:
        self.begin(seed, options)
        return self._all_observe(), self._infos()

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observed], dict[str, float], dict[str, bool], dict[str, bool], Infos]:
        if not self.agents:
            raise ValueError("the game is over, reset the environment")
        asked = f"seat_{self.play.game.seat}"
        if asked not in actions:
            raise ValueError(f"actions for {', '.join(actions) or 'nobody'}: {asked} is asked")
        self.answer(actions[asked])
        over = self.play.game.kind < 0
        agents = self.agents
        observations = self._all_observe()
        rewards = {agent: self.play.reward(self.seat_of[agent]) if over else 0.0 for agent in agents}
        infos = self._infos()
        if over:
            self.agents = []
        return observations, rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, False), infos

    def _all_observe(self) -> dict[str, Observed]:
        """What ``observe`` tells of each agent, written in one call: views of one table with a row for every agent."""
        game = self.play.game
        seats = list(self.seat_of.values())
        table: Array = np.frombuffer(observed_by(self.world.encoder, game, seats), self.world.layout)
        masks = table[MASK]
        masks[np.array(seats) != game.seat] = 0
        arrays = self.world.arrays_over(table)
        return {
            agent: {"observation": {name: array[row] for name, array in arrays.items()}, MASK: masks[row]}
            for row, agent in enumerate(self.possible_agents)
        }

    def _infos(self) -> Infos:
        """The seat that is asked is told about what."""
        game = self.play.game
        kind = game.ruleset.kinds[game.kind].name if game.kind >= 0 else ""
        return {agent: {"kind": kind} if kind and self.seat_of[agent] == game.seat else {} for agent in self.agents}
