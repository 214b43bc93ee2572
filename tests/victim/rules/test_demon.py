"""VI-DEMON, VI-UP, VI-STAM: the Demon's turn in general, Upgrades, Stamina."""

from __future__ import annotations

from typing import Any

import pytest

from tests.victim.rolling import end_turns, idle_round
from tests.victim.table import Table

VIVIAN_IN = "Rolita Diego Vivian Lucien"
"""With a Demon Lucien is the one possessed."""


def begins(**more: Any) -> Table:
    """The Demon's turn has just begun."""
    return Table(phase="demon_phase", **({"demon": "ghost"} | more))


# -- action points -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("VI-DEMON-01", "VI-DEMON-02", "VI-DEMON-03", "VI-DEMON-04", "VI-RAGE-10", "VI-FEW-15", "VI-DATA-34")
@pytest.mark.parametrize(("players", "points"), [(2, 2), (3, 2), (4, 2), (5, 2), (6, 3)])
@pytest.mark.parametrize("rage", [0, 1, 2, 3])
@pytest.mark.parametrize("bullet", [False, True])
def test_the_points_of_a_turn(players: int, points: int, rage: int, bullet: bool) -> None:
    t = begins(players=players, rage=rage, bullet=bullet)
    assert t.game.might == points + (rage == 3) - bullet
    t.demon_settled()


@pytest.mark.rule("VI-DEMON-05", "VI-STAM-02", "VI-ROUND-09")
def test_stamina_comes_first_then_the_points_are_fixed() -> None:
    t = begins(stamina=0, rage=3)
    assert t.told("demon_turn") == [("VI-DEMON-05", (3, 1, 0))]
    assert (t.stamina, t.rage) == (1, 3)
    t.demon_settled()


@pytest.mark.rule("VI-DEMON-19")
def test_six_players_rage_three_and_a_bullet_make_three() -> None:
    assert begins(players=6, rage=3, bullet=True).game.might == 3


@pytest.mark.rule("VI-DEMON-02", "VI-DEMON-20", "VR-R5b")
def test_the_extra_point_stays_when_the_rage_is_spent() -> None:
    t = begins(rage=3)
    t.play("upgrade special1")
    assert (t.rage, t.game.might) == (1, 3)
    t.play("hunt", "2", "attack diego", "6", "000")
    assert t.game.might == 1
    assert t.offers("special1", "special2")
    t.demon_settled()


WHILE_THREE = {"rage3Point": "whileThree"}


@pytest.mark.rule("VI-DEMON-02", "VR-R5b")
@pytest.mark.parametrize(("players", "bullet", "before", "after"), [(4, 0, 3, 2), (6, 0, 4, 3), (4, 1, 2, 1)])
def test_by_a_setting_the_extra_point_is_lost_with_the_rage(players: int, bullet: int, before: int, after: int) -> None:
    t = begins(players=players, rage=3, bullet=bool(bullet), settings=WHILE_THREE)
    assert t.game.might == before
    t.play("upgrade special1")
    assert (t.rage, t.game.might) == (1, after)
    t.demon_settled()


@pytest.mark.rule("VI-DEMON-02", "VI-FATAL-14", "VR-R5b")
@pytest.mark.parametrize(("setting", "left"), [("startOfTurn", 2), ("whileThree", 1)])
def test_the_death_skill_spends_the_rage_and_by_the_setting_the_extra_point(setting: str, left: int) -> None:
    t = begins(rage=3, wounds={"lucien": 2}, settings={"rage3Point": setting})
    t.play("death lucien")
    assert (t.rage, t.game.might) == (0, left)
    t.demon_settled()


@pytest.mark.rule("VI-DEMON-02", "VR-R5b")
def test_by_the_setting_an_extra_point_that_was_used_is_used() -> None:
    """Three actions at Rage 3, then the Upgrade: nothing is left to lose, and the turn goes on with Upgrades alone."""
    t = begins(rage=3, settings=WHILE_THREE, tiles={(1, 0): "normal1"})
    t.play("hunt", "1", "halt", "attack diego", "6", "000", "special2", "rolita", "00")
    assert (t.rage, t.game.might) == (3, 0)
    assert t.offered == ["end", "upgrade passive", "upgrade special1", "upgrade special2"]
    t = begins(rage=3, settings=WHILE_THREE, tiles={(1, 0): "normal1"})
    t.play("hunt", "1", "halt", "attack diego", "6", "000", "upgrade special1")
    assert (t.rage, t.game.might) == (1, 0)  # the point left was the extra one
    t.waits("turn", "rolita")


