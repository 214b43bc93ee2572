"""Builds of hauntbox compared by turns, in CPU time: plain and profiled, before and after a change, with other flags.

    python benchmarks/builds.py [--rounds 5] PYTHON...

Each PYTHON is that of an environment a build is installed in. Every round measures each build once, in a process of its
own; printed is the best round of each, which other work on the machine disturbs least. The builds need numpy.
"""

from __future__ import annotations

import argparse
import json
import subprocess
from collections.abc import Callable
from pathlib import Path
from time import process_time

SECONDS = 0.5
BATCH = 256
LOOKS = 60
BOXES = {"White Moon": ["white_moon"], "Black Secret": ["black_secret"], "both": ["white_moon", "black_secret"]}


def decision(name: str, setup: dict[str, object], bot: str) -> float:
    """Seconds per decision in games played inside the engine."""
    from hauntbox.arena.simulate import Run

    run = Run(name, setup, [bot], 7)
    run.play(0)
    run = Run(name, setup, [bot], 7)
    start = process_time()
    while process_time() - start < SECONDS:
        run.play(run.totals.games)
    return (process_time() - start) / run.totals.asked.decisions


def search_node() -> float:
    """Seconds per node of the search, in trees of LOOKS visits along a game of the rules of thumb at nightmare."""
    from hauntbox.bots.heuristics import heuristics_of
    from hauntbox.bots.tree import Node, Tree
    from hauntbox.games import facade
    from hauntbox.kernel.chance import Seeded

    def nodes(node: Node | None) -> int:
        branches = [] if node is None else node.branches
        return sum(1 + nodes(child) for children in branches for child in children.values())

    game, luck = facade("ghost_stories").new({"players": 4, "level": "nightmare"}), Seeded(1)
    heuristics = heuristics_of(game, "search")
    luck.go_on(game)
    taken, made = 0.0, 0
    while taken < SECONDS and not game.over:
        start = process_time()
        tree = Tree(game.clone(), heuristics, game.number)
        for _ in range(LOOKS):
            tree.grow()
        taken += process_time() - start
        made += 1 + nodes(tree.root)
        luck.step(game, heuristics.choose(game))
    return taken / made


def batch_step(name: str, observe: bool) -> float:
    """Seconds per game and step in a batch, answered at random by place."""
    import numpy as np

    from hauntbox.arena.bench import SETUPS
    from hauntbox.batch import Batch

    batch, random, steps = Batch(name, BATCH, observe=observe, **SETUPS[name]), np.random.default_rng(1), 0
    start = process_time()
    while process_time() - start < SECONDS:
        batch.step_by_place((random.random(BATCH) * batch.now.counts).astype(np.int64))
        steps += BATCH
    return (process_time() - start) / steps


def answer_in_words() -> float:
    """Seconds per answer at a server's table, with the frames of two seats and the question."""
    import hauntbox
    from hauntbox.i18n import ENGLISH
    from hauntbox.server.show import Look, frames
    from hauntbox.server.store import PERSON, Kept, SeatRow, TableRow
    from hauntbox.server.table import Table

    game = hauntbox.new("ghost_stories", players=2)
    seats = [SeatRow(seat, PERSON, "", "") for seat in game.seats()]
    setup = json.dumps(game.setup())
    answers, start = 0, process_time()
    while process_time() - start < SECONDS:
        secret = f"told:{answers:064x}"
        row = TableRow("table", "ghost_stories", game.ruleset.version, setup, secret, 0, "", 0, 0)
        table = Table(Kept(row, seats, []))
        moments = table.roll()
        while not table.game.over:
            asked = (int(table.game.seat),)
            for seat in game.seats():
                frames(table, moments, ENGLISH, (int(seat),))
            Look(table, {}).question(ENGLISH, asked, asked)
            moments = table.answer(table.game.options[7 * table.step % len(table.game.options)])
            answers += 1
    return (process_time() - start) / answers


def measured() -> dict[str, float]:
    """Microseconds of each measurement, with the build of this interpreter."""
    from hauntbox.arena.bench import SETUPS, clone_microseconds

    setup = SETUPS["ghost_stories"]
    work: dict[str, Callable[[], float]] = {
        "random decision, Ghost Stories": lambda: decision("ghost_stories", setup, "random"),
        **{
            f"random decision, {name}": lambda boxes=boxes: decision(
                "ghost_stories", {**setup, "boxes": boxes}, "random"
            )
            for name, boxes in BOXES.items()
        },
        "random decision, Victim": lambda: decision("victim", SETUPS["victim"], "random"),
        "heuristic decision, Ghost Stories": lambda: decision("ghost_stories", setup, "heuristic"),
        "heuristic decision, Victim": lambda: decision("victim", SETUPS["victim"], "heuristic"),
        "node of the search": search_node,
        "step of a batch": lambda: batch_step("ghost_stories", False),
        "step with observations": lambda: batch_step("ghost_stories", True),
        "step with observations, Victim": lambda: batch_step("victim", True),
        "answer at a table in words": answer_in_words,
    }
    clones = {f"clone, {name}": clone_microseconds(name) for name in SETUPS}
    return {**{name: measure() * 1e6 for name, measure in work.items()}, **clones}


def main() -> None:
    parser = argparse.ArgumentParser(description="builds of hauntbox compared by turns, in microseconds of CPU time")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("pythons", nargs="*", metavar="PYTHON")
    wanted = parser.parse_args()
    if not wanted.pythons:
        print(json.dumps(measured()))
        return
    rounds: list[list[dict[str, float]]] = [[] for _ in wanted.pythons]
    for _ in range(wanted.rounds):
        for python, results in zip(wanted.pythons, rounds, strict=True):
            done = subprocess.run([python, str(Path(__file__))], stdout=subprocess.PIPE, check=True, encoding="utf-8")
            results.append(json.loads(done.stdout))
    for name in rounds[0][0]:
        best = [min(result[name] for result in results) for results in rounds]
        ratios = "".join(f"  {one / best[0]:.2f} x" for one in best[1:])
        print(f"{name:34}" + "".join(f"{one:12.3f}" for one in best) + ratios, flush=True)


if __name__ == "__main__":
    main()
