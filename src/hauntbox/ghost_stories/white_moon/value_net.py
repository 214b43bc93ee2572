"""What White Moon brings into the evaluation: the features of ``features_of.py``, and their weights
(docs/learning.md).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.base.thinking.correction import Corrector, put
from hauntbox.ghost_stories.white_moon.features_of import NAMES, features
from hauntbox.kernel.vectors import vec

corrector: Final = Corrector("white_moon", NAMES)


def see(g: GhostStories, out: vec[i64], at: i64) -> i64:
    """Write the features from this place on; returns the place after the last."""
    return put(features(g), out, at)