@pytest.mark.rule("VI-DEMON-02", "VR-R5b")
def test_by_the_setting_rage_3_reached_in_a_turn_counts_from_the_next_on_and_is_lost_once() -> None:
    """2 to 3 by a failed Attack: no point; spent again: none is lost."""
    t = begins(rage=2, settings=WHILE_THREE)
    t.play("attack diego", "1", "222", "yes")
    assert (t.rage, t.game.might) == (3, 1)
    t.play("upgrade special1")
    assert (t.rage, t.game.might) == (1, 1)
    t.demon_settled()


@pytest.mark.rule("VI-DEMON-03", "VI-DEMON-14", "VI-INV-37", "VR-R5q")
def test_the_bullet_weakens_one_turn() -> None:
    t = begins(bullet=True)
    assert (t.game.might, t.game.bullet) == (1, 1)
    t.play("end")
    assert t.game.bullet == 0
    end_turns(t).play("hail")
    assert t.game.might == 2
    t.demon_settled()


# -- actions -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("VI-DEMON-06", "VI-ACT-01")
@pytest.mark.parametrize(
    "action",
    [
        ["hunt", "1"],
        ["attack diego", "6", "000"],
        ["special1", "rolita", "nobody", "00"],
        ["special2", "diego", "000"],
        ["death lucien"],
    ],
)
def test_each_main_action_costs_a_point_and_is_done_once(action: list[str]) -> None:
    t = Table(demon="ghost", rage=3, wounds={"lucien": 2}, might=4)
    assert t.offers("end", "hunt", "attack rolita", "attack diego", "special1", "special2", "death lucien")
    t.play(*action)
    assert t.game.might == 3
    assert action[0] not in t.offered
    if action[0] != "death lucien":
        assert t.why_not(action[0]) == "VI-DEMON-07"
    t.demon_settled()


@pytest.mark.rule("VI-DEMON-06")
def test_without_a_point_there_is_no_action() -> None:
    t = Table(demon="ghost", rage=3, wounds={"lucien": 2}, might=0)
    assert t.offered == ["end", "upgrade passive", "upgrade special1", "upgrade special2"]
    for action in ("hunt", "attack diego", "special1", "special2", "death lucien"):
        assert t.why_not(action) == "VI-DEMON-01"


@pytest.mark.rule("VI-DEMON-07", "VI-DEMON-08", "VI-DEMON-22", "VR-R5")
def test_four_points_buy_four_different_actions() -> None:
    t = begins(players=6, rage=3)
    assert t.game.might == 4
    t.play("attack diego", "6", "000")
    assert t.why_not("attack lucien") == "VI-DEMON-07"
    t.play("special1", "rolita", "nobody", "00", "special2", "lucien", "000")
    assert t.why_not("special1") == "VI-DEMON-07"
    assert t.why_not("special2") == "VI-DEMON-07"
    t.play("hunt", "1")
    assert (t.game.might, [t.wounds(v) for v in ("rolita", "diego", "lucien")]) == (0, [1, 1, 1])
    t.demon_settled()


@pytest.mark.rule("VI-DEMON-07")
def test_actions_come_back_in_the_next_turn() -> None:
    t = begins()
    t.play("hunt", "1", "attack diego", "6", "000")
    end_turns(t).play("hail")
    assert t.offers("hunt", "attack diego")


@pytest.mark.rule("VI-DEMON-09", "VI-DMN-WEND-29")
def test_hunts_and_attacks_of_a_skill_are_not_those_actions() -> None:
    t = Table(demon="wendigo", tiles={(1, 0): "normal1"}, at={"diego": (1, 0)}, might=3)
    t.play("special1", "1", "e", "diego", "000")
    assert (t.den, t.wounds("diego"), t.game.might) == ((1, 0), 1, 2)
    assert t.offers("hunt", "attack diego")
    t.play("hunt", "1", "w", "attack rolita", "6", "00")
    assert (t.den, t.wounds("rolita"), t.game.might) == ((0, 0), 1, 0)


