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

LINE: dict[Place, str] = {
    (q, 0): f"{name}/{turn}"
    for q, (name, turn) in enumerate(
        [
            *((f"test_{stat}{number}", 0) for stat in ("agi", "vit", "int", "luk") for number in (1, 2)),
            *((f"normal{number}", 0) for number in (1, 2, 3, 4, 7, 10)),
            *((f"{kind}{number}", 0) for kind in ("decoder", "corpse", "curse") for number in (1, 2, 4)),
            *((f"{kind}{number}", 2) for kind in ("decoder", "corpse") for number in (3, 6)),
            *((name, 2) for name in ("normal5", "normal8", "wreck1")),
            *((name, 0) for name in ("herb2", "wreck2")),
        ],
        1,
    )
}
"""32 tiles in a line. The Bunker and decoder5, corpse5, curse3, herb1, normal6 and normal9 are left: three prepared
tiles in pile a, one that is not above three prepared ones in pile b."""
