"""Victim at the terminal: the forest, everybody's boards, odds, and what may be typed."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from hauntbox.i18n import catalogue
from hauntbox.kernel.game import Game
from hauntbox.terminal.paint import Paint
from hauntbox.terminal.percent import percent
from hauntbox.terminal.phrases import Phrases
from hauntbox.terminal.victim.board import Board
from hauntbox.terminal.victim.speech import UNLISTED, Speech
from hauntbox.terminal.victim.status import Status
from hauntbox.victim import questions as ask
from hauntbox.victim.odds import odds
from hauntbox.victim.option_text import option_text
from hauntbox.victim.state import VictimGame
from hauntbox.victim.text import Text
from hauntbox.victim.words import option_word

COMMANDED: Final = (ask.TURN, ask.TURN_TILE, ask.DEMON, ask.HUNT, ask.CHARGE, ask.SLAVE)
"""The questions whose options have commands of their own, not just names or yes and no."""


class VictimScreen:
    """The game in the words of one language."""

    menus: Final = (ask.TURN, ask.DEMON)
    unlisted: Final = UNLISTED

    def __init__(self, language: str, paint: Paint) -> None:
        self.text = Text(catalogue("victim", language))
        self.words = catalogue("terminal_victim", language)
        self.common = catalogue("terminal", language)
        self.board = Board(self.text, self.words, paint)
        self.status = Status(self.text, self.words, paint)
        self.speech = Speech(self.text, self.words)

    def help(self) -> str:
        return self.words.raw("help.text")

    def begun(self, game: Game) -> bool:
        return _own(game).round > 0

    def draw(self, game: Game, seat: int, players: Mapping[int, str]) -> list[str]:
        g = _own(game)
        return [*self.board.draw(g), *self.status.tell(g, seat, players)] if self.begun(g) else []

    def head(self, game: Game) -> str:
        return self.status.head(_own(game))

    def beside(self, game: Game, option: int) -> str:
        """Also the command, on one's turn, where the option's sentence does not begin with it."""
        g = _own(game)
        chance = odds(g, option)
        notes = [] if chance is None else [percent(self.common, chance)]
        word = option_word(g, g.kind, option)
        if g.kind in COMMANDED and not option_text(self.text, g, option).lower().startswith(word):
            notes.insert(0, word)
        return " ".join(f"[{note}]" for note in notes)

    def odds(self, game: Game) -> list[str]:
        g = _own(game)
        chances = {option: odds(g, option) for option in g.options} if g.kind >= 0 else {}
        lines = [self._line(g, option, chance) for option, chance in chances.items() if chance is not None]
        return lines or [self.words.raw("odds.none")]

    def _line(self, g: VictimGame, option: int, chance: Fraction) -> str:
        what = option_text(self.text, g, option)
        return self.common.text("odds.line", what=what, percent=percent(self.common, chance), fraction=chance)

    def word(self, game: Game, kind: int, option: int) -> str:
        return option_word(_own(game), kind, option)

    def phrases(self, game: Game, kind: int, option: int) -> Phrases:
        return self.speech.phrases(_own(game), kind, option)

    def special(self, game: Game, typed: str) -> list[int] | str | None:
        return self.speech.special(_own(game), typed)


def _own(game: Game) -> VictimGame:
    assert isinstance(game, VictimGame)
    return game
