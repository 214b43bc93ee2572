"""Where two rules of White Moon meet: what happens while another thing is half done, and what a box, a scenario or a
promo makes of a rule of another."""

from __future__ import annotations

from typing import Any

import pytest

from hauntbox.ghost_stories.base import questions as ask
from hauntbox.ghost_stories.base.geometry import TILES
from hauntbox.ghost_stories.white_moon import ids as n
from tests.ghost_stories.table import CALM
from tests.ghost_stories.white_moon.table import SCHOOL_VILLAGE, MoonTable
from tests.ghost_stories.white_moon.test_cursed_children import ChildrenTable
from tests.ghost_stories.white_moon.test_green_roots import RootsTable

rule = pytest.mark.rule
MANY: dict[str, Any] = {"to_beat": 3, "level": "nightmare"}
N = TILES.index("N")


# -- the pile ---------------------------------------------------------------------------------------------------------


@rule("GS-END-06", "RW-57", "RW-42", "R-90")
def test_the_last_ghost_card_loses_although_an_incarnation_lies_under_it() -> None:
    MoonTable(phase="yin", pile=[6, "incarnation"], **MANY).over("lost", "last_card")
    shielded = {"shield_of_time": "yellow"}
    MoonTable(phase="yin", artifacts=shielded, pile=[6, "incarnation"], **MANY).over("lost", "last_card")
    other = MoonTable(phase="yin", pile=["Vampire Lord", 6], **MANY).play("n1")
    other.settled()  # an incarnation above the last ghost card may still be drawn


@rule("WM-GR-11", "GS-ICON-ADD-01")
@pytest.mark.parametrize("space", ["n1", "n2", "n3"])
def test_a_green_incarnation_that_an_icon_brings_first_comes_by_the_icon(space: str) -> None:
    t = RootsTable(
        at={"yellow": "S"}, settings={"green_incarnations": "first"}, pile=[4, "incarnation", "ghost"], **MANY
    ).play("ask", "red", space, "Creeping Horror")  # fmt: skip
    assert t.told("ghost_drawn") == [("GS-TILE-TEA-03", (4, 0, 0)), ("GS-ICON-ADD-01", (63, 0, 0))]


# -- what is offered --------------------------------------------------------------------------------------------------


@rule("WM-CRY-21", "GS-HELP-03", "WM-CRY-02")
def test_with_nameless_crystals_alone_do_not_make_the_herbalist_worth_asking() -> None:
    nothing_left: dict[str, Any] = {"tao": {"yellow": "YYYYRRRR", "red": "BBBBGGGG", "blue": "KKKK"}}
    t = MoonTable(at={"yellow": "N"}, ghosts={"e1": "Nameless"}, **nothing_left, **MANY)
    assert "ask" not in t.offered
    assert t.why_not("ask") == "GS-TILE-HERB-03"
    assert "ask" in MoonTable(at={"yellow": "N"}, **nothing_left).offered


@rule("WM-KFS-05", "R-79", "WM-TURN-11")
def test_greens_power_is_borrowed_for_the_school() -> None:
    parts: dict[str, Any] = {"players": 1, "village": SCHOOL_VILLAGE, "yin_yang": [], "tokens": {"yellow": 3}}
    t = MoonTable(ghosts={"n1": "Yellow Plague"}, **parts).play("move W")
    assert "power strength of a mountain" in t.offered
    t.play("power strength of a mountain", "ask")
    assert all(len(roll) == 4 for roll in t.offered)
    aimless = MoonTable(ghosts={"n1": "Vampire Lord"}, held={"yellow": 1}, **parts, **MANY).play("move W")
    assert "power strength of a mountain" not in aimless.offered
    assert aimless.why_not("power strength of a mountain") == "R-79"


@rule("WM-ART-Firework-01", "WM-KFS-15", "RW-43", "R-79")
def test_greens_power_is_borrowed_for_the_school_that_a_firework_reaches() -> None:
    parts: dict[str, Any] = {"players": 1, "village": SCHOOL_VILLAGE, "yin_yang": [], "tokens": {"yellow": 3}}
    t = MoonTable(artifacts={"firework": "yellow"}, ghosts={"n1": "Yellow Plague"}, **parts)
    t.play("move E", "ask", "red", "power strength of a mountain", "use firework", "W")
    assert all(len(roll) == 4 for roll in t.offered)
    without = MoonTable(ghosts={"n1": "Yellow Plague"}, **parts).play("move E", "ask", "red")
    assert "power strength of a mountain" not in without.offered


# -- why something is not offered -------------------------------------------------------------------------------------


