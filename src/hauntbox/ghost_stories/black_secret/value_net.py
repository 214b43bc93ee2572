"""What Black Secret brings into the evaluation: the features of ``features_of.py``, and their weights
(docs/learning.md). Wu-Feng wants its figures low, the Taoists high.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.base.thinking.correction import Corrector, put
from hauntbox.ghost_stories.black_secret.features_of import NAMES, NUMBER, features
from hauntbox.ghost_stories.black_secret.state import NOT_IN_PLAY, secret_of
from hauntbox.kernel.vectors import vec

corrector: Final = Corrector("black_secret", NAMES)


def see(g: GhostStories, out: vec[i64], at: i64) -> i64:
    """Write the features from this place on, unless Wu-Feng is not in play; returns the place after the last."""
    if secret_of(g).catacombs == NOT_IN_PLAY:
        return at + NUMBER
    return put(features(g), out, at)
