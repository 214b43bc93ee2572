"""Taking answers back: at once where that is free, else by a vote of the people it concerns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hauntbox.server import messages as say
from hauntbox.server.room import Connection, Refusal, Room, Vote
from hauntbox.server.store import Notice, VoteNotice

if TYPE_CHECKING:
    from hauntbox.server.hall import Hall


async def undo(hall: Hall, room: Room, connection: Connection) -> None:
    """Take the last answer back if that is free; else let the people at the table vote on it."""
    async with hall.at(room):
        may = room.look.undo(connection.seats)
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
        needed = tuple(seat for seat in people if seat in here)
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
    if set(vote.needed) <= vote.yes:
        await _undo(hall, room, vote.step, vote.by)
        return
    room.vote = vote
    room.tell_same(vote.state())
    told = VoteNotice(vote.by, vote.step, vote.length, sorted(vote.yes), list(vote.needed))
    await hall.store.tell(Notice(room.table.id, hall.name, vote=told))


def vote_fails(room: Room) -> None:
    if room.vote is not None:
        room.vote = None
        room.tell_same(say.VoteState(False, undone=False))


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