@rule("WM-SAVE-02", "WM-SAVE-08", "WM-SAVE-09", "RW-17")
def test_after_a_save_a_help_is_refused_by_the_rule_of_his_own_power() -> None:
    two = {"C": "hua_son zhou_son"}
    keeps_the_turn_open: dict[str, Any] = {"villagers": two, "yin_yang": ["yellow", "blue"]}
    assert MoonTable(**keeps_the_turn_open).play("save").why_not("ask") == "WM-SAVE-02"
    wind = MoonTable("blue", **keeps_the_turn_open).play("save")
    assert wind.why_not("ask") == "WM-SAVE-09"
    gust = MoonTable("blue", powers=["heavenly_gust"], **keeps_the_turn_open).play("save")
    assert gust.why_not("ask") == "WM-SAVE-08"
    after_help = MoonTable("blue", **keeps_the_turn_open).play("ask")
    assert after_help.game.why_not("yang", n.SAVE) == "WM-SAVE-09"
    assert MoonTable(**keeps_the_turn_open).play("ask").game.why_not("yang", n.SAVE) == "WM-SAVE-02"


@rule("WM-INC-RootMaster-02", "WM-INC-RootMaster-04", "WM-INC-RootMaster-05")
def test_what_would_move_somebody_who_lies_is_refused_by_that() -> None:
    t = MoonTable(down=["yellow"])
    assert t.why_not("move N") == "WM-INC-RootMaster-02"
    assert MoonTable(down=["red"]).play("move N").why_not("move W") == "GS-MOVE-04"
    pavilion = MoonTable(at={"yellow": "SW"}, down=["red"], ghosts={"e1": 39}).play("ask", "none")
    red = 9 * pavilion.seat("red")
    assert pavilion.game.why_not("move_taoist", red + N) == "WM-INC-RootMaster-04"
    assert pavilion.game.why_not("move_taoist", ask.NOBODY) == "GS-TILE-PAV-13"
    twin = MoonTable("red", powers=["dance_of_the_twin_winds"], down=["blue"]).play("power dance of the twin winds")
    assert twin.game.why_not("move_taoist", 9 * twin.seat("blue") + N) == "WM-INC-RootMaster-05"
    assert twin.game.why_not("move_taoist", 9 * twin.seat("red") + N) == "GS-POW-TWIN-03"


@rule("WM-CC-14", "WM-CC-12", "GS-GHOST-10")
def test_a_child_that_comes_back_is_not_told_as_a_ghost_discarded() -> None:
    t = ChildrenTable(at={"yellow": "SE"}, cursed={"s2": "chang_little"}).play("ask", "blank")
    assert t.told("ghost_discarded") == []
    assert [args[:2] for _, args in t.told("villager_back")] == [(21, TILES.index("SE"))]
    assert (t.ghosts, t.game.occupied, t.stacks) == ({}, 0, {"SE": "chang_little"})


# -- somebody dies meanwhile ------------------------------------------------------------------------------------------


@rule("RW-65", "WM-DEATH-06", "WM-FAM-Hua-C4", "RW-73", "WM-SU-24")
def test_a_stack_that_kills_the_active_taoist_goes_on_as_on_a_neutral_turn() -> None:
    """From the top: the Zhou takes his last Qi, the Hua knocks nobody down, the Sun's black ghost goes to his board."""
    t = MoonTable(
        phase="yin", qi={"yellow": 1}, ghosts={"n2": "Ghoul"}, figures=["n2"],
        villagers={"N": "sun_father hua_father zhou_father"}, pile=["Grave Walker", "ghost", "ghost"],
    ).play("yellow")  # fmt: skip
    t.waits("place", "red")
    assert t.offered == ["n1", "n3"]
    t.play("n1")
    t.waits("borne_by", "red")
    t.play("red")
    assert (t.down, t.haunted, t.active) == (set(), set(), "yellow")
    t.waits("su_ling", "red")


@rule("RW-65", "WM-BAR-01", "WM-SU-24")
def test_who_laid_the_fourth_crystal_and_died_still_brings_the_barrier() -> None:
    t = MoonTable(
        at={"yellow": "NE"}, qi={"yellow": 1}, crystals={"yellow": 1}, receptacles=["NW", "SE", "SW"],
        ghosts={"n1": 6, "e2": 39}, villagers={"N": "long_old"},
    ).play("crystal", "yin-yang", "ask NE", "n1")  # fmt: skip
    assert (t.alive("yellow"), t.active) == (False, "yellow")
    t.waits("barrier", "red")


