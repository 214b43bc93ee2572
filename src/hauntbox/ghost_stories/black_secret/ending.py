"""The score (BS-END, BS-SCORE)."""

from __future__ import annotations

from mypy_extensions import i64

from hauntbox.ghost_stories.base import steps
from hauntbox.ghost_stories.base.rules.set_up import incarnations
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.black_secret import ids as n


def score(g: GhostStories, a: i64, b: i64) -> None:
    """Five points more for a victory with Black Secret, five fewer for a defeat; incarnations beyond those of the pile
    earn nothing. Wu-Feng wins whenever the Taoists lose by the rules below, and if both sides would win at once
    (BS-SCORE-01, BS-SCORE-02, BS-END-02, BS-END-03, BS-END-05, RB-39, RB-77)."""
    g.below(n.BOX).perform(g, steps.SCORE, a, b)
    if "incarnations" in g.lines:
        earning = min(g.beaten, incarnations(g.request.players, g.request.level) - 1)
        g.lines["incarnations"] = min(g.lines["incarnations"], earning * (earning + 1))
    g.lines["black_secret"] = 5 if g.outcome == "won" else -5
