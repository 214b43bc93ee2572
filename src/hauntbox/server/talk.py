"""Names and chat at a table: names, short lines, reactions. The store keeps the names; a table in memory keeps its last
lines for newcomers."""

from __future__ import annotations

from secrets import token_urlsafe
from typing import TYPE_CHECKING, Final
from unicodedata import category

from hauntbox.server import messages as say
from hauntbox.server import requests
from hauntbox.server.limits import Bucket
from hauntbox.server.live_table import Connection, LiveTable, Refusal
from hauntbox.server.store import PERSON, Notice

if TYPE_CHECKING:
    from hauntbox.server.tables import Tables

REACTIONS: Final = ("bravo", "thanks", "sorry", "careful", "wait", "hello")
A_SECOND: Final = 1.0
"""Lines per second and seat; twice as many at once."""
POINTS: Final = 5
"""How often per second a seat may point, or show what it looks at; twice as often at once."""
MOST_LINES: Final = 30
MOST_TEXT: Final = 200


def plain(text: str) -> str:
    """One printable line: no control characters, nothing that changes the direction of writing."""
    return " ".join("".join(" " if category(one)[0] in "CZ" else one for one in text).split())


async def call(tables: Tables, live: LiveTable, connection: Connection) -> bool:
    """Give this person's seat his name; returns whether it has changed. A person with several seats plays for several
    people and names none. The lock is held."""
    mine = [seat for seat in connection.seats if live.table.player(seat) == PERSON]
    row = live.table.seats[mine[0]] if len(mine) == 1 else None
    if row is None or row.name == connection.name:
        return False
    named = row._replace(name=connection.name)
    if not await tables.store.set_seat(live.table.id, named, row):
        return False
    live.table.seats[row.seat] = named
    live.changed()
    return True


async def rename(tables: Tables, live: LiveTable, connection: Connection, asked: requests.Rename) -> None:
    async with tables.at(live):
        connection.name = plain(asked.name)
        if await call(tables, live, connection):
            live.tell_table(live.table.step)
            await tables.store.tell(Notice(live.table.id, tables.name, seats=True))


def may_point(live: LiveTable, seat: int) -> bool:
    return live.pointers.setdefault(seat, Bucket(POINTS)).take()


async def look(tables: Tables, live: LiveTable, connection: Connection, asked: requests.Look) -> None:
    """Show the others what the asked player looks at, unless it could reveal a secret. It may come just after the
    answer; then nobody needs it any more."""
    if live.look.secrets:
        raise Refusal("no_look")
    game = live.table.game
    if game.kind >= 0 and game.seat in connection.seats:
        if not may_point(live, int(game.seat)):
            raise Refusal("point_fast", number=POINTS)
        at = [dict(one) for one in asked.at]
        live.tell_same(say.Looked(int(game.seat), [*at]))
        await tables.store.tell(Notice(live.table.id, tables.name, looks=(int(game.seat), [*at])))


async def talk(tables: Tables, live: LiveTable, connection: Connection, asked: requests.Talk) -> None:
    """A line or a reaction of a seat's holder, sent to everybody."""
    if not connection.seats:
        raise Refusal("no_seat")
    text = plain(asked.text)
    if asked.reaction and asked.reaction not in REACTIONS:
        raise Refusal("no_reaction", reaction=asked.reaction, choices=", ".join(REACTIONS))
    if not text and not asked.reaction:
        return
    seat = connection.seats[0]
    if not live.talkers.setdefault(seat, Bucket(A_SECOND)).take():
        raise Refusal("talk_fast")
    said = (token_urlsafe(6), seat, text, asked.reaction)
    hear(live, *said)
    await tables.store.tell(Notice(live.table.id, tables.name, said=said))


def hear(live: LiveTable, id_: str, seat: int, text: str, reaction: str) -> None:
    """A seat's holder has said something, here or at another process."""
    said = say.Said(id_, seat, live.table.seats[seat].name, text, reaction)
    live.said = [*live.said, said][-MOST_LINES:]
    live.tell_same(said)
