"""Much at once from one place: long records, bursts of messages through many sockets. Nobody else waits for it.

Nothing here is timed: what is tested is whether others get their turn in between, and what is paid.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import pytest

import hauntbox
from hauntbox.kernel.record import Record
from hauntbox.server import limits, new_tables, table, tables
from hauntbox.server import slow_clients as wire
from hauntbox.server.limits import OPENED, TOLD, UPLOAD, UPLOADED, Shares
from hauntbox.server.live import Live
from hauntbox.server.live_table import MOST_WAITING_BYTES, Connection
from hauntbox.server.workers import Workers

from .house import LIMITS, House, running, slow_reader, until


def long_record(answers: int) -> Record:
    """A game of Victim that does not come to an end: everybody always chooses the first option."""
    game = hauntbox.new("victim", players=2)
    for _ in range(answers):
        game.take(game.options[0])
    assert not game.over
    return game.record()


def upload(house: House, record: Record) -> Any:
    return house.ask("POST", "/api/records", json.loads(record.to_json()))


CALLS_ARE_NOTED = pytest.mark.interpreted("calls are noted by a method of the tests in place of a compiled one")


def turns_between(monkeypatch: pytest.MonkeyPatch, house: House, owner: type, name: str) -> list[str]:
    """A note of every call of a method, and of every turn that others had."""
    seen: list[str] = []
    real: Callable[..., Any] = getattr(owner, name)

    def noted(self: Any, *given: Any) -> Any:
        seen.append(name)
        house.loop.call_soon(seen.append, "others")
        return real(self, *given)

    monkeypatch.setattr(owner, name, noted)
    return seen


def test_a_record_is_played_in_a_process_and_not_kept_in_memory(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[object] = []
    real = Workers.far

    async def far(self: Workers, payer: str, work: Any, *more: object) -> Any:
        given.append((payer, work))
        return await real(self, payer, work, *more)

    monkeypatch.setattr(Workers, "far", far)
    record = long_record(300)
    made = upload(house, record)
    assert made.status == 201
    assert given == [("127.0.0.1", new_tables.replayed)]
    assert made.body["table"] not in house.tables.live
    assert house.get(f"/api/tables/{made.body['table']}")["total"] == len(record.answers)


@CALLS_ARE_NOTED
def test_a_long_table_is_read_in_parts(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    made = upload(house, long_record(1_100)).body
    seen = turns_between(monkeypatch, house, table.Table, "read_on")
    assert house.get(f"/api/tables/{made['table']}")["total"] == 1_100
    assert seen.count("read_on") == 5
    assert "read_on read_on" not in " ".join(seen)


def test_a_table_goes_on_from_a_long_one_in_parts(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    made = upload(house, long_record(1_100)).body
    house.get(f"/api/tables/{made['table']}")
    seen: list[str] = []
    real = table.Table.repeat

    def repeat(self: table.Table, kind: str, option: int) -> None:
        seen.append(".")
        house.loop.call_soon(seen.append, " ")
        real(self, kind, option)

    monkeypatch.setattr(table.Table, "repeat", repeat)
    asked = {"step": 1_000, "seats": ["here", "here"]}
    on = house.ask("POST", f"/api/tables/{made['table']}/continue", asked)
    assert house.get(f"/api/tables/{on.body['table']}")["total"] >= 1_000
    assert max(map(len, "".join(seen).split())) == table.PART


def test_a_record_that_is_shown_has_so_many_answers_at_most(house: House) -> None:
    assert upload(house, long_record(new_tables.MOST_SHOWN)).status == 201
    refused = upload(house, long_record(new_tables.MOST_SHOWN + 1))
    assert (refused.status, str(new_tables.MOST_SHOWN) in refused.body["error"]) == (400, True)


@pytest.mark.parametrize("data", [b"\xff", b"{", b"[" * 50_000, b'{"format":"hauntbox-record-1"}'])
def test_what_is_no_record_is_refused_in_one_line(house: House, data: bytes) -> None:
    reply = house.ask("POST", "/api/records", data)
    assert (reply.status, reply.body["error"].count("\n"), "record" in reply.body["error"]) == (400, 0, True)


def prices(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    paid: list[float] = []

    async def turn(_: Shares, __: str, price: float) -> bool:
        paid.append(price)
        return True

    monkeypatch.setattr(Shares, "turn", turn)
    return paid


def test_a_record_is_paid_for_by_its_answers(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    records = [long_record(100), long_record(1_100)]
    paid = prices(monkeypatch)
    for record in records:
        assert upload(house, record).status == 201
    short, long = (price for price in paid if price > UPLOAD)
    assert long - short == pytest.approx(1_000 * UPLOADED)


def test_idle_tables_are_counted_by_their_size(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    made = [upload(house, long_record(300)).body["table"] for _ in range(3)]
    monkeypatch.setattr(tables, "MOST_IDLE_ANSWERS", 400)
    house.tables.looked = -1e9
    for one in made:
        house.get(f"/api/tables/{one}")
        until(lambda: not house.tables.pins, "nobody is there")
        house.tables.looked = -1e9
    house.on_loop(house.tables._make_place)
    kept = [one in house.tables.live for one in made]
    assert kept == [False, False, True], "those that were not used for longest have gone"


# -- bursts of messages -----------------------------------------------------------------------------------------------


def frames(*texts: str) -> bytes:
    """Messages as one packet; the mask is nothing but zeros."""
    return b"".join(bytes([0x81, 0x80 | len(text)]) + bytes(4) + text.encode() for text in texts)


@CALLS_ARE_NOTED
def test_who_says_much_at_once_is_heard_in_turn_with_others(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    made = house.make("here", "here")
    with house.player(made, 0) as player:
        seen = turns_between(monkeypatch, house, Live, "_hear")
        monkeypatch.setattr(limits, "monotonic", lambda: 1e9)
        player.socket.socket.sendall(frames(*['{"type":"point","at":{"tile":"NE"}}'] * 40))
        refused = 0
        while refused < 30:
            refused += player.next()["type"] == "refused"
        assert seen.count("_hear") >= 39
        assert "_hear _hear" not in " ".join(seen)


def test_the_sockets_of_one_seat_point_together(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    made = house.make("here", "here")
    with ExitStack() as stack:
        sockets = [stack.enter_context(house.player(made, 0)) for _ in range(4)]
        other = stack.enter_context(house.player(made, 2))
        monkeypatch.setattr(limits, "monotonic", lambda: 1e9)  # no time passes
        for socket in sockets:
            for _ in range(4):
                socket.say(type="point", at={"tile": "NE"})
            socket.say(type="why_not", kind="at last", option=0)
            while "at last" not in socket.hear("refused")["error"]:
                pass
        errors = [said["error"] for socket in sockets for said in socket.heard if said["type"] == "refused"]
        assert sum("too fast" in error for error in errors) == 16 - 10
        other.say(type="point", at={"tile": "NE"})
        while other.hear("point")["seat"] != 2:
            pass
        said = (sockets[0].question or {})["seat"]
        looker = sockets[0] if said == 0 else other
        for _ in range(12):
            looker.say(type="look", at=[{"tile": "NE"}])
        assert "too fast" in looker.hear("refused")["error"]


@CALLS_ARE_NOTED
def test_what_all_are_told_is_paid_for_by_their_number(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    made = house.make("here", "here")
    with ExitStack() as stack:
        player = stack.enter_context(house.player(made, 0))
        paid = prices(monkeypatch)
        player.say(type="point", at={"tile": "NE"})
        player.hear("point")
        alone = paid[-1]
        for _ in range(5):
            stack.enter_context(house.player(made))
        player.say(type="point", at={"tile": "NW"})
        while player.hear("point")["at"] != {"tile": "NW"}:
            pass
        assert paid[-1] - alone == pytest.approx(5 * TOLD)


def test_a_table_that_is_read_from_the_store_is_paid_for(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    made = upload(house, long_record(1_000)).body
    paid = prices(monkeypatch)
    house.get(f"/api/tables/{made['table']}")
    assert OPENED * 1_000 in paid
    paid.clear()
    house.get(f"/api/tables/{made['table']}")
    assert OPENED * 1_000 not in paid


# -- slow readers -----------------------------------------------------------------------------------------------------


class Deaf:
    """A wire whose other side reads nothing."""

    def write(self, message: bytes) -> bool:
        return False

    def abort(self) -> None:
        pass


def test_what_waits_for_a_slow_reader_is_bounded() -> None:
    connection = Connection([], "en", wire=Deaf())
    most = 0
    for size in (100, 200_000, 50_000, 300_000) * 50:
        connection.offer(bytes(size))
        most = max(most, sum(map(len, connection.waiting)))
        if connection.behind:  # he reads on, and is shown the whole table
            assert connection.waiting == []
            connection.behind = False
    assert 200_000 < most <= MOST_WAITING_BYTES


def test_who_reads_a_byte_now_and_then_is_cut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Reading a little does not count: what waits for him has to become less."""
    monkeypatch.setattr(wire.Ws, "schedule_ping", lambda _: None)
    with running(f"sqlite:///{tmp_path}/tables.db", LIMITS._replace(seconds_stuck=0.3)) as house:
        made = house.make("here", players=1, level="normal")
        with slow_reader(house, made["table"]) as slow:
            slow.sendall(frames('{"type":"hello"}'))
            until(lambda: made["table"] in house.tables.live, "the table is in memory")
            live = house.tables.live[made["table"]]
            until(lambda: len(live.connections) == 1, "the watcher is there")

            def gone() -> bool:
                house.on_loop(lambda: live.tell_table(0))
                with suppress(OSError):
                    slow.recv(1)
                return not live.connections

            until(gone, "he is cut")
            assert house.tables.metrics.counts["cut"] == 1
