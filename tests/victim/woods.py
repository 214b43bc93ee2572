"""The forest worked out by hand: places, paths, links and movement, straight from the rules and the components.

It shares nothing with the engine but the words of a saved state. Places are (q, r). Everything is looked for again each
time it is asked for, tile by tile; it is slow and meant to be read.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import hauntbox

Place = tuple[int, int]
Pieces = tuple[Place, ...]
Table = tuple[Pieces, frozenset[int]]
"""Where the pieces are, and which of them are stopped for the rest of the Hunt."""

COMPONENTS = Path(hauntbox.__file__).parent / "victim" / "data" / "components.json"
DIRECTIONS = {"e": (1, 0), "se": (0, 1), "sw": (-1, 1), "w": (-1, 0), "nw": (0, -1), "ne": (1, -1)}
"""VI-MAP-02."""
WAYS = list(DIRECTIONS.values())


def exits_by_name() -> dict[str, str]:
    """VI-MAP-04: the six digits of every tile before it is turned."""
    tiles: dict[str, list[str]] = json.loads(COMPONENTS.read_text(encoding="utf-8"))["tiles"]
    return {
        f"{kind.lower()}{number}" if len(printed) > 1 else kind: digits
        for kind, printed in tiles.items()
        for number, digits in enumerate(printed, 1)
    }


EXITS = exits_by_name()


def beyond(place: Place, d: int) -> Place:
    """The space across an edge."""
    return place[0] + WAYS[d][0], place[1] + WAYS[d][1]


def paths_of(tile: str, turns: int) -> set[int]:
    """VI-MAP-03, -04: the directions in which a tile so turned has a path."""
    return {d for d in range(6) if EXITS[tile][(d - turns) % 6] == "1"}


def distance(one: Place, other: Place) -> int:
    """VI-MAP-20: found by walking: ring after ring round the first, whether tiles lie there or not."""
    ring, steps = {one}, 0
    while other not in ring:
        ring |= {beyond(place, d) for place in ring for d in range(6)}
        steps += 1
    return steps


class Woods:
    """The tiles of a saved state as they lie."""

    def __init__(self, state: dict[str, Any]) -> None:
        self.state = state
        self.place = {name: (q, r) for name, (q, r, _) in state["tiles"].items()}
        self.name = {place: name for name, place in self.place.items()}
        self.paths = {self.place[name]: paths_of(name, turns) for name, (_, _, turns) in state["tiles"].items()}
        ahead = {direction: d for d, direction in enumerate(DIRECTIONS)}
        borders = [(self.place[name], ahead[direction]) for name, direction in state["hammers"]]
        self.hammered = {frozenset((place, beyond(place, d))) for place, d in borders}

    def is_a(self, kind: str, place: Place) -> bool:
        return bool(self.name[place].startswith(kind))

    def places_of(self, kind: str) -> set[Place]:
        return {place for place in self.name if self.is_a(kind, place)}

    # -- neighbours ---------------------------------------------------------------------------------------------------

    def linked(self, place: Place, d: int) -> bool:
        """VI-MAP-05, -07: two paths that meet, or a Hammer token."""
        other = beyond(place, d)
        if other not in self.name:
            return False
        both = d in self.paths[place] and (d + 3) % 6 in self.paths[other]
        return both or frozenset((place, other)) in self.hammered

    def ways(self, place: Place) -> dict[int, Place]:
        """The linked neighbours by direction."""
        return {d: beyond(place, d) for d in range(6) if self.linked(place, d)}

    def touching(self, place: Place) -> dict[int, Place]:
        """VI-MAP-01: all neighbours by direction, linked or not."""
        return {d: beyond(place, d) for d in range(6) if beyond(place, d) in self.name}

    def gaps(self, place: Place) -> set[int]:
        """VI-MAP-10, -11, -19: paths into empty space."""
        return {d for d in self.paths[place] if beyond(place, d) not in self.name}

    def reach(self, place: Place) -> set[Place]:
        """VI-GEN-10: the tile itself and its linked neighbours."""
        return {place, *self.ways(place).values()}

    def around(self, place: Place) -> set[Place]:
        """VI-GEN-10: the tile itself and all neighbours, linked or not."""
        return {place, *self.touching(place).values()}

    def line(self, place: Place, d: int) -> list[Place]:
        """VI-MAP-21: the tiles ahead, up to the first hole."""
        ahead: list[Place] = []
        while beyond(place, d) in self.name:
            place = beyond(place, d)
            ahead.append(place)
        return ahead

    # -- movement -----------------------------------------------------------------------------------------------------

    def run(self, start: Place, visited: set[Place], steps: int) -> list[set[Place]]:
        """VI-RUN-09 to -11: where a Run over laid tiles can have come after one, two, ... steps, never twice to a tile.

        Every way is walked to its end. Where something may happen on arrival (Test, Curse tile, Web) it ends.
        """
        found: list[set[Place]] = [set() for _ in range(steps)]

        def walk(place: Place, been: set[Place], made: int) -> None:
            for there in self.ways(place).values() if made < steps else []:
                if there not in been:
                    found[made].add(there)
                    if not self.interrupts(there):
                        walk(there, {*been, there}, made + 1)

        walk(start, visited, 0)
        return found

    def interrupts(self, place: Place) -> bool:
        return self.is_a("test", place) or self.is_a("curse", place) or self.name[place] in self.state["webs"]

    def hunt(self, pieces: Pieces, stopped: frozenset[int], steps: int, through: bool) -> list[set[Table]]:
        """VI-HUNT-02, -03, -08 to -10, VI-DMN-DOP-03, -04, VI-DMN-WEND-10: all tables after one, two, ... steps."""
        layers: list[set[Table]] = []
        now = {(pieces, stopped)}
        for _ in range(steps):
            now = {after for table in now for after in self.hunt_steps(table, through)}
            layers.append(now)
        return layers

    def hunt_steps(self, table: Table, through: bool) -> Iterable[Table]:
        """One step of one piece that is not stopped; a Test tile stops it."""
        pieces, stopped = table
        for number, place in enumerate(pieces):
            if number not in stopped:
                for there in self.hunt_ways(place, through):
                    moved = (*pieces[:number], there, *pieces[number + 1 :])
                    yield moved, stopped | {number} if self.is_a("test", there) else stopped

    def hunt_ways(self, place: Place, through: bool) -> set[Place]:
        """VI-HUNT-03, -09: over links, or to any neighbour through obstacles; from Curse tile to Curse tile."""
        near = self.touching(place) if through else self.ways(place)
        travel = self.places_of("curse") - {place} if self.is_a("curse", place) else set()
        return {*near.values(), *travel}

    def charge(self, den: Place, d: int, upgraded: bool) -> list[Place]:
        """VI-DMN-WEND-12 to -15: the tiles of a Mad Charge; a Test tile ends it before the Upgrade."""
        way: list[Place] = []
        for place in self.line(den, d):
            way.append(place)
            if self.is_a("test", place) and not upgraded:
                break
        return way

    # -- figures ------------------------------------------------------------------------------------------------------

    def at(self, victim: str) -> Place:
        return self.place[self.state["victims"][victim]["tile"]]

    def victims(self, holds: Callable[[dict[str, Any]], bool] = lambda _board: True) -> list[str]:
        """The Victims in play whose boards are so."""
        return [name for name in self.state["in_play"] if holds(self.state["victims"][name])]

    def exposed(self) -> list[str]:
        """VI-ATK-07: whom the Demon can attack: fewer than two wounds, not Hidden."""
        return self.victims(lambda board: board["wounds"] < 2 and board["hiding"] != "hidden")

    def demons(self) -> Pieces:
        """The tiles of the Demon and of its Shadows."""
        return tuple(self.place[name] for name in [self.state["den"], *self.state["shadows"]])
