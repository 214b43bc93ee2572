"""What clients saw of a table, held against the one order in which it can have happened.

A table is a log that grows. An answer names the length of the log it is given at and makes it longer; a read tells its
length. A history is linearizable if every one of its acts can be given a moment between its call and its return, so
that each finds the log as long as it says. An act that nobody answered may have happened at any time since, or never.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

FOREVER = float("inf")


class Act(NamedTuple):
    """Something a client asked for: when, until when, and the length of the log before and after it."""

    called: float
    returned: float
    before: int
    after: int
    sure: bool = True
    """False if no answer came: it may have happened or not."""


def linearizable(acts: Sequence[Act], start: int) -> bool:
    """Search for an order, as Wing and Gong do: next may come what was called before any of the others returned."""
    seen: set[tuple[frozenset[int], int]] = set()
    line = [(frozenset(range(len(acts))), start)]
    while line:
        left, length = line.pop()
        if not any(acts[number].sure for number in left):
            return True
        if (left, length) in seen:
            continue
        seen.add((left, length))
        first = min(acts[number].returned for number in left if acts[number].sure)
        for number in left:
            act = acts[number]
            if act.called <= first and act.before == length:
                line.append((left - {number}, act.after))
    return False
