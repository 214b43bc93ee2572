"""The Crazy Shaman as a box: a card that joins the ghosts (PR-SHAMAN-01, PR-SHAMAN-02, PR-SHAMAN-11)."""

from __future__ import annotations

from typing import Final

from hauntbox.ghost_stories.base import steps
from hauntbox.ghost_stories.declaring import box
from hauntbox.ghost_stories.shaman import shaman
from hauntbox.ghost_stories.shaman.ids import SHAMAN, Step

BOX: Final = box(
    "shaman",
    SHAMAN,
    chapters=[shaman],
    steps=Step,
    replaces=[steps.ALL_POWERS_OFF],
    starts={"wanderer": Step.WANDER},
)
