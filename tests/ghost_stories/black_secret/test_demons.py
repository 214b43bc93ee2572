"""BS-DEMON, BS-PHASE and BS-EXO: summoning Demons, their phase, and exorcising them."""

from __future__ import annotations

import json
from typing import Any

import pytest

import hauntbox
from hauntbox.errors import InputError
from tests.ghost_stories.black_secret.secret import Secret


@pytest.mark.rule(
    "BS-DEMON-01", "BS-DEMON-EX1", "BS-DEMON-Seeker-01", "BS-DEMON-Landscaper-01", "BS-DEMON-Gravedigger-01"
)
@pytest.mark.parametrize(
    ("card", "demons"),
    [
        (35, []), (6, ["seeker"]), (39, ["seeker"]), (8, ["seeker", "landscaper"]),
        (21, ["seeker", "landscaper", "gravedigger"]),
    ],
)  # fmt: skip
def test_the_resistance_of_the_ghost_pays(card: int, demons: list[str]) -> None:
    t = Secret(phase="yin", mantra=None, circle="yellow").play(card)  # the Circle does not matter here
    assert [word for word in t.offered if word.startswith("summon")] == [f"summon {demon}" for demon in demons]


@pytest.mark.rule("BS-DEMON-02")
def test_only_a_demon_on_his_board() -> None:
    t = Secret(phase="yin", demons={"landscaper": "C"}).play("stay", 21)
    assert [word for word in t.offered if word.startswith("summon")] == ["summon seeker", "summon gravedigger"]


@pytest.mark.rule("BS-DEMON-03", "BS-WHO-05")
@pytest.mark.parametrize(("side", "entrances"), [("a", ["NW", "SE"]), ("b", ["NE", "SW"])])
def test_two_entrances(side: str, entrances: list[str]) -> None:
    t = Secret(phase="yin", side=side, at={"red": entrances[0]}, below=["red"], demons={"seeker": entrances[0]})
    t.play("stay", 8, "summon landscaper")
    t.waits("entrance", "wu-feng")
    assert t.offered == entrances
    t.play(entrances[0])
    assert t.demons == {"seeker": entrances[0], "landscaper": entrances[0]}
    t.settled()


@pytest.mark.rule("BS-DEMON-05")
def test_a_summoned_demon_waits_for_the_next_phase() -> None:
    t = Secret(phase="yin").play(8, "summon landscaper", "SE")
    t.settled()
    t.play("end")
    t.waits("demon", "wu-feng")


@pytest.mark.rule("BS-DEMON-Seeker-02")
@pytest.mark.parametrize(("board", "squares"), [("a", 9), ("b", 2)])
def test_seeker_a_enters_anywhere(board: str, squares: int) -> None:
    t = Secret(phase="yin", board=board).play(6, "summon seeker")
    assert len(t.offered) == squares


@pytest.mark.rule("BS-DEMON-Seeker-03")
def test_tao_does_not_help_against_seeker_b() -> None:
    for board, sets in (("a", ["none", "seeker"]), ("b", [])):
        t = Secret(board=board, demons={"seeker": "E"}, at={"yellow": "E"}, below=["yellow"], tao={"yellow": "R"})
        t.play("exorcise below", "BBB")
        if sets:
            assert t.offered == sets
        else:
            t.settled()  # he cannot, and is not asked
            assert t.demons == {"seeker": "E"}
            assert t.tao("yellow") == "R"
    t = Secret(board="b", demons={"seeker": "E"}, at={"yellow": "E"}, below=["yellow"]).play("exorcise below", "RBB")
    assert t.demons == {}
    t.settled()


@pytest.mark.rule("BS-DEMON-Seeker-03")
def test_dice_go_to_seeker_b_and_tao_to_the_others() -> None:
    t = Secret(
        board="b", demons={"seeker": "E", "landscaper": "E"}, at={"yellow": "E"}, below=["yellow"], tao={"yellow": "RR"}
    )
    t.play("exorcise below", "RBB")
    assert t.offered == ["seeker", "landscaper", "seeker landscaper"]


