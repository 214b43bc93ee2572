"""The artifacts and their inheritance (WM-ART, WM-INH)."""

from __future__ import annotations

import pytest

from hauntbox.ghost_stories.b_rice.b_rice import fight
from hauntbox.ghost_stories.base.geometry import SPACES
from hauntbox.ghost_stories.base.words.text import Text
from hauntbox.ghost_stories.jean_claude.jean_claude import apple_of
from hauntbox.ghost_stories.law import Law
from hauntbox.ghost_stories.white_moon.box import BOX as WHITE_MOON
from hauntbox.ghost_stories.white_moon.cards import ARTIFACTS
from hauntbox.i18n import catalogue
from tests.ghost_stories.box_games import PROMO_BOXES
from tests.ghost_stories.white_moon.table import SCHOOL_VILLAGE, MoonTable

rule = pytest.mark.rule
NO_CEMETERY = (
    "taoist_altar", "herbalist_shop", "sorcerer_hut", "night_watchman", "buddhist_temple", "circle_of_prayer",
    "pavilion", "tea_house", "kung_fu_school",
)  # fmt: skip


@rule("WM-ART-LifePotion-01", "WM-ART-all-02")
def test_the_life_potion_is_a_qi_for_any_taoist() -> None:
    t = MoonTable(artifacts={"life_potion": "yellow"}).play("use life_potion", "blue")
    assert (t.qi("blue"), t.owner("life_potion")) == (4, "gone")
    t.settled()
    assert "use life_potion" not in t.offered
    assert "use life_potion" not in MoonTable(artifacts={"life_potion": "yellow"}, qi_supply=0).offered


@rule("WM-ART-LifePotion-02", "RD-12")
def test_it_brings_a_dead_taoist_back_on_the_cemetery() -> None:
    t = MoonTable(artifacts={"life_potion": "yellow"}, dead_taoists=["blue"]).play("use life_potion", "blue")
    assert (t.qi("blue"), t.at("blue"), t.alive("blue")) == (1, "SE", True)
    assert t.told("curse_rolled") == []
    t.settled()


@rule("WM-ART-LifePotion-03")
def test_without_a_cemetery_he_comes_back_on_the_centre() -> None:
    t = MoonTable(artifacts={"life_potion": "yellow"}, dead_taoists=["blue"], village=NO_CEMETERY)
    t.play("use life_potion", "blue")
    assert t.at("blue") == "C"


@rule("WM-ART-LifePotion-04", "RW-52")
def test_it_brings_a_killed_villager_back() -> None:
    t = MoonTable(artifacts={"life_potion": "yellow"}, dead="long_old hua_father").play("use life_potion", "hua_father")
    assert (t.stacks, t.graveyard) == ({"SE": "hua_father"}, ["long_old"])
    t.settled()
    centre = MoonTable(artifacts={"life_potion": "yellow"}, dead="long_old", village=NO_CEMETERY)
    assert centre.play("use life_potion", "long_old").stacks == {"C": "long_old"}
    full = MoonTable(
        artifacts={"life_potion": "yellow"}, dead="long_old", villagers={"SE": "li_father li_mother li_daughter"}
    ).play("use life_potion")
    assert full.offered == ["yellow", "red", "blue", "green"]
    haunted = MoonTable(artifacts={"life_potion": "yellow"}, dead="long_old", haunted=["SE"]).play("use life_potion")
    assert "long_old" not in haunted.offered


@rule("WM-ART-ScrollOfUnity-01", "WM-ART-ScrollOfUnity-02", "RW-54", "RW-43")
def test_the_scroll_calls_the_others_one_by_one() -> None:
    t = MoonTable(
        artifacts={"scroll_of_unity": "yellow"}, at={"yellow": "NW", "red": "E", "blue": "S", "green": "W"},
        villagers={"S": "long_old"}, down=["green"],
    )  # fmt: skip
    t.play("use scroll_of_unity")
    t.waits("scroll", "red")
    assert t.offered == ["stay", "come"]
    t.play("stay")
    t.waits("scroll", "blue")
    t.play("with")
    t.waits("scroll", "green")
    assert t.offered == ["stay", "stand"]
    t.play("stand")
    assert (t.at("red"), t.at("blue"), t.at("green")) == ("E", "NW", "W")
    assert (t.stacks, t.down, t.owner("scroll_of_unity")) == ({"NW": "long_old"}, set(), "gone")
    assert not [word for word in t.offered if word.startswith("move")]  # his movement step is over
    t.settled()


