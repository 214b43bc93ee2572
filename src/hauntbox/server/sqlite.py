"""Tables in one SQLite file: one writer thread commits everything that waits in one transaction."""

from __future__ import annotations

import asyncio
import logging
import os
import sqlite3
from collections.abc import Awaitable, Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any, NamedTuple, TypeVar

from hauntbox.errors import InputError
from hauntbox.server.sql_store import MOST_ROWS, Row, SqlStore, inserted, log_rows, restored
from hauntbox.server.store import ADDED, BESIDE, Entry, Kept, News, Notice, Statement, Steps, StoreError, check_sum

log = logging.getLogger("hauntbox.server")
T = TypeVar("T")
MOST_TOGETHER = 500
"""The most writes in one transaction."""
PACE = 0.005
"""Seconds from the start of one transaction to that of the next; writes in between share it. A transaction costs as
much as several answers."""
VERSION = 4
SCHEMA = """
CREATE TABLE tables (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, rules TEXT NOT NULL, setup TEXT NOT NULL, luck TEXT NOT NULL,
    start INTEGER NOT NULL, host TEXT NOT NULL, made INTEGER NOT NULL, used INTEGER NOT NULL, sum INTEGER NOT NULL
) STRICT;
CREATE TABLE seats (
    table_id TEXT NOT NULL, seat INTEGER NOT NULL, player TEXT NOT NULL, token TEXT NOT NULL, invite TEXT NOT NULL,
    seen INTEGER NOT NULL, sum INTEGER NOT NULL, name TEXT NOT NULL DEFAULT '', PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
CREATE TABLE log (
    table_id TEXT NOT NULL, number INTEGER NOT NULL, seat INTEGER NOT NULL, kind TEXT NOT NULL,
    option INTEGER NOT NULL, sum INTEGER NOT NULL, giver TEXT NOT NULL DEFAULT '', PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX tables_used ON tables (used);
"""
FROM_1 = """
ALTER TABLE tables RENAME TO tables_1;
ALTER TABLE seats RENAME TO seats_1;
ALTER TABLE log RENAME TO log_1;
"""
MOVE_1 = (
    "INSERT INTO tables SELECT id, game, rules, setup, CASE WHEN seed < 0 THEN '' ELSE 'hidden:' || seed END, 0, host, "
    "made, unixepoch(), check_sum(id, game, rules, setup, CASE WHEN seed < 0 THEN '' ELSE 'hidden:' || seed END, 0, "
    "host, made) FROM tables_1",
    "INSERT INTO seats SELECT table_id, seat, player, token, invite, unixepoch(), "
    "check_sum(table_id, seat, player, token, invite), '' FROM seats_1",
    "INSERT INTO log SELECT table_id, number, seat, kind, option, check_sum(table_id, number, seat, kind, option), '' "
    "FROM log_1",
    "DROP TABLE tables_1",
    "DROP TABLE seats_1",
    "DROP TABLE log_1",
)
"""Tables of schema 1 had a seed that was published at the end."""
FROM_3 = """
ALTER TABLE seats ADD COLUMN name TEXT NOT NULL DEFAULT '';
ALTER TABLE log ADD COLUMN giver TEXT NOT NULL DEFAULT '';
"""
GIVERS = (
    "UPDATE log SET giver = given.giver, sum = check_sum(log.table_id, number, log.seat, kind, option, given.giver) "
    "FROM (SELECT table_id, seat, start, CASE WHEN token = host THEN 'host' ELSE 'person' END AS giver "
    "FROM seats JOIN tables ON id = table_id WHERE token != '') AS given "
    "WHERE given.table_id = log.table_id AND given.seat = log.seat AND number >= start "
    "AND sum = check_sum(log.table_id, number, log.seat, kind, option)"
)
"""Before schema 4 it was not stored who gave an answer; see ``store.with_givers``. What is damaged stays so."""
Work = Callable[[sqlite3.Connection], Any]


def connect(file: Path, timeout: float) -> sqlite3.Connection:
    """Open a file that only its owner may read; SQLite gives the files beside it the same mode."""
    file.parent.mkdir(parents=True, exist_ok=True)
    os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))
    if file.stat().st_mode & 0o077 and file.is_file():
        file.chmod(0o600)
    return sqlite3.connect(file, isolation_level=None, check_same_thread=False, timeout=timeout)


