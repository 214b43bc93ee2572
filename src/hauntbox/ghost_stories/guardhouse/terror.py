"""Terror: the Guardhouse's four ghosts and Father Bo-Za (PR-GH, PR-BOZA).

A haunting figure lies on every tile they frighten, for as long as they are in play. Where it lies follows from where
they stand, so the state needs nothing more.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hauntbox.ghost_stories.base import steps
from hauntbox.ghost_stories.base.cards import ALL_CARDS, CIRCLE_OF_PRAYER, GHOST_POOL
from hauntbox.ghost_stories.base.geometry import BITS, LINE
from hauntbox.ghost_stories.base.hooks import Hooks
from hauntbox.ghost_stories.base.rules import yang
from hauntbox.ghost_stories.base.settings import box_setting
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.guardhouse.ids import GUARDHOUSE
from hauntbox.ghost_stories.hooks import BoxHooks
from hauntbox.kernel.deck import unseen
from hauntbox.kernel.vectors import append, vec

BRAVE_CARDS: Final = 4
BRAVE: Final[i64] = box_setting("guardhouse", "brave")
"""Its second value is yes."""

REACH: Final = vec[i64]([0 for _ in range(ALL_CARDS[-1].number + 1)])
"""By card, how many tiles of its line it frightens."""
for _card in ALL_CARDS:
    REACH[_card.number] = 1 if "terror" in _card.middle else 3 if "major_terror" in _card.middle else 0


def terrified(g: GhostStories, reach: i64) -> i64:
    """The tiles on which a figure of ghosts with this reach lies, as a mask (PR-GH-06, PR-GH-12, PR-GH-13, PR-GH-14,
    PR-GH-17, PR-GH-21, PR-GH-22, PR-BOZA-01, PR-BOZA-06, PR-BOZA-07, R-P04)."""
    tiles: i64 = 0
    place: i64
    for space in BITS[g.occupied]:
        if REACH[g.ghosts[space]] == reach and g.rules.middle_works(g, space):
            for place in range(reach):
                tiles |= 1 << LINE[space][place]
    return tiles


class Terror(BoxHooks):
    """A terrified tile is not turned over, but its villager helps nobody (PR-GH-07, PR-GH-10, PR-GH-11, PR-GH-15,
    PR-BOZA-02, PR-BOZA-08)."""

    def __init__(self, under: Hooks, reach: i64, rule: str) -> None:
        super().__init__(under)
        self.reach: i64 = reach
        self.rule = rule

    def help_refused(self, g: GhostStories, tile: i64) -> str:
        """On the spot or by Yin-Yang (PR-GH-08, PR-BOZA-02, R-P02)."""
        if terrified(g, self.reach) >> tile & 1:
            return self.rule
        return self.below.help_refused(g, tile)

    def can_use_yin_yang(self, g: GhostStories) -> bool:
        """The Tea House, too, may be terrified (PR-GH-08)."""
        return len(yang.yin_yang_uses(g)) > 0

    def restorable(self, g: GhostStories) -> i64:
        """A haunted tile is not turned back while it is terrified (PR-GH-09, PR-BOZA-03, R-P03)."""
        return self.below.restorable(g) & ~terrified(g, self.reach)

    def sealed_tiles(self, g: GhostStories) -> i64:
        """No Taoist brings anybody there or takes anybody away (WM-PRO-Terror-01)."""
        return self.below.sealed_tiles(g) | terrified(g, self.reach)

    def circle_colour(self, g: GhostStories) -> i64:
        """The token stays, but it lowers nothing (PR-GH-16, R-P05)."""
        circle = g.tile_of[CIRCLE_OF_PRAYER]
        if circle >= 0 and terrified(g, self.reach) >> circle & 1:
            return -1
        return self.below.circle_colour(g)

    def pile(self, g: GhostStories) -> vec[i64]:
        """As many cards as usual, so that any ghosts stay out; with the brave option four more (PR-GH-01, PR-GH-02,
        PR-GH-03, PR-GH-04, PR-GH-23, R-P21)."""
        pile = self.below.pile(g)
        if self.reach == 1 and g.request.chosen[BRAVE]:
            pile = pile[:]
            for _ in range(BRAVE_CARDS):
                pile = append(pile, unseen(GHOST_POOL))
        return pile


def guardhouse_hooks(under: Hooks) -> Hooks:
    """The four ghosts frighten the tile they face."""
    return Terror(under, 1, "PR-GH-08")


def bo_za_hooks(under: Hooks) -> Hooks:
    """Father Bo-Za frightens all tiles of his line."""
    return Terror(under, 3, "PR-BOZA-02")


def score(g: GhostStories, a: i64, b: i64) -> None:
    """The brave have 4 more for a victory, and only then (PR-GH-04)."""
    g.below(GUARDHOUSE).perform(g, steps.SCORE, a, b)
    if g.request.chosen[BRAVE]:
        g.lines["brave"] = BRAVE_CARDS if g.outcome == "won" else 0
