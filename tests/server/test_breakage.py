"""When things break: full disks, hanging stores, ends in time; and what the operator of the server learns of it."""

from __future__ import annotations

import asyncio
import resource
import signal
import socket
import subprocess
import sys
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event
from time import time
from typing import Any

import pytest

from hauntbox.server import app as app_module
from hauntbox.server import housekeeping, postgres
from hauntbox.server.housekeeping import remove_old
from hauntbox.server.postgres import PostgresStore
from hauntbox.server.sql_store import SqlStore
from hauntbox.server.store import Kept, Steps, StoreError, no_news

from ..command import hauntbox
from .database import PROGRAMS
from .house import LIMITS, PATIENCE, House, Process, running, until
from .partitions import Wire

needs_postgres = pytest.mark.skipif(not PROGRAMS, reason="PostgreSQL is not installed: apt-get install postgresql")
DAY = 24 * 3600
SMALL_DISK = 400_000


def small_disk() -> None:
    resource.setrlimit(resource.RLIMIT_FSIZE, (SMALL_DISK, SMALL_DISK))


def on_loop(house: House, work: Coroutine[Any, Any, Any]) -> Any:
    return asyncio.run_coroutine_threadsafe(work, house.loop).result(PATIENCE)


def test_a_server_whose_disk_is_full_is_not_ready(tmp_path: Path) -> None:
    asked = {"game": "ghost_stories", "setup": {"players": 4, "level": "hell"}, "seats": ["here"] * 4}
    with Process(f"sqlite:///{tmp_path}/tables.db", small_disk) as server:
        assert server.ask("GET", "/readyz").status == 200
        statuses = [0]
        while statuses[-1] != 503:
            statuses.append(server.ask("POST", "/api/tables", asked).status)
            assert statuses[-1] in (201, 429, 503)
        until(lambda: server.ask("GET", "/readyz").status == 503, "it says so")
        assert server.ask("GET", "/healthz").status == 200


def _stuck(until_freed: Event) -> Iterator[Kept]:
    """No tables, after a while: whoever writes them waits for it."""
    until_freed.wait()
    yield from ()


def test_a_server_whose_disk_hangs_is_not_ready(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app_module, "READY", 0.05)
    freed = Event()
    with running(f"sqlite:///{tmp_path}/tables.db") as house:
        store: Any = house.tables.store
        stuck = asyncio.run_coroutine_threadsafe(store.restore(_stuck(freed)), house.loop)
        reply = house.ask("GET", "/readyz")
        assert (reply.status, "answered" in reply.body["error"]) == (503, True)
        freed.set()
        stuck.result(PATIENCE)
        until(lambda: house.ask("GET", "/readyz").status == 200, "it is ready again")


IMPATIENT = """
from hauntbox.cli import main
from hauntbox.server import postgres

postgres.SECONDS = 2
main()
"""
"""A server that gives its database two seconds for an answer."""


@needs_postgres
def test_with_a_database_that_hangs_a_server_says_so_and_ends_when_told(database: str) -> None:
    wire = Wire(database.rpartition("host=")[2] + "/.s.PGSQL.5432")
    with Process(wire.address, program=("-c", IMPATIENT)) as server:
        made = server.make("here", players=1, level="normal")
        with server.player(made, 0) as player:
            wire.swallows.set()
            question = player.asked()
            player.say(type="answer", number=question["number"], option=question["options"][0]["option"])
            with ThreadPoolExecutor() as together:  # all have to wait until the server gives up
                asked = [
                    together.submit(server.ask, "GET", path)
                    for path in ("/readyz", f"/api/tables/{made['table']}", "/healthz")
                ]
                assert player.hear("refused")["number"] == question["number"]
                assert [reply.result().status for reply in asked] == [503, 503, 200]
            server.process.send_signal(signal.SIGTERM)
            server.process.wait(PATIENCE)
    wire.swallows.clear()


