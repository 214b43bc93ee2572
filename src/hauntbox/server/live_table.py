"""A table with the people round it: their connections, who is here, the vote that is open."""

from __future__ import annotations

import asyncio
import hmac
from collections import Counter
from collections.abc import Callable
from hashlib import sha256
from secrets import token_urlsafe
from time import monotonic
from typing import Protocol

from msgspec import UNSET, Raw, Struct

from hauntbox.kernel.game import NOBODY
from hauntbox.kernel.hidden import see_the_same
from hauntbox.server import messages as say
from hauntbox.server.encode import encode
from hauntbox.server.limits import Bucket
from hauntbox.server.show import Look, Seats, frames, table_message
from hauntbox.server.store import HOST, PERSON
from hauntbox.server.table import ABSENT, Moment, Table, Vote

MOST_WAITING = 100
"""Messages that may wait for a slow reader; then they are dropped and the whole table is sent once it reads again."""
MOST_WAITING_BYTES = 500_000
"""Some tables: one address has at most 200 readers."""
AWAY = 24 * 3600
"""Seconds after which the silence of somebody who is not here counts as consent, where it is his answer that is taken
back or players play against each other."""
NEVER = 1 << 60
"""When the silence of somebody who is here counts as consent."""
LATELY = 120.0
"""Seconds for which bots play on when everybody has left."""
FORGOTTEN = 90.0
"""Seconds after which another process that is silent is taken for gone."""


def new_secret() -> str:
    """A token or an invite: 144 bits."""
    return token_urlsafe(18)


def hashed(secret: str) -> str:
    """What is kept of a secret. It is long and random, so that no salt is needed."""
    return sha256(secret.encode()).hexdigest()


def same(one: str, other: str) -> bool:
    """Compare hashes in constant time; an empty one equals nothing."""
    return bool(one) and hmac.compare_digest(one, other)


class Refusal(Exception):
    """Something a client may not do. The key is one of the server's texts, to be said in his language."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(key)
        self.key = key
        self.values = values


class Closed(Exception):
    """What is asked for shows hidden cards, and can be had when the game is over."""

    def __init__(self, table: str) -> None:
        super().__init__(f"table {table}: its record shows hidden cards; it can be had at the end")


class Wire(Protocol):
    """What a connection speaks through."""

    def write(self, message: bytes) -> bool:
        """Send a text at once; False if the other side has to read first."""

    def abort(self) -> None:
        """End it at once."""


class Connection:
    """Somebody who looks at a table. What he cannot be told at once waits in a bounded line: nobody waits for him."""

    def __init__(self, hashes: list[str], language: str, network: str = "", wire: Wire | None = None) -> None:
        self.hashes = hashes
        self.network = network
        """Where he comes from."""
        self.wire = wire
        self.language = language
        self.seats: Seats = ()
        self.screen: int | None = None
        """The seat before a screen that several may share, NOBODY until one is; None: the one that is asked looks."""
        self.host = False
        self.changes = False
        """Whether he puts views together himself from what has changed in them."""
        self.name = ""
        """What he calls himself."""
        self.waiting: list[bytes] = []
        self.bytes = 0
        self.behind = False
        """Whether messages were dropped, so that the whole table has to be sent."""
        self.hinting = False

    def offer(self, message: bytes) -> None:
        """Send a message or put it into the line; give the line up if it is full."""
        if self.behind or (not self.waiting and self.wire is not None and self.wire.write(message)):
            return
        if len(self.waiting) >= MOST_WAITING or self.bytes + len(message) > MOST_WAITING_BYTES:
            self.waiting.clear()
            self.bytes = 0
            self.behind = True
        else:
            self.waiting.append(message)
            self.bytes += len(message)

    def say(self, message: Struct) -> None:
        self.offer(encode(message))

    def send_on(self) -> None:
        """Send what waits, as far as it is read."""
        while self.waiting and self.wire is not None and self.wire.write(self.waiting[0]):
            self.bytes -= len(self.waiting.pop(0))


class Turns:
    """Who may change a table, one after the other: a lock that is had without waiting where nobody has it."""

    __slots__ = ("taken", "waiters")

    def __init__(self) -> None:
        self.taken = False
        self.waiters: list[asyncio.Future[None]] = []

    def take(self) -> bool:
        """Whether it is one's turn now."""
        if self.taken:
            return False
        self.taken = True
        return True

    async def wait(self) -> None:
        """Until it is one's turn."""
        if self.take():
            return
        waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiters.append(waiter)
        try:
            await waiter
        except BaseException:
            if waiter in self.waiters:
                self.waiters.remove(waiter)
            elif not waiter.cancelled():
                self.give()  # one's turn had come
            raise

    def give(self) -> None:
        """It is the turn of whoever has waited longest."""
        while self.waiters:
            waiter = self.waiters.pop(0)
            if not waiter.done():
                waiter.set_result(None)
                return
        self.taken = False


