"""White Moon looked at closely: villagers, families, scenarios, the Ma-Cho and borrowed powers in positions where a
small slip would show."""

from __future__ import annotations

from typing import Any

import pytest

from hauntbox.ghost_stories.base import steps
from hauntbox.ghost_stories.base.geometry import SPACES, TILES
from hauntbox.ghost_stories.law import Law
from hauntbox.ghost_stories.white_moon.box import BOX as WHITE_MOON
from hauntbox.ghost_stories.white_moon.cards import ARTIFACTS, FAMILIES
from hauntbox.ghost_stories.white_moon.state import top
from tests.ghost_stories.box_games import PROMO_BOXES
from tests.ghost_stories.table import CALM
from tests.ghost_stories.white_moon.table import MoonTable, villager
from tests.ghost_stories.white_moon.test_cursed_children import EIGHT, ChildrenTable
from tests.ghost_stories.white_moon.test_green_roots import RootsTable
from tests.ghost_stories.white_moon.test_ma_cho import BOOTS, MaChoTable
from tests.ghost_stories.white_moon.test_set_up import TOPS, dealt, stacks

rule = pytest.mark.rule
BLUE_LAST = ("yellow", "red", "green", "blue")
ALONE: dict[str, Any] = {"active": "red", "players": 3, "boards": BLUE_LAST, "yin_yang": []}
"""Red with a Power token for blue's neutral board, and no Yin-Yang."""
WIND, GUST = "power second wind", "power heavenly gust"


def words(t: MoonTable, *starts: str) -> list[str]:
    return [word for word in t.offered if word.startswith(starts)]


# -- villagers --------------------------------------------------------------------------------------------------------


@rule("WM-VIL-05")
def test_the_visible_villager_of_a_tile() -> None:
    m = MoonTable(villagers={"N": "li_father long_old"}).moon
    assert (top(m, TILES.index("N")), top(m, TILES.index("S"))) == (villager("long_old"), 0)


@rule("WM-FEW-01", "WM-FEW-07")
def test_the_new_top_of_the_last_tile_is_turned_up_too() -> None:
    game = dealt(TOPS, players=3, first="north")
    game.answer(TILES.index("SE"))
    assert game.question is not None
    assert game.question.kind == "villager"
    who = game.options[0]
    game.answer(who)
    assert [villager(name) for name in stacks(game)["SE"]] == [villager("?"), who]
    assert game.turn == 1


@rule("WM-VIL-20", "RW-16")
def test_the_moved_taoist_himself_is_asked_from_and_to_the_first_corner() -> None:
    there = MoonTable(at={"yellow": "SW", "red": "N"}, villagers={"N": "long_old"}).play("ask", "red NW")
    there.waits("bring_along", "red")
    there.play("with")
    assert (there.at("red"), there.stacks) == ("NW", {"NW": "long_old"})
    back = MoonTable(at={"yellow": "SW", "red": "NW"}, villagers={"NW": "long_old"}).play("ask", "red N", "with")
    assert (back.at("red"), back.stacks) == ("N", {"N": "long_old"})


CHUCK = Law([*[box for box in PROMO_BOXES if box.name == "chuck"], WHITE_MOON])


def cleared_by_chuck(suns: str, pile: list[str | int]) -> MoonTable:
    """A Ghoul haunts a tile of Suns, whose curses bring Chuck, who clears the Haunter that was to act next."""
    return MoonTable(
        phase="yin", ghosts={"n1": "Ghoul", "n3": "Restless Dead"}, figures=["n1"], level="nightmare", law=CHUCK,
        villagers={"NW": suns, "NE": "li_father"}, pile=pile,
    )  # fmt: skip


@rule("WM-FLEE-01", "WM-ORD-05", "GS-GHOST-11")
def test_a_haunter_that_is_gone_makes_nobody_flee() -> None:
    t = cleared_by_chuck("sun_father", [104, 17, "ghost", "ghost"])
    assert t.ghosts == {"n2": "Chuck No-Rice"}
    assert t.stacks == {"NE": "li_father"}


@rule("WM-FLEE-08", "WM-FLEE-14", "WM-ORD-05", "GS-GHOST-11")
def test_nor_does_the_rapid_haunter_in_its_place_a_second_time() -> None:
    t = cleared_by_chuck("sun_mother sun_father", [104, "Dark Wraith", 17, "ghost", "ghost"]).play("n3")
    assert t.ghosts == {"n2": "Chuck No-Rice", "n3": "Dark Wraith"}
    assert (t.stacks, t.figures) == ({"E": "li_father"}, {"n3"})
    assert len(t.told("villager_fled")) == 1


