"""How fast the engine is: random play of four-player games on one core, in CPU time."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from statistics import median
from time import process_time

from hauntbox.arena.simulate import Run, is_compiled
from hauntbox.errors import InputError
from hauntbox.games import GAMES, facade
from hauntbox.kernel.game import CHANCE
from hauntbox.native.random_games import prepare

SETUPS = {name: own.bench.setup for name in GAMES if (own := facade(name)).bench}
MIDDLE = {name: own.bench.middle for name in GAMES if (own := facade(name)).bench}
"""Answers after which a random game is about half over."""
CLONES = 20_000


def bench(name: str, rounds: int, games: int) -> Iterator[str]:
    """Lines as they are measured: one for each round, then the medians; the last line sums up."""
    if facade(name).bench is None:  # says what is in the box, if this is not
        raise InputError(f"game {name}: it names no set-up to measure; choose one of {', '.join(SETUPS)}")
    speeds: list[tuple[float, float, float]] = []
    setup = ", ".join(f"{key} {value}" for key, value in SETUPS[name].items())
    yield f"{name}, {setup}, random bots, {rounds} rounds of {games} games, one core, CPU time"
    prepare(facade(name).new(SETUPS[name]), rounds * games)
    for number in range(rounds + 1):
        run = Run(name, SETUPS[name], ["random"], seed=number)
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
    clone = clone_microseconds(name)
    yield f"clone               {clone:.2f} microseconds"
    how = "in C" if run.natively is not None else "compiled" if is_compiled() else "interpreted"
    yield f"hauntbox bench: {decisions:.0f} decisions/s, {finished:.0f} games/s, clone {clone:.2f} us ({how})"


def timed(run: Run, games: int) -> float:
    """CPU seconds for ``games`` games."""
    start = process_time()
    run.play_all(0, games)
    return process_time() - start


def clone_microseconds(name: str) -> float:
    """The time of one clone in the middle of a game."""
    run = Run(name, SETUPS[name], ["random"], seed=1)
    game, random = run.opening.clone(), Random(1)
    while game.number < MIDDLE[name] and not game.over:
        game.take(run.chance.pick(game) if game.seat == CHANCE else random.choice(game.options))
    clone = game.clone
    start = process_time()
    for _ in range(CLONES):
        clone()
    return (process_time() - start) / CLONES * 1e6