@pytest.mark.rule("VI-DEMON-10", "VI-DEMON-11")
def test_actions_are_optional_and_in_any_order() -> None:
    t = begins()
    assert t.offers("end")
    t.play("attack diego", "6", "000")
    assert t.offers("end", "hunt")
    t = begins()
    t.play("hunt", "1")
    assert t.offers("end", "attack diego")
    t = begins(rage=2)
    t.play("upgrade passive")
    assert (t.game.might, t.rage) == (2, 0)
    t.play("end")
    t.settled("rolita")


@pytest.mark.rule("VI-DEMON-12", "VI-HUNT-08", "VI-MAP-22", "VI-TILE-CURSE-07")
@pytest.mark.parametrize("tile", ["test_vit1", "curse1", "herb1", "wreck1", "corpse1"])
def test_the_demon_sets_nothing_off(tile: str) -> None:
    t = Table(demon="ghost", tiles={(1, 0): tile})
    before = t.world("den")
    t.play("hunt", "2")
    assert not any(word.startswith("lay") for word in t.offered)
    t.play("e")
    if t.pending == "hunt":
        t.play("halt")
    assert (t.den, t.world("den")) == ((1, 0), before)
    t.demon_settled()


@pytest.mark.rule("VI-DEMON-13", "VI-ITEM-GUN-01")
def test_a_shot_neither_wounds_nor_removes_it() -> None:
    t = Table("sean", victims="Sean Rolita Diego Lucien", demon="ghost", hand={"sean": "gun"}, wounds={"rolita": 1})
    assert not any("demon" in word for word in t.offered)
    before = t.world("bullet", "item_discard", "victims")
    t.play("gun")
    assert t.world("bullet", "item_discard", "victims") == before
    assert t.game.bullet == 1
    t.play("end", "end", "end", "hail")
    assert t.game.might == 1
    t.demon_settled()


@pytest.mark.rule("VI-DEMON-14", "VI-DMN-GHO-05", "VI-DMN-GHO-18", "VR-N54")
def test_fright_begins_to_work_when_the_turn_ends() -> None:
    t = begins(victims=VIVIAN_IN, stats={"vivian": "AGI 3"})
    t.play("attack vivian", "5", "110")
    assert (t.marks("vivian"), t.wounds("vivian")) == ({"fright"}, 1)
    t.waits("rush", "vivian")
    t.play("stay", "end")
    end_turns(t).play("hail", "attack vivian", "1", "111", "no")
    t.demon_settled()


@pytest.mark.rule("VI-DEMON-15", "VI-CODE-22", "VR-N65")
@pytest.mark.parametrize("opened", [False, True])
def test_the_demon_may_stand_on_the_bunker_but_not_enter(opened: bool) -> None:
    t = Table(demon="ghost", tiles={(1, 0): "bunker", (2, 0): "normal1"}, hammers=[((1, 0), 0)], opened=opened)
    before = t.world("den")
    t.play("hunt", "3", "e")
    assert t.den == (1, 0)
    assert set(t.offered) == {"halt", "e", "w"}
    t.play("e", "w")
    assert (t.den, t.world("den"), t.result) == ((1, 0), before, None)
    assert not {"enter"} & set(t.offered)
    t.demon_settled()


@pytest.mark.rule("VI-DEMON-16")
def test_the_demon_plays_every_round() -> None:
    t = begins()
    for event in ("hail", "snow", "crowCries"):
        t.demon_settled()
        t.play("end")
        end_turns(t).play(event)
    assert [args[:2] for _, args in t.told("demon_turn")] == [(2, 4), (2, 5), (2, 6), (2, 7)]


@pytest.mark.rule("VI-DEMON-17", "VI-INV-38")
def test_marks_do_not_stack() -> None:
    t = begins(demon="widow", poison=["diego"])
    t.play("attack diego", "6", "00")
    assert (t.marks("diego"), t.wounds("diego")) == ({"poison"}, 1)
    t.play("end", "heal diego", "111", "poison")
    assert (t.marks("diego"), t.wounds("diego")) == (set(), 1)


