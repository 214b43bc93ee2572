"""The Kung-Fu School, and what White Moon adds to the Cemetery (WM-KFS, WM-CEM)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hauntbox.ghost_stories.base import events, steps
from hauntbox.ghost_stories.base import questions as ask
from hauntbox.ghost_stories.base.cards import BLACK, CEMETERY, COLOUR
from hauntbox.ghost_stories.base.dice import NO_DICE, TAO_DICE
from hauntbox.ghost_stories.base.geometry import BITS
from hauntbox.ghost_stories.base.rules.exorcism import show_dice
from hauntbox.ghost_stories.base.rules.haunting import TILE_SOURCE
from hauntbox.ghost_stories.base.rules.means import need
from hauntbox.ghost_stories.base.rules.neutral import lenders_board
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.white_moon import ids as n
from hauntbox.ghost_stories.white_moon.artifacts import lost, villager_back
from hauntbox.ghost_stories.white_moon.ids import Ask, Step
from hauntbox.ghost_stories.white_moon.state import Moon, moon_of
from hauntbox.kernel.bits import BIT, members
from hauntbox.kernel.vectors import append, vec

SCHOOL_PURPOSE: Final = 2
NO_MORE: Final = 12


def group(g: GhostStories, colour: i64) -> vec[i64]:
    """All ghosts of a colour, on whatever board, but no incarnation, nor what is no ghost card (WM-KFS-02, WM-KFS-03,
    WM-KFS-09, WM-KFS-16)."""
    return vec[i64]([space for space in g.rules.hut_targets(g) if COLOUR[g.ghosts[space]] == colour])


def colours(g: GhostStories) -> vec[i64]:
    """The colours that may be aimed at and have ghosts: his own, black, and for a Power token that of a neutral board
    whose power works (WM-KFS-02, WM-KFS-03, WM-KFS-10, WM-KFS-12, WM-KFS-EX1, RD-08, RD-09)."""
    found: i64 = 0
    for space in g.rules.hut_targets(g):
        found |= BIT[COLOUR[g.ghosts[space]]]
    for colour in BITS[found]:
        own = colour == BLACK or colour == g.colour[g.active]
        if not own and not token_aims(g, colour):
            found &= ~(1 << colour)
    return BITS[found]


def token_aims(g: GhostStories, colour: i64) -> bool:
    """Whether a Power token may be spent to aim at a neutral board's colour (WM-KFS-10, WM-KFS-12)."""
    if g.tokens[g.active] <= g.new_tokens:
        return False
    board = g.board_of[colour]
    return lenders_board(g, board) and g.rules.power_works(g, board)


def school(g: GhostStories, _a: i64, _b: i64) -> None:
    """The group is chosen before the roll (WM-KFS-01, WM-KFS-04, WM-KFS-15)."""
    g.ask(Ask.SCHOOL, g.active, colours(g), Step.SCHOOL_CHOSEN)


def school_chosen(g: GhostStories, colour: i64, _b: i64) -> None:
    """A Power token buys this use alone (WM-KFS-10, WM-KFS-11, RD-08)."""
    if colour not in (BLACK, g.colour[g.active]):
        g.tokens[g.active] -= 1
        g.centre += 1
        g.tell(events.POWER_BORROWED, "WM-KFS-10", g.active, g.power[g.board_of[colour]])
    moon_of(g).school = 1 + colour
    g.do(Step.SCHOOL_ROLL)


def school_roll(g: GhostStories, _a: i64, _b: i64) -> None:
    """With all dice an exorcism has, captured ones not (WM-KFS-05, WM-KFS-13, WM-KFS-14, WM-FAQ-11, WM-FAQ-12)."""
    number = g.rules.dice_number(g)
    if number:
        g.chance(ask.ROLL, TAO_DICE.options[number], TAO_DICE.totals[number], steps.ROLLED, SCHOOL_PURPOSE)
    else:
        g.do(steps.ROLLED, NO_DICE, SCHOOL_PURPOSE)


