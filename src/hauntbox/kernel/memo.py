"""Results that are worked out once."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

UNKNOWN: Final = -1


@final
class Memo:
    """What a function of numbers gave, by a key that is made of them: both are 0 or more. In C it is a table in which a
    new result takes the place of an old one (docs/native.md)."""

    def __init__(self) -> None:
        self.known: dict[int, int] = {}

    def find(self, key: i64) -> i64:
        """What was kept, or ``UNKNOWN``."""
        return self.known.get(key, UNKNOWN)

    def keep(self, key: i64, value: i64) -> None:
        self.known[key] = value
