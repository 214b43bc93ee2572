"""VI-DMN-WOLF: Blood Smell, Target, Double Slash, Wolf Bite and the Slave."""

from __future__ import annotations

from typing import Any

import pytest

from hauntbox.kernel.bits import bit_count
from tests.victim.table import Place, Table

ROW: dict[Place, str] = {(1, 0): "normal1", (2, 0): "normal2", (3, 0): "normal3"}
"""Tiles in a line east of the Start tile, linked."""


def wolf(active: str = "", **more: Any) -> Table:
    """The Werewolf on the Start tile, with Rolita (VIT 2), Diego (VIT 3) and Lucien (VIT 3) unless said otherwise.

    He has a point to spare, so that his turn is not over when a test is.
    """
    parts: dict[str, Any] = {"demon": "werewolf", "might": 3}
    return Table(active, **(parts | more))


@pytest.mark.rule("VI-DMN-WOLF-01")
def test_the_curse_of_the_werewolf_tests_int() -> None:
    t = Table(phase="curse")
    t.play("werewolf", "111", "00", "1111", "1111")  # INT 3, 2, 4, 4
    assert (t.in_play("diego"), t.asked, t.stamina) == (False, "demon", 4)
    t.demon_settled()


# -- Blood Smell ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("VI-DMN-WOLF-02", "VI-DMN-WOLF-33", "VI-HUNT-05")
def test_with_a_wounded_victim_he_may_roll_his_hunt_again() -> None:
    t = wolf(victims="Rolita Diego Anya Vivian", wounds={"anya": 1}, rage=2, tiles=ROW)
    t.play("hunt", "2")
    t.waits("reroll", "demon")
    t.play("reroll", "5")
    assert (t.pending, t.game.hunt_left, t.rage) == ("hunt", 5, 2)
    assert t.told("demon_rerolled") == [("VI-DMN-WOLF-02", (2, 0, 0))]
    t.play("e", "e", "e", "w", "w")
    assert (t.den, t.rage) == ((1, 0), 2)
    t.demon_settled()


@pytest.mark.rule("VI-DMN-WOLF-02")
def test_without_a_wounded_victim_in_play_there_is_no_blood_to_smell() -> None:
    t = wolf(tiles=ROW)
    t.play("hunt", "4")
    t.waits("hunt", "demon")
    t.play("halt", "attack diego", "4")
    t.waits("roll")
    t.play("211", "no")  # 4 against 4
    t.demon_settled()


@pytest.mark.rule("VI-DMN-WOLF-02", "VI-DMN-WOLF-05", "VI-ATK-08")
def test_the_attack_is_rolled_again_before_fireworks_and_defence() -> None:
    t = wolf(wounds={"diego": 1}, hand={"diego": "fireworks"})
    t.play("attack diego", "1")
    t.waits("reroll", "demon")
    t.play("reroll", "6")
    t.waits("fireworks", "diego")
    assert t.told("demon_rerolled") == [("VI-DMN-WOLF-02", (1, 0, 0))]
    t.play("defend", "222", "keep", "no")  # 6 is not greater than 6
    assert t.wounds("diego") == 1
    t.demon_settled()


@pytest.mark.rule("VI-DMN-WOLF-03", "VI-DMN-WOLF-04")
def test_one_roll_a_turn_is_made_again_and_the_second_stands() -> None:
    t = wolf(wounds={"diego": 1}, tiles=ROW)
    t.play("hunt", "3", "reroll", "1")
    t.waits("hunt", "demon")  # the second result stands
    t.play("halt", "attack diego", "2")
    t.waits("roll")  # not again in this turn
    t.play("200", "no")
    assert t.wounds("diego") == 1
    t.demon_settled()


@pytest.mark.rule("VI-DMN-WOLF-03")
def test_a_roll_that_is_kept_leaves_the_other_its_second() -> None:
    t = wolf(wounds={"diego": 1})
    t.play("hunt", "3", "keep", "attack diego", "1", "reroll", "4", "111", "yes")
    assert (t.wounds("diego"), t.rage) == (2, 1)
    t.demon_settled()