@rule("WM-ART-ScrollOfUnity-03")
def test_villagers_brought_must_fit() -> None:
    t = MoonTable(
        artifacts={"scroll_of_unity": "yellow"}, at={"yellow": "NW", "red": "E", "blue": "S"},
        villagers={"E": "long_old", "S": "teng_old", "NW": "li_father li_mother"}, dead_taoists=["green"],
    )  # fmt: skip
    t.play("use scroll_of_unity", "with")
    assert t.offered == ["stay", "come"]  # there is no room for a fourth
    haunted = MoonTable(
        artifacts={"scroll_of_unity": "yellow"}, at={"yellow": "NW", "red": "E"}, villagers={"E": "long_old"},
        haunted=["NW"],
    )  # fmt: skip
    assert haunted.play("use scroll_of_unity").offered == ["stay", "come"]


@rule("WM-ART-ScrollOfUnity-04", "RW-53")
def test_alone_the_scroll_brings_the_power_tokens_of_the_centre() -> None:
    t = MoonTable(players=1, artifacts={"scroll_of_unity": "yellow"}, at={"yellow": "NW"}, tokens={"yellow": 1})
    t.play("use scroll_of_unity")
    assert (t.tokens("yellow"), t.game.centre) == (3, 0)
    assert "use scroll_of_unity" not in MoonTable(players=1, artifacts={"scroll_of_unity": "yellow"}).offered


@rule("WM-ART-ScrollOfUnity-04", "R-112")
def test_tokens_won_by_the_scroll_may_be_spent_in_the_same_turn() -> None:
    """Those taken as the turn ends may not."""
    t = MoonTable(players=1, artifacts={"scroll_of_unity": "yellow"}, at={"yellow": "NW"}, tokens={"yellow": 0})
    t.play("use scroll_of_unity")
    assert (t.tokens("yellow"), t.game.new_tokens) == (3, 0)
    t.play("power second wind")
    assert t.tokens("yellow") == 2


@rule("WM-ART-VengefulClaw-01", "WM-ART-VengefulClaw-02", "WM-FAQ-10")
def test_a_failed_exorcism_brings_a_tao_once_a_turn() -> None:
    t = MoonTable(
        active="blue", at={"blue": "NE"}, artifacts={"vengeful_claw": "blue"}, ghosts={"n3": 10, "e1": 43}, tao={}
    )
    t.play("exorcise", "BBB")
    t.waits("claw", "blue")
    assert t.offered == ["yellow", "red", "none"]
    t.play("red")
    assert t.tao("blue") == "R"
    t.play("exorcise", "BBB")
    assert t.tao("blue") == "R"  # Second Wind's second one brings nothing
    t.settled()


@rule("WM-ART-VengefulClaw-03", "RW-55")
def test_the_claw_works_against_incarnations_in_any_of_their_colours() -> None:
    t = MoonTable(at={"yellow": "N"}, artifacts={"vengeful_claw": "yellow"}, ghosts={"n2": 58}, tao={"red": "BBBB"})
    t.play("exorcise", "KKK")
    assert t.offered == ["yellow", "red", "green", "none"]  # no blue in the supply
    shifter = MoonTable(at={"yellow": "E"}, artifacts={"vengeful_claw": "yellow"}, ghosts={"e2": 87}, tao={})
    assert shifter.play("exorcise", "KKK").offered == ["red", "none"]


@rule("WM-ART-VengefulClaw-05", "WM-FAQ-10")
def test_one_of_two_ghosts_is_no_failure() -> None:
    t = MoonTable(at={"yellow": "NE"}, artifacts={"vengeful_claw": "yellow"}, ghosts={"n3": 1, "e1": 43}, tao={})
    t.play("exorcise", "YBB")
    assert (t.ghosts, t.tao("yellow")) == ({"e1": "Flesh Devourer"}, "")
    t.settled()


@rule("WM-ART-VengefulClaw-04", "WM-KFS-14", "WM-FAQ-12", "WM-ART-DivineSword-04")
def test_claw_and_sword_work_at_the_school() -> None:
    t = MoonTable(
        village=SCHOOL_VILLAGE, at={"yellow": "W"}, artifacts={"vengeful_claw": "yellow", "divine_sword": "yellow"},
        ghosts={"s1": 10}, tao={},
    )  # fmt: skip
    t.play("ask", "BB")  # two dice are rolled, one shows white
    t.waits("claw", "yellow")
    assert t.offered == ["yellow", "none"]
    t.play("yellow")
    assert (t.tao("yellow"), t.moon.school) == ("Y", 0)
    t.settled()
    hit = MoonTable(
        village=SCHOOL_VILLAGE, at={"yellow": "W"}, artifacts={"divine_sword": "yellow"}, ghosts={"s1": 6}, tao={}
    ).play("ask", "BY", "s1")
    assert hit.ghosts == {}


