"""Two bots on the same seeds: each game is played once by each, so that both have the same luck."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from hauntbox.arena.job import GAMES, Job
from hauntbox.arena.run_file import read_game
from hauntbox.arena.simulate import Run
from hauntbox.arena.study import check_games, play_all
from hauntbox.interfaces.stats import Interval, mean, paired_difference, pairs_of, sign_test, wilson


class Side(NamedTuple):
    """One bot's games, by number."""

    won: list[bool]
    scores: list[float]
    decisions: int
    seconds: float


def compare(
    name: str,
    setup: dict[str, object],
    bots: tuple[str, str],
    games: int,
    seed: int,
    workers: int | None = None,
    progress: Callable[[int], None] | None = None,
) -> dict[str, object]:
    """Play the games with the first bot in all seats, then with the second, and report."""
    check_games(games)
    jobs = [Job(name, setup, [bot], seed, GAMES) for bot in bots]
    runs = [Run(*job[:4]) for job in jobs]  # both are checked before the first game
    first = _side(jobs[0], games, workers, progress)
    second = _side(jobs[1], games, workers, None if progress is None else lambda done: progress(games + done))
    settled = runs[0].opening.setup()
    difference = [a - b for a, b in zip(first.scores, second.scores, strict=True)]
    return {
        "game": name,
        "players": settled["players"],
        "level": settled.get("level"),
        "settings": settled["settings"],
        "seed": seed,
        "games": games,
        "bots": [_told(bot, side) for bot, side in zip(bots, (first, second), strict=True)],
        "difference": {**difference_of(first.won, second.won), "score": rounded(mean(difference))},
    }


def difference_of(first: list[bool], second: list[bool]) -> dict[str, object]:
    """How the wins of two bots on the same seeds differ."""
    pairs = pairs_of(first, second)
    return {
        "win_rate": rounded(paired_difference(pairs)),
        "only_first_won": pairs.first,
        "only_second_won": pairs.second,
        "both_won": pairs.both,
        "neither_won": pairs.neither,
        "p_value": float(f"{sign_test(pairs.first, pairs.second):.3g}"),
    }


def _side(job: Job, games: int, workers: int | None, progress: Callable[[int], None] | None) -> Side:
    won, scores = [False] * games, [0.0] * games
    decisions, seconds = 0, 0.0
    for piece in play_all(job, bytearray(games), workers, None, progress):
        for line in map(read_game, piece.lines):
            won[line.number] = line.outcome == "won"
            scores[line.number] = line.score
            decisions += line.decisions
            seconds += line.seconds
    return Side(won, scores, decisions, seconds)


def _told(bot: str, side: Side) -> dict[str, object]:
    return {
        "bot": bot,
        "wins": sum(side.won),
        "win_rate": rounded(wilson(sum(side.won), len(side.won))),
        "score": rounded(mean(side.scores)),
        "decisions": side.decisions,
        "seconds_per_decision": float(f"{side.seconds / max(1, side.decisions):.3g}"),
    }


def rounded(interval: Interval) -> dict[str, float | None]:
    """An interval as JSON values; an end that one game cannot give is null."""
    parts = interval._asdict().items()
    return {key: round(value, 4) if abs(value) < float("inf") else None for key, value in parts}


def as_text(told: Mapping[str, object]) -> str:
    """The report as lines, the intervals beside their values."""
    bots, difference, games = told["bots"], told["difference"], told["games"]
    assert isinstance(bots, list) and isinstance(difference, dict) and isinstance(games, int)
    level = f"level {told['level']}, " if told["level"] else ""
    lines = [
        f"{told['game']}, players {told['players']}, {level}{games} games on the same seeds "
        f"(seed {told['seed']}); 95 % intervals",
        "",
    ]
    names = ["first: " + bots[0]["bot"], "second: " + bots[1]["bot"], "difference"]
    width = max(map(len, names))
    for name, bot in zip(names, bots, strict=False):
        lines.append(
            f"{name:<{width}}  won {percent(bot['win_rate'])}, score {_points(bot['score'])}, "
            f"{bot['seconds_per_decision']:g} s a decision"
        )
    lines += [
        f"{names[2]:<{width}}  won {percent(difference['win_rate'], signed=True)}, "
        f"score {_points(difference['score'], signed=True)}",
        "",
        f"won by both {difference['both_won']}, by the first alone {difference['only_first_won']}, "
        f"by the second alone {difference['only_second_won']}, by neither {difference['neither_won']}",
        f"{verdict(difference)} (exact sign test: p = {difference['p_value']:g})",
    ]
    return "\n".join(lines)


def verdict(difference: Mapping[str, object]) -> str:
    """Who wins more often, if the games show it."""
    rate, p_value = difference["win_rate"], difference["p_value"]
    assert isinstance(rate, dict) and isinstance(p_value, float)
    if p_value >= 0.05:
        return "no difference in wins is shown by this many games"
    return "the first wins more often" if rate["value"] > 0 else "the second wins more often"


def percent(rate: Mapping[str, float], signed: bool = False) -> str:
    """A rate or a difference of rates with its interval."""
    sign = "+" if signed else ""
    unit = "points" if signed else "%"
    return f"{100 * rate['value']:{sign}.1f} {unit} ({100 * rate['low']:{sign}.1f} to {100 * rate['high']:{sign}.1f})"


def _points(score: Mapping[str, float | None], signed: bool = False) -> str:
    sign = "+" if signed else ""
    value, low, high = (score[key] for key in ("value", "low", "high"))
    assert value is not None
    return f"{value:{sign}.1f}" + (f" ({low:{sign}.1f} to {high:{sign}.1f})" if low is not None else "")
