"""What the families' deaths and rescues bring (WM-FAM)."""

from __future__ import annotations

import pytest

from hauntbox.ghost_stories.base.geometry import SPACES
from tests.ghost_stories.table import CALM
from tests.ghost_stories.white_moon.table import MoonTable

rule = pytest.mark.rule


@rule("WM-FAM-Long-C", "WM-FAM-Chang-C", "WM-FAM-Teng-C", "WM-FAM-Weng-C", "WM-FAM-Miao-C", "RW-46")
@pytest.mark.parametrize(
    ("who", "letter"),
    [("long_old", "G"), ("chang_little", "R"), ("teng_old", "Y"), ("weng_old", "B"), ("miao_sister", "K")],
)
def test_a_tao_leaves_the_game_for_good(who: str, letter: str) -> None:
    t = MoonTable(tao={}, villagers={"N": who}).kills("N")
    assert (t.supply.count(letter), len(t.supply)) == (3, 19)
    t.settled()


@rule("WM-FAM-Miao-C")
def test_each_dead_miao_takes_a_black_one() -> None:
    t = MoonTable(tao={}, villagers={"N": "miao_sister miao_brother"}).haunts("N")
    assert t.supply.count("K") == 2


@rule("RW-46")
def test_with_none_in_the_reserve_the_players_choose_whose() -> None:
    t = MoonTable(tao={"red": "GG", "blue": "G"}, circle="green", villagers={"N": "long_old"})
    t.kills("N")
    t.waits("tao_out", "yellow")
    assert t.offered == ["red", "blue", "circle"]
    t.play("circle")
    assert (t.circle, t.tao("red"), t.tao("blue")) == (None, "GG", "G")
    t.settled()
    held = MoonTable(tao={"red": "GGGG"}, villagers={"N": "long_old"}).kills("N")
    assert held.tao("red") == "GGG"


@rule("WM-FAM-Wu-C1", "WM-FAM-Wu-C2", "RW-34", "RW-45")
def test_a_dead_wu_calls_an_incarnation_from_the_box() -> None:
    t = MoonTable(villagers={"N": "wu_father"}, village=(
        "taoist_altar", "herbalist_shop", "sorcerer_hut", "night_watchman", "kung_fu_school", "circle_of_prayer",
        "pavilion", "tea_house", "cemetery",
    )).kills("N")  # fmt: skip
    t.waits("draw")
    assert [int(word) for word in t.offered] == [56, *range(58, 66), *range(82, 88)]  # no Temple, no Uncatchable
    t.play("Root Master", "w2")
    assert t.ghosts == {"w2": "Root Master"}
    assert t.down == {"yellow", "red", "blue", "green"}
    assert t.game.to_beat == 2


@rule("WM-FAM-Wu-R1", "WM-FAM-Wu-R2", "RW-47")
def test_the_wus_reward_puts_buddhas_on_free_spaces() -> None:
    t = MoonTable(villagers={"C": "wu_father"}, ghosts={"n1": 6}).play("save")
    t.waits("wu_buddha", "yellow")
    assert t.offered == [*SPACES[1:], "enough"]
    t.play("s2")
    assert "s2" not in t.offered
    t.play("w1")
    assert (t.buddhas, t.game.temple) == ({"s2", "w1"}, 0)
    t.settled()
    fewer = MoonTable(villagers={"C": "wu_father"}, held={"red": 1}).play("save", "enough")
    assert (fewer.buddhas, fewer.held("red"), fewer.game.temple) == (set(), 1, 1)  # only those of the Temple


@rule("WM-FAM-Wu-R2", "WM-FAM-Wu-R3", "WM-SET-19")
def test_without_a_temple_the_buddhas_come_from_the_box_and_go_back_there() -> None:
    village = (
        "taoist_altar", "herbalist_shop", "sorcerer_hut", "night_watchman", "kung_fu_school", "circle_of_prayer",
        "pavilion", "tea_house", "cemetery",
    )  # fmt: skip
    t = MoonTable(villagers={"C": "wu_father"}, village=village).play("save", "n1", "n2", "end")
    assert (t.buddhas, t.game.temple) == ({"n1", "n2"}, 0)
    t.play(7, "n1")
    assert (t.buddhas, t.game.temple, t.ghosts) == ({"n2"}, 1, {})


@rule("WM-FAM-Wu-R4")
def test_with_no_free_space_the_wus_reward_is_lost() -> None:
    t = MoonTable(villagers={"C": "wu_father"}, ghosts=CALM).play("save")
    assert t.buddhas == set()
    t.settled()


