"""Calls for those who write bots: what a seat may think about, the schema of all messages, the ladder."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from hauntbox.bots import BUILT_IN, bots_for
from hauntbox.server.bot_answers import offered_bots
from hauntbox.server.encode import json_text
from hauntbox.server.http_errors import language_asked
from hauntbox.server.ladder import STYLE, ladder, page
from hauntbox.server.limits import RECORD, TABLE
from hauntbox.server.message_schema import message_schema
from hauntbox.server.messages import BoxBot
from hauntbox.server.show import words

if TYPE_CHECKING:
    from hauntbox.server.app import App


class BotCalls:
    """The handlers."""

    def __init__(self, app: App) -> None:
        self.app = app

    def routes(self) -> list[Route]:
        return [
            Route("/ladder", self.ladder_page),
            Route("/ladder.css", self.ladder_style),
            Route("/api/ladder", self.ladder),
            Route("/api/messages.json", self.messages),
            Route("/api/tables/{table}/position", self.position),
        ]

    async def messages(self, _: Request) -> Response:
        return _answer(json_text(message_schema()))

    async def ladder(self, request: Request) -> Response:
        await self.app.pay(request, TABLE)
        return _answer(json_text(ladder()))

    async def ladder_page(self, request: Request) -> Response:
        await self.app.pay(request, TABLE)
        return HTMLResponse(page(language_asked(request)))

    async def ladder_style(self, _: Request) -> Response:
        return Response(STYLE, media_type="text/css")

    async def position(self, request: Request) -> Response:
        """The game as the seat that is asked may imagine it: what it cannot know is drawn, not shown."""
        async with self.app.looking(request, RECORD) as (live, who):
            game = live.table.game
            seat = int(game.seat)
            if game.over or seat not in who.seats:
                raise HTTPException(409, "position: only for the holder of the seat that is asked, while it is asked")
            return _answer(json_text(game.imagine(seat).position()))


def bots_of(game: str) -> list[str]:
    """The bots that may be chosen for a game."""
    fitting = bots_for(game)
    return [spec for spec in offered_bots() if spec.partition(":")[0] in fitting]


def bot_shown(spec: str, language: str) -> BoxBot:
    """A bot in a list: its name, with its options if it has some, and what is to be said of it."""
    name, _, options = spec.partition(":")
    text = words(language).text
    shown = text(f"bot_name.{name}") if f"bot_name.{name}" in words(language) else name
    told = text(f"bot.{name}") if name in BUILT_IN else text("bot.other", name=name)
    return BoxBot(spec, f"{shown} ({options})" if options else shown, told)


def _answer(body: str | bytes) -> Response:
    return Response(body, media_type="application/json")
