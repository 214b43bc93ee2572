"""Where two rules of the base game and its promos meet: what happens while another thing is half done."""

from __future__ import annotations

from typing import Any

import pytest

from hauntbox.ghost_stories.jean_claude.jean_claude import apple_of
from tests.ghost_stories.table import CALM, Table

MANY: dict[str, Any] = {"level": "nightmare", "to_beat": 3}


@pytest.mark.rule("GS-POW-06", "GS-ICON-OFF-04", "GS-TOK-16", "R-79")
def test_a_borrowed_power_ends_when_the_lenders_board_is_blocked_in_the_same_turn() -> None:
    """The Tea House brings the ghost that blocks green's board; then three dice, and the Curse die is rolled."""
    t = Table(
        players=1, powers=["heavenly_gust"], at={"yellow": "S"}, tao={"yellow": "B"}, ghosts={"s2": "Abysmal"},
        pile=["Fallen Monks", "Zombie", "ghost", "ghost"],
    )  # fmt: skip
    t.play("power strength of a mountain", "ask", "red", "w1", "n1", "power heavenly gust", "exorcise")
    assert all(len(roll) == 3 for roll in t.offered)
    t.play("BBG")
    t.waits("curse")


@pytest.mark.rule("GS-INC-FORG-01", "GS-POW-06", "GS-POW-GUST-04")
def test_the_ghost_that_the_help_brings_may_take_the_second_action_away() -> None:
    t = Table(
        "blue", powers=["heavenly_gust"], at={"blue": "S"}, ghosts={"s2": "Drowned Maiden"},
        pile=["Forgotten Ones", "ghost", "ghost"], **MANY,
    )  # fmt: skip
    t.play("ask", "red", "s1")
    assert "exorcise" not in t.offered
    assert t.why_not("exorcise") == "GS-YANG-03"


@pytest.mark.rule("GS-INC-NAME-02", "GS-INC-NAME-03", "GS-POW-SECOND-08")
def test_what_the_first_exorcisms_curse_brings_holds_for_the_second() -> None:
    t = Table(
        "blue", at={"blue": "SE"}, circle="red", tao={"blue": ""},
        ghosts={"e3": "Blood Drinker", "s1": "Drowned Maiden"},
        pile=["Nameless", "ghost", "ghost"], **MANY,
    )  # fmt: skip
    t.play("exorcise", "RGG", "ghost", "s2")
    assert t.circle is None
    t.play("exorcise", "WGG")  # no joker any more
    assert t.ghosts == {"s1": "Drowned Maiden", "s2": "Nameless"}


@pytest.mark.rule("GS-POW-MOUNT-04", "GS-ICON-OFF-01", "GS-REW-12", "R-25")
def test_the_blocker_exorcised_together_with_a_curse_still_blocks() -> None:
    ghosts = {"w1": "Fallen Monks", "s3": "Abysmal"}
    parts: dict[str, Any] = {"at": {"green": "SW"}, "tao": {"green": "GB"}, "ghosts": ghosts}
    t = Table("green", **parts).play("exorcise", "GBB")
    t.waits("curse")
    before = Table("green", settings={"exorcised_leave": "before_stones"}, **parts).play("exorcise", "GBB")
    before.settled()  # his power is back: nothing is rolled


@pytest.mark.rule("GS-PLACE-09", "GS-DEATH-19", "GS-PLACE-11", "R-30")
def test_a_second_ghost_without_room_kills_the_one_who_asked_and_the_turn_ends() -> None:
    eleven = {space: card for space, card in CALM.items() if space != "n1"}
    t = Table(
        at={"yellow": "S"}, qi={"yellow": 1}, qi_supply=0, ghosts=eleven, pile=["Severed Heads", "ghost", "ghost"],
    )  # fmt: skip
    t.play("ask", "red")
    assert (t.alive("yellow"), t.ghosts["n1"], t.cards_left, t.active) == (False, "Severed Heads", 2, "red")


@pytest.mark.rule("PR-CHUCK-02", "GS-DEATH-17", "GS-NEU-14", "R-29")
def test_chuck_kills_the_active_taoist_and_his_board_goes_on_as_a_neutral_one() -> None:
    t = Table(
        phase="yin", boxes=["chuck"], qi={"yellow": 1}, at={"yellow": "N", "red": "N", "blue": "W", "green": "W"},
        ghosts={"n1": "Lich", "n2": "Chuck No-Rice", "n3": "Zombie"}, **MANY,
    )  # fmt: skip
    assert (t.alive("yellow"), t.qi("red")) == (False, 2)
    t.waits("curse")
    t.play("qi")
    t.waits("borne_by", "red")
    t.play("blue")  # the Lich's Qi
    t.waits("borne_by", "red")
    t.play("green")  # the overrun's
    assert (t.qi("blue"), t.qi("green"), t.active) == (2, 2, "red")
    t.waits("draw")


@pytest.mark.rule("PR-CHUCK-02", "GS-INC-BONE-02", "R-03")
def test_whom_chuck_kills_discards_nothing_for_bonecracker() -> None:
    t = Table(
        phase="yin", boxes=["chuck"], qi={"yellow": 1}, at={"yellow": "N", "blue": "W"},
        tao={"yellow": "YY", "red": "RK"},
        ghosts={"n1": "Bonecracker", "n2": "Chuck No-Rice"}, **MANY,
    )  # fmt: skip
    t.waits("lose_tao", "red")
    assert (t.alive("yellow"), t.tao("yellow")) == (False, "")


@pytest.mark.rule("PR-JCVR-11", "GS-PLACE-13")
def test_an_incarnation_that_an_icon_brings_makes_the_apple_rotten() -> None:
    t = Table(at={"yellow": "S"}, boxes=["jean_claude"], pile=[4, "Vampire Lord", "ghost"], **MANY)
    apple_of(t.game).owner = 0
    t.play("ask", "red", "n1", "n2")
    assert apple_of(t.game).owner == -1
