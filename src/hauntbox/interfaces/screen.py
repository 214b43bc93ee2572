"""What the terminal needs of a game besides its text and its words to be typed: the drawing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from hauntbox.kernel.game import Game


class Screen(Protocol):
    """A game at a terminal, in one language."""

    def legend(self) -> str:
        """How to read the drawing."""

    def draw(self, game: Game, seat: int, players: Mapping[int, str]) -> list[str]:
        """The table as a seat may see it. ``players`` has the names of bots by seat."""

    def head(self, game: Game) -> str:
        """Whose turn it is and which part of it."""

    def beside(self, game: Game, option: int) -> str:
        """What is written beside an option: its odds, and its command where its sentence does not tell it."""
