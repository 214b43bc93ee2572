"""The table of the rule tests for Black Secret with White Moon: both tables in one.

    t = BothTable(villagers={"N": "wu_father"}, below=["yellow"], curses=["kill_villager"])
"""

from __future__ import annotations

from typing import Any

from hauntbox.ghost_stories.base.geometry import TILES
from hauntbox.ghost_stories.black_moon import ids as n
from hauntbox.ghost_stories.black_moon.box import BOX as BLACK_MOON
from hauntbox.ghost_stories.black_moon.ids import Ask
from hauntbox.ghost_stories.black_secret.box import BOX as BLACK_SECRET
from hauntbox.ghost_stories.cursed_children.box import BOX as CURSED_CHILDREN
from hauntbox.ghost_stories.green_roots.box import BOX as GREEN_ROOTS
from hauntbox.ghost_stories.law import Law
from hauntbox.ghost_stories.ma_cho.box import BOX as MA_CHO
from hauntbox.ghost_stories.steven_qi_gal.box import BOX as STEVEN_QI_GAL
from hauntbox.ghost_stories.white_moon.box import BOX as WHITE_MOON
from hauntbox.ghost_stories.white_moon.state import CORNERS
from tests.ghost_stories.black_secret.secret import FIRST_BASE, Secret
from tests.ghost_stories.white_moon.table import MoonTable, moon_word, name_of

BOTH = Law([WHITE_MOON, BLACK_SECRET, BLACK_MOON])
WITH_CHILDREN = Law([WHITE_MOON, CURSED_CHILDREN, BLACK_SECRET, BLACK_MOON])
WITH_ROOTS = Law([WHITE_MOON, GREEN_ROOTS, BLACK_SECRET, BLACK_MOON])
WITH_MA_CHO = Law([WHITE_MOON, MA_CHO, BLACK_SECRET, BLACK_MOON])
EVERYTHING = Law([WHITE_MOON, GREEN_ROOTS, MA_CHO, STEVEN_QI_GAL, BLACK_SECRET, BLACK_MOON])


class BothTable(Secret, MoonTable):
    """A table with both boxes and what lies over them."""

    def __init__(self, active: str = "yellow", *, law: Law = BOTH, **parts: Any) -> None:
        super().__init__(active, law=law, **parts)

    def word(self, option: int) -> str:
        g = self.game
        if g.kind in OWN:
            return str(OWN[g.kind](option))
        if self.pending == "yang" and option >= FIRST_BASE:
            return super().word(option)
        return moon_word(self, g.kind, option) or super().word(option)


OWN: dict[int, Any] = {
    Ask.DRIVE_VILLAGER: lambda option: f"{TILES[option // 9]} {TILES[option % 9]}",
    Ask.ROB_RECEPTACLE: lambda option: TILES[CORNERS[option]],
    Ask.MOVE_PORTAL: lambda option: TILES[option],
    Ask.SAVE_WHOM: lambda option: TILES[option] if option < 9 else name_of(option - n.DEAD_VILLAGER),
}
"""By kind of question, the word for an option."""
