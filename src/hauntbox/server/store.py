"""What a store keeps and promises; ``sql_store.py``, ``sqlite.py`` and ``postgres.py`` implement it.

A table's log is append-only. Entry n of a table is written once: the second writer is told so and writes nothing. When
a call returns, its writes are durable.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Generator, Iterable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple, Protocol, TypeVar, runtime_checkable
from zlib import crc32

from msgspec import Struct

from hauntbox.errors import InputError

UNDO = "*undo"
"""The kind of an entry that takes answers back; its option is the number of answers that stay."""
ASK, ASK_SEAT = "*ask", "*ask_seat"
"""Somebody asks to take the last answer back, or the host asks to play a seat whose cards are hidden. The option is the
time, in seconds since the table was made; the seat is the asker's, or the one that is asked for."""
NEED, YES, NO = "*need", "*yes", "*no"
"""Who has to agree, one entry for each, and their votes."""
TAKEN, LEFT, NEW_LINK = "*taken", "*left", "*link"
"""The host plays a seat whose cards were hidden from him; the host played one until now; a seat got a new link, so that
somebody else may hold it."""
FROM, FORK = "*from:", "*fork:"
"""What the kinds of notes about tables that play on from a step of another begin with (``forks.py``); the option is the
step, and nobody's seat says it."""
NOTES = frozenset((ASK, ASK_SEAT, NEED, YES, NO, TAKEN, LEFT, NEW_LINK))
"""Entries that are neither answers nor undos."""

PERSON = "person"
HOST = "host"
OPEN = "open"
BOT = "bot:"


class Entry(NamedTuple):
    """An answer or an undo, as the log keeps it."""

    seat: int
    kind: str
    option: int
    giver: str = ""
    """Who gave it: ``person``, whoever holds the seat's token; ``host``, who played a seat that nobody held; empty for
    chance, bots and the answers a table was made with. It stays the same, whoever plays the seat later."""


@lru_cache(maxsize=10_000)
def entry_of(seat: int, kind: str, option: int, giver: str) -> Entry:
    """Interned: tables have many entries, and few different ones."""
    return Entry(seat, kind, option, giver)


class SeatRow(NamedTuple):
    """Who plays a seat: ``person``, ``open`` or ``bot:NAME``; hashes of the holder's token and of the invite."""

    seat: int
    player: str
    token: str
    invite: str
    seen: int = 0
    """When its person was last at the table, in seconds since 1970; 0 for never."""
    name: str = ""
    """What its person is called."""


class TableRow(NamedTuple):
    """What a table was made with. ``host`` is the hash of the host's token."""

    table: str
    game: str
    rules: str
    setup: str
    luck: str
    """See ``luck.py``."""
    start: int
    """How many answers it was made with; its luck deals what comes after them."""
    host: str
    made: int
    """Seconds since 1970."""
    used: int
    """When it was last used, to the day."""


class Kept(NamedTuple):
    """Everything that is stored of a table."""

    row: TableRow
    seats: list[SeatRow]
    log: list[Entry]


BESIDE = """
CREATE TABLE hauntbox_reminders (
    id text PRIMARY KEY, table_id text NOT NULL, seat integer NOT NULL, token text NOT NULL, way text NOT NULL,
    target text NOT NULL, language text NOT NULL, secret text NOT NULL, confirmed integer NOT NULL,
    made bigint NOT NULL, due bigint NOT NULL, sent bigint NOT NULL, failed integer NOT NULL
);
CREATE INDEX hauntbox_reminders_table ON hauntbox_reminders (table_id, seat);
CREATE INDEX hauntbox_reminders_due ON hauntbox_reminders (due);
CREATE INDEX hauntbox_reminders_secret ON hauntbox_reminders (secret);
CREATE TABLE hauntbox_secrets (name text PRIMARY KEY, value text NOT NULL);
"""
"""Stored beside the tables and no part of backups; ``reminders.py`` uses it. Both databases accept this SQL."""


