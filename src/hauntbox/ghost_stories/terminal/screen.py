"""Ghost Stories at the terminal: the village and everybody's means."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hauntbox.ghost_stories.base import questions as ask
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.base.words.commands import option_word
from hauntbox.ghost_stories.base.words.odds_text import OddsText
from hauntbox.ghost_stories.base.words.text import Text
from hauntbox.ghost_stories.terminal import white_moon
from hauntbox.ghost_stories.terminal.board import Board
from hauntbox.ghost_stories.terminal.catacombs import Catacombs
from hauntbox.ghost_stories.terminal.compact import Compact
from hauntbox.ghost_stories.terminal.status import Status
from hauntbox.i18n import catalogue
from hauntbox.interfaces.paint import Paint
from hauntbox.kernel.game import Game

COMMANDED: Final = (ask.YANG, ask.YIN_YANG)
"""The questions whose options have commands of their own, not just names or yes and no."""


class GhostStoriesScreen:
    """The game in the words of one language."""

    def __init__(self, language: str, paint: Paint) -> None:
        text = self.text = Text(catalogue("ghost_stories", language))
        self.words = catalogue("terminal_ghost_stories", language)
        paint = paint.in_words(self.words)
        self.board = Board(text, paint)
        self.low = Compact(text, paint)
        self.catacombs = Catacombs(text, paint)
        self.status = Status(text, paint)
        self.odds = OddsText(text, self.words)

    def legend(self) -> str:
        return self.words.raw("help.drawing")

    def draw(self, game: Game, seat: int, players: Mapping[int, str]) -> list[str]:
        """All seats see the same, except Wu-Feng's hand and cards that the Taoists have looked at."""
        g = _own(game)
        boxes = [*self.catacombs.draw(g, seat), *white_moon.lines(g, self.text, self.words)]
        return [*self.board.draw(g), *self.status.tell(g, seat, players), *boxes]

    def compact(self, game: Game, seat: int, players: Mapping[int, str], room: int) -> list[str]:
        return self.low.fit(_own(game), seat, players, room)

    def head(self, game: Game, columns: int = 79) -> list[str]:
        return self.status.head(_own(game), columns)

    def beside(self, game: Game, option: int) -> str:
        """On one's turn also the command, which the option's sentence does not tell."""
        g = _own(game)
        word = f"[{option_word(g, g.kind, option)}]" if g.kind in COMMANDED else ""
        return f"{word} {self.odds.beside(g, option)}".strip()


def _own(game: Game) -> GhostStories:
    assert isinstance(game, GhostStories)
    return game