class Room:
    """A table in memory, and those who are at it."""

    def __init__(self, table: Table) -> None:
        self.turns = Turns()
        self.connections: set[Connection] = set()
        self.elsewhere: dict[str, tuple[frozenset[int], float]] = {}
        """The seats whose people are connected to other processes, by process, and when that was heard."""
        self.said: list[say.Said] = []
        """The last that was said."""
        self.talkers: dict[int, Bucket] = {}
        """What each seat may still say, through however many connections."""
        self.pointers: dict[int, Bucket] = {}
        """How often each seat may still point and show what it looks at."""
        self.bots: asyncio.Task[None] | None = None
        self.stale = False
        """Whether memory and store may differ, so that the table has to be read again."""
        self.behind = False
        """Whether other processes have done something here that is yet to be read."""
        self.following: asyncio.Task[None] | None = None
        self.chances: list[float | None] = []
        """By step, as far as they were worked out; None where chance is asked."""
        self.estimating: asyncio.Task[None] | None = None
        self.used = monotonic()
        self.left = -LATELY
        """When somebody was here last."""
        self.take(table)

    def take(self, table: Table) -> None:
        """Take the table as the store has it."""
        self.table = table
        self.look = Look(self.table)
        self.stale = False
        self.chances = []
        for connection in self.connections:
            self.seat(connection)

    def forget_after(self, step: int) -> None:
        """Chances of answers that were taken back count no longer."""
        del self.chances[step + 1 :]

    def changed(self) -> None:
        """The game has moved on, or who sits where has changed."""
        self.look.renew()

    def seat(self, connection: Connection) -> None:
        """Find the seats that the connection's tokens hold."""
        rows, hashes = self.table.seats.values(), connection.hashes
        connection.seats = tuple(row.seat for row in rows if any(same(row.token, token) for token in hashes))
        connection.host = any(same(self.table.row.host, token) for token in hashes)

    def here(self) -> frozenset[int]:
        """The seats whose people are connected, here or to another process."""
        seats = {seat for connection in self.connections for seat in connection.seats}
        for there, heard in self.elsewhere.values():
            if monotonic() - heard < FORGOTTEN:
                seats |= there
        return frozenset(seats)

    def attended(self) -> bool:
        """Whether somebody is here, or was lately: bots play for people."""
        return bool(self.connections) or monotonic() - self.left < LATELY

    def payer(self) -> str:
        """The network that the work of the table's bots is done for: that of somebody who plays, if there is one."""
        here = sorted(self.connections, key=lambda connection: bool(connection.seats), reverse=True)
        return here[0].network if here else ""

    def make_way(self, newcomer: Connection, most: int) -> bool:
        """Whether a watcher may stay. Where there are too many, one of the network that has most has to go for him."""
        watchers = [one for one in self.connections if not one.seats and one is not newcomer]
        if len(watchers) < most:
            return True
        counts = Counter(one.network for one in watchers)
        crowd, number = counts.most_common(1)[0]
        if number <= counts[newcomer.network] + 1:
            return False
        gone = next(one for one in watchers if one.network == crowd)
        self.connections.discard(gone)
        if gone.wire is not None:
            gone.wire.abort()
        return True

    def asks_host(self, vote: Vote) -> int:
        """The seat for which the host has to agree although he does not hold it: he gave the answer that is to be taken
        back, and gave the seat away since. NOBODY if there is none."""
        last = self.table.last()
        gone = not vote.host and last.giver == HOST and self.table.seats[last.seat].token != self.table.row.host
        return last.seat if gone else NOBODY

    def voices(self, connection: Connection, vote: Vote) -> frozenset[int]:
        """The seats for which a connection may agree to a vote, or refuse it."""
        host = self.asks_host(vote) if connection.host else NOBODY
        return frozenset(seat for seat in vote.asked if seat in connection.seats or seat == host)

    def awaited(self, vote: Vote) -> dict[int, int]:
        """Those who have not agreed yet, and when the silence of each counts as consent. The time that somebody has
        begins when the vote does, or when he leaves if that is later: it is announced to him."""
        table, here, host, giver = self.table, self.here(), self.asks_host(vote), self.table.last().seat
        found: dict[int, int] = {}
        for seat in vote.asked - vote.yes:
            row = table.seats[seat]
            present = any(connection.host for connection in self.connections) if seat == host else seat in here
            grace = AWAY if vote.host or table.game.opposed() or seat == giver else ABSENT
            if present:
                found[seat] = NEVER
            elif row.token or seat == host:  # else nobody holds it any more
                found[seat] = max(row.seen, vote.opened) + grace
        return found

    def agreed(self, vote: Vote, now: int) -> bool:
        return all(until <= now for until in self.awaited(vote).values())

    def vote_state(self) -> say.VoteState | None:
        vote = self.table.vote()
        if vote is None:
            return None
        away = [until for until in self.awaited(vote).values() if until != NEVER]
        return say.VoteState(
            True,
            "seat" if vote.host else "undo",
            NOBODY if vote.host else vote.seat,
            vote.seat if vote.host else UNSET,
            sorted(vote.yes),
            sorted(vote.asked | vote.yes),
            max(away) if away else UNSET,
            len(self.table.log),
            self.asks_host(vote) in vote.asked - vote.yes,
        )

    def tell_vote(self, before: Vote | None, done: bool = False) -> None:
        """Tell how the vote stands, or how the one that was open has ended."""
        state = self.vote_state()
        if state is None and before is not None:
            state = say.VoteState(False, "seat" if before.host else "undo")
            if before.host:
                state.agreed = done
            else:
                state.undone = done
        if state is not None:
            self.tell_same(state)

    def here_only(self) -> list[int]:
        return sorted({seat for connection in self.connections for seat in connection.seats})

    # -- one screen for several seats ---------------------------------------------------------------------------------

    def through(self, connection: Connection, screen: int | None) -> Seats:
        """The seats as which a connection sees the table while this one is before its screen."""
        if screen is None or not self.look.secrets or self.table.game.over:
            return connection.seats
        return (screen,) if screen in connection.seats else ()

    def next_screen(self, connection: Connection) -> int | None:
        """Who is before the screen now. It passes to the seat that is asked if that sees the same as whoever may be
        looking; if not, it is nobody's until it has been handed over."""
        game, screen = self.table.game, connection.screen
        if screen is None or not self.look.secrets or game.over:
            return screen
        held = [seat for seat in connection.seats if self.table.player(seat) == PERSON] or connection.seats
        looking = [screen] if screen in held else held
        if not looking:
            return NOBODY
        wanted = int(game.seat) if game.seat in held else looking[0]
        return wanted if see_the_same(game, wanted, looking) else NOBODY

    # -- speaking -----------------------------------------------------------------------------------------------------

    def table_for(self, connection: Connection, after: int) -> bytes:
        connection.screen = self.next_screen(connection)
        vote = self.vote_state()
        seats = self.through(connection, connection.screen)
        return encode(
            table_message(
                self.table, self.look, connection.language, connection.seats, seats, connection.screen,
                connection.host, self.here(), after, vote, connection.changes,
            )
        )  # fmt: skip

    def welcome(self, connection: Connection, after: int) -> None:
        """Tell all to somebody who comes, or has missed something; he may have seen so many answers."""
        connection.offer(self.table_for(connection, after))
        for line in self.said:
            connection.say(line)

    def tell_all(self, make: Callable[[Connection], bytes], but: Connection | None = None) -> None:
        """Say something to everybody, or all but one; it is made once for those to whom the same is said."""
        made: dict[tuple[str, Seats, int | None, bool, bool], bytes] = {}
        for connection in self.connections:
            if connection is but:
                continue
            key = (connection.language, connection.seats, connection.screen, connection.host, connection.changes)
            if key not in made:
                made[key] = make(connection)
            connection.offer(made[key])
            connection.screen = self.next_screen(connection)

    def tell_same(self, message: Struct | None) -> None:
        data = encode(message)
        for connection in self.connections:
            connection.offer(data)

    def tell_table(self, after: int, but: Connection | None = None) -> None:
        self.tell_all(lambda connection: self.table_for(connection, after), but)

    def tell_moments(self, moments: list[Moment]) -> None:
        """Tell everybody what was answered, each in his language and as his seats may know it."""
        look = self.look
        made: dict[object, list[Raw]] = {}
        here = self.here()

        def make(connection: Connection) -> bytes:
            language, held, changes = connection.language, connection.seats, connection.changes
            seats = self.through(connection, connection.screen)  # who gave the answer sees what it caused
            key = (language, seats if look.secrets else (), changes)
            if key not in made:
                made[key] = frames(self.table, moments, language, seats, changes)
            screen = self.next_screen(connection)
            question = look.question(language, self.through(connection, screen), held)
            result, rows, undo = look.result(language), look.seats(language, here), look.undo(held, connection.host)
            return encode(say.FramesShown(made[key], rows, question, result, undo, len(self.table.log), screen))

        self.tell_all(make)
        look.told()


def may_see_all(room: Room) -> None:
    """A record holds what each seat has seen, so it is for the time after the game, if seats have secrets."""
    if room.look.secrets and not room.table.game.over and not room.table.closed:
        raise Closed(room.table.id)
