"""What a position of White Moon promises: the base game's two figures, corrected for what White Moon brings.

The correction is a sum: every feature of ``outlook.py`` has a weight in the logarithm of the odds to win and one in the
share of the pile, and so have the base game's own figures. The weights are data, made by hand and scaled to games of
the bot with itself (docs/learning.md); they are whole numbers, so that every sum is exact and the same in both builds.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Final, final

from mypy_extensions import i64

from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.white_moon.outlook import NAMES, NUMBER, features
from hauntbox.kernel.vectors import vec

ONE: Final = 1 << 16
"""What stands for 1 among the weights."""
PART: Final = 1.0 / ONE


@final
class Correction:
    """The weights of the features in both figures, and by how much the base game's own figures count."""

    def __init__(self, win: Sequence[int], pile: Sequence[int], base: Sequence[int]) -> None:
        assert len(win) == len(pile) == NUMBER
        self.win = vec[i64](win)
        self.pile = vec[i64](pile)
        self.odds = float(base[0]) * PART
        self.share = float(base[1]) * PART

    def applied(self, g: GhostStories, odds: float, pile: float) -> tuple[float, float]:
        """Both figures, given those of the base game."""
        seen = features(g)
        to_win = self.win
        to_pile = self.pile
        win: i64 = 0
        more: i64 = 0
        place: i64
        for place in range(NUMBER):
            count = seen[place]
            if count:
                win += count * to_win[place]
                more += count * to_pile[place]
        return self.odds * odds + float(win) * PART, self.share * pile + float(more) * PART


def correction_of(data: Mapping[str, object], where: str) -> Correction:
    """The weights out of a file of JSON values."""
    if data.get("features") != list(NAMES):
        raise ValueError(f"{where}: the weights are not for the {NUMBER} features of outlook.py, in its order")
    win, pile, base = data["win"], data["pile"], data["base"]
    assert isinstance(win, list) and isinstance(pile, list) and isinstance(base, list)
    return Correction(win, pile, base)


_in_use: Final[list[Correction]] = []


def use(correction: Correction) -> None:
    """Judge by these weights from now on: for learning better ones."""
    _in_use.clear()
    _in_use.append(correction)


def foresee(g: GhostStories, odds: float, pile: float) -> tuple[float, float]:
    """The logarithm of the odds to win, and the share of the pile that will still be survived."""
    if not _in_use:  # read when first needed: most commands need no bot
        text = files("hauntbox.ghost_stories.white_moon").joinpath("data/prospects.json").read_text(encoding="utf-8")
        use(correction_of(json.loads(text), "white_moon/data/prospects.json"))
    return _in_use[0].applied(g, odds, pile)
