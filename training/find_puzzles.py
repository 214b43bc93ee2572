"""Finds puzzles: positions of recorded games in which one line of answers is clearly best.

    make puzzles GAME=ghost_stories WANTED=200

Beginners' games (the bot `novice`) are played, and every menu of a turn is looked at:

1. by the rules of thumb: unless the best option is nearly ``MARGIN`` ahead of the second, the position is passed over.
   One in ``ANYWAY`` is searched all the same: that is where puzzles are found that the rules of thumb do not see;
2. by the search with ``LOOKS`` looks at every question of the line;
3. again with ten times as many looks and other luck. The line must be the same.

A line is what one seat answers until chance is asked, another seat is asked, or its turn ends. Each of its answers must
be at least ``MARGIN`` points ahead of every other option both times; where one is not, the line ends before it. A point
is a hundredth of a won game.

The same command goes on where it was stopped: a game is a line of the file, whether anything was found in it or not.
``--ship`` grades what was found and writes it into the package.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections import Counter
from collections.abc import Iterator
from math import exp
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final

from hauntbox.bots import make_bots
from hauntbox.bots.heuristics import heuristics_of
from hauntbox.bots.interface import ask
from hauntbox.bots.search import Finding, findings_of
from hauntbox.bots.tree import Tree
from hauntbox.games import GAMES, facade
from hauntbox.interfaces.heuristics import Heuristics
from hauntbox.kernel.chance import Seeded, mixed
from hauntbox.kernel.game import CHANCE, Game

MARGIN: Final = 5.0
"""The best option must be ahead of the second by this many points."""
NEARLY: Final = 4.0
"""The rules of thumb must see at least this much of it."""
ANYWAY: Final = 15
LOOKS: Final = 50
TENFOLD: Final = 10 * LOOKS
LEAST: Final = {"ghost_stories": 2, "victim": 1}
"""A line has at least this many answers; in Victim most answers are followed by dice."""
OPTIONS: Final = 6
"""The first question has at least this many options."""
OF_A_GAME: Final = {"ghost_stories": 3, "victim": 2}
BLUR: Final = 6.0
"""Our model of a beginner misjudges the value of an option by about this many points; grades come from it."""
MENUS: Final = {"ghost_stories": ("yang",), "victim": ("turn", "demon", "hunt")}
SETUPS: Final[dict[str, list[dict[str, object]]]] = {
    "ghost_stories": [
        {"players": 4, "level": "initiation"},
        {"players": 4, "level": "normal"},
        {"players": 3, "level": "initiation"},
        {"players": 2, "level": "initiation"},
    ],
    "victim": [{"players": 4}, {"players": 5}, {"players": 3}, {"players": 6}],
}
SHIPPED: Final = Path(__file__).parent.parent / "src" / "hauntbox"


def points(game: Game, heuristics: Heuristics, worth: float) -> float:
    """What an option is worth to the side that is asked, from about 0 (lost) to 100 (won)."""
    return 100.0 * worth if heuristics.side(game) > 0 else 100.0 - 100.0 * worth


def searched(game: Game, heuristics: Heuristics, looks: int, seed: int) -> list[Finding]:
    """The value of each option after exactly this many visits, even if the question seems decided."""
    tree = Tree(game.clone(), heuristics, seed)
    root = tree.root
    while sum(root.visits) < looks:
        tree.grow()
    return findings_of(root.options, root.expected, root.surprise, root.visits, root.believed)


def costs_of(game: Game, heuristics: Heuristics, worths: list[float]) -> list[float]:
    """How many points each option loses."""
    all_points = [points(game, heuristics, worth) for worth in worths]
    best = max(all_points)
    return [best - one for one in all_points]


def clear(costs: list[float], margin: float) -> int | None:
    """The place of the only option within the margin; None if there are several."""
    near = [place for place, cost in enumerate(costs) if cost < margin]
    return near[0] if len(near) == 1 else None


def line_of(game: Game, heuristics: Heuristics, looks: int, seed: int) -> tuple[list[int], list[list[int]]]:
    """The answers that are clearly best from here on, and what each option gives away at each of them."""
    seat, horizon = game.seat, heuristics.horizon(game)
    g = game.clone()
    line: list[int] = []
    costs: list[list[int]] = []
    while not g.over and g.seat == seat and heuristics.horizon(g) == horizon:
        found = costs_of(g, heuristics, [one.worth for one in searched(g, heuristics, looks, seed + len(line))])
        best = clear(found, MARGIN)
        if best is None:
            break
        line.append(int(g.options[best]))
        costs.append([round(min(cost, 100.0)) for cost in found])
        g.take(line[-1])
        while not g.over and g.seat == seat and len(g.options) == 1:  # asked only to hide that there is no choice
            g.take(g.options[0])
    return line, costs


def beginner(game: Game, heuristics: Heuristics, line: list[int]) -> float:
    """How often somebody finds the line who misjudges every option by about BLUR points."""
    g = game.clone()
    share = 1.0
    for option in line:
        while option not in g.options and len(g.options) == 1:
            g.take(g.options[0])
        costs = costs_of(g, heuristics, heuristics.rate(g))
        weights = [exp(-min(cost, 100.0) / BLUR) for cost in costs]
        share *= weights[g.options.index(option)] / sum(weights)
        g.take(option)
    return share


def puzzle_at(game: Game, seed: int, tally: Counter[str]) -> dict[str, Any] | None:
    """The puzzle at this question, if there is one."""
    heuristics = heuristics_of(game, "puzzles")
    imagined = game.imagine(int(game.seat))
    tally["looked at"] += 1
    rated = clear(costs_of(imagined, heuristics, heuristics.rate(imagined)), NEARLY)
    if rated is None and mixed(seed & 0xFFFFFFFF) % ANYWAY:
        return None
    tally["searched"] += 1
    line, _ = line_of(imagined, heuristics, LOOKS, seed)
    if len(line) < LEAST[game.ruleset.name]:
        return None
    tally["searched tenfold"] += 1
    again, costs = line_of(imagined, heuristics, TENFOLD, seed + 1_000_003)
    shared = next((n for n, (a, b) in enumerate(zip(line, again, strict=False)) if a != b), min(len(line), len(again)))
    if shared < LEAST[game.ruleset.name]:
        return None
    tally["found"] += 1
    line = line[:shared]
    return {
        "line": line,
        "costs": costs[:shared],
        "found": round(beginner(imagined, heuristics, line), 4),
        "seen": rated is not None,
        "position": imagined.position(),
    }


def puzzles_in(task: tuple[str, int]) -> dict[str, Any]:
    """One beginners' game, and the puzzles in it."""
    name, number = task
    setup = SETUPS[name][number % len(SETUPS[name])]
    game = facade(name).new(setup)
    bots = make_bots(game, ["novice"] * len(game.seats()), number, lambda _: None)
    luck = Seeded(number)
    found: list[dict[str, Any]] = []
    tally: Counter[str] = Counter()
    answers, turn, began = 0, -1, time.process_time()
    heuristics = heuristics_of(game, "puzzles")
    while not game.over:
        if game.seat == CHANCE:
            game.take(luck.pick(game))
            continue
        here = heuristics.horizon(game)
        if worth_a_look(game) and here != turn and len(found) < OF_A_GAME[name]:
            one = puzzle_at(game, number * 10_007 + answers, tally)
            if one is not None:
                turn = here  # at most one of a turn
                found.append({"game": number, "answers": answers, **one})
        game.take(ask(bots[int(game.seat)], game))
        answers += 1
    return {"game": number, "seconds": time.process_time() - began, "tally": dict(tally), "puzzles": found}


