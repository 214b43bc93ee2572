"""Lines in and lines out: a terminal with colours and line editing, or a pipe with neither."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from io import TextIOWrapper
from shutil import get_terminal_size
from typing import TextIO

from hauntbox.errors import InputError
from hauntbox.i18n import Catalogue
from hauntbox.interfaces.paint import Paint, encodable


class Console:
    """Says lines and asks for lines."""

    def __init__(self, words: Catalogue, source: TextIO, target: TextIO, paint: Paint) -> None:
        self.words = words
        self.source = source
        self.target = target
        self.paint = paint

    def say(self, text: str | Iterable[str] = "") -> None:
        """Print a text or lines."""
        lines = text if isinstance(text, str) else "\n".join(text)
        print(self.paint.plain(lines), file=self.target, flush=True)

    def ask(self, prompt: str) -> str | None:
        """A line typed, or None at the end of input. What comes through a pipe is echoed, so that it can be read."""
        if self.source.isatty():
            return self._edited(prompt)
        line = self.source.readline()
        if not line:
            return None
        self.say(f"{prompt}{_printable(line)}")
        return _printable(line)

    @property
    def is_shared(self) -> bool:
        """Whether people sit in front of it: nobody looks over a shoulder at what goes through a pipe."""
        return self.source.isatty() and self.target.isatty()

    @property
    def is_page(self) -> bool:
        """Whether it can be drawn over: a terminal that knows how to, before which people sit."""
        return self.is_shared and os.environ.get("TERM") != "dumb"

    def show(self, lines: Iterable[str]) -> None:
        """These lines in the place of all that is in sight."""
        print("\x1b[H\x1b[J" + self.paint.plain("\n".join(lines)), file=self.target, flush=True)

    def wipe(self) -> None:
        """Take away all that was said and typed so far."""
        import readline

        readline.clear_history()
        if os.environ.get("TERM") == "dumb":
            print("\n" * get_terminal_size().lines, file=self.target, flush=True)
        else:
            print("\x1b[H\x1b[2J\x1b[3J", end="", file=self.target, flush=True)  # the lines scrolled away as well

    def _edited(self, prompt: str) -> str | None:
        try:
            return _printable(input(self.paint.plain(prompt)))
        except EOFError:
            self.say()
            return None


def _printable(line: str) -> str:
    """What was typed without control characters: some lines are quoted back, and must not play with the terminal."""
    return "".join(letter if letter.isprintable() else "?" for letter in line.strip())


def standard(words: Catalogue, ascii_only: bool = False) -> Console:
    """The console of this process. Colours only on a terminal, and never against NO_COLOR."""
    colour = sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    encoding = sys.stdout.encoding or "ascii"
    ascii_only = ascii_only or not encodable("─▶○●†▸×↔✓·", encoding)
    sample = words.raw("play.prompt_table")
    own_letters = not sample.isascii()
    if own_letters and not encodable(sample, encoding):
        raise InputError(f"--lang {words.language}: {encoding} output lacks its letters; use UTF-8, or --lang en")
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")  # what is no text is not understood, but never an end of the game
    if sys.stdin.isatty():
        import readline  # noqa: F401  # input() then has line editing and a history
    return Console(words, sys.stdin, sys.stdout, Paint(words, colour, ascii_only, encoding if own_letters else "ascii"))
