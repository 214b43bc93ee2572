"""What the two boxes answer otherwise together."""

from __future__ import annotations

from mypy_extensions import i64

from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.hooks import BoxHooks
from hauntbox.ghost_stories.white_moon.school import group
from hauntbox.ghost_stories.white_moon.state import moon_of
from hauntbox.kernel.vectors import vec


class BlackMoonHooks(BoxHooks):
    """The answers of Black Secret and White Moon together.

    What White Moon asks of the players is asked of the Taoists, and skeletons are ghosts to the Barrier, which does not
    reach below; nothing of White Moon is ever in the Catacombs (BS-WM-04, BS-WHO-18, BS-WHO-19, BS-INV-11, WM-BAR-20,
    RB-59, RB-78).
    """

    def moves(self, g: GhostStories, tile: i64) -> i64:
        """Who is knocked down by either does not move, on either level (WM-INC-RootMaster-02, BS-CURSE-1-06, RB-80)."""
        if moon_of(g).down >> g.active & 1:
            return 0
        return self.below.moves(g, tile)

    def targets(self, g: GhostStories) -> vec[i64]:
        """The School aims at its group from the Catacombs too (BS-ACT-04, WM-KFS-15)."""
        aimed = moon_of(g).school
        return group(g, aimed - 1) if aimed else self.below.targets(g)
