"""VI-RAGE: how the Demon's Rage rises and falls."""

from __future__ import annotations

import pytest

from tests.victim.rolling import end_turns
from tests.victim.table import Table


@pytest.mark.rule("VI-RAGE-01", "VI-RAGE-07", "VI-HUNT-04", "VR-R5d")
def test_rage_climbs_to_three_and_no_further() -> None:
    t = Table(demon="ghost", might=9, stamina=9)
    seen = [t.rage]
    t.play("attack diego", "1", "111", "yes")
    seen.append(t.rage)
    t.play("special1", "diego", "nobody", "111", "yes")
    seen.append(t.rage)
    t.play("special2", "diego", "111", "yes")
    seen.append(t.rage)
    t.play("hunt", "3")
    seen.append(t.rage)
    assert seen == [0, 1, 2, 3, 3]
    assert [rule for rule, _ in t.told("rage_changed")] == ["VI-RAGE-03"] * 3
    t.demon_settled()


@pytest.mark.rule("VI-RAGE-02", "VI-RAGE-06", "VI-RAGE-16", "VR-N70")
@pytest.mark.parametrize(("answer", "rage"), [("yes", 2), ("no", 1)])
def test_a_hit_that_lays_her_down_may_raise_it_once(answer: str, rage: int) -> None:
    t = Table(demon="wendigo", rage=1, wounds={"diego": 1})
    others = t.others("diego")
    t.play("attack diego", "6", "000")
    t.waits("rage", "demon")
    t.play(answer)
    assert (t.rage, t.wounds("diego"), t.others("diego")) == (rage, 2, others)
    assert [rule for rule, _ in t.told("rage_changed")] == ["VI-RAGE-02"] * (rage - 1)
    t.demon_settled()


@pytest.mark.rule("VI-RAGE-15")
def test_the_first_wound_gives_none() -> None:
    t = Table(demon="wendigo")
    t.play("attack diego", "6", "000")
    assert (t.rage, t.wounds("diego")) == (0, 1)
    t.demon_settled()


@pytest.mark.rule("VI-RAGE-02", "VI-RAGE-08", "VI-RAGE-17", "VI-RAGE-10")
@pytest.mark.parametrize(("answer", "rage", "points"), [("yes", 3, 3), ("no", 2, 2)])
def test_a_failed_test_may_feed_the_coming_demon_phase(answer: str, rage: int, points: int) -> None:
    t = Table("lucien", demon="ghost", rage=2, wounds={"lucien": 1}, tiles={(1, 0): "test_vit1"})
    t.play("run", "10", "step e", "000")
    t.waits("rage", "demon")
    t.play(answer)
    assert (t.rage, t.wounds("lucien")) == (rage, 2)
    t.play("hail")  # fallen in the Run she has nothing left to do
    assert t.game.might == points
    t.demon_settled()


@pytest.mark.rule("VI-RAGE-02", "VI-RAGE-08", "VI-DMN-WID-14")
def test_a_web_in_the_victims_phase_counts_hit_or_miss() -> None:
    tiles = {(1, 0): "normal1", (2, 0): "normal2"}
    t = Table("diego", demon="widow", wounds={"diego": 1}, tiles=tiles, webs=[(1, 0)])
    t.play("run", "11", "step e", "00", "yes")
    assert (t.rage, t.wounds("diego")) == (1, 2)
    t = Table("diego", demon="widow", wounds={"diego": 1}, tiles=tiles, webs=[(1, 0)])
    t.play("run", "11", "step e", "11", "yes")
    assert (t.rage, t.wounds("diego")) == (1, 1)
    t.runs("diego", 1)


@pytest.mark.rule("VI-RAGE-05", "VI-RAGE-06", "VI-RAGE-04")
def test_black_magic_and_the_hunt_die_do_not_ask() -> None:
    t = Table("lucien", phase="event", demon="ghost")
    t.play("blackMagic")
    assert t.rage == 1
    t.demon_settled()
    t.play("hunt", "1")
    assert t.rage == 2
    t.demon_settled()


