"""The numbers of B-Rice Lee."""

from __future__ import annotations

from typing import Final

B_RICE: Final = 3
NO_AGREEMENT: Final = 4
"""The option of "share" beside the boards."""
USE_NUNCHAKU: Final = 64
"""From here on twelve options of the menu of the Yang phase: on the ghost of that space."""
NUNCHAKU: Final = 0
"""The artifact."""


class Step:
    SCREAM: Final = 135
    SCREAMED: Final = 136
    SHARE_LOSS: Final = 137
    LOSS_SHARED: Final = 138
    KEEP_NUNCHAKU: Final = 139


class Ask:
    SHARE: Final = 66


class Event:
    SCREAM_ROLLED: Final = 66
    NO_AGREEMENT: Final = 67
    NUNCHAKU_WON: Final = 68
    NUNCHAKU_USED: Final = 69
    NUNCHAKU_LOST: Final = 70


class Cause:
    SHARED: Final = 13
    NOT_SHARED: Final = 15
