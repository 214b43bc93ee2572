"""The games for PettingZoo's parallel interface: at every step all agents answer, and one of them is asked.

The action of a seat that is not asked is ignored; its mask shows one. A batch of one game steps it and writes what each
seat observes.
"""

from __future__ import annotations

from operator import index
from typing import Any

import numpy as np
from pettingzoo import ParallelEnv

from hauntbox.envs.arrays import MASK, Array
from hauntbox.envs.batch_slice import numbers
from hauntbox.envs.seats import Observed, Seats, no_choice
from hauntbox.kernel.batch import Games

Infos = dict[str, dict[str, Any]]


class GameParallel(Seats, ParallelEnv[str, Observed, int]):
    """An action of the asked seat that is not offered raises ValueError and changes nothing."""

    def __init__(self, **arguments: Any) -> None:
        super().__init__(**arguments)
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
        rise = self.play.rise()
        rewards = {agent: rise + (self.play.reward(self.seat_of[agent]) if over else 0.0) for agent in agents}
        infos = self._infos()
        cut_off = self.cut_off() and not over
        if over or cut_off:
            self.agents = []
        return observations, rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, cut_off), infos

    def _take(self, action: int) -> bool:
        """Give the answer of the seat that is asked; returns whether that ended the game."""
        if not 0 <= action < self.world.ids.number:
            raise ValueError(f"action {action}: ids go from 0 to {self.world.ids.number - 1}")
        answer = numbers(np.array([action], np.int64))
        refused = self.batch.refused(answer)
        if refused and self.illegal == "raise":
            raise ValueError(self.world.illegal_text(self.play.game, action))
        self.cycles += 1
        return not refused and len(self.batch.take(answer)) > 0

    def _all_observe(self) -> dict[str, Observed]:
        """What ``observe`` returns for each agent, written in one call: views of one table with a row for every
        agent."""
        table: Array = np.frombuffer(self.batch.observations(), self.world.layout)
        masks, waits = table[MASK], no_choice(self.world.ids.number)
        for row, seat in enumerate(self.seat_of.values()):
            if seat != self.play.game.seat:
                masks[row] = waits
        names, arrays = self.world.names, self.world.arrays_over(table).values()
        return {  # to go through an array row by row is quicker than to ask for its rows
            agent: {"observation": dict(zip(names, rows, strict=True)), MASK: mask}
            for agent, mask, *rows in zip(self.possible_agents, masks, *arrays, strict=True)
        }

    def _infos(self) -> Infos:
        """The info of the seat that is asked says what it is asked; at the end those of all have the result."""
        game = self.play.game
        if game.kind < 0:
            return {agent: self.told() for agent in self.agents}
        kind = game.ruleset.kinds[game.kind].name
        return {agent: {"kind": kind} if self.seat_of[agent] == game.seat else {} for agent in self.agents}

    def __getstate__(self) -> dict[str, Any]:
        """Copies and pickles: compiled classes know neither."""
        return {name: value for name, value in self.__dict__.items() if name != "batch"}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._gather()
