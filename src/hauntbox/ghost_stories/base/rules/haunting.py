"""Haunting tiles and the Curse die (GS-HAUNT, GS-CURSE).

A curse has a source: the space (0-11) of the ghost that caused it, or the tile itself (12 + tile) for the Cemetery.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hauntbox.ghost_stories.base import causes, events, steps
from hauntbox.ghost_stories.base import questions as ask
from hauntbox.ghost_stories.base.cards import (
    CIRCLE_OF_PRAYER,
    CURSE_OPTIONS,
    CURSE_TOTALS,
    FAVORITE,
    GHOST,
    HAUNT,
    MOUNTAIN,
    QI,
    TAO,
)
from hauntbox.ghost_stories.base.geometry import BITS, LINE
from hauntbox.ghost_stories.base.rules.end import lose
from hauntbox.ghost_stories.base.rules.powers import borrow, can_borrow, has_power
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.kernel.vectors import vec

TILE_SOURCE: Final = 12
NO_OR_YES: Final = vec[i64]([0, 1])


def haunt_line(g: GhostStories, space: i64, cause: i64) -> None:
    """The first tile of the line that is still active is haunted (GS-HAUNT-06, GS-HAUNT-07, GS-HAUNT-08, GS-HAUNT-09,
    GS-CURSE-03, R-15, R-18)."""
    for tile in LINE[space]:
        if not g.haunted >> tile & 1:
            g.do(steps.HAUNT_TILE, tile, cause)
            return


def haunt_tile(g: GhostStories, tile: i64, cause: i64) -> None:
    """The third tile loses (GS-HAUNT-06, GS-HAUNT-10, GS-HAUNT-17, GS-TILE-CIRC-10, GS-TILE-CEM-15, R-45, GS-END-04,
    GS-END-05, R-19, R-21)."""
    g.haunted |= 1 << tile
    g.tell(events.TILE_HAUNTED, g.rules.law.tile_haunted[cause], tile)
    if g.village[tile] == CIRCLE_OF_PRAYER and g.circle >= 0 and not g.request.circle_stays:
        g.tell(events.CIRCLE_CLEARED, "GS-TILE-CIRC-10", g.circle)
        g.stock[g.circle] += 1
        g.circle = -1
    if len(BITS[g.haunted]) >= g.request.tile_limit:
        lose(g, "village_haunted", "GS-END-04")


def curse_die(g: GhostStories, source: i64, _b: i64) -> None:
    """The active player rolls, never the green Taoist while Strength of a Mountain is his (GS-CURSE-07,
    GS-POW-MOUNT-02, GS-POW-MOUNT-03, GS-POW-MOUNT-05, GS-POW-MOUNT-08, GS-NEU-06, R-68); for a Power token, nor the one
    who borrows it in his Yang phase (R-79, R-84).

    That holds for incarnations too, and only while his power works (GS-INC-DEATH-05, GS-INC-FORG-05).
    """
    if has_power(g, MOUNTAIN):
        g.tell(events.CURSE_SPARED, "GS-POW-MOUNT-02", g.active)
    elif can_borrow(g, MOUNTAIN):
        g.ask(ask.BORROW, g.active, NO_OR_YES, steps.CURSE_SPARED, source)
    else:
        g.do(steps.ROLL_CURSE, source)


def curse_spared(g: GhostStories, spend: i64, source: i64) -> None:
    """With Strength of a Mountain borrowed no Curse die is rolled, else it is (GS-TOK-19, R-84)."""
    if spend:
        borrow(g, MOUNTAIN)
        g.tell(events.CURSE_SPARED, "GS-TOK-19", g.active)
    else:
        g.do(steps.ROLL_CURSE, source)


def roll_curse(g: GhostStories, source: i64, _b: i64) -> None:
    """The Curse die is rolled (GS-CURSE-01)."""
    g.chance(ask.CURSE, CURSE_OPTIONS, CURSE_TOTALS, steps.CURSE_SHOWN, source)


def curse_shown(g: GhostStories, face: i64, source: i64) -> None:
    """The Gods' Favorite may roll it once more, his own or borrowed (GS-POW-FAV-02, GS-POW-FAV-07, GS-POW-FAV-08,
    R-79)."""
    g.tell(events.CURSE_ROLLED, "GS-CURSE-01", face, g.active)
    if has_power(g, FAVORITE):
        g.do(steps.REROLL_CURSE, face, source)
    elif can_borrow(g, FAVORITE):
        g.do(steps.CURSE_BORROWED, face, source)
    else:
        g.do(steps.APPLY_CURSE, face, source)


def curse_borrowed(g: GhostStories, face: i64, source: i64) -> None:
    """A Power token may be spent after the roll, and then the die is rolled again (R-79)."""
    g.ask(ask.BORROW, g.active, NO_OR_YES, steps.CURSE_KEPT, 32 * face + source)


def reroll_curse(g: GhostStories, face: i64, source: i64) -> None:
    """The player with God's Favorite may roll the Curse die again (GS-POW-FAV-02)."""
    g.ask(ask.REROLL_CURSE, g.active, NO_OR_YES, steps.CURSE_KEPT, 32 * face + source)


