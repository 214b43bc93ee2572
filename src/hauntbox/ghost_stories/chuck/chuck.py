"""Chuck No-Rice: he clears his board and kicks along his line (PR-CHUCK)."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from hauntbox.ghost_stories.base import steps
from hauntbox.ghost_stories.base.cards import INCARNATION
from hauntbox.ghost_stories.base.geometry import BITS, LINE
from hauntbox.ghost_stories.base.state import GhostStories, Part
from hauntbox.ghost_stories.chuck.ids import CHUCK, MOST_DISCARDED, Cause, Event
from hauntbox.ghost_stories.hooks import BoxHooks
from hauntbox.kernel.declared import declared, number


@final
@mypyc_attr(acyclic=True)
@declared
class Cleared(Part):
    """How many incarnations he has discarded (PR-CHUCK-07, R-P14)."""

    incarnations: i64 = number(0, MOST_DISCARDED, "incarnations_discarded")

    def invariants(self, g: GhostStories) -> list[tuple[bool, str]]:
        few = 0 <= self.incarnations <= MOST_DISCARDED
        return [(few, "Chuck discards at most the two others of his board (PR-CHUCK-01)")]


def cleared(g: GhostStories) -> Cleared:
    part = g.part(CHUCK)
    assert isinstance(part, Cleared)
    return part


class ChuckHooks(BoxHooks):
    """An incarnation he discards need not be exorcised any more (PR-CHUCK-07)."""

    def incarnations_out_of_game(self, g: GhostStories) -> i64:
        return self.below.incarnations_out_of_game(g) + cleared(g).incarnations


def clear_board(g: GhostStories, space: i64, _card: i64) -> None:
    """All others of his board are discarded, incarnations too, with no reward and no curse; those being exorcised are
    beaten, not discarded by him (PR-CHUCK-01, PR-CHUCK-07, PR-CHUCK-10, R-25, R-P14)."""
    cards: i64 = 0  # what stands there and is no card is not discarded
    for other in g.rules.hut_targets(g):
        cards |= 1 << other
    for other in BITS[g.occupied]:
        cards |= INCARNATION[g.ghosts[other]] << other
    others = cards & (7 << space // 3 * 3) & ~(1 << space)
    if not others:
        return
    g.tell(Event.BOARD_CLEARED, "PR-CHUCK-01", space // 3)
    incarnations = g.rules.incarnations_among(g, others) - g.rules.incarnations_among(g, others & g.falling)
    cleared(g).incarnations += incarnations
    g.to_beat -= incarnations
    for other in BITS[others]:
        g.do(steps.LEAVE_PLAY, other)


def kick(g: GhostStories, space: i64, _card: i64) -> None:
    """Before the ghosts act, each living Taoist on one of the three tiles of his line loses a Qi, whatever his colour
    (PR-CHUCK-02, PR-CHUCK-03, PR-CHUCK-06, PR-CHUCK-08, PR-CHUCK-09, R-104)."""
    line = LINE[space]
    on_tiles = g.rules.on_tiles(g)
    distance: i64
    for distance in range(3, -1, -1):
        seat = (g.active + distance) & 3
        if on_tiles >> seat & 1 and g.where[seat] in line:
            g.do(steps.LOSE_QI, seat, Cause.KICKED)
