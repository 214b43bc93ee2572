"""Sheets of positions, corrections and the position editor: what clients send and get (docs/protocol.md)."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from hauntbox.server.requests import Json, Step

Path = Annotated[str, Meta(max_length=120)]
Value = Annotated[str, Meta(max_length=120)] | int | bool | None
Edits = Annotated[dict[Path, Value], Meta(max_length=200)]


class SheetChoice(Struct):
    value: Any
    text: str


class SheetCell(Struct, omit_defaults=True):
    """A value of a sheet: a number from ``low`` to ``high``, or one of ``choices`` where there are any."""

    path: str
    label: str
    value: Any
    low: int | UnsetType = UNSET
    high: int | UnsetType = UNSET
    choices: list[SheetChoice] | int = []
    """A number: the list of this number in ``lists``, which several cells share."""


class SheetArea(Struct):
    title: str
    cells: list[SheetCell]


class SheetShown(Struct):
    """All values of a position, as far as a seat may know them; none where nothing can be corrected."""

    areas: list[SheetArea]
    lists: list[list[SheetChoice]]
    log: int
    """How long the table's log was."""


class Correct(Struct, forbid_unknown_fields=True):
    """Correct values of a table beside the real box."""

    edits: Edits
    log: Step


class PositionAsked(Struct, forbid_unknown_fields=True):
    """A position, given or dealt, with values that are entered into it."""

    game: Annotated[str, Meta(max_length=40)] = ""
    setup: Json = {}
    position: Json | None = None
    edits: Edits = {}


class PositionShown(Struct):
    """A position that can be played on: its sheet, what is seen of it, what is asked."""

    position: Json
    areas: list[SheetArea]
    lists: list[list[SheetChoice]]
    view: Raw
    question: str
    name: str
    """Who is asked; empty for chance."""
    options: list[Raw]
    """Each an ``Option`` with its odds; none where chance is asked."""
    chance: float
    """The team's chances, as the heuristics see them."""
