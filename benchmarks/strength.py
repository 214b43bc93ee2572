"""How strong the bots are: docs/strength.md, from games played here. Started by ``make strength``.

Each row is a run of ``hauntbox simulate`` with the compiled engine. Runs are kept in .bench/strength/ and resumed, so
the command can be stopped at any time. The page tells of all runs there; ``--table`` only writes it.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from statistics import fmean
from typing import NamedTuple

from hauntbox.arena.run_file import GameLine, Header, read_run
from hauntbox.arena.stats import wilson

ROOT = Path(__file__).parent.parent
RUNS = ROOT / ".bench" / "strength"
PAGE = ROOT / "docs" / "strength.md"
LEVELS = ("initiation", "normal", "nightmare", "hell")
SEED = 1


class Row(NamedTuple):
    """One line of the table."""

    bot: str
    players: int
    level: str
    games: int

    @property
    def path(self) -> Path:
        name = "".join(letter if letter.isalnum() else "-" for letter in self.bot)
        return RUNS / f"{name}-{self.players}-{self.level}.jsonl"

    @property
    def command(self) -> list[str]:
        words = f"simulate ghost_stories --players {self.players} --level {self.level} --seed {SEED}"
        return ["hauntbox", *words.split(), "--bots", self.bot, "--games", str(self.games)]


def rows(search: str, games: int, search_games: int) -> list[Row]:
    """Random is there for comparison; the search is slow and plays fewer games."""
    four = [(4, level) for level in LEVELS]
    fewer = [(3, "nightmare"), (2, "nightmare"), (1, "initiation"), (1, "nightmare")]
    return [
        *(Row("random", players, level, games) for players, level in four[:1]),
        *(Row("novice", players, level, games) for players, level in four[:2]),
        *(Row("heuristic", players, level, games) for players, level in four + fewer),
        *(Row(search, players, level, search_games) for players, level in four + fewer),
    ]


def play(row: Row, workers: int) -> None:
    """Play what is still missing of a row."""
    row.path.parent.mkdir(parents=True, exist_ok=True)
    print(" ".join(row.command), flush=True)
    words = [*row.command[1:], "--workers", str(workers), "--out", str(row.path)]
    subprocess.run([sys.executable, "-m", "hauntbox", *words], cwd=ROOT, check=True)


def played() -> list[tuple[Row, list[GameLine]]]:
    """All runs there are, the quick bots first, by players and level."""
    runs = []
    for path in RUNS.glob("*.jsonl"):
        head, *games = read_run(str(path))
        assert isinstance(head, Header)
        lines = [game for game in games if isinstance(game, GameLine)]
        players, level = head.setup["players"], str(head.setup["level"])
        assert isinstance(players, int)
        runs.append((Row(head.bots[0], players, level, len(lines)), lines))
    return sorted(runs, key=lambda run: (pace(run[1]) > 0.1, run[0].bot, -run[0].players, LEVELS.index(run[0].level)))


def pace(games: list[GameLine]) -> float:
    """Seconds a decision."""
    return sum(game.seconds for game in games) / max(1, sum(game.decisions for game in games))


# -- the page ---------------------------------------------------------------------------------------------------------


def share(won: int, games: int) -> str:
    """How many games were won, with the interval."""
    rate = wilson(won, games)
    return f"{100 * rate.value:.0f} % ({100 * rate.low:.0f}-{100 * rate.high:.0f})"


def lost_by(causes: Iterable[str]) -> str:
    """What games were lost by, the commonest first."""
    counted = Counter(causes).most_common()
    return ", ".join(f"{cause.replace('_', ' ')} {number}" for cause, number in counted) or "-"


def strength(row: Row, games: list[GameLine]) -> str:
    """A line of the table of strength."""
    won = share(sum(game.outcome == "won" for game in games), len(games))
    lost = lost_by(game.cause for game in games if game.outcome != "won")
    return f"| `{row.bot}` | {row.players} | {row.level} | {len(games)} | {won} | {lost} | {pace(games):.4f} |"


def losses(row: Row, games: list[GameLine]) -> str:
    """A line of the table of losses: how far they come and what they are made of."""
    figures = [game.figures for game in games if game.outcome != "won" and game.figures is not None]
    if not figures:
        return ""
    tried = sum(one.exorcisms_tried for one in figures)
    won = sum(one.exorcisms_won for one in figures)
    helps: Counter[str] = Counter()
    for one in figures:
        helps.update(one.tiles)
    asked = ", ".join(f"{tile.replace('_', ' ')} {number / len(figures):.1f}" for tile, number in helps.most_common(4))
    return (
        f"| `{row.bot}` | {row.players} | {row.level} | {fmean(one.cards_left for one in figures):.1f} "
        f"| {fmean(one.deaths for one in figures):.1f} | {fmean(len(one.in_play) for one in figures):.1f} "
        f"| {fmean(one.exorcised for one in figures):.1f} | {100 * won / max(1, tried):.0f} % | {asked} |"
    )


def page(runs: list[tuple[Row, list[GameLine]]], note: str) -> str:
    """The whole page; ``note`` is what people wrote below the tables, and is kept."""
    seconds = sum(game.seconds for _, games in runs for game in games)
    return "\n".join(
        [
            "# Strength of the bots",
            "",
            "Written by `make strength`. Won: with the 95 % interval (Wilson). Seconds a decision: wall clock,",
            "compiled engine, one core a game. Game number n of a row follows from seed 1 and n alone, so that any",
            f"row can be played again: `{' '.join(Row('BOT', 4, 'LEVEL', 400).command)}`.",
            "",
            "| bot | players | level | games | won | lost by | s a decision |",
            "|---|---|---|---|---|---|---|",
            *(strength(row, games) for row, games in runs if games),
            "",
            "## What the losses are made of",
            "",
            "Means over the games lost: cards left in the pile (of 56 with four players), Taoists' deaths, ghosts in",
            "play at the end, ghosts exorcised, exorcisms that succeeded, and the villagers asked most often.",
            "",
            "| bot | players | level | cards left | deaths | ghosts | exorcised | succeeded | villagers a game |",
            "|---|---|---|---|---|---|---|---|---|",
            *filter(None, (losses(row, games) for row, games in runs)),
            "",
            f"{sum(len(games) for _, games in runs)} games, {seconds / 3600:.1f} hours of play.",
            "",
            note,
        ]
    )


MARK = "## Chances"
"""Where begins what people wrote."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--search", default="search:ms=1000", help="the search to measure")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--search-games", type=int, default=200)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--table", action="store_true", help="only write the page")
    asked = parser.parse_args()
    table = rows(asked.search, asked.games, asked.search_games)
    for row in [] if asked.table else table:
        play(row, asked.workers)
    text = PAGE.read_text(encoding="utf-8") if PAGE.exists() else ""
    note = text[text.index(MARK) :] if MARK in text else f"{MARK}\n"
    PAGE.write_text(page(played(), note), encoding="utf-8")
    print(f"written: {PAGE.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
