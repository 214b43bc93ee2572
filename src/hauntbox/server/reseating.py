"""Another player or name for a seat: the seats are read again, here and at other processes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hauntbox.server.live_table import LiveTable
from hauntbox.server.store import Notice

if TYPE_CHECKING:
    from hauntbox.server.tables import Tables


async def seats_changed(tables: Tables, live: LiveTable) -> None:
    await read_seats(tables, live)
    await tables.store.tell(Notice(live.table.id, tables.name, seats=True))


async def read_seats(tables: Tables, live: LiveTable) -> None:
    """Read the seats from the store, and tell everybody. The lock is held."""
    kept = await tables.store.load(live.table.id)
    assert kept is not None
    live.table.set_seats(kept.seats, kept.row.host)
    for connection in live.connections:
        live.seat(connection)
    live.changed()
    live.tell_table(live.table.step)
    tables.wake(live)