ADDED = """
CREATE TABLE IF NOT EXISTS hauntbox_daily (
    day text NOT NULL, person text NOT NULL, name text NOT NULL, won integer NOT NULL, score integer NOT NULL,
    turns integer NOT NULL, made bigint NOT NULL, PRIMARY KEY (day, person)
);
CREATE INDEX IF NOT EXISTS hauntbox_daily_person ON hauntbox_daily (person, day);
CREATE TABLE IF NOT EXISTS hauntbox_daily_begun (
    table_id text PRIMARY KEY, day text NOT NULL, person text NOT NULL, network text NOT NULL, made bigint NOT NULL
);
CREATE INDEX IF NOT EXISTS hauntbox_daily_begun_day ON hauntbox_daily_begun (day, network);
CREATE TABLE IF NOT EXISTS hauntbox_daily_again (
    day text NOT NULL, person text NOT NULL, earlier integer NOT NULL, PRIMARY KEY (day, person)
);
CREATE TABLE IF NOT EXISTS hauntbox_passes (id text PRIMARY KEY, sealed text NOT NULL, until bigint NOT NULL);
CREATE TABLE IF NOT EXISTS hauntbox_renewed (person text PRIMARY KEY, fresh text NOT NULL, made bigint NOT NULL);
"""
"""For ``daily.py``, ``passes.py`` and ``persons.py``; added to stores of this schema when they are opened, as other
releases do not read it. Backups hold the results of days alone."""


class Statement(NamedTuple):
    """A statement in SQL, with ? for each value."""

    statement: str
    given: tuple[object, ...]


T = TypeVar("T")
Steps = Generator[Statement, list[tuple[Any, ...]], T]
"""Statements, each made from the rows that the ones before have found."""


class Notice(Struct, omit_defaults=True):
    """What one process tells the others that serve a table: that there is more to read, or what is not stored. It is
    only a hint: what counts, and who may do what, is read from the store."""

    table: str
    by: str
    log: int = 0
    """How long the log is now."""
    seats: bool = False
    """Whether a seat has another player or name."""
    here: list[int] | None = None
    """The seats whose people are connected to the sender."""
    who: bool = False
    """The question who is connected to the others."""
    point: tuple[int, dict[str, Any]] | None = None
    looks: tuple[int, list[dict[str, Any]]] | None = None
    """The seat that is asked, and what it looks at."""
    said: tuple[str, int, str, str] | None = None
    """A line of the chat: its id, seat, text and reaction."""
    again: tuple[str, int] | None = None
    """The table at which its people play again, and the seat that began it."""


News = Callable[[Notice | None], None]
"""Called with what other processes did at a table; with None if notices were missed and anything may have happened."""


def no_news(_: Notice | None) -> None:
    """For callers that need no notices."""


class StoreError(Exception):
    """The store cannot be reached, read or written. A shared one may have stored what was to be written."""


class Damaged(StoreError):
    """A table in the store differs from what was written."""

    def __init__(self, table: str, what: str) -> None:
        super().__init__(f"table {table}: {what} is damaged in the store; restore the table from a backup")


class TableStore(Protocol):
    """The store of a running server."""

    shared: bool
    """Whether other processes may use the same tables."""

    async def open(self, news: News) -> None: ...

    async def close(self) -> None: ...

    async def create(self, kept: Kept) -> None: ...

    async def load(self, table: str) -> Kept | None: ...

    async def log_from(self, table: str, start: int) -> list[Entry]: ...

    def append(self, table: str, start: int, entries: Sequence[Entry], by: str) -> Awaitable[bool]:
        """Write entries ``start``, ``start`` + 1 ...; False if entry ``start`` exists already.

        Other processes are notified; ``by`` is the name of this one.
        """

    async def take(self, table: str, seat: int, invite: str, token: str) -> bool:
        """Give an open seat to whoever holds its invite, once; all three are hashes or numbers."""

    async def set_seat(self, table: str, row: SeatRow, before: SeatRow) -> bool:
        """Change who plays a seat; False if it has changed since ``before``. The former holder gets no more
        reminders."""

    async def seen(self, table: str, seats: Sequence[int], when: int) -> None:
        """The people of these seats are here now: the table is in use, and they need no reminders."""

    async def tell(self, notice: Notice) -> None:
        """Send a notice to the other processes that serve its table. It is not stored."""

    async def check(self) -> None:
        """Raise StoreError if the store cannot be written now."""

    async def unused_since(self, when: int) -> list[str]: ...

    async def remove(self, tables: Sequence[str]) -> None: ...

    async def held_by(self, token: str, most: int) -> list[str]:
        """The tables at which a seat is held by a token, given as its hash; those used last come first."""


