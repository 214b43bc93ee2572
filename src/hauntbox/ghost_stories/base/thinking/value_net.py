"""The value of a position, two figures of a small neural network: the chance to win, and how much of the pile will
still be survived.

The network has one hidden layer of units that are never below 0. It was learned from games of the bot with itself
(docs/bots.md); its weights are data. They are whole numbers, several units to a word, so that one addition serves them
all at once and every sum is exact: the figures are the same in both builds and on every machine, whatever was judged
before. Positions are judged by the hundred thousand and each looks much like the one before, so the sums are kept, and
only features that changed are added or taken away.
"""

from __future__ import annotations

import json
from array import array
from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Final, final

from mypy_extensions import i64

from hauntbox.ghost_stories.base.settings import LEVELS
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.base.thinking.correction import Correction, Corrector, numbers_of, text_of
from hauntbox.ghost_stories.base.thinking.feature_buffer import MOST, NOTHING, Sight
from hauntbox.ghost_stories.base.thinking.features import NAMES, NUMBER
from hauntbox.ghost_stories.base.thinking.features_of import look
from hauntbox.kernel.build import COMPILED
from hauntbox.kernel.odds import Calibration, calibration_of, share
from hauntbox.kernel.vectors import vec

LANE: Final = 21
"""The bits of a unit. Three of them make a machine word; the interpreter takes all units for one long word."""
LANES: Final = 3
HALF: Final = 1 << LANE - 1
LANE_MASK: Final = (1 << LANE) - 1
AT_ONCE: Final = 4
"""This many features are added to a sum at once: reading and writing it takes longer than an addition."""
ONE: Final = 1 << 12
"""The scale of the weights of the features: this much is 1."""
OUTER_ONE: Final = 1 << 16
"""The scale of the weights of the units: this much is 1."""
FIGURE: Final = 1.0 / (ONE * OUTER_ONE)

Figures = tuple[float, float]
"""The chance to win, and the share of the pile that will still be survived."""


class Weights:
    """The network as whole numbers."""

    def __init__(
        self,
        first: Sequence[int],
        starts: Sequence[int],
        win: Sequence[int],
        pile: Sequence[int],
        begin: Sequence[int],
        calibration: Calibration | None = None,
    ) -> None:
        """``first`` has those of every feature to each unit, feature by feature; ``begin`` what both figures begin
        with; without ``calibration`` people see the chances as they were learned."""
        self.first = first
        self.starts = starts
        self.win = win
        self.pile = pile
        self.begin = begin
        self.calibration = calibration or Calibration({})

    def to_json(self) -> dict[str, object]:
        return {
            "features": NAMES,
            "first": text_of(self.first),
            "starts": list(self.starts),
            "win": list(self.win),
            "pile": list(self.pile),
            "begin": list(self.begin),
        }


def weights_of(data: Mapping[str, object], where: str) -> Weights:
    """The weights out of a file of JSON values."""
    if data.get("features") != NAMES:
        raise ValueError(f"{where}: the weights are not for the {NUMBER} features of features.py, in its order")
    text, starts, win, pile, begin = (data[name] for name in ("first", "starts", "win", "pile", "begin"))
    assert isinstance(text, str) and isinstance(starts, list) and isinstance(win, list)
    assert isinstance(pile, list) and isinstance(begin, list)
    return Weights(numbers_of(text), starts, win, pile, begin, calibration_of(data, where))


@final
class Memory:
    """The position judged last: its features, and the sums of all units."""

    def __init__(self, starts: vec[i64]) -> None:
        self.sight = Sight()
        self.seen = NOTHING
        self.sums = starts[:]
        self.changed = vec[i64]([0 for _ in range(MOST + AT_ONCE)])
        """Room for the features that have changed,"""
        self.more = vec[i64]([0 for _ in range(MOST + AT_ONCE)])
        """and for how much more there is of each."""