@pytest.mark.rule("VI-DEMON-17", "VI-DMN-GHO-05")
def test_a_second_fright_does_not_put_off_the_first() -> None:
    t = begins(victims=VIVIAN_IN, stats={"vivian": "AGI 3"}, fright=["vivian"])
    t.play("attack vivian", "5", "110")
    assert (t.marks("vivian"), t.wounds("vivian")) == ({"fright"}, 1)
    t.demon_settled()  # no Adrenaline Rush


@pytest.mark.rule("VI-DEMON-18", "VI-SPEC-13", "VI-STAT-23")
def test_tokens_lie_where_their_effect_is() -> None:
    t = Table(demon="ghost")
    t.play("attack diego", "6", "000")
    assert (t.marks("diego"), t.marks("rolita")) == ({"fright"}, set())
    t = Table(demon="widow", tiles={(1, 0): "normal1"})
    t.play("special1")
    assert t.tiles_with("webs") == {"normal1"}
    t = Table(demon="werewolf")
    t.play("special1", "lucien", "no")
    assert t.marks("lucien") == {"target"}
    t = Table(demon="witch", tiles={(1, 0): "corpse1"}, at={"diego": (1, 0)}, upgrades=(0, 1, 0))
    t.play("special1", "diego", "000")
    assert t.tiles_with("bodies") == {"corpse1"}


@pytest.mark.rule("VI-DEMON-23", "VI-RAGE-10")
def test_rage_won_in_the_turn_gives_no_point() -> None:
    t = begins(rage=1, wounds={"lucien": 2})
    t.play("attack diego", "1", "111", "yes", "special2", "diego", "111", "yes")
    assert (t.rage, t.game.might) == (3, 0)
    assert t.why_not("death lucien") == "VI-DEMON-01"
    t.demon_settled()


# -- Upgrades ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("VI-UP-01", "VI-UP-02", "VI-UP-08", "VI-RAGE-09")
@pytest.mark.parametrize(
    ("skill", "after"), [("passive", [1, 0, 0]), ("special1", [0, 1, 0]), ("special2", [0, 0, 1])]
)
@pytest.mark.parametrize("rage", [2, 3])
def test_an_upgrade_costs_two_rage_and_no_point(skill: str, after: list[int], rage: int) -> None:
    t = Table(demon="ghost", rage=rage)
    assert [word for word in t.offered if word.startswith("upgrade")] == [
        "upgrade passive", "upgrade special1", "upgrade special2",
    ]  # fmt: skip
    before = t.world("rage", "upgrades")
    t.play(f"upgrade {skill}")
    assert (list(t.game.upgrades), t.rage, t.game.might) == (after, rage - 2, 2)
    assert t.world("rage", "upgrades") == before
    t.demon_settled()


@pytest.mark.rule("VI-UP-01")
@pytest.mark.parametrize("rage", [0, 1])
def test_without_two_rage_there_is_no_upgrade(rage: int) -> None:
    t = Table(demon="ghost", rage=rage)
    for skill in ("passive", "special1", "special2"):
        assert t.why_not(f"upgrade {skill}") == "VI-UP-01"


@pytest.mark.rule("VI-UP-03", "VI-UP-14", "VI-INV-34")
def test_there_are_six_tokens() -> None:
    t = Table(demon="ghost", rage=3, upgrades=(1, 2, 2))
    t.play("upgrade special2")
    assert list(t.game.upgrades) == [1, 2, 3]
    t = Table(demon="ghost", rage=3, upgrades=(0, 3, 3))
    for skill in ("passive", "special1", "special2"):
        assert t.why_not(f"upgrade {skill}") == "VI-UP-03"