@rule("WM-SAVE-02")
def test_without_a_blue_power_nobody_is_saved_after_an_exorcism() -> None:
    t = MoonTable(at={"yellow": "N"}, villagers={"N": "long_old"}, settings={"portal": "N"}, ghosts={"n2": 6}, tao={})
    assert "save" in t.offered
    t.play("exorcise", "RRR")
    assert "save" not in t.offered


# -- families ---------------------------------------------------------------------------------------------------------


@rule("RW-46", "WM-FAM-Long-C")
def test_the_tao_of_the_circle_leaves_it_empty() -> None:
    t = MoonTable(villagers={"N": "long_old"}, tao={"red": "GGG"}, circle="green").kills("N")
    t.waits("tao_out", "yellow")
    assert t.offered == ["red", "circle"]
    t.play("circle")
    assert (t.circle, t.game.circle, t.tao("red")) == (None, -1, "GGG")
    t.settled()


FOUR: dict[str, str | int] = {"n1": 82, "n2": 83, "n3": 85, "e1": 86}
"""All incarnations of White Moon but two."""


@rule("WM-FAM-Wu-C1", "RW-34")
def test_one_more_incarnation_than_the_pile_holds_is_enough_for_a_wu() -> None:
    parts: dict[str, Any] = {
        "villagers": {"S": "wu_father"}, "pile": ["ghost", "incarnation", "ghost"], "level": "nightmare",
        "settings": {"incarnation_pool": "white_moon"},
    }  # fmt: skip
    t = MoonTable(ghosts=FOUR, **parts).kills("S")
    t.waits("draw")
    assert t.offered == ["84", "87"]
    none = MoonTable(ghosts={**FOUR, "e2": 87}, **parts).kills("S")
    assert none.told("incarnation_called") == []  # the last one is in the pile
    none.settled()


@rule("RW-45", "RW-34", "WM-FAM-Wu-C1")
def test_uncatchable_is_not_called_nor_the_one_that_must_replace_it() -> None:
    """Without the Temple. Nobody has seen Uncatchable and Bonecracker, and one of them is in the pile."""
    village = (
        "taoist_altar", "herbalist_shop", "sorcerer_hut", "night_watchman", "kung_fu_school", "circle_of_prayer",
        "pavilion", "tea_house", "cemetery",
    )  # fmt: skip
    ghosts: dict[str, str | int] = {
        "n1": 56, "n2": 58, "n3": 59, "e1": 60, "e2": 62, "e3": 63, "s1": 64, "s2": 65,
    }  # fmt: skip
    t = MoonTable(
        village=village, villagers={"S": "wu_father"}, ghosts=ghosts, pile=["ghost", "incarnation", "ghost"],
        level="nightmare", settings={"incarnation_pool": "base"}, tao={},
    ).kills("S")  # fmt: skip
    assert (t.graveyard, t.told("incarnation_called")) == (["wu_father"], [])
    t.settled()


@rule("WM-FAM-Li-C", "RW-42")
def test_the_lowest_ghost_card_goes_whatever_lies_above() -> None:
    t = MoonTable(villagers={"N": "li_father"}, pile=["ghost", 6, "incarnation"]).kills("N")
    assert t.game.deck.places == [-2, -1]
    assert t.told("card_removed") == [("WM-FAM-Li-C", (2, 0, 0))]
    t.settled()


@rule("WM-INC-TimeKeeper-01", "RW-42")
def test_of_two_cards_to_remove_only_one_may_be_there() -> None:
    t = MoonTable(phase="yin", pile=["Time Keeper", "ghost", "incarnation"], level="nightmare").play("n1")
    assert t.told("card_removed") == [("WM-INC-TimeKeeper-01", (1, 0, 0))]
    t.over("lost", "last_card")


@rule("WM-FAM-Wu-R1", "WM-FAM-Wu-R2", "WM-FAM-Xiang-R")
def test_what_the_rewards_of_wu_and_xiang_give_is_said() -> None:
    wu = MoonTable(villagers={"C": "wu_father"}).play("save", "n2", "e1")
    assert wu.told("buddha_placed") == [("WM-FAM-Wu-R1", (0, SPACES.index(space), 0)) for space in ("n2", "e1")]
    assert wu.buddhas == {"n2", "e1"}
    wu.settled()
    xiang = MoonTable(villagers={"C": "xiang_son"}, tao={"red": "KKKK"}).play("save", "blue", "blue", "yellow", "red")
    xiang.settled()  # there is no black one
    gained = [("WM-FAM-Xiang-R", (seat, colour, 0)) for seat, colour in ((2, 0), (2, 1), (0, 2), (1, 3))]
    assert (xiang.told("tao_gained"), xiang.supply.count("K")) == (gained, 0)


