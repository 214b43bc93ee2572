"""Coloured text of known width: colours help, but letters and symbols carry the meaning."""

from __future__ import annotations

import re
import textwrap
from typing import Final

from hauntbox.i18n import Catalogue, unaccented

CODES: Final = {
    "": "",
    "yellow": "33",
    "red": "31",
    "blue": "94",
    "green": "32",
    "black": "95",
    "white": "97",
    "bold": "1",
    "dim": "2",
    "haunted": "7",
}
_ESCAPE: Final = re.compile(r"\x1b\[[0-9;]*m")

UNICODE_BOX: Final = "─│┌┬┐├┼┤└┴┘"
ASCII_BOX: Final = "-|+++++++++"

PLAINER: Final = {
    "«\N{NO-BREAK SPACE}": '"', "\N{NO-BREAK SPACE}»": '"', "«": '"', "»": '"', "“": '"', "”": '"', "’": "'",
    "–": "-", "—": "-", "−": "-", "№": "No", "×": "x", "→": ">",
}  # fmt: skip
"""What stands for a sign that ASCII lacks."""


def width(text: str) -> int:
    """The columns a text takes; colour codes take none."""
    return len(_ESCAPE.sub("", text))


def encodable(text: str, encoding: str) -> bool:
    """Whether an encoding has all the letters of a text."""
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True


def pad(text: str, columns: int) -> str:
    """The text with blanks up to this width."""
    return text + " " * (columns - width(text))


def wrap(text: str, columns: int, indent: str = "") -> list[str]:
    """The text in lines of at most this width, words unbroken: a file's path must stay whole to be copied."""
    return textwrap.wrap(text, columns, subsequent_indent=indent, break_on_hyphens=False, break_long_words=False)


class Paint:
    """How things are shown: with or without colour, in Unicode or plain ASCII.

    ``letters`` is the encoding that is left when there is no Unicode: ASCII, or for a language with letters of its own
    one that has them.
    """

    def __init__(
        self, words: Catalogue, colour: bool = False, ascii_only: bool = False, letters: str = "ascii"
    ) -> None:
        self.letters = letters
        self.words = words
        self.colour = colour
        self.ascii_only = ascii_only
        self.box = ASCII_BOX if ascii_only else UNICODE_BOX

    def in_words(self, words: Catalogue) -> Paint:
        """The same with the marks of another catalogue."""
        return Paint(words, self.colour, self.ascii_only, self.letters)

    def tint(self, text: str, *styles: str) -> str:
        """The text in these styles, if colours are on."""
        codes = ";".join(CODES[style] for style in styles if style)
        return f"\x1b[{codes}m{text}\x1b[0m" if self.colour and codes and text else text

    def headline(self, text: str, columns: int) -> list[str]:
        """The text in a line across this width; where it is longer, in several."""
        rule = self.box[0]
        *lines, last = wrap(f"{rule * 2} {text}", columns - 1)
        last = f"{last} " + rule * (columns - width(last) - 1)
        return [self.tint(line, "bold") for line in (*lines, last)]

    def mark(self, name: str) -> str:
        """A short mark for what a ghost does."""
        return self.words.raw(f"{'mark_ascii' if self.ascii_only else 'mark'}.{name}")

    def plain(self, text: str) -> str:
        """The text with nothing but plain letters if that is all there is: no accents, and plainer signs."""
        if not self.ascii_only:
            return text
        for sign, plainer in PLAINER.items():
            text = text.replace(sign, plainer)
        return "".join(letter if encodable(letter, self.letters) else self._plainer(letter) for letter in text)

    def _plainer(self, letter: str) -> str:
        return unaccented(letter).encode(self.letters, "replace").decode(self.letters)
