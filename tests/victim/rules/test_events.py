"""VI-EVENT: the event deck, who draws, instant and lasting events. The single cards are in test_event_cards.py."""

from __future__ import annotations

from typing import Any

import pytest

from hauntbox.victim.cards import EVENT_NAMES
from tests.victim.rolling import dice, end_turns, idle_round
from tests.victim.table import Table, number_of

CURSED = "Rolita Diego Vivian Lucien"
"""With a Demon Lucien is the one possessed."""


def drawn(t: Table) -> list[tuple[str, int]]:
    """The events drawn so far and who drew them."""
    return [(EVENT_NAMES[args[0]], args[1]) for _, args in t.told("event_drawn")]


def lasting(t: Table) -> object:
    """The lasting cards on boards: which, whose, and 0 waiting, 1 working, 2 run out."""
    return t.world()["lasting"]


def event(active: str = "vivian", **more: Any) -> Table:
    """The Event phase, the event about to be drawn."""
    return Table(active, phase="event", **more)


@pytest.mark.rule("VI-EVENT-01", "VI-EVENT-13", "VI-ROUND-06")
@pytest.mark.parametrize(
    ("escaped", "active", "drawer"), [([], "vivian", "vivian"), (["vivian"], "lucien", "lucien")]
)
def test_the_last_victim_who_played_draws_one_event(escaped: list[str], active: str, drawer: str) -> None:
    t = Table(active, escaped=escaped)
    t.play("end")
    t.waits("event")
    before = t.world("active", "last_played", "round", "event_deck", "event_discard")
    t.play("hail")
    assert drawn(t) == [("hail", number_of(drawer))]
    assert t.told("event_drawn")[0][0] == "VI-EVENT-01"
    assert t.world("active", "last_played", "round", "event_deck", "event_discard") == before
    assert t.game.round == 2
    t.settled("rolita")


@pytest.mark.rule("VI-EVENT-02", "VI-EVENT-16", "VI-EV-STRESS-01", "VI-GEN-13")
def test_an_event_touches_all_victims_and_each_player_chooses_for_her_own() -> None:
    t = event()
    t.play("stress")
    for victim in ("rolita", "diego", "lucien", "vivian"):
        t.waits("stress", victim)
        t.play("agi vit")
    assert [t.stats(v) for v in ("rolita", "diego", "lucien", "vivian")] == [
        [3, 1, 4, 3], [1, 2, 3, 5], [1, 2, 5, 3], [1, 2, 4, 3],
    ]  # fmt: skip
    t.settled("rolita")


@pytest.mark.rule("VI-GEN-13", "VR-N09")
def test_in_a_victims_turn_the_event_begins_with_her() -> None:
    t = Table("lucien", tiles={(1, 0): "curse1"})
    t.play("run", "10", "step e", "stress")
    for victim in ("lucien", "vivian", "rolita", "diego"):
        t.waits("stress", victim)
        t.play("agi vit")
    t.settled("lucien")


@pytest.mark.rule("VI-EVENT-03", "VI-HIDE-05")
def test_a_hidden_victim_is_left_alone_a_resting_one_is_not() -> None:
    t = event(hidden=["diego"], resting=["lucien"])
    t.play("stress", "agi vit")
    t.waits("stress", "lucien")
    t.play("agi vit", "agi vit")
    assert t.stats("diego") == [2, 3, 2, 4]
    t.settled("rolita")


@pytest.mark.rule("VI-EVENT-04", "VI-TILE-CURSE-02")
def test_who_enters_a_curse_tile_draws_at_once() -> None:
    t = Table("diego", tiles={(1, 0): "curse1"})
    t.play("run", "11", "step e")
    t.waits("event")
    t.play("hail")
    assert drawn(t) == [("hail", number_of("diego"))]
    assert t.told("event_drawn")[0][0] == "VI-EVENT-04"
    t.runs("diego", 1)


