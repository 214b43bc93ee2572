"""Who has the Apple."""

from __future__ import annotations

from typing import Final

from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.box_sheet import BoxSheet, Writing
from hauntbox.ghost_stories.jean_claude.ids import LEFT_LEG, RIGHT_LEG
from hauntbox.ghost_stories.jean_claude.jean_claude import apple_of, space_of


def _write(to: Writing) -> None:
    name = to.text.words.name("mark.apple")
    to.pen.area(name)
    to.pen.choice("jean_claude/apple", name, [to.nobody(), *to.taoists()])
    if space_of(to.game, LEFT_LEG) >= 0:
        to.pen.flag("jean_claude/both_legs_on_one_space", to.label("both_legs"))


def _settle(g: GhostStories, before: GhostStories) -> None:
    """Only the living own the apple; both legs are on one space only where the other card is not (PR-JCVR-09,
    PR-JCVR-22)."""
    part = apple_of(g)
    if part.owner >= 0 and not g.alive >> part.owner & 1:
        part.owner = -1
    if space_of(g, LEFT_LEG) < 0 or space_of(g, RIGHT_LEG) >= 0:
        part.both = 0


SHEET: Final = BoxSheet(_write, settle=_settle)
