"""Why something happened: the rule that an event of White Moon names, where one step serves several rules."""

from __future__ import annotations

import pytest

from tests.ghost_stories.white_moon.table import MoonTable
from tests.ghost_stories.white_moon.test_green_roots import RootsTable
from tests.ghost_stories.white_moon.test_ma_cho import MaChoTable

rule = pytest.mark.rule
CEMETERY = "SE"


@rule("PR-MACHO-06", "GS-TILE-CEM-05")
def test_a_tile_haunted_by_the_death_of_a_ma_cho() -> None:
    t = MaChoTable(villagers={"N": "ma_cho_first"}).kills("N").play("haunt")
    assert t.told("tile_haunted") == [("PR-MACHO-06", (1, 0, 0))]
    there = MaChoTable(villagers={CEMETERY: "ma_cho_first"}).kills(CEMETERY).play("haunt")
    assert there.told("tile_haunted") == [("PR-MACHO-06", (8, 0, 0))]
    asked = MaChoTable(at={"yellow": CEMETERY}, dead="hua_father", villagers={}).play("ask", "haunt")
    assert asked.told("tile_haunted") == []  # the villager brought back dies instead
    taoist = MaChoTable(at={"yellow": CEMETERY}, dead_taoists=["red"]).play("ask", "haunt")
    assert taoist.told("tile_haunted") == [("GS-TILE-CEM-05", (8, 0, 0))]


@rule("WM-INC-TimeKeeper-02", "GS-YIN-14")
def test_a_ghost_that_time_keeper_brings() -> None:
    t = MoonTable(phase="yin", ghosts={"n1": 86}).play(39, "e1", 40, "e2")
    assert [rule for rule, _ in t.told("ghost_drawn")] == ["WM-INC-TimeKeeper-02", "GS-YIN-14"]


@rule("WM-GR-07", "WM-FAM-Long-C")
def test_a_green_tao_lost_for_a_grave_or_by_a_curse() -> None:
    eight = "sun_father sun_mother sun_daughter miao_brother miao_sister zhou_father zhou_mother zhou_son"
    grave = RootsTable(tao={}, villagers={"S": "hua_father"}, dead=eight).kills("S")
    assert [rule for rule, _ in grave.told("tao_removed")] == ["WM-GR-07"]
    asked = RootsTable(tao={"red": "GG", "blue": "GG"}, villagers={"S": "hua_father"}, dead=eight).kills("S")
    asked.play("red")
    assert [rule for rule, _ in asked.told("tao_removed")] == ["WM-GR-07"]
    both = RootsTable(tao={}, villagers={"S": "long_old"}, dead=eight).kills("S")
    assert [rule for rule, _ in both.told("tao_removed")] == ["WM-GR-07", "WM-FAM-Long-C"]
