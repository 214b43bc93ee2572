"""The numbers of what the Guard Tower and Black Secret bring only together, and which functions perform its steps.

Steps of the two boxes that are performed otherwise here are taken over by their names.
"""

from __future__ import annotations

from typing import Final

from hauntbox.ghost_stories.black_secret.ids import GHOST_USED
from hauntbox.ghost_stories.promos.ids import ARRANGE, ARRANGED, LOOK, LOOKED

BOX: Final = 41

REPLACED: Final = (ARRANGE, ARRANGED, GHOST_USED, LOOK, LOOKED)
"""The steps of the two boxes that it performs instead."""

PERFORMS: Final[dict[str, dict[str, tuple[str, ...]]]] = {
    "black_tower": {"looks": ("arrange", "arranged", "drawn", "ghost_used", "look", "looked")},
}
"""By box and module: a step's own name, or that of the step that it performs instead."""
