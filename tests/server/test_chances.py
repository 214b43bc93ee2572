"""Chances are computed while the table continues, and belong to the answers that were not taken back."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from hauntbox.kernel.game import CHANCE
from hauntbox.server import requests
from hauntbox.server.advice import estimate
from hauntbox.server.live_table import Connection, LiveTable, hashed
from hauntbox.server.metrics import Metrics
from hauntbox.server.new_tables import create
from hauntbox.server.sqlite import SqliteStore
from hauntbox.server.tables import Tables
from hauntbox.server.undoing import undo
from hauntbox.server.workers import Workers


class Thinking(Workers):
    """Something happens while it works."""

    meanwhile: Callable[[], Awaitable[None]] | None = None

    async def near(self, work: Callable[..., Any], *given: object) -> Any:
        happens, self.meanwhile = self.meanwhile, None
        found = work(*given)
        if happens is not None:
            await happens()
        return found


async def answer(tables: Tables, live: LiveTable, person: Connection, place: int) -> None:
    game = live.table.game
    await tables.answer(live, person, requests.Answer(int(game.number), game.options[place]))


async def worked_out(tables: Tables, live: LiveTable) -> None:
    while (await tables.chances(live)).partial:
        await asyncio.sleep(0.01)


async def taken_back(file: Path) -> None:
    workers = Thinking(1)
    tables = Tables(SqliteStore(str(file)), workers, Metrics())
    await tables.open()
    made = await create(tables, requests.NewTable("ghost_stories", {"players": 1}, ["here"], seed=3))
    live = tables.live[made.table]
    assert isinstance(made.seats, list)
    person = Connection([hashed(str(made.seats[0].token))], "en")
    live.seat(person)
    for _ in range(8):
        await answer(tables, live, person, 0)
    game = live.table.game
    assert len(game.options) > 1
    before = live.table.step
    await answer(tables, live, person, 0)

    async def otherwise() -> None:
        await undo(tables, live, person)
        assert live.table.step == before
        await answer(tables, live, person, -1)

    workers.meanwhile = otherwise
    await worked_out(tables, live)
    in_force = [moment.after for moment in live.table.moments(0, live.table.step)]
    assert [chance for chance in live.chances if chance is not None] == estimate(
        [game for game in in_force if game.seat != CHANCE or game.over]
    )
    await tables.close()


def test_chances_of_answers_that_were_taken_back_meanwhile_are_not_kept(tmp_path: Path) -> None:
    asyncio.run(taken_back(tmp_path / "tables.db"))
