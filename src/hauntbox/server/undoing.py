"""Votes: the people it concerns agree that an answer is taken back, or that the host plays a seat whose cards are
hidden from him.

A vote stands in the table's log: who asks, whose consent is needed, who has agreed. So it lasts longer than a process,
and nobody is believed about it but the store.
"""

from __future__ import annotations

from collections.abc import Collection
from contextlib import suppress
from time import time
from typing import TYPE_CHECKING

from hauntbox.server.live_table import Connection, Refusal, Room
from hauntbox.server.reminding import announce
from hauntbox.server.reseating import seats_changed
from hauntbox.server.store import HOST, NO, PERSON, TAKEN, YES, Entry, StoreError
from hauntbox.server.table import MOST_LOG, Vote

if TYPE_CHECKING:
    from hauntbox.server.tables import Hall


async def undo(hall: Hall, room: Room, connection: Connection) -> None:
    """Take the last answer back if that is free; else let the people it concerns vote on it.

    Those are who gave it and all who are here. Where players play against each other all people of the table are asked,
    absent or not: nobody tries his luck again while the others look away.
    """
    async with hall.at(room):
        table, may = room.table, room.look.undo(connection.seats, connection.host)
        _has_place(room)
        if not may.vote:
            raise Refusal("undo_nothing" if connection.seats else "no_seat")
        last = table.undo_to()
        if may.free:
            await _undo(hall, room, last.step, last.seat)
            return
        mine = [seat for seat in connection.seats if table.player(seat) == PERSON]
        here, opposed = room.here(), table.game.opposed()
        needed = [seat for seat in table.holders() if opposed or seat in here or seat == last.seat]
        if last.giver == HOST and last.seat not in needed:
            needed.append(last.seat)
        yes = {*mine, *([last.seat] if last.giver == HOST and connection.host else [])}
        await _open(hall, room, mine[0], False, [seat for seat in needed if seat not in mine], yes)


async def ask_for_seat(hall: Hall, room: Room, connection: Connection, seat: int) -> None:
    """The host asks to play a seat whose cards are hidden from him. The lock is held."""
    _has_place(room)
    table = room.table
    others = [one for one in table.holders() if table.seats[one].token != table.row.host]
    await _open(hall, room, seat, True, [one for one in others if one not in connection.seats], connection.seats)


async def vote(hall: Hall, room: Room, connection: Connection, yes: bool) -> None:
    async with hall.at(room):
        vote = room.table.vote()
        voices = room.voices(connection, vote) if vote is not None else frozenset[int]()
        if vote is not None and not yes and _asks(vote, connection):  # who asked withdraws it
            voices = frozenset((vote.seat,))
        if vote is None or not voices:
            raise Refusal("no_vote")
        start = len(room.table.log)
        for seat in sorted(voices - vote.yes) if yes else sorted(voices)[:1]:
            room.table.note(Entry(seat, YES if yes else NO, 0, PERSON))
        if len(room.table.log) > start:
            await hall.keep(room, start)
        room.changed()
        if not yes or not await _settled(hall, room):
            room.tell_vote(vote)


def _asks(vote: Vote, connection: Connection) -> bool:
    """Whether a vote was opened by somebody."""
    return connection.host if vote.host else vote.seat in connection.seats


def _has_place(room: Room) -> None:
    if len(room.table.log) >= MOST_LOG:
        raise Refusal("undo_enough", number=MOST_LOG)
    if room.table.vote() is not None:
        raise Refusal("undo_pending")


async def _open(hall: Hall, room: Room, seat: int, host: bool, needed: list[int], yes: Collection[int]) -> None:
    """Open a vote, unless nobody else is to be asked: then what is asked for is done at once."""
    now, table = int(time()), room.table
    vote = Vote(seat, host, now, frozenset(needed), frozenset(yes))
    if room.agreed(vote, now):
        await _do(hall, room, vote)
        return
    start = len(table.log)
    table.ask(seat, host, now, needed, [one for one in yes if host or one != seat])
    await hall.keep(room, start)
    room.changed()
    room.tell_vote(None)
    announce(hall, room)


async def _settled(hall: Hall, room: Room) -> bool:
    """Do what was voted on if all have agreed. The lock is held."""
    vote = room.table.vote()
    if vote is None or not room.agreed(vote, int(time())):
        return False
    await _do(hall, room, vote)
    return True


async def _do(hall: Hall, room: Room, vote: Vote) -> None:
    if vote.host:
        await _take_seat(hall, room, vote.seat)
    else:
        await _undo(hall, room, room.table.last().step, vote.seat)


async def tend_votes(hall: Hall) -> None:
    """Where those who have not voted were away for long enough, their silence counts."""
    for room in list(hall.rooms.values()):
        vote = room.table.vote()
        if vote is not None and room.agreed(vote, int(time())):
            with suppress(Refusal, StoreError):
                async with hall.at(room, fresh=True):
                    await _settled(hall, room)


async def _undo(hall: Hall, room: Room, step: int, seat: int) -> None:
    start, vote = len(room.table.log), room.table.vote()
    room.table.undo(step, seat)
    room.forget_after(step)
    await hall.keep(room, start)
    hall.metrics.add("undone")
    room.changed()
    room.tell_vote(vote, True)
    room.tell_table(step)
    hall.wake(room)


async def _take_seat(hall: Hall, room: Room, seat: int) -> None:
    """The host plays a seat from now on, and the log says so for ever, before he sees anything."""
    table, start, vote, row = room.table, len(room.table.log), room.table.vote(), room.table.seats[seat]
    if row.token:
        raise Refusal("elsewhere")  # somebody has taken it while people voted
    table.note(Entry(seat, TAKEN, 0, HOST))
    await hall.keep(room, start)
    await hall.store.set_seat(table.id, row._replace(player=PERSON, token=table.row.host, invite=""), row)
    await seats_changed(hall, room)
    room.tell_vote(vote, True)