@pytest.mark.rule("VI-EVENT-04", "VI-TILE-CURSE-01", "VI-TILE-CURSE-03", "VI-TILE-CURSE-04")
@pytest.mark.parametrize("onto", ["stay", "step"])
def test_who_lays_a_curse_tile_draws_once_whether_she_steps_or_stays(onto: str) -> None:
    t = Table("diego", pile_a=["curse1"])
    t.play("run", "11", "lay e a", "turn 0", onto)
    t.waits("event")
    t.play("hail")
    assert drawn(t) == [("hail", number_of("diego"))]
    assert t.told("event_drawn")[0][0] == "VI-EVENT-04"
    t.runs("diego", 1)


def scene(**more: Any) -> Table:
    """Rolita about to draw on a Curse tile; the others where an event may touch them."""
    t = Table(
        tiles={(1, 0): "curse1", (0, 1): "corpse1", (-1, 0): "decoder1", (0, -1): "test_int1"},
        at={"diego": (0, 1), "lucien": (-1, 0), "vivian": (0, -1)},
        **more,
    )
    return t.play("run", "1100", "step e")


@pytest.mark.rule("VI-EVENT-05", "VR-R13")
@pytest.mark.parametrize(
    ("card", "victim"), [("wildAnimals", "diego"), ("thunderclap", "lucien"), ("blackMagic", "rolita")]
)
def test_instant_events_wound_at_once(card: str, victim: str) -> None:
    t = scene()
    t.play(card)
    assert [t.wounds(v) for v in ("rolita", "diego", "lucien", "vivian")] == [
        int(v == victim) for v in ("rolita", "diego", "lucien", "vivian")
    ]
    t.runs("rolita", 1)


@pytest.mark.rule("VI-EVENT-05")
def test_insect_swarm_hail_stress_and_darkness_come_at_once_too() -> None:
    t = scene().play("insectSwarm")
    assert dice(t) == 4
    t = scene(hand={"diego": "gun hammer"}).play("hail")
    t.waits("discard", "diego")
    t = scene().play("stress")
    t.waits("stress", "rolita")
    scene(events="").over("lost", "darkness")


@pytest.mark.rule("VI-EVENT-05", "VI-EVENT-06", "VI-EVENT-10")
@pytest.mark.parametrize("card", ["snow", "crowCries"])
def test_lasting_events_do_nothing_in_the_round_they_are_drawn(card: str) -> None:
    t = scene()
    before = t.world("event_deck", "snow_next", "crow_cries_next", "lasting")
    t.play(card)
    assert t.world("event_deck", "snow_next", "crow_cries_next", "lasting") == before
    assert lasting(t) == [[card, "Rolita", 0]]
    t.play("stop", "skill rolita", "2200")
    t.runs("rolita", 2)


@pytest.mark.rule("VI-EVENT-06", "VI-EVENT-07", "VI-EVENT-08", "VI-EVENT-10", "VI-ROUND-04")
def test_snow_works_for_one_round_and_lies_on_the_drawers_board_until_the_turn_after() -> None:
    t = Table("diego", tiles={(1, 0): "curse1", (0, 1): "normal1"})
    t.play("run", "10", "step e", "snow", "end")
    assert lasting(t) == [["snow", "Diego", 0]]
    idle_round(t)
    assert lasting(t) == [["snow", "Diego", 1]]
    t.play("run", "2200")
    t.runs("rolita", 2)
    t.play("step se", "stop", "end")
    assert lasting(t) == [["snow", "Diego", 1]]
    idle_round(t)
    assert lasting(t) == [["snow", "Diego", 2]]
    assert t.world()["event_discard"] == {"hail": 2}
    t.play("run", "2200")
    t.runs("rolita", 4)
    t.play("step nw", "stop", "end")
    assert lasting(t) == []
    assert t.world()["event_discard"] == {"hail": 2, "snow": 1}
    t.settled("diego")


