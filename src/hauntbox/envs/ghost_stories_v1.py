"""Ghost Stories for PettingZoo (AEC): every seat is an agent, and all of them get the same reward.

    from hauntbox.envs import ghost_stories_v1
    env = ghost_stories_v1.env(players=4, level="initiation")

All agents stay until the end, dead Taoists too: they may be brought back, and they win with the others. The same agent
may be asked several times running, and others between: ``agent_selection`` is whoever the game asks.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

import numpy as np
from gymnasium import spaces
from gymnasium.utils.seeding import np_random

from hauntbox.envs.arrays import LAYOUT, MASK, Array, arrays_over, mask_space, observation_space
from hauntbox.envs.drawing import draw
from hauntbox.envs.play import GAME_SEEDS, Play, check_choice, illegal_text
from hauntbox.ghost_stories.actions import ACTIONS
from hauntbox.ghost_stories.encoding import ENCODING, SIZE
from hauntbox.ghost_stories.questions import KINDS
from hauntbox.ghost_stories.state import GhostStories

try:
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError as error:
    raise ImportError(f"hauntbox.envs.ghost_stories_v1 needs {error.name}: pip install 'hauntbox[rl]'") from None

Observed = dict[str, Any]

CHANGEABLE: Final = ("level", "village", "boards", "powers", "first", "settings")
"""What the options of a reset may change."""


def env(**arguments: Any) -> AECEnv[str, Observed, int | None]:
    """The environment, with PettingZoo's check that it is used in order."""
    return wrappers.OrderEnforcingWrapper(raw_env(**arguments))


class raw_env(AECEnv[str, Observed, int | None]):
    """The environment without wrappers. Agents: ``seat_0`` north, ``seat_1`` east, ``seat_2`` south, ``seat_3`` west.

    ``setup`` is what ``hauntbox.new`` takes. The options of ``reset`` may change all of it but the number of players;
    other keys in them are passed over. An action that is not offered raises ValueError and changes nothing.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": f"ghost_stories_v{ENCODING}",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
        "render_fps": 4,
    }

    def __init__(self, render_mode: str | None = None, reward: str = "outcome", **setup: object) -> None:
        super().__init__()
        check_choice("render_mode", render_mode, ("ansi", None))
        self.render_mode = render_mode
        self.play = Play(setup, reward)
        self.luck = np_random(None)[0]
        self.seat_of = {f"seat_{seat}": seat for seat in self.play.fresh.seats()}
        self.possible_agents = list(self.seat_of)
        self.agents: list[str] = []
        # Spaces have generators of their own to sample from, so every agent needs its own.
        self.observation_spaces = {
            agent: spaces.Dict({"observation": observation_space(), MASK: mask_space()})
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(ACTIONS) for agent in self.possible_agents}

    @property
    def game(self) -> GhostStories:
        """The game itself, to look at; ``game.record(seed)`` saves it."""
        return self.play.game

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self.luck = np_random(seed)[0]
        known = {key: value for key, value in (options or {}).items() if key in CHANGEABLE}
        if known:
            self.play.use({**self.play.setup, **known})
        self.play.start(int(self.luck.integers(GAME_SEEDS)) if seed is None else seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        """Turn to the agent that is asked, and tell it about what."""
        game = self.play.game
        self.agent_selection = f"seat_{game.seat}"
        self.infos[self.agent_selection] = {"kind": KINDS[game.kind].name}

    def observe(self, agent: str) -> Observed:
        """What the agent may know; its mask is empty unless it is asked."""
        game = self.play.game
        seat = self.seat_of[agent]
        buffer = bytearray(SIZE)
        self.play.encoder.fill(game, seat, buffer, 0)
        record: Array = np.ndarray((), LAYOUT, buffer)
        mask = record[MASK] if seat == game.seat else np.zeros(ACTIONS, np.int8)
        return {"observation": arrays_over(record), MASK: mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if not self.play.answer(action):
            assert action is not None
            raise ValueError(illegal_text(self.play.game, int(action)))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.infos[agent] = {}
        if self.play.game.kind >= 0:
            self._select()
        else:
            self.rewards = dict.fromkeys(self.agents, self.play.reward())
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
            self._deads_step_first()

    def render(self) -> str | None:
        return draw(self.play.game) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to close."""
