"""The omens in words."""

from __future__ import annotations

from typing import Final

from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.base.words.game_text import Mark
from hauntbox.ghost_stories.box_text import BoxText, Events, Screen
from hauntbox_omens.omens import omens_of


def _marks(g: GhostStories) -> list[Mark]:
    """The omens lie before whoever's turn it is."""
    return [Mark("seat", int(g.active), "omen")] * int(omens_of(g).count)


TEXT: Final = BoxText(
    events=Events(particulars={"omen_seen": ("number",)}),
    screen=Screen(marks={"omens": _marks}),
)