@pytest.mark.rule("VI-EVENT-10", "VI-EVENT-11", "VI-EVENT-12", "VI-ROUND-16", "VI-SET-22", "VI-DATA-05")
def test_twenty_four_draws_are_safe_and_the_next_is_darkness() -> None:
    t = Table()
    for _ in range(3):
        for card in EVENT_NAMES[:-1]:
            end_turns(t)
            if t.pending == "event":  # the last card is not asked for: there is no other
                t.play(card)
            if card == "stress":
                t.play("agi vit", "agi vit", "agi vit")
            if t.pending == "curse_card":
                t.play("ghost", "22", "222", "222", "000")
            assert t.result is None
            if t.pending == "demon":
                t.play("end")
    assert t.game.round == 25
    assert (len(drawn(t)), t.world()["event_deck"]) == (24, {})
    end_turns(t)
    assert drawn(t)[-1] == ("darkness", number_of("lucien"))
    t.over("lost", "darkness")


@pytest.mark.rule("VI-EVENT-13", "VI-TILE-CURSE-12")
def test_events_of_curse_tiles_do_not_replace_that_of_the_event_phase() -> None:
    t = Table("rolita", escaped=["vivian"], tiles={(1, 0): "curse1"})
    t.play("run", "1000", "step e", "hail", "end")
    t.play("run", "10", "step e", "hail", "end")
    t.play("run", "10", "step e", "hail", "end")
    t.waits("event")
    t.play("snow")
    assert drawn(t) == [
        ("hail", number_of("rolita")), ("hail", number_of("diego")), ("hail", number_of("lucien")),
        ("snow", number_of("lucien")),
    ]  # fmt: skip
    assert t.game.round == 2
    t.settled("rolita")


@pytest.mark.rule("VI-EVENT-14", "VI-EV-WILD-06", "VI-EV-WILD-02", "VI-RAGE-08")
@pytest.mark.parametrize(("answer", "rage"), [("yes", 1), ("no", 0)])
def test_the_second_wound_of_an_event_may_raise_the_rage(answer: str, rage: int) -> None:
    t = event("lucien", demon="ghost", tiles={(1, 0): "corpse1"}, at={"diego": (1, 0)}, wounds={"diego": 1})
    others = t.others("diego")
    t.play("wildAnimals")
    t.waits("rage", "demon")
    t.play(answer)
    assert (t.wounds("diego"), t.rage) == (2, rage)
    assert t.others("diego") == others
    t.demon_settled()


