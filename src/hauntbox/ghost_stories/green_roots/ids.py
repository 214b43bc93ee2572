"""The numbers of Green Roots."""

from __future__ import annotations

from typing import Final

BOX: Final = 10


class Cause:
    ROOTS: Final = 18


class Step:
    ROOTS: Final = 400
    ROOTS_KILL: Final = 401