# -- scenarios --------------------------------------------------------------------------------------------------------


@rule("RW-62", "WM-CC-02", "WM-CC-07")
def test_a_child_that_is_buried_may_be_the_ninth() -> None:
    ghosts: dict[str, str | int] = {
        "n1": 56, "n2": 58, "n3": 59, "e1": 60, "e2": 61, "e3": 62, "s1": 63, "s2": 64, "s3": 65, "w1": 83,
    }  # fmt: skip
    t = ChildrenTable(
        villagers={"N": "miao_sister"}, level="nightmare", ghosts=ghosts, dead=EIGHT,
        cursed={"w2": "hua_son", "w3": "zhou_son"}, tao={},
    ).kills("N")  # fmt: skip
    t.over("lost", "villagers_dead")
    assert t.told("tao_removed") == []  # before its curse


@rule("WM-CC-10")
def test_the_buddha_that_makes_room_for_a_child_is_seen_to_go_back() -> None:
    full = {space: card for space, card in CALM.items() if space != "e1"}
    t = ChildrenTable(villagers={"N": "miao_sister"}, ghosts=full, buddhas=["e1"]).kills("N")
    assert t.told("buddha_returned") == [("WM-CC-10", (SPACES.index("e1"), 0, 0))]
    assert t.told("child_cursed") == [("WM-CC-08", (villager("miao_sister"), SPACES.index("e1"), 0))]


@rule("WM-GR-11")
def test_green_incarnations_come_first_only_where_an_incarnation_comes() -> None:
    first = {"green_incarnations": "first"}
    ghost = RootsTable(phase="yin", pile=["ghost", "incarnation", "ghost"], settings=first)
    assert not {"63", "85"} & set(ghost.offered)
    assert len(ghost.offered) > 50
    others = RootsTable(
        phase="yin", pile=["incarnation", "ghost", "ghost"], settings=first, ghosts={"w1": 63, "w2": 85},
        level="nightmare",
    )  # fmt: skip
    assert len(others.offered) == 14  # no green one is left
    full = RootsTable(pile=["incarnation", "ghost", "ghost"], settings=first, ghosts=CALM, held={"yellow": 1})
    full.perform(steps.ADD_GHOST)
    assert (full.qi("yellow"), len(full.ghosts)) == (2, 12)
    full.settled()


# -- the Ma-Cho -------------------------------------------------------------------------------------------------------


@rule("PR-MACHO-06", "WM-PRO-MaCho-02")
def test_a_ma_cho_that_dies_in_the_first_corner_haunts_it() -> None:
    t = MaChoTable(villagers={"NW": "ma_cho_first"}).kills("NW").play("haunt")
    assert (t.haunted, t.told("tile_haunted")) == ({"NW"}, [("PR-MACHO-06", (0, 0, 0))])


@rule("PR-MACHO-07", "PR-MACHO-08")
@pytest.mark.parametrize(("owned", "left"), [("boots", "helmet"), ("helmet", "boots")])
def test_the_second_pair_brings_the_other_artifact_by_its_own_rule(owned: str, left: str) -> None:
    t = MaChoTable(villagers={"C": "ma_cho_first"}, artifacts={owned: "red"}).play("save")
    assert t.told("family_saved") == [("PR-MACHO-07", (FAMILIES.index("ma_cho"), 0, 0))]
    assert t.told("artifact_gained") == [("PR-MACHO-08", (0, ARTIFACTS.index(left), 0))]


@rule("PR-MACHO-10", "PR-MACHO-11")
def test_late_moves_go_to_the_first_corner_too_alone_or_with_a_villager() -> None:
    t = MaChoTable(artifacts=BOOTS, players=3, villagers={"C": "hua_father"}).play("ask", "late NW")
    assert (t.at("yellow"), t.stacks, t.moon.moved) == ("NW", {"C": "hua_father"}, 1)
    escorted = MaChoTable(artifacts=BOOTS, players=3, villagers={"C": "hua_father"}).play("ask", "late with NW")
    assert (escorted.at("yellow"), escorted.stacks, escorted.moon.moved) == ("NW", {"NW": "hua_father"}, 1)


@rule("PR-MACHO-10", "PR-MACHO-13")
def test_nothing_but_the_last_step_comes_after_the_late_move() -> None:
    t = MaChoTable(
        "blue", powers=["heavenly_gust"], artifacts={"boots": "blue"}, at={"blue": "S"}, ghosts={"s2": 17}, tao={}
    ).play("exorcise", "RRR")  # fmt: skip
    assert "ask" in t.offered
    t.play("late C")
    assert not words(t, "ask", "exorcise", "late", "move")


