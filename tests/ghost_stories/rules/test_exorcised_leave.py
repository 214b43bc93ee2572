"""R-25 as a setting: exorcised ghosts leave their spaces before their right stones are applied.

Each case is played with the default too, so that the difference is seen.
"""

from __future__ import annotations

import json

import pytest

import hauntbox
from hauntbox.ghost_stories.base import questions as ask
from hauntbox.ghost_stories.base.rules.end import victory_check
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.base.words.log import Log
from hauntbox.ghost_stories.base.words.text import Text
from hauntbox.i18n import catalogue
from tests.ghost_stories.table import CALM, Table

FIRST: dict[str, object] = {"exorcised_leave": "before_stones"}
LAST: dict[str, object] = {"exorcised_leave": "after_stones"}


@pytest.mark.rule("GS-REW-12", "R-25")
def test_the_ghost_of_the_curse_may_take_the_space() -> None:
    """The curse's yellow ghost: the yellow board has one free space, the Zombie's, and must take it."""
    full: dict[str, str | int] = {"n1": "Ghoul", "n2": "Restless Dead", "n3": "Zombie"}
    t = Table(settings=FIRST, at={"yellow": "NE"}, ghosts=full, tao={}, pile=["Yellow Plague", "Skinner", "Lich"])
    t.play("exorcise", "YYR")
    t.waits("curse")
    assert t.ghosts == {"n1": "Ghoul", "n2": "Restless Dead"}
    t.play("ghost")
    assert t.ghosts == {"n1": "Ghoul", "n2": "Restless Dead", "n3": "Yellow Plague"}
    assert t.told("ghost_discarded") == [("GS-GHOST-06", (6, 2, 0))]  # the Zombie, not the one that came
    t.settled("yellow")


@pytest.mark.rule("GS-REW-12", "GS-PLACE-09", "R-25")
def test_with_twelve_ghosts_a_space_is_free_for_the_ghost_of_the_curse() -> None:
    for settings, qi, number in ((FIRST, 3, 12), (LAST, 2, 11)):
        t = Table(settings=settings, at={"yellow": "NE"}, ghosts=CALM | {"n3": 7, "n2": 10}, tao={}, circle="red")
        t.play("exorcise", "YYB", "ghost")
        if settings is FIRST:
            t.play("Skinner")
        assert (t.qi("yellow"), len(t.ghosts)) == (qi, number)
        t.settled("yellow")


@pytest.mark.rule("GS-CURSE-09", "GS-REW-12", "R-25")
def test_the_haunt_face_still_haunts_the_line_of_the_space_it_stood_on() -> None:
    t = Table(settings=FIRST, at={"yellow": "N"}, ghosts={"n2": "Zombie"}, tao={}, haunted=["N"])
    t.play("exorcise", "YYR", "haunt")
    assert (t.haunted, t.ghosts) == ({"N", "C"}, {})
    t.settled("yellow")


@pytest.mark.rule("GS-POW-03", "GS-REW-12", "R-25")
def test_the_power_it_blocked_is_back_before_the_curse() -> None:
    """Green exorcises the Fallen Monks that switch his power off and an Abysmal: once it is back he rolls no Curse die.
    """
    for settings, rolls in ((FIRST, 0), (LAST, 1)):
        ghosts: dict[str, str | int] = {"s3": "Abysmal", "w1": 25}
        t = Table("green", settings=settings, at={"green": "SW"}, ghosts=ghosts, tao={"green": "BB"}, held={"green": 1})
        t.play("exorcise", "GRR", "s3 w1")
        if rolls:
            t.play("blank")
        assert len(t.told("curse_rolled")) == rolls
        assert (t.ghosts, t.tao("green")) == ({}, "")
        t.settled("green")


def rewarded() -> Table:
    """A Black Widow (curse; Qi or Yin-Yang) and a Gloomy Minion (a Tao) are exorcised together, and the curse has put a
    Yellow Plague onto the Widow's space: which reward comes first?"""
    ghosts: dict[str, str | int] = {"n1": "Ghoul", "n2": "Restless Dead", "n3": "Black Widow", "e1": "Gloomy Minion"}
    t = Table(
        settings=FIRST, at={"yellow": "NE"}, ghosts=ghosts, tao={}, yin_yang=[], held={"yellow": 1},
        pile=["Yellow Plague", "Skinner", "Lich"],
    )  # fmt: skip
    t.play("exorcise", "KKK", "ghost")
    t.waits("reward_order", "yellow")
    return t


