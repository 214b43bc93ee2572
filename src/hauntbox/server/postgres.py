"""Tables in PostgreSQL, for many server processes: an entry is written once, and all processes are notified."""

from __future__ import annotations

import asyncio
import logging
import os
import socket
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Sequence
from contextlib import suppress
from hashlib import blake2b
from hmac import compare_digest
from secrets import token_hex
from time import time
from typing import Any, TypeVar

import msgspec
import psycopg
from psycopg import AsyncConnection, IsolationLevel

from hauntbox.errors import InputError
from hauntbox.server.encode import json_text
from hauntbox.server.sql_store import SqlStore, created, inserted, log_row, log_rows, restored
from hauntbox.server.store import (
    ADDED,
    BESIDE,
    Entry,
    Kept,
    News,
    Notice,
    SeatRow,
    Statement,
    Steps,
    StoreError,
    TableRow,
    entry_sum,
    with_givers,
)

log = logging.getLogger("hauntbox.server")
T = TypeVar("T")
CHANNEL = "hauntbox"
RETRY = 1.0
MOST_TOGETHER = 200
TRIES = 3
"""How often a transaction is run that the database ends because of a deadlock."""
SECONDS = 5
"""Seconds that the database has for each request."""
LAST_WORDS = 2.0
"""Seconds to finish writing when the store is closed."""
BEAT = 15.0
"""Seconds between checks that the listening connection still works."""
OLD = 60
"""Seconds after which a notice is ignored: it may be an old one that somebody repeats."""
LOCK = 7_402_117
"""A lock: processes that start together create the tables one after the other."""
VERSION = 4
SCHEMA = """
CREATE TABLE hauntbox_tables (
    id text PRIMARY KEY, game text NOT NULL, rules text NOT NULL, setup text NOT NULL, luck text NOT NULL,
    start integer NOT NULL, host text NOT NULL, made bigint NOT NULL, used bigint NOT NULL, sum bigint NOT NULL
);
CREATE TABLE hauntbox_seats (
    table_id text NOT NULL, seat integer NOT NULL, player text NOT NULL, token text NOT NULL, invite text NOT NULL,
    seen bigint NOT NULL, sum bigint NOT NULL, name text NOT NULL DEFAULT '', PRIMARY KEY (table_id, seat)
);
CREATE TABLE hauntbox_log (
    table_id text NOT NULL, number integer NOT NULL, seat integer NOT NULL, kind text NOT NULL,
    option integer NOT NULL, sum bigint NOT NULL, giver text NOT NULL DEFAULT '', PRIMARY KEY (table_id, number)
);
CREATE INDEX hauntbox_tables_used ON hauntbox_tables (used);
CREATE TABLE hauntbox_schema (version integer NOT NULL);
INSERT INTO hauntbox_schema VALUES (4);
"""
FROM_1 = """
ALTER TABLE hauntbox_tables RENAME TO hauntbox_tables_1;
ALTER TABLE hauntbox_seats RENAME TO hauntbox_seats_1;
ALTER TABLE hauntbox_log RENAME TO hauntbox_log_1;
ALTER INDEX hauntbox_tables_pkey RENAME TO hauntbox_tables_1_pkey;
ALTER INDEX hauntbox_seats_pkey RENAME TO hauntbox_seats_1_pkey;
ALTER INDEX hauntbox_log_pkey RENAME TO hauntbox_log_1_pkey;
"""
FROM_3 = """
ALTER TABLE hauntbox_seats ADD COLUMN name text NOT NULL DEFAULT '';
ALTER TABLE hauntbox_log ADD COLUMN giver text NOT NULL DEFAULT '';
"""
END_1 = "DROP TABLE hauntbox_tables_1, hauntbox_seats_1, hauntbox_log_1"
PREFIX = "hauntbox_"
INSERT_LOG = "INSERT INTO hauntbox_log VALUES (%s, %s, %s, %s, %s, %s, %s)"
Link = AsyncConnection[tuple[Any, ...]]
Work = Callable[[Link], Awaitable[Any]]


