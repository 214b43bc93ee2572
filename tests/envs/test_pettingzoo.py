"""The PettingZoo environment: PettingZoo's own tests, and what is promised beyond them."""

from __future__ import annotations

import time
import warnings
from itertools import count, pairwise
from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, performance_benchmark, seed_test

from hauntbox.envs import GhostStoriesEnv, ghost_stories_v2
from hauntbox.envs.arrays import MASK
from tests.envs.helpers import same

BY_DESIGN = ("Observation is not a NumPy array", "Observation space for each agent probably should be")
"""PettingZoo prefers one array; ours have names."""


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_pettingzoo_checks_the_environment(players: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for message in BY_DESIGN:
            warnings.filterwarnings("ignore", message=message)
        api_test(ghost_stories_v2.env(players=players), num_cycles=300)


def test_pettingzoo_checks_seeds() -> None:
    seed_test(lambda: ghost_stories_v2.env(players=3), num_cycles=100)


def test_pettingzoo_benchmark_runs(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """It plays for five seconds, which pass more quickly here; how fast is not asserted, machines differ."""
    seconds = count(step=0.2)
    monkeypatch.setattr(time, "time", lambda: next(seconds))
    performance_benchmark(ghost_stories_v2.env())
    assert "turns per second" in capsys.readouterr().out


def play(env: Any, seed: int) -> list[tuple[str, int]]:
    """A game at random up to its end; who chose what."""
    random = Random(seed)
    env.reset(seed=seed)
    chosen = []
    while not any(env.terminations.values()):
        agent = env.agent_selection
        action = random.choice(np.flatnonzero(env.observe(agent)[MASK]).tolist())
        chosen.append((agent, action))
        env.step(action)
    return chosen


def test_seats_are_asked_as_the_game_asks_them() -> None:
    env, team = ghost_stories_v2.raw_env(players=2), GhostStoriesEnv(players=2)
    assert env.possible_agents == ["seat_0", "seat_2"]
    chosen = play(env, 9)
    observation, info = team.reset(seed=9)
    for number, (agent, action) in enumerate(chosen):
        assert agent == f"seat_{info['seat']}"
        assert info[MASK][action] == 1
        assert observation["question"][0] == int(agent[-1]), number
        observation, _, _, _, info = team.step(action)
    assert team.game.position() == env.game.position()
    agents = [agent for agent, _ in chosen]
    assert any(one == other for one, other in pairwise(agents))


def test_everybody_stays_to_the_end_and_gets_the_same() -> None:
    env = ghost_stories_v2.raw_env()
    for seed in range(30):
        play(env, seed)
        assert env.agents == env.possible_agents
        assert env.rewards == dict.fromkeys(env.agents, -1.0)
        assert all(env.terminations.values())
        for agent in env.agent_iter():
            assert env.last()[1] == -1.0, agent
            env.step(None)
        assert env.agents == []


def test_everybody_sees_the_same_table_with_his_own_number_and_only_the_asked_may_choose() -> None:
    env = ghost_stories_v2.raw_env()
    env.reset(seed=5)
    asked = env.agent_selection
    for agent in env.agents:
        observed = env.observe(agent)
        assert env.observation_space(agent).contains(observed)
        assert observed["observation"]["question"][0] == int(agent[-1])
        assert observed[MASK].any(), "nobody can choose from an empty mask"
        assert np.flatnonzero(observed[MASK]).tolist() == [0] or agent == asked
        rest = {**observed["observation"], "question": observed["observation"]["question"][1:]}
        other = env.observe(asked)["observation"]
        assert same(rest, {**other, "question": other["question"][1:]})


def test_an_illegal_action_is_an_error_and_changes_nothing() -> None:
    env = ghost_stories_v2.raw_env()
    env.reset(seed=5)
    before = env.game.position()
    wrong = int(np.flatnonzero(env.observe(env.agent_selection)[MASK] == 0)[0])
    with pytest.raises(ValueError, match="is not legal now"):
        env.step(wrong)
    assert env.game.position() == before


def test_reset_options_change_the_level_but_not_the_seats() -> None:
    env = ghost_stories_v2.raw_env(players=2)
    env.reset(seed=1, options={"level": "hell", "players": 4})
    setup = env.observe(env.agent_selection)["observation"]["setup"]
    assert setup.tolist()[:2] == [2, 3]
    with pytest.raises(ValueError, match="level 'easy'"):
        env.reset(options={"level": "easy"})


def test_rendering_draws_the_table() -> None:
    env = ghost_stories_v2.env(render_mode="ansi")
    env.reset(seed=1)
    assert "Tea House" in env.render()
    env.close()