@pytest.mark.rule("GS-REW-11", "GS-REW-12", "R-25")
@pytest.mark.parametrize("order", [["n3", "qi", "red"], ["e1", "red", "qi"]])
def test_rewards_are_those_of_the_cards_that_have_left(order: list[str]) -> None:
    t = rewarded()
    assert t.ghosts == {"n1": "Ghoul", "n2": "Restless Dead", "n3": "Yellow Plague"}
    t.play(*order)
    assert (t.qi("yellow"), t.tao("yellow"), t.has_yin_yang("yellow")) == (4, "R", False)
    assert t.ghosts == {"n1": "Ghoul", "n2": "Restless Dead", "n3": "Yellow Plague"}
    assert t.game.state()["right_stones"] == {}
    t.settled("yellow")


@pytest.mark.rule("R-25")
def test_views_positions_and_words_tell_whose_stones_they_are() -> None:
    t = rewarded()
    state = t.game.state()
    assert state["being_exorcised"] == []
    assert state["rewards_to_come"] == ["n3", "e1"]
    assert state["right_stones"] == {"n3": 50, "e1": 45}
    loaded = hauntbox.load(json.loads(json.dumps(t.game.position())))
    assert isinstance(loaded, GhostStories)
    loaded.answer(2)  # n3, the Widow
    assert loaded.kind == ask.QI_OR_YIN_YANG
    loaded.answer(0)
    assert loaded.kind == ask.TAKE_TAO  # the Minion's, unasked
    texts = {language: Text(catalogue("ghost_stories", language)) for language in ("en", "fr", "ru")}
    said = {language: text.option_text(t.game, ask.REWARD_ORDER, 2) for language, text in texts.items()}
    assert said["en"] == "Black Widow on n3"
    assert "Yellow Plague" not in said["en"]
    assert all("n3" in text for text in said.values())
    told = Log(texts["en"]).told(t.game, 2, t.game, [], ())
    assert told.text == "Yellow takes the reward for the Black Widow first."


@pytest.mark.rule("GS-END-09", "GS-SCORE-12", "R-25")
@pytest.mark.parametrize(("face", "result"), [("haunt", "lost"), ("blank", "won")])
def test_the_victory_still_waits_for_the_curse(face: str, result: str) -> None:
    """Hope Killer has left, but the game is won only if his curse loses it for nobody."""
    t = Table(
        settings=FIRST, level="initiation", at={"yellow": "N"}, ghosts={"n2": "Hope Killer"}, haunted=["E", "W"],
        tao={"yellow": "YRBGG"}, to_beat=1,
    )  # fmt: skip
    t.play("exorcise", "YRB", "n2")
    t.waits("curse")
    assert t.ghosts == {}
    t.play(face)
    if result == "won":
        t.play("yellow")  # the Qi
    t.over(result, "village_haunted" if face == "haunt" else "incarnation_exorcised")
    assert t.game.beaten == 1


@pytest.mark.rule("GS-END-09", "R-25")
def test_a_victory_that_comes_about_meanwhile_waits_for_the_rewards() -> None:
    """The card of the curse may have been the last one that called an incarnation, and none is left to be called."""
    t = rewarded()
    t.game.to_beat = 0
    victory_check(t.game, 0, 0)
    assert not t.game.over
    t.play("n3", "qi", "red")
    assert t.qi("yellow") == 4
    t.over("won", "incarnation_exorcised")


@pytest.mark.rule("R-25", "R-89")
def test_the_present_readings_are_the_defaults_and_old_set_ups_get_them() -> None:
    asked: dict[str, object] = {"five_qi": False, "fourth_tile": False, "circle_token": "supply"}
    game = hauntbox.new("ghost_stories", settings=asked)
    setup = game.setup()
    assert setup["settings"] == {**asked, "exorcised_leave": "after_stones", "score_qi": "all_boards"}
    with pytest.raises(hauntbox.InputError, match="choose one of after_stones, before_stones"):
        hauntbox.new("ghost_stories", settings={"exorcised_leave": "never"})
    with pytest.raises(hauntbox.InputError, match="choose one of all_boards, taoists"):
        hauntbox.new("ghost_stories", settings={"score_qi": True})
