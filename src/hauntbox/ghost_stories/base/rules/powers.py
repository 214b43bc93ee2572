"""The eight powers, and borrowing those of neutral boards for Power tokens (GS-POW, GS-TOK)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hauntbox.ghost_stories.base import causes, events, steps
from hauntbox.ghost_stories.base import questions as ask
from hauntbox.ghost_stories.base.cards import (
    HEAVENLY_GUST,
    MANTRA,
    POCKETS,
    SECOND_WIND,
    SPIRES,
    TWIN_WINDS,
    YELLOW,
)
from hauntbox.ghost_stories.base.geometry import ADJACENT, BITS
from hauntbox.ghost_stories.base.rules.neutral import is_neutral, lenders_board
from hauntbox.ghost_stories.base.state import BEFORE_MOVE, LAST_STEP, GhostStories
from hauntbox.kernel.vectors import vec

ONCE: Final = {MANTRA: "GS-POW-MANTRA-01", POCKETS: "GS-POW-POCKET-03", TWIN_WINDS: "GS-POW-TWIN-01"}
"""The rule by which each power of "before the move" is used once in a turn."""


def power_works(g: GhostStories, board: i64) -> bool:
    """No marker on the board and no Forgotten Ones in play (GS-POW-02, GS-POW-03, GS-POW-04, GS-INC-FORG-01,
    GS-INC-FORG-03, GS-ICON-OFF-01)."""
    return not g.all_powers_off and not g.power_off >> 3 * board & 7


def has_power(g: GhostStories, power: i64) -> bool:
    """The active Taoist's own or borrowed power, if it works (GS-POW-01, GS-POW-06, GS-POW-08, GS-TOK-03, GS-TOK-16,
    GS-TOK-23, GS-DEATH-22)."""
    board = g.board_of[power >> 1]
    if g.power[board] != power or not g.alive >> g.active & 1:
        return False
    if board != g.active and not g.rules.shares_power(g, board):
        return False
    return g.rules.power_works(g, board)


def shares_power(g: GhostStories, board: i64) -> bool:
    """A neutral board's power is his for the turn once he has borrowed it (GS-TOK-03, GS-TOK-16)."""
    return is_neutral(g, board) and g.used >> board & 1 == 1


def borrow_refused(g: GhostStories, power: i64) -> str:
    """The rule against spending a Power token on this power now; empty if there is none (R-83).

    Neither tokens spent on other boards nor the state of his own power are against it (GS-TOK-12, GS-TOK-17), but a
    token taken in this turn is not there yet (R-112).
    """
    board = g.board_of[power >> 1]
    if g.stage < BEFORE_MOVE or not g.alive >> g.active & 1:
        return "GS-TOK-15"
    if g.power[board] != power:
        return "GS-POW-01"
    if not lenders_board(g, board):
        return "GS-TOK-02" if is_neutral(g, board) else "GS-TOK-18" if g.qi[board] == 0 else "GS-TOK-01"
    if g.tokens[g.active] <= g.new_tokens:
        return "R-112" if g.new_tokens else "GS-TOK-01"
    if g.used >> board & 1:
        return "GS-TOK-05"
    if not g.rules.power_works(g, board):
        return "GS-TOK-14" if g.all_powers_off else "GS-TOK-13"
    return too_late(g, power) or without_target(g, power)


def can_borrow(g: GhostStories, power: i64) -> bool:
    """Most games have no Power tokens, so look there first (GS-TOK-01)."""
    return g.tokens[g.active] > 0 and not borrow_refused(g, power)


def own_refused(g: GhostStories, power: i64) -> str:
    """The rule against using one's own "before the move" power now; empty if there is none."""
    if g.power[g.active] != power:
        return "GS-POW-01"
    if power not in (MANTRA, POCKETS, TWIN_WINDS):
        return "GS-POW-09"  # it needs no asking: it works by itself in the move, the action or the roll
    if g.used >> g.active & 1:
        return ONCE[power]
    if not g.rules.power_works(g, g.active):
        return "GS-POW-02"
    return too_late(g, power) or without_target(g, power)


def use_refused(g: GhostStories, power: i64) -> str:
    """The rule against choosing this power in the Yang phase; empty if it may be chosen."""
    if g.power[g.active] == power:
        return own_refused(g, power)
    return borrow_refused(g, power)


