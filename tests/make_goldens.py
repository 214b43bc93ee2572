"""Make the golden files of a game anew.

    python -m tests.make_goldens victim            finds new games and positions
    python -m tests.make_goldens victim --same     keeps them and writes what they now come to (the story was changed)

What is looked for stands in ``ghost_stories/goldens.py`` and ``victim/goldens.py``. Everything follows from fixed
seeds, so that the same rules make the same files.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from hauntbox.kernel.game import Game
from tests.ghost_stories import goldens as ghost_stories
from tests.golden_files import SHELVES, Shelf, golden_of, perft
from tests.victim import goldens as victim

MAKERS = {"ghost_stories": ghost_stories, "victim": victim}
MOST_LEAVES = 25_000
DEEPEST = 5


def counts(game: Game) -> list[int]:
    """Answer sequences by depth, as deep as can be counted quickly."""
    found = [len(game.options)]
    while len(found) < DEEPEST:
        number = perft(game, len(found) + 1)
        if len(found) >= 3 and number > MOST_LEAVES:
            break
        found.append(number)
    return found


def find_all(shelf: Shelf) -> None:
    """Other games and positions for those that are there."""
    maker = MAKERS[shelf.game]
    for old in [*shelf.folder.glob("*.json"), *shelf.positions.glob("*.json")]:
        old.unlink()
    games = maker.records()
    for name, record in games.items():
        record.save(shelf.folder / f"{name}.json")
    for name, game in maker.positions(games).items():
        write(shelf.positions / f"{name}.json", game.position())


def write(path: Path, value: object) -> None:
    path.write_text(json.dumps(value, indent=1) + "\n", encoding="utf-8")


def main() -> None:
    name, *more = sys.argv[1:] or [""]
    shelf = next((shelf for shelf in SHELVES if shelf.game == name), None)
    if shelf is None or more not in ([], ["--same"]):
        raise SystemExit(f"python -m tests.make_goldens {'|'.join(MAKERS)} [--same]")
    shelf.positions.mkdir(parents=True, exist_ok=True)
    if not more:
        find_all(shelf)
    write(shelf.index, {name: golden_of(shelf.record(name)).to_json() for name in shelf.record_names()})
    write(shelf.perft, {name: counts(shelf.position(name)) for name in shelf.position_names()})
    print(f"{len(shelf.record_names())} games, {len(shelf.position_names())} positions in {shelf.folder}")


if __name__ == "__main__":
    main()
