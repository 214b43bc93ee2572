"""Ghost Stories for PettingZoo (AEC and parallel): every seat is an agent, and all of them get the same reward.

    from hauntbox.envs import ghost_stories_v1
    env = ghost_stories_v1.env(players=4, level="initiation")
    env = ghost_stories_v1.parallel_env(players=4, level="initiation")
"""

from __future__ import annotations

from typing import Any, ClassVar

try:
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError as error:
    raise ImportError(f"hauntbox.envs.ghost_stories_v1 needs {error.name}: pip install 'hauntbox[rl]'") from None

from hauntbox.envs.aec import GameAEC
from hauntbox.envs.env_games import GHOST_STORIES
from hauntbox.envs.parallel import GameParallel
from hauntbox.envs.seats import Observed


def env(**arguments: Any) -> AECEnv[str, Observed, int | None]:
    """The environment, with PettingZoo's check that it is used in order."""
    return wrappers.OrderEnforcingWrapper(raw_env(**arguments))


class raw_env(GameAEC):
    """The environment without wrappers.

    Agents: ``seat_0`` north, ``seat_1`` east, ``seat_2`` south, ``seat_3`` west.
    """

    world = GHOST_STORIES
    metadata: ClassVar[dict[str, Any]] = {
        "name": f"ghost_stories_v{GHOST_STORIES.version}",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
        "render_fps": 4,
    }


class parallel_env(GameParallel):
    """The environment for PettingZoo's parallel interface, with the same agents."""

    world = GHOST_STORIES
    metadata: ClassVar[dict[str, Any]] = {
        "name": f"ghost_stories_v{GHOST_STORIES.version}",
        "render_modes": ["ansi"],
        "render_fps": 4,
    }
