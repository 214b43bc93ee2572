"""Batches played in C: the same arrays as those of the engine, byte for byte."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from hauntbox.batch import Batch, Step
from hauntbox.envs import batch_slice
from hauntbox.envs.arrays import Array
from hauntbox.envs.crew import Alone
from hauntbox.errors import InputError
from hauntbox.native.library import Library
from tests.native.libraries import checked, checked_victim
from tests.native.test_in_step import MOON_AND_SECRET, MORE, PROMOS

Make = Callable[..., tuple[Batch, Batch]]


@pytest.fixture
def both(monkeypatch: pytest.MonkeyPatch) -> Make:
    """A batch of the engine, and the same in C."""

    def make(boxes: tuple[str, ...], game: str = "ghost_stories", **arguments: Any) -> tuple[Batch, Batch]:
        native = checked_victim() if game == "victim" else checked(boxes)
        found: list[Library | None] = [None, Library(native.file)]
        if boxes:
            arguments["boxes"] = list(boxes)
        batches = []
        for library in found:
            monkeypatch.setattr(batch_slice, "usable_library", lambda opening, library=library: library)
            batches.append(Batch(game, **arguments))
        for batch, part in zip(batches, (batch_slice.Part, batch_slice.NativePart), strict=True):
            assert isinstance(batch.crew, Alone)
            assert isinstance(batch.crew.part, part)
        return batches[0], batches[1]

    return make


def told(step: Step) -> list[bytes]:
    """Every array of a step."""
    arrays: list[Array] = [step.seats, step.kinds, step.counts, step.menus, step.rewards, step.dones, step.seeds]
    arrays += [*step.observations.values()] + ([] if step.masks is None else [step.masks])
    return [array.tobytes() for array in arrays]


def play(one: Batch, other: Batch, steps: int, seed: int) -> int:
    """Give both the same answers, by place and by id in turn; how many games ended."""
    draw, ended = np.random.default_rng(seed), 0
    for number in range(steps):
        step = one.now
        assert told(step) == told(other.now), number
        ended += int(step.dones.sum())
        choices = (draw.random(one.games) * step.counts).astype(np.int64)
        if number % 2:
            ids = step.menus[step.counts.cumsum() - step.counts + choices]
            one.step(ids)
            other.step(ids)
        else:
            one.step_by_place(choices)
            other.step_by_place(choices)
    return ended


@pytest.mark.parametrize(
    ("boxes", "arguments", "least"),
    [
        ((), {"players": 4}, 40),
        ((), {"players": 1, "level": "hell"}, 60),
        pytest.param((), {"players": 3, "reward": "score"}, 40, marks=pytest.mark.long),
        pytest.param(PROMOS, {"players": 2, "level": "initiation"}, 20, marks=pytest.mark.long),
        (MOON_AND_SECRET, {"players": 3}, 5),
    ],
    ids=str,
)
def test_both_tell_the_same(both: Make, boxes: tuple[str, ...], arguments: dict[str, Any], least: int) -> None:
    one, other = both(boxes, games=16, seed=7, **arguments)
    assert play(one, other, 200, seed=3) >= least
    one.reset(1 << 80)
    other.reset(1 << 80)
    play(one, other, 20, seed=4)


@pytest.mark.long
@pytest.mark.parametrize("boxes", [(), *MORE], ids="-".join)
def test_both_tell_the_same_with_all_boxes(both: Make, boxes: tuple[str, ...]) -> None:
    for players in (1, 2, 3, 4):
        one, other = both(boxes, games=32, seed=players, players=players)
        assert play(one, other, 400, seed=players) > 30


@pytest.mark.parametrize("observe", [True, False])
def test_victim_is_played_in_c_too(both: Make, observe: bool) -> None:
    """Its rewards are those of the sides, which change in a game."""
    one, other = both((), "victim", games=16, seed=3, observe=observe, players=4)
    assert play(one, other, 250 if observe else 400, seed=1) > 3


def test_what_is_observed_must_be_translated(both: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    """If C must play."""
    _, other = both((), games=2)
    assert isinstance(other.crew, Alone)
    assert isinstance(other.crew.part, batch_slice.NativePart)
    other.crew.part.series.library.observed = 0
    library = other.crew.part.series.library
    monkeypatch.setattr(batch_slice, "usable_library", lambda opening: library)
    monkeypatch.setenv("HAUNTBOX_NATIVE", "1")
    with pytest.raises(InputError, match="HAUNTBOX_NATIVE=1: what is observed of ghost_stories is not translated"):
        Batch("ghost_stories", games=2)


def test_without_copies_the_same_is_told(both: Make) -> None:
    one, other = both((), games=5, seed=9, players=3, copy=False)
    play(one, other, 100, seed=5)
    assert not other.now.seats.flags.writeable


def test_nothing_is_observed_where_nobody_asks_for_it(both: Make) -> None:
    one, other = both((), games=4, seed=2, observe=False)
    assert other.now.masks is None
    assert not other.now.observations
    play(one, other, 100, seed=5)


def test_what_is_not_offered_is_refused_in_the_same_words(both: Make) -> None:
    """And nothing has changed, in none of the games."""
    one, other = both((), games=3, seed=4, observe=False)
    before = told(other.now)
    legal = one.now.menus[one.now.counts.cumsum() - one.now.counts].tolist()
    asked: list[tuple[str, list[int]]] = [
        ("step", [legal[0], 254, legal[2]]),
        ("step", [legal[0], legal[1], 255]),
        ("step", [-1, legal[1], legal[2]]),
        ("step_by_place", [0, 0, 1000]),
        ("step_by_place", [0, -1, 0]),
    ]
    for name, given in asked:
        said = []
        for batch in (one, other):
            with pytest.raises(ValueError, match=r"^game ") as raised:
                getattr(batch, name)(given)
            said.append(str(raised.value))
        assert said[0] == said[1]
    assert told(other.now) == before
    play(one, other, 20, seed=6)


def test_workers_play_in_c_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever they play with: the games are the same."""
    alone = Batch(games=6, seed=3, observe=False)
    with Batch(games=6, seed=3, observe=False, workers=2) as batch:
        assert play(alone, batch, 60, seed=8) > 3


def test_python_plays_if_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HAUNTBOX_NATIVE", "0")
    crew = Batch(games=2, observe=False).crew
    assert isinstance(crew, Alone)
    assert isinstance(crew.part, batch_slice.Part)
