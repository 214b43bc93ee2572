"""One WebSocket at a table: what the client says is checked and passed on, what it is told is sent at its own pace."""

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
from hauntbox.server.live_table import Connection, Refusal, Room, Wire, hashed
from hauntbox.server.seating import enter, give_seat, leave, take_screen
from hauntbox.server.show import words
from hauntbox.server.store import StoreError
from hauntbox.server.tables import Hall
from hauntbox.server.talk import look, plain, rename, talk
from hauntbox.server.together_messages import Ping, Pong
from hauntbox.server.undoing import undo, vote

log = logging.getLogger("hauntbox.server")
MOST_REFUSED = 100
"""Messages refused for their number before the connection is closed."""
NORMAL, POLICY, FAILED, RESTARTING, TOO_BUSY, NO_TABLE = 1000, 1008, 1011, 1012, 1013, 4404
PRICES: dict[type, float] = {
    say.Answer: ANSWER,
    say.Command: COMMAND,
    say.Hello: TABLE,
    say.Language: TABLE,
    say.TakeScreen: TABLE,
    say.AskUndo: TABLE,
    say.GiveSeat: TABLE,
    say.Rename: TABLE,
    say.AskHint: TABLE,
}
LISTENERS: dict[type, float] = {
    say.Answer: TOLD,
    say.Command: TOLD,
    say.Vote: TOLD,
    say.Point: TOLD,
    say.Look: TOLD,
    say.Talk: TOLD,
    say.Hello: TOLD_TABLE,
    say.AskUndo: TOLD_TABLE,
    say.GiveSeat: TOLD_TABLE,
    say.Rename: TOLD_TABLE,
}
"""What is paid besides for each connection that is told of it."""
decoder: Final[msgspec.json.Decoder[say.FromClient]] = msgspec.json.Decoder(say.FromClient)
MISTAKES = (msgspec.ValidationError, msgspec.DecodeError, RecursionError, UnicodeDecodeError)
"""What a message that is none comes to."""


def same_origin(scope: Scope) -> bool:
    """Whether a page of this very server asks; programs send no origin. One that is none is another's."""
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
    """Who serves a WebSocket."""

    def pay(self, milliseconds: float) -> float | None:
        """Pay for work; the seconds after which to go on, None to be cut."""

    def flows(self, freely: bool) -> None:
        """What is written waits until the other side reads, or does no longer."""


class Socket(Wire, Protocol):
    """What a connection is heard and spoken to through."""

    serving: Serving | None

    async def receive(self) -> Message:
        """The next message as ASGI has it, a text as its bytes."""

    def forget_request(self) -> None:
        """The handshake is done: what it was made of is needed no longer."""


