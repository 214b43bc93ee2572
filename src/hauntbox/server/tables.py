"""All tables of this process: what people, chance and bots do is written to the store, then sent to the clients.

Memory runs ahead of the store only while a table's lock is held. If the store refuses, the table is read again.

A table has at most one ``LiveTable`` in a process. It is pinned, and so stays in memory, from the moment it is looked
up until the socket or request that looked it up ends.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections import Counter
from collections.abc import Awaitable, Coroutine, Generator, Sequence
from contextlib import nullcontext, suppress
from secrets import token_urlsafe
from time import monotonic, perf_counter
from typing import Any, Final, TypeVar, cast

from hauntbox.commands.reader import command_in
from hauntbox.commands.typed import looked_up, understood
from hauntbox.i18n import ENGLISH
from hauntbox.kernel.game import CHANCE, Game
from hauntbox.rulebook import Rule, rule
from hauntbox.server import messages as say
from hauntbox.server import other_processes, requests
from hauntbox.server.advice import advise_on, estimate
from hauntbox.server.bot_answers import Executor
from hauntbox.server.daily import DailyResults
from hauntbox.server.encode import json_text
from hauntbox.server.housekeeping import Lag, tend
from hauntbox.server.live_table import Connection, LiveTable, Refusal, may_see_all
from hauntbox.server.metrics import Metrics
from hauntbox.server.passes import Passes
from hauntbox.server.persons import Persons
from hauntbox.server.real_box import entered_by
from hauntbox.server.reminding import Reminding, asked_for, is_over
from hauntbox.server.show import hint_message, shown, words
from hauntbox.server.store import PERSON, TAKEN, UNDO, Beside, Kept, Notice, StoreError, TableStore
from hauntbox.server.table import Moment, Table
from hauntbox.server.talk import POINTS, may_point

log = logging.getLogger("hauntbox.server")
MOST_IDLE = 500
"""Tables kept in memory while nobody is there."""
MOST_IDLE_ANSWERS = 100_000
"""Entries in all their logs: each takes about 350 bytes."""
MOST_LINE = 12
"""The most answers in one typed line."""
PATIENCE = 3.0
"""Seconds after which a process lets bots play at a table that another process should have continued."""
RETRY = 1.0
ID = re.compile(r"[A-Za-z0-9_-]{1,40}")
SOME = 25
"""Steps whose chances are computed at a time."""
T = TypeVar("T")


class Pin:
    """Keeps a table in memory while somebody uses it. There is one for every socket, so it is small."""

    __slots__ = ("pins", "table")

    def __init__(self, pins: Counter[str], table: str) -> None:
        self.pins = pins
        self.table = table

    def __enter__(self) -> None:
        self.pins[self.table] += 1

    def __exit__(self, *_: object) -> None:
        self.pins[self.table] -= 1
        if not self.pins[self.table]:
            del self.pins[self.table]


class At:
    """Holds a table's lock and keeps the table in memory. One is made for every answer; when the lock is free, as it
    nearly always is, it needs no coroutine."""

    __slots__ = ("fresh", "live", "pin", "tables")

    def __init__(self, tables: Tables, live: LiveTable, fresh: bool) -> None:
        self.tables = tables
        self.live = live
        self.fresh = fresh
        self.pin = tables.pinned(live.table.id)

    def __aenter__(self) -> Awaitable[None]:
        self.pin.__enter__()
        if self.live.stale or (self.fresh and self.tables.store.shared) or not self.live.turns.take():
            return self._enter()
        return AT_ONCE

    async def _enter(self) -> None:
        live, tables = self.live, self.tables
        try:
            await live.turns.wait()
        except BaseException:
            self.pin.__exit__()
            raise
        try:
            if live.stale:
                await tables.reload(live)
            elif self.fresh and tables.store.shared:
                await tables.follow(live)
        except BaseException:
            self._leave()
            raise

    def __aexit__(self, *_: object) -> Awaitable[None]:
        self._leave()
        return AT_ONCE

    def _leave(self) -> None:
        self.live.turns.give()
        self.pin.__exit__()


class AtOnce:
    """Nothing to wait for."""

    def __await__(self) -> Generator[None, None, None]:
        return cast("Generator[None, None, None]", iter(()))


AT_ONCE: Final = AtOnce()


class Visit:
    """See ``Tables.visiting``."""

    __slots__ = ("pin", "table", "tables")

    def __init__(self, tables: Tables, table: str) -> None:
        self.tables = tables
        self.table = table
        self.pin = tables.pinned(table)

    async def __aenter__(self) -> LiveTable | None:
        self.pin.__enter__()
        try:
            return await self.tables.find(self.table)
        except BaseException:
            self.pin.__exit__()
            raise

    async def __aexit__(self, *_: object) -> None:
        self.pin.__exit__()


def _last_used(live: LiveTable) -> float:
    return live.used


class Tables:
    """The tables of one server process."""

    def __init__(
        self,
        store: TableStore,
        workers: Executor,
        metrics: Metrics,
        keep_days: int | None = None,
        reminding: Reminding | None = None,
    ) -> None:
        self.store = store
        self.workers = workers
        self.metrics = metrics
        self.keep_days = keep_days
        """Days after which unused tables are removed; None: never."""
        self.daily = DailyResults(store) if isinstance(store, Beside) else None
        """The results of the deals of the days; None where only tables are kept, as with all that follows."""
        self.passes = Passes(store) if isinstance(store, Beside) else None
        self.persons = Persons(store) if isinstance(store, Beside) else None
        self.reminding = reminding
        """Sends reminders to people who are not here; None if the server has no means for that."""
        self.lag = Lag()
        self.live: dict[str, LiveTable] = {}
        self.opening: dict[str, asyncio.Task[LiveTable | None]] = {}
        self.pins: Counter[str] = Counter()
        """How many users each table has now, by its id."""
        self.tasks: set[asyncio.Task[Any]] = set()
        self.name = token_urlsafe(6)
        """The name of this process, for other processes."""
        self.ended = False
        self.looked = 0.0
        """When the number of tables in memory was last checked."""

    async def open(self) -> None:
        await self.store.open(lambda notice: other_processes.news(self, notice))
        if self.reminding is not None:
            await self.reminding.open()
        tend(self, self.keep_days)
        if self.store.shared:
            self.spawn(other_processes.beat(self))

    async def close(self) -> None:
        self.ended = True
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.workers.close()
        if self.reminding is not None:
            self.reminding.close()
        await self.store.close()

    def spawn(self, work: Coroutine[Any, Any, T], live: LiveTable | None = None) -> asyncio.Task[T]:
        """Run something in the background; the table it is about stays in memory until it is done."""
        pinned = self.pinned(live.table.id) if live is not None else nullcontext()
        pinned.__enter__()

        def done(task: asyncio.Task[T]) -> None:
            self.tasks.discard(task)
            pinned.__exit__(None, None, None)
            if not task.cancelled():
                task.exception()  # whoever waits for it gets the error; it is not reported a second time

        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(done)
        return task

    async def whole(self, work: Coroutine[Any, Any, T], live: LiveTable | None = None) -> T:
        """Finish a task even if the caller is cancelled: half of it would make memory and store differ."""
        return await asyncio.shield(self.spawn(work, live))

    # -- finding tables -----------------------------------------------------------------------------------------------

    def pinned(self, table: str) -> Pin:
        """Keeps a table in memory, also if it is read from the store only later."""
        return Pin(self.pins, table)

    def visiting(self, table: str) -> Visit:
        """The live table, kept in memory until the visit ends; None if there is no such table."""
        return Visit(self, table)

    async def find(self, table: str) -> LiveTable | None:
        """The table of this id, read from the store if it is not in memory; None if there is none. Pin it first."""
        live = self.live.get(table)
        if live is not None:
            live.used = monotonic()
            return live
        if not ID.fullmatch(table):
            return None
        if table not in self.opening:
            self.opening[table] = self.spawn(self._open(table))
        return await asyncio.shield(self.opening[table])

    async def _open(self, table: str) -> LiveTable | None:
        try:
            kept = await self.store.load(table)
            if kept is None:
                return None
            live = self.add(await self._played(kept))
            self.wake(live, PATIENCE if self.store.shared else 0)
            if self.store.shared:
                # A notice of what was written since the table was read may have come before it was here.
                other_processes.behind(self, live)
                with suppress(StoreError):
                    await self.store.tell(Notice(table, self.name, who=True))
            return live
        finally:
            self.opening.pop(table, None)

    async def _played(self, kept: Kept) -> Table:
        """A table from the store; while a long one is replayed, others get their turn."""
        table = Table(kept, slowly=True)
        while not table.read_on():
            await asyncio.sleep(0)
        return table

    def add(self, table: Table) -> LiveTable:
        """Take a table, as the store has it, into memory."""
        live = self.live[table.id] = LiveTable(table)
        self._make_place()
        return live

    def _make_place(self) -> None:
        """Forget idle tables, the longest unused first, when there are too many or their logs are too long. The store
        has them."""
        if len(self.live) - len(self.pins) <= MOST_IDLE and monotonic() - self.looked < 1:
            return  # there are few enough, without looking at each
        self.looked = monotonic()
        idle = [live for live in self.live.values() if not self.pins[live.table.id] and not live.connections]
        number, answers = len(idle), sum(len(live.table.log) for live in idle)
        if number <= MOST_IDLE and answers <= MOST_IDLE_ANSWERS:
            return
        for live in sorted(idle, key=_last_used):
            if number <= MOST_IDLE * 9 // 10 and answers <= MOST_IDLE_ANSWERS * 9 // 10:
                break
            number, answers = number - 1, answers - len(live.table.log)
            del self.live[live.table.id]

    def at(self, live: LiveTable, fresh: bool = False) -> At:
        """The table's lock, with the table as in the store. ``fresh``: as it is there now, also if another process
        wrote and its notice has not come yet."""
        return At(self, live, fresh)

    async def reload(self, live: LiveTable) -> None:
        kept = await self.store.load(live.table.id)
        if kept is None:
            raise StoreError(f"table {live.table.id} is gone from the store")
        live.take(await self._played(kept))
        live.tell_table(0)

    async def follow(self, live: LiveTable) -> None:
        """Read what is new in the log and send it."""
        entries = await self.store.log_from(live.table.id, live.table.length)
        if not entries:
            return
        if live.table.foreign:
            await self.reload(live)
            return
        live.stale = True  # until all of it is replayed
        vote = live.table.vote()
        moments = live.table.follow(entries)
        live.stale = False
        live.changed()
        undone = [entry.option for entry in entries if entry.kind == UNDO]
        live.tell_vote(vote, bool(undone) or any(entry.kind == TAKEN for entry in entries))
        if undone:
            live.forget_after(min(undone))
            live.tell_table(min(undone))
        elif moments:
            live.tell_moments(moments)
        self.wake(live, PATIENCE)

    # -- answers ------------------------------------------------------------------------------------------------------

    async def answer(self, live: LiveTable, connection: Connection, asked: requests.Answer) -> None:
        async with self.at(live):
            table, game = live.table, live.table.game
            self._may_answer(live, connection)
            if asked.number != game.number or asked.log not in (None, len(table.log)):
                raise Refusal("stale", number=asked.number, now=int(game.number))
            options = self._offered(live, connection)
            if asked.option not in options:
                offered = ", ".join(map(str, options))
                raise Refusal("not_offered", option=asked.option, number=asked.number, options=offered)
            if asked.option not in game.options:
                raise Refusal("not_in_box")
            await self._answer(live, [asked.option], table.gives(int(game.seat)))

    async def command(self, live: LiveTable, connection: Connection, line: str) -> None:
        """A typed line: a request to explain or do something, or answers, which count all together or not at all."""
        command = command_in(line)
        if command is not None and command.name == "hint":
            await self.hint(live, connection)
            return
        boxes = live.table.game.setup().get("boxes", ())
        told = await self.workers.near(looked_up, live.table.row.game, boxes, line, connection.language)
        if told:
            connection.say(say.Told(told))
            return
        async with self.at(live):
            self._may_answer(live, connection)
            if live.table.game.seat == CHANCE and live.look.secrets:
                raise Refusal("tap_it")  # what is not understood would tell what cannot be
            meant = await self.workers.near(understood, live.table.game.clone(), line, connection.language)
            if isinstance(meant, str):
                connection.say(say.Told(meant))
                return
            if len(meant) > MOST_LINE:
                raise Refusal("command_many", number=MOST_LINE)
            await self._answer(live, meant, live.table.gives(int(live.table.game.seat)))

    def _offered(self, live: LiveTable, connection: Connection) -> list[int]:
        """What this person may answer; he is asked."""
        game = live.table.game
        if game.seat != CHANCE:
            return game.options
        return entered_by(game, next(seat for seat in live.table.may_answer() if seat in connection.seats))

    def _may_answer(self, live: LiveTable, connection: Connection) -> None:
        table, game = live.table, live.table.game
        if game.over:
            raise Refusal("over")
        if table.closed or (game.seat == CHANCE and not table.real_box):
            raise Refusal("chance")
        if game.seat == CHANCE:
            if any(seat in connection.seats for seat in table.may_answer()):
                return
            raise Refusal("not_to_see" if connection.seats else "no_seat")
        seat = int(game.seat)
        if seat in connection.seats and table.player(seat) == PERSON:
            return
        key = "bot_plays" if seat in connection.seats else "not_yours" if connection.seats else "no_seat"
        raise Refusal(key, name=shown(table, connection.language).seat(game, seat)["name"])

    async def _answer(self, live: LiveTable, options: Sequence[int], giver: str) -> None:
        """Answer, let chance answer, store it, send it. The lock is held."""
        start, vote = len(live.table.log), live.table.vote()
        moments: list[Moment] = []
        for option in options:
            moments += live.table.answer(option, giver)
        await self.keep(live, start)
        self.metrics.add("answers", len(moments))
        live.changed()
        if vote is not None:  # it was about the last answer
            live.tell_vote(vote)
        live.tell_moments(moments)
        self.wake(live)
        if live.table.game.over:
            await is_over(self, live)

    async def keep(self, live: LiveTable, start: int) -> None:
        """Write the entries that are only in memory yet."""
        live.stale = True
        before = perf_counter()
        try:
            kept = await self.store.append(live.table.id, start, live.table.log[start:], self.name)
        except StoreError as error:
            log.error("%s", error)
            self.metrics.add("store_errors")
            raise Refusal("store") from None
        self.metrics.writes.took(perf_counter() - before)
        if not kept:
            await self.reload(live)
            raise Refusal("elsewhere")
        live.stale = False

    # -- bots ---------------------------------------------------------------------------------------------------------

    def wake(self, live: LiveTable, delay: float = 0) -> None:
        """Let bots answer if they are asked and somebody is, or was recently, there to see it; remind absent people of
        their turn."""
        asked_for(self, live)
        if live.bots is not None and live.thinking not in (None, (len(live.table.log), live.table.bots())):
            live.bots.cancel()  # its answer would come too late, if ever
            live.bots = None
        if live.table.bot_asked() and live.bots is None and live.attended() and not self.ended:
            live.bots = self.spawn(self._drive(live, delay), live)

    async def _drive(self, live: LiveTable, delay: float) -> None:
        """Let bots answer as long as they are asked; after a delay if another process owns the table."""
        try:
            length = -1
            while delay and len(live.table.log) != length:
                length = len(live.table.log)
                await asyncio.sleep(delay)
            while live.table.bot_asked() and live.attended():
                try:
                    await self._drive_on(live)
                except Exception:
                    log.exception("table %s: its bots failed; they will try again", live.table.id)
                    await asyncio.sleep(RETRY)
        finally:
            if live.bots is asyncio.current_task():
                live.bots = None

    async def _drive_on(self, live: LiveTable) -> None:
        """The next answers of bots, unless the table has changed while they were thinking."""
        table, length, bots = live.table, len(live.table.log), live.table.bots()
        copy = table.game.clone()
        copy.history = list(table.game.history or [])
        live.thinking = (length, bots)
        try:
            options, failed = await self.workers.choose(copy, bots, table.row.luck, live.payer())
        finally:
            if live.bots is asyncio.current_task():
                live.thinking = None
        try:
            async with self.at(live):
                if live.table is table and len(table.log) == length and table.bots() == bots:
                    table.bot_failed(int(table.game.seat), failed)
                    await self._answer(live, options, "")
        except (Refusal, StoreError):  # another process was faster, or the store is unavailable for a moment
            await asyncio.sleep(RETRY)

    # -- small talk ---------------------------------------------------------------------------------------------------

    async def point(self, live: LiveTable, connection: Connection, asked: requests.Point) -> None:
        if not connection.seats:
            raise Refusal("no_seat")
        if not may_point(live, connection.seats[0]):
            raise Refusal("point_fast", number=POINTS)
        at: requests.Json = dict(asked.at)
        live.tell_same(say.Pointed(connection.seats[0], at))
        await self.store.tell(Notice(live.table.id, self.name, point=(connection.seats[0], at)))

    async def hint(self, live: LiveTable, connection: Connection) -> None:
        """What a bot would answer for this person, computed while the table goes on."""
        async with self.at(live):
            game = live.table.game
            if game.over or game.seat not in connection.seats:
                raise Refusal("no_hint")
            if connection.hinting:
                raise Refusal("hint_running")
            connection.hinting = True
            self.spawn(self._hint(live, connection, game.imagine(int(game.seat))), live)

    async def _hint(self, live: LiveTable, connection: Connection, game: Game) -> None:
        try:
            position = json_text(game.position())
            advice = await self.workers.far(connection.network, advise_on, position, int(game.number))
            connection.say(hint_message(shown(live.table, connection.language), game, advice, connection.language))
        except Exception:
            log.exception("table %s: no hint", live.table.id)
            connection.say(say.Refused(words(connection.language).text("refused.hint_failed")))
        finally:
            connection.hinting = False

    async def chances(self, live: LiveTable) -> say.Chances:
        """The chances at every question of a player so far. They are computed in the background and kept."""
        async with self.at(live):
            may_see_all(live)
            if live.estimating is None and len(live.chances) <= live.table.step and not self.ended:
                live.estimating = self.spawn(self._estimate(live), live)
            known = enumerate(zip(live.chances, live.turn_at, strict=True))
            steps = [say.Chance(step, chance, turn) for step, (chance, turn) in known if chance is not None]
        return say.Chances(steps, live.estimating is not None)

    async def _estimate(self, live: LiveTable) -> None:
        """Estimate the missing chances, a few steps at a time."""
        try:
            own = shown(live.table, ENGLISH)
            while (first := len(live.chances)) <= live.table.step:
                async with self.at(live):
                    last = min(first + SOME, live.table.step)
                    line = live.table.line[:last]
                    moments = list(live.table.moments(first, last))
                asked = [moment.after for moment in moments if moment.after.seat != CHANCE or moment.after.over]
                found = iter(await self.workers.near(estimate, asked))
                if len(live.chances) == first and live.table.line[:last] == line:  # otherwise some were taken back
                    for moment in moments:
                        counts = moment.after.seat != CHANCE or moment.after.over
                        live.chances.append(next(found) if counts else None)
                        live.turn_at.append(own.turn(moment.after))
        except Exception:
            log.exception("table %s: its chances are not known", live.table.id)
        finally:
            live.estimating = None

    async def why_not(self, live: LiveTable, connection: Connection, asked: requests.WhyNot) -> say.WhyNotText:
        """The rule that keeps an option from being offered."""
        async with self.at(live):
            game = live.table.game
            kinds = {kind.name: kind.options for kind in game.ruleset.kinds}
            if asked.option >= kinds.get(asked.kind, 0):
                raise Refusal("message", why=f"{asked.kind} {asked.option} is no option of this game")
            secret = any(kind.secret for kind in game.ruleset.kinds if kind.name == asked.kind)
            if secret and game.seat not in connection.seats:
                raise Refusal("no_hint")  # what another seat is offered is not for this one
            found = game.why_not(asked.kind, asked.option)
        return self._why(found, connection)

    async def why_nothing(self, live: LiveTable, connection: Connection, asked: requests.WhyNothing) -> say.WhyNotText:
        """The rule that keeps the pending question from offering something at a place; only for the seat that is
        asked."""
        async with self.at(live):
            game = live.table.game
            if game.seat not in connection.seats:
                raise Refusal("no_hint")
            option = shown(live.table, connection.language).missed_at(game, asked.at)
            if option < 0:
                return say.WhyNotText("", words(connection.language).text("why_not.elsewhere"))
            found = game.why_not(game.ruleset.kinds[game.kind].name, option)
        return self._why(found, connection)

    def _why(self, found: str, connection: Connection) -> say.WhyNotText:
        if not found:
            return say.WhyNotText("", words(connection.language).text("why_not.offered"))
        entry = rule(found, connection.language)
        return say.WhyNotText(found, entry.text if isinstance(entry, Rule) else entry.ruling)