def too_late(g: GhostStories, power: i64) -> str:
    """Each power has its moment (GS-YANG-06, GS-YANG-07, GS-POW-05, GS-TOK-21, R-70)."""
    if power in (MANTRA, POCKETS, TWIN_WINDS, SPIRES) and not g.rules.before_move(g):
        return "GS-TOK-21" if g.power[g.active] != power else "GS-POW-05"
    if power in (SECOND_WIND, HEAVENLY_GUST) and g.stage >= LAST_STEP:
        return "GS-YANG-03"
    return ""


def without_target(g: GhostStories, power: i64) -> str:
    """Powers that could do nothing are not offered."""
    if power == MANTRA and not len(g.rules.mantra_targets(g)):
        return "GS-POW-MANTRA-01"
    if power == POCKETS and not (g.stock[0] or g.stock[1] or g.stock[2] or g.stock[3] or g.stock[4]):
        return "GS-POW-POCKET-02"
    if power == TWIN_WINDS and g.alive == 1 << g.active:
        return "GS-POW-TWIN-03"
    return ""


def borrow(g: GhostStories, power: i64) -> None:
    """The token goes to the centre tile; the power holds for this Yang phase (GS-TOK-01, GS-TOK-04, GS-TOK-05,
    GS-TOK-06, R-79, R-80)."""
    g.tokens[g.active] -= 1
    g.centre += 1
    g.used |= 1 << g.board_of[power >> 1]
    g.tell(events.POWER_BORROWED, "GS-TOK-01", g.active, power)


def use_power(g: GhostStories, power: i64) -> None:
    """The three powers that act before the move do so at once; a borrowed one may be of another kind (GS-YANG-06)."""
    if g.power[g.active] != power:
        borrow(g, power)
    else:
        g.used |= 1 << g.active
        g.tell(events.POWER_USED, "GS-YANG-06", g.active, power)
    if power == MANTRA:
        g.do(steps.USE_MANTRA)
    elif power == POCKETS:
        g.do(steps.GAIN_TAO, 1, causes.POCKETS)  # GS-POW-POCKET-01, GS-POW-POCKET-04
    elif power == TWIN_WINDS:
        g.do(steps.USE_TWIN_WINDS)


def mantra_targets(g: GhostStories) -> vec[i64]:
    """Every ghost in play but the one that carries it (GS-POW-MANTRA-01)."""
    return BITS[g.occupied & ~(1 << g.mantra)] if g.mantra >= 0 else BITS[g.occupied]


def use_mantra(g: GhostStories, _a: i64, _b: i64) -> None:
    """On any ghost, or from one ghost to another (GS-POW-MANTRA-01, GS-POW-MANTRA-02, GS-POW-MANTRA-07,
    GS-POW-MANTRA-12, R-56)."""
    g.ask(ask.MANTRA, g.active, g.rules.mantra_targets(g), steps.MANTRA_CHOSEN)


def mantra_chosen(g: GhostStories, space: i64, _b: i64) -> None:
    """The Mantra goes to the chosen ghost (GS-POW-MANTRA-01, GS-POW-MANTRA-04, GS-TOK-20, GS-DATA-15)."""
    g.mantra = space
    g.tell(events.MANTRA_PLACED, "GS-POW-MANTRA-01", space, g.ghosts[space])


def check_mantra(g: GhostStories) -> None:
    """It comes off when yellow's power is off (GS-POW-MANTRA-06, GS-INC-FORG-04, GS-DEATH-21, R-54, R-55, R-85)."""
    board = g.board_of[YELLOW]
    if not (g.qi[board] > 0 and g.rules.power_works(g, board)) and not g.rules.mantra_stays(g):
        g.rules.take_mantra_off(g)


def take_mantra_off(g: GhostStories) -> None:
    """The Mantra goes back from the ghost that carries it (GS-POW-MANTRA-06)."""
    if g.mantra >= 0:
        g.tell(events.MANTRA_REMOVED, "GS-POW-MANTRA-06", g.mantra)
        g.mantra = -1


def use_twin_winds(g: GhostStories, _a: i64, _b: i64) -> None:
    """One other living Taoist, one tile (GS-POW-TWIN-01, GS-POW-TWIN-02, GS-POW-TWIN-03, R-99)."""
    g.ask(ask.MOVE_TAOIST, g.active, g.rules.taoist_moves(g, g.alive & ~(1 << g.active)), steps.MOVE_TAOIST, 1)


def taoist_moves(g: GhostStories, movable: i64) -> vec[i64]:
    """Every one-tile move of these Taoists, diagonals included (GS-POW-TWIN-02, GS-TILE-PAV-11)."""
    return vec[i64]([9 * seat + tile for seat in BITS[movable] for tile in ADJACENT[g.where[seat]]])
