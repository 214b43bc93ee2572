"""Somebody else plays a seat, or has another name: the table is read again, here and at other processes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hauntbox.server.live_table import Room
from hauntbox.server.store import Notice

if TYPE_CHECKING:
    from hauntbox.server.tables import Hall


async def seats_changed(hall: Hall, room: Room) -> None:
    await read_seats(hall, room)
    await hall.store.tell(Notice(room.table.id, hall.name, seats=True))


async def read_seats(hall: Hall, room: Room) -> None:
    """Take the seats as the store has them, and tell everybody. The lock is held."""
    kept = await hall.store.load(room.table.id)
    assert kept is not None
    room.table.set_seats(kept.seats)
    for connection in room.connections:
        room.seat(connection)
    room.changed()
    room.tell_table(room.table.step)
    hall.wake(room)
