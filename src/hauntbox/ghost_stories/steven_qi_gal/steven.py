"""Steven Qi-Gal, an incarnation that needs White Moon (PR-STEVEN, WM-PRO)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hauntbox.ghost_stories.base import events, steps
from hauntbox.ghost_stories.base.geometry import BITS
from hauntbox.ghost_stories.base.rules.haunting import NO_OR_YES
from hauntbox.ghost_stories.base.rules.neutral import decider
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.hooks import BoxHooks
from hauntbox.ghost_stories.steven_qi_gal import ids as n
from hauntbox.ghost_stories.steven_qi_gal.ids import Ask, Step
from hauntbox.ghost_stories.white_moon import ids as moon
from hauntbox.ghost_stories.white_moon.state import moon_of

RESISTANCE: Final = 3


def save_one(g: GhostStories, _space: i64, _card: i64) -> None:
    """On arrival the Taoists may save the top villager of the Portal's tile (WM-PRO-Steven-02, PR-STEVEN-05)."""
    m = moon_of(g)
    if not m.portal_off and m.stacks[3 * m.portal]:
        g.ask(Ask.SAVE_ONE, decider(g), NO_OR_YES, Step.ONE_SAVED)


def one_saved(g: GhostStories, choice: i64, _b: i64) -> None:
    """It is saved, or not (PR-STEVEN-05)."""
    if choice:
        g.do(moon.Step.SAVE_TOP, moon_of(g).portal)


def leave_play(g: GhostStories, space: i64, b: i64) -> None:
    """Exorcised, he leaves a Buddha on his space, whoever takes his card; cleared by others he leaves none
    (WM-PRO-Steven-03, PR-STEVEN-06)."""
    exorcised = g.ghosts[space] == n.CARD and g.falling >> space & 1 == 1
    g.below(n.BOX).perform(g, steps.LEAVE_PLAY, space, b)
    if exorcised:
        g.do(Step.LEAVE_A_BUDDHA, space)


def leave_a_buddha(g: GhostStories, space: i64, _b: i64) -> None:
    """From the Temple, or the box; else one that stands on a board is moved there, as the players choose; else none
    (WM-PRO-Steven-03, PR-STEVEN-06, PR-STEVEN-07, PR-STEVEN-08)."""
    if g.temple:
        g.temple -= 1
        _stands(g, space)
    elif g.buddhas:
        g.ask(Ask.WHICH_BUDDHA, decider(g), BITS[g.buddhas], Step.BUDDHA_MOVED, space)


def buddha_moved(g: GhostStories, origin: i64, space: i64) -> None:
    """The chosen one goes to his space (PR-STEVEN-08)."""
    g.buddhas &= ~(1 << origin)
    _stands(g, space)


def _stands(g: GhostStories, space: i64) -> None:
    g.buddhas |= 1 << space
    g.tell(events.BUDDHA_PLACED, "PR-STEVEN-06", decider(g), space)


class StevenHooks(BoxHooks):
    """What Steven Qi-Gal answers otherwise."""

    def white_points(self, g: GhostStories, space: i64) -> i64:
        """Three that only white faces, crystals and the Mantra count against (WM-PRO-Steven-01, PR-STEVEN-02,
        PR-STEVEN-03, PR-STEVEN-04, PR-STEVEN-09)."""
        if g.ghosts[space] != n.CARD:
            return self.below.white_points(g, space)
        points = RESISTANCE - moon_of(g).white_paid
        if g.mantra == space:
            points -= 1
        return max(0, points)
