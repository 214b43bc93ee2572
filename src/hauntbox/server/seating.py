"""Who sits where: arriving and leaving, invites, bots that stand in."""

from __future__ import annotations

from contextlib import suppress
from time import monotonic, time
from typing import TYPE_CHECKING

from hauntbox.kernel.hidden import keeps_secrets
from hauntbox.server import messages as say
from hauntbox.server import requests
from hauntbox.server.bot_answers import may_play, offered_bots
from hauntbox.server.live_table import Connection, LiveTable, Refusal, hashed, new_secret
from hauntbox.server.rematch import tell_comer
from hauntbox.server.reminding import asked_for
from hauntbox.server.reseating import seats_changed
from hauntbox.server.show import Seats
from hauntbox.server.store import BOT, HOST, LEFT, NEW_LINK, OPEN, PERSON, Entry, Notice, SeatRow, StoreError
from hauntbox.server.table import ABSENT, MOST_LOG
from hauntbox.server.talk import call
from hauntbox.server.undoing import ask_for_seat

if TYPE_CHECKING:
    from hauntbox.server.tables import Tables

DAY = 24 * 3600


async def enter(tables: Tables, live: LiveTable, connection: Connection, after: int) -> None:
    """Somebody arrives at the table: send him everything, and tell the others that he is here."""
    async with tables.at(live, fresh=True):
        live.seat(connection)
        before = live.here()
        live.connections.add(connection)
        renamed = False
        with suppress(StoreError):  # the name is not important enough to fail
            renamed = bool(connection.name) and await call(tables, live, connection)
        live.welcome(connection, after)
        tables.wake(live)
        with suppress(StoreError):  # he sees the table; the others learn later that he is here
            if live.here() != before or renamed:
                await _tell_here(tables, live, connection, renamed)
            await _note(tables, live, connection.seats)
            await tell_comer(tables, live, connection)


def leave(tables: Tables, live: LiveTable, connection: Connection) -> None:
    before = live.here()
    live.connections.discard(connection)
    live.used = live.left = monotonic()
    if live.here() != before and not tables.ended:
        tables.spawn(_left(tables, live, connection.seats), live)


async def _left(tables: Tables, live: LiveTable, seats: Seats) -> None:
    with suppress(StoreError):
        async with tables.at(live):
            live.table.were_here(seats, int(time()))  # the others see since when he is away
            live.look.rows.clear()
            await _tell_here(tables, live)
            await _note(tables, live, seats)
            asked_for(tables, live)


async def _tell_here(tables: Tables, live: LiveTable, but: Connection | None = None, renamed: bool = False) -> None:
    """Tell who is here to the others at the table and to the other processes."""
    live.tell_table(live.table.step, but)
    await tables.store.tell(Notice(live.table.id, tables.name, here=live.here_only(), seats=renamed))


async def _note(tables: Tables, live: LiveTable, seats: Seats) -> None:
    """Store when people were here, and on which day the table was used."""
    table, now = live.table, int(time())
    if seats or now - table.row.used > DAY:
        table.were_here(seats, now)
        table.row = table.row._replace(used=now)
        await tables.store.seen(table.id, seats, now)


async def take_screen(tables: Tables, live: LiveTable, connection: Connection, seat: int) -> None:
    """A player sits down in front of a shared screen, and is shown the table."""
    async with tables.at(live):
        if seat not in connection.seats:
            raise Refusal("not_your_seat", seat=seat)
        connection.screen = seat
        connection.offer(live.table_for(connection, 0))


async def take(tables: Tables, live: LiveTable, asked: requests.Take) -> say.Taken | None:
    """An invite works once; None if it does not."""
    token = asked.person or new_secret()
    async with tables.at(live):
        if not await tables.store.take(live.table.id, asked.seat, hashed(asked.invite), hashed(token)):
            return None
        await _note(tables, live, (asked.seat,))
        await seats_changed(tables, live)
    return say.Taken(asked.seat, token)


async def give_seat(tables: Tables, live: LiveTable, connection: Connection, asked: requests.GiveSeat) -> None:
    """Hand a seat to a bot, or take it back. The host may too if no person holds the seat, or its person has been away
    for two minutes; a seat held by somebody's token goes back to that person. If hidden cards have been dealt, the
    others have to agree before the host plays a seat that nobody held."""
    async with tables.at(live):
        table = live.table
        row = table.seats.get(asked.seat)
        if row is None or table.closed:
            raise Refusal("no_such_seat", seat=asked.seat, seats=", ".join(map(str, table.seats)))
        if asked.bot is not None and not may_play(asked.bot):
            raise Refusal("no_such_bot", bot=asked.bot, choices=", ".join(offered_bots()))
        if asked.bot is not None and table.real_box and keeps_secrets(table.game):
            raise Refusal("no_bot_sees")
        mine, free = asked.seat in connection.seats, not row.token or row.player.startswith(BOT)
        if not mine and not (connection.host and (free or _is_away(live, row))):
            raise Refusal("not_away" if connection.host else "not_your_seat", seat=asked.seat)
        if asked.bot is None and not row.token and table.hides():
            await ask_for_seat(tables, live, connection, asked.seat)
            return
        # A seat that nobody held is the host's while he plays it. After he gave it back he sees no more of it than
        # others.
        token = "" if row.token == table.row.host else row.token
        if asked.bot is None:
            token = row.token or table.row.host
        elif row.token == table.row.host and table.hides():
            await _log_note(tables, live, Entry(row.seat, LEFT, 0, HOST))
        player = PERSON if asked.bot is None else BOT + asked.bot
        if await tables.store.set_seat(table.id, row._replace(player=player, token=token, invite=""), row):
            await seats_changed(tables, live)


def _is_away(live: LiveTable, row: SeatRow) -> bool:
    """Whether a seat's person has been away long enough for a bot to play."""
    return row.seat not in live.here() and row.seen + ABSENT < time()


async def new_link(tables: Tables, live: LiveTable, who: Connection, seat: int) -> say.Invited:
    """Take a seat from whoever holds its token or its invite, and make a new invite. Its holder may do that, and the
    host if nobody holds it or its person has been away for a day. If cards are hidden, no link is made for a bot's
    seat, and the log says that somebody else may hold the seat now."""
    async with tables.at(live, fresh=True):
        row = live.table.seats.get(seat)
        away = row is not None and seat not in live.here() and row.seen + DAY < time()
        free = row is not None and (not row.token or away)
        if row is None or live.table.closed or not (seat in who.seats or (who.host and free)):
            raise Refusal("not_your_seat", seat=seat)
        if live.table.hides() and row.player != OPEN:
            if not row.token:
                raise Refusal("seat_hidden", seat=seat)
            await _log_note(tables, live, Entry(seat, NEW_LINK, 0, PERSON if seat in who.seats else HOST))
        invite = new_secret()
        if not await tables.store.set_seat(live.table.id, SeatRow(seat, OPEN, "", hashed(invite), row.seen), row):
            raise Refusal("elsewhere")
        await seats_changed(tables, live)
    return say.Invited(seat, invite)


async def _log_note(tables: Tables, live: LiveTable, entry: Entry) -> None:
    """Write into the log, for ever, who may have seen a seat's hidden cards. The lock is held."""
    if len(live.table.log) >= MOST_LOG:
        raise Refusal("undo_enough", number=MOST_LOG)
    start, vote = len(live.table.log), live.table.vote()
    live.table.note(entry)
    await tables.keep(live, start)
    live.changed()
    live.tell_vote(vote)
