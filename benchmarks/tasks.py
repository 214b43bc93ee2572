"""How well bots do at the tasks for learning: the table of docs/tasks.md (``make tasks``).

    python -m benchmarks.tasks --games 1000 --few 200 --workers 16 --out .bench/tasks.jsonl

A bot plays the environment's side of a task, from the seeds 20,001 on. Lines are kept, and the same command goes on.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final

from hauntbox.bots import ask, close, make_bots
from hauntbox.envs.gymnasium_env import env_class
from hauntbox.envs.tasks import TASKS, task
from hauntbox.interfaces.stats import wilson

FIRST_SEED: Final = 20_001
SEARCH: Final = "search:playouts=30"
BOTS: Final = ("random", "novice", "heuristic", SEARCH)
SLOW: Final = (SEARCH,)
"""It plays fewer games."""


def play(asked: tuple[str, str, int]) -> dict[str, Any]:
    """One game of a task."""
    name, bot, seed = asked
    chosen = task(name)
    env_play = env_class(chosen.game).new_play(dict(chosen.setup), "outcome")
    game = env_play.start(seed)
    bots = make_bots(game, [bot], seed)
    try:
        while game.kind >= 0:
            option = ask(bots[game.seat], game)
            env_play.answer(env_play.world.ids.by_kind[game.kind][option])
    finally:
        close(bots.values())
    return {"task": name, "bot": bot, "seed": seed, "won": int(env_play.reward(game.seats()[0]) > 0)}


def plan(games: int, few: int) -> list[tuple[str, str, int]]:
    """All rows grow side by side."""
    numbers = {bot: few if bot in SLOW else games for bot in BOTS}
    every = [
        ((number + 1) / numbers[bot], name, bot, FIRST_SEED + number)
        for name in TASKS for bot in BOTS for number in range(numbers[bot])
    ]  # fmt: skip
    return [row[1:] for row in sorted(every, key=lambda row: row[0])]


def read(file: Path) -> Iterator[dict[str, Any]]:
    """The games that are kept; a line that was cut off is left out."""
    if file.is_file():
        yield from (json.loads(line) for line in file.read_text().splitlines(keepends=True) if line.endswith("\n"))


def table(file: Path) -> str:
    """The rows of docs/tasks.md."""
    won: dict[tuple[str, str], list[int]] = {}
    for game in read(file):
        won.setdefault((game["task"], game["bot"]), []).append(game["won"])
    lines = ["| task | " + " | ".join(f"`{bot}`" for bot in BOTS) + " |", "|---" * (len(BOTS) + 1) + "|"]
    for name in TASKS:
        lines.append(f"| `{name}` | " + " | ".join(_cell(won.get((name, bot), [])) for bot in BOTS) + " |")
    return "\n".join(lines)


def _cell(won: list[int]) -> str:
    if not won:
        return "-"
    rate = wilson(sum(won), len(won))
    return f"{100 * rate.value:.1f} % ({100 * rate.low:.1f}-{100 * rate.high:.1f}) of {len(won):,}"


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--games", type=int, default=1000)
    reader.add_argument("--few", type=int, default=200, help="games of the bot that searches")
    reader.add_argument("--bots", nargs="+", choices=BOTS, default=BOTS)
    reader.add_argument("--tasks", nargs="+", choices=tuple(TASKS), default=tuple(TASKS))
    reader.add_argument("--workers", type=int, default=1)
    reader.add_argument("--out", type=Path, default=Path(".bench/tasks.jsonl"))
    given = reader.parse_args()
    given.out.parent.mkdir(parents=True, exist_ok=True)
    kept = list(read(given.out))
    done = {(game["task"], game["bot"], game["seed"]) for game in kept}
    wanted = [row for row in plan(given.games, given.few) if row[0] in given.tasks and row[1] in given.bots]
    left = [row for row in wanted if row not in done]
    with given.out.open("w") as out, get_context("spawn").Pool(given.workers) as pool:
        out.writelines(json.dumps(game) + "\n" for game in kept)
        for game in pool.imap(play, left, chunksize=4):
            out.write(json.dumps(game) + "\n")
            out.flush()
    print(table(given.out))


if __name__ == "__main__":
    main()