def rolled(g: GhostStories, outcome: i64, purpose: i64) -> None:
    """His powers work on the roll at the School too (WM-KFS-05)."""
    moon_of(g).white_paid = 0
    if purpose == SCHOOL_PURPOSE:
        g.do(Step.SCHOOL_RESULT)
        show_dice(g, outcome, "WM-KFS-01")
    else:
        g.below(n.BOX).perform(g, steps.ROLLED, outcome, purpose)


def school_result(g: GhostStories, _a: i64, _b: i64) -> None:
    """He chooses ghost by ghost as far as dice and his own tokens and crystals go, or fewer (WM-KFS-06, WM-KFS-07,
    RW-36)."""
    m = moon_of(g)
    tokens, wild = g.rules.purse(g), g.rules.wild(g)
    options = vec[i64]()
    for space in group(g, m.school - 1):
        if not g.falling >> space & 1 and need(g, BITS[g.falling | 1 << space], g.dice).can_be_met(tokens, wild):
            options = append(options, space)
    g.ask(Ask.SCHOOL_GHOST, g.active, append(options, NO_MORE), Step.SCHOOL_NEXT)


def school_next(g: GhostStories, space: i64, _b: i64) -> None:
    """When he wants no more, what is missing is paid (WM-KFS-06)."""
    if space != NO_MORE:
        g.falling |= 1 << space
        g.do(Step.SCHOOL_RESULT)
    elif g.falling:
        g.do(steps.PAY)
    else:
        g.tell(events.EXORCISM_FAILED, "WM-KFS-06", g.active)
        g.do(Step.SCHOOL_OVER)
        g.do(Step.CLAW)


def school_over(g: GhostStories, _a: i64, _b: i64) -> None:
    """Nobody is aimed at any more (WM-KFS-01)."""
    moon_of(g).school = 0


def exorcised(g: GhostStories, a: i64, b: i64) -> None:
    """Ghosts removed at the School leave without their right stones (WM-KFS-08, WM-REW-04)."""
    m = moon_of(g)
    if not m.school:
        g.below(n.BOX).perform(g, steps.EXORCISED, a, b)
        return
    m.school = 0
    for space in BITS[g.falling]:
        g.do(steps.LEAVE_PLAY, space)
    g.falling = 0


# -- Cemetery ---------------------------------------------------------------------------------------------------------


def revivable(g: GhostStories, m: Moon) -> bool:
    """Whether a killed villager could come back to the Cemetery (WM-CEM-02, WM-CEM-03, WM-CEM-08, RW-38)."""
    tile = g.tile_of[CEMETERY]
    return not m.stacks[3 * tile + 2] and lost(m) != 0


def cemetery(g: GhostStories, _a: i64, _b: i64) -> None:
    """One dead Taoist or one killed villager (WM-CEM-01, WM-CEM-02)."""
    m = moon_of(g)
    options = vec[i64]()
    if g.request.players > 1 and g.qi_stock:
        options = BITS[g.players & ~g.alive][:]
    if revivable(g, m):
        for villager in members(lost(m)):
            options = append(options, n.CEMETERY_VILLAGER + villager)
    g.ask(ask.BRING_BACK, g.active, options, steps.BRING_BACK)


def bring_back(g: GhostStories, whom: i64, b: i64) -> None:
    """The villager is put down, then the Curse die is rolled (WM-CEM-03, WM-CEM-04, WM-CEM-05, WM-CEM-06, RW-37)."""
    if whom < n.CEMETERY_VILLAGER:
        g.below(n.BOX).perform(g, steps.BRING_BACK, whom, b)
        return
    tile = g.tile_of[CEMETERY]
    villager_back(g, whom - n.CEMETERY_VILLAGER, tile, "WM-CEM-01")
    g.do(steps.CURSE_DIE, TILE_SOURCE + tile)
