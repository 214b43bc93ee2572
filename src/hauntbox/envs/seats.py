"""What PettingZoo's two interfaces to a game share: every seat is an agent and stays to the end."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils.seeding import np_random

from hauntbox.envs.arrays import MASK, NO_CHOICE, Array
from hauntbox.envs.drawing import MODES, shown
from hauntbox.envs.env_games import EnvGame, env_game
from hauntbox.envs.play import GAME_SEEDS, ILLEGAL, Play, check_choice
from hauntbox.kernel.encoding import observed
from hauntbox.kernel.game import Game

Observed = dict[str, Any]


def no_choice(number: int) -> Array:
    """The mask of who is not asked."""
    mask = np.zeros(number, np.int8)
    mask[NO_CHOICE] = 1
    return mask


class Seats:
    """A game and its agents.

    ``illegal="stay"`` ignores answers that are not offered; after ``max_cycles`` steps a game is truncated.

    ``setup`` is what ``hauntbox.new`` takes. The options of ``reset`` may change all of it but the number of players;
    other keys in them are ignored.
    """

    world: EnvGame

    def __init__(
        self,
        render_mode: str | None = None,
        reward: str = "outcome",
        illegal: str = "raise",
        max_cycles: int | None = None,
        **setup: object,
    ) -> None:
        super().__init__()
        check_choice("render_mode", render_mode, (*MODES, None))
        check_choice("illegal", illegal, ILLEGAL)
        self.render_mode = render_mode
        self.illegal = illegal
        self.max_cycles = max_cycles
        self.cycles = 0
        self.world = env_game(self.world.name, setup)
        self.play = Play(self.world, setup, reward)
        self.luck = np_random(None)[0]
        self.seat_of = {f"seat_{seat}": seat for seat in self.play.opening.seats()}
        self.possible_agents = list(self.seat_of)
        self.agents: list[str] = []
        # Spaces have generators of their own to sample from, so every agent needs its own.
        self.observation_spaces = {
            agent: spaces.Dict({"observation": self.world.observation_space(), MASK: self.world.mask_space()})
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(self.world.ids.number) for agent in self.possible_agents}

    @property
    def game(self) -> Game:
        """The game itself, to look at; ``game.record(seed)`` saves it."""
        return self.play.game

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def begin(self, seed: int | None, options: dict[str, Any] | None) -> None:
        """Start the game of a seed, or of the seed that follows."""
        if seed is not None:
            self.luck = np_random(seed)[0]
        known = {key: value for key, value in (options or {}).items() if key in self.world.changeable}
        if known:
            self.play.use({**self.play.setup, **known})
        self.play.start(int(self.luck.integers(GAME_SEEDS)) if seed is None else seed)
        self.agents = self.possible_agents[:]
        self.cycles = 0

    def observe(self, agent: str) -> Observed:
        """What the agent may know; unless it is asked, its mask shows one action that is ignored."""
        game = self.play.game
        seat = self.seat_of[agent]
        record: Array = np.ndarray((), self.world.layout, observed(self.world.encoder, game, seat))
        mask = record[MASK] if seat == game.seat else no_choice(self.world.ids.number)
        return {"observation": self.world.arrays_over(record), MASK: mask}

    def answer(self, action: Any) -> None:
        """Give the answer of the seat that is asked; one that is not offered changes nothing, and is an error unless
        such answers are ignored."""
        self.cycles += 1
        if not self.play.answer(action) and self.illegal == "raise":
            raise ValueError(self.world.illegal_text(self.play.game, int(action)))

    def cut_off(self) -> bool:
        """Whether this was the last step that is allowed."""
        return self.max_cycles is not None and self.cycles >= self.max_cycles

    def told(self) -> dict[str, Any]:
        """What the infos of all agents say at the end."""
        return {"result": dict(self.play.game.result or {})} if self.play.game.kind < 0 else {}

    def render(self) -> str | Array | None:
        return shown(self.play.game, self.world, self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""