@pytest.mark.rule("BS-DEMON-Landscaper-02", "BS-WHO-07")
def test_landscaper_a_takes_a_tao_of_its_exorcist() -> None:
    t = Secret(demons={"landscaper": "E"}, at={"yellow": "E"}, below=["yellow"], tao={"yellow": "YK", "red": "R"})
    t.play("exorcise below", "RRB")
    t.waits("strip", "wu-feng")
    t.play("black")
    assert (t.tao("yellow"), t.tao("red"), t.demons) == ("Y", "R", {})
    t.settled()
    none = Secret(demons={"landscaper": "E"}, at={"yellow": "E"}, below=["yellow"], tao={})
    none.play("exorcise below", "RRB").settled()


@pytest.mark.rule("BS-DEMON-Landscaper-03")
@pytest.mark.parametrize(("board", "search"), [("a", False), ("b", True)])
def test_landscaper_b_searches_beside_a_taoist(board: str, search: bool) -> None:
    t = Secret(phase="yin", board=board, demons={"landscaper": "C"}, below=["red"])
    assert ("search" in t.offered) == search


@pytest.mark.rule("BS-DEMON-Gravedigger-02")
def test_gravedigger_a_lets_wu_feng_draw() -> None:
    t = Secret(demons={"gravedigger": "E"}, at={"yellow": "E"}, below=["yellow"]).play("exorcise below", "RRR")
    assert t.demons == {}
    t.waits("draw")
    t.play(21)
    assert "summon gravedigger" in t.offered  # a, b or c
    t.play("place", "s1")
    t.settled()


@pytest.mark.rule("BS-DEMON-Gravedigger-03", "BS-DX-07", "BS-FAQ-02", "BS-LAD-07")
def test_gravedigger_b_under_the_tea_house() -> None:
    t = Secret(board="b", demons={"gravedigger": "S"}, at={"yellow": "S"}, below=["yellow"])  # the square is green
    t.play("exorcise below", "GGG", "haunt")
    assert t.haunted == {"S"}
    assert "S" not in t.ladders
    t.settled()


@pytest.mark.rule("BS-PHASE-02", "BS-PHASE-03", "BS-PHASE-08")
def test_one_action_a_move_or_a_search_or_nothing() -> None:
    t = Secret(phase="yin", demons={"seeker": "NE"})
    assert t.offered == ["N", "C", "E", "search", "stay"]
    t.play("C")
    assert t.demons == {"seeker": "C"}
    t.waits("draw")  # and no second action


@pytest.mark.rule("BS-PHASE-04")
def test_search_needs_a_token_and_no_taoist() -> None:
    assert "search" not in Secret(phase="yin", demons={"seeker": "C"}, below=["blue"]).offered
    assert "search" in Secret(phase="yin", demons={"seeker": "C"}).offered  # they stand above it, in the village
    assert "search" not in Secret(phase="yin", demons={"seeker": "C"}, stacks={"C": 0}).offered
    assert "search" not in Secret(phase="yin", demons={"seeker": "C"}, below=["blue"], lying=["blue"]).offered
    t = Secret(phase="yin", demons={"seeker": "C"}).play("search").token("earth")
    assert t.part.stacks[4] == 3
    assert t.told("token_found") == [("BS-PHASE-04", (4, 0, 0))]
    t.waits("draw")


@pytest.mark.rule("BS-PHASE-05", "BS-PHASE-06", "BS-PHASE-07")
def test_the_weakest_first_and_all_may_share_a_square() -> None:
    t = Secret(phase="yin", demons={"gravedigger": "C", "seeker": "N", "landscaper": "S"}, below=["red"])
    t.play("C")
    assert t.demons["seeker"] == "C"  # a Taoist is there, and the Gravedigger
    t.play("C")
    assert t.demons == {"seeker": "C", "landscaper": "C", "gravedigger": "C"}
    t.waits("demon", "wu-feng")
    t.play("stay")
    t.waits("draw")


