"""Handfuls of tokens that a Taoist may come away with, each judged once."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.base.thinking.value_net import Figures
from hauntbox.kernel.game import NONE
from hauntbox.kernel.vectors import append

MOST_HANDFULS: Final = 64
NO_WORTHS: Final = [0.0 for _ in range(MOST_HANDFULS)]


@final
class Handfuls:
    """What handfuls of tokens that were judged are worth."""

    __slots__ = ("keys", "survived", "wins")

    def __init__(self) -> None:
        self.keys = NONE
        self.wins = NO_WORTHS[:]
        self.survived = NO_WORTHS[:]

    def place(self, key: i64) -> i64:
        """Where a handful is, or would be."""
        place: i64 = 0
        while place < len(self.keys) and self.keys[place] != key:
            place += 1
        return place

    def add(self, key: i64, comes_to: Figures) -> None:
        """Keep one more; there are fewer of them than rolls."""
        at = len(self.keys)
        self.wins[at] = comes_to[0]
        self.survived[at] = comes_to[1]
        self.keys = append(self.keys[:], key)


def handful(g: GhostStories) -> i64:
    """The same number for the same tokens: those of the others do not change, so that the sums tell his."""
    key: i64 = 0
    colour: i64
    for colour in range(5):
        key = 7 * key + g.tao[colour] + g.tao[5 + colour] + g.tao[10 + colour] + g.tao[15 + colour]
    return key