class PostgresStore(SqlStore):
    """One connection that writes, one that reads, one that listens."""

    shared = True

    def __init__(self, address: str) -> None:
        super().__init__(PREFIX)
        self.address = address
        self.jobs: asyncio.Queue[tuple[str, Work, asyncio.Future[Any]]] = asyncio.Queue()
        self.reading = asyncio.Lock()
        self.reader: Link | None = None
        self.tasks: set[asyncio.Task[Any]] = set()
        self.listening = asyncio.Event()
        """Set while notices of other processes arrive."""
        self.closed = True
        self.key = b""
        """A key that all processes of the store share and sign their notices with."""

    async def open(self, news: News) -> None:
        self.news = news
        try:
            link = await self._connect()
            await self._set_up(link)
        except psycopg.Error as error:
            where = _public(self.address)
            raise InputError(f"--store {where}: {_line(error)}; see that the database can be reached") from None
        self.reader = link
        self.closed = False
        self._spawn(self._write())
        self.key = bytes.fromhex(await self.secret("notice key", token_hex(32)))
        self._spawn(self._listen())
        await self.listening.wait()

    async def _set_up(self, link: Link) -> None:
        """Bring the database to this schema, completely or not at all."""
        async with link.transaction():
            await link.execute("SET LOCAL statement_timeout = 0")
            await link.execute("SELECT pg_advisory_xact_lock(%s)", (LOCK,))
            if await _there(link, "hauntbox_schema"):
                (version,) = await (await link.execute("SELECT version FROM hauntbox_schema")).fetchone() or (0,)
                if version in (2, 3):
                    await link.execute((BESIDE if version == 2 else "") + FROM_3)
                    await _find_givers(link)
                    await link.execute("UPDATE hauntbox_schema SET version = %s", (VERSION,))
                elif version != VERSION:
                    where = f"--store {_public(self.address)}"
                    raise InputError(f"{where}: its schema is {version}, this release knows {VERSION}; use a newer one")
            elif await _there(link, "hauntbox_log"):
                await link.execute(FROM_1 + SCHEMA + BESIDE)
                await _move_1(link)
                await _find_givers(link)
                await link.execute(END_1)
            else:
                await link.execute(SCHEMA + BESIDE)
            # Other releases do not need these, and they change nothing that those read.
            await link.execute("CREATE INDEX IF NOT EXISTS hauntbox_seats_token ON hauntbox_seats (token)")
            await link.execute("CREATE INDEX IF NOT EXISTS hauntbox_tables_host ON hauntbox_tables (host)")
            await link.execute(ADDED)

    async def _connect(self) -> Link:
        # A database that hangs must not hang us: it gives up by itself, and if it cannot, ``_within`` does.
        return await AsyncConnection.connect(
            self.address, autocommit=True, connect_timeout=SECONDS, client_encoding="utf8",
            options=f"-c statement_timeout={1000 * SECONDS} -c idle_in_transaction_session_timeout={2000 * SECONDS}",
            tcp_user_timeout=1000 * SECONDS, keepalives_idle=10, keepalives_interval=3, keepalives_count=3,
        )  # fmt: skip

    def _spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    async def _within(self, link: Link, work: Coroutine[Any, Any, T]) -> T:
        """Use a connection, or fail in time. Psycopg waits for the database even when it is cancelled; shutting the
        socket down ends that."""
        task = self._spawn(work)
        done, _ = await asyncio.wait([task], timeout=SECONDS + 1)
        if not done:
            with suppress(psycopg.Error, OSError), socket.socket(fileno=os.dup(link.pgconn.socket)) as held:
                held.shutdown(socket.SHUT_RDWR)
        return await task

    async def close(self) -> None:
        """End the running write. Entries that still wait were acknowledged to nobody."""
        if self.closed:
            return
        self.closed = True
        with suppress(TimeoutError):
            async with asyncio.timeout(LAST_WORDS):
                await self.jobs.join()
        for task in list(self.tasks):
            task.cancel()
        await asyncio.wait(self.tasks, timeout=1)
        if self.reader is not None:
            self.reader.pgconn.finish()

    # -- writing ------------------------------------------------------------------------------------------------------

    async def _job(self, table: str, work: Work) -> Any:
        if self.closed:
            raise StoreError("the store is closed")
        waiter: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.jobs.put_nowait((table, work, waiter))
        return await _in_time(waiter)

    async def change(self, table: str, steps: Callable[[], Steps[T]]) -> T:
        done: T = await self._job(table, lambda link: _run(link, steps()))
        return done

    async def _write(self) -> None:
        """Everything that arrived during the last write goes into the next transaction."""
        link: Link | None = None
        while True:
            batch = [await self.jobs.get()]
            while not self.jobs.empty() and len(batch) < MOST_TOGETHER:
                batch.append(self.jobs.get_nowait())
            batch.sort(key=lambda job: job[0])  # the same order everywhere: few deadlocks
            try:
                if link is None or link.broken or link.closed:
                    link = await self._connect()
                done = await self._together(link, [work for _, work, _ in batch])
                for (_, _, waiter), value in zip(batch, done, strict=True):
                    if not waiter.done():
                        waiter.set_result(value)
            except Exception as error:  # whatever went wrong, nothing was stored, and the writer goes on
                if not isinstance(error, psycopg.Error | OSError):
                    log.exception("a write to the store failed")
                for _, _, waiter in batch:
                    if not waiter.done():
                        waiter.set_exception(StoreError(f"the store cannot be written: {_line(error)}"))
                if link is not None and not isinstance(error, psycopg.errors.DeadlockDetected):
                    link.pgconn.finish()
                    link = None
            finally:
                for _ in batch:
                    self.jobs.task_done()

    async def _together(self, link: Link, works: Sequence[Work]) -> list[Any]:
        """Write in one transaction. When two processes each hold a row that the other wants, the database ends one of
        the two transactions; the other one is then through, so this one is run again."""
        for _ in range(TRIES - 1):
            with suppress(psycopg.errors.DeadlockDetected):
                return await self._within(link, _transaction(link, works))
        return await self._within(link, _transaction(link, works))

    async def restore(self, kept: Iterable[Kept | Statement]) -> int:
        """On a connection of its own, because it may take long."""
        try:
            link = await self._connect()
            async with link, link.transaction():
                return await _run(link, restored(kept, self.prefix))
        except (psycopg.Error, OSError) as error:
            raise StoreError(f"the store cannot be written: {_line(error)}") from None

    async def append(self, table: str, start: int, entries: Sequence[Entry], by: str) -> bool:
        async def work(link: Link) -> bool:
            # The log has no gaps: if the first number is free, so are all that follow.
            first, *others = log_rows(table, start, entries)
            if (await link.execute(f"{INSERT_LOG} ON CONFLICT DO NOTHING", first)).rowcount == 0:
                return False
            await _run(link, inserted("hauntbox_log", others))
            await self._notify(link, Notice(table, by, log=start + len(entries)))
            return True

        return bool(await self._job(table, work))

    async def tell(self, notice: Notice) -> None:
        await self._job(notice.table, lambda link: self._notify(link, notice))

    async def _notify(self, link: Link, notice: Notice) -> None:
        text = f"{int(time())} {json_text(notice)}"
        await link.execute("SELECT pg_notify(%s, %s)", (CHANNEL, f"{self._mark(text)} {text}"))

    def _mark(self, text: str) -> str:
        """The signature that proves that a notice comes from a process of this store."""
        return blake2b(text.encode("utf-8", "surrogatepass"), key=self.key, digest_size=16).hexdigest()

    async def check(self) -> None:
        async def work(link: Link) -> None:
            await link.execute("UPDATE hauntbox_schema SET version = version")  # reading would not notice it

        await self._job("", work)
        if not self.listening.is_set():
            raise StoreError("the store cannot be listened to: what other processes do is not heard of")

    # -- reading ------------------------------------------------------------------------------------------------------

    async def find(self, steps: Callable[[], Steps[T]]) -> T:
        """Read to the end, even if the caller is cancelled: otherwise the connection is left in the middle of a
        reply."""
        if self.closed:
            raise StoreError("the store is closed")
        return await _in_time(self._spawn(self._read_next(steps)))

    async def _read_next(self, steps: Callable[[], Steps[T]]) -> T:
        async with self.reading:
            try:
                try:
                    return await self._read_once(steps)
                except (psycopg.Error, OSError):
                    # The connection may have been lost long ago, and this is the first that shows it.
                    if self.reader is not None:
                        self.reader.pgconn.finish()
                    return await self._read_once(steps)
            except (psycopg.Error, OSError) as error:
                raise StoreError(f"the store cannot be read: {_line(error)}") from None

    async def _read_once(self, steps: Callable[[], Steps[T]]) -> T:
        if self.reader is None or self.reader.broken or self.reader.closed:
            self.reader = await self._connect()
        await self.reader.set_isolation_level(IsolationLevel.REPEATABLE_READ)
        (found,) = await self._within(self.reader, _transaction(self.reader, [lambda link: _run(link, steps())]))
        return found

    # -- listening ----------------------------------------------------------------------------------------------------

    async def _listen(self) -> None:
        """Listen to other processes. After an interruption anything may have happened, so all tables are checked."""
        again = False
        while True:
            link: Link | None = None
            try:
                link = await self._connect()
                await self._within(link, link.execute(f"LISTEN {CHANNEL}"))
                self.listening.set()
                if again:
                    self._pass_on(None)
                while True:
                    async for notice in link.notifies(timeout=BEAT):
                        self._pass_on(notice.payload)
                    await self._within(link, link.execute("SELECT 1"))  # a lost connection says nothing
            except (psycopg.Error, OSError) as error:
                log.warning("the store cannot be listened to: %s; trying again", _line(error))
            finally:
                self.listening.clear()
                if link is not None:
                    link.pgconn.finish()
            again = True
            await asyncio.sleep(RETRY)

    def _pass_on(self, payload: str | None) -> None:
        """Anybody who may use the database can send on this channel, old notices included. Messages that are no current
        notices are ignored."""
        try:
            self.news(None if payload is None else self._read_notice(payload))
        except (msgspec.ValidationError, msgspec.DecodeError, RecursionError) as error:
            log.warning("a stray notice: %s", _line(error))
        except Exception:
            log.exception("a notice could not be followed")


    def _read_notice(self, payload: str) -> Notice:
        mark, _, text = payload.partition(" ")
        when, _, notice = text.partition(" ")
        if not compare_digest(mark.encode(), self._mark(text).encode()) or abs(int(time()) - int(when)) > OLD:
            raise msgspec.ValidationError("it is of no process of this store, or old")
        return msgspec.json.decode(notice, type=Notice)


