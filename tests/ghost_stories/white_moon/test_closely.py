"""White Moon looked at closely: artifacts, crystals, the Barrier, the School and incarnations in positions where a
small slip would show."""

from __future__ import annotations

from typing import Any

import pytest

from hauntbox.ghost_stories.b_rice.b_rice import fight
from hauntbox.ghost_stories.base import steps
from hauntbox.ghost_stories.base.geometry import TILES
from hauntbox.ghost_stories.jean_claude.jean_claude import apple_of
from hauntbox.ghost_stories.law import Law
from hauntbox.ghost_stories.white_moon import ids as n
from hauntbox.ghost_stories.white_moon.box import BOX as WHITE_MOON
from hauntbox.ghost_stories.white_moon.cards import ARTIFACTS, FAMILIES
from tests.ghost_stories.box_games import PROMO_BOXES
from tests.ghost_stories.white_moon.table import SCHOOL_VILLAGE, MoonTable
from tests.ghost_stories.white_moon.test_ma_cho import MaChoTable
from tests.ghost_stories.white_moon.test_steven import StevenTable

rule = pytest.mark.rule
ALL_FOUR = ["NW", "NE", "SE", "SW"]
MANY: dict[str, Any] = {"to_beat": 2, "beaten": 2, "level": "nightmare"}
ARMOR = {"armor_of_the_just": "yellow"}
SWORD = {"divine_sword": "yellow"}


# -- inheritance ------------------------------------------------------------------------------------------------------


@rule("WM-CRY-14", "WM-CRY-19", "RW-30", "WM-INH-01")
def test_fresh_crystals_go_with_the_active_taoist_alone() -> None:
    t = MoonTable(
        at={"yellow": "NE"}, qi={"yellow": 1}, crystals={"yellow": 1}, fresh=1, ghosts={"n1": 6},
        artifacts={"life_potion": "yellow"},
    ).play("ask")  # fmt: skip
    t.waits("heir", "yellow")
    assert (t.crystals("yellow"), t.moon.fresh) == (0, 0)
    other = MoonTable(at={"yellow": "NW"}, crystals={"yellow": 1}, fresh=1, qi={"red": 1})
    other.perform(steps.LOSE_QI, other.seat("red"))
    assert (other.alive("red"), other.moon.fresh) == (False, 1)
    assert "crystal" not in other.offered  # it still is one of this turn


@rule("WM-INH-01", "WM-INH-02")
def test_each_artifact_is_inherited_once_the_last_one_too() -> None:
    t = MaChoTable(
        at={"yellow": "NE"}, qi={"yellow": 1}, ghosts={"n1": 6}, artifacts={"boots": "yellow", "helmet": "yellow"}
    ).play("ask", "blue", "green")  # fmt: skip
    assert (t.owner("boots"), t.owner("helmet"), t.active) == ("blue", "green", "red")
    gained = [args[:2] for _, args in t.told("artifact_gained")]
    assert gained == [(2, ARTIFACTS.index("boots")), (3, ARTIFACTS.index("helmet"))]


@rule("R-P10", "WM-INH-01")
def test_artifacts_of_promos_are_nobodys_until_the_heir_is_chosen() -> None:
    law = Law([*[box for box in PROMO_BOXES if box.name in ("b_rice", "jean_claude")], WHITE_MOON])
    t = MoonTable(at={"yellow": "NE"}, qi={"yellow": 1}, ghosts={"n1": 6}, law=law, level="nightmare")
    fight(t.game).owner = apple_of(t.game).owner = 0
    t.play("ask")
    t.waits("heir", "yellow")
    assert (fight(t.game).owner, apple_of(t.game).owner) == (-1, -1)


def muted(t: MoonTable) -> tuple[int, int, int, int]:
    """Dice held and Tao locked, then what the Armor keeps off of both."""
    return t.game.captive, t.game.locked, t.moon.muted_dice, t.moon.muted_locks


