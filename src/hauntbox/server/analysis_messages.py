"""Looking back as an analysis: the best answers at a step and what would follow them (docs/protocol.md)."""

from __future__ import annotations

from msgspec import Struct

from hauntbox.server.requests import Json


class LineStep(Struct):
    """An answer of a line, or what dice or cards show in it."""

    text: str
    chance: bool
    at: list[Json]
    """What on the board it is about."""


class RatedAnswer(Struct, omit_defaults=True):
    """An answer, for the side that is asked: its chance to win, and what it gives away to the best one (a won game is
    1). Both are null where it cannot be compared."""

    option: int
    text: str
    at: list[Json]
    chance: float | None
    cost: float | None
    looks: int
    line: list[LineStep] = []
    """What would follow, with ordinary dice and cards."""


class Best(Struct):
    """The best answers to the question at a step, by what the asked seat could know."""

    step: int
    seat: int
    """-1 where dice or cards come, or the game is over: then there are no answers."""
    name: str
    question: str
    answers: list[RatedAnswer]
    played: RatedAnswer | None
    """What was answered there."""
    looks: int
    decided: bool
    sure: str
    """How sure the search is of the first answer, as a sentence; empty where nothing can be compared."""
    next: int | None
    """The next step at which a player has a choice."""
