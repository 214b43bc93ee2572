"""Looking back as an analysis: the best answers at a step, practice, and costs that a search confirms."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
from starlette.types import Message

from hauntbox.analysis import Analysis, Rated
from hauntbox.games import facade
from hauntbox.kernel.chance import Seeded, Stream
from hauntbox.kernel.game import CHANCE
from hauntbox.server import requests
from hauntbox.server.analysis import MOST_WAITING, Turns, analysed, asked_at
from hauntbox.server.app import make_app
from hauntbox.server.bot_answers import Executor
from hauntbox.server.http_errors import Refused
from hauntbox.server.limits import Limits
from hauntbox.server.live_table import Connection, LiveTable, hashed
from hauntbox.server.metrics import Metrics
from hauntbox.server.new_tables import create, show
from hauntbox.server.review import LEAST, MOST, confirm, review
from hauntbox.server.sqlite import SqliteStore
from hauntbox.server.tables import Tables
from hauntbox.server.undoing import undo
from hauntbox.sureness import Sureness

from .house import House

GOLDEN = Path(__file__).parents[1] / "golden" / "1-hell.json"
Json = dict[str, Any]


@pytest.fixture(scope="module")
def lost(house: House) -> str:
    """A table that shows a game of one player."""
    return str(house.ask("POST", "/api/records", GOLDEN.read_bytes()).body["table"])


def choices(house: House, table: str) -> list[Json]:
    """The frames of answers of players."""
    frames = house.get(f"/api/tables/{table}/frames?from=0&to=60")["frames"]
    return [frame for frame in frames if frame["seat"] >= 0]


def test_the_three_best_answers_with_what_follows(house: House, lost: str) -> None:
    frame = next(one for one in choices(house, lost) if one["kind"] == "yang")
    step = frame["step"] - 1
    found = house.get(f"/api/tables/{lost}/best?step={step}")
    assert (found["step"], found["seat"], found["name"]) == (step, frame["seat"], frame["name"])
    assert len(found["answers"]) == 3
    known = [one["cost"] for one in found["answers"] if one["cost"] is not None]
    assert known == sorted(known)
    assert known[0] == 0
    best = next(one for one in found["answers"] if one["cost"] == 0)
    for one in found["answers"]:
        assert one["text"]
        assert one["line"], "what would follow"
        assert all(step["text"] for step in one["line"])
        if one["cost"] is not None:
            assert one["chance"] == pytest.approx(max(0, best["chance"] - one["cost"]))
    assert found["played"]["option"] == frame["option"]
    assert "line" not in found["played"]
    assert found["looks"] > 0
    assert re.match(r"Tried out (only )?\d+ time", found["sure"])
    again = house.get(f"/api/tables/{lost}/best?step={step}")
    for one in [*found["answers"], *again["answers"]]:
        del one["line"]  # computed each time; how long it is depends on the time it took
    assert again == found, "it is kept"


def test_where_dice_or_cards_come_it_names_the_next_question(house: House, lost: str) -> None:
    frames = house.get(f"/api/tables/{lost}/frames?from=0&to=60")["frames"]
    step = next(one["step"] - 1 for one in frames if one["seat"] == CHANCE and one["step"])
    found = house.get(f"/api/tables/{lost}/best?step={step}")
    assert (found["seat"], found["answers"], found["played"]) == (CHANCE, [], None)
    assert found["next"] > step
    assert len(house.get(f"/api/tables/{lost}/practice?step={found['next']}")["steps"][0]["costs"]) > 1
    for between in range(step, found["next"]):
        assert house.get(f"/api/tables/{lost}/practice?step={between}")["steps"] == []
    total = house.get(f"/api/tables/{lost}")["total"]
    assert house.get(f"/api/tables/{lost}/best?step={total}")["next"] is None


def test_a_step_as_a_puzzle(house: House, lost: str) -> None:
    frame = next(one for one in choices(house, lost) if one["kind"] == "yang")
    step = frame["step"] - 1
    shown = house.get(f"/api/tables/{lost}/practice?step={step}&lang=fr")
    assert (shown["puzzle"], shown["grade"], shown["name"] != "") == (f"{lost}@{step}", 0, True)
    (asked,) = shown["steps"]
    offered = [one["option"] for one in asked["question"]["options"]]
    costs = dict(zip(offered, asked["costs"], strict=True))
    assert costs[asked["option"]] == 0
    assert all(cost is None or cost >= 0 for cost in costs.values())
    assert any(cost is None for cost in costs.values()) or len(costs) > 1
    assert asked["frames"][0]["option"] == asked["option"]
    assert shown["table"]["you"] == [frame["seat"]]
    assert shown["table"]["language"] == "fr"


def test_where_nobody_has_a_choice_there_is_no_puzzle(house: House, lost: str) -> None:
    total = house.get(f"/api/tables/{lost}")["total"]
    for step in (0, total):
        assert house.get(f"/api/tables/{lost}/practice?step={step}")["steps"] == []
    for call in ("best", "practice"):
        refused = house.ask("GET", f"/api/tables/{lost}/{call}?step=9999")
        assert refused.status == 400
        assert "step 9999" in refused.body["error"]


def test_with_secrets_nothing_is_analysed_before_the_end(house: House) -> None:
    made = house.make("here", "here", "here", game="victim", players=3)
    for call in ("best", "practice"):
        assert house.ask("GET", f"/api/tables/{made['table']}/{call}?step=1").status == 409


def test_each_network_has_one_analysis_at_a_time() -> None:
    async def ask() -> None:
        turns, running, most = Turns(), 0, 0

        async def one() -> None:
            nonlocal running, most
            async with turns.turn("10.0.0.1"):
                running += 1
                most = max(most, running)
                await asyncio.sleep(0)
                running -= 1

        asked = await asyncio.gather(*(one() for _ in range(MOST_WAITING + 1)), return_exceptions=True)
        refused = [one for one in asked if isinstance(one, Refused)]
        assert [one.status_code for one in refused] == [429]
        assert most == 1
        await one()
        assert (turns.locks, turns.asked) == ({}, {})

    asyncio.run(ask())


# -- tables of the test's own -----------------------------------------------------------------------------------------


class Slow(Executor):
    """Its long tasks end when they are told to."""

    def __init__(self) -> None:
        self.begun = asyncio.Event()
        self.cancelled = 0
        self.finish: asyncio.Future[Any] | None = None
        """What all long tasks find; None: they are done at once."""

    async def near(self, work: Callable[..., Any], *given: object) -> Any:
        return work(*given)

    async def far(self, payer: str, work: Callable[..., Any], *given: object) -> Any:
        if self.finish is None:
            return work(*given)
        self.begun.set()
        try:
            return await asyncio.shield(self.finish)
        except asyncio.CancelledError:
            self.cancelled += 1
            raise


def at_tables(file: Path, test: Callable[[Tables, Slow], Coroutine[Any, Any, None]]) -> None:
    async def run() -> None:
        workers = Slow()
        tables = Tables(SqliteStore(str(file)), workers, Metrics())
        await tables.open()
        try:
            await test(tables, workers)
        finally:
            await tables.close()

    asyncio.run(run())


async def shown(tables: Tables, record: bytes) -> LiveTable:
    made = await show(tables, record, "")
    live = await tables.find(made.table)
    assert live is not None
    return live


def test_who_leaves_is_not_worked_for_any_longer(tmp_path: Path) -> None:
    async def leave(tables: Tables, workers: Slow) -> None:
        table = (await shown(tables, GOLDEN.read_bytes())).table
        step = next(step for step in range(table.step) if asked_at(table, step) is not None)
        workers.finish = asyncio.get_running_loop().create_future()
        left, sent = asyncio.Event(), list[Message]()

        async def receive() -> Message:
            await left.wait()
            return {"type": "http.disconnect"}

        async def send(message: Message) -> None:
            sent.append(message)

        scope = {
            "type": "http", "method": "GET", "path": f"/api/tables/{table.id}/best", "headers": [],
            "query_string": f"step={step}".encode(), "client": ("10.0.0.1", 1), "scheme": "http", "root_path": "",
            "asgi": {"version": "3.0"}, "http_version": "1.1", "state": {},
        }  # fmt: skip
        asked = asyncio.ensure_future(make_app(tables, Limits())(scope, receive, send))
        await workers.begun.wait()
        left.set()
        await asked
        assert workers.cancelled == 1
        assert sent[0]["status"] == 400

    at_tables(tmp_path / "tables.db", leave)


def test_what_was_taken_back_meanwhile_is_not_kept(tmp_path: Path) -> None:
    async def taken_back(tables: Tables, workers: Slow) -> None:
        made = await create(tables, requests.NewTable("ghost_stories", {"players": 1}, ["here"], seed=3))
        live = tables.live[made.table]
        assert isinstance(made.seats, list)
        person = Connection([hashed(str(made.seats[0].token))], "en")
        live.seat(person)
        for _ in range(9):
            game = live.table.game
            await tables.answer(live, person, requests.Answer(int(game.number), game.options[0]))
        asked = asked_at(live.table, live.table.step)
        assert asked is not None
        known = Analysis([Rated(option, 0.0, 1) for option in asked.game.options], Sureness(1, True, None, 0.0), 0.5)
        workers.finish = asyncio.get_running_loop().create_future()
        task = asyncio.ensure_future(analysed(tables, live, asked, ""))
        await workers.begun.wait()
        await undo(tables, live, person)
        workers.finish.set_result(known)
        assert await task == known
        assert live.analyses == {}
        earlier = next(one for step in range(live.table.step, -1, -1) if (one := asked_at(live.table, step)))
        assert await analysed(tables, live, earlier, "") == known
        assert list(live.analyses) == [earlier.step]
        await undo(tables, live, person)
        assert live.analyses == {}

    at_tables(tmp_path / "tables.db", taken_back)


async def reviewed(tables: Tables, live: LiveTable) -> Any:
    while (found := await review(tables, live, "en")).partial:
        await asyncio.sleep(0)
    return found


def at_random() -> bytes:
    """The record of a game with many mistakes."""
    game, luck, answers = facade("ghost_stories").new({"players": 1}), Seeded(6), Stream(7, "answers")
    while not game.over:
        game.take(luck.pick(game) if game.seat == CHANCE else game.options[answers.below(len(game.options))])
    return game.record().to_json().encode()


def test_a_mistake_is_one_only_if_a_search_agrees(tmp_path: Path) -> None:
    """A search that finds every choice dear, all but one, or none."""

    async def agree(tables: Tables, workers: Slow) -> None:
        live = await shown(tables, at_random())

        def found(cost: Callable[[int], float]) -> None:
            asked = [one for step in range(live.table.step) if (one := asked_at(live.table, step))]
            for one in asked:
                costs = {option: cost(one.step) if option == one.played else 0.0 for option in one.game.options}
                rated = [Rated(option, costs[option], 7) for option in sorted(costs, key=costs.__getitem__)]
                live.analyses[one.step] = Analysis(rated, Sureness(21, True, 0.2, 0.05), 0.5)

        found(lambda _: 0.2)
        told = (await reviewed(tables, live)).turnings
        assert [(one.cost, one.looks) for one in told] == [(0.2, 21)] * MOST
        sure = "Tried out 21 times: the next best answer is 20 points worse, give or take 5."
        assert {one.sure for one in told} == {sure}
        found(lambda step: LEAST / 2 if step == told[0].step else 0.2)
        await confirm(tables, live)
        steps = [step for step, _ in live.confirmed]
        assert len(steps) == MOST, "another one takes its place"
        assert told[0].step not in steps
        assert {one.step for one in told[1:]} < set(steps)
        found(lambda _: LEAST / 2)
        await confirm(tables, live)
        assert (await reviewed(tables, live)).turnings == []

    at_tables(tmp_path / "tables.db", agree)


def test_chances_name_the_turns(house: House, lost: str) -> None:
    while (found := house.get(f"/api/tables/{lost}/chances")).get("partial"):
        pass
    turns = [one["turn"] for one in found["steps"]]
    assert turns == sorted(turns)
    frames = {one["step"]: one["turn"] for one in house.get(f"/api/tables/{lost}/frames?from=0&to=60")["frames"]}
    early = [one for one in found["steps"] if one["step"] in frames]
    assert early
    assert all(one["turn"] == frames[one["step"]] for one in early)
