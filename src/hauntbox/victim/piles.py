"""The two piles of tiles, what lies in them undecided until somebody looks (VI-SET-16, VI-SET-17, VI-SET-18, VI-SET-19,
VI-SET-21).

A pile is a list of places from bottom to top. A place nobody has looked at is ``UNSEEN``, or ``PREPARED`` if it is one
of the six among which the Bunker was shuffled; a tile somebody looked at is decided, with the mask of the seats that
know it. So the Bunker is equally likely in each prepared place, and every other tile in each place that is not the
Bunker's.
"""

from __future__ import annotations

from bisect import bisect_left
from typing import Final

from hauntbox.victim.cards import THE_BUNKER
from hauntbox.victim.state import VictimGame

UNSEEN: Final = -1
PREPARED: Final = -2
_TILE: Final = 63
_WAS_PREPARED: Final = 64
_SEATS: Final = 7
SIZES: Final = (17, 16)
"""Tiles above the three prepared ones, by pile (VI-SET-18, VR-R3a)."""
PACKET: Final = 3
LOOKS: Final = 3
"""Tiles looked at (VI-VIC-ANYA-07, VI-ITEM-FLASH-01)."""
FULL_PILES: Final = [[PREPARED] * PACKET + [UNSEEN] * size for size in SIZES]


def known(tile: int, prepared: bool, seats: int) -> int:
    """The place of a tile that these seats know."""
    return tile | (_WAS_PREPARED if prepared else 0) | seats << _SEATS


def tile_of(place: int) -> int:
    """The tile of a decided place."""
    return place & _TILE


def seats_of(place: int) -> int:
    """The mask of the seats that know what lies there."""
    return place >> _SEATS if place >= 0 else 0


def is_prepared(place: int) -> bool:
    """Whether the place was among the six of the Bunker, as far as those can tell who have not looked: of tiles looked
    at together each may have come from any of their places."""
    return place == PREPARED if place < 0 else place & _WAS_PREPARED > 0


def undecided(place: int) -> int:
    """The same place when nobody has looked."""
    return PREPARED if is_prepared(place) else UNSEEN


def bunker_is_decided(g: VictimGame) -> bool:
    """The Bunker tile is on the table or somebody has seen where it is."""
    if g.forest.cells[THE_BUNKER] >= 0:
        return True
    return any(place >= 0 and place & _TILE == THE_BUNKER for places in (*g.piles, g.looked) for place in places)


def candidates(g: VictimGame, place: int) -> list[int]:
    """The tiles that may lie in a place nobody has looked at, in order (VI-SET-33)."""
    tiles = g.unseen_tiles
    if place == UNSEEN or bunker_is_decided(g):
        return tiles
    return [THE_BUNKER] if prepared_left(g) == 1 else [THE_BUNKER, *tiles]


def prepared_left(g: VictimGame) -> int:
    """How many of the places not looked at may hold the Bunker."""
    return g.piles[0].count(PREPARED) + g.piles[1].count(PREPARED) + g.looked.count(PREPARED)


def totals(g: VictimGame, options: list[int]) -> list[int]:
    """Running totals of the candidates' weights; empty if all are equally likely."""
    if options[0] != THE_BUNKER or len(options) == 1:
        return []
    bunker, other = len(options) - 1, prepared_left(g) - 1
    return [bunker + other * number for number in range(len(options))]


def see(g: VictimGame, tile: int) -> None:
    """A tile nobody had seen is decided."""
    if tile != THE_BUNKER:
        tiles = g.unseen_tiles[:]
        del tiles[bisect_left(tiles, tile)]
        g.unseen_tiles = tiles


def replace(g: VictimGame, pile: int, places: list[int]) -> None:
    """Piles are values: a change makes new ones."""
    g.piles = [places, g.piles[1]] if pile == 0 else [g.piles[0], places]
