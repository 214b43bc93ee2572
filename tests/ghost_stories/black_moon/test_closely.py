"""Both boxes together, looked at closely: who is asked, whose crystal it is, what is told."""

from __future__ import annotations

from typing import Any

import pytest

from hauntbox.ghost_stories.base import steps
from hauntbox.ghost_stories.black_secret import ids as secret
from tests.ghost_stories.black_moon.table import WITH_CHILDREN, WITH_MA_CHO, WITH_ROOTS, BothTable
from tests.ghost_stories.black_moon.test_curses_and_mantras import cast, complete
from tests.ghost_stories.black_secret.test_curses import BLACK
from tests.ghost_stories.black_secret.test_wu_feng import HIGH, LOW
from tests.ghost_stories.table import CALM
from tests.ghost_stories.white_moon.table import SCHOOL_VILLAGE, villager

rule = pytest.mark.rule
INCARNATIONS = (*range(56, 66), 83, 85)
"""Twelve of them."""


# -- curses and dice --------------------------------------------------------------------------------------------------


@rule("BS-CURSE-WM-02", "BS-CURSE-WM-04")
def test_it_is_told_which_receptacle_is_robbed_and_where_the_portal_goes() -> None:
    robbed = cast("crystal_back", LOW, receptacles=["NW", "SE"]).play("SE")
    assert robbed.told("crystal_robbed") == [("BS-CURSE-WM-02", (8, 0, 0))]
    moved = cast("move_portal", HIGH).play("E")
    assert moved.told("portal_moved") == [("BS-CURSE-WM-04", (5, 0, 0))]


def helmet(owner: str, against: str, face: str, rolled_against: str = "target", **table: Any) -> BothTable:
    """The Curse die is rolled against a Taoist, by a curse in yellow's turn."""
    t = BothTable(
        law=WITH_MA_CHO, phase="yin", curses=["roll_curse"], artifacts={"helmet": owner},
        settings={"rolled_against": rolled_against}, tao={}, **table,
    )  # fmt: skip
    return t.play(BLACK, "cast roll_curse", "0", against, face)


@rule("PR-MACHO-14", "PR-MACHO-15", "RB-14")
@pytest.mark.parametrize(
    ("owner", "against", "face", "setting", "crystals"),
    [
        ("yellow", "yellow", "tao", "target", 1),
        ("blue", "blue", "blank", "target", 0),  # it does no harm
        ("yellow", "blue", "tao", "active", 1),  # by the setting the active one is hit
        ("blue", "blue", "tao", "active", 0),
        ("blue", "blue", "haunt", "active", 1),  # the haunting hits the tile of him against whom it was rolled
        ("yellow", "blue", "haunt", "active", 0),
    ],
)
def test_the_helmet_serves_whom_the_face_hits(owner: str, against: str, face: str, setting: str, crystals: int) -> None:
    t = helmet(owner, against, face, setting, at={"blue": "N"})
    assert t.crystals(owner) == crystals
    t.settled()


@rule("PR-MACHO-14", "RB-14", "BS-SHADOW-10")
def test_the_helmet_serves_the_active_taoist_against_the_shadow() -> None:
    t = BothTable(law=WITH_MA_CHO, phase="yin", shadow="N", artifacts={"helmet": "yellow"}, tao={"yellow": "Y"})
    t.play("attack tile", "tao")
    assert (t.tao("yellow"), t.crystals("yellow")) == ("", 1)
    t.waits("draw")


@rule("PR-MACHO-14", "RB-14")
@pytest.mark.parametrize("setting", ["target", "active"])
def test_a_tormentors_die_brings_one_crystal_not_two(setting: str) -> None:
    t = BothTable(
        law=WITH_MA_CHO, phase="yin", ghosts={"n2": "Lich"}, artifacts={"helmet": "yellow"},
        settings={"rolled_against": setting},
    ).play("tao")  # fmt: skip
    assert t.crystals("yellow") == 1


# -- draws ------------------------------------------------------------------------------------------------------------


