"""The Gymnasium environment, one game at a time and many."""

from __future__ import annotations

import pickle
import subprocess
import sys
import warnings
from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import hauntbox
from hauntbox.envs import ACTIONS, GYMNASIUM_ID, GhostStoriesEnv, GhostStoriesVectorEnv, action_meaning
from hauntbox.envs.arrays import MASK
from hauntbox.envs.play import MOST_ILLEGAL
from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.game import CHANCE
from tests.envs.helpers import goes_its_own_way, same, walk


def made(**arguments: Any) -> GhostStoriesEnv:
    env = gymnasium.make(GYMNASIUM_ID, disable_env_checker=True, **arguments).unwrapped
    assert isinstance(env, GhostStoriesEnv)
    return env


@pytest.mark.parametrize("arguments", [{}, {"players": 1}, {"players": 2, "level": "hell", "reward": "score"}])
def test_gymnasium_checks_the_environment(arguments: dict[str, Any]) -> None:
    assert GYMNASIUM_ID == "hauntbox/GhostStories-v2"
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(made(**arguments))


def test_masks_and_infos_are_what_the_game_asks() -> None:
    for seed in range(20):
        env = GhostStoriesEnv(players=1 + seed % 4)
        for _, info in walk(env, seed):
            question = env.game.question
            legal = [action_meaning(action) for action in np.flatnonzero(info[MASK]).tolist()]
            if question is None:
                assert (info["seat"], info["kind"], legal) == (-1, "", [action_meaning(0)]), "a mask is never empty"
            else:
                assert (info["seat"], info["kind"]) == (question.seat, question.kind)
                assert legal == [(question.kind, option) for option in sorted(question.options)]


@pytest.mark.parametrize("seed", range(10))
def test_a_seed_and_actions_make_the_game_that_the_kernel_makes(seed: int) -> None:
    setup: dict[str, Any] = {"players": 1 + seed % 4, "level": ("initiation", "nightmare")[seed % 2]}
    env = GhostStoriesEnv(**setup)
    for _ in walk(env, seed):
        pass
    game, chance = hauntbox.new("ghost_stories", **setup), Seeded(seed)
    played = [int(entry) & 1023 for entry in env.game.history or []]
    for option in played:
        assert game.seat != CHANCE or chance.pick(game) == option
        game.answer(option)
    assert game.over
    assert game.position() == env.game.position()
    assert game.record(seed).to_json() == env.game.record(seed).to_json()


def test_the_same_seed_and_actions_make_the_same_trajectory() -> None:
    for (one, told), (other, also) in zip(walk(GhostStoriesEnv(), 3), walk(GhostStoriesEnv(), 3), strict=True):
        assert same(one, other)
        assert np.array_equal(told[MASK], also[MASK])


def test_games_without_a_seed_follow_from_the_last_seed() -> None:
    one, other = GhostStoriesEnv(), GhostStoriesEnv()
    one.reset(seed=8)
    other.reset(seed=8)
    seeds = [one.reset()[1]["seed"] for _ in range(3)]
    assert seeds == [other.reset()[1]["seed"] for _ in range(3)]
    assert len(set(seeds)) == 3


def test_a_game_is_worth_one_or_its_score() -> None:
    for reward in ("outcome", "score"):
        env = GhostStoriesEnv(reward=reward)
        _, info = env.reset(seed=4)
        random, rewards = Random(4), []
        over = False
        while not over:
            _, worth, over, _, info = env.step(random.choice(np.flatnonzero(info[MASK]).tolist()))
            rewards.append(worth)
        result = env.game.result
        assert result is not None
        assert info["result"] == result
        assert set(rewards[:-1]) == {0.0}
        assert rewards[-1] == (-1.0 if reward == "outcome" else result["score"])
        assert result["outcome"] == "lost"


def test_a_victory_is_worth_one() -> None:
    env = GhostStoriesEnv()
    env.reset(seed=1)
    env.game.finish("won")
    assert env.play.reward() == 1.0


def illegal_action(info: dict[str, Any]) -> int:
    return int(np.flatnonzero(info[MASK] == 0)[0])


