"""The scenario Green Roots (WM-GR)."""

from __future__ import annotations

from typing import Any

import pytest

from hauntbox.ghost_stories.b_rice.b_rice import fight
from hauntbox.ghost_stories.base.settings import LEVELS
from hauntbox.ghost_stories.green_roots.box import BOX as GREEN_ROOTS
from hauntbox.ghost_stories.law import Law
from hauntbox.ghost_stories.white_moon.box import BOX as WHITE_MOON
from tests.ghost_stories.box_games import PROMO_BOXES
from tests.ghost_stories.white_moon.table import MoonTable
from tests.ghost_stories.white_moon.test_contract import play

rule = pytest.mark.rule
ROOTS = Law([WHITE_MOON, GREEN_ROOTS])
EIGHT = "hua_father hua_mother hua_son sun_father sun_mother sun_daughter miao_brother miao_sister"
AWAY = {"yellow": "N", "red": "N", "blue": "N", "green": "N"}


class RootsTable(MoonTable):
    """A table of the scenario; the Taoists stand in the north unless the test says otherwise."""

    def __init__(self, active: str = "yellow", *, at: dict[str, str] | None = None, **parts: Any) -> None:
        super().__init__(active, at={**AWAY, **(at or {})}, law=ROOTS, **parts)

    def _begin(self, seat: int, phase: str) -> None:
        assert (self.moon.tao_graves, self.moon.artifacts_void) == (0b11100000000, 1)
        super()._begin(seat, phase)


def arrives(card: str | int, space: str, **parts: Any) -> MoonTable:
    """A ghost is drawn and placed there."""
    return RootsTable(phase="yin", pile=[card, "ghost", "ghost"], **parts).play(space)


@rule("WM-GR-01", "WM-GR-13", "RD-13", "RG-13")
def test_its_graveyard_has_twelve_spaces() -> None:
    t = RootsTable(villagers={"S": "long_old"}, dead=EIGHT + " li_father li_mother li_daughter").kills("S")
    t.over("lost", "villagers_dead")


@rule("WM-GR-02", "WM-GR-03", "RW-63")
def test_a_green_ghost_knocks_down_who_stands_in_its_line() -> None:
    t = arrives(28, "w2", at={"red": "C", "blue": "E"})
    assert t.down == {"red", "blue"}
    assert t.qi("red") == 3
    t.settled()
    assert arrives(17, "s1", at={"red": "SE"}).down == set()  # a blue ghost has no roots


@rule("WM-GR-04", "RW-63")
def test_who_lies_there_loses_a_qi() -> None:
    t = arrives(28, "w2", at={"red": "C", "blue": "E"}, down=["red"])
    assert (t.down, t.qi("red"), t.qi("blue")) == ({"red", "blue"}, 2, 3)
    assert [rule for rule, _ in t.told("qi_lost")] == ["WM-GR-04"]
    t.settled()


@rule("WM-GR-05", "WM-DX-16", "WM-GR-03")
def test_a_villager_alone_on_its_tile_dies() -> None:
    t = arrives(
        28, "w2", at={"red": "W"}, villagers={"W": "weng_old", "C": "long_old", "E": "li_father li_mother"},
    )  # fmt: skip
    assert t.down == {"red"}
    assert (t.graveyard, t.stacks) == (["long_old"], {"W": "weng_old", "E": "li_father li_mother"})
    t.settled()


@rule("WM-GR-06", "RW-63")
def test_the_curse_of_the_nearest_comes_first_after_the_qi_is_lost() -> None:
    t = arrives(28, "w2", villagers={"W": "teng_old", "E": "long_old"}, at={"red": "C"}, down=["red"])
    assert [args[0] for _, args in t.told("tao_removed")] == [0, 3]  # Teng's yellow one, then Long's green one
    names = [event.name for event in t.events if event.name in ("qi_lost", "villager_killed", "tao_removed")]
    assert names == ["qi_lost", "villager_killed", "villager_killed", "tao_removed", "tao_removed"]
    assert t.graveyard == ["teng_old", "long_old"]


@rule("WM-GR-02", "RW-63")
def test_a_green_ghost_that_meets_a_buddha_or_is_moved_has_no_roots() -> None:
    t = arrives(28, "w2", at={"red": "C"}, buddhas=["w2"])
    assert (t.down, t.ghosts) == (set(), {})
    moved = RootsTable(at={"yellow": "SW", "red": "C"}, ghosts={"n1": 28}).play("ask", "n1", "w2", "nobody")
    assert moved.down == set()


@rule("WM-GR-07", "RW-64")
def test_the_spaces_nine_ten_and_eleven_cost_a_green_tao_each_time() -> None:
    t = RootsTable(tao={}, villagers={"S": "hua_father li_mother"}, dead="").kills("S")
    assert t.supply.count("G") == 4
    eight = "sun_father sun_mother sun_daughter miao_brother miao_sister zhou_father zhou_mother zhou_son"
    ninth = RootsTable(tao={}, villagers={"S": "hua_father"}, dead=eight).kills("S")
    assert ninth.supply.count("G") == 3
    eleventh = RootsTable(tao={}, villagers={"S": "hua_father"}, dead=eight + " li_father li_mother").kills("S")
    assert eleventh.supply.count("G") == 3
    again = RootsTable(
        tao={}, at={"yellow": "SE"}, villagers={"S": "hua_father"}, dead=eight + " li_father"
    ).play("ask", "li_father", "blank").kills("S")  # fmt: skip
    assert again.supply.count("G") == 3  # the ninth space is free again, and taken again


