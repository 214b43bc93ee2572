"""Chuck No-Rice as a box: a card that joins the incarnations (PR-CHUCK-04, PR-CHUCK-05)."""

from __future__ import annotations

from typing import Final

from hauntbox.ghost_stories.chuck import chuck
from hauntbox.ghost_stories.chuck.ids import CHUCK, Cause, Event, Step
from hauntbox.ghost_stories.declaring import box

BOX: Final = box(
    "chuck",
    CHUCK,
    chapters=[chuck],
    steps=Step,
    events=Event,
    left={"clears_board": Step.CLEAR_BOARD},
    starts={"kick": Step.KICK},
    opens=["kick"],
    causes={"qi_lost": {Cause.KICKED: "PR-CHUCK-02"}},
    hooks=chuck.ChuckHooks,
    part=chuck.Cleared,
)