@pytest.mark.rule("BS-PHASE-10", "BS-SHADOW-04")
def test_with_the_shadow_only_the_shadow_acts() -> None:
    t = Secret(phase="yin", shadow="under_N")
    t.waits("shadow", "wu-feng")
    t.play("stay")
    t.waits("draw")
    t.play(21)
    assert t.offered == ["place", "cast place_skeleton"]  # no Demon can be summoned any more


@pytest.mark.rule("BS-EXO-01", "BS-EXO-04")
def test_the_colour_of_the_square_is_the_demons() -> None:
    t = Secret(demons={"landscaper": "E"}, at={"yellow": "E"}, below=["yellow"], tao={})
    t.play("exorcise below", "RBB")
    assert t.demons == {"landscaper": "E"}
    assert [rule for rule, _ in t.told("exorcism_failed")] == ["BS-EXO-04"]
    t.settled()
    black = Secret(demons={"landscaper": "C"}, below=["yellow"], tao={}).play("exorcise below", "KKB")
    assert black.demons == {}


@pytest.mark.rule("BS-EXO-02", "BS-EXO-03")
def test_tao_of_those_on_the_same_square_alone() -> None:
    at = {"yellow": "E", "red": "E", "blue": "E"}
    t = Secret(demons={"landscaper": "E"}, at=at, below=["yellow", "red"], tao={"red": "R", "blue": "RR"})
    t.play("exorcise below", "RBB")
    assert t.offered == ["none", "landscaper"]
    t.play("landscaper")
    assert (t.tao("red"), t.tao("blue"), t.demons) == ("", "RR", {})  # blue stands above
    t.settled()
    t.play("end")
    t.waits("draw")
    t.play(8)
    assert "summon landscaper" in t.offered  # it can be summoned again


@pytest.mark.rule("BS-EXO-02", "BS-EXO-06")
def test_white_faces_circle_and_mantra_work_as_always() -> None:
    t = Secret(demons={"gravedigger": "E"}, board="b", at={"yellow": "E"}, below=["yellow"], circle="red", tao={})
    t.play("power enfeeblement mantra")
    assert t.part.to_json(0)["weakened_demon"] == "gravedigger"
    t.play("exorcise below", "WBB", "blank")
    assert t.demons == {}
    assert t.part.to_json(0)["weakened_demon"] is None
    t.settled()


@pytest.mark.rule("BS-EXO-02")
def test_blue_exorcises_twice() -> None:
    t = Secret("blue", demons={"seeker": "E", "landscaper": "E"}, at={"blue": "E"}, below=["blue"], tao={})
    t.play("exorcise below", "BBB")
    assert "exorcise below" in t.offered
    t.play("exorcise below", "RBB")
    assert t.demons == {"landscaper": "E"}
    assert "exorcise below" not in t.offered
    t.settled()


@pytest.mark.rule("BS-EXO-05")
def test_hut_and_pavilion_do_nothing_to_demons() -> None:
    t = Secret(at={"yellow": "NE"}, demons={"seeker": "C"})
    assert "ask" not in t.offered  # no ghost card is in play
    t = Secret(at={"yellow": "SW"}, demons={"seeker": "C"}, players=1, ghosts={"n1": 6}).play("ask")
    assert t.pending == "move_ghost"
    assert set(t.offered) == {"n1", "none"}


@pytest.mark.rule("BS-EXO-07")
def test_dice_may_be_split() -> None:
    demons = {"seeker": "E", "landscaper": "E"}
    t = Secret(demons=demons, board="b", at={"yellow": "E"}, below=["yellow"]).play("exorcise below", "RRR")
    assert t.demons == {}  # enough for both, so both
    t.settled()
    t = Secret(demons=demons, board="b", at={"yellow": "E"}, below=["yellow"]).play("exorcise below", "RRB")
    assert t.offered == ["seeker", "landscaper"]


