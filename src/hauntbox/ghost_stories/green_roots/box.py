"""Green Roots as a box; it and The Cursed Children have each a Graveyard board of their own (WM-CC-01, WM-GR-01)."""

from __future__ import annotations

from typing import Final

from hauntbox.ghost_stories.base import steps
from hauntbox.ghost_stories.declaring import box
from hauntbox.ghost_stories.green_roots import green_roots
from hauntbox.ghost_stories.green_roots import ids as n
from hauntbox.ghost_stories.green_roots.ids import Cause, Step

BOX: Final = box(
    "green_roots",
    n.BOX,
    chapters=[green_roots],
    steps=Step,
    replaces=[steps.HAND_OUT, steps.PLACED, steps.ADD_GHOST, steps.SCORE],
    causes={"qi_lost": {Cause.ROOTS: "WM-GR-04"}},
    needs="white_moon",
    excludes=["cursed_children"],
)