def curse_kept(g: GhostStories, again: i64, shown: i64) -> None:
    """The second result stands, better or worse (GS-POW-FAV-03)."""
    face, source = shown // 32, shown % 32
    if not again:
        g.do(steps.APPLY_CURSE, face, source)
        return
    if not has_power(g, FAVORITE):
        borrow(g, FAVORITE)
    g.tell(events.CURSE_REROLLED, "GS-POW-FAV-02", g.active, face)
    g.do(steps.CURSE_AGAIN, source)


def curse_again(g: GhostStories, source: i64, _b: i64) -> None:
    """The Curse die is rolled for the second time (GS-POW-FAV-03)."""
    g.chance(ask.CURSE, CURSE_OPTIONS, CURSE_TOTALS, steps.CURSE_FINAL, source)


def curse_final(g: GhostStories, face: i64, source: i64) -> None:
    """The second face stands (GS-POW-FAV-03)."""
    g.tell(events.CURSE_ROLLED, "GS-POW-FAV-03", face, g.active)
    g.do(steps.APPLY_CURSE, face, source)


def apply_curse(g: GhostStories, face: i64, source: i64) -> None:
    """The face hits the active player or neutral board (GS-CURSE-02, GS-CURSE-03, GS-CURSE-04, GS-CURSE-05,
    GS-CURSE-06, GS-CURSE-07, GS-CURSE-08, GS-CURSE-09, GS-CURSE-10, GS-CURSE-11, GS-CURSE-12, GS-CURSE-13, GS-NEU-07,
    GS-NEU-08, GS-NEU-09, GS-NEU-10, R-33)."""
    if face == HAUNT:
        if source >= TILE_SOURCE:
            g.do(steps.HAUNT_TILE, source - TILE_SOURCE, causes.CEMETERY)  # GS-CURSE-10, GS-TILE-CEM-05
        else:
            g.do(steps.HAUNT_LINE, source, causes.CURSE)  # GS-CURSE-03, GS-CURSE-09
    elif face == GHOST:
        g.do(steps.ADD_GHOST, causes.CURSE)
    elif face == TAO:
        lose_all_tao(g, g.active, "GS-CURSE-05")
    elif face == QI:
        g.do(steps.LOSE_QI, g.active, causes.CURSE)


def lose_all_tao(g: GhostStories, seat: i64, rule: str) -> None:
    """His own tokens only; a neutral or dead board has none (GS-CURSE-05, GS-CURSE-08, GS-CURSE-13, GS-NEU-07)."""
    lost: i64 = 0
    colour: i64
    for colour in range(5):
        count = g.tao[5 * seat + colour]
        g.tao[5 * seat + colour] = 0
        g.stock[colour] += count
        lost += count
    if lost:
        g.tell(events.ALL_TAO_LOST, rule, seat, lost)
