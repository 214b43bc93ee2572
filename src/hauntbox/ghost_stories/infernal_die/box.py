"""The Infernal die as a box laid over Black Secret."""

from __future__ import annotations

from typing import Final

from hauntbox.ghost_stories.base import steps
from hauntbox.ghost_stories.black_secret.ids import Step as SecretStep
from hauntbox.ghost_stories.declaring import box
from hauntbox.ghost_stories.infernal_die import die
from hauntbox.ghost_stories.infernal_die import ids as n
from hauntbox.ghost_stories.infernal_die.ids import Ask, Event, Step
from hauntbox.kernel.question import Kind

BOX: Final = box(
    "infernal_die",
    n.BOX,
    chapters=[die],
    steps=Step,
    replaces=[steps.ROLL_CURSE, SecretStep.THROW_AGAINST, steps.SCORE],
    over=[SecretStep],
    kinds={
        Ask.WHICH_DIE: Kind("which_die", 2),  # 0 the Curse die, 1 the Infernal die
        Ask.INFERNAL: Kind("infernal", 5, chance="dice"),  # face
        Ask.REROLL_INFERNAL: Kind("reroll_infernal", 2),  # 0 keep, 1 roll again
        Ask.BORROW_INFERNAL: Kind("borrow_infernal", 2),  # 0 keep, 1 roll again for a Power token
    },
    events=Event,
    needs="black_secret",
)
