"""VI-CRIT: the Gravely Wounded."""

from __future__ import annotations

from typing import Any

import pytest

from tests.victim.rolling import dice, end_turns, idle_round
from tests.victim.table import Table


def fallen(active: str = "rolita", **more: Any) -> Table:
    """It is the turn of a Gravely Wounded Victim."""
    return Table(active, **({"wounds": {active: 2}} | more))


@pytest.mark.rule("VI-CRIT-01", "VI-STAT-14", "VI-INV-18")
def test_the_second_wound_lays_her_down() -> None:
    t = Table(demon="wendigo", rage=3)
    t.play("attack diego", "6", "000")
    assert (t.wounds("diego"), t.told("gravely_wounded")) == (1, [])
    assert t.why_not("death diego") == "VI-FATAL-02"
    t.play("end")
    end_turns(t).play("hail", "attack diego", "6", "000")
    assert (t.wounds("diego"), t.told("gravely_wounded")) == (2, [("VI-CRIT-01", (1, 0, 0))])
    assert t.offers("death diego")
    t.demon_settled()


@pytest.mark.rule("VI-CRIT-02", "VI-CRIT-20", "VI-INV-19")
@pytest.mark.parametrize("before", [0, 1])
def test_all_her_marks_go_at_that_moment(before: int) -> None:
    t = Table(
        "lucien",
        phase="event",
        demon="ghost",
        rage=3,
        tiles={(1, 0): "corpse1"},
        at={"diego": (1, 0)},
        wounds={"diego": before},
        target=["diego", "rolita"],
        poison=["diego", "rolita"],
        fright=["diego", "rolita"],
    )
    marks = {"target", "poison", "fright"}
    t.play("wildAnimals")
    assert (t.marks("diego"), t.marks("rolita")) == (set() if before else marks, marks)
    t.demon_settled()


@pytest.mark.rule("VI-CRIT-03", "VI-INV-17", "VR-N20")
def test_she_takes_no_further_wound() -> None:
    t = Table(players=5, demon="witch", rage=3, wounds={"diego": 2, "rolita": 2})
    t.play("death diego")
    assert t.wounds("rolita") == 2
    t = Table("lucien", phase="event", demon="ghost", tiles={(1, 0): "corpse1"}, at={"diego": (1, 0)},
              wounds={"diego": 2})  # fmt: skip
    t.play("wildAnimals")
    assert (t.wounds("diego"), t.rage) == (2, 0)
    t.demon_settled()


@pytest.mark.rule("VI-CRIT-04", "VR-N18")
@pytest.mark.parametrize(("demon", "mark"), [("widow", "poison"), ("ghost", "fright")])
def test_she_receives_no_mark(demon: str, mark: str) -> None:
    t = Table(players=5, demon=demon, rage=3, wounds={"diego": 2, "rolita": 2, "lucien": 1})
    t.play("death diego")
    assert [t.marks(v) for v in ("rolita", "lucien", "anya")] == [set(), {mark}, {mark}]
    t.demon_settled()


@pytest.mark.rule("VI-CRIT-05", "VI-ACT-15", "VI-CRAWL-05", "VI-SKILL-10", "VI-CODE-21", "VI-INV-25")
def test_her_only_main_action_is_crawl() -> None:
    t = fallen("lucien", tiles={(1, 0): "decoder1"}, at={"lucien": (1, 0)}, wounds={"lucien": 2, "rolita": 1})
    assert set(t.offered) == {"end", "crawl w"}
    for action in ("run", "decode", "search", "hide", "heal rolita", "skill lucien"):
        assert t.why_not(action) == "VI-CRIT-05"
    t = fallen(tiles={(1, 0): "bunker", (2, 0): "normal1"}, hammers=[((1, 0), 0)], at={"rolita": (1, 0)}, numbers="5")
    assert set(t.offered) == {"end", "crawl w", "crawl e"}
    assert t.why_not("put 5 in 1") == "VI-CRIT-05"
    t = fallen("diego", tiles={(1, 0): "corpse1"}, at={"diego": (1, 0)}, hand={"diego": "gun"})
    assert t.why_not("search") == "VI-CRIT-05"
    assert t.why_not("skill diego") == "VI-CRIT-05"


