"""The steps of the game by their numbers, called directly. Written by tests/make_dispatch.py."""

from __future__ import annotations

from mypy_extensions import i64

from hauntbox.ghost_stories.base.performer import Performer
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.black_tower import (
    looks,
)


class BlackTowerSteps(Performer):
    """The steps of BlackTower."""

    def perform(self, g: GhostStories, step: i64, a: i64, b: i64) -> None:  # type: ignore[override]
        if step < 131:
            if step == 17:
                looks.drawn(g, a, b)
            elif step == 129:
                looks.look(g, a, b)
            elif step == 130:
                looks.looked(g, a, b)
        else:
            if step == 131:
                looks.arrange(g, a, b)
            elif step == 132:
                looks.arranged(g, a, b)
            elif step == 456:
                looks.ghost_used(g, a, b)
