"""The order of the ghosts with both boxes (BS-TURN, WM-ORD)."""

from __future__ import annotations

from mypy_extensions import i64

from hauntbox.ghost_stories.base import steps
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.black_secret import ids as secret


def ghosts_act(g: GhostStories, board: i64, b: i64) -> None:
    """From right to left by both; which of them act, White Moon says (BS-TURN-03, WM-ORD-01, WM-ORD-05, RW-22)."""
    g.below(secret.BOX).perform(g, steps.GHOSTS_ACT, board, b)
