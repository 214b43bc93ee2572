"""How fast the engine is: random play of four-player normal games on one core, in CPU time."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from statistics import median
from time import process_time

from hauntbox.arena.simulate import Run, is_compiled
from hauntbox.kernel.game import CHANCE

SETUP = {"players": 4, "level": "normal"}
CLONES = 20_000


def bench(rounds: int, games: int) -> Iterator[str]:
    """Lines as they are measured: one for each round, then the medians; the last line sums up."""
    speeds: list[tuple[float, float, float]] = []
    run = Run("ghost_stories", SETUP, ["random"], seed=0)
    yield f"ghost_stories, 4 players, normal, random bots, {rounds} rounds of {games} games, one core, CPU time"
    for number in range(rounds + 1):
        run = Run("ghost_stories", SETUP, ["random"], seed=number)
        seconds = timed(run, games)
        asked = run.totals.asked
        if number == 0:
            continue  # warms up caches and the interpreter
        speeds.append((asked.decisions / seconds, asked.chance_answers / seconds, games / seconds))
        yield f"round {number}: {speeds[-1][0]:.0f} decisions/s, {seconds:.2f} s"
    decisions, chances, finished = (median(column) for column in zip(*speeds, strict=True))
    yield f"decisions/s         {decisions:.0f} (median)"
    yield f"chance answers/s    {chances:.0f}"
    yield f"games/s             {finished:.1f}"
    yield f"mean options        {run.totals.mean_options:.2f}"
    yield f"decisions per game  {run.totals.asked.decisions / games:.1f}"
    clone = clone_microseconds()
    yield f"clone               {clone:.2f} microseconds"
    how = "compiled" if is_compiled() else "interpreted"
    yield f"hauntbox bench: {decisions:.0f} decisions/s, {finished:.0f} games/s, clone {clone:.2f} us ({how})"


def timed(run: Run, games: int) -> float:
    """CPU seconds for so many games."""
    start = process_time()
    for number in range(games):
        run.play(number)
    return process_time() - start


def clone_microseconds() -> float:
    """The time of one clone in the middle of a game."""
    run = Run("ghost_stories", SETUP, ["random"], seed=1)
    game, random = run.fresh.clone(), Random(1)
    while game.number < 60 and not game.over:
        game.take(run.chance.pick(game) if game.seat == CHANCE else random.choice(game.options))
    clone = game.clone
    start = process_time()
    for _ in range(CLONES):
        clone()
    return (process_time() - start) / CLONES * 1e6
