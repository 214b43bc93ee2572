"""Clients that are too slow are cut off: requests that do not arrive, and readers that do not read."""

from __future__ import annotations

import asyncio
from collections import Counter
from time import perf_counter
from typing import Any, ClassVar

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import Protocol

from hauntbox.server.limits import network
from hauntbox.server.live import Serving
from hauntbox.server.proxies import proxies

LOOK = 10.0
"""Seconds between checks of a connection: a request must have arrived by then."""
MOST_LOOKS = 6
"""Checks of one request after which its answer must have been read."""
MOST_AT_ONCE = 100
"""Plain connections of one network; those behind a trusted proxy are not counted here."""
PIECE = 512
"""Bytes of a WebSocket that are parsed at a time."""
LITTLE = 0.5
"""Milliseconds of parsing that are too few to be charged alone."""
MOST_UNHEARD = 50
"""Messages that wait to be handled before reading stops."""
TEXT = 0x81
"""The first byte of a frame that holds a whole text."""
LAST, MASKED = 0x80, 0x80
"""A bit of the first byte of a message's last frame, and of the second byte of all frames from clients."""
MASK = 4
"""Bytes of a mask."""
KEPT = ("type", "client", "path", "query_string", "state")
"""The parts of a WebSocket's scope that are needed after its handshake: the rest would stay in memory as long as the
connection."""


class Http(H11Protocol):
    """HTTP with time limits."""

    peers: ClassVar[Counter[str]] = Counter()

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.looks = 0
        self.seen: object = None
        self.timer = self.loop.call_later(LOOK, self._look)
        host = self.client[0] if self.client else ""
        trusted = proxies(str(self.config.forwarded_allow_ips))
        self.peer = "" if trusted.any or trusted.believed(host) else network(host)
        Http.peers[self.peer] += 1
        if self.peer and Http.peers[self.peer] > MOST_AT_ONCE:
            transport.abort()

    def _look(self) -> None:
        """Cut the connection if nothing has happened since the last check."""
        if self.cycle is not self.seen:
            self.looks = 0
        self.seen = self.cycle
        self.looks += 1
        idle = self.cycle is None or self.cycle.response_complete
        if self.looks > (0 if self.cycle is None else 1 if idle else MOST_LOOKS):
            self.transport.abort()
        else:
            self.timer = self.loop.call_later(LOOK, self._look)

    def handle_websocket_upgrade(self, event: Any) -> None:
        self._let_go()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self._let_go()
        super().connection_lost(exc)

    def _let_go(self) -> None:
        """The connection ends, or becomes a WebSocket, which is counted at its table."""
        if not self.timer.cancelled():
            self.timer.cancel()
            Http.peers[self.peer] -= 1
            if not Http.peers[self.peer]:
                del Http.peers[self.peer]


class Inbox:
    """Messages that wait to be handled: the part of a queue that is needed, in a tenth of the memory."""

    def __init__(self) -> None:
        self.messages: list[Any] = []
        self.waiter: asyncio.Future[None] | None = None

    def put_nowait(self, message: Any) -> None:
        self.messages.append(message)
        if self.waiter is not None and not self.waiter.done():
            self.waiter.set_result(None)



class Gate:
    """Whether more may be written: the part of an event that is needed, in a tenth of the memory."""

    def __init__(self) -> None:
        self.open = True
        self.waiter: asyncio.Future[None] | None = None

    def is_set(self) -> bool:
        return self.open

    def clear(self) -> None:
        self.open = False

    def set(self) -> None:
        self.open = True
        if self.waiter is not None and not self.waiter.done():
            self.waiter.set_result(None)

    async def wait(self) -> None:
        """Wait until it is open; only one task may wait for it."""
        while not self.open:
            self.waiter = asyncio.get_running_loop().create_future()
            await self.waiter


class Frames:
    """Follows the frames of a client: where each ends, and whether its message continues in others."""

    __slots__ = ("head", "left", "parted")

    def __init__(self) -> None:
        self.head = b""
        """The start of a frame whose size is not known yet."""
        self.left = 0
        """Bytes of a frame that are still to come."""
        self.parted = False
        """Whether a message continues in the next frame."""

    def follow(self, data: bytes) -> None:
        data, at = self.head + data, self.left
        while at + 2 <= len(data):
            size = data[at + 1] & 127
            more = {126: 2, 127: 8}.get(size, 0)
            if at + 2 + more > len(data):
                break
            if more:
                size = int.from_bytes(data[at + 2 : at + 2 + more], "big")
            if data[at] & 15 < 8:  # others are control frames (pings), which may come in between
                self.parted = not data[at] & LAST
            at += 2 + more + size + (MASK if data[at + 1] & MASKED else 0)
        self.left = max(0, at - len(data))
        self.head = data[at:]

    def between(self) -> bool:
        """Whether the next byte starts a message."""
        return not self.left and not self.head and not self.parted


