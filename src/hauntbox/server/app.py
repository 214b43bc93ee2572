"""The web application: pages, the HTTP interface, and where WebSockets begin."""

from __future__ import annotations

import asyncio
import json
import logging
import re
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from concurrent.futures import BrokenExecutor
from contextlib import asynccontextmanager, suppress
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from hauntbox import engine
from hauntbox.bots import BUILT_IN
from hauntbox.errors import InputError
from hauntbox.games import GAMES, face
from hauntbox.i18n import languages
from hauntbox.kernel.build import COMPILED
from hauntbox.kernel.game import NOBODY
from hauntbox.rulebook import Rule, Ruling, UnknownRule, find, rule
from hauntbox.server import box_messages as shelf
from hauntbox.server import messages as say
from hauntbox.server.addresses import Network
from hauntbox.server.bot_answers import playing_bots
from hauntbox.server.encode import encode, pretty
from hauntbox.server.lessons import lesson_shown, offered, puzzle_list, puzzle_shown, set_for
from hauntbox.server.limits import (
    CHANCES,
    FRAME,
    GLANCE,
    HOUR,
    OPENED,
    RECORD,
    SMALL,
    TABLE,
    UPLOAD,
    UPLOADED,
    Limits,
    Shares,
    network,
)
from hauntbox.server.live import NO_TABLE, POLICY, TOO_BUSY, Live, same_origin
from hauntbox.server.live_table import Closed, Connection, Refusal, Room, hashed, may_see_all
from hauntbox.server.new_tables import create, go_on, show
from hauntbox.server.openapi import description
from hauntbox.server.policy import ENGINE, HEADERS
from hauntbox.server.reminder_calls import ReminderCalls
from hauntbox.server.seating import new_link, take
from hauntbox.server.show import game_words, glance, page, words
from hauntbox.server.store import StoreError
from hauntbox.server.tables import Hall
from hauntbox.server.together_calls import TogetherCalls
from hauntbox.version import version

log = logging.getLogger("hauntbox.server")
STATIC = Path(__file__).parent / "static"
OFFLINE = Path(__file__).parent / "offline"
"""What plays in a browser without this server, if `make offline` has put it there."""
LIVE = re.compile(r"/api/tables/(?P<table>[^/]+)/live")
"""Where WebSockets are."""
MOST_FRAMES = 200
READY = 7.0
"""Seconds within which a store that is ready answers."""
MOST_RULES = 20
"""Rules told of a search."""
SOME_FRAMES = 10
"""Frames that are made at a time."""
T = TypeVar("T")


class Guard:
    """Puts the headers on every answer, turns away names this server is not known by and who asks for too much."""

    def __init__(self, router: ASGIApp, app: App, hosts: Sequence[str]) -> None:
        self.router = router
        self.app = app
        self.hosts = hosts
        self.headers = _bytes(HEADERS)
        self.engine_headers = _bytes({**HEADERS, "content-security-policy": ENGINE})

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._request(scope, receive, send)
        elif scope["type"] != "websocket":
            await self.router(scope, receive, send)
        elif (refusal := await self._refusal(scope)) is not None:
            await refusal(scope, receive, send)
        else:
            # Past the router: all that it is made of would stay in memory as long as the socket.
            await self.app.live(WebSocket(scope, receive, send))

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = self.engine_headers if scope["path"].startswith("/offline/") else self.headers
                message = {**message, "headers": [*message["headers"], *headers]}
            await send(message)

        try:
            asked: ASGIApp = await self._refusal(scope) or self.router
            await asked(scope, receive, send_with_headers)
        except asyncio.CancelledError:  # the server ends: whoever still waits is told, and the log is spared
            with suppress(RuntimeError):  # he may have been answered in part
                await error(503, "the server ends; try again in a moment")(scope, receive, send_with_headers)

    async def _refusal(self, scope: Scope) -> Response | None:
        refusal = self._other_name(scope) or await self._too_much(scope)
        if refusal is not None:
            self.app.hall.metrics.refusals[f"http {refusal.status_code}"] += 1
        return refusal

    def _other_name(self, scope: Scope) -> Response | None:
        """Another name that leads here: a page elsewhere may have made it up to reach this machine."""
        host = dict(scope["headers"]).get(b"host", b"").decode("latin-1").rsplit(":", 1)[0].lower()
        if not self.hosts or host in self.hosts:
            return None
        return error(421, f"host {host!r:.60}: this server answers to {', '.join(self.hosts)}")

    async def _too_much(self, scope: Scope) -> Response | None:
        """Whatever is asked for is paid for, before it is looked at."""
        address = scope["client"][0] if scope["client"] else ""
        if await self.app.shares.turn(address, SMALL):
            return None
        return error(429, f"address {address}: it asks for too much at once; try again later")


