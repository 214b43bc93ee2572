"""The web application: pages, the HTTP interface, and where WebSockets begin."""

from __future__ import annotations

import asyncio
import json
import logging
import re
from collections import Counter
from collections.abc import AsyncIterator, Callable, Sequence
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

from hauntbox import box_folders, engine
from hauntbox.errors import InputError
from hauntbox.games import GAMES, facade
from hauntbox.i18n import languages
from hauntbox.kernel.build import COMPILED
from hauntbox.kernel.game import NOBODY
from hauntbox.rule_search import find
from hauntbox.rulebook import Rule, Ruling, UnknownRule, on_table, rule
from hauntbox.server import messages as say
from hauntbox.server import requests
from hauntbox.server.addresses import Network
from hauntbox.server.analysis_calls import AnalysisCalls
from hauntbox.server.bot_answers import offered_bots
from hauntbox.server.bot_calls import BotCalls, bot_shown, bots_of
from hauntbox.server.daily_calls import DailyCalls
from hauntbox.server.encode import encode, pretty
from hauntbox.server.http_errors import Refused, failed, language_asked, refusal, whole
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
from hauntbox.server.live_table import Closed, Connection, LiveTable, Refusal, hashed, may_see_all
from hauntbox.server.new_tables import create, go_on, show
from hauntbox.server.openapi import description
from hauntbox.server.pictures import pictures_of_others
from hauntbox.server.policy import ENGINE, HEADERS
from hauntbox.server.position_calls import PositionCalls
from hauntbox.server.reminder_calls import ReminderCalls
from hauntbox.server.review import review
from hauntbox.server.seating import new_link, take
from hauntbox.server.show import game_words, glance, page
from hauntbox.server.store import StoreError
from hauntbox.server.tables import Tables
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
"""The most rules that a search returns."""
SOME_FRAMES = 10
"""Frames that are made before other tasks get their turn."""
T = TypeVar("T")


class Guard:
    """Middleware: sets the headers of every answer, checks the Host header and the limits of an address."""

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
        elif (refused := await self._refusal(scope)) is not None:
            await refused(scope, receive, send)
        else:
            # Without the router: its objects would stay in memory as long as the socket.
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
        except asyncio.CancelledError:  # the server shuts down: clients that wait get an answer
            with suppress(RuntimeError):  # a part of the answer may have been sent
                await refusal(scope, Refused(503, "http.ending"))(scope, receive, send_with_headers)

    async def _refusal(self, scope: Scope) -> Response | None:
        refused = self._other_name(scope) or await self._too_much(scope)
        if refused is not None:
            self.app.tables.metrics.refusals[f"http {refused.status_code}"] += 1
        return refused

    def _other_name(self, scope: Scope) -> Response | None:
        """Refuses unknown host names: a page on another site may use one to reach this machine (DNS rebinding)."""
        host = dict(scope["headers"]).get(b"host", b"").decode("latin-1").rsplit(":", 1)[0].lower()
        if not self.hosts or host in self.hosts:
            return None
        return refusal(scope, Refused(421, "http.host", host=host[:60], choices=", ".join(self.hosts)))

    async def _too_much(self, scope: Scope) -> Response | None:
        """Charges the address for the request before anything else is done."""
        address = scope["client"][0] if scope["client"] else ""
        if await self.app.shares.turn(address, SMALL):
            return None
        return refusal(scope, Refused(429, "http.too_much", address=address))


def _bytes(headers: dict[str, str]) -> list[tuple[bytes, bytes]]:
    return [(name.encode(), value.encode()) for name, value in headers.items()]


def answer(body: Any, status: int = 200) -> Response:
    return Response(encode(body), status, {"cache-control": "no-store"}, "application/json")


