"""The list of a day's game: counted from the server's own record, one result a person, kept in both kinds of stores."""

from __future__ import annotations

import asyncio
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

import pytest

from hauntbox import puzzles
from hauntbox.games import facade
from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.game import CHANCE
from hauntbox.server.daily import DailyResults, Result, result_of, streak
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
            await daily.keep(one)
        return await daily.of_day("2026-03-14"), await daily.days_of("a")
    finally:
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
