"""White Moon in words: what its questions, options and events mean, and the rules against what is not offered."""

from __future__ import annotations

from typing import Final

from hauntbox.ghost_stories.shown import Shown

SHOWN: Final[Shown] = Shown()
