"""Black Secret in the environments: the libraries' own checks, opposed sides, one side against a bot, no leaks."""

from __future__ import annotations

import pickle
import warnings
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, seed_test

import hauntbox
import hauntbox.envs.openspiel
from hauntbox.batch import Batch
from hauntbox.envs import GYMNASIUM_ID, GhostStoriesEnv, GhostStoriesVectorEnv, ghost_stories_v2
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.black_secret.ids import WU_FENG
from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.game import CHANCE
from tests.envs.helpers import goes_its_own_way, in_step, walk
from tests.envs.test_pettingzoo import BY_DESIGN, play

LAID = [["black_secret"], ["black_secret", "white_moon"]]


def openspiel(boxes: list[str], players: int = 2) -> Any:
    return pyspiel.load_game(f"python_ghost_stories_v2(players={players},level=initiation,boxes={'+'.join(boxes)})")


# -- OpenSpiel --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("boxes", "players"), [(LAID[0], 1), (LAID[1], 2)])
def test_openspiel_simulates_it(boxes: list[str], players: int) -> None:
    """Once each: everything is asked of every state for every player."""
    pyspiel.random_sim_test(openspiel(boxes, players), num_sims=1, serialize=players == 1, verbose=False)


def test_openspiel_s_last_player_is_wu_feng() -> None:
    game, random, seen = openspiel(LAID[0]), Random(3), set()
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert sum(chance for _, chance in outcomes) == pytest.approx(1.0)
            state.apply_action(random.choice(outcomes)[0])
            continue
        player = state.current_player()
        assert (player == 2) == (state.table.seat == WU_FENG)
        assert not state.legal_actions((player + 1) % 3)
        seen.add(player)
        state.apply_action(random.choice(state.legal_actions()))
    assert seen == {0, 1, 2}
    one, other, wu_feng = state.returns()
    assert one == other == -wu_feng


def two_worlds() -> tuple[GhostStories, GhostStories]:
    """Two games at Wu-Feng's question what to do with a ghost, that differ in the ghost alone."""
    game, chance, random = hauntbox.new("ghost_stories", players=2, boxes=["black_secret"]), Seeded(2), Random(2)
    assert isinstance(game, GhostStories)
    while not (game.question and game.question.kind == "draw"):
        game.take(chance.pick(game) if game.seat == CHANCE else random.choice(list(game.options)))
    one, other = game.clone(), game.clone()
    one.take(game.options[0])
    other.take(game.options[-1])
    return one, other


def test_what_only_wu_feng_knows_is_in_his_observation_alone() -> None:
    states = [openspiel(LAID[0]).new_initial_state() for _ in range(2)]
    for state, table in zip(states, two_worlds(), strict=True):
        state.box.game = table
    for taoist in (0, 1):
        assert states[0].observation_string(taoist) == states[1].observation_string(taoist)
        assert states[0].observation_tensor(taoist) == states[1].observation_tensor(taoist)
    assert states[0].observation_string(2) != states[1].observation_string(2)
    assert states[0].observation_tensor(2) != states[1].observation_tensor(2)


def test_a_saved_state_goes_on_alike() -> None:
    game, chance, random = openspiel(LAID[1]), Seeded(4), Random(4)
    state = game.new_initial_state()
    while state.table.number < 150 and not state.is_terminal():
        state.apply_action(chance.pick(state.table) if state.is_chance_node() else random.choice(state.legal_actions()))
    again = game.deserialize_state(state.serialize())
    assert again.table.position() == state.table.position()
    assert pickle.loads(pickle.dumps(state)).table.position() == state.table.position()


# -- PettingZoo -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("boxes", LAID)
def test_pettingzoo_checks_the_environment(boxes: list[str]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for message in BY_DESIGN:
            warnings.filterwarnings("ignore", message=message)
        api_test(ghost_stories_v2.env(players=2, boxes=boxes), num_cycles=100)
        parallel_api_test(ghost_stories_v2.parallel_env(players=2, boxes=boxes), num_cycles=50)
    seed_test(lambda: ghost_stories_v2.env(players=2, boxes=boxes), num_cycles=50)


def test_the_sides_get_opposed_rewards() -> None:
    env = ghost_stories_v2.raw_env(players=2, boxes=["black_secret"])
    assert env.possible_agents[-1] == f"seat_{WU_FENG}"
    play(env, 1)
    lost = -1.0 if env.game.outcome == "lost" else 1.0
    *taoists, wu_feng = env.possible_agents
    assert {agent: env.rewards[agent] for agent in taoists} == dict.fromkeys(taoists, lost)
    assert env.rewards[wu_feng] == -lost


# -- Gymnasium and batches --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("side", ["taoists", "wu_feng"])
def test_gymnasium_checks_the_environment(side: str) -> None:
    env = gymnasium.make(
        GYMNASIUM_ID, disable_env_checker=True, players=2, boxes=["black_secret"], side=side, opponent="random"
    ).unwrapped
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(env)


@pytest.mark.parametrize("side", ["taoists", "wu_feng"])
def test_only_questions_of_the_own_side_are_put(side: str) -> None:
    env = GhostStoriesEnv(players=2, boxes=["black_secret"], side=side, opponent="random")
    for seed in range(3):
        for _, info in walk(env, seed):
            assert env.game.over or (info["seat"] == WU_FENG) == (side == "wu_feng")
        won = env.game.outcome == ("won" if side == "taoists" else "lost")
        assert env.play.reward() == (1.0 if won else -1.0)


def test_the_taoists_side_is_the_usual_one_and_the_opponent_any_bot() -> None:
    env = GhostStoriesEnv(players=1, boxes=["black_secret"])
    _, info = env.reset(seed=1)
    assert info["seat"] != WU_FENG
    with pytest.raises(ValueError, match="side 'demon': choose one of taoists, wu_feng"):
        GhostStoriesEnv(boxes=["black_secret"], side="demon")
    with pytest.raises(ValueError, match="bot 'nobody'"):
        GhostStoriesEnv(boxes=["black_secret"], opponent="nobody")
    with pytest.raises(ValueError, match="side"):
        GhostStoriesEnv(players=2, side="taoists")


def test_a_copy_goes_its_own_way_with_the_same_luck() -> None:
    env = GhostStoriesEnv(players=2, boxes=["black_secret"], side="wu_feng", opponent="random")
    goes_its_own_way(env, lambda env: pickle.loads(pickle.dumps(env)), Random(2), 3)


def test_the_vector_plays_as_single_environments_do() -> None:
    arguments: dict[str, Any] = {"players": 2, "boxes": ["black_secret"], "side": "wu_feng", "opponent": "random"}
    in_step(GhostStoriesVectorEnv(3, **arguments), [GhostStoriesEnv(**arguments) for _ in range(3)])


def test_a_batch_pays_each_seat_by_its_side() -> None:
    batch, random = Batch("ghost_stories", 4, seed=4, players=2, level="initiation", boxes=["black_secret"]), Random(1)
    ended = 0
    for _ in range(2000):
        assert batch.now.masks is not None
        step = batch.step([random.choice(np.flatnonzero(mask).tolist()) for mask in batch.now.masks])
        for place in np.flatnonzero(step.dones).tolist():
            *taoists, wu_feng = step.rewards[place].tolist()
            assert abs(wu_feng) == 1.0
            assert set(taoists) <= {-wu_feng, 0.0}
            assert taoists.count(-wu_feng) == 2
            ended += 1
        if ended >= 3:
            break
    assert ended >= 3
