"""What a position of Black Secret promises the Taoists: the base game's two figures, corrected for Wu-Feng's things.

Every feature of ``outlook.py`` has a weight (docs/learning.md). Wu-Feng wants the figures low, the Taoists high.
"""

from __future__ import annotations

from typing import Final

from hauntbox.ghost_stories.base.correction import PILE, Correction, shipped
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.black_secret.outlook import NAMES, features
from hauntbox.ghost_stories.black_secret.state import NOT_IN_PLAY, secret_of

_in_use: Final[list[Correction]] = []


def use(correction: Correction) -> None:
    """Judge by these weights from now on: for learning better ones."""
    _in_use.clear()
    _in_use.append(correction)


def in_use() -> Correction:
    """The weights that judge."""
    if not _in_use:  # read when first needed: most commands need no bot
        use(shipped("black_secret", NAMES))
    return _in_use[0]


def foresee(g: GhostStories, odds: float, pile: float) -> tuple[float, float]:
    """The logarithm of the odds to win, and the share of the pile that will still be survived: no more than there is,
    or a game that goes on could be worth more than one that is won."""
    if secret_of(g).catacombs == NOT_IN_PLAY:
        return odds, pile
    odds, pile = in_use().applied(features(g), odds, pile)
    left = float(g.height) / PILE
    return odds, pile if pile < left else left
