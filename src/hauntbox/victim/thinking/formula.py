"""What can be made of the Victims' Numbers and Symbols: how far the Bunker's code is from being complete."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hauntbox.kernel.vectors import vec
from hauntbox.victim.cards import GATES, NUMBERS, ONE, SIGNS, SLOTS
from hauntbox.victim.rules.bunker import value

IMPOSSIBLE: Final = 99
"""More placements than any code needs."""
NO_ROW: Final = vec[i64]([0 for _ in range(len(SLOTS))])
LONGEST_GUESS: Final = 5
"""While the Gate is not known, formulas of this many slots are considered."""

_placements: Final[dict[int, int]] = {}
_gates: Final[dict[int, int]] = {}


def placements(numbers: int, symbols: int, row: vec[i64], gate: int) -> int:
    """How many tokens must at least be placed or taken back until the row opens this Gate; IMPOSSIBLE with these."""
    key = _key(numbers, symbols, row, gate)
    known = _placements.get(key, -1)
    if known < 0:
        known = _fewest(numbers, symbols, row, gate)
        if known == IMPOSSIBLE and _filled(row):
            known = min(_all_anew(numbers, symbols, row, gate), IMPOSSIBLE)
        _placements[key] = known
    return known


def gates_open_to(numbers: int, symbols: int) -> int:
    """How many of the Gates that may come could be opened with these tokens."""
    key = symbols << 6 | numbers
    known = _gates.get(key, -1)
    if known < 0:
        row = NO_ROW[:]
        values: set[int] = set()
        for length in range(3, LONGEST_GUESS + 1, 2):
            _fill(numbers, symbols, row, 0, length, values)
        known = sum(1 for gate in GATES if gate in values)
        _gates[key] = known
    return known


def _key(numbers: int, symbols: int, row: vec[i64], gate: int) -> int:
    key = (gate << 8 | symbols) << 6 | numbers
    for token in row:
        key = key << 3 | token
    return key


def _fewest(numbers: int, symbols: int, row: vec[i64], gate: int) -> int:
    filled = _filled(row)
    for length in range(3, len(SLOTS) + 1, 2):
        if _filled(row[length:]):
            continue
        values: set[int] = set()
        _fill(numbers, symbols, row[:], 0, length, values)
        if gate in values:
            return length - filled
    return IMPOSSIBLE


def _all_anew(numbers: int, symbols: int, row: vec[i64], gate: int) -> int:
    """Everything is taken back first."""
    for slot, token in enumerate(row):
        if token and slot % 2:
            symbols += ONE[token - 1]
        elif token:
            numbers |= 1 << token - 1
    return placements(numbers, symbols, NO_ROW, gate) + _filled(row)


def _filled(row: vec[i64]) -> int:
    """How many slots hold a token."""
    number = 0
    for token in row:
        if token:
            number += 1
    return number


def _fill(numbers: int, symbols: int, row: vec[i64], slot: int, length: int, values: set[int]) -> None:
    """Collect the values of all rows of this length that keep the tokens lying there."""
    if slot == length:
        values.add(value(row))
    elif row[slot]:
        _fill(numbers, symbols, row, slot + 1, length, values)
    elif slot % 2:
        for sign in range(len(SIGNS)):
            if symbols >> 2 * sign & 3:
                row[slot] = sign + 1
                _fill(numbers, symbols - ONE[sign], row, slot + 1, length, values)
        row[slot] = 0
    else:
        for number in range(len(NUMBERS)):
            if numbers >> number & 1:
                row[slot] = number + 1
                _fill(numbers & ~(1 << number), symbols, row, slot + 1, length, values)
        row[slot] = 0
