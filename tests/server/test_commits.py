"""Answers share transactions of the store, and none is acknowledged before its own is done."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from hauntbox.server.sql_store import MOST_ROWS
from hauntbox.server.sqlite import MOST_TOGETHER, SqliteStore
from hauntbox.server.store import Entry, Kept, SeatRow, StoreError, TableRow, no_news

pytestmark = pytest.mark.interpreted("no class may derive from a compiled one, as the store here does")


class Slow(SqliteStore):
    """Commits when it is let."""

    def __init__(self, file: Path) -> None:
        super().__init__(str(file))
        self.let, self.begins, self.sizes = Event(), Event(), list[int]()

    def _commit(self, connection: sqlite3.Connection, batch: list[Any]) -> None:
        self.begins.set()
        assert self.let.wait(60)
        super()._commit(connection, batch)
        self.sizes.append(len(batch))


def kept(number: int) -> Kept:
    row = TableRow(f"table{number}", "ghost_stories", "1", "{}", "", 0, "", 0, 0)
    return Kept(row, [SeatRow(0, "person", "", "")], [])


def written(store: Slow) -> int:
    """How many entries are in the file, whoever looks."""
    with sqlite3.connect(store.file) as looking:
        (number,) = looking.execute("SELECT count(*) FROM log").fetchone()
    return int(number)


async def begun(store: Slow) -> None:
    assert await asyncio.to_thread(store.begins.wait, 60)
    store.begins.clear()


async def passed() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


async def together(file: Path) -> None:
    store = Slow(file)
    await store.open(no_news)

    def append(number: int, at: int) -> asyncio.Future[bool]:
        return asyncio.ensure_future(store.append(f"table{number}", at, [Entry(0, "yang", at)], "me"))

    store.let.set()
    await asyncio.gather(*(store.create(kept(number)) for number in range(12)))
    store.let.clear()
    store.begins.clear()
    store.sizes.clear()
    first = [append(number, 0) for number in range(10)]
    await begun(store)
    later = [append(number, 0) for number in range(9, 12)]  # the first of them comes second at its table
    await passed()
    assert written(store) == 0
    assert not any(task.done() for task in [*first, *later])
    store.let.set()
    assert await asyncio.gather(*first) == [True] * 10
    assert written(store) >= 10
    assert await asyncio.gather(*later) == [False, True, True]
    assert (written(store), store.sizes) == (12, [10, 3])
    many = [append(10, at) for at in range(1, MOST_TOGETHER + 2)]
    assert all(await asyncio.gather(*many))
    assert store.sizes == [10, 3, MOST_TOGETHER, 1]
    await store.close()
    assert written(store) == 12 + MOST_TOGETHER + 1


def test_what_comes_together_is_written_together_and_acknowledged_when_it_is(tmp_path: Path) -> None:
    asyncio.run(together(tmp_path / "tables.db"))


async def much(file: Path) -> None:
    store = Slow(file)
    await store.open(no_news)
    store.let.set()
    entries = [Entry(0, "yang", at % 50) for at in range(2 * MOST_ROWS + 1)]
    await store.create(kept(0)._replace(log=entries))
    await store.create(kept(1))
    found = await store.load("table0")
    assert found is not None
    assert found.log == entries
    store.let.clear()
    store.begins.clear()
    alone = asyncio.ensure_future(store.append("table1", 0, entries[:1], "me"))
    await begun(store)
    jobs = [store.append("table1", 1, entries, "me"), store.append("table1", 1, entries[:2], "me")]
    jobs += [store.append("table0", len(entries), entries[:3], "me"), store.append("table0", 7, entries[:3], "me")]
    tasks = [asyncio.ensure_future(job) for job in jobs]
    await passed()
    store.let.set()
    assert await alone
    assert await asyncio.gather(*tasks) == [True, False, True, False]
    assert store.sizes[-1] == 4
    assert (await store.log_from("table1", 0), await store.log_from("table0", 0)) == (
        [*entries[:1], *entries],
        [*entries, *entries[:3]],
    )
    await store.close()


def test_more_than_a_statement_holds_is_written_all_the_same(tmp_path: Path) -> None:
    asyncio.run(much(tmp_path / "tables.db"))


async def closing(file: Path) -> None:
    store = Slow(file)
    await store.open(no_news)
    store.let.set()
    await store.create(kept(0))
    store.begins.clear()
    store.let.clear()
    first = asyncio.ensure_future(store.append("table0", 0, [Entry(0, "yang", 0)], "me"))
    await begun(store)
    second = asyncio.ensure_future(store.append("table0", 1, [Entry(0, "yang", 1)], "me"))
    await passed()
    ending = asyncio.create_task(store.close())
    await passed()
    with pytest.raises(StoreError, match="closed"):
        await store.append("table0", 2, [Entry(0, "yang", 2)], "me")
    store.let.set()
    await ending
    assert await first
    assert await second
    assert written(store) == 2


def test_a_store_that_is_closed_writes_what_was_given_to_it_and_takes_no_more(tmp_path: Path) -> None:
    asyncio.run(closing(tmp_path / "tables.db"))


class Broken(sqlite3.Connection):
    """A disk that fails when a transaction ends, whichever way, as long as it is broken."""

    broken = False

    def execute(self, statement: str, given: Any = ()) -> sqlite3.Cursor:
        if self.broken and statement in ("COMMIT", "ROLLBACK"):
            raise sqlite3.OperationalError("disk I/O error")
        return super().execute(statement, given)


async def mended(file: Path) -> None:
    connections: list[Broken] = []

    class Opened(SqliteStore):
        def _connect(self) -> sqlite3.Connection:
            connections.append(sqlite3.connect(file, isolation_level=None, check_same_thread=False, factory=Broken))
            return connections[-1]

    await _prepared(file)
    store = Opened(str(file))
    await store.open(no_news)
    writer = connections[0]
    writer.broken = True
    with pytest.raises(StoreError, match="disk I/O error"):
        await asyncio.wait_for(store.create(kept(1)), 60)
    with pytest.raises(StoreError, match="disk I/O error"):  # not into the transaction that could not be ended
        await asyncio.wait_for(store.append("table0", 0, [Entry(0, "yang", 0)], "me"), 60)
    writer.broken = False
    assert await asyncio.wait_for(store.append("table0", 0, [Entry(0, "yang", 1)], "me"), 60)
    with sqlite3.connect(file) as looking:
        assert looking.execute("SELECT table_id, option FROM log").fetchall() == [("table0", 1)]
    assert await store.load("table1") is None
    await store.close()


async def _prepared(file: Path) -> None:
    store = SqliteStore(str(file))
    await store.open(no_news)
    await store.create(kept(0))
    await store.close()


def test_a_transaction_that_can_be_neither_kept_nor_undone_takes_nothing_else_in(tmp_path: Path) -> None:
    asyncio.run(mended(tmp_path / "tables.db"))
