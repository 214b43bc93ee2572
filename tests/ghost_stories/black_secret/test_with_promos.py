"""Promos with Black Secret: what Wu-Feng draws, calls and moves follows their cards' own rules."""

from __future__ import annotations

import pytest

from hauntbox.ghost_stories.black_secret.box import BOX as BLACK_SECRET
from hauntbox.ghost_stories.law import Law
from tests.ghost_stories.black_secret.secret import Secret
from tests.ghost_stories.black_secret.test_wu_feng import LOW
from tests.ghost_stories.box_games import PROMO_BOXES as PROMOS

WITH_PROMOS = Law([*PROMOS, BLACK_SECRET])
CHUCK, LEFT_LEG, RIGHT_LEG = 104, 105, 106
AWAY = dict.fromkeys(("yellow", "red", "blue", "green"), "W")
"""Where nobody is on the line of n2."""


@pytest.mark.rule("BS-CALL-10")
def test_the_guard_tower_leaves_summons_cards_where_they_are() -> None:
    village = (
        "taoist_altar", "herbalist_shop", "sorcerer_hut", "night_watchman", "guard_tower", "circle_of_prayer",
        "pavilion", "tea_house", "cemetery",
    )  # fmt: skip
    t = Secret(law=WITH_PROMOS, village=village, pile=["ghost", "incarnation", *["ghost"] * 8])
    t.play("ask")
    for card in (6, 39, 17):
        assert t.pending == "look_at"
        t.game.answer(card)
    assert list(t.game.pile[-4:]) == [17, 39, -2, 6]  # the summons card is no card to look at
    assert t.game.options == [6, 17, 39]
    t.game.answer(39)
    t.game.answer(17)
    assert list(t.game.pile[-4:]) == [6, 17, -2, 39]
    assert t.hand == []


@pytest.mark.rule("BS-CALL-09", "BS-WHO-03")
def test_jean_claude_comes_onto_two_spaces_of_wu_fengs_choice() -> None:
    t = Secret(law=WITH_PROMOS, phase="yin", hand=[LEFT_LEG], pile=["incarnation", *["ghost"] * 8])
    t.play("Nameless")
    t.game.answer(LEFT_LEG)
    t.waits("place_two", "wu-feng")
    t.game.answer(9)
    assert set(t.ghosts) == {"w1", "w2"}


@pytest.mark.rule("BS-CURSE-2-03")
def test_wu_feng_moves_him_with_both_legs() -> None:
    legs = {"w1": RIGHT_LEG, "w2": LEFT_LEG}
    t = Secret(law=WITH_PROMOS, phase="yin", pyramid=LOW, curses=["move_ghost"], ghosts=legs)
    t.play(45, "cast move_ghost", "4")
    while t.pending == "curse_token":
        t.play(t.offered[0])
    t.waits("two_to", "wu-feng")  # he is the only one to be moved, and is taken by his left leg
    t.game.answer(3)
    assert set(t.ghosts) == {"e1", "e2"}


@pytest.mark.rule("BS-SKEL-02")
def test_chuck_leaves_skeletons_on_his_board() -> None:
    t = Secret(
        law=WITH_PROMOS, phase="yin", hand=[CHUCK], pile=["incarnation", *["ghost"] * 8],
        ghosts={"n1": 112, "n2": 6, "e1": 113},
    )  # fmt: skip
    t.play("Nameless")
    t.game.answer(CHUCK)
    if t.pending == "place":
        t.play("n3")
    assert t.ghosts["n1"] == "Skeleton"
    assert t.ghosts["e1"] == "Skeleton"
    assert "n2" not in t.ghosts


# -- start of the turn, terrified tiles -------------------------------------------------------------------------------


@pytest.mark.rule("BS-TURN-01", "R-03", "PR-CHUCK-06")
def test_chuck_kicks_at_the_start_of_the_turn_before_the_demons_act() -> None:
    t = Secret(law=WITH_PROMOS, phase="yin", ghosts={"n2": CHUCK}, demons={"seeker": "C"}, at={**AWAY, "red": "N"})
    t.waits("put_qi_on", "red")
    t.play("restore_tiles")
    t.waits("demon", "wu-feng")
    t.play("stay")
    t.waits("draw")
    assert len(t.told("qi_lost")) == 1  # not again when the Yin phase begins


@pytest.mark.rule("BS-TURN-07", "R-03", "PR-CHUCK-06")
def test_chuck_moved_there_in_the_demon_phase_has_missed_the_start_of_the_turn() -> None:
    t = Secret(
        law=WITH_PROMOS, phase="yin", ghosts={"s2": CHUCK}, demons={"seeker": "C"}, at={"red": "N"},
        curses=["move_ghost"], pyramid={0: "knock_down", 1: "roll_curse"},
    )  # fmt: skip
    t.play("search").token("cursed_tablet").play("move_ghost")
    while t.pending == "curse_token":
        t.play(t.offered[0])
    t.play("n2")
    t.waits("draw")
    assert t.told("qi_lost") == []


@pytest.mark.rule("BS-ACT-07", "PR-CHUCK-02")
def test_chuck_does_not_reach_the_catacombs() -> None:
    t = Secret(law=WITH_PROMOS, phase="yin", ghosts={"n2": CHUCK}, at={**AWAY, "red": "N"}, below=["red"])
    t.waits("draw")
    assert t.told("qi_lost") == []


@pytest.mark.rule("BS-MAN-4-02", "PR-GH-09", "PR-BOZA-03")
@pytest.mark.parametrize(("ghost", "space", "left"), [(70, "e2", {"E"}), (66, "s2", {"S"})])
def test_no_mantra_turns_a_terrified_tile_back(ghost: int, space: str, left: set[str]) -> None:
    t = Secret(
        law=WITH_PROMOS, at={"yellow": "NE"}, ghosts={space: ghost, "n1": 6}, haunted=["W", *left],
        mantras={"restore_tiles": 3}, qi={"yellow": 3},
    )  # fmt: skip
    t.play("ask", *(["n1"] if ghost == 70 else []))  # the Hut's only ghost is not asked for
    assert t.haunted == left
