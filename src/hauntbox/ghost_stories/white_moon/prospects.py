"""What a position of White Moon promises: the base game's two figures, corrected for what White Moon brings.

Every feature of ``outlook.py`` has a weight, made by hand and scaled to games of the bot with itself
(docs/learning.md).
"""

from __future__ import annotations

from typing import Final

from hauntbox.ghost_stories.base.correction import Correction, shipped
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.white_moon.outlook import NAMES, features

_in_use: Final[list[Correction]] = []


def use(correction: Correction) -> None:
    """Judge by these weights from now on: for learning better ones."""
    _in_use.clear()
    _in_use.append(correction)


def in_use() -> Correction:
    """The weights that judge."""
    if not _in_use:  # read when first needed: most commands need no bot
        use(shipped("white_moon", NAMES))
    return _in_use[0]


def foresee(g: GhostStories, odds: float, pile: float) -> tuple[float, float]:
    """The logarithm of the odds to win, and the share of the pile that will still be survived."""
    return in_use().applied(features(g), odds, pile)