@pytest.mark.rule("BS-EXO-08", "BS-SHADOW-14")
def test_the_shadow_cannot_be_exorcised() -> None:
    t = Secret(shadow="under_E", at={"yellow": "E"}, below=["yellow"])
    assert "exorcise below" not in t.offered
    assert "exorcise" not in t.offered


@pytest.mark.rule("BS-EXO-EX1")
def test_the_example_of_the_rulebook() -> None:
    t = Secret(
        "blue", demons={"seeker": "E", "landscaper": "E"}, at={"blue": "E", "yellow": "E"}, below=["blue", "yellow"],
        tao={"yellow": "R"},
    )  # fmt: skip
    t.play("exorcise below", "RBG")
    assert t.offered == ["seeker", "landscaper"]  # not both
    t.play("landscaper")
    assert (t.demons, t.tao("yellow")) == ({"seeker": "E"}, "")


@pytest.mark.rule("BS-EXO-06")
def test_the_mantra_on_a_demon_comes_off_with_yellows_power() -> None:
    t = Secret(demons={"seeker": "C"}, ghosts={"e1": 39}).play("power enfeeblement mantra", "seeker")
    assert t.part.to_json(0)["weakened_demon"] == "seeker"
    assert t.mantra is None
    t.play("end", "stay", 3, "place", "n1", 35, "place", "e2")  # Coffin Breakers block the power of its board
    assert t.part.to_json(0)["weakened_demon"] is None


@pytest.mark.rule("BS-DEMON-05", "BS-PHASE-02")
def test_a_demon_summoned_again_in_the_phase_has_lost_its_action() -> None:
    t = Secret(
        phase="yin", demons={"seeker": "C", "landscaper": "E", "gravedigger": "N"}, mantras={"banish_demon": 0},
    )  # fmt: skip
    t.play("search", "blood_of_su_ling", "gravedigger", "place_buddhas")
    assert t.demons == {"seeker": "C", "landscaper": "E"}
    t.play("search", "cursed_tablet", "draw_ghost", "0", 21, "summon gravedigger", "NW")
    assert t.demons["gravedigger"] == "NW"
    t.waits("draw")  # of the Yin phase


# -- Enfeeblement Mantra and Second Wind ------------------------------------------------------------------------------

BLOCKER = 3
"""A yellow ghost that blocks the power of the board it stands on."""


def weakened(**table: Any) -> Secret:
    """Yellow has laid the Mantra on the Landscaper in his turn."""
    t = Secret(demons={"landscaper": "E"}, **table).play("power enfeeblement mantra")
    t.play(*(["landscaper"] if t.pending == "mantra" else []))
    assert t.part.weak == 1
    return t


@pytest.mark.rule("BS-EXO-06")
def test_a_blocker_moved_onto_yellows_board_takes_the_mantra_off_a_demon() -> None:
    t = weakened(at={"yellow": "SW"}, ghosts={"e1": BLOCKER}).play("ask", "e1", "n2")
    assert t.part.weak == -1
    assert t.told("weakening_ends") == [("GS-POW-MANTRA-06", (0, 0, 0))]
    kept = weakened(at={"yellow": "SW"}, ghosts={"e1": BLOCKER}).play("ask", "e1", "s2")
    assert kept.part.weak == 1


@pytest.mark.rule("BS-EXO-06")
def test_so_does_one_moved_by_a_curse() -> None:
    t = weakened(
        ghosts={"e1": BLOCKER, "s1": 89}, curses=["move_ghost"], pyramid={0: "knock_down", 1: "roll_curse"}
    ).play("end")
    while t.pending != "lift":  # until the Hexer of the blue board acts
        answers = {"draw": "34", "use": "place", "cast_which": "move_ghost", "yang": "end"}
        t.play(answers.get(str(t.pending), t.offered[0]))
    t.play("e1", "n2")
    assert t.part.weak == -1


