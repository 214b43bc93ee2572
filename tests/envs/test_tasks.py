"""Named tasks, where their games begin, and what environments tell at the end of a game."""

from __future__ import annotations

import copy
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from pettingzoo.test import render_test

import hauntbox
from hauntbox.bots.heuristics import heuristics_of
from hauntbox.envs import TASKS, GhostStoriesEnv, GhostStoriesVectorEnv, ghost_stories_v2, task
from hauntbox.envs.arrays import MASK
from hauntbox.envs.gymnasium_env import VictimEnv


def first_action(info: dict[str, Any]) -> int:
    return int(info[MASK].argmax())


@pytest.mark.parametrize("name", TASKS)
def test_every_task_is_an_environment_of_gymnasium(name: str) -> None:
    env = gymnasium.make(task(name).id)
    _, info = env.reset(seed=3)
    assert env.action_space.contains(np.int64(first_action(info)))
    assert task(f"hauntbox/{name}") is TASKS[name]


def test_a_task_that_nobody_knows_is_named() -> None:
    with pytest.raises(ValueError, match="task 'Chess-v1': choose one of GhostStories-solo"):
        task("Chess-v1")


def test_games_begin_near_their_end() -> None:
    env = GhostStoriesEnv(players=2, start="last-ten-cards")
    begun = set()
    for seed in range(6):
        observation, info = env.reset(seed=seed)
        assert observation["pile"][0] <= 10
        assert info["kind"] == "yang"
        begun.add(str(env.game.position()["state"]))
    assert len(begun) > 2
    env.step(first_action(info))
    other = copy.deepcopy(env)
    assert other.game.position() == env.game.position()
    assert same_game(env, 5) == same_game(env, 5)


def same_game(env: GhostStoriesEnv, seed: int) -> dict[str, object]:
    env.reset(seed=seed)
    return env.game.position()


def test_games_begin_from_a_position_or_a_puzzle() -> None:
    game = hauntbox.new("ghost_stories", players=2)
    with pytest.raises(ValueError, match="start 'tea': choose one of puzzles, last-ten-cards, a position"):
        GhostStoriesEnv(players=2, start="tea")
    with pytest.raises(ValueError, match="none of its positions has the seats"):
        GhostStoriesEnv(players=3, start="last-ten-cards")
    near = GhostStoriesEnv(players=2, start="last-ten-cards")
    near.reset(seed=1)
    position = near.game.position()
    env = GhostStoriesEnv(players=2, start=position)
    env.reset(seed=8)
    assert env.game.position()["state"] == position["state"] != game.position()["state"]
    puzzle = GhostStoriesEnv(players=4, start="puzzles")
    _, info = puzzle.reset(seed=2)
    assert puzzle.game.seat >= 0
    assert info[MASK].sum() > 1


def walked(env: Any, seed: int) -> tuple[float, float, dict[str, Any]]:
    """The sum of rewards of a game at random, the potential of its beginning, and its result."""
    draw = np.random.default_rng(seed)
    _, info = env.reset(seed=seed)
    start, total, over = env.play.before, 0.0, False
    while not over:
        _, reward, over, _, info = env.step(draw.choice(np.flatnonzero(info[MASK])))
        total += float(reward)
    return total, start, info["result"]


def test_a_game_by_chance_is_worth_its_outcome_less_the_beginning() -> None:
    env = GhostStoriesEnv(players=2, level="hell", reward="chance", start="last-ten-cards")
    for seed in range(3):
        total, start, result = walked(env, seed)
        opening = GhostStoriesEnv(players=2, start="last-ten-cards")
        opening.reset(seed=seed)
        game = opening.game
        assert start == 2 * heuristics_of(game, "heuristic").outlook(game) - 1
        assert total == pytest.approx((1.0 if result["outcome"] == "won" else -1.0) - start)


def test_the_other_side_has_the_opposite_chance() -> None:
    sides = [VictimEnv(players=3, reward="chance", side=side, opponent="random") for side in ("victims", "demon")]
    worths = []
    for env in sides:
        env.reset(seed=1)
        worths.append((env.play.potential(), 2 * heuristics_of(env.game, "").outlook(env.game) - 1))
    assert worths[0][0] == worths[0][1]
    assert worths[1][0] == -worths[1][1] != 0


def test_infos_say_how_games_ended() -> None:
    """In the vector environment by name, for the games that ended; in PettingZoo to every agent."""
    envs = GhostStoriesVectorEnv(2, players=1, start=None)
    _, infos = envs.reset(seed=1)
    draw = np.random.default_rng(1)
    while True:
        chosen = np.array([draw.choice(np.flatnonzero(mask)) for mask in infos[MASK]])
        _, _, over, _, infos = envs.step(chosen)
        if over.any():
            break
        assert "outcome" not in infos
    place = int(over.argmax())
    result = envs.games.over(place).result
    assert result is not None
    told = {name: infos[name][place] for name in ("outcome", "cause", "score")}
    assert told == {name: result[name] for name in told}
    assert infos["_cause"].tolist() == over.tolist()
    assert np.flatnonzero(infos[MASK][place]).tolist() == [0]
    table = ghost_stories_v2.parallel_env(players=2, level="hell")
    seen, _ = table.reset(seed=1)
    while table.agents:
        every = {agent: int(draw.choice(np.flatnonzero(seen[agent][MASK]))) for agent in table.agents}
        seen, *_, told_all = table.step(every)
    assert [info["result"]["outcome"] for info in told_all.values()] == ["lost", "lost"]


def test_games_may_be_reset_in_the_step_that_ends_them() -> None:
    later, at_once = (GhostStoriesVectorEnv(3, players=1, autoreset=when) for when in ("next_step", "same_step"))
    assert at_once.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    _, infos = at_once.reset(seed=5)
    later.reset(seed=5)
    draw, ended = np.random.default_rng(2), 0
    while not ended:
        chosen = np.array([draw.choice(np.flatnonzero(mask)) for mask in infos[MASK]])
        seen, rewards, over, _, infos = at_once.step(chosen)
        final, final_rewards, final_over, _, final_infos = later.step(chosen)
        assert over.tolist() == final_over.tolist()
        assert rewards.tolist() == final_rewards.tolist()
        ended = int(over.sum())
    place = int(over.argmax())
    assert infos["_final_obs"].tolist() == over.tolist()
    assert all(np.array_equal(infos["final_obs"][place][name], final[name][place]) for name in final)
    assert infos["final_info"]["outcome"][place] == infos["outcome"][place] == final_infos["outcome"][place]
    assert infos["seed"][place] != final_infos["seed"][place]
    assert seen["turn"][place] < final["turn"][place]
    assert infos[MASK].any(1).all()


def test_pettingzoo_checks_what_is_rendered() -> None:
    render_test(lambda **arguments: ghost_stories_v2.env(players=2, **arguments))
    env = GhostStoriesEnv(players=1, render_mode="rgb_array")
    env.reset(seed=1)
    before = env.render()
    assert isinstance(before, np.ndarray)
    assert before.dtype == np.uint8
    env.step(first_action({MASK: env.action_masks()}))
    after = env.render()
    assert isinstance(after, np.ndarray)
    assert not np.array_equal(before, after)
