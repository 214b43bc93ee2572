"""Steven Qi-Gal as a box (PR-STEVEN-01)."""

from __future__ import annotations

from typing import Final

from hauntbox.ghost_stories.base import steps
from hauntbox.ghost_stories.declaring import box
from hauntbox.ghost_stories.steven_qi_gal import ids as n
from hauntbox.ghost_stories.steven_qi_gal import steven
from hauntbox.ghost_stories.steven_qi_gal.ids import Ask, Step
from hauntbox.kernel.question import Kind

BOX: Final = box(
    "steven_qi_gal",
    n.BOX,
    chapters=[steven],
    steps=Step,
    replaces=[steps.LEAVE_PLAY],
    kinds={
        Ask.SAVE_ONE: Kind("save_one", 2),  # 0 no, 1 the top villager of the Portal's tile
        Ask.WHICH_BUDDHA: Kind("which_buddha", 12),  # space of the Buddha that is moved
    },
    left={"save_one": Step.SAVE_ONE},
    hooks=steven.StevenHooks,
    needs="white_moon",
)
