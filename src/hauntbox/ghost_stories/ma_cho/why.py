"""Why a move with the Boots is not offered: the id of the rule against it."""

from __future__ import annotations

from typing import Final

from hauntbox.ghost_stories.base.state import ACTED, GhostStories
from hauntbox.ghost_stories.ma_cho import ids as n
from hauntbox.ghost_stories.white_moon.cards import BOOTS
from hauntbox.ghost_stories.white_moon.state import Moon, owns
from hauntbox.ghost_stories.white_moon.why import Against, with_moon, with_villager


def _late(g: GhostStories, m: Moon, option: int) -> str:
    if m.moved:
        return "PR-MACHO-13"
    if not owns(g, m, BOOTS) or g.stage != ACTED:
        return "PR-MACHO-10"
    if m.down >> g.active & 1 or option == n.STAND_UP_LATE - n.MOVE_LATE:
        return "WM-INC-RootMaster-02"
    return with_villager(g, option % 9)


CHOICES: Final[dict[int, Against]] = {
    option: with_moon(_late, n.MOVE_LATE, "ma_cho") for option in range(n.MOVE_LATE, n.LATE_OPTIONS)
}
"""By option of the menu of the Yang phase."""
