"""One WebSocket at a table: messages of the client are checked and passed on; messages to it are sent as fast as it
reads."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from time import perf_counter, time
from typing import Final, Protocol
from urllib.parse import urlsplit

import msgspec
from starlette.types import Message, Scope
from starlette.websockets import WebSocket, WebSocketDisconnect

from hauntbox.errors import InputError
from hauntbox.i18n import ENGLISH, languages
from hauntbox.server import messages as say
from hauntbox.server import requests
from hauntbox.server.limits import (
    ANSWER,
    COMMAND,
    LONGEST_WAIT,
    SMALL,
    TABLE,
    TOLD,
    TOLD_TABLE,
    Bucket,
    Limits,
    Shares,
    network,
)
from hauntbox.server.live_table import Connection, LiveTable, Refusal, Wire, hashed
from hauntbox.server.seating import enter, give_seat, leave, take_screen
from hauntbox.server.show import words
from hauntbox.server.store import StoreError
from hauntbox.server.tables import Tables
from hauntbox.server.talk import look, plain, rename, talk
from hauntbox.server.together_messages import Ping, Pong
from hauntbox.server.undoing import undo, vote

log = logging.getLogger("hauntbox.server")
MOST_REFUSED = 100
"""Messages refused for coming too fast before the connection is closed."""
NORMAL, POLICY, FAILED, RESTARTING, TOO_BUSY, NO_TABLE = 1000, 1008, 1011, 1012, 1013, 4404
PRICES: dict[type, float] = {
    requests.Answer: ANSWER,
    requests.Command: COMMAND,
    requests.Hello: TABLE,
    requests.Language: TABLE,
    requests.TakeScreen: TABLE,
    requests.AskUndo: TABLE,
    requests.GiveSeat: TABLE,
    requests.Rename: TABLE,
    requests.AskHint: TABLE,
}
LISTENERS: dict[type, float] = {
    requests.Answer: TOLD,
    requests.Command: TOLD,
    requests.Vote: TOLD,
    requests.Point: TOLD,
    requests.Look: TOLD,
    requests.Talk: TOLD,
    requests.Hello: TOLD_TABLE,
    requests.AskUndo: TOLD_TABLE,
    requests.GiveSeat: TOLD_TABLE,
    requests.Rename: TOLD_TABLE,
}
"""The additional price for each connection that gets it."""
decoder: Final[msgspec.json.Decoder[requests.FromClient]] = msgspec.json.Decoder(requests.FromClient)
MISTAKES = (msgspec.ValidationError, msgspec.DecodeError, RecursionError, UnicodeDecodeError)
"""The price of a message that cannot be read."""


def same_origin(scope: Scope) -> bool:
    """Whether the request comes from a page of this server. Programs send no origin; an origin that cannot be read
    counts as another site's."""
    headers: dict[bytes, bytes] = dict(scope["headers"])
    origin, host = headers.get(b"origin"), headers.get(b"host")
    if origin is None:
        return True
    try:
        page = urlsplit(origin.decode("latin-1")).netloc.lower()
    except ValueError:
        return False
    return host is not None and page != "" and page == host.decode("latin-1").lower()


class Serving(Protocol):
    """What serves a WebSocket, as the connection sees it."""

    def pay(self, milliseconds: float) -> float | None:
        """Charge for work; return the seconds to wait, or None to cut the connection."""

    def flows(self, freely: bool) -> None:
        """The other side has stopped reading, or reads again."""


class Socket(Wire, Protocol):
    """A connection's two directions."""

    serving: Serving | None

    async def receive(self) -> Message:
        """The next message in ASGI's form; text comes as bytes."""

    def forget_request(self) -> None:
        """The handshake is over: free what was only needed for it."""


