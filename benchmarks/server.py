"""How many tables one server process holds: people answer over real WebSockets on loopback.

    python benchmarks/server.py [--tables 500 1000 2000] [--seconds 20] [--hostile 100] [--beside PYTHON]

Two people sit at every table, each with a WebSocket of his own, and answer about a second after they are asked, as
quick players would. The time from an answer to the frames that acknowledge it is measured. The server runs on one
core, the people on another. Beside the CPU time stands what the server says of itself: within how many milliseconds
99 of 100 answers were durable (the upper end of a bucket), and how late its loop was at worst in the last minute.
Then few tables and no pauses: that many answers a second can be taken. At last the same people again, while two
addresses do their worst within the limits: one asks for frames, commands and changes of language without end, tables
of searching bots with a watcher each, requests that never arrive, watchers who read nothing, floods of tiny frames;
the other uploads the longest records that are shown, and longer ones, and points in bursts from 190 sockets of one
seat.

Every table's people come from an address of their own, as people do; limits count by address.

With --beside every measurement is made of another release too, in turns: PYTHON is that of an environment it is
installed in. Where the machine has other work to do, the times mean little, and the CPU time of an answer still tells
how much one core could take.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import resource
import subprocess
import sys
import tempfile
from collections.abc import Coroutine
from contextlib import suppress
from http.client import HTTPConnection
from itertools import count
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

import msgspec
import websockets

import hauntbox

PERSON_TABLE = {"game": "ghost_stories", "setup": {"players": 2, "level": "normal"}, "seats": ["here", "here"]}
TEXT, PING, PONG = 1, 9, 10
LATE = 120.0
"""Seconds after which a server that has not seated everybody is measured all the same."""
BOT_TABLE = {"game": "ghost_stories", "setup": {"players": 4, "level": "hell"}, "seats": ["bot:search"] * 4}


def allow_sockets() -> None:
    """Every person has a socket: ask for as many open files as the system lets us have."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def build(python: str) -> str:
    """The release that a Python has, and whether its engine is compiled."""
    done = subprocess.run([python, "-m", "hauntbox", "--version"], stdout=subprocess.PIPE, text=True, check=True)
    return done.stdout.strip()


def pinned(core: int) -> list[str]:
    """Run on one core, where the machine has more and lets us choose."""
    return ["taskset", "-c", str(core)] if (os.cpu_count() or 1) > 1 and Path("/usr/bin/taskset").exists() else []


