"""What both databases do with the same SQL: ``sqlite.py`` and ``postgres.py`` say how statements are run."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Any, TypeVar

from mypy_extensions import mypyc_attr

from hauntbox.server.store import (
    OPEN,
    PERSON,
    Entry,
    Kept,
    SeatRow,
    Statement,
    Steps,
    TableRow,
    checked,
    checked_log,
    entry_sum,
    seat_sum,
    table_sum,
)

T = TypeVar("T")
Row = tuple[object, ...]
"""One to be written."""
Found = tuple[Any, ...]
MOST_ROWS = 1_000
"""The most rows in one statement."""


@mypyc_attr(allow_interpreted_subclasses=True)
class SqlStore:
    """The calls of a store that are statements and nothing else."""

    def __init__(self, prefix: str) -> None:
        """``prefix`` is what the names of its tables begin with. It is no attribute of the class: compiled methods do
        not see that of an interpreted class below."""
        self.prefix = prefix

    async def change(self, table: str, steps: Callable[[], Steps[T]]) -> T:
        """Run statements about a table in one transaction; empty if they are about no table alone. They are started
        again if another process stood in their way."""
        raise NotImplementedError

    async def find(self, steps: Callable[[], Steps[T]]) -> T:
        """Read, all from the same state of the store; the steps may be started twice."""
        raise NotImplementedError

    async def create(self, kept: Kept) -> None:
        await self.change(kept.row.table, lambda: created(kept, self.prefix))

    async def take(self, table: str, seat: int, invite: str, token: str) -> bool:
        statement = (
            f"UPDATE {self.prefix}seats SET player = ?, token = ?, invite = '', name = '', sum = ? "
            "WHERE table_id = ? AND seat = ? AND player = ? AND invite = ? AND invite != '' RETURNING seat"
        )
        given = (PERSON, token, seat_sum(table, SeatRow(seat, PERSON, token, "")), table, seat, OPEN, invite)
        return bool(await self.change(table, lambda: one(statement, *given)))

    async def set_seat(self, table: str, row: SeatRow, before: SeatRow) -> bool:
        return await self.change(table, lambda: _seat_set(table, row, before, self.prefix))

    async def seen(self, table: str, seats: Sequence[int], when: int) -> None:
        await self.change(table, lambda: _seen(table, seats, when, self.prefix))

    async def remove(self, tables: Sequence[str]) -> None:
        await self.change("", lambda: _removed(tables, self.prefix))

    async def beside(self, statement: str, *given: object) -> list[Found]:
        return await self.change("", lambda: one(statement, *given))

    async def secret(self, name: str, fresh: str) -> str:
        return await self.change("", lambda: _secret(name, fresh))

    async def in_one(self, statements: Callable[[str], Steps[list[str]]]) -> list[str]:
        return await self.change("", lambda: statements(self.prefix))

    async def load(self, table: str) -> Kept | None:
        return await self.find(lambda: _loaded(table, self.prefix))

    async def log_from(self, table: str, start: int) -> list[Entry]:
        return await self.find(lambda: _log(table, start, self.prefix))

    async def ids(self) -> list[str]:
        return await self._column(f"SELECT id FROM {self.prefix}tables ORDER BY made, id")

    async def unused_since(self, when: int) -> list[str]:
        return await self._column(f"SELECT id FROM {self.prefix}tables WHERE used < ?", when)

    async def held_by(self, token: str, most: int) -> list[str]:
        held = f"SELECT table_id FROM {self.prefix}seats WHERE token = ?"
        return await self._column(
            f"SELECT id FROM {self.prefix}tables WHERE id IN ({held}) ORDER BY used DESC, made DESC, id LIMIT ?",
            token, most,
        )  # fmt: skip

    async def flaws(self) -> list[str]:
        found: list[str] = []
        for part in ("seats", "log"):
            there = f"SELECT id FROM {self.prefix}tables"
            lost = f"SELECT DISTINCT table_id FROM {self.prefix}{part} WHERE table_id NOT IN ({there}) LIMIT 20"
            found += [f"table {table}: its row is missing" for table in await self._column(lost)]
        return found

    async def _column(self, ask: str, *given: object) -> list[str]:
        return [str(row[0]) for row in await self.find(lambda: one(ask, *given))]


def one(statement: str, *given: object) -> Steps[list[Found]]:
    """A single statement; returns its rows."""
    return (yield Statement(statement, given))


def _secret(name: str, fresh: str) -> Steps[str]:
    yield Statement("INSERT INTO hauntbox_secrets VALUES (?, ?) ON CONFLICT DO NOTHING", (name, fresh))
    ((found,),) = yield Statement("SELECT value FROM hauntbox_secrets WHERE name = ?", (name,))
    return str(found)


def created(kept: Kept, prefix: str) -> Steps[None]:
    row = kept.row
    yield from inserted(f"{prefix}tables", [(*row, table_sum(row))])
    seats: list[Row] = [(row.table, *seat[:5], seat_sum(row.table, seat), seat.name) for seat in kept.seats]
    yield from inserted(f"{prefix}seats", seats)
    yield from inserted(f"{prefix}log", log_rows(row.table, 0, kept.log))


def restored(kept: Iterable[Kept | Statement], prefix: str) -> Steps[int]:
    """Tables that are not there yet, and statements; returns how many tables there were of them."""
    put = 0
    for one in kept:
        if isinstance(one, Statement):
            yield one
        elif not (yield Statement(f"SELECT 1 FROM {prefix}tables WHERE id = ?", (one.row.table,))):
            yield from created(one, prefix)
            put += 1
    return put


def log_row(table: str, number: int, entry: Entry) -> Row:
    return (table, number, *entry[:3], entry_sum(table, number, entry), entry.giver)


def log_rows(table: str, start: int, entries: Sequence[Entry]) -> list[Row]:
    return [log_row(table, number, entry) for number, entry in enumerate(entries, start)]


def inserted(table: str, rows: Sequence[Row]) -> Steps[None]:
    for first in range(0, len(rows), MOST_ROWS):
        some = rows[first : first + MOST_ROWS]
        values = [value for row in some for value in row]
        yield Statement(insertion(table, len(some), len(some[0])), tuple(values))


@cache
def insertion(table: str, rows: int, columns: int) -> str:
    """The statement for this many rows: one takes less time than many."""
    row = f"({', '.join(['?'] * columns)})"
    return f"INSERT INTO {table} VALUES {', '.join([row] * rows)}"


def _seat_set(table: str, row: SeatRow, before: SeatRow, prefix: str) -> Steps[bool]:
    changed = yield Statement(
        f"UPDATE {prefix}seats SET player = ?, token = ?, invite = ?, seen = ?, name = ?, sum = ? "
        "WHERE table_id = ? AND seat = ? AND player = ? AND token = ? AND invite = ? RETURNING seat",
        (*row[1:], seat_sum(table, row), table, row.seat, *before[1:4]),
    )
    if changed:
        yield Statement(
            "DELETE FROM hauntbox_reminders WHERE table_id = ? AND seat = ? AND token != ?",
            (table, row.seat, row.token),
        )
    return bool(changed)


def _seen(table: str, seats: Sequence[int], when: int, prefix: str) -> Steps[None]:
    yield Statement(f"UPDATE {prefix}tables SET used = ? WHERE id = ?", (when, table))
    for seat in seats:
        yield Statement(f"UPDATE {prefix}seats SET seen = ? WHERE table_id = ? AND seat = ?", (when, table, seat))
        yield Statement(
            "UPDATE hauntbox_reminders SET due = 0, sent = 0, failed = 0 WHERE table_id = ? AND seat = ?", (table, seat)
        )


def _removed(tables: Sequence[str], prefix: str) -> Steps[None]:
    for first in range(0, len(tables), MOST_ROWS):
        some = tuple(tables[first : first + MOST_ROWS])
        marks = ", ".join(["?"] * len(some))
        yield Statement(f"DELETE FROM {prefix}tables WHERE id IN ({marks})", some)
        for part in (f"{prefix}seats", f"{prefix}log", "hauntbox_reminders"):
            yield Statement(f"DELETE FROM {part} WHERE table_id IN ({marks})", some)


def _loaded(table: str, prefix: str) -> Steps[Kept | None]:
    found = yield Statement(f"SELECT * FROM {prefix}tables WHERE id = ?", (table,))
    if not found:
        return None
    seats = yield Statement(
        f"SELECT seat, player, token, invite, seen, sum, name FROM {prefix}seats WHERE table_id = ? ORDER BY seat",
        (table,),
    )
    log = yield from _log(table, 0, prefix)
    return checked(TableRow(*found[0][:-1]), found[0][-1], seats, log)


def _log(table: str, start: int, prefix: str) -> Steps[list[Entry]]:
    rows = yield Statement(
        f"SELECT number, seat, kind, option, sum, giver FROM {prefix}log "
        "WHERE table_id = ? AND number >= ? ORDER BY number",
        (table, start),
    )
    return checked_log(table, start, rows)
