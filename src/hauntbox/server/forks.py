"""Tables that play on from a step of another keep where they come from, and whoever plays there may name them to those
who look back at the other.

Both stand in logs, so that every store and backup keeps them: the new table has a note of the table and step that it
began from, and the other one a note with the name and the comment, the last of which counts.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated, Final

from msgspec import Meta, Struct

from hauntbox.kernel.game import CHANCE
from hauntbox.server.encode import json_text
from hauntbox.server.http_errors import Refused
from hauntbox.server.live_table import Connection, LiveTable, Refusal
from hauntbox.server.store import FORK, FROM, Entry
from hauntbox.server.table import Table
from hauntbox.server.talk import plain

if TYPE_CHECKING:
    from hauntbox.server.tables import Tables

MOST: Final = 200
"""The most such notes in a log."""


class NameFork(Struct, forbid_unknown_fields=True):
    """Name a table to those who look back at the one that it began from; an empty name takes it off their list."""

    name: Annotated[str, Meta(max_length=60)]
    comment: Annotated[str, Meta(max_length=400)] = ""


class Origin(Struct):
    """Where a table began from."""

    table: str
    step: int


class Fork(Struct):
    """A table that plays on from a step."""

    table: str
    step: int
    name: str
    comment: str


class Forks(Struct):
    origin: Origin | None
    forks: list[Fork]


def begun_from(table: str, step: int) -> Entry:
    """The note in the log of a table that plays on from a step of another."""
    return Entry(CHANCE, f"{FROM}{table}", step)


def _log(table: Table) -> list[Entry]:
    return table.whole_log if table.foreign else table.log


def origin(table: Table) -> Origin | None:
    found = (entry for entry in _log(table) if entry.kind.startswith(FROM))
    return next((Origin(entry.kind.removeprefix(FROM), entry.option) for entry in found), None)


def forks(table: Table) -> list[Fork]:
    """Those with a name, in order of the game."""
    found: dict[str, Fork] = {}
    for entry in _log(table):
        if entry.kind.startswith(FORK):
            child, name, comment = json.loads(entry.kind.removeprefix(FORK))
            found[child] = Fork(child, entry.option, name, comment)
    return sorted((one for one in found.values() if one.name), key=lambda one: one.step)


async def forks_of(tables: Tables, live: LiveTable) -> Forks:
    async with tables.at(live, fresh=True):
        return Forks(origin(live.table), forks(live.table))


async def name_fork(tables: Tables, live: LiveTable, who: Connection, asked: NameFork) -> Forks:
    """Name a table, by somebody who plays there; what those who look back at the other one see now."""
    async with tables.at(live):
        began = origin(live.table)
        if not who.seats and not who.host:
            raise Refusal("no_seat")
    if began is None:
        raise Refused(409, "http.no_fork")
    async with tables.visiting(began.table) as above:
        if above is None:
            raise Refused(404, "http.no_table", table=began.table)
        async with tables.at(above, fresh=True):
            table = above.table
            if table.foreign or sum(entry.kind.startswith(FORK) for entry in table.log) >= MOST:
                raise Refused(409, "http.many_forks", number=MOST)
            said = json_text([live.table.id, plain(asked.name), plain(asked.comment)])
            start = len(table.log)
            table.note(Entry(CHANCE, f"{FORK}{said}", began.step))
            await tables.keep(above, start)
            above.changed()
            return Forks(origin(table), forks(table))