@pytest.mark.rule("VI-DMN-WOLF-04", "VR-N38")
def test_blood_smell_comes_back_with_his_next_turn_free_hunts_included() -> None:
    t = wolf(wounds={"diego": 1}, target=["rolita"], tiles=ROW, events="hail hail snow")
    t.play("hunt", "3", "reroll", "5", "halt", "end")
    t.play("run", "1000", "step e", "hunt", "3")
    t.waits("hunt", "demon")  # used up since his turn began
    t.play("halt", "end", "end", "end", "hail", "hunt", "3")
    t.waits("reroll", "demon")
    t.play("keep", "halt")
    t.demon_settled()


@pytest.mark.rule("VI-DMN-WOLF-06", "VI-DICE-12", "VI-UP-04", "VI-UP-10")
def test_upgrading_blood_smell_gives_the_d10() -> None:
    t = wolf(wounds={"diego": 1}, rage=3)
    t.play("hunt")
    assert t.offered == ["1", "2", "3", "4", "5", "6"]
    t.play("6", "keep", "upgrade passive", "attack diego")
    assert t.offered == [str(number) for number in range(1, 11)]
    t.play("1", "reroll", "10", "222", "yes")
    assert (t.wounds("diego"), t.rage) == (2, 2)
    t.demon_settled()


# -- Target -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("VI-DMN-WOLF-07", "VI-DMN-WOLF-13", "VI-SPEC-01", "VI-SPEC-03")
@pytest.mark.parametrize(("dice", "wounds", "rage"), [("100", 1, 0), ("110", 0, 1)])
def test_target_marks_a_victim_on_his_tile_and_may_attack_her_with_power_2(dice: str, wounds: int, rage: int) -> None:
    t = wolf(tiles=ROW, at={"lucien": (1, 0)})
    others = t.others("diego")
    t.play("special1")
    assert t.offered == ["rolita", "diego"]
    t.play("diego")
    assert t.marks("diego") == {"target"}
    t.play("attack", dice, *(["yes"] if rage else []))
    assert (t.wounds("diego"), t.rage, t.stamina, t.marks("diego")) == (wounds, rage, 2, {"target"})
    assert t.others("diego") == others
    t.demon_settled()


@pytest.mark.rule("VI-DMN-WOLF-07", "VI-DMN-WOLF-13", "VR-N40")
def test_the_attack_of_target_is_a_choice() -> None:
    t = wolf()
    t.play("special1", "diego", "no")
    assert (t.wounds("diego"), t.rage, t.marks("diego")) == (0, 0, {"target"})
    t.demon_settled()


@pytest.mark.rule("VI-DMN-WOLF-13", "VI-ITEM-FIRE-07")
def test_the_mark_stays_when_fireworks_cancel_the_attack() -> None:
    t = wolf(hand={"diego": "fireworks"})
    t.play("special1", "diego", "attack", "fireworks")
    assert (t.wounds("diego"), t.rage, t.marks("diego"), t.discard) == (0, 0, {"target"}, ["fireworks"])
    t.demon_settled()


@pytest.mark.rule("VI-DMN-WOLF-13", "VI-CRIT-02")
def test_the_mark_goes_when_she_is_gravely_wounded() -> None:
    t = wolf(wounds={"diego": 1})
    t.play("special1", "diego", "attack", "000", "no")
    assert (t.wounds("diego"), t.marks("diego")) == (2, set())
    t.demon_settled()


@pytest.mark.rule("VI-DMN-WOLF-13", "VI-HEAL-16")
def test_heal_takes_the_mark_off_and_the_next_run_is_not_hunted() -> None:
    t = wolf("lucien", target=["rolita"], tiles=ROW, events="hail hail snow")
    t.play("heal rolita", "1110")
    assert t.marks("rolita") == set()
    t.settled("lucien")
    t.play("end", "hail", "end", "run", "1000", "step e")
    t.settled("rolita")


@pytest.mark.rule("VI-DMN-WOLF-13", "VI-VIC-VIVIAN-01")
def test_self_heal_takes_the_mark_off() -> None:
    t = wolf("vivian", victims="Rolita Diego Vivian Lucien", target=["vivian"], wounds={"vivian": 1})
    t.play("skill vivian", "2100", "target")
    assert (t.marks("vivian"), t.wounds("vivian")) == (set(), 1)
    t.settled("vivian")


