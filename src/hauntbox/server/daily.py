"""The results of the game that is dealt to everybody on a day: who played it to its end, with how many points.

Nothing that a client says counts but a name: the result is that of the game in the store, and only of a table that was
made on that day as the deal of the day, whose seats were played as they were dealt. Of each person, known by the hash
of his key, the first game of a day counts.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol, runtime_checkable

from hauntbox import puzzles
from hauntbox.server.store import BOT, HOST, NOTES, PERSON, UNDO

if TYPE_CHECKING:
    from hauntbox.server.table import Table

MOST: Final = 100
"""The most results of a day that are told."""
STREAK: Final = 400
"""The most days in a row that are counted."""


@runtime_checkable
class Beside(Protocol):
    """A store that keeps more than tables."""

    async def beside(self, statement: str, *given: object) -> list[tuple[Any, ...]]: ...


class Result(NamedTuple):
    """A game of a day that was played to its end."""

    day: str
    person: str
    name: str
    won: int
    score: int
    turns: int
    made: int


class DailyResults:
    """Reads and writes results."""

    def __init__(self, store: Beside) -> None:
        self.store = store

    async def keep(self, one: Result) -> None:
        """Keep a result; if this person has one of that day already, only the name changes."""
        await self.store.beside(
            "INSERT INTO hauntbox_daily (day, person, name, won, score, turns, made) VALUES (?, ?, ?, ?, ?, ?, ?) "
            "ON CONFLICT (day, person) DO UPDATE SET name = excluded.name",
            *one,
        )

    async def of_day(self, day: str) -> list[Result]:
        """The best first: victories, then points, then fewer turns, then who was there first."""
        rows = await self.store.beside(
            "SELECT day, person, name, won, score, turns, made FROM hauntbox_daily WHERE day = ? "
            "ORDER BY won DESC, score DESC, turns, made, person LIMIT ?",
            day, MOST,
        )  # fmt: skip
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