@pytest.mark.rule("BS-EXO-06")
def test_so_does_the_death_of_yellow_and_the_possession_of_his_board() -> None:
    t = weakened(at={"yellow": "NE"}, ghosts={"n1": 6}, qi={"yellow": 1}).play("ask", "ladders_back")
    assert not t.alive("yellow")
    assert t.part.weak == -1
    board = Secret("yellow", boards=["red", "yellow", "blue", "green"], players=2, phase="yin", qi={"yellow": 1},
                   demons={"landscaper": "E"}, ghosts={"e1": 39, "e2": 40, "e3": 43})  # fmt: skip
    assert board.qi("yellow") == 0
    assert board.part.weak == -1


@pytest.mark.rule("BS-EXO-06", "BS-MAN-2-04")
def test_placed_by_a_blood_mantra_it_stays() -> None:
    t = weakened(at={"yellow": "SW"}, ghosts={"e1": BLOCKER})
    t.part.mantra_stays = 1
    t.play("ask", "e1", "n2")
    assert t.part.weak == 1


@pytest.mark.rule("BS-EXO-02")
def test_second_wind_is_bound_to_the_level() -> None:
    """A mantra completed in the first exorcism carries blue to the other level, on the same place."""
    t = Secret(
        "blue", at={"blue": "S"}, ghosts={"s2": 17}, demons={"seeker": "S"}, tao={"blue": "BB"}, qi={"blue": 3},
        mantras={"move_taoist": 1},
    )  # fmt: skip
    t.play("exorcise", "RRR", "s2", "qi", "blue under_S")
    t.play(t.offered[0])
    assert (t.at("blue"), t.is_below("blue")) == ("S", True)
    assert "exorcise below" not in t.offered
    assert t.why_not("exorcise below") == "GS-POW-SECOND-10"
    up = Secret(
        "blue", board="b", at={"blue": "S"}, below=["blue"], ghosts={"s2": 17}, demons={"gravedigger": "S"}, tao={},
        qi={"blue": 3}, mantras={"move_taoist": 1},
    )  # fmt: skip
    up.play("exorcise below", "GGG", "qi", "blue S")
    up.play(up.offered[0])
    assert (up.at("blue"), up.is_below("blue")) == ("S", False)
    assert "exorcise" not in up.offered
    assert up.why_not("exorcise") == "GS-POW-SECOND-10"


@pytest.mark.rule("BS-EXO-02")
def test_second_wind_below_is_made_on_one_square() -> None:
    t = Secret("blue", board="b", at={"blue": "S"}, below=["blue"], demons={"seeker": "S", "landscaper": "S"}, tao={})
    t.play("exorcise below", "GKK")
    assert "exorcise below" in t.offered
    assert t.demons == {"landscaper": "S"}


@pytest.mark.rule("BS-EXO-06", "GS-POW-MANTRA-05")
def test_the_mantra_of_a_demon_that_leaves_is_placed_again_on_the_next_turn() -> None:
    """As that of a ghost: in the turn in which it came back yellow does not place it."""
    t = Secret(phase="yin", demons={"seeker": "C"}, ghosts={"s1": 17})
    t.part.weak = 0
    t.play("search").token("buddha")
    assert (t.demons, t.part.weak) == ({}, -1)
    t.play(6, "place", "n1")
    t.settled("yellow")
    assert "power enfeeblement mantra" not in t.offered
    t.play("end")
    while t.pending != "yang" or t.active != "yellow":
        t.play({"draw": t.offered[0], "use": "place", "yang": "end"}.get(str(t.pending), t.offered[0]))
    assert "power enfeeblement mantra" in t.offered


def test_a_position_of_version_2_does_not_say_where_the_first_action_was_made() -> None:
    position = json.loads(json.dumps(Secret(demons={"seeker": "C"}).game.position()))
    part = position["state"]["black_secret"]
    del part["acted_below"]
    loaded = hauntbox.load({**position, "rules": "2"}).state()["black_secret"]
    assert isinstance(loaded, dict)
    assert loaded["acted_below"] is False
    del part["below"]
    with pytest.raises(InputError, match="'below' is missing"):
        hauntbox.load(position)
