"""The commands that run a server."""

from __future__ import annotations

import os
import socket
import threading
import webbrowser
from pathlib import Path

import uvicorn

from hauntbox.errors import InputError
from hauntbox.server.app import make_app
from hauntbox.server.hall import Hall
from hauntbox.server.limits import Limits
from hauntbox.server.metrics import Metrics
from hauntbox.server.store import open_store
from hauntbox.server.workers import Workers

LOOPBACK = ("localhost", "127.0.0.1", "[::1]")


class Server(uvicorn.Server):
    """Says where it can be reached once it can."""

    def __init__(self, config: uvicorn.Config, started: str, browser: bool = False) -> None:
        super().__init__(config)
        self.address = started
        self.browser = browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            print(f"hauntbox: open {self.address} in a browser; Ctrl-C ends it", flush=True)
            if self.browser:
                # It may take its time, and where there is no browser it does nothing.
                threading.Thread(target=webbrowser.open, args=(self.address,), daemon=True).start()


def serve(host: str, port: int, store: str, limits: Limits | None = None) -> None:
    """Serve until stopped."""
    _run(host, port, store, limits or Limits(), (), browser=False)


def open_box() -> None:
    """A server of one's own on a free port of this machine, and a browser on it."""
    _run("127.0.0.1", 0, f"sqlite:///{default_store()}", Limits(), LOOPBACK, browser=True)


def default_store() -> Path:
    """Where tables are kept when no store is named."""
    state = os.environ.get("XDG_STATE_HOME") or "~/.local/state"
    return Path(state).expanduser() / "hauntbox" / "tables.db"


def _run(host: str, port: int, store: str, limits: Limits, hosts: tuple[str, ...], browser: bool) -> None:
    hall = Hall(open_store(store), Workers(max(1, (os.cpu_count() or 2) - 1)), Metrics())
    listening = _listen(host, port)
    name = f"[{host}]" if ":" in host else host
    address = f"http://{name}:{listening.getsockname()[1]}/"
    config = uvicorn.Config(
        make_app(hall, limits, hosts),
        ws="websockets-sansio",
        ws_max_size=max(limits.message * 4, 65536),
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=5,
        lifespan="on",
    )
    server = Server(config, address, browser)
    try:
        server.run([listening])
    finally:
        listening.close()
    if not server.started:
        raise InputError(f"--store {store}: the server did not start; the lines above say why")


def _listen(host: str, port: int) -> socket.socket:
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        listening = socket.socket(family, socket.SOCK_STREAM)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
    except (OSError, OverflowError) as error:
        raise InputError(f"--host {host} --port {port}: {getattr(error, 'strerror', None) or error}") from None
    return listening
