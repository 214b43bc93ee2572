"""The new incarnations, the Kung-Fu School and the Cemetery (WM-INC, WM-KFS, WM-CEM)."""

from __future__ import annotations

from typing import Any

import pytest

from hauntbox.ghost_stories.base.cards import CARD
from hauntbox.ghost_stories.law import Law
from hauntbox.ghost_stories.white_moon.box import BOX as WHITE_MOON
from tests.ghost_stories.box_games import PROMO_BOXES
from tests.ghost_stories.table import CALM
from tests.ghost_stories.white_moon.table import SCHOOL_VILLAGE, MoonTable

rule = pytest.mark.rule
MANY: dict[str, Any] = {"to_beat": 2, "beaten": 2, "level": "nightmare"}


@rule("RG-02", "WM-INC-all-02", "WM-SET-01")
def test_the_six_incarnations() -> None:
    cards = [CARD[number] for number in range(82, 88)]
    assert [(card.name, card.colour) for card in cards] == [
        ("Gate Keeper", 4), ("Voracious", 1), ("Howling Ondine", 2), ("Root Master", 3), ("Time Keeper", 0),
        ("Shapeshifter", 4),
    ]  # fmt: skip
    assert {sum(card.resistance) for card in cards} == {4}
    assert {card.provenance for card in cards} == {"designed"}
    t = MoonTable(at={"yellow": "NE"}, ghosts={"e1": 83, "n1": 6})
    t.play("ask")
    assert t.ghosts == {"e1": "Voracious"}  # the Hut could take the ghost alone


@rule("WM-INC-GateKeeper-01", "WM-INC-GateKeeper-02", "WM-PORTAL-04")
def test_gate_keeper_takes_the_portal() -> None:
    t = MoonTable(phase="yin", pile=["Gate Keeper", "ghost", "ghost"], villagers={"C": "long_old"}).play("n1")
    assert t.moon.portal_off == 1
    assert "save" not in t.offered
    t.settled()


@rule("WM-INC-GateKeeper-03")
def test_the_portal_returns_to_its_tile_even_if_that_is_haunted() -> None:
    t = MoonTable(
        at={"yellow": "N"}, ghosts={"n2": 82}, tao={"yellow": "K"}, haunted=["C"], **MANY
    ).play("exorcise", "KKK", "n2", "red")  # fmt: skip
    assert (t.moon.portal_off, t.moon.portal) == (0, 4)
    assert t.told("portal_back") == [("WM-INC-GateKeeper-03", (4, 0, 0))]
    t.settled()


@rule("WM-INC-Voracious-01", "WM-INC-Voracious-02")
def test_voracious_kills_on_arrival_and_in_each_yin_phase() -> None:
    t = MoonTable(phase="yin", pile=["Voracious", "ghost", "ghost"], villagers={"N": "long_old", "S": "teng_old"})
    t.play("e1")
    t.waits("victim", "yellow")
    t.play("S")
    assert t.graveyard == ["teng_old"]
    t.settled()
    neutral = MoonTable(
        active="green", players=3, phase="yin", ghosts={"w1": 83}, villagers={"N": "long_old", "S": "teng_old"}
    )
    neutral.waits("victim", "yellow")


@rule("WM-INC-Voracious-03", "RW-39")
def test_voracious_without_a_villager_does_nothing() -> None:
    t = MoonTable(phase="yin", active="red", ghosts={"e1": 83})
    assert t.qi("red") == 3
    t.waits("draw")


@rule("WM-INC-HowlingOndine-01", "WM-INC-HowlingOndine-02", "RW-40")
def test_howling_ondine_takes_su_ling() -> None:
    t = MoonTable(phase="yin", pile=["Howling Ondine", "ghost", "ghost"], su_ling="n2", ghosts={"n1": 11})
    t.play("blank", "s1")
    assert t.su_ling == "card"
    assert not [word for word in t.offered if word.startswith("su-ling")]
    t.haunts("N")
    assert not [word for word in t.offered if word.startswith("su-ling")]


