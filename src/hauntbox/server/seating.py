"""Who sits where: coming and going, invites, bots that stand in."""

from __future__ import annotations

from contextlib import suppress
from time import monotonic, time
from typing import TYPE_CHECKING

from hauntbox.server import messages as say
from hauntbox.server.bot_answers import playing_bots
from hauntbox.server.live_table import Connection, Refusal, Room, hashed, new_secret
from hauntbox.server.rematch import tell_comer
from hauntbox.server.reminding import asked_for
from hauntbox.server.reseating import seats_changed
from hauntbox.server.show import Seats
from hauntbox.server.store import BOT, HOST, LEFT, NEW_LINK, OPEN, PERSON, Entry, Notice, SeatRow, StoreError
from hauntbox.server.table import ABSENT, MOST_LOG
from hauntbox.server.talk import call
from hauntbox.server.undoing import ask_for_seat

if TYPE_CHECKING:
    from hauntbox.server.tables import Hall

DAY = 24 * 3600


async def enter(hall: Hall, room: Room, connection: Connection, after: int) -> None:
    """Somebody comes to the table; he is told all, the others that he is here."""
    async with hall.at(room, fresh=True):
        room.seat(connection)
        before = room.here()
        room.connections.add(connection)
        renamed = False
        with suppress(StoreError):  # he may have no name for once
            renamed = bool(connection.name) and await call(hall, room, connection)
        room.welcome(connection, after)
        hall.wake(room)
        with suppress(StoreError):  # he sees the table; that he is here will be told by and by
            if room.here() != before or renamed:
                await _tell_here(hall, room, connection, renamed)
            await _note(hall, room, connection.seats)
            await tell_comer(hall, room, connection)


def leave(hall: Hall, room: Room, connection: Connection) -> None:
    before = room.here()
    room.connections.discard(connection)
    room.used = room.left = monotonic()
    if room.here() != before and not hall.ended:
        hall.spawn(_left(hall, room, connection.seats), room)


async def _left(hall: Hall, room: Room, seats: Seats) -> None:
    with suppress(StoreError):
        async with hall.at(room):
            room.table.were_here(seats, int(time()))  # the others are told since when he is away
            room.look.rows.clear()
            await _tell_here(hall, room)
            await _note(hall, room, seats)
            asked_for(hall, room)


async def _tell_here(hall: Hall, room: Room, but: Connection | None = None, renamed: bool = False) -> None:
    """Tell who is here to the others at the table and to the other processes."""
    room.tell_table(room.table.step, but)
    await hall.store.tell(Notice(room.table.id, hall.name, here=room.here_only(), seats=renamed))


async def _note(hall: Hall, room: Room, seats: Seats) -> None:
    """Keep when people were here, and on which day the table was looked at."""
    table, now = room.table, int(time())
    if seats or now - table.row.used > DAY:
        table.were_here(seats, now)
        table.row = table.row._replace(used=now)
        await hall.store.seen(table.id, seats, now)


async def take_screen(hall: Hall, room: Room, connection: Connection, seat: int) -> None:
    """One of those who share a screen sits down before it, and is shown the table."""
    async with hall.at(room):
        if seat not in connection.seats:
            raise Refusal("not_your_seat", seat=seat)
        connection.screen = seat
        connection.offer(room.table_for(connection, 0))


async def take(hall: Hall, room: Room, asked: say.Take) -> say.Taken | None:
    """An invite works once; None if it does not."""
    token = asked.person or new_secret()
    async with hall.at(room):
        if not await hall.store.take(room.table.id, asked.seat, hashed(asked.invite), hashed(token)):
            return None
        await _note(hall, room, (asked.seat,))
        await seats_changed(hall, room)
    return say.Taken(asked.seat, token)


async def give_seat(hall: Hall, room: Room, connection: Connection, asked: say.GiveSeat) -> None:
    """Hand a seat to a bot, or take it back. The host may too where no person holds the seat, or its person has been
    away for two minutes; a seat that somebody's token holds goes back to that person. Where hidden cards have been
    dealt, the others have to agree before the host plays a seat that nobody held."""
    async with hall.at(room):
        table = room.table
        row = table.seats.get(asked.seat)
        if row is None or table.closed:
            raise Refusal("no_such_seat", seat=asked.seat, seats=", ".join(map(str, table.seats)))
        if asked.bot is not None and asked.bot not in playing_bots():
            raise Refusal("no_such_bot", bot=asked.bot, choices=", ".join(playing_bots()))
        mine, free = asked.seat in connection.seats, not row.token or row.player.startswith(BOT)
        if not mine and not (connection.host and (free or _is_away(room, row))):
            raise Refusal("not_away" if connection.host else "not_your_seat", seat=asked.seat)
        if asked.bot is None and not row.token and table.hides():
            await ask_for_seat(hall, room, connection, asked.seat)
            return
        # A seat that nobody held is the host's as long as he plays it: given back, it shows him no more than others.
        token = "" if row.token == table.row.host else row.token
        if asked.bot is None:
            token = row.token or table.row.host
        elif row.token == table.row.host and table.hides():
            await _log_note(hall, room, Entry(row.seat, LEFT, 0, HOST))
        player = PERSON if asked.bot is None else BOT + asked.bot
        if await hall.store.set_seat(table.id, row._replace(player=player, token=token, invite=""), row):
            await seats_changed(hall, room)


def _is_away(room: Room, row: SeatRow) -> bool:
    """Whether a seat's person has been away long enough for a bot to play."""
    return row.seat not in room.here() and row.seen + ABSENT < time()


async def new_link(hall: Hall, room: Room, who: Connection, seat: int) -> say.Invited:
    """Take a seat from whoever holds its token or its invite, and make a new invite. Its holder may, and the host where
    nobody holds it or its person has been away for a day. Where cards are hidden, no link leads to what a bot holds,
    and the log says that somebody else may hold the seat now."""
    async with hall.at(room, fresh=True):
        row = room.table.seats.get(seat)
        away = row is not None and seat not in room.here() and row.seen + DAY < time()
        free = row is not None and (not row.token or away)
        if row is None or room.table.closed or not (seat in who.seats or (who.host and free)):
            raise Refusal("not_your_seat", seat=seat)
        if room.table.hides() and row.player != OPEN:
            if not row.token:
                raise Refusal("seat_hidden", seat=seat)
            await _log_note(hall, room, Entry(seat, NEW_LINK, 0, PERSON if seat in who.seats else HOST))
        invite = new_secret()
        if not await hall.store.set_seat(room.table.id, SeatRow(seat, OPEN, "", hashed(invite), row.seen), row):
            raise Refusal("elsewhere")
        await seats_changed(hall, room)
    return say.Invited(seat, invite)


async def _log_note(hall: Hall, room: Room, entry: Entry) -> None:
    """Say in the log, for ever, who may have seen a seat's hidden cards. The lock is held."""
    if len(room.table.log) >= MOST_LOG:
        raise Refusal("undo_enough", number=MOST_LOG)
    start, vote = len(room.table.log), room.table.vote()
    room.table.note(entry)
    await hall.keep(room, start)
    room.changed()
    room.tell_vote(vote)
