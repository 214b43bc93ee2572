"""What a position of White Moon promises: the base game's two figures, corrected for what White Moon brings.

Every feature of ``features_of.py`` has a weight, made by hand and scaled to games of the bot with itself
(docs/learning.md).
"""

from __future__ import annotations

from typing import Final

from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.base.thinking.correction import Corrector
from hauntbox.ghost_stories.white_moon.features_of import NAMES, features

corrector: Final = Corrector("white_moon", NAMES)


def foresee(g: GhostStories, odds: float, pile: float) -> tuple[float, float]:
    """The logarithm of the odds to win, and the share of the pile that will still be survived."""
    return corrector.in_use().applied(features(g), odds, pile)
