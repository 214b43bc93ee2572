"""What may be typed for a game, and what is shown of it as lines: all that the terminal and the server share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from hauntbox.interfaces.phrases import Phrases
from hauntbox.kernel.game import Game


class Speech(Protocol):
    """The words of a game in one language."""

    @property
    def menus(self) -> Sequence[int]:
        """The kinds of question that are a player's turn: what is named there must wait while another is pending."""

    def unlisted(self, game: Game, kind: int) -> bool:
        """Whether the options of a kind of question are not numbered: it is answered by what dice or cards show."""

    def help(self, boxes: Sequence[str]) -> str:
        """What may be typed for options of a game with these boxes."""

    def begun(self, game: Game) -> bool:
        """Whether the set-up is done, so that players can act."""

    def odds(self, game: Game) -> list[str]:
        """The odds of what is at stake now, in full."""

    def beside(self, game: Game, option: int) -> str:
        """The odds of an option of the pending question, short; empty for most."""

    def word(self, game: Game, kind: int, option: int) -> str:
        """The command for an option of a kind of question."""

    def phrases(self, game: Game, kind: int, option: int) -> Phrases:
        """All that may be typed for an option, in the form in which phrases are compared; none if it means nothing."""

    def special(self, game: Game, typed: str) -> list[int] | str | None:
        """The answer to an unlisted question, or a line that says what is wrong with it; None for other questions."""
