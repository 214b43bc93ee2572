"""The server inside a browser, for games without a connection: the same application, tables and bots, run by Pyodide.

A worker of the page imports this. Requests and messages are passed as ASGI messages instead of over sockets, and tables
are stored in the browser's database. docs/offline.md has the details.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Protocol, TypeVar

from starlette.types import ASGIApp, Message, Scope

from hauntbox.games import GAMES
from hauntbox.server.app import make_app
from hauntbox.server.backup import from_line, to_line
from hauntbox.server.bot_answers import Executor
from hauntbox.server.limits import Limits
from hauntbox.server.live import Serving
from hauntbox.server.live_table import same
from hauntbox.server.metrics import Metrics
from hauntbox.server.store import OPEN, PERSON, Entry, Kept, News, Notice, SeatRow, StoreError
from hauntbox.server.tables import Tables

T = TypeVar("T")
PLENTY = 1_000_000
LIMITS = Limits(share=float(PLENTY), tables_per_hour=PLENTY, messages_per_second=PLENTY)
"""No limits: a player here takes nothing from others."""


class Database(Protocol):
    """The browser's database: a text for every table."""

    async def get(self, table: str) -> str:
        """The text of a table, empty if there is none."""

    async def swap(self, table: str, before: str, after: str) -> bool:
        """Replace a text by another (an empty one removes it), and return when it is stored. False if it was changed
        meanwhile."""

    async def tables(self) -> Sequence[str]: ...


class BrowserStore:
    """Stores each table as a line of a backup. Two pages may have the same table open: the second writer gets an
    error."""

    shared = False

    def __init__(self, database: Database) -> None:
        self.database = database

    async def open(self, news: News) -> None:
        pass  # the database needs no opening, and no other process sends news

    async def close(self) -> None:
        pass

    async def create(self, kept: Kept) -> None:
        await self._swap(kept.row.table, "", to_line(kept).decode())

    async def load(self, table: str) -> Kept | None:
        found = await self._get(table)
        return from_line(found.encode(), first=False) if found else None

    async def log_from(self, table: str, start: int) -> list[Entry]:
        kept = await self.load(table)
        return kept.log[start:] if kept is not None else []

    async def append(self, table: str, start: int, entries: Sequence[Entry], by: str) -> bool:
        def longer(kept: Kept) -> Kept | None:
            return kept._replace(log=[*kept.log, *entries]) if len(kept.log) == start else None

        return await self._change(table, longer)

    async def take(self, table: str, seat: int, invite: str, token: str) -> bool:
        def taken(row: SeatRow) -> SeatRow | None:
            fits = row.player == OPEN and same(row.invite, invite)
            return row._replace(player=PERSON, token=token, invite="") if fits else None

        return await self._change_seat(table, seat, taken)

    async def set_seat(self, table: str, row: SeatRow, before: SeatRow) -> bool:
        return await self._change_seat(table, row.seat, lambda found: row if found[:4] == before[:4] else None)

    async def seen(self, table: str, seats: Sequence[int], when: int) -> None:
        def used(kept: Kept) -> Kept:
            rows = [row._replace(seen=when) if row.seat in seats else row for row in kept.seats]
            return kept._replace(row=kept.row._replace(used=when), seats=rows)

        await self._change(table, used)

    async def tell(self, notice: Notice) -> None:
        """Nobody else serves these tables."""

    async def check(self) -> None:
        await self.unused_since(0)

    async def unused_since(self, when: int) -> list[str]:
        kept = [await self.load(table) for table in await self._asked(self.database.tables)]
        return [one.row.table for one in kept if one is not None and one.row.used < when]

    async def remove(self, tables: Sequence[str]) -> None:
        for table in tables:
            while (before := await self._get(table)) and not await self._swap(table, before, ""):
                pass

    async def held_by(self, token: str, most: int) -> list[str]:
        kept = [await self.load(table) for table in await self._asked(self.database.tables)]
        mine = [one.row for one in kept if one is not None and any(same(row.token, token) for row in one.seats)]
        return [row.table for row in sorted(mine, key=lambda row: (-row.used, -row.made))][:most]

    async def _asked(self, work: Callable[..., Any], *given: object) -> Any:
        try:
            return await work(*given)
        except Exception as error:  # a browser's database may raise anything
            raise StoreError(f"the browser's database: {error}") from None

    async def _get(self, table: str) -> str:
        return str(await self._asked(self.database.get, table))

    async def _swap(self, table: str, before: str, after: str) -> bool:
        return bool(await self._asked(self.database.swap, table, before, after))

    async def _change(self, table: str, changed: Callable[[Kept], Kept | None]) -> bool:
        """Change a table; False if it is missing or not in the expected state."""
        while before := await self._get(table):
            after = changed(from_line(before.encode(), first=False))
            if after is None:
                return False
            if await self._swap(table, before, to_line(after).decode()):
                return True
        return False

    async def _change_seat(self, table: str, seat: int, changed: Callable[[SeatRow], SeatRow | None]) -> bool:
        def change(kept: Kept) -> Kept | None:
            rows = {row.seat: row for row in kept.seats}
            new = changed(rows[seat]) if seat in rows else None
            return kept._replace(seats=list({**rows, seat: new}.values())) if new is not None else None

        return await self._change(table, change)


