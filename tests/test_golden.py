"""Recorded games come to the same position, result and story, bit for bit, whoever built the engine."""

from __future__ import annotations

import json
from typing import Any

import pytest

import hauntbox
from hauntbox.ghost_stories.options import LEVELS
from tests.golden_files import FOLDER, INDEX, REMAKE, golden_of

COMMITTED: dict[str, dict[str, Any]] = json.loads(INDEX.read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", COMMITTED)
def test_a_golden_game_replays_bit_for_bit(name: str) -> None:
    path = FOLDER / f"{name}.json"
    record = hauntbox.read_record(path)
    assert golden_of(record).to_json() == COMMITTED[name], REMAKE
    assert record.to_json() == path.read_text(encoding="utf-8")
    assert hauntbox.replay(path).record(record.seed).to_json() == record.to_json()


def test_every_golden_game_is_in_the_index() -> None:
    assert {path.stem for path in FOLDER.glob("*.json")} == {*COMMITTED, "index"}


def test_there_is_a_game_for_every_number_of_players_and_level_and_for_every_end() -> None:
    setups = {name: hauntbox.read_record(FOLDER / f"{name}.json").setup for name in COMMITTED}
    assert {(setup["players"], setup["level"]) for setup in setups.values()} == {
        (players, level) for players in (1, 2, 3, 4) for level in LEVELS
    }
    causes = {golden["result"]["cause"] for golden in COMMITTED.values()}
    assert causes == {"incarnation_exorcised", "taoists_dead", "village_haunted", "last_card"}
    won = {setups[name]["level"] for name, golden in COMMITTED.items() if golden["result"]["outcome"] == "won"}
    assert won == set(LEVELS)


@pytest.mark.parametrize("name", [name for name in COMMITTED if name.startswith("random-")])
def test_a_seed_still_plays_the_same_game(name: str) -> None:
    """Seeds are part of what people share: the streams of luck and the random bot may not change unnoticed."""
    record = hauntbox.read_record(FOLDER / f"{name}.json")
    assert record.seed is not None
    game = hauntbox.play(hauntbox.new(record.game, **record.setup), ["random"], record.seed)
    assert game.record(record.seed).to_json() == record.to_json()