def on_the_armors_board(**parts: Any) -> MoonTable:
    """A captor and a Black Widow, moved to n1 and n2; a Buddha in hand keeps the turn going."""
    t = MoonTable(at={"yellow": "SW"}, artifacts=ARMOR, ghosts={"e1": 46, "e2": 50}, held={"yellow": 1}, **parts)
    return t.play("ask", "e1", "n1", "nobody", "yin-yang", "ask SW", "e2", "n2", "nobody")


@rule("WM-INH-03", "RW-56", "WM-ART-ArmorOfTheJust-02", "R-64")
def test_with_the_armor_gone_to_an_heir_its_board_is_like_any_other() -> None:
    t = on_the_armors_board(qi={"yellow": 1})
    assert muted(t) == (0, 0, 0b01, 0b10)
    t.perform(steps.LOSE_QI, 0)
    t.waits("heir", "yellow")
    t.play("red")
    assert (t.owner("armor_of_the_just"), muted(t)) == ("red", (0b01, 0b10, 0, 0))


@rule("RW-56", "WM-ART-ArmorOfTheJust-02")
def test_a_ghost_moved_on_the_armors_board_stays_quiet() -> None:
    t = MoonTable(at={"yellow": "SW"}, artifacts=ARMOR, ghosts={"e2": 50}).play("ask", "e2", "n1", "nobody")
    t.play("yin-yang", "ask SW", "n1", "n3", "nobody")
    assert muted(t) == (0, 0, 0, 0b100)
    off = MoonTable(at={"yellow": "SW"}, artifacts=ARMOR, ghosts={"e2": 50}).play("ask", "e2", "n1", "nobody")
    off.play("yin-yang", "ask SW", "n1", "e1", "nobody")
    assert muted(off) == (0, 0b1000, 0, 0)  # it locks Tao again


@rule("RW-56", "WM-ART-ArmorOfTheJust-02")
def test_what_the_armor_keeps_off_is_forgotten_as_its_ghost_leaves() -> None:
    t = on_the_armors_board()
    t.perform(steps.LEAVE_PLAY, 0)
    assert muted(t) == (0, 0, 0, 0b10)
    t.perform(steps.LEAVE_PLAY, 1)
    assert muted(t) == (0, 0, 0, 0)


@rule("WM-ART-ArmorOfTheJust-03", "RW-56")
def test_an_incarnation_moved_there_keeps_its_die() -> None:
    t = MoonTable(at={"yellow": "SW"}, artifacts=ARMOR, ghosts={"e1": "Creeping Horror"}, to_beat=1)
    t.play("ask", "e1", "n1", "nobody")
    assert muted(t) == (1, 0, 0, 0)


# -- single artifacts -------------------------------------------------------------------------------------------------


@rule("WM-ART-LifePotion-02", "RD-12")
def test_he_comes_back_on_the_cemetery_in_the_first_corner_too() -> None:
    village = (
        "cemetery", "herbalist_shop", "sorcerer_hut", "night_watchman", "buddhist_temple", "circle_of_prayer",
        "pavilion", "tea_house", "taoist_altar",
    )  # fmt: skip
    t = MoonTable(artifacts={"life_potion": "yellow"}, dead_taoists=["blue"], village=village)
    t.play("use life_potion", "blue")
    assert t.at("blue") == "NW"
    assert t.told("taoist_back") == [("WM-ART-LifePotion-02", (2, 1, 0))]
    assert t.told("qi_gained") == [("WM-ART-LifePotion-01", (2, 1, 0))]
    villager = MoonTable(artifacts={"life_potion": "yellow"}, dead="long_old", village=village)
    assert villager.play("use life_potion", "long_old").stacks == {"NW": "long_old"}


