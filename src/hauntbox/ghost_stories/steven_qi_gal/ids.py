"""The numbers of Steven Qi-Gal."""

from __future__ import annotations

from typing import Final

BOX: Final = 12
CARD: Final = 107


class Step:
    SAVE_ONE: Final = 430
    ONE_SAVED: Final = 431
    LEAVE_A_BUDDHA: Final = 432
    BUDDHA_MOVED: Final = 433


class Ask:
    SAVE_ONE: Final = 144
    WHICH_BUDDHA: Final = 145
