"""A server in a thread of the test's own process, and players who talk to it over real sockets."""

from __future__ import annotations

import asyncio
import json
import re
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from http.client import HTTPConnection
from time import monotonic, sleep
from typing import IO, Any, NamedTuple

import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from hauntbox.server.limits import Limits
from hauntbox.server.metrics import Metrics
from hauntbox.server.reminding import Means, Reminding
from hauntbox.server.run import config, listen
from hauntbox.server.store import open_store
from hauntbox.server.tables import Tables
from hauntbox.server.workers import Workers

PATIENCE = 120.0
"""Seconds that a test waits at most for what must come; far more than the slowest machine needs."""
Json = dict[str, Any]
LIMITS = Limits(tables_per_hour=100_000, messages_per_second=10_000, share=1e9, from_one=5_000)


class Reply(NamedTuple):
    status: int
    body: Any
    headers: dict[str, str]
    text: str


def until(holds: Callable[[], bool], what: str) -> None:
    """Wait until something holds."""
    end = monotonic() + PATIENCE
    while not holds():
        assert monotonic() < end, f"waited in vain until {what}"
        sleep(0.005)


class House:
    """The server and how to ask it."""

    patience = PATIENCE

    def __init__(self, port: int, tables: Tables) -> None:
        self.port = port
        self.tables = tables

    def ask(self, method: str, path: str, body: object = None, token: str = "", **headers: str) -> Reply:
        connection = HTTPConnection("127.0.0.1", self.port, timeout=self.patience)
        data = body if isinstance(body, bytes) else None if body is None else json.dumps(body).encode()
        if data is not None:
            headers.setdefault("Content-Type", "application/json")
        if token:
            headers["Authorization"] = f"Bearer {token}"
        try:
            connection.request(method, path, data, headers)
            reply = connection.getresponse()
            text = reply.read().decode()
        finally:
            connection.close()
        kind = reply.getheader("content-type") or ""
        found = {name.lower(): value for name, value in reply.getheaders()}
        return Reply(reply.status, json.loads(text) if "json" in kind else None, found, text)

    def get(self, path: str, token: str = "") -> Any:
        reply = self.ask("GET", path, token=token)
        assert reply.status == 200, reply
        return reply.body

    def make(self, *seats: str, game: str = "ghost_stories", seed: int | None = 1, **setup: object) -> Json:
        """A new table; ``seats`` in order."""
        setup = setup or {"players": len(seats), "level": "initiation"}
        asked = {"game": game, "setup": setup, "seats": list(seats)} | ({} if seed is None else {"seed": seed})
        reply = self.ask("POST", "/api/tables", asked)
        assert reply.status == 201, reply
        made: Json = reply.body
        return made

    @contextmanager
    def player(self, made: Json, *seats: int, host: bool = False, **hello: Any) -> Iterator[Player]:
        """Somebody at a table who holds these seats."""
        tokens = [seat["token"] for seat in made["seats"] if seat["seat"] in seats]
        if host:
            tokens.append(made["host"])
        with Player(self, made["table"], tokens, **hello) as player:
            yield player

    def on_loop(self, work: Callable[[], Any]) -> Any:
        """Do something on the server's event loop."""

        async def do() -> Any:
            return work()

        return asyncio.run_coroutine_threadsafe(do(), self.loop).result(PATIENCE)

    loop: asyncio.AbstractEventLoop


