"""Whether seats may see different things is a matter of the boxes in a game."""

from __future__ import annotations

from hauntbox.games import facade
from hauntbox.ghost_stories.base.settings import Setup
from hauntbox.ghost_stories.boxes import blank
from tests.ghost_stories.box_games import TOGETHER, stacked
from tests.ghost_stories.test_boxes import ALONE, BOTH


def test_whether_seats_see_the_same_hangs_on_the_law() -> None:
    shown = facade("ghost_stories").text("en")
    assert shown.secrets(blank(Setup(), ALONE))
    assert shown.secrets(blank(Setup(), BOTH))
    assert not shown.secrets(stacked(TOGETHER[0], 1))
    assert shown.secrets(stacked(("black_secret",), 1))
    assert not shown.secrets(blank(Setup()))
