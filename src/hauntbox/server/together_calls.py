"""Calls of people who play together: who sits at this machine lets others in, one more night is begun, and
somebody finds his tables from another device."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from hauntbox.server.addresses import is_loopback
from hauntbox.server.encode import encode
from hauntbox.server.http_errors import Refused
from hauntbox.server.limits import TABLE
from hauntbox.server.live_table import Refusal, hashed
from hauntbox.server.passes import NewPass, Passes, TakePass
from hauntbox.server.persons import RenewKey
from hauntbox.server.rematch import again
from hauntbox.server.show import words
from hauntbox.server.together_messages import Mine, NetworkShown

if TYPE_CHECKING:
    from msgspec import Struct

    from hauntbox.server.app import App

MOST_TABLES = 50
"""Of one person, in one answer."""


class TogetherCalls:
    """The handlers."""

    def __init__(self, app: App) -> None:
        self.app = app

    def routes(self) -> list[Route]:
        return [
            Route("/api/network", self.local_network),
            Route("/api/network", self.open_network, methods=["POST"]),
            Route("/api/mine", self.mine),
            Route("/api/mine/renew", self.renew, methods=["POST"]),
            Route("/api/passes", self.make_pass, methods=["POST"]),
            Route("/api/passes/take", self.take_pass, methods=["POST"]),
            Route("/api/tables/{table}/again", self.play_again, methods=["POST"]),
        ]

    async def local_network(self, request: Request) -> Response:
        """Where others in the network reach it; others are not told."""
        here = is_loopback(self.app.address(request))
        return _answer(self.app.network.shown() if here else NetworkShown())

    async def open_network(self, request: Request) -> Response:
        await self.app.body(request, self.app.limits.body)
        if not is_loopback(self.app.address(request)):
            raise HTTPException(403, "network: only who sits at this machine lets others in")
        return _answer(await self.app.network.open())

    async def mine(self, request: Request) -> Response:
        """The tables of the person whose key stands in the header."""
        await self.app.pay(request, TABLE)
        scheme, _, key = request.headers.get("authorization", "").partition(" ")
        if scheme.lower() != "bearer" or not key.strip():
            raise HTTPException(403, "authorization: send the key of a person as Bearer KEY")
        return await self._mine(key.strip())

    async def _mine(self, key: str) -> Response:
        await self.app.still(key)
        return _answer(Mine(await self.app.tables.store.held_by(hashed(key), MOST_TABLES)))

    async def renew(self, request: Request) -> Response:
        """Another key for a person. Who asks twice, because no answer came, gets the same answer twice."""
        asked = await self.app.asked(request, RenewKey)
        persons = self.app.tables.persons
        if persons is None:
            raise HTTPException(404, "renew: only a server that others reach renews keys")
        if asked.person == asked.fresh:
            raise HTTPException(400, "fresh: the new key is the old one; make another")
        await self.app.pay(request, TABLE)
        if await persons.followed_by(asked.person) != hashed(asked.fresh):
            await self.app.still(asked.person)
            await self.app.still(asked.fresh)
            await self.app.tables.whole(persons.renew(self.app.tables, asked))
        return await self._mine(asked.fresh)

    @property
    def passes(self) -> Passes:
        if self.app.tables.passes is None:
            raise HTTPException(404, "passes: only a server that others reach gives them out")
        return self.app.tables.passes

    async def make_pass(self, request: Request) -> Response:
        """For who goes on at another screen. Whoever holds a token may carry it anywhere: a pass proves nothing."""
        asked = await self.app.asked(request, NewPass)
        if not asked.person and not asked.tokens:
            raise HTTPException(400, "passes: name a person's key or tokens of seats; this one would carry nothing")
        await self.app.pay(request, TABLE)
        return _answer(await self.passes.make(asked), 201)

    async def take_pass(self, request: Request) -> Response:
        asked = await self.app.asked(request, TakePass)
        await self.app.pay(request, TABLE)
        found = await self.passes.take(asked.code)
        persons = self.app.tables.persons
        if found is None or (found.person and persons is not None and await persons.followed_by(found.person)):
            raise Refused(404, "http.no_pass")
        return _answer(found)

    async def play_again(self, request: Request) -> Response:
        app = self.app
        await app.body(request, app.limits.body)
        await app.pay(request, TABLE)
        app.may_make(request)
        async with app.visit(request) as live:
            who = app.bearer(request, live)
            try:
                return _answer(await app.tables.whole(again(app.tables, live, who), live), 201)
            except Refusal as refusal:
                raise HTTPException(403, words(who.language).text(f"refused.{refusal.key}", **refusal.values)) from None


def _answer(body: Struct, status: int = 200) -> Response:
    return Response(encode(body), status, {"cache-control": "no-store"}, "application/json")