@rule("WM-ART-ScrollOfUnity-01", "WM-ART-ScrollOfUnity-02", "RW-54", "RW-43")
def test_the_scroll_calls_who_lies_on_the_owners_tile_but_not_the_owner() -> None:
    t = MoonTable(
        artifacts={"scroll_of_unity": "yellow"}, at={"yellow": "NW", "red": "NW", "blue": "NW", "green": "W"},
        down=["yellow", "red"],
    ).play("use scroll_of_unity")  # fmt: skip
    t.waits("scroll", "red")
    assert t.offered == ["stay", "stand"]
    t.play("stand")
    t.waits("scroll", "green")  # blue stands there already
    t.play("stay")
    assert t.down == {"yellow"}
    t.settled()


@rule("WM-ART-ScrollOfUnity-04")
def test_alone_the_scroll_says_that_tokens_were_taken() -> None:
    t = MoonTable(players=1, artifacts={"scroll_of_unity": "yellow"}, at={"yellow": "NW"}, tokens={"yellow": 1})
    t.play("use scroll_of_unity")
    assert t.told("power_token_taken") == [("WM-ART-ScrollOfUnity-04", (0, 0, 0))]


@rule("WM-BAR-09", "WM-ART-DivineSword-01")
def test_the_sword_does_nothing_in_the_barrier() -> None:
    t = MoonTable(
        "green", receptacles=ALL_FOUR, artifacts={"divine_sword": "green"}, ghosts={"n1": 6, "w1": 28}, tao={}
    ).play("end", "YRRR", "n1")  # fmt: skip
    assert len(t.receptacles) == 3  # a crystal was spent on the second point


@rule("WM-ART-DivineSword-05", "WM-DX-18", "WM-ART-DivineSword-01")
def test_the_last_die_is_the_swords_and_with_none_it_gives_nothing() -> None:
    one = MoonTable(at={"yellow": "E"}, artifacts=SWORD, ghosts={"e2": 34, "w1": 46, "w2": 47}, tao={})
    one.play("exorcise")  # nothing is rolled
    assert set(one.ghosts) == {"w1", "w2"}
    one.settled()
    ghosts: dict[str, str | int] = {"e2": 34, "w1": 46, "w2": 47, "w3": 48}
    none = MoonTable(at={"yellow": "E"}, artifacts=SWORD, ghosts=ghosts, tao={}).play("exorcise")
    assert "e2" in none.ghosts
    none.settled()  # nor is anything rolled


@rule("WM-ART-ShieldOfTime-01", "RW-57")
def test_with_two_ghost_cards_left_the_shield_still_works() -> None:
    t = MoonTable(phase="yin", artifacts={"shield_of_time": "yellow"}, pile=[6, 39]).play("e1")
    assert (t.ghosts, t.game.deck.places) == ({"e1": "Blood Drinker"}, [6])


@rule("WM-ART-ShieldOfTime-02", "RW-57", "WM-SU-12")
def test_each_draw_counts_what_was_pushed_back_from_the_start() -> None:
    """The Tea House brings a second draw in the turn: both cards left are pushed back once before one is played."""
    t = MoonTable(
        phase="yin", at={"yellow": "S"}, artifacts={"shield_of_time": "yellow"}, pile=[6, "Voracious", 10], tao={},
        su_ling="e1",
    ).play("e1")  # fmt: skip
    assert (t.ghosts, t.su_ling, t.moon.pushed) == ({"e1": "Voracious"}, None, 0)
    t.play("ask", "yellow", "n1")
    assert t.ghosts == {"e1": "Voracious", "n1": "Yellow Plague"}
    assert [args[0] for _, args in t.told("card_pushed_back")] == [6, 10, 6]


# -- crystals ---------------------------------------------------------------------------------------------------------


@rule("WM-REW-02", "WM-CRY-04", "RW-26")
def test_who_has_died_of_the_curse_gets_no_crystal() -> None:
    t = MoonTable(at={"yellow": "NE"}, qi={"yellow": 1}, ghosts={"n3": "Vermin Lord", "e1": 39}, tao={"yellow": "RR"})
    t.play("exorcise", "YYY", "n3 e1", "qi")
    assert (t.alive("yellow"), t.told("crystal_gained"), list(t.moon.crystals)) == (False, [], [0, 0, 0, 0])


