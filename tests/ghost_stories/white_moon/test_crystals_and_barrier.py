"""Moon Crystals and the Mystic Barrier (WM-CRY, WM-BAR, WM-REW)."""

from __future__ import annotations

import pytest

from tests.ghost_stories.white_moon.table import MoonTable

rule = pytest.mark.rule
ALL_FOUR = ["NW", "NE", "SE", "SW"]


def crystals_in_all(t: MoonTable) -> int:
    return sum(t.moon.crystals) + len(t.receptacles)


@rule("WM-CRY-01", "RW-26", "WM-CRY-02")
def test_white_faces_at_the_herbalist_are_crystals() -> None:
    t = MoonTable(at={"yellow": "N"}, tao={}).play("ask", "WW")
    assert (t.crystals("yellow"), t.tao("yellow")) == (2, "")
    t.settled()


@rule("WM-CRY-03")
def test_an_empty_reserve_gives_nothing_for_a_white_face() -> None:
    t = MoonTable(at={"yellow": "N"}, tao={}, crystals={"red": 3}).play("ask", "WW")
    assert (t.crystals("yellow"), t.tao("yellow")) == (1, "")
    t.settled()


@rule("WM-CRY-21")
def test_with_nameless_white_faces_give_no_crystal() -> None:
    t = MoonTable(at={"yellow": "N"}, ghosts={"w1": 65}).play("ask", "WW")
    assert t.crystals("yellow") == 0


@rule("WM-CRY-02")
def test_crystals_alone_make_the_herbalist_worth_asking() -> None:
    t = MoonTable(at={"yellow": "N"}, supply="", tao={"yellow": ""})
    assert "ask" in t.offered
    assert "ask" not in MoonTable(at={"yellow": "N"}, supply="", tao={"yellow": ""}, crystals={"red": 4}).offered


@rule("WM-CRY-04", "WM-REW-01")
def test_some_devourers_give_their_exorcist_a_crystal() -> None:
    t = MoonTable(at={"yellow": "N"}, ghosts={"n2": "Vermin Lord"}).play("exorcise", "YYY")
    assert (t.crystals("yellow"), t.ghosts) == (1, {})
    t.settled()


@rule("WM-REW-02")
def test_an_empty_reserve_pays_no_reward() -> None:
    t = MoonTable(at={"yellow": "N"}, ghosts={"n2": "Vermin Lord"}, crystals={"red": 4}).play("exorcise", "YYY")
    assert t.crystals("yellow") == 0
    t.settled()


@rule("WM-REW-03", "WM-INC-all-01", "WM-CRY-04")
def test_an_incarnation_gives_the_group_a_crystal_and_a_yin_yang() -> None:
    t = MoonTable(
        at={"yellow": "E"}, ghosts={"e2": "Voracious"}, to_beat=2, level="nightmare", beaten=2, tao={"yellow": "R"},
        yin_yang=["yellow", "red"], dead_taoists=["green"],
    )  # fmt: skip
    t.play("exorcise", "RRR", "e2")
    t.waits("group_crystal", "yellow")
    assert t.offered == ["yellow", "red", "blue"]
    t.play("blue")
    assert (t.crystals("blue"), t.has_yin_yang("blue"), t.qi("blue")) == (1, True, 3)  # the one who lacks his
    t.settled()


@rule("WM-REW-04")
def test_no_reward_when_a_ghost_leaves_otherwise() -> None:
    t = MoonTable(at={"yellow": "NE"}, ghosts={"n2": "Vermin Lord"}).play("ask")
    assert (t.crystals("yellow"), t.ghosts) == (0, {})


@rule("WM-CRY-05", "WM-ART-MoonDust-01", "WM-FAM-Chang-R", "RW-53")
def test_moon_dust_is_a_crystal() -> None:
    t = MoonTable(villagers={"C": "chang_little"}).play("save", "use moon_dust")
    assert (t.crystals("yellow"), t.owner("moon_dust")) == (1, "gone")
    empty = MoonTable(artifacts={"moon_dust": "yellow"}, crystals={"red": 4})
    assert "use moon_dust" not in empty.offered


