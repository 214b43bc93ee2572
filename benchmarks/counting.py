"""What every measured loop reports, the same for all."""

from __future__ import annotations

import json
from collections.abc import Callable
from time import process_time
from typing import NamedTuple


class Counts(NamedTuple):
    """Totals of one round. A decision is a player's choice among two or more options; what has one option is forced."""

    games: int
    decisions: float
    forced: float
    chance: float  # answers of chance: dice, cards turned up or stolen
    offered: float  # options of the decisions, added up
    seconds: float  # CPU time
    clone: float  # microseconds for one copy in the middle of a game; 0 if not measured


def report(counts: Counts) -> None:
    """Print the counts for the program that started this one."""
    print(json.dumps(counts._asdict()))


def microseconds(call: Callable[[], object], times: int) -> float:
    """CPU time of one call."""
    start = process_time()
    for _ in range(times):
        call()
    return (process_time() - start) / times * 1e6