@pytest.mark.rule("VI-DMN-WOLF-08", "VI-DMN-WOLF-09", "VI-DMN-WOLF-36", "VI-RUN-24", "VI-DEMON-09")
def test_a_marked_victims_run_lets_him_hunt_for_free() -> None:
    t = wolf("rolita", target=["rolita"], rage=1, tiles=ROW)
    t.play("run", "2100", "step e", "step e", "step e")
    t.waits("free_hunt", "demon")
    t.play("hunt", "4", "e", "e", "w", "w")  # four steps and no more
    assert (t.at("rolita"), t.den, t.rage, t.game.points) == ((3, 0), (0, 0), 1, 1)
    t.settled("rolita")


@pytest.mark.rule("VI-DMN-WOLF-09", "VI-DMN-WOLF-36", "VI-HUNT-04")
def test_the_free_hunt_is_compared_with_the_rage() -> None:
    t = wolf("rolita", target=["rolita"], rage=1, tiles=ROW)
    t.play("run", "2100", "step e", "step e", "step e", "hunt", "1")
    assert (t.den, t.rage) == ((0, 0), 2)
    t.settled("rolita")


@pytest.mark.rule("VI-DMN-WOLF-09", "VI-HUNT-10")
def test_the_free_hunt_stops_on_a_test_tile() -> None:
    t = wolf("rolita", target=["rolita"], at={"rolita": (1, 0)}, tiles={(1, 0): "normal1", (-1, 0): "test_int1"})
    t.play("run", "1000", "step w", "hunt", "5", "w")
    assert t.den == (-1, 0)
    t.settled("rolita")


@pytest.mark.rule("VI-DMN-WOLF-08", "VI-GEN-06")
def test_the_free_hunt_is_a_choice_and_for_marked_victims_only() -> None:
    t = wolf("rolita", target=["rolita"], tiles=ROW, events="hail hail snow")
    t.play("run", "1000", "step e", "no")
    assert t.den == (0, 0)
    t.settled("rolita")
    t.play("end", "run", "10", "step e")
    t.settled("diego")


@pytest.mark.rule("VI-DMN-WOLF-10", "VR-N42")
def test_agile_gives_a_second_free_hunt() -> None:
    t = wolf("rolita", target=["rolita"], tiles=ROW, points=3)
    t.play("run", "1000", "step e", "hunt", "2", "halt")
    t.play("skill rolita", "1000", "step e")
    t.waits("free_hunt", "demon")
    t.play("hunt", "1", "e")
    assert t.den == (1, 0)
    t.settled("rolita")


@pytest.mark.rule("VI-RUN-26", "VI-CODE-14", "VI-RUN-24", "VI-DMN-WOLF-09")
def test_a_marked_victim_enters_the_open_bunker_before_the_free_hunt() -> None:
    """Entering is for the moment she arrives, with her last point too; the Hunt comes when the Run is over, and by then
    the mark has left with her."""
    for dice in ("1000", "2000"):
        t = wolf("rolita", target=["rolita"], tiles={(1, 0): "bunker"}, opened=True)
        t.play("run", dice, "step e", "enter")
        assert (t.in_play("rolita"), t.game.target, t.told("demon_rolled")) == (False, 0, [])
        t.settled("diego")
    t = wolf("rolita", target=["rolita"], tiles={(1, 0): "bunker"}, opened=True)
    t.play("run", "1000", "step e").waits("enter", "rolita")
    t.play("stay").waits("free_hunt", "demon")
    t.play("no")
    assert t.offers("enter")
    t.settled("rolita")


@pytest.mark.rule("VI-DMN-WOLF-10", "VI-VIC-VIVIAN-20")
def test_adrenaline_rush_gives_a_free_hunt_in_his_own_turn() -> None:
    t = wolf(victims="Rolita Diego Vivian Lucien", stats={"vivian": "AGI 3"}, target=["vivian"], tiles=ROW)
    t.play("attack vivian", "1", "100", "no", "run", "100")
    t.waits("free_hunt", "demon")
    t.play("hunt", "1", "e")
    assert (t.at("vivian"), t.den, t.game.might) == ((1, 0), (1, 0), 2)
    assert "hunt" in t.offered  # the action is still his
    t.demon_settled()