@rule("WM-REW-03", "WM-INC-all-01")
def test_with_an_empty_reserve_nobody_is_asked_who_gets_the_crystal() -> None:
    t = MoonTable(
        at={"yellow": "E"}, ghosts={"e2": "Voracious"}, tao={"yellow": "R"}, crystals={"red": 4},
        yin_yang=["yellow", "red", "blue", "green"], **MANY,
    ).play("exorcise", "RRR", "e2")  # fmt: skip
    assert t.told("crystal_gained") == []
    t.settled()


@rule("WM-CRY-06", "GS-EXO-10")
def test_a_crystal_is_offered_only_where_it_saves_a_token() -> None:
    """Two white faces meet the Zombie; the Reaper, immune to dice, is still to be paid for."""
    t = MoonTable(at={"yellow": "NE"}, ghosts={"n3": 6, "e1": 35}, tao={"yellow": "R"}, crystals={"yellow": 2})
    t.play("exorcise", "WWB", "n3 e1")
    assert t.offered == ["yellow red", "yellow crystal red"]


@rule("WM-CRY-06")
def test_a_crystal_is_not_wasted_on_what_tokens_can_pay() -> None:
    t = MoonTable(at={"yellow": "NE"}, ghosts={"n3": 6, "e1": 39}, tao={"yellow": "YY"}, crystals={"yellow": 1})
    t.play("exorcise", "YRB", "n3 e1")
    assert t.offered == ["yellow yellow", "yellow crystal red"]  # as yellow, nothing would be left for red


@rule("WM-CRY-06", "WM-CRY-16", "WM-CRY-17", "RW-28")
def test_each_crystal_is_its_owners_and_stands_for_one_point() -> None:
    t = MoonTable(
        at={"yellow": "N", "blue": "N"}, ghosts={"n2": 41}, tao={}, crystals={"yellow": 1, "blue": 2}, fresh=1
    ).play("exorcise", "RBB", "n2")  # fmt: skip
    assert t.offered == ["yellow crystal red", "blue crystal red"]
    t.play("blue crystal red")
    assert t.offered == ["yellow crystal red", "blue crystal red"]
    t.play("blue crystal red")
    assert (t.ghosts, t.crystals("blue"), t.crystals("yellow"), t.moon.fresh) == ({}, 0, 1, 1)
    assert t.told("crystal_spent") == [("WM-CRY-06", (2, 1, 0))] * 2
    t.settled()


@rule("WM-CRY-14", "WM-CRY-16", "RW-28")
@pytest.mark.parametrize(("held", "fresh", "left"), [(3, 2, 1), (2, 0, 0)])
def test_one_crystal_of_this_turn_is_spent_first(held: int, fresh: int, left: int) -> None:
    t = MoonTable(at={"yellow": "NW"}, ghosts={"n1": 41}, tao={}, crystals={"yellow": held}, fresh=fresh)
    t.play("exorcise", "RRB", "n1")
    assert (t.ghosts, t.crystals("yellow"), t.moon.fresh) == ({}, held - 1, left)
    assert "crystal" in t.offered  # an older one is left


@rule("WM-CRY-17", "PR-STEVEN-03", "WM-CRY-06")
def test_white_points_are_paid_by_those_who_have_crystals() -> None:
    t = StevenTable(
        at={"yellow": "N", "red": "N", "blue": "N"}, ghosts={"n2": 107}, tao={}, crystals={"yellow": 1, "blue": 2},
        **MANY,
    ).play("exorcise", "WWR", "n2")  # fmt: skip
    assert t.offered == ["yellow crystal white", "blue crystal white"]
    t.play("blue crystal white", "red")
    assert t.told("crystal_spent") == [("WM-CRY-06", (2, 5, 0))]
    assert (t.crystals("blue"), t.ghosts) == (1, {})


