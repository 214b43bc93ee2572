"""Memory, store and what people see never differ: tables in use stay in memory, writes are atomic, and what other
processes do is noticed whatever else fails."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, cast

import psycopg
import pytest
from websockets.sync.client import connect

from hauntbox.games import facade
from hauntbox.server import tables
from hauntbox.server.messages import Pointed
from hauntbox.server.requests import Answer, Take
from hauntbox.server.seating import take
from hauntbox.server.slow_clients import Ws
from hauntbox.server.store import Entry, StoreError, TableStore

from .database import PROGRAMS
from .house import PATIENCE, House, Json, Otherwise, Player, Process, running, until

needs_postgres = pytest.mark.skipif(not PROGRAMS, reason="PostgreSQL is not installed: apt-get install postgresql")


class Gate:
    """Holds every write of the store back until it is opened; may then refuse it."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.refuses = False
        self.waiting = 0
        self.store = house.tables.store
        self.opened = asyncio.Event()
        house.tables.store = cast(TableStore, Otherwise(self.store, append=self._append))

    async def _append(self, table: str, start: int, entries: Sequence[Entry], by: str) -> bool:
        self.waiting += 1
        await self.opened.wait()
        if self.refuses:
            raise StoreError("the disk is full")
        return await self.store.append(table, start, entries, by)

    def open(self, refuse: bool = False) -> None:
        self.refuses = refuse
        self.house.tables.store = self.store
        self.house.on_loop(self.opened.set)


def kept(house: House, table: str) -> int:
    """How long the log in the store is."""
    found = asyncio.run_coroutine_threadsafe(house.tables.store.log_from(table, 0), house.loop)
    return len(found.result(PATIENCE))


def test_a_room_stays_while_a_socket_has_not_said_hello(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "MOST_IDLE", 1)
    with running(f"sqlite:///{tmp_path}/tables.db") as house:
        made = house.make("here", players=1, level="normal")
        one, other = Player(house, made["table"], [made["seats"][0]["token"]]), Player(house, made["table"], [])
        with connect(f"ws://127.0.0.1:{house.port}/api/tables/{made['table']}/live", compression=None) as one.socket:
            until(lambda: made["table"] in house.tables.live, "the table is in memory")
            for _ in range(5):  # others come and go meanwhile, and idle tables are forgotten
                house.get(f"/api/tables/{house.make('here', players=1, level='normal')['table']}")
            with other:
                one.socket.send(json.dumps(one.hello))
                one.hear("table")
                said = one.answer()
                assert other.hear("frames")["frames"] == said["frames"]


def test_rooms_that_nobody_uses_make_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "MOST_IDLE", 10)
    with running(f"sqlite:///{tmp_path}/tables.db") as house:
        for _ in range(30):
            house.get(f"/api/tables/{house.make('here', players=1, level='normal')['table']}")
        assert len(house.tables.live) <= 11
        assert not house.tables.pins


def test_who_leaves_while_an_answer_is_being_kept_shows_it_to_nobody(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path}/tables.db") as house:
        made = house.make("here", "here")
        with house.player(made, 0) as one, house.player(made) as watcher:
            two = Player(house, made["table"], [made["seats"][1]["token"]])
            two.__enter__()
            while (one.question or {})["seat"] != 0:
                two.answer()
                while one.hear("frames")["log"] < two.heard[-1]["log"]:
                    pass
            question = one.asked()
            watcher.sync()
            before = kept(house, made["table"])
            gate = house.on_loop(lambda: Gate(house))
            one.say(type="answer", number=question["number"], option=question["options"][0]["option"])
            until(lambda: gate.waiting == 1, "the answer waits to be kept")
            two.__exit__()
            until(lambda: len(house.tables.live[made["table"]].connections) == 2, "one has left")
            gate.open(refuse=True)
            one.hear("refused")
            watcher.sync()
            assert {said["log"] for said in watcher.heard if "log" in said} <= set(range(before + 1))


