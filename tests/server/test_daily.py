"""The list of a day's game: counted from the server's own record, one result a person, kept in both kinds of stores."""

from __future__ import annotations

import asyncio
import gzip
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

import pytest

from hauntbox import puzzles
from hauntbox.errors import InputError
from hauntbox.games import facade
from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.game import CHANCE
from hauntbox.server.backup import backup, restore
from hauntbox.server.daily import DAY_KEY, DailyResults, Result, restored, result_of, streak
from hauntbox.server.encode import json_text
from hauntbox.server.store import Entry, Kept, SeatRow, TableRow, no_news, open_store
from hauntbox.server.table import Table

from .database import PROGRAMS
from .house import House, Json

DAY = date(2026, 3, 14)
NOON = int(datetime(2026, 3, 14, 12, tzinfo=UTC).timestamp())


def played(answers: int = 10_000, **changed: Any) -> Table:
    """A table of the deal of that day, played to its end, or as far as this many answers."""
    name, deal = puzzles.deal()
    seed = changed.pop("seed", puzzles.deal_seed(DAY))
    setup = changed.pop("setup", deal.setup)
    giver = changed.pop("giver", lambda seat: "person" if seat == 0 else "")
    players = changed.pop("players", ["person", *deal.seats[1:]])
    game, luck = facade(name).new(setup), Seeded(seed)
    log: list[Entry] = []
    while not game.over and len(log) < answers:
        option = luck.pick(game) if game.seat == CHANCE else game.options[0]
        kind = game.ruleset.kinds[game.kind].name
        log.append(Entry(int(game.seat), kind, option, "" if game.seat == CHANCE else giver(int(game.seat))))
        game.take(option)
    seats = [SeatRow(seat, player, "me" if player == "person" else "", "") for seat, player in enumerate(players)]
    row = TableRow("t", name, game.ruleset.version, json_text(game.setup()), f"seed:{seed}", 0, "h", NOON, NOON)
    return Table(Kept(row._replace(**changed), seats, log))


def test_a_game_of_the_day_counts_as_it_was_played() -> None:
    table = played()
    found = result_of(table, "Wei")
    said = table.game.result
    assert said is not None
    assert found == Result("2026-03-14", "me", "Wei", 0, said["score"], said["turns"], NOON)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "changed",
    [
        {"answers": 20},
        {"seed": puzzles.deal_seed(date(2026, 3, 15))},
        {"made": NOON + 24 * 3600},
        {"luck": "key:" + "0" * 64},
        {"setup": {"players": 4, "level": "initiation"}},
        {"players": ["person", "bot:search", "bot:heuristic", "bot:heuristic"]},
        {"players": ["person", "person", "bot:heuristic", "bot:heuristic"]},
        {"players": ["bot:heuristic"] * 4},
        {"giver": lambda seat: "person"},
        {"giver": lambda seat: ""},
        {"giver": lambda seat: "person" if seat == 0 else "host" if seat == 2 else ""},
    ],
    ids=["not over", "other day's cards", "made later", "other luck", "other level", "other bot", "two people",
         "no person", "played the bots", "let bots play", "played one bot"],
)  # fmt: skip
def test_any_other_game_does_not(changed: dict[str, Any]) -> None:
    assert result_of(played(**changed), "Wei") is None


def test_streaks() -> None:
    assert streak([], DAY) == 0
    assert streak(["2026-03-14"], DAY) == 1
    assert streak(["2026-03-13", "2026-03-12"], DAY) == 2, "today is still to come"
    assert streak(["2026-03-14", "2026-03-13", "2026-03-11"], DAY) == 2
    assert streak(["2026-03-12"], DAY) == 0
    assert streak(["2026-03-01", "2026-02-28"], date(2026, 3, 1)) == 2


async def kept_and_read(address: str) -> tuple[list[Result], list[str]]:
    store = open_store(address)
    await store.open(no_news)
    try:
        daily = DailyResults(store)
        first = Result("2026-03-14", "a", "Ann", 0, -12, 30, 5)
        for one in (
            first,
            first._replace(person="b", name="Bo", score=20), first._replace(person="c", name="Cy", won=1, score=3),
            first._replace(person="d", name="Di", score=20, turns=9), first._replace(day="2026-03-13"),
            first._replace(name="Anna", score=99, won=1),
        ):  # fmt: skip
            await daily.keep("t", one)
        return await daily.of_day("2026-03-14"), await daily.days_of("a")
    finally:
        await store.beside("DELETE FROM hauntbox_daily")  # other tests use this database too
        await store.close()


