"""The struct of a game, from the fields of a live blank game, of what boxes add to it, and of its set-up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from hauntbox.interfaces.native_law import NativeLaw
from hauntbox.native.values import is_numbers, is_rows

SCALAR: Final = "scalar"
TEXT_FIELD: Final = "text"
FIXED: Final = "fixed"
"""A vector that keeps its length and is changed in place."""
REPLACED: Final = "replaced"
"""A vector that is replaced and never changed in place: a piece of the constants, or items of its own."""
STACK: Final = "stack"
"""The agenda."""
LIST: Final = "list"
"""A list of the set-up."""
OWN: Final = "own"
"""A vector of a record that is replaced: items of its own."""
WIDE: Final = "wide"
"""A vector that keeps its length and whose items have 64 bits."""
ROWS: Final = "rows"
"""A fixed number of vectors, each with a length of its own."""
DOUBLES: Final = "doubles"
"""Floats, as many as there are at first."""
RECORD: Final = "record"
"""A value with fields of its own, never changed once the game has it."""
BORROWS: Final = frozenset({"menu", "totals"})
"""Vectors that may be another vector of the same game: they are read before anything changes."""
AGENDA_ROOM: Final = 64
PART_ROOM: Final = 64


@dataclass(frozen=True)
class Field:
    """A field of the struct; ``room`` is the length of a vector, or how many items it can have."""

    kind: str
    room: int = 1
    wide: bool = False
    """A number of 64 bits: sets of boxes have up to 62 members."""
    truth: bool = False
    rows: int = 0
    record: str = ""
    """The class of a record."""


def attributes(obj: object) -> list[str]:
    """The names of an object's fields, those of its base classes first."""
    slots = [name for cls in reversed(type(obj).__mro__) for name in cls.__dict__.get("__slots__", ())]
    return [name for name in dict.fromkeys([*slots, *getattr(obj, "__dict__", ())]) if hasattr(obj, name)]


