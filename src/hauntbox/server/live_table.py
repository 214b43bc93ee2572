"""A table with the people at it: their connections, who is here, the open vote."""

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

from hauntbox.analysis import Analysis
from hauntbox.kernel.game import NOBODY
from hauntbox.kernel.hidden import see_the_same
from hauntbox.server import messages as say
from hauntbox.server.choices import Judged
from hauntbox.server.encode import encode
from hauntbox.server.limits import Bucket
from hauntbox.server.show import Look, Seats, frames, table_message
from hauntbox.server.store import HOST, PERSON
from hauntbox.server.table import ABSENT, Moment, Table, Vote

MOST_WAITING = 100
"""Messages that may wait for a slow reader. If there are more they are dropped, and the whole table is sent once it
reads again."""
MOST_WAITING_BYTES = 500_000
"""Enough for some whole tables: one address has at most 200 readers."""
AWAY = 24 * 3600
"""Seconds of silence after which somebody who is absent agrees, if it is about taking back his own answer or players
play against each other."""
NEVER = 1 << 60
"""For people who are here: their silence never counts as consent."""
LATELY = 120.0
"""Seconds for which bots continue after everybody has left."""
FORGOTTEN = 90.0
"""Seconds of silence after which another process is considered dead."""


def new_secret() -> str:
    """A token or an invite: 144 bits."""
    return token_urlsafe(18)


def hashed(secret: str) -> str:
    """The hash of a token. Tokens are long and random, so no salt is needed."""
    return sha256(secret.encode()).hexdigest()


def same(one: str, other: str) -> bool:
    """Compare hashes in constant time; an empty one equals nothing."""
    return bool(one) and hmac.compare_digest(one, other)


class Refusal(Exception):
    """Something a client may not do. The key names a sentence of the server's catalogue."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(key)
        self.key = key
        self.values = values


class Closed(Exception):
    """What is asked for shows hidden cards; it can be fetched when the game is over."""

    def __init__(self, table: str) -> None:
        super().__init__(f"table {table}: its record shows hidden cards; it can be fetched after the end of the game")
        self.table = table


class Wire(Protocol):
    """The socket of a connection."""

    def write(self, message: bytes) -> bool:
        """Send a text now; False if the other side has to read first."""

    def abort(self) -> None:
        """Cut it now."""


class Connection:
    """A client at a table. Messages that cannot be sent now wait in a bounded queue, so a slow client delays nobody."""

    def __init__(self, hashes: list[str], language: str, network: str = "", wire: Wire | None = None) -> None:
        self.hashes = hashes
        self.network = network
        """The client's network."""
        self.wire = wire
        self.language = language
        self.seats: Seats = ()
        self.screen: int | None = None
        """The seat whose player is in front of a shared screen; NOBODY while it is handed over; None: always the seat
        that is asked."""
        self.host = False
        self.changes = False
        """Whether the client accepts changes of a view instead of the whole view."""
        self.name = ""
        """The name of the person."""
        self.waiting: list[bytes] = []
        self.bytes = 0
        self.behind = False
        """Whether messages were dropped, so that the whole table has to be sent."""
        self.hinting = False

    def offer(self, message: bytes) -> None:
        """Send a message or queue it; drop the queue if it is full."""
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
        """Send queued messages as far as the client reads."""
        while self.waiting and self.wire is not None and self.wire.write(self.waiting[0]):
            self.bytes -= len(self.waiting.pop(0))


class Turns:
    """The table's write lock; taken without yielding when it is free."""

    __slots__ = ("taken", "waiters")

    def __init__(self) -> None:
        self.taken = False
        self.waiters: list[asyncio.Future[None]] = []

    def take(self) -> bool:
        """Take the lock if it is free."""
        if self.taken:
            return False
        self.taken = True
        return True

    async def wait(self) -> None:
        """Wait for the lock."""
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
                self.give()  # it was this one's turn
            raise

    def give(self) -> None:
        """Release the lock, or pass it to whoever has waited longest."""
        while self.waiters:
            waiter = self.waiters.pop(0)
            if not waiter.done():
                waiter.set_result(None)
                return
        self.taken = False


