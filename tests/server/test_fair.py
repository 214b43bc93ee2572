"""Nobody can starve the others: work is shared by network, bots play for people, who does not speak or read is cut."""

from __future__ import annotations

import asyncio
import json
import resource
import socket
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from http.client import HTTPConnection
from itertools import count
from pathlib import Path
from threading import Thread, current_thread
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from hauntbox.rulebook import Rule, Ruling
from hauntbox.server import app as app_module
from hauntbox.server import live_table, show, tables
from hauntbox.server import slow_clients as wire
from hauntbox.server.limits import Limits, Shares, network
from hauntbox.server.run import fitted
from hauntbox.server.workers import Workers

from .house import LIMITS, PATIENCE, House, Json, Player, Process, running, slow_reader, until

STRANGER = "127.0.0.2"
FEW = LIMITS._replace(at_table=3, connections=8, from_one=6)
HALF = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"
"""A request whose body does not come."""


@contextmanager
def at(house: House, made: Json, *tokens: str, address: str = "127.0.0.1") -> Iterator[Player]:
    """Somebody at a table who comes from another address."""
    player = Player(house, made["table"], list(tokens))
    where = f"ws://127.0.0.1:{house.port}/api/tables/{made['table']}/live"
    with connect(where, compression=None, max_size=None, source_address=(address, 0)) as player.socket:
        player.say(**player.hello)
        yield player


def ask(house: House, path: str, address: str = "127.0.0.1") -> int:
    connection = HTTPConnection("127.0.0.1", house.port, timeout=PATIENCE, source_address=(address, 0))
    connection.request("GET", path)
    status = connection.getresponse().status
    connection.close()
    return status


# -- shares -----------------------------------------------------------------------------------------------------------


def test_addresses_of_one_customer_count_as_one() -> None:
    assert network("2001:db8:1:2::1") == network("2001:db8:1:2:ffff:ffff:ffff:ffff")
    assert network("2001:db8:1:2::1") != network("2001:db8:1:3::1")
    assert network("::ffff:192.0.2.1") == network("192.0.2.1") == "192.0.2.1"
    assert network("fe80::1%eth0") == network("fe80::2")
    assert network("unix") == "unix"


def test_who_asks_for_more_than_his_share_waits_and_nobody_else_does() -> None:
    now = [0.0]
    shares = Shares(100.0, 300.0, lambda: now[0])
    assert [shares.wait("a", 100) for _ in range(3)] == [0, 0, 0]
    assert shares.wait("a", 100, longest=5) == 1
    assert shares.wait("a", 100, longest=5) == 2
    assert shares.wait("a", 1000, longest=5) is None
    assert shares.wait("b", 100) == 0
    now[0] = 2.0
    assert shares.wait("a", 50, longest=5) == 0.5
    now[0] = 1000.0
    assert [shares.wait("a", 100) for _ in range(4)] == [0, 0, 0, None]


def test_one_address_does_not_use_up_anothers_share(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path}/tables.db") as house:
        made = house.make("here", "here", seed=1)
    # 18 milliseconds at once, then one and a half a second: one table, and for the second one would wait too long.
    with running(f"sqlite:///{tmp_path}/tables.db", LIMITS._replace(share=1.5, at_table=10)) as house:
        path = f"/api/tables/{made['table']}"
        assert [ask(house, path, STRANGER) for _ in range(4)][-1] == 429
        assert ask(house, path) == 200
        with at(house, made, address="127.0.0.3") as player:
            player.hear("table")
            for _ in range(3):
                player.say(type="language", language="en")
            assert "waiting" in player.hear("refused")["error"]


def test_whatever_is_asked_for_is_paid_for(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path}/tables.db", LIMITS._replace(share=0.1)) as house:
        assert [ask(house, "/api/box", STRANGER) for _ in range(2)] == [200, 429]
        assert ask(house, "/api/nothing", "127.0.0.3") == 404
        assert ask(house, "/healthz", "127.0.0.3") == 429
        assert house.tables.metrics.refusals["http 429"] == 2