def test_an_illegal_action_leaves_the_game_as_it_is() -> None:
    env = GhostStoriesEnv(illegal_reward=-0.5)
    observation, info = env.reset(seed=2)
    before = env.game.position()
    again, reward, over, truncated, told = env.step(illegal_action(info))
    assert (reward, over, truncated, told["illegal"]) == (-0.5, False, False, True)
    assert same(again, observation)
    assert env.game.position() == before
    for _ in range(MOST_ILLEGAL - 2):
        assert not env.step(illegal_action(info))[3]
    assert env.step(illegal_action(info))[3]
    assert env.game.position() == before
    _, info = env.reset()
    assert not env.step(illegal_action(info))[3]


def test_an_illegal_action_can_be_an_error() -> None:
    env = GhostStoriesEnv(illegal="raise")
    _, info = env.reset(seed=1)
    before = env.game.position()
    with pytest.raises(ValueError, match=r"action 0 \(place 0\) is not legal now: question place offers"):
        env.step(illegal_action(info))
    assert env.game.position() == before


@pytest.mark.parametrize("action", [-1, ACTIONS, 10**9])
def test_an_action_outside_the_space_is_an_error(action: int) -> None:
    env = GhostStoriesEnv()
    env.reset(seed=2)
    before = env.game.position()
    with pytest.raises(ValueError, match="ids go from 0 to 254"):
        env.step(action)
    with pytest.raises(TypeError):
        env.step(1.5)  # type: ignore[arg-type]
    assert env.game.position() == before


def test_a_finished_game_takes_no_action() -> None:
    env = GhostStoriesEnv()
    for _ in walk(env, 1):
        pass
    with pytest.raises(ValueError, match="the game is over, reset the environment"):
        env.step(0)


def test_reset_options_change_the_set_up() -> None:
    env = GhostStoriesEnv()
    assert env.reset(seed=1)[0]["setup"].tolist()[:2] == [4, 1]
    assert env.reset(seed=1, options={"players": 2, "level": "hell"})[0]["setup"].tolist()[:2] == [2, 3]
    assert env.reset()[0]["setup"].tolist()[:2] == [2, 3]
    with pytest.raises(ValueError, match="choose one of 1, 2, 3, 4"):
        env.reset(options={"players": 5})
    with pytest.raises(ValueError, match="set-up key 'lives'"):
        env.reset(options={"lives": 9})
    assert env.reset()[0]["setup"].tolist()[:2] == [2, 3]


@pytest.mark.parametrize(
    "wrong", [{"reward": "fame"}, {"illegal": "shrug"}, {"render_mode": "film"}, {"level": "easy"}]
)
def test_wrong_arguments_are_named(wrong: dict[str, Any]) -> None:
    for make in (GhostStoriesEnv, GhostStoriesVectorEnv):
        with pytest.raises(ValueError, match=f"{next(iter(wrong.values()))}.*choose"):
            make(**wrong)


def test_rendering_draws_the_table() -> None:
    env = made(render_mode="ansi")
    env.reset(seed=1)
    drawn = env.render()
    assert drawn is not None
    assert "Tea House" in drawn
    assert "place: seat" in drawn


def test_masks_for_masked_policies() -> None:
    env = GhostStoriesEnv()
    _, info = env.reset(seed=1)
    assert env.action_masks().dtype == np.bool_
    assert np.array_equal(env.action_masks(), info[MASK] == 1)