@rule("WM-ART-ArmorOfTheJust-01", "RW-56")
@pytest.mark.parametrize("active", ["yellow", "red"])
def test_left_stones_on_the_owners_board_are_ignored_in_any_turn(active: str) -> None:
    t = MoonTable(active=active, phase="yin", artifacts={"armor_of_the_just": "yellow"}, pile=[3, "ghost", "ghost"])
    t.play("n1")
    assert (t.ghosts, t.game.power_off) == ({"n1": "Coffin Breakers"}, 0)
    t.settled(active)
    elsewhere = MoonTable(phase="yin", artifacts={"armor_of_the_just": "yellow"}, pile=[14, 6, "ghost", "ghost"])
    elsewhere.play("s1", "n1")
    assert elsewhere.game.power_off == 1 << 6


@rule("WM-ART-ArmorOfTheJust-02", "RD-35", "RW-56")
def test_a_ghost_moved_there_holds_no_die_and_locks_no_tao_while_it_is_there() -> None:
    t = MoonTable(at={"yellow": "SW"}, artifacts={"armor_of_the_just": "yellow"}, ghosts={"e1": 46, "e2": 50, "e3": 36})
    t.play("ask", "e1", "n1", "nobody")
    assert t.game.captive == 0
    lock = MoonTable(at={"yellow": "SW"}, artifacts={"armor_of_the_just": "yellow"}, ghosts={"e2": 50})
    lock.play("ask", "e2", "n1", "nobody")
    assert lock.game.locked == 0
    power = MoonTable(at={"yellow": "SW"}, artifacts={"armor_of_the_just": "yellow"}, ghosts={"e3": 36})
    power.play("ask", "e3", "n1", "nobody")
    assert power.game.power_off == 1  # that one is not ignored
    off = MoonTable(at={"blue": "SW"}, active="blue", artifacts={"armor_of_the_just": "yellow"}, ghosts={"e1": 46})
    off.play("ask", "e1", "n1", "nobody")
    off.play("yin-yang", "ask SW", "n1", "w1", "nobody")
    assert off.game.captive == 1 << 9  # it comes back as the ghost moves off


@rule("WM-ART-ArmorOfTheJust-03")
def test_the_armor_does_not_help_against_incarnations() -> None:
    pile = ["Time Keeper", "ghost", "ghost", "ghost"]
    t = MoonTable(phase="yin", artifacts={"armor_of_the_just": "yellow"}, pile=pile)
    t.play("n1")
    assert len(t.told("card_removed")) == 2


@rule("WM-ART-ArmorOfTheJust-04", "RW-56")
def test_a_rapid_haunter_starts_on_its_card() -> None:
    armor = {"armor_of_the_just": "yellow"}
    t = MoonTable(phase="yin", artifacts=armor, pile=[52, "ghost", "ghost"], villagers={"NW": "long_old"}).play("n1")
    assert (t.figures, t.stacks) == (set(), {"NW": "long_old"})


@rule("WM-ART-ShieldOfTime-01", "WM-ART-ShieldOfTime-02", "RW-57")
def test_the_shield_pushes_ghosts_of_its_owners_colour_under_the_pile() -> None:
    t = MoonTable(phase="yin", artifacts={"shield_of_time": "yellow"}, pile=[6, 7, 39, "ghost"])
    t.play("e1")
    assert t.ghosts == {"e1": "Blood Drinker"}
    assert t.game.deck.places == [7, 6, -1]
    t.settled()


@rule("WM-ART-ShieldOfTime-02", "RW-57")
def test_a_card_pushed_back_in_this_draw_is_played() -> None:
    t = MoonTable(phase="yin", artifacts={"shield_of_time": "yellow"}, pile=[6, 7])
    t.play("n1")
    assert t.ghosts == {"n1": "Zombie"}
    assert t.game.deck.places == [7]
    MoonTable(phase="yin", artifacts={"shield_of_time": "yellow"}, pile=[6]).over("lost", "last_card")