def test_an_answer_is_kept_whole_though_its_giver_goes(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path}/tables.db") as house:
        made = house.make("here", players=1, level="normal")
        with house.player(made) as watcher:
            player = Player(house, made["table"], [made["seats"][0]["token"]])
            player.__enter__()
            question = player.asked()
            gate = house.on_loop(lambda: Gate(house))
            player.say(type="answer", number=question["number"], option=question["options"][0]["option"])
            until(lambda: gate.waiting == 1, "the answer waits to be kept")
            player.__exit__()
            answering = next(one for one in house.tables.live[made["table"]].connections if one.seats)
            transport = cast(Ws, answering.wire).transport

            def gone() -> bool:
                house.on_loop(lambda: answering.say(Pointed(0, {"tile": "NE"})))  # that he has gone shows by speaking
                return transport.is_closing()

            until(gone, "the player has gone")
            gate.open()
            said = watcher.hear("frames")
            assert said["frames"][0]["step"] == question["number"] + 1
            assert kept(house, made["table"]) == said["log"] == house.get(f"/api/tables/{made['table']}")["log"]


def cancelled(house: House, work: Callable[[], Coroutine[Any, Any, Any]], begun: Callable[[], bool]) -> None:
    """Begin something, and give it up in the middle, as a server does that ends."""
    task = house.on_loop(lambda: asyncio.get_running_loop().create_task(work()))
    until(begun, "it is under way")
    house.on_loop(task.cancel)
    until(task.done, "it is given up")


def test_a_commit_that_is_given_up_leaves_memory_as_the_store(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path}/tables.db") as house:
        made = house.make("here", players=1, level="normal")
        with house.player(made, 0) as player:
            question = player.asked()
            live = house.tables.live[made["table"]]
            asked = Answer(question["number"], question["options"][0]["option"])
            gate = house.on_loop(lambda: Gate(house))
            answering = next(iter(live.connections))
            cancelled(house, lambda: house.tables.answer(live, answering, asked), lambda: gate.waiting == 1)
            gate.open()
            assert house.get(f"/api/tables/{made['table']}")["log"] == kept(house, made["table"]) == question["log"]
            assert player.answer()["log"] == kept(house, made["table"])


def test_what_a_request_has_begun_is_done_though_the_request_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(f"sqlite:///{tmp_path}/tables.db") as house:
        made = house.make("here", "open")
        asked = Take(made["seats"][1]["seat"], made["seats"][1]["invite"])
        live, opened, waiting = house.tables.live[made["table"]], asyncio.Event(), []
        takes = house.tables.store.take

        async def slowly(*given: Any) -> bool:
            waiting.append(given)
            await opened.wait()
            return await takes(*given)

        monkeypatch.setattr(house.tables, "store", Otherwise(house.tables.store, take=slowly))
        cancelled(house, lambda: house.tables.whole(take(house.tables, live, asked), live), lambda: bool(waiting))
        house.on_loop(opened.set)
        until(lambda: not house.tables.pins, "it is done")
        assert live.table.player(asked.seat) == "person"
        assert house.get(f"/api/tables/{made['table']}")["seats"][1]["player"] == "person"


STRAY = ["x", "[]", "{}", '{"table": 1}', '{"table": "t", "by": "x", "vote": 1}', "[" * 5000]

# -- two processes ----------------------------------------------------------------------------------------------------


def break_links(database: str) -> None:
    """Every connection to the database is lost at once."""
    with psycopg.connect(database, autocommit=True) as link:
        link.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE pid != pg_backend_pid() AND backend_type = 'client backend'"
        )


def step_of(player: Player, number: int) -> Json:
    """The frame that answered a question, as this player gets it."""
    while True:
        for said in player.heard:
            for frame in said.get("frames", []):
                if frame["step"] == number + 1:
                    found: Json = frame
                    return found
        player.next()


@contextmanager
def cut_off(house: House, database: str) -> Iterator[None]:
    """The process loses its connections to the database and finds no new ones until the block ends."""
    store: Any = house.tables.store
    real = store._connect

    async def away() -> None:
        raise psycopg.OperationalError("no such host")

    house.on_loop(lambda: setattr(store, "_connect", away))
    break_links(database)
    until(lambda: not store.listening.is_set(), "it hears nothing")
    yield
    house.on_loop(lambda: setattr(store, "_connect", real))