@pytest.mark.rule("VI-DMN-WOLF-10", "VI-CRAWL-15")
def test_crawling_gives_no_hunt() -> None:
    t = wolf("rolita", wounds={"rolita": 2}, target=["diego"], tiles=ROW)
    t.play("crawl e")
    assert (t.at("rolita"), t.den) == ((1, 0), (0, 0))
    t.settled("diego")  # she has nothing left to do


@pytest.mark.rule("VI-DMN-WOLF-37", "VI-RUN-23")
def test_a_test_failed_in_the_run_takes_the_mark_and_the_hunt() -> None:
    t = wolf("rolita", target=["rolita"], wounds={"rolita": 1}, tiles={(1, 0): "test_vit1"})
    t.play("run", "1110", "step e", "10", "no")  # VIT 2 is not reached; the Demon leaves the Rage
    assert (t.wounds("rolita"), t.marks("rolita"), t.den) == (2, set(), (0, 0))
    t.settled("diego")  # she has nothing left to do


@pytest.mark.rule("VI-DMN-WOLF-39", "VR-N04")
def test_a_run_without_a_possible_step_is_a_run() -> None:
    t = wolf("rolita", target=["rolita"])
    t.play("run", "0000")
    t.waits("free_hunt", "demon")
    t.play("no")
    assert (t.at("rolita"), t.game.points) == ((0, 0), 1)
    t.settled("rolita")


@pytest.mark.rule("VI-DMN-WOLF-11", "VI-DMN-WOLF-35", "VI-INV-38")
def test_before_the_upgrade_one_victim_bears_the_mark() -> None:
    t = wolf(target=["diego"])
    t.play("special1", "lucien", "no")
    assert (t.marks("diego"), t.marks("lucien")) == (set(), {"target"})
    t.demon_settled()


@pytest.mark.rule("VI-DMN-WOLF-12", "VI-DMN-WOLF-35")
def test_upgraded_several_bear_the_mark_and_each_use_attacks_one_with_3() -> None:
    t = wolf(target=["diego"], upgrades=(0, 1, 0))
    t.play("special1", "lucien", "attack", "110")  # 3 against 2
    assert (t.marks("diego"), t.marks("lucien"), t.marks("rolita")) == ({"target"}, {"target"}, set())
    assert (t.wounds("diego"), t.wounds("lucien")) == (0, 1)
    t.demon_settled()


@pytest.mark.rule("VI-DMN-WOLF-14", "VI-DEMON-17")
def test_a_marked_victim_may_be_targeted_again() -> None:
    t = wolf(target=["diego"])
    t.play("special1", "diego", "attack", "000")
    assert (t.marks("diego"), t.wounds("diego")) == ({"target"}, 1)
    t.demon_settled()


# -- Double Slash -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("VI-DMN-WOLF-15", "VI-DMN-WOLF-17", "VI-DMN-WOLF-32")
def test_double_slash_attacks_twice_with_power_3() -> None:
    t = wolf(victims="Sean Rolita Diego Vivian", tiles=ROW, at={"diego": (1, 0)})
    others = t.others("sean")
    t.play("special2")
    assert t.offered == ["rolita", "sean"]
    t.play("sean", "2100", "yes", "1100")
    assert (t.wounds("sean"), t.rage, t.stamina) == (1, 1, 1)
    assert t.others("sean") == others
    t.demon_settled()


@pytest.mark.rule("VI-DMN-WOLF-16", "VI-DMN-WOLF-17", "VI-DMN-WOLF-32")
def test_upgraded_it_attacks_three_times_with_power_4() -> None:
    t = wolf(victims="Sean Rolita Diego Vivian", upgrades=(0, 0, 1))
    t.play("special2", "sean", "2200", "yes", "2110", "yes", "2100")
    assert (t.wounds("sean"), t.rage) == (1, 2)
    t.demon_settled()


@pytest.mark.rule("VI-DMN-WOLF-16", "VI-UP-06", "VI-UP-12")
def test_a_second_upgrade_adds_power_only() -> None:
    t = wolf(victims="Sean Rolita Diego Vivian", upgrades=(0, 0, 2))
    t.play("special2", "sean", "2210", "no", "2210", "no", "2200")  # three attacks with 5
    assert t.wounds("sean") == 1
    t.demon_settled()


