"""A batch plays, answer by answer, the games that the kernel plays one by one."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest

import hauntbox
from hauntbox.batch import Batch, Step
from hauntbox.envs.arrays import MASK, Array
from hauntbox.envs.crew import Processes
from hauntbox.envs.env_games import EnvGame, env_game
from hauntbox.envs.gymnasium_env import GhostStoriesEnv
from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.encoding import observed
from hauntbox.kernel.game import Game

Setup = dict[str, Any]
SETUPS: list[tuple[str, Setup]] = [
    ("ghost_stories", {"players": 2, "level": "hell"}),
    ("ghost_stories", {"players": 4}),
    ("victim", {"players": 3}),
]
both = pytest.mark.parametrize(("name", "setup"), SETUPS)


class Alone:
    """The game of a seed, played by itself."""

    def __init__(self, name: str, setup: Setup, seed: int) -> None:
        self.world: EnvGame = env_game(name)
        self.game: Game = hauntbox.new(name, **setup)
        self.chance = Seeded(seed)
        self.chance.go_on(self.game)

    def answer(self, option: int) -> None:
        self.game.answer(option)
        self.chance.go_on(self.game)

    def check(self, step: Step, place: int) -> None:
        """The batch shows this game's question, and all of it to the seat that is asked."""
        game, ids = self.game, self.world.ids
        question = game.question
        assert question is not None
        assert (step.seats[place], ids.kinds[step.kinds[place]]) == (question.seat, question.kind)
        menu = [ids.action_id(question.kind, option) for option in question.options]
        start = step.counts[:place].sum()
        assert step.menus[start : start + step.counts[place]].tolist() == menu
        record = np.ndarray((), self.world.layout, observed(self.world.encoder, game, question.seat))
        assert step.masks is not None
        assert np.flatnonzero(step.masks[place]).tolist() == menu == np.flatnonzero(record[MASK]).tolist()
        for field, array in step.observations.items():
            assert np.array_equal(array[place], record[field]), field


@both
def test_a_batch_plays_the_games_of_its_seeds(name: str, setup: Setup) -> None:
    """By id and by place; where a game ends, it is rewarded by seat and the next one begins."""
    batch, random, number = Batch(name, 4, seed=11, **setup), Random(1), 4
    step = batch.now
    games = [Alone(name, setup, int(seed)) for seed in step.seeds]
    ended = 0
    for turn in range(1200):
        for place, alone in enumerate(games):
            alone.check(step, place)
        choices = [random.randrange(count) for count in step.counts]
        for alone, choice in zip(games, choices, strict=True):
            alone.answer(alone.game.options[choice])
        if turn % 2:
            starts = step.counts.cumsum() - step.counts
            step = batch.step(step.menus[starts + choices])
        else:
            step = batch.step_by_place(choices)
        for place in range(number):
            game = games[place].game
            assert step.dones[place] == game.over
            rewards = {seat: games[place].world.worth(game, seat, False) for seat in game.seats()} if game.over else {}
            assert step.rewards[place].tolist() == [rewards.get(seat, 0.0) for seat in range(step.rewards.shape[1])]
            if game.over:
                ended += 1
                games[place] = Alone(name, setup, int(step.seeds[place]))
        if ended > 6:
            break
    assert ended > 6


def game_by_game(step: Step) -> list[Array]:
    """The status of each game besides the observations."""
    return [step.seats, step.kinds, step.counts, step.rewards, step.dones, step.seeds]


def play(batch: Batch, steps: int) -> list[list[bytes]]:
    """Every array of every step, answered at random."""
    random = np.random.default_rng(2)
    told: list[list[bytes]] = []
    step = batch.now
    for _ in range(steps):
        parts = [*game_by_game(step), step.menus]
        told.append([array.tobytes() for array in [*parts, *step.observations.values()]])
        step = batch.step_by_place((random.random(batch.games) * step.counts).astype(np.int64))
    return told


@pytest.mark.parametrize("workers", [1, 2])
def test_what_a_step_told_stays_as_long_as_it_is_kept(workers: int) -> None:
    """Memory that nobody holds is used again, and no other: not that of a part of an array either."""
    kept: list[Array] = []
    copies: list[Array] = []
    with Batch(games=4, seed=8, workers=workers) as batch:
        for number in range(40):
            step = batch.step_by_place([0] * 4)
            if number % 2:
                kept.append(step.observations["ghosts" if number % 3 else "turn"][1:])
                copies.append(kept[-1].copy())
    assert len({copy.tobytes() for copy in copies}) > 5
    assert all(np.array_equal(array, copy) for array, copy in zip(kept, copies, strict=True))


