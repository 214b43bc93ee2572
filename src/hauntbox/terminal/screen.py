"""What the terminal needs of a game besides its face: the drawing, and what may be typed for its options.

Everything else here knows games only through this and ``games.Shown``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from hauntbox.kernel.game import Game
from hauntbox.terminal.phrases import Phrases


class Screen(Protocol):
    """A game at a terminal, in one language."""

    @property
    def menus(self) -> Sequence[int]:
        """The kinds of question that are a player's turn: what is named there must wait while another is pending."""

    @property
    def unlisted(self) -> Sequence[int]:
        """The kinds of question whose options are not numbered: they are answered by what dice or cards show."""

    def help(self) -> str:
        """What may be typed."""

    def begun(self, game: Game) -> bool:
        """Whether the table is laid, so that there is something to see."""

    def draw(self, game: Game, seat: int, players: Mapping[int, str]) -> list[str]:
        """The table as a seat may see it. ``players`` has the names of bots by seat."""

    def head(self, game: Game) -> str:
        """Whose turn it is and which part of it."""

    def beside(self, game: Game, option: int) -> str:
        """The odds written beside an option of the pending question, and its command where its sentence does not tell
        it; empty for most."""

    def odds(self, game: Game) -> list[str]:
        """The odds of what is at stake now, in full."""

    def word(self, game: Game, kind: int, option: int) -> str:
        """The command for an option of a kind of question."""

    def phrases(self, game: Game, kind: int, option: int) -> Phrases:
        """All that may be typed for an option, in the form in which phrases are compared; none if it means nothing."""

    def special(self, game: Game, typed: str) -> list[int] | str | None:
        """The answer to an unlisted question, or a line that says what is wrong with it; None for other questions."""
