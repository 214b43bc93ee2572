"""The Tao dice (GS-DATA-03, GS-DATA-04)."""

from __future__ import annotations

from typing import Final

from hauntbox.kernel.dice import Handful

TAO_DICE: Final = Handful(faces=6, most=4)
"""Three dice and the grey one; an outcome counts yellow, red, blue, green, black and white faces."""

NO_DICE: Final = 0
"""The outcome of rolling no die."""