@rule("PR-STEVEN-03", "WM-CRY-06")
def test_white_points_that_the_dice_meet_are_not_paid() -> None:
    t = StevenTable(
        at={"yellow": "NE"}, ghosts={"n3": 107, "e1": 35}, tao={"yellow": "R"}, crystals={"yellow": 2}, **MANY
    ).play("exorcise", "WWW", "n3 e1")  # fmt: skip
    assert t.offered == ["yellow red", "yellow crystal red"]


@rule("WM-CRY-13")
def test_away_from_the_corners_there_is_no_receptacle() -> None:
    t = MoonTable(at={"yellow": "N"}, crystals={"yellow": 2}, receptacles=["NW"])
    assert t.game.why_not("yang", n.PLACE_CRYSTAL) == "WM-CRY-13"


# -- the Barrier ------------------------------------------------------------------------------------------------------


@rule("WM-FAM-Zhou-R2", "RW-51", "WM-CRY-14")
def test_crystals_that_the_zhou_gather_are_no_longer_of_this_turn() -> None:
    t = MoonTable(villagers={"C": "zhou_father", "N": "sun_father"}, crystals={"yellow": 1}, fresh=1, dead="sun_mother")
    t.play("save", "end")
    t.waits("barrier", "yellow")
    assert (t.moon.fresh, t.crystals("yellow")) == (0, 0)


@rule("WM-BAR-08", "WM-BAR-09")
def test_tao_spent_before_in_the_turn_do_not_count_in_the_barrier() -> None:
    t = MoonTable(
        "green", at={"green": "W"}, receptacles=ALL_FOUR, ghosts={"w2": 30, "n1": 6}, tao={"green": "G"}
    ).play("exorcise", "GGRR", "w2")  # fmt: skip
    assert t.game.paid
    t.play("end", "YYRR")
    t.waits("barrier_ghost", "green")
    assert t.game.paid == 0


@rule("WM-BAR-16", "WM-SAVE-05")
def test_two_families_completed_in_the_barrier_are_rewarded_in_their_order() -> None:
    t = MoonTable(receptacles=ALL_FOUR, villagers={"C": "teng_old long_old", "N": "sun_father"}, dead="sun_mother")
    t.play("end", "save", "save", "roll")
    assert t.told("family_saved") == []
    t.play("roll")
    saved = [args[0] for _, args in t.told("family_saved")]
    assert saved == [FAMILIES.index("long"), FAMILIES.index("teng")]
    assert (t.owner("life_potion"), t.owner("scroll_of_unity")) == ("yellow", "yellow")


# -- incarnations -----------------------------------------------------------------------------------------------------


@rule("WM-INC-Shapeshifter-01")
@pytest.mark.parametrize("lowered", [{"circle": "blue"}, {"mantra": "s1"}])
def test_circle_and_mantra_lower_shapeshifter_by_one_each(lowered: dict[str, str]) -> None:
    parts: dict[str, Any] = {"at": {"yellow": "SE"}, "ghosts": {"s1": 87}, "tao": {}, **lowered, **MANY}
    short = MoonTable(**parts).play("exorcise", "BBY")  # two points are not enough
    assert short.ghosts == {"s1": "Shapeshifter"}
    short.settled()
    assert MoonTable(**parts).play("exorcise", "BBB").pending == "group_crystal"


@rule("WM-INC-HowlingOndine-03")
def test_it_is_said_that_su_ling_is_in_the_reserve_again() -> None:
    t = MoonTable(at={"yellow": "S"}, ghosts={"s2": 84}, tao={"yellow": "B"}, **MANY)
    t.play("exorcise", "BBB", "s2", "red")
    assert t.told("su_ling_gone") == [("WM-INC-HowlingOndine-03", (0, 0, 0))]


@rule("PR-STEVEN-05", "WM-PRO-Steven-02", "WM-INC-GateKeeper-02")
def test_without_the_portal_steven_saves_nobody() -> None:
    t = StevenTable(
        phase="yin", pile=[107, "ghost", "ghost"], villagers={"C": "long_old"}, ghosts={"e1": "Gate Keeper"}, **MANY
    ).play("n1")  # fmt: skip
    assert t.stacks == {"C": "long_old"}
    t.settled()


