"""Victim for PettingZoo (AEC): every seat is an agent, and the sides get opposed rewards.

    from hauntbox.envs import victim_v1
    env = victim_v1.env(players=4)

Until the Curse phase all agents are on one side; then one of them plays the Demon against the others.
"""

from __future__ import annotations

from typing import Any, ClassVar

try:
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError as error:
    raise ImportError(f"hauntbox.envs.victim_v1 needs {error.name}: pip install 'hauntbox[rl]'") from None

from hauntbox.envs.aec import GameAEC, Observed
from hauntbox.envs.worlds import VICTIM


def env(**arguments: Any) -> AECEnv[str, Observed, int | None]:
    """The environment, with PettingZoo's check that it is used in order."""
    return wrappers.OrderEnforcingWrapper(raw_env(**arguments))


class raw_env(GameAEC):
    """The environment without wrappers. Agents are ``seat_0`` to ``seat_5``, as many as there are players."""

    world = VICTIM
    metadata: ClassVar[dict[str, Any]] = {
        "name": f"victim_v{VICTIM.version}",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
        "render_fps": 4,
    }
