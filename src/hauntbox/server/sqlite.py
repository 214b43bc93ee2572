"""Tables in one SQLite file: one writer thread that commits all that waits together."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeVar

from hauntbox.errors import InputError
from hauntbox.server.store import OPEN, PERSON, Entry, Kept, News, Notice, SeatRow, StoreError, TableRow

T = TypeVar("T")
MOST_TOGETHER = 500
"""Writes in one transaction."""
SCHEMA = """
CREATE TABLE IF NOT EXISTS tables (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, rules TEXT NOT NULL, setup TEXT NOT NULL, seed INTEGER NOT NULL,
    host TEXT NOT NULL, made INTEGER NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS seats (
    table_id TEXT NOT NULL, seat INTEGER NOT NULL, player TEXT NOT NULL, token TEXT NOT NULL, invite TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS log (
    table_id TEXT NOT NULL, number INTEGER NOT NULL, seat INTEGER NOT NULL, kind TEXT NOT NULL,
    option INTEGER NOT NULL, PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;
"""
Work = Callable[[sqlite3.Connection], Any]


class _Job:
    """A piece of writing, and who waits for it."""

    def __init__(self, work: Work, waiter: asyncio.Future[Any]) -> None:
        self.work = work
        self.waiter = waiter
        self.done: Any = None
        self.error: Exception | None = None

    def settle(self) -> None:
        if self.waiter.done():
            return
        if self.error is not None:
            self.waiter.set_exception(self.error)
        else:
            self.waiter.set_result(self.done)


class SqliteStore:
    """Log, seats and tables in a file of one server process."""

    shared = False

    def __init__(self, file: str) -> None:
        self.file = Path(file).expanduser()
        self.jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self.reading = ThreadPoolExecutor(1, "store-reader")
        self.writer: Thread | None = None
        self.reader: sqlite3.Connection | None = None

    async def open(self, news: News) -> None:
        self.loop = asyncio.get_running_loop()
        connection = self._connect()
        self.writer = Thread(target=self._write, args=(connection,), name="store-writer", daemon=True)
        self.writer.start()
        self.reader = await self.loop.run_in_executor(self.reading, self._connect)

    def _connect(self) -> sqlite3.Connection:
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            connection = sqlite3.connect(self.file, isolation_level=None, check_same_thread=False, timeout=30)
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("PRAGMA synchronous = FULL")  # a commit is on the disk, not only with the system
            connection.executescript(SCHEMA)
        except (sqlite3.Error, OSError) as error:
            raise InputError(f"--store {self.file}: {error}; name a file that can be written") from None
        return connection

    async def close(self) -> None:
        if self.writer is not None:
            self.jobs.put(None)
            await asyncio.to_thread(self.writer.join)
            self.writer = None
        if self.reader is not None:
            await self.loop.run_in_executor(self.reading, self.reader.close)
            self.reader = None
        self.reading.shutdown()

    # -- the writer's thread ------------------------------------------------------------------------------------------

    def _write(self, connection: sqlite3.Connection) -> None:
        """All jobs that have gathered while the last ones were written go into the next transaction."""
        ended = False
        while not ended:
            batch: list[_Job] = []
            job = self.jobs.get()
            while job is not None:
                batch.append(job)
                if self.jobs.empty() or len(batch) == MOST_TOGETHER:
                    break
                job = self.jobs.get()
            ended = job is None
            if batch:
                self._commit(connection, batch)
                self.loop.call_soon_threadsafe(_settle, batch)
        connection.close()

    def _commit(self, connection: sqlite3.Connection, batch: list[_Job]) -> None:
        try:
            connection.execute("BEGIN IMMEDIATE")
            for job in batch:
                job.done = job.work(connection)
            connection.execute("COMMIT")
        except (sqlite3.Error, OverflowError) as error:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            for job in batch:
                job.error = StoreError(f"the store cannot be written: {error}")

    async def _job(self, work: Work) -> Any:
        if self.writer is None:
            raise StoreError("the store is closed")
        job = _Job(work, self.loop.create_future())
        self.jobs.put(job)
        return await job.waiter

    async def _read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        connection = self.reader
        if connection is None:
            raise StoreError("the store is closed")
        try:
            return await self.loop.run_in_executor(self.reading, work, connection)
        except sqlite3.Error as error:
            raise StoreError(f"the store cannot be read: {error}") from None

    # -- what is written ----------------------------------------------------------------------------------------------

    async def create(self, kept: Kept) -> None:
        def work(connection: sqlite3.Connection) -> None:
            connection.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?)", kept.row)
            connection.executemany(
                "INSERT INTO seats VALUES (?, ?, ?, ?, ?)", [(kept.row.table, *seat) for seat in kept.seats]
            )
            _insert(connection, kept.row.table, 0, kept.log)

        await self._job(work)

    async def append(self, table: str, start: int, entries: Sequence[Entry], by: str) -> bool:
        def work(connection: sqlite3.Connection) -> bool:
            # The log has no gaps: if the first number is free, all that follow are.
            first = connection.execute(
                "INSERT INTO log VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING", (table, start, *entries[0])
            )
            if first.rowcount == 0:
                return False
            _insert(connection, table, start + 1, entries[1:])
            return True

        return bool(await self._job(work))

    async def take(self, table: str, seat: int, invite: str, token: str) -> bool:
        def work(connection: sqlite3.Connection) -> bool:
            done = connection.execute(
                "UPDATE seats SET player = ?, token = ?, invite = '' "
                "WHERE table_id = ? AND seat = ? AND player = ? AND invite = ? AND invite != ''",
                (PERSON, token, table, seat, OPEN, invite),
            )
            return done.rowcount == 1

        return bool(await self._job(work))

    async def set_seat(self, table: str, row: SeatRow, before: SeatRow) -> bool:
        def work(connection: sqlite3.Connection) -> bool:
            done = connection.execute(
                "UPDATE seats SET player = ?, token = ?, invite = ? "
                "WHERE table_id = ? AND seat = ? AND player = ? AND token = ? AND invite = ?",
                (*row[1:], table, row.seat, *before[1:]),
            )
            return done.rowcount == 1

        return bool(await self._job(work))

    async def tell(self, notice: Notice) -> None:
        """Nobody else serves these tables."""

    async def check(self) -> None:
        await self._job(lambda connection: None)

    # -- what is read -------------------------------------------------------------------------------------------------

    async def load(self, table: str) -> Kept | None:
        return await self._read(lambda connection: _load(connection, table))

    async def log_from(self, table: str, start: int) -> list[Entry]:
        return await self._read(lambda connection: _log(connection, table, start))

    async def tables(self) -> AsyncIterator[Kept]:
        every = "SELECT id FROM tables ORDER BY made, id"
        ids = await self._read(lambda connection: connection.execute(every).fetchall())
        for (table,) in ids:
            kept = await self.load(table)
            if kept is not None:
                yield kept


def _settle(batch: list[_Job]) -> None:
    for job in batch:
        job.settle()


def _insert(connection: sqlite3.Connection, table: str, start: int, entries: Sequence[Entry]) -> None:
    rows = [(table, number, *entry) for number, entry in enumerate(entries, start)]
    connection.executemany("INSERT INTO log VALUES (?, ?, ?, ?, ?)", rows)


def _load(connection: sqlite3.Connection, table: str) -> Kept | None:
    connection.execute("BEGIN")  # one moment of the file, whatever is written meanwhile
    try:
        row = connection.execute("SELECT * FROM tables WHERE id = ?", (table,)).fetchone()
        if row is None:
            return None
        seats = connection.execute(
            "SELECT seat, player, token, invite FROM seats WHERE table_id = ? ORDER BY seat", (table,)
        ).fetchall()
        return Kept(TableRow(*row), [SeatRow(*seat) for seat in seats], _log(connection, table, 0))
    finally:
        connection.execute("COMMIT")


def _log(connection: sqlite3.Connection, table: str, start: int) -> list[Entry]:
    rows = connection.execute(
        "SELECT seat, kind, option FROM log WHERE table_id = ? AND number >= ? ORDER BY number", (table, start)
    )
    return [Entry(*row) for row in rows]