def right(found: tuple[list[Result], list[str]]) -> None:
    results, days = found
    assert [(one.name, one.score) for one in results] == [("Cy", 3), ("Di", 20), ("Bo", 20), ("Anna", -12)]
    assert days == ["2026-03-14", "2026-03-13"]


def test_the_first_result_of_a_person_counts_and_the_best_come_first(tmp_path: Path) -> None:
    right(asyncio.run(kept_and_read(f"sqlite:///{tmp_path}/tables.db")))


@pytest.mark.skipif(not PROGRAMS, reason="PostgreSQL is not installed: apt-get install postgresql")
def test_the_same_in_postgresql(database: str) -> None:
    right(asyncio.run(kept_and_read(database)))


def make(house: House) -> Json:
    """A table of today's deal, whatever day it is when it is made."""
    while True:
        today = house.get("/api/today")
        deal = today["deal"]
        made = house.make(*deal["seats"], game=deal["game"], seed=deal["seed"], **deal["setup"])
        if house.get("/api/today")["day"] == today["day"]:
            return {**made, "day": today["day"]}


def test_over_http_nothing_is_believed_but_the_name(house: House) -> None:
    made = make(house)
    token, path = made["seats"][0]["token"], f"/api/tables/{made['table']}/daily"
    early = house.ask("POST", path, {"name": "Wei"}, token=token)
    assert early.status == 409
    assert "is not counted" in early.body["error"]
    with house.player(made, 0) as player:
        while player.asked():
            player.answer()
        result = player.result
    assert result is not None
    assert house.ask("POST", path, {"name": "Wei", "score": 500}, token=token).status == 400
    assert house.ask("POST", path, {"name": " \u202e "}, token=token).status == 400
    assert house.ask("POST", path, {"name": "Thief"}, token="another").status == 403
    said = house.ask("POST", path, {"name": " Wei  Lin "}, token=token)
    assert said.status == 200
    own = next(one for one in said.body["results"] if one["you"])
    assert (own["name"], own["score"], own["won"]) == ("Wei Lin", result["total"], result["won"])
    assert said.body["streak"] == 1
    again = house.get(f"/api/daily?day={made['day']}")
    assert [one["you"] for one in again["results"]] == [False]
    assert again["streak"] == 0
    assert house.get("/api/daily?day=2026-01-02")["results"] == []
    assert house.ask("GET", "/api/daily?day=tomorrow").status == 400


# -- who plays twice --------------------------------------------------------------------------------------------------

TODAY = date(2026, 3, 14)
HOME, OFFICE = "203.0.113.7", "198.51.100.9"


async def tried(address: str) -> dict[str, Any]:
    """Several people begin the deal; what their results say about it, and what is stored of where they were."""
    store = open_store(address)
    await store.open(no_news)
    try:
        daily = DailyResults(store)
        day = TODAY.isoformat()
        for table, person, network, made in [
            ("t1", "p", HOME, 100), ("t2", "q", HOME, 200),  # the same browser with a new key, or a sister
            ("t3", "r", OFFICE, 200), ("t4", "r", "192.0.2.1", 300),  # the same key from elsewhere
            ("t5", "s", "192.0.2.2", 200), ("t6", "s", "192.0.2.2", 200),  # within a second
        ]:  # fmt: skip
            await daily.begin(table, day, person, network, made)
        await daily.begin("t7", "2026-03-15", "u", "192.0.2.9", 50)
        await daily.begin("t8", "0001-01-01", "u", HOME, 60)
        await daily.begin("t9", "9999-12-31", "u", HOME, 60)
        one = Result(day, "", "N", 1, 10, 20, 100)
        for table, person in [("t1", "p"), ("t2", "q"), ("t4", "r"), ("t6", "s"), ("gone", "v")]:
            await daily.keep(table, one._replace(person=person))
        await daily.keep("t3", one._replace(person="r"))
        found: dict[str, Any] = {row.person: row.earlier for row in await daily.of_day(day)}
        found["stored"] = await store.beside("SELECT * FROM hauntbox_daily_begun")
        found["keys"] = await store.beside("SELECT name FROM hauntbox_secrets WHERE name LIKE ?", f"{DAY_KEY}%")
        await store.beside("INSERT INTO hauntbox_secrets VALUES (?, ?)", f"{DAY_KEY}2026-03-11", "old")
        await daily.begin("t10", day, "w", HOME, 400)
        found["later"] = await store.beside("SELECT name FROM hauntbox_secrets WHERE name LIKE ?", f"{DAY_KEY}%")
        return found
    finally:
        await store.beside("DELETE FROM hauntbox_daily")
        await store.close()


