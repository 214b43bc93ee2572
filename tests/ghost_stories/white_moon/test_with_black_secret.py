"""Skeletons of Black Secret under White Moon's own rules (WM-KFS-16, WM-BAR-20)."""

from __future__ import annotations

import pytest

from hauntbox.ghost_stories.black_secret.box import BOX as BLACK_SECRET
from hauntbox.ghost_stories.black_secret.cards import SKELETONS
from hauntbox.ghost_stories.law import Law
from hauntbox.ghost_stories.white_moon.box import BOX as WHITE_MOON
from tests.ghost_stories.white_moon.table import SCHOOL_VILLAGE, MoonTable

rule = pytest.mark.rule
BOTH = Law([WHITE_MOON, BLACK_SECRET])


@rule("WM-KFS-16")
def test_skeletons_are_no_cards_for_the_school() -> None:
    t = MoonTable(law=BOTH, village=SCHOOL_VILLAGE, at={"yellow": "W"}, ghosts={"n1": SKELETONS[0], "s1": 6}, tao={})
    t.play("ask", "YYY")
    assert t.offered == ["s1", "enough"]
    alone = MoonTable(law=BOTH, village=SCHOOL_VILLAGE, at={"yellow": "W"}, ghosts={"n1": SKELETONS[0]})
    assert "ask" not in alone.offered


@rule("WM-BAR-20")
def test_the_barrier_exorcises_skeletons() -> None:
    t = MoonTable(
        law=BOTH, active="green", receptacles=["NW", "NE", "SE", "SW"], ghosts={"n1": SKELETONS[0]}, tao={}
    ).play("end", "YRRR", "n1")  # fmt: skip
    assert t.ghosts == {}
