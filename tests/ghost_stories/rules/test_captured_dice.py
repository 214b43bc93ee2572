"""R-64: which ghost holds which Tao die, and who holds none."""

from __future__ import annotations

import json

import pytest

import hauntbox
from hauntbox.errors import InputError
from tests.ghost_stories.rules.opening import words
from tests.ghost_stories.table import Table

CAPTORS: dict[str, str | int] = {"s1": 46, "s2": 47, "s3": 48, "w1": "Creeping Horror"}
"""All four, in the order in which they came: the fourth found no ordinary die."""
FAVORITE = ["gods_favorite"]
MOUNTAIN = ["strength_of_a_mountain"]
QUIET_PILE: list[str | int] = [17, 28, 39, "ghost", "ghost", "incarnation", "ghost"]
"""Ghosts without a left stone: blue, green, red."""


def dice(t: Table) -> int:
    """How many dice the pending roll is made with."""
    t.waits("roll")
    return len(t.offered[0])


@pytest.mark.rule("GS-EXO-42", "R-64")
@pytest.mark.parametrize("powers", [FAVORITE, MOUNTAIN])
@pytest.mark.parametrize("gone", ["s1", "s2", "s3"])
def test_of_four_captors_one_of_the_first_three_leaves_and_one_die_is_rolled(powers: list[str], gone: str) -> None:
    """The die that comes free is not captured by the fourth, which has been there since before."""
    t = Table(at={"yellow": "N"}, powers=powers, ghosts={"n2": "Ghoul", **CAPTORS}, tao={})
    t.play("yin-yang", "ask NE", gone)  # the Sorcerer's Hut
    holding = ["s1", "s2", "s3", "w1"] if powers == MOUNTAIN else ["s1", "s2", "s3"]
    assert words(t.game, "captured_dice") == [space for space in holding if space != gone]
    t.play("exorcise")
    assert dice(t) == 1
    t.play("R")
    assert t.ghosts["n2"] == "Ghoul"
    assert set(t.ghosts) == {"n2", "s1", "s2", "s3", "w1"} - {gone}
    assert t.qi("yellow") == 2
    t.waits("draw")  # nothing was left to do: red's turn has begun
    assert t.active == "red"


@pytest.mark.rule("GS-EXO-42", "GS-INC-CREEP-02", "R-64")
def test_the_fourth_captor_holds_the_grey_die_if_it_is_in_the_game_and_else_none() -> None:
    with_grey = Table(ghosts=CAPTORS)
    assert words(with_grey.game, "captured_dice") == ["s1", "s2", "s3", "w1"]
    assert words(with_grey.game, "captured_grey_die") == ["w1"]
    without = Table(powers=FAVORITE, ghosts=CAPTORS)
    assert words(without.game, "captured_dice") == ["s1", "s2", "s3"]
    assert words(without.game, "captured_grey_die") == []


@pytest.mark.rule("GS-POW-MOUNT-07", "R-64")
def test_green_lacks_the_grey_die_while_the_fourth_captor_holds_it() -> None:
    three = {space: card for space, card in CAPTORS.items() if space != "w1"}
    t = Table("green", at={"green": "N"}, ghosts={"n2": "Ghoul", **three}, tao={})
    t.play("exorcise")
    assert dice(t) == 1  # the grey one
    t = Table("green", at={"green": "N"}, ghosts={"n2": "Ghoul", **CAPTORS}, tao={})
    t.play("exorcise")
    assert t.told("dice_rolled") == []
    t.waits("yang", "green")  # the exorcism without dice or tokens has failed
    t.play("yin-yang", "ask NE", "s1")
    t.waits("draw")
    t = Table("green", at={"green": "N"}, ghosts={"n2": "Ghoul", **CAPTORS}, tao={})
    t.play("yin-yang", "ask NE", "s1", "exorcise")
    assert dice(t) == 1  # the ordinary one that came free; the grey one is still held


