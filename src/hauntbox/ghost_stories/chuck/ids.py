"""The numbers of Chuck No-Rice."""

from __future__ import annotations

from typing import Final

CHUCK: Final = 5
MOST_DISCARDED: Final = 2


class Step:
    CLEAR_BOARD: Final = 141
    KICK: Final = 142


class Event:
    BOARD_CLEARED: Final = 71


class Cause:
    KICKED: Final = 14
