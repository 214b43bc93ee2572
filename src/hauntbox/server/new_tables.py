"""Making tables: new ones, ones that go on from another's step, ones that show a record."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from secrets import token_urlsafe
from time import time
from typing import TYPE_CHECKING, Final, NamedTuple

from hauntbox.errors import InputError
from hauntbox.games import face, named
from hauntbox.kernel.record import Record, parse_record, replay
from hauntbox.server import messages as say
from hauntbox.server.bot_answers import playing_bots
from hauntbox.server.encode import json_text
from hauntbox.server.live_table import Room, hashed, may_see_all, new_secret
from hauntbox.server.luck import NONE, new_luck
from hauntbox.server.store import BOT, OPEN, PERSON, Entry, Kept, SeatRow, TableRow
from hauntbox.server.table import PART, Table

if TYPE_CHECKING:
    from hauntbox.server.tables import Hall

MOST_SHOWN: Final = 5_000
"""Answers of a record that is shown; the longest games have less than a thousand."""


async def create(hall: Hall, asked: say.NewTable) -> say.Created:
    """A new table, with what chance deals first."""
    return await _make(hall, unplayed(asked.game, asked.setup), asked.seats, new_luck(asked.seed), asked.person)


def unplayed(game: str, setup: say.Json) -> Record:
    """The record of a game that is set up, and no more."""
    fresh = face(game).new(setup)
    return Record(game, fresh.ruleset.version, fresh.setup(), [])


async def go_on(hall: Hall, room: Room, asked: say.Continue) -> say.Created:
    """A new table that begins with the first answers of this one; its luck is its own."""
    async with hall.at(room, fresh=True):
        may_see_all(room)
        table = room.table
        if asked.step > table.step:
            raise InputError(f"step {asked.step}: table {table.id} has {table.step} answers")
        record = table.record(asked.step)
    return await _make(hall, record, asked.seats, new_luck(None))


class Replayed(NamedTuple):
    """A record as these rules play it."""

    game: str
    rules: str
    setup: str
    seats: list[int]
    log: list[tuple[int, str, int]]


def replayed(data: bytes) -> Replayed:
    """Read a record and play it, in another process: it may come from anywhere and take long."""
    try:
        record = parse_record(data.decode(), "record")
    except UnicodeDecodeError:
        raise InputError("record: not a text file") from None
    if len(record.answers) > MOST_SHOWN:
        raise InputError(f"record: {len(record.answers)} answers; one that is shown here has {MOST_SHOWN} at most")
    with named("record"):
        fresh = face(record.game).new(record.setup)
    asked: list[int] = []
    game = replay(record, fresh, seats=asked)
    answers = game.record().answers
    log = [(seat, kind, option) for seat, (kind, option) in zip(asked, answers, strict=True)]
    return Replayed(record.game, game.ruleset.version, json_text(game.setup()), game.seats(), log)


async def show(hall: Hall, data: bytes, payer: str) -> say.Created:
    """A table nobody plays, which shows a record; one of earlier rules is shown as these rules play it. It is played in
    a process of its own when it is this network's turn, and here when somebody looks at it."""
    game, rules, setup, seats, log = await hall.workers.far(payer, replayed, data)
    now = int(time())
    row = TableRow(token_urlsafe(9), game, rules, setup, NONE, len(log), hashed(new_secret()), now, now)
    rows = [SeatRow(seat, OPEN, "", "", now) for seat in seats]
    await hall.store.create(Kept(row, rows, [Entry(*entry) for entry in log]))
    hall.metrics.add("tables_made")
    return say.Created(row.table)


async def _make(
    hall: Hall, record: Record, players: Sequence[str], luck: str, person: str | None = None
) -> say.Created:
    game = face(record.game).new(record.setup)
    seats = game.seats()
    if len(players) != len(seats):
        raise InputError(f"seats: {len(players)} for {len(seats)} seats; give here, open or bot:NAME for each")
    rows, told, now = [], [], int(time())
    for seat, word in zip(seats, players, strict=True):
        row, new = _seat_row(seat, word, person)
        rows.append(row._replace(seen=now))
        told.append(new)
    host = host_token(person) if person else new_secret()
    table = await lay(hall, token_urlsafe(9), record, rows, luck, hashed(host))
    return say.Created(table, told, host)


async def lay(hall: Hall, id_: str, record: Record, rows: list[SeatRow], luck: str, host: str) -> str:
    """Put a table with these seats into the store, with the answers it begins with and what chance deals then; its id.
    ``host`` is the hash of the host's token."""
    game, now = face(record.game).new(record.setup), int(time())
    setup, start = json_text(game.setup()), len(record.answers)
    row = TableRow(id_, record.game, record.rules, setup, luck, start, host, now, now)
    table = Table(Kept(row, rows, []))
    for number, (kind, option) in enumerate(record.answers, 1):
        table.repeat(kind, option)
        if number % PART == 0:
            await asyncio.sleep(0)  # others are not kept waiting for all of it
    table.roll()
    await hall.store.create(Kept(row, rows, table.log))
    if not hall.store.shared:  # else people may come to it at another process
        hall.room_for(table)
    hall.metrics.add("tables_made")
    return id_


def host_token(person: str) -> str:
    """By which somebody is the host of his tables: another one than holds his seats."""
    return f"{person}-host"


def _seat_row(seat: int, word: str, person: str | None) -> tuple[SeatRow, say.NewSeat]:
    """A seat as it is kept, and what its maker is told of it."""
    if word == "here":
        token = person or new_secret()
        return SeatRow(seat, PERSON, hashed(token), ""), say.NewSeat(seat, token)
    if word == OPEN:
        invite = new_secret()
        return SeatRow(seat, OPEN, "", hashed(invite)), say.NewSeat(seat, invite=invite)
    name = word.removeprefix(BOT)
    if not word.startswith(BOT):
        raise InputError(f"seat {seat}: {word!r:.60}: give here, open or bot:NAME")
    if name not in playing_bots():
        raise InputError(f"seat {seat}: bot {name!r:.60}: choose one of {', '.join(playing_bots())}")
    return SeatRow(seat, word, "", ""), say.NewSeat(seat)
