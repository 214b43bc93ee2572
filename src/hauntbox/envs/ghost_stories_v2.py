"""Ghost Stories for PettingZoo (AEC and parallel): every seat is an agent, and all of them get the same reward.

    from hauntbox.envs import ghost_stories_v2
    env = ghost_stories_v2.env(players=4, level="initiation")
    env = ghost_stories_v2.parallel_env(players=4, level="initiation")

Agents: ``seat_0`` north, ``seat_1`` east, ``seat_2`` south, ``seat_3`` west.
"""

from hauntbox.envs.pettingzoo_env import environments

raw_env, parallel_env = _own = environments("ghost_stories", __name__)
env = _own.env
