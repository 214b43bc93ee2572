"""GS-NEU: boards without a living player, and who decides for them."""

from __future__ import annotations

from hauntbox.ghost_stories.state import GhostStories


def decider(g: GhostStories) -> int:
    """GS-NEU-21, R-86: the active player; in the turn of a board without a living player, the next living one."""
    seat = g.active
    while not g.alive >> seat & 1:
        seat = (seat + 1) & 3
    return seat


def is_neutral(g: GhostStories, board: int) -> bool:
    """GS-FEW-02: a board that never had a player."""
    return not g.players >> board & 1


def lenders_board(g: GhostStories, board: int) -> bool:
    """GS-TOK-01, -02, -18, GS-NEU-12, -13, -17, R-34: borrow from neutral boards that are not possessed."""
    return is_neutral(g, board) and g.qi[board] > 0