class LiveTable:
    """A table in memory, with the clients at it."""

    def __init__(self, table: Table) -> None:
        self.turns = Turns()
        self.connections: set[Connection] = set()
        self.elsewhere: dict[str, tuple[frozenset[int], float]] = {}
        """Seats whose people are connected to other processes, by process, and when that was last heard."""
        self.said: list[say.Said] = []
        """The last lines of the chat."""
        self.talkers: dict[int, Bucket] = {}
        """How much each seat may still say, over all its connections."""
        self.pointers: dict[int, Bucket] = {}
        """How often each seat may still point at things and show what it looks at."""
        self.bots: asyncio.Task[None] | None = None
        self.thinking: tuple[int, dict[int, str]] | None = None
        """The length of the log and the bots, as they are while a bot thinks."""
        self.stale = False
        """Whether memory and store may differ, so that the table has to be read again."""
        self.behind = False
        """Whether other processes have done something here that was not read yet."""
        self.following: asyncio.Task[None] | None = None
        self.chances: list[float | None] = []
        """The chances to win by step, as far as they were computed; None where chance is asked."""
        self.estimating: asyncio.Task[None] | None = None
        self.judged: list[Judged | None] = []
        """The answers of a game that is over by step, and its end, as far as they were judged; None for corrections.
        """
        self.judging: asyncio.Task[None] | None = None
        self.confirmed: list[tuple[int, Analysis]] = []
        """The steps of the choices that cost most by search too."""
        self.analyses: dict[int, Analysis] = {}
        """What was searched when somebody looked back, by step."""
        self.turn_at: list[int] = []
        """The turn of each step whose chances were computed."""
        self.used = monotonic()
        self.left = -LATELY
        """When the last client left."""
        self.take(table)

    def take(self, table: Table) -> None:
        """Take the table as the store has it."""
        self.table = table
        self.look = Look(self.table)
        self.stale = False
        self.chances = []
        self.judged = []
        self.confirmed = []
        self.analyses = {}
        self.turn_at = []
        for connection in self.connections:
            self.seat(connection)

    def forget_after(self, step: int) -> None:
        """Forget what is known about answers that were taken back."""
        del self.chances[step + 1 :]
        del self.turn_at[step + 1 :]
        del self.judged[step:]
        self.confirmed = []
        self.analyses = {at: found for at, found in self.analyses.items() if at < step}

    def changed(self) -> None:
        """The game, or who sits where, has changed."""
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
        """Whether somebody is here or was recently: bots only play for people."""
        return bool(self.connections) or monotonic() - self.left < LATELY

    def payer(self) -> str:
        """The network that pays for the work of the table's bots: that of somebody who plays, if there is one."""
        here = sorted(self.connections, key=lambda connection: bool(connection.seats), reverse=True)
        return here[0].network if here else ""

    def make_way(self, newcomer: Connection, most: int) -> bool:
        """Whether a watcher may stay. If the table is full, one from the network with the most watchers has to
        leave."""
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
        back, and has given the seat away since. NOBODY if there is none."""
        last = self.table.last()
        gone = not vote.host and last.giver == HOST and self.table.seats[last.seat].token != self.table.row.host
        return last.seat if gone else NOBODY

    def voices(self, connection: Connection, vote: Vote) -> frozenset[int]:
        """The seats for which a connection may agree to a vote, or refuse it."""
        host = self.asks_host(vote) if connection.host else NOBODY
        return frozenset(seat for seat in vote.asked if seat in connection.seats or seat == host)

    def awaited(self, vote: Vote) -> dict[int, int]:
        """Who has not agreed yet, and when the silence of each counts as consent. The time starts when the vote does,
        or when he leaves if that is later."""
        table, here, host, giver = self.table, self.here(), self.asks_host(vote), self.table.last().seat
        found: dict[int, int] = {}
        for seat in vote.asked - vote.yes:
            row = table.seats[seat]
            present = any(connection.host for connection in self.connections) if seat == host else seat in here
            grace = AWAY if vote.host or table.game.opposed() or seat == giver else ABSENT
            if present:
                found[seat] = NEVER
            elif row.token or seat == host:  # otherwise nobody holds it any more
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
        """Send the state of the vote, or how the open one ended."""
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
        """The seats whose view a connection gets while this seat is in front of its screen."""
        if screen is None or not self.look.secrets or self.table.game.over:
            return connection.seats
        return (screen,) if screen in connection.seats else ()

    def next_screen(self, connection: Connection) -> int | None:
        """The seat in front of the screen now. It changes to the seat that is asked if both see the same; if not, it is
        NOBODY until the screen has been handed over."""
        game, screen = self.table.game, connection.screen
        if screen is None or not self.look.secrets or game.over:
            return screen
        held = [seat for seat in connection.seats if self.table.player(seat) == PERSON] or connection.seats
        looking = [screen] if screen in held else held
        if not looking:
            return NOBODY
        asked = [seat for seat in self.look.who()[0] if seat in held]
        wanted = asked[0] if asked and looking[0] not in asked else looking[0]
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
        """Send everything after answer ``after`` to a newcomer or a client with a gap."""
        connection.offer(self.table_for(connection, after))
        for line in self.said:
            connection.say(line)

    def tell_all(self, make: Callable[[Connection], bytes], but: Connection | None = None) -> None:
        """Send a message to everybody, or to all but one; it is made once for all who get the same."""
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
        """Send the answers to everybody, in his language and as far as his seats may know them."""
        look = self.look
        made: dict[object, list[Raw]] = {}
        here = self.here()

        def make(connection: Connection) -> bytes:
            language, held, changes = connection.language, connection.seats, connection.changes
            seats = self.through(connection, connection.screen)  # whoever gave the answer sees what it caused
            key = (language, seats if look.secrets else (), changes)
            if key not in made:
                made[key] = frames(self.table, moments, language, seats, changes)
            screen = self.next_screen(connection)
            question = look.question(language, self.through(connection, screen), held)
            result, rows, undo = look.result(language), look.seats(language, here), look.undo(held, connection.host)
            return encode(say.FramesShown(made[key], rows, question, result, undo, len(self.table.log), screen))

        self.tell_all(make)
        look.told()


def may_see_all(live: LiveTable) -> None:
    """A record holds what each seat has seen. If seats have secrets, it can only be fetched after the game."""
    if live.look.secrets and not live.table.game.over and not live.table.closed:
        raise Closed(live.table.id)
