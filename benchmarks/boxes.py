"""How often the bots win with each promo of Ghost Stories: the table "With boxes" of docs/strength.md.

Four players at the normal level, the same seeds with every box. The games of all rows are one heap of work, the slowest
first, so that all processes are busy to the end. They are kept in .bench/boxes.jsonl and resumed, so that the
command can be stopped at any time; ``--table`` only prints what is there.
"""

from __future__ import annotations

import argparse
import json
import os
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

from strength import SEED, lost_by, share

from hauntbox.arena.simulate import Run, is_compiled
from hauntbox.box_folders import of_book
from hauntbox.games import facade

KEPT = Path(__file__).parent.parent / ".bench" / "boxes.jsonl"
PROMOS = tuple(folder.name for folder in of_book("promos") if folder.is_box)
ROWS: tuple[tuple[str, ...], ...] = ((), *((name,) for name in PROMOS), PROMOS)
"""Without boxes, each promo alone, all together."""
TOLD = 100
"""Progress is printed after this many games."""


class Task(NamedTuple):
    """One game: it follows from these and the seed."""

    bot: str
    boxes: tuple[str, ...]
    number: int


class Played(NamedTuple):
    """How it ended; the cause is empty if it was won."""

    task: Task
    cause: str


@cache
def run_of(bot: str, boxes: tuple[str, ...]) -> Run:
    return Run("ghost_stories", {"players": 4, "level": "normal", "boxes": list(boxes)}, [bot], SEED)


def play(task: Task) -> Played:
    result = run_of(task.bot, task.boxes).play(task.number).result
    assert result is not None
    return Played(task, "" if result["outcome"] == "won" else str(result["cause"]))


def kept() -> list[Played]:
    """The stored games; one cut off in the middle is ignored."""
    if not KEPT.exists():
        return []
    lines = KEPT.read_text(encoding="utf-8").splitlines(keepends=True)
    found = [json.loads(line) for line in lines if line.endswith("\n")]
    return [Played(Task(bot, tuple(boxes), number), cause) for (bot, boxes, number), cause in found]


def go_on(tasks: list[Task], workers: int) -> None:
    """Play what is missing."""
    done = kept()
    missing = [task for task in tasks if task not in {played.task for played in done}]
    KEPT.parent.mkdir(exist_ok=True)
    KEPT.write_text("".join(json.dumps(played) + "\n" for played in done), encoding="utf-8")
    with KEPT.open("a", encoding="utf-8") as file, get_context("spawn").Pool(workers) as pool:
        for number, played in enumerate(pool.imap_unordered(play, missing), len(tasks) - len(missing) + 1):
            print(json.dumps(played), file=file, flush=True)
            if number % TOLD == 0 or number == len(tasks):
                print(f"{number} of {len(tasks)} games", flush=True)


def table(bots: list[str], games: list[Played]) -> list[str]:
    """A line for each row of boxes, with what each bot won and what it lost by."""
    heads = "".join(f" `{bot}`: games | won | lost by |" for bot in bots)
    lines = [f"| box |{heads}", f"|---|{'---|' * 3 * len(bots)}"]
    for boxes in ROWS:
        cells = [label(boxes)]
        for bot in bots:
            causes = [played.cause for played in games if played.task[:2] == (bot, boxes)]
            won = share(causes.count(""), len(causes)) if causes else "-"
            cells += [str(len(causes)), won, lost_by(cause for cause in causes if cause)]
        lines.append(f"| {' | '.join(cells)} |")
    return lines


def label(boxes: tuple[str, ...]) -> str:
    """The name of a row, for readers."""
    shelf = facade("ghost_stories").text("en").box()["boxes"]
    assert isinstance(shelf, list)
    names = {row["name"]: row["title"] for row in shelf}
    return "none" if not boxes else names[boxes[0]] if len(boxes) == 1 else "all seven together"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--search", default="search:playouts=40", help="the search to measure")
    parser.add_argument("--games", type=int, default=400, help="of the rules of thumb, with each box")
    parser.add_argument("--search-games", type=int, default=32)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--table", action="store_true", help="only print the table")
    asked = parser.parse_args()
    numbers = {asked.search: asked.search_games, "heuristic": asked.games}
    tasks = [Task(bot, boxes, number) for bot, games in numbers.items() for boxes in ROWS for number in range(games)]
    if not asked.table:
        go_on(tasks, asked.workers)
    wanted = set(tasks)
    games = [played for played in kept() if played.task in wanted]
    print("\n".join(table(list(numbers)[::-1], games)))
    print(f"\n{len(games)} games, {'compiled' if is_compiled() else 'interpreted'}")


if __name__ == "__main__":
    main()
