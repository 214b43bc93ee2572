"""Calls of those who look back at a game and learn from it (``analysis.py``, ``forks.py``)."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any, Final, TypeVar

from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from hauntbox.server.analysis import Turns, best, practice
from hauntbox.server.encode import encode
from hauntbox.server.forks import NameFork, forks_of, name_fork
from hauntbox.server.http_errors import Refused, language_asked, whole
from hauntbox.server.limits import CHANCES, SMALL, TABLE, network
from hauntbox.server.live_table import Refusal

if TYPE_CHECKING:
    from hauntbox.server.app import App
    from hauntbox.server.live_table import LiveTable

LOOK: Final = 0.25
"""Seconds between two looks at whether the client is still there."""
JSON: Final = "application/json"
T = TypeVar("T")


class AnalysisCalls:
    """The handlers."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.turns = Turns()

    def routes(self) -> list[Route]:
        return [
            Route("/api/tables/{table}/best", self.best),
            Route("/api/tables/{table}/practice", self.practice),
            Route("/api/tables/{table}/forks", self.forks),
            Route("/api/tables/{table}/fork", self.name_fork, methods=["POST"]),
        ]

    async def best(self, request: Request) -> Response:
        step, language, payer = whole(request, "step", 0), language_asked(request), self._payer(request)
        await self.app.pay(request, CHANCES)
        async with self.app.visit(request) as live:
            found = await self._in_turn(request, live, best(self.app.tables, live, step, language, payer))
        return Response(encode(found), 200, {"cache-control": "no-store"}, JSON)

    async def practice(self, request: Request) -> Response:
        step, language, payer = whole(request, "step", 0), language_asked(request), self._payer(request)
        await self.app.pay(request, CHANCES)
        async with self.app.visit(request) as live:
            shown = await self._in_turn(request, live, practice(self.app.tables, live, step, language, payer))
        return Response(shown, 200, {"cache-control": "no-store"}, JSON)

    async def forks(self, request: Request) -> Response:
        await self.app.pay(request, SMALL)
        async with self.app.visit(request) as live:
            found = await forks_of(self.app.tables, live)
        return Response(encode(found), 200, {"cache-control": "no-store"}, JSON)

    async def name_fork(self, request: Request) -> Response:
        app = self.app
        asked = await app.asked(request, NameFork)
        await app.pay(request, TABLE)
        async with app.visit(request) as live:
            who = app.bearer(request, live)
            try:
                found = await app.tables.whole(name_fork(app.tables, live, who, asked), live)
            except Refusal as refusal:
                raise Refused(403, f"refused.{refusal.key}", **refusal.values) from None
        return Response(encode(found), 200, {"cache-control": "no-store"}, JSON)

    def _payer(self, request: Request) -> str:
        return network(self.app.address(request))

    async def _in_turn(self, request: Request, live: LiveTable, work: Coroutine[Any, Any, T]) -> T:
        """Do it when it is the turn of this client's network, and no longer than the client waits for it."""

        async def wait() -> T:
            async with self.turns.turn(self._payer(request)):
                return await work

        task = self.app.tables.spawn(wait(), live)
        try:
            while not task.done():
                await asyncio.wait([task], timeout=LOOK)
                if not task.done() and await request.is_disconnected():
                    raise ClientDisconnect
            return task.result()
        finally:
            task.cancel()
            await asyncio.wait([task])
            work.close()  # where it was refused its turn it has not begun
