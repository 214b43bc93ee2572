"""All tables of this process: what people, chance and bots do at them is written to the store, then told.

Memory runs ahead of the store only while a table's lock is held. If the store refuses, the table is read again.
"""

from __future__ import annotations

import asyncio
import json
import logging
import re
from collections.abc import AsyncIterator, Coroutine, Sequence
from contextlib import asynccontextmanager, suppress
from random import SystemRandom
from secrets import token_urlsafe
from time import monotonic, time
from typing import Any

from hauntbox.errors import InputError
from hauntbox.games import face, named
from hauntbox.kernel.game import CHANCE, Game
from hauntbox.kernel.record import Record, replay
from hauntbox.rulebook import Rule, rule
from hauntbox.server import messages as say
from hauntbox.server.advice import advise, estimate
from hauntbox.server.metrics import Metrics
from hauntbox.server.room import Connection, Refusal, Room, Vote, hashed, new_secret
from hauntbox.server.show import hint_message, shown, words
from hauntbox.server.store import BOT, OPEN, PERSON, UNDO, Entry, Kept, Message, SeatRow, Store, StoreError, TableRow
from hauntbox.server.table import CLOSED, Moment, Table
from hauntbox.server.workers import Workers, playing_bots
from hauntbox.terminal.typed import options_typed

log = logging.getLogger("hauntbox.server")
MOST_IDLE = 500
"""Tables kept in memory although nobody is there."""
MOST_LINE = 12
"""Answers in one typed line."""
PATIENCE = 3.0
"""Seconds after which a process drives a table on that another one ought to have driven."""
BEAT = 30.0
RETRY = 1.0
ID = re.compile(r"[A-Za-z0-9_-]{1,40}")
SOME = 25
"""Steps whose chances are worked out at a time."""


