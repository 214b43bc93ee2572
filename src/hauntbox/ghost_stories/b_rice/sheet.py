"""Who has the Nunchaku."""

from __future__ import annotations

from typing import Final

from hauntbox.ghost_stories.b_rice.b_rice import fight
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.box_sheet import BoxSheet, Writing


def _write(to: Writing) -> None:
    name = to.text.words.name("mark.nunchaku")
    to.pen.area(name)
    to.pen.choice("b_rice/nunchaku", name, [to.nobody(), *to.taoists()])


def _settle(g: GhostStories, before: GhostStories) -> None:
    """Only the living own it, and nobody is to lose more Qi than he has (PR-BRICE-21, PR-BRICE-23)."""
    part = fight(g)
    if part.owner >= 0 and not g.alive >> part.owner & 1:
        part.owner = -1
    if part.owner != g.active:
        part.fresh = 0
    for board in range(4):
        part.shares[board] = min(part.shares[board], g.qi[board])


SHEET: Final = BoxSheet(_write, settle=_settle)