def _bytes(headers: dict[str, str]) -> list[tuple[bytes, bytes]]:
    return [(name.encode(), value.encode()) for name, value in headers.items()]


def error(status: int, line: str) -> Response:
    return Response(encode(say.Error(line)), status, media_type="application/json")


def answer(body: Any, status: int = 200) -> Response:
    return Response(encode(body), status, {"cache-control": "no-store"}, "application/json")


class App:
    """The handlers, with what they share."""

    def __init__(self, hall: Hall, limits: Limits, network: Network) -> None:
        self.hall = hall
        self.limits = limits
        self.network = network
        self.makers = Shares(limits.tables_per_hour / HOUR, limits.tables_per_hour)
        self.shares = Shares(limits.share, 12 * limits.share)
        self.connections = 0
        self.networks: Counter[str] = Counter()
        """Open WebSockets by network."""

    # -- what requests bring ------------------------------------------------------------------------------------------

    def language(self, request: Request) -> str:
        asked = request.query_params.get("lang", "en")
        if asked not in languages():
            raise InputError(words("en").text("refused.language", language=asked[:20], choices=", ".join(languages())))
        return asked

    async def body(self, request: Request, most: int) -> bytes:
        """What a request brings. Only as JSON: a page of another site can send other bodies without being asked."""
        kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
        if kind != "application/json":
            raise HTTPException(415, f"content-type {kind[:60]!r}: send application/json")
        data = b""
        try:
            async with asyncio.timeout(self.limits.seconds_silent):
                async for part in request.stream():
                    data += part
                    if len(data) > most:
                        raise HTTPException(413, f"the body has more than the {most} bytes that are read here")
        except TimeoutError:
            raise HTTPException(408, f"the body did not come within {self.limits.seconds_silent:g} seconds") from None
        return data

    def address(self, request: Request) -> str:
        return request.client.host if request.client else ""

    async def pay(self, request: Request, price: float) -> None:
        """Wait for one's turn."""
        address = self.address(request)
        if not await self.shares.turn(address, price):
            raise HTTPException(429, f"address {address}: it asks for too much at once; try again later")

    async def asked(self, request: Request, kind: type[T]) -> T:
        return msgspec.json.decode(await self.body(request, self.limits.body), type=kind)

    @asynccontextmanager
    async def visit(self, request: Request) -> AsyncIterator[Room]:
        table = request.path_params["table"]
        there = table in self.hall.rooms
        async with self.hall.visiting(table) as room:
            if room is None:
                raise HTTPException(404, f"table {table[:40]!r}: there is no such table; the lobby at / makes new ones")
            if not there:
                await self.pay(request, OPENED * len(room.table.log))
            yield room

    @asynccontextmanager
    async def looking(self, request: Request, price: float) -> AsyncIterator[tuple[Room, Connection]]:
        """The table as the store has it now, and who asks for it."""
        await self.pay(request, price)
        async with self.visit(request) as room, self.hall.at(room, fresh=True):
            yield room, self.bearer(request, room)

    def bearer(self, request: Request, room: Room) -> Connection:
        """Who asks: the seats whose tokens stand in the header."""
        scheme, _, tokens = request.headers.get("authorization", "").partition(" ")
        given = tokens.split(",")[:16] if scheme.lower() == "bearer" else []
        who = Connection([hashed(token.strip()) for token in given], self.language(request))
        room.seat(who)
        return who

    def may_make(self, request: Request) -> None:
        address = self.address(request)
        if self.makers.wait(address, 1) is None:
            most = self.limits.tables_per_hour
            raise HTTPException(429, f"address {address}: {most} tables an hour are enough; try again later")

    # -- the box ------------------------------------------------------------------------------------------------------

    async def box(self, request: Request) -> Response:
        language = self.language(request)
        games = [
            msgspec.convert({"game": name, **face(name).shown(language).box()}, shelf.BoxGame) for name in GAMES
        ]
        text = words(language).text
        bots = [
            shelf.BoxBot(
                name,
                text(f"bot_name.{name}") if f"bot_name.{name}" in words(language) else name,
                text(f"bot.{name}") if name in BUILT_IN else text("bot.other", name=name),
            )
            for name in playing_bots()
        ]
        lessons = offered(language)
        box = shelf.Box(version(), COMPILED, engine.state(), languages(), games, bots, lessons, measured())
        if (reminding := self.hall.reminding) is not None:
            box.push_key = reminding.push.key.public if reminding.push is not None else ""
            box.mail = reminding.mail is not None
        return answer(box)

    async def words(self, request: Request) -> Response:
        game = request.path_params["game"]
        if game not in GAMES:
            raise HTTPException(404, f"game {game[:40]!r}: this box holds {', '.join(GAMES)}")
        return answer(game_words(game, self.language(request)))

    async def rule(self, request: Request) -> Response:
        language = self.language(request)
        try:
            entry = rule(request.path_params["rule"][:40], language)
        except UnknownRule as unknown:
            raise HTTPException(404, str(unknown)) from None
        return answer(rule_text(entry, language))

    async def find_rules(self, request: Request) -> Response:
        language = self.language(request)
        typed = request.query_params.get("find", "")[:80]
        await self.pay(request, TABLE)
        found = (await self.hall.workers.near(find, typed, language))[:MOST_RULES] if typed.strip() else []
        return answer(say.RulesFound([rule_text(entry, language) for entry in found]))

    async def lesson(self, request: Request) -> Response:
        language = self.language(request)
        await self.pay(request, TABLE)
        try:
            data = lesson_shown(request.path_params["lesson"][:40], language)
        except InputError as unknown:
            raise HTTPException(404, str(unknown)) from None
        return Response(data, 200, {"cache-control": "no-cache"}, "application/json")

    async def today(self, request: Request) -> Response:
        """What is set for a day, which is all that the first page needs of puzzles."""
        await self.pay(request, SMALL)
        return answer(set_for(request.query_params.get("day", "")))

    async def puzzles(self, request: Request) -> Response:
        await self.pay(request, SMALL)
        return answer(puzzle_list(request.query_params.get("day", "")))

    async def puzzle(self, request: Request) -> Response:
        language = self.language(request)
        await self.pay(request, TABLE)
        try:
            data = puzzle_shown(request.path_params["puzzle"][:40], language)
        except InputError as unknown:
            raise HTTPException(404, str(unknown)) from None
        return Response(data, 200, {"cache-control": "no-cache"}, "application/json")

    # -- tables -------------------------------------------------------------------------------------------------------

    async def create(self, request: Request) -> Response:
        asked = await self.asked(request, say.NewTable)
        await self.pay(request, TABLE)
        self.may_make(request)
        return answer(await self.hall.whole(create(self.hall, asked)), 201)

    async def take(self, request: Request) -> Response:
        asked = await self.asked(request, say.Take)
        await self.pay(request, TABLE)
        async with self.visit(request) as room:
            taken = await self.hall.whole(take(self.hall, room, asked), room)
        if taken is None:
            raise HTTPException(403, f"seat {asked.seat}: this invite is not for it, or was used; ask for a new one")
        return answer(taken)

    async def link(self, request: Request) -> Response:
        asked = await self.asked(request, say.NewLink)
        await self.pay(request, TABLE)
        async with self.visit(request) as room:
            who = self.bearer(request, room)
            try:
                return answer(await self.hall.whole(new_link(self.hall, room, who, asked.seat), room))
            except Refusal as refusal:
                raise HTTPException(403, words(who.language).text(f"refused.{refusal.key}", **refusal.values)) from None

    async def table(self, request: Request) -> Response:
        async with self.looking(request, TABLE) as (room, who):
            data = room.table_for(who, 0)
        return Response(data, 200, {"cache-control": "no-store"}, "application/json")

    async def glance(self, request: Request) -> Response:
        async with self.looking(request, GLANCE) as (room, who):
            return answer(glance(room.table, room.look, who.language, who.seats, room.here()))

    async def frames(self, request: Request) -> Response:
        first, last = whole(request, "from", 0), whole(request, "to", MOST_FRAMES - 1)
        if last - first >= MOST_FRAMES:
            raise InputError(f"from {first} to {last}: ask for at most {MOST_FRAMES} frames at once")
        async with self.looking(request, SMALL + FRAME * max(0, last - first)) as (room, who):
            seats = who.seats
            if "seat" in request.query_params:
                seats = tuple(seat for seat in seats if seat == whole(request, "seat", 0))
            found = say.FramesPage([], room.table.step)
            for start in range(first, last + 1, SOME_FRAMES):
                end = min(start + SOME_FRAMES - 1, last)
                found.frames += page(room.table, start, end, who.language, seats).frames
                await asyncio.sleep(0)  # others are not kept waiting for all of it
            return answer(found)

    async def chances(self, request: Request) -> Response:
        await self.pay(request, CHANCES)
        async with self.visit(request) as room:
            return answer(await self.hall.chances(room))

    async def review(self, request: Request) -> Response:
        language = self.language(request)
        await self.pay(request, CHANCES)
        async with self.visit(request) as room:
            return answer(await self.hall.review(room, language))

    async def record(self, request: Request) -> Response:
        async with self.looking(request, RECORD) as (room, _):
            may_see_all(room)
            return download(room.table.record().to_json(), f"hauntbox-{room.table.id}.json")

    async def report(self, request: Request) -> Response:
        """All that is needed to see a bug again."""
        async with self.looking(request, RECORD) as (room, who):
            may_see_all(room)
            game = room.table.game
            body = {
                "record": json.loads(room.table.record().to_json()),
                "position": game.position(),
                "view": game.view(who.seats[0] if who.seats else NOBODY),
                "versions": {"hauntbox": version(), "rules": game.ruleset.version},
            }
            return download(pretty(body), f"hauntbox-report-{room.table.id}.json")

    async def records(self, request: Request) -> Response:
        data = await self.body(request, self.limits.record)
        await self.pay(request, UPLOAD + UPLOADED * data.count(b"["))  # every answer is a list
        self.may_make(request)
        return answer(await self.hall.whole(show(self.hall, data, network(self.address(request)))), 201)

    async def go_on(self, request: Request) -> Response:
        asked = await self.asked(request, say.Continue)
        await self.pay(request, UPLOAD + UPLOADED * asked.step)
        self.may_make(request)
        async with self.visit(request) as room:
            return answer(await self.hall.whole(go_on(self.hall, room, asked), room), 201)

    async def live(self, socket: WebSocket) -> None:
        found = LIVE.fullmatch(socket.scope["path"])
        if found is None or not same_origin(socket.scope):
            await socket.close(POLICY)
            return
        where, most = network(socket.client.host if socket.client else ""), self.limits.connections
        if self.connections >= most + most // 5 or self.networks[where] >= self.limits.from_one:
            await socket.accept()
            await socket.close(TOO_BUSY, "too many connections; try again later")
            return
        self.connections += 1
        self.networks[where] += 1
        try:
            with self.hall.pinned(found["table"]):
                there = found["table"] in self.hall.rooms
                room = await self.hall.room(found["table"])
                await socket.accept()
                if room is None:
                    await socket.close(NO_TABLE, "no such table")
                    return
                if not there and not await self.shares.turn(where, OPENED * len(room.table.log)):
                    await socket.close(TOO_BUSY, "this address asks for too much at once; try again later")
                    return
                live = Live(self.hall, self.limits, self.shares, socket)
                # A task of its own: what wakes it need not pass through all that called this one.
                await asyncio.create_task(live.serve(room, lambda: self.connections > most))
        finally:
            self.connections -= 1
            self.networks[where] -= 1
            if not self.networks[where]:
                del self.networks[where]

    # -- for whoever runs it ------------------------------------------------------------------------------------------

    async def healthz(self, request: Request) -> Response:
        return PlainTextResponse("ok\n")

    async def readyz(self, request: Request) -> Response:
        try:
            async with asyncio.timeout(READY):
                await self.hall.store.check()
        except TimeoutError:
            raise StoreError(f"the store has not answered for {READY:g} seconds") from None
        return PlainTextResponse("ready\n")

    async def metrics(self, request: Request) -> Response:
        return PlainTextResponse(
            self.hall.metrics.text(
                {
                    "connections": ("Open WebSockets.", self.connections),
                    "tables_in_memory": ("Tables in memory.", len(self.hall.rooms)),
                    "loop_lag_seconds": ("How late the loop was at worst in the last minute.", self.hall.lag.worst),
                    "bots_waiting": ("Answers and hints of bots that wait for a process.", self.hall.workers.waiting),
                    "bots_thinking": ("Processes in which bots think now.", self.hall.workers.running),
                }
            )
        )

    async def openapi(self, request: Request) -> Response:
        return answer(description())

    async def page(self, request: Request) -> Response:
        """The client; it finds its way by the address."""
        if not (STATIC / "index.html").is_file():
            return PlainTextResponse("The browser client is not built: run 'make web'.\n", 503)
        return FileResponse(STATIC / "index.html", headers={"cache-control": "no-cache"})

    async def offline_engine(self, request: Request) -> Response:
        """What there is to fetch for playing without this server; null if it is not in this build, as in no wheel."""
        listed = OFFLINE / "engine.json"
        return FileResponse(listed, headers={"cache-control": "no-cache"}) if listed.is_file() else answer(None)

    async def service_worker(self, request: Request) -> Response:
        """What browsers run beside the pages. It stands above all of them, for it serves those below its address."""
        engine = OFFLINE / "engine.json"
        known = f"self.ENGINE={engine.read_text(encoding='utf-8')};\n" if engine.is_file() else ""
        worker = (STATIC / "service_worker.js").read_text(encoding="utf-8")
        return Response(known + worker, 200, {"cache-control": "no-cache"}, "text/javascript")


