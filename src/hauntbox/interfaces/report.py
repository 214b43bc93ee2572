"""What the report of a study says of one game besides wins and losses: counted from the figures of its games, and
described without drawing it. `hauntbox report` draws it (``arena/report``)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from hauntbox.interfaces.stats import Interval

CALM = "calm"
STRONG = "strong"
BY_SIGN = "by_sign"
"""How a row is coloured: plainly, strongly, or by whether its interval leaves zero out."""


class Row(NamedTuple):
    """A line of a plot of values with intervals."""

    name: str
    interval: Interval
    tone: str = CALM


class Intervals(NamedTuple):
    """Values with intervals, one below the other; differences have a line at zero."""

    title: str
    rows: Sequence[Row]
    axis: str
    zero: bool
    about: str
    """For those who cannot see it."""
    caption: str = ""


class Bars(NamedTuple):
    """Plain bars with their values."""

    title: str
    names: Sequence[str]
    values: Sequence[float]
    axis: str
    about: str
    caption: str = ""


class Line(NamedTuple):
    """What was counted at the beginning of each turn of games with a number of players."""

    players: int
    games: int
    turns: Sequence[Counter[int]]


class Panels(NamedTuple):
    """Lines over time, panels one below the other, each with its name."""

    title: str
    panels: Mapping[str, Sequence[Line]]
    about: str
    caption: str = ""


class Section(NamedTuple):
    """A part of the page; without figures it is left out."""

    title: str
    figures: Sequence[Intervals | Bars | Panels]
    words: str = ""


class Key(NamedTuple):
    """What a game is grouped by."""

    bots: tuple[str, ...]
    level: int
    players: int
    settings: tuple[str, ...]
    boxes: tuple[str, ...]
    level_name: str
    who: str
    """The bots, the boxes, and whatever setting is not the usual one."""


class Tally:
    """Games and the wins among them."""

    def __init__(self) -> None:
        self.games = 0
        self.wins = 0

    def add(self, won: bool) -> None:
        self.games += 1
        self.wins += won


class Group(Protocol):
    """The games of one key, as a game's report sees them."""

    key: Key
    games: int
    wins: int
    own: Any
    """What the game's report counts."""


class GameReport(NamedTuple):
    """The report of one game."""

    figures: type
    """The class of a game's figures."""
    possible: Callable[[Any], bool]
    """Whether a game can have these figures; a file may have been edited."""
    tally: Callable[[], Any]
    """A new count for a group of games, with a method ``add(figures, won)``."""
    sections: Callable[[Sequence[Any]], list[Section]]
    """What is told of the groups."""
    levels: Sequence[str] = ()
    """The easiest first."""
    boxes: Collection[str] = ()
    box_name: Callable[[str], str] = str
    usual: Mapping[str, object] = {}
    """The settings' usual values."""
    causes: Mapping[str, str] = {}
    """By cause of a defeat what it is called, in the order in which they are shown; others follow."""
    columns: Mapping[str, Callable[[Any], str]] = {}
    """By head what a tally says in a column of the table; ``\\n`` breaks the head's line."""


def short(text: str, most: int = 28) -> str:
    """A text that fits beside a plot."""
    return text if len(text) <= most else text[: most - 1] + "…"


def by_who(groups: Sequence[Any]) -> dict[str, list[Any]]:
    """The groups by who played, and then by key."""
    found: dict[str, list[Any]] = {}
    for group in sorted(groups, key=lambda group: (group.key.who, group.key)):
        found.setdefault(group.key.who, []).append(group)
    return found
