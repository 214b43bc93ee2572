"""What a store keeps and promises; ``sqlite.py`` and ``postgres.py`` keep it.

A table's log is append-only. Entry n of a table is written once: whoever comes second is told so and writes nothing.
What a call has returned from is durable.
"""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any, NamedTuple, Protocol

from msgspec import Struct

from hauntbox.errors import InputError

UNDO = "*undo"
"""The kind of an entry that takes answers back; its option is the number of answers that stay."""

PERSON = "person"
OPEN = "open"
BOT = "bot:"


class Entry(NamedTuple):
    """An answer, or an undo, as the log keeps it."""

    seat: int
    kind: str
    option: int


class SeatRow(NamedTuple):
    """Who plays a seat: ``person``, ``open`` or ``bot:NAME``; hashes of the holder's token and of the invite."""

    seat: int
    player: str
    token: str
    invite: str


class TableRow(NamedTuple):
    """What a table was made with. ``host`` is the hash of the host's token."""

    table: str
    game: str
    rules: str
    setup: str
    seed: int
    host: str
    made: int
    """Seconds since 1970."""


class Kept(NamedTuple):
    """All that is kept of a table."""

    row: TableRow
    seats: list[SeatRow]
    log: list[Entry]


class VoteNotice(Struct):
    """A vote as it stands."""

    by: int
    step: int
    length: int
    yes: list[int]
    needed: list[int]


class Notice(Struct, omit_defaults=True):
    """What one process tells the others that serve a table: that there is more to read, or what is not kept."""

    table: str
    by: str
    log: int = 0
    """How long the log is now."""
    seats: bool = False
    """Whether somebody else plays a seat."""
    here: list[int] | None = None
    """The seats whose people are connected to the teller."""
    who: bool = False
    """The question who is connected to the others."""
    point: tuple[int, dict[str, Any]] | None = None
    vote: VoteNotice | None = None
    vote_failed: bool = False


News = Callable[[Notice | None], None]
"""Is told what processes did at a table; None: notices were missed, anything may have happened anywhere."""


def no_news(_: Notice | None) -> None:
    """For who does not care what happens at the tables."""


class StoreError(Exception):
    """The store cannot be reached or written; nothing was kept."""


class Store(Protocol):
    """Where tables are kept."""

    shared: bool
    """Whether other processes may play the same tables."""

    async def open(self, news: News) -> None: ...

    async def close(self) -> None: ...

    async def create(self, kept: Kept) -> None: ...

    async def load(self, table: str) -> Kept | None: ...

    async def log_from(self, table: str, start: int) -> list[Entry]: ...

    async def append(self, table: str, start: int, entries: Sequence[Entry], by: str) -> bool:
        """Write entries ``start``, ``start`` + 1 ...; False if entry ``start`` is there already.

        Other processes are told of it; ``by`` is how they know this one.
        """

    async def take(self, table: str, seat: int, invite: str, token: str) -> bool:
        """Give an open seat to whoever holds its invite, once; all three are hashes or numbers."""

    async def set_seat(self, table: str, row: SeatRow, before: SeatRow) -> bool:
        """Change who plays a seat; False if it has changed since ``before``."""

    async def tell(self, notice: Notice) -> None:
        """Pass a notice to the other processes that serve its table. It is not kept."""

    async def check(self) -> None:
        """Raise StoreError if the store cannot be written now."""

    def tables(self) -> AsyncIterator[Kept]:
        """Every table, for a backup."""


def open_store(address: str) -> Store:
    """The store an address names: sqlite:///FILE or postgresql://..."""
    if address.startswith("sqlite:///"):
        from hauntbox.server.sqlite import SqliteStore

        file = address.removeprefix("sqlite:///")
        if not file:
            raise InputError(f"--store {address}: name a file, as in sqlite:///tables.db")
        return SqliteStore(file)
    if address.startswith(("postgresql://", "postgres://")):
        try:
            from hauntbox.server.postgres import PostgresStore
        except ImportError:
            raise InputError("--store postgresql: this needs psycopg; pip install 'hauntbox[postgres]'") from None
        return PostgresStore(address)
    raise InputError(f"--store {address!r:.60}: give sqlite:///FILE or postgresql://USER@HOST/DATABASE")


def to_line(kept: Kept) -> str:
    """A table as one line of a backup."""
    row = kept.row._asdict()
    seats = [list(seat) for seat in kept.seats]
    return json.dumps({"table": row, "seats": seats, "log": [list(entry) for entry in kept.log]}, ensure_ascii=False)


def from_line(line: str, where: str) -> Kept:
    """A table from a line of a backup; what is not one is refused."""
    try:
        data = json.loads(line)
        row = TableRow(**data["table"])
        seats = [SeatRow(*seat) for seat in data["seats"]]
        log = [Entry(*entry) for entry in data["log"]]
        json.loads(row.setup)
    except (ValueError, TypeError, KeyError, RecursionError):
        raise InputError(f"{where}: not a table of a backup (is the file cut off?)") from None
    kinds = [(row[4:5], int), (row[6:7], int), (row[:4] + row[5:6], str)]
    kinds += [(tuple(seat[:1]), int) for seat in seats] + [(tuple(seat[1:]), str) for seat in seats]
    kinds += [((entry.seat, entry.option), int) for entry in log] + [((entry.kind,), str) for entry in log]
    if not all(type(value) is kind for values, kind in kinds for value in values):
        raise InputError(f"{where}: a part of the table has the wrong type")
    return Kept(row, seats, log)
