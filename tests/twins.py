"""Two games that differ only in what a seat may not know tell it the same, byte for byte, as long as all do the same.

A *twin* of a game is another game that differs from it in nothing the seat has seen. Both are put on a table of the
server with the seat connected to it, and played on: what is asked openly, and of the seat itself, is answered alike;
where others are asked in secret, both answer so that the seat sees the same done. After every message the bytes sent,
the views, the game the seat imagines and whatever else a game wants compared must be equal. When there is nothing left
that both can do alike, the secret is out by what was done, and the comparison ends there.

A game brings what it knows of its own secrets: ``Secrets``.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import NamedTuple, Protocol

from hauntbox.kernel.contract import position_text
from hauntbox.kernel.game import CHANCE, NOBODY, Game
from hauntbox.server.live_table import Connection, LiveTable
from hauntbox.server.store import PERSON, Entry, Kept, SeatRow, TableRow
from hauntbox.server.table import Moment, Table

Policy = Callable[[Game], int]
UNDO_EVERY = 9
"""Every this many messages the last answer is taken back."""


class Secrets(Protocol):
    """What a game's tests know of what it keeps secret."""

    def another(self, game: Game, seat: int, random: Random) -> Game:
        """A copy with everything dealt again that the seat has not seen."""

    def act(self, game: Game, seat: int, option: int) -> object:
        """What the seat may see of it if this answer is given to the pending question, by whomever, chance included:
        what is done, and what was hidden from the seat and is laid open by it, by the rules of the game."""

    def shown(self, game: Game, seat: int) -> object:
        """What else a seat is shown: observations of learning environments, drawings."""


class Leak(AssertionError):
    """A seat learns something that depends on what it may not know."""


class Count(NamedTuple):
    """The result of a comparison."""

    twins: int
    messages: int
    """Messages compared."""

    def __add__(self, other: object) -> Count:
        assert isinstance(other, Count)
        return Count(self.twins + other.twins, self.messages + other.messages)


class World:
    """One of the two games, on a table with one seat connected to it, once with whole views and once with what changes
    in them; nobody is connected as NOBODY."""

    def __init__(self, game: Game, seat: int, language: str) -> None:
        seats = [SeatRow(one, PERSON, "", "") for one in game.seats()]
        name, version = game.ruleset.name, game.ruleset.version
        row = TableRow("twins", name, version, json.dumps(game.setup()), f"key:{0:064}", 0, "", 0, 0)
        self.seat = seat
        self.live = LiveTable(_Table(Kept(row, seats, []), game))
        self.untold: list[Moment] = []
        self.ears = [Connection([], language), Connection([], language)]
        self.ears[1].changes = True
        for ear in self.ears:
            ear.seats = () if seat == NOBODY else (seat,)
            self.live.connections.add(ear)
            ear.offer(self.live.table_for(ear, 0))

    @property
    def game(self) -> Game:
        return self.live.table.game

    def take(self, option: int) -> None:
        """Answer the pending question. It is reported when the next question is a player's, with the answers of chance
        between, as the server does it."""
        table = self.live.table
        giver = PERSON if self.game.seat != CHANCE else ""
        self.untold += table.follow([Entry(int(self.game.seat), self.kind, option, giver)])
        if self.game.over or self.game.seat != CHANCE:
            self.live.changed()
            self.live.tell_moments(self.untold)
            self.untold = []

    def take_back(self) -> None:
        """Undo the last answer of a player, and tell it as the server does."""
        last = self.live.table.undo_to()
        if last.step >= 0:
            self.live.table.undo(last.step, last.seat)
            self.live.changed()
            self.live.tell_table(last.step)

    @property
    def kind(self) -> str:
        return self.game.ruleset.kinds[self.game.kind].name

    def heard(self) -> list[bytes]:
        """The messages sent to the seat since this was last asked."""
        heard: list[bytes] = []
        for ear in self.ears:
            heard += ear.waiting
            ear.waiting.clear()
            ear.bytes = 0
        return heard


class _Table(Table):
    """A table that begins with a game under way."""

    def __init__(self, kept: Kept, start: Game) -> None:
        self.start = start
        super().__init__(kept)

    def _fresh(self) -> Game:
        game = self.start.clone()
        game.history = []
        return game