@needs_postgres
def test_a_read_that_hangs_fails_in_time(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever holds it up: here another read that does not end."""

    async def read() -> None:
        store = PostgresStore(database)
        await store.open(no_news)
        monkeypatch.setattr(postgres, "SECONDS", 0.2)
        async with store.reading:
            with pytest.raises(StoreError, match="has not answered"):
                await asyncio.wait_for(store.load("no_such_table"), PATIENCE)
        monkeypatch.undo()
        assert await store.load("no_such_table") is None
        await store.close()

    asyncio.run(read())


HANGS = """
import asyncio, sys
from hauntbox.cli import main
from hauntbox.server import run
from hauntbox.server.sqlite import SqliteStore

async def close(self):
    await asyncio.Event().wait()

async def untried(address):
    pass

run._try_store = untried  # it would close the store, too
SqliteStore.close = close
run.AT_LAST = 0.5
sys.argv[1:] = ["serve", "--port", "0", "--store", sys.argv[1]]
main()
"""
"""A server whose store never closes."""


def test_a_server_that_is_told_to_end_does_whatever_hangs(tmp_path: Path) -> None:
    command = [sys.executable, "-c", HANGS, f"sqlite:///{tmp_path}/tables.db"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        assert "open http" in server.stdout.readline()
        server.terminate()
        assert server.wait(PATIENCE) == 128 + signal.SIGTERM


def test_tables_nobody_comes_to_are_removed_in_the_end(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path}/tables.db") as house:
        old, used, watched = (house.make("here", players=1, level="normal") for _ in range(3))
        with house.player(watched):
            for made, days in ((old, 11), (used, 9), (watched, 11)):
                on_loop(house, house.tables.store.seen(made["table"], [], int(time()) - days * DAY))
            house.get(f"/api/tables/{old['table']}")
            until(lambda: set(house.tables.pins) == {watched["table"]}, "all else is quiet")
            on_loop(house, remove_old(house.tables, 10))
            statuses = [house.ask("GET", f"/api/tables/{made['table']}").status for made in (old, used, watched)]
            assert statuses == [404, 200, 200]
        assert house.tables.metrics.counts["tables_removed"] == 1
        assert on_loop(house, house.tables.store.log_from(old["table"], 0)) == []


def test_a_server_that_keeps_tables_for_days_looks_for_old_ones_by_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(housekeeping, "OLD", 0.01)
    with running(f"sqlite:///{tmp_path}/tables.db", keep_days=10) as house:
        old, used = (house.make("here", players=1, level="normal") for _ in range(2))
        for made, days in ((old, 11), (used, 9)):
            on_loop(house, house.tables.store.seen(made["table"], [], int(time()) - days * DAY))
        until(lambda: old["table"] not in house.tables.live, "the old one is removed")
        assert house.ask("GET", f"/api/tables/{used['table']}").status == 200


@needs_postgres
def test_tables_are_removed_from_a_database_too(database: str) -> None:
    with running(database) as house:
        old = house.make("here", players=1, level="normal")
        on_loop(house, house.tables.store.seen(old["table"], [0], int(time()) - 11 * DAY))
        on_loop(house, remove_old(house.tables, 10))
        assert house.ask("GET", f"/api/tables/{old['table']}").status == 404


def faulty() -> Steps[None]:
    """What no store should be given."""
    raise TypeError("a fault of the program")
    yield


def outlives_faults(store: str, caplog: pytest.LogCaptureFixture) -> None:
    """A fault of the program ends its write, is logged with its place, and the next write succeeds."""
    with running(store) as house:
        made = house.make("here", players=1, level="normal")
        stored = house.tables.store
        assert isinstance(stored, SqlStore)
        with pytest.raises(StoreError, match="the store cannot be written: a fault of the program"):
            on_loop(house, stored.change(made["table"], faulty))
        (told,) = [record for record in caplog.records if record.exc_info]
        assert told.exc_info is not None
        assert told.exc_info[0] is TypeError
        on_loop(house, house.tables.store.seen(made["table"], [0], 999_999))
        kept = on_loop(house, house.tables.store.load(made["table"]))
        assert kept.row.used == 999_999


def test_a_fault_ends_one_write_only(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    outlives_faults(f"sqlite:///{tmp_path}/tables.db", caplog)


@needs_postgres
def test_a_fault_ends_one_write_to_a_database_only(database: str, caplog: pytest.LogCaptureFixture) -> None:
    outlives_faults(database, caplog)


def test_coming_to_a_table_keeps_it(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path}/tables.db") as house:
        made = house.make("here", players=1, level="normal")
        on_loop(house, house.tables.store.seen(made["table"], [], int(time()) - 11 * DAY))
        house.on_loop(house.tables.live.clear)  # it is read from the store, as it is after eleven days
        with house.player(made):
            pass
        until(lambda: not house.tables.pins, "all is quiet")
        on_loop(house, remove_old(house.tables, 10))
        assert house.ask("GET", f"/api/tables/{made['table']}").status == 200


def test_a_request_that_waits_when_the_server_ends_is_refused_in_a_line(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with running(f"sqlite:///{tmp_path}/tables.db", LIMITS._replace(share=0.25)) as house:
        assert [house.ask("GET", "/healthz").status for _ in range(3)] == [200] * 3  # all that this address may ask for
        waits = socket.create_connection(("127.0.0.1", house.port), timeout=PATIENCE)
        waits.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
        until(lambda: any("run_asgi" in repr(task) for task in asyncio.all_tasks(house.loop)), "it waits")
    with waits:
        assert b" 503 " in waits.recv(1000)
    assert not [record for record in caplog.records if record.exc_info]


def test_a_clock_that_jumps_costs_no_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with running(f"sqlite:///{tmp_path}/tables.db") as house:
        made = house.make("here", players=1, level="normal")
        clock, years = housekeeping.Clock(), 20 * 365 * DAY
        monkeypatch.setattr(housekeeping, "time", lambda: time() + years)
        on_loop(house, housekeeping.tidy(house.tables, 10, clock))
        assert house.ask("GET", f"/api/tables/{made['table']}").status == 200
        until(lambda: not house.tables.pins, "all is quiet")
        on_loop(house, housekeeping.tidy(house.tables, 10, clock))
        assert house.ask("GET", f"/api/tables/{made['table']}").status == 404


def test_days_to_keep_tables_are_a_number() -> None:
    for days in ("0", "-1", "x"):
        done = hauntbox("serve", "--keep-days", days)
        assert (done.status, done.err.count("\n")) == (2, 1)


def test_metrics_tell_lag_bots_store_and_reasons(house: House) -> None:
    made = house.make("here", players=1, level="normal")
    with house.player(made, 0) as player:
        player.answer()
        player.say(type="answer", number=0, option=0)
        player.hear("refused")
    house.ask("GET", "/api/nothing")
    text = house.ask("GET", "/metrics").text
    found = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
    assert float(found["hauntbox_loop_lag_seconds"]) >= 0
    assert float(found["hauntbox_bots_waiting"]) >= 0
    assert float(found["hauntbox_store_seconds_count"]) >= 1
    assert float(found['hauntbox_refused_total{reason="stale"}']) >= 1
    assert float(found['hauntbox_refused_total{reason="http 404"}']) >= 1
