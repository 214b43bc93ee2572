"""The numbers of the Ma-Cho family."""

from __future__ import annotations

from typing import Final

BOX: Final = 11

MA_CHO_ON_CEMETERY: Final = 26
"""A source of a Curse die: a Ma-Cho who died on the Cemetery, which is not the roll of the Cemetery's help. (21-25 are
Black Secret's.)"""

# what is added to the menu of the Yang phase
MOVE_LATE: Final = 148
"""148-156: with the Boots, move to that tile after the action."""
MOVE_LATE_WITH: Final = 157
"""157-165: the same with the top villager."""
STAND_UP_LATE: Final = 166
LATE_OPTIONS: Final = 167


class Cause:
    MA_CHO_DIED: Final = 29


class Step:
    FAMILY_OUT: Final = 410
    FAMILY_IS_OUT: Final = 411
    MA_CHO_REWARD: Final = 412
    MA_CHO_REWARDED: Final = 413


class Ask:
    FAMILY_OUT: Final = 140
    MA_CHO: Final = 141
