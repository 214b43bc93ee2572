"""What a position promises: a small network over the features of ``outlook``, learned from the bot's own games.

Its figure is what is still to come, in piles: cards yet to be survived, each a 56th, and the victory if it comes. The
weights are whole numbers in ``data/prospects.json``; examples/learn_prospects.py learns such weights.

A feature's weights to all hidden units lie in one long integer, 32 bits for each unit, so that one addition serves all
units at once. Positions are judged by the thousand and each looks much like the one before, so the sums are kept, and
only features that changed are added or taken away. That is quick in both builds, and gives the same figures in both.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib.resources import files
from typing import Final

from hauntbox.ghost_stories.base.features import MOST, NAMES, NUMBER
from hauntbox.ghost_stories.base.outlook import NOTHING, features
from hauntbox.ghost_stories.base.state import GhostStories

LANE: Final = 32
HALF: Final = 1 << LANE - 1
ONE: Final = 1 << 16
"""What stands for 1 among the weights."""


class Net:
    """Features, one hidden layer of units that are never below 0, one figure."""

    def __init__(self, first: list[list[int]], starts: list[int], second: list[float], start: float) -> None:
        """``first`` holds the weights of each feature to every unit, in 65536ths."""
        self.units = len(starts)
        self.rows = [[_packed(weights) * times for times in range(MOST)] for weights in first]
        self.before = (NOTHING, _packed(starts) + _packed([HALF] * self.units))
        """The features judged last and their sums: one pair, so that another thread never finds half of it."""
        self.second = [weight / ONE for weight in second]
        self.start = start

    def value(self, seen: list[int]) -> float:
        """The figure for these features."""
        last, total = self.before
        rows = self.rows
        for place in range(NUMBER):
            more = seen[place] - last[place]
            if more > 0:
                total += rows[place][more]
            elif more < 0:
                total -= rows[place][-more]
        self.before = (seen, total)
        figure = self.start
        lanes: list[int] = memoryview(total.to_bytes(LANE // 8 * self.units, "little")).cast("I").tolist()
        for unit in range(self.units):
            if lanes[unit] > HALF:
                figure += (lanes[unit] - HALF) * self.second[unit]
        return figure


def _packed(weights: list[int]) -> int:
    packed = 0
    for unit, weight in enumerate(weights):
        packed += weight << LANE * unit
    return packed


def net_of(data: Mapping[str, object], where: str) -> Net:
    """A network from its weights as JSON values."""
    first, starts, second, start = data["first"], data["starts"], data["second"], data["start"]
    assert isinstance(first, list) and isinstance(starts, list) and isinstance(second, list)
    assert isinstance(start, float)
    if data.get("features") != NAMES or len(first) != NUMBER:
        raise ValueError(f"{where}: the weights are not for the {NUMBER} features of features.py, in its order")
    return Net(first, starts, second, start)


_in_use: Final[list[Net]] = []


def use(net: Net) -> None:
    """Judge by this network from now on: for learning a better one."""
    forget()
    _in_use.append(net)


def forget() -> None:
    """Judge by the network of the box again."""
    _in_use.clear()


def prospects(g: GhostStories) -> float:
    """What is still to come, in piles."""
    if not _in_use:  # read when first needed: most commands need no bot
        text = files("hauntbox.ghost_stories.base").joinpath("data/prospects.json").read_text(encoding="utf-8")
        use(net_of(json.loads(text), "data/prospects.json"))
    return _in_use[0].value(features(g))
