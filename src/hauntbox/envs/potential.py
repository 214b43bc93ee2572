"""The potential of positions, for the reward ``chance`` (docs/envs.md)."""

from __future__ import annotations


def potential_of(worth: float) -> float:
    """What a position is worth to its team, on the scale of the outcome's reward: -1 a defeat, 1 a victory."""
    return 2.0 * worth - 1.0