def _migrate(connection: sqlite3.Connection, name: str) -> None:
    """Bring the file to this schema, completely or not at all."""
    if connection.execute("PRAGMA user_version").fetchone() == (VERSION,):
        return
    connection.create_function("check_sum", -1, check_sum, deterministic=True)
    connection.execute("BEGIN IMMEDIATE")
    try:
        version: int = connection.execute("PRAGMA user_version").fetchone()[0]
        there: object = connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'log'").fetchone()
        if version > VERSION:
            raise InputError(f"--store {name}: its schema is {version}, this release knows {VERSION}; use a newer one")
        if version < VERSION:
            script = FROM_3 if version > 1 else (FROM_1 if there else "") + SCHEMA
            moves = MOVE_1 if there and version < 2 else ()
            statements: list[str] = (script + (BESIDE if version < 3 else "")).split(";")
            statements += moves
            statements.append(GIVERS)
            for statement in statements:
                connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {VERSION}")
        connection.execute("COMMIT")
    except BaseException:
        _leave_transaction(connection)
        raise


class _Append(NamedTuple):
    """Entries of a table's log to be written. The log has no gaps: if the first number is free, so are all that
    follow."""

    table: str
    start: int
    entries: Sequence[Entry]


class _Job:
    """A write, and who waits for it."""

    def __init__(self, work: Work | _Append, waiter: asyncio.Future[Any]) -> None:
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


class SqliteStore(SqlStore):
    """Log, seats and tables in a file, for one server process."""

    shared = False

    def __init__(self, file: str) -> None:
        super().__init__("")
        self.file = Path(file).expanduser()
        self.batches: SimpleQueue[list[_Job]] = SimpleQueue()
        """For the writer's thread; an empty one ends it."""
        self.gathered: list[_Job] = []
        """Writes for the next batch."""
        self.writing = False
        """Whether a batch is being written or scheduled."""
        self.begun = 0.0
        """When the last batch started."""
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
            connection = connect(self.file, timeout=30)
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("PRAGMA synchronous = FULL")  # a commit reaches the disk, not only the operating system
            _migrate(connection, str(self.file))
            for part, column in (("seats", "token"), ("tables", "host")):  # other releases do not need these
                connection.execute(f"CREATE INDEX IF NOT EXISTS {part}_{column} ON {part} ({column})")
            for statement in ADDED.split(";"):
                connection.execute(statement)
        except (sqlite3.Error, OSError, ValueError) as error:
            raise InputError(f"--store {self.file}: {error}; name a file that can be written") from None
        return connection

    async def close(self) -> None:
        if self.writer is not None:
            if self.gathered:
                self.batches.put(self.gathered)
            self.batches.put([])
            writer, self.writer = self.writer, None
            await asyncio.to_thread(writer.join)
        if self.reader is not None:
            await self.loop.run_in_executor(self.reading, self.reader.close)
            self.reader = None
        self.reading.shutdown()

    # -- the writer's thread, and what it is given ---------------------------------------------------------------------

    def _write(self, connection: sqlite3.Connection) -> None:
        while batch := self.batches.get():
            self._commit(connection, batch)
            self.loop.call_soon_threadsafe(self._written, batch)
        connection.close()

    def _commit(self, connection: sqlite3.Connection, batch: list[_Job]) -> None:
        """Write a batch, completely or not at all. If it only appends, one statement is the whole transaction."""
        appends = [(job, job.work) for job in batch if isinstance(job.work, _Append)]
        try:
            _leave_transaction(connection)  # if the last one could not be ended
            if len(appends) < len(batch) or not _append_together(connection, appends):
                connection.execute("BEGIN IMMEDIATE")
                if not _append_together(connection, appends):
                    _append_each(connection, appends)
                for job in batch:
                    if not isinstance(job.work, _Append):
                        job.done = job.work(connection)
                connection.execute("COMMIT")
        except Exception as error:  # whatever went wrong, nothing was stored, and the thread continues
            if not isinstance(error, sqlite3.Error | OSError):
                log.exception("a write to the store failed")
            for job in batch:
                job.error = StoreError(f"the store cannot be written: {error}")
            with suppress(sqlite3.Error):
                _leave_transaction(connection)

    def _job(self, work: Work | _Append) -> asyncio.Future[Any]:
        """Write something with the next batch."""
        if self.writer is None:
            raise StoreError("the store is closed")
        job = _Job(work, self.loop.create_future())
        self.gathered.append(job)
        if not self.writing:
            self.writing = True
            self._write_soon()
        return job.waiter

    def _write_soon(self) -> None:
        """Writes that come at the same moment, or before the next batch may start, go together."""
        wait = self.begun + PACE - self.loop.time()
        if wait > 0:
            self.loop.call_later(wait, self._hand_over)
        else:
            self.loop.call_soon(self._hand_over)

    def _hand_over(self) -> None:
        """Write what has gathered in one transaction."""
        if self.gathered and self.writer is not None:
            self.begun = self.loop.time()
            self.batches.put(self.gathered[:MOST_TOGETHER])
            del self.gathered[:MOST_TOGETHER]
        else:
            self.writing = False

    def _written(self, batch: list[_Job]) -> None:
        for job in batch:
            job.settle()
        if self.gathered:
            self._write_soon()
        else:
            self.writing = False

    async def change(self, table: str, steps: Callable[[], Steps[T]]) -> T:
        done: T = await self._job(lambda connection: _run(connection, steps()))
        return done

    async def find(self, steps: Callable[[], Steps[T]]) -> T:
        connection = self.reader
        if connection is None:
            raise StoreError("the store is closed")
        try:
            return await self.loop.run_in_executor(self.reading, _snapshot, connection, steps)
        except sqlite3.Error as error:
            raise StoreError(f"the store cannot be read: {error}") from None

    # -- what is written ----------------------------------------------------------------------------------------------

    async def restore(self, kept: Iterable[Kept | Statement]) -> int:
        return await self.change("", lambda: restored(kept, self.prefix))

    def append(self, table: str, start: int, entries: Sequence[Entry], by: str) -> Awaitable[bool]:
        return self._job(_Append(table, start, entries))

    async def tell(self, notice: Notice) -> None:
        """Nobody else serves these tables."""

    async def check(self) -> None:
        """Write the schema's number again: an empty transaction would not notice a full disk."""
        await self._job(lambda connection: connection.execute(f"PRAGMA user_version = {VERSION}"))

    async def flaws(self) -> list[str]:
        lines = await self._column("PRAGMA integrity_check(20)")
        return [f"the file: {line}" for line in lines if line != "ok"] + await super().flaws()


