"""The screen of a lesson or a puzzle: the table, what is said, the question. On a terminal each screen takes the place
of the last one; in a pipe line follows line.
"""

from __future__ import annotations

from shutil import get_terminal_size
from typing import Final

from hauntbox.games import facade
from hauntbox.interfaces.paint import wrap
from hauntbox.kernel.game import Game
from hauntbox.terminal.console import Console
from hauntbox.terminal.page import Page, Parts, numbered, page, refolded

COLUMNS: Final = 80


class Guided:
    """One console at which a game is shown and asked, and what was said since its screen was last drawn."""

    def __init__(self, name: str, console: Console) -> None:
        self.console = console
        self.paint = console.paint
        own, language = facade(name), console.words.language
        self.shown = own.text(language)
        self.screen = own.screen(language, console.paint)
        self.paged = console.is_page
        self.drawn: list[str] = []
        self.news: list[tuple[str, str]] = []
        """What happened: texts and their styles. On a low screen the oldest find no room."""
        self.said: list[tuple[str, str]] = []
        """What must be read."""

    def tell(self, text: str) -> None:
        """What happened at the table."""
        self._note(self.news, f"  {text}", "dim")

    def say(self, text: str, style: str = "") -> None:
        """What must be read before the question is answered."""
        self._note(self.said, text, style)

    def _note(self, notes: list[tuple[str, str]], text: str, style: str) -> None:
        if self.paged:
            notes.append((text, style))
        else:
            self.console.say(self._styled([(text, style)], COLUMNS))

    def _styled(self, notes: list[tuple[str, str]], columns: int) -> list[str]:
        return [
            self.paint.tint(line, style) for text, style in notes for line in refolded(wrap(text, columns), columns)
        ]

    def table(self, game: Game, seat: int) -> None:
        """In a pipe: draw the table, if it has changed."""
        drawing = self.screen.draw(game, seat, {})
        if not self.paged and drawing != self.drawn:
            self.console.say(["", *drawing, ""])
            self.drawn = drawing

    def options(self, game: Game) -> None:
        """In a pipe: the question and its options."""
        if not self.paged:
            question = wrap(self.shown.question(game), COLUMNS)
            self.console.say(["", *question, *self._options(game, COLUMNS)])

    def _options(self, game: Game, columns: int) -> list[str]:
        options = [
            f"{self.shown.answered(game, option)} {self.screen.beside(game, option)}".rstrip()
            for option in game.options
        ]
        return numbered(options, columns)

    def ask(self, prompt: str, game: Game, seat: int, asked: bool = True) -> str | None:
        """What is typed, or None at the end of input. ``asked``: the game's question is shown, and an empty line shows
        the options that found no room, or the first ones again."""
        if not self.paged:
            return self.console.ask(prompt)
        first = 0
        while True:
            shown = self._page(game, seat, asked, first)
            self.console.show(shown.lines)
            line = self.console.ask(prompt)
            first = shown.next
            if line or line is None or not asked:
                return line

    def _page(self, game: Game, seat: int, asked: bool, first: int = 0) -> Page:
        def question(columns: int) -> list[str]:
            return [*self.screen.head(game, columns - 1), *wrap(self.shown.question(game), columns)] if asked else []

        parts = Parts(
            table=self.screen.draw(game, seat, {}),
            compact=lambda room: self.screen.compact(game, seat, {}, room),
            news=lambda columns: self._styled(self.news, columns),
            question=question,
            options=lambda columns: self._options(game, columns) if asked else [],
            more=lambda number: self.console.words.text("play.more", number=number),
            said=lambda columns: self._styled(self.said, columns),
        )
        size = get_terminal_size()
        return page(parts, size.columns, size.lines, first)

    def turn_over(self) -> None:
        """What was said has been read."""
        self.news, self.said = [], []

    def leave(self, text: str) -> None:
        """The last words of somebody who leaves, below the screen."""
        self.paged = False
        self.say(text)

    def finish(self, game: Game, seat: int) -> None:
        """The last screen stays: the table, and all that was said."""
        if self.paged:
            self.console.show(self._page(game, seat, asked=False).lines)
