"""How a box corrects what the base game's network promises: a sum over features of the box.

Every feature has a weight in the logarithm of the odds to win and one in the share of the pile, and so have the base
game's own figures. The weights are data: whole numbers, so that every sum is exact and the same in both builds.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from importlib.resources import files
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


def to_come(g: GhostStories) -> float:
    """The share of the pile that is left."""
    return float(g.height) / PILE


@final
class Correction:
    """The weights of the features in both figures, and by how much the base game's own figures count."""

    def __init__(self, win: Sequence[int], pile: Sequence[int], base: Sequence[int], calibration: Calibration) -> None:
        assert len(win) == len(pile)
        self.win = vec[i64](win)
        self.pile = vec[i64](pile)
        self.odds = float(base[0]) * PART
        self.share = float(base[1]) * PART
        self.calibration = calibration

    def applied(self, seen: vec[i64], odds: float, pile: float) -> tuple[float, float]:
        """Both figures, given the features of a position and the base game's figures."""
        to_win = self.win
        to_pile = self.pile
        win: i64 = 0
        more: i64 = 0
        place: i64
        for place in range(len(to_win)):
            count = seen[place]
            if count:
                win += count * to_win[place]
                more += count * to_pile[place]
        return self.odds * odds + float(win) * PART, self.share * pile + float(more) * PART


def correction_of(data: Mapping[str, object], names: Sequence[str], where: str) -> Correction:
    """The weights out of a file of JSON values, for the features of these names in their order."""
    if data.get("features") != list(names):
        raise ValueError(f"{where}: the weights are not for the {len(names)} features of features_of.py, in its order")
    win, pile, base = data["win"], data["pile"], data["base"]
    assert isinstance(win, list) and isinstance(pile, list) and isinstance(base, list)
    return Correction(win, pile, base, calibration_of(data, where))


@final
class Corrector:
    """What corrects positions with the boxes of a folder: the weights of the package, unless others were given."""

    def __init__(self, folder: str, names: Sequence[str]) -> None:
        self.folder = folder
        self.names = names
        self.given: Correction | None = None
        self.usual = True
        """Whether the weights are those of the package."""
        CORRECTORS.append(self)

    def use(self, correction: Correction) -> None:
        """Judge by these weights from now on: for learning better ones."""
        self.given = correction
        self.usual = False

    def in_use(self) -> Correction:
        """The weights that judge."""
        if self.given is None:  # read when first needed: most commands need no bot
            where = f"{self.folder}/data/prospects.json"
            text = files("hauntbox.ghost_stories").joinpath(where).read_text(encoding="utf-8")
            self.given = correction_of(json.loads(text), self.names, where)
        return self.given


CORRECTORS: Final[list[Corrector]] = []
"""All there are."""
