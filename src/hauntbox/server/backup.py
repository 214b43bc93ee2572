"""The commands `hauntbox backup`, `restore` and `check`: a store as a file with one table per line, and back.

A backup may come from anywhere. It is read by a schema with limited sizes and replayed before anything is written, and
it is written completely or not at all. It cannot name programs.
"""

from __future__ import annotations

import asyncio
import gzip
import os
import zlib
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Annotated, Literal, NamedTuple

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from hauntbox.errors import InputError
from hauntbox.interfaces.facade import named
from hauntbox.kernel.correction import MARK, MOST_CHARACTERS
from hauntbox.kernel.question import EngineError
from hauntbox.kernel.record import MOST_ANSWERS
from hauntbox.server.bot_answers import check_bot
from hauntbox.server.daily import DailyResults, Result, restored
from hauntbox.server.encode import encode
from hauntbox.server.luck import WORD
from hauntbox.server.store import (
    BOT,
    Entry,
    Kept,
    SeatRow,
    Store,
    StoreError,
    TableRow,
    no_news,
    open_store,
    with_givers,
)
from hauntbox.server.table import Table

FORMAT, FORMAT_3 = "hauntbox-backup-4", "hauntbox-backup-3"
FORMAT_2, FORMAT_1 = "hauntbox-backup-2", "hauntbox-backup-1"
"""The fourth has the results of days after the tables."""
MOST_LINE = 16_000_000
"""Bytes of one table."""
SQLITE = "sqlite:///"

# -- the schema of a line ---------------------------------------------------------------------------------------------

Text = Annotated[str, Meta(max_length=40)]
Kind = Annotated[str, Meta(max_length=len(MARK) + MOST_CHARACTERS)]
"""Of an answer, or a whole correction."""
Hash = Annotated[str, Meta(pattern="^([0-9a-f]{64})?\\Z")]
Time = Annotated[int, Meta(ge=0, lt=2**40)]
SeatNumber = Annotated[int, Meta(ge=-1, le=63)]
_OPTION = "[a-z_]{1,20}=[0-9.]{1,13}"
Player = Annotated[str, Meta(pattern=f"^(person|open|bot:[A-Za-z0-9_.-]{{1,60}}(:{_OPTION}(,{_OPTION})*)?)\\Z")]
Setup = Annotated[str, Meta(max_length=64_000)]
Id = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,40}\\Z")]
Name = Annotated[str, Meta(max_length=24)]


class EntryLine(Struct, array_like=True, forbid_unknown_fields=True):
    seat: SeatNumber
    kind: Kind
    option: Annotated[int, Meta(ge=0, lt=2**31)]
    giver: Literal["", "person", "host"] | UnsetType = UNSET
    """Missing in the first and second format."""


class SeatLine(Struct, array_like=True, forbid_unknown_fields=True):
    seat: SeatNumber
    player: Player
    token: Hash
    invite: Hash
    seen: Time = 0
    name: Name = ""


Log = Annotated[list[EntryLine], Meta(max_length=2 * MOST_ANSWERS)]
Seats = Annotated[list[SeatLine], Meta(min_length=1, max_length=16)]


class RowLine(Struct, forbid_unknown_fields=True):
    table: Id
    game: Text
    rules: Text
    setup: Setup
    luck: Annotated[str, Meta(pattern=f"^({WORD})\\Z")]
    start: Annotated[int, Meta(ge=0, le=MOST_ANSWERS)]
    host: Hash
    made: Time
    used: Time


class TableLine(Struct, forbid_unknown_fields=True):
    table: RowLine
    seats: Seats
    log: Log


class ResultLine(Struct, forbid_unknown_fields=True):
    """A result on the list of a day."""

    daily: Annotated[str, Meta(pattern=r"^\d{4}-\d\d-\d\d\Z")]
    """The day."""
    person: Annotated[str, Meta(pattern="^[0-9a-f]{64}\\Z")]
    name: Annotated[str, Meta(min_length=1, max_length=24)]
    won: Literal[0, 1]
    score: Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
    turns: Annotated[int, Meta(ge=0, le=MOST_ANSWERS)]
    made: Time
    earlier: Annotated[int, Meta(ge=0, lt=2**31)]


