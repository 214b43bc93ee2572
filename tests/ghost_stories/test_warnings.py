"""What an option costs for certain is said beside it, and powers that work by acting are not missed."""

from __future__ import annotations

import pytest

from hauntbox.ghost_stories.base.words.game_text import GhostStoriesText

from .table import Table

SAYS = {
    "en": "Yellow would die",
    "de": "Gelb würde sterben",
    "es": "Amarillo moriría",
    "fr": "Jaune mourrait",
    "ru": "Жёлтый Даос погибнет",
}


def warned(t: Table, word: str, language: str = "en") -> object:
    shown = [GhostStoriesText(language).option(t.game, option) for option in t.game.options]
    (one,) = [one for one in shown if one["word"] == word]
    return one.get("warning")


@pytest.mark.rule("GS-TILE-HUT-02")
@pytest.mark.rule("GS-DEATH-01")
@pytest.mark.parametrize("language", SAYS)
def test_the_last_qi_for_the_sorcerer_is_told_before(language: str) -> None:
    t = Table("yellow", at={"yellow": "NE"}, qi={"yellow": 1}, ghosts={"s1": "Abysmal", "s2": "Sticky Feet"})
    assert warned(t, "ask", language) == SAYS[language]
    t.play("ask")
    assert warned(t, "s1", language) == SAYS[language]


def test_who_has_qi_left_is_not_warned() -> None:
    t = Table("yellow", at={"yellow": "NE"}, qi={"yellow": 2}, ghosts={"s1": "Abysmal", "s2": "Sticky Feet"})
    assert warned(t, "ask") is None
    t.play("ask")
    assert warned(t, "s1") is None


def test_the_help_of_others_costs_no_life() -> None:
    t = Table("yellow", at={"yellow": "S"}, qi={"yellow": 1}, ghosts={"s1": "Abysmal", "s2": "Sticky Feet"})
    assert warned(t, "ask") is None


def test_a_power_that_works_by_acting_is_not_missed() -> None:
    shown = GhostStoriesText("en")
    passive = Table("blue", ghosts={"s1": "Abysmal", "s2": "Sticky Feet"})
    assert "power" not in [one["verb"] for one in shown.missing(passive.game)]
    blocked = Table("blue", ghosts={"s1": "Abysmal", "e1": "Forgotten Ones"})
    assert "power" in [one["verb"] for one in shown.missing(blocked.game)]
