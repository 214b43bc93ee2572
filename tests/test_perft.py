"""Counts of answer sequences from fixed positions: an option gained or lost anywhere near them shows."""

from __future__ import annotations

import json

import pytest

from tests.golden_files import PERFT, POSITIONS, REMAKE, load_position, perft, position_names

COUNTS: dict[str, list[int]] = json.loads(PERFT.read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", COUNTS)
def test_the_answers_from_a_position_are_as_many_as_before(name: str) -> None:
    game = load_position(name)
    assert [perft(game, depth + 1) for depth in range(len(COUNTS[name]))] == COUNTS[name], REMAKE


@pytest.mark.parametrize("name", COUNTS)
def test_a_position_is_written_as_it_was_read(name: str) -> None:
    text = (POSITIONS / f"{name}.json").read_text(encoding="utf-8")
    assert json.dumps(load_position(name).position(), indent=1) + "\n" == text


def test_every_position_is_counted_to_depth_three_or_more() -> None:
    assert position_names() == sorted(COUNTS)
    assert len(COUNTS) >= 8
    assert all(len(counts) >= 3 for counts in COUNTS.values())
