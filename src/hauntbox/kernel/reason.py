"""Why an option is good, as data: a key, its particulars in numbers, and where dice decide, how likely it comes true.

Each game works its reasons out itself (its ``reasons.py``) and has their sentences in a catalogue.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple


class Reason(NamedTuple):
    """What an option brings about or keeps from happening."""

    key: str
    what: dict[str, int]
    """Its particulars, named as those of events are."""
    chance: Fraction | None = None
    """None if it is certain."""
