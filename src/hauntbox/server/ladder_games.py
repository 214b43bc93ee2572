"""The games of a ladder that the server plays itself: one at a time, in a process of its own with the lowest priority,
while no bot thinks at a table, and at most for a quarter of the time.

The games of a match are a results file (``hauntbox report`` reads it) in a folder beside the plan, so that a server
that is started again continues where it was. After every round, one game of each match, the ratings are written.
"""

from __future__ import annotations

import asyncio
import logging
import os
from contextlib import suppress
from itertools import islice
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Final, NamedTuple

from hauntbox.arena.job import Job, Player
from hauntbox.arena.run_file import GameLine, InUse, RunFile, header_of, read_run
from hauntbox.arena.simulate import Run
from hauntbox.arena.tournament import matches, rated
from hauntbox.errors import InputError
from hauntbox.games import facade
from hauntbox.server.encode import json_text
from hauntbox.server.ladder import Plan, plans, ratings_of
from hauntbox.server.workers import Workers
from hauntbox.version import version

if TYPE_CHECKING:
    from hauntbox.server.tables import Tables

log = logging.getLogger("hauntbox.server")
SHARE: Final = 0.25
"""Of the time, at most this much is played."""
WAIT: Final = 1.0
"""Seconds until a busy server is looked at again."""
LONGEST: Final = 1800.0
"""Seconds for a game; a bot that takes longer is given up with its plan."""
LOWEST: Final = 19
"""The priority of idle time: whatever else the machine has to do comes first."""


class Turn(NamedTuple):
    """A game was played, or none."""

    seconds: float
    left: int
    """Games of the plan that are not played yet."""


def check() -> None:
    """Refuse plans that cannot be played; every bot is tried."""
    for plan in plans().values():
        for job in _matches(plan):
            Run(*job[:4])


async def play(tables: Tables) -> None:
    """Play all plans by turns until nothing is left."""
    left, player = dict.fromkeys(plans(), 1), Workers(1, LONGEST, LOWEST)
    try:
        while any(left.values()):
            for path in [path for path, games in left.items() if games]:
                while tables.workers.running or tables.workers.waiting:
                    await asyncio.sleep(WAIT)
                try:
                    turn = await player.far("ladder", play_next, path)
                except (InputError, OSError, TimeoutError) as error:
                    log.warning("the ladder does not continue: %s", error)
                    turn = Turn(0.0, 0)
                left[path] = turn.left
                await asyncio.sleep(max(WAIT, turn.seconds * (1.0 / SHARE - 1.0)))
    finally:
        player.close()


def play_next(path: str) -> Turn:
    """Play one game of the match that has the fewest; another process may play another one at the same time."""
    begin = perf_counter()
    plan = plans()[path]
    jobs = _matches(plan)
    files = _files(path, len(jobs))
    counts = [_played(file) for file in files]
    place = counts.index(min(counts))
    if counts[place] >= plan.games:
        return Turn(0.0, 0)
    with suppress(InUse):
        _add_game(jobs[place], files[place], plan.games)
        counts[place] += 1
        if min(counts) == counts[place]:  # it was the last of its round
            _rate(path, plan, files, counts[place])
    return Turn(perf_counter() - begin, len(jobs) * plan.games - sum(counts))


def _add_game(job: Job, file: Path, games: int) -> None:
    header = header_of(facade(job.name).new(job.setup), job.bots, job.seed)
    with RunFile(str(file), header, games) as run:
        number = run.done.find(0)
        if number >= 0:
            run.add(number, Player(job).play(number, number + 1).lines)


def _rate(path: str, plan: Plan, files: list[Path], rounds: int) -> None:
    lines = [[line for line in read_run(str(file)) if isinstance(line, GameLine)] for file in files]
    told = rated(plan.game, plan.setup(), plan.bots, plan.seed, [[*islice(match, rounds)] for match in lines])
    beside = Path(ratings_of(path))
    partial = beside.with_suffix(f".{os.getpid()}.part")
    partial.write_text(json_text(told), encoding="utf-8")
    partial.replace(beside)


def _matches(plan: Plan) -> list[Job]:
    return matches(plan.game, plan.setup(), plan.bots, plan.seed)


def _files(path: str, number: int) -> list[Path]:
    """A results file for each match. Games of different versions are not mixed."""
    folder = Path(path).with_suffix(".games")
    folder.mkdir(exist_ok=True)
    return [folder / f"{version()}-{place:03}.jsonl" for place in range(number)]


def _played(file: Path) -> int:
    if not file.is_file():
        return 0
    with file.open("rb") as lines:
        return max(0, sum(line.endswith(b"\n") for line in lines) - 1)
