"""Boards without a living player, and who decides for them (GS-NEU)."""

from __future__ import annotations

from mypy_extensions import i64

from hauntbox.ghost_stories.base.state import GhostStories


def decider(g: GhostStories) -> i64:
    """The active player; in the turn of a board without a living player, the next living one (GS-NEU-21, R-86)."""
    seat = g.active
    while not g.alive >> seat & 1:
        seat = (seat + 1) & 3
    return seat


def is_neutral(g: GhostStories, board: i64) -> bool:
    """A board that never had a player (GS-FEW-02)."""
    return not g.players >> board & 1


def lenders_board(g: GhostStories, board: i64) -> bool:
    """Borrow from neutral boards that are not possessed (GS-TOK-01, GS-TOK-02, GS-TOK-18, GS-NEU-12, GS-NEU-13,
    GS-NEU-17, R-34)."""
    return is_neutral(g, board) and g.qi[board] > 0
