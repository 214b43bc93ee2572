"""Going on at another screen: a pass is taken once, in time, by who has its code; the store gives nothing away."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from hauntbox.server.passes import MINUTES, NewPass, Passes
from hauntbox.server.store import no_news, open_store

from .database import PROGRAMS
from .house import House

KEY = "k" * 32
NOW = 1_000_000


async def passed(address: str) -> dict[str, Any]:
    store = open_store(address)
    await store.open(no_news)
    try:
        passes = Passes(store)
        asked = NewPass(KEY, "Ада", "table-1", ["seat-token-1", "seat-token-2"])
        codes = [(await passes.make(asked, NOW)).code for _ in range(4)]
        found: dict[str, Any] = {"codes": codes, "rows": await store.beside("SELECT * FROM hauntbox_passes")}
        found["first"] = await passes.take(codes[0], NOW + 60 * MINUTES)
        found["second"] = await passes.take(codes[0], NOW)
        found["late"] = await passes.take(codes[1], NOW + 60 * MINUTES + 1)
        found["late again"] = await passes.take(codes[1], NOW)
        found["guessed"] = [await passes.take(code, NOW) for code in ("", "x" * 22, "%", codes[2][:-1], codes[2] + " ")]
        found["together"] = await asyncio.gather(*(passes.take(codes[2], NOW) for _ in range(8)))
        await passes.make(asked, NOW + 60 * MINUTES + 1)
        found["left"] = await store.beside("SELECT count(*) FROM hauntbox_passes")
        return found
    finally:
        await store.close()


def right(found: dict[str, Any]) -> None:
    assert found["first"] == NewPass(KEY, "Ада", "table-1", ["seat-token-1", "seat-token-2"])
    assert [found[name] for name in ("second", "late", "late again")] == [None] * 3
    assert found["guessed"] == [None] * 5
    assert sorted(one is None for one in found["together"]) == [False] + 7 * [True]
    assert found["left"] == [(1,)], "what nobody took is removed"
    assert len(set(found["codes"])) == 4
    assert all(len(code) == 22 for code in found["codes"]), "128 bits"
    stored = str(found["rows"])
    secrets = [KEY, "seat-token", "table-1", *found["codes"], KEY.encode().hex(), b"seat-token".hex()]
    assert not any(secret in stored for secret in secrets)


def test_a_pass_is_taken_once_and_in_time(tmp_path: Path) -> None:
    right(asyncio.run(passed(f"sqlite:///{tmp_path}/tables.db")))


@pytest.mark.skipif(not PROGRAMS, reason="PostgreSQL is not installed: apt-get install postgresql")
def test_the_same_in_postgresql(database: str) -> None:
    right(asyncio.run(passed(database)))


def test_over_http_of_many_who_try_one_gets_it(house: House) -> None:
    carried = {"person": KEY, "name": "Ada", "table": "", "tokens": []}
    made = house.ask("POST", "/api/passes", carried)
    assert made.status == 201
    with ThreadPoolExecutor(4) as people:
        tries = [people.submit(house.ask, "POST", "/api/passes/take", {"code": made.body["code"]}) for _ in range(4)]
    replies = [one.result() for one in tries]
    assert sorted(reply.status for reply in replies) == [200, 404, 404, 404]
    assert [reply.body for reply in replies if reply.status == 200] == [carried]
    refused = next(reply for reply in replies if reply.status == 404)
    assert "was used already" in refused.body["error"]
    assert KEY not in str(refused.body)


@pytest.mark.parametrize(
    "asked",
    [
        {},
        {"name": "Ada", "table": "t"},
        {"person": "short"},
        {"person": KEY, "name": "x" * 25},
        {"tokens": ["<script>alert(1)</script>"]},
        {"tokens": ["x" * 20] * 17},
        {"table": "../../etc"},
        {"person": KEY, "more": 1},
    ],
)
def test_nothing_else_can_be_carried(house: House, asked: dict[str, object]) -> None:
    assert house.ask("POST", "/api/passes", asked).status == 400


def test_it_is_not_read_by_looking_at_an_address(house: House) -> None:
    """Previews of links in chats fetch addresses: they take nothing."""
    code = house.ask("POST", "/api/passes", {"person": KEY}).body["code"]
    assert house.ask("GET", "/api/passes/take").status == 405
    assert house.ask("GET", f"/api/passes/{code}").status == 404
    assert house.ask("POST", "/api/passes/take", {"code": code}).status == 200
