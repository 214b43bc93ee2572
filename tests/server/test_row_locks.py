"""Two processes change the same rows of PostgreSQL at once: both succeed, and what is stored stays sound."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import psycopg
import pytest

from hauntbox.server import postgres
from hauntbox.server.live_table import hashed
from hauntbox.server.persons import Persons, RenewKey
from hauntbox.server.store import Kept, SeatRow, Store, StoreError, TableRow, no_news, open_store, seat_sum

from .database import PROGRAMS
from .test_persons import Nobody

pytestmark = pytest.mark.skipif(not PROGRAMS, reason="PostgreSQL is not installed: apt-get install postgresql")

OLD, NEW = "p" * 32, "q" * 32
TABLE = "contested"
ROW = "UPDATE hauntbox_tables SET used = used WHERE id = 'contested'"
SEAT = "UPDATE hauntbox_seats SET seen = seen WHERE table_id = 'contested'"
Link = psycopg.AsyncConnection[tuple[Any, ...]]


@asynccontextmanager
async def contested(address: str) -> AsyncIterator[tuple[Store, Link]]:
    """A store with a table, and a connection that stands for another process; deadlocks end the store's transactions,
    not those of that connection."""
    store = open_store(address)
    await store.open(no_news)
    other = await psycopg.AsyncConnection.connect(address, autocommit=True)
    try:
        await other.execute("SET deadlock_timeout = '1min'")
        host, seats = hashed(f"{OLD}-host"), [SeatRow(0, "person", hashed(OLD), "", 5, "Ada")]
        await store.create(Kept(TableRow(TABLE, "ghost_stories", "1", "{}", "", 0, host, 7, 7), seats, []))
        yield store, other
    finally:
        await other.close()
        await store.remove([TABLE])
        await store.beside("DELETE FROM hauntbox_renewed")
        await store.close()


async def waits(other: Link) -> bool:
    found = await other.execute("SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'")
    return await found.fetchone() is not None


async def crossed(address: str, held: str, wanted: str, write: Callable[[Store], Coroutine[Any, Any, None]]) -> Kept:
    """The store writes while another process holds one row and then wants the other; what is stored in the end."""
    async with contested(address) as (store, other):
        async with other.transaction():
            await other.execute(held)
            writing = asyncio.create_task(write(store))
            async with asyncio.timeout(10):
                while not await waits(other):
                    assert not writing.done(), "it did not wait for the row"
            await other.execute(wanted)
        await writing
        kept = await store.load(TABLE)
        assert kept is not None
        return kept


async def seen(store: Store) -> None:
    await store.seen(TABLE, [0], 999_999)


async def renewed(store: Store) -> None:
    await Persons(store).renew(Nobody(store), RenewKey(OLD, NEW))  # type: ignore[arg-type]


def test_what_the_database_ends_because_of_a_deadlock_is_written_again(database: str) -> None:
    kept = asyncio.run(crossed(database, SEAT, ROW, seen))
    assert (kept.row.used, kept.seats[0].seen) == (999_999, 999_999)


@pytest.mark.parametrize(("held", "wanted"), [(ROW, SEAT), (SEAT, ROW)], ids=["row", "seat"])
def test_a_key_is_renewed_while_another_process_notes_who_is_there(database: str, held: str, wanted: str) -> None:
    kept = asyncio.run(crossed(database, held, wanted, renewed))
    assert (kept.row.host, kept.seats[0].token) == (hashed(f"{NEW}-host"), hashed(NEW))


def test_a_key_is_renewed_while_its_person_takes_another_name(database: str) -> None:
    """The seat's checksum covers the name: made from the name of before, it would call the table damaged."""
    sum_ = seat_sum(TABLE, SeatRow(0, "person", hashed(OLD), "", 5, "Eve"))
    rename = f"UPDATE hauntbox_seats SET name = 'Eve', sum = {sum_} WHERE table_id = 'contested'"
    kept = asyncio.run(crossed(database, rename, "SELECT 1", renewed))
    assert (kept.seats[0].token, kept.seats[0].name) == (hashed(NEW), "Eve")


def test_a_deadlock_that_comes_again_and_again_is_an_error(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    tries: list[Awaitable[object]] = []

    async def ended(link: object, works: list[Awaitable[object]]) -> list[object]:
        tries.extend(works)
        raise psycopg.errors.DeadlockDetected("deadlock detected")

    async def write() -> None:
        async with contested(database) as (store, _):
            with monkeypatch.context() as patch:
                patch.setattr(postgres, "_transaction", ended)
                with pytest.raises(StoreError, match="cannot be written: deadlock detected"):
                    await store.seen(TABLE, [0], 8)
            await store.seen(TABLE, [0], 9)

    asyncio.run(write())
    assert len(tries) == 3