@pytest.mark.rule("VI-DMN-WOLF-40", "VI-DMN-WOLF-17")
@pytest.mark.parametrize("gain", ["yes", "no"])
def test_one_slash_hits_and_one_misses(gain: str) -> None:
    t = wolf()
    t.play("special2", "diego", "110", "220", gain)
    assert (t.wounds("diego"), t.rage) == (1, 1 if gain == "yes" else 0)
    t.demon_settled()


@pytest.mark.rule("VI-DMN-WOLF-18", "VI-DMN-WOLF-41", "VI-RAGE-02")
def test_the_second_slash_is_dropped_when_the_first_fells_her() -> None:
    t = wolf(wounds={"diego": 1})
    t.play("special2", "diego", "110", "yes")
    assert (t.wounds("diego"), t.rage) == (2, 1)
    t.demon_settled()


@pytest.mark.rule("VI-DMN-WOLF-18", "VI-VIC-VIVIAN-12")
def test_the_second_slash_is_dropped_when_she_has_run_away() -> None:
    t = wolf(victims="Rolita Diego Vivian Lucien", stats={"vivian": "AGI 3"}, tiles=ROW)
    t.play("special2", "vivian", "200", "run", "100")
    assert (t.wounds("vivian"), t.at("vivian"), t.rage) == (1, (1, 0), 0)
    t.demon_settled()


@pytest.mark.rule("VI-DMN-WOLF-18")
def test_a_marked_victim_caught_again_by_the_free_hunt_is_slashed_again() -> None:
    t = wolf(victims="Rolita Diego Vivian Lucien", stats={"vivian": "AGI 3"}, target=["vivian"], tiles=ROW)
    t.play("special2", "vivian", "111", "no", "run", "100", "hunt", "1", "e", "111", "no")
    assert (t.wounds("vivian"), t.den) == (0, (1, 0))
    t.demon_settled()


@pytest.mark.rule("VI-SPEC-16", "VI-SPEC-10", "VI-SPEC-02")
def test_with_one_stamina_he_may_mark_but_not_slash() -> None:
    t = wolf(stamina=1)
    assert "special1" in t.offered
    assert t.why_not("special2") == "VI-SPEC-10"


# -- Wolf Bite and the Slave ------------------------------------------------------------------------------------------


@pytest.mark.rule("VI-DMN-WOLF-19", "VI-DMN-WOLF-31", "VI-FATAL-07", "VI-WIN-09", "VI-TOK-10")
def test_wolf_bite_makes_a_slave() -> None:
    t = wolf(rage=3, wounds={"diego": 2}, hand={"diego": "gun aidbox"}, worn={"diego": "vest"}, tiles=ROW)
    others = t.others("diego")
    t.play("death diego")
    assert (t.in_play("diego"), t.at("diego"), t.wounds("diego"), t.rage) == (False, (0, 0), 0, 0)
    assert (t.hand("diego"), t.worn("diego"), t.discard) == ([], set(), ["aidbox", "gun", "vest"])
    assert (t.game.slave, bit_count(t.game.eliminated)) == (1, 1)
    assert t.others("diego") == others
    t.demon_settled()


@pytest.mark.rule("VI-DMN-WOLF-19", "VI-FATAL-02")
def test_only_the_gravely_wounded_on_his_tile_are_bitten() -> None:
    t = wolf(rage=3, wounds={"diego": 2, "rolita": 1}, tiles=ROW, at={"diego": (1, 0)})
    assert (t.why_not("death diego"), t.why_not("death rolita")) == ("VI-FATAL-02", "VI-FATAL-02")


@pytest.mark.rule("VI-WIN-21")
def test_a_second_bite_ends_the_game() -> None:
    t = Table(
        players=5, victims="Rolita Diego Lucien Anya Vivian", demon="werewolf", rage=3, wounds={"lucien": 2},
        slave="diego",
    )  # fmt: skip
    t.play("death lucien")
    t.over("lost", "two_eliminated")