@rule("WM-CRY-06", "WM-CRY-16", "RW-26", "RW-28")
def test_a_crystal_is_spent_as_a_tao_of_any_colour_even_a_fresh_one() -> None:
    t = MoonTable(at={"yellow": "N"}, ghosts={"n2": 6}, tao={}, crystals={"yellow": 1}, fresh=1)
    t.play("exorcise", "YRR", "n2", "blank")
    assert (t.crystals("yellow"), t.ghosts, crystals_in_all(t)) == (0, {}, 0)
    assert t.told("crystal_spent") == [("WM-CRY-06", (0, 0, 0))]
    t.settled()


@rule("WM-CRY-06")
def test_a_crystal_or_a_token_as_he_likes() -> None:
    t = MoonTable(at={"yellow": "N"}, ghosts={"n2": 6}, tao={"yellow": "Y"}, crystals={"yellow": 1})
    t.play("exorcise", "YRR", "n2")
    assert t.offered == ["yellow yellow", "yellow crystal yellow"]
    t.play("yellow yellow", "blank")
    assert (t.tao("yellow"), t.crystals("yellow")) == ("", 1)


@rule("WM-CRY-07", "WM-CRY-08", "WM-CRY-09")
def test_a_crystal_is_no_tao_token() -> None:
    t = MoonTable(powers=["bottomless_pockets"], tao={}).play("power bottomless pockets")
    assert t.offered == ["yellow", "red", "blue", "green", "black"]
    reward = MoonTable(at={"yellow": "N"}, ghosts={"n2": 10}, tao={"yellow": "Y"}).play("exorcise", "YYY", "n2")
    assert reward.offered == ["yellow", "red", "blue", "green", "black"]
    circle = MoonTable(at={"yellow": "E"}, crystals={"yellow": 1}).play("ask")
    assert circle.offered == ["yellow", "red", "blue", "green", "black"]


@rule("WM-CRY-10", "RW-27")
@pytest.mark.parametrize("blocker", [50, 62])
def test_locked_tao_does_not_lock_crystals(blocker: int) -> None:
    t = MoonTable(
        at={"yellow": "N"}, ghosts={"n2": 6, "w1": blocker}, tao={"yellow": "YY"}, crystals={"yellow": 1}, to_beat=1
    )
    t.play("exorcise", "YRR", "n2", "blank")
    assert (t.crystals("yellow"), t.tao("yellow")) == (0, "YY")


@rule("WM-CRY-11", "WM-CRY-20")
def test_what_takes_tao_leaves_crystals() -> None:
    t = MoonTable(phase="yin", ghosts={"n1": 11}, tao={"yellow": "YR"}, crystals={"yellow": 2}).play("tao")
    assert (t.tao("yellow"), t.crystals("yellow")) == ("", 2)
    cracked = MoonTable(phase="yin", active="red", ghosts={"e1": 61}, to_beat=1, tao={}, crystals={"red": 2})
    assert cracked.crystals("red") == 2
    cracked.waits("draw")


@rule("WM-CRY-13", "WM-CRY-15", "WM-CRY-18", "WM-SET-06")
def test_a_crystal_is_laid_into_the_receptacle_beside_a_corner_tile() -> None:
    t = MoonTable(at={"yellow": "NW"}, crystals={"yellow": 2}, ghosts={"n1": 6})
    t.play("exorcise", "RRR", "none", "crystal")
    assert (t.receptacles, t.crystals("yellow")) == ({"NW"}, 1)  # after the action, so it is none
    assert "crystal" not in t.offered  # it is full, and nobody takes one back
    assert "crystal" not in MoonTable(at={"yellow": "N"}, crystals={"yellow": 2}).offered
    assert "crystal" not in MoonTable(at={"yellow": "NW"}).offered


@rule("WM-CRY-14", "RW-28")
def test_a_crystal_of_this_turn_waits() -> None:
    t = MoonTable(at={"yellow": "NW"}, crystals={"yellow": 1}, fresh=1)
    assert "crystal" not in t.offered
    t.play("end", 39, "e1", "end", 17, "s1", "end", 28, "w1", "end", 7, "n1")
    assert "crystal" in t.offered


@rule("WM-CRY-17", "RW-29")
def test_others_on_the_tile_may_contribute_crystals() -> None:
    t = MoonTable(at={"yellow": "N", "blue": "N"}, ghosts={"n2": 6}, tao={}, crystals={"blue": 1, "red": 1})
    t.play("exorcise", "YRR", "n2", "blank")
    assert (t.crystals("blue"), t.crystals("red")) == (0, 1)


