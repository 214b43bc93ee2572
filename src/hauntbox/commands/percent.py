"""Chances in per cent."""

from __future__ import annotations

from fractions import Fraction

from hauntbox.i18n import Catalogue


def percent(words: Catalogue, chance: Fraction) -> str:
    """A chance in per cent; never rounded to certainty or to nothing. ``words`` are the terminal's."""
    tenths = round(1000 * chance)
    if 0 < chance < 1:
        tenths = min(999, max(1, tenths))
    tenth = f"{words.raw('odds.point')}{tenths % 10}" if tenths % 10 else ""
    return words.text("odds.percent", number=f"{tenths // 10}{tenth}")