@rule("PR-STEVEN-03", "WM-PRO-Steven-01")
def test_the_mantra_lowers_him_by_one() -> None:
    t = StevenTable(at={"yellow": "N"}, ghosts={"n2": 107}, tao={}, mantra="n2", **MANY).play("exorcise", "WRR")
    assert t.ghosts == {"n2": "Steven Qi-Gal"}
    t.settled()


@rule("WM-KFS-05", "PR-STEVEN-03")
def test_white_points_paid_for_him_are_not_those_of_the_next_exorcism() -> None:
    t = StevenTable("blue", at={"blue": "NE"}, ghosts={"n3": 107, "e1": 43}, crystals={"blue": 3}, tao={}, **MANY)
    t.play("exorcise", "WRR", "n3", "red")
    assert t.moon.white_paid == 2
    t.play("exorcise", "BBB")
    assert t.moon.white_paid == 0


# -- the School and the Cemetery --------------------------------------------------------------------------------------


@rule("WM-KFS-01", "WM-KFS-13", "WM-KFS-06")
def test_without_a_die_the_school_lives_on_tokens() -> None:
    ghosts: dict[str, str | int] = {"n1": 1, "s1": 46, "s2": 47, "s3": 48}
    t = MoonTable(village=SCHOOL_VILLAGE, at={"yellow": "W"}, ghosts=ghosts, tao={"yellow": "Y"}).play("ask", "yellow")
    t.waits("school_ghost", "yellow")
    t.play("n1")
    assert ("n1" in t.ghosts, t.tao("yellow"), t.moon.school) == (False, "", 0)
    t.settled()


@rule("WM-KFS-01", "GS-HELP-02")
def test_a_haunted_school_teaches_nobody() -> None:
    t = MoonTable(village=SCHOOL_VILLAGE, at={"yellow": "W"}, ghosts={"n1": 6}, haunted=["W"])
    assert t.why_not("ask") == "GS-HELP-02"


@rule("WM-CEM-02", "GS-TILE-CEM-13")
def test_without_a_qi_the_cemetery_brings_villagers_back_alone() -> None:
    t = MoonTable(at={"yellow": "SE"}, dead="long_old", dead_taoists=["blue"], qi_supply=0).play("ask")
    assert t.stacks == {"SE": "long_old"}  # there was no choice
    t.waits("curse")


# -- the turn ---------------------------------------------------------------------------------------------------------


@rule("WM-TURN-04", "PR-BRICE-11")
def test_what_a_promo_adds_to_the_menu_is_done_with_white_moon_too() -> None:
    law = Law([*[box for box in PROMO_BOXES if box.name == "b_rice"], WHITE_MOON])
    t = MoonTable(at={"yellow": "NE"}, ghosts={"n3": 8, "e1": 41}, law=law)
    fight(t.game).owner = 0
    t._begin(0, "yang")
    t.play("nunchaku n3")
    assert (set(t.ghosts), t.at("yellow"), fight(t.game).owner) == ({"e1"}, "NE", -1)
    t.settled()


@rule("WM-SAVE-07", "WM-SAVE-02", "GS-POW-SECOND-10")
def test_saving_second_does_not_change_where_he_acted_first() -> None:
    """Alone he exorcises in the west, is carried to the Portal's tile and saves there by a borrowed Heavenly Gust."""
    t = MoonTable(
        players=1, powers=["heavenly_gust"], at={"yellow": "W"}, ghosts={"w2": 28}, villagers={"C": "hua_father"},
        tao={},
    ).play("exorcise", "RRR", "yin-yang", "ask SW", "none", "yellow C", "power heavenly gust", "save")  # fmt: skip
    assert (t.saved("hua_father"), TILES[t.game.stood]) == (True, "W")