@pytest.mark.rule("VI-DMN-WOLF-20", "VI-DMN-WOLF-24", "VI-DMN-WOLF-25", "VI-DMN-WOLF-29", "VI-SEE-27", "VR-N32")
def test_the_slave_acts_after_him_in_the_round_of_the_bite() -> None:
    t = wolf(rage=3, wounds={"diego": 2}, tiles=ROW)
    t.play("death diego", "end")
    t.waits("slave", "diego")  # his player goes on, on the Demon's side
    assert t.offered == ["end", "hunt", "attack rolita", "attack lucien"]
    t.play("attack rolita", "3", "21")  # 3 against 3
    assert t.offered == ["end", "hunt"]
    t.play("hunt", "2", "e", "e")  # nothing is left, and the round with it
    assert (t.at("diego"), t.den) == ((2, 0), (0, 0))
    assert t.why_not("end") == ""
    t.settled("rolita")


@pytest.mark.rule("VI-DMN-WOLF-24")
def test_the_slave_may_hunt_first_and_needs_neither() -> None:
    t = wolf(phase="slave", slave="diego", slave_at=(1, 0), tiles=ROW)
    assert t.offered == ["end", "hunt"]
    t.play("hunt", "1", "w")
    assert t.offered == ["end", "attack rolita", "attack lucien"]
    t.play("end")
    assert t.wounds("rolita") == t.wounds("lucien") == 0
    t.settled("rolita")


@pytest.mark.rule("VI-DMN-WOLF-21", "VI-DICE-12")
def test_the_slave_rolls_the_d10_of_an_upgraded_blood_smell() -> None:
    t = wolf(phase="slave", slave="diego", upgrades=(1, 0, 0), tiles=ROW)
    t.play("attack lucien", "7", "222")
    assert t.wounds("lucien") == 1
    t.play("hunt", "10", "halt")
    t.settled("rolita")


@pytest.mark.rule("VI-DMN-WOLF-22", "VI-HUNT-03", "VI-HUNT-09", "VI-HUNT-10")
def test_the_slave_moves_like_the_demon() -> None:
    tiles = {(1, 0): "curse1", (0, 1): "normal1/1", (-1, 0): "curse2", (-2, 0): "test_agi1", (0, -1): "normal10"}
    t = wolf(phase="slave", slave="diego", tiles=tiles, at={"rolita": (1, 0)})
    assert not t.linked((0, 0), (0, -1))
    t.play("hunt", "5")
    assert t.offered == ["halt", "e", "se", "w"]  # no new tile, no obstacle
    t.play("e", "curse2", "w")  # from one Curse tile to the other, then the Test tile stops it: no Test
    assert t.at("diego") == (-2, 0)
    t.settled("rolita")


@pytest.mark.rule("VI-DMN-WOLF-23", "VI-STAM-10", "VI-RAGE-14", "VI-DMN-WOLF-43")
def test_the_slaves_failure_gives_no_rage_and_it_cannot_upgrade() -> None:
    t = wolf(phase="slave", slave="diego", rage=2, stamina=1)
    assert t.offered == ["end", "hunt", "attack rolita", "attack lucien"]
    t.play("attack lucien", "2", "210")
    assert (t.wounds("lucien"), t.rage, t.stamina) == (0, 2, 1)
    t.play("end")
    assert (t.rage, t.stamina) == (2, 1)
    t.settled("rolita")


@pytest.mark.rule("VI-DMN-WOLF-26", "VI-DMN-WOLF-44", "VR-N33")
def test_the_slaves_hunt_is_stopped_by_his_rage_and_raises_none() -> None:
    t = wolf(phase="slave", slave="diego", rage=1, tiles=ROW, at={"rolita": (1, 0), "lucien": (1, 0)})
    t.play("hunt", "1")
    assert (t.at("diego"), t.rage) == ((0, 0), 1)
    t.settled("rolita")


@pytest.mark.rule("VI-DMN-WOLF-27", "VI-ATK-14")
def test_fireworks_cancel_the_slaves_attack_and_hidden_victims_are_safe() -> None:
    t = wolf(phase="slave", slave="diego", hidden=["rolita"], hand={"lucien": "fireworks"})
    assert t.why_not("attack rolita") == "VI-HIDE-04"
    t.play("attack lucien", "6", "fireworks")
    assert (t.wounds("lucien"), t.discard) == (0, ["fireworks"])
    t.play("end")
    t.settled("rolita")


