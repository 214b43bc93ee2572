"""Ghost Stories at the terminal: the village, everybody's means, odds, and what may be typed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hauntbox.ghost_stories import questions as ask
from hauntbox.ghost_stories.state import GhostStories
from hauntbox.ghost_stories.text import Text
from hauntbox.ghost_stories.words import option_word
from hauntbox.i18n import catalogue
from hauntbox.kernel.game import Game
from hauntbox.terminal.ghost_stories.board import Board
from hauntbox.terminal.ghost_stories.odds_text import OddsText
from hauntbox.terminal.ghost_stories.speech import Speech
from hauntbox.terminal.ghost_stories.status import Status
from hauntbox.terminal.paint import Paint
from hauntbox.terminal.phrases import Phrases


class GhostStoriesScreen:
    """The game in the words of one language."""

    menus: Final = (ask.YANG,)
    unlisted: Final = (ask.DRAW, ask.ROLL)

    def __init__(self, language: str, paint: Paint) -> None:
        text = Text(catalogue("ghost_stories", language))
        self.words = catalogue("terminal", language)
        self.board = Board(text, paint)
        self.status = Status(text, paint)
        self.told = OddsText(text, self.words)
        self.speech = Speech(text, self.words)

    def help(self) -> str:
        return self.words.raw("play.help")

    def begun(self, game: Game) -> bool:
        return _own(game).players > 0

    def draw(self, game: Game, seat: int, players: Mapping[int, str]) -> list[str]:
        """All seats see the same."""
        return [*self.board.draw(_own(game)), *self.status.tell(_own(game), players)]

    def head(self, game: Game) -> str:
        return self.status.head(_own(game))

    def beside(self, game: Game, option: int) -> str:
        return self.told.beside(_own(game), option)

    def odds(self, game: Game) -> list[str]:
        return self.told.tell(_own(game))

    def word(self, game: Game, kind: int, option: int) -> str:
        """Bare ``help`` explains the program here, so asking the villager is ``ask``."""
        if kind == ask.YANG and option == ask.ASK_HELP:
            return "ask"
        return option_word(_own(game), kind, option)

    def phrases(self, game: Game, kind: int, option: int) -> Phrases:
        return self.speech.phrases(_own(game), kind, option)

    def special(self, game: Game, typed: str) -> list[int] | str | None:
        return self.speech.special(_own(game), typed)


def _own(game: Game) -> GhostStories:
    assert isinstance(game, GhostStories)
    return game
