"""A person's key is renewed: the new one holds everything, the old one nothing, and is told so."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from hauntbox.server.daily import DailyResults, Result
from hauntbox.server.live_table import hashed
from hauntbox.server.persons import Persons, RenewKey
from hauntbox.server.store import Damaged, Kept, SeatRow, TableRow, no_news, open_store

from .database import PROGRAMS
from .house import House, Json, running

OLD, NEW, OTHER = "o" * 32, "n" * 32, "x" * 32


def made_by(house: House, key: str, *seats: str) -> Json:
    asked = {"game": "ghost_stories", "setup": {"players": len(seats), "level": "initiation"}, "seats": list(seats)}
    reply = house.ask("POST", "/api/tables", {**asked, "person": key, "seed": 1})
    assert reply.status == 201, reply
    made: Json = reply.body
    return made


def renew(house: House, old: str, new: str) -> Any:
    return house.ask("POST", "/api/mine/renew", {"person": old, "fresh": new})


def test_the_new_key_holds_seats_and_host_and_the_old_one_nothing(house: House) -> None:
    old, new = OLD + "1", NEW + "1"
    table = made_by(house, old, "here", "open")
    path = f"/api/tables/{table['table']}"
    with house.player(table, 0, host=True) as ada:
        assert ada.shown["you"] == [0]
        renewed = renew(house, old, new)
        assert (renewed.status, renewed.body) == (200, {"tables": [table["table"]]})
        while ada.hear("table")["you"]:  # who is at the table with the old key only watches now
            pass
    assert house.get(path, new)["you"] == [0]
    assert house.get(path, old)["you"] == []
    assert house.ask("POST", f"{path}/link", {"seat": 2}, f"{old}-host").status == 403
    assert house.ask("POST", f"{path}/link", {"seat": 2}, f"{new}-host").status == 200
    assert house.get("/api/mine", new) == {"tables": [table["table"]]}


def test_the_old_key_is_refused_everywhere_and_the_line_says_why(house: House) -> None:
    old, new = OLD + "2", NEW + "2"
    table = made_by(house, OTHER, "open", "here")
    invite = table["seats"][0]["invite"]
    code = house.ask("POST", "/api/passes", {"person": old}).body["code"]
    assert renew(house, old, new).status == 200
    take = {"seat": 0, "invite": invite, "person": old}
    create = {"game": "ghost_stories", "setup": {"players": 1, "level": "initiation"}, "seats": ["here"], "person": old}
    replies = [
        house.ask("GET", "/api/mine", token=old),
        house.ask("POST", "/api/tables", create),
        house.ask("POST", f"/api/tables/{table['table']}/take", take),
        renew(house, old, OTHER + "2"),  # who stole the old key does not take anything along
        renew(house, OTHER + "2", old),
    ]
    assert [reply.status for reply in replies] == [410] * 5
    assert {reply.body["error"].partition(":")[0] for reply in replies} == {"This browser was locked out"}
    assert house.ask("POST", "/api/passes/take", {"code": code}).status == 404, "a link made with the old key"


def test_who_heard_no_answer_asks_again(house: House) -> None:
    old, new = OLD + "3", NEW + "3"
    table = made_by(house, old, "here")
    assert [renew(house, old, new).body for _ in range(2)] == [{"tables": [table["table"]]}] * 2


@pytest.mark.parametrize(
    "asked", [{}, {"person": OLD}, {"person": OLD, "fresh": OLD}, {"person": OLD, "fresh": "short"}]
)
def test_nonsense_is_refused(house: House, asked: Json) -> None:
    assert house.ask("POST", "/api/mine/renew", asked).status == 400


async def renewed(address: str) -> dict[str, Any]:
    """A store with a sound table, a damaged one, a reminder and a result of a day, before and after."""
    store = open_store(address)
    await store.open(no_news)
    try:
        held, host = hashed(OLD), hashed(f"{OLD}-host")
        for table in ("sound", "damaged"):
            seats = [SeatRow(0, "person", held, "", 5, "Ada"), SeatRow(2, "person", host, "")]
            await store.create(Kept(TableRow(table, "ghost_stories", "1", "{}", "", 0, host, 7, 7), seats, []))
        prefix = "hauntbox_" if address.startswith("postgres") else ""
        await store.beside(f"UPDATE {prefix}seats SET name = 'Eve' WHERE table_id = ? AND seat = 0", "damaged")
        await store.beside(
            "INSERT INTO hauntbox_reminders VALUES ('r', 'sound', 0, ?, 'mail', 'a@b', 'en', 's', 1, 1, 0, 0, 0)", held
        )
        daily = DailyResults(store)
        await daily.keep("sound", Result("2026-01-01", held, "Ada", 1, 5, 9, 1))
        await daily.keep("sound", Result("2026-01-02", held, "Ada", 1, 5, 9, 1))
        await daily.keep("sound", Result("2026-01-02", hashed(NEW), "Ada", 0, 4, 9, 1))
        await Persons(store).renew(Nobody(store), RenewKey(OLD, NEW))  # type: ignore[arg-type]
        found: dict[str, Any] = {"sound": await store.load("sound")}
        with pytest.raises(Damaged):
            await store.load("damaged")
        found["reminders"] = await store.beside("SELECT count(*) FROM hauntbox_reminders")
        found["days"] = await daily.days_of(hashed(NEW))
        found["after"] = [await Persons(store).followed_by(key) for key in (OLD, f"{OLD}-host", NEW)]
        return found
    finally:
        await store.remove(["sound", "damaged"])  # other tests use this database too
        for part in ("daily", "daily_again", "renewed"):
            await store.beside(f"DELETE FROM hauntbox_{part}")
        await store.close()


class Nobody:
    """Tables of a process at which nobody is."""

    name = "nobody"

    def __init__(self, store: object) -> None:
        self.store = store
        self.live: dict[str, object] = {}
        self.opening: dict[str, object] = {}


def right(found: dict[str, Any]) -> None:
    held, host = hashed(NEW), hashed(f"{NEW}-host")
    assert [seat.token for seat in found["sound"].seats] == [held, host]
    assert (found["sound"].seats[0].name, found["sound"].row.host) == ("Ada", host)
    assert found["reminders"] == [(0,)]
    assert found["days"] == ["2026-01-02", "2026-01-01"]
    assert found["after"] == [held, host, ""]


def test_all_that_is_stored_follows(tmp_path: Path) -> None:
    right(asyncio.run(renewed(f"sqlite:///{tmp_path}/tables.db")))


@pytest.mark.skipif(not PROGRAMS, reason="PostgreSQL is not installed: apt-get install postgresql")
def test_the_same_in_postgresql(database: str) -> None:
    right(asyncio.run(renewed(database)))


@pytest.mark.skipif(not PROGRAMS, reason="PostgreSQL is not installed: apt-get install postgresql")
def test_people_at_other_processes_lose_their_seats_too(database: str) -> None:
    with running(database) as one, running(database) as two:
        table = made_by(one, OLD + "4", "here")
        with two.player(table, 0) as ada:
            assert ada.shown["you"] == [0]
            assert renew(one, OLD + "4", NEW + "4").status == 200
            while ada.hear("table")["you"]:
                pass
