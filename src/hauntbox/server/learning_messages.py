"""Messages about guided games and puzzles. Each holds whole tables, so that the page can play it by itself."""

from __future__ import annotations

from msgspec import Raw, Struct

from hauntbox.server.messages import TableShown
from hauntbox.server.requests import Json, NewTable


class LessonStep(Struct):
    """A step of a guided game: its sentence, the places it points at, the question that waits, the option that leads on
    (none: the reader only clicks on), what is said to other answers, and the frames that follow."""

    scene: int
    name: str
    text: str
    others: str
    point: list[Json]
    question: Raw | None
    option: int | None
    frames: list[Raw]


class LessonShown(Struct):
    """A whole guided game; each scene begins with a table."""

    lesson: str
    game: str
    boxes: list[str]
    title: str
    next: str
    tables: list[TableShown]
    steps: list[LessonStep]


class PuzzleNamed(Struct):
    """A puzzle with its title, and the key of what it is about."""

    puzzle: str
    game: str
    grade: int
    title: str
    theme: str


class Today(Struct):
    """The puzzle of the day for each game, and the game dealt to everybody that day."""

    day: str
    daily: dict[str, str]
    deal: NewTable


class PuzzleList(Today):
    """What is set for a day, and all puzzles."""

    puzzles: list[PuzzleNamed]
    themes: dict[str, str]
    """What puzzles are about, by their keys."""


class DailyResult(Struct):
    """A game of a day: the name its player has chosen; ``you`` if it is the caller's."""

    name: str
    won: bool
    score: int
    turns: int
    you: bool
    earlier: int = 0
    """How many games of the deal the same person or network had begun before it."""


class DailyList(Struct):
    """The results of a day, the best first, and how many days in a row the caller has played."""

    day: str
    results: list[DailyResult]
    streak: int


class PuzzleStep(Struct):
    """A question of a puzzle, its best answer, and how many points each option gives away, in the order of the
    options; null where an option cannot be compared."""

    question: Raw | None
    option: int
    costs: list[int | None]
    frames: list[Raw]


class PuzzleShown(Struct):
    """A whole puzzle: its table, its questions, and why its solution is best. ``found`` is the chance that a model of a
    beginner finds it. A puzzle made of a game at a table has the grade 0, and nothing is known about beginners;
    where nobody has a choice it has no steps."""

    puzzle: str
    game: str
    grade: int
    found: float
    name: str
    """The seat that is asked."""
    table: TableShown
    steps: list[PuzzleStep]
    why: list[str]
    title: str
    about: str
    goal: str
    """What has to be kept in mind."""
    theme: str
    """The key of what it is about."""
