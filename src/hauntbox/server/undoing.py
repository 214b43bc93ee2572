"""Taking answers back: at once where that is free, else by a vote of the people it concerns."""

from __future__ import annotations

from contextlib import suppress
from time import time
from typing import TYPE_CHECKING

from hauntbox.server import messages as say
from hauntbox.server.room import Connection, Refusal, Room, Vote
from hauntbox.server.store import Notice, StoreError, VoteNotice
from hauntbox.server.table import MOST_LOG

if TYPE_CHECKING:
    from hauntbox.server.hall import Hall


async def undo(hall: Hall, room: Room, connection: Connection) -> None:
    """Take the last answer back if that is free; else let the people at the table vote on it."""
    async with hall.at(room):
        may = room.look.undo(connection.seats)
        if len(room.table.log) >= MOST_LOG:
            raise Refusal("undo_enough", number=MOST_LOG)
        if not may.vote:
            raise Refusal("undo_nothing" if connection.seats else "no_seat")
        step, seat, _ = room.table.undo_to()
        if may.free:
            await _undo(hall, room, step, seat)
            return
        if room.vote is not None:
            raise Refusal("undo_pending")
        people, here = room.table.people(), room.here()
        mine = [seat for seat in connection.seats if seat in people]
        needed = tuple(one for one in people if one in here or one == seat)
        await _voted(hall, room, Vote(mine[0], step, len(room.table.log), frozenset(mine), needed))


async def vote(hall: Hall, room: Room, connection: Connection, yes: bool) -> None:
    async with hall.at(room):
        vote = room.vote
        if vote is None or not set(connection.seats) & set(vote.needed):
            raise Refusal("no_vote")
        if yes:
            await _voted(hall, room, vote._replace(yes=vote.yes | set(connection.seats)))
        else:
            await hall.store.tell(Notice(room.table.id, hall.name, vote_failed=True))
            vote_fails(room)


async def _voted(hall: Hall, room: Room, vote: Vote) -> None:
    if room.agreed(vote, int(time())):
        await _undo(hall, room, vote.step, vote.by)
        return
    room.vote = vote
    room.tell_same(room.vote_state())
    told = VoteNotice(vote.by, vote.step, vote.length, sorted(vote.yes), list(vote.needed))
    await hall.store.tell(Notice(room.table.id, hall.name, vote=told))


def vote_fails(room: Room) -> None:
    if room.vote is not None:
        room.vote = None
        room.tell_same(say.VoteState(False, undone=False))


async def tend_votes(hall: Hall) -> None:
    """Where those who have not voted were away for long enough, their silence counts."""
    for room in list(hall.rooms.values()):
        if room.vote is not None and room.agreed(room.vote, int(time())):
            with suppress(Refusal, StoreError):
                async with hall.at(room):
                    if room.vote is not None and room.agreed(room.vote, int(time())):
                        await _undo(hall, room, room.vote.step, room.vote.by)


async def _undo(hall: Hall, room: Room, step: int, seat: int) -> None:
    start, voted = len(room.table.log), room.vote is not None
    room.table.undo(step, seat)
    room.forget_after(step)
    await hall.keep(room, start)
    hall.metrics.add("undone")
    room.vote = None
    room.changed()
    if voted:
        room.tell_same(say.VoteState(False, undone=True))
    room.tell_table(step)
    hall.wake(room)
