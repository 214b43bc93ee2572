"""Chances out of the logarithm of their odds, the same on every machine."""

from __future__ import annotations


def share(odds: float) -> float:
    """The chance whose odds have this logarithm. Sums and products alone: ``math.exp`` is not the same on every
    machine."""
    small = -min(max(odds, -30.0), 30.0) / 64.0
    power = 1.0 + small * (1.0 + small * (0.5 + small * (1.0 / 6.0 + small / 24.0)))
    for _ in range(6):
        power = power * power
    return 1.0 / (1.0 + power)
