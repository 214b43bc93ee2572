"""The numbers of Jean-Claude Van-Rice."""

from __future__ import annotations

from typing import Final

JEAN_CLAUDE: Final = 6
LEFT_LEG: Final = 105
"""The card that is drawn, and his left leg."""
RIGHT_LEG: Final = 106
ON_ONE: Final = 12
"""From here on the options of "place_two" are single spaces with both legs on them."""
EAT_APPLE: Final = 76
"""From here on four options of the menu of the Yang phase: by that Taoist."""
APPLE: Final = 1
"""The artifact."""


class Step:
    TWO_SPACES: Final = 143
    STAND_ON_TWO: Final = 144
    MOVE_TWO: Final = 145
    GET_APPLE: Final = 146


class Ask:
    PLACE_TWO: Final = 67
    TWO_TO: Final = 68


class Event:
    LEG_ARRIVED: Final = 72
    LEG_BROKEN: Final = 73
    APPLE_WON: Final = 74
    APPLE_EATEN: Final = 75
    APPLE_ROTTEN: Final = 76
    APPLE_LOST: Final = 77