@rule("WM-ART-ShieldOfTime-01", "WM-ART-ShieldOfTime-03", "WM-ART-ShieldOfTime-04")
def test_the_shield_works_in_its_owners_turn_on_ghosts_of_his_own_colour() -> None:
    other = MoonTable(active="red", phase="yin", artifacts={"shield_of_time": "yellow"}, pile=[6, "ghost", "ghost"])
    assert other.play("n1").ghosts == {"n1": "Zombie"}
    token = MoonTable(players=3, phase="yin", artifacts={"shield_of_time": "yellow"}, pile=[28, "ghost", "ghost"])
    assert token.play("w1").ghosts == {"w1": "Rotten Soul"}
    incarnation = MoonTable(phase="yin", artifacts={"shield_of_time": "yellow"}, pile=[64, "ghost", "ghost"])
    assert incarnation.play("n1").ghosts == {"n1": "Vampire Lord"}


@rule("WM-ART-DivineSword-01")
def test_one_die_of_the_swords_owner_is_white() -> None:
    t = MoonTable(at={"yellow": "N"}, artifacts={"divine_sword": "yellow"}, ghosts={"n2": 8}, tao={})
    t.play("exorcise", "YY")
    assert t.ghosts == {}
    other = MoonTable(active="red", at={"red": "N"}, artifacts={"divine_sword": "yellow"}, ghosts={"n2": 8}, tao={})
    other.play("exorcise", "YYR")
    assert other.ghosts == {"n2": "Hopping Vampire"}


@rule("WM-ART-DivineSword-02")
def test_greens_powers_work_with_the_sword() -> None:
    t = MoonTable(active="green", at={"green": "W"}, artifacts={"divine_sword": "green"}, ghosts={"w2": 32}, tao={})
    t.play("exorcise", "GGG", "red", "red")
    assert (t.ghosts, t.tao("green")) == ({}, "RR")
    favorite = MoonTable(
        active="green", powers=["gods_favorite"], at={"green": "W"}, artifacts={"divine_sword": "green"},
        ghosts={"w2": 30}, tao={},
    )  # fmt: skip
    favorite.play("exorcise", "GR", "red", "enough", "G")
    assert favorite.ghosts == {}


@rule("WM-ART-DivineSword-03", "RW-58")
def test_the_sword_works_against_incarnations_and_is_idle_under_nameless() -> None:
    t = MoonTable(
        at={"yellow": "N"}, artifacts={"divine_sword": "yellow"}, ghosts={"n2": 64}, tao={"yellow": "Y"}, to_beat=1
    )
    t.play("exorcise", "YY", "n2", "red")
    t.over("won", "incarnation_exorcised")
    nameless = MoonTable(at={"yellow": "N"}, artifacts={"divine_sword": "yellow"}, ghosts={"n2": 8, "w1": 65}, tao={})
    nameless.play("exorcise", "YYY")  # all three are rolled
    assert "n2" not in nameless.ghosts


@rule("WM-ART-DivineSword-05", "WM-DX-18")
def test_a_captured_die_leaves_the_sword_its_white_one() -> None:
    t = MoonTable(
        at={"yellow": "E"}, artifacts={"divine_sword": "yellow"}, ghosts={"e2": 39, "w1": 46}, tao={"yellow": "R"}
    )
    t.play("exorcise", "B", "e2", "blank")  # white and blue: one success, and one red token
    assert (t.tao("yellow"), set(t.ghosts)) == ("", {"w1"})
    ghosts = {"e2": 34, "w1": 46, "w2": 47, "w3": 48}
    none = MoonTable(at={"yellow": "E"}, artifacts={"divine_sword": "yellow"}, ghosts=ghosts, tao={}).play("exorcise")
    assert "e2" in none.ghosts  # with no die left it gives nothing


@rule("WM-ART-all-01", "WM-SET-11")
def test_each_artifact_waits_in_the_reserve() -> None:
    t = MoonTable()
    assert set(t.moon.artifacts) == {-1}
    assert len(ARTIFACTS[:8]) == 8


@rule("WM-ART-all-03", "RW-59", "WM-TURN-09")
def test_artifacts_are_not_traded() -> None:
    t = MoonTable(artifacts={"divine_sword": "yellow", "vengeful_claw": "red"})
    assert not [word for word in t.offered if "sword" in word or "claw" in word]


# -- inheritance ------------------------------------------------------------------------------------------------------


@rule("WM-INH-01", "WM-INH-02", "WM-INH-04")
def test_a_dying_taoist_leaves_his_artifacts_to_the_living() -> None:
    t = MoonTable(
        at={"yellow": "NE"}, qi={"yellow": 1}, ghosts={"n1": 6}, tao={"yellow": "YR"}, dead_taoists=["green"],
        artifacts={"life_potion": "yellow", "divine_sword": "yellow", "firework": "red"},
    )  # fmt: skip
    t.play("ask")
    t.waits("heir", "yellow")
    assert t.offered == ["red", "blue"]
    t.play("blue", "red")
    assert (t.owner("life_potion"), t.owner("divine_sword"), t.owner("firework")) == ("blue", "red", "red")
    assert t.tao("yellow") == ""
    assert t.active == "red"