class Server:
    """A separate server process with its own store."""

    def __init__(self, python: str) -> None:
        self.folder = tempfile.TemporaryDirectory()
        store = f"sqlite:///{self.folder.name}/tables.db"
        command = [python, "-m", "hauntbox", "serve", "--port", "0", "--store", store, "--tables-per-hour", "100000"]
        self.process = subprocess.Popen([*pinned(0), *command], stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://\S+:(\d+)/", line)
        assert found, line
        self.port = int(found[1])

    def memory(self) -> float:
        """Megabytes in use."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) / 1024  # type: ignore[index]

    def cpu(self) -> float:
        """Seconds of CPU time so far, threads included."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def post(self, path: str, body: object, address: str) -> dict[str, object]:
        link = HTTPConnection("127.0.0.1", self.port, source_address=(address, 0))
        try:
            link.request("POST", path, json.dumps(body).encode(), {"Content-Type": "application/json"})
            reply = link.getresponse()
            data: dict[str, object] = json.loads(reply.read())
            if reply.status != 201:
                raise RuntimeError(str(data))
            return data
        finally:
            link.close()

    def metrics(self) -> dict[str, float]:
        """The server's own metrics."""
        link = HTTPConnection("127.0.0.1", self.port)
        try:
            link.request("GET", "/metrics")
            lines = link.getresponse().read().decode().splitlines()
        finally:
            link.close()
        return {line.rpartition(" ")[0]: float(line.rpartition(" ")[2]) for line in lines if not line.startswith("#")}

    def close(self) -> None:
        self.process.terminate()
        self.process.wait()
        self.folder.cleanup()


class Option(msgspec.Struct):
    option: int


class Question(msgspec.Struct):
    number: int
    options: list[Option] | msgspec.UnsetType = msgspec.UNSET


class Result(msgspec.Struct):
    outcome: str


class Said(msgspec.Struct):
    """The part of a message that a client reads; the rest is skipped, because the clients must cost less than the
    server."""

    type: str
    question: Question | None = None
    result: Result | None = None


read = msgspec.json.Decoder(Said).decode


class Person(asyncio.Protocol):
    """One person at a table until the game is over: a minimal WebSocket."""

    def __init__(self, load: Load, path: str, token: str, random: Random) -> None:
        self.load = load
        self.path = path
        self.token = token
        self.random = random
        self.data = b""
        self.number = -1
        self.sent = 0.0
        self.greeted = False
        self.loop = asyncio.get_running_loop()
        self.over: asyncio.Future[None] = self.loop.create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(
            f"GET {self.path} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        self.data += data
        if not self.greeted:
            head, end, self.data = self.data.partition(b"\r\n\r\n")
            if not end:
                self.data = head
                return
            self.greeted = True
            self.load.seated += 1
            self.say({"type": "hello", "tokens": [self.token], "language": "en", "after": 0, "changes": True})
        while len(self.data) > 9:
            size, start = self.data[1], 2
            if size == 126:
                size, start = int.from_bytes(self.data[2:4], "big"), 4
            elif size == 127:
                size, start = int.from_bytes(self.data[2:10], "big"), 10
            if len(self.data) < start + size:
                return
            kind, body, self.data = self.data[0] & 15, self.data[start : start + size], self.data[start + size :]
            if kind == TEXT:
                self.hear(body)
            elif kind == PING:
                self.send(PONG, body)

    def hear(self, body: bytes) -> None:
        said = read(body)
        if self.sent and said.type == "frames":
            self.load.waited(perf_counter() - self.sent)
            self.sent = 0.0
        if said.result is not None:
            self.transport.close()
        question = said.question
        if question and question.options is not msgspec.UNSET and question.number != self.number:
            self.number = question.number
            option = self.random.choice(question.options).option
            self.loop.call_later(self.load.pause * self.random.uniform(0.5, 1.5), self.answer, question.number, option)

    def answer(self, number: int, option: int) -> None:
        self.sent = perf_counter()
        self.say({"type": "answer", "number": number, "option": option})

    def say(self, message: object) -> None:
        self.send(TEXT, msgspec.json.encode(message))

    def send(self, kind: int, body: bytes) -> None:
        """A frame; the mask is all zeros."""
        size = bytes([128 + len(body)]) if len(body) < 126 else bytes([254]) + len(body).to_bytes(2, "big")
        self.transport.write(bytes([128 + kind]) + size + bytes(4) + body)

    def connection_lost(self, exc: Exception | None) -> None:
        self.load.seated -= self.greeted
        if not self.over.done():
            self.over.set_result(None)


class Load:
    """Players at many tables, and how long they waited."""

    def __init__(self, server: Server, pause: float) -> None:
        self.server = server
        self.pause = pause
        self.waits: list[float] = []
        self.measuring = False
        self.seated = 0

    def waited(self, seconds: float) -> None:
        if self.measuring:
            self.waits.append(seconds)

    async def play(self, number: int) -> None:
        """One game after the other at one table."""
        where, random = f"127.1.{number // 250}.{number % 250 + 1}", Random(number)
        while True:
            made = await asyncio.to_thread(self.server.post, "/api/tables", PERSON_TABLE, where)
            path, seats = f"/api/tables/{made['table']}/live", made["seats"]
            assert isinstance(seats, list)
            people = [Person(self, path, seat["token"], random) for seat in seats]
            try:
                for person in people:
                    await self._connect(person, where)
                await asyncio.gather(*(person.over for person in people))
            finally:
                for person in people:
                    if person.greeted:
                        person.transport.abort()

    async def _connect(self, person: Person, where: str) -> None:
        loop = asyncio.get_running_loop()
        await loop.create_connection(lambda: person, "127.0.0.1", self.server.port, local_addr=(where, 0))


def long_record(answers: int) -> dict[str, Any]:
    """A game of Victim that never ends: everybody always chooses the first option."""
    game = hauntbox.new("victim", players=2)
    for _ in range(answers):
        game.take(game.options[0])
    record: dict[str, Any] = json.loads(game.record().to_json())
    return record


class Pest:
    """A hostile client."""

    ADDRESS = "127.2.0.1"

    def __init__(self, server: Server) -> None:
        self.server = server

    async def run(self) -> None:
        """All attacks at once, until cancelled."""
        made = await asyncio.to_thread(self.server.post, "/api/tables", PERSON_TABLE, self.ADDRESS)
        works = [self._frames(str(made["table"])) for _ in range(20)]
        works += [self._talk(made) for _ in range(20)]
        works += [self._bots() for _ in range(100)]
        works += [self._half_open() for _ in range(200)]
        works += [self._deaf(str(made["table"])) for _ in range(40)]
        works += [self._tiny(str(made["table"])) for _ in range(10)]
        await asyncio.gather(*(self._again(work) for work in works))

    async def _again(self, work: Coroutine[Any, Any, None]) -> None:
        with suppress(OSError, RuntimeError, websockets.WebSocketException, ValueError, EOFError):
            await work

    async def _open(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection("127.0.0.1", self.server.port, local_addr=(self.ADDRESS, 0))

    async def _frames(self, table: str) -> None:
        while True:
            reader, writer = await self._open()
            path = f"/api/tables/{table}/frames?from=0&to=199"
            writer.write(f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode())
            while await reader.read(65536):
                pass
            writer.close()

    def _live(self, table: object) -> Any:
        address = f"ws://127.0.0.1:{self.server.port}/api/tables/{table}/live"
        return websockets.connect(address, compression=None, max_size=None, local_addr=(self.ADDRESS, 0))

    async def _talk(self, made: dict[str, Any]) -> None:
        """Commands to be parsed and languages to be switched, as many as are accepted."""
        async with self._live(made["table"]) as socket:
            await socket.send(json.dumps({"type": "hello", "tokens": [seat["token"] for seat in made["seats"]]}))
            hearing = asyncio.create_task(self._again(self._hear(socket)))
            for number in count():
                language = ("fr", "ru", "en")[number % 3]
                await socket.send(json.dumps({"type": "language", "language": language}))
                await socket.send(json.dumps({"type": "command", "text": "move NE, exorcise, end, haunt nothing"}))
                await asyncio.sleep(0.1)
            await hearing

    async def _hear(self, socket: Any) -> None:
        async for _ in socket:
            pass

    async def _bots(self) -> None:
        """A table of four searching bots, and somebody who looks on."""
        made = await asyncio.to_thread(self.server.post, "/api/tables", BOT_TABLE, self.ADDRESS)
        async with self._live(made["table"]) as socket:
            await socket.send(json.dumps({"type": "hello"}))
            await self._hear(socket)

    async def _half_open(self) -> None:
        while True:
            reader, writer = await self._open()
            writer.write(b"GET /api/box HTTP/1.1\r\nHost: x\r\nX-")
            await reader.read(1)
            writer.close()

    async def _deaf(self, table: str) -> None:
        """A watcher who reads nothing."""
        async with self._live(table) as socket:
            socket.transport.pause_reading()
            for _ in count():
                await socket.send(json.dumps({"type": "hello"}))
                await asyncio.sleep(0.1)

    async def _tiny(self, table: str) -> None:
        """Fragments of an endless message, as fast as they are accepted."""
        async with self._live(table) as socket:
            await socket.send(json.dumps({"type": "hello"}))
            while True:
                await socket.send("x" for _ in range(2000))


class Flood(Pest):
    """Another attack: long records, and bursts of messages that go to everybody at a table."""

    ADDRESS = "127.2.0.2"

    async def run(self) -> None:
        made = await asyncio.to_thread(self.server.post, "/api/tables", PERSON_TABLE, self.ADDRESS)
        works = [self._records(record) for record in (long_record(5_000), long_record(12_000)) for _ in range(10)]
        works += [self._burst(made) for _ in range(190)]
        await asyncio.gather(*(self._again(work) for work in works))

    async def _records(self, record: dict[str, Any]) -> None:
        while True:
            with suppress(RuntimeError):
                made = await asyncio.to_thread(self.server.post, "/api/records", record, self.ADDRESS)
                reader, writer = await self._open()
                path = f"/api/tables/{made['table']}"
                writer.write(f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode())
                while await reader.read(65536):
                    pass
                writer.close()
            await asyncio.sleep(0.1)

    async def _burst(self, made: dict[str, Any]) -> None:
        """Forty messages in one packet, and again as soon as the server has cut the connection."""
        hello = json.dumps({"type": "hello", "tokens": [made["seats"][0]["token"]]})
        point = json.dumps({"type": "point", "at": {"tile": "NE"}}).encode()
        while True:
            with suppress(OSError, websockets.WebSocketException, EOFError):
                async with self._live(made["table"]) as socket:
                    await socket.send(hello)
                    await socket.recv()
                    while not socket.transport.is_closing():
                        socket.transport.write((bytes([129, 128 + len(point)]) + bytes(4) + point) * 40)
                        await asyncio.sleep(2)
            await asyncio.sleep(1)


def stored(before: dict[str, float], after: dict[str, float]) -> float:
    """Milliseconds within which 99 of 100 batches of answers were durable, as far as the buckets show."""
    head = "hauntbox_store_seconds_bucket"
    counts = {name: after[name] - before[name] for name in after if name.startswith(head)}
    for name, number in counts.items():
        if number >= 0.99 * max(counts.values()):
            return 1000 * float(re.search(r'le="(.*)"', name)[1].replace("+Inf", "inf"))  # type: ignore[index]
    return 0.0


async def measure(python: str, tables: int, seconds: float, pause: float, hostile: bool) -> dict[str, float]:
    """Play this many tables for a while, and measure."""
    server = Server(python)
    pests = [asyncio.create_task(pest(server).run()) for pest in (Pest, Flood)] if hostile else []
    try:
        empty = server.memory()
        load = Load(server, pause)
        players = [asyncio.create_task(load.play(number)) for number in range(tables)]
        late = perf_counter() + LATE
        while load.seated < 2 * tables * 0.98 and perf_counter() < late:
            await asyncio.sleep(0.2)
            for player in players:
                if player.done():
                    player.result()
        await asyncio.sleep(3)
        load.measuring = True
        before = await asyncio.to_thread(server.metrics)
        start, used = perf_counter(), server.cpu()
        await asyncio.sleep(seconds)
        passed, used = perf_counter() - start, server.cpu() - used
        load.measuring = False
        waits = sorted(load.waits) or [float("inf")]
        memory = server.memory()
        after = await asyncio.to_thread(server.metrics)
        for player in [*players, *pests]:
            player.cancel()
        await asyncio.gather(*players, *pests, return_exceptions=True)
    finally:
        server.close()
    return {
        "tables": tables,
        "answers": len(waits) / passed,
        "median": 1000 * waits[len(waits) // 2],
        "p99": 1000 * waits[len(waits) * 99 // 100],
        "core": used / passed,
        "memory": 1024 * (memory - empty) / tables,
        "store": stored(before, after),
        "lag": 1000 * after["hauntbox_loop_lag_seconds"],
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, nargs="*", default=[500, 1000, 2000])
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--hostile", type=int, default=100, help="tables beside one who does his worst; 0 for none")
    parser.add_argument("--beside", metavar="PYTHON", help="the Python of another release, measured in turns")
    asked = parser.parse_args()
    if len(pinned(1)) and (os.cpu_count() or 1) > 1:
        os.sched_setaffinity(0, {1})
    allow_sockets()
    releases = {"this": sys.executable} | ({"beside": asked.beside} if asked.beside else {})
    for name, python in releases.items():
        print(f"{name}: {build(python)}")
    cores, load = os.cpu_count() or 1, os.getloadavg()[0]
    print(f"{cores} cores, load {load:.1f}" + (": too busy for the times to mean much" if load > cores / 2 else ""))
    print("       tables  pause  answers/s  median ms  p99 ms  core  CPU ms/answer  KB/table  store p99 ms  lag ms")
    runs = [(tables, 1.0, False) for tables in asked.tables]
    runs.append((16, 0.0, False))
    if asked.hostile:
        runs += [(asked.hostile, 1.0, False), (asked.hostile, 1.0, True)]
    for tables, pause, hostile in runs:
        for name, python in releases.items():
            found = asyncio.run(measure(python, tables, asked.seconds, pause, hostile))
            print(
                f"{name:6} {tables:6}  {pause:4.0f}s  {found['answers']:9.0f}  {found['median']:9.1f}"
                f"  {found['p99']:6.1f}  {found['core']:4.2f}  {1000 * found['core'] / found['answers']:13.2f}"
                f"  {found['memory']:8.0f}  {found['store']:12.0f}  {found['lag']:6.0f}"
                + ("  while two addresses do their worst" if hostile else ""),
                flush=True,
            )


if __name__ == "__main__":
    main()
