"""The page of docs/strength.md, as ``benchmarks/strength.py`` writes it from runs."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from benchmarks.strength import Row, losses, strength

from hauntbox.arena.run_file import GameLine, read_run


def test_a_row_and_what_its_losses_are_made_of(tmp_path: Path) -> None:
    """Of a real run: the beginner at the hardest level loses, and its games tell how far they came."""
    table = ["--players", "2", "--level", "hell", "--seed", "1", "--bots", "novice", "--games", "3"]
    words = ["simulate", "ghost_stories", *table, "--out", str(tmp_path / "run.jsonl")]
    subprocess.run([sys.executable, "-m", "hauntbox", *words], check=True, stdout=subprocess.PIPE)
    games = [game for game in read_run(str(tmp_path / "run.jsonl")) if isinstance(game, GameLine)]
    row = Row("novice", 2, "hell", 3)
    won = sum(game.outcome == "won" for game in games)
    assert strength(row, games).startswith(f"| `novice` | 2 | hell | 3 | {100 * won / 3:.0f} % (")
    lost = [game for game in games if game.outcome != "won"]
    deaths = sum(int(str((game.figures or {})["deaths"])) for game in lost) / len(lost)
    cells = losses(row, games).split(" | ")
    assert cells[:3] == ["| `novice`", "2", "hell"]
    assert cells[4] == f"{deaths:.1f}"