async def _run(link: Link, steps: Steps[T]) -> T:
    try:
        asked = next(steps)
        while True:
            done = await link.execute(asked.statement.replace("?", "%s"), asked.given)
            asked = steps.send(await done.fetchall() if done.description else [])
    except StopIteration as end:
        result: T = end.value
        return result


async def _in_time(work: asyncio.Future[T]) -> T:
    """Run a request, or raise StoreError if it takes too long; what was started runs to its end."""
    done, _ = await asyncio.wait([work], timeout=SECONDS)
    if not done:
        work.add_done_callback(lambda late: late.cancelled() or late.exception())
        raise StoreError(f"the store has not answered for {SECONDS:g} seconds")
    return work.result()


async def _transaction(link: Link, works: Sequence[Callable[[Link], Awaitable[T]]]) -> list[T]:
    async with link.transaction():
        return [await work(link) for work in works]


async def _there(link: Link, name: str) -> bool:
    return (await (await link.execute("SELECT to_regclass(%s)", (name,))).fetchone()) != (None,)


async def _move_1(link: Link) -> None:
    """Tables of schema 1 had a seed that was published at the end."""
    now = int(time())
    for row in await (await link.execute("SELECT * FROM hauntbox_tables_1")).fetchall():
        table, game, rules, setup, seed, host, made = row
        luck = f"hidden:{seed}" if seed >= 0 else ""
        found = await link.execute("SELECT * FROM hauntbox_seats_1 WHERE table_id = %s", (table,))
        seats = [SeatRow(*seat)._replace(seen=now) for _, *seat in await found.fetchall()]
        new = TableRow(table, game, rules, setup, luck, 0, host, made, now)
        await _run(link, created(Kept(new, seats, []), PREFIX))
        entries = await link.execute("SELECT * FROM hauntbox_log_1 WHERE table_id = %s", (table,))
        rows = [log_row(table, number, Entry(*entry)) for _, number, *entry in await entries.fetchall()]
        await _run(link, inserted("hauntbox_log", rows))


