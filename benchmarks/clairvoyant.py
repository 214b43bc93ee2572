"""A player who knows all cards and dice to come: the game of a seed as a puzzle without luck, and a search for a line
that wins it.

What is the same in all lines of a future:

* the pile: cards are drawn in one order, whoever draws them and when; so are the villagers of White Moon;
* the dice: the n-th throw of Tao dice in a turn shows the same faces in all lines, and so does the n-th Curse die. With
  fewer dice the first of these faces count. So a throw that is left out changes nothing beyond its turn.

To a player who does not know it, a future is as random as the rules say. So over many futures nobody can win more often
than a player who knows them and makes no mistake.
"""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from typing import Any, Final, NamedTuple, cast

from hauntbox.bots.heuristics import heuristics_of
from hauntbox.errors import InputError
from hauntbox.ghost_stories.base import questions
from hauntbox.ghost_stories.base.cards import GHOST_POOL
from hauntbox.ghost_stories.base.dice import TAO_DICE
from hauntbox.ghost_stories.base.rules.arrival import see
from hauntbox.kernel.chance import Seeded, Stream
from hauntbox.kernel.deck import unseen
from hauntbox.kernel.game import CHANCE, OVER, Game
from hauntbox.kernel.vectors import vec
from hauntbox.native.thinking import Thinker, shared_thinker

from mypy_extensions import i64  # isort: skip

MOST_DICE: Final = 4
FACES: Final = 6
IN_ORDER: Final = ("pile", "villagers")
"""Streams of luck whose answers come one after the other, as cards do."""
LINES: Final = 400
"""From each position that was kept, at most this many of its turn are looked at, chosen at random."""
WHOLE_TURN: Final = 2000
"""The same for a player who knows one turn only: most turns have fewer."""


class Future:
    """All cards and dice of one game."""

    def __init__(self, game: Game, seed: int) -> None:
        self.seed = seed
        self.kinds = game.ruleset.kinds
        self.order = {
            number: _shuffled(kind.options, Stream(seed, f"order of {kind.chance}"))
            for number, kind in enumerate(self.kinds) if kind.chance in IN_ORDER
        }  # fmt: skip
        """By kind of question, at which place each option comes."""
        self._faces: dict[tuple[int, int, int], list[int]] = {}

    def deal(self, game: Game) -> None:
        """Answer what is dealt before the first question to a player."""
        luck = Seeded(self.seed)
        while game.kind >= 0 and game.seat == CHANCE and game.kind not in self.order:
            game.take(luck.pick(game))

    def answer(self, kind: int, menu: list[int], turn: int, throw: int) -> int:
        """What chance answers; ``throw`` counts the questions of this kind in the turn."""
        if kind in self.order:
            return min(menu, key=self.order[kind].__getitem__)
        faces = self.faces(kind, turn, throw)
        if kind == questions.CURSE:
            return menu[max(0, faces[0] - 1)]  # two of the six faces are blank
        assert kind == questions.ROLL, f"{self.kinds[kind].name} is not foreseen"
        dice = faces[: TAO_DICE.sizes[menu[0]]]
        return TAO_DICE.number[tuple(dice.count(face) for face in range(FACES))]

    def faces(self, kind: int, turn: int, throw: int) -> list[int]:
        """What all dice of a throw show."""
        key = kind, turn, throw
        if key not in self._faces:
            stream = Stream(self.seed, f"throw {kind} {turn} {throw}")
            self._faces[key] = [int(stream.below(FACES)) for _ in range(MOST_DICE)]
        return self._faces[key]


def _shuffled(number: int, stream: Stream) -> list[int]:
    places = list(range(number))
    for last in range(number - 1, 0, -1):
        other = stream.below(last + 1)
        places[last], places[other] = places[other], places[last]
    return places


class Fate:
    """Answers for chance in one game of Python as its future says."""

    def __init__(self, future: Future) -> None:
        self.future = future
        self.turn = 0
        self.thrown: dict[int, int] = {}
        """By kind, the throws of the turn."""

    def go_on(self, game: Any) -> None:
        """Answer until a player is asked, or the game is over."""
        while game.kind >= 0 and game.seat == CHANCE:
            if game.turn != self.turn:
                self.turn, self.thrown = game.turn, {}
            throw = self.thrown.get(game.kind, 0)
            self.thrown[game.kind] = throw + 1
            game.answer(self.future.answer(game.kind, game.options, game.turn, throw))


class Spot(NamedTuple):
    """A position of the search: a player is asked, or the game is over; or the turn is, if no more is foreseen."""

    held: Any
    turn: int
    rolls: int
    curses: int
    """Throws of Tao dice and of the Curse die in this turn so far."""
    line: Any
    """The answers of players that led here: the last one, and those before it."""


