"""What other processes do at the same tables: hearing of it, and following the store.

A notice only says that there is something to read, or carries what is not stored: who is connected, pointing, talk. It
may be lost, come twice, or come from a dead process or from somebody else. Only the log in the store counts.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from time import monotonic, time
from typing import TYPE_CHECKING

import msgspec

from hauntbox.server import messages as say
from hauntbox.server import requests
from hauntbox.server.live_table import LiveTable
from hauntbox.server.rematch import next_id, tell
from hauntbox.server.reseating import read_seats
from hauntbox.server.store import Notice, StoreError
from hauntbox.server.talk import MOST_TEXT, REACTIONS, hear, plain

if TYPE_CHECKING:
    from hauntbox.server.tables import Tables

log = logging.getLogger("hauntbox.server")
MOST_ID = 20
"""Characters of the id of something said."""
BEAT = 30.0
RETRY = 1.0


def news(tables: Tables, notice: Notice | None) -> None:
    """Another process has done something at a table. None: anything may have happened at all of them."""
    if notice is None:
        for each in tables.live.values():
            behind(tables, each)
        return
    live = tables.live.get(notice.table)
    if live is None:
        return
    # Own entries come back too: a write may land after its connection broke and the table was read again.
    if notice.log > live.table.length:
        behind(tables, live)
    if notice.by != tables.name:
        if notice.seats:
            behind(tables, live)
        if notice.here is not None or notice.who:
            tables.spawn(_heard(tables, live, notice), live)
        _pass_on(live, notice)


def _pass_on(live: LiveTable, notice: Notice) -> None:
    """What people at other processes show and say, within the same limits as here."""
    if notice.point is not None and notice.point[0] in live.table.seats:
        with suppress(msgspec.ValidationError):
            live.tell_same(say.Pointed(notice.point[0], msgspec.convert({"at": notice.point[1]}, requests.Point).at))
    if notice.looks is not None and notice.looks[0] in live.table.seats and not live.look.secrets:
        with suppress(msgspec.ValidationError):
            live.tell_same(say.Looked(notice.looks[0], [*msgspec.convert({"at": notice.looks[1]}, requests.Look).at]))
    if notice.again is not None and notice.again[0] == next_id(live.table.row):
        tell(live, *notice.again)
    if notice.said is not None:
        id_, seat, text, reaction = notice.said
        if seat in live.table.seats and len(id_) < MOST_ID and reaction in ("", *REACTIONS):
            hear(live, id_, seat, plain(text[:MOST_TEXT]), reaction)


def behind(tables: Tables, live: LiveTable) -> None:
    """Catch up with the log; retry until it works."""
    live.behind = True
    if live.following is None and not tables.ended:
        live.following = tables.spawn(_catch_up(tables, live), live)


async def _catch_up(tables: Tables, live: LiveTable) -> None:
    try:
        while live.behind:
            live.behind = False
            try:
                async with tables.at(live, fresh=True):
                    await read_seats(tables, live)
            except StoreError:
                live.behind = True
                await asyncio.sleep(RETRY)
            except Exception:  # the next visitor makes it read again
                log.exception("table %s: it could not be followed", live.table.id)
    finally:
        live.following = None


async def _heard(tables: Tables, live: LiveTable, notice: Notice) -> None:
    """Who is connected to another process, or its question who is connected here."""
    with suppress(StoreError):
        async with tables.at(live):
            before = live.here()
            if notice.here is not None:
                there, _ = live.elsewhere.get(notice.by, (frozenset(), 0.0))
                live.table.were_here(there | set(notice.here), int(time()))
                live.elsewhere[notice.by] = (frozenset(notice.here), monotonic())
            elif notice.who and live.connections:
                await tables.store.tell(Notice(live.table.id, tables.name, here=live.here_only()))
            if live.here() != before:
                live.tell_table(live.table.step)


async def beat(tables: Tables) -> None:
    """Announce at intervals who is here, so that other processes notice when this one is gone."""
    while True:
        await asyncio.sleep(BEAT)
        for live in list(tables.live.values()):
            if live.connections:
                with suppress(StoreError):
                    await tables.store.tell(Notice(live.table.id, tables.name, here=live.here_only()))
