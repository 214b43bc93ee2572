"""The formats page of Victim names every kind of question and every key of the state."""

from __future__ import annotations

import re
from pathlib import Path

from hauntbox.victim import questions
from hauntbox.victim.forms.codec import board_words, state_json
from hauntbox.victim.settings import SETTINGS
from tests.victim.table import Table

PAGE = (Path(__file__).parents[2] / "docs" / "formats-victim.md").read_text(encoding="utf-8")


def test_the_formats_page_is_complete() -> None:
    game = Table(demon="witch").game
    named = set(re.findall(r"`(\w+)`", PAGE))
    keys = {*state_json(game), *board_words(game, 0), *SETTINGS}
    assert {kind.name for kind in questions.KINDS} | keys <= named


def test_the_options_of_a_turn_are_those_of_the_page() -> None:
    told = {"Crawl": 9, "step": 15, "lay a tile": 21, "Heal": 33, "Aid Box": 45, "Hammer": 51, "Flashlight": 57,
            "give": 67, "place a Number": 127, "place a Symbol": 151}  # fmt: skip
    for name, first in told.items():
        assert re.search(rf"\b{first}-\d+\s+{name}", PAGE), name
    assert (questions.CRAWL, questions.STEP, questions.LAY, questions.HEAL) == (9, 15, 21, 33)
    assert (questions.AID, questions.BREAK, questions.FLASH, questions.GIVE) == (45, 51, 57, 67)
    assert (questions.PUT_NUMBER, questions.PUT_SYMBOL, questions.TAKE_BACK) == (127, 151, 163)
