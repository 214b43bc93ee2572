"""The odds of an exorcism as the terminal and `hauntbox odds` tell them."""

import json
from pathlib import Path

import pytest

from hauntbox.ghost_stories.base import questions as ask
from hauntbox.ghost_stories.base.words.typed import GhostStoriesSpeech
from tests.ghost_stories.table import Table

from .helpers import run


def speech(language: str = "en") -> GhostStoriesSpeech:
    return GhostStoriesSpeech(language)


def told(tmp_path: Path, t: Table, language: str = "en") -> list[str]:
    """What `hauntbox odds` prints for a position; the command `odds` tells the same."""
    file = tmp_path / "position.json"
    file.write_text(json.dumps(t.game.position()), encoding="utf-8")
    done = run(tmp_path, "odds", str(file), "--lang", language)
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert lines == speech(language).odds(t.game)
    return lines


def test_during_a_reroll(tmp_path: Path) -> None:
    t = Table("green", at={"green": "N"}, ghosts={"n2": "Restless Dead"}, tao={}, powers=["gods_favorite"])
    t.play("exorcise", "YRR")
    assert told(tmp_path, t) == ["Green keeps yellow, red, red:", "      0%  Restless Dead (n2) (0)"]
    t.play("red")
    assert speech().beside(t.game, ask.ENOUGH) == "[33.3%]"
    lines = ["Green keeps yellow, red; rolling again 1 die:", "   33.3%  Restless Dead (n2) (1/3)"]
    assert told(tmp_path, t) == lines
    t.play("red", "yellow")
    assert t.asked == "chance"
    assert told(tmp_path, t) == [
        "Green keeps no die; rolling again 3 dice:", "   25.9%  Restless Dead (n2) (7/27)"
    ]  # fmt: skip


def test_second_wind_counts_both_exorcisms(tmp_path: Path) -> None:
    t = Table("blue", at={"blue": "S"}, ghosts={"s2": "Drowned Maiden"}, tao={})
    assert speech().beside(t.game, ask.DO_EXORCISM) == "[91.2% in 2 exorcisms]"
    lines = [
        "Blue on S, the Tea House, with 3 dice, in up to 2 exorcisms:",
        "   91.2%  Drowned Maiden (s2) (665/729)",
    ]
    assert told(tmp_path, t)[:2] == lines
    t.play("exorcise")
    assert t.asked == "chance"
    assert told(tmp_path, t) == lines


BOTH = {
    "en": ("both", "at least one", "both 70.4%; n3 100%, e1 70.4%, at least one 100%"),
    "de": ("beide", "mindestens einer", "beide 70,4 %; n3 100 %, e1 70,4 %, mindestens einer 100 %"),
    "es": ("ambos", "al menos uno", "ambos 70,4 %; n3 100 %, e1 70,4 %, al menos uno 100 %"),
    "fr": ("les deux", "au moins un", "les deux 70,4 % ; n3 100 %, e1 70,4 %, au moins un 100 %"),
    "ru": ("оба", "хотя бы один", "оба 70,4 %; n3 100 %, e1 70,4 %, хотя бы один 100 %"),
}


@pytest.mark.parametrize("language", BOTH)
def test_of_two_ghosts_the_chance_of_both_comes_first(tmp_path: Path, language: str) -> None:
    t = Table("yellow", at={"yellow": "NE"}, ghosts={"n3": "Ghoul", "e1": "Skinner"}, tao={"yellow": "Y"})
    both, one, short = BOTH[language]
    assert speech(language).beside(t.game, ask.DO_EXORCISM).replace("\N{NO-BREAK SPACE}", " ") == f"[{short}]"
    lines = told(tmp_path, t, language)
    assert both in lines[1]
    assert "(n3)" in lines[2]
    assert "(e1)" in lines[3]
    assert one in lines[4]
    assert all(line.startswith("    ") for line in lines[2:5])


@pytest.mark.parametrize(
    ("language", "word"),
    [("en", "not counted"), ("es", "No se cuenta"), ("fr", "pas compté"), ("ru", "не учтено")],
)
def test_what_is_left_out_between_two_exorcisms_is_said(tmp_path: Path, language: str, word: str) -> None:
    ghosts: dict[str, str | int] = {"s3": "Drowned Maiden", "w1": "Zombie"}
    lines = told(tmp_path, Table("blue", at={"blue": "SW"}, ghosts=ghosts, tao={}), language)
    assert word in lines[5]
