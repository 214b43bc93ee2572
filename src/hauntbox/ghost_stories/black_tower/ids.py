"""The number of what the Guard Tower and Black Secret bring only together."""

from __future__ import annotations

from typing import Final

BOX: Final = 41
