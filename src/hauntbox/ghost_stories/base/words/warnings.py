"""What an option would cost for certain: it is said beside it before it is chosen."""

from __future__ import annotations

from typing import Final

from hauntbox.ghost_stories.base import questions as ask
from hauntbox.ghost_stories.base.cards import SORCERER_HUT
from hauntbox.ghost_stories.base.geometry import BITS
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.base.words.decisions import decision

ASKING: Final = ("help", "call")
COSTING: Final = ("hut", "bear")
"""Verbs that cost a Qi whatever the dice and cards bring."""


def would_die(g: GhostStories, option: int) -> list[int]:
    """The Taoists who die by an option of the pending question before dice or cards decide anything: by the Sorcerer's
    price, or by bearing a loss (GS-TILE-HUT-02, GS-NEU-14, GS-DEATH-01)."""
    decided = decision(g, g.kind, option)
    asks = decided.verb in ASKING and g.village[decided["tile"]] == SORCERER_HUT
    if not asks and decided.verb not in COSTING:
        return []
    then = g.clone()
    then.answer(option)
    if asks and then.kind == ask.HUT:
        then.answer(int(then.options[0]))  # which ghost goes makes no difference
    return list(BITS[g.alive & ~then.alive])
