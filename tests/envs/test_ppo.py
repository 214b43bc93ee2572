"""The example that learns, for a few steps."""

from __future__ import annotations

import csv
from pathlib import Path
from runpy import run_path

import pytest

EXAMPLE = Path(__file__).parents[2] / "examples" / "ppo.py"


def test_a_few_steps_are_learned_from(tmp_path: Path) -> None:
    pytest.importorskip("torch", reason="PyTorch is not installed: pip install torch")
    small = "--games 4 --steps 3 --batch 6 --tests 2 --width 16 --blocks 1 --device cpu"
    words = f"--imitate 8 --rounds 2 --minutes 0.001 {small}"
    won = run_path(str(EXAMPLE))["main"]([*words.split(), "--out", str(tmp_path)])
    assert 0.0 <= won <= 1.0
    with next(tmp_path.glob("*.csv")).open() as file:
        rows = list(csv.DictReader(file))
    assert int(rows[-1]["decisions"]) >= 12