@rule("WM-CRY-19", "RW-30")
def test_a_dead_taoists_crystals_go_back_to_the_reserve() -> None:
    t = MoonTable(at={"yellow": "NE"}, qi={"yellow": 1}, crystals={"yellow": 2}, ghosts={"n1": 6})
    t.play("ask")
    assert not t.alive("yellow")
    assert crystals_in_all(t) == 0


# -- the Mystic Barrier -----------------------------------------------------------------------------------------------


@rule("WM-BAR-01", "WM-BAR-02", "WM-BAR-03", "WM-BAR-14", "WM-BAR-15", "WM-SU-25", "WM-INV-07")
def test_board_by_board_clockwise_the_active_one_last() -> None:
    t = MoonTable(
        active="red", receptacles=ALL_FOUR, villagers={"C": "? ? hua_father"}, dead="hua_mother", su_ling="n2",
        unseen="sun_father li_father", players=3,
    )  # fmt: skip
    t.play("end")
    assert [t.asked, t.pending] == ["red", "barrier"]
    assert t.game.agenda_steps()[-1][1:] == (2, 0)  # south, left of the active board; then west, north, east
    t.play("roll", "roll", "roll")
    assert t.game.agenda_steps()[-1][1] == 1
    t.play("save", "li_father")
    assert (t.saved("hua_father"), t.receptacles, t.su_ling, crystals_in_all(t)) == (True, set(), None, 0)
    assert t.active == "blue"
    t.waits("draw")


@rule("WM-BAR-04", "WM-BAR-05", "WM-BAR-06")
def test_saving_takes_the_portals_villager_else_any_visible_one() -> None:
    t = MoonTable(receptacles=ALL_FOUR, villagers={"C": "hua_father", "N": "sun_father", "S": "li_father"},
                  dead="hua_mother sun_mother li_mother").play("end", "save")  # fmt: skip
    assert t.saved("hua_father")
    assert len(t.receptacles) == 3
    t.play("save")
    t.waits("barrier_save", "yellow")
    assert t.offered == ["N", "S"]
    t.play("S")
    assert t.saved("li_father")
    assert t.stacks == {"N": "sun_father"}


@rule("WM-BAR-07", "WM-BAR-08", "WM-BAR-09", "WM-BAR-11", "WM-BAR-22")
def test_four_dice_and_the_common_crystals_and_nothing_else() -> None:
    t = MoonTable(
        active="green", receptacles=ALL_FOUR, ghosts={"n1": 6, "n2": "Vermin Lord", "n3": 10},
        tao={"yellow": "YYYY", "green": "GG"}, crystals={},
    )  # fmt: skip
    t.play("end", "YYRR")
    assert t.offered == ["n1", "n2", "n3", "enough"]
    t.play("n1")
    assert t.offered == ["n2", "n3", "enough"]  # two crystals or three for the next one, of four
    t.play("n2")  # the four crystals are spent
    assert t.receptacles == set()
    assert t.ghosts == {"n3": "Yellow Plague"}
    assert (t.tao("yellow"), t.tao("green"), t.crystals("green")) == ("YYYY", "GG", 0)
    assert t.told("curse_rolled") == []


@rule("WM-BAR-08", "RW-31")
def test_players_may_take_fewer_ghosts_and_keep_their_crystals() -> None:
    t = MoonTable(active="green", receptacles=ALL_FOUR, ghosts={"n1": 6, "e1": 39})
    t.play("end", "YYRR", "enough")
    assert t.ghosts == {"n1": "Zombie", "e1": "Blood Drinker"}
    t.play("RRRR", "e1")
    assert t.ghosts == {"n1": "Zombie"}


@rule("WM-BAR-10", "WM-BAR-18")
def test_circle_and_mantra_count_and_immunity_to_dice_holds() -> None:
    t = MoonTable(active="green", receptacles=ALL_FOUR, ghosts={"n1": 6}, circle="yellow", mantra="n1", tao={})
    t.play("end", "RRRR", "n1")
    assert t.ghosts == {}
    assert crystals_in_all(t) == 0
    immune = MoonTable(active="green", receptacles=ALL_FOUR, ghosts={"n1": 2, "e1": 39}, tao={})
    immune.play("end", "YYYY", "n1")
    assert len(immune.receptacles) == 3  # a crystal was needed
    faced = MoonTable(active="green", receptacles=ALL_FOUR, ghosts={"n1": 2, "e1": 39}, tao={}, su_ling="n1")
    faced.play("end", "YYYY", "n1")
    assert len(faced.receptacles) == 4