@rule("WM-FAM-Xiang-C")
def test_a_dead_xiang_takes_another_along_if_there_is_one() -> None:
    t = MoonTable(villagers={"N": "xiang_mother", "S": "li_father long_old"}).kills("N")
    assert t.graveyard == ["xiang_mother", "long_old"]  # the only visible one
    t.settled()
    alone = MoonTable(villagers={"N": "xiang_mother"}).kills("N")
    assert alone.graveyard == ["xiang_mother"]
    alone.settled()


@rule("WM-FAM-Xiang-C", "WM-DEATH-08")
def test_the_villager_turned_up_below_may_be_the_xiangs_victim() -> None:
    t = MoonTable(villagers={"N": "? xiang_mother", "S": "long_old"}, unseen="teng_old").kills("N")
    assert t.offered == ["N", "S"]
    t.play("N")
    assert t.graveyard == ["xiang_mother", "teng_old"]


@rule("WM-FAM-Xiang-R")
def test_the_xiangs_reward_is_a_tao_of_each_colour_the_reserve_has() -> None:
    t = MoonTable(villagers={"C": "xiang_son"}, tao={"red": "YYYY"}, dead_taoists=["green"]).play("save")
    t.waits("share_tao", "yellow")
    assert t.offered == ["yellow", "red", "blue"]  # the living
    t.play("blue", "blue", "yellow", "red")
    assert (t.tao("blue"), t.tao("yellow"), t.tao("red")) == ("RB", "G", "YYYYK")
    t.settled()


@rule("WM-FAM-Sheng-C1", "WM-HAUNT-01")
def test_a_dead_sheng_haunts_its_tile() -> None:
    t = MoonTable(villagers={"N": "sheng_father"}).kills("N")
    assert (t.haunted, t.graveyard) == ({"N"}, ["sheng_father"])
    assert [rule for rule, _ in t.told("tile_haunted")] == ["WM-FAM-Sheng-C1"]
    t.settled()


@rule("WM-FAM-Sheng-C4", "RW-48")
def test_a_sheng_that_dies_fleeing_haunts_the_tile_it_fled_from() -> None:
    t = MoonTable(phase="yin", ghosts={"n1": 1}, villagers={"NW": "sheng_father"}, haunted=["W"])
    assert (t.haunted, t.graveyard) == ({"NW", "W"}, ["sheng_father"])
    others = MoonTable(phase="yin", ghosts={"n1": 1}, villagers={"NW": "long_old sheng_father"}, haunted=["W"])
    assert (others.haunted, others.graveyard) == ({"W"}, ["sheng_father", "long_old"])


@rule("WM-FAM-Sun-C", "RW-73")
def test_a_dead_sun_brings_a_ghost() -> None:
    t = MoonTable(villagers={"N": "sun_father"}).kills("N").play(17, "s3")
    assert t.ghosts == {"s3": "Abysmal"}
    assert [rule for rule, _ in t.told("ghost_drawn")] == ["WM-FAM-Sun-C"]
    t.settled()
    full = MoonTable(villagers={"N": "sun_father"}, ghosts=CALM).kills("N")
    assert full.qi("yellow") == 2
    neutral = MoonTable(
        active="green", players=3, phase="yin", ghosts={"w1": "Wereboar"}, villagers={"SW": "sun_father"}
    )
    neutral.play(45)  # a black ghost goes to the neutral board, which is the active one
    neutral.waits("place", "yellow")
    assert neutral.offered == ["w2", "w3"]


@rule("WM-FAM-Li-C", "RW-42")
def test_a_dead_li_takes_the_bottom_ghost_card_but_no_incarnation() -> None:
    t = MoonTable(villagers={"N": "li_father"}, pile=["ghost", "ghost", "incarnation"]).kills("N")
    assert t.game.deck.places == [-2, -1]
    t.settled()
    last = MoonTable(villagers={"N": "li_father"}, pile=["ghost", "incarnation"]).kills("N")
    last.over("lost", "last_card")


@rule("WM-FAM-Li-R", "RW-49")
def test_the_lis_reward_is_three_qi_for_the_living() -> None:
    t = MoonTable(villagers={"C": "li_father"}, dead_taoists=["green"], players=4).play("save")
    t.waits("share_qi", "yellow")
    assert t.offered == ["yellow", "red", "blue"]
    t.play("red", "red", "blue")
    assert (t.qi("red"), t.qi("blue"), t.qi("yellow")) == (5, 4, 3)
    assert {rule for rule, _ in t.told("qi_gained")} == {"WM-FAM-Li-R"}
    t.settled()
    little = MoonTable(villagers={"C": "li_father"}, qi_supply=1).play("save", "red")
    assert little.qi("red") == 4
    little.settled()