class Layout:
    """The fields of the C game: those of the game, those of parts as Part_name, those of the set-up as request_name."""

    def __init__(self, law: NativeLaw) -> None:
        self.law = law
        self.fields: dict[str, Field] = {}
        self.request: dict[str, Field] = {}
        self.records: dict[str, dict[str, Field]] = {}
        """The fields of records, by the names of their classes."""
        self.record_types: dict[str, type] = {}
        self._find()
        for cls in law.objects:
            self._record(cls)

    def _find(self) -> None:
        law = self.law
        for name in attributes(law.blank):
            if name not in law.known and name not in law.left_out and name != "request":
                self.fields[name] = self._field(name, getattr(law.blank, name))
        for owner, part in law.parts.items():
            for name in attributes(part):
                field = self._field(f"{owner}_{name}", getattr(part, name))
                self.fields[f"{owner}_{name}"] = Field(field.kind, field.room, wide=field.kind == SCALAR)
        for name in attributes(law.request):
            value = getattr(law.request, name)
            if isinstance(value, bool):
                self.request[name] = Field(SCALAR, truth=True)
            elif isinstance(value, int):
                self.request[name] = Field(SCALAR)
            elif name in law.rooms:
                self.request[name] = Field(LIST, law.rooms[name])

    def _field(self, name: str, value: object) -> Field:
        if name == "agenda":
            return Field(STACK, AGENDA_ROOM)
        if isinstance(value, str):
            return Field(TEXT_FIELD)
        if isinstance(value, int):
            return Field(SCALAR, wide=name in self.law.wide)
        if is_numbers(value):
            assert isinstance(value, list | tuple)
            if name in self.law.wide:
                return Field(WIDE, len(value))
            fixed = len(value) and name not in BORROWS
            return Field(FIXED, len(value)) if fixed else Field(REPLACED, self.law.rooms.get(name, PART_ROOM))
        if isinstance(value, list) and all(isinstance(item, float) for item in value):
            return Field(DOUBLES, len(value))
        if is_rows(value):
            assert isinstance(value, list | tuple)
            return Field(ROWS, self.law.rooms[name], rows=len(value))
        if hasattr(type(value), "__slots__"):
            return self._record(type(value))
        raise AssertionError(f"{name} is {type(value).__name__}: name it in NativeLaw.known or NativeLaw.left_out")

    def _record(self, cls: type) -> Field:
        """A field whose value has fields of its own: those of one that is newly made."""
        title, made = cls.__name__, cls()
        if title not in self.records:
            self.record_types[title] = cls
            found = {name: self._field(f"{title}.{name}", getattr(made, name)) for name in attributes(made)}
            self.records[title] = {
                name: Field(OWN, field.room) if field.kind == REPLACED else field for name, field in found.items()
            }
        return Field(RECORD, record=title)

    def part_of(self, name: str) -> tuple[str, str] | None:
        """The part a field belongs to, and its name there."""
        for owner in self.law.parts:
            if name.startswith(f"{owner}_"):
                return owner, name[len(owner) + 1 :]
        return None

    def value(self, game: Any, name: str) -> Any:
        """The value of a field in a Python game of this law."""
        owner = self.part_of(name)
        if owner is None:
            return getattr(game, name)
        return getattr(next(part for part in game.parts if type(part).__name__ == owner[0]), owner[1])

    def record_rows(self, title: str) -> list[tuple[str, str, int]]:
        """The struct of a record."""
        fields = self.records[title].items()
        wide = [("int64_t", name, field.room) for name, field in fields if field.kind == WIDE]
        wide += [("int64_t", name, 0) for name, field in fields if field.kind == SCALAR]
        wide += [("double", name, field.room) for name, field in fields if field.kind == DOUBLES]
        large = (WIDE, SCALAR, DOUBLES)
        assert {field.kind for _, field in fields} <= {*large, FIXED, OWN, ROWS}, f"{title} has other fields"
        small = [("int16_t", f"{name}_n", 0) for name, field in fields if field.kind == OWN]
        small += [("int16_t", f"{name}_n", field.rows) for name, field in fields if field.kind == ROWS]
        rest = [(name, field) for name, field in fields if field.kind not in large]
        small += [("int16_t", name, field.room * (field.rows or 1)) for name, field in rest]
        return [*wide, *small]

    def rows(self) -> list[tuple[str, str, int]]:
        """The struct: C type, name, and length for arrays. What is looked at in every step lies together, before the
        agenda and the vectors that are replaced, of which the larger part is empty."""
        fields = self.fields.items()
        wide = [(field.record, name, 0) for name, field in fields if field.kind == RECORD]
        wide += [("int64_t", name, field.room) for name, field in fields if field.kind == WIDE]
        wide += [("int64_t", name, 0) for name, field in fields if field.wide]
        agenda = [("int32_t", name, field.room) for name, field in fields if field.kind == STACK]
        numbers = [("int32_t", name, 0) for name, field in fields if field.kind == SCALAR and not field.wide]
        numbers += [("int32_t", f"request_{name}", 0) for name, field in self.request.items() if field.kind == SCALAR]
        numbers += [("int32_t", f"{name}_o", 0) for name, field in fields if field.kind == REPLACED]
        lists = [(f"request_{name}", field.room) for name, field in self.request.items() if field.kind == LIST]
        small = [("int16_t", name, 0) for name, field in fields if field.kind == TEXT_FIELD]
        small += [("int16_t", f"{name}_n", 0) for name, field in fields if field.kind in (STACK, REPLACED)]
        small += [("int16_t", f"{name}_n", 0) for name, _ in lists]
        small += [("int16_t", f"{name}_n", field.rows) for name, field in fields if field.kind == ROWS]
        small += [("int16_t", name, field.room) for name, field in fields if field.kind == FIXED]
        large = [("int16_t", name, field.room * field.rows) for name, field in fields if field.kind == ROWS]
        large += [("int16_t", name, room) for name, room in lists]
        replaced = [(name, field.room) for name, field in fields if field.kind == REPLACED]
        large += [("int16_t", name, room) for name, room in sorted(replaced, key=lambda each: each[1])]
        return [*wide, *numbers, *small, *agenda, *large]

    def struct(self) -> str:
        """It in C."""
        records = [_struct(title, self.record_rows(title)) for title in self.records]
        return "\n".join([*records, _struct("game", self.rows())])


def _struct(name: str, rows: list[tuple[str, str, int]]) -> str:
    members = [f"    {kind} {name}{f'[{number}]' if number else ''};" for kind, name, number in rows]
    return "\n".join([f"typedef struct {name} {{", *members, f"}} {name};"])
