"""Sets of small numbers kept as bit masks.

Compiled, ``1 << n`` is a shift of 32 bits, whatever n is: where n may reach 31, take the bit from ``BIT``.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from hauntbox.kernel.build import COMPILED
from hauntbox.kernel.vectors import append, vec

BIT: Final = vec[i64]([1 << bit for bit in range(62)])
_ONES: Final = vec[i64]([bin(part).count("1") for part in range(4096)])


def bit_count(mask: i64) -> i64:
    """How many members a set has."""
    number: i64 = 0
    while mask:
        number += _ONES[mask & 4095]
        mask >>= 12
    return number


def members(mask: i64) -> vec[i64]:
    """All members, in rising order."""
    found = vec[i64]([0] * bit_count(mask))
    place: i64 = 0
    bit: i64 = 0
    while mask:
        if mask & 1:
            found[place] = bit
            place += 1
        mask >>= 1
        bit += 1
    return found


def flags(mask: i64, number: i64) -> vec[i64]:
    """By place, 1 for the members of a set and 0 for the others."""
    found = room(number)
    place: i64
    for place in range(number):
        found = append(found, mask >> place & 1)
    return found


@final
@mypyc_attr(acyclic=True)
class _Listed:
    """The members of sets that were asked for before."""

    __slots__ = ("mask", "members")

    def __init__(self, mask: i64, members: vec[i64]) -> None:
        self.mask: i64 = mask
        self.members = members


_LISTED: Final = vec[_Listed]([_Listed(0, vec[i64]()) for _ in range(2048)])


def listed(mask: i64) -> vec[i64]:
    """All members, in rising order, in a vector that must not be changed: for menus, which repeat often."""
    place = (mask ^ mask >> 9 ^ mask >> 20) & 2047
    kept = _LISTED[place]
    if kept.mask != mask:
        kept = _Listed(mask, members(mask))
        _LISTED[place] = kept  # one object for both, so that another thread finds either the old ones or the new
    return kept.members


def room(number: i64) -> vec[i64]:
    """An empty vector with room for this many items; more may be appended, but then it moves."""
    return vec[i64](capacity=number) if COMPILED else vec[i64]()


def below(number: i64) -> vec[i64]:
    """The numbers from 0 up to this one, excluded."""
    found = room(number)
    each: i64
    for each in range(number):
        found = append(found, each)
    return found


def mask_of(members: vec[i64]) -> i64:
    """The set of these members."""
    mask: i64 = 0
    for member in members:
        mask |= BIT[member]
    return mask


def filled(counts: vec[i64], first: i64, number: i64) -> i64:
    """The set of the places among ``number`` counts, from ``first`` on, whose count is not 0."""
    mask: i64 = 0
    place: i64
    for place in range(number):
        if counts[first + place]:
            mask |= BIT[place]
    return mask


def backwards(items: vec[i64]) -> vec[i64]:
    """From the last to the first: what is put on the agenda last runs first."""
    place = len(items)
    found = room(place)
    while place:
        place -= 1
        found = append(found, items[place])
    return found
