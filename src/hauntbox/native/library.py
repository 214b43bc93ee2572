"""A library with the rules of a law: games as structs, answered, played to their end, and turned into Python games."""

from __future__ import annotations

import ctypes
import json
import struct
from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final

from hauntbox.interfaces.native_law import NotHeld
from hauntbox.kernel.game import Game
from hauntbox.kernel.question import EngineError, Event
from hauntbox.kernel.vectors import vec
from hauntbox.native.layout import FIXED, LIST, OWN, RECORD, REPLACED, ROWS, SCALAR, STACK, TEXT_FIELD, WIDE

from mypy_extensions import i64  # isort: skip

C_TYPES: Final[dict[str, Any]] = {
    "int16_t": ctypes.c_int16, "int32_t": ctypes.c_int32, "int64_t": ctypes.c_int64, "double": ctypes.c_double,
}  # fmt: skip
BEYOND: Final = 128
FAULTS: Final = {
    1: "the rules failed",
    2: "too much scratch space",
    4: "a vector is too long, or not as long as its field",
    8: "a place outside a vector",
    16: "a number does not fit its field",
    32: "more events than are kept",
    64: "an overflow, or a shift by too much",
    BEYOND: "a game that is for Python from here on",
}
"""What can go wrong, as runtime.h numbers it."""
Slot = tuple[str, dict[str, Any], str, str]
"""A field and what it is, the part of a Python game that has it, and its name there."""
REQUEST: Final = "request"
"""The set-up, as a part."""
LETTERS: Final = {2: "h", 4: "i", 8: "q"}
"""The letter of ``struct`` for a whole number, by its bytes."""
RECORDS: Final = 256
"""How many records of Python are kept as structs."""
FAILED: Final = -(1 << 63)
"""What batch.h returns then."""


def faults(failed: int) -> str:
    """What has gone wrong, in words."""
    return ", ".join(text for bit, text in FAULTS.items() if failed & bit)


class Asked(ctypes.Structure):
    """What was asked in games."""

    _fields_ = [("decisions", ctypes.c_int64), ("chance_answers", ctypes.c_int64), ("offered", ctypes.c_int64)]


