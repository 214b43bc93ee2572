"""The search with its rules of thumb in C and without, by turns, in CPU time: visits a second on one core.

    python benchmarks/search.py [rounds] [box...]

Trees of up to 200 visits grow in positions of games of the rules of thumb with four players. Every round grows all of
them once in each way, in processes of their own, and the visits must be the same. Run it with the interpreter of the
environment to be measured: without C it is its own, compiled or interpreted.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from statistics import median
from time import process_time

GAMES = 4
APART = 60
"""A tree grows after every group of this many answers of a game, chance's too."""
VISITS = 200


def measured(boxes: list[str]) -> tuple[int, float]:
    """The visits, and the seconds they took."""
    from hauntbox.bots.heuristics import heuristics_of
    from hauntbox.bots.search import Searcher
    from hauntbox.games import facade
    from hauntbox.kernel.chance import Seeded

    visits, taken = 0, 0.0
    for seed in range(GAMES):
        game, luck = facade("ghost_stories").new({"players": 4, "boxes": boxes}), Seeded(seed)
        searcher = Searcher(heuristics_of(game, "search"))
        luck.go_on(game)
        due = APART
        while not game.over:
            found = searcher.look(game.clone(), 1, 1, 0)
            if game.number >= due:
                due += APART
                searcher.tree, start = None, process_time()
                found = searcher.look(game.clone(), 1, VISITS, 0)
                taken += process_time() - start
                visits += sum(each.visits for each in found)
            luck.step(game, max(found, key=lambda each: each.expected).option)
    return visits, taken


def main(rounds: int, boxes: list[str]) -> None:
    rates: dict[str, list[float]] = {"1": [], "0": []}
    seen = set()
    for _ in range(rounds):
        for word, found in rates.items():
            done = subprocess.run(
                [sys.executable, __file__, "here", *boxes],
                env={**os.environ, "HAUNTBOX_NATIVE": word}, stdout=subprocess.PIPE, check=True, encoding="utf-8",
            )  # fmt: skip
            visits, taken = json.loads(done.stdout)
            found.append(visits / taken)
            seen.add(visits)
    assert len(seen) == 1, f"the visits differ: {seen}"
    ratios = sorted(one / other for one, other in zip(*rates.values(), strict=True))
    print(
        f"{seen.pop()} visits; in C {median(rates['1']):.0f} a second, without {median(rates['0']):.0f}: "
        f"{median(ratios):.2f} x ({ratios[0]:.2f} to {ratios[-1]:.2f})"
    )


if __name__ == "__main__":
    words = sys.argv[1:]
    if words[:1] == ["here"]:
        print(json.dumps(measured(words[1:])))
    else:
        main(int(words[0]) if words else 5, words[1:])
