"""The table of the base game: every named step with the function of its name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from hauntbox.ghost_stories.base import (
    arrival,
    end,
    exorcism,
    haunting,
    icons,
    losses,
    powers,
    set_up,
    steps,
    tiles,
    turn,
    yang,
)
from hauntbox.ghost_stories.base.state import GhostStories

Step = Callable[[GhostStories, int, int], None]

VERSION: Final = "3"
"""Raised whenever the same answers could lead to another game."""

CHAPTERS: Final = (set_up, turn, arrival, icons, haunting, losses, powers, yang, tiles, exorcism, end)


def _find(name: str) -> Step:
    """The function a chapter defines under a step's name."""
    found: list[Step] = [
        getattr(chapter, name)
        for chapter in CHAPTERS
        if getattr(getattr(chapter, name, None), "__module__", "") == chapter.__name__
    ]
    if len(found) != 1:
        raise LookupError(f"{len(found)} chapters define a function for the step {name}")
    return found[0]


BASE: Final[Mapping[str, Step]] = {name: _find(name) for name in steps.NAMES}