class Hall:
    """The tables of one server process."""

    def __init__(self, store: Store, workers: Workers, metrics: Metrics) -> None:
        self.store = store
        self.workers = workers
        self.metrics = metrics
        self.rooms: dict[str, Room] = {}
        self.opening: dict[str, asyncio.Task[Room | None]] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        self.name = token_urlsafe(6)
        """By which other processes know this one."""
        self.ended = False

    async def open(self) -> None:
        await self.store.open(self._news)
        if self.store.shared:
            self._spawn(self._beat())

    async def close(self) -> None:
        self.ended = True
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.workers.close()
        await self.store.close()

    def _spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    # -- making and finding tables ------------------------------------------------------------------------------------

    async def create(self, asked: say.NewTable) -> say.Created:
        """A new table, with what chance deals first."""
        fresh = face(asked.game).new(asked.setup)
        seed = SystemRandom().randrange(2**53) if asked.seed is None else asked.seed
        return await self._make(Record(asked.game, fresh.ruleset.version, fresh.setup(), []), asked.seats, seed)

    async def go_on(self, room: Room, asked: say.Continue) -> say.Created:
        """A new table that begins with the first answers of this one; its luck is its own."""
        table = room.table
        if asked.step > table.step:
            raise InputError(f"step {asked.step}: table {table.id} has {table.step} answers")
        return await self._make(table.record(asked.step), asked.seats, SystemRandom().randrange(2**53))

    async def show(self, record: Record) -> say.Created:
        """A table nobody plays, which shows a record."""
        with named("record"):
            fresh = face(record.game).new(record.setup)
        replay(record, fresh)
        made = await self._make(record, [OPEN] * len(fresh.seats()), CLOSED)
        return say.Created(made.table)

    async def _make(self, record: Record, players: Sequence[str], seed: int) -> say.Created:
        game = face(record.game).new(record.setup)
        seats = game.seats()
        if len(players) != len(seats):
            raise InputError(f"seats: {len(players)} for {len(seats)} seats; give here, open or bot:NAME for each")
        rows, told = [], []
        for seat, word in zip(seats, players, strict=True):
            row, new = _seat_row(seat, word, seed == CLOSED)
            rows.append(row)
            told.append(new)
        host = new_secret()
        setup = json.dumps(game.setup())
        row_ = TableRow(token_urlsafe(9), record.game, record.rules, setup, seed, hashed(host), int(time()))
        log_: list[Entry] = []
        for kind, option in record.answers:
            log_.append(Entry(int(game.seat), kind, option))
            game.take(option)
        kept = Kept(row_, rows, log_)
        first = Table(kept)
        first.roll()
        await self.store.create(Kept(row_, rows, first.log))
        self.metrics.add("tables_made")
        room = await self.room(row_.table)
        if room is not None:
            self._wake(room)
        return say.Created(row_.table, told, host)

    async def room(self, table: str) -> Room | None:
        """The table of this id, read from the store if it is not in memory; None if there is none."""
        room = self.rooms.get(table)
        if room is not None:
            room.used = monotonic()
            return room
        if not ID.fullmatch(table):
            return None
        if table not in self.opening:
            self.opening[table] = asyncio.get_running_loop().create_task(self._open(table))
        return await asyncio.shield(self.opening[table])

    async def _open(self, table: str) -> Room | None:
        try:
            kept = await self.store.load(table)
            if kept is None:
                return None
            room = self.rooms[table] = Room(kept)
            self._make_place()
            self._wake(room, PATIENCE if self.store.shared else 0)
            if self.store.shared:
                await self.store.tell(table, {"who": True, "from": self.name})
            return room
        finally:
            self.opening.pop(table, None)

    def _make_place(self) -> None:
        """Forget the tables that were not used for longest; they are in the store."""
        idle = [room for room in self.rooms.values() if room.idle]
        if len(idle) > MOST_IDLE:
            for room in sorted(idle, key=lambda room: room.used)[: len(idle) - MOST_IDLE * 9 // 10]:
                del self.rooms[room.table.id]

    @asynccontextmanager
    async def at(self, room: Room) -> AsyncIterator[Room]:
        """The table for oneself, as the store has it."""
        async with room.lock:
            if room.stale:
                await self._reload(room)
            yield room

    async def _reload(self, room: Room) -> None:
        kept = await self.store.load(room.table.id)
        if kept is None:
            raise StoreError(f"table {room.table.id} is gone from the store")
        room.renew(kept)
        room.vote = None
        room.tell_table(0)

    # -- answers ------------------------------------------------------------------------------------------------------

    async def answer(self, room: Room, connection: Connection, asked: say.Answer) -> None:
        async with self.at(room):
            table, game = room.table, room.table.game
            self._may_answer(room, connection)
            if asked.number != game.number or asked.log not in (None, len(table.log)):
                raise Refusal("stale", number=asked.number, now=int(game.number))
            if asked.option not in game.options:
                offered = ", ".join(map(str, game.options))
                raise Refusal("not_offered", option=asked.option, number=asked.number, options=offered)
            await self._answer(room, [asked.option])

    async def command(self, room: Room, connection: Connection, line: str) -> None:
        """A typed line, which may hold several answers; it counts whole or not at all."""
        async with self.at(room):
            self._may_answer(room, connection)
            options = options_typed(room.table.game, line, connection.language)
            if len(options) > MOST_LINE:
                raise Refusal("command_many", number=MOST_LINE)
            await self._answer(room, options)

    def _may_answer(self, room: Room, connection: Connection) -> None:
        table, game = room.table, room.table.game
        if game.over:
            raise Refusal("over")
        if game.seat == CHANCE or table.closed:
            raise Refusal("chance")
        name = shown(table, connection.language).seat(game, int(game.seat))["name"]
        if game.seat not in connection.seats:
            raise Refusal("not_yours" if connection.seats else "no_seat", name=name)
        if table.player(int(game.seat)) != PERSON:
            raise Refusal("bot_plays", name=name)

    async def _answer(self, room: Room, options: Sequence[int]) -> None:
        """Answer, let chance answer, keep it, tell it. The lock is held."""
        start = len(room.table.log)
        moments: list[Moment] = []
        for option in options:
            moments += room.table.answer(option)
        await self._keep(room, start)
        self.metrics.add("answers", len(moments))
        self._moved(room)
        room.tell_moments(moments)
        self._wake(room)

    async def _keep(self, room: Room, start: int) -> None:
        """Write what memory has and the store has not."""
        room.stale = True
        try:
            kept = await self.store.append(room.table.id, start, room.table.log[start:], self.name)
        except StoreError as error:
            log.error("%s", error)
            self.metrics.add("store_errors")
            raise Refusal("store") from None
        if not kept:
            await self._reload(room)
            raise Refusal("elsewhere")
        room.stale = False

    def _moved(self, room: Room) -> None:
        """The log is longer: what hung on its length is over."""
        room.changed()
        if room.vote is not None:
            room.vote = None
            room.tell_same(say.VoteState(False, undone=False))

    # -- bots ---------------------------------------------------------------------------------------------------------

    def _wake(self, room: Room, delay: float = 0) -> None:
        """See that bots answer where they are asked."""
        if room.table.bot_asked() and room.bots is None and not self.ended:
            room.bots = self._spawn(self._drive(room, delay))

    async def _drive(self, room: Room, delay: float) -> None:
        """Let bots answer as long as they are asked; after a delay, if another process ought to see to it."""
        try:
            length = -1
            while delay and len(room.table.log) != length:
                length = len(room.table.log)
                await asyncio.sleep(delay)
            while room.table.bot_asked():
                try:
                    await self._drive_on(room)
                except Exception:
                    log.exception("table %s: its bots failed; they will try again", room.table.id)
                    await asyncio.sleep(RETRY)
        finally:
            room.bots = None

    async def _drive_on(self, room: Room) -> None:
        """The next answers of bots, unless the table has moved on while they thought."""
        table, length, bots = room.table, len(room.table.log), room.table.bots()
        copy = table.game.clone()
        copy.history = list(table.game.history or [])
        options = await self.workers.choose(copy, bots, table.row.seed)
        try:
            async with self.at(room):
                if room.table is table and len(table.log) == length and table.bots() == bots:
                    await self._answer(room, options)
        except (Refusal, StoreError):  # another process was quicker, or the store is away for a moment
            await asyncio.sleep(RETRY)

    # -- taking back --------------------------------------------------------------------------------------------------

    async def undo(self, room: Room, connection: Connection) -> None:
        """Take the last answer back if that is free; else let the people at the table vote on it."""
        async with self.at(room):
            may = room.look.undo(connection.seats)
            if not may.vote:
                raise Refusal("undo_nothing" if connection.seats else "no_seat")
            step, seat, _ = room.table.undo_to()
            if may.free:
                await self._undo(room, step, seat)
                return
            if room.vote is not None:
                raise Refusal("undo_pending")
            people, here = room.table.people(), room.here()
            mine = [seat for seat in connection.seats if seat in people]
            needed = tuple(seat for seat in people if seat in here)
            vote = Vote(mine[0], step, len(room.table.log), frozenset(mine), needed)
            await self._voted(room, vote)

    async def vote(self, room: Room, connection: Connection, yes: bool) -> None:
        async with self.at(room):
            vote = room.vote
            if vote is None or not set(connection.seats) & set(vote.needed):
                raise Refusal("no_vote")
            if yes:
                await self._voted(room, vote._replace(yes=vote.yes | set(connection.seats)))
            else:
                await self.store.tell(room.table.id, {"vote": None, "from": self.name})
                self._vote_fails(room)

    async def _voted(self, room: Room, vote: Vote) -> None:
        if set(vote.needed) <= vote.yes:
            await self._undo(room, vote.step, vote.by)
            return
        room.vote = vote
        room.tell_same(vote.state())
        await self.store.tell(room.table.id, {"vote": [*vote[:3], sorted(vote.yes), vote.needed], "from": self.name})

    def _vote_fails(self, room: Room) -> None:
        if room.vote is not None:
            room.vote = None
            room.tell_same(say.VoteState(False, undone=False))

    async def _undo(self, room: Room, step: int, seat: int) -> None:
        start, voted = len(room.table.log), room.vote is not None
        room.table.undo(step, seat)
        room.forget_after(step)
        await self._keep(room, start)
        self.metrics.add("undone")
        room.vote = None
        room.changed()
        if voted:
            room.tell_same(say.VoteState(False, undone=True))
        room.tell_table(step)
        self._wake(room)

    # -- seats --------------------------------------------------------------------------------------------------------

    async def enter(self, room: Room, connection: Connection, after: int) -> None:
        """Somebody comes to the table; he is told all, the others that he is here."""
        async with self.at(room):
            room.seat(connection)
            before = room.here()
            room.connections.add(connection)
            connection.offer(room.table_for(connection, after))
            if room.here() != before:
                await self._seen(room, connection)

    async def leave(self, room: Room, connection: Connection) -> None:
        before = room.here()
        room.connections.discard(connection)
        room.used = monotonic()
        if room.here() != before and not self.ended:
            with suppress(StoreError):
                await self._seen(room)

    async def _seen(self, room: Room, but: Connection | None = None) -> None:
        """Tell who is here to the others at the table and to the other processes."""
        for connection in room.connections:
            if connection is not but:
                connection.offer(room.table_for(connection, room.table.step))
        await self.store.tell(room.table.id, {"here": room.here_only(), "from": self.name})

    async def take_screen(self, room: Room, connection: Connection, seat: int) -> None:
        """One of those who share a screen sits down before it, and is shown the table."""
        async with self.at(room):
            if seat not in connection.seats:
                raise Refusal("not_your_seat", seat=seat)
            connection.screen = seat
            connection.offer(room.table_for(connection, 0))

    async def take(self, room: Room, asked: say.Take) -> say.Taken | None:
        """An invite works once; None if it does not."""
        token = new_secret()
        async with self.at(room):
            if not await self.store.take(room.table.id, asked.seat, hashed(asked.invite), hashed(token)):
                return None
            await self._seats_changed(room)
        return say.Taken(asked.seat, token)

    async def give_seat(self, room: Room, connection: Connection, asked: say.GiveSeat) -> None:
        """Hand a seat to a bot, or take it back. The host may too where no person holds the seat."""
        async with self.at(room):
            table = room.table
            row = table.seats.get(asked.seat)
            if row is None or table.closed:
                raise Refusal("no_such_seat", seat=asked.seat, seats=", ".join(map(str, table.seats)))
            if asked.bot is not None and asked.bot not in playing_bots():
                raise Refusal("no_such_bot", bot=asked.bot, choices=", ".join(playing_bots()))
            mine, free = asked.seat in connection.seats, not row.token
            if not mine and not (connection.host and free):
                raise Refusal("not_your_seat", seat=asked.seat)
            # A seat that nobody held becomes the host's when he takes it.
            token = row.token or (table.row.host if asked.bot is None else "")
            player = PERSON if asked.bot is None else BOT + asked.bot
            if await self.store.set_seat(table.id, SeatRow(row.seat, player, token, ""), row):
                await self._seats_changed(room)

    async def _seats_changed(self, room: Room) -> None:
        await self._read_seats(room)
        await self.store.tell(room.table.id, {"seats": True, "from": self.name})

    async def _read_seats(self, room: Room) -> None:
        kept = await self.store.load(room.table.id)
        assert kept is not None
        room.table.set_seats(kept.seats)
        for connection in room.connections:
            room.seat(connection)
        room.changed()
        room.tell_table(room.table.step)
        self._wake(room)

    # -- small talk ---------------------------------------------------------------------------------------------------

    async def point(self, room: Room, connection: Connection, asked: say.Point) -> None:
        if not connection.seats:
            raise Refusal("no_seat")
        at = {str(name): value for name, value in asked.at.items()}
        room.tell_same(say.Pointed(connection.seats[0], dict(at)))
        await self.store.tell(room.table.id, {"point": [connection.seats[0], at], "from": self.name})

    async def hint(self, room: Room, connection: Connection) -> None:
        """What a bot would answer in the asked person's place, worked out while the table goes on."""
        async with self.at(room):
            game = room.table.game
            if game.over or game.seat not in connection.seats:
                raise Refusal("no_hint")
            if connection.hinting:
                raise Refusal("hint_running")
            connection.hinting = True
            self._spawn(self._hint(room, connection, game.imagine(int(game.seat))))

    async def _hint(self, room: Room, connection: Connection, game: Game) -> None:
        try:
            reasons = await self.workers.far(advise, json.dumps(game.position()), int(game.number))
            connection.say(hint_message(shown(room.table, connection.language), game, reasons))
        except Exception:
            log.exception("table %s: no hint", room.table.id)
            connection.say(say.Refused(words(connection.language).text("refused.hint_failed")))
        finally:
            connection.hinting = False

    async def chances(self, room: Room) -> say.Chances:
        """The chances at every question of a player so far; they are worked out in the background, and kept."""
        async with self.at(room):
            if room.estimating is None and len(room.chances) <= room.table.step and not self.ended:
                room.estimating = self._spawn(self._estimate(room))
            steps = [say.Chance(step, chance) for step, chance in enumerate(room.chances) if chance is not None]
        return say.Chances(steps, room.estimating is not None)

    async def _estimate(self, room: Room) -> None:
        """Estimate what was not yet, a few steps at a time."""
        try:
            while (first := len(room.chances)) <= room.table.step:
                async with self.at(room):
                    moments = list(room.table.moments(first, min(first + SOME, room.table.step)))
                asked = [moment.after for moment in moments if moment.after.seat != CHANCE or moment.after.over]
                found = iter(await self.workers.near(estimate, asked))
                if len(room.chances) == first:
                    for moment in moments:
                        counts = moment.after.seat != CHANCE or moment.after.over
                        room.chances.append(next(found) if counts else None)
        except Exception:
            log.exception("table %s: its chances are not known", room.table.id)
        finally:
            room.estimating = None

    async def why_not(self, room: Room, connection: Connection, asked: say.WhyNot) -> say.WhyNotText:
        """The rule that keeps an option from being offered."""
        async with self.at(room):
            game = room.table.game
            kinds = {kind.name: kind.options for kind in game.ruleset.kinds}
            if asked.option >= kinds.get(asked.kind, 0):
                raise Refusal("message", why=f"{asked.kind} {asked.option} is no option of this game")
            secret = any(kind.secret for kind in game.ruleset.kinds if kind.name == asked.kind)
            if secret and game.seat not in connection.seats:
                raise Refusal("no_hint")  # what is offered to another seat is not for these eyes
            found = game.why_not(asked.kind, asked.option)
        if not found:
            return say.WhyNotText("", words(connection.language).text("why_not.offered"))
        entry = rule(found, connection.language)
        return say.WhyNotText(found, entry.text if isinstance(entry, Rule) else entry.ruling)

    # -- other processes ----------------------------------------------------------------------------------------------

    async def _news(self, table: str, message: Message) -> None:
        """What another process has done at a table."""
        if "missed" in message:
            for loaded in list(self.rooms.values()):
                await self._catch_up(loaded)
            return
        room = self.rooms.get(table)
        if room is None or message["from"] == self.name:
            return
        if "log" in message:
            async with self.at(room):
                await self._follow(room)
        elif "seats" in message:
            await self._catch_up(room)
        elif "here" in message or "who" in message:
            await self._heard(room, message)
        elif "point" in message:
            seat, at = message["point"]
            room.tell_same(say.Pointed(seat, at))
        elif "vote" in message:
            self._voted_elsewhere(room, message["vote"])

    async def _catch_up(self, room: Room) -> None:
        """Follow all that may have happened."""
        async with self.at(room):
            await self._follow(room)
            await self._read_seats(room)

    async def _follow(self, room: Room) -> None:
        """Read and tell what is new in the log."""
        length = len(room.table.log)
        entries = await self.store.log_from(room.table.id, length)
        if not entries:
            return
        moments = room.table.follow(entries)
        self._moved(room)
        undone = [entry.option for entry in entries if entry.kind == UNDO]
        if undone:
            room.forget_after(min(undone))
            room.tell_table(min(undone))
        else:
            room.tell_moments(moments)
        self._wake(room, PATIENCE)

    async def _heard(self, room: Room, message: Message) -> None:
        before = room.here()
        if "here" in message:
            room.elsewhere[message["from"]] = (frozenset(message["here"]), monotonic())
        elif room.connections:
            await self.store.tell(room.table.id, {"here": room.here_only(), "from": self.name})
        if room.here() != before:
            room.tell_table(room.table.step)

    def _voted_elsewhere(self, room: Room, vote: object) -> None:
        if not isinstance(vote, list):
            self._vote_fails(room)
            return
        by, step, length, yes, needed = vote
        if length == len(room.table.log):
            so_far = room.vote.yes if room.vote is not None else frozenset()
            room.vote = Vote(by, step, length, so_far | frozenset(yes), tuple(needed))
            room.tell_same(room.vote.state())

    async def _beat(self) -> None:
        """Say now and then who is here, so that others notice when this process is gone."""
        while True:
            await asyncio.sleep(BEAT)
            for room in list(self.rooms.values()):
                if room.connections:
                    with suppress(StoreError):
                        await self.store.tell(room.table.id, {"here": room.here_only(), "from": self.name})


def _seat_row(seat: int, word: str, shut: bool) -> tuple[SeatRow, say.NewSeat]:
    """A seat as it is kept, and what its maker is told of it."""
    if word == "here":
        token = new_secret()
        return SeatRow(seat, PERSON, hashed(token), ""), say.NewSeat(seat, token)
    if word == OPEN:
        invite = new_secret()
        return SeatRow(seat, OPEN, "", "" if shut else hashed(invite)), say.NewSeat(seat, invite=invite)
    name = word.removeprefix(BOT)
    if not word.startswith(BOT):
        raise InputError(f"seat {seat}: {word!r:.60}: give here, open or bot:NAME")
    if name not in playing_bots():
        raise InputError(f"seat {seat}: bot {name!r:.60}: choose one of {', '.join(playing_bots())}")
    return SeatRow(seat, word, "", ""), say.NewSeat(seat)
