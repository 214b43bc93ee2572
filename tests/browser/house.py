"""A server of its own for tests that drive a browser: on a free port, with a store in a temporary folder."""

from __future__ import annotations

import json
import os
import re
import select
import subprocess
import sys
import time
import urllib.request
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from websockets.sync.client import connect

DEADLINE = 60.0


class House:
    """A server process that can be stopped and started again at the same address."""

    def __init__(self, folder: Path, path: str = "") -> None:
        """``path``: a folder with packages that are installed besides."""
        self.path = path
        self.store = folder / "tables.db"
        self.port = 0
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "hauntbox", "serve", "--port", str(self.port), "--tables-per-hour", "100000",
             "--store", f"sqlite:///{self.store}"],
            stdout=subprocess.PIPE, encoding="utf-8",
            env={**os.environ, **({"PYTHONPATH": self.path} if self.path else {})},
        )  # fmt: skip
        assert self.process.stdout is not None
        ready, _, _ = select.select([self.process.stdout], [], [], DEADLINE)
        assert ready, "the server does not say where it can be reached"
        line = self.process.stdout.readline()
        found = re.search(r"http://[^ /]+:(\d+)/", line)
        assert found, f"the server says {line!r}"
        self.port = int(found[1])

    def stop(self) -> None:
        if self.process is not None:
            self.process.terminate()
            self.process.wait(DEADLINE)
            assert self.process.stdout is not None
            self.process.stdout.close()
            self.process = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def call(self, path: str, body: object = None, token: str = "") -> Any:
        """What the server answers to a request."""
        data = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json", **({"Authorization": f"Bearer {token}"} if token else {})}
        request = urllib.request.Request(self.address + path, data=data, headers=headers)
        with urllib.request.urlopen(request, timeout=DEADLINE) as reply:
            return json.load(reply)

    def table(self, *seats: str, level: str = "hell", seed: int = 3, boxes: Sequence[str] = ()) -> Any:
        """A new table, as the lobby would ask for it."""
        setup = {"players": len(seats), "level": level, **({"boxes": list(boxes)} if boxes else {})}
        return self.call("/api/tables", {"game": "ghost_stories", "setup": setup, "seats": list(seats), "seed": seed})

    def victim(self, *seats: str, seed: int = 3) -> Any:
        """A new table of Victim."""
        setup = {"players": len(seats)}
        return self.call("/api/tables", {"game": "victim", "setup": setup, "seats": list(seats), "seed": seed})

    def finished(self, seed: int = 3, level: str = "hell") -> str:
        """A table where bots have played to the end, while somebody watched: bots play for people."""
        table: str = self.table("bot:random", level=level, seed=seed)["table"]
        until = time.monotonic() + DEADLINE
        with connect(f"ws://127.0.0.1:{self.port}/api/tables/{table}/live") as watcher:
            watcher.send(json.dumps({"type": "hello", "tokens": [], "language": "en"}))
            while self.call(f"/api/tables/{table}")["result"] is None:
                assert time.monotonic() < until, "the bots do not come to an end"
                time.sleep(0.05)
        return table

    def blundered(self) -> str:
        """Such a table with mistakes that a search finds at once, however slow the machine is."""
        return self.finished(seed=7, level="initiation")


def log_lines(frames: list[Any]) -> list[tuple[str, bool]]:
    """The lines of a log, and whether they are decisions: a decision that rolls dice has one line, together with the
    roll."""
    lines: list[tuple[str, bool]] = []
    for frame, before, after in zip(frames, [None, *frames], [*frames[1:], None], strict=False):
        if frame["text"] and not (frame.get("continued") and after):
            lines.append((frame["text"], True))
        told = [event["text"] for event in frame["events"] if event["text"]]
        goes_on = bool(before and before.get("continued"))
        lines += [(text, goes_on and not number) for number, text in enumerate(told)]
    return lines
