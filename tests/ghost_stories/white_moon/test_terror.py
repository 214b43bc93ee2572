"""Terror, an ability of promos, among villagers (WM-PRO-Terror)."""

from __future__ import annotations

from typing import Any

import pytest

from hauntbox.ghost_stories.law import Law
from hauntbox.ghost_stories.white_moon.box import BOX as WHITE_MOON
from tests.ghost_stories.box_games import PROMO_BOXES
from tests.ghost_stories.white_moon.table import MoonTable
from tests.ghost_stories.white_moon.test_contract import play

rule = pytest.mark.rule
TERROR = Law([*[box for box in PROMO_BOXES if box.name in ("guardhouse", "bo_za")], WHITE_MOON])


class TerrorTable(MoonTable):
    """A table with the Guardhouse and Father Bo-Za."""

    def __init__(self, active: str = "yellow", **parts: Any) -> None:
        super().__init__(active, law=TERROR, **parts)


@rule("WM-PRO-Terror-01", "PR-GH-18", "PR-BOZA-04")
def test_no_taoist_brings_a_villager_to_a_terrified_tile_or_away_from_it() -> None:
    t = TerrorTable(ghosts={"n2": "Brother Ko-Mon"}, villagers={"C": "long_old"})
    assert "move with N" not in t.offered
    assert {"move N", "move with NE"} <= set(t.offered)
    away = TerrorTable(ghosts={"n2": "Brother Ko-Mon"}, at={"yellow": "N"}, villagers={"N": "long_old"})
    assert not [word for word in away.offered if word.startswith("move with")]
    three = TerrorTable(ghosts={"n2": "Father Bo-Za"}, at={"yellow": "W"}, villagers={"W": "long_old"})
    assert [word for word in three.offered if word.startswith("move with")] == ["move with NW", "move with SW"]


@rule("WM-PRO-Terror-02", "WM-PRO-Terror-03", "PR-GH-19", "PR-GH-20")
def test_villagers_flee_and_are_saved_by_the_barrier_as_ever() -> None:
    t = TerrorTable(phase="yin", ghosts={"n2": "Brother Ko-Mon", "n1": 6, "n3": 1}, villagers={"NE": "long_old"})
    assert t.stacks == {"E": "long_old"}
    ghosts = {"w3": 23, "n2": "Brother Ko-Mon"}
    fled = TerrorTable(active="green", phase="yin", ghosts=ghosts, villagers={"NW": "long_old"})
    assert fled.stacks == {"N": "long_old"}  # onto the terrified tile
    saved = TerrorTable(
        receptacles=["NW", "NE", "SE", "SW"], ghosts={"n2": "Brother Ko-Mon"}, villagers={"N": "long_old"}
    ).play("end", "save")  # fmt: skip
    assert saved.saved("long_old")


@rule("WM-PRO-Terror-04")
def test_the_tile_is_not_turned_over_and_helps_nobody_unless_su_ling_faces_the_ghost() -> None:
    t = TerrorTable(at={"yellow": "N"}, ghosts={"n2": "Brother Ko-Mon"}, artifacts={"firework": "yellow"})
    assert t.haunted == set()
    assert "ask" not in t.offered
    t.play("yin-yang")
    assert "restore N" not in t.offered
    assert "ask N" not in t.offered
    faced = TerrorTable(
        at={"yellow": "N"}, ghosts={"n2": "Brother Ko-Mon"}, su_ling="n2", villagers={"N": "long_old"}
    )
    assert {"ask", "move with C"} <= set(faced.offered)


@rule("RW-18", "WM-ART-Firework-01")
def test_the_firework_does_not_reach_a_terrified_tile() -> None:
    t = TerrorTable(ghosts={"n2": "Brother Ko-Mon"}, artifacts={"firework": "yellow"}).play("use firework")
    assert "N" not in t.offered
    assert "S" in t.offered


@pytest.mark.parametrize("players", [2, 4])
def test_random_games_keep_the_contract(players: int) -> None:
    assert play(TERROR, {"players": players, "boxes": TERROR.names}, players).result is not None
