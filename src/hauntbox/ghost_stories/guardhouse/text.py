"""The figures of terror on the tiles."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hauntbox.ghost_stories.base.geometry import BITS
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.base.words.game_text import Mark
from hauntbox.ghost_stories.box_text import BoxText, Screen
from hauntbox.ghost_stories.guardhouse.terror import terrified


def terror_marks(reach: int) -> Callable[[GhostStories], list[Mark]]:
    """A figure on each tile that ghosts with this reach frighten."""
    return lambda g: [Mark("tile", int(tile), "terrified") for tile in BITS[terrified(g, reach)]]


TEXT: Final = BoxText(screen=Screen(marks={"guardhouse": terror_marks(1)}))
