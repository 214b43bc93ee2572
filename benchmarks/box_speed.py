"""Random four-player games of Ghost Stories with boxes, each compared with the base game in the same run.

    python benchmarks/box_speed.py [rounds] [seconds]

The set-ups take turns, round by round, in one process; rates are medians over the rounds, in CPU time. Run it with the
interpreter of the environment to be measured.
"""

from __future__ import annotations

import sys
from statistics import median
from time import process_time

from counting import microseconds

from hauntbox.arena.bench import CLONES, MIDDLE, SETUPS
from hauntbox.arena.simulate import Run
from hauntbox.kernel.chance import Stream
from hauntbox.kernel.game import CHANCE, Game

BOXES: dict[str, list[str]] = {
    "base game": [],
    "White Moon": ["white_moon"],
    "Black Secret": ["black_secret"],
    "both together": ["white_moon", "black_secret"],
}
WARM_UP = 50


def random_games(boxes: list[str], seed: int) -> Run:
    run = Run("ghost_stories", {**SETUPS["ghost_stories"], "boxes": boxes}, ["random"], seed)
    for number in range(WARM_UP):
        run.play(number)
    return Run("ghost_stories", {**SETUPS["ghost_stories"], "boxes": boxes}, ["random"], seed)


def decisions_a_second(run: Run, seconds: float) -> float:
    start = process_time()
    while process_time() - start < seconds:
        run.play(run.totals.games)
    return run.totals.asked.decisions / (process_time() - start)


def half_played(run: Run) -> Game:
    """A game that is about half over."""
    game, draw = run.opening.clone(), Stream(1, "draw")
    while game.number < MIDDLE["ghost_stories"] and not game.over:
        game.take(run.chance.pick(game) if game.seat == CHANCE else game.options[draw.below(len(game.options))])
    return game


def main(rounds: int, seconds: float) -> None:
    rates: dict[str, list[float]] = {name: [] for name in BOXES}
    clones: dict[str, list[float]] = {name: [] for name in BOXES}
    played = {}
    for seed in range(rounds):
        for name, boxes in BOXES.items():
            played[name] = random_games(boxes, seed)
            rates[name].append(decisions_a_second(played[name], seconds))
            clones[name].append(microseconds(half_played(played[name]).clone, CLONES))
    print(f"{'':16}{'decisions/s':>12}{'of base':>9}{'clone us':>10}{'of base':>9}{'dec./game':>11}{'chance/dec.':>13}")
    for name, run in played.items():
        asked = run.totals.asked
        shares = [here / base for here, base in zip(rates[name], rates["base game"], strict=True)]
        copies = [here / base for here, base in zip(clones[name], clones["base game"], strict=True)]
        print(
            f"{name:16}{median(rates[name]):12.0f}{median(shares):9.2f}{median(clones[name]):10.2f}"
            f"{median(copies):9.2f}{asked.decisions / run.totals.games:11.1f}"
            f"{asked.chance_answers / asked.decisions:13.2f}"
        )


if __name__ == "__main__":
    numbers = sys.argv[1:]
    main(int(numbers[0]) if numbers else 5, float(numbers[1]) if numbers[1:] else 1.0)