@rule("WM-SU-10", "WM-SU-13", "RW-08", "RW-06")
def test_driven_off_after_her_move_she_does_not_return_in_that_turn_whatever_happens() -> None:
    t = MoonTable(
        event=True, villagers={"N": "long_old", "W": "teng_old"}, pile=["Voracious", "ghost", "ghost"],
        held={"yellow": 1}, at={"yellow": "W"}, **MANY,
    ).play("su-ling e2", "yin-yang", "ask S", "red", "e2", "N")  # fmt: skip
    assert (t.su_ling, t.moon.right) == (None, 1)
    assert not [word for word in t.offered if word.startswith("su-ling")]
    assert t.game.why_not("yang", n.MOVE_SU_LING) == "WM-SU-10"


@rule("WM-INH-01", "WM-ART-Firework-01", "GS-TILE-CEM-04")
def test_whom_the_firework_has_brought_back_may_inherit_from_who_used_it() -> None:
    t = MoonTable(
        at={"yellow": "N"}, qi={"yellow": 1}, artifacts={"firework": "yellow", "life_potion": "yellow"},
        dead_taoists=["red"],
    ).play("use firework", "SE", "qi")  # fmt: skip
    t.waits("heir", "yellow")
    t.play("red")
    assert (t.alive("yellow"), t.owner("life_potion"), t.owner("firework")) == (False, "red", "gone")


@rule("WM-INH-03", "WM-ART-ArmorOfTheJust-01", "RW-56")
def test_the_armor_protects_the_heirs_board_from_the_moment_he_has_it() -> None:
    t = MoonTable(
        phase="yin", artifacts={"armor_of_the_just": "yellow"}, qi={"yellow": 1}, ghosts={"n1": "Lich", "n2": 22},
        pile=["Grave Walker", "ghost", "ghost"],
    ).play("qi", "red", "ghost")  # fmt: skip
    assert t.ghosts["n3"] == "Grave Walker"
    t.waits("borne_by", "red")  # its left stone acts: the board is nobody's that the Armor protects


# -- the end of the game ----------------------------------------------------------------------------------------------


@rule("WM-END-07", "WM-FAM-Wu-C1", "RW-34", "WM-END-06")
@pytest.mark.parametrize("full", [False, True])
def test_a_wu_whom_the_last_incarnations_curse_kills(full: bool) -> None:
    """His incarnation spoils the victory, unless no space is free for it: then only a Qi is lost."""
    t = MoonTable(
        at={"yellow": "N"}, ghosts={**(CALM if full else {}), "n2": "Hope Killer"}, tao={"yellow": "RRGGB"},
        villagers={"N": "wu_father"}, to_beat=1, yin_yang=[],
    ).play("exorcise", "BYY", "n2", "haunt")  # fmt: skip
    if not full:
        t.play("Vampire Lord", "n1")
    assert t.qi("yellow") == (2 if full else 3)
    t.play("red", "red")
    if full:
        t.over("won", "incarnation_exorcised")
    else:
        assert (t.ghosts, t.game.to_beat) == ({"n1": "Vampire Lord"}, 1)
        t.settled()


# -- a scenario meets the rest ----------------------------------------------------------------------------------------


@rule("WM-CC-09", "GS-REW-12", "R-25", "RW-62")
def test_the_exorcised_ghost_may_make_room_for_the_child_its_curse_kills() -> None:
    t = ChildrenTable(
        at={"yellow": "N"}, tao={"yellow": "Y"}, villagers={"N": "chang_little"}, ghosts=CALM,
    ).play("exorcise", "YYR", "haunt")  # fmt: skip
    t.waits("room_for_child", "yellow")
    t.play("n2")
    assert (t.ghosts["n2"], len(t.ghosts), t.graveyard) == ("Cursed Little Chang", 12, [])
    t.settled()


@rule("WM-INC-Shapeshifter-04", "WM-CC-11")
def test_shapeshifter_walks_past_a_cursed_child() -> None:
    t = ChildrenTable(phase="yin", ghosts={"n3": 87}, cursed={"e1": "chang_little"}, **MANY)
    assert t.ghosts == {"e1": "Cursed Little Chang", "e2": "Shapeshifter"}


@rule("WM-ART-DivineSword-03", "RW-58", "WM-SAVE-09")
def test_nameless_between_two_exorcisms_stops_the_sword() -> None:
    t = MoonTable(
        "blue", at={"blue": "SE"}, artifacts={"divine_sword": "blue"}, ghosts={"e3": 39, "s1": 21}, tao={},
        pile=["Nameless", "ghost", "ghost"], **MANY,
    ).play("exorcise")  # fmt: skip
    assert all(len(roll) == 2 for roll in t.offered)
    t.play("RG", "ghost", "s2", "exorcise")
    assert all(len(roll) == 3 for roll in t.offered)
