"""Chances and the logarithm of their odds, the same on every machine; and the chances that are shown to people."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, final

MOST: Final = 30.0
"""The logarithm of odds beyond which a chance is as good as 1, and below its negative as good as 0."""
HALVINGS: Final = 50


def share(odds: float) -> float:
    """The chance whose odds have this logarithm. Sums and products alone: ``math.exp`` is not the same on every
    machine."""
    small = -min(max(odds, -MOST), MOST) / 64.0
    power = 1.0 + small * (1.0 + small * (0.5 + small * (1.0 / 6.0 + small / 24.0)))
    for _ in range(6):
        power = power * power
    return 1.0 / (1.0 + power)


def log_odds(chance: float) -> float:
    """The logarithm of the odds whose ``share`` this chance is, found by halving."""
    low = -MOST
    high = MOST
    for _ in range(HALVINGS):
        middle = 0.5 * (low + high)
        if share(middle) < chance:
            low = middle
        else:
            high = middle
    return high


@final
class Calibration:
    """Turns learned chances, from games in which players deviate from their choices, into those of games in which they
    do not: for each number of players a line, by its shift and its slope, from one logarithm of the odds to the other.
    The opponent, a level or a Demon, changes the line; and the more of the game is to come, the more deviations do not
    happen."""

    def __init__(
        self,
        lines: Mapping[int, tuple[float, float]],
        to_come: float = 0.0,
        against: Mapping[str, tuple[float, float]] | None = None,
    ) -> None:
        """``to_come`` is added for a whole game to come, ``against`` to shift and slope. Where a number of players has
        no line its chances are those learned."""
        self.lines = dict(lines)
        self.to_come = to_come
        self.against = dict(against or {})

    def chance(self, learned: float, players: int, to_come: float, against: str) -> float:
        """The chance to win, given the one that was learned, which share of the game is to come, and the level or the
        Demon that is played against."""
        if players not in self.lines:
            return learned
        shift, slope = self.lines[players]
        more, steeper = self.against.get(against, (0.0, 0.0))
        return share(shift + more + self.to_come * to_come + (slope + steeper) * log_odds(learned))


def calibration_of(data: Mapping[str, object], where: str) -> Calibration:
    """The lines out of a file of weights; none, if it was not calibrated yet (``training/calibrate.py``)."""
    chances = data.get("chances", {"lines": {}, "to_come": 0.0})
    assert isinstance(chances, dict)
    given: dict[str, dict[str, float]] = chances["lines"]
    more: dict[str, dict[str, float]] = chances.get("against", {})
    to_come: float = chances["to_come"]
    lines = {int(players): (line["shift"], line["slope"]) for players, line in given.items()}
    against = {name: (line["shift"], line["slope"]) for name, line in more.items()}
    for players, (_, slope) in lines.items():
        least = slope + min([0.0, *(steeper for _, steeper in against.values())])
        if not least > 0.0:
            raise ValueError(f"{where}: chances of {players} players fall where positions get better (slope {least})")
    return Calibration(lines, to_come, against)
