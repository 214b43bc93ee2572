"""The tiles on the table, their places, edges and links (VI-MAP).

Places are axial coordinates (q, r) packed into one number, a *cell*; directions are 0 E, 1 SE, 2 SW, 3 W, 4 NW, 5 NE. A
forest is a value: laying a tile makes a new one, so that clones of a game share it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from hauntbox.kernel.bits import BIT
from hauntbox.kernel.game import NONE
from hauntbox.kernel.question import impossible
from hauntbox.kernel.vectors import append, vec
from hauntbox.victim.cards import EXITS, TILES

DIRECTIONS: Final = ("e", "se", "sw", "w", "nw", "ne")
DQ: Final = vec[i64]([1, 0, -1, -1, 0, 1])
DR: Final = vec[i64]([0, 1, 1, 0, -1, -1])
"""The steps of the axial coordinates in the six directions, clockwise from the east (VI-MAP-02)."""
_WIDTH: Final = 128
CENTRE: Final = 64 * _WIDTH + 64
STEP: Final = vec[i64]([DQ[d] * _WIDTH + DR[d] for d in range(6)])
FARTHEST: Final = TILES - 1


def cell_at(q: i64, r: i64) -> i64:
    return CENTRE + q * _WIDTH + r


def q_of(cell: i64) -> i64:
    return cell // _WIDTH - 64


def r_of(cell: i64) -> i64:
    return cell % _WIDTH - 64


# An empty table. Forests are copied before they change, so that all empty ones can share these.
_NO_NUMBERS: Final = vec[i64]([0 for _ in range(TILES)])
_NO_TILES: Final = vec[i64]([-1 for _ in range(TILES)])
_NO_NEIGHBOURS: Final = vec[i64]([-1 for _ in range(6 * TILES)])
_NO_DIRECTIONS: Final = vec[vec[i64]]([vec[i64]() for _ in range(TILES)])


@mypyc_attr(acyclic=True)
class Forest:
    """The tiles on the table. Never changed in place (VI-MAP-01, VI-MAP-03).

    ``tiles`` are those laid, in the order in which they were; ``cells`` and ``turns`` tell where and how. ``near``
    holds, for each tile and direction, the tile beyond that edge, -1 for an empty space. ``ways`` are the directions
    in which a tile is linked, ``gaps`` those with a path into empty space, ``reach`` the mask of the tile and all tiles
    linked to it, ``around`` that of the tile and all adjacent ones.
    """

    __slots__ = ("around", "cells", "gaps", "hammers", "near", "reach", "tiles", "turns", "ways")

    def __init__(self) -> None:
        self.cells = _NO_TILES
        self.tiles = NONE
        self.turns = _NO_NUMBERS
        self.near = _NO_NEIGHBOURS
        self.hammers = NONE  # 6 * tile + direction of borders with a Hammer token, seen from the user's tile
        self.ways = _NO_DIRECTIONS
        self.gaps = _NO_DIRECTIONS
        self.reach = _NO_NUMBERS
        self.around = _NO_NUMBERS

    def _copy(self) -> Forest:
        new = Forest()
        new.cells = self.cells[:]
        new.tiles = self.tiles[:]
        new.turns = self.turns[:]
        new.near = self.near[:]
        new.hammers = self.hammers[:]
        new.ways = self.ways[:]
        new.gaps = self.gaps[:]
        new.reach = self.reach[:]
        new.around = self.around[:]
        return new

    def laid(self, tile: i64, cell: i64, turn: i64) -> Forest:
        """The forest with one more tile; links appear wherever both touching edges are paths (VI-MAP-13, VI-MAP-14,
        VI-MAP-15, VI-MAP-16, VI-MAP-23, VI-MAP-28)."""
        new = self._copy()
        new.cells[tile] = cell
        new.tiles = append(new.tiles, tile)
        new.turns[tile] = turn
        d: i64
        for d in range(6):
            other = self.tile_at(cell + STEP[d])
            if other >= 0:
                new.near[6 * tile + d] = other
                new.near[6 * other + (d + 3) % 6] = tile
        new._look_round(tile)
        for d in range(6):
            if new.near[6 * tile + d] >= 0:
                new._look_round(new.near[6 * tile + d])
        return new

    def tile_at(self, cell: i64) -> i64:
        """The tile in this place, -1 if there is none."""
        for tile in self.tiles:
            if self.cells[tile] == cell:
                return tile
        return -1

    def hammered(self, tile: i64, d: i64) -> Forest:
        """A Hammer token on this border links the two tiles for ever (VI-MAP-05, VI-ITEM-HAMMER-01, VI-ITEM-HAMMER-04,
        VI-INV-07)."""
        new = self._copy()
        new.hammers = append(new.hammers, 6 * tile + d)
        new._look_round(tile)
        new._look_round(self.near[6 * tile + d])
        return new

    def linked(self, tile: i64, d: i64) -> bool:
        """Both touching edges are paths, or a Hammer token lies on the border (VI-MAP-05, VI-MAP-07, VR-R9e,
        VI-TEST-18, VI-TILE-TEST-02, VI-TILE-TEST-04, VI-INV-06, VR-R9f)."""
        other = self.near[6 * tile + d]
        if other < 0:
            return False
        back = (d + 3) % 6
        if EXITS[tile][self.turns[tile]] >> d & 1 and EXITS[other][self.turns[other]] >> back & 1:
            return True
        return 6 * tile + d in self.hammers or 6 * other + back in self.hammers

    def _look_round(self, tile: i64) -> None:
        """Fill in what follows from the neighbours of a tile."""
        exits = EXITS[tile][self.turns[tile]]
        ways = vec[i64]()
        gaps = vec[i64]()
        reach = around = BIT[tile]
        d: i64
        for d in range(6):
            other = self.near[6 * tile + d]
            if other < 0:
                if exits >> d & 1:
                    gaps = append(gaps, d)
                continue
            around |= BIT[other]
            if self.linked(tile, d):
                ways = append(ways, d)
                reach |= BIT[other]
        self.ways[tile] = ways
        self.gaps[tile] = gaps
        self.reach[tile] = reach
        self.around[tile] = around

    def distance(self, one: i64, other: i64) -> i64:
        """Hex distance between two tiles; obstacles and holes do not matter (VI-MAP-20, VR-R5p, VI-MAP-29)."""
        q = q_of(self.cells[one]) - q_of(self.cells[other])
        r = r_of(self.cells[one]) - r_of(self.cells[other])
        return max(max(max(q, -q), max(r, -r)), max(q + r, -q - r))

    def line(self, tile: i64, d: i64) -> vec[i64]:
        """The tiles straight ahead in a direction, up to the first empty space (VI-MAP-21)."""
        ahead = vec[i64]()
        while self.near[6 * tile + d] >= 0:
            tile = self.near[6 * tile + d]
            ahead = append(ahead, tile)
            if len(ahead) == TILES:
                impossible("a straight line of tiles leads back to itself")
        return ahead

    def laid_tiles(self) -> vec[i64]:
        """All tiles on the table, in the order of their numbers."""
        return vec[i64]([tile for tile in range(TILES) if self.cells[tile] >= 0])


CLEARING: Final = Forest().laid(0, CENTRE, 0)
"""Nothing but the Start tile (VI-SET-14, VI-TILE-START-01)."""