class Beam:
    """Goes through a game turn by turn. Of all positions that a turn can lead to, as many are kept as the beam is wide:
    those that the learned evaluation likes best."""

    def __init__(self, game: Game, future: Future, thinker: Thinker) -> None:
        self.thinker = thinker
        self.library = thinker.library
        self.future = future
        self.won = self.library.number_of("won")
        self.looked = 0
        """Positions that were looked at."""
        held = self.library.hold(game)
        self.start = self._go_on(Spot(held, held.turn, 0, 0, None))

    # -- steps --------------------------------------------------------------------------------------------------------

    def _go_on(self, spot: Spot, until: int = 0) -> Spot:
        """The position after all that chance answers; with ``until`` only what it answers in this turn."""
        held, turn, rolls, curses, line = spot
        library, answer = self.library, self.future.answer
        while True:
            if held.turn != turn:
                turn, rolls, curses = held.turn, 0, 0
            kind = held.kind
            if kind < 0 or held.seat != CHANCE or (until and turn != until):
                return Spot(held, turn, rolls, curses, line)
            option = answer(kind, library.vector(held, "menu"), turn, curses if kind == questions.CURSE else rolls)
            if kind == questions.ROLL:
                rolls += 1
            elif kind == questions.CURSE:
                curses += 1
            library.take(held, option)

    def _after(self, spot: Spot, until: int = 0) -> Iterator[Spot]:
        """The positions that the answers to its question lead to."""
        library, copy = self.library, self.library.Game.from_buffer_copy
        for option in library.vector(spot.held, "menu"):
            held = copy(spot.held)
            library.take(held, option)
            self.looked += 1
            yield self._go_on(spot._replace(held=held, line=(option, spot.line)), until)

    def _turn(self, spot: Spot, seen: set[Any], lines: int, order: Stream, until: int = 0) -> Iterator[Spot]:
        """Positions after the turn that no other line has led to; at most this many are looked at."""
        todo = [spot]
        while todo and lines > 0:
            place = order.below(len(todo))
            todo[place], todo[-1] = todo[-1], todo[place]
            for after in self._after(todo.pop(), until):
                lines -= 1
                if after.held.kind == OVER:
                    yield after
                    continue
                key = self._key(after)
                if key in seen:
                    continue
                seen.add(key)
                if after.turn == spot.turn:
                    todo.append(after)
                else:
                    yield after

    def _key(self, spot: Spot) -> tuple[bytes, int, int]:
        """The same for positions that are the same. How many questions led there does not matter."""
        held = spot.held
        number, held.number = held.number, 0
        key = bytes(held)
        held.number = number
        return key, spot.rolls, spot.curses

    # -- values -------------------------------------------------------------------------------------------------------

    def _worth(self, spot: Spot) -> float:
        """The evaluation knows the table only, so what is half done is played on first."""
        if spot.held.kind in (OVER, questions.YANG):
            return self._outlook(spot)
        return max(map(self._outlook, self._after(spot)))

    def _outlook(self, spot: Spot) -> float:
        found: float = self.thinker.c.hb_outlook(self.thinker.context, ctypes.byref(spot.held))
        self.thinker.look()
        return found

    # -- players ------------------------------------------------------------------------------------------------------

    def win(self, width: int, lines: int = LINES) -> list[int] | None:
        """The answers of a line that wins, if one is found."""
        order = Stream(self.future.seed, "order of lines")
        waiting: dict[int, dict[bytes, tuple[float, Spot]]] = {self.start.turn: {b"": (0.0, self.start)}}
        while waiting:
            spots = waiting.pop(min(waiting)).values()
            seen: set[Any] = set()
            for _, spot in sorted(spots, key=lambda each: -each[0])[:width]:
                for after in self._turn(spot, seen, lines, order):
                    if after.held.kind != OVER:
                        there = waiting.setdefault(after.turn, {})
                        key = bytes(self.library.observe(after.held, after.held.seat))
                        if key not in there:
                            there[key] = self._worth(after), after
                    elif after.held.outcome == self.won:
                        return answers(after.line)
        return None

    def turn_by_turn(self, lines: int = WHOLE_TURN) -> list[int]:
        """The answers of a player who knows what each turn will bring, and nothing of the turns after it."""
        order = Stream(self.future.seed, "order of lines")
        spot = self.start
        while spot.held.kind != OVER:
            spot = self._go_on(max(self._turn(spot, set(), lines, order, spot.turn), key=self._outlook))
        return answers(spot.line)


def in_c(game: Game) -> Thinker:
    """The rules and the evaluation in C."""
    found = shared_thinker(game, heuristics_of(game, "heuristic"))
    if found is None:
        raise InputError("the rules in C are needed and not there: set HAUNTBOX_NATIVE=1 to build them")
    return found


def answers(line: Any) -> list[int]:
    """Those of a line from its beginning."""
    found = []
    while line is not None:
        option, line = line
        found.append(option)
    return found[::-1]


def replayed(game: Game, future: Future, line: list[int]) -> Game:
    """A line in the Python engine, every answer checked, from the first question to a player on."""
    fate = Fate(future)
    fate.go_on(game)
    for option in line:
        game.answer(option)
        fate.go_on(game)
    return game


def open_pile(game: Game, future: Future) -> Game:
    """A copy in which all players have seen the pile of a base game."""
    known: Any = game.clone()
    order, pile = future.order[questions.DRAW], list(known.pile)
    for place in range(known.height - 1, -1, -1):
        if pile[place] < 0:
            ghost = pile[place] == unseen(GHOST_POOL)
            card = min(known.unseen_ghosts if ghost else known.unseen_incarnations, key=order.__getitem__)
            pile[place] = card
            see(known, card)
    known.pile = vec[i64](pile)
    return cast(Game, known)
