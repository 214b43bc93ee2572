"""The Guard Tower together with Black Secret as a box: it is laid on when both are chosen."""

from __future__ import annotations

from typing import Final

from hauntbox.ghost_stories.base import steps
from hauntbox.ghost_stories.base.cards import MOST_CARDS
from hauntbox.ghost_stories.black_secret.ids import Step as SecretStep
from hauntbox.ghost_stories.black_tower import looks
from hauntbox.ghost_stories.black_tower.ids import BOX as NUMBER
from hauntbox.ghost_stories.declaring import box
from hauntbox.ghost_stories.tower.ids import Ask, Step
from hauntbox.kernel.question import Kind

BOX: Final = box(
    "black_tower",
    NUMBER,
    chapters=[looks],
    replaces=[Step.LOOK, Step.LOOKED, Step.ARRANGE, Step.ARRANGED, SecretStep.GHOST_USED, steps.DRAWN],
    over=[Step, SecretStep],
    kinds={  # the Taoists alone see these cards (R-P06)
        Ask.LOOK_AT: Kind("look_at", MOST_CARDS + 1, chance="pile", secret=True),
        Ask.ARRANGE_PILE: Kind("arrange_pile", MOST_CARDS + 1, secret=True),
    },
    part=looks.Looks,
    hooks=looks.LooksHooks,
    secrets=True,
    together=["tower", "black_secret"],
)
