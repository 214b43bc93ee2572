"""The commands that run a server."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import socket
import sqlite3
import sys
import threading
import webbrowser
from collections.abc import Sequence
from contextlib import closing
from importlib.util import find_spec
from multiprocessing import active_children
from pathlib import Path
from types import FrameType

import uvicorn

from hauntbox.errors import InputError
from hauntbox.server.addresses import Network, page_addresses
from hauntbox.server.app import make_app
from hauntbox.server.limits import Limits
from hauntbox.server.metrics import Metrics
from hauntbox.server.proxies import Forwarded, proxies
from hauntbox.server.reminding import Means, Reminding
from hauntbox.server.slow_clients import Http, Ws
from hauntbox.server.sqlite import connect
from hauntbox.server.store import no_news, open_store
from hauntbox.server.tables import Tables
from hauntbox.server.workers import Workers

LOOPBACK = ("localhost", "127.0.0.1", "[::1]")
SQLITE = "sqlite:///"
SPARE_FILES = 200
"""Open files besides connections at tables: the store's, those of processes and of plain requests."""
AT_LAST = 8.0
"""Seconds after which a server that was told to stop exits, even if something hangs."""


class AlreadyServed(InputError):
    """Another process serves this file."""

    def __init__(self, file: str, address: str) -> None:
        super().__init__(f"--store {SQLITE}{file}: it is served at {address} already; go there, or name another file")
        self.address = address


class Server(uvicorn.Server):
    """Prints its address when it is ready, and stops in time when it is told to."""

    def __init__(self, config: uvicorn.Config, address: str, browser: bool, network: Network) -> None:
        super().__init__(config)
        self.address = address
        self.browser = browser
        self.network = network

    async def listen(self, host: str, port: int) -> None:
        """Be reached at another address of this machine, too."""

        def protocol() -> asyncio.Protocol:
            return Http(config=self.config, server_state=self.server_state, app_state=self.lifespan.state)

        self.servers.append(await asyncio.get_running_loop().create_server(protocol, sock=listen(host, port)))

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Shut down in order; if something hangs, exit all the same. What was acknowledged is in the store."""
        last = threading.Timer(AT_LAST, os._exit, (128 + sig,))
        last.daemon = True
        last.start()
        super().handle_exit(sig, frame)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            print(f"hauntbox: open {self.address} in a browser; Ctrl-C ends it", flush=True)
            if self.network.addresses:
                print(f"hauntbox: others in your network open {' or '.join(self.network.addresses)}", flush=True)
            if self.browser:
                _browse(self.address)


def serve(host: str, port: int, store: str, limits: Limits, keep_days: int | None, means: Means) -> None:
    """Serve until stopped."""
    _run(host, port, store, limits, [], keep_days, _usable(means), browser=False)


def _usable(means: Means) -> Means | None:
    """The means for reminders; None if none were given."""
    if means.contact and find_spec("cryptography") is None:
        raise InputError("--push: this needs the package cryptography; pip install 'hauntbox[push]'")
    return means.checked() if means.contact or means.smtp else None


def open_box() -> None:
    """A server for oneself on a free port of this machine, and a browser on it; if one is running already, a browser on
    that."""
    try:
        _run("127.0.0.1", 0, f"{SQLITE}{default_store()}", Limits(), [*LOOPBACK], None, None, browser=True)
    except AlreadyServed as served:
        print(f"hauntbox: it runs already: open {served.address} in a browser", flush=True)
        if thread := _browse(served.address):
            thread.join()


def default_store() -> Path:
    """Where tables are kept when no store is named."""
    state = os.environ.get("XDG_STATE_HOME") or "~/.local/state"
    return Path(state).expanduser() / "hauntbox" / "tables.db"


def _browse(address: str) -> threading.Thread | None:
    """Open a browser as well, if there is a screen to show it on."""
    screens = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
    if sys.platform.startswith("linux") and not any(os.environ.get(name) for name in screens):
        return None  # a text browser would take over this terminal
    thread = threading.Thread(target=webbrowser.open, args=(address,), daemon=True)
    thread.start()
    return thread


def fitted(limits: Limits) -> Limits:
    """These limits, with no more connections than there may be open files. Many systems allow a process a thousand
    files unless it asks for more."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return limits
    wanted = limits.connections * 6 // 5 + SPARE_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    return limits._replace(connections=max(1, min(limits.connections, (most - SPARE_FILES) * 5 // 6)))