@rule("WM-INC-HowlingOndine-03", "RW-40")
def test_beaten_it_lets_her_go_to_the_reserve() -> None:
    t = MoonTable(at={"yellow": "S"}, ghosts={"s2": 84}, tao={"yellow": "B"}, **MANY)
    t.play("exorcise", "BBB", "s2", "red")
    assert t.su_ling is None
    assert not [word for word in t.offered if word.startswith("su-ling")]
    t.haunts("N")
    assert [word for word in t.offered if word.startswith("su-ling")]


@rule("WM-INC-RootMaster-01", "WM-INC-RootMaster-02", "WM-INC-RootMaster-03")
def test_root_master_knocks_everybody_down() -> None:
    t = MoonTable(phase="yin", pile=["Root Master", "ghost", "ghost"], dead_taoists=["blue"], at={"yellow": "S"})
    t.play("w1")
    assert t.down == {"yellow", "red", "green"}
    assert [word for word in t.offered if word.startswith(("move", "stand"))] == ["stand up"]
    assert {"ask", "yin-yang"} <= set(t.offered)  # he can still act
    t.play("stand up")
    assert t.down == {"red", "green"}
    t.settled()


@rule("WM-INC-RootMaster-08")
def test_beating_it_stands_nobody_up() -> None:
    t = MoonTable(at={"yellow": "W"}, ghosts={"w2": 85}, tao={"yellow": "G"}, down=["yellow", "red"], **MANY)
    t.play("exorcise", "GGG", "w2", "red")
    assert t.down == {"yellow", "red"}


@rule("WM-INC-TimeKeeper-01", "RW-42")
def test_time_keeper_removes_the_two_bottom_ghosts() -> None:
    t = MoonTable(phase="yin", pile=["Time Keeper", "ghost", "ghost", "ghost", "incarnation", 6]).play("n1")
    assert t.game.deck.places == [-2, -1, -1]
    assert len(t.told("card_removed")) == 2


@rule("WM-INC-TimeKeeper-02", "WM-INC-TimeKeeper-03", "RW-73")
def test_time_keeper_brings_a_ghost_each_yin_phase() -> None:
    t = MoonTable(phase="yin", ghosts={"n1": 86}).play(39, "e1")
    assert t.ghosts == {"n1": "Time Keeper", "e1": "Blood Drinker"}
    t.waits("draw")  # and the one of the Yin phase besides
    neutral = MoonTable(active="green", players=3, phase="yin", ghosts={"w1": 86})
    neutral.waits("draw")


@rule("WM-INC-Shapeshifter-01")
def test_shapeshifter_has_the_colour_of_its_board() -> None:
    t = MoonTable(at={"yellow": "E"}, ghosts={"e2": 87}, tao={"yellow": "R"}, circle="red", mantra="e2", **MANY)
    t.play("exorcise", "RRB")
    assert t.pending == "group_crystal"
    other = MoonTable(at={"yellow": "E"}, ghosts={"e2": 87}, tao={"yellow": "K"}, **MANY).play("exorcise", "KKK")
    assert other.ghosts == {"e2": "Shapeshifter"}


@rule("WM-INC-Shapeshifter-02", "WM-INC-Shapeshifter-03", "RW-44")
def test_it_arrives_like_a_black_ghost_and_brings_one() -> None:
    t = MoonTable(phase="yin", pile=["Shapeshifter", 17, "ghost", "ghost"])
    assert t.offered == ["n1", "n2", "n3"]
    t.play("n3", "s1")
    assert t.ghosts == {"n3": "Shapeshifter", "s1": "Abysmal"}
    t.settled()


@rule("WM-INC-Shapeshifter-04", "WM-INC-Shapeshifter-08")
def test_it_walks_clockwise_with_what_lies_on_it() -> None:
    t = MoonTable(phase="yin", ghosts={"n3": 87, "e1": 39, "e2": 40}, mantra="n3")
    assert (set(t.ghosts), t.ghosts["e3"], t.mantra) == ({"e1", "e2", "e3"}, "Shapeshifter", "e3")
    t.waits("draw")


