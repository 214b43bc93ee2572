"""Compare the chances to win that were learned with the games that were won, on games of their own.

    python -m training.calibrate ghost_stories weights.json --games 300 --write

In learning the players now and then deviate from their choices, in play they do not: the odds are better by a factor
that is fitted here and, with ``--write``, kept in the file. The table shows, tenth by tenth, the chance that was said
at the start of each turn and the share of those positions that was won.
"""

from __future__ import annotations

import argparse
import json
import os
from math import exp, log
from multiprocessing import get_context
from pathlib import Path
from typing import Final

from hauntbox.ghost_stories.base.settings import LEVELS
from training import ghost_stories
from training.learn import GAMES

FIRST_SEED: Final = 10_000_000
"""No game of these seeds is learned from."""

Said = tuple[bool, list[float]]
"""Whether a game was won, and the chances that were said on the way."""


def play_one(job: tuple[str, int, str, int]) -> Said:
    path, players, level, seed = job
    ghost_stories.use_file(path)
    return ghost_stories.chances(players, level, seed)


def factor(games: list[Said]) -> float:
    """By how much the odds are better than said: the most likely factor (Newton's method)."""
    said = [(log(chance / (1.0 - chance)), won) for won, chances in games for chance in chances]
    shift = 0.0
    for _ in range(20):
        shares = [1.0 / (1.0 + exp(-odds - shift)) for odds, _ in said]
        slope = sum(won - share for (_, won), share in zip(said, shares, strict=True))
        shift += slope / sum(share * (1.0 - share) for share in shares)
    return exp(shift)


def table(games: list[Said], times: float) -> list[str]:
    """Tenth by tenth: positions, the chance said on average, the share won."""
    tenths = [[0.0, 0.0, 0.0] for _ in range(10)]
    for won, chances in games:
        for chance in chances:
            better = times * chance / (1.0 - chance + times * chance)
            tenth = tenths[min(9, int(10.0 * better))]
            for place, more in enumerate((1.0, better, float(won))):
                tenth[place] += more
    lines = ["| said | positions | said on average | won |", "|---|---|---|---|"]
    for place, (number, said, came) in enumerate(tenths):
        if number:
            shares = f"{100.0 * said / number:.1f} % | {100.0 * came / number:.1f} %"
            lines.append(f"| {10 * place}-{10 * place + 10} % | {number:,.0f} | {shares} |")
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("weights", type=Path)
    parser.add_argument("--games", type=int, default=300, help="of each level with four players; a third with fewer")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--write", action="store_true", help="keep the factor in the file")
    asked = parser.parse_args()
    jobs = [
        (str(asked.weights), players, level, FIRST_SEED + seed)
        for players in (4, 3, 2, 1)
        for level in LEVELS
        for seed in range(asked.games if players == 4 else asked.games // 3)
    ]
    with get_context("spawn").Pool(asked.workers) as pool:
        games = pool.map(play_one, jobs, chunksize=4)
    times = factor(games[::2])
    print(f"fitted to one half of {len(games)} games: the odds are {times:.2f} times those learned; on the other half:")
    print("\n".join(table(games[1::2], times)))
    if asked.write:
        data = json.loads(asked.weights.read_text(encoding="utf-8"))
        data["odds"] = round(times, 3)
        asked.weights.write_text(json.dumps(data), encoding="utf-8")


if __name__ == "__main__":
    main()