@rule("WM-ART-ShieldOfTime-01", "RB-58", "RB-14", "BS-CALL-01")
def test_after_the_shield_the_next_card_is_for_the_same_board() -> None:
    """A ghost rolled against blue in yellow's turn: yellow's own colour is pushed back, a black one goes to blue."""
    t = BothTable(phase="yin", curses=["roll_curse"], artifacts={"shield_of_time": "yellow"})
    t.play(BLACK, "cast roll_curse", "0", "blue", "ghost", 6)
    t.waits("draw")
    t.play(50, "place")
    assert t.offered == ["s1", "s2", "s3"]


@rule("WM-ART-ShieldOfTime-01", "BS-CALL-01")
def test_a_summons_card_ends_the_draw_of_the_shield() -> None:
    """So the next one begins without cards that were pushed back."""
    t = BothTable(
        phase="yin", artifacts={"shield_of_time": "yellow"}, pile=[6, "incarnation", 7, 8], hand=["Nameless"]
    )  # fmt: skip
    t.play(6, "Bonecracker")
    t.waits("call_which", "wu-feng")
    assert t.moon.pushed == 0
    t.play("Nameless", "n1")
    t.perform(steps.ADD_GHOST).play(7, 8, 6)
    assert [args[0] for _, args in t.told("card_pushed_back")] == [6, 7, 8, 6]


@rule("WM-INC-TimeKeeper-01", "BS-CURSE-3-03", "RB-35")
def test_known_cards_that_time_keeper_removes_are_not_in_the_discard() -> None:
    t = BothTable(
        phase="yin", hand=["Time Keeper"], pile=["incarnation", "ghost", "ghost", "ghost", 39, 6], mantras=[]
    ).play("Nameless", "Time Keeper")  # fmt: skip
    t.play(t.offered[0])
    assert sorted(t.part.removed) == [6, 39]
    assert list(t.game.pile[: t.game.height]) == [-1, -1, -1]


# -- crystals against Demons ------------------------------------------------------------------------------------------


def below(square: str, demons: list[str], dice: str, **table: Any) -> BothTable:
    """Yellow exorcises Demons on his square of the Catacombs and chooses all of them, if he is asked."""
    helpers = table.pop("helpers", [])
    t = BothTable(
        demons=dict.fromkeys(demons, square), at=dict.fromkeys(["yellow", *helpers], square),
        below=["yellow", *helpers], tao=table.pop("tao", {}), **table,
    ).play("exorcise below", dice)  # fmt: skip
    return t.play(" ".join(demons)) if t.pending == "exorcise_demons" else t


@rule("WM-CRY-06", "WM-CRY-16", "RW-28", "RB-52")
@pytest.mark.parametrize(("fresh", "left"), [(0, 0), (1, 0), (2, 1)])
def test_a_crystal_of_this_turn_is_spent_first_on_a_demon(fresh: int, left: int) -> None:
    """On a yellow square, with one face too few."""
    t = below("SE", ["landscaper"], "YBB", crystals={"yellow": 3}, fresh=fresh)
    assert (t.demons, t.crystals("yellow"), t.moon.fresh) == ({}, 2, left)
    assert t.told("crystal_spent") == [("WM-CRY-06", (0, 0, 0))]
    t.settled()


@rule("WM-CRY-06", "WM-CRY-16", "WM-CRY-17", "RW-28")
@pytest.mark.parametrize(("helper", "seat"), [("red", 1), ("green", 3)])
def test_a_helpers_crystal_is_his_and_leaves_those_of_this_turn(helper: str, seat: int) -> None:
    t = below("SE", ["landscaper"], "YBB", crystals={"yellow": 1, helper: 1}, fresh=1, helpers=[helper])
    t.waits("pay", "yellow")
    t.play(f"{helper} crystal yellow")
    assert (t.demons, t.crystals("yellow"), t.crystals(helper), t.moon.fresh) == ({}, 1, 0, 1)
    assert t.told("crystal_spent") == [("WM-CRY-06", (seat, 0, 0))]


@rule("WM-CRY-06", "RW-26", "RB-52")
def test_every_missing_point_of_a_demon_costs_a_crystal() -> None:
    t = below("E", ["landscaper"], "BBB", crystals={"yellow": 3})
    assert (t.demons, t.crystals("yellow")) == ({}, 1)
    assert [args for _, args in t.told("crystal_spent")] == [(0, 1, 0), (0, 1, 0)]  # for the red of the square
    enough = below("E", ["landscaper"], "RRB", crystals={"yellow": 3})
    assert (enough.demons, enough.crystals("yellow")) == ({}, 3)  # the dice suffice
    enough.settled()


