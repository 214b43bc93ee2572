"""Finds where games may begin near their end, for ``start=`` of the environments: ``python -m training.starts``.

The rules of thumb play games, in C, until ten cards are left in the pile; each position is a line of ``starts.jsonl``
in the game's folder.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any, Final

from hauntbox.batch import Batch
from hauntbox.envs.batch_slice import NativePart
from hauntbox.envs.crew import Alone

NAME: Final = "last-ten-cards"
CARDS: Final = 10
HERE: Final = Path(__file__).parent.parent / "src" / "hauntbox" / "ghost_stories" / "starts.jsonl"


def found(games: int, seed: int, **setup: Any) -> list[dict[str, object]]:
    """The position of every place's first game that comes so far, at the first Yang menu after it."""
    batch = Batch("ghost_stories", games, seed=seed, observe=True, copy=False, **setup)
    assert isinstance(batch.crew, Alone)
    part = batch.crew.part
    assert isinstance(part, NativePart), "HAUNTBOX_NATIVE=1: Python alone would take hours"
    positions: dict[int, dict[str, object]] = {}
    over: set[int] = set()
    yang = batch.kinds.index("yang")
    while len(positions) + len(over) < games:
        now = batch.now
        for place in range(games):
            ready = now.kinds[place] == yang and now.observations["phase"][place][1] == 0
            if place not in over | positions.keys() and ready and now.observations["pile"][place][0] <= CARDS:
                positions[place] = part.series.in_python(part.series.games[place]).position()
        now = batch.step_by_place(batch.expert())
        over |= {int(place) for place in now.dones.nonzero()[0]} - positions.keys()
    return [positions[place] for place in sorted(positions)]


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--games", type=int, default=40)
    reader.add_argument("--seed", type=int, default=1)
    given = reader.parse_args()
    positions = found(given.games, given.seed, players=2, level="normal")
    lines = [json.dumps({"start": NAME, "position": each}, separators=(",", ":")) for each in positions]
    HERE.write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(f"{len(lines)} positions in {HERE.name}")


if __name__ == "__main__":
    main()
