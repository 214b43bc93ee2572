"""Random four-player games of hauntbox: played inside, stepped from Python, or many in a batch with numpy; run with the
interpreter of the environment to be measured.

Stepped and in batches dice are rolled and cards drawn inside a step, so the answers of chance are not counted.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from random import Random
from time import process_time

from counting import Counts, report

from hauntbox.arena.bench import SETUPS, clone_microseconds
from hauntbox.arena.simulate import Run
from hauntbox.games import facade
from hauntbox.kernel.chance import Seeded

BATCH = 256


def main(seconds: float, seed: int, name: str = "ghost_stories") -> None:
    run = Run(name, SETUPS[name], ["random"], seed)
    for number in range(50):
        run.play(number)
    run = Run(name, SETUPS[name], ["random"], seed)
    games, start = 0, process_time()
    while process_time() - start < seconds:
        run.play(games)
        games += 1
    taken, asked = process_time() - start, run.totals.asked
    report(Counts(games, asked.decisions, 0, asked.chance_answers, asked.offered, taken, clone_microseconds(name)))


def stepped(seconds: float, seed: int, name: str) -> None:
    opening, chance, draw = facade(name).new(SETUPS[name]), Seeded(seed), Random(seed).random
    opening.history = None
    games = decisions = offered = 0
    start = process_time()
    while process_time() - start < seconds:
        game = opening.clone()
        chance.restart(seed * 1_000_000 + games)
        chance.go_on(game)
        options, step = game.options, chance.step
        while options:
            decisions += 1
            number = len(options)
            offered += number
            options = step(game, options[int(draw() * number)])
        games += 1
    taken = process_time() - start
    report(Counts(games, decisions, 0, float("nan"), offered, taken, clone_microseconds(name)))


def batched(seconds: float, seed: int, name: str, words: Sequence[str]) -> None:
    """All games of the batch take a step at a time; a random option is picked for each with numpy. The words: by_id,
    observed, no_c."""
    import numpy as np

    from hauntbox.batch import Batch

    draw = np.random.default_rng(seed)
    by_id = "by_id" in words
    os.environ["HAUNTBOX_NATIVE"] = "0" if "no_c" in words else "1"
    batch = Batch(name, BATCH, seed=seed, observe="observed" in words, **SETUPS[name])
    step, steps, offered, games = batch.now, 0, 0, 0
    start = process_time()
    while process_time() - start < seconds:
        offered += int(step.counts.sum())
        choices = (draw.random(BATCH) * step.counts).astype(np.int64)
        if by_id:
            step = batch.step(step.menus[step.counts.cumsum() - step.counts + choices])
        else:
            step = batch.step_by_place(choices)
        steps += 1
        games += int(step.dones.sum())
    taken = process_time() - start
    report(Counts(games, BATCH * steps, 0, float("nan"), offered, taken, clone_microseconds(name)))


if __name__ == "__main__":
    asked_seconds, asked_seed, words = float(sys.argv[1]), int(sys.argv[2]), sys.argv[3:]
    if words[1:] == ["stepped"]:
        stepped(asked_seconds, asked_seed, words[0])
    elif words[1:2] == ["batched"]:
        batched(asked_seconds, asked_seed, words[0], words[2:])
    else:
        main(asked_seconds, asked_seed, *words)
