"""New tables: fresh ones, ones that continue from a step of another, ones that show a record."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from secrets import token_urlsafe
from time import time
from typing import TYPE_CHECKING, Final, NamedTuple

from hauntbox.errors import InputError
from hauntbox.games import facade
from hauntbox.interfaces.facade import named
from hauntbox.kernel.hidden import keeps_secrets
from hauntbox.kernel.record import Record, parse_record, replay
from hauntbox.server import messages as say
from hauntbox.server import requests
from hauntbox.server.bot_answers import check_bot
from hauntbox.server.encode import json_text
from hauntbox.server.forks import begun_from
from hauntbox.server.live_table import LiveTable, hashed, may_see_all, new_secret
from hauntbox.server.luck import NONE, new_luck
from hauntbox.server.sheets import begins_from
from hauntbox.server.store import BOT, OPEN, PERSON, Entry, Kept, SeatRow, TableRow
from hauntbox.server.table import PART, Table

if TYPE_CHECKING:
    from hauntbox.server.tables import Tables

MOST_SHOWN: Final = 5_000
"""The most answers of a record that is shown; the longest games have fewer than a thousand."""

MOST_CORRECTIONS: Final = 200
"""The most corrections of such a record: each of them is tried out."""


async def create(tables: Tables, asked: requests.NewTable) -> say.Created:
    """A new table, with what chance deals first."""
    record = unplayed(asked.game, asked.setup)
    if asked.position is not None:
        if asked.seed is not None:
            raise InputError("position and seed: a game from a position has luck of its own; leave the seed out")
        record = await tables.workers.near(begins_from, asked.position)
    if asked.real_box:
        _check_real_box(record, asked)
    return await _make(tables, record, asked.seats, new_luck(asked.seed, asked.real_box), asked.person)


def _check_real_box(record: Record, asked: requests.NewTable) -> None:
    """Dice and cards of the real box need no seed, and nobody sees a bot's hidden cards to enter them."""
    if asked.seed is not None:
        raise InputError("real_box and seed: dice and cards are either entered or dealt from a seed, choose one")
    if keeps_secrets(facade(record.game).new(record.setup)) and any(word.startswith(BOT) for word in asked.seats):
        raise InputError("real_box: a bot cannot see its cards, and here they are hidden from others; seat people only")


def unplayed(game: str, setup: requests.Json) -> Record:
    """The record of a game that is set up, and no more."""
    fresh = facade(game).new(setup)
    return Record(game, fresh.ruleset.version, fresh.setup(), [])


async def go_on(tables: Tables, live: LiveTable, asked: requests.Continue) -> say.Created:
    """A new table that starts with the first answers of this one; it gets its own luck."""
    async with tables.at(live, fresh=True):
        may_see_all(live)
        table = live.table
        if asked.step > table.step:
            raise InputError(f"step {asked.step}: table {table.id} has {table.step} answers")
        record = table.record(asked.step)
        began = begun_from(table.id, asked.step)
    return await _make(tables, record, asked.seats, new_luck(None), asked.person, began)


class Replayed(NamedTuple):
    """A record as played by the current rules."""

    game: str
    rules: str
    setup: str
    seats: list[int]
    log: list[tuple[int, str, int]]


def replayed(data: bytes) -> Replayed:
    """Read and replay a record, in a worker process: it may come from anywhere and take long."""
    try:
        record = parse_record(data.decode(), "record")
    except UnicodeDecodeError:
        raise InputError("record: not a text file") from None
    if len(record.answers) > MOST_SHOWN:
        raise InputError(f"record: {len(record.answers)} answers; one that is shown here has {MOST_SHOWN} at most")
    with named("record"):
        fresh = facade(record.game).new(record.setup)
    if record.corrections() > MOST_CORRECTIONS:
        raise InputError(f"record: {record.corrections()} corrections; one that is shown here has {MOST_CORRECTIONS}")
    asked: list[int] = []
    game = replay(record, fresh, seats=asked)
    answers = game.record().answers
    log = [(seat, kind, option) for seat, (kind, option) in zip(asked, answers, strict=True)]
    return Replayed(record.game, game.ruleset.version, json_text(game.setup()), game.seats(), log)


async def show(tables: Tables, data: bytes, payer: str) -> say.Created:
    """A table without players that shows a record; one of earlier rules is shown as the current rules play it. It is
    replayed in a worker when it is this network's turn, and here when somebody opens it."""
    game, rules, setup, seats, log = await tables.workers.far(payer, replayed, data)
    now = int(time())
    row = TableRow(token_urlsafe(9), game, rules, setup, NONE, len(log), hashed(new_secret()), now, now)
    rows = [SeatRow(seat, OPEN, "", "", now) for seat in seats]
    await tables.store.create(Kept(row, rows, [Entry(*entry) for entry in log]))
    tables.metrics.add("tables_made")
    return say.Created(row.table)


async def _make(
    tables: Tables, record: Record, players: Sequence[str], luck: str, person: str | None = None,
    began: Entry | None = None,
) -> say.Created:  # fmt: skip
    game = facade(record.game).new(record.setup)
    seats = game.seats()
    if len(players) != len(seats):
        raise InputError(f"seats: {len(players)} for {len(seats)} seats; give here, open or bot:NAME for each")
    rows, told, now = [], [], int(time())
    for seat, word in zip(seats, players, strict=True):
        row, new = _seat_row(seat, word, person)
        rows.append(row._replace(seen=now))
        told.append(new)
    host = host_token(person) if person else new_secret()
    table = await lay(tables, token_urlsafe(9), record, rows, luck, hashed(host), began)
    return say.Created(table, told, host)


async def lay(
    tables: Tables, id_: str, record: Record, rows: list[SeatRow], luck: str, host: str, began: Entry | None = None
) -> str:
    """Put a table with these seats into the store, with the answers it begins with and what chance deals then; its id.
    ``host`` is the hash of the host's token, ``began`` a note of where it plays on from."""
    game, now = facade(record.game).new(record.setup), int(time())
    setup, start = json_text(game.setup()), len(record.answers)
    row = TableRow(id_, record.game, record.rules, setup, luck, start, host, now, now)
    table = Table(Kept(row, rows, []))
    for number, (kind, option) in enumerate(record.answers, 1):
        table.repeat(kind, option)
        if number % PART == 0:
            await asyncio.sleep(0)  # others get their turn in between
    table.roll()
    if began is not None:
        table.note(began)
    await tables.store.create(Kept(row, rows, table.log))
    if not tables.store.shared:  # otherwise people may open it at another process
        tables.add(table)
    tables.metrics.add("tables_made")
    return id_


def host_token(person: str) -> str:
    """By which somebody is the host of his tables: another one than holds his seats."""
    return f"{person}-host"


def _seat_row(seat: int, word: str, person: str | None) -> tuple[SeatRow, say.NewSeat]:
    """A seat as it is stored, and what its maker gets to know about it."""
    if word == "here":
        token = person or new_secret()
        return SeatRow(seat, PERSON, hashed(token), ""), say.NewSeat(seat, token)
    if word == OPEN:
        invite = new_secret()
        return SeatRow(seat, OPEN, "", hashed(invite)), say.NewSeat(seat, invite=invite)
    name = word.removeprefix(BOT)
    if not word.startswith(BOT):
        raise InputError(f"seat {seat}: {word!r:.60}: give here, open or bot:NAME")
    with named(f"seat {seat}"):
        check_bot(name)
    return SeatRow(seat, word, "", ""), say.NewSeat(seat)
