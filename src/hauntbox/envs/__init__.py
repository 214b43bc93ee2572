"""Learning environments: Gymnasium, PettingZoo and OpenSpiel faces of the kernel, with no rule of their own.

Importing this package registers ``hauntbox/GhostStories-v1`` and ``hauntbox/Victim-v2`` with Gymnasium. The PettingZoo
environments are the modules ``hauntbox.envs.ghost_stories_v1`` and ``hauntbox.envs.victim_v2``; importing
``hauntbox.envs.openspiel`` registers the games with OpenSpiel.
"""

try:
    import gymnasium
    import numpy  # noqa: F401
except ImportError as error:
    raise ImportError(f"hauntbox.envs needs {error.name}: pip install 'hauntbox[rl]'") from None

from hauntbox.envs.gymnasium_env import GhostStoriesEnv, VictimEnv
from hauntbox.envs.vector import GhostStoriesVectorEnv, VictimVectorEnv
from hauntbox.ghost_stories.base.forms.actions import ACTIONS, action_id, action_meaning
from hauntbox.ghost_stories.base.forms.encoding import ENCODING
from hauntbox.victim.forms import encoding as victim_encoding

GYMNASIUM_ID = f"hauntbox/GhostStories-v{ENCODING}"
VICTIM_ID = f"hauntbox/Victim-v{victim_encoding.ENCODING}"

for _id, _name in ((GYMNASIUM_ID, "GhostStories"), (VICTIM_ID, "Victim")):
    if _id not in gymnasium.registry:
        gymnasium.register(
            _id,
            entry_point=f"hauntbox.envs.gymnasium_env:{_name}Env",
            vector_entry_point=f"hauntbox.envs.vector:{_name}VectorEnv",
        )

__all__ = [
    "ACTIONS",
    "ENCODING",
    "GYMNASIUM_ID",
    "VICTIM_ID",
    "GhostStoriesEnv",
    "GhostStoriesVectorEnv",
    "VictimEnv",
    "VictimVectorEnv",
    "action_id",
    "action_meaning",
]
