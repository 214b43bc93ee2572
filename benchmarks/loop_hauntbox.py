"""Random four-player games of hauntbox; run with the interpreter of the environment to be measured."""

from __future__ import annotations

import sys
from time import process_time

from counting import Counts, report

from hauntbox.arena.bench import SETUPS, clone_microseconds
from hauntbox.arena.simulate import Run


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


if __name__ == "__main__":
    main(float(sys.argv[1]), int(sys.argv[2]), *sys.argv[3:])
