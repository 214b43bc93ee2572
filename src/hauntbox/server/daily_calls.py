"""Calls about the game of a day: its results, and putting one's own among them."""

from __future__ import annotations

from time import time
from typing import TYPE_CHECKING

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from hauntbox import puzzles
from hauntbox.games import facade
from hauntbox.server import requests
from hauntbox.server.daily import DailyResults, result_of, streak
from hauntbox.server.encode import encode
from hauntbox.server.http_errors import Refused
from hauntbox.server.learning_messages import DailyList, DailyResult
from hauntbox.server.limits import TABLE
from hauntbox.server.live_table import hashed
from hauntbox.server.messages import Created
from hauntbox.server.talk import plain

if TYPE_CHECKING:
    from hauntbox.server.app import App


class DailyCalls:
    """The handlers."""

    def __init__(self, app: App) -> None:
        self.app = app

    def routes(self) -> list[Route]:
        return [
            Route("/api/daily", self.results),
            Route("/api/tables/{table}/daily", self.keep, methods=["POST"]),
        ]

    @property
    def kept(self) -> DailyResults:
        if self.app.tables.daily is None:
            raise HTTPException(404, "daily: results are kept by servers only")
        return self.app.tables.daily

    async def begun(self, asked: requests.NewTable, made: Created, network: str) -> None:
        """Note a new table that is the deal of a day: by whom, and from which network."""
        if not isinstance(asked.seed, int) or self.app.tables.daily is None:
            return
        day = puzzles.dealt(asked.game, facade(asked.game).new(asked.setup).setup(), asked.seed)
        if day:
            person = next((hashed(seat.token) for seat in made.seats or () if seat.token), "")
            await self.app.tables.daily.begin(made.table, day, person, network, int(time()))

    async def results(self, request: Request) -> Response:
        await self.app.pay(request, TABLE)
        asked = request.query_params.get("day", "")
        day = puzzles.day_of(asked) if asked else puzzles.today()
        scheme, _, key = request.headers.get("authorization", "").partition(" ")
        person = hashed(key.strip()) if scheme.lower() == "bearer" and key.strip() else ""
        return await self._list(day.isoformat(), person)

    async def keep(self, request: Request) -> Response:
        """Count the game of the store, whatever the client believes."""
        asked = await self.app.asked(request, requests.KeepResult)
        async with self.app.looking(request, TABLE) as (live, who):
            found = result_of(live.table, plain(asked.name))
            if found is None:
                raise Refused(409, "http.not_daily", table=live.table.id)
            if not found.name:
                raise Refused(400, "http.no_name")
            if found.person not in who.hashes:
                raise Refused(403, "http.not_yours", table=live.table.id)
            await self.kept.keep(live.table.id, found)
        return await self._list(found.day, found.person)

    async def _list(self, day: str, person: str) -> Response:
        rows = await self.kept.of_day(day)
        days = await self.kept.days_of(person) if person else []
        told = [
            DailyResult(one.name, bool(one.won), one.score, one.turns, one.person == person, one.earlier)
            for one in rows
        ]
        body = DailyList(day, told, streak(days, puzzles.today()))
        return Response(encode(body), 200, {"cache-control": "no-store"}, "application/json")
