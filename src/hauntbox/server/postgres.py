"""Tables in PostgreSQL, for many server processes: an entry is written once, and all processes hear of it at once."""

from __future__ import annotations

import asyncio
import logging
import os
import socket
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Sequence
from contextlib import suppress
from typing import Any, TypeVar

import msgspec
import psycopg
from psycopg import AsyncConnection

from hauntbox.errors import InputError
from hauntbox.server.store import OPEN, PERSON, Entry, Kept, News, Notice, SeatRow, StoreError, TableRow

log = logging.getLogger("hauntbox.server")
T = TypeVar("T")
CHANNEL = "hauntbox"
RETRY = 1.0
MOST_TOGETHER = 200
SECONDS = 5
"""Within which the database must have done what it is asked for."""
LAST_WORDS = 2.0
"""Seconds for what is being written when the store is closed."""
BEAT = 15.0
"""Seconds between looks whether the connection that listens still lives."""
LOCK = 7_402_117
"""Makes processes that start together set the tables up one after the other."""
SCHEMA = """
CREATE TABLE IF NOT EXISTS hauntbox_tables (
    id text PRIMARY KEY, game text NOT NULL, rules text NOT NULL, setup text NOT NULL, seed bigint NOT NULL,
    host text NOT NULL, made bigint NOT NULL
);
CREATE TABLE IF NOT EXISTS hauntbox_seats (
    table_id text NOT NULL, seat integer NOT NULL, player text NOT NULL, token text NOT NULL, invite text NOT NULL,
    PRIMARY KEY (table_id, seat)
);
CREATE TABLE IF NOT EXISTS hauntbox_log (
    table_id text NOT NULL, number integer NOT NULL, seat integer NOT NULL, kind text NOT NULL,
    option integer NOT NULL, PRIMARY KEY (table_id, number)
);
"""
Link = AsyncConnection[tuple[Any, ...]]
Work = Callable[[Link], Awaitable[Any]]