@pytest.mark.parametrize("copy", [deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_a_copy_goes_its_own_way_with_the_same_luck(copy: Callable[[GhostStoriesEnv], GhostStoriesEnv]) -> None:
    env, random = GhostStoriesEnv(players=3, reward="score"), Random(2)
    other = goes_its_own_way(env, copy, random, 12)
    assert env.reset()[1]["seed"] == other.reset()[1]["seed"]


def test_an_environment_never_reset_can_be_copied() -> None:
    assert deepcopy(GhostStoriesEnv(players=2)).reset(seed=1)[0]["setup"][0] == 2


# -- many games -------------------------------------------------------------------------------------------------------


def test_the_vector_plays_as_single_environments_do() -> None:
    """Game i is the environment seeded with seed + i, over several games; an ended game resets in the next step."""
    number, random = 5, Random(6)
    many = gymnasium.make_vec(GYMNASIUM_ID, number, vectorization_mode="vector_entry_point", players=2)
    single = [GhostStoriesEnv(players=2) for _ in range(number)]
    observations, infos = many.reset(seed=30)
    current = [env.reset(seed=30 + place) for place, env in enumerate(single)]
    ended = [False] * number
    finished = 0
    for _ in range(200):
        assert many.observation_space.contains(observations)
        for place, (observation, info) in enumerate(current):
            assert same({name: array[place] for name, array in observations.items()}, observation)
            assert np.array_equal(infos[MASK][place], info[MASK])
            assert infos["seat"][place] == info["seat"]
            assert infos["seed"][place] == single[place].play.seed
        actions = [
            0 if ended[place] else random.choice(np.flatnonzero(current[place][1][MASK]).tolist())
            for place in range(number)
        ]
        observations, rewards, overs, truncated, infos = many.step(np.array(actions))
        assert not truncated.any()
        for place, env in enumerate(single):
            if ended[place]:
                current[place] = env.reset()
                reward, ended[place] = 0.0, False
            else:
                observation, reward, ended[place], _, info = env.step(actions[place])
                current[place] = observation, info
            assert (rewards[place], overs[place]) == (reward, ended[place])
            finished += ended[place]
    assert finished > number


def test_the_vector_gives_new_arrays_at_every_step() -> None:
    many = GhostStoriesVectorEnv(3)
    before, infos = many.reset(seed=1)
    kept = {name: array.copy() for name, array in before.items()}
    many.step(infos[MASK].argmax(1))
    assert same(before, kept)


def test_illegal_actions_in_the_vector() -> None:
    many = GhostStoriesVectorEnv(2, illegal_reward=-0.1)
    before, infos = many.reset(seed=[7, 8])
    legal = int(infos[MASK][0].argmax())
    wrong = illegal_action({MASK: infos[MASK][1]})
    after, rewards, overs, truncated, infos = many.step(np.array([legal, wrong]))
    assert infos["illegal"].tolist() == [False, True]
    assert rewards.tolist() == [0.0, -0.1]
    assert not overs.any()
    assert not truncated.any()
    assert same({name: array[1] for name, array in after.items()}, {name: array[1] for name, array in before.items()})
    strict = GhostStoriesVectorEnv(2, illegal="raise")
    _, infos = strict.reset(seed=[7, 8])
    with pytest.raises(ValueError, match="game 1: action"):
        strict.step(np.array([legal, wrong]))


def test_the_vector_refuses_wrong_numbers() -> None:
    with pytest.raises(ValueError, match="at least one game"):
        GhostStoriesVectorEnv(0)
    with pytest.raises(ValueError, match="3 seeds for 2 games"):
        GhostStoriesVectorEnv(2).reset(seed=[1, 2, 3])


@pytest.mark.parametrize("actions", [[0.9, 0.9], [0], [[0], [0]], [True, False], ["0", "0"]])
def test_the_vector_refuses_what_is_no_whole_number_for_each_game(actions: list[Any]) -> None:
    many = GhostStoriesVectorEnv(2)
    many.reset(seed=1)
    with pytest.raises(ValueError, match="give one integer for each game"):
        many.step(np.array(actions))


def test_the_vector_draws_every_game() -> None:
    many = GhostStoriesVectorEnv(2, render_mode="ansi")
    many.reset(seed=1)
    drawn = many.render()
    assert drawn is not None
    assert len(drawn) == 2


# -- without the extra ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("missing", "module", "extra"),
    [
        ("gymnasium", "hauntbox.envs", "rl"),
        ("numpy", "hauntbox.envs", "rl"),
        ("pettingzoo", "hauntbox.envs.pettingzoo_env", "rl"),
        ("pyspiel", "hauntbox.envs.openspiel", "openspiel"),
    ],
)
def test_a_missing_library_names_the_extra(missing: str, module: str, extra: str) -> None:
    code = f"import sys; sys.modules[{missing!r}] = None; import {module}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    last = done.stderr.strip().splitlines()[-1]
    assert last == f"ImportError: {module} needs {missing}: pip install 'hauntbox[{extra}]'"
    assert "During handling" not in done.stderr
