"""Everything `help` says about boxes can be typed."""

from __future__ import annotations

import re

import pytest

from hauntbox.commands.reader import Answers, Reader
from hauntbox.ghost_stories.base.words.typed import GhostStoriesSpeech
from hauntbox.i18n import catalogue, languages
from tests.ghost_stories.black_secret.secret import Secret
from tests.ghost_stories.table import Table
from tests.ghost_stories.white_moon.table import MoonTable


def typed_lines(box: str, language: str) -> list[str]:
    """What stands on the left in the help of a box, one by one."""
    said = catalogue("terminal_ghost_stories", language).raw(f"help.{box}")
    left = [re.split(r"  +", line.strip())[0] for line in said.splitlines() if line.startswith("  ")]
    return [word for words in left for word in words.split(", ")]


def understood(tables: list[Table], line: str, language: str) -> bool:
    reader = Reader(GhostStoriesSpeech(language), catalogue("terminal", language))
    return any(isinstance(reader.read(table.game, line), Answers) for table in tables)


@pytest.mark.parametrize("language", languages())
def test_the_help_of_white_moon_can_be_typed(language: str) -> None:
    tables: list[Table] = [
        MoonTable(villagers={"N": "? hua_son"}, at={"yellow": "N"}),
        MoonTable(villagers={"C": "hua_son"}),
        MoonTable(
            at={"yellow": "NW"}, crystals={"yellow": 1}, event=True, ghosts={"e1": 78},
            artifacts={"firework": "yellow", "life_potion": "yellow"},
        ),
        MoonTable(down=["yellow"]),
    ]  # fmt: skip
    lines = typed_lines("white_moon", language)
    assert len(lines) == 6
    assert [line for line in lines if not understood(tables, line, language)] == []


@pytest.mark.parametrize("language", languages())
def test_the_help_of_black_secret_can_be_typed(language: str) -> None:
    demon = {"demons": {"seeker": "E"}, "at": {"yellow": "E"}}
    tables: list[Table] = [
        Secret(),
        Secret(below=["yellow"], **demon),  # type: ignore[arg-type]
        Secret(phase="yin").play(8),
        Secret(phase="yin").play(17),
        Secret(phase="yin", demons={"seeker": "E"}),
    ]
    lines = typed_lines("black_secret", language)
    assert len(lines) == 8
    assert [line for line in lines if not understood(tables, line, language)] == []


def test_only_the_boxes_of_the_game_are_explained() -> None:
    speech = GhostStoriesSpeech("en")
    assert "su-ling" not in speech.help([])
    assert "su-ling" in speech.help(["tower", "white_moon"])
    assert "su-ling" not in speech.help(["black_secret"])


def test_a_letter_made_of_two_may_be_typed_either_way() -> None:
    t = MoonTable(villagers={"N": "? ? hua_son", "E": "long_old"}, unseen="miao_sister li_father", at={"yellow": "N"})
    t.play("move with C")
    assert t.pending == "villager"
    reader = Reader(GhostStoriesSpeech("fr"), catalogue("terminal", "fr"))
    meant = [reader.read(t.game, typed) for typed in ("sœur miao", "soeur miao", "SŒUR")]
    assert meant == [meant[0]] * 3
    assert isinstance(meant[0], Answers)
