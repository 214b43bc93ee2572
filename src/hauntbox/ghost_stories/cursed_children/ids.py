"""The numbers of The Cursed Children."""

from __future__ import annotations

from typing import Final

BOX: Final = 9


class Step:
    DEAL_CHILDREN: Final = 420
    CHILD_DEALT: Final = 421
    PLACE_CHILD: Final = 422
    CHILD_PLACED: Final = 423
    CHILD_MAKES_ROOM: Final = 424


class Ask:
    CHILD: Final = 142
    ROOM_FOR_CHILD: Final = 143


class Event:
    CHILD_CURSED: Final = 130
