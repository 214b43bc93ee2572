"""Many games in one call, numpy in and out. Chance is answered inside, and a game that ends is followed by another."""

from __future__ import annotations

import os
import warnings
from operator import index
from typing import Final, NamedTuple, Self

import numpy as np
from numpy.typing import ArrayLike, NDArray

from hauntbox.envs.arrays import Observation
from hauntbox.envs.batch_slice import NotOffered, Order, Results, Told, answers, record_of
from hauntbox.envs.crew import Alone, Crew, Processes
from hauntbox.envs.env_games import env_game, playable, seed_of
from hauntbox.envs.frames import Frames
from hauntbox.envs.play import check_choice, check_reward
from hauntbox.envs.starts import openings

MOST_GAMES: Final = 1_000_000


def cores() -> int:
    """The cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class Step(NamedTuple):
    """What a batch returns after every answer. All arrays have a row for each game; they are the caller's to keep
    unless the batch was made with ``copy=False``."""

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

    ``setup`` is what ``hauntbox.new`` takes, and ``start`` (docs/envs.md). The games depend only on the seed and their
    places: one seed and the same answers give the same games, whatever the number of workers. An answer that is not
    offered raises ValueError, and nothing has changed. Without ``copy`` the arrays of a step may be those of the step
    before, overwritten.
    """

    def __init__(
        self,
        game: str = "ghost_stories",
        games: int = 256,
        *,
        seed: int = 0,
        workers: int = 1,
        observe: bool = True,
        copy: bool = True,
        reward: str = "outcome",
        **setup: object,
    ) -> None:
        games, workers = index(games), index(workers)
        seed = seed_of(seed)
        check_choice("game", game, tuple(playable()))
        world = env_game(game, setup)
        check_reward(world, reward)
        if not 1 <= games <= MOST_GAMES:
            raise ValueError(f"games {games}: from 1 to {MOST_GAMES}")
        if not 1 <= workers <= games:
            raise ValueError(f"workers {workers}: at least one, and not more than there are games")
        if workers > cores():
            what = f"workers {workers}: there are {cores()} cores here; more workers are slower"
            warnings.warn(what, RuntimeWarning, stacklevel=2)
        opening = openings(world, setup)[0]  # refuses a wrong set-up before processes are started
        self.world = world
        self.games = games
        self.kinds = world.ids.kinds
        order = Order(game, setup, reward, observe)
        self.crew: Crew = Alone(order, games) if workers == 1 else Processes(order, games, workers)
        self.frames = Frames(world, record_of(max(opening.seats()) + 1), copy or workers > 1)
        self.reset(seed)

    def reset(self, seed: int) -> Step:
        """Begin as a new batch of this seed would."""
        self._check_open()
        self.now = self._step(self.crew.restart(seed_of(seed)))
        return self.now

    def step(self, actions: ArrayLike) -> Step:
        """Answer every game with the option of an action id."""
        self._check_open()
        asked = answers(actions, self.games)
        try:
            return self._go_on(asked, by_id=True)
        except NotOffered as wrong:
            place = wrong.place
        raise ValueError(f"game {place}: {self._illegal_text(place, int(asked[place]))}")

    def step_by_place(self, choices: ArrayLike) -> Step:
        """Answer every game by the option's place among those it offers, in rising order."""
        self._check_open()
        asked = answers(choices, self.games)
        try:
            return self._go_on(asked, by_id=False)
        except NotOffered as wrong:
            place = wrong.place
        offered = self.now.counts[place]
        raise ValueError(f"game {place}: choice {asked[place]}: it offers {offered} options, numbered from 0")

    def expert(self) -> NDArray[np.int64]:
        """What the rules of thumb (the bot ``heuristic``) would answer in every game: places, for ``step_by_place``."""
        self._check_open()
        return self.crew.expert()

    def potentials(self) -> NDArray[np.float64]:
        """What the rules of thumb think each game is worth to the team now, from -1 to 1: the potential of the reward
        ``chance``."""
        self._check_open()
        check_reward(self.world, "chance")
        return self.crew.potentials()

    def results(self) -> Results:
        """How the games went that the last step ended, by place: ``outcome``, ``cause`` and, where there is one,
        ``score``. Ask before the next step."""
        self._check_open()
        return self.crew.results()

    def _check_open(self) -> None:
        if self.crew.is_closed():
            raise ValueError("the batch is closed; make a new one")

    def _go_on(self, asked: NDArray[np.int64], by_id: bool) -> Step:
        self.now = self._step(self.crew.step(asked, by_id))
        return self.now

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

    def _step(self, told: Told) -> Step:
        frame = self.frames.one_for(told)
        menus = np.frombuffer(told.menus, np.int16)
        return Step._make((frame.observations.copy(), frame.masks, *frame.asked, menus, *frame.ended))

    def close(self) -> None:
        """Stop the workers."""
        self.crew.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
