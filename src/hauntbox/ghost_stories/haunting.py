"""GS-HAUNT, GS-CURSE: haunting tiles and the Curse die.

A curse has a source: the space (0-11) of the ghost that caused it, or the tile itself (12 + tile) for the Cemetery.
"""

from __future__ import annotations

from typing import Final

from hauntbox.ghost_stories import events as told
from hauntbox.ghost_stories import questions as ask
from hauntbox.ghost_stories import steps
from hauntbox.ghost_stories.cards import (
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
from hauntbox.ghost_stories.end import lose
from hauntbox.ghost_stories.geometry import BITS, LINE
from hauntbox.ghost_stories.powers import borrow, can_borrow, has_power
from hauntbox.ghost_stories.state import GhostStories

TILE_SOURCE: Final = 12


def haunt_line(g: GhostStories, space: int, _b: int) -> None:
    """GS-HAUNT-06 to -09, GS-CURSE-03, R-15, R-18: the first tile of the line that is still active is haunted."""
    for tile in LINE[space]:
        if not g.haunted >> tile & 1:
            g.do(steps.HAUNT_TILE, tile)
            return


def haunt_tile(g: GhostStories, tile: int, _b: int) -> None:
    """GS-HAUNT-06, -10, -17, GS-TILE-CIRC-10, GS-TILE-CEM-15, R-45, GS-END-04, -05: the third tile loses."""
    g.haunted |= 1 << tile
    g.tell(told.TILE_HAUNTED, "GS-HAUNT-06", tile)
    if g.village[tile] == CIRCLE_OF_PRAYER and g.circle >= 0 and not g.request.circle_stays:
        g.tell(told.CIRCLE_CLEARED, "GS-TILE-CIRC-10", g.circle)
        g.stock[g.circle] += 1
        g.circle = -1
    if len(BITS[g.haunted]) >= g.request.tile_limit:
        lose(g, "village_haunted", "GS-END-04")


def curse_die(g: GhostStories, source: int, _b: int) -> None:
    """GS-CURSE-07, GS-POW-MOUNT-02, -03, -05, -08, GS-NEU-06, R-68: the active player rolls, never the green Taoist
    while Strength of a Mountain is his; R-79, R-84: for a Power token, nor the one who borrows it in his Yang phase.

    GS-INC-DEATH-05, GS-INC-FORG-05: that holds for incarnations too, and only while his power works.
    """
    if has_power(g, MOUNTAIN):
        g.tell(told.CURSE_SPARED, "GS-POW-MOUNT-02", g.active)
    elif can_borrow(g, MOUNTAIN):
        g.ask(ask.BORROW, g.active, [0, 1], steps.CURSE_SPARED, source)
    else:
        g.do(steps.ROLL_CURSE, source)


def curse_spared(g: GhostStories, spend: int, source: int) -> None:
    """GS-TOK-19, R-84."""
    if spend:
        borrow(g, MOUNTAIN)
        g.tell(told.CURSE_SPARED, "GS-TOK-19", g.active)
    else:
        g.do(steps.ROLL_CURSE, source)


def roll_curse(g: GhostStories, source: int, _b: int) -> None:
    """GS-CURSE-01."""
    g.chance(ask.CURSE, CURSE_OPTIONS, CURSE_TOTALS, steps.CURSE_SHOWN, source)


def curse_shown(g: GhostStories, face: int, source: int) -> None:
    """GS-POW-FAV-02, -07, -08, R-79: The Gods' Favorite may roll it once more, his own or borrowed."""
    g.tell(told.CURSE_ROLLED, "GS-CURSE-01", face, g.active)
    if has_power(g, FAVORITE):
        g.do(steps.REROLL_CURSE, face, source)
    elif can_borrow(g, FAVORITE):
        g.do(steps.CURSE_BORROWED, face, source)
    else:
        g.do(steps.APPLY_CURSE, face, source)


def curse_borrowed(g: GhostStories, face: int, source: int) -> None:
    """R-79: a Power token may be spent after the roll, and then the die is rolled again."""
    g.ask(ask.BORROW, g.active, [0, 1], steps.CURSE_KEPT, 32 * face + source)


def reroll_curse(g: GhostStories, face: int, source: int) -> None:
    """GS-POW-FAV-02."""
    g.ask(ask.REROLL_CURSE, g.active, [0, 1], steps.CURSE_KEPT, 32 * face + source)


def curse_kept(g: GhostStories, again: int, shown: int) -> None:
    """GS-POW-FAV-03: the second result stands, better or worse."""
    face, source = shown // 32, shown % 32
    if not again:
        g.do(steps.APPLY_CURSE, face, source)
        return
    if not has_power(g, FAVORITE):
        borrow(g, FAVORITE)
    g.tell(told.CURSE_REROLLED, "GS-POW-FAV-02", g.active, face)
    g.do(steps.CURSE_AGAIN, source)


def curse_again(g: GhostStories, source: int, _b: int) -> None:
    """GS-POW-FAV-03."""
    g.chance(ask.CURSE, CURSE_OPTIONS, CURSE_TOTALS, steps.CURSE_FINAL, source)


def curse_final(g: GhostStories, face: int, source: int) -> None:
    """GS-POW-FAV-03."""
    g.tell(told.CURSE_ROLLED, "GS-POW-FAV-03", face, g.active)
    g.do(steps.APPLY_CURSE, face, source)


def apply_curse(g: GhostStories, face: int, source: int) -> None:
    """GS-CURSE-02 to -13, GS-NEU-07 to -10, R-33: the face hits the active player or neutral board."""
    if face == HAUNT:
        if source >= TILE_SOURCE:
            g.do(steps.HAUNT_TILE, source - TILE_SOURCE)  # GS-CURSE-10, GS-TILE-CEM-05
        else:
            g.do(steps.HAUNT_LINE, source)  # GS-CURSE-03, -09
    elif face == GHOST:
        g.do(steps.ADD_GHOST)
    elif face == TAO:
        lose_all_tao(g, g.active)
    elif face == QI:
        g.do(steps.LOSE_QI, g.active)


def lose_all_tao(g: GhostStories, seat: int) -> None:
    """GS-CURSE-05, -08, -13, GS-NEU-07: his own tokens only; a neutral or dead board has none."""
    lost = 0
    for colour in range(5):
        count = g.tao[5 * seat + colour]
        g.tao[5 * seat + colour] = 0
        g.stock[colour] += count
        lost += count
    if lost:
        g.tell(told.ALL_TAO_LOST, "GS-CURSE-05", seat, lost)
