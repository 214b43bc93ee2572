"""Compare two sets of weights by paired games: both play the same seeds, by the rules of thumb alone.

    python -m training.compare before after --games 400
    python -m training.compare package after --boxes white_moon --games 200 --players 4

A folder is one of ``training.learn``, or "package". With Black Secret both sides play with the same weights: see
``training.sides``.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from math import sqrt
from multiprocessing import get_context

from hauntbox.ghost_stories.base.settings import LEVELS
from training import ghost_stories

Job = tuple[str, tuple[str, ...], int, str, int]
"""The folder, the boxes, the players, the level and the seed."""


def play_one(job: Job) -> bool:
    folder, boxes, players, level, seed = job
    ghost_stories.use_folder(folder)
    return ghost_stories.outcome(ghost_stories.new(players, level, boxes), seed)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("weights", nargs=2, metavar="FOLDER")
    parser.add_argument("--boxes", nargs="*", default=[])
    parser.add_argument("--games", type=int, default=400, help="of each number of players and level")
    parser.add_argument("--players", type=int, nargs="+", default=[4, 1])
    parser.add_argument("--levels", choices=LEVELS, nargs="+", default=LEVELS)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args()
    with get_context("spawn").Pool(asked.workers) as pool:
        for players in asked.players:
            for level in asked.levels:
                one, other = (
                    pool.map(play_one, jobs(folder, asked.boxes, players, level, asked.games), chunksize=4)
                    for folder in asked.weights
                )
                print(line(players, level, one, other), flush=True)


def jobs(folder: str, boxes: Sequence[str], players: int, level: str, games: int) -> list[Job]:
    return [(folder, tuple(boxes), players, level, seed) for seed in range(games)]


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
