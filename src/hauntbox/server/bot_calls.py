"""Calls for those who write bots: the position that a seat may think about, and the schema of all messages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from hauntbox.server.encode import json_text
from hauntbox.server.limits import RECORD
from hauntbox.server.message_schema import message_schema

if TYPE_CHECKING:
    from hauntbox.server.app import App


class BotCalls:
    """The handlers."""

    def __init__(self, app: App) -> None:
        self.app = app

    def routes(self) -> list[Route]:
        return [
            Route("/api/messages.json", self.messages),
            Route("/api/tables/{table}/position", self.position),
        ]

    async def messages(self, _: Request) -> Response:
        return _answer(json_text(message_schema()))

    async def position(self, request: Request) -> Response:
        """The game as the seat that is asked may imagine it: what it cannot know is drawn, not shown."""
        async with self.app.looking(request, RECORD) as (live, who):
            game = live.table.game
            seat = int(game.seat)
            if game.over or seat not in who.seats:
                raise HTTPException(409, "position: only for the holder of the seat that is asked, while it is asked")
            return _answer(json_text(game.imagine(seat).position()))


def _answer(body: str | bytes) -> Response:
    return Response(body, media_type="application/json")
