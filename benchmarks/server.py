"""How many tables one server process holds: bots play over real WebSockets on loopback.

    python benchmarks/server.py [--tables 500] [--seconds 30]

Every table has one person's seat, played over a WebSocket, and three bots of the server. The person answers a second
after being asked, as a quick player would; the time from his answer to the frames that acknowledge it is measured. The
server runs on one core, the players on another. A second measurement has fewer tables and no pauses: answers a second.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path
from random import Random
from time import perf_counter

import websockets

SEATS = ["here", "bot:heuristic", "bot:heuristic", "bot:heuristic"]
HERE = Path(sys.executable).parent


def pinned(core: int) -> list[str]:
    """Run on one core, where the machine has more and lets us choose."""
    return ["taskset", "-c", str(core)] if (os.cpu_count() or 1) > 1 and Path("/usr/bin/taskset").exists() else []


class Server:
    """A server process of its own, with a store of its own."""

    def __init__(self) -> None:
        self.folder = tempfile.TemporaryDirectory()
        store = f"sqlite:///{self.folder.name}/tables.db"
        command = [str(HERE / "hauntbox"), "serve", "--port", "0", "--store", store, "--tables-per-hour", "100000"]
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
        """Seconds of processor time so far, threads included."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def post(self, path: str, body: object) -> dict[str, object]:
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}{path}", json.dumps(body).encode(), {"content-type": "application/json"}
        )
        with urllib.request.urlopen(request) as reply:
            data: dict[str, object] = json.load(reply)
            return data

    def close(self) -> None:
        self.process.terminate()
        self.process.wait()
        self.folder.cleanup()


class Load:
    """Players at many tables, and how long they waited."""

    def __init__(self, server: Server, pause: float) -> None:
        self.server = server
        self.pause = pause
        self.waits: list[float] = []
        self.measuring = False
        self.seated = 0

    async def play(self, number: int, until: asyncio.Event) -> None:
        """One game after the other at a table of one's own."""
        random = Random(number)
        while not until.is_set():
            setup = {"game": "ghost_stories", "setup": {"players": 4, "level": "normal"}, "seats": SEATS}
            made = await asyncio.to_thread(self.server.post, "/api/tables", setup)
            token = made["seats"][0]["token"]  # type: ignore[index]
            address = f"ws://127.0.0.1:{self.server.port}/api/tables/{made['table']}/live"
            async with websockets.connect(address, compression=None, max_size=None) as socket:
                self.seated += 1
                await socket.send(json.dumps({"type": "hello", "tokens": [token], "language": "en", "after": 0}))
                await self._game(socket, random, until)
                self.seated -= 1

    async def _game(self, socket: websockets.ClientConnection, random: Random, until: asyncio.Event) -> None:
        sent = 0.0
        number = -1
        async for message in socket:
            # What stands at the end of a message is enough here, and saves the players' core.
            said = json.loads(message)
            if sent and said["type"] == "frames":
                if self.measuring:
                    self.waits.append(perf_counter() - sent)
                sent = 0.0
            question = said.get("question")
            if until.is_set() or said.get("result"):
                return
            if question and "options" in question and question["number"] != number:
                number = question["number"]
                if self.pause:
                    await asyncio.sleep(self.pause * random.uniform(0.5, 1.5))
                option = random.choice(question["options"])["option"]
                sent = perf_counter()
                await socket.send(json.dumps({"type": "answer", "number": number, "option": option}))


async def measure(tables: int, seconds: float, pause: float) -> dict[str, float]:
    """Let so many tables be played, and look on for a while."""
    server = Server()
    try:
        empty = server.memory()
        load, until = Load(server, pause), asyncio.Event()
        players = [asyncio.create_task(load.play(number, until)) for number in range(tables)]
        while load.seated < tables * 0.98:
            await asyncio.sleep(0.2)
            for player in players:
                if player.done():
                    player.result()
        await asyncio.sleep(3)
        load.measuring = True
        start, used = perf_counter(), server.cpu()
        await asyncio.sleep(seconds)
        passed, used = perf_counter() - start, server.cpu() - used
        load.measuring = False
        waits = sorted(load.waits)
        memory = server.memory()
        until.set()
        for player in players:
            player.cancel()
        await asyncio.gather(*players, return_exceptions=True)
    finally:
        server.close()
    return {
        "tables": tables,
        "answers": len(waits) / passed,
        "median": 1000 * waits[len(waits) // 2],
        "p99": 1000 * waits[len(waits) * 99 // 100],
        "core": used / passed,
        "memory": 1024 * (memory - empty) / tables,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, nargs="*", default=[250, 500, 750])
    parser.add_argument("--seconds", type=float, default=20)
    asked = parser.parse_args()
    if len(pinned(1)) and (os.cpu_count() or 1) > 1:
        os.sched_setaffinity(0, {1})
    print("tables  pause  answers/s  median ms  p99 ms  core  KB/table")
    for tables, pause in [*((tables, 1.0) for tables in asked.tables), (16, 0.0)]:
        found = asyncio.run(measure(tables, asked.seconds, pause))
        print(
            f"{tables:6}  {pause:4.0f}s  {found['answers']:9.0f}  {found['median']:9.1f}  {found['p99']:6.1f}"
            f"  {found['core']:4.2f}  {found['memory']:8.0f}",
            flush=True,
        )


if __name__ == "__main__":
    main()
