"""Setting both up (BS-WM-01, BS-WM-02, RB-53)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hauntbox.ghost_stories.base import steps
from hauntbox.ghost_stories.base.cards import CARD, MOST_CARDS
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.black_moon import ids as n
from hauntbox.kernel.vectors import vec

SECRET_CARD: Final = vec[i64](
    [int(number in CARD and CARD[number].box == "black_secret") for number in range(MOST_CARDS + 1)]
)
"""By card, 1 for Black Secret's."""


def hand_out(g: GhostStories, a: i64, b: i64) -> None:
    """The piles of both: whatever incarnations the group has chosen, the five of Black Secret are among them
    (BS-WM-01, BS-WM-02, BS-SET-26, RD-01, RB-53, RB-84)."""
    g.below(n.BOX).perform(g, steps.HAND_OUT, a, b)
    left = g.unseen_incarnations
    g.unseen_incarnations = vec[i64](
        [card for card in g.law.incarnations if card in left or SECRET_CARD[card]]
    )