@runtime_checkable
class Beside(Protocol):
    """A store that keeps more than tables; that of a browser does not."""

    async def beside(self, statement: str, *given: object) -> list[tuple[Any, ...]]:
        """A statement about what is stored beside the tables, with ? for each value; returns the rows."""

    async def secret(self, name: str, fresh: str) -> str:
        """The secret of this name, which all processes share; ``fresh`` if there is none yet."""

    async def in_one(self, statements: Callable[[str], Steps[list[str]]]) -> list[str]:
        """Run statements in one transaction; returns what they return. They are called with what the names of the
        store's tables begin with."""


class Store(TableStore, Beside, Protocol):
    """A store that can also be copied and checked as a whole."""

    async def restore(self, kept: Iterable[Kept | Statement]) -> int:
        """Add tables and what lies beside them, all or nothing, except tables that exist already; returns how many
        tables were added."""

    async def ids(self) -> list[str]:
        """Every table, the oldest first."""

    async def flaws(self) -> list[str]:
        """What is wrong with the store as a whole, a line each."""


def check_sum(*values: object) -> int:
    """A checksum stored with a row, so that a damaged row is noticed."""
    return crc32("\x1f".join(map(str, values)).encode("utf-8", "surrogatepass"))


def table_sum(row: TableRow) -> int:
    return check_sum(*row[:-1])


def seat_sum(table: str, row: SeatRow) -> int:
    """The checksum of a seat's row, without the time its person was last there. Without a name it equals that of schema
    3."""
    return check_sum(table, *row[:4], *([row.name] if row.name else []))


def entry_sum(table: str, number: int, entry: Entry) -> int:
    """The checksum of an entry. If nobody gave it, it equals that of schema 3."""
    return check_sum(table, number, *(entry if entry.giver else entry[:3]))


def checked_log(table: str, start: int, rows: Iterable[Sequence[Any]]) -> list[Entry]:
    """The log from rows of number, seat, kind, option, sum and giver; an error if there is a gap or damage."""
    entries: list[Entry] = []
    for number, (found, seat, kind, option, sum_, giver) in enumerate(rows, start):
        entry = entry_of(seat, kind, option, giver)
        if found != number or entry_sum(table, number, entry) != sum_:
            raise Damaged(table, f"log entry {number}")
        entries.append(entry)
    return entries


def with_givers(kept: Kept) -> Kept:
    """A table of a release that did not store who gave an answer. Answers of a seat count as given by its present
    holder: so they are not taken back without him, even if a bot gave some of them."""
    givers = {seat.seat: HOST if seat.token == kept.row.host else PERSON for seat in kept.seats if seat.token}
    own = kept.log[kept.row.start :]
    log = [entry._replace(giver=givers.get(entry.seat, "")) for entry in own]
    return kept._replace(log=[*kept.log[: kept.row.start], *log])


def checked(row: TableRow, sum_: int, seats: Iterable[Sequence[Any]], log: list[Entry]) -> Kept:
    """A table from its row and rows of its seats with their sums."""
    if table_sum(row) != sum_:
        raise Damaged(row.table, "its row")
    rows: list[SeatRow] = []
    for *values, found, name in seats:
        rows.append(SeatRow(*values)._replace(name=name))
        if seat_sum(row.table, rows[-1]) != found:
            raise Damaged(row.table, f"seat {rows[-1].seat}")
    if not rows:
        raise Damaged(row.table, "the list of its seats")
    return Kept(row, rows, log)


def open_store(address: str) -> Store:
    """The store at an address: sqlite:///FILE or postgresql://..."""
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