class Library:
    """The rules of one law, loaded."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.c = ctypes.CDLL(str(file))
        layout: dict[str, Any] = json.loads(file.with_suffix(".json").read_text(encoding="utf-8"))
        self.name: str = layout["name"]
        self.texts: list[str] = layout["texts"]
        self.cause: tuple[str, str] = tuple(layout["cause"])
        self.parts = {name: SimpleNamespace(**laid) for name, laid in layout["parts"].items()}
        """What boxes add to the state, as it is in a game without them."""
        self.lost: list[str] = layout["lost"]
        self.fields: dict[str, dict[str, Any]] = layout["fields"]
        self._slots: list[Slot] = [(name, field, *self._slot(name)) for name, field in self.fields.items()]
        self.request: dict[str, dict[str, Any]] = layout["request"]
        self.observed: int = layout["observed"]
        """Bytes of an observation; 0 where there is no encoder."""
        self._numbers = {word: number for number, word in enumerate(self.texts)}
        self.records: dict[str, dict[str, dict[str, Any]]] = {}
        types = dict(C_TYPES)
        for title, record in layout["records"].items():
            self.records[title] = record["fields"]
            types[title] = _struct(title, record["rows"], types)
        self.Game: Any = _struct("NativeGame", layout["rows"], types)
        for name in ("game", "ctx", "luck", "row", "batch"):
            getattr(self.c, f"hb_size_of_{name}").restype = ctypes.c_int64
        assert self.c.hb_size_of_game() == ctypes.sizeof(self.Game), f"{file}: another struct than its layout"
        for name in ("own", "batch_take", "vector_refused", "vector_take"):
            getattr(self.c, f"hb_{name}").restype = ctypes.c_int64
        self.c.hb_file.restype = ctypes.c_char_p
        self.c.hb_events.restype = ctypes.POINTER(ctypes.c_int32)
        self.checked = hasattr(self.c, "hb_overflow")
        self._flat, self._format, self._others = self._of_fixed_size()
        self._last: dict[int, tuple[object, Any]] = {}
        """Records that were held, by their ids, which are theirs as long as they are here."""
        self._context = ctypes.create_string_buffer(self.c.hb_size_of_ctx())
        self._row = (ctypes.c_int16 * 1024)()
        self.listen(False)

    def size_of(self, name: str) -> int:
        """The bytes of a struct of the library."""
        size: int = getattr(self.c, f"hb_size_of_{name}")()
        return size

    def number_of(self, text: str) -> int:
        """The number of a text, by which C knows it."""
        return self._numbers[text]

    # -- playing ------------------------------------------------------------------------------------------------------

    def listen(self, listens: bool) -> None:
        """Keep events from now on, or do not; what was kept is forgotten."""
        self.c.hb_begin(self._context, int(listens))

    def take(self, game: Any, option: int) -> None:
        """Answer the pending question, unchecked."""
        self.c.hb_take(self._context, ctypes.byref(game), ctypes.c_int64(option))
        self._look()

    def run(self, game: Any) -> None:
        """Run steps until one asks or the game ends."""
        self.c.hb_run(self._context, ctypes.byref(game))
        self._look()

    def play(self, opening: Any, seeds: Sequence[int]) -> tuple[Any, Asked]:
        """A game of each seed (as ``folded`` leaves it), played at random: where they ended, and what was asked in all.
        """
        self.listen(False)  # nobody hears what many games would tell
        number, asked = len(seeds), Asked()
        ends = (self.Game * number)()
        row = (ctypes.c_int64 * number)(*seeds)
        self.c.hb_play(self._context, ctypes.byref(opening), row, ctypes.c_int64(number), ends, ctypes.byref(asked))
        self._look()
        return ends, asked

    def observe(self, game: Any, observer: int) -> bytearray:
        """What a seat observes of a game."""
        table = bytearray(self.observed)
        row = (ctypes.c_uint8 * self.observed).from_buffer(table)
        self.c.hb_observe(self._context, ctypes.byref(game), ctypes.c_int64(observer), row)
        self._look()
        return table

    def restart_batch(self, batch: ctypes.Structure) -> None:
        """Start the first games of a batch (``native/batch.py``)."""
        self.listen(False)
        self.c.hb_batch_restart(self._context, ctypes.byref(batch))
        self._look()

    def take_in_batch(self, batch: ctypes.Structure, by_id: bool) -> int:
        """Answer all games of a batch: how many ended, or ~ the place of an answer that is not offered."""
        over: int = self.c.hb_batch_take(self._context, ctypes.byref(batch), by_id)
        if over == FAILED or self.checked:
            self._look()
        return over

    def begin_in_vector(self, batch: ctypes.Structure, place: int, seed: int) -> None:
        """Begin the game of a seed at a place."""
        self.c.hb_vector_begin(self._context, ctypes.byref(batch), ctypes.c_int64(place), ctypes.c_int64(seed))
        self._look()

    def refused_in_vector(self, batch: ctypes.Structure) -> int:
        """How many games do not offer what is asked."""
        number: int = self.c.hb_vector_refused(self._context, ctypes.byref(batch))
        return number

    def take_in_vector(self, batch: ctypes.Structure) -> int:
        """Answer the games that were asked something: how many ended."""
        over: int = self.c.hb_vector_take(self._context, ctypes.byref(batch))
        self._look()
        return over

    def observe_vector(self, batch: ctypes.Structure) -> None:
        """Write what all games look like."""
        self.c.hb_vector_observe(self._context, ctypes.byref(batch))
        self._look()

    def events(self, names: Sequence[str]) -> list[Event]:
        """What was told since the last time."""
        number, told = self.c.hb_told(self._context), self.c.hb_events(self._context)
        rows = [told[5 * row : 5 * row + 5] for row in range(number)]
        return [Event(names[event], self.texts[rule], (a, b, c)) for event, rule, a, b, c in rows]

    def _look(self) -> None:
        """Raise what has gone wrong."""
        if self.checked:
            self.c.hb_overflow(self._context)
        failed = self.c.hb_failed(self._context)
        if failed:
            where = f"{self.c.hb_file(self._context).decode()}:{self.c.hb_line(self._context)}"
            self.listen(False)
            raise EngineError(f"{self.name} in C: {faults(failed)}, at {where}")

    # -- games of Python and games of C -------------------------------------------------------------------------------

    def hold(self, game: Game) -> Any:
        """A Python game as a struct."""
        for name in self.lost:
            if len(getattr(game, name)):
                raise NotHeld(f"{self.name}: games in C do not have {name}")
        held = self.Game()
        owners = {**self.parts, **self._owners(game), REQUEST: game.request}  # type: ignore[attr-defined]
        numbers: list[int] = []
        for _, field, part, slot in self._flat:
            value = getattr(owners[part], slot)
            if field["kind"] == SCALAR:
                numbers.append(value)
            else:
                numbers += value if len(value) else [0] * field["room"]
        try:
            self._format.pack_into(held, 0, *numbers)
            slots = self._others
        except struct.error:  # one by one it is found which does not fit
            slots = [*self._flat, *self._others]
        for name, field, part, slot in slots:
            self._put(held, name, field, getattr(owners[part], slot))
        return held

    def _of_fixed_size(self) -> tuple[list[Slot], struct.Struct, list[Slot]]:
        """The fields whose place and size are always the same, in their order, how all of them are written at once,
        and the other fields."""
        slots: list[Slot] = [(name, field, *self._slot(name)) for name, field in self.fields.items()]
        slots += [(f"request_{name}", field, REQUEST, name) for name, field in self.request.items()]
        flat = [slot for slot in slots if slot[1]["kind"] in (SCALAR, FIXED, WIDE)]
        flat.sort(key=lambda slot: getattr(self.Game, slot[0]).offset)
        words, at = "=", 0
        for name, field, *_ in flat:
            place = getattr(self.Game, name)
            number = 1 if field["kind"] == SCALAR else field["room"]
            words += f"{place.offset - at}x{number}{LETTERS[place.size // number]}"
            at = place.offset + place.size
        return flat, struct.Struct(words), [slot for slot in slots if slot not in flat]

    def _put(self, held: Any, name: str, field: dict[str, Any], value: Any) -> None:
        kind, room = field["kind"], field["room"]
        if kind == SCALAR:
            setattr(held, name, int(value))
            if getattr(held, name) != int(value):
                raise NotHeld(f"{name} is {value}, which does not fit")
            return
        if kind == RECORD:
            setattr(held, name, self._record(type(getattr(held, name)), field["record"], value))
            return
        if kind == ROWS:
            self._put_rows(held, name, field, value)
            return
        if kind == TEXT_FIELD:
            if value not in self._numbers:
                raise NotHeld(f"{name} is {value!r}")
            setattr(held, name, self._numbers[value])
            return
        items = list(value)
        if len(items) > room or (kind == FIXED and items and len(items) != room):
            raise NotHeld(f"{name} has {len(items)} items, and there is room for {room}")
        array = getattr(held, name)
        array[: len(items)] = items
        if kind in (STACK, LIST, REPLACED, OWN):
            setattr(held, f"{name}_n", len(items))
        if kind == REPLACED:
            setattr(held, f"{name}_o", self.c.hb_own(ctypes.byref(held), array))

    def _record(self, made_as: Any, title: str, value: Any) -> Any:
        """A record as a struct: it never changes, and many games share it."""
        kept = self._last.get(id(value))
        if kept is None:
            kept = value, made_as()
            for part, inside in self.records[title].items():
                self._put(kept[1], part, inside, getattr(value, part))
            if len(self._last) >= RECORDS:
                self._last.clear()  # in one go: several threads hold games
            self._last[id(value)] = kept
        return kept[1]

    def _put_rows(self, held: Any, name: str, field: dict[str, Any], value: Any) -> None:
        room, array = field["room"], getattr(held, name)
        for number, row in enumerate(value):
            if len(row) > room:
                raise NotHeld(f"{name} has a row of {len(row)} items, and there is room for {room}")
            array[number * room : number * room + len(row)] = list(row)
            getattr(held, f"{name}_n")[number] = len(row)

    def _slot(self, name: str) -> tuple[str, str]:
        """The part of a Python game that a field belongs to, and its name there; of the game itself the part is empty.
        """
        for part in self.parts:
            if name.startswith(f"{part}_"):
                return part, name[len(part) + 1 :]
        return "", name

    def _owners(self, game: Any) -> dict[str, Any]:
        """A Python game and its parts by name."""
        parts = {type(each).__name__: each for each in game.parts} if self.parts else {}
        return {**parts, "": game}

    def values(self, held: Any) -> dict[str, Any]:
        """By name, the fields of a game in C as Python has them."""
        return {name: self._value(held, name, field) for name, field in self.fields.items()}

    def _value(self, held: Any, name: str, field: dict[str, Any]) -> Any:
        kind, room = field["kind"], field["room"]
        if kind == RECORD:
            inside = self.records[field["record"]]
            return {part: self._value(getattr(held, name), part, inside[part]) for part in inside}
        if kind == ROWS:
            lengths, items = getattr(held, f"{name}_n"), getattr(held, name)
            return [items[number * room : number * room + length] for number, length in enumerate(lengths)]
        if kind == SCALAR:
            return getattr(held, name)
        if kind == TEXT_FIELD:
            return self.texts[getattr(held, name)]
        if kind in (FIXED, WIDE):
            return getattr(held, name)[:]
        number: int = getattr(held, f"{name}_n")
        if kind in (STACK, OWN):
            return getattr(held, name)[:number]
        return self.vector(held, name)

    def vector(self, held: Any, name: str) -> list[int]:
        """The items of a vector that is replaced."""
        number: int = getattr(held, f"{name}_n")
        self.c.hb_vector(ctypes.byref(held), getattr(held, f"{name}_o"), number, self._row)
        return self._row[:number]

    def give(self, held: Any, game: Game) -> None:
        """Let a Python game of the same law and set-up be as the game in C, if C keeps all of a game."""
        if self.lost and held.kind >= 0:  # what a result says does not depend on them
            raise NotHeld(f"{self.name}: games in C do not have {', '.join(self.lost)}")
        self.give_the_rest(held, game)

    def give_the_rest(self, held: Any, game: Game) -> None:
        """The same, but what C does not keep stays as the Python game has it."""
        owners, values = self._owners(game), self.values(held)
        for name, _, part, slot in self._slots:
            if part not in owners:
                continue  # of a box that the game is played without
            setattr(owners[part], slot, _in_python(getattr(owners[part], slot), values[name]))


def _in_python(old: Any, value: Any) -> Any:
    """What ``values`` gives, as the attribute of a game. Records are shared between games: each gets one of its own."""
    if isinstance(value, dict):
        new = type(old)()
        for name, part in value.items():
            setattr(new, name, _in_python(getattr(old, name), part))
        return new
    if isinstance(value, list):
        rows = value and isinstance(value[0], list)
        return vec[vec[i64]]([vec[i64](row) for row in value]) if rows else vec[i64](value)
    return value


def _struct(title: str, rows: Sequence[tuple[str, str, int]], types: dict[str, Any]) -> Any:
    """The ctypes structure of these members."""
    members = [(name, types[kind] * number if number else types[kind]) for kind, name, number in rows]
    return type(title, (ctypes.Structure,), {"_fields_": members})