@pytest.mark.rule("GS-ICON-DIE-01", "GS-INC-CREEP-01", "R-64")
def test_a_captor_that_finds_no_die_captures_none_and_the_next_one_does() -> None:
    """Cards 46 and 47 and the incarnation hold the three dice when 48 comes, which also adds a ghost."""
    held: dict[str, str | int] = {"s1": 46, "s2": "Creeping Horror", "s3": 47}
    t = Table(phase="yin", powers=FAVORITE, ghosts=held, pile=[48, *QUIET_PILE])
    t.play("n1", "n2")
    assert t.told("die_captured") == []
    assert words(t.game, "captured_dice") == ["s1", "s2", "s3"]
    t.play("yin-yang", "ask NE", "s1")
    assert words(t.game, "captured_dice") == ["s2", "s3"]  # 48 does not take it now
    assert set(t.ghosts) == {"n1", "n2", "s2", "s3"}
    t.settled("yellow")
    two: dict[str, str | int] = {"s2": "Creeping Horror", "s3": 47}
    t = Table(phase="yin", powers=FAVORITE, ghosts=two, pile=[48, *QUIET_PILE])
    t.play("n1")
    assert len(t.told("die_captured")) == 1
    assert words(t.game, "captured_dice") == ["n1", "s2", "s3"]
    t.settled("yellow")


@pytest.mark.rule("GS-TILE-PAV-07", "R-64")
def test_a_moved_ghost_takes_its_own_die_along() -> None:
    t = Table(at={"yellow": "SW"}, ghosts=CAPTORS)
    t.play("ask", "w1", "n1", "nobody")
    assert words(t.game, "captured_dice") == ["n1", "s1", "s2", "s3"]
    assert words(t.game, "captured_grey_die") == ["n1"]
    t.settled("yellow")


# -- positions --------------------------------------------------------------------------------------------------------


def old_position(powers: list[str], captors: dict[str, str | int]) -> dict[str, object]:
    """A position as rules version 1 wrote it: every captor in play was said to hold a die."""
    position = Table(powers=powers, ghosts=captors).game.position()
    state = position["state"]
    assert isinstance(state, dict)
    for key in ("captured_grey_die", "fresh_power_tokens", "right_stones"):
        del state[key]
    state["captured_dice"] = sorted(captors)
    copy: dict[str, object] = json.loads(json.dumps({**position, "rules": "1"}))
    return copy


@pytest.mark.rule("R-64")
def test_a_position_of_version_1_gives_the_fourth_captor_the_grey_die_or_none() -> None:
    with_grey = hauntbox.load(old_position(MOUNTAIN, CAPTORS)).state()
    assert with_grey["captured_dice"] == ["s1", "s2", "s3", "w1"]
    assert with_grey["captured_grey_die"] == ["w1"]
    without = hauntbox.load(old_position(FAVORITE, CAPTORS)).state()
    assert without["captured_dice"] == ["s1", "s2", "s3"]
    assert without["captured_grey_die"] == []
    few = hauntbox.load(old_position(MOUNTAIN, {"s1": 46, "e2": "Creeping Horror"})).state()
    assert few["captured_dice"] == ["e2", "s1"]
    assert (few["captured_grey_die"], few["fresh_power_tokens"], few["right_stones"]) == ([], 0, {})


@pytest.mark.rule("R-64")
@pytest.mark.parametrize(
    ("powers", "dice", "grey", "says"),
    [
        (MOUNTAIN, ["s1", "s2", "s3", "w1"], [], "three ordinary Tao dice can be captured"),
        (MOUNTAIN, ["s1", "s2", "s3"], ["w1"], "the grey die lies on a ghost that holds a die"),
        (MOUNTAIN, ["s1", "s2", "s3", "w1"], ["s3", "w1"], "the grey die is Strength of a Mountain's"),
        (FAVORITE, ["s1", "s2", "s3", "w1"], ["w1"], "the grey die is Strength of a Mountain's"),
    ],
)
def test_positions_with_impossible_dice_are_refused(
    powers: list[str], dice: list[str], grey: list[str], says: str
) -> None:
    position = Table(powers=powers, ghosts=CAPTORS).game.position()
    state = position["state"]
    assert isinstance(state, dict)
    state.update(captured_dice=dice, captured_grey_die=grey)
    with pytest.raises(InputError, match=says):
        hauntbox.load(position)


def test_a_position_of_the_present_rules_lacks_nothing() -> None:
    position = Table().game.position()
    state = position["state"]
    assert isinstance(state, dict)
    del state["captured_grey_die"]
    with pytest.raises(InputError, match="'captured_grey_die' is missing"):
        hauntbox.load(position)
