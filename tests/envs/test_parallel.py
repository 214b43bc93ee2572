"""PettingZoo's parallel interface: PettingZoo's own tests, and that it plays the games of the other one."""

from __future__ import annotations

import pickle
from functools import partial
from random import Random
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import max_cycles_test, parallel_api_test, parallel_seed_test

from hauntbox.envs import ghost_stories_v2, victim_v3
from hauntbox.envs.arrays import MASK
from tests.envs.helpers import same

both = pytest.mark.parametrize(("module", "players"), [(ghost_stories_v2, 2), (ghost_stories_v2, 4), (victim_v3, 3)])


@both
def test_pettingzoo_checks_the_environment(module: ModuleType, players: int) -> None:
    parallel_api_test(module.parallel_env(players=players), num_cycles=300)


def test_pettingzoo_checks_seeds_and_the_most_cycles() -> None:
    """Both tests sample actions without looking at masks. The second expects every agent to act in every cycle: one
    does, if he plays alone."""
    parallel_seed_test(lambda: ghost_stories_v2.parallel_env(players=3, illegal="stay"), num_cycles=60)
    parallel_env, env = (
        partial(made, players=1, illegal="stay") for made in (ghost_stories_v2.parallel_env, ghost_stories_v2.env)
    )
    max_cycles_test(SimpleNamespace(parallel_env=parallel_env, env=env))


@both
def test_it_plays_the_games_of_the_other_interface(module: ModuleType, players: int) -> None:
    """Whatever the others answer meanwhile; rewards at the end are those of the seats."""
    together, in_turn = module.parallel_env(players=players), module.raw_env(players=players)
    for seed in (4, 5):
        in_step(together, in_turn, seed)


def in_step(together: Any, in_turn: Any, seed: int) -> None:
    """A game played through both."""
    random = Random(seed)
    seen, infos = together.reset(seed=seed)
    in_turn.reset(seed=seed)
    rewards: dict[str, float] = {}
    while together.agents:
        agent = in_turn.agent_selection
        assert infos == {each: in_turn.infos[agent] if each == agent else {} for each in together.possible_agents}
        for each in together.agents:
            other: Any = in_turn.observe(each)
            assert same(seen[each]["observation"], other["observation"])
            assert np.array_equal(seen[each][MASK], other[MASK])
            assert each == agent or np.flatnonzero(seen[each][MASK]).tolist() == [0]
        action = random.choice(np.flatnonzero(seen[agent][MASK]).tolist())
        answers = {each: action if each == agent else random.randrange(100) for each in together.agents}
        seen, rewards, over, cut_off, infos = together.step(answers)
        in_turn.step(action)
        assert not any(cut_off.values())
        assert all(over.values()) == (not together.agents)
    assert rewards == in_turn.rewards
    assert set(rewards.values()) <= {1.0, -1.0}


def test_what_is_not_offered_is_refused_and_changes_nothing() -> None:
    env = ghost_stories_v2.parallel_env(players=2)
    env.reset(seed=1)
    before, asked = env.game.position(), f"seat_{env.game.seat}"
    with pytest.raises(ValueError, match="is not legal now: question"):
        env.step(dict.fromkeys(env.agents, 254))
    with pytest.raises(ValueError, match="action 255: ids go from 0 to 254"):
        env.step(dict.fromkeys(env.agents, 255))
    with pytest.raises(ValueError, match=f"actions for nobody: {asked} is asked"):
        env.step({})
    assert env.game.position() == before
    env.agents = []
    with pytest.raises(ValueError, match="the game is over"):
        env.step({asked: 0})


@both
def test_a_copy_goes_on_as_the_environment_does(module: ModuleType, players: int) -> None:
    env, random = module.parallel_env(players=players), Random(2)
    seen, _ = env.reset(seed=2)
    for _ in range(5):
        seen, *_ = env.step({agent: first_offered(mask) for agent, mask in masks(seen)})
    copy = pickle.loads(pickle.dumps(env))
    for _ in range(5):
        chosen = {agent: random.choice(np.flatnonzero(mask).tolist() or [0]) for agent, mask in masks(seen)}
        seen, *_ = env.step(chosen)
        other, *_ = copy.step(chosen)
        for agent in env.agents:
            assert same(seen[agent]["observation"], other[agent]["observation"])


def masks(seen: dict[str, Any]) -> list[tuple[str, Any]]:
    return [(agent, observed[MASK]) for agent, observed in seen.items()]


def first_offered(mask: Any) -> int:
    """0 for an agent that is not asked."""
    return int(mask.argmax())
