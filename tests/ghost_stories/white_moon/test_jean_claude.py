"""Jean-Claude Van-Rice, a promo, drives Su-Ling off with either leg (WM-SU-12)."""

from __future__ import annotations

import pytest

from hauntbox.ghost_stories.law import Law
from hauntbox.ghost_stories.white_moon.box import BOX as WHITE_MOON
from tests.ghost_stories.box_games import PROMO_BOXES
from tests.ghost_stories.table import CALM
from tests.ghost_stories.white_moon.table import MoonTable

rule = pytest.mark.rule
JEAN_CLAUDE = Law([*[box for box in PROMO_BOXES if box.name == "jean_claude"], WHITE_MOON])
LEFT, RIGHT = "Jean-Claude Van-Rice", "right leg of Jean-Claude"


@rule("WM-SU-12")
@pytest.mark.parametrize("su_ling", ["w1", "w2"])
def test_she_goes_when_he_comes_to_stand_before_her(su_ling: str) -> None:
    t = MoonTable(
        phase="yin", pile=[LEFT, "ghost"], ghosts={"w3": CALM["w3"]}, su_ling=su_ling, level="nightmare",
        law=JEAN_CLAUDE,
    )  # fmt: skip
    if t.pending == "place_two":
        t.play("w1 w2")
    assert {t.ghosts["w1"], t.ghosts["w2"]} == {LEFT, RIGHT}
    assert t.su_ling is None
    assert len(t.told("su_ling_gone")) == 1


@rule("WM-SU-12")
@pytest.mark.parametrize("su_ling", ["e1", "e2", "e3"])
def test_she_goes_when_the_wind_carries_him_before_her(su_ling: str) -> None:
    t = MoonTable(
        at={"yellow": "SW"}, ghosts={"n1": RIGHT, "n2": LEFT}, su_ling=su_ling, level="nightmare", to_beat=4,
        law=JEAN_CLAUDE,
    )  # fmt: skip
    t.play("ask", "n2", "e1 e2")
    assert t.su_ling == ("e3" if su_ling == "e3" else None)