@pytest.mark.rule("VI-CRIT-06", "VI-USE-14", "VI-EQUIP-09", "VI-PICK-09")
def test_her_only_sub_actions_are_pick_up_and_aid_box() -> None:
    t = fallen(
        tiles={(1, 0): "wreck1", (2, -1): "normal10/1"},
        hammers=[((1, 0), 5)],
        at={"rolita": (1, 0)},
        demon="ghost",
        den=(1, 0),
        hand={"rolita": "aidbox gun hammer flashlight manual fireworks vest"},
        worn={"rolita": "shoes"},
    )
    assert {"pick up", "aid rolita"} <= set(t.offered)
    assert not [word for word in t.offered if word.split()[0] not in ("end", "crawl", "pick", "aid")]
    for sub in ("gun", "flashlight a", "equip vest", "remove shoes", "hammer e"):
        assert t.why_not(sub) == "VI-CRIT-06"
    t.play("aid rolita")
    assert t.offers("gun", "flashlight a", "equip vest", "remove shoes")


@pytest.mark.rule("VI-CRIT-06", "VI-PICK-10", "VR-R8h")
def test_she_picks_up_a_black_box_and_keeps_the_cards() -> None:
    t = fallen(tiles={(1, 0): "wreck1"}, at={"rolita": (1, 0)})
    t.play("pick up", "gun", "vest", "aidbox")
    assert (sorted(t.hand("rolita")), t.tiles_with("boxes")) == (["aidbox", "gun", "vest"], set())
    t.settled("rolita")


@pytest.mark.rule("VI-CRIT-07", "VI-CRIT-25", "VI-ITEM-AID-02", "VR-N24")
@pytest.mark.parametrize(("other", "after"), [("rolita", (1, 2)), ("diego", (2, 1))])
def test_her_aid_box_heals_herself_or_another_in_reach(other: str, after: tuple[int, int]) -> None:
    t = fallen(
        tiles={(1, 0): "normal1", (2, 0): "normal2"},
        at={"diego": (1, 0), "lucien": (2, 0)},
        wounds={"rolita": 2, "diego": 2, "lucien": 1},
        hand={"rolita": "aidbox"},
    )
    assert {word for word in t.offered if word.startswith("aid")} == {"aid rolita", "aid diego"}
    t.play(f"aid {other}")
    assert ((t.wounds("rolita"), t.wounds("diego")), t.discard, t.hand("rolita")) == (after, ["aidbox"], [])
    t.settled("rolita")


@pytest.mark.rule("VI-CRIT-08", "VI-GIVE-04")
def test_she_neither_gives_nor_receives() -> None:
    t = fallen(hand={"rolita": "gun", "diego": "gun"}, tiles={(1, 0): "normal1"})
    assert t.why_not("give diego gun") == "VI-CRIT-08"
    t.play("end")
    assert t.why_not("give rolita gun") == "VI-GIVE-04"
    assert t.offers("give lucien gun")


@pytest.mark.rule("VI-CRIT-09", "VI-CRIT-24", "VI-SKILL-07")
@pytest.mark.parametrize(("wounds", "points"), [(1, 3), (2, 2)])
def test_her_passive_sleeps(wounds: int, points: int) -> None:
    t = Table("diego", stats={"rolita": "AGI 5"}, wounds={"rolita": wounds})
    t.play("run", "11")
    t.runs("diego", points)


@pytest.mark.rule("VI-CRIT-09", "VI-CRAWL-08", "VI-VIC-ROLITA-12")
def test_the_passives_of_others_do_not_help_her() -> None:
    t = fallen("diego", stats={"rolita": "AGI 5"}, tiles={(1, 0): "normal1", (2, 0): "normal2"})
    t.play("crawl e")
    assert t.at("diego") == (1, 0)
    t.settled("lucien")  # one step, and nothing else to do


@pytest.mark.rule("VI-CRIT-10", "VI-CODE-16", "VI-CRAWL-14")
def test_she_cannot_enter_the_bunker() -> None:
    t = fallen(tiles={(1, 0): "bunker"}, at={"rolita": (1, 0)}, opened=True, hand={"rolita": "aidbox"})
    assert t.why_not("enter") == "VI-CODE-16"
    t.play("aid rolita")
    assert t.offers("enter")


@pytest.mark.rule("VI-CRIT-11", "VI-CRAWL-12", "VI-CRAWL-17", "VI-CRIT-13")
def test_herbs_heal_her_without_a_choice_when_she_crawls_there() -> None:
    t = fallen(tiles={(1, 0): "herb1", (2, -1): "normal1"})
    t.play("crawl e")
    assert (t.wounds("rolita"), t.tiles_with("herbs"), t.game.points) == (1, set(), 1)
    t.settled("rolita")
    assert t.offers("run", "hide")
    t.play("run", "1100")
    assert t.why_not("step w") == "VI-RUN-10"