class RowLine1(Struct, forbid_unknown_fields=True):
    """A table of the first release, which had a seed."""

    table: Id
    game: Text
    rules: Text
    setup: Setup
    seed: Annotated[int, Meta(ge=-1, lt=2**53)]
    host: Hash
    made: Time


class TableLine1(Struct, forbid_unknown_fields=True):
    table: RowLine1
    seats: Seats
    log: Log


def to_line(kept: Kept) -> bytes:
    """A table as one line of a backup."""
    return encode({"table": kept.row._asdict(), "seats": kept.seats, "log": kept.log})


def from_line(line: bytes, first: bool) -> Kept:
    """A table from a line of a backup, by its schema."""
    if first:
        old = msgspec.json.decode(line, type=TableLine1)
        table, game, rules, setup, seed, host, made = msgspec.structs.astuple(old.table)
        luck = f"hidden:{seed}" if seed >= 0 else ""
        return _kept(TableRow(table, game, rules, setup, luck, 0, host, made, made), old.seats, old.log)
    new = msgspec.json.decode(line, type=TableLine)
    return _kept(TableRow(*msgspec.structs.astuple(new.table)), new.seats, new.log)


def _kept(row: TableRow, seats: list[SeatLine], log: list[EntryLine]) -> Kept:
    known = all(entry.giver is not UNSET for entry in log)
    entries = [Entry(entry.seat, entry.kind, entry.option, entry.giver or "") for entry in log]
    kept = Kept(row, [SeatRow(*msgspec.structs.astuple(seat)) for seat in seats], entries)
    return kept if known else with_givers(kept)


def played_out(kept: Kept) -> Table:
    """The table with all its answers replayed; an error if its seats or answers do not fit the game."""
    try:
        table = Table(kept, doubted=True)
        seats, wanted = sorted(seat.seat for seat in kept.seats), sorted(table.game.seats())
        if seats != wanted:
            raise ValueError(f"its seats are {seats}, those of the game {wanted}")
        return table
    except (EngineError, ValueError, LookupError, TypeError, AttributeError, RecursionError) as error:
        raise InputError(f"table {kept.row.table}: it cannot be played out: {str(error)[:200]}") from None


# -- backup -----------------------------------------------------------------------------------------------------------


class Done(NamedTuple):
    """A line for the user, and what is wrong with tables, a line each."""

    line: str
    flaws: list[str]


def backup(address: str, file: str) -> Done:
    """Write every table to a file, completely or not at all. The server may keep running."""
    if Path(file).exists():
        raise InputError(f"{file}: the file exists; name another")
    return asyncio.run(_backup(_there(address), Path(file)))


def _there(address: str) -> Store:
    if address.startswith(SQLITE) and not Path(address.removeprefix(SQLITE)).expanduser().is_file():
        raise InputError(f"{address}: there is no such file")
    return open_store(address)


