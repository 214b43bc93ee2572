"""The Guardhouse as a box.

Its cards are rows of ``data/ghosts.csv``, as those of all boxes: they join the ghosts or the incarnations of the base
game before the pile is built, and their stones are those printed there (R-P01, R-P20).
"""

from __future__ import annotations

from typing import Final

from hauntbox.ghost_stories.base import steps
from hauntbox.ghost_stories.declaring import box
from hauntbox.ghost_stories.guardhouse import terror
from hauntbox.ghost_stories.guardhouse.ids import GUARDHOUSE

BOX: Final = box("guardhouse", GUARDHOUSE, chapters=[terror], replaces=[steps.SCORE], hooks=terror.guardhouse_hooks)
