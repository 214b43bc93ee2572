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


@rule("PR-MACHO-10", "GS-POW-SPIRE-01", "WM-VIL-17", "GS-MOVE-01")
def test_the_steps_of_a_taoist() -> None:
    late = MaChoTable(at={"yellow": "S"}, artifacts={"boots": "yellow"}, ghosts={"s2": 17}, tao={})
    late.play("exorcise", "RRR", "late C")
    assert [rule for rule, _ in late.told("taoist_moved")] == ["PR-MACHO-10"]
    twice = MoonTable("red", at={"red": "NW"}, villagers={"NW": "hua_father", "N": "sun_father"})
    twice.play("move with N", "step NE")
    assert [rule for rule, _ in twice.told("taoist_moved")] == ["GS-MOVE-01", "GS-POW-SPIRE-01"]
    both = MoonTable("red", at={"red": "NW"}, villagers={"NW": "hua_father"}).play("move with N", "step with NE")
    assert [rule for rule, _ in both.told("taoist_moved")] == ["GS-MOVE-01", "WM-VIL-17"]


@rule("WM-VIL-13", "WM-DEATH-07")
def test_villagers_turned_up() -> None:
    left = MoonTable(at={"yellow": "N"}, villagers={"N": "? hua_father"}, unseen="li_father").play("move with C")
    assert [rule for rule, _ in left.told("villager_revealed")] == ["WM-VIL-13"]
    stack = {"N": "? hua_father"}
    dying = MoonTable(phase="yin", ghosts={"n2": "Ghoul"}, figures=["n2"], villagers=stack, unseen="li_father")
    assert [rule for rule, _ in dying.told("villager_revealed")] == ["WM-DEATH-07"]


@rule("WM-FAM-Sun-R", "PR-MACHO-07", "PR-MACHO-08")
def test_why_an_artifact_was_gained() -> None:
    sun = MoonTable(villagers={"C": "sun_father"}).play("save")
    assert [rule for rule, _ in sun.told("artifact_gained")] == ["WM-FAM-Sun-R"]
    first = MaChoTable(villagers={"C": "ma_cho_first", "N": "ma_cho_second ma_cho_third"}).play("save", "helmet")
    assert [rule for rule, _ in first.told("artifact_gained")] == ["PR-MACHO-07"]
    last = MaChoTable(villagers={"C": "ma_cho_first"}, artifacts={"helmet": "red"}).play("save")
    assert [rule for rule, _ in last.told("artifact_gained")] == ["PR-MACHO-08"]
