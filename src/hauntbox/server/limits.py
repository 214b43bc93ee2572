"""How much one client may ask for."""

from __future__ import annotations

from collections import OrderedDict
from time import monotonic
from typing import Final, NamedTuple

MOST_ADDRESSES: Final = 10_000
HOUR: Final = 3600.0


class Limits(NamedTuple):
    """The limits of a server."""

    body: int = 64_000
    record: int = 1_000_000
    message: int = 4_000
    messages_per_second: int = 20
    tables_per_hour: int = 200
    """That one address may make."""
    at_table: int = 200
    """Connections, of players and watchers."""
    connections: int = 5_000
    seconds_silent: float = 30.0
    """Within which a connection must say hello."""
    seconds_stuck: float = 20.0
    """For which a reader may take nothing before the connection is closed."""


class Bucket:
    """So many a second, and twice that at once."""

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


class PerAddress:
    """So many an hour for each address; the addresses heard of longest ago are forgotten."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.levels: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, address: str) -> bool:
        now = monotonic()
        level, seen = self.levels.pop(address, (float(self.most), now))
        level = min(float(self.most), level + (now - seen) * self.most / HOUR)
        allowed = level >= 1
        self.levels[address] = (level - 1 if allowed else level, now)
        if len(self.levels) > MOST_ADDRESSES:
            self.levels.popitem(last=False)
        return allowed
