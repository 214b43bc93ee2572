"""Many games side by side in C: what ``kernel/batch.py`` plays and tells, byte for byte."""

from __future__ import annotations

import ctypes
from array import array
from collections.abc import Sequence
from struct import calcsize
from typing import Any, Final

from hauntbox.kernel.batch import REWARDS, size_told
from hauntbox.kernel.chance import folded
from hauntbox.kernel.encoding import ActionIds
from hauntbox.kernel.game import Game
from hauntbox.native.library import Library

assert calcsize("i") == 4
assert calcsize("q") == 8
_NUMBERS: Final = ("number", "first", "seed", "size", "seats", "most", "offered", "won")
_PLACES: Final = (
    "opening", "games", "ends", "lucks", "begun", "choices", "ended", "asked", "status", "menus", "first_id", "ids",
    "kinds", "rewards", "table", "rows",
)  # fmt: skip


class BatchStruct(ctypes.Structure):
    """The struct of c/batch.h."""

    _fields_ = [(name, ctypes.c_int64) for name in _NUMBERS] + [(name, ctypes.c_void_p) for name in _PLACES]


def menu_ids(ids: ActionIds) -> tuple[list[int], list[int], int]:
    """Where the options of each kind begin in a row of their action ids, that row, and the most that one kind has."""
    starts, row = [0], list[int]()
    for table in ids.by_kind:
        row += table
        starts.append(len(row))
    return starts, row, max(len(table) for table in ids.by_kind)


class NativeSeries:
    """Games at the places of a batch, starting at one of them, which follow each other without end.

    ``rewards`` are those of a victory and of a defeat by seat; empty where the caller writes them. To ``observe`` the
    library must have an encoder.
    """

    def __init__(
        self,
        library: Library,
        ids: ActionIds,
        opening: Game,
        number: int,
        first: int,
        seats: int,
        rewards: Sequence[Sequence[float]] = (),
        observe: bool = False,
    ) -> None:
        self.library = library
        self.opening = opening
        self.size = int(size_told(seats))
        self.told = bytearray(self.size * number)
        """The status of each game, as ``kernel/batch.py`` lays it out."""
        self.table = bytearray(library.observed * number if observe else 0)
        """What the asked seats observe, game by game; it may be read, and nothing else."""
        starts, row, most = menu_ids(ids)
        self.menus = bytearray(2 * most * number)
        """The ids of all options, two bytes each, game after game."""
        self.games = (library.Game * number)()
        self.ends = (library.Game * number)()
        """The games that ended with the last answers; ``ended`` has their places."""
        self.ended = (ctypes.c_int64 * number)()
        self.asked = bytearray(8 * number)
        """The answers to be given, 64 bits each."""
        self.games = (library.Game * number)()
        self._kept: list[object] = []  # what the struct refers to
        zeros = bytes(8 * number)
        self.batch = BatchStruct(
            number=number,
            first=first,
            size=self.size,
            seats=seats,
            most=most,
            won=library.number_of("won"),
            opening=self._at(library.hold(opening)),
            games=self._at(self.games),
            ends=self._at(self.ends),
            lucks=self._at(ctypes.create_string_buffer(library.size_of("luck") * number)),
            begun=self._at(array("q", zeros)),
            choices=self._at(array("q", zeros)),
            ended=self._at(self.ended),
            status=self._at(self.told),
            asked=self._at(self.asked),
            menus=self._at(self.menus),
            first_id=self._at(array("i", starts)),
            ids=self._at(array("h", row)),
            kinds=self._at(array("b", ids.kind_index)),
            rewards=self._at(array("f", [*rewards[0], *rewards[1]])) if rewards else None,
            table=self._at(self.table) if observe else None,
            rows=self._at(ctypes.create_string_buffer(library.size_of("row") * number)) if observe else None,
        )

    def _at(self, memory: Any) -> int:
        """The address of memory that stays where it is as long as this object lives."""
        if not isinstance(memory, ctypes.Array | ctypes.Structure):
            memory = (ctypes.c_char * (len(memory) * getattr(memory, "itemsize", 1))).from_buffer(memory)
        self._kept.append(memory)
        return ctypes.addressof(memory)

    def restart(self, seed: int) -> None:
        """Start the first games of a seed."""
        self.batch.seed = folded(seed)
        self.library.restart_batch(self.batch)

    def take(self, by_id: bool) -> int:
        """Answer all games with what is asked, by place in the menu or by action id, and start the next game where one
        ends; returns how many ended, or ~ the place of the first answer that is not offered: then
        nothing has changed."""
        return self.library.take_in_batch(self.batch, by_id)

    def offered(self) -> bytearray:
        """The ids of all options now."""
        return self.menus[: 2 * self.batch.offered]

    def over(self, number: int) -> tuple[int, Game]:
        """A game that ended with the last answers, and its place."""
        return self.ended[number], self.in_python(self.ends[number])

    def in_python(self, held: Any) -> Game:
        """One of its games. What C does not keep, the inferences of seats in Victim, is as it was in the beginning."""
        game = self.opening.clone()
        self.library.give_the_rest(held, game)
        return game

    def reward(self, place: int, rewards: bytes | bytearray) -> None:
        """Write each seat's reward of the game that ended at a place, four bytes each."""
        at = self.size * place + REWARDS
        self.told[at : at + len(rewards)] = rewards


class NativeGames(NativeSeries):
    """Games that are begun one by one and answered by action id: what ``kernel/batch.py``'s ``Games`` does. What is
    asked is written into ``asked``; PASS leaves a game as it is."""

    def __init__(self, library: Library, ids: ActionIds, opening: Game, number: int) -> None:
        super().__init__(library, ids, opening, number, 0, 1, observe=True)

    def begin(self, place: int, seed: int) -> None:
        """Begin the game of a seed at a place."""
        self.library.begin_in_vector(self.batch, place, folded(seed))

    def refused(self) -> list[int]:
        """The places whose game does not offer the option of its id now."""
        return self.ended[: self.library.refused_in_vector(self.batch)]

    def answer(self) -> list[int]:
        """Give the options that ``refused`` found; returns the places whose games end with them."""
        return self.ended[: self.library.take_in_vector(self.batch)]

    def observations(self) -> bytearray:
        """What each game looks like, one after the other."""
        self.library.observe_vector(self.batch)
        return self.table[:]

    def won(self, place: int) -> bool:
        """Whether the game at a place, which is over, was won."""
        won: bool = self.games[place].outcome == self.batch.won
        return won

    def at(self, place: int) -> Game:
        """The game at a place, without its history."""
        game = self.opening.clone()
        self.library.give(self.games[place], game)
        return game