class Pair:
    """A game and its twin, to be played on side by side."""

    def __init__(self, secrets: Secrets, game: Game, twin: Game, seat: int, language: str) -> None:
        self.secrets = secrets
        self.seat = seat
        self.one = World(game, seat, language)
        self.other = World(twin, seat, language)
        self.messages = 0

    def compare(self) -> None:
        """Both tell, show and let imagine the same."""
        mine, its = self.one.game, self.other.game
        self._demand(mine.over == its.over, mine.over, its.over, "the game is over")
        if mine.over:
            return  # and all is open
        self._demand(mine.number == its.number, mine.number, its.number, "the number of the question")
        mine_told, its_told = self.one.heard(), self.other.heard()
        self._demand(len(mine_told) == len(its_told), mine_told, its_told, "the number of messages")
        for told, twice in zip(mine_told, its_told, strict=True):
            self.messages += 1
            self._demand(told == twice, told, twice, "a message")
        for name, look in {**LOOKS, "what else is shown": self.secrets.shown}.items():
            seen, twin_seen = look(mine, self.seat), look(its, self.seat)
            self._demand(seen == twin_seen, seen, twin_seen, name)

    def _demand(self, holds: bool, mine: object, its: object, what: str) -> None:
        if not holds:
            asked = f"{self.one.game.question} and {self.other.game.question}"
            raise Leak(f"{what} tells seat {self.seat} what it may not know, at {asked}: {_difference(mine, its)}")

    def go_on(self, policy: Policy, random: Random) -> bool:
        """One answer in both; False if there is none that looks the same to the seat."""
        mine, its = self.one.game, self.other.game
        self._demand(mine.seat == its.seat, mine.seat, its.seat, "who is asked")
        if mine.shows_question(self.seat):
            asked = [(game.kind, list(game.options), game.chances()) for game in (mine, its)]
            self._demand(asked[0] == asked[1], asked[0], asked[1], "an open question")
        both = self._alike(policy, random)
        if both is None:
            return False
        self.one.take(both[0])
        self.other.take(both[1])
        return True

    def _alike(self, policy: Policy, random: Random) -> tuple[int, int] | None:
        """Answers that look the same to the seat: the one the policy wants, if its twin has such a one."""
        mine, its = self.one.game, self.other.game
        by_act: dict[object, list[int]] = {}
        for option in its.options:
            by_act.setdefault(self.secrets.act(its, self.seat, option), []).append(option)
        wanted = policy(mine)
        for option in (wanted, *random.sample(mine.options, len(mine.options))):
            alike = by_act.get(self.secrets.act(mine, self.seat, option))
            if alike:
                return option, random.choice(alike)
        return None


LOOKS: dict[str, Callable[[Game, int], object]] = {
    "the view": lambda game, seat: json.dumps(game.view(seat)),
    "the game it imagines": lambda game, seat: position_text(game.imagine(seat)),
    "its chances": lambda game, seat: _asked(game.imagine(seat)),
}


def _asked(imagined: Game) -> object:
    return imagined.options, imagined.chances()


def _difference(mine: object, its: object) -> str:
    """The first place in which two texts differ, with what is around it."""
    one, other = (it.decode() if isinstance(it, bytes) else str(it) for it in (mine, its))
    place = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    start = max(0, place - 60)
    return f"...{one[start : place + 60]}... and ...{other[start : place + 60]}..."


def compare(
    secrets: Secrets, game: Game, seat: int, policy: Policy, random: Random, most: int, language: str = "en"
) -> Count:
    """Play a game and a twin of it on for at most this many answers, comparing after each message; nothing is compared
    where nothing is hidden from the seat."""
    twin = secrets.another(game, seat, random)
    if position_text(twin) == position_text(game):
        return Count(0, 0)
    pair = Pair(secrets, game.clone(), twin, seat, language)
    pair.compare()
    for number in range(1, most + 1):
        if pair.one.game.over or not pair.go_on(policy, random):
            break
        if pair.one.game.over or pair.one.game.seat != CHANCE:
            pair.compare()
            if number % UNDO_EVERY == 0 and not pair.one.game.over:
                for world in (pair.one, pair.other):
                    world.take_back()
                pair.compare()
    return Count(1, pair.messages)


def everybody(game: Game) -> Sequence[int]:
    """All who look on: the seats, and who only watches."""
    return [*game.seats(), NOBODY]


def walk(game: Game, policy: Policy, most: int) -> Iterator[Game]:
    """The game at each of its questions."""
    for _ in range(most):
        if game.over:
            return
        yield game
        game.take(policy(game))
