"""Random four-player games of fastcatan: one game stepped from Python, or many in a batch with numpy.

Dice are rolled and cards drawn inside its steps, so the answers of chance are not counted.
"""

from __future__ import annotations

import random
import sys
from time import process_time

import fastcatan
import numpy as np
from counting import Counts, microseconds, report

MOST_STEPS = 20_000
BATCH = 256


def stepped(seconds: float, seed: int) -> None:
    draw, games = random.Random(seed), 0
    decisions = forced = offered = 0
    game = fastcatan.Env()
    start = process_time()
    while process_time() - start < seconds:
        game.reset(seed=seed * 1_000_000 + games)
        for _ in range(MOST_STEPS):
            if game.done:
                break
            actions = game.legal_actions()
            number = len(actions)
            if number > 1:
                decisions += 1
                offered += number
            else:
                forced += 1
            game.step(actions[int(draw.random() * number)])
        games += 1
    taken = process_time() - start
    report(Counts(games, decisions, forced, float("nan"), offered, taken, clone(game, draw)))


def batched(seconds: float, seed: int) -> None:
    """All games of the batch take a step at a time; a random legal action is picked for each with numpy."""
    draw = np.random.default_rng(seed)
    games = fastcatan.BatchedEnv(BATCH, seed=seed)
    games.reset()
    masks = np.zeros((BATCH, fastcatan.MASK_WORDS), dtype=np.uint64)
    over = np.zeros(BATCH, dtype=np.uint8)
    finished = decisions = forced = offered = 0
    start = process_time()
    while process_time() - start < seconds:
        games.write_masks(masks)
        number = np.bitwise_count(masks).sum(axis=1, dtype=np.int64)
        legal = np.flatnonzero(np.unpackbits(masks.view(np.uint8), bitorder="little").view(bool))
        chosen = legal[number.cumsum() - number + (draw.random(BATCH) * number).astype(np.int64)]
        games.step_autoreset((chosen % (64 * fastcatan.MASK_WORDS)).astype(np.uint32), over)
        free = number > 1
        decisions += int(free.sum())
        forced += BATCH - int(free.sum())
        offered += int(number[free].sum())
        finished += int(over.sum())
    taken = process_time() - start
    copying = clone(fastcatan.Env(), random.Random(seed))
    report(Counts(finished, decisions, forced, float("nan"), offered, taken, copying))


def clone(game, draw) -> float:
    game.reset(seed=1)
    for _ in range(200):
        game.step(draw.choice(game.legal_actions()))
    other = fastcatan.Env()
    return microseconds(lambda: other.load_snapshot(game.snapshot()), 20000)


if __name__ == "__main__":
    (batched if sys.argv[3:] == ["batched"] else stepped)(float(sys.argv[1]), int(sys.argv[2]))
