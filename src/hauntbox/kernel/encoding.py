"""What learning environments need of any game: ids for actions, and named fields of an observation."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import Final, NamedTuple

from mypy_extensions import i64

from hauntbox.kernel.game import Game, Kind
from hauntbox.kernel.vectors import vec
from hauntbox.kernel.writer import BytesWriter, u8

ZEROS: Final = [bytes(number) for number in range(1024)]
"""By their number, bytes that are all 0."""


class ActionIds:
    """One number for every (kind, option) a player can ever choose.

    The players' kinds follow each other in the order of the ruleset; an id is the kind's offset plus the option. Kinds
    are only ever added at the end, so an id keeps its meaning as long as the version of the encoding does.
    """

    def __init__(self, kinds: Sequence[Kind]) -> None:
        self.kinds = tuple(kind.name for kind in kinds if not kind.chance)
        """The kinds put to players; observations number them in this order."""
        self.number = sum(kind.options for kind in kinds if not kind.chance)
        """How many ids there are."""
        self.offsets: list[int] = []
        """By kind of the ruleset, the id of its option 0; -1 for the kinds put to chance."""
        self.kind_index: list[int] = []
        """By kind of the ruleset, its place among the players' kinds."""
        following = 0
        for kind in kinds:
            self.offsets.append(-1 if kind.chance else following)
            self.kind_index.append(-1 if kind.chance else self.kinds.index(kind.name))
            following += 0 if kind.chance else kind.options
        self._meanings = [(kind.name, option) for kind in kinds if not kind.chance for option in range(kind.options)]
        self._ids = {meaning: action for action, meaning in enumerate(self._meanings)}

    def action_id(self, kind: str, option: int) -> int:
        """The id of an option of a kind of question; KeyError if there is none."""
        return self._ids[kind, option]

    def action_meaning(self, action: int) -> tuple[str, int]:
        """The kind of question an id answers, and the option it chooses."""
        if not 0 <= action < self.number:
            raise ValueError(f"action {action}: ids go from 0 to {self.number - 1}")
        return self._meanings[action]


class Field(NamedTuple):
    """One named array of the observation; bounds are numbers, or one number for each of the named rows."""

    name: str
    shape: tuple[int, ...]
    low: Sequence[int]
    high: Sequence[int]
    rows: tuple[str, ...] = ()
    wide: bool = False

    @property
    def size(self) -> int:
        """Its bytes."""
        return prod(self.shape) * (2 if self.wide else 1)


class Encoder:
    """Writes observations; each game of the box has its own."""

    def fill(self, game: Game, observer: i64, out: BytesWriter) -> None:
        """Write all fields as the observer sees them, with the mask of the options offered."""
        raise NotImplementedError


def asked_seat(game: Game) -> i64:
    """The seat that is asked, -1 if the game is over."""
    if game.kind < 0:
        return -1
    return game.seat


def at_most(number: i64, most: i64) -> i64:
    """The number, or the most there is room for."""
    if number > most:
        return most
    return number


def put(out: BytesWriter, number: i64) -> None:
    """One byte, for a number from -128 to 127."""
    out.append(u8(number & 255))


def put_wide(out: BytesWriter, number: i64) -> None:
    """Two bytes, the lower first, for a number from -32768 to 32767."""
    out.append(u8(number & 255))
    out.append(u8(number >> 8 & 255))


def put_all(out: BytesWriter, numbers: vec[i64]) -> None:
    """A byte for each number."""
    for number in numbers:
        out.append(u8(number & 255))


def put_chosen(out: BytesWriter, chosen: vec[i64], first: i64, number: i64) -> None:
    """So many bytes: 1 where ``first`` and a chosen number, which rise, add up to the place, else 0."""
    at: i64 = 0
    for place in chosen:
        out.write(ZEROS[first + place - at])
        out.append(u8(1))
        at = first + place + 1
    out.write(ZEROS[number - at])


def observed(encoder: Encoder, game: Game, observer: i64) -> bytearray:
    """The observation of one game alone."""
    out = BytesWriter()
    encoder.fill(game, observer, out)
    return bytearray(out.getvalue())