@pytest.mark.rule("VI-UP-04", "VI-UP-10", "VI-DICE-12")
@pytest.mark.rule("VI-DMN-WEND-04", "VI-DMN-WIT-05", "VI-DMN-WID-08", "VI-DMN-DOP-07", "VI-DMN-GHO-09")
@pytest.mark.rule("VI-DMN-WOLF-06")
@pytest.mark.parametrize("demon", ["werewolf", "wendigo", "witch", "widow", "doppelganger", "ghost"])
def test_the_upgraded_passive_brings_the_ten_sided_die_from_the_next_roll_on(demon: str) -> None:
    t = Table(demon=demon, rage=3, tiles={(1, 0): "normal1"}, at={"rolita": (1, 0), "lucien": (1, 0)})
    t.play("hunt")
    assert t.offered == [str(face) for face in range(1, 7)]
    t.play("1", "halt", "upgrade passive")
    assert (t.rage, list(t.game.upgrades)) == (1, [1, 0, 0])
    t.play("attack diego")
    assert t.offered == [str(face) for face in range(1, 11)]
    assert t.game.chances() == [1] * 10


@pytest.mark.rule("VI-UP-04")
def test_the_passive_is_upgraded_once() -> None:
    t = Table(demon="ghost", rage=3, upgrades=(1, 0, 0))
    assert t.why_not("upgrade passive") == "VI-UP-04"
    assert t.offers("upgrade special1", "upgrade special2")


def scores(t: Table) -> list[int]:
    """The scores of the attacks made so far."""
    return [args[1] for _, args in t.told("attacked")]


@pytest.mark.rule("VI-UP-05", "VI-UP-06", "VI-SPEC-05", "VR-R5s")
@pytest.mark.parametrize(("tokens", "marks"), [(0, set()), (1, {"fright"}), (2, {"fright"}), (5, {"fright"})])
def test_the_first_token_brings_the_effect_and_each_token_a_point_of_power(tokens: int, marks: set[str]) -> None:
    t = Table(demon="ghost", upgrades=(0, tokens, 0), rage=2)
    assert t.offers("upgrade special1")
    t.play("special1", "diego", "nobody", "000")
    assert (scores(t), t.marks("diego"), t.wounds("diego")) == ([2 + tokens], marks, 1)
    t.play("special2", "rolita", "00")
    assert (scores(t)[1:], t.marks("rolita")) == ([2], set())


@pytest.mark.rule("VI-UP-07")
def test_upgrades_come_between_actions_as_often_as_the_rage_allows() -> None:
    t = begins(rage=3)
    t.play("upgrade special1", "attack diego", "1", "111", "yes")
    assert t.rage == 2
    t.play("upgrade special1")
    assert (t.rage, list(t.game.upgrades)) == (0, [0, 2, 0])
    t.play("special1", "diego", "nobody", "111")
    assert scores(t) == [1, 4]
    t.demon_settled()


@pytest.mark.rule("VI-UP-07", "VI-RAGE-08")
def test_upgrades_are_for_the_demons_own_turn_alone() -> None:
    t = Table("rolita", demon="werewolf", rage=3, target=["rolita"], tiles={(1, 0): "normal1"})
    t.play("run", "1000", "step e")
    t.waits("free_hunt", "demon")
    assert t.offered == ["no", "hunt"]
    t.play("hunt", "1")
    assert set(t.offered) == {"halt", "e"}


@pytest.mark.rule("VI-UP-09")
def test_tokens_are_never_taken_back() -> None:
    t = begins(rage=3, upgrades=(1, 1, 0), wounds={"lucien": 2})
    t.play("death lucien", "end")
    idle_round(t)
    assert list(t.game.upgrades) == [1, 1, 0]


@pytest.mark.rule("VI-UP-12", "VI-DMN-WOLF-16")
@pytest.mark.parametrize(("tokens", "expected"), [(0, [3, 3]), (1, [4, 4, 4]), (2, [5, 5, 5])])
def test_double_slash_grows_to_three_attacks_and_no_more(tokens: int, expected: list[int]) -> None:
    t = Table(demon="werewolf", upgrades=(0, 0, tokens), rage=3)
    t.play("special2", "diego", *["222"] * len(expected))
    assert (scores(t), t.wounds("diego")) == (expected, 0)
    t.demon_settled()


