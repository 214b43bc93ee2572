"""What was said of games beside what came of them: the tables of docs/strength.md that ``training.calibrate`` writes.

Tenth by tenth of the chances that were said, and how many games were won. Positions of one game come to the same end:
the intervals count games, not positions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import sqrt
from typing import Final, NamedTuple

from hauntbox.errors import InputError
from hauntbox.ghost_stories.base.settings import LEVELS
from hauntbox.interfaces.stats import wilson
from hauntbox.kernel.odds import Calibration

FIFTHS: Final = 5


class Asked(NamedTuple):
    """Where a player was asked: the chance as it was learned, the share of the game that was to come, and the level or
    the Demon that was played against."""

    learned: float
    to_come: float
    against: str


class Told(NamedTuple):
    """A game: how it ended, and all that was asked."""

    players: int
    won: bool
    asked: list[Asked]

    @property
    def against(self) -> str:
        """The level, or the Demon that came in the end; empty if none did."""
        return self.asked[-1].against if self.asked else ""


class Said(NamedTuple):
    """A game, and the chances that people were told in it, each with the level or the Demon."""

    players: int
    won: bool
    chances: list[tuple[float, str]]


class Tenth(NamedTuple):
    """The positions whose predicted chance was in one tenth."""

    number: int
    games: int
    positions: int
    said: float
    won: float
    error: float
    """The standard error of the difference of these two, as many games as there are."""


# -- what was said ----------------------------------------------------------------------------------------------------


def said_by(calibration: Calibration, games: Iterable[Told]) -> list[Said]:
    """The chances that these lines give."""
    return [
        Said(
            game.players,
            game.won,
            [(calibration.chance(at.learned, game.players, at.to_come, at.against), at.against) for at in game.asked],
        )
        for game in games
    ]


def said_by_fifths(fit: Callable[[Sequence[Told]], Calibration], games: Sequence[Told]) -> list[Said]:
    """The chances in each fifth of the games, by lines that are fitted to the other four: so all games can be measured,
    none by lines that know how it ended. A fifth is games that follow each other, for players and levels take turns."""
    found: list[Said] = []
    for fifth in range(FIFTHS):
        first, after = (len(games) * part // FIFTHS for part in (fifth, fifth + 1))
        found += said_by(fit([*games[:first], *games[after:]]), games[first:after])
    return found


# -- tables -----------------------------------------------------------------------------------------------------------


def tenths(games: Iterable[Said]) -> list[Tenth]:
    """For each tenth, the prediction and the result."""
    said: list[list[float]] = [[] for _ in range(10)]
    won: list[list[float]] = [[] for _ in range(10)]
    apart: list[list[float]] = [[] for _ in range(10)]
    for game in games:
        for number in range(10):
            here = [chance for chance, _ in game.chances if min(9, int(10.0 * chance)) == number]
            if here:
                said[number] += here
                won[number] += [float(game.won)] * len(here)
                apart[number].append(len(here) * game.won - sum(here))
    return [
        Tenth(
            number, len(apart[number]), len(here), sum(here) / len(here), sum(won[number]) / len(here),
            sqrt(sum(one * one for one in apart[number])) / len(here),
        )
        for number, here in enumerate(said)
        if here
    ]  # fmt: skip


def table(found: Iterable[Tenth]) -> list[str]:
    lines = ["| said | games | positions | said on average | won | difference (95 %) |", "|---|---|---|---|---|---|"]
    for tenth in found:
        shares = f"{100.0 * tenth.said:.1f} % | {100.0 * tenth.won:.1f} %"
        apart = f"{100.0 * (tenth.won - tenth.said):+.1f} ± {196.0 * tenth.error:.1f}"
        between = f"{10 * tenth.number}-{10 * tenth.number + 10} %"
        lines.append(f"| {between} | {tenth.games:,} | {tenth.positions:,} | {shares} | {apart} |")
    return lines


def groups(games: Sequence[Said]) -> dict[str, list[Said]]:
    """All games, those of each number of players, and what was said in them at each level or against each Demon."""
    numbers = sorted({game.players for game in games})
    names = sorted({against for game in games for _, against in game.chances})
    return {
        "all": list(games),
        **{_seats(players): [game for game in games if game.players == players] for players in numbers},
        **{name or "no Demon yet": [_only(game, name) for game in games] for name in names},
    }


def _only(game: Said, name: str) -> Said:
    return game._replace(chances=[(chance, against) for chance, against in game.chances if against == name])


def _seats(players: int) -> str:
    return f"{players} players" if players > 1 else "alone"


def summary(games: Sequence[Said]) -> list[str]:
    """One row per group: by how many points each tenth was won more often than predicted."""
    lines = ["| games | " + " | ".join(f"{10 * n}-{10 * n + 10} %" for n in range(10)) + " |", "|---" * 11 + "|"]
    for name, own in groups(games).items():
        found = {tenth.number: tenth for tenth in tenths(own)}
        cells = [
            f"{100.0 * (found[n].won - found[n].said):+.1f} ± {196.0 * found[n].error:.1f}" if n in found else "-"
            for n in range(10)
        ]
        lines.append(f"| {name} | " + " | ".join(cells) + " |")
    return lines


def won_by_level(games: Sequence[Told]) -> list[str]:
    """The base game: a row for each number of players. The levels take turns, so that none has many more games."""
    lines = [f"| players | games a level | {' | '.join(LEVELS)} |", "|---" * (2 + len(LEVELS)) + "|"]
    for players in sorted({game.players for game in games}, reverse=True):
        own = [[game for game in games if (game.players, game.against) == (players, level)] for level in LEVELS]
        cells = " | ".join(_share(level) for level in own)
        lines.append(f"| {players} | {min(len(level) for level in own)} | {cells} |")
    return lines


def won_by_taoists(games: Sequence[Told]) -> list[str]:
    """Black Secret, whose players are counted with Wu-Feng."""
    lines = ["| Taoists | Wu-Feng | players | level | boxes | games | Taoists won |", "|---" * 7 + "|"]
    for taoists in sorted({game.players for game in games}, reverse=True):
        for level in LEVELS:
            own = [game for game in games if (game.players, game.against) == (taoists, level)]
            row = f"{taoists + 1} | {level} | black secret | {len(own)} | {_share(own)}"
            lines.append(f"| `heuristic` | `heuristic` | {row} |")
    return lines


def won_by_demon(games: Sequence[Told]) -> list[str]:
    """Victim, by the Demon that came."""
    lines = ["| Demon | games | Victims won |", "|---|---|---|"]
    for name in sorted({game.against for game in games}):
        own = [game for game in games if game.against == name]
        lines.append(f"| {name or 'none came'} | {len(own):,} | {_share(own)} |")
    return lines


def _share(games: Sequence[Told]) -> str:
    rate = wilson(sum(game.won for game in games), len(games))
    return f"{100 * rate.value:.0f} % ({100 * rate.low:.0f}-{100 * rate.high:.0f})" if games else "-"


# -- the page ---------------------------------------------------------------------------------------------------------


def marker(name: str) -> str:
    """The line that stands before a table of the page which is written here."""
    return f"<!-- training.calibrate: {name} -->"


def with_table(page: str, name: str, rows: Sequence[str]) -> str:
    """The page with these rows in place of the table behind this marker."""
    before, found, after = page.partition(f"{marker(name)}\n\n")
    if not found or not after.startswith("|"):
        raise InputError(f"the page has no table behind a line {marker(name)} and an empty one")
    lines = after.split("\n")
    last = next((number for number, line in enumerate(lines) if not line.startswith("|")), len(lines))
    return before + found + "\n".join([*rows, *lines[last:]])
