"""Compare two sets of weights for Black Secret, side against side, on the same seeds.

    python -m training.sides OLD NEW --games 100 --workers 16

Files are like black_secret/data/prospects.json. Four rows are played: each set as the Taoists against each as Wu-Feng.
A set is better if its Taoists win more, and if fewer games are won against its Wu-Feng.
"""

from __future__ import annotations

import argparse
import json
import os
from functools import cache
from itertools import product
from multiprocessing import get_context
from pathlib import Path
from typing import cast

import hauntbox
from hauntbox.arena.simulate import game_seed
from hauntbox.arena.stats import wilson
from hauntbox.ghost_stories.base import heuristic
from hauntbox.ghost_stories.base.correction import Correction, correction_of
from hauntbox.ghost_stories.base.settings import LEVELS
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.black_secret import prospects
from hauntbox.ghost_stories.black_secret.numbers import WU_FENG
from hauntbox.ghost_stories.black_secret.outlook import NAMES
from hauntbox.kernel.chance import Seeded

Job = tuple[str, str, int, str, int]


@cache
def weights(path: str) -> Correction:
    return correction_of(json.loads(Path(path).read_text(encoding="utf-8")), NAMES, path)


def won(job: Job) -> bool:
    """Whether the Taoists win a game by rules of thumb, each side with its own weights."""
    taoists, wu_feng, players, level, seed = job
    game = cast(GhostStories, hauntbox.new("ghost_stories", players=players, level=level, boxes=["black_secret"]))
    chance = Seeded(seed)
    while not game.over:
        if game.seat >= 0:
            prospects.use(weights(wu_feng if game.seat == WU_FENG else taoists))
        game.take(chance.pick(game) if game.seat < 0 else heuristic.choose(game.imagine(int(game.seat))))
    return game.outcome == "won"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("weights", nargs=2, metavar="FILE")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--players", type=int, choices=(1, 2, 3, 4), default=4, help="Taoists")
    parser.add_argument("--level", choices=LEVELS, default="normal")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args()
    seeds = [game_seed(asked.seed, number) for number in range(asked.games)]
    with get_context("spawn").Pool(asked.workers) as pool:
        for taoists, wu_feng in product(asked.weights, asked.weights):
            jobs = [(taoists, wu_feng, asked.players, asked.level, seed) for seed in seeds]
            rate = wilson(sum(pool.map(won, jobs, chunksize=1)), asked.games)
            shown = f"{100 * rate.value:.0f} % ({100 * rate.low:.0f}-{100 * rate.high:.0f})"
            print(f"Taoists {taoists}, Wu-Feng {wu_feng}: Taoists win {shown}", flush=True)


if __name__ == "__main__":
    main()
