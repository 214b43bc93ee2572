"""Vector environments whose games are played in C: the same arrays as those of the engine, byte for byte."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from hauntbox.envs import GhostStoriesVectorEnv, vector_games
from hauntbox.envs.arrays import MASK
from hauntbox.envs.vector_games import CGames, PythonGames
from hauntbox.native.library import Library
from tests.native.libraries import checked
from tests.native.test_in_step import PROMOS

Make = Callable[..., tuple[GhostStoriesVectorEnv, GhostStoriesVectorEnv]]


@pytest.fixture
def both(monkeypatch: pytest.MonkeyPatch) -> Make:
    """An environment of the engine, and the same in C."""

    def make(boxes: tuple[str, ...] = (), **arguments: Any) -> tuple[GhostStoriesVectorEnv, GhostStoriesVectorEnv]:
        if boxes:
            arguments["boxes"] = list(boxes)
        monkeypatch.setattr(vector_games, "usable_library", lambda opening: None)
        one = GhostStoriesVectorEnv(**arguments)
        file = checked(boxes).file
        monkeypatch.setattr(vector_games, "usable_library", lambda opening: Library(file))
        other = GhostStoriesVectorEnv(**arguments)
        assert isinstance(one.games, PythonGames)
        assert isinstance(other.games, CGames)
        return one, other

    return make


def told(observations: dict[str, Any], infos: dict[str, Any], *rest: Any) -> list[bytes]:
    """Every array that a step or a reset returns."""
    return [array.tobytes() for array in (*observations.values(), *infos.values(), *rest)]


def play(one: GhostStoriesVectorEnv, other: GhostStoriesVectorEnv, infos: Any, steps: int, seed: int) -> int:
    """Give both the same actions, some of them not offered; how many games ended."""
    draw, ended = np.random.default_rng(seed), 0
    for number in range(steps):
        mask = infos[MASK] | (draw.random(infos[MASK].shape) < 0.0005)
        actions = (draw.random(mask.shape) * mask).argmax(1)
        mine, theirs = one.step(actions), other.step(actions)
        assert told(mine[0], mine[4], *mine[1:4]) == told(theirs[0], theirs[4], *theirs[1:4]), number
        infos = mine[4]
        ended += int(mine[2].sum())
    return ended


@pytest.mark.parametrize(
    ("boxes", "arguments"),
    [
        ((), {"players": 4, "illegal_reward": -0.5}),
        pytest.param((), {"players": 2, "reward": "score"}, marks=pytest.mark.long),
        pytest.param(PROMOS, {"players": 3}, marks=pytest.mark.long),
    ],
    ids=str,
)
def test_both_show_the_same(both: Make, boxes: tuple[str, ...], arguments: dict[str, Any]) -> None:
    one, other = both(boxes, num_envs=8, render_mode="ansi", **arguments)
    mine, theirs = one.reset(seed=5), other.reset(seed=5)
    assert told(*mine) == told(*theirs)
    assert play(one, other, mine[1], 150, seed=2) > 8
    assert one.render() == other.render()
    for options in ({"level": "hell"}, {}):
        mine, theirs = one.reset(options=options), other.reset(options=options)
        assert told(*mine) == told(*theirs)
        play(one, other, mine[1], 30, seed=3)


def test_a_copy_goes_on_in_the_same_way(both: Make) -> None:
    """Its games in C are played again, and what was refused counts on."""
    one, other = both(num_envs=3)
    _, infos = one.reset(seed=4)
    other.reset(seed=4)
    play(one, other, infos, 60, seed=1)
    copy = pickle.loads(pickle.dumps(other))
    assert isinstance(copy.games, CGames)
    assert [play.refused for play in copy.plays] == [play.refused for play in one.plays]
    mask = np.frombuffer(one.games.observations(), one.world.layout)[MASK]
    assert play(one, copy, {MASK: mask}, 100, seed=6) > 1


def test_old_answers_are_forgotten(both: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(vector_games, "KEPT", 10)
    one, other = both(num_envs=3, render_mode="ansi")
    _, infos = one.reset(seed=4)
    other.reset(seed=4)
    play(one, other, infos, 300, seed=1)
    assert isinstance(other.games, CGames)
    assert len(other.games.answers) < 250
    assert one.render() == other.render()


def test_what_is_not_offered_is_refused_in_the_same_words(both: Make) -> None:
    one, other = both(num_envs=2, illegal="raise")
    _, infos = one.reset(seed=[7, 8])
    other.reset(seed=[7, 8])
    wrong = np.array([int(infos[MASK][0].argmax()), int(infos[MASK][1].argmin())])
    said = []
    for env in (one, other):
        with pytest.raises(ValueError, match="game 1: action") as raised:
            env.step(wrong)
        said.append(str(raised.value))
    assert said[0] == said[1]