@rule("WM-INH-03", "RD-06")
def test_the_heir_keeps_it_and_passes_it_on() -> None:
    t = MoonTable(active="red", at={"red": "NE"}, qi={"red": 1}, ghosts={"n1": 6}, dead_taoists=["yellow", "green"],
                  artifacts={"divine_sword": "red"}).play("ask")  # fmt: skip
    assert t.owner("divine_sword") == "blue"  # the only one left


@rule("WM-INH-05")
def test_who_is_brought_back_has_lost_them() -> None:
    t = MoonTable(at={"yellow": "SE"}, dead_taoists=["blue"], artifacts={"divine_sword": "red"}).play("ask", "blank")
    assert (t.alive("blue"), t.owner("divine_sword")) == (True, "red")


@rule("RW-56", "WM-ART-ArmorOfTheJust-02", "R-64")
def test_a_captor_moved_there_releases_the_grey_die_too() -> None:
    """Four captors came one after the other: the last holds green's grey die."""
    captors: dict[str, str | int] = {"s1": 47, "s2": 48, "s3": 63, "e1": 46}
    t = MoonTable(at={"yellow": "SW"}, artifacts={"armor_of_the_just": "yellow"}, ghosts=captors, to_beat=1)
    assert t.game.grey == 1 << SPACES.index("e1")
    t.play("ask", "e1", "n1", "nobody")
    assert (t.game.captive, t.game.grey) == (0b111 << 6, 0)
    t.play("yin-yang", "ask SW", "n1", "w1", "nobody")
    assert t.game.grey == 1 << SPACES.index("w1")  # it comes back as the ghost moves off
    free = MoonTable(at={"yellow": "SW"}, artifacts={"armor_of_the_just": "yellow"}, ghosts=captors, to_beat=1)
    free.play("ask", "e1", "n1", "nobody", "yin-yang", "ask NE", "s1")
    assert (free.game.captive, free.game.grey) == (0b110 << 6, 0)


@rule("R-P10", "PR-BRICE-21", "WM-INH-01", "WM-INH-02")
def test_nunchaku_and_apple_are_inherited_like_every_artifact() -> None:
    law = Law([*[box for box in PROMO_BOXES if box.name in ("b_rice", "jean_claude")], WHITE_MOON])
    t = MoonTable(
        at={"yellow": "NE"}, qi={"yellow": 1}, ghosts={"n1": 6}, artifacts={"life_potion": "yellow"}, law=law,
        level="nightmare",
    )  # fmt: skip
    fight(t.game).owner, fight(t.game).fresh, apple_of(t.game).owner = 0, 1, 0
    t.play("ask")
    asked = []
    for heir in ("blue", "red", "green"):
        t.waits("heir", "yellow")
        assert t.offered == ["red", "blue", "green"]
        texts = [Text(catalogue("ghost_stories", language)) for language in ("en", "fr", "ru")]
        asked.append([text.question_text(t.game) for text in texts])
        t.check()
        t.play(heir)
    assert t.owner("life_potion") == "blue"
    assert (fight(t.game).owner, fight(t.game).fresh, apple_of(t.game).owner) == (t.seat("red"), 0, t.seat("green"))
    assert t.told("nunchaku_lost") == t.told("apple_lost") == []
    assert t.told("nunchaku_won") == [("PR-BRICE-21", (1, 0, 0))]
    assert t.told("apple_won") == [("R-P10", (3, 0, 0))]
    assert ["Nunchaku" in asked[1][0], "Nunchaku" in asked[1][1], "Нунчаки" in asked[1][2]] == [True] * 3
    assert ["apple" in asked[2][0], "pomme" in asked[2][1], "яблоко" in asked[2][2]] == [True] * 3


@rule("R-P10", "PR-BRICE-21")
def test_with_nobody_left_they_are_not_handed_on() -> None:
    law = Law([*[box for box in PROMO_BOXES if box.name in ("b_rice", "jean_claude")], WHITE_MOON])
    t = MoonTable(
        players=1, at={"yellow": "NE"}, qi={"yellow": 1}, ghosts={"n1": 6}, law=law, level="nightmare",
    )  # fmt: skip
    fight(t.game).owner = apple_of(t.game).owner = 0
    t.play("ask").over("lost", "taoists_dead")
