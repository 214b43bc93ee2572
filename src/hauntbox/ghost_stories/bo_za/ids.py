"""The number of Father Bo-Za."""

from __future__ import annotations

from typing import Final

BO_ZA: Final = 1