def unmasked(data: bytes) -> bytes:
    """The payload of a frame; this is all that follows its size."""
    size = len(data) - MASK
    mask = (data[:MASK] * (size // MASK + 1))[:size]
    return (int.from_bytes(data[MASK:], "big") ^ int.from_bytes(mask, "big")).to_bytes(size, "big")


class Ws(WebSocketsSansIOProtocol):
    """WebSockets that are written to at once, parsed in small pieces and can be cut.

    Nearly all messages of clients are short texts in one frame: these are parsed here, the rest by the library.

    A large message delays nobody else, and the time for parsing it is charged: frames can be tiny and many. A normal
    close waits until the other side has read everything, which may be never.
    """

    rest = b""
    """Bytes that have come and were not parsed yet."""
    going_on = False
    """Whether the next piece is about to be parsed."""
    held = False
    """Whether reading is paused."""
    spent = 0.0
    """Milliseconds of parsing that are not charged yet."""
    serving: Serving | None = None

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.queue: Any = Inbox()
        self.writable: Any = Gate()
        self.passed = Frames()
        """The frames that the library was given."""

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["state"]["wire"] = self

    def forget_request(self) -> None:
        """The handshake is over: free what was only needed for it."""
        self.request = self.response = None  # type: ignore[assignment]
        kept: Any = {name: value for name, value in self.scope.items() if name in KEPT}
        self.scope.clear()  # type: ignore[attr-defined]
        self.scope.update(kept)
        if self.passed.between() and not self.conn.reader.buffer:
            # The library's parser keeps the request as long as it runs; this is the part of it that reads frames.
            self.conn.parser = Protocol.parse(self.conn)
            next(self.conn.parser)

    # -- hearing ------------------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if not self.handshake_initiated:
            super().data_received(data)  # the complete request
            return
        start = perf_counter()
        if not self.rest and not self.going_on and self.take_text(data):
            self._pay_since(start)
            return
        self.rest += data
        if not self.going_on:
            self._take_piece()

    def take_text(self, data: bytes) -> bool:
        """Handle a short text in one frame; False, and nothing is consumed, if it is anything else."""
        if not 2 < len(data) <= PIECE or data[0] != TEXT or not data[1] & MASKED:
            return False
        size, start = data[1] & 127, 2
        if size == 126:
            size, start = int.from_bytes(data[2:4], "big"), 4
        if size == 0 or len(data) != start + MASK + size:
            return False
        if not self.handshake_complete or self.close_sent or self.disconnected or not self.passed.between():
            return False
        self.queue.put_nowait({"type": "websocket.receive", "bytes": unmasked(data[start:])})
        return True

    def _take_piece(self) -> None:
        self.going_on = False
        if self.transport.is_closing():
            return
        piece, self.rest = self.rest[:PIECE], self.rest[PIECE:]
        self.read_paused = True  # pausing at every message would cost more
        start = perf_counter()
        self.passed.follow(piece)
        super().data_received(piece)
        self._pay_since(start)

    def _pay_since(self, start: float) -> None:
        """Charge for parsing, and continue to read."""
        self.spent += 1000 * (perf_counter() - start)
        if self.spent < LITTLE and not self.rest:
            self._go_on(0.0)
            return
        wait = self.serving.pay(self.spent) if self.serving is not None else 0.0
        self.spent = 0.0
        if wait is None:
            self.transport.abort()
        else:
            self._go_on(wait)

    def _go_on(self, wait: float) -> None:
        """Continue to read, unless too many messages wait to be handled."""
        if self.transport.is_closing():
            return
        full = len(self.queue.messages) >= MOST_UNHEARD
        if (self.rest or wait) and not full and not self.going_on:
            self.going_on = True
            self.loop.call_later(wait, self._take_piece)
        hold = full or self.going_on
        if hold != self.held:
            self.held = hold
            if hold:
                self.transport.pause_reading()
            else:
                self.transport.resume_reading()

    def handle_text(self, event: Any) -> None:
        """Texts are passed on unchanged: the reader finds what is wrong with them, and need not log it."""
        self.handle_bytes(event)

    async def receive(self) -> Any:
        """The next message; only one task may wait for it."""
        inbox = self.queue
        if inbox.messages:
            await asyncio.sleep(0)  # a client with many messages takes turns with all others
        while not inbox.messages:
            inbox.waiter = self.loop.create_future()
            await inbox.waiter
        message = inbox.messages.pop(0)
        if self.held:
            self._go_on(0.0)
        return message

    # -- speaking -----------------------------------------------------------------------------------------------------

    def write(self, message: bytes) -> bool:
        """Send a text now; False if the other side has to read first."""
        if not self.writable.is_set():
            return False
        if self.close_sent or self.transport.is_closing():
            return True  # nobody is there to read it
        size = len(message)
        if size < 126:
            head = bytes((TEXT, size))
        elif size < 1 << 16:
            head = bytes((TEXT, 126)) + size.to_bytes(2, "big")
        else:
            head = bytes((TEXT, 127)) + size.to_bytes(8, "big")
        self.transport.write(head + message)
        return True

    def pause_writing(self) -> None:
        super().pause_writing()
        if self.serving is not None:
            self.serving.flows(False)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.serving is not None:
            self.serving.flows(True)

    # -- the end ------------------------------------------------------------------------------------------------------

    def abort(self) -> None:
        """Cut it now, whatever the other side has not read."""
        self.transport.abort()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()

    async def run_asgi(self) -> None:
        await super().run_asgi()
        self.scope["state"].clear()  # a reference cycle: without this the memory would be freed only later
        self.loop.call_later(self.close_timeout + 1, self.transport.abort)