@lru_cache(maxsize=1)
def measured() -> list[shelf.Measured]:
    """How often bots have won; tests/make_measured.py writes it."""
    return msgspec.json.decode((Path(__file__).parent / "measured.json").read_bytes(), type=list[shelf.Measured])


def rule_text(entry: Rule | Ruling, language: str) -> say.RuleText:
    if isinstance(entry, Ruling):
        return say.RuleText(entry.id, f"{entry.question} {entry.ruling}", entry.source, [])
    rulings = [rule(name, language) for name in entry.rulings]
    texts = [say.RulingText(one.id, one.ruling) for one in rulings if isinstance(one, Ruling)]
    return say.RuleText(entry.id, entry.text, entry.source, texts)


def whole(request: Request, name: str, default: int) -> int:
    text = request.query_params.get(name, str(default))
    if not (text.isascii() and text.isdecimal() and len(text) < 8):
        raise InputError(f"{name} {text[:20]!r}: give a whole number")
    return int(text)


def download(text: str | bytes, name: str) -> Response:
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
    return Response(text, 200, headers, "application/json")


def _failed(status: int) -> Callable[[Request, Exception], Awaitable[Response]]:
    async def handler(request: Request, exception: Exception) -> Response:
        reason = exception.status_code if isinstance(exception, HTTPException) else status
        request.app.state.metrics.refusals[f"http {reason}"] += 1
        if isinstance(exception, StoreError):
            request.app.state.metrics.add("store_errors")
        if isinstance(exception, HTTPException):
            return error(exception.status_code, str(exception.detail))
        if status == 500:
            log.error("%s %s", request.method, request.url.path, exc_info=exception)
            return error(500, "the server failed at this; its log says how")
        return error(status, str(exception))

    return handler