class Live:
    """Serves one connection from hello to goodbye."""

    def __init__(self, tables: Tables, limits: Limits, shares: Shares, socket: WebSocket) -> None:
        self.tables = tables
        self.limits = limits
        self.shares = shares
        self.socket = socket
        self.address = socket.client.host if socket.client else ""
        self.bucket = Bucket(limits.messages_per_second)
        wire: Socket = socket.scope["state"]["wire"]
        self.wire = wire
        self.connection = Connection([], ENGLISH, network(self.address), self.wire)
        self.refused = 0
        self.stuck: asyncio.TimerHandle | None = None
        self.wire.serving = self
        self.wire.forget_request()

    async def serve(self, live: LiveTable, crowded: Callable[[], bool]) -> None:
        """Serve until one side closes. When the table or server is full, only seat holders get in."""
        hello = await self._hello()
        if hello is None:
            return
        self.live = live
        connection = self.connection
        connection.hashes = [hashed(token) for token in hello.tokens]
        connection.screen = hello.screen
        connection.changes = hello.changes
        connection.name = plain(hello.name)
        live.seat(connection)
        if not connection.seats and (crowded() or not live.make_way(connection, self.limits.at_table)):
            await self.socket.close(TOO_BUSY, "too many look on; try again later")
            return
        code = NORMAL
        try:
            for seat in hello.instead:
                taking = give_seat(self.tables, live, connection, requests.GiveSeat(seat, None))
                with suppress(Refusal):  # he sees who plays it
                    await self.tables.whole(taking, live)
            after = hello.after
            del hello  # otherwise it stays in memory as long as the connection
            code = await self._listen(after)
        except asyncio.CancelledError:
            code = RESTARTING  # the server shuts down and cancels this task
        except Exception:
            log.exception("table %s: a connection failed", live.table.id)
            code = FAILED
        finally:
            leave(self.tables, live, connection)
            await self._close(code)
            self.wire.serving = connection.wire = None

    async def _hello(self) -> requests.Hello | None:
        """The first message; if it is anything but hello, the connection is closed."""
        try:
            async with asyncio.timeout(self.limits.seconds_silent):
                hello = decoder.decode(await self._receive())
            if isinstance(hello, requests.Hello):
                self.connection.language = self._language(hello.language)
                return hello
            refusal = Refusal("hello_first")
        except TimeoutError:
            refusal = Refusal("hello_first")
        except MISTAKES as error:
            refusal = Refusal("message", why=str(error)[:200])
        except Refusal as error:
            refusal = error
        except WebSocketDisconnect:
            return None
        self._refuse(refusal)
        await self._close(POLICY)
        return None

    async def _close(self, code: int) -> None:
        if self.stuck is not None:
            self.stuck.cancel()
            self.wire.abort()  # it would not read the closing message either
        else:
            with suppress(RuntimeError, WebSocketDisconnect, OSError):  # it may be closed already
                await self.socket.close(code)

    def _language(self, language: str) -> str:
        if language not in languages():
            raise Refusal("language", language=language, choices=", ".join(languages()))
        return language

    # -- hearing ------------------------------------------------------------------------------------------------------

    def pay(self, milliseconds: float) -> float | None:
        """Charge for the message itself, whatever it says."""
        return self.shares.wait(self.address, milliseconds, LONGEST_WAIT)

    async def _receive(self) -> bytes:
        """One message; it is refused if it is too large."""
        message = await self.wire.receive()
        kind: str = message["type"]
        if kind == "websocket.disconnect":
            raise WebSocketDisconnect(NORMAL)  # the reason does not matter here
        data: bytes = message["bytes"]
        if len(data) > self.limits.message:
            self.refused += 1
            raise Refusal("too_large", number=self.limits.message)
        return data

    async def _listen(self, after: int) -> int:
        """Handle the client's messages until the connection ends; returns the code to close with."""
        try:
            if not await self.shares.turn(self.address, TABLE):
                return TOO_BUSY
            await enter(self.tables, self.live, self.connection, after)
            while self.refused < MOST_REFUSED:
                await self._hear()
            return POLICY
        except WebSocketDisconnect:
            return NORMAL
        except StoreError:
            return TOO_BUSY

    async def _hear(self) -> None:
        """Handle or refuse one message."""
        number: int | None = None
        try:
            data = await self._receive()
            self.tables.metrics.add("messages")
            if not self.bucket.take():
                self.refused += 1
                raise Refusal("too_fast", number=self.limits.messages_per_second)
            said = decoder.decode(data)
            listeners = LISTENERS.get(type(said), 0.0) * len(self.live.connections)
            if not await self.shares.turn(self.address, PRICES.get(type(said), SMALL) + listeners):
                raise Refusal("too_much")
            number = said.number if isinstance(said, requests.Answer) else None
            await self._do(said)
        except MISTAKES as error:
            self._refuse(Refusal("message", why=str(error)[:200]), number)
        except Refusal as refusal:
            self._refuse(refusal, number)
        except InputError as error:
            self.tables.metrics.refusals["input"] += 1
            self._say_refused(str(error), number)
        except StoreError:
            self._refuse(Refusal("store"), number)

    def _refuse(self, refusal: Refusal, number: int | None = None) -> None:
        self.tables.metrics.refusals[refusal.key] += 1
        self._say_refused(words(self.connection.language).text(f"refused.{refusal.key}", **refusal.values), number)

    def _say_refused(self, error: str, number: int | None = None) -> None:
        self.connection.say(say.Refused(error, msgspec.UNSET if number is None else number))

    async def _do(self, said: requests.FromClient) -> None:
        tables, live, connection = self.tables, self.live, self.connection
        match said:
            case requests.Answer():
                before = perf_counter()
                await tables.answer(live, connection, said)
                tables.metrics.answers.took(perf_counter() - before)
            case requests.Command():
                await tables.command(live, connection, said.text)
            case requests.Hello():  # a second one brings other tokens
                connection.language = self._language(said.language)
                connection.hashes = [hashed(token) for token in said.tokens]
                connection.screen = said.screen
                connection.changes = said.changes
                connection.name = plain(said.name) or connection.name
                await enter(tables, live, connection, said.after)
            case requests.Language():
                connection.language = self._language(said.language)
                async with tables.at(live):
                    connection.offer(live.table_for(connection, 0))
            case requests.TakeScreen():
                await take_screen(tables, live, connection, said.seat)
            case requests.AskUndo():
                await undo(tables, live, connection)
            case requests.Vote():
                await vote(tables, live, connection, said.yes)
            case requests.Point():
                await tables.point(live, connection, said)
            case requests.Look():
                await look(tables, live, connection, said)
            case requests.Rename():
                await rename(tables, live, connection, said)
            case requests.Talk():
                await talk(tables, live, connection, said)
            case requests.GiveSeat():
                await give_seat(tables, live, connection, said)
            case requests.AskHint():
                await tables.hint(live, connection)
            case requests.WhyNot():
                connection.say(await tables.why_not(live, connection, said))
            case requests.WhyNothing():
                connection.say(await tables.why_nothing(live, connection, said))
            case Ping():
                connection.say(Pong(int(time())))

    # -- speaking -----------------------------------------------------------------------------------------------------

    def flows(self, freely: bool) -> None:
        """The client has stopped reading, or reads again."""
        if self.stuck is not None:
            self.stuck.cancel()
            self.stuck = None
        if not freely:
            self.stuck = asyncio.get_running_loop().call_later(self.limits.seconds_stuck, self._cut)
            return
        self.connection.send_on()
        if self.connection.behind and not self.connection.waiting:
            self.tables.spawn(self._catch_up(), self.live)

    def _cut(self) -> None:
        """The client has read nothing for too long."""
        self.tables.metrics.add("cut")
        self.wire.abort()

    async def _catch_up(self) -> None:
        """Send the whole table, and what was said there, to a client that missed messages."""
        try:
            async with self.tables.at(self.live):
                self.tables.metrics.add("dropped")
                self.connection.behind = False
                self.live.welcome(self.connection, 0)
        except StoreError:
            self.wire.abort()  # the client will connect again
