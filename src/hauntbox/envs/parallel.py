"""The games for PettingZoo's parallel interface: at every step all agents answer, and one of them is asked.

The action of a seat that is not asked counts for nothing; its mask is empty.
"""

from __future__ import annotations

from typing import Any

from pettingzoo import ParallelEnv

from hauntbox.envs.seats import Observed, Seats

Infos = dict[str, dict[str, Any]]


class GameParallel(Seats, ParallelEnv[str, Observed, int]):
    """An action of the asked seat that is not offered raises ValueError and changes nothing."""

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observed], Infos]:
        self.begin(seed, options)
        return {agent: self.observe(agent) for agent in self.agents}, self._infos()

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
        observations = {agent: self.observe(agent) for agent in agents}
        rewards = {agent: self.play.reward(self.seat_of[agent]) if over else 0.0 for agent in agents}
        infos = self._infos()
        if over:
            self.agents = []
        return observations, rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, False), infos

    def _infos(self) -> Infos:
        """The seat that is asked is told about what."""
        game = self.play.game
        kind = game.ruleset.kinds[game.kind].name if game.kind >= 0 else ""
        return {agent: {"kind": kind} if kind and self.seat_of[agent] == game.seat else {} for agent in self.agents}
