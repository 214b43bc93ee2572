"""An omen is seen at the end of each turn; the third brings a Qi (OM)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hauntbox.ghost_stories.base import steps
from hauntbox.ghost_stories.base.state import GhostStories, Part
from hauntbox.kernel.declared import declared, number
from hauntbox_omens.ids import OMENS, Cause, Event, Step

ENOUGH: Final = 3


@declared
class Omens(Part):
    """The omens seen since the last that was fulfilled (OM-01, OM-02)."""

    count: i64 = number(0, ENOUGH - 1, "omens")

    def invariants(self, g: GhostStories) -> list[tuple[bool, str]]:
        return [(0 <= self.count < ENOUGH, "the third omen is fulfilled at once (OM-02)")]


def omens_of(g: GhostStories) -> Omens:
    part = g.part(OMENS)
    assert isinstance(part, Omens)
    return part


def end_of_turn(g: GhostStories, a: i64, b: i64) -> None:
    """An omen is seen before the next turn begins (OM-01)."""
    seat = g.active
    g.below(OMENS).perform(g, steps.END_OF_TURN, a, b)
    g.do(Step.OMEN, seat)


def omen(g: GhostStories, seat: i64, _b: i64) -> None:
    """The third is fulfilled: whose turn it was gains a Qi (OM-01, OM-02)."""
    part = omens_of(g)
    g.tell(Event.OMEN_SEEN, "OM-01", part.count + 1)
    part.count = (part.count + 1) % ENOUGH
    if part.count == 0:
        g.do(steps.GAIN_QI, seat, Cause.FULFILLED)
