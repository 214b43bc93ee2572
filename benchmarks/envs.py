"""How fast the learning environments step: random legal actions on one core, in CPU time.

    python benchmarks/envs.py [--steps 20000] [--rounds 7]

Everything is counted: choosing the action from the mask, resets, observations. The best round is the least disturbed by
other work on the machine; the median stands beside it.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from random import Random
from statistics import median
from time import process_time

import numpy as np

from hauntbox.arena.simulate import is_compiled
from hauntbox.batch import Batch
from hauntbox.envs import GhostStoriesEnv, GhostStoriesVectorEnv, VictimVectorEnv, ghost_stories_v2
from hauntbox.envs.vector import GameVectorEnv

BATCH = 64
GAMES = 256
SLOWER = 4
"""Against bots, which think, this part of the steps is made."""


def gymnasium_steps(steps: int, seed: int) -> None:
    """One game at a time."""
    env = GhostStoriesEnv(illegal="raise")
    draw = Random(seed).random
    _, info = env.reset(seed=seed)
    for _ in range(steps):
        legal = info["action_mask"].nonzero()[0]
        _, _, over, _, info = env.step(legal[int(draw() * len(legal))])
        if over:
            _, info = env.reset()


def vector_steps(make: Callable[[], GameVectorEnv]) -> Callable[[int, int], None]:
    """Many games at a time."""

    def steps_of(steps: int, seed: int) -> None:
        env, random = make(), np.random.default_rng(seed)
        _, infos = env.reset(seed=seed)
        for _ in range(steps // BATCH):
            mask = infos["action_mask"]
            _, _, _, _, infos = env.step((random.random(mask.shape, np.float32) * mask).argmax(1))

    return steps_of


def team() -> GameVectorEnv:
    return GhostStoriesVectorEnv(BATCH, illegal="raise")


def as_wu_feng() -> GameVectorEnv:
    """Against Taoists of the bot ``heuristic``."""
    return GhostStoriesVectorEnv(BATCH, players=4, level="normal", boxes=["black_secret"], side="wu_feng")


def as_the_demon() -> GameVectorEnv:
    """Against Victims of the bot ``heuristic``."""
    return VictimVectorEnv(BATCH, players=4, side="demon")


def pettingzoo_steps(steps: int, seed: int) -> None:
    """One agent per seat."""
    env = ghost_stories_v2.raw_env()
    draw = Random(seed).random
    env.reset(seed=seed)
    for _ in range(steps):
        observed, _, over, _, _ = env.last()
        if over:
            env.reset()
            continue
        legal = observed["action_mask"].nonzero()[0]
        env.step(legal[int(draw() * len(legal))])


def parallel_steps(steps: int, seed: int) -> None:
    """All agents answer, one of them is asked."""
    env = ghost_stories_v2.parallel_env()
    draw = Random(seed).random
    seen, _ = env.reset(seed=seed)
    for _ in range(steps):
        asked = f"seat_{env.game.seat}"
        legal = seen[asked]["action_mask"].nonzero()[0]
        seen, _, _, _, _ = env.step({asked: legal[int(draw() * len(legal))]})
        if not env.agents:
            seen, _ = env.reset()


def batch_steps(name: str, observe: bool, by_place: bool, copy: bool = True) -> Callable[[int, int], None]:
    """Many games in one call, answered by place in the menu or by action id."""

    def steps_of(steps: int, seed: int) -> None:
        batch = Batch(name, GAMES, seed=seed, observe=observe, copy=copy, players=4)
        random = np.random.default_rng(seed)
        now = batch.now
        for _ in range(steps // GAMES):
            choices = (random.random(GAMES) * now.counts).astype(np.int64)
            if by_place:
                now = batch.step_by_place(choices)
            else:
                now = batch.step(now.menus[now.counts.cumsum() - now.counts + choices])

    return steps_of


def rate(work: Callable[[int, int], None], steps: int, seed: int) -> float:
    """Steps in a second of CPU time."""
    start = process_time()
    work(steps, seed)
    return steps / (process_time() - start)


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the learning environments.")
    parser.add_argument("--steps", type=int, default=20_000)
    parser.add_argument("--rounds", type=int, default=7)
    wanted = parser.parse_args()
    if wanted.rounds < 1 or wanted.steps < GAMES:
        parser.error(f"give at least {GAMES} steps and one round")
    works = {
        "gymnasium": gymnasium_steps,
        f"vector of {BATCH}": vector_steps(team),
        "pettingzoo": pettingzoo_steps,
        "pettingzoo, parallel": parallel_steps,
        "batch": batch_steps("ghost_stories", observe=True, by_place=True),
        "batch without copies": batch_steps("ghost_stories", observe=True, by_place=True, copy=False),
        "batch, no observations": batch_steps("ghost_stories", observe=False, by_place=True),
        "batch by id, no observations": batch_steps("ghost_stories", observe=False, by_place=False),
        "batch of victim": batch_steps("victim", observe=True, by_place=True),
        "batch of victim, no observations": batch_steps("victim", observe=False, by_place=True),
    }
    against_bots = {
        f"vector of {BATCH}, as Wu-Feng": vector_steps(as_wu_feng),
        f"vector of {BATCH}, as the Demon": vector_steps(as_the_demon),
    }
    rates: dict[str, list[float]] = {name: [] for name in (*works, *against_bots)}
    for seed in range(wanted.rounds):
        for name, work in works.items():
            rates[name].append(rate(work, wanted.steps, seed))
        for name, work in against_bots.items():
            rates[name].append(rate(work, max(BATCH, wanted.steps // SLOWER // BATCH * BATCH), seed))
    how = "compiled" if is_compiled() else "interpreted"
    for name, measured in rates.items():
        ratio = median(measured) / median(rates["gymnasium"])
        rates_told = f"{median(measured):8.0f} steps/s median, {max(measured):8.0f} best, {ratio:5.1f} x"
        print(f"{name:32} {rates_told} ({how} engine)")


if __name__ == "__main__":
    main()
