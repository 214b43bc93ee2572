"""How far it is through the forest, for a Victim and for the Demon: what the rules of thumb judge distances by."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hauntbox.kernel.vectors import append, vec
from hauntbox.victim.cards import CURSE, CURSE_TILES, TEST, TILE_KIND, TILES
from hauntbox.victim.forest import CLEARING, Forest

FAR: Final = 30
"""A distance nobody goes."""
TO_NOWHERE: Final = vec[i64]([FAR for _ in range(TILES)])
UNKNOWN: Final = vec[vec[i64]]([vec[i64]() for _ in range(TILES)])


@final
class Paths:
    """Ways through one forest, worked out when they are first asked for."""

    def __init__(self) -> None:
        self.walks = UNKNOWN[:]
        self.hunts = UNKNOWN[:]

    def walk(self, forest: Forest, tile: i64) -> vec[i64]:
        """Steps a Victim needs from a tile to every other; Tests and Curses count double."""
        if not len(self.walks[tile]):
            self.walks[tile] = _walk(forest, tile)
        return self.walks[tile]

    def hunt(self, forest: Forest, tile: i64) -> vec[i64]:
        """Steps the Demon needs; it ends its Hunt on a Test tile, and travels between Curse tiles."""
        if not len(self.hunts[tile]):
            self.hunts[tile] = _hunt(forest, tile)
        return self.hunts[tile]


_last: Final = [(CLEARING, Paths())]


def paths_of(forest: Forest) -> Paths:
    """The ways through a forest; those of the last one are kept, since positions rated together mostly share it. They
    are kept with the forest: several threads think."""
    known, paths = _last[0]
    if known is not forest:
        paths = Paths()
        _last[0] = forest, paths
    return paths


def _walk(forest: Forest, start: i64) -> vec[i64]:
    steps = TO_NOWHERE[:]
    steps[start] = 0
    waiting = vec[i64]([start])
    place: i64 = 0
    while place < len(waiting):
        tile = waiting[place]
        place += 1
        for d in forest.ways[tile]:
            other = forest.near[6 * tile + d]
            kind = TILE_KIND[other]
            total = steps[tile] + (2 if kind in (TEST, CURSE) else 1)
            if total < steps[other]:
                steps[other] = total
                waiting = append(waiting, other)
    return steps


def _hunt(forest: Forest, start: i64) -> vec[i64]:
    steps = TO_NOWHERE[:]
    steps[start] = 0
    waiting = vec[i64]([start])
    place: i64 = 0
    while place < len(waiting):
        tile = waiting[place]
        place += 1
        total = steps[tile] + 1
        if TILE_KIND[tile] == TEST and tile != start:
            total += 3
        if total >= FAR:
            continue
        for d in forest.ways[tile]:
            other = forest.near[6 * tile + d]
            if total < steps[other]:
                steps[other] = total
                waiting = append(waiting, other)
        if TILE_KIND[tile] == CURSE:
            for other in CURSE_TILES:
                if forest.cells[other] >= 0 and total < steps[other]:
                    steps[other] = total
                    waiting = append(waiting, other)
    return steps