def test_taking_apart_what_is_sent_is_paid_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Frames can be tiny and many, and never become a message that could be refused."""
    with running(f"sqlite:///{tmp_path}/tables.db", LIMITS._replace(share=100.0)) as house:
        made = house.make("here", "here")
        with at(house, made, address=STRANGER) as pest, at(house, made, made["seats"][0]["token"]) as player:
            pest.hear("table")
            clock = count()
            monkeypatch.setattr(wire, "perf_counter", lambda: next(clock))  # each piece takes a second
            with suppress(ConnectionClosed):
                for _ in range(1000):
                    pest.socket.ping()
            assert pest.closed() == 1006
            monkeypatch.undo()
            player.sync()


def test_what_is_sent_at_once_is_taken_apart_in_pieces(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wire, "PIECE", 7)
    monkeypatch.setattr(wire, "MOST_UNHEARD", 3)
    made = house.make("here", players=1, level="normal")
    with house.player(made, 0) as player:
        for number in range(50):
            player.say(type="why_not", kind=f"kind {number}", option=0)
        said = [player.hear("refused")["error"] for _ in range(50)]
        assert [f"kind {number} " in error for number, error in enumerate(said)] == [True] * 50
        assert player.answer()["type"] == "frames"


def test_rules_are_searched_off_the_loop(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    where: list[Thread] = []

    def found(*_: object) -> list[Rule | Ruling]:
        where.append(current_thread())
        return []

    monkeypatch.setattr(app_module, "find", found)
    assert house.get("/api/rules?find=qi") == {"rules": []}
    assert where[0] is not house.on_loop(current_thread)


@pytest.mark.parametrize(("work", "line"), [("looked_up", "help"), ("understood", "end")])
def test_typed_lines_are_read_off_the_loop(
    house: House, monkeypatch: pytest.MonkeyPatch, work: str, line: str
) -> None:
    where: list[Thread] = []
    does = getattr(tables, work)

    def noted(*given: object) -> object:
        where.append(current_thread())
        return does(*given)

    monkeypatch.setattr(tables, work, noted)
    with house.player(house.make("here", players=1, level="normal"), 0) as player:
        player.asked()
        player.say(type="command", text=line)
        player.sync()
    assert where[0] is not house.on_loop(current_thread)


def test_while_many_frames_are_made_others_have_their_turn(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    made = house.make("here", players=1, level="normal")
    with house.player(made, 0) as player:
        for _ in range(15):
            player.answer()
    turns: list[int] = []
    """Of others, each asked for while a part was made."""
    before: list[int] = []
    """How many of them had come when each part was begun."""
    page = show.page

    def noted(*given: Any) -> Any:
        before.append(len(turns))
        asyncio.get_running_loop().call_soon(turns.append, 1)
        return page(*given)

    monkeypatch.setattr(app_module, "page", noted)
    monkeypatch.setattr(app_module, "SOME_FRAMES", 3)
    assert len(house.get(f"/api/tables/{made['table']}/frames?from=0&to=11")["frames"]) == 12
    assert before == [0, 1, 2, 3]


def test_long_work_takes_turns_by_who_asks_for_it() -> None:
    done: list[str] = []

    async def far(work: Callable[..., Any], name: str) -> None:
        await asyncio.sleep(0)
        done.append(name)

    async def run() -> None:
        workers = Workers(1)
        setattr(workers, "_far", far)  # noqa: B010
        crowd = [asyncio.create_task(workers.far("crowd", print, "crowd")) for _ in range(50)]
        await asyncio.sleep(0)
        await workers.far("honest", print, "honest")
        assert workers.waiting > 40
        crowd[-1].cancel()
        await asyncio.gather(*crowd, return_exceptions=True)
        assert (workers.running, workers.waiting) == (0, 0)
        workers.close()

    asyncio.run(run())
    assert done.index("honest") <= 2
    assert len(done) == 50


# -- bots -------------------------------------------------------------------------------------------------------------


def test_bots_play_only_where_somebody_is_or_was_lately(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_table, "LATELY", 0.0)
    with running(f"sqlite:///{tmp_path}/tables.db") as house:
        made = house.make("bot:random", "bot:random")
        path = f"/api/tables/{made['table']}"
        start = house.get(path)["total"]
        for _ in range(5):
            assert house.get(path)["total"] == start
        live = house.tables.live[made["table"]]
        house.on_loop(lambda: house.tables.wake(live))
        assert live.bots is None
        with house.player(made) as watcher:
            watcher.hear("frames")
        until(lambda: live.bots is None, "the bots have stopped")
        stopped = house.get(path)["total"]
        assert stopped > start
        assert house.get(path)["total"] == stopped


# -- connections ------------------------------------------------------------------------------------------------------


def test_whoever_holds_a_seat_gets_in_however_many_look_on(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path}/tables.db", FEW) as house, ExitStack() as crowd:
        made = house.make("here", "here")
        for _ in range(3):
            crowd.enter_context(at(house, made, address=STRANGER)).hear("table")
        with at(house, made, address=STRANGER) as late:
            assert late.closed() == 1013
        with at(house, made, made["seats"][0]["token"], address=STRANGER) as player:
            assert player.hear("table")["you"] == [0]


def test_a_crowd_of_one_network_makes_way_for_others(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path}/tables.db", FEW) as house, ExitStack() as crowd:
        made = house.make("here", "here")
        players = [crowd.enter_context(at(house, made, address=STRANGER)) for _ in range(3)]
        for player in players:
            player.hear("table")
        with at(house, made) as other:
            assert other.hear("table")["you"] == []
            assert len(house.tables.live[made["table"]].connections) == 3


def test_one_network_may_hold_so_many_connections_before_hello_too(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path}/tables.db", FEW) as house, ExitStack() as crowd:
        made = house.make("here", "here")
        where = f"ws://127.0.0.1:{house.port}/api/tables/{made['table']}/live"
        opened: list[ClientConnection] = [
            crowd.enter_context(connect(where, source_address=(STRANGER, 0))) for _ in range(6)
        ]
        late = Player(house, made["table"], [])
        late.socket = crowd.enter_context(connect(where, source_address=(STRANGER, 0)))
        assert late.closed() == 1013
        with at(house, made, made["seats"][0]["token"]) as player:
            assert player.hear("table")["you"] == [0]
        opened[0].close()


def cut(sent: socket.socket) -> bool:
    """Whether the server ends the connection."""
    sent.settimeout(PATIENCE)
    try:
        while data := sent.recv(65536):
            assert b"HTTP/1.1 200" not in data
        return True
    except ConnectionResetError:
        return True


@pytest.mark.parametrize("sent", [b"", b"GET / HTT", b"GET /api/box HTTP/1.1\r\nHost: x\r\nX-"])
def test_a_request_that_does_not_arrive_is_not_waited_for(
    house: House, monkeypatch: pytest.MonkeyPatch, sent: bytes
) -> None:
    monkeypatch.setattr(wire, "LOOK", 0.05)
    with socket.create_connection(("127.0.0.1", house.port)) as half:
        half.sendall(sent)
        assert cut(half)


def test_a_second_request_that_does_not_arrive_is_not_waited_for(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wire, "LOOK", 0.05)
    with socket.create_connection(("127.0.0.1", house.port)) as half:
        half.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
        assert b"200" in half.recv(1000)
        half.sendall(b"GET /heal")
        assert cut(half)


def test_the_body_of_a_request_is_waited_for_in_bounds(tmp_path: Path) -> None:
    limits = LIMITS._replace(seconds_silent=0.05)
    with (
        running(f"sqlite:///{tmp_path}/tables.db", limits) as house,
        socket.create_connection(("127.0.0.1", house.port)) as half,
    ):
        half.sendall(HALF)
        assert b" 408 " in half.recv(1000)


def test_who_goes_in_the_middle_of_a_request_leaves_no_trace_in_the_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with running(f"sqlite:///{tmp_path}/tables.db") as house:
        with socket.create_connection(("127.0.0.1", house.port)) as half:
            half.sendall(HALF)
        until(lambda: house.tables.metrics.refusals.total() == 1, "he has gone")
        assert house.tables.metrics.refusals["http 400"] == 1
        assert not caplog.records


def test_plain_connections_of_one_network_are_bounded(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wire, "MOST_AT_ONCE", 5)
    with ExitStack() as crowd:
        for _ in range(5):
            crowd.enter_context(socket.create_connection(("127.0.0.1", house.port), source_address=(STRANGER, 0)))
        until(lambda: wire.Http.peers[STRANGER] == 5, "five are there")
        with socket.create_connection(("127.0.0.1", house.port), source_address=(STRANGER, 0)) as late:
            assert cut(late)
        assert ask(house, "/healthz") == 200
    until(lambda: STRANGER not in wire.Http.peers, "all have gone")


def few_files() -> None:
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (60, hard))


def test_a_server_asks_for_as_many_files_as_it_has_connections(tmp_path: Path) -> None:
    with ExitStack() as crowd:
        server = crowd.enter_context(Process(f"sqlite:///{tmp_path}/tables.db", few_files))
        for number in range(100):
            here = (f"127.3.0.{number + 1}", 0)
            crowd.enter_context(socket.create_connection(("127.0.0.1", server.port), source_address=here))
        assert server.ask("GET", "/healthz").status == 200


@pytest.mark.parametrize(("hard", "connections"), [(1_000_000, 5_000), (1_400, 1_000), (100, 1)])
def test_where_there_are_few_files_there_are_few_connections(
    monkeypatch: pytest.MonkeyPatch, hard: int, connections: int
) -> None:
    asked: list[tuple[int, int]] = []
    monkeypatch.setattr(resource, "getrlimit", lambda _: (64, hard))
    monkeypatch.setattr(resource, "setrlimit", lambda _, limits: asked.append(limits))
    assert fitted(Limits()).connections == connections
    assert asked == [(min(hard, 6_200), hard)]


def test_a_watcher_who_reads_nothing_is_cut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wire.Ws, "schedule_ping", lambda _: None)  # who does not answer pings is cut too, later
    with running(f"sqlite:///{tmp_path}/tables.db", LIMITS._replace(seconds_stuck=0.2)) as house:
        made = house.make("here", players=1, level="normal")
        with slow_reader(house, made["table"]) as slow:
            hello = json.dumps({"type": "hello"}).encode()
            slow.sendall(bytes([0x81, 0x80 | len(hello), 0, 0, 0, 0]) + hello)
            until(lambda: made["table"] in house.tables.live, "the table is in memory")
            live = house.tables.live[made["table"]]
            until(lambda: len(live.connections) == 1, "the watcher is there")
            watcher: Any = next(iter(live.connections))
            transport = watcher.wire.transport

            def gone() -> bool:
                house.on_loop(lambda: live.tell_table(0))
                return not live.connections

            until(gone, "he is cut")
            assert house.tables.metrics.counts["cut"] == 1
            until(lambda: transport.get_extra_info("socket").fileno() == -1, "its descriptor is free")


def test_limits_hold_as_documented() -> None:
    text = Path(__file__).parent.parent.parent.joinpath("docs", "protocol.md").read_text(encoding="utf-8")
    limits = Limits()
    for number in (limits.at_table, limits.connections, limits.tables_per_hour, limits.from_one):
        assert str(number) in text