@rule("WM-FAM-Zhou-C", "RW-50")
def test_a_possessed_board_cannot_bear_the_zhous_curse() -> None:
    t = MoonTable(players=2, villagers={"N": "zhou_father"}, qi={"green": 0}).kills("N")
    assert t.offered == ["yellow", "red", "blue"]
    t.play("blue")
    assert t.qi("blue") == 2
    assert [rule for rule, _ in t.told("qi_lost")] == ["WM-FAM-Zhou-C"]
    t.settled()


@rule("WM-FAM-Hua-C1", "WM-FAM-Hua-C2", "RW-41")
def test_a_dead_hua_knocks_the_active_taoist_down() -> None:
    t = MoonTable(phase="yin", ghosts={"n1": "Wererat"}, villagers={"NW": "hua_father"}, pile=[6, "ghost", "ghost"])
    t.play("n2")
    assert t.down == {"yellow"}
    assert [word for word in t.offered if word.startswith(("move", "stand"))] == ["stand up"]  # in this very turn
    t.play("stand up")
    assert t.down == set()
    assert not [word for word in t.offered if word.startswith("move")]
    t.settled()


@rule("RW-41")
def test_he_may_stay_down() -> None:
    t = MoonTable(down=["yellow"]).play("end", 39, "e1")
    assert t.down == {"yellow"}


@rule("WM-FAM-Hua-C3", "WM-INC-RootMaster-06", "RD-07")
def test_red_with_spires_stands_up_and_goes_one_tile() -> None:
    t = MoonTable(active="red", down=["red"], villagers={"C": "long_old"}).play("stand up")
    assert "step N" in t.offered
    t.play("step with N")
    assert (t.at("red"), t.stacks) == ("N", {"N": "long_old"})
    assert not [word for word in t.offered if word.startswith(("step", "move"))]


@rule("WM-FAM-Hua-C4", "WM-FAQ-03")
def test_on_a_neutral_turn_a_dead_hua_does_nothing() -> None:
    t = MoonTable(active="green", players=3, phase="yin", ghosts={"w1": "Wereboar"}, villagers={"SW": "hua_father"})
    assert (t.graveyard, t.down) == (["hua_father"], set())


@rule("WM-FAM-Hua-C5", "WM-FAQ-04")
def test_a_hua_that_dies_after_blues_first_action_leaves_him_the_second() -> None:
    t = MoonTable(active="blue", at={"blue": "S"}, villagers={"N": "hua_father"}, pile=[21, "ghost", "ghost", "ghost"])
    t.play("ask", "yellow", "s2").kills("N")
    assert t.down == {"blue"}
    assert "ask" in t.offered


@rule("WM-FAM-Hua-C6", "WM-INC-RootMaster-04", "WM-FAQ-05", "WM-INC-RootMaster-07", "WM-VIL-22")
def test_the_pavilion_stands_somebody_up_instead_of_moving_him() -> None:
    t = MoonTable(at={"yellow": "SW", "red": "E"}, down=["red"], villagers={"E": "long_old"}).play("ask")
    assert [word for word in t.offered if word.startswith("red")] == ["red E"]
    t.play("red E")
    assert (t.down, t.at("red"), t.stacks) == (set(), "E", {"E": "long_old"})  # and carries nobody
    t.settled()
    t.play("end", 39, "e1")
    assert "move N" in t.offered  # red has his whole movement


@rule("WM-FAM-Hua-C6", "WM-INC-RootMaster-05", "WM-FAQ-05")
def test_twin_winds_stand_somebody_up() -> None:
    t = MoonTable(active="red", powers=["dance_of_the_twin_winds"], down=["blue"])
    t.play("power dance of the twin winds", "blue C")
    assert (t.down, t.at("blue")) == (set(), "C")
    t.settled()


@rule(
    "WM-FAM-Long-R", "WM-FAM-Chang-R", "WM-FAM-Teng-R", "WM-FAM-Weng-R", "WM-FAM-Miao-R", "WM-FAM-Sheng-R",
    "WM-FAM-Sun-R", "WM-FAM-Hua-R", "RD-11",
)  # fmt: skip
@pytest.mark.parametrize(
    ("who", "artifact"),
    [
        ("long_old", "life_potion"), ("chang_little", "moon_dust"), ("teng_old", "scroll_of_unity"),
        ("weng_old", "firework"), ("miao_sister", "shield_of_time"), ("sheng_father", "vengeful_claw"),
        ("sun_mother", "armor_of_the_just"), ("hua_son", "divine_sword"),
    ],
)  # fmt: skip
def test_eight_families_give_an_artifact(who: str, artifact: str) -> None:
    t = MoonTable(villagers={"C": who}).play("save")
    assert t.owner(artifact) == "yellow"
    assert sum(owner == 0 for owner in t.moon.artifacts) == 1
    t.settled()
