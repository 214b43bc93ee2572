"""Encoders of observations in C: what they have beyond the rules, which is a row of bytes that remembers what it shows.

The struct of a row is made from a live one: numbers and vectors as in a game, masks and lines shown as numbers of 64
bits, the game it showed last, by its address, and copies of the records it shows. Tables that encoders hand on (action
ids, lines of bytes) are known when a law is translated, so a function is written for each of them.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Final

from hauntbox.kernel.encoding import ActionIds, Encoder, Lines, Row
from hauntbox.kernel.game import Game
from hauntbox.kernel.vectors import u8, vec
from hauntbox.native.layout import attributes
from hauntbox.native.values import BYTES, GAME, INT, ROW, VECTOR, Code, is_numbers

KNOWN_TYPES: Final = (ActionIds, Lines)
"""Objects that functions get as arguments and that are known when a law is translated."""
NOT_A_VECTOR: Final = "A_ROW_OF_64_BITS"


class RowLayout:
    """The fields of the rows that an encoder writes."""

    def __init__(self, encoder: Encoder, rooms: Mapping[str, int], records: Collection[str]) -> None:
        row: Any = encoder.row(vec[u8](bytes(encoder.size)), 0)
        self.size = int(encoder.size)
        self.wide: dict[str, int] = {}
        """Vectors of numbers of 64 bits, with their lengths."""
        self.vectors: dict[str, int] = {}
        """Vectors that are replaced, with their rooms."""
        self.numbers: list[str] = []
        self.games: list[str] = []
        self.records: dict[str, str] = {}
        """Copies of records, with the names of their classes."""
        for name in attributes(row):
            value = getattr(row, name)
            if isinstance(value, int):
                self.numbers.append(name)
            elif isinstance(value, Game):
                self.games.append(name)
            elif type(value).__name__ in records:
                self.records[name] = type(value).__name__
            elif name != "table":
                assert is_numbers(value), f"{type(row).__name__}.{name} is {type(value).__name__}"
                if len(value):
                    self.wide[name] = len(value)
                else:
                    self.vectors[name] = rooms.get(name, rooms["menu"])

    def struct(self) -> list[str]:
        """It in C."""
        lines = ["    uint8_t *table;", *(f"    game *{name}_;" for name in self.games)]
        lines += [f"    i64 {name};" for name in self.numbers]
        lines += [f"    {title} {name};" for name, title in self.records.items()]
        lines += [f"    i64 {name}[{number}];" for name, number in self.wide.items()]
        lines += [f"    int32_t {name}_o;" for name in self.vectors]
        lines += [f"    int16_t {name}_n;" for name in self.vectors]
        lines += [f"    e16 {name}[{room}];" for name, room in self.vectors.items()]
        head = f"__builtin_offsetof(obs_row, {next(iter(self.vectors))})" if self.vectors else "sizeof(obs_row)"
        sizes = [f"#define OBSERVED {self.size}", f"#define ROW_HEAD {head}"]
        return [*sizes, "typedef struct {", *lines, "} obs_row;", ""]

    def field(self, base: Code, name: str) -> Code | None:
        """A field of a row; None if there is none."""
        place = f"{base.text}->{name}"
        if name == "table":
            return Code(place, BYTES, simple=base.simple)
        if name in self.numbers:
            return Code(place, INT, simple=base.simple)
        if name in self.games:
            return Code(f"{place}_", GAME, simple=base.simple)
        if name in self.records:
            return Code(f"(&{place})", self.records[name], simple=base.simple)
        if name in self.wide:
            return Code(NOT_A_VECTOR, VECTOR, (place, self.wide[name]))
        if name in self.vectors:
            return Code(f"HELD({base.text}, {name})", VECTOR, views=frozenset({f"row:{name}"}))
        return None


def row_kind(cls: type) -> str:
    """The type of arguments of a class that encoders have; empty for others."""
    return ROW if issubclass(cls, Row) else ""
