"""The two piles of tiles, what lies in them undecided until somebody looks (VI-SET-16, VI-SET-17, VI-SET-18, VI-SET-19,
VI-SET-21).

A pile is a list of places from bottom to top. A place nobody has looked at is ``UNSEEN``, or ``PREPARED`` if it is one
of the six among which the Bunker was shuffled; a tile somebody looked at is decided, with the mask of the seats that
know it. So the Bunker is equally likely in each prepared place, and every other tile in each place that is not the
Bunker's.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hauntbox.kernel.deck import without
from hauntbox.kernel.game import NONE
from hauntbox.kernel.vectors import extend, vec
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
PHOTO: Final = 8
"""Added to the Victim who looks: by Photo Flash, not with a Flashlight."""
_FULL: Final = [[PREPARED] * PACKET + [UNSEEN] * size for size in SIZES]
FULL_PILES: Final = vec[vec[i64]]([vec[i64](places) for places in _FULL])


def known(tile: i64, prepared: bool, seats: i64) -> i64:
    """The place of a tile that these seats know."""
    return tile | (_WAS_PREPARED if prepared else 0) | seats << _SEATS


def tile_of(place: i64) -> i64:
    """The tile of a decided place."""
    return place & _TILE


def seats_of(place: i64) -> i64:
    """The mask of the seats that know what lies there."""
    if place < 0:
        return 0
    return place >> _SEATS


def is_prepared(place: i64) -> bool:
    """Whether the place was among the six of the Bunker, as far as those can tell who have not looked: of tiles looked
    at together each may have come from any of their places."""
    return place == PREPARED if place < 0 else place & _WAS_PREPARED > 0


def bunker_is_decided(g: VictimGame) -> bool:
    """The Bunker tile is on the table or somebody has seen where it is."""
    if g.forest.cells[THE_BUNKER] >= 0:
        return True
    return _holds_bunker(g.piles[0]) or _holds_bunker(g.piles[1]) or _holds_bunker(g.looked)


def _holds_bunker(places: vec[i64]) -> bool:
    return any(place >= 0 and place & _TILE == THE_BUNKER for place in places)


def candidates(g: VictimGame, place: i64) -> vec[i64]:
    """The tiles that may lie in a place nobody has looked at, in order (VI-SET-33)."""
    tiles = g.unseen_tiles
    if place == UNSEEN or bunker_is_decided(g):
        return tiles
    bunker = vec[i64]([THE_BUNKER])
    return bunker if prepared_left(g) == 1 else extend(bunker, tiles)


def prepared_left(g: VictimGame) -> i64:
    """How many of the places not looked at may hold the Bunker."""
    return _prepared(g.piles[0]) + _prepared(g.piles[1]) + _prepared(g.looked)


def _prepared(places: vec[i64]) -> i64:
    number: i64 = 0
    for place in places:
        if place == PREPARED:
            number += 1
    return number


def totals(g: VictimGame, options: vec[i64]) -> vec[i64]:
    """Running totals of the candidates' weights; empty if all are equally likely."""
    if options[0] != THE_BUNKER or len(options) == 1:
        return NONE
    bunker = len(options) - 1
    other = prepared_left(g) - 1
    return vec[i64]([bunker + other * number for number in range(len(options))])


def see(g: VictimGame, tile: i64) -> None:
    """A tile nobody had seen is decided."""
    if tile != THE_BUNKER:
        g.unseen_tiles = without(g.unseen_tiles, tile)


def replace(g: VictimGame, pile: i64, places: vec[i64]) -> None:
    """Piles are values: a change makes new ones."""
    if pile == 0:
        g.piles = vec[vec[i64]]([places, g.piles[1]])
    else:
        g.piles = vec[vec[i64]]([g.piles[0], places])
