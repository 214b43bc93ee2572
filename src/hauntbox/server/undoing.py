"""Votes: the people concerned agree that an answer is taken back, or that the host plays a seat whose cards are hidden
from him.

A vote is stored in the table's log: who asks, who has to agree, who has agreed. So it survives a restart, and only the
store is trusted about it.
"""

from __future__ import annotations

from collections.abc import Collection
from contextlib import suppress
from time import time
from typing import TYPE_CHECKING

from hauntbox.server.live_table import Connection, LiveTable, Refusal
from hauntbox.server.reminding import announce
from hauntbox.server.reseating import seats_changed
from hauntbox.server.store import HOST, NO, PERSON, TAKEN, YES, Entry, StoreError
from hauntbox.server.table import MOST_LOG, Vote

if TYPE_CHECKING:
    from hauntbox.server.tables import Tables


async def undo(tables: Tables, live: LiveTable, connection: Connection) -> None:
    """Take the last answer back if that is free; otherwise let the people concerned vote.

    Those are its giver and all who are here. If players play against each other, all people of the table are asked,
    absent or not: nobody may try his luck again while the others are away.
    """
    async with tables.at(live):
        table, may = live.table, live.look.undo(connection.seats, connection.host)
        _has_place(live)
        if not may.vote:
            raise Refusal("undo_nothing" if connection.seats else "no_seat")
        last = table.undo_to()
        if may.free:
            await _undo(tables, live, last.step, connection.seats[0] if table.real_box else last.seat)
            return
        mine = [seat for seat in connection.seats if table.player(seat) == PERSON]
        here, opposed = live.here(), table.game.opposed()
        needed = [seat for seat in table.holders() if opposed or seat in here or seat == last.seat]
        if last.giver == HOST and last.seat not in needed:
            needed.append(last.seat)
        yes = {*mine, *([last.seat] if last.giver == HOST and connection.host else [])}
        await _open(tables, live, mine[0], False, [seat for seat in needed if seat not in mine], yes)


async def ask_for_seat(tables: Tables, live: LiveTable, connection: Connection, seat: int) -> None:
    """The host asks to play a seat whose cards are hidden from him. The lock is held."""
    _has_place(live)
    table = live.table
    others = [one for one in table.holders() if table.seats[one].token != table.row.host]
    await _open(tables, live, seat, True, [one for one in others if one not in connection.seats], connection.seats)


async def vote(tables: Tables, live: LiveTable, connection: Connection, yes: bool) -> None:
    async with tables.at(live):
        vote = live.table.vote()
        voices = live.voices(connection, vote) if vote is not None else frozenset[int]()
        if vote is not None and not yes and _asks(vote, connection):  # who asked withdraws it
            voices = frozenset((vote.seat,))
        if vote is None or not voices:
            raise Refusal("no_vote")
        start = len(live.table.log)
        for seat in sorted(voices - vote.yes) if yes else sorted(voices)[:1]:
            live.table.note(Entry(seat, YES if yes else NO, 0, PERSON))
        if len(live.table.log) > start:
            await tables.keep(live, start)
        live.changed()
        if not yes or not await _settled(tables, live):
            live.tell_vote(vote)


def _asks(vote: Vote, connection: Connection) -> bool:
    """Whether a vote was opened by somebody."""
    return connection.host if vote.host else vote.seat in connection.seats


def _has_place(live: LiveTable) -> None:
    if len(live.table.log) >= MOST_LOG:
        raise Refusal("undo_enough", number=MOST_LOG)
    if live.table.vote() is not None:
        raise Refusal("undo_pending")


async def _open(
    tables: Tables, live: LiveTable, seat: int, host: bool, needed: list[int], yes: Collection[int]
) -> None:
    """Open a vote; if nobody else has to agree, do what was asked for now."""
    now, table = int(time()), live.table
    vote = Vote(seat, host, now, frozenset(needed), frozenset(yes))
    if live.agreed(vote, now):
        await _do(tables, live, vote)
        return
    start = len(table.log)
    table.ask(seat, host, now, needed, [one for one in yes if host or one != seat])
    await tables.keep(live, start)
    live.changed()
    live.tell_vote(None)
    announce(tables, live)


async def _settled(tables: Tables, live: LiveTable) -> bool:
    """If all have agreed, do what the vote was about. The lock is held."""
    vote = live.table.vote()
    if vote is None or not live.agreed(vote, int(time())):
        return False
    await _do(tables, live, vote)
    return True


async def _do(tables: Tables, live: LiveTable, vote: Vote) -> None:
    if vote.host:
        await _take_seat(tables, live, vote.seat)
    else:
        await _undo(tables, live, live.table.last().step, vote.seat)


async def tend_votes(tables: Tables) -> None:
    """If those who have not voted were away long enough, their silence counts as consent."""
    for live in list(tables.live.values()):
        vote = live.table.vote()
        if vote is not None and live.agreed(vote, int(time())):
            with suppress(Refusal, StoreError):
                async with tables.at(live, fresh=True):
                    await _settled(tables, live)


async def _undo(tables: Tables, live: LiveTable, step: int, seat: int) -> None:
    start, vote = len(live.table.log), live.table.vote()
    live.table.undo(step, seat)
    live.forget_after(step)
    await tables.keep(live, start)
    tables.metrics.add("undone")
    live.changed()
    live.tell_vote(vote, True)
    live.tell_table(step)
    tables.wake(live)


async def _take_seat(tables: Tables, live: LiveTable, seat: int) -> None:
    """The host plays a seat from now on. The log says so for ever, before he sees anything."""
    table, start, vote, row = live.table, len(live.table.log), live.table.vote(), live.table.seats[seat]
    if row.token:
        raise Refusal("elsewhere")  # somebody took it during the vote
    table.note(Entry(seat, TAKEN, 0, HOST))
    await tables.keep(live, start)
    await tables.store.set_seat(table.id, row._replace(player=PERSON, token=table.row.host, invite=""), row)
    await seats_changed(tables, live)
    live.tell_vote(vote, True)
