"""The example that learns the weights of the rules of thumb runs, and its weights can be played with."""

import json
import subprocess
import sys
from pathlib import Path

import hauntbox
from hauntbox.ghost_stories.base import prospects

LEARN = Path(__file__).parents[2] / "examples" / "learn_prospects.py"


def test_it_learns_from_games_and_goes_on_from_its_own_weights(tmp_path: Path) -> None:
    out = tmp_path / "weights.json"
    words = ["--rounds", "1", "--games", "2", "--workers", "1", "--out", str(out)]
    for start in ([], ["--start", str(out)]):
        done = subprocess.run([sys.executable, str(LEARN), *words, *start], capture_output=True, text=True, check=True)
        assert "round 1: 0 of 2 won" in done.stdout
    data = json.loads(out.read_text(encoding="utf-8"))
    try:
        prospects.use(prospects.net_of(data, str(out)))
        assert hauntbox.play(hauntbox.new("ghost_stories", players=1, level="hell"), ["heuristic"], seed=1).over
    finally:
        prospects.forget()