class App:
    """The handlers, with what they share."""

    def __init__(self, tables: Tables, limits: Limits, network: Network) -> None:
        self.tables = tables
        self.limits = limits
        self.network = network
        self.makers = Shares(limits.tables_per_hour / HOUR, limits.tables_per_hour)
        self.shares = Shares(limits.share, 12 * limits.share)
        self.connections = 0
        self.networks: Counter[str] = Counter()
        """Open WebSockets by network."""
        self.daily = DailyCalls(self)

    # -- what requests bring ------------------------------------------------------------------------------------------

    async def body(self, request: Request, most: int) -> bytes:
        """The body of a request. Only JSON is accepted: browsers let pages of other sites send other types without
        asking."""
        kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
        if kind != "application/json":
            raise Refused(415, "http.content_type", kind=kind[:60])
        data = b""
        try:
            async with asyncio.timeout(self.limits.seconds_silent):
                async for part in request.stream():
                    data += part
                    if len(data) > most:
                        raise Refused(413, "http.too_large", number=most)
        except TimeoutError:
            raise Refused(408, "http.too_slow", seconds=f"{self.limits.seconds_silent:g}") from None
        return data

    def address(self, request: Request) -> str:
        return request.client.host if request.client else ""

    async def pay(self, request: Request, price: float) -> None:
        """Charge the address and wait until it may go on."""
        address = self.address(request)
        if not await self.shares.turn(address, price):
            raise Refused(429, "http.too_much", address=address)

    async def asked(self, request: Request, kind: type[T]) -> T:
        return msgspec.json.decode(await self.body(request, self.limits.body), type=kind)

    @asynccontextmanager
    async def visit(self, request: Request) -> AsyncIterator[LiveTable]:
        table = request.path_params["table"]
        there = table in self.tables.live
        async with self.tables.visiting(table) as live:
            if live is None:
                raise Refused(404, "http.no_table", table=table[:40])
            if not there:
                await self.pay(request, OPENED * len(live.table.log))
            yield live

    @asynccontextmanager
    async def looking(self, request: Request, price: float) -> AsyncIterator[tuple[LiveTable, Connection]]:
        """The table as the store has it now, and who asks for it."""
        await self.pay(request, price)
        async with self.visit(request) as live, self.tables.at(live, fresh=True):
            yield live, self.bearer(request, live)

    def bearer(self, request: Request, live: LiveTable) -> Connection:
        """Who asks: the connection with the seats whose tokens are in the header."""
        scheme, _, tokens = request.headers.get("authorization", "").partition(" ")
        given = tokens.split(",")[:16] if scheme.lower() == "bearer" else []
        who = Connection([hashed(token.strip()) for token in given], language_asked(request))
        live.seat(who)
        return who

    def may_make(self, request: Request) -> None:
        address = self.address(request)
        if self.makers.wait(address, 1) is None:
            most = self.limits.tables_per_hour
            raise Refused(429, "http.many_tables", address=address, number=most)

    async def still(self, person: str | None) -> None:
        """Refuse a person's key that was renewed."""
        if person and self.tables.persons is not None and await self.tables.persons.followed_by(person):
            raise Refused(410, "http.renewed")

    # -- the box ------------------------------------------------------------------------------------------------------

    async def box(self, request: Request) -> Response:
        language = language_asked(request)
        games = [
            msgspec.convert({"game": name, "bots": bots_of(name), **facade(name).text(language).box()}, say.BoxGame)
            for name in GAMES
        ]
        bots = [bot_shown(spec, language) for spec in offered_bots()]
        lessons = offered(language)
        box = say.Box(version(), COMPILED, engine.state(), languages(), games, bots, lessons, measured())
        if (reminding := self.tables.reminding) is not None:
            box.push_key = reminding.push.key.public if reminding.push is not None else ""
            box.mail = reminding.mail is not None
        box.pictures = pictures_of_others()
        return answer(box)

    async def words(self, request: Request) -> Response:
        game = request.path_params["game"]
        if game not in GAMES:
            raise Refused(404, "http.no_game", game=game[:40], choices=", ".join(GAMES))
        known = {folder.name for folder in box_folders.boxes()}
        boxes = tuple(sorted(known.intersection(request.query_params.get("boxes", "").split(","))))
        return answer(game_words(game, language_asked(request), boxes))

    async def rule(self, request: Request) -> Response:
        language = language_asked(request)
        try:
            entry = rule(request.path_params["rule"][:40], language)
        except UnknownRule as unknown:
            raise HTTPException(404, str(unknown)) from None
        return answer(rule_text(entry, language))

    async def find_rules(self, request: Request) -> Response:
        language = language_asked(request)
        typed = request.query_params.get("find", "")[:80]
        await self.pay(request, TABLE)
        game, boxes = request.query_params.get("game", ""), request.query_params.get("boxes")
        if game and game not in GAMES:
            raise Refused(404, "http.no_game", game=game[:40], choices=", ".join(GAMES))
        among = on_table(game, None if boxes is None else boxes.split(",")) if game else None
        found = (await self.tables.workers.near(find, typed, language, among))[:MOST_RULES] if typed.strip() else []
        return answer(say.RulesFound([rule_text(entry, language) for entry in found]))

    async def lesson(self, request: Request) -> Response:
        return await self.learned(request, lesson_shown, request.path_params["lesson"])

    async def learned(self, request: Request, shown: Callable[[str, str], bytes], name: str) -> Response:
        """A lesson or a puzzle by its name."""
        language = language_asked(request)
        await self.pay(request, TABLE)
        try:
            data = shown(name[:40], language)
        except InputError as unknown:
            raise HTTPException(404, str(unknown)) from None
        return Response(data, 200, {"cache-control": "no-cache"}, "application/json")

    async def today(self, request: Request) -> Response:
        """The puzzles of a day, which is all that the first page needs."""
        await self.pay(request, SMALL)
        return answer(set_for(request.query_params.get("day", "")))

    async def puzzles(self, request: Request) -> Response:
        await self.pay(request, SMALL)
        day, language = request.query_params.get("day", ""), language_asked(request)
        return answer(await self.tables.workers.near(puzzle_list, day, language))

    async def puzzle(self, request: Request) -> Response:
        return await self.learned(request, puzzle_shown, request.path_params["puzzle"])

    # -- tables -------------------------------------------------------------------------------------------------------

    async def create(self, request: Request) -> Response:
        asked = await self.asked(request, requests.NewTable)
        await self.pay(request, TABLE)
        self.may_make(request)
        await self.still(asked.person)
        made = await self.tables.whole(create(self.tables, asked))
        await self.daily.begun(asked, made, network(self.address(request)))
        return answer(made, 201)

    async def take(self, request: Request) -> Response:
        asked = await self.asked(request, requests.Take)
        await self.pay(request, TABLE)
        await self.still(asked.person)
        async with self.visit(request) as live:
            taken = await self.tables.whole(take(self.tables, live, asked), live)
        if taken is None:
            raise Refused(403, "http.bad_invite", seat=asked.seat)
        return answer(taken)

    async def link(self, request: Request) -> Response:
        asked = await self.asked(request, requests.NewLink)
        await self.pay(request, TABLE)
        async with self.visit(request) as live:
            who = self.bearer(request, live)
            try:
                return answer(await self.tables.whole(new_link(self.tables, live, who, asked.seat), live))
            except Refusal as refusal:
                raise Refused(403, f"refused.{refusal.key}", **refusal.values) from None

    async def table(self, request: Request) -> Response:
        async with self.looking(request, TABLE) as (live, who):
            data = live.table_for(who, 0)
        return Response(data, 200, {"cache-control": "no-store"}, "application/json")

    async def glance(self, request: Request) -> Response:
        async with self.looking(request, GLANCE) as (live, who):
            return answer(glance(live.table, live.look, who.language, who.seats, live.here()))

    async def frames(self, request: Request) -> Response:
        first, last = whole(request, "from", 0), whole(request, "to", MOST_FRAMES - 1)
        if last - first >= MOST_FRAMES:
            raise Refused(400, "http.many_frames", first=first, last=last, number=MOST_FRAMES)
        async with self.looking(request, SMALL + FRAME * max(0, last - first)) as (live, who):
            seats = who.seats
            if "seat" in request.query_params:
                seats = tuple(seat for seat in seats if seat == whole(request, "seat", 0))
            found = say.FramesPage([], live.table.step)
            for start in range(first, last + 1, SOME_FRAMES):
                end = min(start + SOME_FRAMES - 1, last)
                found.frames += page(live.table, start, end, who.language, seats).frames
                await asyncio.sleep(0)  # others get their turn in between
            return answer(found)

    async def chances(self, request: Request) -> Response:
        await self.pay(request, CHANCES)
        async with self.visit(request) as live:
            return answer(await self.tables.chances(live))

    async def review(self, request: Request) -> Response:
        language = language_asked(request)
        await self.pay(request, CHANCES)
        async with self.visit(request) as live:
            return answer(await review(self.tables, live, language))

    async def record(self, request: Request) -> Response:
        async with self.looking(request, RECORD) as (live, _):
            may_see_all(live)
            return download(live.table.record().to_json(), f"hauntbox-{live.table.id}.json")

    async def report(self, request: Request) -> Response:
        """Everything needed to reproduce a bug."""
        async with self.looking(request, RECORD) as (live, who):
            may_see_all(live)
            game = live.table.game
            body = {
                "record": json.loads(live.table.record().to_json()),
                "position": game.position(),
                "view": game.view(who.seats[0] if who.seats else NOBODY),
                "versions": {"hauntbox": version(), "rules": game.ruleset.version},
            }
            return download(pretty(body), f"hauntbox-report-{live.table.id}.json")

    async def records(self, request: Request) -> Response:
        data = await self.body(request, self.limits.record)
        await self.pay(request, UPLOAD + UPLOADED * data.count(b"["))  # every answer is a list
        self.may_make(request)
        return answer(await self.tables.whole(show(self.tables, data, network(self.address(request)))), 201)

    async def go_on(self, request: Request) -> Response:
        asked = await self.asked(request, requests.Continue)
        await self.pay(request, UPLOAD + UPLOADED * asked.step)
        self.may_make(request)
        await self.still(asked.person)
        async with self.visit(request) as live:
            return answer(await self.tables.whole(go_on(self.tables, live, asked), live), 201)

    async def live(self, socket: WebSocket) -> None:
        found = LIVE.fullmatch(socket.scope["path"])
        if found is None or not same_origin(socket.scope):
            await socket.close(POLICY)
            return
        table: str = found["table"]
        del found  # otherwise it stays in memory as long as the connection
        where, most = network(socket.client.host if socket.client else ""), self.limits.connections
        if self.connections >= most + most // 5 or self.networks[where] >= self.limits.from_one:
            await socket.accept()
            await socket.close(TOO_BUSY, "too many connections; try again later")
            return
        self.connections += 1
        self.networks[where] += 1
        try:
            with self.tables.pinned(table):
                there = table in self.tables.live
                live = await self.tables.find(table)
                await socket.accept()
                if live is None:
                    await socket.close(NO_TABLE, "no such table")
                    return
                if not there and not await self.shares.turn(where, OPENED * len(live.table.log)):
                    await socket.close(TOO_BUSY, "this address asks for too much at once; try again later")
                    return
                visitor = Live(self.tables, self.limits, self.shares, socket)
                # A task of its own, so that a wake-up does not pass through all the callers of this one.
                await asyncio.create_task(visitor.serve(live, lambda: self.connections > most))
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
                await self.tables.store.check()
        except TimeoutError:
            raise StoreError(f"the store has not answered for {READY:g} seconds") from None
        return PlainTextResponse("ready\n")

    async def metrics(self, request: Request) -> Response:
        return PlainTextResponse(
            self.tables.metrics.text(
                {
                    "connections": ("Open WebSockets.", self.connections),
                    "tables_in_memory": ("Tables in memory.", len(self.tables.live)),
                    "loop_lag_seconds": ("How late the loop was at worst in the last minute.", self.tables.lag.worst),
                    "bots_waiting": ("Answers and hints of bots that wait for a process.", self.tables.workers.waiting),
                    "bots_thinking": ("Processes in which bots think now.", self.tables.workers.running),
                }
            )
        )

    async def openapi(self, request: Request) -> Response:
        return answer(description())

    async def page(self, request: Request) -> Response:
        """The page of the client; the client reads the rest from the address."""
        if not (STATIC / "index.html").is_file():
            return PlainTextResponse("The browser client is not built: run 'make web'.\n", 503)
        return FileResponse(STATIC / "index.html", headers={"cache-control": "no-cache"})

    async def offline_engine(self, request: Request) -> Response:
        """The list of files for playing without this server; null if this build has none, as in every wheel."""
        listed = OFFLINE / "engine.json"
        return FileResponse(listed, headers={"cache-control": "no-cache"}) if listed.is_file() else answer(None)

    async def service_worker(self, request: Request) -> Response:
        """The service worker. It is served at the top because it may only handle addresses below its own."""
        engine = OFFLINE / "engine.json"
        known = f"self.ENGINE={engine.read_text(encoding='utf-8')};\n" if engine.is_file() else ""
        worker = (STATIC / "service_worker.js").read_text(encoding="utf-8")
        return Response(known + worker, 200, {"cache-control": "no-cache"}, "text/javascript")


