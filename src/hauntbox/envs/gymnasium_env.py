"""The games for Gymnasium: one controller answers for whichever seat of its side is asked."""

from __future__ import annotations

from typing import Any, ClassVar

import gymnasium
import numpy as np
from gymnasium import spaces

from hauntbox.envs.arrays import MASK, NO_CHOICE, Array, Observation
from hauntbox.envs.drawing import MODES, shown
from hauntbox.envs.env_games import EnvGame, env_game
from hauntbox.envs.play import GAME_SEEDS, ILLEGAL, MOST_ILLEGAL, Play, check_choice
from hauntbox.envs.sides import side_play
from hauntbox.kernel.game import Game

Info = dict[str, Any]
Step = tuple[Observation, float, bool, bool, Info]


class GameEnv(gymnasium.Env[Observation, np.int64]):
    """One game an episode.

    ``setup`` is what ``hauntbox.new`` takes; The options of ``reset`` may change its values, from then on.
    ``reset(seed=n)`` starts the game of seed n; without a seed the next game's seed follows from the last one given.

    ``illegal`` says what becomes of an action that is not offered: ``"stay"`` leaves the game as it is, with reward
    ``illegal_reward`` and ``info["illegal"]`` (and truncates the episode after a thousand of them), ``"raise"`` raises
    ValueError and leaves the game as it is, too.
    """

    metadata: ClassVar[dict[str, Any]] = {  # type: ignore[misc]
        "render_modes": [*MODES],
        "render_fps": 4,
    }

    world: EnvGame

    def __init__(
        self,
        render_mode: str | None = None,
        reward: str = "outcome",
        illegal: str = "stay",
        illegal_reward: float = 0.0,
        **setup: object,
    ) -> None:
        check_choice("render_mode", render_mode, (*MODES, None))
        check_choice("illegal", illegal, ILLEGAL)
        self.render_mode = render_mode
        self.illegal = illegal
        self.illegal_reward = illegal_reward
        self.play = self.new_play(setup, reward)
        self.world = self.play.world
        self.observation_space: spaces.Dict = self.world.observation_space()  # type: ignore[assignment]
        self.action_space: spaces.Discrete = spaces.Discrete(self.world.ids.number)

    @classmethod
    def new_play(cls, setup: dict[str, object], reward: str) -> Play:
        """How games are played here."""
        world = env_game(cls.world.name, setup)
        return side_play(world, setup, reward) if world.opposed else Play(world, setup, reward)

    @property
    def game(self) -> Game:
        """The game itself, to look at; ``game.record(seed)`` saves it."""
        return self.play.game

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observation, Info]:
        super().reset(seed=seed)
        if options:
            self.play.use({**self.play.setup, **options})
        self.play.start(int(self.np_random.integers(GAME_SEEDS)) if seed is None else seed)
        observation, info = self._look()
        info["seed"] = self.play.seed
        return observation, info

    def step(self, action: np.int64 | int) -> Step:
        if not self.play.answer(action):
            return self._refuse(int(action))
        observation, info = self._look()
        rise = self.play.rise()
        if self.play.game.kind >= 0:
            return observation, rise, False, False, info
        info["result"] = dict(self.play.game.result or {})
        return observation, self.play.reward() + rise, True, False, info

    def _look(self) -> tuple[Observation, Info]:
        """New arrays at every call: they are the caller's to keep."""
        play = self.play
        game = play.game
        kind = game.kind
        record: Array = np.ndarray((), self.world.layout, play.observed())
        observation = self.world.arrays_over(record)
        if kind < 0:
            record[MASK][NO_CHOICE] = 1
            return observation, {MASK: record[MASK], "seat": -1, "kind": ""}
        return observation, {MASK: record[MASK], "seat": game.seat, "kind": game.ruleset.kinds[kind].name}

    def _refuse(self, action: int) -> Step:
        if self.illegal == "raise":
            raise ValueError(self.world.illegal_text(self.play.game, action))
        observation, info = self._look()
        info["illegal"] = True
        return observation, self.illegal_reward, False, self.play.refused >= MOST_ILLEGAL, info

    def action_masks(self) -> Array:
        """The actions offered now, as libraries with masked policies ask for them."""
        return self._look()[1][MASK].astype(bool)  # type: ignore[no-any-return]

    def render(self) -> str | Array | None:
        return shown(self.play.game, self.world, self.render_mode)


class GhostStoriesEnv(GameEnv):
    """Ghost Stories: the whole team is one controller. Set-up: players, level, village, boards, powers, first,
    settings, boxes.

    With Black Secret it is one side against a bot: ``side`` is "taoists" or "wu_feng", ``opponent`` the bot that
    answers for the other (docs/bots.md).
    """

    world = env_game("ghost_stories")


class VictimEnv(GameEnv):
    """Victim: one side against a bot. Set-up: players, victims, first, settings.

    ``side`` is "victims" or "demon", ``opponent`` the bot that answers for the other side (docs/bots.md). Until the
    Curse phase everybody is a Victim. Who plays the Demon begins where its first turn does; a game that ends before
    that is passed over for the next.
    """

    world = env_game("victim")


def env_class(name: str) -> type[GameEnv]:
    """The environment of a game. For a game of another package it is made here, where pickles will find it."""
    world = env_game(name)
    own = f"{world.camel}Env"
    if own not in globals():
        about = {"__doc__": f"{world.title}: one game an episode.", "__module__": __name__, "world": world}
        globals()[own] = type(own, (GameEnv,), about)
    found: type[GameEnv] = globals()[own]
    return found
