"""The results of the game that is dealt to everybody on a day: who played it to its end, with how many points.

Nothing that a client says counts but a name: the result is that of the game in the store, and only of a table that was
made on that day as the deal of the day, whose seats were played as they were dealt. Of each person, known by the hash
of his key, the first game of a day counts.

A new key is a new person, so that alone would let somebody look at the cards and begin again. Every table of a day's
deal is noted when it is made, with its person and its network. A result says how many games of the deal the same person
or the same network had begun before it. Nobody is refused: a family shares a network.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from hashlib import blake2b
from secrets import token_hex
from typing import TYPE_CHECKING, Final, NamedTuple

from hauntbox import puzzles
from hauntbox.server.store import BOT, HOST, NOTES, PERSON, UNDO, Beside, Statement

if TYPE_CHECKING:
    from hauntbox.server.table import Table

MOST: Final = 100
"""The most results of a day in one answer."""
AT_ONCE: Final = 1_000
"""Results that are read together for a backup."""
STREAK: Final = 400
"""The most days in a row that are counted."""


class Result(NamedTuple):
    """A game of a day that was played to its end."""

    day: str
    person: str
    name: str
    won: int
    score: int
    turns: int
    made: int
    earlier: int = 0
    """How many games of this deal the same person or network had begun before this one."""


KEEP: Final = (
    "INSERT INTO hauntbox_daily (day, person, name, won, score, turns, made) VALUES (?, ?, ?, ?, ?, ?, ?) "
    "ON CONFLICT (day, person) DO "
)
MARK: Final = "INSERT INTO hauntbox_daily_again (day, person, earlier) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
FIND: Final = (
    "SELECT one.day, one.person, name, won, score, turns, made, coalesce(earlier, 0) FROM hauntbox_daily AS one "
    "LEFT JOIN hauntbox_daily_again AS marked ON marked.day = one.day AND marked.person = one.person "
)
DAY_KEY: Final = "daily key "
"""With the day: the name of the secret by which networks of that day are hashed."""
KEYS_KEPT: Final = 2
"""Days after which that secret is forgotten; no address can be found from what is stored then."""


def restored(one: Result) -> list[Statement]:
    """What puts a result of a backup into a store; one that is there already stays as it is."""
    return [Statement(f"{KEEP}NOTHING", one[:7]), Statement(MARK, (one.day, one.person, one.earlier))]


class DailyResults:
    """Reads and writes results."""

    def __init__(self, store: Beside) -> None:
        self.store = store

    async def begin(self, table: str, day: str, person: str, network: str, made: int) -> None:
        """Note that a game of a day's deal begins, and where: the network is stored as a hash of that day. Deals of
        days to come are noted too: who looks at tomorrow's today has seen it. Those of days gone by count no more."""
        if day < puzzles.today().isoformat():
            return
        key = await self._key(day)
        where = blake2b(network.encode(), key=key.encode(), digest_size=16).hexdigest()
        await self.store.beside(
            "INSERT INTO hauntbox_daily_begun (table_id, day, person, network, made) VALUES (?, ?, ?, ?, ?)",
            table, day, person, where, made,
        )  # fmt: skip

    async def _key(self, day: str) -> str:
        """The secret of a day, which all processes share; those of days gone by are forgotten, whatever day is asked
        for."""
        old = puzzles.today() - timedelta(days=KEYS_KEPT)
        await self.store.beside(
            "DELETE FROM hauntbox_secrets WHERE name > ? AND name < ?", DAY_KEY, f"{DAY_KEY}{old.isoformat()}"
        )
        return await self.store.secret(f"{DAY_KEY}{day}", token_hex(32))

    async def earlier(self, table: str, one: Result) -> int:
        """How many games of the deal were begun before this table, or in the same second, by its person or from its
        network."""
        ((found,),) = await self.store.beside(
            "SELECT count(*) FROM hauntbox_daily_begun AS own JOIN hauntbox_daily_begun AS other "
            "ON other.day = own.day AND (other.person = ? OR other.network = own.network) "
            "AND other.made <= own.made AND other.table_id != own.table_id WHERE own.table_id = ?",
            one.person, table,
        )  # fmt: skip
        return int(found)

    async def keep(self, table: str, one: Result) -> None:
        """Keep a table's result; if this person has one of that day already, only the name changes."""
        await self.store.beside(MARK, one.day, one.person, await self.earlier(table, one))
        await self.store.beside(f"{KEEP}UPDATE SET name = excluded.name", *one[:7])

    async def every(self, after: tuple[str, str]) -> list[Result]:
        """Some results in the order of days and persons, those that follow one; for backups."""
        rows = await self.store.beside(
            f"{FIND} WHERE one.day > ? OR (one.day = ? AND one.person > ?) ORDER BY one.day, one.person LIMIT ?",
            after[0], *after, AT_ONCE,
        )  # fmt: skip
        return [Result(*row) for row in rows]

    async def of_day(self, day: str) -> list[Result]:
        """The best first: victories, then points, then fewer turns, then who was there first."""
        rows = await self.store.beside(
            f"{FIND} WHERE one.day = ? ORDER BY won DESC, score DESC, turns, made, one.person LIMIT ?", day, MOST
        )
        return [Result(*row) for row in rows]

    async def days_of(self, person: str) -> list[str]:
        """The days of which somebody has a result, the last first."""
        rows = await self.store.beside(
            "SELECT day FROM hauntbox_daily WHERE person = ? ORDER BY day DESC LIMIT ?", person, STREAK
        )
        return [str(day) for (day,) in rows]


def streak(days: Sequence[str], today: date) -> int:
    """How many days in a row were played until today, or until yesterday if today is still to come."""
    played = set(days)
    day = today if today.isoformat() in played else today - timedelta(days=1)
    number = 0
    while day.isoformat() in played:
        number += 1
        day -= timedelta(days=1)
    return number


def result_of(table: Table, name: str) -> Result | None:
    """What a table's game counts as; None if it is no game of its day, was not played as it was dealt, or is not
    over."""
    row = table.row
    kind, _, seed = row.luck.partition(":")
    day = puzzles.dealt(row.game, table.setup, int(seed)) if kind == "seed" else ""
    if not day or row.start or table.foreign or datetime.fromtimestamp(row.made, UTC).date().isoformat() != day:
        return None
    said = table.game.result
    if said is None or not _as_dealt(table):
        return None
    score, turns = said["score"], said["turns"]
    assert isinstance(score, int)
    assert isinstance(turns, int)
    person = next(seat.token for number, seat in sorted(table.seats.items()) if seat.player == PERSON)
    return Result(day, person, name, int(said["outcome"] == "won"), score, turns, row.made)


def _as_dealt(table: Table) -> bool:
    """Whether people and bots sit as they were dealt, a person has given all answers of his own seat, and nobody those
    of the bots."""
    _, deal = puzzles.deal()
    people = {number for number, dealt in enumerate(deal.seats) if not dealt.startswith(BOT)}
    for number, seat in enumerate(table.seats[key] for key in sorted(table.seats)):
        if seat.player != (PERSON if number in people else deal.seats[number]) or (number in people and not seat.token):
            return False
    at_seats = {seat: number for number, seat in enumerate(sorted(table.seats))}
    given = [entry for entry in table.log if entry.kind not in NOTES and entry.kind != UNDO and entry.seat in at_seats]
    return all((at_seats[entry.seat] in people) == (entry.giver in (PERSON, HOST)) for entry in given)