@rule("WM-GR-07", "WM-VIL-13")
def test_the_villager_below_is_turned_up_before_the_players_choose_whose_tao_goes() -> None:
    eight = "sun_father sun_mother sun_daughter miao_brother miao_sister zhou_father zhou_mother zhou_son"
    t = RootsTable(tao={"red": "GG", "blue": "GG"}, villagers={"S": "? hua_father"}, dead=eight, unseen="li_father")
    t.kills("S").waits("tao_out", "yellow")
    assert t.stacks == {"S": "li_father"}


@rule("WM-GR-08")
def test_artifacts_are_void_against_green_ghosts_and_incarnations() -> None:
    sword = RootsTable(at={"yellow": "W"}, artifacts={"divine_sword": "yellow"}, ghosts={"w2": 28}, tao={})
    sword.play("exorcise", "GRR")  # all three are rolled
    assert sword.ghosts == {"w2": "Rotten Soul"}
    other = RootsTable(at={"yellow": "E"}, artifacts={"divine_sword": "yellow"}, ghosts={"e2": 39}, tao={})
    assert other.play("exorcise", "RB", "blank").ghosts == {}
    claw = RootsTable(at={"yellow": "W"}, artifacts={"vengeful_claw": "yellow"}, ghosts={"w2": 28}, tao={})
    claw.play("exorcise", "RRR").settled()
    incarnation = RootsTable(at={"yellow": "E"}, artifacts={"vengeful_claw": "yellow"}, ghosts={"e2": 61}, tao={})
    incarnation.play("exorcise", "YYY").settled()
    shield = RootsTable("green", phase="yin", artifacts={"shield_of_time": "green"}, pile=[28, "ghost", "ghost"])
    assert shield.play("w1").ghosts == {"w1": "Rotten Soul"}
    armor = RootsTable(phase="yin", artifacts={"armor_of_the_just": "green"}, pile=[25, 6, "ghost", "ghost"])
    armor.play("w1", "n1")
    assert armor.game.power_off == 1 << 9


@rule("WM-GR-14", "RW-63")
def test_the_other_four_artifacts_stay_usable() -> None:
    own = dict.fromkeys(("life_potion", "moon_dust", "scroll_of_unity", "firework"), "yellow")
    t = RootsTable(at={"yellow": "S"}, artifacts=own)
    assert {f"use {name}" for name in own} <= set(t.offered)


@rule("WM-GR-09")
def test_every_incarnation_has_roots() -> None:
    t = arrives(64, "n1", at={"red": "SW"})
    assert t.down == {"red"}


@rule("WM-GR-10")
def test_root_master_knocks_down_first_and_then_costs_a_qi() -> None:
    t = arrives("Root Master", "w2", at={"red": "C", "blue": "S"})
    assert t.down == {"yellow", "red", "blue", "green"}
    assert (t.qi("red"), t.qi("blue")) == (2, 3)


@rule("WM-GR-11")
def test_by_the_variant_green_incarnations_come_first() -> None:
    t = RootsTable(phase="yin", pile=["incarnation", "ghost", "ghost"], settings={"green_incarnations": "first"})
    assert [int(word) for word in t.offered] == [63, 85]
    plain = RootsTable(phase="yin", pile=["incarnation", "ghost", "ghost"])
    assert len(plain.offered) == 16


@rule("WM-GR-12", "RW-35")
def test_it_scores_three() -> None:
    lines = RootsTable(phase="yin", pile=[6]).game.result["score_lines"]  # type: ignore[index]
    assert isinstance(lines, dict)
    assert lines["scenario"] == 3


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_random_games_keep_the_contract(players: int) -> None:
    setup = {"players": players, "level": LEVELS[players - 1], "boxes": ["white_moon", "green_roots"]}
    assert play(ROOTS, setup, players).result is not None


@rule("WM-GR-08", "WM-ART-DivineSword-01")
def test_from_a_corner_the_sword_works_against_the_other_ghost_alone() -> None:
    """A Zombie (2 yellow) and a Rotten Soul (2 green), the Sword's white die beside two that are rolled."""
    at, sword = {"yellow": "NE"}, {"divine_sword": "yellow"}
    both: dict[str, str | int] = {"n3": 6, "e1": 28}

    def rolled(roll: str, tao: str = "") -> MoonTable:
        return RootsTable(at=at, artifacts=sword, ghosts=both, tao={"yellow": tao}, held={"yellow": 1}).play(
            "exorcise", roll
        )

    assert set(rolled("YR").play("blank").ghosts) == {"e1"}  # a yellow face and the Sword
    assert set(rolled("GR").ghosts) == {"n3", "e1"}  # a green face, and the Sword does nothing to it
    assert set(rolled("GG").play("blank").ghosts) == {"n3"}
    either = rolled("GW")
    assert either.offered == ["n3", "e1"]
    paid = rolled("GY", "G")
    assert paid.offered == ["n3", "n3 e1"]
    paid.play("n3 e1")
    assert paid.tao("yellow") == ""
    short = rolled("RR", "Y")
    assert short.offered == ["none", "n3"]


@rule("WM-GR-08", "PR-BRICE-11")
def test_the_nunchaku_does_nothing_to_green_ghosts() -> None:
    law = Law([*[box for box in PROMO_BOXES if box.name == "b_rice"], WHITE_MOON, GREEN_ROOTS])
    t = MoonTable(at={"yellow": "NE"}, ghosts={"n3": 6, "e1": 28}, law=law)
    fight(t.game).owner = 0
    t._begin(0, "yang")
    assert [word for word in t.offered if word.startswith("nunchaku")] == ["nunchaku n3"]
    assert t.why_not("nunchaku e1") == "WM-GR-08"
    plain = MoonTable(at={"yellow": "NE"}, ghosts={"e1": 28}, law=Law([law.boxes[0], WHITE_MOON]))
    fight(plain.game).owner = 0
    plain._begin(0, "yang")
    assert "nunchaku e1" in plain.offered