@rule("WM-INC-Shapeshifter-05")
def test_with_no_free_space_it_stays() -> None:
    t = MoonTable(phase="yin", ghosts={**CALM, "n3": 87})
    assert t.ghosts["n3"] == "Shapeshifter"
    assert t.qi("yellow") == 2


@rule("WM-INC-Shapeshifter-06", "WM-FAQ-13")
def test_a_buddha_gives_way_to_it() -> None:
    t = MoonTable(phase="yin", ghosts={"n3": 87}, buddhas=["e1"])
    assert (t.ghosts, t.buddhas, t.game.temple) == ({"e1": "Shapeshifter"}, set(), 2)


@rule("WM-INC-Shapeshifter-07")
def test_walking_in_front_of_su_ling_it_drives_her_off() -> None:
    t = MoonTable(phase="yin", ghosts={"n3": 87}, su_ling="e1")
    assert (t.ghosts, t.su_ling) == ({"e1": "Shapeshifter"}, None)


@rule("WM-INC-Uncatchable-01", "WM-FAQ-01", "RW-45")
def test_uncatchable_stays_where_temple_and_pavilion_are_haunted_or_not() -> None:
    t = MoonTable(phase="yin", pile=[57, "ghost", "ghost"], haunted=["C", "SW"]).play("n1", "blank")
    assert t.ghosts == {"n1": "Uncatchable"}


@rule("WM-INC-Uncatchable-02", "WM-FAQ-01", "RW-45")
def test_else_another_one_of_the_box_takes_its_place() -> None:
    village = (
        "taoist_altar", "herbalist_shop", "sorcerer_hut", "night_watchman", "kung_fu_school", "circle_of_prayer",
        "pavilion", "tea_house", "cemetery",
    )  # fmt: skip
    t = MoonTable(phase="yin", pile=[57, "ghost", "ghost"], village=village)
    t.waits("draw")
    assert "57" not in t.offered
    t.play("Voracious", "e1")
    assert t.ghosts == {"e1": "Voracious"}


# -- the Kung-Fu School -----------------------------------------------------------------------------------------------


def school(**parts: Any) -> MoonTable:
    return MoonTable(village=SCHOOL_VILLAGE, at={"yellow": "W", "red": "W"}, **parts)


@rule("WM-KFS-01", "WM-KFS-02", "WM-KFS-03", "WM-KFS-04", "WM-KFS-08", "WM-KFS-09")
def test_the_school_aims_at_a_whole_colour_on_all_boards() -> None:
    t = school(ghosts={"n1": 6, "s1": 1, "e1": 45, "e2": 39, "w1": 86}, tao={}).play("ask")
    t.waits("school", "yellow")
    assert t.offered == ["yellow", "black"]
    t.play("yellow")
    t.waits("roll")
    t.play("YYY")
    assert t.offered == ["n1", "s1", "enough"]  # no incarnation
    t.play("n1", "s1")
    assert t.ghosts == {"e1": "Gloomy Minion", "e2": "Blood Drinker", "w1": "Time Keeper"}
    assert t.told("curse_rolled") == []  # no right stone
    t.settled()


@rule("WM-KFS-05")
def test_circle_mantra_and_powers_work_at_the_school() -> None:
    t = school(ghosts={"n1": 6, "s1": 7}, tao={}, circle="yellow", mantra="n1").play("ask", "YRR", "n1", "s1")
    assert t.ghosts == {}
    green = MoonTable(
        active="green", village=SCHOOL_VILLAGE, at={"green": "W"}, ghosts={"n1": 32}, tao={}, powers=[]
    ).play("ask", "GGGG", "n1")  # fmt: skip
    assert green.ghosts == {}