class PostgresStore:
    """One connection that writes, one that reads, one that listens."""

    shared = True

    def __init__(self, address: str) -> None:
        self.address = address
        self.jobs: asyncio.Queue[tuple[str, Work, asyncio.Future[Any]]] = asyncio.Queue()
        self.reading = asyncio.Lock()
        self.reader: Link | None = None
        self.tasks: set[asyncio.Task[Any]] = set()
        self.listening = asyncio.Event()
        """Set while other processes can be heard."""
        self.closed = True

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
        self._spawn(self._listen())
        await self.listening.wait()

    async def _set_up(self, link: Link) -> None:
        async with link.transaction():
            await link.execute("SELECT pg_advisory_xact_lock(%s)", (LOCK,))
            await link.execute(SCHEMA)

    async def _connect(self) -> Link:
        # A database that hangs must not hang us: it gives up by itself, and where it cannot, ``_within`` does.
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
        """Do something with a connection, or fail in time. Psycopg waits for the database even when it is cancelled;
        a socket that is shut ends its waiting."""
        task = self._spawn(work)
        done, _ = await asyncio.wait([task], timeout=SECONDS + 1)
        if not done:
            with suppress(psycopg.Error, OSError), socket.socket(fileno=os.dup(link.pgconn.socket)) as held:
                held.shutdown(socket.SHUT_RDWR)
        return await task

    async def close(self) -> None:
        """End what runs; what still waits to be written was acknowledged to nobody."""
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
        return await waiter

    async def _write(self) -> None:
        """All that has gathered while the last was written goes into the next transaction."""
        link: Link | None = None
        while True:
            batch = [await self.jobs.get()]
            while not self.jobs.empty() and len(batch) < MOST_TOGETHER:
                batch.append(self.jobs.get_nowait())
            batch.sort(key=lambda job: job[0])  # all processes lock tables in one order, so that none waits in a circle
            try:
                if link is None or link.broken or link.closed:
                    link = await self._connect()
                done = await self._within(link, _transaction(link, [work for _, work, _ in batch]))
                for (_, _, waiter), value in zip(batch, done, strict=True):
                    if not waiter.done():
                        waiter.set_result(value)
            except (psycopg.Error, OSError) as error:
                for _, _, waiter in batch:
                    if not waiter.done():
                        waiter.set_exception(StoreError(f"the store cannot be written: {_line(error)}"))
                if link is not None and not isinstance(error, psycopg.errors.DeadlockDetected):
                    link.pgconn.finish()
                    link = None
            finally:
                for _ in batch:
                    self.jobs.task_done()

    async def create(self, kept: Kept) -> None:
        async def work(link: Link) -> None:
            await link.execute("INSERT INTO hauntbox_tables VALUES (%s, %s, %s, %s, %s, %s, %s)", kept.row)
            async with link.cursor() as cursor:
                await cursor.executemany(
                    "INSERT INTO hauntbox_seats VALUES (%s, %s, %s, %s, %s)",
                    [(kept.row.table, *seat) for seat in kept.seats],
                )
            await _insert(link, kept.row.table, 0, kept.log)

        await self._job(kept.row.table, work)

    async def append(self, table: str, start: int, entries: Sequence[Entry], by: str) -> bool:
        async def work(link: Link) -> bool:
            # The log has no gaps: if the first number is free, all that follow are.
            first = await link.execute(
                "INSERT INTO hauntbox_log VALUES (%s, %s, %s, %s, %s) ON CONFLICT DO NOTHING",
                (table, start, *entries[0]),
            )
            if first.rowcount == 0:
                return False
            await _insert(link, table, start + 1, entries[1:])
            await _notify(link, Notice(table, by, log=start + len(entries)))
            return True

        return bool(await self._job(table, work))

    async def take(self, table: str, seat: int, invite: str, token: str) -> bool:
        async def work(link: Link) -> bool:
            done = await link.execute(
                "UPDATE hauntbox_seats SET player = %s, token = %s, invite = '' "
                "WHERE table_id = %s AND seat = %s AND player = %s AND invite = %s AND invite != ''",
                (PERSON, token, table, seat, OPEN, invite),
            )
            return done.rowcount == 1

        return bool(await self._job(table, work))

    async def set_seat(self, table: str, row: SeatRow, before: SeatRow) -> bool:
        async def work(link: Link) -> bool:
            done = await link.execute(
                "UPDATE hauntbox_seats SET player = %s, token = %s, invite = %s "
                "WHERE table_id = %s AND seat = %s AND player = %s AND token = %s AND invite = %s",
                (*row[1:], table, row.seat, *before[1:]),
            )
            return done.rowcount == 1

        return bool(await self._job(table, work))

    async def tell(self, notice: Notice) -> None:
        await self._job(notice.table, lambda link: _notify(link, notice))

    async def check(self) -> None:
        async def work(link: Link) -> None:
            await link.execute("SELECT 1")

        await self._job("", work)
        if not self.listening.is_set():
            raise StoreError("the store cannot be listened to: what other processes do is not heard of")

    # -- reading ------------------------------------------------------------------------------------------------------

    async def _read(self, work: Callable[[Link], Awaitable[T]]) -> T:
        """Read to the end, even if whoever asked goes: the connection would be left in the middle of an answer."""
        if self.closed:
            raise StoreError("the store is closed")
        return await asyncio.shield(self._spawn(self._read_next(work)))

    async def _read_next(self, work: Callable[[Link], Awaitable[T]]) -> T:
        async with self.reading:
            try:
                try:
                    return await self._read_once(work)
                except (psycopg.Error, OSError):
                    # The connection may have been lost long ago, which shows only now.
                    if self.reader is not None:
                        self.reader.pgconn.finish()
                    return await self._read_once(work)
            except (psycopg.Error, OSError) as error:
                raise StoreError(f"the store cannot be read: {_line(error)}") from None

    async def _read_once(self, work: Callable[[Link], Awaitable[T]]) -> T:
        if self.reader is None or self.reader.broken or self.reader.closed:
            self.reader = await self._connect()
        (found,) = await self._within(self.reader, _transaction(self.reader, [work]))
        return found

    async def load(self, table: str) -> Kept | None:
        async def work(link: Link) -> Kept | None:
            await link.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
            row = await (await link.execute("SELECT * FROM hauntbox_tables WHERE id = %s", (table,))).fetchone()
            if row is None:
                return None
            seats = await link.execute(
                "SELECT seat, player, token, invite FROM hauntbox_seats WHERE table_id = %s ORDER BY seat", (table,)
            )
            found = [SeatRow(*seat) for seat in await seats.fetchall()]
            return Kept(TableRow(*row), found, await _log(link, table, 0))

        return await self._read(work)

    async def log_from(self, table: str, start: int) -> list[Entry]:
        return await self._read(lambda link: _log(link, table, start))

    async def tables(self) -> AsyncIterator[Kept]:
        async def work(link: Link) -> list[tuple[Any, ...]]:
            return await (await link.execute("SELECT id FROM hauntbox_tables ORDER BY made, id")).fetchall()

        for (table,) in await self._read(work):
            kept = await self.load(table)
            if kept is not None:
                yield kept

    # -- listening ----------------------------------------------------------------------------------------------------

    async def _listen(self) -> None:
        """Hear what other processes do. After a break everything may have happened, and all tables are looked at."""
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
                    await self._within(link, link.execute("SELECT 1"))  # a connection that is lost says nothing
            except (psycopg.Error, OSError) as error:
                log.warning("the store cannot be listened to: %s; trying again", _line(error))
            finally:
                self.listening.clear()
                if link is not None:
                    link.pgconn.finish()
            again = True
            await asyncio.sleep(RETRY)

    def _pass_on(self, payload: str | None) -> None:
        """Anybody who may use the database can say anything on the channel: what is no notice is left alone."""
        try:
            self.news(None if payload is None else msgspec.json.decode(payload, type=Notice))
        except (msgspec.ValidationError, msgspec.DecodeError, RecursionError) as error:
            log.warning("a stray notice: %s", _line(error))
        except Exception:
            log.exception("a notice could not be followed")


async def _transaction(link: Link, works: Sequence[Callable[[Link], Awaitable[T]]]) -> list[T]:
    async with link.transaction():
        return [await work(link) for work in works]


async def _insert(link: Link, table: str, start: int, entries: Sequence[Entry]) -> None:
    if entries:
        rows = [(table, number, *entry) for number, entry in enumerate(entries, start)]
        async with link.cursor() as cursor:
            await cursor.executemany("INSERT INTO hauntbox_log VALUES (%s, %s, %s, %s, %s)", rows)


async def _log(link: Link, table: str, start: int) -> list[Entry]:
    rows = await link.execute(
        "SELECT seat, kind, option FROM hauntbox_log WHERE table_id = %s AND number >= %s ORDER BY number",
        (table, start),
    )
    return [Entry(*row) for row in await rows.fetchall()]


async def _notify(link: Link, notice: Notice) -> None:
    await link.execute("SELECT pg_notify(%s, %s)", (CHANNEL, msgspec.json.encode(notice).decode()))


def _line(error: Exception) -> str:
    return " ".join(str(error).split())[:200]


def _public(address: str) -> str:
    """The address without its password."""
    head, at, tail = address.rpartition("@")
    return f"{head.partition('://')[0]}://...@{tail}" if at else address
