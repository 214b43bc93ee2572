"""The network during training: Adam on minibatches, in numpy, or in torch on a GPU if there is one.

The arithmetic is written once: arrays of both kinds have the few operations it needs. Positions have the features of
the base game and of all boxes; those of boxes that are not in play are 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from hauntbox.ghost_stories.base.thinking import correction, value_net
from hauntbox.ghost_stories.base.thinking.correction import Correction, Corrector
from hauntbox.ghost_stories.base.thinking.features import NUMBER
from hauntbox.ghost_stories.base.thinking.value_net import ONE, OUTER_ONE, Weights
from hauntbox.kernel.odds import Calibration
from training.ghost_stories import ALL_FEATURES, WITH_FEATURES, box_features

try:
    import torch
except ImportError:
    torch = None

MOST: Final = 32767
"""The largest weight of a feature in the file."""
BATCH: Final = 1024
KEPT: Final = 0.998
"""How slowly the average of the weights, with which games are played, follows them. For more and smaller steps it
should be nearer 1: ``--kept``."""
WARM: Final = 500
"""Shorter steps at first, until Adam knows the slopes: its first ones would spoil good weights."""
E: Final = 2.718281828459045

Array = Any
"""An array of numpy or torch."""


def device() -> str:
    """Where training runs: "cuda" or "numpy"."""
    return "cuda" if torch is not None and torch.cuda.is_available() else "numpy"


class Learner:
    """The weights, their averages, and Adam's moments."""

    def __init__(
        self,
        parts: list[NDArray[np.float32]],
        where: str,
        kept: float = KEPT,
        only_boxes: bool = False,
        but: Sequence[str] = (),
    ) -> None:
        """``parts``: feature to unit, units' starts, unit to figure (two columns), both figures' starts; then for each
        box, feature to figure, and by how much the units' figures count."""
        self.where = where
        self.only_boxes = only_boxes
        """Whether the weights of the base game stay as they are."""
        self.but = rows_of(but)
        """Rows of parts that stay as they are, too."""
        self.kept = kept
        self.parts = [self.array(part) for part in parts]
        self.means = [part * 0.0 for part in self.parts]
        self.squares = [part * 0.0 for part in self.parts]
        self.average = [part * 1.0 for part in self.parts]
        self.step = 0
        self.scale: Array = self.array(np.ones(ALL_FEATURES, np.float32))
        """Features of equal size learn equally fast: each is divided by a third of its maximum."""

    def array(self, values: NDArray[Any]) -> Array:
        return torch.from_numpy(values).to(self.where) if self.where != "numpy" else values

    def numbers(self, values: Array) -> NDArray[Any]:
        return np.asarray(values.cpu().numpy() if self.where != "numpy" else values)

    def rescale(self, most: NDArray[Any]) -> None:
        """Called once the sizes of the features are known. The evaluation stays the same."""
        scale = self.array(np.maximum(1.0, most / 3.0).astype(np.float32))
        for parts in (self.parts, self.average):
            parts[0] *= (scale / self.scale)[:, None]
            for number, box in enumerate(WITH_FEATURES):
                place = box_features(box)
                parts[4 + 2 * number] *= (scale / self.scale)[place, None]
        self.scale = scale

    def revive(self, seen: NDArray[Any], seed: int) -> int:
        """Start units again that are above 0 in none of these positions, for they can learn nothing any more; say how
        many. They count for nothing at first, so the judgement stays the same."""
        looked_at = (seen / self.numbers(self.scale)).astype(np.float32)
        sums = looked_at @ self.numbers(self.parts[0]) + self.numbers(self.parts[1])
        dead = np.flatnonzero(sums.max(axis=0) <= 0.0)
        first = from_nothing(len(dead), seed)[0]
        starts = -np.median(looked_at @ first, axis=0)  # above 0 in every other position
        for parts in (self.parts, self.average):
            parts[0][:, dead] = self.array(first)
            parts[1][dead] = self.array(starts)
            parts[2][dead] *= 0.0
        return len(dead)

    def learn(self, seen: Array, came_to: Array, rate: float) -> None:
        """One step of Adam."""
        self.step += 1
        rate *= min(1.0, self.step / WARM)
        kept = min(self.kept, self.step / (10.0 + self.step))
        slopes = self.slopes(seen / self.scale, came_to)
        for place, rows in self.but:
            slopes[place][rows] = 0.0
        for place, slope in enumerate(slopes):
            if self.only_boxes and place < 4:
                slope[: NUMBER if place == 0 else len(slope)] = 0.0
            mean, square, part, average = (
                each[place] for each in (self.means, self.squares, self.parts, self.average)
            )
            adam(part, mean, square, slope, rate, self.step)
            average += (1.0 - kept) * (part - average)

    def slopes(self, seen: Array, came_to: Array) -> list[Array]:
        """Of the cross-entropy for the chance to win and of the squared error for the pile."""
        units, before, figures = _judged(self.parts, seen)
        error = figures - came_to
        error[:, 1] *= 2.0
        error = error / len(came_to)
        of_boxes: list[Array] = []
        for number in reversed(range(len(WITH_FEATURES))):
            features, there = _box(seen, number)
            count = self.parts[5 + 2 * number]
            of_boxes[:0] = [features.T @ error, (there * error * before[number]).sum(0)]
            error = error * (1.0 + there * (count - 1.0))
        below = (error @ self.parts[2].T) * (units > 0.0)
        return [seen.T @ below, below.sum(0), units.T @ error, error.sum(0), *of_boxes]

    def errors(self, seen: NDArray[Any], came_to: NDArray[Any]) -> tuple[float, float]:
        """The mean squared errors of both figures, by the averages."""
        sums = np.zeros(2)
        for at in range(0, len(seen), BATCH):
            looked_at = self.array(seen[at : at + BATCH].astype(np.float32)) / self.scale
            figures = self.numbers(_judged(self.average, looked_at)[2])
            sums += ((figures - came_to[at : at + BATCH]) ** 2).sum(axis=0, dtype=np.float64)
        win, pile = sums / max(1, len(seen))
        return float(win), float(pile)

    def weights(self) -> Learned:
        """The averages, as the bot wants them."""
        first, starts, second, start, *of_boxes = (self.numbers(part) for part in self.average)
        first = first / self.numbers(self.scale)[:, None]
        boxes = []
        for number, box in enumerate(WITH_FEATURES):
            place = box_features(box)
            direct = of_boxes[2 * number] / self.numbers(self.scale)[place, None] * correction.ONE
            counts = of_boxes[2 * number + 1] * correction.ONE
            boxes.append(
                Correction(_small(first[place]), _whole(direct[:, 0]), _whole(direct[:, 1]), _whole(counts), NO_LINE)
            )
        base = Weights(
            _small(first[:NUMBER]), _whole(starts * ONE), _whole(second[:, 0] * OUTER_ONE),
            _whole(second[:, 1] * OUTER_ONE), _whole(start * (ONE * OUTER_ONE)),
        )  # fmt: skip
        return Learned(base, boxes)

    # -- kept on disk --------------------------------------------------------------------------------------------------

    def save(self) -> dict[str, Any]:
        """All that is needed to continue."""
        kept = {"step": np.array(self.step), "scale": self.numbers(self.scale)}
        for name in ("parts", "means", "squares", "average"):
            kept |= {f"{name}{place}": self.numbers(part) for place, part in enumerate(getattr(self, name))}
        return kept

    def load(self, kept: Any) -> None:
        """Continue from there."""
        self.step = int(kept["step"])
        self.scale = self.array(kept["scale"])
        for name in ("parts", "means", "squares", "average"):
            setattr(self, name, [self.array(kept[f"{name}{place}"]) for place in range(len(self.parts))])