@rule("WM-KFS-06", "RW-36")
def test_dice_tokens_and_crystals_go_where_he_likes_and_nobody_must_fall() -> None:
    t = school(ghosts={"n1": 6, "s1": 7}, tao={"yellow": "Y"}, crystals={"yellow": 1})
    t.play("ask", "YYR", "n1", "s1")
    assert (t.ghosts, t.tao("yellow"), t.crystals("yellow")) == ({}, "", 0)
    fewer = school(ghosts={"n1": 6}, tao={}).play("ask", "YYR", "enough")
    assert fewer.ghosts == {"n1": "Zombie"}
    fewer.settled()


@rule("WM-KFS-07")
def test_nobody_else_contributes_at_the_school() -> None:
    t = school(ghosts={"n1": 6}, tao={"red": "YY"}, crystals={"red": 2}).play("ask", "YRR")
    assert t.ghosts == {"n1": "Zombie"}
    assert (t.tao("red"), t.crystals("red")) == ("YY", 2)
    t.settled()


@rule("WM-KFS-10", "WM-KFS-11", "WM-KFS-EX1", "RD-08")
def test_a_power_token_aims_at_a_neutral_boards_colour() -> None:
    t = MoonTable(
        active="blue", boards=("blue", "red", "yellow", "green"), players=1, village=SCHOOL_VILLAGE, at={"blue": "W"},
        ghosts={"n1": 17, "e1": 39, "s1": 6, "w1": 28}, tao={},
    )  # fmt: skip
    t.play("ask")
    assert t.offered == ["yellow", "red", "blue", "green"]
    t.play("red", "RRB", "e1")
    assert ("e1" in t.ghosts, t.tokens("blue"), t.game.centre) == (False, 2, 1)
    assert t.game.used == 0  # the power itself is not borrowed by it


@rule("WM-KFS-12", "RD-09")
def test_a_board_whose_power_is_off_cannot_be_aimed_at() -> None:
    t = MoonTable(players=2, village=SCHOOL_VILLAGE, at={"yellow": "W"}, ghosts={"e1": 36, "w1": 28, "n1": 6}, tao={})
    assert t.play("ask").offered == ["yellow", "green"]
    possessed = MoonTable(
        players=2, village=SCHOOL_VILLAGE, at={"yellow": "W"}, ghosts={"e1": 39, "w1": 28, "n1": 6}, qi={"green": 0}
    )
    assert possessed.play("ask").offered == ["yellow", "red"]


@rule("WM-KFS-13", "WM-FAQ-11")
def test_captured_dice_are_missing_at_the_school() -> None:
    t = school(ghosts={"n1": 6, "s1": 46}, tao={}).play("ask", "yellow", "YY", "n1")
    assert t.ghosts == {"s1": "Repellent Beauty"}


@rule("WM-KFS-15", "RW-36")
def test_the_school_is_a_help_like_others() -> None:
    t = MoonTable(village=SCHOOL_VILLAGE, at={"yellow": "S"}, ghosts={"n1": 6}, tao={})
    t.play("yin-yang", "ask W", "YYB", "n1")
    assert t.ghosts == {}
    twice = MoonTable(
        active="blue", village=SCHOOL_VILLAGE, at={"blue": "W"}, ghosts={"n1": 17, "n2": 12}, tao={}
    ).play("ask", "BBR", "n1", "ask", "BBR", "n2")  # fmt: skip
    assert twice.ghosts == {}
    assert "ask" not in MoonTable(village=SCHOOL_VILLAGE, at={"yellow": "W"}, ghosts={"n1": 39}).offered


# -- the Cemetery -----------------------------------------------------------------------------------------------------


@rule("WM-CEM-01", "WM-CEM-02", "WM-CEM-04", "RW-37")
def test_the_cemetery_brings_a_taoist_or_a_villager_back() -> None:
    t = MoonTable(at={"yellow": "SE"}, dead="long_old hua_father", dead_taoists=["blue"]).play("ask")
    assert t.offered == ["blue", "hua_father", "long_old"]
    t.play("hua_father")
    assert t.stacks == {"SE": "hua_father"}
    t.waits("curse")
    t.play("blank")
    assert t.graveyard == ["long_old"]
    t.settled()


