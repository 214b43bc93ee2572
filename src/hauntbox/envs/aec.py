"""The games for PettingZoo (AEC): every seat is an agent.

All agents stay until the end, whatever has become of their figures: they win or lose with the others of their side. The
same agent may be asked several times running, and others between: ``agent_selection`` is whoever the game asks.
"""

from __future__ import annotations

from typing import Any

from pettingzoo import AECEnv

from hauntbox.envs.seats import Observed, Seats


class GameAEC(Seats, AECEnv[str, Observed, int | None]):
    """An environment without wrappers.

    ``setup`` is what ``hauntbox.new`` takes. The options of ``reset`` may change all of it but the number of players;
    other keys in them are ignored. An action that is not offered raises ValueError and changes nothing.
    """

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.begin(seed, options)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        """Select the agent that is asked, with what it is asked as its info."""
        game = self.play.game
        self.agent_selection = f"seat_{game.seat}"
        self.infos[self.agent_selection] = {"kind": game.ruleset.kinds[game.kind].name}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.answer(action)
        rise = self.play.rise()
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.infos[agent] = {}
        over = self.play.game.kind < 0
        if over:
            self.rewards = {agent: self.play.reward(self.seat_of[agent]) + rise for agent in self.agents}
            self.infos = {agent: self.told() for agent in self.agents}
        else:
            self.rewards = dict.fromkeys(self.agents, rise)
            self._select()
        self._accumulate_rewards()
        if over or self.cut_off():
            self.terminations = dict.fromkeys(self.agents, over)
            self.truncations = dict.fromkeys(self.agents, not over)
            self._deads_step_first()