@pytest.mark.rule("VI-EVENT-15", "VI-EV-WILD-05", "VI-EV-THUNDER-04", "VI-EV-INSECT-04", "VR-N20", "VR-R13e")
@pytest.mark.parametrize(
    ("card", "tile"),
    [
        ("wildAnimals", "corpse1"), ("thunderclap", "decoder1"), ("insectSwarm", "test_vit1"), ("blackMagic", "curse1"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("state", ["grave", "hidden"])
def test_the_gravely_wounded_and_the_hidden_ignore_events_that_wound_or_test(card: str, tile: str, state: str) -> None:
    t = event(
        tiles={(1, 0): tile},
        at={"diego": (1, 0)},
        hand={"diego": "gun hammer"},
        wounds={"diego": 2 if state == "grave" else 0},
        hidden=["diego"] if state == "hidden" else [],
    )
    before = t.world("active", "last_played", "round", "event_deck", "event_discard", "new_fright")
    t.play(card)
    assert t.world("active", "last_played", "round", "event_deck", "event_discard", "new_fright") == before
    t.settled("rolita")


@pytest.mark.rule("VI-EVENT-17", "VI-EV-SNOW-01", "VR-R13")
def test_snow_from_a_curse_tile_waits_for_the_next_round() -> None:
    t = Table("diego", demon="ghost", round=5, tiles={(1, 0): "curse1", (0, 1): "normal1"})
    t.play("run", "10", "step e", "snow", "end", "run", "22")
    t.runs("lucien", 4)
    t.play("step se", "stop", "end", "hail", "end")
    assert t.game.round == 6
    t.play("run", "2200")
    t.runs("rolita", 2)
    t.play("step se", "stop", "end", "run", "21")
    t.runs("diego", 2)
    t.play("step w", "stop", "end", "run", "22")
    t.runs("lucien", 2)


@pytest.mark.rule("VI-EVENT-06", "VI-EVENT-07", "VI-EVENT-18", "VI-EV-CROW-01", "VI-EV-CROW-03", "VR-N16")
def test_crow_cries_works_in_the_next_round_with_its_demon_phase() -> None:
    t = event("vivian", victims=CURSED, demon="wendigo", round=4, stats={"vivian": "AGI 3"})
    attack = ["attack vivian", "1", "111", "no"]
    t.play("crowCries", *attack)
    t.waits("rush", "vivian")
    t.play("stay", "end")
    assert t.game.round == 5
    end_turns(t).play("hail", *attack)
    t.demon_settled()
    t.play("end")
    assert t.game.round == 6
    end_turns(t).play("hail", *attack)
    t.waits("rush", "vivian")


@pytest.mark.rule("VI-EVENT-19", "VI-HIDE-14", "VR-N15")
def test_who_was_hidden_when_snow_was_drawn_runs_as_ever() -> None:
    t = event(
        victims="Rolita Anya Lucien Vivian", hidden=["anya"], tiles={(1, 0): "normal1", (0, 1): "normal2"}
    )
    t.play("snow", "run", "2100")
    t.runs("rolita", 2)
    t.play("step e", "stop", "end")
    assert t.hiding("anya") == "resting"
    t.play("run", "210")
    t.runs("anya", 3)
    t.play("step e", "stop", "end", "run", "21")
    t.runs("lucien", 2)


@pytest.mark.rule("VI-EVENT-21")
def test_snow_works_on_when_its_drawer_is_eliminated() -> None:
    t = event(
        "lucien", demon="ghost", rage=3, wounds={"lucien": 2}, tiles={(1, 0): "normal1"}, at={"rolita": (1, 0)}
    )
    t.play("snow", "death lucien", "end")
    assert not t.in_play("lucien")
    assert lasting(t) == [["snow", "Lucien", 1]]
    t.play("run", "2200")
    t.runs("rolita", 2)
    t.play("step w", "stop", "end")
    idle_round(t)
    assert lasting(t) == []
    assert t.world()["event_discard"] == {"hail": 1, "snow": 1}
    t.settled("rolita")


@pytest.mark.rule("VI-EVENT-08", "VI-EVENT-21")
def test_a_card_that_has_run_out_goes_when_its_drawer_left_before_her_turn() -> None:
    t = event(
        victims=CURSED,
        demon="ghost",
        tiles={(1, 0): "bunker"},
        at={"rolita": (1, 0), "vivian": (1, 0)},
        row="1+5+",
        numbers="6",
        gate=12,
    )
    t.play("snow", "end")
    idle_round(t)
    assert lasting(t) == [["snow", "Vivian", 2]]
    t.play("put 6 in 5", "enter")
    assert not t.in_play("vivian")
    idle_round(t)
    assert lasting(t) == []
    assert t.world()["event_discard"] == {"hail": 2, "snow": 1}
    t.settled("rolita")


@pytest.mark.rule("VI-EVENT-22", "VI-EVENT-16", "VI-EV-HAIL-01")
def test_the_choices_of_several_victims_do_not_touch_each_other() -> None:
    t = event(hand={"diego": "gun hammer manual aidbox", "lucien": "gun hammer flashlight"})
    t.play("hail")
    t.waits("discard", "diego")
    t.play("gun", "manual")
    t.waits("discard", "lucien")
    t.play("flashlight")
    assert sorted(t.hand("diego")) == ["aidbox", "hammer"]
    assert sorted(t.hand("lucien")) == ["gun", "hammer"]
    assert sorted(t.discard) == ["flashlight", "gun", "manual"]
    t.settled("rolita")


@pytest.mark.rule("VI-EVENT-23", "VI-WIN-07", "VR-N58")
def test_the_last_wound_of_an_event_ends_the_game() -> None:
    t = event(
        "lucien",
        demon="ghost",
        tiles={(1, 0): "corpse1", (0, 1): "corpse2", (-1, 0): "corpse3"},
        at={"rolita": (1, 0), "diego": (0, 1), "lucien": (-1, 0)},
        wounds={"rolita": 1, "diego": 1, "lucien": 1},
    )
    t.play("wildAnimals", "yes", "no")
    assert (t.wounds("lucien"), t.rage) == (2, 1)
    t.over("lost", "all_gravely_wounded")