@rule("WM-CEM-04", "RW-37")
def test_the_haunting_face_kills_all_on_the_cemetery() -> None:
    t = MoonTable(at={"yellow": "SE"}, dead="long_old", villagers={"SE": "teng_old"}).play("ask", "haunt")
    assert (t.graveyard, t.haunted, t.stacks) == (["long_old", "teng_old"], set(), {})
    assert [args[0] for _, args in t.told("tao_removed")] == [3, 0]  # Long, back on top, then Teng


@rule("WM-CEM-03")
def test_a_full_or_haunted_cemetery_takes_nobody() -> None:
    full = MoonTable(at={"yellow": "SE"}, dead="long_old", villagers={"SE": "li_father li_mother li_daughter"})
    assert "ask" not in full.offered
    assert "ask" not in MoonTable(at={"yellow": "SE"}, dead="long_old", haunted=["SE"]).offered


@rule("WM-CEM-05", "WM-CEM-06", "WM-SAVE-15")
def test_who_is_back_can_be_saved_and_complete_the_family() -> None:
    t = MoonTable(at={"yellow": "SE"}, settings={"portal": "SE"}, dead="long_old").play("ask", "blank", "end")
    assert t.supply.count("G") == 3
    again = MoonTable(active="red", at={"red": "SE"}, settings={"portal": "SE"}, villagers={"SE": "long_old"})
    again.play("save")
    assert again.owner("life_potion") == "red"


@rule("WM-CEM-08", "RW-38")
def test_alone_the_cemetery_still_brings_villagers_back() -> None:
    t = MoonTable(players=1, at={"yellow": "SE"}, dead="long_old").play("ask", "no", "blank")
    assert t.stacks == {"SE": "long_old"}
    assert "ask" not in MoonTable(players=1, at={"yellow": "SE"}).offered


@rule("RW-22", "WM-ORD-05", "RW-71", "WM-INC-TimeKeeper-02")
def test_a_ghost_the_time_keeper_brings_does_not_act_in_that_phase() -> None:
    t = MoonTable(phase="yin", ghosts={"n1": 86, "n3": "Ghoul"}, pile=["Restless Dead", "ghost", "ghost"], to_beat=1)
    assert t.ghosts == {"n1": "Time Keeper", "n2": "Restless Dead", "n3": "Ghoul"}
    assert t.figures == {"n3"}


@rule("RW-22", "WM-ORD-05", "RW-71", "WM-INC-Voracious-02")
def test_nor_does_one_that_the_death_of_a_sun_brings() -> None:
    t = MoonTable(
        phase="yin", ghosts={"n1": 83}, villagers={"S": "sun_father"}, pile=["Lich", "ghost", "ghost"], to_beat=1
    )
    t.play("n3")
    assert t.graveyard == ["sun_father"]
    assert t.told("curse_rolled") == []  # the Lich is a Tormentor
    t.waits("draw")


@rule("RW-71", "GS-GHOST-11", "WM-ORD-06")
def test_whoever_is_gone_by_then_does_nothing_at_the_beginning_of_the_phase() -> None:
    """Voracious kills a Sun, whose curse brings Chuck: he clears the Time Keeper before it adds a ghost."""
    law = Law([*[box for box in PROMO_BOXES if box.name == "chuck"], WHITE_MOON])
    t = MoonTable(
        phase="yin", ghosts={"n1": 83, "n3": 86}, villagers={"S": "sun_father"}, pile=[104, "Lich", "ghost", "ghost"],
        level="nightmare", law=law,
    )  # fmt: skip
    assert t.ghosts["n2"] == "Chuck No-Rice"
    assert [rule for rule, _ in t.told("ghost_drawn")] == ["WM-FAM-Sun-C", "GS-YIN-14"]
