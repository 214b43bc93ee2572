"""Victim at the terminal: the forest and everybody's boards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hauntbox.i18n import catalogue
from hauntbox.interfaces.paint import Paint
from hauntbox.interfaces.screen import Block, fitted
from hauntbox.kernel.game import Game
from hauntbox.victim import questions as ask
from hauntbox.victim.state import VictimGame
from hauntbox.victim.terminal.board import Board
from hauntbox.victim.terminal.status import Status
from hauntbox.victim.words.commands import option_word
from hauntbox.victim.words.option_text import option_text
from hauntbox.victim.words.text import Text
from hauntbox.victim.words.typed import VictimSpeech

COMMANDED: Final = (ask.TURN, ask.TURN_TILE, ask.DEMON, ask.HUNT, ask.CHARGE, ask.SLAVE)
"""The questions whose options have commands of their own, not just names or yes and no."""

LINES_A_ROW: Final = 3
FEWEST_ROWS: Final = 2
"""Rows of the forest on the lowest screen."""


class VictimScreen:
    """The game in the words of one language."""

    def __init__(self, language: str, paint: Paint) -> None:
        self.text = Text(catalogue("victim", language))
        self.words = catalogue("terminal_victim", language)
        self.board = Board(self.text, self.words, paint)
        self.status = Status(self.text, self.words, paint)
        self.speech = VictimSpeech(language)

    def legend(self) -> str:
        return self.words.raw("help.drawing")

    def draw(self, game: Game, seat: int, players: Mapping[int, str]) -> list[str]:
        g = _own(game)
        return [*self.board.draw(g), *self.status.tell(g, seat, players)] if self.speech.begun(g) else []

    def compact(self, game: Game, seat: int, players: Mapping[int, str], room: int) -> list[str]:
        """The forest around the one whose turn it is, with half of the room at least."""
        g = _own(game)
        if not self.speech.begun(g):
            return []
        forest = self.board.rows(g, max(FEWEST_ROWS, (room // 2 + 2) // LINES_A_ROW))
        legend = Block(9, self.board.legend())
        return fitted([Block(0, forest), *self.status.blocks(g, seat, players), legend], room)

    def head(self, game: Game, columns: int = 79) -> list[str]:
        return self.status.head(_own(game), columns)

    def beside(self, game: Game, option: int) -> str:
        """Also the command, on one's turn, where the option's sentence does not begin with it."""
        g = _own(game)
        word = option_word(g, g.kind, option)
        commanded = g.kind in COMMANDED and not option_text(self.text, g, option).lower().startswith(word)
        return " ".join([*([f"[{word}]"] if commanded else []), self.speech.beside(g, option)]).strip()


def _own(game: Game) -> VictimGame:
    assert isinstance(game, VictimGame)
    return game
