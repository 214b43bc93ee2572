"""The value of a position of Victim: every feature of ``features_of.py`` has a weight, and their sum is the logarithm
of the Victims' odds to win. How the weights are learned: docs/learning.md.

The weights are data: whole numbers, so that every sum is exact and the same in both builds and on every machine.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Final, final

from mypy_extensions import i64

from hauntbox.kernel.odds import share
from hauntbox.kernel.vectors import vec
from hauntbox.victim.state import VictimGame
from hauntbox.victim.thinking.features_of import NAMES, NUMBER, UNIT, Sight, look

ONE: Final = 1 << 20
"""The scale of the weights: this much is 1."""
PART: Final = 1.0 / (ONE * UNIT)


@final
class Weights:
    """What each feature is worth."""

    def __init__(self, weights: Sequence[int]) -> None:
        assert len(weights) == NUMBER
        self.weights = vec[i64](weights)

    def sum(self, sight: Sight) -> i64:
        """What the features of a position are worth together."""
        weights = self.weights
        total: i64 = 0
        place: i64
        for place in range(NUMBER):
            total += sight.seen[place] * weights[place]
        return total


def weights_of(data: Mapping[str, object], where: str) -> Weights:
    """The weights out of a file of JSON values."""
    if data.get("features") != list(NAMES):
        raise ValueError(f"{where}: the weights are not for the {NUMBER} features of features_of.py, in its order")
    weights = data["weights"]
    assert isinstance(weights, list)
    return Weights(weights)


_in_use: Final[list[Weights]] = []
_of_package: Final[list[Weights]] = []


def use(weights: Weights) -> None:
    """Judge by these weights from now on: for learning better ones."""
    forget()
    _in_use.append(weights)


def forget() -> None:
    """Judge by the weights of the package again."""
    _in_use.clear()


def usual() -> bool:
    """Whether those of the package judge."""
    return not _in_use


def of_package() -> Weights:
    """The weights of the package, read when first needed: most commands need no bot."""
    if not _of_package:
        text = files("hauntbox.victim").joinpath("data/prospects.json").read_text(encoding="utf-8")
        _of_package.append(weights_of(json.loads(text), "data/prospects.json"))
    return _of_package[0]


def in_use() -> Weights:
    """The weights that judge."""
    return _in_use[0] if _in_use else of_package()


def outlook(g: VictimGame) -> float:
    """The Victims' chance to win from a position as it stands."""
    if g.kind < 0:
        return 1.0 if g.outcome == "won" else 0.0
    return share(float(in_use().sum(look(g))) * PART)