def adam(part: Array, mean: Array, square: Array, slope: Array, rate: float, step: int) -> None:
    """Change weights by a step of Adam, and the means of their slopes and of the squares of these."""
    mean += 0.1 * (slope - mean)
    square += 0.001 * (slope * slope - square)
    part -= rate * mean / (1.0 - 0.9**step) / ((square / (1.0 - 0.999**step)) ** 0.5 + 1e-8)


def rows_of(names: Sequence[str]) -> list[tuple[int, list[int]]]:
    """Where the weights of these features of boxes are: parts, and rows of them."""
    found = []
    for number, box in enumerate(WITH_FEATURES):
        inside = [box.names.index(name) for name in names if name in box.names]
        first = box_features(box).start
        found += [(0, [first + row for row in inside]), (4 + 2 * number, inside)]
    return found


def _box(seen: Array, number: int) -> tuple[Array, Array]:
    """The features of a box, and where it is in play, as a column."""
    features = seen[:, box_features(WITH_FEATURES[number])]
    return features, (features[:, :1] > 0.0) * 1.0


def _judged(parts: list[Array], seen: Array) -> tuple[Array, list[Array], Array]:
    """What the units of a network come to, the figures before each box corrects them, and the figures: the chance to
    win, and the share of the pile."""
    first, starts, second, start, *of_boxes = parts
    sums = seen @ first + starts
    units = sums * (sums > 0.0)
    figures = units @ second + start
    before = []
    for number in range(len(WITH_FEATURES)):
        direct, count = of_boxes[2 * number : 2 * number + 2]
        features, there = _box(seen, number)
        before.append(figures)
        figures = figures * (1.0 + there * (count - 1.0)) + features @ direct
    figures[:, 0] = 1.0 / (1.0 + E ** (-figures[:, 0]))
    return units, before, figures