@rule("WM-ART-VengefulClaw-01", "RW-55", "RB-52", "BS-ACT-04", "WM-KFS-15")
def test_the_claw_goes_by_what_was_aimed_at() -> None:
    claw = {"vengeful_claw": "yellow"}
    ghost = BothTable(at={"yellow": "E"}, ghosts={"e2": 39}, tao={}, artifacts=claw).play("exorcise", "BBB")
    ghost.waits("claw", "yellow")
    assert ghost.offered == ["red", "none"]
    school = BothTable(
        village=SCHOOL_VILLAGE, at={"yellow": "E"}, below=["yellow"], ghosts={"n1": 6, "s1": 17}, tao={},
        artifacts=claw, demons={"seeker": "E"},
    ).play("yin-yang", "ask W")  # fmt: skip
    if school.pending == "school":
        school.play("yellow")
    school.play("BBB")
    school.waits("claw", "yellow")
    assert school.offered == ["yellow", "none"]  # not the red of his square


# -- moving on two levels ---------------------------------------------------------------------------------------------


def booted(**table: Any) -> BothTable:
    """Red with Dance of the Spires and the Boots has exorcised in vain and may still move."""
    t = BothTable(
        "red", law=WITH_MA_CHO, at={"red": table.pop("at", "S")}, artifacts={"boots": "red"}, tao={},
        ghosts={"s2": 17, "n1": 6}, **table,
    )  # fmt: skip
    return t.play("exorcise", "KKK")


@rule("BS-LAD-01", "BS-LAD-06", "PR-MACHO-10", "WM-VIL-18")
def test_after_each_of_two_late_steps_a_ladder_is_offered() -> None:
    t = booted().play("late C")
    t.waits("climb", "red")
    t.play("stay")
    assert {"step NW", "step E"} <= set(t.offered)
    t.play("step NW")
    t.waits("climb", "red")
    t.play("climb")
    assert (t.at("red"), t.is_below("red")) == ("NW", True)
    assert not any(word.startswith(("step", "late", "second")) for word in t.offered)


@rule("BS-LAD-01", "BS-LAD-12", "RB-26")
def test_a_late_move_to_the_first_tile_offers_its_ladder_and_a_crystal_does_not() -> None:
    t = BothTable(
        law=WITH_MA_CHO, at={"yellow": "N"}, artifacts={"boots": "yellow"}, ghosts={"n2": 6}, tao={},
        crystals={"yellow": 1},
    ).play("exorcise", "KKK", "late NW")  # fmt: skip
    t.waits("climb", "yellow")
    t.play("stay", "crystal")
    assert (t.receptacles, t.is_below("yellow")) == ({"NW"}, False)
    assert t.pending == "yang"


@rule("BS-LAD-06", "WM-VIL-17", "BS-WM-03")
def test_the_second_step_with_a_villager_is_the_last_one_and_a_ladder_may_follow() -> None:
    t = BothTable("red", at={"red": "N"}, below=["red"], villagers={"C": "li_father"})
    t.play("move C", "change level")
    assert "change level" not in t.offered  # a ladder once after each move
    t.play("step with NW")
    assert (t.at("red"), t.stacks, t.part.steps, t.part.may_climb) == ("NW", {"NW": "li_father"}, 2, 1)
    assert "change level" in t.offered
    assert not any(word.startswith(("second", "step", "move")) for word in t.offered)
    first = BothTable("red", at={"red": "N"}, villagers={"N": "li_father"}).play("move with C")
    assert (first.part.steps, first.part.may_climb) == (1, 1)


@rule("BS-LAD-06", "WM-VIL-17", "RD-14", "BS-CURSE-1-06")
def test_who_is_knocked_down_between_two_steps_makes_no_second_one() -> None:
    """The Tea House's ghost, asked from afar, lets Wu-Feng knock him down."""
    t = BothTable(
        "red", at={"red": "N"}, villagers={"C": "li_father"}, artifacts={"firework": "red"}, curses=["knock_down"]
    ).play("move C", "use firework", "S")  # fmt: skip
    while t.pending == "take_tao":
        t.play(t.offered[0])
    t.play(BLACK, "cast knock_down", "0", "red")
    assert t.down == {"red"}
    assert not any(word.startswith(("second", "step", "move")) for word in t.offered)