@pytest.mark.rule("VI-DMN-WOLF-27", "VI-VIC-SEAN-11")
def test_brave_draws_the_slaves_attack() -> None:
    t = wolf(phase="slave", slave="diego", victims="Sean Rolita Diego Vivian", stats={"sean": "VIT 5"})
    assert t.offered == ["end", "hunt", "attack sean"]
    assert t.why_not("attack rolita") == "VI-VIC-SEAN-09"


@pytest.mark.rule("VI-DMN-WOLF-27", "VI-VIC-VIVIAN-14")
def test_adrenaline_rush_follows_the_slaves_attack() -> None:
    t = wolf(
        phase="slave", slave="diego", victims="Rolita Diego Vivian Lucien", stats={"vivian": "AGI 3"}, tiles=ROW
    )
    t.play("attack vivian", "6", "000", "run", "200")  # one way leads off the Start tile
    assert t.offered == ["stop", "step e"]  # and none back, nor to new tiles
    t.play("step e")
    assert (t.wounds("vivian"), t.at("vivian")) == (1, (2, 0))
    t.play("end")
    t.settled("rolita")


@pytest.mark.rule("VI-SKILL-06", "VI-VIC-VIVIAN-11", "VI-DMN-WOLF-24")
def test_the_slaves_turn_is_a_turn_of_its_own_for_passives() -> None:
    t = wolf(slave="diego", slave_at=(1, 0), victims="Rolita Diego Vivian Lucien", stats={"vivian": "AGI 3"}, tiles=ROW)
    t.play("attack vivian", "1", "100", "no", "run", "100", "end")
    t.play("attack vivian", "1", "100")
    t.waits("rush", "vivian")
    t.play("stay", "end")
    t.settled("rolita")


@pytest.mark.rule("VI-DMN-WOLF-28", "VI-RAGE-02")
def test_a_victim_felled_by_the_slave_gives_the_werewolf_rage() -> None:
    t = wolf(phase="slave", slave="diego", wounds={"lucien": 1}, rage=1)
    t.play("attack lucien", "6", "000")
    t.waits("rage", "demon")
    t.play("yes", "end")
    assert (t.wounds("lucien"), t.rage) == (2, 2)
    t.settled("rolita")


@pytest.mark.rule("VI-DMN-WOLF-29", "VI-FEW-18", "VR-N31")
def test_the_demons_player_moves_the_slave_of_a_player_with_other_victims() -> None:
    t = wolf(players=2, rage=3, wounds={"diego": 2})
    t.play("death diego", "end")
    t.waits("slave", "demon")
    assert [t.game.owner[victim] == t.game.demon_seat for victim in (0, 2)] == [False, False]
    t.play("end")
    t.settled("rolita")


@pytest.mark.rule("VI-DMN-WOLF-30")
def test_the_slave_has_no_second_roll() -> None:
    t = wolf(phase="slave", slave="diego", wounds={"lucien": 1, "rolita": 1}, tiles=ROW)
    t.play("hunt", "4")
    t.waits("hunt", "diego")
    t.play("halt", "attack lucien", "1")
    t.waits("roll")
    t.play("100")
    t.settled("rolita")


@pytest.mark.rule("VI-DMN-WOLF-31", "VI-HEAL-09", "VI-VIC-SEAN-08", "VR-N30")
def test_the_slave_is_neither_healed_nor_shot_nor_helped() -> None:
    t = wolf(
        "rolita", slave="diego", den=(3, 0), tiles=ROW, hand={"rolita": "gun aidbox"}, wounds={"rolita": 1, "lucien": 1}
    )
    assert t.offers("heal lucien", "aid lucien", "give lucien gun")
    assert not {"heal diego", "aid diego", "give diego gun", "gun"} & set(t.offered)
    assert t.why_not("gun") == "VI-ITEM-GUN-02"


@pytest.mark.rule("VI-DMN-WOLF-31", "VI-GEN-11")
def test_events_do_not_touch_the_slave() -> None:
    t = wolf(phase="event", slave="diego", slave_at=(1, 0), tiles={(1, 0): "corpse1"}, events="wildAnimals hail hail")
    t.play("wildAnimals")
    assert t.wounds("diego") == 0
    t.demon_settled()