def worth_a_look(game: Game) -> bool:
    kind = game.ruleset.kinds[game.kind].name
    return kind in MENUS[game.ruleset.name] and len(game.options) >= OPTIONS


# -- the run ----------------------------------------------------------------------------------------------------------


def kept(path: Path) -> list[dict[str, Any]]:
    """The games of the run so far; a line that was being written when the run was stopped is dropped."""
    if not path.exists():
        return []
    text = path.read_text(encoding="utf-8")
    whole = text[: text.rfind("\n") + 1]
    if whole != text:
        path.write_text(whole, encoding="utf-8")
    return [json.loads(line) for line in whole.splitlines()]


def find(name: str, path: Path, wanted: int, minutes: float, workers: int) -> list[dict[str, Any]]:
    """Play games until there are enough puzzles, or the time is up."""
    games = kept(path)
    done = {game["game"] for game in games}
    number = sum(len(game["puzzles"]) for game in games)
    until = time.monotonic() + 60 * minutes
    tasks = ((name, task) for task in range(sys.maxsize) if task not in done)
    path.parent.mkdir(parents=True, exist_ok=True)
    with get_context("spawn").Pool(workers) as pool, path.open("a", encoding="utf-8") as file:
        coming = [pool.apply_async(puzzles_in, (next(tasks),)) for _ in range(workers)]
        while number < wanted and time.monotonic() < until:
            ready = next((one for one in coming if one.ready()), None)
            if ready is None:
                time.sleep(0.05)
                continue
            coming.remove(ready)
            coming.append(pool.apply_async(puzzles_in, (next(tasks),)))
            game = ready.get()
            games.append(game)
            number += len(game["puzzles"])
            file.write(json.dumps(game, separators=(",", ":")) + "\n")
            file.flush()
            print(f"game {game['game']}: {game['seconds']:.0f} s, {game['tally']}, {number} puzzles", flush=True)
    return games


# -- shipping ---------------------------------------------------------------------------------------------------------

GRADES: Final = (0.5, 0.25, 0.1)
"""The chances of the model to find the line that divide grade 1 from 2, 2 from 3, and 3 from 4."""


def grade(found: float) -> int:
    return 1 + sum(found < share for share in GRADES)


def ship(name: str, games: list[dict[str, Any]]) -> None:
    """Write the puzzles into the package, the easiest first, each with a name that stays."""
    target = SHIPPED / name / "puzzles.jsonl"
    short = {"ghost_stories": "gs", "victim": "vi"}[name]
    found = sorted(shippable(games), key=lambda one: (one["game"], one["answers"]))
    lines = []
    for one in found:
        head = {"puzzle": f"{short}-{one['game']}-{one['answers']}", "grade": grade(one["found"])}
        rest = {key: one[key] for key in ("found", "line", "costs", "position")}
        lines.append(json.dumps({**head, **rest}, separators=(",", ":"), ensure_ascii=False) + "\n")
    target.write_text("".join(lines), encoding="utf-8")
    counted = Counter(grade(one["found"]) for one in found)
    print(f"{target}: {len(lines)} puzzles, by grade {dict(sorted(counted.items()))}")


def shippable(games: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    return (one for game in games for one in game["puzzles"])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--out", type=Path, required=True, help="the folder of the run")
    parser.add_argument("--wanted", type=int, default=200, help="stop when there are this many puzzles")
    parser.add_argument("--minutes", type=float, default=1e9, help="stop after so long")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--ship", action="store_true", help="write what was found into the package")
    asked = parser.parse_args()
    path = asked.out / f"{asked.game}.jsonl"
    games = find(asked.game, path, asked.wanted, asked.minutes, asked.workers)
    if asked.ship:
        ship(asked.game, games)


if __name__ == "__main__":
    main()