@lru_cache(maxsize=1)
def measured() -> list[say.Measured]:
    """How often bots have won; tests/make_measured.py writes it."""
    return msgspec.json.decode((Path(__file__).parent / "measured.json").read_bytes(), type=list[say.Measured])


def rule_text(entry: Rule | Ruling, language: str) -> say.RuleText:
    if isinstance(entry, Ruling):
        return say.RuleText(entry.id, f"{entry.question} {entry.ruling}", entry.source, [])
    rulings = [rule(name, language) for name in entry.rulings]
    texts = [say.RulingText(one.id, one.ruling) for one in rulings if isinstance(one, Ruling)]
    return say.RuleText(entry.id, entry.text, entry.source, texts, entry.title)


def download(text: str | bytes, name: str) -> Response:
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
    return Response(text, 200, headers, "application/json")


def make_app(
    tables: Tables, limits: Limits, hosts: Sequence[str] = (), network: Network | None = None
) -> ASGIApp:
    """The application. With ``hosts`` it answers to these host names only."""
    app = App(tables, limits, network or Network())

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await tables.open()
        try:
            yield
        finally:
            await tables.close()

    routes = [
        Route("/", app.page),
        Route("/t/{table}", app.page),
        Route("/learn/{lesson}", app.page),
        Route("/puzzles", app.page),
        Route("/position", app.page),
        Route("/box", app.page),
        Route("/puzzle/{puzzle}", app.page),
        Route("/mail/{secret}", app.page),
        Route("/service_worker.js", app.service_worker),
        Mount("/static", StaticFiles(directory=STATIC, check_dir=False)),
        Route("/offline/engine.json", app.offline_engine),
        *([Mount("/offline", StaticFiles(directory=OFFLINE))] if OFFLINE.is_dir() else []),
        Route("/api/box", app.box),
        *TogetherCalls(app).routes(),
        *BotCalls(app).routes(),
        *PositionCalls(app).routes(),
        *AnalysisCalls(app).routes(),
        *app.daily.routes(),
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
        HTTPException: failed(400),
        InputError: failed(400),
        msgspec.ValidationError: failed(400),
        msgspec.DecodeError: failed(400),
        RecursionError: failed(400),
        UnicodeDecodeError: failed(400),
        ClientDisconnect: failed(400),
        Closed: failed(409),
        StoreError: failed(503),
        BrokenExecutor: failed(503),  # the worker process died
        Exception: failed(500),
    }
    starlette = Starlette(routes=routes, exception_handlers=handlers, lifespan=lifespan)
    starlette.router.redirect_slashes = False
    starlette.state.metrics = tables.metrics
    return Guard(starlette, app, hosts)
