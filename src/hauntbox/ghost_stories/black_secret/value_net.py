"""What a position of Black Secret promises the Taoists: the base game's two figures, corrected for Wu-Feng's things.

Every feature of ``features_of.py`` has a weight (docs/learning.md). Wu-Feng wants the figures low, the Taoists high.
"""

from __future__ import annotations

from typing import Final

from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.base.thinking.correction import Corrector
from hauntbox.ghost_stories.black_secret.features_of import NAMES, features
from hauntbox.ghost_stories.black_secret.state import NOT_IN_PLAY, secret_of

corrector: Final = Corrector("black_secret", NAMES)


def foresee(g: GhostStories, odds: float, pile: float) -> tuple[float, float]:
    """The logarithm of the odds to win, and the share of the pile that will still be survived."""
    if secret_of(g).catacombs == NOT_IN_PLAY:
        return odds, pile
    return corrector.in_use().applied(features(g), odds, pile)
