"""Many games in one call, numpy in and out. Chance is answered inside, and a game that ends is followed by another."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple, Self

import numpy as np
from numpy.typing import ArrayLike, NDArray

from hauntbox.envs.arrays import MASK, Array, Observation
from hauntbox.envs.crew import Alone, Crew, Processes
from hauntbox.envs.part import HEAD, Order
from hauntbox.envs.play import check_choice
from hauntbox.envs.worlds import WORLDS, world_of

MOST_GAMES: Final = 1_000_000


class Step(NamedTuple):
    """What a batch tells after every answer; all arrays are the caller's to keep, with a row for each game."""

    observations: Observation
    """As the seat that is asked sees its game; empty if the batch was made without."""
    masks: NDArray[np.int8] | None
    """1 for every action id that is offered; None without observations."""
    seats: NDArray[np.int8]
    kinds: NDArray[np.int8]
    """Places among the players' kinds, ``batch.kinds``."""
    counts: NDArray[np.int16]
    """How many options each game offers."""
    menus: NDArray[np.int16]
    """Their action ids in one row, game after game, rising within a game."""
    rewards: NDArray[np.float32]
    """By game and seat; 0 unless the answer ended the game."""
    dones: NDArray[np.bool_]
    """Whether the answer ended the game: the question is the first of the next one."""
    seeds: NDArray[np.int64]
    """Of the games as they are now."""


class Batch:
    """``games`` games of one set-up, side by side, over ``workers`` processes (1: this one).

    ``setup`` is what ``hauntbox.new`` takes. The games follow from the seed and their places alone: one seed and the
    same answers give the same games, whatever the number of workers. An answer that is not offered raises ValueError,
    and nothing has changed.
    """

    def __init__(
        self,
        game: str = "ghost_stories",
        games: int = 256,
        *,
        seed: int = 0,
        workers: int = 1,
        observe: bool = True,
        reward: str = "outcome",
        **setup: object,
    ) -> None:
        check_choice("game", game, tuple(WORLDS))
        world = world_of(game, setup)
        check_choice("reward", reward, world.rewards)
        if not 1 <= games <= MOST_GAMES:
            raise ValueError(f"games {games}: from 1 to {MOST_GAMES}")
        if not 1 <= workers <= games:
            raise ValueError(f"workers {workers}: at least one, and not more than there are games")
        world.new_game(setup)  # refuses a wrong set-up before processes are started
        self.world = world
        self.games = games
        self.kinds = world.ids.kinds
        order = Order(game, setup, reward, observe)
        self.crew: Crew = Alone(order, games) if workers == 1 else Processes(order, games, workers)
        self.now = self._step(self.crew.restart(seed))

    def reset(self, seed: int) -> Step:
        """Begin as a new batch of this seed would."""
        self.now = self._step(self.crew.restart(seed))
        return self.now

    def step(self, actions: ArrayLike) -> Step:
        """Answer every game with the option of an action id."""
        asked = self._answers(actions)
        now = self.now
        chosen = np.flatnonzero(now.menus == asked.repeat(now.counts))
        starts = now.counts.cumsum() - now.counts
        if len(chosen) < self.games:  # an id stands once in a menu
            legal = np.zeros(self.games, np.bool_)
            legal[starts.searchsorted(chosen, "right") - 1] = True
            place = int(legal.argmin())
            raise ValueError(f"game {place}: {self._illegal_text(place, int(asked[place]))}")
        return self._go_on(chosen - starts)

    def step_by_place(self, choices: ArrayLike) -> Step:
        """Answer every game by the option's place among those it offers, in rising order."""
        asked = self._answers(choices)
        wrong = (asked < 0) | (asked >= self.now.counts)
        if wrong.any():
            place = int(wrong.argmax())
            raise ValueError(
                f"game {place}: choice {asked[place]}: it offers {self.now.counts[place]} options, numbered from 0"
            )
        return self._go_on(asked)

    def _go_on(self, choices: NDArray[np.int64]) -> Step:
        self.now = self._step(self.crew.step(choices))
        return self.now

    def _answers(self, given: ArrayLike) -> NDArray[np.int64]:
        asked: Array = np.asarray(given)
        if asked.shape != (self.games,) or asked.dtype.kind not in "iu":
            raise ValueError(f"answers of shape {asked.shape} and type {asked.dtype}: give one integer for each game")
        return asked.astype(np.int64, copy=False)

    def _illegal_text(self, place: int, action: int) -> str:
        ids = self.world.ids
        if not 0 <= action < ids.number:
            return f"action {action}: ids go from 0 to {ids.number - 1}"
        kind, option = ids.action_meaning(action)
        start = int(self.now.counts[:place].sum())
        offered = self.now.menus[start : start + int(self.now.counts[place])].tolist()
        return (
            f"action {action} ({kind} {option}) is not legal now: "
            f"question {self.kinds[self.now.kinds[place]]} offers the ids {offered}"
        )

    def _step(self, told: Mapping[str, Any]) -> Step:
        heads: Array = np.frombuffer(told["heads"], HEAD)
        observations: Observation = {}
        masks = None
        if told["observations"] is not None:
            table: Array = np.frombuffer(told["observations"], self.world.layout)
            observations, masks = self.world.arrays_over(table), table[MASK]
        return Step(
            observations,
            masks,
            heads["seat"],
            heads["kind"],
            heads["options"],
            np.frombuffer(told["menus"], np.int16),
            told["rewards"],
            told["dones"],
            told["seeds"],
        )

    def close(self) -> None:
        """Stop the workers."""
        self.crew.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
