"""Calls about sheets, corrections and positions (``sheets.py``)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from hauntbox.errors import InputError
from hauntbox.server import sheet_messages as say
from hauntbox.server.encode import encode
from hauntbox.server.http_errors import Refused, language_asked, whole
from hauntbox.server.limits import CHANCES, UPLOAD, network
from hauntbox.server.live_table import Refusal
from hauntbox.server.sheets import correct, position_advice, position_shown, sheet_shown, why_wrong

if TYPE_CHECKING:
    from hauntbox.server.app import App

JSON = "application/json"


class PositionCalls:
    """The handlers."""

    def __init__(self, app: App) -> None:
        self.app = app

    def routes(self) -> list[Route]:
        return [
            Route("/api/tables/{table}/sheet", self.sheet),
            Route("/api/tables/{table}/correct", self.correct, methods=["POST"]),
            Route("/api/positions", self.position, methods=["POST"]),
            Route("/api/positions/advice", self.advice, methods=["POST"]),
        ]

    async def sheet(self, request: Request) -> Response:
        async with self.app.looking(request, UPLOAD) as (live, who):
            try:
                shown = sheet_shown(live, who, _seat(request))
            except Refusal as refusal:
                raise Refused(403, f"refused.{refusal.key}", **refusal.values) from None
        return Response(encode(shown), 200, {"cache-control": "no-store"}, JSON)

    async def correct(self, request: Request) -> Response:
        app = self.app
        asked = await app.asked(request, say.Correct)
        await app.pay(request, UPLOAD)
        async with app.visit(request) as live:
            who = app.bearer(request, live)
            try:
                await app.tables.whole(correct(app.tables, live, who, _seat(request), asked), live)
            except Refusal as refusal:
                raise Refused(403, f"refused.{refusal.key}", **refusal.values) from None
            except InputError as error:
                raise InputError(why_wrong(error, who.language)) from None
        return Response(b"{}", 200, {"cache-control": "no-store"}, JSON)

    async def position(self, request: Request) -> Response:
        asked = await self._asked(request)
        payer = network(self.app.address(request))
        shown = await self.app.tables.workers.far(payer, position_shown, asked, language_asked(request))
        return Response(shown, 200, {"cache-control": "no-store"}, JSON)

    async def advice(self, request: Request) -> Response:
        asked = await self._asked(request)
        payer = network(self.app.address(request))
        shown = await self.app.tables.workers.far(payer, position_advice, asked, language_asked(request))
        return Response(shown, 200, {"cache-control": "no-store"}, JSON)

    async def _asked(self, request: Request) -> say.PositionAsked:
        data = await self.app.body(request, self.app.limits.record)
        asked = msgspec.json.decode(data, type=say.PositionAsked)
        await self.app.pay(request, CHANCES)
        return asked


def _seat(request: Request) -> int | None:
    return whole(request, "seat", 0) if "seat" in request.query_params else None
