"""The number of the Guardhouse."""

from __future__ import annotations

from typing import Final

GUARDHOUSE: Final = 0
