"""The scenario Green Roots (WM-GR)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hauntbox.ghost_stories.base import causes, steps
from hauntbox.ghost_stories.base import questions as ask
from hauntbox.ghost_stories.base.cards import COLOUR, GREEN, INCARNATION, INCARNATION_POOL
from hauntbox.ghost_stories.base.geometry import BITS, LINE
from hauntbox.ghost_stories.base.rules.arrival import ALL_SPACES
from hauntbox.ghost_stories.base.settings import BOX_SETTINGS, box_setting
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.green_roots import ids as n
from hauntbox.ghost_stories.green_roots.ids import Cause, Step
from hauntbox.ghost_stories.white_moon import ids as moon
from hauntbox.ghost_stories.white_moon.families import knock_down
from hauntbox.ghost_stories.white_moon.state import height, moon_of
from hauntbox.ghost_stories.white_moon.villagers import bury, check_graves, take_top
from hauntbox.kernel.bits import BIT
from hauntbox.kernel.deck import unseen
from hauntbox.kernel.game import NONE
from hauntbox.kernel.vectors import vec

TAO_GRAVES: Final = 7 << 8
"""The spaces 9, 10 and 11 of its Graveyard."""
POINTS: Final = 3
GREEN_INCARNATIONS: Final[i64] = box_setting("green_roots", "green_incarnations")
FIRST: Final[i64] = BOX_SETTINGS["green_roots", "green_incarnations"].index("first")


def hand_out(g: GhostStories, a: i64, b: i64) -> None:
    """White Moon's set-up with a Graveyard of its own; artifacts are void against green ghosts and incarnations
    (WM-GR-01, WM-GR-07, WM-GR-08, WM-GR-13, RG-13)."""
    g.below(n.BOX).perform(g, steps.HAND_OUT, a, b)
    m = moon_of(g)
    m.tao_graves = TAO_GRAVES
    m.artifacts_void = 1


def add_ghost(g: GhostStories, cause: i64, caller: i64) -> None:
    """By the variant the green incarnations come first, whatever makes the players draw (WM-GR-11)."""
    if g.request.chosen[GREEN_INCARNATIONS] == FIRST and g.occupied != ALL_SPACES:
        green = vec[i64]([card for card in g.unseen_incarnations if COLOUR[card] == GREEN])
        if g.pile[g.height - 1] == unseen(INCARNATION_POOL) and len(green):
            if caller:
                cause = causes.ICON
            g.chance(ask.DRAW, green, NONE, steps.DRAWN, cause)
            return
    g.below(n.BOX).perform(g, steps.ADD_GHOST, cause, caller)


def placed(g: GhostStories, space: i64, card: i64) -> None:
    """The roots of a green ghost or of any incarnation strike after its left stone (WM-GR-02, WM-GR-09, WM-GR-10,
    RW-63)."""
    if COLOUR[card] == GREEN or INCARNATION[card]:
        g.do(Step.ROOTS, space, card)
    g.below(n.BOX).perform(g, steps.PLACED, space, card)


def roots(g: GhostStories, space: i64, card: i64) -> None:
    """On the three tiles of its line at once: a standing Taoist falls, one who lay there loses a Qi, a villager alone
    dies; Qi is lost before the villagers' curses. Not if it met a Buddha (WM-GR-02, WM-GR-03, WM-GR-04, WM-GR-05,
    RW-63, WM-DX-16)."""
    if g.ghosts[space] != card:
        return
    m = moon_of(g)
    line = LINE[space]
    alone: i64 = 0
    place: i64
    for place in range(3):
        if height(m, line[place]) == 1 and not _somebody_on(g, line[place]):
            alone |= BIT[place]
    if alone:
        g.do(Step.ROOTS_KILL, space, alone)
    above = g.rules.on_tiles(g)
    distance: i64
    for distance in range(3, -1, -1):
        seat = (g.active + distance) & 3
        if above >> seat & 1 and g.where[seat] in line:
            if m.down >> seat & 1:
                g.do(steps.LOSE_QI, seat, Cause.ROOTS)
            else:
                knock_down(g, seat, "WM-GR-03")


def _somebody_on(g: GhostStories, tile: i64) -> bool:
    """Whether a living Taoist stands or lies on a tile."""
    return any(g.where[seat] == tile for seat in BITS[g.rules.on_tiles(g)])


def roots_kill(g: GhostStories, space: i64, alone: i64) -> None:
    """The villagers die together; the curse of the one nearest the ghost comes first (WM-GR-05, WM-GR-06)."""
    m = moon_of(g)
    line = LINE[space]
    place: i64
    for place in range(2, -1, -1):
        if alone >> place & 1:
            g.do(moon.Step.VILLAGER_CURSE, m.stacks[3 * line[place]], line[place])
    for place in range(3):
        if alone >> place & 1:
            bury(g, m, take_top(m, line[place]), line[place])
    check_graves(g, m)


def score(g: GhostStories, a: i64, b: i64) -> None:
    """The scenario's points (WM-GR-12, RW-35)."""
    g.below(n.BOX).perform(g, steps.SCORE, a, b)
    g.lines["scenario"] = POINTS
