"""Connections that are not kept waiting by the other side: requests that do not arrive and readers who do not read are
cut off."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any, ClassVar

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from hauntbox.server.limits import network

LOOK = 10.0
"""Seconds between looks at a connection: a request must have arrived by then."""
MOST_LOOKS = 6
"""Looks at one request after which its answer must have been read."""
MOST_AT_ONCE = 100
"""Plain connections of one network; whoever is behind a proxy that is believed is not counted here."""


class Http(H11Protocol):
    """HTTP, with an eye on the clock."""

    peers: ClassVar[Counter[str]] = Counter()

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.looks = 0
        self.seen: object = None
        self.timer = self.loop.call_later(LOOK, self._look)
        host = self.client[0] if self.client else ""
        trusted = str(self.config.forwarded_allow_ips or "127.0.0.1").split(",")
        self.peer = "" if host in trusted or "*" in trusted else network(host)
        Http.peers[self.peer] += 1
        if self.peer and Http.peers[self.peer] > MOST_AT_ONCE:
            transport.abort()

    def _look(self) -> None:
        """Cut the connection if nothing has happened since the last look."""
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
        """It ends, or goes on as a WebSocket, which is counted at its table."""
        if not self.timer.cancelled():
            self.timer.cancel()
            Http.peers[self.peer] -= 1
            if not Http.peers[self.peer]:
                del Http.peers[self.peer]


class Ws(WebSocketsSansIOProtocol):
    """WebSockets that can be cut. Closing one waits until the other side has read all; that may be never."""

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["state"]["abort"] = self.transport.abort

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()

    async def run_asgi(self) -> None:
        await super().run_asgi()
        self.loop.call_later(self.close_timeout + 1, self.transport.abort)
