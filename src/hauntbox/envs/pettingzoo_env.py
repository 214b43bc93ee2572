"""The PettingZoo environments (AEC and parallel) of any game of the box: every seat is an agent.

    from hauntbox.envs.pettingzoo_env import environments
    nim = environments("nim")
    env = nim.env(players=2)
    env = nim.parallel_env(players=2)
"""

from __future__ import annotations

from typing import Any, NamedTuple

try:
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError as error:
    raise ImportError(f"hauntbox.envs.pettingzoo_env needs {error.name}: pip install 'hauntbox[rl]'") from None

from hauntbox.envs.aec import GameAEC
from hauntbox.envs.drawing import MODES
from hauntbox.envs.env_games import env_game
from hauntbox.envs.parallel import GameParallel
from hauntbox.envs.seats import Observed


class Environments(NamedTuple):
    """What PettingZoo expects of a module."""

    raw_env: type[GameAEC]
    """The environment without wrappers. Agents are ``seat_0`` and so on, as many as there are players."""
    parallel_env: type[GameParallel]
    """The environment for PettingZoo's parallel interface, with the same agents."""

    def env(self, **arguments: Any) -> AECEnv[str, Observed, int | None]:
        """The environment, with PettingZoo's check that it is used in order."""
        return wrappers.OrderEnforcingWrapper(self.raw_env(**arguments))


def environments(name: str, module: str = __name__) -> Environments:
    """The environments of a game; ``module`` is where pickles find their classes."""
    world = env_game(name)
    about = {"name": f"{world.name}_v{world.version}", "render_modes": [*MODES], "render_fps": 4}
    own = {"__module__": module, "world": world}
    raw = type("raw_env", (GameAEC,), {**own, "metadata": {**about, "is_parallelizable": False}})
    return Environments(raw, type("parallel_env", (GameParallel,), {**own, "metadata": about}))
