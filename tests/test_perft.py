"""Counts of answer sequences from fixed positions: an option gained or lost anywhere near them shows."""

from __future__ import annotations

import json

import pytest

import hauntbox
from tests.golden_files import REMAKE, SHELVES, Shelf, perft

pytestmark = pytest.mark.both_builds
COUNTS = {shelf: shelf.counts() for shelf in SHELVES}
POSITIONS = [(shelf, name) for shelf in SHELVES for name in COUNTS[shelf]]
every_position = pytest.mark.parametrize(
    ("shelf", "name"), POSITIONS, ids=[f"{shelf.game}:{name}" for shelf, name in POSITIONS]
)


@every_position
def test_the_answers_from_a_position_are_as_many_as_before(shelf: Shelf, name: str) -> None:
    game, counts = shelf.position(name), COUNTS[shelf][name]
    assert [perft(game, depth + 1) for depth in range(len(counts))] == counts, REMAKE


@every_position
def test_counting_by_saved_positions_comes_to_the_same(shelf: Shelf, name: str) -> None:
    """The slow way: no clones, every position is saved, loaded and answered with all checks."""
    start = shelf.position(name).position()
    answered = [after(start, option) for option in offered(start)]
    assert [len(answered), sum(len(offered(position)) for position in answered)] == COUNTS[shelf][name][:2]


def offered(position: dict[str, object]) -> tuple[int, ...]:
    question = hauntbox.load(position).question
    return question.options if question else ()


def after(position: dict[str, object], option: int) -> dict[str, object]:
    game = hauntbox.load(position)
    game.answer(option, game.number)
    return game.position()


@every_position
def test_a_position_is_written_as_it_was_read(shelf: Shelf, name: str) -> None:
    text = (shelf.positions / f"{name}.json").read_text(encoding="utf-8")
    assert json.dumps(shelf.position(name).position(), indent=1) + "\n" == text


@pytest.mark.parametrize("shelf", SHELVES)
def test_every_position_is_counted_to_depth_three_or_more(shelf: Shelf) -> None:
    assert shelf.position_names() == sorted(COUNTS[shelf])
    assert len(COUNTS[shelf]) >= 8
    assert all(len(counts) >= 3 for counts in COUNTS[shelf].values())
