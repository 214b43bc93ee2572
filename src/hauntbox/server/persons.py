"""A person's key can be renewed: from then on the new key holds all that the old one held, and the old one nothing.

Everything changes in one transaction of the store. A browser makes the new key and keeps it before it asks, so that it
may ask again if it has heard no answer. The store keeps hashes of keys that were renewed: who still has one is told
so, and does not begin another life with a key that others may know.
"""

from __future__ import annotations

from time import time
from typing import TYPE_CHECKING

from msgspec import Struct

from hauntbox.server.live_table import hashed
from hauntbox.server.new_tables import host_token
from hauntbox.server.requests import PersonKey
from hauntbox.server.reseating import seats_changed
from hauntbox.server.store import Beside, Notice, SeatRow, Statement, Steps, TableRow, seat_sum, table_sum

if TYPE_CHECKING:
    from hauntbox.server.tables import Tables


class RenewKey(Struct, forbid_unknown_fields=True):
    """A person's key, and the one that takes its place."""

    person: PersonKey
    fresh: PersonKey


class Persons:
    """Renews keys, and knows those that were renewed."""

    def __init__(self, store: Beside) -> None:
        self.store = store

    async def followed_by(self, key: str) -> str:
        """The hash of the key that took this one's place; empty if none did."""
        found = await self.store.beside("SELECT fresh FROM hauntbox_renewed WHERE person = ?", hashed(key))
        return str(found[0][0]) if found else ""

    async def renew(self, tables: Tables, asked: RenewKey) -> None:
        """Give all that a key holds to another. Whoever is at these tables with the old one sits there no more."""
        keys = {hashed(asked.person): hashed(asked.fresh)}
        keys[hashed(host_token(asked.person))] = hashed(host_token(asked.fresh))
        changed = await self.store.in_one(lambda prefix: _renewal(keys, prefix, int(time())))
        for table in changed:
            if table in tables.live or table in tables.opening:
                async with tables.visiting(table) as live:
                    if live is not None:
                        async with tables.at(live):
                            await seats_changed(tables, live)
            else:
                await tables.store.tell(Notice(table, tables.name, seats=True))


def _renewal(keys: dict[str, str], prefix: str, now: int) -> Steps[list[str]]:
    """Other hashes for seats and hosts, and for results of days. Reminders go to the browsers and addresses of before:
    they are removed. Damaged rows stay as they are. Tables come before seats, as in other transactions: processes that
    lock rows in different orders wait for each other."""
    changed: set[str] = set()
    for old, new in keys.items():
        changed |= yield from _tables_renewed(old, new, prefix)
    for old, new in keys.items():
        changed |= yield from _seats_renewed(old, new, prefix)
    for old, new in keys.items():
        yield Statement("DELETE FROM hauntbox_reminders WHERE token = ?", (old,))
        for part in ("hauntbox_daily", "hauntbox_daily_again"):
            kept = f"SELECT day FROM {part} WHERE person = ?"
            yield Statement(f"UPDATE {part} SET person = ? WHERE person = ? AND day NOT IN ({kept})", (new, old, new))
        yield Statement("UPDATE hauntbox_daily_begun SET person = ? WHERE person = ?", (new, old))
        yield Statement("INSERT INTO hauntbox_renewed VALUES (?, ?, ?) ON CONFLICT DO NOTHING", (old, new, now))
    return sorted(changed)


def _tables_renewed(old: str, new: str, prefix: str) -> Steps[set[str]]:
    """Another host for tables. The first statement changes nothing, but locks the rows: nobody changes them before
    their new checksums are written."""
    changed: set[str] = set()
    lock = f"UPDATE {prefix}tables SET host = host WHERE host = ? RETURNING *"
    for *values, found in (yield Statement(lock, (old,))):
        row = TableRow(*values)
        if table_sum(row) == found:
            yield Statement(
                f"UPDATE {prefix}tables SET host = ?, sum = ? WHERE id = ?",
                (new, table_sum(row._replace(host=new)), row.table),
            )
            changed.add(row.table)
    return changed


def _seats_renewed(old: str, new: str, prefix: str) -> Steps[set[str]]:
    """Another holder for seats, locked in the same way."""
    changed: set[str] = set()
    columns = "table_id, seat, player, token, invite, seen, name, sum"
    lock = f"UPDATE {prefix}seats SET token = token WHERE token = ? RETURNING {columns}"
    for table, *values, found in (yield Statement(lock, (old,))):
        seat = SeatRow(*values)
        if seat_sum(table, seat) == found:
            yield Statement(
                f"UPDATE {prefix}seats SET token = ?, sum = ? WHERE table_id = ? AND seat = ?",
                (new, seat_sum(table, seat._replace(token=new)), table, seat.seat),
            )
            changed.add(table)
    return changed
