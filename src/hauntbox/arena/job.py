"""A run cut into pieces that any process on any machine can play: a game follows from the job and its number."""

from __future__ import annotations

from time import perf_counter
from typing import NamedTuple

from hauntbox.arena.run_file import GameLine
from hauntbox.arena.simulate import Run, Totals, game_seed
from hauntbox.games import facade

TOTALS = 0
GAMES = 1
FIGURES = 2


class Job(NamedTuple):
    """What to play, and how much to report: only totals, a line for each game, or lines with figures."""

    name: str
    setup: dict[str, object]
    bots: list[str]
    seed: int
    detail: int = TOTALS


class Played(NamedTuple):
    """The results of games ``start`` to ``stop - 1`` of a run."""

    start: int
    stop: int
    seconds: float
    wins: int
    causes: dict[str, int]
    decisions: int
    chance_answers: int
    offered: int
    bot_failures: int
    lines: list[bytes]


class Player:
    """Plays pieces of a job, one after another."""

    def __init__(self, job: Job) -> None:
        self.detail = job.detail
        self.run = Run(job.name, job.setup, job.bots, job.seed)
        self.run.listening = job.detail >= FIGURES

    def play(self, start: int, stop: int) -> Played:
        self.run.totals = totals = Totals()
        failures = self.run.failures
        begin = perf_counter()
        lines: list[bytes] = []
        if self.detail:
            lines = [self._line(number).line() for number in range(start, stop)]
        else:
            self.run.play_all(start, stop)
        asked = totals.asked
        return Played(
            start, stop, perf_counter() - begin, totals.wins, dict(totals.causes),
            asked.decisions, asked.chance_answers, asked.offered, self.run.failures - failures, lines,
        )  # fmt: skip

    def _line(self, number: int) -> GameLine:
        asked = self.run.totals.asked
        decisions, chance_answers, offered = asked.decisions, asked.chance_answers, asked.offered
        failures = self.run.failures
        begin = perf_counter()
        game = self.run.play(number)
        seconds = perf_counter() - begin
        gather = facade(game.ruleset.name).figures
        result = game.result
        assert result is not None
        score, turns = result.get("score", 0), result.get("turns", result.get("rounds"))
        assert isinstance(score, int) and isinstance(turns, int)
        return GameLine(
            number=number,
            seed=game_seed(self.run.seed, number),
            outcome=str(result["outcome"]),
            cause=str(result["cause"]),
            score=score,
            turns=turns,
            decisions=asked.decisions - decisions,
            chance_answers=asked.chance_answers - chance_answers,
            offered=asked.offered - offered,
            seconds=round(seconds, 6),
            bot_failures=self.run.failures - failures,
            figures=gather(game, game.told) if gather and game.told is not None else None,
        )
