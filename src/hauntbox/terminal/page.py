"""A whole screen: the table, what is new, the question. On a low screen the table is drawn in fewer lines, on a wide
one the question stands beside it.
"""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Sequence
from itertools import zip_longest
from typing import Final, NamedTuple

from hauntbox.interfaces.paint import pad, width, wrap

TABLE: Final = 80
"""The columns of the table, and of a question below it."""
BESIDE: Final = 110
"""A screen with more columns than this has the question beside the table."""
HIGH: Final = 34
"""With this many lines or more the whole table may be drawn."""
LEAST: Final = 8
"""The lines that the table has at least, however long the question is."""
SOME_NEWS: Final = 2
"""The lines of news that take room from the table."""
TWO_COLUMNS: Final = 6
"""This many short options are set in two columns."""


class Parts(NamedTuple):
    """What is on a screen."""

    table: list[str]
    compact: Callable[[int], list[str]]
    """The table in at most this many lines."""
    news: Callable[[int], list[str]]
    """What is new, in lines of this width."""
    question: Callable[[int], list[str]]
    """Whose turn it is and what is asked, in lines of this width: it is never cut."""
    options: Callable[[int], list[str]]
    """Its options, in lines of this width."""
    more: Callable[[int], str]
    """Says that this many lines of the options are not shown."""
    said: Callable[[int], list[str]] = lambda columns: []
    """What must be read before the question, in lines of this width: it is never cut."""


class Page(NamedTuple):
    """The lines of a screen, and the first line of the options that found no room; 0 if all did."""

    lines: list[str]
    next: int


def page(parts: Parts, columns: int, rows: int, first: int = 0) -> Page:
    """A screen of this size; one line of it is left for what is typed. ``first``: the options begin with this line."""
    room = rows - 1
    if columns > BESIDE:
        return _beside(parts, columns, room, first)
    said = parts.said(TABLE)
    least = min(len(parts.table), max(LEAST, len(parts.compact(LEAST))))  # a compact table may need a line more
    asked, following = _asked(parts, TABLE, room - len(said) - least, first)
    news = parts.news(TABLE)
    left = room - len(said) - len(asked)
    table = parts.table
    if rows < HIGH or len(table) > left:
        table = parts.compact(left - min(SOME_NEWS, len(news)))
    news = _tail(news, left - len(table))
    return Page([*table, *news, *said, *asked], following)


def _beside(parts: Parts, columns: int, room: int, first: int) -> Page:
    table = parts.table if len(parts.table) <= room else parts.compact(room)
    wide = columns - TABLE - 2
    said = parts.said(wide)
    asked, following = _asked(parts, wide, room - len(said), first)
    right = [*_tail(parts.news(wide), room - len(said) - len(asked) - 1), *said, *asked]
    lines = [f"{pad(left, TABLE)} {beside}".rstrip() for left, beside in zip_longest(table, right, fillvalue="")]
    return Page(lines, following)


def _asked(parts: Parts, columns: int, room: int, first: int) -> tuple[list[str], int]:
    """The question, and of the options what finds room from a line on."""
    question, options = parts.question(columns), parts.options(columns)
    if len(question) + len(options) <= room:
        return [*question, *options], 0
    rest, size = options[first:], max(1, room - len(question) - 1)
    if len(rest) <= size:
        return [*question, *rest, parts.more(first)], 0
    return [*question, *rest[:size], parts.more(len(options) - size)], first + size


def _tail(news: list[str], room: int) -> list[str]:
    return news[-room:] if room > 0 else []


def numbered(options: Sequence[str], columns: int) -> list[str]:
    """Numbered options; if there are many short ones before the first long one, in two columns, read downwards."""
    shown = [f"{number:>3}  {option}" for number, option in enumerate(options, 1)]
    half = columns // 2
    short = 0
    while short < len(shown) and width(shown[short]) < half:
        short += 1
    if short < TWO_COLUMNS:
        short = 0
    rows = (short + 1) // 2
    both = zip_longest(shown[:rows], shown[rows:short], fillvalue="")
    lines = [(pad(left, half) + right).rstrip() for left, right in both]
    return lines + [line for option in shown[short:] for line in wrap(option, columns, "     ")]


def refolded(lines: Sequence[str], columns: int) -> list[str]:
    """Lines of which none is wider than this; here even a file's path is broken, or the screen would scroll."""
    return [part for line in lines for part in ([line] if width(line) <= columns else _broken(line, columns))]


def _broken(line: str, columns: int) -> list[str]:
    words = [part for word in wrap(line, columns) for part in textwrap.wrap(word, columns)]
    return words or [""]