def make_app(hall: Hall, limits: Limits, hosts: Sequence[str] = (), network: Network | None = None) -> ASGIApp:
    """The application. With ``hosts`` it answers to these names alone."""
    app = App(hall, limits, network or Network())

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await hall.open()
        try:
            yield
        finally:
            await hall.close()

    routes = [
        Route("/", app.page),
        Route("/t/{table}", app.page),
        Route("/learn/{lesson}", app.page),
        Route("/puzzles", app.page),
        Route("/puzzle/{puzzle}", app.page),
        Route("/mail/{secret}", app.page),
        Route("/service_worker.js", app.service_worker),
        Mount("/static", StaticFiles(directory=STATIC, check_dir=False)),
        Route("/offline/engine.json", app.offline_engine),
        *([Mount("/offline", StaticFiles(directory=OFFLINE))] if OFFLINE.is_dir() else []),
        Route("/api/box", app.box),
        *TogetherCalls(app).routes(),
        Route("/api/words/{game}", app.words),
        Route("/api/rules", app.find_rules),
        Route("/api/rules/{rule}", app.rule),
        Route("/api/lessons/{lesson}", app.lesson),
        Route("/api/today", app.today),
        Route("/api/puzzles", app.puzzles),
        Route("/api/puzzles/{puzzle}", app.puzzle),
        Route("/api/tables", app.create, methods=["POST"]),
        Route("/api/tables/{table}", app.table),
        Route("/api/tables/{table}/glance", app.glance),
        Route("/api/tables/{table}/take", app.take, methods=["POST"]),
        Route("/api/tables/{table}/link", app.link, methods=["POST"]),
        Route("/api/tables/{table}/frames", app.frames),
        Route("/api/tables/{table}/chances", app.chances),
        Route("/api/tables/{table}/review", app.review),
        Route("/api/tables/{table}/record", app.record),
        Route("/api/tables/{table}/report", app.report),
        Route("/api/tables/{table}/continue", app.go_on, methods=["POST"]),
        Route("/api/records", app.records, methods=["POST"]),
        *ReminderCalls(app).routes(),
        Route("/api/openapi.json", app.openapi),
        Route("/healthz", app.healthz),
        Route("/readyz", app.readyz),
        Route("/metrics", app.metrics),
    ]
    handlers: dict[Any, Any] = {
        HTTPException: _failed(400),
        InputError: _failed(400),
        msgspec.ValidationError: _failed(400),
        msgspec.DecodeError: _failed(400),
        RecursionError: _failed(400),
        UnicodeDecodeError: _failed(400),
        ClientDisconnect: _failed(400),
        Closed: _failed(409),
        StoreError: _failed(503),
        BrokenExecutor: _failed(503),  # the process that did the work has died
        Exception: _failed(500),
    }
    starlette = Starlette(routes=routes, exception_handlers=handlers, lifespan=lifespan)
    starlette.router.redirect_slashes = False
    starlette.state.metrics = hall.metrics
    return Guard(starlette, app, hosts)