class Player:
    """One WebSocket at a table, as a page of the server's own opens it: with an origin."""

    def __init__(
        self, house: House, table: str, tokens: list[str], language: str = "en", after: int = 0, **more: Any
    ) -> None:
        self.house = house
        self.table = table
        self.hello = {"type": "hello", "tokens": tokens, "language": language, "after": after, **more}
        self.heard: list[Json] = []
        self.question: Json | None = None
        self.result: Json | None = None

    def __enter__(self) -> Player:
        place, patience = f"127.0.0.1:{self.house.port}", self.house.patience
        self.opened = connect(
            f"ws://{place}/api/tables/{self.table}/live", origin=Origin(f"http://{place}"), compression=None,
            max_size=None, max_queue=None, open_timeout=patience,
        )  # fmt: skip
        self.socket: ClientConnection = self.opened.__enter__()
        self.say(**self.hello)
        self.shown = self.hear("table")
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    def say(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def raw(self, data: str | bytes) -> None:
        self.socket.send(data)

    def next(self) -> Json:
        message: Json = json.loads(self.socket.recv(self.house.patience))
        self.heard.append(message)
        if message["type"] in ("table", "frames"):
            self.question, self.result = message["question"], message["result"]
        return message

    def hear(self, kind: str, **content: Any) -> Json:
        """The next message of this kind, and with this content where some is given: a table is sent again whenever
        somebody comes or has left, also somebody of before."""
        while True:
            message = self.next()
            if message["type"] == kind and all(message[name] == value for name, value in content.items()):
                return message

    def asked(self) -> Json:
        """Wait until a seat of this player is asked, or the game is over; the question."""
        while self.result is None and (self.question is None or "options" not in self.question):
            self.next()
        return self.question or {}

    def answer(self, option: int | None = None) -> Json:
        """Answer the pending question, with its first option if none is given; what the server says to it."""
        question = self.asked()
        chosen = question["options"][0]["option"] if option is None else option
        self.say(type="answer", number=question["number"], option=chosen)
        while True:
            message = self.next()
            if message["type"] in ("frames", "refused"):
                return message

    def sync(self) -> None:
        """Hear all that was said before now."""
        self.say(type="why_not", kind="no such kind", option=0)
        self.hear("refused")

    def closed(self) -> int:
        """The code with which the server closes; waits for it."""
        try:
            while True:
                self.socket.recv(PATIENCE)
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 1006


class Otherwise:
    """A store that replaces some methods of another; ``Tables`` gets it instead."""

    def __init__(self, store: Any, **functions: Callable[..., Any]) -> None:
        self.store = store
        vars(self).update(functions)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.store, name)


@contextmanager
def slow_reader(house: House, table: str) -> Iterator[socket.socket]:
    """A WebSocket at a table, opened by hand, with hardly any room for what comes in: whoever holds it reads or not."""
    with socket.socket() as slow:
        slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        slow.connect(("127.0.0.1", house.port))
        slow.sendall(
            f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n".encode()
        )
        while b"\r\n\r\n" not in slow.recv(1000):
            pass
        yield slow


class Process(House):
    """A server in a process of its own."""

    def __init__(
        self,
        store: str,
        before: Callable[[], None] | None = None,
        program: Sequence[str] = ("-m", "hauntbox"),
        stderr: IO[str] | None = None,
    ) -> None:
        command = [sys.executable, *program, "serve", "--port", "0", "--store", store]
        command += ["--tables-per-hour", "100000"]

        def first() -> None:
            signal.signal(signal.SIGINT, signal.SIG_DFL)  # it is ignored where tests run in the background
            if before is not None:
                before()

        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=stderr, text=True, preexec_fn=first)
        assert self.process.stdout is not None
        found = re.search(r"http://[^:]+:(\d+)/", self.process.stdout.readline())
        assert found
        self.port = int(found[1])

    def __enter__(self) -> Process:
        return self

    def __exit__(self, *_: object) -> None:
        self.end(signal.SIGTERM)

    def end(self, how: int) -> None:
        """Send a signal and see it gone."""
        self.process.send_signal(how)
        self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()


@contextmanager
def running(
    store: str,
    limits: Limits = LIMITS,
    hosts: tuple[str, ...] = (),
    means: Means | None = None,
    keep_days: int | None = None,
    workers: Workers | None = None,
) -> Iterator[House]:
    """A server on a free port until the block ends."""
    kept = open_store(store)
    reminding = Reminding(kept, means) if means is not None else None
    tables = Tables(kept, workers or Workers(1), Metrics(), keep_days, reminding)
    listening = listen("127.0.0.1", 0)
    settings = config(tables, limits, hosts)
    settings.timeout_graceful_shutdown = 1
    server = uvicorn.Server(settings)
    house = House(listening.getsockname()[1], tables)

    async def serve() -> None:
        house.loop = asyncio.get_running_loop()
        await server.serve([listening])

    def run() -> None:
        with asyncio.Runner(loop_factory=settings.get_loop_factory()) as runner:
            runner.run(serve())

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    try:
        until(lambda: server.started or not thread.is_alive(), "the server has started")
        assert server.started
        yield house
    finally:
        server.should_exit = True
        thread.join(PATIENCE)
        listening.close()
