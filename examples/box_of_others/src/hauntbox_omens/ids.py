"""The numbers of the omens."""

from __future__ import annotations

from typing import Final

OMENS: Final = 1000


class Step:
    OMEN: Final = 20000


class Event:
    OMEN_SEEN: Final = 2000


class Cause:
    FULFILLED: Final = 100