@needs_postgres
def test_all_tables_catch_up_after_the_database_was_away(database: str) -> None:
    with running(database) as house, Process(database) as other:
        made = [other.make("here", players=1, level="normal") for _ in range(4)]
        watchers = [Player(house, one["table"], []) for one in made]
        for watcher in watchers:
            watcher.__enter__()
        with cut_off(house, database):
            until(lambda: other.ask("GET", "/readyz").status == 200, "the other process is back")
            frames = []
            for one in made:
                with other.player(one, 0) as player:
                    frames.append(player.answer()["frames"][0])
        for watcher, frame in zip(watchers, frames, strict=True):
            assert step_of(watcher, frame["step"] - 1)["option"] == frame["option"]
            watcher.__exit__()


@needs_postgres
def test_one_table_that_cannot_be_followed_holds_up_no_other(database: str) -> None:
    with running(database) as house, Process(database) as other:
        made = [other.make("here", players=1, level="normal") for _ in range(3)]
        watchers = [Player(house, one["table"], []) for one in made]
        for watcher in watchers:
            watcher.__enter__()
        real, failing = house.tables.store.log_from, [made[0]["table"]]

        async def log_from(table: str, start: int) -> list[Entry]:
            if table in failing:
                raise StoreError("the store cannot be read")
            return await real(table, start)

        house.on_loop(lambda: setattr(house.tables.store, "log_from", log_from))
        frames = []
        for one in made:
            with other.player(one, 0) as player:
                frames.append(player.answer()["frames"][0])
        for watcher, frame in list(zip(watchers, frames, strict=True))[1:]:
            assert step_of(watcher, frame["step"] - 1)["option"] == frame["option"]
        failing.clear()
        assert step_of(watchers[0], frames[0]["step"] - 1)["option"] == frames[0]["option"]
        for watcher in watchers:
            watcher.__exit__()


@needs_postgres
def test_a_table_that_a_process_of_other_rules_plays_is_followed(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(database) as house, Process(database) as other:
        made = other.make("here", players=1, level="normal")
        monkeypatch.setattr(facade("ghost_stories").new({"players": 1}).ruleset, "version", "to come")
        with house.player(made) as watcher, other.player(made, 0) as player:
            assert watcher.shown["foreign"]
            for _ in range(3):
                said = player.answer()
                while watcher.hear("table")["log"] < said["log"]:
                    pass
                shown = watcher.heard[-1]
                assert (shown["total"], shown["unshown"]) == (said["frames"][-1]["step"], 0)
            assert house.get(f"/api/tables/{made['table']}")["log"] == said["log"]
            player.say(type="undo")
            while watcher.hear("table")["log"] == said["log"]:
                pass
            assert watcher.heard[-1]["total"] < said["frames"][-1]["step"]
            player.hear("table", total=watcher.heard[-1]["total"])


@needs_postgres
@pytest.mark.parametrize("payload", STRAY)
def test_a_stray_notice_is_left_alone(database: str, payload: str) -> None:
    with running(database) as house, Process(database) as other:
        made = other.make("here", players=1, level="normal")
        with house.player(made) as watcher, other.player(made, 0) as player:
            with psycopg.connect(database, autocommit=True) as link:
                link.execute("SELECT pg_notify('hauntbox', %s)", (payload,))
            said = player.answer()
            assert watcher.hear("frames")["frames"] == said["frames"]
            assert house.ask("GET", "/readyz").status == 200


@needs_postgres
def test_a_process_that_hears_nothing_is_not_ready(database: str) -> None:
    with running(database) as house:
        assert house.ask("GET", "/readyz").status == 200
        with cut_off(house, database):
            assert house.ask("GET", "/readyz").status == 503
        until(lambda: house.ask("GET", "/readyz").status == 200, "it is ready again")
        house.on_loop(house.tables.store.listening.clear)  # type: ignore[attr-defined]
        reply = house.ask("GET", "/readyz")
        assert (reply.status, "listened" in reply.body["error"]) == (503, True)
