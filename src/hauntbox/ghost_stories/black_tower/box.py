"""The Guard Tower together with Black Secret as a box: it is laid on when both are chosen."""

from __future__ import annotations

from typing import Final

from hauntbox.ghost_stories.base import steps
from hauntbox.ghost_stories.base.cards import MOST_CARDS
from hauntbox.ghost_stories.black_tower import ids as n
from hauntbox.ghost_stories.black_tower.looks import Looks
from hauntbox.ghost_stories.law import Box
from hauntbox.ghost_stories.promos.ids import ARRANGE_PILE, LOOK_AT
from hauntbox.ghost_stories.steps_of_boxes import performer_of
from hauntbox.kernel.game import Kind

BLACK_TOWER: Final[Box] = Box(
    "black_tower",
    n.BOX,
    performer_of(n, "black_tower"),
    replaces=[*n.REPLACED, steps.DRAWN],
    kinds={  # the Taoists alone see these cards (R-P06)
        LOOK_AT: Kind("look_at", MOST_CARDS + 1, chance="pile", secret=True),
        ARRANGE_PILE: Kind("arrange_pile", MOST_CARDS + 1, secret=True),
    },
    part=Looks,
    secrets=True,
)
