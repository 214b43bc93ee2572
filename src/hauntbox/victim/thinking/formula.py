"""What can be made of the Victims' Numbers and Symbols: how far the Bunker's code is from being complete."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hauntbox.kernel.bits import BIT, bit_count
from hauntbox.kernel.memo import UNKNOWN, Memo
from hauntbox.kernel.vectors import vec
from hauntbox.victim.cards import GATES, NUMBERS, ONE, SIGNS, SLOTS
from hauntbox.victim.rules.bunker import value

IMPOSSIBLE: Final = 99
"""More placements than any code needs."""
NO_ROW: Final = vec[i64]([0 for _ in range(len(SLOTS))])
LONGEST_GUESS: Final = 5
"""While the Gate is not known, formulas of this many slots are considered."""

_placements: Final = Memo()
_gates: Final = Memo()


def placements(numbers: i64, symbols: i64, row: vec[i64], gate: i64) -> i64:
    """How many tokens must at least be placed or taken back until the row opens this Gate; IMPOSSIBLE with these."""
    key = _key(numbers, symbols, row, gate)
    known = _placements.find(key)
    if known == UNKNOWN:
        known = _fewest(numbers, symbols, row, gate)
        if known == IMPOSSIBLE and _filled(row):
            known = min(_taken_back(numbers, symbols, row, gate), IMPOSSIBLE)
        _placements.keep(key, known)
    return known


def gates_open_to(numbers: i64, symbols: i64) -> i64:
    """How many of the Gates that may come could be opened with these tokens."""
    key = symbols << 6 | numbers
    known = _gates.find(key)
    if known == UNKNOWN:
        found: i64 = 0
        length: i64
        for length in range(3, LONGEST_GUESS + 1, 2):
            found |= _opened(numbers, symbols, NO_ROW[:], 0, length)
        known = bit_count(found)
        _gates.keep(key, known)
    return known


def _key(numbers: i64, symbols: i64, row: vec[i64], gate: i64) -> i64:
    key = (gate << 8 | symbols) << 6 | numbers
    for token in row:
        key = key << 3 | token
    return key


def _fewest(numbers: i64, symbols: i64, row: vec[i64], gate: i64) -> i64:
    filled = _filled(row)
    length: i64
    for length in range(3, len(SLOTS) + 1, 2):
        if not _filled(row[length:]) and _opened(numbers, symbols, row[:], 0, length) & _gate_bit(gate):
            return length - filled
    return IMPOSSIBLE


def _taken_back(numbers: i64, symbols: i64, row: vec[i64], gate: i64) -> i64:
    """Everything is taken back first."""
    slot: i64
    for slot in range(len(row)):
        token = row[slot]
        if token and slot % 2:
            symbols += ONE[token - 1]
        elif token:
            numbers |= 1 << token - 1
    return placements(numbers, symbols, NO_ROW, gate) + _filled(row)


def _filled(row: vec[i64]) -> i64:
    """How many slots hold a token."""
    number: i64 = 0
    for token in row:
        if token:
            number += 1
    return number


def _gate_bit(number: i64) -> i64:
    """The bit of the Gate with this number, 0 if there is none."""
    place: i64
    for place in range(len(GATES)):
        if GATES[place] == number:
            return BIT[place]
    return 0


def _opened(numbers: i64, symbols: i64, row: vec[i64], slot: i64, length: i64) -> i64:
    """The Gates that rows of this length open which keep the tokens lying there, as a mask."""
    if slot == length:
        return _gate_bit(value(row))
    if row[slot]:
        return _opened(numbers, symbols, row, slot + 1, length)
    found: i64 = 0
    token: i64
    if slot % 2:
        for token in range(len(SIGNS)):
            if symbols >> 2 * token & 3:
                row[slot] = token + 1
                found |= _opened(numbers, symbols - ONE[token], row, slot + 1, length)
    else:
        for token in range(len(NUMBERS)):
            if numbers >> token & 1:
                row[slot] = token + 1
                found |= _opened(numbers & ~(1 << token), symbols, row, slot + 1, length)
    row[slot] = 0
    return found
