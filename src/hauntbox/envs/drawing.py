"""A game drawn with letters, for ``render``."""

from __future__ import annotations

from functools import cache

from hauntbox.ghost_stories.state import GhostStories
from hauntbox.ghost_stories.text import Text
from hauntbox.i18n import catalogue
from hauntbox.terminal.ghost_stories.board import Board
from hauntbox.terminal.paint import Paint


@cache
def _board() -> Board:
    return Board(Text(catalogue("ghost_stories")), Paint(catalogue("terminal")))


def draw(game: GhostStories) -> str:
    """The table as the terminal shows it, and the question the game waits on."""
    asked = "" if game.question is None else f"\n{game.question.kind}: seat {game.seat}"
    return "\n".join(_board().draw(game)) + asked + "\n"
