"""The Crazy Shaman: no power works while he wanders round the village (PR-SHAMAN)."""

from __future__ import annotations

from mypy_extensions import i64

from hauntbox.ghost_stories.base import events, steps
from hauntbox.ghost_stories.base.rules.arrival import carry, meet_buddha
from hauntbox.ghost_stories.base.rules.powers import check_mantra
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.shaman.ids import SHAMAN, SHAMAN_CARD


def all_powers_off(g: GhostStories, space: i64, card: i64) -> None:
    """His are no Taoist's powers and no neutral board's, while he is in play (PR-SHAMAN-03, PR-SHAMAN-04, PR-SHAMAN-05,
    PR-SHAMAN-13, R-P11)."""
    if card != SHAMAN_CARD:
        g.below(SHAMAN).perform(g, steps.ALL_POWERS_OFF, space, card)
        return
    g.all_powers_off |= 1 << space
    g.tell(events.ALL_POWERS_BLOCKED, "PR-SHAMAN-03", card)
    check_mantra(g)


def wander(g: GhostStories, space: i64, card: i64) -> None:
    """At the start of the Yin phase of his board he goes on clockwise to the next space without a ghost; a Buddha there
    catches him (PR-SHAMAN-06, PR-SHAMAN-07, PR-SHAMAN-09, PR-SHAMAN-10, PR-SHAMAN-12, R-P12)."""
    distance: i64
    for distance in range(1, 12):
        to = (space + distance) % 12
        if not g.occupied >> to & 1:
            carry(g, space, to)
            g.tell(events.GHOST_MOVED, "PR-SHAMAN-06", card, to, space)
            if g.buddhas >> to & 1:
                meet_buddha(g, to)
            return