NO_LINE: Final = Calibration({})


class Learned(NamedTuple):
    """Weights as the bot wants them: the base game's, and those of each box."""

    base: Weights
    boxes: list[Correction]


def _small(first: NDArray[Any]) -> list[int]:
    """The weights of features to units."""
    return _whole(np.clip(first.reshape(-1) * ONE, -MOST, MOST))


def _whole(values: NDArray[Any]) -> list[int]:
    return [int(value) for value in np.rint(values.astype(np.float64))]


def from_nothing(units: int, seed: int) -> list[NDArray[np.float32]]:
    """Random units that count for nothing yet; weights of boxes begin with 0. So all positions of the first games have
    the same figures, and only the ends of games are learned from. Random figures would be learned from as well, since
    what a position came to is worked out with them (docs/learning.md)."""
    luck = np.random.default_rng(seed)
    first = np.zeros((ALL_FEATURES, units))
    first[:NUMBER] = luck.normal(0.0, 0.05, (NUMBER, units))
    parts = [first, np.zeros(units), np.zeros((units, 2)), np.array([-4.0, 0.3])]
    for box in WITH_FEATURES:
        parts += [np.zeros((len(box.names), 2)), np.ones(2)]
    return [part.astype(np.float32) for part in parts]


def of_package(alone: bool = False) -> Learned:
    """The weights in use."""
    return Learned(value_net.weights_in_use(alone), [box.in_use() for box in WITH_FEATURES])


def parts_of(learned: Learned) -> list[NDArray[np.float32]]:
    """Weights that the bot has, as they are learned."""
    weights = learned.base
    units = len(weights.starts)
    firsts = [weights.first, *(box.first for box in learned.boxes)]
    parts = [
        np.concatenate([np.array(first, np.float64).reshape(-1, units) for first in firsts]) / ONE,
        np.array(weights.starts, np.float64) / ONE,
        np.array([weights.win, weights.pile], np.float64).T / OUTER_ONE,
        np.array(weights.begin, np.float64) / (ONE * OUTER_ONE),
    ]
    for box in learned.boxes:
        parts.append(np.array([list(box.win), list(box.pile)], np.float64).T / correction.ONE)
        parts.append(np.array([box.odds, box.share]))
    return [np.ascontiguousarray(part, dtype=np.float32) for part in parts]


def box_to_json(box: Corrector, learned: Correction) -> dict[str, object]:
    """The file of a box."""
    return {
        "features": list(box.names),
        "first": correction.text_of(learned.first),
        "base": [round(learned.odds * correction.ONE), round(learned.share * correction.ONE)],
        "win": list(learned.win),
        "pile": list(learned.pile),
    }