@pytest.mark.rule("VI-UP-13", "VI-DMN-WID-13", "VI-DMN-WID-18", "VR-N49")
def test_an_upgraded_web_lays_two_and_strengthens_those_laid_before() -> None:
    tiles = {(1, 0): "normal1", (0, 1): "normal2", (-1, 0): "normal3"}
    t = Table(demon="widow", rage=2, tiles=tiles, webs=[(1, 0)])
    t.play("upgrade special1", "special1", "normal2")
    assert t.tiles_with("webs") == {"normal1", "normal2", "normal3"}
    t.demon_settled()
    t = Table("rolita", demon="widow", tiles=tiles, webs=[(1, 0)], upgrades=(0, 1, 0))
    t.play("run", "1100", "step e", "0")
    assert (scores(t), t.marks("rolita"), t.wounds("rolita")) == ([3], {"poison"}, 1)


@pytest.mark.rule("VI-UP-16", "VI-ATK-06")
def test_an_upgrade_never_deals_a_second_wound() -> None:
    t = Table(demon="ghost", upgrades=(1, 5, 0))
    t.play("special1", "diego", "nobody", "000")
    assert (scores(t), t.wounds("diego")) == ([7], 1)
    t.play("attack rolita", "10", "00")
    assert t.wounds("rolita") == 1
    t.settled("rolita")  # nothing was left for the Demon to do


# -- Stamina -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("VI-STAM-03", "VI-STAM-09", "VI-STAM-02")
def test_a_special_of_one_stamina_each_turn_keeps_the_balance() -> None:
    t = begins(stamina=3, rage=3, stats={"rolita": "VIT 3"})
    seen = [t.stamina]
    for event in ("hail", "snow", "crowCries"):
        t.play("special1", "rolita", "nobody", "222")
        seen.append(t.stamina)
        t.play("end")
        end_turns(t).play(event)
        seen.append(t.stamina)
    assert seen == [4, 3, 4, 3, 4, 3, 4]


@pytest.mark.rule("VI-STAM-04", "VI-DMN-WIT-03")
@pytest.mark.parametrize(("roll", "stamina"), [("000", 4), ("222", 3)])
def test_the_witch_gains_by_a_successful_attack(roll: str, stamina: int) -> None:
    t = Table(demon="witch", rage=3)
    t.play("attack diego", "5", roll)
    assert t.stamina == stamina
    t.demon_settled()


@pytest.mark.rule("VI-STAM-04", "VI-DMN-WIT-04", "VR-N48")
def test_the_witch_gains_nothing_by_a_special() -> None:
    t = Table(demon="witch", tiles={(1, 0): "corpse1"}, rage=3)
    t.play("special1", "diego", "000")
    assert (t.stamina, t.wounds("diego")) == (2, 1)
    t.demon_settled()


@pytest.mark.rule("VI-STAM-05", "VI-STAM-07", "VI-STAM-08")
def test_stamina_is_saved_without_limit() -> None:
    t = begins(stamina=30)
    assert t.stamina == 31
    t.play("end")
    assert t.stamina == 31
    end_turns(t).play("hail")
    assert (t.stamina, t.world()["stamina"]) == (32, 32)


@pytest.mark.rule("VI-STAM-06", "VI-SPEC-10")
def test_without_stamina_there_is_no_special() -> None:
    t = Table(demon="ghost", stamina=0)
    assert t.why_not("special1") == "VI-SPEC-10"
    assert t.why_not("special2") == "VI-SPEC-10"
    t = Table(demon="ghost", stamina=1)
    t.play("special1", "diego", "nobody", "000")
    assert t.stamina == 0
    assert t.why_not("special2") == "VI-SPEC-10"


@pytest.mark.rule("VI-STAM-10", "VI-RAGE-14", "VI-DMN-WOLF-23")
def test_the_slave_has_no_stamina_and_no_rage() -> None:
    t = Table(phase="slave", demon="werewolf", slave="lucien", stamina=5, rage=2)
    assert set(t.offered) == {"end", "hunt", "attack rolita", "attack diego"}
    t.play("attack diego", "1", "111")
    assert (t.stamina, t.rage) == (5, 2)
    t.waits("slave", "lucien")
    t.play("hunt", "2")
    assert (t.stamina, t.rage) == (5, 2)