def _run(connection: sqlite3.Connection, steps: Steps[T]) -> T:
    try:
        asked = next(steps)
        while True:
            asked = steps.send(connection.execute(*asked).fetchall())
    except StopIteration as end:
        done: T = end.value
        return done


def _snapshot(connection: sqlite3.Connection, steps: Callable[[], Steps[T]]) -> T:
    """Read from one state of the file, whatever is written meanwhile."""
    connection.execute("BEGIN")
    try:
        return _run(connection, steps())
    finally:
        connection.execute("COMMIT")


def _leave_transaction(connection: sqlite3.Connection) -> None:
    if connection.in_transaction:
        connection.execute("ROLLBACK")


def _append_together(connection: sqlite3.Connection, appends: Sequence[tuple[_Job, _Append]]) -> bool:
    """Append to logs with one statement, all or nothing. False, and nothing is written, if it would be too long or an
    entry exists already."""
    rows: list[Row] = []
    for _, append in appends:
        rows += log_rows(*append)
    if len(rows) > MOST_ROWS or not _appended(connection, rows):
        return False
    for job, _ in appends:
        job.done = True
    return True


def _append_each(connection: sqlite3.Connection, appends: Sequence[tuple[_Job, _Append]]) -> None:
    """Append to logs one by one within a transaction; a log whose entry exists already stays as it is."""
    for job, append in appends:
        job.done = _appended(connection, log_rows(*append))


def _appended(connection: sqlite3.Connection, rows: Sequence[Row]) -> bool:
    """Write log entries; False if one of the same number exists."""
    try:
        _run(connection, inserted("log", rows))
    except sqlite3.IntegrityError as error:
        if error.sqlite_errorcode != sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY:
            raise
        return False
    return True


