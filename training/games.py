"""A set of recorded games of strong bots, one compressed file: ``make games`` (docs/games.md).

Every game follows from the seed of the set and its number, so the same command writes the same games, however many
processes play. Games are kept as they are played, and the same command continues a run that was stopped.
"""

from __future__ import annotations

import argparse
import json
import lzma
from collections.abc import Iterator
from itertools import islice
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final, NamedTuple

import hauntbox
from hauntbox.arena.simulate import game_seed
from hauntbox.errors import InputError

LEVELS: Final = ("initiation", "normal", "nightmare", "hell")
HEURISTIC: Final = "heuristic"
SEARCH: Final = "search:playouts=20"
PROMOS: Final = ("guardhouse", "bo_za", "tower", "b_rice", "shaman", "chuck", "jean_claude")
ALONE: Final = (*PROMOS, "white_moon", "black_secret")
OVER_WHITE_MOON: Final = ("cursed_children", "green_roots", "ma_cho", "steven_qi_gal")
BOXES: Final = (
    *((box,) for box in ALONE),
    *(("white_moon", box) for box in OVER_WHITE_MOON),
    ("black_secret", "infernal_die"),
    ("white_moon", "black_secret"),
)
"""What is laid over the base game: every box, and the two large ones together."""


class Row(NamedTuple):
    """A set-up, who plays it, and its weight among all games."""

    game: str
    setup: dict[str, Any]
    bot: str
    weight: int


def plan() -> list[Row]:
    """All games, boxes and levels. A twentieth of the weight is for bots that search."""
    base = [{"players": players, "level": level} for players in (1, 2, 3, 4) for level in LEVELS]
    boxes = [{"players": 4, "level": level, "boxes": list(names)} for names in BOXES for level in LEVELS]
    return [
        *(Row("ghost_stories", setup, HEURISTIC, 22) for setup in base),
        *(Row("ghost_stories", setup, SEARCH, 3) for setup in base),
        *(Row("ghost_stories", setup, HEURISTIC, 6) for setup in boxes),
        *(Row("victim", {"players": players}, HEURISTIC, 50) for players in (3, 4, 5, 6)),
    ]


def row_of(number: int) -> Row:
    """The row of a game: taken in this order, every thousand games have nearly the shares of the plan."""
    rows = plan()
    total = sum(row.weight for row in rows)
    place = number * 7919 % total
    for row in rows:
        place -= row.weight
        if place < 0:
            return row
    raise AssertionError(f"game {number} has no row")


def play(asked: tuple[int, int]) -> str:
    """The line of a game: its record and its result."""
    seed, number = asked
    row, own = row_of(number), game_seed(seed, number)
    game = hauntbox.new(row.game, **row.setup)
    seats = len(game.seats())
    hauntbox.play(game, [row.bot] * seats, seed=own)
    record = game.record(own)
    record.players = (row.bot,) * seats
    return json.dumps({**json.loads(record.to_json()), "result": game.result}, separators=(",", ":"))


def lines(games: int, seed: int, workers: int, first: int = 0) -> Iterator[str]:
    """The games from a number on, in the order of their numbers."""
    asked = [(seed, number) for number in range(first, games)]
    if workers == 1:
        yield from map(play, asked)
        return
    with get_context("spawn").Pool(workers) as pool:
        yield from pool.imap(play, asked, chunksize=4)


def whole_lines(file: Path) -> list[bytes]:
    """The lines that a run has kept, without one that was cut off."""
    if not file.is_file():
        return []
    return [line for line in file.read_bytes().splitlines(keepends=True) if line.endswith(b"\n")]


def kept(file: Path, seed: int) -> int:
    """How many games a run that was stopped has kept. A line that was cut off is removed."""
    if not file.is_file():
        return 0
    lines = whole_lines(file)
    games = [json.loads(line) for line in lines]
    if games and (games[-1]["seed"], games[-1]["rules"]) != _marks(seed, len(games) - 1):
        raise InputError(f"{file}: games of another seed or of older rules; move the file away")
    file.write_bytes(b"".join(lines))
    return len(games)


def _marks(seed: int, number: int) -> tuple[int, str]:
    """By which a game of this set is recognised."""
    row = row_of(number)
    return game_seed(seed, number), hauntbox.new(row.game, **row.setup).ruleset.version


def make(out: Path, games: int, seed: int, workers: int) -> None:
    """Play what is not kept yet, then compress all of it."""
    out.parent.mkdir(parents=True, exist_ok=True)
    partial = out.with_name(out.name + ".part")
    done = kept(partial, seed)
    with partial.open("a", encoding="utf-8", newline="\n") as file:
        for number, line in enumerate(lines(games, seed, workers, done), done + 1):
            file.write(line + "\n")
            file.flush()
            if number % 500 == 0:
                print(f"{number} games", flush=True)
    with partial.open("rb") as played:
        out.write_bytes(lzma.compress(b"".join(islice(played, games))))
    partial.unlink()
    print(f"{games} games, {out.stat().st_size / 1e6:.1f} MB: {out}")


def main() -> None:
    reader = argparse.ArgumentParser(prog="training.games", description=__doc__.splitlines()[0])
    reader.add_argument("--games", type=int, default=10_000)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--workers", type=int, default=1)
    reader.add_argument("--out", type=Path, default=Path(".bench/games.jsonl.xz"))
    given = reader.parse_args()
    if min(given.games, given.workers) < 1:
        reader.error("--games, --workers: from 1 on")
    try:
        make(given.out, given.games, given.seed, given.workers)
    except InputError as reason:
        reader.error(str(reason))


if __name__ == "__main__":
    main()
