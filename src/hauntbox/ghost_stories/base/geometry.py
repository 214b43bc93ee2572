"""Nine tiles, four boards round them, twelve ghost spaces with their own icons (GS-GEO-01, GS-GEO-02, GS-GEO-03,
GS-GEO-15).

Tiles are numbered row by row: NW N NE / W C E / SW S SE. Boards are north, east, south, west. Spaces are numbered
clockwise: n1 n2 n3 e1 e2 e3 s1 s2 s3 w1 w2 w3 (GS-GEO-12); seen from behind its board, space 1 is on the right.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hauntbox.kernel.vectors import vec

TILES: Final = ("NW", "N", "NE", "W", "C", "E", "SW", "S", "SE")
BOARDS: Final = ("north", "east", "south", "west")
SPACES: Final = tuple(f"{board[0]}{number}" for board in BOARDS for number in (1, 2, 3))
CENTRE: Final = 4

_LINE: Final = (
    (0, 3, 6), (1, 4, 7), (2, 5, 8),
    (2, 1, 0), (5, 4, 3), (8, 7, 6),
    (8, 5, 2), (7, 4, 1), (6, 3, 0),
    (6, 7, 8), (3, 4, 5), (0, 1, 2),
)  # fmt: skip
LINE: Final = vec[vec[i64]]([vec[i64](line) for line in _LINE])
"""The three tiles straight ahead of each space, nearest first (GS-GEO-09)."""

FACED: Final = vec[i64]([line[0] for line in _LINE])
"""The tile each space faces (GS-GEO-04)."""

_FACING: Final = [[space for space in range(12) if FACED[space] == tile] for tile in range(9)]
FACING: Final = vec[vec[i64]]([vec[i64](spaces) for spaces in _FACING])
"""The spaces a tile faces: two from a corner, one from a side, none from the centre (GS-GEO-05, GS-GEO-06, GS-GEO-07,
GS-GEO-08, GS-GEO-14)."""

IN_FRONT: Final = vec[i64]([sum(1 << space for space in spaces) for spaces in _FACING])
"""The same as masks."""

OPPOSITE: Final = vec[i64](
    [next(other for other in range(12) if _LINE[other] == _LINE[space][::-1]) for space in range(12)]
)
"""The space at the other end of a space's line (GS-GEO-10)."""


def _adjacent(one: int, other: int) -> bool:
    return one != other and abs(one // 3 - other // 3) <= 1 and abs(one % 3 - other % 3) <= 1


def _members(number: int, mask: int) -> vec[i64]:
    """The members below a number of a set kept as a bit mask."""
    return vec[i64]([bit for bit in range(number) if mask >> bit & 1])


_ADJACENT: Final = [[other for other in range(9) if _adjacent(tile, other)] for tile in range(9)]
ADJACENT: Final = vec[vec[i64]]([vec[i64](tiles) for tiles in _ADJACENT])
"""Tiles that touch by a side or a corner (GS-GEO-11)."""

NEXT_TO: Final = vec[i64]([sum(1 << other for other in tiles) for tiles in _ADJACENT])
"""The same as masks."""

BITS: Final = vec[vec[i64]]([_members(12, mask) for mask in range(4096)])
"""The members of a set of spaces, tiles, boards or seats kept as a bit mask."""

FREE: Final = vec[vec[i64]]([_members(12, ~mask) for mask in range(4096)])
"""The spaces outside a set of spaces."""