@final
class Net:
    """Features, one hidden layer, two figures; each box has features of its own after the base game's."""

    def __init__(self, weights: Weights, boxes: Sequence[Correction] = ()) -> None:
        self.weights = weights
        self.boxes = list(boxes)
        units = len(weights.starts)
        self.number: i64 = NUMBER + sum(len(box.win) for box in self.boxes)
        """The features."""
        if self.number > MOST:
            raise ValueError(f"{self.number} features: there is room for {MOST} (feature_buffer.py)")
        assert len(weights.first) == NUMBER * units and len(weights.win) == len(weights.pile) == units
        lanes = LANES if COMPILED else units
        self.lanes: i64 = lanes
        self.rows = vec[vec[i64]]()
        """The weights of each feature; empty until a position is judged here, for C has rows of its own."""
        spare = [0] * (-units % lanes)
        starts = [start + HALF for start in weights.starts] + [HALF] * len(spare)
        self.starts = vec[i64](_packed(starts, len(starts), lanes))
        """What the units begin with, and a half, so that no lane falls below 0."""
        self.win = vec[i64](list(weights.win) + spare)
        self.pile = vec[i64](list(weights.pile) + spare)
        self.begin = vec[i64](weights.begin)
        self.memories: list[Memory] = []
        """Those nobody is using: threads that judge at the same time each take one of their own."""

    def first(self) -> Sequence[int]:
        """The weights of all features to each unit, feature by feature."""
        first = array("h", self.weights.first)
        for box in self.boxes:
            assert len(box.first) == len(box.win) * len(self.weights.starts)
            first.extend(box.first)
        return first

    def _pack(self) -> None:
        first = _packed(self.first(), len(self.weights.starts), self.lanes)
        words = len(first) // self.number
        self.rows = vec[vec[i64]]([vec[i64](first[at : at + words]) for at in range(0, len(first), words)])

    def judge(self, g: GhostStories) -> Figures:
        """The figures for a position."""
        odds, pile = self.figures(g)
        odds, pile = g.rules.foresee(g, odds, pile)
        return share(odds), pile

    def figures(self, g: GhostStories) -> Figures:
        """The logarithm of the odds to win, and the share of the pile that will still be survived."""
        if not len(self.rows):
            self._pack()
        memory = self.memories.pop() if self.memories else Memory(self.starts)
        seen = look(g, memory.sight)
        self._add_changes(memory, seen)
        memory.seen = seen
        odds, pile = self._figures(memory.sums)
        at: i64 = NUMBER
        for box in self.boxes:
            odds, pile = box.applied(seen, at, odds, pile)
            at += len(box.win)
        self.memories.append(memory)
        return odds, pile

    def _add_changes(self, memory: Memory, seen: vec[i64]) -> None:
        """Bring the sums from the features seen last to these."""
        last = memory.seen
        changed = memory.changed
        more = memory.more
        number: i64 = 0
        place: i64
        for place in range(self.number):
            if seen[place] != last[place]:
                changed[number] = place
                more[number] = seen[place] - last[place]
                number += 1
        for place in range(number, number + AT_ONCE):
            more[place] = 0  # whatever feature still stands there
        for place in range(0, number, AT_ONCE):
            self._add_four(memory.sums, changed, more, place)

    def _add_four(self, sums: vec[i64], changed: vec[i64], more: vec[i64], at: i64) -> None:
        """Add to the sums what four features that have changed make more."""
        first = self.rows[changed[at]]
        second = self.rows[changed[at + 1]]
        third = self.rows[changed[at + 2]]
        fourth = self.rows[changed[at + 3]]
        of_first = more[at]
        of_second = more[at + 1]
        of_third = more[at + 2]
        of_fourth = more[at + 3]
        word: i64
        for word in range(len(sums)):
            sums[word] += (
                of_first * first[word] + of_second * second[word] + of_third * third[word] + of_fourth * fourth[word]
            )

    def _figures(self, sums: vec[i64]) -> Figures:
        win = self.begin[0]
        pile = self.begin[1]
        to_win = self.win
        to_pile = self.pile
        lanes = self.lanes
        unit: i64 = 0
        lane: i64
        for word in sums:
            for lane in range(lanes):
                above = (word >> LANE * lane & LANE_MASK) - HALF
                if above > 0:
                    win += above * to_win[unit + lane]
                    pile += above * to_pile[unit + lane]
            unit += lanes
        return float(win) * FIGURE, float(pile) * FIGURE


def _packed(weights: Sequence[int], units: int, lanes: int) -> list[int]:
    """Rows of weights of this length, this many weights to a word."""
    words: list[int] = []
    for row in range(0, len(weights), units):
        for first in range(row, row + units, lanes):
            word = 0
            for lane in range(min(lanes, row + units - first)):
                word += weights[first + lane] << LANE * lane
            words.append(word)
    return words


_weights: Final[list[Weights]] = []
_weights_alone: Final[list[Weights]] = []
_learned: Final[list[Corrector]] = []
"""Boxes that judge by other weights than those of their folders."""
_nets: Final[list[tuple[bool, list[Corrector], Net]]] = []
"""The networks that were asked for, by whether one plays alone and by the boxes that have features: sets of other boxes
share one."""


def use(weights: Weights) -> None:
    """Judge by these weights from now on, with any number of players: for learning better ones."""
    _weights[:] = _weights_alone[:] = [weights]
    _nets.clear()


def use_box(corrector: Corrector, correction: Correction) -> None:
    """The same with those of a box."""
    corrector.given = correction
    _learned.append(corrector)
    _nets.clear()


def forget() -> None:
    """Judge by the weights of the package again."""
    _weights.clear()
    _weights_alone.clear()
    for corrector in _learned:
        corrector.given = None
    _learned.clear()
    _nets.clear()


def weights_in_use(alone: bool = False) -> Weights:
    """The weights of the base game's features. Who plays alone, without boxes that have features, has weights of his
    own: the others were learned mostly from games of more players."""
    kept = _weights_alone if alone else _weights
    if not kept:  # read when first needed: most commands need no bot
        kept.append(_of_package("data/alone.json" if alone else "data/prospects.json"))
    return kept[0]


def _of_package(where: str) -> Weights:
    text = files("hauntbox.ghost_stories.base").joinpath(where).read_text(encoding="utf-8")
    return weights_of(json.loads(text), where)


def in_use(g: GhostStories) -> Net:
    """The network that judges games by these rules."""
    correctors = g.rules.correctors()
    alone = g.request.players == 1 and not correctors
    for known_alone, known, net in _nets:
        if known_alone == alone and known == correctors:
            return net
    made = Net(weights_in_use(alone), [corrector.in_use() for corrector in correctors])
    _nets.append((alone, correctors, made))
    return made


def prospects(g: GhostStories) -> Figures:
    """The chance to win, and the share of the pile that will still be survived, as they were learned: from games in
    which players now and then deviate from their choices."""
    return in_use(g).judge(g)


def calibrated(g: GhostStories, win: float, to_come: float) -> float:
    """The chance to win that people see, given the learned one and the share of the pile that is left: as games are won
    in which nobody deviates."""
    calibration = g.rules.calibration(g) or in_use(g).weights.calibration
    return calibration.chance(win, g.request.players, to_come, against(g))


def against(g: GhostStories) -> str:
    """What the Taoists play against: the level."""
    return LEVELS[g.request.level]