class Live:
    """Serves one connection from hello to goodbye."""

    def __init__(self, hall: Hall, limits: Limits, shares: Shares, socket: WebSocket) -> None:
        self.hall = hall
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

    async def serve(self, room: Room, crowded: Callable[[], bool]) -> None:
        """Talk until one side ends it. Where it is crowded, only whoever holds a seat gets in."""
        hello = await self._hello()
        if hello is None:
            return
        self.room = room
        connection = self.connection
        connection.hashes = [hashed(token) for token in hello.tokens]
        connection.screen = hello.screen
        connection.changes = hello.changes
        connection.name = plain(hello.name)
        room.seat(connection)
        if not connection.seats and (crowded() or not room.make_way(connection, self.limits.at_table)):
            await self.socket.close(TOO_BUSY, "too many look on; try again later")
            return
        code = NORMAL
        try:
            code = await self._listen(hello)
        except asyncio.CancelledError:
            code = RESTARTING  # the server ends, and this task with it
        except Exception:
            log.exception("table %s: a connection failed", room.table.id)
            code = FAILED
        finally:
            leave(self.hall, room, connection)
            await self._close(code)
            self.wire.serving = connection.wire = None

    async def _hello(self) -> say.Hello | None:
        """The first message; the connection is closed if it is anything else."""
        try:
            async with asyncio.timeout(self.limits.seconds_silent):
                hello = decoder.decode(await self._receive())
            if isinstance(hello, say.Hello):
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
            self.wire.abort()  # he would not read that it ends either
        else:
            with suppress(RuntimeError, WebSocketDisconnect, OSError):  # it may be closed already
                await self.socket.close(code)

    def _language(self, language: str) -> str:
        if language not in languages():
            raise Refusal("language", language=language, choices=", ".join(languages()))
        return language

    # -- hearing ------------------------------------------------------------------------------------------------------

    def pay(self, milliseconds: float) -> float | None:
        """Pay for having been spoken to at all."""
        return self.shares.wait(self.address, milliseconds, LONGEST_WAIT)

    async def _receive(self) -> bytes:
        """One message; one that is too large is refused."""
        message = await self.wire.receive()
        kind: str = message["type"]
        if kind == "websocket.disconnect":
            raise WebSocketDisconnect(NORMAL)  # why it ended is of no matter here
        data: bytes = message["bytes"]
        if len(data) > self.limits.message:
            self.refused += 1
            raise Refusal("too_large", number=self.limits.message)
        return data

    async def _listen(self, hello: say.Hello) -> int:
        """Read what the client says until it ends; returns the code to close with."""
        try:
            if not await self.shares.turn(self.address, TABLE):
                return TOO_BUSY
            await enter(self.hall, self.room, self.connection, hello.after)
            while self.refused < MOST_REFUSED:
                await self._hear()
            return POLICY
        except WebSocketDisconnect:
            return NORMAL
        except StoreError:
            return TOO_BUSY

    async def _hear(self) -> None:
        """One message, done or refused."""
        number: int | None = None
        try:
            data = await self._receive()
            self.hall.metrics.add("messages")
            if not self.bucket.take():
                self.refused += 1
                raise Refusal("too_fast", number=self.limits.messages_per_second)
            said = decoder.decode(data)
            listeners = LISTENERS.get(type(said), 0.0) * len(self.room.connections)
            if not await self.shares.turn(self.address, PRICES.get(type(said), SMALL) + listeners):
                raise Refusal("too_much")
            number = said.number if isinstance(said, say.Answer) else None
            await self._do(said)
        except MISTAKES as error:
            self._refuse(Refusal("message", why=str(error)[:200]), number)
        except Refusal as refusal:
            self._refuse(refusal, number)
        except InputError as error:
            self.hall.metrics.refusals["input"] += 1
            self._say_refused(str(error), number)
        except StoreError:
            self._refuse(Refusal("store"), number)

    def _refuse(self, refusal: Refusal, number: int | None = None) -> None:
        self.hall.metrics.refusals[refusal.key] += 1
        self._say_refused(words(self.connection.language).text(f"refused.{refusal.key}", **refusal.values), number)

    def _say_refused(self, error: str, number: int | None = None) -> None:
        self.connection.say(say.Refused(error, msgspec.UNSET if number is None else number))

    async def _do(self, said: say.FromClient) -> None:
        hall, room, connection = self.hall, self.room, self.connection
        match said:
            case say.Answer():
                before = perf_counter()
                await hall.answer(room, connection, said)
                hall.metrics.answers.took(perf_counter() - before)
            case say.Command():
                await hall.command(room, connection, said.text)
            case say.Hello():  # a second one brings other tokens
                connection.language = self._language(said.language)
                connection.hashes = [hashed(token) for token in said.tokens]
                connection.screen = said.screen
                connection.changes = said.changes
                connection.name = plain(said.name) or connection.name
                await enter(hall, room, connection, said.after)
            case say.Language():
                connection.language = self._language(said.language)
                async with hall.at(room):
                    connection.offer(room.table_for(connection, 0))
            case say.TakeScreen():
                await take_screen(hall, room, connection, said.seat)
            case say.AskUndo():
                await undo(hall, room, connection)
            case say.Vote():
                await vote(hall, room, connection, said.yes)
            case say.Point():
                await hall.point(room, connection, said)
            case say.Look():
                await look(hall, room, connection, said)
            case say.Rename():
                await rename(hall, room, connection, said)
            case say.Talk():
                await talk(hall, room, connection, said)
            case say.GiveSeat():
                await give_seat(hall, room, connection, said)
            case say.AskHint():
                await hall.hint(room, connection)
            case say.WhyNot():
                connection.say(await hall.why_not(room, connection, said))
            case say.WhyNothing():
                connection.say(await hall.why_nothing(room, connection, said))
            case Ping():
                connection.say(Pong(int(time())))

    # -- speaking -----------------------------------------------------------------------------------------------------

    def flows(self, freely: bool) -> None:
        """The other side reads on what it was sent, or has to before more is sent."""
        if self.stuck is not None:
            self.stuck.cancel()
            self.stuck = None
        if not freely:
            self.stuck = asyncio.get_running_loop().call_later(self.limits.seconds_stuck, self._cut)
            return
        self.connection.send_on()
        if self.connection.behind and not self.connection.waiting:
            self.hall.spawn(self._catch_up(), self.room)

    def _cut(self) -> None:
        """He has read nothing for too long."""
        self.hall.metrics.add("cut")
        self.wire.abort()

    async def _catch_up(self) -> None:
        """Show the whole table to somebody who has missed something, and what was said at it."""
        try:
            async with self.hall.at(self.room):
                self.hall.metrics.add("dropped")
                self.connection.behind = False
                self.room.welcome(self.connection, 0)
        except StoreError:
            self.wire.abort()  # he comes back
