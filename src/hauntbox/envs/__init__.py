"""Learning environments: Gymnasium, PettingZoo and OpenSpiel faces of the kernel, with no rule of their own.

Importing this package registers ``hauntbox/GhostStories-v2`` and ``hauntbox/Victim-v3`` with Gymnasium, and the games
of other packages in the same way. The PettingZoo environments are the modules ``hauntbox.envs.ghost_stories_v2`` and
``hauntbox.envs.victim_v3``, those of other packages' games in ``hauntbox.envs.pettingzoo_env``; importing
``hauntbox.envs.openspiel`` registers the games with OpenSpiel.
"""

try:
    import gymnasium
    import numpy  # noqa: F401
except ImportError as error:
    raise ImportError(f"hauntbox.envs needs {error.name}: pip install 'hauntbox[rl]'") from None

from hauntbox.envs.env_games import env_game, playable
from hauntbox.envs.gymnasium_env import GhostStoriesEnv, VictimEnv
from hauntbox.envs.tasks import TASKS, Task, task
from hauntbox.envs.vector import GhostStoriesVectorEnv, VictimVectorEnv, vector_class
from hauntbox.ghost_stories.base.forms.actions import ACTIONS, action_id, action_meaning
from hauntbox.ghost_stories.base.forms.encoding import ENCODING


def gymnasium_id(name: str) -> str:
    """What Gymnasium calls the environment of a game."""
    world = env_game(name)
    return f"hauntbox/{world.camel}-v{world.version}"


GYMNASIUM_ID = gymnasium_id("ghost_stories")
VICTIM_ID = gymnasium_id("victim")

for _task in TASKS.values():
    if _task.id not in gymnasium.registry:
        _vector = vector_class(_task.game)
        gymnasium.register(
            _task.id,
            entry_point=f"hauntbox.envs.gymnasium_env:{_vector.single.__name__}",
            vector_entry_point=f"hauntbox.envs.vector:{_vector.__name__}",
            kwargs=dict(_task.setup),
        )

for _name in playable():
    if gymnasium_id(_name) not in gymnasium.registry:
        _vector = vector_class(_name)
        gymnasium.register(
            gymnasium_id(_name),
            entry_point=f"hauntbox.envs.gymnasium_env:{_vector.single.__name__}",
            vector_entry_point=f"hauntbox.envs.vector:{_vector.__name__}",
        )

__all__ = [
    "ACTIONS",
    "ENCODING",
    "GYMNASIUM_ID",
    "TASKS",
    "VICTIM_ID",
    "GhostStoriesEnv",
    "GhostStoriesVectorEnv",
    "Task",
    "VictimEnv",
    "VictimVectorEnv",
    "action_id",
    "action_meaning",
    "gymnasium_id",
    "task",
]