@rule("WM-BAR-12", "RD-02")
def test_incarnations_are_out_of_its_reach() -> None:
    t = MoonTable(active="green", receptacles=ALL_FOUR, ghosts={"n1": 64, "n2": 6})
    t.play("end", "YYYY")
    assert t.offered == ["n2", "enough"]


@rule("WM-BAR-13", "WM-FAQ-02", "RW-72")
def test_captured_dice_are_rolled_too_and_go_back() -> None:
    t = MoonTable(active="green", receptacles=ALL_FOUR, ghosts={"n1": 47, "e1": 46})
    t.play("end", "KKKK", "n1")
    assert len(t.game.options) > 1
    t.play("KKKK", "enough")
    assert t.game.captive == 1 << 3  # of the one still in play


@rule("WM-BAR-16", "WM-FAQ-07", "WM-BAR-17", "WM-FAQ-09")
def test_a_family_completed_in_the_barrier_is_rewarded_at_its_end() -> None:
    t = MoonTable(active="green", players=3, phase="yin", receptacles=ALL_FOUR, villagers={"C": "sun_mother long_old"})
    t.play("save")
    assert (t.saved("long_old"), t.owner("life_potion")) == (True, None)
    t.play("roll", "roll", "roll")
    assert t.owner("life_potion") == "yellow"  # the next player in turn order
    assert t.active == "yellow"


@rule("WM-BAR-19", "WM-BAR-EX1")
def test_the_rulebooks_example() -> None:
    t = MoonTable(
        active="green", players=3, phase="yin", receptacles=ALL_FOUR, villagers={"C": "hua_father hua_mother hua_son"},
        ghosts={"n1": 6, "n2": 7, "s1": 17, "w1": 28}, dead="sun_father",
    )  # fmt: skip
    t.play("roll", "YYRR", "n1", "n2")  # board 1: two crystals complete the result
    assert (set(t.ghosts), len(t.receptacles)) == ({"s1", "w1"}, 2)
    t.play("save")  # board 2 is empty: a third crystal saves the visible villager of the Portal's tile
    assert t.saved("hua_son")
    t.play("roll", "BRRR", "s1")  # board 3: the last crystal
    assert t.receptacles == set()
    t.waits("roll")  # board 4: no crystal, so only the dice
    t.play("GGRR", "w1")
    assert t.ghosts == {}
    assert t.active == "yellow"


@rule("WM-BAR-21", "RW-33", "WM-INC-GateKeeper-02")
def test_without_the_portal_nobody_is_saved() -> None:
    t = MoonTable(active="green", receptacles=ALL_FOUR, ghosts={"n1": 82, "n2": 6}, villagers={"C": "long_old"})
    t.play("end")
    t.waits("roll")  # there was no choice


@rule("WM-FAM-Zhou-R1", "WM-FAM-Zhou-R2", "WM-DX-12", "RW-51")
def test_the_zhous_reward_gathers_all_crystals() -> None:
    t = MoonTable(
        villagers={"C": "zhou_father", "N": "sun_father"}, receptacles=["NW"], crystals={"red": 2}, dead="sun_mother"
    )
    t.play("save", "end")
    assert (t.receptacles, t.crystals("red")) == (set(ALL_FOUR), 0)
    t.waits("barrier", "yellow")
    t.play("roll", "roll", "roll", "roll")
    assert (t.receptacles, crystals_in_all(t), t.active) == (set(), 0, "red")


@rule("WM-DX-13", "RW-32", "WM-BAR-16")
def test_a_barrier_that_completes_the_zhou_brings_a_second_one() -> None:
    t = MoonTable(
        villagers={"C": "zhou_father", "N": "sun_father"}, receptacles=ALL_FOUR, dead="sun_mother", crystals={}
    )
    t.play("end", "save", "roll", "roll", "roll")
    assert len(t.told("barrier_rises")) == 2
    assert t.receptacles == set(ALL_FOUR)
    t.play("roll", "roll", "roll", "roll")
    assert (len(t.told("barrier_rises")), t.active) == (2, "red")


@rule("RW-32")
def test_zhou_saved_in_the_turn_of_a_barrier_brings_only_that_one() -> None:
    t = MoonTable(villagers={"C": "zhou_father"}, receptacles=ALL_FOUR).play("save", "end")
    assert len(t.told("barrier_rises")) == 1
    assert t.active == "red"
