"""Compare two sets of weights by paired games: both play the same seeds, by the rules of thumb alone.

    python -m training.compare ghost_stories before.json after.json --games 400
    python -m training.compare white_moon before.json after.json --games 200 --players 4    # weights of an expansion
"""

from __future__ import annotations

import argparse
import os
from math import sqrt
from multiprocessing import get_context
from pathlib import Path

from hauntbox.ghost_stories.base.settings import LEVELS
from training import boxes, ghost_stories
from training.learn import GAMES


def play_one(job: tuple[str, str, int, str, int]) -> bool:
    what, path, players, level, seed = job
    if what in boxes.LEARNERS:
        boxes.use_file(what, path)
        return ghost_stories.outcome(players, level, seed, [what])
    ghost_stories.use_file(path)
    return ghost_stories.outcome(players, level, seed)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=[*GAMES, *boxes.LEARNERS], help="or an expansion of Ghost Stories")
    parser.add_argument("weights", type=Path, nargs=2)
    parser.add_argument("--games", type=int, default=400, help="of each number of players and level")
    parser.add_argument("--players", type=int, nargs="+", default=[4, 1])
    parser.add_argument("--levels", choices=LEVELS, nargs="+", default=LEVELS)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args()
    with get_context("spawn").Pool(asked.workers) as pool:
        for players in asked.players:
            for level in asked.levels:
                one, other = (
                    pool.map(play_one, jobs(asked.game, path, players, level, asked.games), chunksize=4)
                    for path in asked.weights
                )
                print(line(players, level, one, other), flush=True)


def jobs(what: str, path: Path, players: int, level: str, games: int) -> list[tuple[str, str, int, str, int]]:
    return [(what, str(path), players, level, seed) for seed in range(games)]


def line(players: int, level: str, one: list[bool], other: list[bool]) -> str:
    """What both won, and by how much the second is better, with the 95 % interval of the paired difference."""
    games = len(one)
    apart = [int(b) - int(a) for a, b in zip(one, other, strict=True)]
    mean = sum(apart) / games
    error = 1.96 * sqrt(max(0.0, sum(d * d for d in apart) / games - mean * mean) / games)
    return (
        f"{players} players, {level}: {100 * sum(one) / games:.1f} and {100 * sum(other) / games:.1f} % of {games}; "
        f"{100 * mean:+.1f} ({100 * (mean - error):+.1f} to {100 * (mean + error):+.1f})"
    )


if __name__ == "__main__":
    main()
