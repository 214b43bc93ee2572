"""The page of docs/strength.md, as ``benchmarks/strength.py`` writes it from runs."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from benchmarks.strength import Row, losses, strength

from hauntbox.arena.run_file import GameLine, read_run


def test_a_row_and_what_its_losses_are_made_of(tmp_path: Path) -> None:
    """Of a real run: games at random at the hardest level are lost, and tell how far they came."""
    table = ["--players", "2", "--level", "hell", "--seed", "1", "--bots", "random", "--games", "3"]
    words = ["simulate", "ghost_stories", *table, "--out", str(tmp_path / "run.jsonl")]
    quick = {**os.environ, "HAUNTBOX_NATIVE": "0"}  # no library is made for three games
    subprocess.run([sys.executable, "-m", "hauntbox", *words], check=True, stdout=subprocess.PIPE, env=quick)
    games = [game for game in read_run(str(tmp_path / "run.jsonl")) if isinstance(game, GameLine)]
    row = Row("random", 2, "hell", 3)
    won = sum(game.outcome == "won" for game in games)
    assert strength(row, games).startswith(f"| `random` | 2 | hell | 3 | {100 * won / 3:.0f} % (")
    lost = [game for game in games if game.outcome != "won"]
    deaths = sum(int(str((game.figures or {})["deaths"])) for game in lost) / len(lost)
    cells = losses(row, games).split(" | ")
    assert cells[:3] == ["| `random`", "2", "hell"]
    assert cells[4] == f"{deaths:.1f}"
