"""The Guard Tower as a box."""

from __future__ import annotations

from typing import Final

from hauntbox.ghost_stories.base.cards import MOST_CARDS
from hauntbox.ghost_stories.declaring import box
from hauntbox.ghost_stories.tower import guard_tower
from hauntbox.ghost_stories.tower.ids import TOWER, TOWER_TILE, Ask, Event, Step
from hauntbox.kernel.question import Kind

BOX: Final = box(
    "tower",
    TOWER,
    chapters=[guard_tower],
    steps=Step,
    kinds={
        Ask.LOOK_AT: Kind("look_at", MOST_CARDS + 1, chance="pile"),  # card
        Ask.ARRANGE_PILE: Kind("arrange_pile", MOST_CARDS + 1),  # card that lies next from the top
    },
    events=Event,
    helps={TOWER_TILE: Step.GUARD_TOWER},
)
