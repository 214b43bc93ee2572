"""How many tables one server process holds: bots play over real WebSockets on loopback.

    python benchmarks/server.py [--tables 500] [--seconds 30]

Two people sit at every table, each with a WebSocket of his own, and answer about a second after they are asked, as
quick players would. The time from an answer to the frames that acknowledge it is measured. The server runs on one core,
the players on another. The last measurement has few tables and no pauses: that many answers a second can be taken.
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

    async def play(self, number: int) -> None:
        """One game after the other at one table."""
        while True:
            asked = {"game": "ghost_stories", "setup": {"players": 2, "level": "normal"}, "seats": ["here", "here"]}
            made = await asyncio.to_thread(self.server.post, "/api/tables", asked)
            address = f"ws://127.0.0.1:{self.server.port}/api/tables/{made['table']}/live"
            seats = made["seats"]
            assert isinstance(seats, list)
            await asyncio.gather(*(self._sit(address, seat["token"], Random(number + seat["seat"])) for seat in seats))

    async def _sit(self, address: str, token: str, random: Random) -> None:
        """One person at a table until the game is over."""
        async with websockets.connect(address, compression=None, max_size=None) as socket:
            self.seated += 1
            await socket.send(json.dumps({"type": "hello", "tokens": [token], "language": "en", "after": 0}))
            sent, number = 0.0, -1
            async for message in socket:
                said = json.loads(message)
                if sent and said["type"] == "frames":
                    if self.measuring:
                        self.waits.append(perf_counter() - sent)
                    sent = 0.0
                if said.get("result"):
                    break
                question = said.get("question")
                if question and "options" in question and question["number"] != number:
                    number = question["number"]
                    await asyncio.sleep(self.pause * random.uniform(0.5, 1.5))
                    option = random.choice(question["options"])["option"]
                    sent = perf_counter()
                    await socket.send(json.dumps({"type": "answer", "number": number, "option": option}))
            self.seated -= 1


async def measure(tables: int, seconds: float, pause: float) -> dict[str, float]:
    """Let so many tables be played, and look on for a while."""
    server = Server()
    try:
        empty = server.memory()
        load = Load(server, pause)
        players = [asyncio.create_task(load.play(10 * number)) for number in range(tables)]
        while load.seated < 2 * tables * 0.98:
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
    cores, load = os.cpu_count() or 1, os.getloadavg()[0]
    print(f"{cores} cores, load {load:.1f}" + (": too busy for the times to mean much" if load > cores / 2 else ""))
    print("tables  pause  answers/s  median ms  p99 ms  core  CPU ms/answer  KB/table")
    for tables, pause in [*((tables, 1.0) for tables in asked.tables), (16, 0.0)]:
        found = asyncio.run(measure(tables, asked.seconds, pause))
        print(
            f"{tables:6}  {pause:4.0f}s  {found['answers']:9.0f}  {found['median']:9.1f}  {found['p99']:6.1f}"
            f"  {found['core']:4.2f}  {1000 * found['core'] / found['answers']:13.2f}  {found['memory']:8.0f}",
            flush=True,
        )


if __name__ == "__main__":
    main()
