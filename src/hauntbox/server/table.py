"""A table: its log replayed. Nothing here waits, writes or sends; ``tables.py`` does.

The game in memory is a cache of the log. Copies at every few steps make going back cheap.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from hauntbox.errors import InputError
from hauntbox.games import facade
from hauntbox.interfaces.facade import Facade
from hauntbox.kernel.correction import corrected, entered, is_correction
from hauntbox.kernel.game import CHANCE, Game
from hauntbox.kernel.hidden import came_to_light, keeps_secrets
from hauntbox.kernel.question import EngineError, Event
from hauntbox.kernel.record import MOST_ANSWERS, Deal, Record
from hauntbox.server.luck import NONE, Told, is_real_box, luck_from, told
from hauntbox.server.real_box import sees_chance
from hauntbox.server.store import (
    ASK,
    ASK_SEAT,
    BOT,
    FORK,
    FROM,
    HOST,
    LEFT,
    NEED,
    NEW_LINK,
    NOTES,
    OPEN,
    PERSON,
    TAKEN,
    UNDO,
    YES,
    Entry,
    Kept,
    SeatRow,
    entry_of,
)

EVERY: Final = 64
"""A copy of the game is kept after each this many answers."""
PART: Final = 250
"""Answers that are replayed at once while others wait."""
ABSENT: Final = 120
"""Seconds of absence after which somebody is not waited for, in all other cases: he agrees, and the host may let a bot
play for him."""
MOST_LOG: Final = 10_000
"""The length of a log after which nothing more is taken back; games are far shorter."""


class Moment(NamedTuple):
    """One answer: the game before it and after it, and what it caused. Step 0 is the start."""

    step: int
    entry: Entry | None
    before: Game
    after: Game
    events: list[Event]
    undone: bool = False


class Last(NamedTuple):
    """The last answer of a person: what an undo takes back, with all that bots and chance answered after it."""

    step: int = -1
    """How many answers remain; -1: there is nothing to take back."""
    seat: int = CHANCE
    giver: str = ""
    free: bool = False
    """Whether no dice or cards came after it, and nothing hidden was revealed."""


class Vote(NamedTuple):
    """A vote: on taking the last answer back, or on letting the host play a seat whose cards are hidden from him."""

    seat: int
    """The seat that asks; or the seat that the host asks for."""
    host: bool
    """Whether the host asks for the seat."""
    opened: int
    """Seconds since 1970."""
    asked: frozenset[int]
    """The seats that have to agree besides the one that asks."""
    yes: frozenset[int]


@lru_cache(maxsize=1000)
def _setup(text: str) -> dict[str, object]:
    """Most tables have a common set-up and share this object; nobody may change it."""
    setup: dict[str, object] = json.loads(text)
    return setup


@lru_cache(maxsize=100)
def _start(game: str, setup: str) -> Game:
    """A game at its start, to be copied."""
    return facade(game).new(_setup(setup))


class Table:
    """One table as its log has it."""

    def __init__(self, kept: Kept, doubted: bool = False, slowly: bool = False) -> None:
        """With ``doubted`` answers that were taken back are replayed too, so that an impossible one is found. With
        ``slowly`` nothing is replayed yet: ``read_on`` does it, a part at a time."""
        self.row = kept.row
        self.doubted = doubted
        self.id = kept.row.table
        self.facade: Facade = facade(kept.row.game)
        self.setup = _setup(kept.row.setup)
        self.seats = {seat.seat: seat for seat in kept.seats}
        self.failing: set[int] = set()
        """The seats of bots whose last answers were random, because they failed."""
        self.log: list[Entry] = []
        self.line: list[int] = []
        """The answers in force, as numbers of log entries."""
        self.votes: tuple[int, Vote | None] = (0, None)
        """The vote that was open when the log had this length."""
        self.game = self._fresh()
        self.copies: list[Game] = []
        self.foreign = self.game.ruleset.version != kept.row.rules
        """Whether it was played by other rules: it is shown as far as these rules can follow it, and cannot be
        continued."""
        self.unread: list[Entry] = []
        self.read: Iterator[int] = iter(())
        """The part of the log still to be replayed, and the numbers of its entries in force."""
        self.real_box = is_real_box(kept.row.luck)
        """Whether people enter what dice and cards show."""
        self.unshown = 0
        """How many answers in force these rules could not follow."""
        self._catch_up()
        if self.foreign:
            self.whole_log = kept.log
            self._follow_as_far(kept.log)
        elif doubted:
            self.follow(kept.log)
        else:
            self.unread, self.read = kept.log, iter(_in_force(kept.log))
            if not slowly:
                while not self.read_on():
                    pass

    def _fresh(self) -> Game:
        game = _start(self.row.game, self.row.setup).clone()
        game.history = []
        return game

    def _catch_up(self) -> None:
        self.luck = luck_from(self.row.luck)
        self.luck.catch_up(self.game)

    @property
    def closed(self) -> bool:
        """Whether the table is only shown: it holds a record, or was played by other rules."""
        return self.foreign or self.row.luck == NONE

    @property
    def step(self) -> int:
        """How many answers are in force."""
        return len(self.line)

    @property
    def length(self) -> int:
        """How long the log is in the store."""
        return len(self.whole_log) if self.foreign else len(self.log)

    # -- playing the log ----------------------------------------------------------------------------------------------

    def _follow_as_far(self, log: Sequence[Entry]) -> None:
        """Replay a log of another rules version as far as these rules accept it."""
        line = _in_force(log)
        for number in line:
            before, history = self.game.clone(), list(self.game.history or [])
            try:
                self.follow([log[number]])
            except (InputError, EngineError):
                self.game = before
                self.game.history = history
                break
        self.unshown = len(line) - self.step

    def follow(self, entries: Sequence[Entry]) -> list[Moment]:
        """Replay entries that are in the store already; returns the moments of those still in force."""
        moments: list[Moment] = []
        for entry in entries:
            if is_note(entry):
                self.note(entry)
            elif entry.kind == UNDO:
                if entry.option > self.step or entry.seat not in self.seats:
                    raise InputError(f"table {self.id}: log entry {len(self.log)} takes back to step {entry.option}")
                self.log.append(entry)
                while moments and moments[-1].step > entry.option:
                    moments.pop()
                known = moments[-1].after if moments and moments[-1].step == entry.option else None
                self._go_back(entry.option, known)
            else:
                self._draw(entry)
                moments.append(self._play(entry))
        return moments

    def read_on(self) -> bool:
        """Replay a part of the answers in force of an old log, skipping what was taken back. Returns whether that was
        all."""
        log, start = self.unread, self.step
        for number in self.read:
            self.log += log[len(self.log) : number]
            self._repeat(log[number])
            if self.step - start >= PART:
                return False
        self.log += log[len(self.log) :]
        self.unread = []
        return True

    def repeat(self, kind: str, option: int) -> None:
        """Give an answer that the new table starts with: nobody here gave it."""
        self._repeat(entry_of(int(self.game.seat), kind, option, ""))

    def _repeat(self, entry: Entry) -> None:
        self._draw(entry)
        self._take(entry)
        if self.step % EVERY == 0:
            self.copies.append(self.game.clone())
        self.game.listen().clear()

    def _draw(self, entry: Entry) -> None:
        """If chance is asked, its stream advances, whoever wrote the entry."""
        if is_correction(entry.kind):
            return
        if self.game.seat == CHANCE and not self.game.over and not self.real_box:
            self.luck.pick(self.game)

    def _take(self, entry: Entry) -> None:
        """Answer the pending question, or correct the state."""
        game = self.game
        if is_correction(entry.kind):
            self.game = corrected(game, entry.kind, f"table {self.id}: log entry {len(self.log)}", self.doubted)
            self.line.append(len(self.log))
            self.log.append(entry)
            return
        fits = not game.over and game.ruleset.kinds[game.kind].name == entry.kind and game.seat == entry.seat
        if not fits or entry.option not in game.options:
            raise InputError(f"table {self.id}: log entry {len(self.log)}, {list(entry)}, answers another question")
        game.take(entry.option)
        self.line.append(len(self.log))
        self.log.append(entry)

    def _play(self, entry: Entry) -> Moment:
        before = self.game.clone()
        told = self.game.listen()
        self._take(entry)
        events = told[:]
        told.clear()
        after = self.game.clone()
        if self.step % EVERY == 0:
            self.copies.append(after)
        return Moment(self.step, entry, before, after, events)

    def _go_back(self, step: int, known: Game | None = None) -> None:
        """Go back to the game after this many answers; ``game`` if it is known."""
        history = (self.game.history or [])[:step]
        del self.line[step:]
        del self.copies[step // EVERY :]
        if known is not None:
            self.game = known.clone()
        else:
            self.game = self._copy(len(self.copies))
            for number in range(len(self.copies) * EVERY, step):
                self.game = self._after(self.game, self.line[number])
        self.game.history = history
        self._catch_up()

    def _after(self, game: Game, number: int) -> Game:
        """A game after an entry of the log, which fits."""
        entry = self.log[number]
        return entered(game, entry.kind, entry.option)

    def _copy(self, number: int) -> Game:
        """A copy of the game after ``number`` times EVERY answers; the one at the start is made again."""
        if number:
            return self.copies[number - 1].clone()
        game = self._fresh()
        game.history = None
        return game

    def answer(self, option: int, giver: str) -> list[Moment]:
        """Answer the pending question and the chance questions that follow. The entries are not stored yet."""
        moments = [self._play(self._entry(option, giver))]
        moments += self.roll()
        return moments

    def roll(self) -> list[Moment]:
        """Let chance answer, by the table's luck; beside the real box people do."""
        moments: list[Moment] = []
        if self.real_box:
            return moments
        while self.game.kind >= 0 and self.game.seat == CHANCE and not self.closed and self.step < MOST_ANSWERS:
            moments.append(self._play(self._entry(int(self.luck.pick(self.game)), "")))
        return moments

    def _entry(self, option: int, giver: str) -> Entry:
        game = self.game
        return entry_of(int(game.seat), game.ruleset.kinds[game.kind].name, option, giver)

    def correct(self, kind: str, seat: int) -> list[Moment]:
        """Correct the state: ``kind`` is one that has been tried out. The entry is not stored yet."""
        return [self._play(Entry(seat, kind, 0, PERSON)), *self.roll()]

    def undo(self, step: int, seat: int) -> Entry:
        """Take answers back to this step. The entry is not stored yet."""
        entry = Entry(seat, UNDO, step, PERSON)
        self.follow([entry])
        return entry

    # -- what the log says besides answers ----------------------------------------------------------------------------

    def note(self, entry: Entry) -> None:
        """Add an entry to the log that is no answer. It is not stored yet."""
        fits = entry.seat == CHANCE if is_of_fork(entry) else entry.kind in NOTES and entry.seat in self.seats
        if not fits:
            raise InputError(f"table {self.id}: log entry {len(self.log)}, {list(entry)}, is nothing that it may say")
        self.log.append(entry)

    def ask(self, seat: int, host: bool, now: int, needed: Iterable[int], yes: Iterable[int]) -> None:
        """Open a vote: if all who are needed agree, the last answer is taken back, or the host plays a seat."""
        kind, giver = (ASK_SEAT, HOST) if host else (ASK, PERSON)
        self.note(Entry(seat, kind, max(0, now - self.row.made), giver))
        for one in needed:
            self.note(Entry(one, NEED, 0))
        for one in yes:
            self.note(Entry(one, YES, 0, PERSON))

    def vote(self) -> Vote | None:
        """The open vote: it ends with the next answer or undo."""
        length, vote = self.votes
        if length != len(self.log):
            vote = self._vote()
            self.votes = (len(self.log), vote)
        return vote

    def _vote(self) -> Vote | None:
        first = len(self.log)
        while first > 0 and is_note(self.log[first - 1]):
            first -= 1
        vote: Vote | None = None
        for entry in self.log[first:]:
            seat, kind, option, _ = entry
            if is_of_fork(entry):
                continue
            if kind in (ASK, ASK_SEAT):
                yes = frozenset([seat]) if kind == ASK else frozenset()
                vote = Vote(seat, kind == ASK_SEAT, self.row.made + option, frozenset(), yes)
            elif vote is not None and kind == NEED:
                vote = vote._replace(asked=vote.asked | {seat})
            elif vote is not None and kind == YES:
                vote = vote._replace(yes=vote.yes | {seat})
            else:
                vote = None
        return vote

    def notes(self) -> list[tuple[int, Entry]]:
        """When the host saw a seat's hidden cards, and when somebody else may have, each with the number of answers in
        force."""
        found: list[tuple[int, Entry]] = []
        step = 0
        for entry in self.log:
            if entry.kind == UNDO:
                step = entry.option
            elif not is_note(entry):
                step += 1
            elif entry.kind in (TAKEN, LEFT, NEW_LINK):
                found.append((step, entry))
        return found

    def hides(self) -> bool:
        """Whether cards were dealt that not everybody may see."""
        return keeps_secrets(self.game) and not self.game.over and any(entry.seat == CHANCE for entry in self.log)

    # -- who may do what ----------------------------------------------------------------------------------------------

    def player(self, seat: int) -> str:
        return self.seats[seat].player

    def bot_asked(self) -> str:
        """The name of the bot that is asked; empty if none is."""
        if self.game.kind < 0 or self.game.seat == CHANCE or self.closed:
            return ""
        player = self.player(int(self.game.seat))
        return player.removeprefix(BOT) if player.startswith(BOT) else ""

    def bots(self) -> dict[int, str]:
        """The names of the bots by seat."""
        return {seat: row.player[len(BOT) :] for seat, row in self.seats.items() if row.player.startswith(BOT)}

    def paused(self) -> bool:
        """Whether the game waits for a seat that nobody has taken."""
        if self.closed:
            return True
        waits = self.game.kind >= 0 and (self.real_box or self.game.seat != CHANCE)
        return waits and all(self.player(seat) == OPEN for seat in self.asked())

    def asked(self) -> list[int]:
        """The seats that may answer the pending question: one, or beside the real box all that will see what chance
        shows."""
        if self.game.seat == CHANCE:
            return sees_chance(self.game) if self.real_box and not self.closed else []
        return [int(self.game.seat)] if self.game.kind >= 0 else []

    def may_answer(self) -> list[int]:
        """Those of them that people hold."""
        return [seat for seat in self.asked() if self.player(seat) == PERSON]

    def holders(self) -> list[int]:
        """The seats that people hold, even if a bot plays for one of them at the moment."""
        return [seat for seat, row in self.seats.items() if row.token]

    def gives(self, seat: int) -> str:
        """Who gives the answers of a seat: its holder, or the host while he plays a seat that nobody held."""
        if seat == CHANCE:
            return PERSON  # beside the real box
        row = self.seats[seat]
        if row.player != PERSON:
            return ""
        return HOST if row.token == self.row.host else PERSON

    def undo_to(self) -> Last:
        """What an undo takes back: the last answer of a person, whoever plays the seat now. If dice or cards came after
        it, or something hidden was revealed, people have to agree."""
        last = self.last()
        if self.real_box:
            return last  # a slip of the finger; people who could cheat by it have the cards themselves
        return last._replace(free=False) if last.free and self._revealed(last.step) else last

    def last(self) -> Last:
        """The same, without regard to what is hidden."""
        free = True
        for number in range(self.step - 1, -1, -1):
            entry = self.log[self.line[number]]
            if entry.seat == CHANCE and not entry.giver:
                free = False
            elif entry.giver:
                return Last(number, entry.seat, entry.giver, free)
        return Last()

    def _revealed(self, number: int) -> bool:
        if not keeps_secrets(self.game):
            return False
        entry = self.log[self.line[number]]
        since = ((one.seat, one.kind) for one in self.log[self.line[number] + 1 :])
        return came_to_light(self.at(number), entry.option, since)

    def set_seats(self, rows: Sequence[SeatRow], host: str) -> None:
        self.failing -= {row.seat for row in rows if row.player != self.seats[row.seat].player}
        self.seats = {row.seat: row for row in rows}
        self.row = self.row._replace(host=host)

    def bot_failed(self, seat: int, failed: bool) -> None:
        """A bot has answered, or failed to."""
        (self.failing.add if failed else self.failing.discard)(seat)

    def were_here(self, seats: Iterable[int], now: int) -> None:
        """The people of these seats are at the table, or were until now."""
        for seat in seats:
            if seat in self.seats:
                self.seats[seat] = self.seats[seat]._replace(seen=now)

    def stood_in(self, seat: int) -> list[int]:
        """The steps of the answers that a bot has given for a seat since its person answered last."""
        steps: list[int] = []
        for step in range(len(self.line) - 1, -1, -1):
            entry = self.log[self.line[step]]
            if entry.seat == seat:
                if entry.giver:
                    break
                steps.append(step + 1)
        steps.reverse()
        return steps

    # -- looking back -------------------------------------------------------------------------------------------------

    def at(self, step: int) -> Game:
        """A copy of the game after this many answers."""
        copy = min(step // EVERY, len(self.copies))
        game = self._copy(copy)
        for number in range(copy * EVERY, step):
            game = self._after(game, self.line[number])
        return game

    def moments(self, first: int, last: int) -> Iterator[Moment]:
        """The moments of the answers in force from one step to another, both included."""
        game = self.at(max(0, first - 1))
        if first == 0:
            yield Moment(0, None, game, game.clone(), [])
        for step in range(max(1, first), last + 1):
            game, moment = _take(game, self.log[self.line[step - 1]], step)
            yield moment

    def since(self, after: int, most: int) -> list[Moment]:
        """What came after answer ``after`` of those in force: at most ``most`` moments, the undone ones marked."""
        if not 0 <= after <= self.step:
            after = 0
        start = self.line[after - 1] + 1 if after else 0
        if after and start == len(self.log):
            return []
        start = max(start, len(self.log) - most)
        line = self._line_at(start)
        moments = [] if start else [next(self.moments(0, 0))]
        in_force = set(self.line)
        game = self._game_of(line)
        for number in range(start, len(self.log)):
            entry = self.log[number]
            if entry.kind == UNDO:
                del line[entry.option :]
                game = self._game_of(line)
            elif not is_note(entry):
                line.append(number)
                game, moment = _take(game, entry, len(line), number not in in_force)
                moments.append(moment)
        return moments[-most:]

    def _line_at(self, length: int) -> list[int]:
        """The answers that were in force when the log had this length."""
        return _in_force(self.log[:length])

    def _game_of(self, line: list[int]) -> Game:
        """The game after these answers."""
        common = 0
        while common < len(line) and common < self.step and line[common] == self.line[common]:
            common += 1
        game = self.at(common)
        for number in line[common:]:
            game = self._after(game, number)
        return game

    def record(self, until: int | None = None) -> Record:
        """The record of the answers in force. The secret is left out while the game is running: it would reveal what
        comes next."""
        log = self.whole_log if self.foreign else self.log
        line = _in_force(log) if self.foreign else self.line
        answers = [(log[number].kind, log[number].option) for number in line[:until]]
        names = [row.player for row in self.seats.values()]
        players = tuple(name[len(BOT) :] if name.startswith(BOT) else "human" for name in names)
        known = self.told_luck()
        seed, luck = known.seed if isinstance(known.seed, int) else None, None
        if known.commitment is not None:
            secret = known.seed if isinstance(known.seed, str) else None
            luck = Deal(known.commitment, secret, self.row.start)
        return Record(self.row.game, self.row.rules, self.setup, answers, seed, players, luck)

    def told_luck(self) -> Told:
        return told(self.row.luck, self.game.over and not self.foreign)


def is_of_fork(entry: Entry) -> bool:
    """Whether it is a note about a table that plays on from another."""
    return entry.kind.startswith((FROM, FORK))


def is_note(entry: Entry) -> bool:
    """Whether it is neither an answer nor an undo."""
    return entry.kind.startswith("*") and entry.kind != UNDO


def _take(game: Game, entry: Entry, step: int, undone: bool = False) -> tuple[Game, Moment]:
    """Play an entry on a copy of the game; the game after it, and what it caused."""
    before = game.clone()
    told = game.listen()
    told.clear()
    game = entered(game, entry.kind, entry.option)
    return game, Moment(step, entry, before, game.clone(), told[:], undone)


def _in_force(log: Sequence[Entry]) -> list[int]:
    """The numbers of the entries that were not taken back."""
    line: list[int] = []
    for number, entry in enumerate(log):
        if entry.kind == UNDO:
            del line[entry.option :]
        elif not is_note(entry):
            line.append(number)
    return line
