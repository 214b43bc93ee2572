"""How hauntbox scales: with workers, players, the length of a game, the games of a batch, and in memory."""

from __future__ import annotations

import gc
import subprocess
import sys
import tracemalloc
from collections.abc import Callable
from itertools import pairwise
from time import perf_counter, process_time, process_time_ns

import numpy as np

import hauntbox
from hauntbox.arena.bench import SETUPS
from hauntbox.arena.simulate import Run, game_seed
from hauntbox.batch import Batch
from hauntbox.kernel.chance import Seeded, Stream
from hauntbox.kernel.game import CHANCE, Game

SETUP = SETUPS["ghost_stories"]
GAMES = 6000
SECONDS = 1.0
PLAYERS = {"ghost_stories": (1, 2, 3, 4), "victim": (2, 3, 4, 5, 6)}
BATCHES = (1, 16, 64, 256, 1024)
BOUNDS = (0, 20, 40, 60, 80, 100, 100_000)
WORKER = "import sys; from scaling import games; games(int(sys.argv[1]), int(sys.argv[2]))"


def games(number: int, seed: int) -> None:
    run = Run("ghost_stories", SETUP, ["random"], seed)
    for each in range(number):
        run.play(each)


def workers(number: int) -> float:
    """Games per second of wall time, with ``number`` processes side by side, their start included."""
    start = perf_counter()
    words = [sys.executable, "-c", WORKER, str(GAMES)]
    running = [subprocess.Popen([*words, str(seed)], cwd=sys.path[0]) for seed in range(number)]
    for process in running:
        process.wait()
    return number * GAMES / (perf_counter() - start)


def by_players(name: str, players: int) -> tuple[float, float]:
    """Microseconds of CPU time for a decision of random games inside the engine, and decisions a game."""
    run = Run(name, {"players": players}, ["random"], 1)
    start = process_time()
    while process_time() - start < SECONDS:
        run.play(run.totals.games)
    asked = run.totals.asked.decisions
    return (process_time() - start) * 1e6 / asked, asked / run.totals.games


def by_games(name: str, number: int, observe: bool) -> float:
    """Microseconds of CPU time for a game's step in a batch of this size, answered at random by place."""
    batch, random, steps = Batch(name, number, observe=observe, players=4), np.random.default_rng(1), 0
    start = process_time()
    while process_time() - start < SECONDS:
        batch.step_by_place((random.random(number) * batch.now.counts).astype(np.int64))
        steps += number
    return (process_time() - start) * 1e6 / steps


def batch_rate(number: int, workers: int) -> float:
    """Steps a second, by the clock, of a batch of games with observations over this many processes."""
    steps = 0
    with Batch("ghost_stories", number, workers=workers, players=4) as batch:
        random = np.random.default_rng(1)
        start = perf_counter()
        while perf_counter() - start < 2 * SECONDS:
            batch.step_by_place((random.random(number) * batch.now.counts).astype(np.int64))
            steps += number
        return steps / (perf_counter() - start)


def by_length(number: int) -> list[tuple[int, float]]:
    """Answers given and microseconds for each, by how many answers came before; the loop here is interpreted."""
    spent, answers = [0] * (len(BOUNDS) - 1), [0] * (len(BOUNDS) - 1)
    fresh = hauntbox.new("ghost_stories", **SETUP)
    for each in range(number):
        game, chance, draw = fresh.clone(), Seeded(game_seed(5, each)), Stream(each, "draw")
        for bucket, (low, high) in enumerate(pairwise(BOUNDS)):
            if game.over:
                break
            start = process_time_ns()
            while not game.over and game.number < high:
                game.take(chance.pick(game) if game.seat == CHANCE else game.options[draw.below(len(game.options))])
            spent[bucket] += process_time_ns() - start
            answers[bucket] += game.number - low
    return [(count, taken / 1000 / max(1, count)) for count, taken in zip(answers, spent, strict=True)]


def bytes_each(make: Callable[[int], Game], number: int) -> float:
    """Memory that one of many such games uses."""
    kept = [make(each) for each in range(10)]
    gc.collect()
    tracemalloc.start()
    kept += [make(each) for each in range(number)]
    gc.collect()
    held, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert len(kept) == number + 10
    return held / number


def whole_game(seed: int) -> Game:
    return hauntbox.play(hauntbox.new("ghost_stories", **SETUP), ["random"], seed)


def node(_: int) -> Game:
    return MIDDLE.clone()


def middle() -> Game:
    record = whole_game(3).record()
    return hauntbox.replay(record, until=min(60, len(record.answers) - 1))


MIDDLE = middle()

if __name__ == "__main__":
    one, two = workers(1), workers(2)
    print(f"workers: 1 plays {one:.0f} games/s, 2 play {two:.0f} games/s ({two / one:.2f} x), by the clock")
    for name, numbers in PLAYERS.items():
        for players in numbers:
            cost, decisions = by_players(name, players)
            print(f"{name} with {players}: {cost:5.2f} us a decision, {decisions:5.1f} decisions a game")
    for name in PLAYERS:
        for number in BATCHES:
            costs = [by_games(name, number, observe) for observe in (False, True)]
            print(f"batch of {number:>4}, {name}: {costs[0]:5.2f} us a step, {costs[1]:5.2f} with observations")
    one, two = batch_rate(4096, 1), batch_rate(4096, 2)
    print(f"batch of 4096 by the clock: 1 process {one:.0f} steps/s, 2 processes {two:.0f} ({two / one:.2f} x)")
    print("cost by length of the game, chance answered too, stepped from Python:")
    for (low, high), (count, cost) in zip(pairwise(BOUNDS), by_length(3000), strict=True):
        print(f"  answers {low:>4} to {high if high < BOUNDS[-1] else 'end':>4}: {cost:5.2f} us each ({count} answers)")
    print(f"memory: {bytes_each(whole_game, 300):.0f} bytes a finished game with its history, ", end="")
    print(f"{bytes_each(node, 3000):.0f} bytes a search node (a clone after 60 answers)")
