"""The table of the base game: every named step with the function of its name."""

from __future__ import annotations

from typing import Final

from hauntbox.ghost_stories.base import steps
from hauntbox.ghost_stories.base.rules import (
    arrival,
    end,
    exorcism,
    haunting,
    icons,
    losses,
    powers,
    set_up,
    tiles,
    turn,
    yang,
)
from hauntbox.kernel.dispatching import functions_of

VERSION: Final = "4"
"""Raised whenever the same answers could lead to another game."""

CHAPTERS: Final = (set_up, turn, arrival, icons, haunting, losses, powers, yang, tiles, exorcism, end)

BASE: Final = functions_of(steps.NAMES, CHAPTERS, "the base game")
