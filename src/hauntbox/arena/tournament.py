"""A round robin of bots with ratings.

Where sides play against each other every bot plays each side against every bot, and has a rating for each side. In a
game that is won or lost together every bot plays the same games alone, in all seats; of two bots the one that did
better on a seed has beaten the other: a victory before a defeat, then the higher score.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations, pairwise, product
from typing import Final

from hauntbox.arena.job import GAMES, Job
from hauntbox.arena.ratings import ratings
from hauntbox.arena.run_file import GameLine, read_game
from hauntbox.arena.simulate import Run
from hauntbox.arena.study import check_games, play_all
from hauntbox.bots.sides import side_names
from hauntbox.errors import InputError
from hauntbox.games import facade
from hauntbox.interfaces.stats import Interval, wilson

BLOCKS: Final = 20
"""Into how many parts the games are cut to see how far they agree."""

Progress = Callable[[int], None] | None
Wins = dict[tuple[int, int], tuple[float, float]]


def two_sides(game: str, setup: Mapping[str, object]) -> tuple[str, ...]:
    """The two sides of a game, or none."""
    names = side_names(facade(game).new(setup))
    if len(names) > 2:
        raise InputError(f"game {game}: it has more than two sides; matches are for two")
    return names


def match(sides: Sequence[str], first: str, second: str) -> list[str]:
    """The bots of a match between two sides."""
    return [f"{sides[0]}={first}", f"{sides[1]}={second}"]


def results(jobs: Sequence[Job], games: int, workers: int | None, progress: Progress) -> list[list[GameLine]]:
    """The games of every job, by number; all jobs are checked before the first game."""
    for job in jobs:
        Run(*job[:4])
    found = []
    for place, job in enumerate(jobs):
        lines: list[GameLine | None] = [None] * games
        told = None if progress is None else _after(progress, place * games)
        for piece in play_all(job, bytearray(games), workers, None, told):
            for line in map(read_game, piece.lines):
                lines[line.number] = line
        found.append([line for line in lines if line is not None])
    return found


def _after(progress: Callable[[int], None], done: int) -> Callable[[int], None]:
    return lambda more: progress(done + more)


def number_of_games(game: str, setup: Mapping[str, object], bots: Sequence[str], games: int) -> int:
    """How many are played in all."""
    return games * (len(bots) ** 2 if two_sides(game, setup) else len(bots))


def tournament(
    name: str,
    setup: dict[str, object],
    bots: Sequence[str],
    games: int,
    seed: int,
    workers: int | None = None,
    progress: Progress = None,
) -> dict[str, object]:
    """Play all matches and rate the bots."""
    check_games(games)
    return rated(name, setup, bots, seed, results(matches(name, setup, bots, seed), games, workers, progress))


def plan(name: str, setup: dict[str, object], bots: Sequence[str], games: int, seed: int) -> dict[str, object]:
    """What would be played, for a server that plays it by and by; every bot is tried first."""
    check_games(games)
    for job in matches(name, setup, bots, seed):
        Run(*job[:4])
    return {**what_was_played(name, setup, seed, games), "bots": [*bots]}


def matches(name: str, setup: dict[str, object], bots: Sequence[str], seed: int) -> list[Job]:
    """All matches: of every bot with every bot by side, or of every bot alone."""
    if len(bots) < 2 or len({*bots}) < len(bots):
        raise InputError(f"bots {', '.join(bots)[:60] or 'none'}: name two or more, each once")
    sides = two_sides(name, setup)
    met = [match(sides, *pair) for pair in product(bots, bots)] if sides else [[bot] for bot in bots]
    return [Job(name, setup, seats, seed, GAMES) for seats in met]


def rated(
    name: str, setup: dict[str, object], bots: Sequence[str], seed: int, played: Sequence[Sequence[GameLine]]
) -> dict[str, object]:
    """The report on all matches, of which equally many games were played."""
    sides, games = two_sides(name, setup), len(played[0])
    tables, pairs = _by_sides(bots, sides, played) if sides else _together(bots, played)
    return {**what_was_played(name, setup, seed, games), "ratings": tables, "pairs": pairs}


def what_was_played(name: str, setup: dict[str, object], seed: int, games: int) -> dict[str, object]:
    """The first part of a report."""
    settled = facade(name).new(setup).setup()
    return {
        "game": name,
        "players": settled["players"],
        "level": settled.get("level"),
        "boxes": settled.get("boxes") or [],
        "settings": settled["settings"],
        "seed": seed,
        "games": games,
    }


Tables = dict[str, list[dict[str, object]]]
Told = tuple[Tables, list[dict[str, object]]]


def _by_sides(bots: Sequence[str], sides: Sequence[str], played: Sequence[Sequence[GameLine]]) -> Told:
    number, games = len(bots), len(played[0])
    met = [*product(range(number), range(number))]
    won = [[line.outcome == "won" for line in lines] for lines in played]
    blocks = [
        {(first, number + second): _count(part) for (first, second), part in zip(met, parts, strict=True)}
        for parts in zip(*map(_cut, won), strict=True)
    ]
    found = ratings(2 * number, blocks)
    tables = {
        side: _table(bots, found[place * number : (place + 1) * number]) for place, side in enumerate(sides)
    }
    pairs: list[dict[str, object]] = [
        {sides[0]: bots[first], sides[1]: bots[second], "games": games, "won": wins, "share": _rate(wins, games)}
        for (first, second), wins in zip(met, map(sum, won), strict=True)
    ]
    return tables, pairs


def _together(bots: Sequence[str], played: Sequence[Sequence[GameLine]]) -> Told:
    games = len(played[0])
    did = [[(line.outcome == "won", line.score) for line in lines] for lines in played]
    met = [*combinations(range(len(bots)), 2)]
    better = [
        [0.5 if a == b else float(a > b) for a, b in zip(did[first], did[second], strict=True)] for first, second in met
    ]
    blocks = [
        {pair: _count(part) for pair, part in zip(met, parts, strict=True)}
        for parts in zip(*map(_cut, better), strict=True)
    ]
    table = _table(bots, ratings(len(bots), blocks))
    for row in table:
        wins = sum(won for won, _ in did[bots.index(str(row["bot"]))])
        row |= {"won": wins, "share": _rate(wins, games)}
    pairs: list[dict[str, object]] = [
        {"first": bots[first], "second": bots[second], "games": games, "first_better": round(sum(part), 1)}
        for (first, second), part in zip(met, better, strict=True)
    ]
    return {"all seats": table}, pairs


def _cut(values: Sequence[float]) -> list[Sequence[float]]:
    blocks = min(BLOCKS, len(values))
    ends = [len(values) * place // blocks for place in range(blocks + 1)]
    return [values[start:end] for start, end in pairwise(ends)]


def _count(part: Sequence[float]) -> tuple[float, float]:
    return sum(part), len(part) - sum(part)


def _rate(wins: int, games: int) -> dict[str, float]:
    return {key: round(value, 4) for key, value in wilson(wins, games)._asdict().items()}


def _table(bots: Sequence[str], rated: Sequence[Interval]) -> list[dict[str, object]]:
    """The strongest first."""
    rows = sorted(zip(bots, rated, strict=True), key=lambda row: -row[1].value)
    return [{"bot": bot, **{key: round(value, 1) for key, value in rate._asdict().items()}} for bot, rate in rows]


def as_text(told: Mapping[str, object]) -> str:
    """The report as lines: a table for each side, then every pair."""
    tables, pairs, games = told["ratings"], told["pairs"], told["games"]
    assert isinstance(tables, dict) and isinstance(pairs, list)
    level = f"level {told['level']}, " if told["level"] else ""
    boxes = f"with {', '.join(map(str, told['boxes']))}, " if isinstance(told["boxes"], list) and told["boxes"] else ""
    lines = [
        f"{told['game']}, players {told['players']}, {level}{boxes}{games} games a match, seed {told['seed']}; "
        "ratings: 400 points more win ten times for every defeat; 95 % intervals"
    ]
    for side, rows in tables.items():
        width = max(len(str(row["bot"])) for row in rows)
        lines += ["", side]
        for row in rows:
            share = f"   won {_percent(row['share'])}" if "share" in row else ""
            interval = f"({row['low']:.0f} to {row['high']:.0f})"
            lines.append(f"  {row['bot']:<{width}}  {row['value']:7.0f}  {interval}{share}")
    lines.append("")
    for pair in pairs:
        one, other = [str(value) for key, value in pair.items() if key not in ("games", "won", "share", "first_better")]
        if "share" in pair:
            lines.append(f"{one} against {other}: {one} won {_percent(pair['share'])}")
        else:
            lines.append(f"{one} and {other}: {one} did better in {pair['first_better']:g} of {pair['games']} games")
    return "\n".join(lines)


def _percent(share: Mapping[str, float]) -> str:
    return f"{100 * share['value']:.1f} % ({100 * share['low']:.1f} to {100 * share['high']:.1f})"
