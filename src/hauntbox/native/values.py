"""What the translator knows of an expression: an object that is known now, or C code with a type."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final

INT: Final = "int"
TRUTH: Final = "truth"
TEXT: Final = "text"
"""By its number in the table of texts; the empty text is 0."""
VECTOR: Final = "vector"
NOTHING: Final = "nothing"
NEVER: Final = "never"
"""What a function returns that only fails."""
GAME: Final = "game"
REQUEST: Final = "request"
AGENDA: Final = "agenda"
"""A vector that is pushed to and popped from in place; it has a length and nothing else."""
FLOAT: Final = "float"
PAIR: Final = "pair"
"""Two floats."""
FLOATS: Final = "floats"
PAIRS: Final = "pairs"
"""Lists of them, made while thinking."""
ROW: Final = "row"
"""A row of bytes that an encoder writes; only encoders have it, and its bytes."""
BYTES: Final = "bytes"
LIVE: Final = "live"
"""An argument that is known when a law is translated."""
ROW_SET: Final = "rows"
"""Several vectors, as a whole: only to take one of them, or to be copied into a field."""
WIDE_VECTOR: Final = "wide vector"
"""Items of 64 bits: only to take one of them, or to be copied into a field."""
NUMBERS: Final = frozenset({INT, TRUTH})

C_TYPES: Final = {
    INT: "i64",
    TRUTH: "int",
    TEXT: "int",
    VECTOR: "vec",
    NOTHING: "void",
    NEVER: "void",
    GAME: "game *",
    FLOAT: "double",
    ROW: "obs_row *",
    BYTES: "uint8_t *",
}


class Refused(Exception):
    """Something that is not translated: where it stands, what it is, and what to write instead."""

    def __init__(self, where: str, what: str, remedy: str) -> None:
        super().__init__(f"{where}: {what}; {remedy}")


class NotTranslated(Exception):
    """All that was refused, a line each."""

    def __init__(self, refused: list[Refused]) -> None:
        super().__init__("\n".join(str(each) for each in refused))
        self.refused = refused


@dataclass(frozen=True)
class Live:
    """An object known before any game begins: folded, or written as a constant."""

    obj: Any


@dataclass(frozen=True)
class Code:
    """An expression in C."""

    text: str
    type: str
    array: tuple[str, int] | None = None
    """Of a vector that keeps its length, and of rows: the place and the length."""
    room: int = 0
    """Of rows: how many items each can have."""
    simple: bool = False
    """Whether it may be written twice: a variable, or a field of something that is one."""
    calls: bool = False
    """Whether functions are called in it, so that it must keep its place in the order of things."""
    views: frozenset[str] = frozenset()
    """Whose vectors it may be a view of: fields of the game, and functions that return such views."""

    def having(self, *others: Value) -> Code:
        """The same, calling what these call."""
        return replace(self, calls=self.calls or any(isinstance(each, Code) and each.calls for each in others))


@dataclass(frozen=True)
class Method:
    """A method of a game, a part or a value, not called yet."""

    function: Callable[..., Any]
    owner: Code


Value = Live | Code | Method


def is_numbers(obj: object) -> bool:
    """Whether it is a row of whole numbers."""
    return isinstance(obj, list | tuple | bytearray) and all(isinstance(item, int) for item in obj)


def is_rows(obj: object) -> bool:
    """Whether it is a table of rows of whole numbers."""
    return isinstance(obj, list | tuple) and bool(obj) and all(is_numbers(item) for item in obj)


def in_brackets(text: str) -> str:
    """C code that may stand beside any operator."""
    return text if text.replace("_", "a").isalnum() or (text.startswith("(") and closes(text)) else f"({text})"


def closes(text: str) -> bool:
    """Whether the first bracket is closed by the last one."""
    depth = 0
    for place, letter in enumerate(text):
        depth += (letter == "(") - (letter == ")")
        if not depth:
            return place == len(text) - 1
    return False
