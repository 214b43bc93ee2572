"""The numbers of the Guard Tower."""

from __future__ import annotations

from typing import Final

TOWER: Final = 2
TOWER_TILE: Final = 10


class Step:
    GUARD_TOWER: Final = 128
    LOOK: Final = 129
    LOOKED: Final = 130
    ARRANGE: Final = 131
    ARRANGED: Final = 132
    TOWER_TAO: Final = 133
    TOWER_TAO_TAKEN: Final = 134


class Ask:
    LOOK_AT: Final = 64
    ARRANGE_PILE: Final = 65


class Event:
    CARD_LOOKED_AT: Final = 64
    CARD_PUT_BACK: Final = 65
