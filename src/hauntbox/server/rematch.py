"""Another night: the same people, on the same seats, at a new table. Their tokens hold its seats too.

The id of the next table follows from this one and its host's token, so that nothing has to be kept to find it, whoever
asks first makes it, and nobody else can guess it.
"""

from __future__ import annotations

from base64 import urlsafe_b64encode
from contextlib import suppress
from hashlib import sha256
from time import time
from typing import TYPE_CHECKING, Final

from msgspec import UNSET

from hauntbox.kernel.game import NOBODY
from hauntbox.server import messages as say
from hauntbox.server.live_table import Connection, LiveTable, Refusal, hashed, new_secret
from hauntbox.server.luck import new_luck
from hauntbox.server.new_tables import lay, unplayed
from hauntbox.server.store import OPEN, Notice, SeatRow, StoreError, TableRow
from hauntbox.server.table import Table
from hauntbox.server.together_messages import Again

if TYPE_CHECKING:
    from hauntbox.server.tables import Tables

BYTES: Final = 9
"""As many as the ids of other tables are made of."""
MOST_NIGHTS: Final = 100
"""In a row: who comes to an old table is led to the last."""


def next_id(row: TableRow) -> str:
    return urlsafe_b64encode(sha256(f"again {row.table} {row.host}".encode()).digest()[:BYTES]).decode()


async def again(tables: Tables, live: LiveTable, who: Connection) -> say.Created:
    """The table at which the people of this one play on: one that goes on, or a new one, which all get to know."""
    async with tables.at(live, fresh=True):
        table = live.table
        if not who.seats and not who.host:
            raise Refusal("no_seat")
        if not table.game.over or table.closed:
            raise Refusal("not_over")
        for _ in range(MOST_NIGHTS):
            found = next_id(table.row)
            async with tables.visiting(found) as there:
                if there is None:
                    return await _begin(tables, live, table, found, who)
                if not there.table.game.over:
                    return say.Created(found)
                table = there.table
    raise Refusal("not_over")


async def _begin(tables: Tables, live: LiveTable, table: Table, found: str, who: Connection) -> say.Created:
    """Lay the next table and tell everybody at this one. Its lock is held."""
    rows, told, now = [], [], int(time())
    for row in table.seats.values():
        invite = new_secret() if row.player == OPEN else ""
        rows.append(SeatRow(row.seat, row.player, row.token, hashed(invite) if invite else "", now, row.name))
        told.append(say.NewSeat(row.seat, invite=invite if invite and who.host else UNSET))
    luck = new_luck(None, table.real_box)
    try:
        await lay(tables, found, unplayed(table.row.game, table.setup), rows, luck, table.row.host)
    except StoreError:
        if await tables.store.load(found) is None:
            raise
        return say.Created(found)  # another process was quicker
    seat = who.seats[0] if who.seats else NOBODY
    tell(live, found, seat)
    with suppress(StoreError):  # who misses it now gets it when he comes
        await tables.store.tell(Notice(live.table.id, tables.name, again=(found, seat)))
    return say.Created(found, told)


def tell(live: LiveTable, table: str, seat: int) -> None:
    """Somebody has begun another night."""
    row = live.table.seats.get(seat)
    live.tell_same(Again(table, seat, row.name if row is not None else ""))


async def tell_comer(tables: Tables, live: LiveTable, connection: Connection) -> None:
    """Tell somebody who comes after the end that the others play on."""
    if live.table.game.over and await tables.store.load(found := next_id(live.table.row)) is not None:
        connection.say(Again(found, NOBODY, ""))
