"""The tiles on the table, their places, edges and links (VI-MAP).

Places are axial coordinates (q, r) packed into one number, a *cell*; directions are 0 E, 1 SE, 2 SW, 3 W, 4 NW, 5 NE. A
forest is a value: laying a tile makes a new one, so that clones of a game share it.
"""

from __future__ import annotations

from typing import Final

from hauntbox.victim.cards import EXITS, TILES

DIRECTIONS: Final = ("e", "se", "sw", "w", "nw", "ne")
DQ: Final = [1, 0, -1, -1, 0, 1]
DR: Final = [0, 1, 1, 0, -1, -1]
"""The steps of the axial coordinates in the six directions, clockwise from the east (VI-MAP-02)."""
_WIDTH: Final = 128
CENTRE: Final = 64 * _WIDTH + 64
STEP: Final = [dq * _WIDTH + dr for dq, dr in zip(DQ, DR, strict=True)]
FARTHEST: Final = TILES - 1


def cell_at(q: int, r: int) -> int:
    return CENTRE + q * _WIDTH + r


def q_of(cell: int) -> int:
    return cell // _WIDTH - 64


def r_of(cell: int) -> int:
    return cell % _WIDTH - 64


# An empty table. Forests are copied before they change, so that all empty ones can share these.
_NO_NUMBERS: Final = [0] * TILES
_NO_TILES: Final = [-1] * TILES
_NO_NEIGHBOURS: Final = [-1] * (6 * TILES)
_NO_DIRECTIONS: Final[list[list[int]]] = [[]] * TILES
_NO_HAMMERS: Final[list[int]] = []
_NO_CELLS: Final[dict[int, int]] = {}


class Forest:
    """The tiles on the table. Never changed in place (VI-MAP-01, VI-MAP-03).

    ``tile_at`` is the tile by cell. ``near`` holds, for each tile and direction, the tile beyond that edge, -1 for an
    empty space. ``ways`` are the directions in which a tile is linked, ``gaps`` those with a path into empty space,
    ``reach`` the mask of the tile and all tiles linked to it, ``around`` that of the tile and all adjacent ones.
    """

    __slots__ = ("around", "cells", "gaps", "hammers", "near", "reach", "tile_at", "turns", "ways")

    def __init__(self) -> None:
        self.cells = _NO_TILES
        self.tile_at = _NO_CELLS
        self.turns = _NO_NUMBERS
        self.near = _NO_NEIGHBOURS
        self.hammers = _NO_HAMMERS  # 6 * tile + direction of borders with a Hammer token, seen from the user's tile
        self.ways = _NO_DIRECTIONS
        self.gaps = _NO_DIRECTIONS
        self.reach = _NO_NUMBERS
        self.around = _NO_NUMBERS

    def _copy(self) -> Forest:
        new = Forest()
        new.cells = self.cells[:]
        new.tile_at = self.tile_at.copy()
        new.turns = self.turns[:]
        new.near = self.near[:]
        new.hammers = self.hammers[:]
        new.ways = self.ways[:]
        new.gaps = self.gaps[:]
        new.reach = self.reach[:]
        new.around = self.around[:]
        return new

    def laid(self, tile: int, cell: int, turn: int) -> Forest:
        """The forest with one more tile; links appear wherever both touching edges are paths (VI-MAP-13, VI-MAP-14,
        VI-MAP-15, VI-MAP-16, VI-MAP-23, VI-MAP-28)."""
        new = self._copy()
        new.cells[tile] = cell
        new.tile_at[cell] = tile
        new.turns[tile] = turn
        touched = [tile]
        for d in range(6):
            other = self.tile_at.get(cell + STEP[d], -1)
            if other >= 0:
                new.near[6 * tile + d] = other
                new.near[6 * other + (d + 3) % 6] = tile
                touched.append(other)
        for each in touched:
            new._look_round(each)
        return new

    def hammered(self, tile: int, d: int) -> Forest:
        """A Hammer token on this border links the two tiles for ever (VI-MAP-05, VI-ITEM-HAMMER-01, VI-ITEM-HAMMER-04,
        VI-INV-07)."""
        new = self._copy()
        new.hammers.append(6 * tile + d)
        new._look_round(tile)
        new._look_round(self.near[6 * tile + d])
        return new

    def linked(self, tile: int, d: int) -> bool:
        """Both touching edges are paths, or a Hammer token lies on the border (VI-MAP-05, VI-MAP-07, VR-R9e,
        VI-TEST-18, VI-TILE-TEST-02, VI-TILE-TEST-04, VI-INV-06, VR-R9f)."""
        other = self.near[6 * tile + d]
        if other < 0:
            return False
        back = (d + 3) % 6
        if EXITS[tile][self.turns[tile]] >> d & 1 and EXITS[other][self.turns[other]] >> back & 1:
            return True
        return 6 * tile + d in self.hammers or 6 * other + back in self.hammers

    def _look_round(self, tile: int) -> None:
        """Fill in what follows from the neighbours of a tile."""
        exits = EXITS[tile][self.turns[tile]]
        ways: list[int] = []
        gaps: list[int] = []
        reach = around = 1 << tile
        for d in range(6):
            other = self.near[6 * tile + d]
            if other < 0:
                if exits >> d & 1:
                    gaps.append(d)
                continue
            around |= 1 << other
            if self.linked(tile, d):
                ways.append(d)
                reach |= 1 << other
        self.ways[tile] = ways
        self.gaps[tile] = gaps
        self.reach[tile] = reach
        self.around[tile] = around

    def distance(self, one: int, other: int) -> int:
        """Hex distance between two tiles; obstacles and holes do not matter (VI-MAP-20, VR-R5p, VI-MAP-29)."""
        q = q_of(self.cells[one]) - q_of(self.cells[other])
        r = r_of(self.cells[one]) - r_of(self.cells[other])
        return (abs(q) + abs(r) + abs(q + r)) // 2

    def line(self, tile: int, d: int) -> list[int]:
        """The tiles straight ahead in a direction, up to the first empty space (VI-MAP-21)."""
        ahead: list[int] = []
        while self.near[6 * tile + d] >= 0:
            tile = self.near[6 * tile + d]
            ahead.append(tile)
        return ahead

    def laid_tiles(self) -> list[int]:
        """All tiles on the table, in the order of their numbers."""
        return [tile for tile in range(TILES) if self.cells[tile] >= 0]


CLEARING: Final = Forest().laid(0, CENTRE, 0)
"""Nothing but the Start tile (VI-SET-14, VI-TILE-START-01)."""
