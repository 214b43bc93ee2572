"""Many games in one process, their observations written straight into common arrays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

import numpy as np
from gymnasium import spaces
from gymnasium.utils.seeding import np_random
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from hauntbox.envs.arrays import MASK, NO_CHOICE, Array, Observation
from hauntbox.envs.batch_slice import answers
from hauntbox.envs.drawing import shown
from hauntbox.envs.gymnasium_env import GameEnv, GhostStoriesEnv, VictimEnv, env_class
from hauntbox.envs.play import GAME_SEEDS, ILLEGAL, MOST_ILLEGAL, check_choice, told_of
from hauntbox.envs.vector_games import vector_games
from hauntbox.kernel.batch import PASS

Info = dict[str, Any]
AUTORESET: Final = {"next_step": AutoresetMode.NEXT_STEP, "same_step": AutoresetMode.SAME_STEP}
Step = tuple[Observation, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], Info]


class GameVectorEnv(VectorEnv[Observation, Array, Array]):
    """``num_envs`` games side by side; game i behaves as a single environment of its own, seeded with seed + i.

    A game that has ended is reset by the next step, whose action for it is ignored (Gymnasium's NEXT_STEP); with
    ``autoreset="same_step"`` at once, and ``final_obs`` and ``final_info`` have what was at its end. Infos are arrays
    over the games: ``action_mask``, ``seat``, ``kind`` (the place of the kind of question among the players' kinds),
    ``seed`` and ``illegal``; where games ended also ``outcome``, ``cause`` and ``score``.
    """

    metadata: ClassVar[dict[str, Any]] = {  # type: ignore[misc]
        "render_modes": ["ansi", "rgb_array"],
        "render_fps": 4,
        "autoreset_mode": AutoresetMode.NEXT_STEP,
    }

    single: ClassVar[type[GameEnv]]
    """The environment this one has many games of."""

    def __init__(
        self,
        num_envs: int = 1,
        render_mode: str | None = None,
        reward: str = "outcome",
        illegal: str = "stay",
        illegal_reward: float = 0.0,
        autoreset: str = "next_step",
        **setup: object,
    ) -> None:
        if num_envs < 1:
            raise ValueError(f"num_envs {num_envs}: at least one game")
        check_choice("render_mode", render_mode, ("ansi", "rgb_array", None))
        check_choice("autoreset", autoreset, tuple(AUTORESET))
        self.at_once = autoreset == "same_step"
        self.metadata = {**self.metadata, "autoreset_mode": AUTORESET[autoreset]}  # type: ignore[misc]
        check_choice("illegal", illegal, ILLEGAL)
        self.num_envs = num_envs
        self.render_mode = render_mode
        self.illegal = illegal
        self.illegal_reward = illegal_reward
        self.plays = [self.single.new_play(setup, reward) for _ in range(num_envs)]
        self.world = self.plays[0].world
        self.luck = [np_random(None)[0] for _ in range(num_envs)]
        self._gather()
        self.ended: list[int] = list(range(num_envs))
        self.single_observation_space = self.world.observation_space()
        self.single_action_space = spaces.Discrete(self.world.ids.number)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def _gather(self) -> None:
        """Put the games side by side."""
        self.games = vector_games(self.plays)

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, Info]:
        number = self.num_envs
        if seed is None or isinstance(seed, int):
            seeds: list[int | None] = [None if seed is None else seed + place for place in range(number)]
        else:
            seeds = list(seed)
        if len(seeds) != number:
            raise ValueError(f"{len(seeds)} seeds for {number} games")
        if options:
            for play in self.plays:
                play.use({**play.setup, **options})
            self._gather()
        for place, own in enumerate(seeds):
            if own is not None:
                self.luck[place] = np_random(own)[0]
            self._start(place, own)
        self.ended = []
        return self._look(np.zeros(number, np.bool_))

    def _start(self, place: int, seed: int | None = None) -> None:
        self.games.begin(place, int(self.luck[place].integers(GAME_SEEDS)) if seed is None else seed)

    def step(self, actions: Array) -> Step:
        number = self.num_envs
        rewards = np.zeros(number, np.float64)
        over = np.zeros(number, np.bool_)
        truncated = np.zeros(number, np.bool_)
        illegal = np.zeros(number, np.bool_)
        asked = self._answers(actions)
        for place in self.games.refused(asked):
            play, action = self.plays[place], int(asked[place])
            if self.illegal == "raise":
                raise ValueError(f"game {place}: {self.world.illegal_text(self.games.play(place).game, action)}")
            asked[place] = PASS
            play.refused += 1
            illegal[place] = True
            rewards[place] = self.illegal_reward
            truncated[place] = play.refused >= MOST_ILLEGAL
        for place in self.ended:
            self._start(place)
        for place in self.games.take(asked):
            rewards[place] = self.games.reward(place)
            over[place] = True
        for place in np.flatnonzero(asked != PASS).tolist() if self.plays[0].rewarded == "chance" else []:
            rewards[place] += self.plays[place].rise()
        self.ended = np.flatnonzero(over | truncated).tolist()
        observation, infos = self._look(illegal)
        infos.update(self._results(over))
        if self.at_once and self.ended:
            observation, infos = self._begin_again(illegal, observation, infos)
        return observation, rewards, over, truncated, infos

    def _results(self, over: NDArray[np.bool_]) -> Info:
        """How games ended, where some did."""
        told = {place: told_of(self.games.over(place)) for place in np.flatnonzero(over).tolist()}
        infos: Info = {}
        for name in next(iter(told.values()), ()):
            whole = name == "score"
            infos[name] = np.zeros(self.num_envs, np.int64) if whole else np.full(self.num_envs, "", "U40")
            infos[name][over] = [each[name] for each in told.values()]
            infos[f"_{name}"] = over.copy()
        return infos

    def _begin_again(self, illegal: NDArray[np.bool_], seen: Observation, infos: Info) -> tuple[Observation, Info]:
        """Gymnasium's SAME_STEP: games that ended are reset now, and what was at their end is kept in the infos."""
        ended = np.zeros(self.num_envs, np.bool_)
        ended[self.ended] = True
        final = np.full(self.num_envs, None, object)
        for place in self.ended:
            final[place] = {name: values[place].copy() for name, values in seen.items()}
            self._start(place)
        self.ended = []
        observation, now = self._look(illegal)
        results = {name: values for name, values in infos.items() if name not in now}
        return observation, {
            **now, **results, "final_obs": final, "_final_obs": ended, "final_info": infos, "_final_info": ended,
        }  # fmt: skip

    def _answers(self, actions: Array) -> NDArray[np.int64]:
        """The ids, PASS for games that are reset by this step."""
        asked = answers(actions, self.num_envs).copy()
        most = self.world.ids.number
        asked[self.ended] = 0
        wrong = (asked < 0) | (asked >= most)
        if wrong.any():
            place = int(wrong.argmax())
            raise ValueError(f"game {place}: action {asked[place]}: ids go from 0 to {most - 1}")
        asked[self.ended] = PASS
        return asked

    def _look(self, illegal: NDArray[np.bool_]) -> tuple[Observation, Info]:
        """New arrays at every call; each is a view of one table with a row for every game."""
        number = self.num_envs
        world = self.world
        table: Array = np.frombuffer(self.games.observations(), world.layout)
        for place in self.ended:
            if not table[MASK][place].any():
                table[MASK][place, NO_CHOICE] = 1
        question = table["question"]
        infos: Info = {
            MASK: table[MASK],
            "seat": question[:, world.row("question", "seat")],
            "kind": question[:, world.row("question", "kind")],
            "seed": np.array([play.seed for play in self.plays], np.int64),
            "illegal": illegal,
        }
        # In Gymnasium's vector infos each array has another one with it: for which games it holds.
        infos.update({f"_{name}": np.ones(number, np.bool_) for name in list(infos)})
        return world.arrays_over(table), infos

    def __getstate__(self) -> dict[str, Any]:
        """Copies and pickles: compiled classes know neither, and C has no pickles."""
        self.plays = [self.games.play(place) for place in range(self.num_envs)]
        return {name: value for name, value in self.__dict__.items() if name != "games"}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._gather()
        self.games.resume()

    def render(self) -> tuple[Any, ...] | None:
        if self.render_mode is None:
            return None
        games = [self.games.play(place).game for place in range(self.num_envs)]
        return tuple(shown(game, self.world, self.render_mode) for game in games)


class GhostStoriesVectorEnv(GameVectorEnv):
    """Many games of Ghost Stories."""

    single = GhostStoriesEnv


class VictimVectorEnv(GameVectorEnv):
    """Many games of Victim, one side against a bot."""

    single = VictimEnv


def vector_class(name: str) -> type[GameVectorEnv]:
    """The vector environment of a game. For a game of another package it is made here, where pickles will find it."""
    single = env_class(name)
    own = f"{single.world.camel}VectorEnv"
    if own not in globals():
        about = {"__doc__": f"Many games of {single.world.title}.", "__module__": __name__, "single": single}
        globals()[own] = type(own, (GameVectorEnv,), about)
    found: type[GameVectorEnv] = globals()[own]
    return found