def _run(
    host: str, port: int, store: str, limits: Limits, hosts: list[str], keep_days: int | None,
    means: Means | None, browser: bool,
) -> None:  # fmt: skip
    asyncio.run(_try_store(store))
    limits = fitted(limits)
    # A full garbage collection visits every table while all of them wait; new objects are collected as usual.
    gc.freeze()
    gc.set_threshold(10_000, 20, 1_000)
    with closing(listen(host, port)) as listening:
        port = listening.getsockname()[1]
        address = page_addresses(host, port)[0]
        held = _hold(store.removeprefix(SQLITE), address) if store.startswith(SQLITE) else None
        try:
            kept = open_store(store)
            reminding = Reminding(kept, means) if means is not None else None
            tables = Tables(kept, Workers(max(1, (os.cpu_count() or 2) - 1)), Metrics(), keep_days, reminding)
            network = Network(host, port, hosts)
            server = Server(config(tables, limits, hosts, network), address, browser, network)
            if hosts:  # a game of one's own: who plays it may let others in
                network.listen = server.listen
            # uvicorn raises the signal again when it has ended in order. By default that would kill this process before
            # it could remove the semaphores of its workers.
            signal.signal(signal.SIGTERM, _exit)
            server.run([listening])
        finally:
            for worker in active_children():
                worker.kill()  # otherwise the exit would wait until it has finished thinking
            if held is not None:
                held.close()


def _exit(sig: int, frame: FrameType | None) -> None:
    raise SystemExit(128 + sig)


def config(tables: Tables, limits: Limits, hosts: Sequence[str], network: Network | None = None) -> uvicorn.Config:
    trusted = os.environ.get("FORWARDED_ALLOW_IPS", "127.0.0.1")
    return uvicorn.Config(
        Forwarded(make_app(tables, limits, hosts, network), proxies(trusted)),
        proxy_headers=False,  # with * it would trust what clients claim
        forwarded_allow_ips=trusted,
        http=Http,
        ws=Ws,
        ws_max_size=16 * limits.message,
        ws_per_message_deflate=False,  # compression costs more time and memory than the saved bytes are worth
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=3,
        lifespan="on",
    )


async def _try_store(address: str) -> None:
    """Report in one line what is wrong with a store, before anything else is done."""
    store = open_store(address)
    await store.open(no_news)
    await store.close()


def _hold(file: str, address: str) -> sqlite3.Connection:
    """Be the only server of a file. The lock is on a small database beside it, so it ends with the process."""
    beside = Path(f"{Path(file).expanduser()}-served")
    try:
        held = connect(beside, timeout=0)
        held.execute("PRAGMA journal_mode = WAL")  # so that the address can be read while the lock is held
        try:
            held.execute("BEGIN IMMEDIATE")
            held.execute("CREATE TABLE IF NOT EXISTS served (at TEXT)")
            held.execute("DELETE FROM served")
            held.execute("INSERT INTO served VALUES (?)", (address,))
            held.execute("COMMIT")
            held.execute("BEGIN IMMEDIATE")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY:
                raise
            (at,) = held.execute("SELECT at FROM served").fetchone() or ("another place",)
            held.close()
            raise AlreadyServed(file, at) from None
    except (sqlite3.Error, OSError) as error:
        raise InputError(f"{beside}: {error}; it only says who serves the tables: remove it") from None
    return held


def listen(host: str, port: int) -> socket.socket:
    """A listening socket; port 0 takes a free one."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        listening = socket.socket(family, socket.SOCK_STREAM)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
    except (OSError, OverflowError) as error:
        raise InputError(f"--host {host} --port {port}: {getattr(error, 'strerror', None) or error}") from None
    return listening
