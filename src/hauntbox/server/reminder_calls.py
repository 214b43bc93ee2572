"""The part of the HTTP interface that is about reminders: messages that it is one's turn."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from hauntbox.server import messages as say
from hauntbox.server import requests
from hauntbox.server.encode import encode
from hauntbox.server.http_errors import Refused
from hauntbox.server.limits import SMALL, TABLE
from hauntbox.server.live_table import Connection, LiveTable, Refusal
from hauntbox.server.reminders import MAIL, Reminder
from hauntbox.server.reminding import Reminding, asked_for, held, shown_reminder, subscribe

if TYPE_CHECKING:
    from hauntbox.server.app import App

TOO_OFTEN = ("reminders_fast", "mail_often")


class ReminderCalls:
    """The handlers; ``App`` has what they share with other handlers."""

    def __init__(self, app: App) -> None:
        self.app = app

    def routes(self) -> list[Route]:
        reminders = "/api/tables/{table}/reminders"
        return [
            Route(reminders, self.listed),
            Route(reminders, self.add, methods=["POST"]),
            Route(reminders + "/{reminder}", self.remove, methods=["DELETE"]),
            Route("/api/mail/{secret}", self.mail),
            Route("/api/mail/{secret}/confirm", self.confirm, methods=["POST"]),
            Route("/api/mail/{secret}/stop", self.stop, methods=["POST"]),
        ]

    @property
    def reminding(self) -> Reminding:
        reminding = self.app.tables.reminding
        if reminding is None:
            raise Refused(409, "http.no_reminders")
        return reminding

    @asynccontextmanager
    async def _holder(self, request: Request) -> AsyncIterator[tuple[LiveTable, Connection]]:
        """The table, and who asks."""
        await self.app.pay(request, TABLE)
        async with self.app.visit(request) as live:
            who = self.app.bearer(request, live)
            try:
                yield live, who
            except Refusal as refusal:
                status = 429 if refusal.key in TOO_OFTEN else 403
                raise Refused(status, f"refused.{refusal.key}", **refusal.values) from None

    async def listed(self, request: Request) -> Response:
        async with self._holder(request) as (live, who):
            return await self._listed(live, who)

    async def _listed(self, live: LiveTable, who: Connection) -> Response:
        """The reminders of all seats that this person holds."""
        found: list[Reminder] = []
        for seat in who.seats:
            found += await self.reminding.kept.of_seat(live.table.id, seat, held(live, who, seat))
        return answer(say.RemindersShown([shown_reminder(one) for one in found]))

    async def add(self, request: Request) -> Response:
        asked = await self.app.asked(request, requests.NewReminder)
        address = request.client.host if request.client else ""
        async with self._holder(request) as (live, who):
            assert self.reminding
            made = await self.app.tables.whole(subscribe(self.app.tables, live, who, asked, address), live)
        return answer(made, 201)

    async def remove(self, request: Request) -> Response:
        """Removing a reminder that no longer exists is no error."""
        wanted = request.path_params["reminder"]
        async with self._holder(request) as (live, who):
            for seat in who.seats:
                for one in await self.reminding.kept.of_seat(live.table.id, seat, held(live, who, seat)):
                    if one.id == wanted:
                        await self.reminding.kept.forget(one.id)
            return await self._listed(live, who)

    # -- what the links in mails lead to ------------------------------------------------------------------------------

    async def _of_mail(self, request: Request) -> Reminder:
        await self.app.pay(request, SMALL)
        found = await self.reminding.kept.by_secret(request.path_params["secret"][:60])
        if found is None or found.way != MAIL:
            raise Refused(404, "http.bad_mail")
        return found

    async def mail(self, request: Request) -> Response:
        one = await self._of_mail(request)
        return answer(say.MailShown(one.table, one.target, bool(one.confirmed)))

    async def confirm(self, request: Request) -> Response:
        one = await self._of_mail(request)
        await self.reminding.kept.confirm(one.secret)
        async with self.app.tables.visiting(one.table) as live:
            if live is not None:
                asked_for(self.app.tables, live)  # it may be his turn already
        return answer(say.MailShown(one.table, one.target, True))

    async def stop(self, request: Request) -> Response:
        """Erase the address; mail programs call this too (RFC 8058)."""
        one = await self._of_mail(request)
        await self.reminding.kept.forget(one.id)
        return answer(say.MailShown(one.table, one.target, False))


def answer(body: object, status: int = 200) -> Response:
    return Response(encode(body), status, {"cache-control": "no-store"}, "application/json")
