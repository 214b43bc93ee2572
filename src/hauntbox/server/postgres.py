"""Tables in PostgreSQL, for many server processes: an entry is written once, and all processes hear of it at once."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Any, TypeVar

import psycopg
from psycopg import AsyncConnection

from hauntbox.errors import InputError
from hauntbox.server.store import OPEN, PERSON, Entry, Kept, Message, News, SeatRow, StoreError, TableRow

log = logging.getLogger("hauntbox.server")
T = TypeVar("T")
CHANNEL = "hauntbox"
RETRY = 1.0
MOST_TOGETHER = 200
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
        self.tasks: list[asyncio.Task[None]] = []
        self.closed = True

    async def open(self, news: News) -> None:
        self.news = news
        try:
            link = await self._connect()
            async with link.transaction():
                await link.execute("SELECT pg_advisory_xact_lock(%s)", (LOCK,))
                await link.execute(SCHEMA)
        except psycopg.Error as error:
            where = _public(self.address)
            raise InputError(f"--store {where}: {_line(error)}; see that the database can be reached") from None
        self.reader = link
        listening = asyncio.Event()
        self.closed = False
        self.tasks = [asyncio.create_task(self._write()), asyncio.create_task(self._listen(listening))]
        await listening.wait()

    async def _connect(self) -> Link:
        return await AsyncConnection.connect(
            self.address, autocommit=True, connect_timeout=10, client_encoding="utf8"
        )

    async def close(self) -> None:
        if self.closed:
            return
        await self.jobs.join()
        self.closed = True
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        if self.reader is not None:
            await self.reader.close()

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
                async with link.transaction():
                    done = [await work(link) for _, work, _ in batch]
                for (_, _, waiter), value in zip(batch, done, strict=True):
                    if not waiter.done():
                        waiter.set_result(value)
            except (psycopg.Error, OSError) as error:
                for _, _, waiter in batch:
                    if not waiter.done():
                        waiter.set_exception(StoreError(f"the store cannot be written: {_line(error)}"))
                if link is not None and not isinstance(error, psycopg.errors.DeadlockDetected):
                    with suppress(psycopg.Error, OSError):
                        await link.close()
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
            await _notify(link, table, {"log": start + len(entries), "from": by})
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

    async def tell(self, table: str, message: Message) -> None:
        await self._job(table, lambda link: _notify(link, table, message))

    async def check(self) -> None:
        async def work(link: Link) -> None:
            await link.execute("SELECT 1")

        await self._job("", work)

    # -- reading ------------------------------------------------------------------------------------------------------

    async def _read(self, work: Callable[[Link], Awaitable[T]]) -> T:
        async with self.reading:
            try:
                if self.reader is None or self.reader.broken or self.reader.closed:
                    self.reader = await self._connect()
                async with self.reader.transaction():
                    return await work(self.reader)
            except (psycopg.Error, OSError) as error:
                raise StoreError(f"the store cannot be read: {_line(error)}") from None

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

    async def _listen(self, listening: asyncio.Event) -> None:
        """Hear what other processes do. After a break everything may have happened, and all tables are looked at."""
        again = False
        while True:
            try:
                link = await self._connect()
                async with link:
                    await link.execute(f"LISTEN {CHANNEL}")
                    listening.set()
                    if again:
                        await self._pass_on("", {"missed": True})
                    async for notice in link.notifies():
                        message = json.loads(notice.payload)
                        await self._pass_on(message.pop("table"), message)
            except (psycopg.Error, OSError) as error:
                log.warning("the store cannot be listened to: %s; trying again", _line(error))
            again = True
            await asyncio.sleep(RETRY)

    async def _pass_on(self, table: str, message: Message) -> None:
        try:
            await self.news(table, message)
        except Exception:
            log.exception("table %s: news of it could not be followed", table)


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


async def _notify(link: Link, table: str, message: Message) -> None:
    await link.execute("SELECT pg_notify(%s, %s)", (CHANNEL, json.dumps({"table": table, **message})))


def _line(error: Exception) -> str:
    return " ".join(str(error).split())[:200]


def _public(address: str) -> str:
    """The address without its password."""
    head, at, tail = address.rpartition("@")
    return f"{head.partition('://')[0]}://...@{tail}" if at else address
