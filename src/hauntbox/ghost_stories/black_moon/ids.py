"""The numbers of what Black Secret and White Moon bring only together, and which functions perform its steps.

Steps of the two boxes that are performed otherwise here are taken over by their names.
"""

from __future__ import annotations

from typing import Final

from hauntbox.ghost_stories.black_secret.ids import (
    CALL,
    CURSE_WORKS,
    DEMONS_CHOSEN,
    DEMONS_PAID,
    DEMONS_PAY,
    FINAL_AGAINST,
    MANTRA_WORKS,
    SHOWN_AGAINST,
    TAOIST_CARRIED,
    TAOIST_CHOSEN,
)
from hauntbox.ghost_stories.infernal_die.ids import INFERNAL_APPLIES, INFERNAL_FINAL, INFERNAL_SHOWN
from hauntbox.ghost_stories.white_moon.ids import (
    CALL_INCARNATION,
    CLAW,
    PLACE_CHILD,
    REMOVE_TWO,
    ROOTS_KILL,
    SCROLL_CHOSEN,
    VILLAGER_CURSE,
)
from hauntbox.kernel.game import Kind

BOX: Final = 40

REPLACED: Final = (
    CALL, CURSE_WORKS, DEMONS_CHOSEN, DEMONS_PAID, DEMONS_PAY, FINAL_AGAINST, MANTRA_WORKS, SHOWN_AGAINST,
    TAOIST_CARRIED, TAOIST_CHOSEN,
    INFERNAL_APPLIES, INFERNAL_FINAL, INFERNAL_SHOWN,
    CALL_INCARNATION, CLAW, PLACE_CHILD, REMOVE_TWO, ROOTS_KILL, SCROLL_CHOSEN, VILLAGER_CURSE,
)  # fmt: skip
"""The steps of the two boxes that it performs instead."""

# curses
VILLAGER_DRIVEN: Final = 832
CRYSTAL_ROBBED: Final = 833
PORTAL_MOVED: Final = 834

# mantras
SAVE_BY_MANTRA: Final = 835
SAVED_BY_MANTRA: Final = 836

STEP_NAMES: Final = {
    VILLAGER_DRIVEN: "villager_driven",
    CRYSTAL_ROBBED: "crystal_robbed",
    PORTAL_MOVED: "portal_moved",
    SAVE_BY_MANTRA: "save_by_mantra",
    SAVED_BY_MANTRA: "saved_by_mantra",
}

# kinds of question
DRIVE_VILLAGER: Final = 320
ROB_RECEPTACLE: Final = 321
MOVE_PORTAL: Final = 322
SAVE_WHOM: Final = 323
DEAD_VILLAGER: Final = 9
"""Of ``save_whom``: 0-8 the top villager of that tile, from here on a villager of the Graveyard."""

KINDS: Final = {
    DRIVE_VILLAGER: Kind("drive_villager", 81),  # 9 * tile of the villager + tile it goes to
    ROB_RECEPTACLE: Kind("rob_receptacle", 4),  # Receptacle, in the order of the corners
    MOVE_PORTAL: Kind("move_portal", 9),  # tile
    SAVE_WHOM: Kind("save_whom", DEAD_VILLAGER + 32),  # tile; 9 + villager of the Graveyard
}

# what can be told
TOLD_VILLAGER_DRIVEN: Final = 320
TOLD_CRYSTAL_ROBBED: Final = 321
TOLD_PORTAL_MOVED: Final = 322
TOLD_DEAD_SAVED: Final = 323
TOLD: Final[dict[int, tuple[str, tuple[str, ...]]]] = {
    TOLD_VILLAGER_DRIVEN: ("villager_driven", ("person", "tile", "from_tile")),
    TOLD_CRYSTAL_ROBBED: ("crystal_robbed", ("tile",)),
    TOLD_PORTAL_MOVED: ("portal_moved", ("tile",)),
    TOLD_DEAD_SAVED: ("dead_saved", ("person",)),
}
"""Names and particulars."""

PERFORMS: Final[dict[str, dict[str, tuple[str, ...]]]] = {
    "black_moon": {
        "set_up": ("hand_out",),
        "turn": ("ghosts_act",),
        "curses": ("curse_works", "villager_driven", "crystal_robbed", "portal_moved"),
        "mantras": ("mantra_works", "save_by_mantra", "saved_by_mantra", "taoist_carried"),
        "levels": ("yang", "more_chosen", "move_taoist", "taoist_chosen", "scroll_chosen"),
        "draws": ("drawn", "call", "call_incarnation", "villager_curse", "remove_two"),
        "dice": (
            "shown_against", "final_against", "infernal_shown", "infernal_final", "infernal_applies", "apply_curse",
        ),
        "exorcisms": ("demons_chosen", "demons_pay", "demons_paid", "claw"),
        "scenarios": ("place_child", "roots_kill"),
    }
}  # fmt: skip
"""By chapter, the steps it performs: its own, and those of the base game and of the two boxes instead."""
