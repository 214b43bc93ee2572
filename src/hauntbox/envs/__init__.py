"""Learning environments: Gymnasium, PettingZoo and OpenSpiel faces of the kernel, with no rule of their own.

Importing this package registers ``hauntbox/GhostStories-v1`` with Gymnasium. The PettingZoo environment is the module
``hauntbox.envs.ghost_stories_v1``; importing ``hauntbox.envs.openspiel`` registers the game with OpenSpiel.
"""

try:
    import gymnasium
    import numpy  # noqa: F401
except ImportError as error:
    raise ImportError(f"hauntbox.envs needs {error.name}: pip install 'hauntbox[rl]'") from None

from hauntbox.envs.gymnasium_env import GhostStoriesEnv
from hauntbox.envs.vector import GhostStoriesVectorEnv
from hauntbox.ghost_stories.actions import ACTIONS, action_id, action_meaning
from hauntbox.ghost_stories.encoding import ENCODING

GYMNASIUM_ID = f"hauntbox/GhostStories-v{ENCODING}"

if GYMNASIUM_ID not in gymnasium.registry:
    gymnasium.register(
        GYMNASIUM_ID,
        entry_point="hauntbox.envs.gymnasium_env:GhostStoriesEnv",
        vector_entry_point="hauntbox.envs.vector:GhostStoriesVectorEnv",
    )

__all__ = [
    "ACTIONS",
    "ENCODING",
    "GYMNASIUM_ID",
    "GhostStoriesEnv",
    "GhostStoriesVectorEnv",
    "action_id",
    "action_meaning",
]
