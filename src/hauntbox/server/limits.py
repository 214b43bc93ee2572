"""How much one client may ask for.

Work has a price in milliseconds of the event loop, and each network earns a number of milliseconds per second. A
network that asks for more has to wait, and is refused if it would wait too long; nobody else waits.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from functools import lru_cache
from ipaddress import AddressValueError, IPv6Address, IPv6Network
from time import monotonic
from typing import Final, NamedTuple

MOST_ADDRESSES: Final = 10_000
HOUR: Final = 3600.0
LONGEST_WAIT: Final = 5.0
"""The most seconds that work may wait until it is paid for."""

# Prices, in milliseconds.
SMALL: Final = 1.0
ANSWER: Final = 2.0
TABLE: Final = 15.0
"""The whole table, with its last frames."""
GLANCE: Final = 4.0
COMMAND: Final = 40.0
FRAME: Final = 0.25
RECORD: Final = 10.0
CHANCES: Final = 20.0
UPLOAD: Final = 50.0
UPLOADED: Final = 0.02
"""An answer of an uploaded record, or of a table that continues another."""
OPENED: Final = 0.01
"""An entry in the log of a table that is read from the store."""
TOLD: Final = 0.01
TOLD_TABLE: Final = 0.1
"""Sending something short, or the whole table, to one connection."""


class Limits(NamedTuple):
    """The limits of a server."""

    body: int = 64_000
    record: int = 300_000
    message: int = 4_000
    messages_per_second: int = 20
    tables_per_hour: int = 200
    """New tables per hour and network."""
    share: float = 250.0
    """Milliseconds of work per second and network; up to twelve times that at once."""
    at_table: int = 200
    """Watchers at a table. Seat holders always get in."""
    connections: int = 5_000
    """Above this only seat holders get in, up to a fifth more."""
    from_one: int = 200
    """Connections of one network."""
    seconds_silent: float = 10.0
    """Seconds within which a connection must say hello, and the body of a request must arrive."""
    seconds_stuck: float = 20.0
    """Seconds without reading after which a connection is cut."""


@lru_cache(maxsize=MOST_ADDRESSES)
def network(address: str) -> str:
    """The key for limits: the IPv4 address, or the /64 of an IPv6 address, which belongs to one customer."""
    try:
        found = IPv6Address(address.partition("%")[0])
    except AddressValueError:
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(IPv6Network((int(found) >> 64 << 64, 64)))


class Bucket:
    """A token bucket: ``rate`` per second, twice that at once."""

    def __init__(self, rate: float) -> None:
        self.rate = rate
        self.level = 2 * rate
        self.seen = monotonic()

    def take(self) -> bool:
        now = monotonic()
        self.level = min(2 * self.rate, self.level + (now - self.seen) * self.rate)
        self.seen = now
        if self.level < 1:
            return False
        self.level -= 1
        return True


class Shares:
    """What each network may still spend, refilled at a rate per second. The networks not seen for longest are
    forgotten."""

    def __init__(self, rate: float, most: float, clock: Callable[[], float] = monotonic) -> None:
        self.rate = rate
        self.most = most
        self.clock = clock
        self.levels: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def wait(self, address: str, price: float, longest: float = 0.0) -> float | None:
        """Charge; return the seconds to wait. None, and nothing is charged, if that would be longer than the limit."""
        who, now = network(address), self.clock()
        level, seen = self.levels.pop(who, (self.most, now))
        level = min(self.most, level + (now - seen) * self.rate)
        wait = max(0.0, price - level) / self.rate
        self.levels[who] = (level - price if wait <= longest else level, now)
        if len(self.levels) > MOST_ADDRESSES:
            self.levels.popitem(last=False)
        return wait if wait <= longest else None

    async def turn(self, address: str, price: float) -> bool:
        """Charge and wait; False if the wait would be too long."""
        wait = self.wait(address, price, LONGEST_WAIT)
        if wait:
            await asyncio.sleep(wait)
        return wait is not None
