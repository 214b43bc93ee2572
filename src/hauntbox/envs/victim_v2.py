"""Victim for PettingZoo (AEC and parallel): every seat is an agent, and the sides get opposed rewards.

    from hauntbox.envs import victim_v2
    env = victim_v2.env(players=4)
    env = victim_v2.parallel_env(players=4)

Until the Curse phase all agents are on one side; then one of them plays the Demon against the others.
"""

from __future__ import annotations

from typing import Any, ClassVar

try:
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError as error:
    raise ImportError(f"hauntbox.envs.victim_v2 needs {error.name}: pip install 'hauntbox[rl]'") from None

from hauntbox.envs.aec import GameAEC
from hauntbox.envs.env_games import VICTIM
from hauntbox.envs.parallel import GameParallel
from hauntbox.envs.seats import Observed


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


class parallel_env(GameParallel):
    """The environment for PettingZoo's parallel interface, with the same agents."""

    world = VICTIM
    metadata: ClassVar[dict[str, Any]] = {
        "name": f"victim_v{VICTIM.version}",
        "render_modes": ["ansi"],
        "render_fps": 4,
    }
