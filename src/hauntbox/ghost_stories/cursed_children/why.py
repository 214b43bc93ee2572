"""Why something of The Cursed Children is not offered: the id of the rule against it."""

from __future__ import annotations

from typing import Final

from hauntbox.ghost_stories.base import questions as ask
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.white_moon.cards import IS_CURSED_CHILD

NO_GHOST_CARD: Final = {ask.MANTRA: "RW-62", ask.HUT: "WM-CC-12", ask.MOVE_GHOST: "WM-CC-13"}


def child(g: GhostStories, space: int) -> str:
    """Against a space for a cursed Child."""
    return "WM-CC-10" if g.buddhas >> space & 1 else "WM-CC-08"


def of_children(g: GhostStories, option: int) -> str:
    """Against an option of a question of the base game that would do nothing to a cursed Child; empty if it is not
    about one."""
    cursed = g.kind in NO_GHOST_CARD and option < 12 and IS_CURSED_CHILD[g.ghosts[option]]
    return NO_GHOST_CARD[g.kind] if cursed else ""
