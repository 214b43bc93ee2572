"""Blood Brother: a Taoist with a single Qi has the power of the opposite board too (BS-BRO)."""

from __future__ import annotations

from mypy_extensions import i64

from hauntbox.ghost_stories.base import causes, steps
from hauntbox.ghost_stories.base.cards import MANTRA, POCKETS, SPIRES
from hauntbox.ghost_stories.base.rules.powers import has_power, too_late, without_target
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.black_secret.ids import Event
from hauntbox.kernel.bits import BIT


def brother_of(seat: i64) -> i64:
    """The board opposite (BS-BRO-01)."""
    return (seat + 2) & 3


def is_brother(g: GhostStories, seat: i64) -> bool:
    """A living Taoist has Blood Brother exactly while he has 1 Qi (BS-BRO-01, BS-BRO-03, BS-BRO-04, BS-BRO-05, RB-45).

    The marker is not kept: it is always where this says (BS-SET-21, BS-INV-10).
    """
    return g.alive >> seat & 1 == 1 and g.qi[seat] == 1


def lends(g: GhostStories, board: i64) -> bool:
    """A board whose power is blocked, that is possessed, or whose Taoist is dead gives nothing; it may be neutral
    (BS-BRO-06, BS-BRO-09, BS-DX-14, RD-21, RB-44)."""
    return g.qi[board] > 0 and g.rules.power_works(g, board)


def holds_power(g: GhostStories, seat: i64, power: i64) -> bool:
    """Whether a Taoist, active or not, has a power that works, his own or his blood brother's (BS-BRO-02, BS-BRO-07,
    RB-15, RB-43)."""
    if seat == g.active:
        return has_power(g, power)
    board = g.board_of[power >> 1]
    if g.power[board] != power or not g.alive >> seat & 1:
        return False
    if board == seat:
        return g.rules.power_works(g, board)
    return board == brother_of(seat) and is_brother(g, seat) and lends(g, board)


def usable(g: GhostStories) -> bool:
    """Whether the active Taoist may now use his brother's power of "before the move": once a turn, from whatever source
    he has it (BS-BRO-02, BS-BRO-07, RB-41, RB-42)."""
    if not g.rules.before_move(g) or not is_brother(g, g.active):
        return False
    board = brother_of(g.active)
    power = g.power[board]
    if power >= SPIRES or g.used >> board & 1:
        return False
    return lends(g, board) and not too_late(g, power) and not without_target(g, power)


def use_brothers_power(g: GhostStories) -> None:
    """He uses it besides his own (BS-BRO-02, BS-BRO-08, BS-BRO-EX1)."""
    board = brother_of(g.active)
    power = g.power[board]
    g.used |= BIT[board]
    g.tell(Event.BROTHERS_POWER, "BS-BRO-02", g.active, power)
    if power == MANTRA:
        g.do(steps.USE_MANTRA)
    elif power == POCKETS:
        g.do(steps.GAIN_TAO, 1, causes.POCKETS)
    else:
        g.do(steps.USE_TWIN_WINDS)
