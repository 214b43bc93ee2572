"""The numbers of what Black Secret and White Moon bring only together."""

from __future__ import annotations

from typing import Final

BOX: Final = 40

DEAD_VILLAGER: Final = 9
"""Of ``save_whom``: 0-8 the top villager of that tile, from here on a villager of the Graveyard."""


class Step:
    # curses
    VILLAGER_DRIVEN: Final = 832
    CRYSTAL_ROBBED: Final = 833
    PORTAL_MOVED: Final = 834
    # mantras
    SAVE_BY_MANTRA: Final = 835
    SAVED_BY_MANTRA: Final = 836


class Ask:
    DRIVE_VILLAGER: Final = 320
    ROB_RECEPTACLE: Final = 321
    MOVE_PORTAL: Final = 322
    SAVE_WHOM: Final = 323


class Event:
    VILLAGER_DRIVEN: Final = 320
    CRYSTAL_ROBBED: Final = 321
    PORTAL_MOVED: Final = 322
    DEAD_SAVED: Final = 323