@pytest.mark.parametrize("workers", [1, 2])
def test_without_copies_the_same_is_told(workers: int) -> None:
    kept = play(Batch(games=5, seed=9, players=3), 150)
    with Batch(games=5, seed=9, players=3, copy=False, workers=workers) as batch:
        assert play(batch, 150) == kept


@both
def test_without_copies_arrays_are_used_again_and_cannot_be_written(name: str, setup: Setup) -> None:
    """What is written into them would stay there: only what is new is written into observations."""
    batch = Batch(name, 3, copy=False, **setup)
    before = batch.now
    step = batch.step_by_place([0] * 3)
    for old, new in zip(game_by_game(before), game_by_game(step), strict=True):
        assert old is new
        assert not new.flags.writeable
    for field, array in step.observations.items():
        assert array is before.observations[field]
        assert not array.flags.writeable
    assert step.masks is before.masks


def test_arrays_are_aligned_whatever_the_number_of_seats() -> None:
    """Other libraries take no others."""
    for players in (2, 3, 5, 6):
        for array in game_by_game(Batch("victim", 3, players=players).now):
            assert array.flags.aligned
            assert not [stride for stride in array.strides if stride % array.itemsize]


@pytest.mark.parametrize(("name", "setup"), [SETUPS[0], SETUPS[2]])
@pytest.mark.filterwarnings("ignore:workers 3")
def test_workers_play_the_same_games(name: str, setup: Setup) -> None:
    alone = play(Batch(name, 7, seed=3, **setup), 120)
    with Batch(name, 7, seed=3, workers=3, **setup) as batch:
        assert play(batch, 120) == alone
        batch.reset(3)
        assert play(batch, 120) == alone
    with Batch(name, 7, seed=3, workers=2, observe=False, **setup) as batch:
        assert play(batch, 120) == [told[:7] for told in alone]
        assert batch.now.masks is None


def test_a_place_has_its_games_whatever_the_size_of_the_batch() -> None:
    assert Batch(games=9, seed=5).now.seeds[:4].tolist() == Batch(games=4, seed=5).now.seeds.tolist()
    assert len(set(Batch(games=200, seed=5).now.seeds.tolist())) == 200
    assert set(Batch(games=200, seed=5).now.seeds.tolist()).isdisjoint(Batch(games=200, seed=6).now.seeds.tolist())


def test_rewards_can_be_scores() -> None:
    batch = Batch(games=2, seed=1, reward="score", level="initiation")
    step = batch.now
    while not step.dones[0]:
        seed, step = step.seeds[0], batch.step_by_place([0, 0])
    alone = Alone("ghost_stories", {"level": "initiation"}, int(seed))
    while not alone.game.over:
        alone.answer(alone.game.options[0])
    assert alone.game.result is not None
    assert step.rewards[0].tolist() == [alone.game.result["score"]] * 4


def test_answers_that_are_not_offered_are_refused_and_nothing_has_changed() -> None:
    batch = Batch(games=3, seed=4)
    before = play(batch, 1)
    legal = batch.now.menus[batch.now.counts.cumsum() - batch.now.counts]
    wrong = legal.copy()
    wrong[1] = 254
    offered = f"offers the ids {np.flatnonzero(batch.now.masks[1]).tolist()}" if batch.now.masks is not None else ""
    now = batch.now
    for answers, said in (
        (wrong, f"game 1: action 254 (borne_by 3) is not legal now: question {batch.kinds[now.kinds[1]]} {offered}"),
        ([legal[0], legal[1], 255], "game 2: action 255: ids go from 0 to 254"),
        ([legal[0], legal[1]], "answers of shape (2,) and type int16: give one integer for each game"),
        (legal / 1, "answers of shape (3,) and type float64: give one integer for each game"),
    ):
        with pytest.raises(ValueError, match=f"^{re.escape(said)}$"):
            batch.step(answers)
    many = int(now.counts[2])
    with pytest.raises(ValueError, match=f"^game 2: choice {many}: it offers {many} options, numbered from 0$"):
        batch.step_by_place([0, 0, many])
    with pytest.raises(ValueError, match=r"^game 0: choice -1: "):
        batch.step_by_place([-1, 0, 0])
    assert batch.now is now
    batch.reset(4)
    assert play(batch, 1) == before


def test_what_a_batch_cannot_be_made_of() -> None:
    for arguments, said in (
        ({"game": "chess"}, "game 'chess': choose one of "),
        ({"games": 0}, "games 0: from 1 to 1000000"),
        ({"games": 2, "workers": 3}, "workers 3: at least one, and not more than there are games"),
        ({"reward": "gold"}, "reward 'gold': choose one of outcome, score"),
        ({"players": 9}, "players 9"),
    ):
        with pytest.raises(ValueError, match=f"^{re.escape(said)}"):
            Batch(**arguments)