def said_of(found: dict[str, Any]) -> None:
    earlier = [found[person] for person in "pqrsv"]
    assert earlier == [0, 1, 1, 1, 0], "the first; the same network; the same key; the same second; not noted"
    assert not any(address in str(found["stored"]) for address in (HOME, OFFICE)), "no address is stored"
    days = ("2026-03-14", "2026-03-15", "9999-12-31")
    assert sorted(name for (name,) in found["keys"]) == [f"{DAY_KEY}{day}" for day in days]
    assert sorted(found["later"]) == sorted(found["keys"]), "old keys are forgotten; one of the year 9999 forgets none"


def test_a_new_key_does_not_hide_that_the_deal_was_begun(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzles, "today", lambda: TODAY)
    said_of(asyncio.run(tried(f"sqlite:///{tmp_path}/tables.db")))


@pytest.mark.skipif(not PROGRAMS, reason="PostgreSQL is not installed: apt-get install postgresql")
def test_the_same_is_seen_in_postgresql(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzles, "today", lambda: TODAY)
    said_of(asyncio.run(tried(database)))


def test_over_http_a_second_key_of_one_network_is_marked(house: House) -> None:
    first, second = make(house), make(house)
    while first["day"] != second["day"]:  # midnight fell between them
        first, second = second, make(house)
    with house.player(second, 0) as player:
        while player.asked():
            player.answer()
    path = f"/api/tables/{second['table']}/daily"
    said = house.ask("POST", path, {"name": "Again"}, token=second["seats"][0]["token"])
    (own,) = (one for one in said.body["results"] if one["you"])
    assert own["earlier"] >= 1
    told = house.ask("POST", path, {"name": "Again", "earlier": 0}, token=second["seats"][0]["token"])
    assert told.status == 400


# -- backups ----------------------------------------------------------------------------------------------------------


async def listed(address: str) -> list[Result]:
    store = open_store(address)
    await store.open(no_news)
    try:
        return await DailyResults(store).every(("", ""))
    finally:
        await store.close()


async def filled(address: str, results: list[Result]) -> None:
    store = open_store(address)
    await store.open(no_news)
    try:
        await store.restore(aside for one in results for aside in restored(one))
    finally:
        await store.close()


def test_the_lists_of_days_are_in_backups(tmp_path: Path) -> None:
    one = Result("2026-03-14", "a" * 64, "Ann", 0, -12, 30, 5, 2)
    all_ = [one, one._replace(person="b" * 64, name="Бо", earlier=0), one._replace(day="2026-03-15", won=1)]
    here, there, file = f"sqlite:///{tmp_path}/a.db", f"sqlite:///{tmp_path}/b.db", f"{tmp_path}/all.gz"
    asyncio.run(filled(here, all_))
    assert backup(here, file).line.startswith("0 tables and 3 results of days written")
    asyncio.run(filled(there, [one._replace(name="Anna", earlier=0)]))
    restore(file, there)
    restore(file, there)
    assert asyncio.run(listed(there)) == [one._replace(name="Anna", earlier=0), *all_[1:]], "what is there stays"


ONE = b'{"daily":"2026-03-14","person":"%s","name":"A","won":0,"score":1,"turns":1,"made":1,"earlier":0}' % (b"a" * 64)


@pytest.mark.parametrize(
    "line",
    [
        ONE.replace(b"a" * 64, b"x"),
        ONE.replace(b"2026-03-14", b"1; DROP"),
        ONE.replace(b'"won":0', b'"won":7'),
        ONE.replace(b'"earlier":0', b'"earlier":0,"more":0'),
        b'{"daily":"2026-03-14"}',
    ],
)
def test_a_forged_result_is_refused_and_nothing_is_restored(tmp_path: Path, line: bytes) -> None:
    file = tmp_path / "forged.gz"
    head, last = b'{"format":"hauntbox-backup-4"}\n', b'{"tables":0,"daily":1}\n'
    file.write_bytes(gzip.compress(head + line + b"\n" + last))
    with pytest.raises(InputError, match="line 2: not a result of a day"):
        restore(str(file), f"sqlite:///{tmp_path}/a.db")
    assert not (tmp_path / "a.db").exists()
