"""Games on one graphics card, and that they are the games of the processor: ``python -m benchmarks.gpu``.

``--sweep`` compiles the rules of one set-up with other limits and prints what whole games at random do with each.
"""

from __future__ import annotations

import argparse
import ctypes
import itertools
import os
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from time import perf_counter
from typing import Any, Final

from hauntbox import gpu
from hauntbox.batch import Batch
from hauntbox.envs.env_games import env_game
from hauntbox.native.build import build
from hauntbox.native.laws import law_of
from hauntbox.native.library import Asked, Library

SETUPS: Final[dict[str, dict[str, object]]] = {
    "base game": {},
    "White Moon": {"boxes": ["white_moon"]},
    "Black Secret": {"boxes": ["black_secret"]},
    "both": {"boxes": ["white_moon", "black_secret"]},
}
BATCHES: Final = ("base game", "White Moon")


def opening_of(setup: dict[str, object]) -> Any:
    return env_game("ghost_stories", setup).new_game(setup)


def on_the_processor(task: tuple[dict[str, object], int, int]) -> tuple[int, int, int]:
    """What is asked in the random games of some seeds, played in C."""
    setup, first, number = task
    opening = opening_of(setup)
    library = Library(build(law_of(opening)))
    asked = library.play(library.hold(opening), range(first, first + number))[1]
    return asked.decisions, asked.chance_answers, asked.offered


def compiled(name: str) -> None:
    law, begun = law_of(opening_of(SETUPS[name])), perf_counter()
    gpu.card_library(law, "cuda", gpu.limits_of(law))
    print(f"{name}: whole games compiled for the card in {perf_counter() - begun:.0f} s", flush=True)
    if name in BATCHES:
        gpu.card_library(law, "cuda")
        print(f"{name}: batches, too, after {perf_counter() - begun:.0f} s", flush=True)
    build(law)


def numbers(asked: Asked) -> tuple[int, int, int]:
    return asked.decisions, asked.chance_answers, asked.offered


def timed(games: int, setup: dict[str, object]) -> tuple[float, tuple[int, int, int]]:
    begun = perf_counter()
    asked = numbers(gpu.play_random(games, seed=1, **setup))  # type: ignore[arg-type]
    return perf_counter() - begun, asked


def whole_games(pool: ProcessPoolExecutor, cores: int, games: int) -> None:
    for name, setup in SETUPS.items():
        timed(1000, setup)
        took, asked = min(timed(games, setup) for _ in range(3))
        begun, part = perf_counter(), games // (4 * cores)
        parts = list(pool.map(on_the_processor, [(setup, 1 + k * part, part) for k in range(4 * cores)]))
        beside = perf_counter() - begun
        theirs = tuple(sum(column) for column in zip(*parts, strict=True))
        print(
            f"{name}: {games} whole games, {asked[0]} decisions in {took:.3f} s: {asked[0] / took / 1e6:.1f} M/s; "
            f"{cores} cores {theirs[0] / beside / 1e6:.1f} M/s; sums {'equal' if asked == theirs else 'DIFFER'}",
            flush=True,
        )


def batches(steps: int) -> None:
    """Steps of a batch by place, chosen at random on the card."""
    import torch

    for name in BATCHES:
        for observe, games in itertools.product((False, True), (16_384, 65_536, 262_144, 1_048_576)):
            batch = gpu.Batch(games=games, seed=1, observe=observe, **SETUPS[name])  # type: ignore[arg-type]
            for number in range(steps + 5):
                if number == 5:
                    torch.cuda.synchronize()
                    begun = perf_counter()
                now = batch.now
                batch.step_by_place((torch.rand(games, device="cuda") * now.counts).long())
            torch.cuda.synchronize()
            took = perf_counter() - begun
            what = "with observations" if observe else "without"
            print(f"{name}: batch of {games} {what}: {steps * games / took / 1e6:.1f} M steps/s", flush=True)
            del batch
            torch.cuda.empty_cache()


def compare(games: int, steps: int) -> None:
    """A batch on the card and one on the processor, in step."""
    import numpy as np

    draw = np.random.default_rng(5)
    for name in BATCHES:
        setup = SETUPS[name]
        ours, theirs = gpu.Batch(games=games, seed=3, **setup), Batch(games=games, seed=3, **setup)  # type: ignore[arg-type]
        ended = 0
        for number in range(steps):
            one, other = ours.now, theirs.now
            for field in ("seats", "kinds", "counts", "rewards", "dones", "seeds", "masks"):
                assert np.array_equal(getattr(one, field).cpu().numpy(), getattr(other, field)), (name, number, field)
            for field, values in other.observations.items():
                assert np.array_equal(one.observations[field].cpu().numpy(), values), (name, number, field)
            ended += int(other.dones.sum())
            choices = (draw.random(games) * other.counts).astype(np.int64)
            ours.step_by_place(choices)
            theirs.step_by_place(choices)
        print(f"{name}: {games} games x {steps} steps in step, {ended} games ended, every array equal", flush=True)


def sweep(name: str, games: int) -> None:
    """Whole games with other limits; what a card cannot launch is left out."""
    opening = opening_of(SETUPS[name])
    law = law_of(opening)
    library = Library(build(law))
    shapes = [(128, 512), (256, 1024), (256, 2048), (512, 2048), (1024, 2048), (1024, 4096)]
    tried = [gpu.Limits(*shape, registers) for shape, registers in itertools.product(shapes, (48, 64, 128))]
    with ThreadPoolExecutor(16) as pool:
        files = list(pool.map(lambda limits: gpu.card_library(law, "cuda", limits), tried))
    print(f"{name}: threads of a block, games, registers, M decisions/s")
    for limits, file in zip(tried, files, strict=True):
        card = ctypes.CDLL(str(file))
        if not card.hb_gpu_blocks():
            continue
        best = 0.0
        for _ in range(3):
            begun = perf_counter()
            asked = gpu.random_games_on(card, library, opening, games, 1, "cuda")
            best = max(best, asked.decisions / (perf_counter() - begun))
        print(f"{limits.threads} {limits.games} {limits.registers} {best / 1e6:.1f}", flush=True)


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--games", type=int, default=4_000_000)
    reader.add_argument("--sweep", nargs="?", const="base game", choices=SETUPS)
    given = reader.parse_args()
    if given.sweep:
        sweep(given.sweep, given.games)
        return
    cores = len(os.sched_getaffinity(0))
    with ProcessPoolExecutor(cores) as pool:
        with ThreadPoolExecutor(4) as builders:  # nvcc takes most of a minute for each law
            list(builders.map(compiled, SETUPS))
        compare(512, 150)
        whole_games(pool, cores, given.games)
        batches(60)


if __name__ == "__main__":
    main()
