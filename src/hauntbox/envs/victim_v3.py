"""Victim for PettingZoo (AEC and parallel): every seat is an agent, and the sides get opposed rewards.

    from hauntbox.envs import victim_v3
    env = victim_v3.env(players=4)
    env = victim_v3.parallel_env(players=4)

Until the Curse phase all agents are on one side; then one of them plays the Demon against the others.
"""

from hauntbox.envs.pettingzoo_env import environments

raw_env, parallel_env = _own = environments("victim", __name__)
env = _own.env