def test_a_batch_whose_worker_has_ended_says_so() -> None:
    batch = Batch(games=2, workers=2)
    assert isinstance(batch.crew, Processes)
    batch.crew.workers[1].kill()
    batch.crew.workers[1].join()
    with pytest.raises(RuntimeError, match="a worker of the batch has ended; make a new batch"):
        batch.step_by_place([0, 0])
    with pytest.raises(ValueError, match="the batch is closed"):
        batch.reset(1)
    batch.close()


class Interruption(BaseException):
    """Like that of a keyboard, which would end pytest."""


class Interrupted:
    """A pipe whose reader is interrupted."""

    def __init__(self, pipe: Any) -> None:
        self.send, self.close = pipe.send, pipe.close

    def recv(self) -> Any:
        raise Interruption


def test_a_batch_that_was_interrupted_goes_on_with_no_answers_of_before() -> None:
    batch = Batch(games=2, workers=2)
    assert isinstance(batch.crew, Processes)
    batch.crew.pipes[1] = Interrupted(batch.crew.pipes[1])  # type: ignore[call-overload]
    with pytest.raises(Interruption):
        batch.step_by_place([0, 0])
    with pytest.raises(ValueError, match="the batch is closed"):
        batch.reset(1)
    assert not any(worker.is_alive() for worker in batch.crew.workers)


@pytest.mark.parametrize("arguments", [{"games": 2.0}, {"workers": 1.0}])
def test_numbers_of_a_batch_are_whole(arguments: dict[str, Any]) -> None:
    with pytest.raises(TypeError, match="cannot be interpreted as an integer"):
        Batch(**{"games": 2, **arguments})


def test_a_seed_may_be_a_number_of_numpy() -> None:
    five: Any = np.int64(5)
    assert Batch(games=2, seed=five).now.seeds.tolist() == Batch(games=2, seed=5).now.seeds.tolist()
    batch = Batch(games=2)
    with pytest.raises(ValueError, match="give a whole number from 0 up"):
        batch.reset(0.5)  # type: ignore[arg-type]


@pytest.mark.parametrize("workers", [1, 2])
def test_a_closed_batch_says_so(workers: int) -> None:
    batch = Batch(games=2, workers=workers)
    batch.close()
    asked: list[tuple[Callable[[Any], object], object]] = [
        (batch.step, [0]), (batch.step_by_place, [9, 9]), (batch.reset, 1)
    ]  # fmt: skip
    for ask, given in asked:
        with pytest.raises(ValueError, match="the batch is closed; make a new one"):
            ask(given)
    batch.close()


def test_more_workers_than_cores_are_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hauntbox.envs.batch.cores", lambda: 1)
    with pytest.warns(RuntimeWarning, match="workers 2: there are 1 cores here; more workers are slower"):
        Batch(games=2, workers=2).close()


@pytest.mark.parametrize("workers", [1, 2])
def test_games_of_a_batch_begin_where_those_of_an_environment_do(workers: int) -> None:
    setup: dict[str, Any] = {"players": 2, "start": "last-ten-cards"}
    env = GhostStoriesEnv(**setup)
    with Batch(games=4, seed=3, workers=workers, **setup) as batch:
        for place, seed in enumerate(batch.now.seeds.tolist()):
            seen, info = env.reset(seed=seed)
            assert seen["pile"][0] <= 10
            assert (batch.now.observations["village"][place] == seen["village"]).all()
            assert (batch.now.observations["unseen"][place] == seen["unseen"]).all()
            assert batch.now.masks is not None
            assert (batch.now.masks[place] == info["action_mask"]).all()


@pytest.mark.parametrize("setup", [{"workers": 1}, {"workers": 2}, {"workers": 1, "start": "last-ten-cards"}])
def test_a_batch_says_how_games_ended(setup: dict[str, Any]) -> None:
    draw, ended = np.random.default_rng(1), 0
    with Batch(games=6, seed=2, players=2, level="normal", **setup) as batch:
        assert batch.results() == {}
        for _ in range(150):
            step = batch.step_by_place((draw.random(6) * batch.now.counts).astype(np.int64))
            results = batch.results()
            assert sorted(results) == np.flatnonzero(step.dones).tolist()
            for place, told in results.items():
                assert told["outcome"] == ("won" if step.rewards[place, 0] > 0 else "lost")
                assert told["cause"] in ("taoists_dead", "village_haunted", "last_card", "incarnation_exorcised")
                assert isinstance(told["score"], int)
                ended += 1
        batch.reset(2)
        assert batch.results() == {}
    assert ended > 5
