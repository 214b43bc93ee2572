"""The numbers of the Infernal die."""

from __future__ import annotations

from typing import Final

BOX: Final = 33

# faces
FACES: Final = ("nothing", "haunt", "activate", "cast", "skeleton")
NOTHING: Final = 0
HAUNT: Final = 1
ACTIVATE: Final = 2
CAST: Final = 3
SKELETON: Final = 4


class Step:
    DIE_CHOSEN: Final = 600
    INFERNAL_SHOWN: Final = 601
    OFFER_INFERNAL: Final = 602
    INFERNAL_KEPT: Final = 603
    INFERNAL_AGAIN: Final = 604
    INFERNAL_FINAL: Final = 605
    INFERNAL_APPLIES: Final = 606


class Ask:
    WHICH_DIE: Final = 300
    INFERNAL: Final = 301
    REROLL_INFERNAL: Final = 302
    BORROW_INFERNAL: Final = 303


class Event:
    INFERNAL_ROLLED: Final = 300
    INFERNAL_REROLLED: Final = 301
