"""A whole screen: the table, what is new, the question. On a low screen the table is drawn in fewer lines, on a wide
one the question stands beside it.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import zip_longest
from typing import Final, NamedTuple

from hauntbox.interfaces.paint import pad

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


class Parts(NamedTuple):
    """What is on a screen."""

    table: list[str]
    compact: Callable[[int], list[str]]
    """The table in at most this many lines."""
    news: Callable[[int], list[str]]
    """What is new, in lines of this width."""
    asked: Callable[[int], list[str]]
    """The question and its options, in lines of this width."""
    more: Callable[[int], str]
    """Says that this many lines of the options are not shown."""


class Page(NamedTuple):
    """The lines of a screen, and the first line of the options that found no room; 0 if all did."""

    lines: list[str]
    next: int


def page(parts: Parts, columns: int, rows: int, first: int = 0) -> Page:
    """A screen of this size; one line of it is left for what is typed. ``first``: the options begin with this line."""
    room = rows - 1
    if columns > BESIDE:
        return _beside(parts, columns, room, first)
    asked, following = _cut(parts.asked(TABLE), room - min(LEAST, len(parts.table)), first, parts.more)
    news = parts.news(TABLE)
    left = room - len(asked)
    table = parts.table
    if rows < HIGH or len(table) > left:
        table = parts.compact(left - min(SOME_NEWS, len(news)))
    news = _tail(news, left - len(table))
    return Page([*table, *news, *asked], following)


def _beside(parts: Parts, columns: int, room: int, first: int) -> Page:
    table = parts.table if len(parts.table) <= room else parts.compact(room)
    wide = columns - TABLE - 2
    asked, following = _cut(parts.asked(wide), room, first, parts.more)
    right = [*_tail(parts.news(wide), room - len(asked) - 1), *asked]
    lines = [f"{pad(left, TABLE)} {beside}".rstrip() for left, beside in zip_longest(table, right, fillvalue="")]
    return Page(lines, following)


def _cut(asked: list[str], room: int, first: int, more: Callable[[int], str]) -> tuple[list[str], int]:
    """The head of the question, and of the rest what finds room from a line on."""
    if len(asked) <= room:
        return asked, 0
    head, rest = asked[:2], asked[2 + first :]
    size = max(1, room - len(head) - 1)
    if len(rest) <= size:
        return [*head, *rest, more(first)], 0
    return [*head, *rest[:size], more(len(asked) - 2 - size)], first + size


def _tail(news: list[str], room: int) -> list[str]:
    return news[-room:] if room > 0 else []
