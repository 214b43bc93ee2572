"""Who has the Nunchaku."""

from __future__ import annotations

from typing import Final

from hauntbox.ghost_stories.box_sheet import BoxSheet, Writing


def _write(to: Writing) -> None:
    name = to.text.words.name("mark.nunchaku")
    to.pen.area(name)
    to.pen.choice("b_rice/nunchaku", name, [to.nobody(), *to.taoists()])


SHEET: Final = BoxSheet(_write)
