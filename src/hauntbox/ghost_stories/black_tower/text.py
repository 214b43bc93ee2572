"""What seats that may not see the Guard Tower's cards are shown of its looks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.black_tower.looks import is_hidden_from, looks_of
from hauntbox.ghost_stories.box_text import BoxText, Events
from hauntbox.kernel.game import NOBODY
from hauntbox.kernel.question import Event


def _without_looks(g: GhostStories, event: Event, seats: Sequence[int]) -> Event | None:
    """Nothing of a card looked at or put back; one that goes under the pile is any card (R-P06, BS-INFO-06)."""
    if not all(is_hidden_from(seat) for seat in seats or (NOBODY,)):
        return event
    if event.name in ("card_looked_at", "card_put_back"):
        return None
    if event.name == "card_under_pile" and event.args[0] in looks_of(g).cards:
        return Event(event.name, event.rule, (0, *event.args[1:]))
    return event


TEXT: Final = BoxText(events=Events(hides={"black_tower": _without_looks}))
