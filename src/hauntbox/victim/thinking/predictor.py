"""A small network predicts how games end if all go on by the rules of thumb: for the chance that people see, and for a
search where it ends playing on. How it is learned: docs/learning.md.

The sum of ``value_net.py`` is for comparing what may be done next, and predicts ends worse. The weights are whole
numbers in a file, as there.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Final, final

from mypy_extensions import i64

from hauntbox.kernel.odds import Calibration, calibration_of, share
from hauntbox.kernel.vectors import vec
from hauntbox.victim.cards import DEMON_NAMES
from hauntbox.victim.state import VictimGame
from hauntbox.victim.thinking import value_net
from hauntbox.victim.thinking.features_of import NAMES, NUMBER, UNIT, Sight, look

BITS: Final = 16
"""The scale of the weights: this power of two is 1."""
PART: Final = 1.0 / (UNIT << BITS)


@final
class Predictor:
    """The logarithm of the Victims' odds is a sum of the features, each by its weight, and of the units that are above
    0, each by its own."""

    def __init__(
        self,
        direct: Sequence[int],
        first: Sequence[int],
        starts: Sequence[int],
        last: Sequence[int],
        calibration: Calibration | None = None,
    ) -> None:
        """``first`` has the weights of all features for the first unit, then for the second, and so on; ``starts`` is
        what the units begin with, and then the sum itself, on the scale of a feature times a weight. Without
        ``calibration`` people see the chances as they were learned."""
        assert len(direct) == NUMBER and len(first) == NUMBER * len(last) and len(starts) == len(last) + 1
        self.direct = vec[i64](direct)
        self.first = vec[i64](first)
        self.starts = vec[i64](starts)
        self.last = vec[i64](last)
        self.calibration = calibration or Calibration({})

    def sum(self, sight: Sight) -> i64:
        """What a position comes to."""
        direct = self.direct
        first = self.first
        last = self.last
        total = self.starts[len(last)]
        place: i64
        for place in range(NUMBER):
            total += sight.seen[place] * direct[place]
        unit: i64
        for unit in range(len(last)):
            above = self.starts[unit]
            for place in range(NUMBER):
                above += sight.seen[place] * first[unit * NUMBER + place]
            if above > 0:
                total += (above >> BITS) * last[unit]
        return total


def predictor_of(data: Mapping[str, object], where: str) -> Predictor:
    """The network out of a file of JSON values."""
    if data.get("features") != list(NAMES):
        raise ValueError(f"{where}: the network is not for the {NUMBER} features of features_of.py, in its order")
    rows = []
    for name in ("direct", "first", "starts", "last"):
        row = data[name]
        assert isinstance(row, list)
        rows.append(row)
    return Predictor(rows[0], rows[1], rows[2], rows[3], calibration_of(data, where))


_of_package: Final[list[Predictor]] = []


def of_package() -> Predictor:
    """The network of the package, read when first needed."""
    if not _of_package:
        text = files("hauntbox.victim").joinpath("data/predictor.json").read_text(encoding="utf-8")
        _of_package.append(predictor_of(json.loads(text), "data/predictor.json"))
    return _of_package[0]


def predicted(g: VictimGame) -> float:
    """The Victims' chance to win if games go on as the rules of thumb play them."""
    if g.kind < 0:
        return value_net.outlook(g)
    return share(float(of_package().sum(look(g))) * PART)


def calibrated(g: VictimGame, win: float, to_come: float) -> float:
    """The Victims' chance that people see, given the learned one and the share of the game that is to come: as games
    are won at a table, where seats know different things."""
    return of_package().calibration.chance(win, g.request.players, to_come, against(g))


def against(g: VictimGame) -> str:
    """What the Victims play against: the Demon of the Curse card that all have seen (VI-CURSE-03), or none yet."""
    return DEMON_NAMES[g.demon] if g.demon >= 0 else ""