@rule("BS-LAD-04", "BS-LAD-05", "BS-WM-03")
@pytest.mark.parametrize(("colour", "tile"), [("red", "NW"), ("green", "NW"), ("green", "NE")])
def test_the_pavilion_offers_the_ladder_to_whom_it_has_moved(colour: str, tile: str) -> None:
    t = BothTable(at={"yellow": "SW"}).play("ask", f"{colour} {tile}")
    t.waits("climb", colour)
    t.play("climb")
    assert (t.is_below(colour), t.at(colour)) == (True, tile)
    t.settled()


@rule("RB-79", "WM-ART-ScrollOfUnity-01")
def test_it_is_told_that_the_scroll_brings_him_to_the_other_level() -> None:
    t = BothTable(artifacts={"scroll_of_unity": "yellow"}, below=["red"], at={"red": "N", "blue": "N"})
    t.play("use scroll_of_unity", "come", "come")
    assert t.told("level_changed") == [("WM-ART-ScrollOfUnity-01", (1, 0, 0))]  # blue was above already


# -- mantras and scenarios --------------------------------------------------------------------------------------------


@rule("BS-MAN-WM-01", "BS-WHO-10", "RB-18")
def test_who_has_completed_the_mantra_says_whom_it_saves() -> None:
    """Green loses the Qi in yellow's turn; if it was his last one, who decides for the dead says it."""
    table: dict[str, Any] = {"villagers": {"N": "li_father", "S": "hua_son"}, "mantras": {"save_villager": 1}}
    t = BothTable(qi={"green": 3}, **table).perform(steps.LOSE_QI, 3, secret.Cause.BY_CURSE)
    t.waits("save_whom", "green")
    last = BothTable(qi={"green": 1}, **table).perform(steps.LOSE_QI, 3, secret.Cause.BY_CURSE)
    assert not last.alive("green")
    last.waits("save_whom", "yellow")


@rule("BS-WM-03", "RW-70", "RB-55")
@pytest.mark.parametrize("tile", ["NW", "N", "SE"])
def test_whoever_is_moved_by_a_mantra_brings_the_villager_of_his_own_tile(tile: str) -> None:
    t = complete("move_taoist", 2, at={"green": "E"}, villagers={"E": "li_father", "C": "hua_son"})
    t.play(f"green {tile}")
    t.waits("bring_along", "green")
    t.play("with")
    assert (t.at("green"), t.stacks) == (tile, {tile: "li_father", "C": "hua_son"})


@rule("WM-CC-09", "RW-62")
def test_no_skeleton_makes_room_for_a_child_while_a_space_is_free() -> None:
    t = BothTable(law=WITH_CHILDREN, ghosts={"n1": 112}, villagers={"N": "hua_son", "S": "teng_old"}).kills("N")
    t.waits("child", "yellow")
    assert "n1" not in t.offered
    assert len(t.offered) == 11


@rule("WM-CC-09", "RW-62")
def test_among_incarnations_alone_a_child_is_buried() -> None:
    ghosts: dict[str, str | int] = dict(zip(CALM, INCARNATIONS, strict=True))
    t = BothTable(law=WITH_CHILDREN, ghosts=ghosts, villagers={"N": "hua_son", "S": "teng_old"}).kills("N")
    assert t.graveyard == ["hua_son"]
    assert not t.moon.aside >> villager("hua_son") & 1


@rule("RB-17", "WM-GR-05")
def test_whom_a_mantra_saves_meanwhile_the_roots_do_not_kill() -> None:
    """Red lies in the roots and loses a Qi, which completes the mantra before the villager would die."""
    t = BothTable(
        law=WITH_ROOTS, phase="yin", at={"yellow": "N", "red": "W", "blue": "N", "green": "N"}, down=["red"],
        villagers={"E": "li_father", "C": "hua_father"}, mantras={"save_villager": 1},
    ).play(28, "place", "w2")  # fmt: skip
    assert t.saved("hua_father")  # the top one of the Portal's tile, which is in the roots
    while t.pending == "mantra_card":
        t.play(t.offered[0])
    assert (t.graveyard, t.stacks) == (["li_father"], {})
    assert [args[0] for _, args in t.told("villager_killed")] == [villager("li_father")]
