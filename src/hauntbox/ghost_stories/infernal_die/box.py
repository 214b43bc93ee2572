"""The Infernal die as a box laid over Black Secret."""

from __future__ import annotations

from typing import Final

from hauntbox.ghost_stories.base import steps
from hauntbox.ghost_stories.infernal_die import ids as n
from hauntbox.ghost_stories.law import Box
from hauntbox.ghost_stories.steps_of_boxes import performer_of

BOX: Final = Box(
    "infernal_die",
    n.BOX,
    performer_of(n, "infernal_die"),
    adds=n.STEP_NAMES,
    replaces=[*n.REPLACED, steps.ROLL_CURSE, steps.SCORE],
    kinds=n.KINDS,
    events={number: name for number, (name, _) in n.TOLD.items()},
    needs="black_secret",
)