async def _backup(store: Store, file: Path) -> Done:
    await store.open(no_news)
    partial = file.with_name(file.name + ".part")
    number, flaws = 0, []
    try:
        owner_only = os.open(partial, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with open(owner_only, "wb") as raw, gzip.open(raw, "wb") as out:
            out.write(encode({"format": FORMAT}) + b"\n")
            for table in await store.ids():
                try:
                    kept = await store.load(table)
                except StoreError as error:  # a damaged table does not keep the others from being saved
                    flaws.append(str(error))
                    continue
                if kept is not None:
                    out.write(to_line(kept) + b"\n")
                    number += 1
            results = 0
            async for one in _results(DailyResults(store)):
                out.write(encode(_result_line(one)) + b"\n")
                results += 1
            out.write(encode({"tables": number, "daily": results}) + b"\n")
        partial.replace(file)
    except OSError as error:
        raise InputError(f"{file}: {error.strerror or error}") from None
    except StoreError as error:
        raise InputError(f"backup: {error}") from None
    finally:
        partial.unlink(missing_ok=True)
        await store.close()
    return Done(f"{number} tables and {results} results of days written to {file}", flaws)


async def _results(daily: DailyResults) -> AsyncIterator[Result]:
    """All results of all days, in parts."""
    after = ("", "")
    while some := await daily.every(after):
        for one in some:
            yield one
        after = (some[-1].day, some[-1].person)


# -- restore ----------------------------------------------------------------------------------------------------------


def restore(file: str, address: str) -> str:
    """Put the tables of a backup into a store. The whole file is checked first; tables already in the store stay as
    they are."""
    tables = 0
    for kept in _read(file):
        if isinstance(kept, Kept):
            played_out(kept)
            tables += 1
    return asyncio.run(_restore(file, tables, open_store(address)))


def _read(file: str) -> Iterator[Kept | Result]:
    """The tables of a backup, one by one, then the results of days; its last line says how many there must be."""
    if Path(file).exists() and not Path(file).is_file():
        raise InputError(f"{file}: not a file")
    tables = results = 0
    try:
        with gzip.open(file) as lines:
            head = msgspec.json.decode(lines.readline(200), type=dict[str, str])
            if head not in [{"format": known} for known in (FORMAT, FORMAT_3, FORMAT_2, FORMAT_1)]:
                raise ValueError
            newest = head["format"] == FORMAT
            while (line := lines.readline(MOST_LINE)).endswith(b"\n"):
                if line.startswith(b'{"tables"'):
                    counted = {"tables": tables} | ({"daily": results} if newest else {})
                    if msgspec.json.decode(line) != counted or lines.read(1):
                        raise ValueError
                    return
                daily = newest and line.startswith(b'{"daily"')
                results, tables = results + daily, tables + (not daily)
                where = f"{file}: line {tables + results + 1}"
                try:
                    with named(where):
                        made = _result(line) if daily else _allowed(from_line(line, head["format"] == FORMAT_1))
                except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
                    what = "result of a day" if daily else "table"
                    raise InputError(f"{where}: not a {what}: {str(error)[:200]}") from None
                yield made
    except OSError as error:
        raise InputError(f"{file}: {error.strerror or error}") from None
    except (ValueError, EOFError, zlib.error, RecursionError):
        pass
    raise InputError(f"{file}: not a backup of hauntbox, or cut off")


def _allowed(kept: Kept) -> Kept:
    """A table whose bots have no options but those that the host allows here."""
    for seat in kept.seats:
        if seat.player.startswith(BOT) and ":" in seat.player.removeprefix(BOT):
            check_bot(seat.player.removeprefix(BOT))
    return kept


def _result_line(one: Result) -> dict[str, object]:
    day, *rest = one
    return dict(zip(ResultLine.__struct_fields__, (day, *rest), strict=True))


def _result(line: bytes) -> Result:
    found = msgspec.json.decode(line, type=ResultLine)
    return Result(*msgspec.structs.astuple(found))


async def _restore(file: str, number: int, store: Store) -> str:
    await store.open(no_news)
    try:
        read = (aside for kept in _read(file) for aside in ([kept] if isinstance(kept, Kept) else restored(kept)))
        put = await store.restore(read)
    except StoreError as error:
        raise InputError(f"restore: {error}; nothing was restored") from None
    finally:
        await store.close()
    return f"{put} tables restored, {number - put} were there already"


# -- check ------------------------------------------------------------------------------------------------------------


def check(address: str) -> Done:
    """Read and replay every table of a store, and list what is wrong. The server may keep running."""
    return asyncio.run(_check(_there(address)))


async def _check(store: Store) -> Done:
    await store.open(no_news)
    flaws: list[str] = []
    number = foreign = 0
    try:
        flaws += await store.flaws()
        for table in await store.ids():
            number += 1
            try:
                kept = await store.load(table)
                foreign += kept is not None and played_out(kept).foreign
            except (StoreError, InputError) as error:
                flaws.append(str(error))
    except StoreError as error:
        raise InputError(f"check: {error}") from None
    finally:
        await store.close()
    other = f", {foreign} of them played by other rules" if foreign else ""
    return Done(f"{number} tables{other}; {len(flaws) or 'no'} flaws", flaws)
