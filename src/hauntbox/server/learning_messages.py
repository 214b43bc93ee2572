"""What the server says of guided games and puzzles. Each holds whole tables, so that a page plays it by itself."""

from __future__ import annotations

from msgspec import Raw, Struct

from hauntbox.server.messages import TableShown
from hauntbox.server.requests import Json, NewTable


class LessonStep(Struct):
    """A step of a guided game: its sentence, the places it points at, the question that waits and the option that leads
    on (none: the reader only goes on), what is said to other answers, and the frames that follow."""

    scene: int
    name: str
    text: str
    others: str
    point: list[Json]
    question: Raw | None
    option: int | None
    frames: list[Raw]


class LessonShown(Struct):
    """A guided game, whole: each of its scenes begins with a table."""

    lesson: str
    game: str
    boxes: list[str]
    title: str
    next: str
    tables: list[TableShown]
    steps: list[LessonStep]


class PuzzleNamed(Struct):
    puzzle: str
    game: str
    grade: int


class Today(Struct):
    """The puzzle of the day for each game, and the game dealt to everybody that day."""

    day: str
    daily: dict[str, str]
    deal: NewTable


class PuzzleList(Today):
    """What is set for a day, and all puzzles."""

    puzzles: list[PuzzleNamed]


class PuzzleStep(Struct):
    """A question of a puzzle, the answer that is best, and how many points each option gives away, in their order."""

    question: Raw | None
    option: int
    costs: list[int]
    frames: list[Raw]


class PuzzleShown(Struct):
    """A puzzle, whole: its table, its questions, and why the line is best. ``found`` is the chance
    that a model of a beginner finds it."""

    puzzle: str
    game: str
    grade: int
    found: float
    name: str
    """Who is asked."""
    table: TableShown
    steps: list[PuzzleStep]
    why: list[str]
