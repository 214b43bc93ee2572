"""The application as a browser runs it, here without one: requests and messages handed over, tables in one database."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections.abc import Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import pytest

from hauntbox.games import GAMES
from hauntbox.server.browser import BrowserStore, Page, begin, prepare
from hauntbox.server.store import Entry, SeatRow, StoreError

T = TypeVar("T")
NEW = {"game": "ghost_stories", "setup": {"players": 2, "level": "normal"}, "seats": ["here", "bot:random"], "seed": 3}


def run(work: Coroutine[Any, Any, T]) -> T:
    """Run something on a loop of its own, wherever another may be running: the browser tests leave theirs."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


class Shelf:
    """A database like the browser's."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.full = False

    async def get(self, table: str) -> str:
        return self.texts.get(table, "")

    async def swap(self, table: str, before: str, after: str) -> bool:
        await asyncio.sleep(0)
        if self.full:
            raise OSError("no room is left")
        if self.texts.get(table, "") != before:
            return False
        self.texts[table] = after
        if not after:
            del self.texts[table]
        return True

    async def tables(self) -> Sequence[str]:
        return list(self.texts)


class Seat:
    """Somebody at a page."""

    def __init__(self, page: Page, table: str, *tokens: str) -> None:
        self.heard: asyncio.Queue[Any] = asyncio.Queue()
        self.ended = asyncio.Event()
        self.socket = page.open(table, lambda text: self.heard.put_nowait(json.loads(text)), self.ended.set)
        self.say(type="hello", tokens=tokens, language="en", after=0)

    def say(self, **message: object) -> None:
        self.socket.say(json.dumps(message))

    async def hear(self, *kinds: str) -> Any:
        async with asyncio.timeout(20):
            while (message := await self.heard.get())["type"] not in kinds:
                pass
        return message

    async def asked(self) -> Any:
        """The next question with options."""
        while True:
            message = await self.hear("table", "frames")
            if message["question"] and message["question"].get("options"):
                return message["question"]

    async def answer(self, question: Any) -> None:
        self.say(type="answer", number=question["number"], option=question["options"][0]["option"])


async def call(page: Page, method: str, target: str, body: object = None, status: int = 200) -> Any:
    found, text = await page.request(method, target, "", "" if body is None else json.dumps(body))
    assert found == status, text
    return json.loads(text)


def test_a_table_is_played_and_found_again_by_another_page() -> None:
    shelf = Shelf()

    async def play() -> tuple[Any, Any]:
        page = begin(shelf)
        made = await call(page, "POST", "/api/tables", NEW, 201)
        one = Seat(page, made["table"], made["seats"][0]["token"])
        for _ in range(5):
            await one.answer(await one.asked())
        await one.asked()
        before = await call(page, "GET", f"/api/tables/{made['table']}/record")
        later = begin(shelf)  # the page was loaded again
        after = await call(later, "GET", f"/api/tables/{made['table']}/record")
        one.socket.close()
        async with asyncio.timeout(20):
            await one.ended.wait()
        return before, after

    before, after = run(play())
    assert before == after
    assert len(before["answers"]) > 5


def test_who_looks_back_there_is_taught_too() -> None:
    """The best answers, and a table that plays on and has a name."""

    async def look_back() -> None:
        shelf = Shelf()
        page = begin(shelf)
        made = await call(page, "POST", "/api/tables", NEW, 201)
        table = f"/api/tables/{made['table']}"
        total = (await call(page, "GET", table))["total"]
        best = await call(page, "GET", f"{table}/best?step={total}")
        assert best["answers"][0]["line"]
        forked = await call(page, "POST", f"{table}/continue", {"step": 1, "seats": ["here", "here"]}, 201)
        target, body = f"/api/tables/{forked['table']}/fork", json.dumps({"name": "Otherwise"})
        status, _ = await page.request("POST", target, f"Bearer {forked['seats'][0]['token']}", body)
        assert status == 200
        told = await call(begin(shelf), "GET", f"{table}/forks")
        assert [(one["table"], one["name"]) for one in told["forks"]] == [(forked["table"], "Otherwise")]

    run(look_back())


def test_beside_the_real_box_people_enter_what_comes_and_a_new_page_finds_it() -> None:
    shelf = Shelf()
    new = {"game": "ghost_stories", "setup": {"players": 1}, "seats": ["here"], "real_box": True}

    async def play() -> tuple[Any, Any, Any]:
        page = begin(shelf)
        made = await call(page, "POST", "/api/tables", new, 201)
        one = Seat(page, made["table"], made["seats"][0]["token"])
        for _ in range(15):
            await one.answer(await one.asked())
        before = await one.asked()
        later = begin(shelf)  # the phone was locked, and the page loaded again
        after = await Seat(later, made["table"], made["seats"][0]["token"]).asked()
        return before, after, await call(later, "GET", f"/api/tables/{made['table']}/record")

    before, after, record = run(play())
    assert before == after
    assert [kind for kind, _ in record["answers"]][:3] == ["village_tile"] * 3
    assert len(record["answers"]) == 15


def test_a_table_in_two_pages_is_one_table() -> None:
    """Who answers second, from a page that has not seen it, is refused and shown the table as it is."""
    shelf = Shelf()

    async def play() -> None:
        first, second = begin(shelf), begin(shelf)
        made = await call(first, "POST", "/api/tables", {**NEW, "seats": ["here", "here"]}, 201)
        tokens = [seat["token"] for seat in made["seats"]]
        one, other = Seat(first, made["table"], *tokens), Seat(second, made["table"], *tokens)
        question, same = await one.asked(), await other.asked()
        assert question["number"] == same["number"]
        await one.answer(question)
        await one.hear("frames")
        await other.answer(same)
        assert (await other.hear("table"))["total"] > question["number"] - 1
        await other.hear("refused")
        shown = [await call(page, "GET", f"/api/tables/{made['table']}/record") for page in (first, second)]
        assert shown[0] == shown[1]

    run(play())


def test_an_answer_that_cannot_be_kept_is_refused() -> None:
    shelf = Shelf()

    async def play() -> None:
        page = begin(shelf)
        made = await call(page, "POST", "/api/tables", NEW, 201)
        one = Seat(page, made["table"], made["seats"][0]["token"])
        question = await one.asked()
        kept, shelf.full = dict(shelf.texts), True
        await one.answer(question)
        assert (await one.hear("refused"))["number"] == question["number"]
        assert shelf.texts == kept
        failed = await call(page, "POST", "/api/tables", NEW, 503)
        assert failed["error"] == "the browser's database: no room is left"

    run(play())


def test_the_store_keeps_what_stores_promise() -> None:
    async def use() -> None:
        store = BrowserStore(Shelf())
        page = begin(store.database)
        made = await call(page, "POST", "/api/tables", {**NEW, "seats": ["here", "open"]}, 201)
        table = made["table"]
        kept = await store.load(table)
        assert kept is not None
        held, free = kept.seats
        end = len(kept.log)
        entry = Entry(0, "move", 3)
        assert await store.append(table, end, [entry], "")
        assert not await store.append(table, end, [entry], "")
        assert await store.log_from(table, end) == [entry]
        assert not await store.take(table, free.seat, "wrong", "token")
        assert await store.take(table, free.seat, free.invite, "f" * 64)
        assert not await store.take(table, free.seat, free.invite, "e" * 64)
        bot = SeatRow(held.seat, "bot:random", "", "")
        assert await store.set_seat(table, bot, held)
        assert not await store.set_seat(table, bot, held)
        await store.seen(table, [free.seat], 77)
        now = await store.load(table)
        assert now is not None
        assert now.seats == [bot, SeatRow(free.seat, "person", "f" * 64, "", 77)]
        assert await store.unused_since(77) == []
        assert await store.unused_since(78) == [table]
        assert not await store.append("nowhere", 0, [entry], "")
        await store.remove([table, "nowhere"])
        assert await store.load(table) is None

    run(use())


def test_a_store_that_fails_says_so() -> None:
    shelf = Shelf()
    shelf.full = True
    page = BrowserStore(shelf)
    shelf.texts["t"] = "{}"
    with pytest.raises(StoreError, match="no room is left"):
        run(page.remove(["t"]))


def test_it_needs_nothing_that_a_browser_has_not() -> None:
    """Neither processes nor sockets, nor what is made for one kind of machine, are imported."""
    code = "import sys, hauntbox.server.browser; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=True)
    missing = {"hauntbox.server.workers", "hauntbox.server.slow_clients", "sqlite3", "psycopg", "numpy", "rich"}
    assert missing & set(done.stdout.split()) == set()


def test_what_pages_ask_first_is_answered_before_any_loop_runs() -> None:
    """The browser keeps its memory after that; a page begun later has its own tables."""
    assert prepare("fr") == [200] * (1 + len(GAMES))
