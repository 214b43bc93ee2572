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