@pytest.mark.rule("VI-RAGE-07", "VI-SPEC-09")
def test_at_three_nothing_is_asked() -> None:
    t = Table(demon="wendigo", rage=3, wounds={"rolita": 1})
    t.play("attack rolita", "6", "00", "special1", "1")
    assert (t.rage, t.wounds("rolita")) == (3, 2)
    t.demon_settled()


@pytest.mark.rule("VI-RAGE-07", "VI-RAGE-19")
def test_of_two_misses_the_second_gain_is_lost() -> None:
    t = Table(demon="widow", rage=2)
    t.play("special2", "rolita", "diego", "22", "yes", "222")
    assert (t.rage, t.wounds("rolita"), t.wounds("diego")) == (3, 0, 0)
    t.demon_settled()


@pytest.mark.rule("VI-RAGE-09")
def test_rage_stays_from_turn_to_turn() -> None:
    t = Table(demon="ghost", rage=2)
    t.play("attack diego", "6", "000", "end")
    end_turns(t).play("hail")
    assert t.rage == 2
    t.play("upgrade passive")
    assert t.rage == 0


@pytest.mark.rule("VI-RAGE-10", "VI-RAGE-21")
def test_rage_three_gives_the_point_in_every_turn_it_lasts() -> None:
    t = Table(phase="demon_phase", demon="ghost", rage=3)
    assert t.game.might == 3
    t.play("end")
    end_turns(t).play("hail")
    assert (t.game.might, t.rage) == (3, 3)
    t.demon_settled()


@pytest.mark.rule("VI-RAGE-11")
def test_nobody_is_enraged_before_there_is_a_demon() -> None:
    t = Table(wounds={"rolita": 1}, tiles={(1, 0): "test_vit1"}, round=3)
    t.play("run", "1000", "step e", "00")
    assert (t.wounds("rolita"), t.rage) == (2, 0)
    t.settled("diego")
    t = Table(phase="curse", round=3, wounds={"rolita": 2, "lucien": 2})
    t.play("werewolf", "222", "00", "2222", "2222")
    assert t.rage == 0
    t.demon_settled()


@pytest.mark.rule("VI-RAGE-12", "VR-R5c")
def test_who_falls_again_after_healing_gives_rage_again() -> None:
    t = Table(demon="wendigo", wounds={"diego": 1})
    t.play("attack diego", "6", "000", "yes", "end", "heal diego", "111", "end")
    assert (t.rage, t.wounds("diego")) == (1, 1)
    end_turns(t).play("hail", "attack diego", "6", "000", "yes")
    assert (t.rage, t.wounds("diego")) == (2, 2)
    t.demon_settled()


@pytest.mark.rule("VI-RAGE-13", "VI-CRIT-14", "VR-R5c")
def test_who_merely_stays_down_gives_no_more() -> None:
    t = Table(phase="demon_phase", demon="ghost", wounds={"diego": 2})
    for event in ("hail", "snow", "wildAnimals"):
        t.demon_settled()
        t.play("end")
        end_turns(t).play(event)
    assert (t.rage, t.wounds("diego")) == (0, 2)
    t.demon_settled()


@pytest.mark.rule("VI-RAGE-14", "VI-DMN-WOLF-26", "VI-DMN-WOLF-28", "VI-DMN-WOLF-44")
def test_the_slave_gains_none_but_who_it_fells_may_enrage_the_werewolf() -> None:
    t = Table(
        phase="slave", demon="werewolf", slave="lucien", rage=1, wounds={"diego": 1}, tiles={(1, 0): "normal1"}
    )
    t.play("hunt", "1")
    assert (t.rage, t.at("lucien")) == (1, (0, 0))
    t.play("attack diego", "6", "000")
    t.waits("rage", "demon")
    t.play("yes")
    assert (t.rage, t.wounds("diego")) == (2, 2)


@pytest.mark.rule("VI-RAGE-20")
def test_blood_curse_adds_no_rage() -> None:
    t = Table(players=5, demon="witch", rage=3, wounds={"diego": 2, "lucien": 1})
    t.play("death diego")
    assert (t.rage, [t.wounds(v) for v in ("rolita", "lucien", "anya")]) == (0, [1, 1, 1])
    t.demon_settled()
