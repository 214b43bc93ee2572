"""The numbers of the Infernal die, and which functions perform its steps."""

from __future__ import annotations

from typing import Final

from hauntbox.ghost_stories.black_secret.ids import THROW_AGAINST
from hauntbox.kernel.game import Kind

BOX: Final = 33

DIE_CHOSEN: Final = 600
INFERNAL_SHOWN: Final = 601
OFFER_INFERNAL: Final = 602
INFERNAL_KEPT: Final = 603
INFERNAL_AGAIN: Final = 604
INFERNAL_FINAL: Final = 605
INFERNAL_APPLIES: Final = 606
STEP_NAMES: Final = {
    DIE_CHOSEN: "die_chosen",
    INFERNAL_SHOWN: "infernal_shown",
    OFFER_INFERNAL: "offer_infernal",
    INFERNAL_KEPT: "infernal_kept",
    INFERNAL_AGAIN: "infernal_again",
    INFERNAL_FINAL: "infernal_final",
    INFERNAL_APPLIES: "infernal_applies",
}
REPLACED: Final = (THROW_AGAINST,)
"""The steps of Black Secret that it performs instead."""

# faces
FACES: Final = ("nothing", "haunt", "activate", "cast", "skeleton")
NOTHING: Final = 0
HAUNT: Final = 1
ACTIVATE: Final = 2
CAST: Final = 3
SKELETON: Final = 4

# kinds of question
WHICH_DIE: Final = 300
INFERNAL: Final = 301
REROLL_INFERNAL: Final = 302
BORROW_INFERNAL: Final = 303
KINDS: Final = {
    WHICH_DIE: Kind("which_die", 2),  # 0 the Curse die, 1 the Infernal die
    INFERNAL: Kind("infernal", 5, chance="dice"),  # face
    REROLL_INFERNAL: Kind("reroll_infernal", 2),  # 0 keep, 1 roll again
    BORROW_INFERNAL: Kind("borrow_infernal", 2),  # 0 keep, 1 roll again for a Power token
}

# what can be told
TOLD_ROLLED: Final = 300
TOLD_AGAIN: Final = 301
TOLD: Final[dict[int, tuple[str, tuple[str, ...]]]] = {
    TOLD_ROLLED: ("infernal_rolled", ("infernal_face", "board")),
    TOLD_AGAIN: ("infernal_rerolled", ("infernal_face", "board")),
}
"""Names and particulars."""

PERFORMS: Final[dict[str, dict[str, tuple[str, ...]]]] = {
    "infernal_die": {
        "die": (
            "roll_curse", "throw_against", "die_chosen", "infernal_shown", "offer_infernal", "infernal_kept",
            "infernal_again", "infernal_final", "infernal_applies", "score",
        ),
    }
}  # fmt: skip
"""By chapter, the steps it performs: its own, and those of the base game and of Black Secret instead."""
