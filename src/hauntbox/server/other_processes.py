"""What other processes do at the same tables: hearing of it, and following the store.

A notice only says that there is something to read, or what is not kept: who is connected, pointing, talk. It may be
lost, come twice, come from a process that died or from somebody else: what counts is the log in the store.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from time import monotonic, time
from typing import TYPE_CHECKING

import msgspec

from hauntbox.server import messages as say
from hauntbox.server.live_table import Room
from hauntbox.server.rematch import next_id, tell
from hauntbox.server.reseating import read_seats
from hauntbox.server.store import Notice, StoreError
from hauntbox.server.talk import MOST_TEXT, REACTIONS, hear, plain

if TYPE_CHECKING:
    from hauntbox.server.tables import Hall

log = logging.getLogger("hauntbox.server")
MOST_ID = 20
"""Characters of the id of something said."""
BEAT = 30.0
RETRY = 1.0


def news(hall: Hall, notice: Notice | None) -> None:
    """Another process has done something at a table; None: anything may have happened at all of them."""
    if notice is None:
        for each in hall.rooms.values():
            behind(hall, each)
        return
    room = hall.rooms.get(notice.table)
    if room is None:
        return
    # One's own entries are heard of too: a write may land after its connection broke and the table was read again.
    if notice.log > room.table.length:
        behind(hall, room)
    if notice.by != hall.name:
        if notice.seats:
            behind(hall, room)
        if notice.here is not None or notice.who:
            hall.spawn(_heard(hall, room, notice), room)
        _pass_on(room, notice)


def _pass_on(room: Room, notice: Notice) -> None:
    """What people of the table's seats show and say, within the limits that hold for those who are here."""
    if notice.point is not None and notice.point[0] in room.table.seats:
        with suppress(msgspec.ValidationError):
            room.tell_same(say.Pointed(notice.point[0], msgspec.convert({"at": notice.point[1]}, say.Point).at))
    if notice.looks is not None and notice.looks[0] in room.table.seats and not room.look.secrets:
        with suppress(msgspec.ValidationError):
            room.tell_same(say.Looked(notice.looks[0], [*msgspec.convert({"at": notice.looks[1]}, say.Look).at]))
    if notice.again is not None and notice.again[0] == next_id(room.table.row):
        tell(room, *notice.again)
    if notice.said is not None:
        id_, seat, text, reaction = notice.said
        if seat in room.table.seats and len(id_) < MOST_ID and reaction in ("", *REACTIONS):
            hear(room, id_, seat, plain(text[:MOST_TEXT]), reaction)


def behind(hall: Hall, room: Room) -> None:
    """See that the table is read as far as it goes, however often that fails."""
    room.behind = True
    if room.following is None and not hall.ended:
        room.following = hall.spawn(_catch_up(hall, room), room)


async def _catch_up(hall: Hall, room: Room) -> None:
    try:
        while room.behind:
            room.behind = False
            try:
                async with hall.at(room, fresh=True):
                    await read_seats(hall, room)
            except StoreError:
                room.behind = True
                await asyncio.sleep(RETRY)
            except Exception:  # whoever comes to the table next has it read again
                log.exception("table %s: it could not be followed", room.table.id)
    finally:
        room.following = None


async def _heard(hall: Hall, room: Room, notice: Notice) -> None:
    """Who is connected to another process, or its question who is connected here."""
    with suppress(StoreError):
        async with hall.at(room):
            before = room.here()
            if notice.here is not None:
                there, _ = room.elsewhere.get(notice.by, (frozenset(), 0.0))
                room.table.were_here(there | set(notice.here), int(time()))
                room.elsewhere[notice.by] = (frozenset(notice.here), monotonic())
            elif notice.who and room.connections:
                await hall.store.tell(Notice(room.table.id, hall.name, here=room.here_only()))
            if room.here() != before:
                room.tell_table(room.table.step)


async def beat(hall: Hall) -> None:
    """Say now and then who is here, so that others notice when this process is gone."""
    while True:
        await asyncio.sleep(BEAT)
        for room in list(hall.rooms.values()):
            if room.connections:
                with suppress(StoreError):
                    await hall.store.tell(Notice(room.table.id, hall.name, here=room.here_only()))
