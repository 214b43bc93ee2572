"""What is in the box of a game, in one language: what `hauntbox cards` prints and a client explains."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

Row = dict[str, str]


class CardList(Protocol):
    """Rows by section: cards, tiles, dice."""

    def matching(self, words: tuple[str, ...]) -> dict[str, list[Row]]:
        """The rows that hold all the words, by section; an InputError names what comes near if there are none."""

    def title(self, section: str) -> str: ...

    def widths(self, section: str) -> list[int]:
        """The columns of a section: 80 characters together."""

    def heads(self, section: str) -> list[str]:
        """What stands above the columns; none: they need no explanation."""

    def cells(self, section: str, row: Row) -> list[str]: ...

    def note(self) -> str:
        """What is printed below; often nothing."""

    def value(self, key: str, text: str) -> object:
        """An entry of a row for machines: numbers as numbers, lists as lists."""

    def legend(self, boxes: Sequence[str] = ()) -> list[Row]:
        """What a client explains: each thing with its section, key, name, text, the first of its rules, and the box it
        comes from (none: the game's own). A text says too what the given boxes change in it."""
