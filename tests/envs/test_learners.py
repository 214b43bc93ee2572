"""The examples of docs/learners.md."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

PAGE = Path(__file__).parents[2] / "docs" / "learners.md"
EXAMPLES = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)


def test_maskable_ppo_learns_and_plays(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("sb3_contrib", reason="sb3-contrib is not installed: pip install sb3-contrib")
    exec(compile(EXAMPLES[0], str(PAGE), "exec"), {})
    assert capsys.readouterr().out.strip() in ("won", "lost")


def test_the_wrapper_for_rllib_has_the_mask_in_the_observation() -> None:
    made: dict[str, Any] = {}
    exec(compile(EXAMPLES[1], str(PAGE), "exec"), made)
    env = made["Masked"]({"task": "hauntbox/GhostStories-solo-initiation-v1"})
    seen, info = env.reset(seed=3)
    for _ in range(5):
        assert env.observation_space.contains(seen)
        assert np.array_equal(seen["action_mask"], info["action_mask"])
        seen, _, _, _, info = env.step(int(seen["action_mask"].argmax()))


def test_rllib_trains(capsys: pytest.CaptureFixture[str]) -> None:
    """One round of PPO with masks, as the page has it."""
    pytest.importorskip("torch", reason="torch is not installed: pip install torch")
    pytest.importorskip("ray.rllib", reason="RLlib is not installed: pip install 'ray[rllib]'", exc_type=ImportError)
    made: dict[str, Any] = {}
    exec(compile(EXAMPLES[1] + EXAMPLES[2], str(PAGE), "exec"), made)
    assert int(capsys.readouterr().out.split()[-1]) >= 128
