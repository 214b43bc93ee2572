"""The golden files of the games and boxes: adds what is missing, and changes nothing else.

    python -m tests.make_goldens                    what is missing of everything
    python -m tests.make_goldens victim             of Victim alone
    python -m tests.make_goldens boxes --renew      of games with boxes, after a change of rules or events

``--renew`` keeps every game that the rules still allow and writes again what it comes to; games and positions that no
longer fit are found again. What is looked for stands in ``ghost_stories/goldens.py``, ``victim/goldens.py`` and
``ghost_stories/box_goldens.py``. Games follow from fixed seeds, positions from the games that are there.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path

import hauntbox
from hauntbox.errors import InputError
from hauntbox.kernel.game import Game
from hauntbox.kernel.record import Record
from tests.ghost_stories import goldens as ghost_stories
from tests.ghost_stories.box_goldens import DIGESTS
from tests.golden_files import SHELVES, Digests, Shelf, golden_of, perft
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


def write(path: Path, value: object) -> None:
    path.write_text(json.dumps(value, indent=1) + "\n", encoding="utf-8")


def read(path: Path) -> dict[str, object]:
    known: dict[str, object] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    return known


def make_shelf(shelf: Shelf, renew: bool) -> str:
    """The records and positions of a game; what was done, in a line."""
    shelf.positions.mkdir(parents=True, exist_ok=True)
    maker = MAKERS[shelf.game]
    before = shelf.record_names()
    records = kept_records(shelf) if renew else {name: shelf.record(name) for name in before}
    new = maker.records(records)
    for name, record in (records | new if renew else new).items():
        record.save(shelf.folder / f"{name}.json")
    known, names = {} if renew else read(shelf.index), shelf.record_names()
    write(shelf.index, {name: known.get(name) or golden_of(shelf.record(name)).to_json() for name in names})
    places = kept_positions(shelf) if renew else set(shelf.position_names())
    found = maker.positions(records | new, set(maker.WANTED) - places)
    for name, game in found.items():
        write(shelf.positions / f"{name}.json", game.position())
    counted = {} if renew else read(shelf.perft)
    write(shelf.perft, {name: counted.get(name) or counts(shelf.position(name)) for name in shelf.position_names()})
    dropped = len(before) - len(records)
    return f"{shelf.game}: {len(records)} games kept, {dropped} dropped, {len(new)} new; {len(found)} new positions"


def kept_records(shelf: Shelf) -> dict[str, Record]:
    """The games that these rules still allow from beginning to end and that are still what their names say; the files
    of the others are removed."""
    kept: dict[str, Record] = {}
    for name in shelf.record_names():
        path = shelf.folder / f"{name}.json"
        try:
            game = hauntbox.replay(path)
        except InputError:
            game = None
        if game is not None and game.over and MAKERS[shelf.game].fits(name, game):
            kept[name] = game.record(shelf.record(name).seed)
        else:
            path.unlink()
    return kept


def kept_positions(shelf: Shelf) -> set[str]:
    """The positions that can still be read and are written as they were; the files of the others are removed."""
    for name in shelf.position_names():
        path = shelf.positions / f"{name}.json"
        try:
            game = shelf.position(name)
            same = game.position() == read(path) and MAKERS[shelf.game].WANTED[name](game)
        except (InputError, KeyError):
            same = False
        if not same:
            path.unlink()
    return set(shelf.position_names())


def make_digests(digests: Digests, renew: bool) -> str:
    known = {} if renew else read(digests.file)
    new = {key: come_to() for key, come_to in digests.games.items() if key not in known}
    write(digests.file, {key: known[key] if key in known else new[key] for key in digests.games})
    return f"{digests.file.stem}: {len(known)} games kept, {len(new)} new"


def make(names: Sequence[str], renew: bool, shelves: Sequence[Shelf] = SHELVES) -> list[str]:
    done = [make_shelf(shelf, renew) for shelf in shelves if shelf.game in names]
    return done + [make_digests(digests, renew) for digests in DIGESTS if digests.name in names]


def main() -> None:
    known = [*MAKERS, *(digests.name for digests in DIGESTS)]
    flags = [word for word in sys.argv[1:] if word.startswith("-")]
    names = [word for word in sys.argv[1:] if word not in flags]
    if set(flags) - {"--renew"} or set(names) - set(known):
        raise SystemExit(f"python -m tests.make_goldens [{'|'.join(known)}]... [--renew]")
    print("\n".join(make(names or known, bool(flags))))


if __name__ == "__main__":
    main()
