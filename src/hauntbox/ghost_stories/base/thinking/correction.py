"""What a box brings into the network that judges positions: features of its own, and their weights.

Every feature has weights to the units of the network, as the base game's have, and two more: one in the logarithm of
the odds to win and one in the share of the pile, which are added to what the units give. What the units give is
multiplied by weights, too. The weights are data in the folder of the box: whole numbers, so that every sum is exact
and the same in both builds. The first feature of a box is 1 where the box is in play; where it is not, all are 0 and
nothing is corrected.
"""

from __future__ import annotations

import json
from array import array
from base64 import b64decode, b64encode
from collections.abc import Mapping, Sequence
from importlib.resources import files
from sys import byteorder
from typing import Final, final

from mypy_extensions import i64

from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.kernel.odds import Calibration, calibration_of
from hauntbox.kernel.vectors import vec

ONE: Final = 1 << 16
"""The scale of the weights: this much is 1."""
PART: Final = 1.0 / ONE
PILE: Final = 56.0
"""The cards of which the second figure is a share."""


def text_of(numbers: Sequence[int]) -> str:
    """Numbers of 16 bits as a short text."""
    words = array("h", numbers)
    if byteorder == "big":
        words.byteswap()
    return b64encode(words.tobytes()).decode("ascii")


def numbers_of(text: str) -> Sequence[int]:
    """The numbers of such a text."""
    words = array("h", b64decode(text))
    if byteorder == "big":
        words.byteswap()
    return words


def to_come(g: GhostStories) -> float:
    """The share of the pile that is left."""
    return float(g.height) / PILE


def put(seen: vec[i64], out: vec[i64], at: i64) -> i64:
    """Write features into those of a position, from this place on; returns the place after the last."""
    place: i64
    for place in range(len(seen)):
        out[at + place] = seen[place]
    return at + len(seen)


@final
class Correction:
    """The weights of the features to the units, feature by feature, and in both figures, and by how much the figures
    of the units count."""

    def __init__(
        self,
        first: Sequence[int],
        win: Sequence[int],
        pile: Sequence[int],
        base: Sequence[int],
        calibration: Calibration,
    ) -> None:
        assert len(win) == len(pile)
        self.first = first
        self.win = vec[i64](win)
        self.pile = vec[i64](pile)
        self.odds = float(base[0]) * PART
        self.share = float(base[1]) * PART
        self.calibration = calibration

    def applied(self, seen: vec[i64], at: i64, odds: float, pile: float) -> tuple[float, float]:
        """Both figures, given those of the units, and the features of a position: those of the box begin there."""
        if not seen[at]:
            return odds, pile
        to_win = self.win
        to_pile = self.pile
        win: i64 = 0
        more: i64 = 0
        place: i64
        for place in range(len(to_win)):
            count = seen[at + place]
            if count:
                win += count * to_win[place]
                more += count * to_pile[place]
        return self.odds * odds + float(win) * PART, self.share * pile + float(more) * PART


def correction_of(data: Mapping[str, object], names: Sequence[str], where: str) -> Correction:
    """The weights out of a file of JSON values, for the features of these names in their order."""
    if data.get("features") != list(names):
        raise ValueError(f"{where}: the weights are not for the {len(names)} features of features_of.py, in its order")
    first, win, pile, base = data["first"], data["win"], data["pile"], data["base"]
    assert isinstance(first, str) and isinstance(win, list) and isinstance(pile, list) and isinstance(base, list)
    return Correction(numbers_of(first), win, pile, base, calibration_of(data, where))


@final
class Corrector:
    """What corrects positions with the boxes of a folder: the weights of the package, unless others were given."""

    def __init__(self, folder: str, names: Sequence[str]) -> None:
        self.folder = folder
        self.names = names
        self.given: Correction | None = None

    def in_use(self) -> Correction:
        """The weights that judge."""
        if self.given is None:  # read when first needed: most commands need no bot
            where = f"{self.folder}/data/prospects.json"
            text = files("hauntbox.ghost_stories").joinpath(where).read_text(encoding="utf-8")
            self.given = correction_of(json.loads(text), self.names, where)
        return self.given
