"""The numbers of the Crazy Shaman."""

from __future__ import annotations

from typing import Final

SHAMAN: Final = 4
SHAMAN_CARD: Final = 71


class Step:
    WANDER: Final = 140