@pytest.mark.rule("VI-CRIT-12", "VI-HEAL-06", "VI-CRIT-13")
def test_others_heal_her() -> None:
    t = Table("rolita", wounds={"diego": 2})
    t.play("heal diego", "111")
    assert t.wounds("diego") == 1
    t.play("end")
    t.settled("diego")
    assert t.offers("run", "hide")
    t = Table("rolita", wounds={"diego": 2}, hand={"rolita": "aidbox"})
    t.play("aid diego")
    assert t.wounds("diego") == 1
    t.settled("rolita")


@pytest.mark.rule("VI-CRIT-13", "VI-CRIT-26", "VI-ACT-16", "VI-USE-11", "VI-ITEM-AID-07", "VR-R8i")
def test_healed_in_her_own_turn_she_uses_her_points_freely() -> None:
    t = fallen(hand={"rolita": "aidbox gun"}, tiles={(1, 0): "normal1"})
    t.play("aid rolita")
    assert (t.wounds("rolita"), t.game.points) == (1, 2)
    assert t.offers("run", "hide", "give diego gun")
    assert t.why_not("crawl e") == "VI-CRAWL-01"
    t.play("run", "1000", "step e", "hide", "11")
    assert (t.at("rolita"), t.game.points) == ((1, 0), 0)
    t.settled("rolita")


@pytest.mark.rule("VI-CRIT-14", "VI-CRAWL-16")
def test_there_is_no_timer() -> None:
    t = fallen(demon="ghost", tiles={(1, 0): "normal1"})
    for event in ("hail", "snow", "crowCries", "thunderclap"):
        idle_round(t, event)
    assert (t.wounds("rolita"), t.in_play("rolita")) == (2, True)
    t.settled("rolita")


@pytest.mark.rule("VI-CRIT-15", "VI-USE-07")
def test_she_keeps_to_the_hand_limit() -> None:
    t = fallen(hand={"rolita": "gun gun hammer hammer manual manual"}, tiles={(1, 0): "normal1"})
    t.play("end")
    t.waits("discard", "rolita")
    t.play("manual")
    assert (len(t.hand("rolita")), t.discard) == (5, ["manual"])
    t.settled("diego")


@pytest.mark.rule("VI-CRIT-16", "VI-EQUIP-09")
def test_her_equipment_keeps_working() -> None:
    t = Table(phase="curse", round=3, wounds={"rolita": 2}, worn={"rolita": "calculator"})
    t.play("werewolf", "000", "00", "2222", "2222")
    assert t.world()["possessed"] == "Diego"
    assert t.worn("rolita") == {"calculator"}


@pytest.mark.rule("VI-CRIT-17", "VI-CRIT-18", "VR-R5h")
def test_the_death_skill_reaches_her_and_attacks_do_not() -> None:
    t = Table(demon="wendigo", rage=3, wounds={"diego": 2}, tiles={(1, 0): "normal1"}, at={"lucien": (1, 0)})
    assert "death diego" in t.offered
    assert {word for word in t.offered if word.startswith("attack")} == {"attack rolita"}
    assert t.why_not("attack diego") == "VI-ATK-07"


@pytest.mark.rule("VI-CRIT-19")
def test_she_draws_the_event_if_she_was_the_last_to_play() -> None:
    t = fallen("vivian", tiles={(1, 0): "normal1"})
    t.play("crawl e", "snow")
    assert [args[1] for _, args in t.told("event_drawn")] == [4]
    assert t.world()["lasting"] == [["snow", "Vivian", 1]]
    t.settled("rolita")


@pytest.mark.rule("VI-CRIT-21", "VI-DMN-WID-02", "VR-N18")
def test_the_widows_hit_that_lays_her_down_leaves_no_poison() -> None:
    t = Table(demon="widow", rage=3, wounds={"diego": 1}, poison=["diego"])
    t.play("attack diego")
    t.play("6")
    assert dice(t) == 2
    t.play("00")
    assert (t.wounds("diego"), t.marks("diego"), t.told("marked")) == (2, set(), [])
    t.demon_settled()


@pytest.mark.rule("VI-CRIT-22")
def test_her_old_poison_does_not_come_back() -> None:
    t = Table(demon="widow", rage=3, wounds={"diego": 1}, poison=["diego"])
    t.play("attack diego", "6", "00", "end", "heal diego", "111")
    assert (t.wounds("diego"), t.marks("diego")) == (1, set())
    t.play("end", "run")
    assert dice(t) == 2
