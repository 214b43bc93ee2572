"""A run of many games over a crew of workers, kept in a results file if one is named.

The report does not depend on how many workers play, in which order they finish, or how often the run was interrupted:
each game follows from the run's seed and its number, and sums are sums.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import perf_counter

from hauntbox.arena.job import FIGURES, Job, Played
from hauntbox.arena.run_file import GameLine, RunFile, header_of
from hauntbox.arena.simulate import MOST_GAMES, Run, report
from hauntbox.arena.workers import Alone, Crew, Processes
from hauntbox.errors import InputError
from hauntbox.native.random_games import prepare, random_games

PIECE_SECONDS = 0.5
"""How long a piece of work should take: long enough to make handing it out cheap, short enough to lose when killed."""
MOST_IN_PIECE = 5000


def study(
    job: Job,
    games: int,
    workers: int | None = None,
    ray: str | None = None,
    out: str | None = None,
    progress: Callable[[int], None] | None = None,
) -> dict[str, object]:
    """Play ``games`` games, or those that the file ``out`` does not hold yet, and report on all."""
    check_games(games)
    run = Run(job.name, job.setup, job.bots, job.seed)
    if out is None and run.all_random:
        prepare(run.opening, games)
        run.natively = random_games(run.opening)
    totals = run.totals
    start = perf_counter()
    played = 0, 0
    if out is None:
        for piece in play_all(job, bytearray(games), workers, ray, progress):
            _add(run, piece)
        played = totals.games, totals.asked.decisions
    else:
        with RunFile(out, header_of(run.opening, job.bots, job.seed), games) as file:
            for piece in play_all(job._replace(detail=FIGURES), file.done, workers, ray, progress):
                file.add(piece.start, piece.lines)
                played = played[0] + len(piece.lines), played[1] + piece.decisions
            file.finish()
            for line in file.games():
                _add_line(run, line)
    totals.seconds = perf_counter() - start
    # The speed is that of this command, whatever an earlier one had already played.
    return report(run, job.name) | {
        "bot_failures": run.failures,
        "native": out is None and run.natively is not None,
        "decisions_per_second": round(totals.per_second(played[1])),
        "games_per_second": round(totals.per_second(played[0]), 1),
    }


def check_games(games: int) -> None:
    if not 1 <= games <= MOST_GAMES:
        raise InputError(f"games {games}: choose a number from 1 to {MOST_GAMES}")


def crew_for(job: Job, workers: int | None, ray: str | None) -> Crew:
    """Ray's cluster if an address is given, else processes of this machine, else this process alone."""
    if ray is not None:
        from hauntbox.arena.ray_crew import RayCrew

        return RayCrew(job, ray, workers)
    return Alone(job) if workers is None or workers == 1 else Processes(job, workers)


def play_all(
    job: Job, done: bytearray, workers: int | None, ray: str | None, progress: Callable[[int], None] | None = None
) -> Iterator[Played]:
    """All games not marked as done, in pieces as they are finished."""
    finished, left = done.count(1), done.count(0)
    pieces = Pieces(done)
    if not left:
        return
    crew = crew_for(job, min(workers, left) if workers else workers, ray)
    try:
        out = 0
        while True:
            while out < crew.size and (piece := pieces.cut(crew.size)):
                crew.hand(*piece)
                out += 1
            if not out:
                return
            played = crew.take()
            out -= 1
            pieces.learn(played)
            yield played
            finished += played.stop - played.start
            if progress is not None:
                progress(finished)
    finally:
        crew.close()


class Pieces:
    """Cuts the games still to be played into pieces of neighbours, as large as the time they take allows."""

    def __init__(self, done: bytearray) -> None:
        self.done = done  # what is marked while pieces are played comes before ``place``
        self.place = 0
        self.left = done.count(0)
        self.size = 1

    def cut(self, workers: int) -> tuple[int, int] | None:
        """The next piece; towards the end they shrink, so that all workers finish together."""
        start = self.done.find(0, self.place)
        if start < 0:
            return None
        end = self.done.find(1, start)
        end = len(self.done) if end < 0 else end
        stop = min(end, start + max(1, min(self.size, self.left // (2 * workers))))
        self.left -= stop - start
        self.place = stop
        return start, stop

    def learn(self, played: Played) -> None:
        """Grow towards the target time step by step: the first games say little about the others."""
        number = played.stop - played.start
        fitting = int(PIECE_SECONDS * number / max(played.seconds, 1e-9))
        self.size = max(1, min(fitting, 4 * self.size, MOST_IN_PIECE))


def _add(run: Run, piece: Played) -> None:
    totals = run.totals
    totals.games += piece.stop - piece.start
    totals.wins += piece.wins
    totals.causes.update(piece.causes)
    totals.asked.decisions += piece.decisions
    totals.asked.chance_answers += piece.chance_answers
    totals.asked.offered += piece.offered
    run.failures += piece.bot_failures


def _add_line(run: Run, line: GameLine) -> None:
    totals = run.totals
    totals.add({"outcome": line.outcome, "cause": line.cause})
    totals.asked.decisions += line.decisions
    totals.asked.chance_answers += line.chance_answers
    totals.asked.offered += line.offered
    run.failures += line.bot_failures