@rule("PR-MACHO-13", "WM-VIL-18", "WM-PRO-MaCho-04")
def test_reds_late_step_leaves_a_second_one_with_a_villager() -> None:
    parts: dict[str, Any] = {
        "at": {"red": "N"}, "artifacts": {"boots": "red"}, "ghosts": {"n2": 6}, "tao": {},
        "villagers": {"C": "hua_father", "S": "li_father"},
    }  # fmt: skip
    beside = MaChoTable("red", **parts).play("exorcise", "BBB", "late C")
    assert words(beside, "step") == [f"step with {tile}" for tile in TILES if tile != "C"]
    far = MaChoTable("red", **parts).play("exorcise", "BBB", "late S")
    assert (far.at("red"), words(far, "step")) == ("S", [])


@rule("WM-TURN-11", "R-79", "WM-PRO-MaCho-06")
def test_with_the_boots_only_spires_are_of_use_for_what_villagers_there_are() -> None:
    t = MaChoTable(players=2, artifacts=BOOTS, yin_yang=[], villagers={"N": "hua_father"}).play("ask")
    assert "power dance of the spires" in t.offered
    assert "power strength of a mountain" not in t.offered  # nothing is left to roll for


# -- borrowed blue powers ---------------------------------------------------------------------------------------------


@rule("WM-TURN-11", "WM-SAVE-09", "RW-17")
def test_second_wind_is_borrowed_for_a_second_save_though_the_tile_helps_nobody() -> None:
    """Both Buddhas of the Temple, where the Portal stands, are in red's hands."""
    t = MoonTable(**ALONE, villagers={"C": "hua_son sun_father"}, held={"red": 2}).play("save")
    assert WIND in t.offered
    t.play(WIND, "save")
    assert t.saved("hua_son")


@rule("WM-SAVE-09", "RW-17", "R-79")
def test_nor_is_it_borrowed_to_save_after_another_action() -> None:
    helped = MoonTable(**ALONE, villagers={"C": "hua_son sun_father"}, held={"yellow": 1}).play("ask")
    assert (helped.held("red"), WIND in helped.offered) == (1, False)  # no Buddha is left for a second help
    fought = MoonTable(
        **ALONE, at={"red": "NW"}, villagers={"NW": "hua_son"}, settings={"portal": "NW"}, ghosts={"n1": "Ghoul"},
        held={"red": 1},
    ).play("exorcise", "YYY")  # fmt: skip
    assert (fought.ghosts, WIND in fought.offered) == ({}, False)


@rule("WM-SAVE-08", "RW-17", "R-79")
def test_heavenly_gust_is_not_borrowed_for_two_saves() -> None:
    t = MoonTable(**ALONE, powers=["heavenly_gust"], villagers={"C": "hua_son sun_father"}, tokens={"yellow": 0})
    t.play("save")
    assert GUST not in t.offered
    assert "token" in t.offered


@rule("WM-SAVE-07", "WM-TURN-11", "R-79")
def test_after_an_exorcism_heavenly_gust_is_borrowed_where_somebody_can_be_saved() -> None:
    """The Altar of the north-west has nothing to do."""
    parts: dict[str, Any] = {
        **ALONE, "powers": ["heavenly_gust"], "at": {"red": "NW"}, "settings": {"portal": "NW"}, "ghosts": {"n1": 6},
        "held": {"red": 1}, "tao": {},
    }  # fmt: skip
    assert GUST in MoonTable(**parts, villagers={"NW": "hua_son"}).play("exorcise", "RRR").offered
    assert GUST not in MoonTable(**parts).play("exorcise", "RRR").offered


@rule("RW-17")
def test_the_life_potion_in_hand_may_bring_somebody_to_save() -> None:
    t = MoonTable(**ALONE, villagers={"C": "sun_father"}, artifacts={"life_potion": "red"}).play("save")
    assert WIND in t.offered


@rule("RW-17", "GS-YY-02")
def test_a_yin_yang_that_can_do_nothing_brings_nobody() -> None:
    """No Tea House; no Tao, Qi, crystal or Buddha is left to give, nobody to move, no ghost and no haunted tile."""
    village = (
        "taoist_altar", "herbalist_shop", "sorcerer_hut", "night_watchman", "buddhist_temple", "circle_of_prayer",
        "pavilion", "kung_fu_school", "cemetery",
    )  # fmt: skip
    t = MoonTable(
        players=2, boards=BLUE_LAST, village=village, dead_taoists=["green"], qi_supply=0, tao={}, supply="",
        crystals={"yellow": 4}, held={"yellow": 2}, yin_yang=["yellow"], villagers={"C": "hua_father"},
    ).play("save")  # fmt: skip
    assert "yin-yang" not in t.offered
    assert t.why_not(WIND) == "WM-SAVE-13"
