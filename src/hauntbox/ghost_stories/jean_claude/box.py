"""Jean-Claude Van-Rice as a box."""

from __future__ import annotations

from typing import Final

from hauntbox.ghost_stories.base import questions, steps
from hauntbox.ghost_stories.declaring import box
from hauntbox.ghost_stories.jean_claude import jean_claude
from hauntbox.ghost_stories.jean_claude.ids import APPLE, EAT_APPLE, JEAN_CLAUDE, RIGHT_LEG, Ask, Event, Step
from hauntbox.ghost_stories.law import Added
from hauntbox.kernel.question import Kind

BOX: Final = box(
    "jean_claude",
    JEAN_CLAUDE,
    chapters=[jean_claude],
    steps=Step,
    replaces=[
        steps.PUT_INTO_PLAY, steps.PLACED, steps.LEAVE_PLAY, steps.EXORCISED, steps.PAVILION_TO, steps.MORE_CHOSEN,
        steps.DIE,
    ],
    kinds={
        Ask.PLACE_TWO: Kind("place_two", 24),  # lower space of the two; 12-23 both legs on that space
        Ask.TWO_TO: Kind("two_to", 12),  # lower space of the two
    },
    events=Event,
    options={questions.YANG: Added(EAT_APPLE, EAT_APPLE + 4, observed_from=64)},
    right={"apple": (Step.GET_APPLE, 0)},
    hooks=jean_claude.TwoLegs,
    part=jean_claude.Apple,
    never_dealt=[RIGHT_LEG],
    heirlooms={APPLE: "apple"},
)  # fmt: skip
