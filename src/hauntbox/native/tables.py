"""Constants: what the live modules hold, written as C tables."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from hauntbox.native.values import Refused, is_numbers, is_rows

SMALLEST: Final = -(1 << 15)
LARGEST: Final = (1 << 15) - 1
"""What an item of a vector can be."""
ROW_BITS: Final = 10
LONGEST_ROW: Final = (1 << ROW_BITS) - 1
ENOUGH: Final = 3000
"""In a pool as long as this no place is looked for where a row lies by chance."""


def row_vector(row: str) -> str:
    """The vector that a row of a table is: where it begins in the pool, and how long it is."""
    return f"mkvec(POOL + ({row} >> {ROW_BITS}), (int)({row} & {LONGEST_ROW}))"


class Tables:
    """The pool, one row of small numbers that all constant vectors are views of; tables; and texts."""

    def __init__(self) -> None:
        self.pool: list[int] = []
        self.texts = [""]
        self.lines: list[str] = []
        self._places: dict[tuple[int, ...], int] = {(): 0}
        self._kinds: dict[int, str] = {}
        self._named: dict[int, str] = {}
        self._dicts: dict[int, list[object]] = {}
        self._where: dict[int, list[int]] = {}
        self._flat: dict[int, list[Sequence[int]]] = {}
        self._names: set[str] = set()
        self._kept: list[object] = []  # the ids of what is kept are nobody else's

    def text(self, word: str) -> int:
        """The number of a text."""
        if word not in self.texts:
            self.texts.append(word)
        return self.texts.index(word)

    def place(self, items: Iterable[int], where: str) -> int:
        """Where these numbers lie in the pool."""
        row = tuple(int(item) for item in items)
        if any(not SMALLEST <= item <= LARGEST for item in row):
            raise Refused(where, f"a vector with {max(row, key=abs)}", "items of vectors have 16 bits")
        if row not in self._places:
            found = self._found(row) if len(self.pool) < ENOUGH else -1
            if found < 0:
                found = len(self.pool)
                self.pool.extend(row)
            self._places[row] = found
        return self._places[row]

    def _found(self, row: tuple[int, ...]) -> int:
        for at in range(len(self.pool) - len(row) + 1):
            if tuple(self.pool[at : at + len(row)]) == row:
                return at
        return -1

    def vector(self, items: Sequence[int], where: str) -> str:
        """A constant vector as a view of the pool."""
        return f"mkvec(POOL + {self.place(items, where)}, {len(items)})"

    def places_of(self, table: Sequence[str]) -> list[int]:
        """By number of a text, its first place in a row of texts; -1 for others."""
        if id(table) not in self._where:
            places = {self.text(word): table.index(word) for word in table}
            self._where[id(table)] = [places.get(number, -1) for number in range(max(places) + 1)]
            self._kept.append(table)
        return self._where[id(table)]

    def listed(self, table: Mapping[object, object]) -> list[object]:
        """A dict by its keys, which are numbers or texts, as a row; keys it lacks give 0 or the empty text."""
        if id(table) not in self._dicts:
            blank: object = "" if all(isinstance(value, str) for value in table.values()) else 0
            places = {self.text(key) if isinstance(key, str) else key: value for key, value in table.items()}
            numbers = [key for key in places if isinstance(key, int)]
            self._dicts[id(table)] = [places.get(key, blank) for key in range(max(numbers) + 1)]
            self._kept.append(table)
        return self._dicts[id(table)]

    def kind(self, table: object) -> str:
        """What sort of constant a table is: numbers, rows, words, or empty for none of them."""
        if id(table) not in self._kinds:
            words = isinstance(table, list | tuple) and all(isinstance(word, str) for word in table)
            kind = "numbers" if is_numbers(table) else "rows" if is_rows(table) else "words" if words else ""
            self._kinds[id(table)] = kind
            self._kept.append(table)
        return self._kinds[id(table)]

    def numbers(self, table: Sequence[int], hint: str) -> str:
        """The C name of a row of numbers."""
        return self._table(table, hint, lambda: (_narrowest(table), list(table)))

    def rows(self, table: Sequence[Sequence[int]], hint: str) -> str:
        """The C name of a table of rows: each is its place in the pool and its length."""


        def packed() -> tuple[str, list[int]]:
            if any(len(row) > LONGEST_ROW for row in table):
                raise Refused(hint, f"a row of more than {LONGEST_ROW} numbers", "split the table")
            return "uint32_t", [self.place(row, hint) << ROW_BITS | len(row) for row in table]

        return self._table(table, hint, packed)

    def flat(self, table: Sequence[Sequence[Sequence[int]]]) -> list[Sequence[int]]:
        """The rows of tables, one after the other."""
        if id(table) not in self._flat:
            self._flat[id(table)] = [row for rows in table for row in rows]
            self._kept.append(table)
        return self._flat[id(table)]

    def words(self, table: Sequence[str], hint: str) -> str:
        """The C name of a row of texts."""
        return self._table(table, hint, lambda: ("int16_t", [self.text(word) for word in table]))

    def _table(self, table: Sequence[object], hint: str, packed: Callable[[], tuple[str, list[int]]]) -> str:
        if id(table) not in self._named:
            kind, values = packed()
            name = "T_" + "".join(letter if letter.isalnum() else "_" for letter in hint)
            while name in self._names:
                name += "_"
            self._names.add(name)
            self._kept.append(table)
            self._named[id(table)] = name
            self.lines.append(f"TABLE {kind} {name}[{max(1, len(values))}] = {{\n{in_lines(values)}\n}};")
        return self._named[id(table)]

    def write(self) -> list[str]:
        """All of it in C."""
        pool = [f"#define POOL_SIZE {len(self.pool)}", f"TABLE e16 POOL[{max(1, len(self.pool))}] = {{"]
        return [*pool, in_lines(self.pool), "};", *self.lines]


def _narrowest(values: Sequence[int]) -> str:
    low, high = min(values, default=0), max(values, default=0)
    for bits in (8, 16, 32, 64):
        if -(1 << bits - 1) <= low and high < 1 << bits - 1:
            return f"int{bits}_t"
    raise Refused("a table", f"the number {high}", "numbers have 64 bits")


def in_lines(values: Iterable[int]) -> str:
    """Numbers with commas, in lines that fit a screen."""
    lines, line = [], "   "
    for value in [str(int(value)) for value in values] or ["0"]:
        if len(line) + len(value) > 110:
            lines.append(line)
            line = "   "
        line += f" {value},"
    return "\n".join([*lines, line])
