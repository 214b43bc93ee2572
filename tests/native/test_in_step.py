"""The Python engine and the rules in C, side by side: every field, question and event after every answer."""

from __future__ import annotations

from collections import Counter
from random import Random

from tests.native.in_step import play, random_setup
from tests.native.libraries import checked


def games(boxes: tuple[str, ...], number: int, seed: int) -> Counter[str]:
    """Play so many games of any set-up with these boxes."""
    library, draw = checked(boxes), Random(seed)
    seen: Counter[str] = Counter()
    for _ in range(number):
        seen += play(library, random_setup(draw, boxes), draw)
    return seen


def test_base_game() -> None:
    seen = games((), 40, seed=1)
    assert sum(seen.values()) > 2000
    assert len(seen) > 20
