"""How Victim is balanced between its sides: docs/balance.md, from games of the rules of thumb against themselves.

Each row is a run of ``hauntbox simulate`` with the compiled engine, kept in .bench/balance/ and resumed, so that the
command can be stopped at any time. ``--table`` only writes the page; what people wrote below the table is kept.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections import Counter
from pathlib import Path
from statistics import fmean
from typing import NamedTuple

from strength import pace

from hauntbox.arena.run_file import GameLine, read_run
from hauntbox.arena.stats import wilson

ROOT = Path(__file__).parent.parent
RUNS = ROOT / ".bench" / "balance"
PAGE = ROOT / "docs" / "balance.md"
PLAYERS = (2, 3, 4, 5, 6)
SEED = 1
MARK = "## What moves it"


class Row(NamedTuple):
    """One line of the table."""

    bot: str
    players: int
    games: int

    @property
    def path(self) -> Path:
        name = "".join(letter if letter.isalnum() else "-" for letter in self.bot)
        return RUNS / f"{name}-{self.players}.jsonl"

    @property
    def command(self) -> list[str]:
        words = f"simulate victim --players {self.players} --seed {SEED} --bots {self.bot} --games {self.games}"
        return ["hauntbox", *words.split()]


def play(row: Row, workers: int) -> None:
    """Play what is still missing of a row."""
    RUNS.mkdir(parents=True, exist_ok=True)
    print(" ".join(row.command), flush=True)
    words = [*row.command[1:], "--workers", str(workers), "--out", str(row.path)]
    subprocess.run([sys.executable, "-m", "hauntbox", *words], cwd=ROOT, check=True)


def lines_of(row: Row) -> list[GameLine]:
    if not row.path.exists():
        return []
    return [line for line in read_run(str(row.path)) if isinstance(line, GameLine)]


def line(row: Row, games: list[GameLine]) -> str:
    """A line of the table."""
    rate = wilson(sum(game.outcome == "won" for game in games), len(games))
    causes = Counter(game.cause for game in games if game.outcome != "won")
    lost = ", ".join(f"{cause.replace('_', ' ')} {number}" for cause, number in causes.most_common())
    share = f"{100 * rate.value:.0f} % ({100 * rate.low:.0f}-{100 * rate.high:.0f})"
    rounds = f"{fmean(game.turns for game in games):.1f}"
    cells = [f"`{row.bot}`", row.players, len(games), share, lost or "-", rounds, f"{pace(games):.4f}"]
    return f"| {' | '.join(str(cell) for cell in cells)} |"


def page(played: list[tuple[Row, list[GameLine]]], note: str) -> str:
    """The whole page."""
    return "\n".join(
        [
            "# Balance of Victim",
            "",
            "Written by `benchmarks/balance.py`: the same bot plays every seat, before and after the curse. Won: by",
            "the Victims, with the 95 % interval (Wilson). Seconds a decision: wall clock, compiled engine, one core a",
            "game. Game number n of a row follows from seed 1 and n alone:",
            f"`{' '.join(Row('BOT', 4, 300).command)}`.",
            "",
            "| bot | players | games | Victims won | lost by | rounds | s a decision |",
            "|---|---|---|---|---|---|---|",
            *(line(row, games) for row, games in played if games),
            "",
            note,
        ]
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--table", action="store_true", help="only write the page")
    asked = parser.parse_args()
    table = [Row("random", 4, asked.games), *(Row("heuristic", players, asked.games) for players in PLAYERS)]
    for row in [] if asked.table else table:
        play(row, asked.workers)
    text = PAGE.read_text(encoding="utf-8") if PAGE.exists() else ""
    note = text[text.index(MARK) :] if MARK in text else f"{MARK}\n"
    PAGE.write_text(page([(row, lines_of(row)) for row in table], note), encoding="utf-8")
    print(f"written: {PAGE.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