class Here(Executor):
    """Runs everything at once: there is one thread and one person."""

    async def near(self, work: Callable[..., T], *given: object) -> T:
        await asyncio.sleep(0)  # messages that are ready are sent first
        return work(*given)

    async def far(self, payer: str, work: Callable[..., T], *given: object) -> T:
        return await self.near(work, *given)


class PageSocket:
    """A live connection between the page and a table."""

    serving: Serving | None = None

    def __init__(self, tell: Callable[[str], object], ended: Callable[[], object]) -> None:
        self.tell = tell
        self.ended = ended
        self.said: asyncio.Queue[Message] = asyncio.Queue()

    def say(self, text: str) -> None:
        """A message from the page."""
        self.said.put_nowait({"type": "websocket.receive", "bytes": text.encode()})

    def close(self) -> None:
        """The page closes the connection."""
        self.said.put_nowait({"type": "websocket.disconnect", "code": 1000})

    async def receive(self) -> Message:
        return await self.said.get()

    def write(self, message: bytes) -> bool:
        self.tell(message.decode())
        return True

    def abort(self) -> None:
        self.ended()

    def forget_request(self) -> None:
        pass


class Page:
    """What a page calls instead of a server."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.sockets: set[asyncio.Task[None]] = set()

    async def request(self, method: str, target: str, authorization: str, body: str) -> tuple[int, str]:
        """The status and the body of the answer to a request."""
        headers = [(b"content-type", b"application/json")]
        headers += [(b"authorization", authorization.encode("latin-1"))] if authorization else []
        asked: list[Message] = [{"type": "http.request", "body": body.encode(), "more_body": False}]
        answered: list[Message] = []

        async def receive() -> Message:
            return asked.pop() if asked else await _never()

        async def send(message: Message) -> None:
            answered.append(message)

        await self.app({**_scope("http", target), "method": method, "headers": headers}, receive, send)
        return answered[0]["status"], b"".join(message.get("body", b"") for message in answered[1:]).decode()

    def open(self, table: str, tell: Callable[[str], object], ended: Callable[[], object]) -> PageSocket:
        """A live connection to a table."""
        socket = PageSocket(tell, ended)
        scope = {**_scope("websocket", f"/api/tables/{table}/live"), "state": {"wire": socket}}

        async def receive() -> Message:
            return {"type": "websocket.connect"}

        async def send(message: Message) -> None:
            if message["type"] == "websocket.close":
                ended()

        task = asyncio.ensure_future(self.app(scope, receive, send))
        self.sockets.add(task)  # otherwise it might be collected while it runs
        task.add_done_callback(self.sockets.discard)
        return socket


async def _never() -> Message:
    """The page does not leave before it has its answer."""
    never: asyncio.Future[Message] = asyncio.get_running_loop().create_future()
    return await never


def _scope(kind: str, target: str) -> Scope:
    path, _, query = target.partition("?")
    scope = {"type": kind, "path": path, "query_string": query.encode(), "headers": [], "client": ("page", 0)}
    return {**scope, "asgi": {"version": "3.0"}, "http_version": "1.1", "scheme": "http", "root_path": "", "state": {}}


def begin(database: Database) -> Page:
    """The application for one page."""
    return Page(make_app(Tables(BrowserStore(database), Here(), Metrics()), LIMITS))


class Empty:
    """A database for nobody."""

    async def get(self, table: str) -> str:
        return ""

    async def swap(self, table: str, before: str, after: str) -> bool:
        return False

    async def tables(self) -> Sequence[str]:
        return ()


def prepare(language: str) -> list[int]:
    """Answer what every page asks first, so that modules and texts are loaded: the browser keeps its memory as it is
    then. Returns the statuses. No loop runs yet, and nothing here waits."""
    page = begin(Empty())
    targets = ["/api/box", *(f"/api/words/{game}" for game in GAMES)]
    return [_at_once(page.request("GET", f"{target}?lang={language}", "", ""))[0] for target in targets]


def _at_once(work: Coroutine[object, object, T]) -> T:
    """The result of a coroutine that never waits."""
    try:
        while True:
            work.send(None)
    except StopIteration as done:
        result: T = done.value
        return result
