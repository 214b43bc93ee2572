"""What happens by the clock: votes that absent people do not answer, removing unused tables, measuring the loop's
delay."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from time import monotonic, time
from typing import TYPE_CHECKING

from hauntbox.server import reminding
from hauntbox.server.ladder import plans
from hauntbox.server.store import StoreError
from hauntbox.server.undoing import tend_votes

if TYPE_CHECKING:
    from hauntbox.server.tables import Tables

log = logging.getLogger("hauntbox.server")
VOTES = 30.0
OLD = 3600.0
BEAT = 0.5
DAY = 24 * 3600
JUMP = 3600.0
"""Seconds by which the clock may be corrected and still be trusted."""
MOST_AT_ONCE = 200
"""Tables removed in one write."""


class Lag:
    """The worst delay of the event loop in the last minute."""

    def __init__(self) -> None:
        self.late: deque[float] = deque([0.0], int(60 / BEAT))

    async def measure(self) -> None:
        while True:
            due = monotonic() + BEAT
            await asyncio.sleep(BEAT)
            self.late.append(max(0.0, monotonic() - due))

    @property
    def worst(self) -> float:
        return max(self.late)


async def every(seconds: float, work: Callable[[], Awaitable[None]]) -> None:
    """Do something at intervals, even after it has failed."""
    while True:
        await asyncio.sleep(seconds)
        try:
            await work()
        except StoreError as error:
            log.warning("%s", error)
        except Exception:
            log.exception("what is done now and then failed")


class Clock:
    """Notices when the clock was changed, or the machine slept, since the last check."""

    def __init__(self) -> None:
        self.ahead = time() - monotonic()

    def jumped(self) -> bool:
        before, self.ahead = self.ahead, time() - monotonic()
        return abs(self.ahead - before) > JUMP


async def tidy(tables: Tables, days: int, clock: Clock) -> None:
    """Remove old tables, unless the clock cannot be trusted: one that is a year ahead would remove all of them."""
    if clock.jumped():
        log.warning("the clock was set, or the machine slept: old tables are not removed before the next hour")
    else:
        await remove_old(tables, days)


async def remove_old(tables: Tables, days: int) -> None:
    """Remove the tables that nobody has visited for this many days."""
    unused = await tables.store.unused_since(int(time()) - days * DAY)
    old = [table for table in unused if not tables.pins[table] and not _attended(tables, table)]
    for start in range(0, len(old), MOST_AT_ONCE):
        some = old[start : start + MOST_AT_ONCE]
        for table in some:
            tables.live.pop(table, None)
        await tables.store.remove(some)
        tables.metrics.add("tables_removed", len(some))


def _attended(tables: Tables, table: str) -> bool:
    live = tables.live.get(table)
    return live is not None and bool(live.connections)


def tend(tables: Tables, keep_days: int | None) -> None:
    tables.spawn(every(VOTES, lambda: tend_votes(tables)))
    tables.spawn(tables.lag.measure())
    if tables.reminding is not None:
        tables.spawn(every(tables.reminding.means.look, lambda: reminding.tell_due(tables)))
        tables.spawn(every(OLD, lambda: reminding.tidy(tables)))
    if plans():
        from hauntbox.server import ladder_games  # browsers, which have no processes, need not have it

        tables.spawn(ladder_games.play(tables))
    if keep_days is not None:
        clock = Clock()
        tables.spawn(every(OLD, lambda: tidy(tables, keep_days, clock)))