async def _find_givers(link: Link) -> None:
    """Before schema 4 it was not stored who gave an answer. What is damaged stays so."""
    rows = await link.execute("SELECT * FROM hauntbox_tables")
    async with link.cursor() as cursor:
        for *values, _ in await rows.fetchall():
            row = TableRow(*values)
            columns = "seat, player, token, invite, seen, name"
            found = await link.execute(f"SELECT {columns} FROM hauntbox_seats WHERE table_id = %s", (row.table,))
            seats = [SeatRow(*seat) for seat in await found.fetchall()]
            entries = await link.execute(
                "SELECT number, sum, seat, kind, option FROM hauntbox_log WHERE table_id = %s ORDER BY number",
                (row.table,),
            )
            kept = await entries.fetchall()
            log = [Entry(*entry) for _, _, *entry in kept]
            given = with_givers(Kept(row, seats, log)).log
            changed = [
                (after.giver, entry_sum(row.table, number, after), row.table, number)
                for (number, sum_, *_), before, after in zip(kept, log, given, strict=True)
                if after.giver and entry_sum(row.table, number, before) == sum_
            ]
            await cursor.executemany(
                "UPDATE hauntbox_log SET giver = %s, sum = %s WHERE table_id = %s AND number = %s", changed
            )


def _line(error: Exception) -> str:
    return " ".join(str(error).split())[:200]


def _public(address: str) -> str:
    """The address without its password."""
    head, at, tail = address.rpartition("@")
    return f"{head.partition('://')[0]}://...@{tail}" if at else address
