"""How many incarnations Chuck has discarded."""

from __future__ import annotations

from typing import Final

from hauntbox.ghost_stories.box_sheet import BoxSheet, Writing
from hauntbox.ghost_stories.chuck.ids import MOST_DISCARDED


def _write(to: Writing) -> None:
    to.pen.area(to.text.words.text("box.chuck.name"))
    to.pen.number("chuck/incarnations_discarded", to.label("discarded_by_chuck"), 0, MOST_DISCARDED)


SHEET: Final = BoxSheet(_write)
