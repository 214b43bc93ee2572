"""A forest that several chapters need."""

from __future__ import annotations

from hauntbox.victim.cards import TILE_NAMES
from hauntbox.victim.forest import CLEARING, cell_at

Place = tuple[int, int]


def _spiral() -> list[Place]:
    """The 36 places round the Start tile, the nearest first."""
    places = [(q, r) for q in range(-3, 4) for r in range(-3, 4) if abs(q + r) <= 3 and (q, r) != (0, 0)]
    return sorted(places, key=lambda place: max(abs(place[0]), abs(place[1]), abs(place[0] + place[1])))


def nearly_all(*left: str) -> dict[Place, str]:
    """The Bunker and 33 other tiles round the Start tile: these five are left, 2 in pile A and 3 in pile B.

    Every tile is turned so that a path leads to one that lies already.
    """
    assert len(left) == 5
    # The Test tiles, open on all sides, come first.
    names = sorted((name for name in TILE_NAMES[1:] if name not in left), key=lambda name: not name.startswith("test"))
    laid: dict[Place, str] = {}
    forest = CLEARING
    for place in _spiral():
        if not names:
            break
        cell, tile = cell_at(*place), TILE_NAMES.index(names[0])
        for turn in range(6):
            new = forest.laid(tile, cell, turn)
            if new.ways[tile]:
                forest = new
                laid[place] = f"{names.pop(0)}/{turn}"
                break
    assert not names
    return laid
