"""What learning environments need of any game: ids for actions, and the named fields of an observation."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import NamedTuple

from mypy_extensions import i64, mypyc_attr

from hauntbox.kernel.game import NONE, Game
from hauntbox.kernel.question import Kind
from hauntbox.kernel.vectors import u8, vec


class ActionIds:
    """One number for every (kind, option) a player can ever choose.

    The options of the players' kinds follow each other in the order of the ruleset, or in that of ``blocks``: numbers
    of kinds, each with the next of its options. Blocks are only ever added at the end, so an id keeps its meaning as
    long as the version of the encoding does.
    """

    def __init__(self, kinds: Sequence[Kind], blocks: Sequence[tuple[int, Sequence[int]]] | None = None) -> None:
        asked = [number for number, kind in enumerate(kinds) if kind.options and not kind.chance]
        if blocks is None:
            blocks = [(number, range(kinds[number].options)) for number in asked]
        meanings = [(number, option) for number, options in blocks for option in options]
        self.kinds = tuple(kinds[number].name for number in asked)
        """The kinds put to players; observations number them in this order."""
        self.number = len(meanings)
        """How many ids there are."""
        self.kind_index = vec[i64]([asked.index(number) if number in asked else -1 for number in range(len(kinds))])
        """By kind of the ruleset, its place among the players' kinds, -1 for the kinds put to chance."""
        tables = [[-1] * kind.options for kind in kinds]
        for action, (number, option) in enumerate(meanings):
            tables[number][option] = action
        self.by_kind = vec[vec[i64]]([vec[i64](table) for table in tables])
        """By kind of the ruleset the ids of its options, -1 for those that nobody chooses."""
        self._kind_of = vec[i64]([number for number, _ in meanings])
        self._option_of = vec[i64]([option for _, option in meanings])
        self._meanings = [(kinds[number].name, option) for number, option in meanings]
        self._ids = {meaning: action for action, meaning in enumerate(self._meanings)}

    def option(self, kind: i64, action: i64) -> i64:
        """The option of a kind of the ruleset that an id stands for, -1 if it is an option of another kind."""
        if action < 0 or action >= self.number or self._kind_of[action] != kind:
            return -1
        return self._option_of[action]

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


class Lines:
    """Lines of bytes, all of one size, of which a row shows one at a time; line 0 is all 0."""

    def __init__(self, lines: Sequence[bytes]) -> None:
        self.size: i64 = len(lines[0])
        self.bytes = vec[u8](b"".join(lines))
        self.filled = vec[vec[i64]]([vec[i64]([place for place, byte in enumerate(line) if byte]) for line in lines])
        """By line, the places of the bytes that are not 0: few are."""


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=False)
class Row:
    """One observation in a table of bytes. It remembers what it shows, so that only changes are written.

    A new row is all 0, and so is everything it remembers.
    """

    __slots__ = ("first", "ids", "mask", "menu", "shown", "table")

    def __init__(self, table: vec[u8], first: i64, numbers: i64) -> None:
        self.table = table
        self.first: i64 = first  # the place of its first byte
        self.shown = vec[i64]([0 for _ in range(numbers)])
        self.menu = NONE
        self.ids = NONE  # of the options of the menu's kind
        self.mask: i64 = 0  # the place of the mask of ids

    def show_mask(self, number: i64, at: i64, mask: i64) -> None:
        """A byte for each bit, 0 or 1."""
        new = mask ^ self.shown[number]
        if not new:
            return
        self.shown[number] = mask
        table = self.table
        while new:
            if not new & 255:
                new >>= 8
                mask >>= 8
                at += 8
                continue
            if new & 1:
                table[at] = u8(mask & 1)
            new >>= 1
            mask >>= 1
            at += 1

    def show_counts(self, number: i64, at: i64, counts: i64) -> None:
        """A byte for each count of two bits."""
        new = counts ^ self.shown[number]
        if not new:
            return
        self.shown[number] = counts
        table = self.table
        while new:
            if new & 3:
                table[at] = u8(counts & 3)
            new >>= 2
            counts >>= 2
            at += 1

    def show_line(self, number: i64, at: i64, line: i64, lines: Lines) -> None:
        """One of many lines of bytes, in place of the one before."""
        before = self.shown[number]
        if line == before:
            return
        self.shown[number] = line
        table = self.table
        for place in lines.filled[before]:
            table[at + place] = u8(0)
        start = line * lines.size
        for place in lines.filled[line]:
            table[at + place] = lines.bytes[start + place]

    def show_menu(self, mask: i64, ids: vec[i64], menu: vec[i64]) -> None:
        """1 in the mask for the id of every option offered; those offered before are cleared."""
        table = self.table
        before = self.ids
        place = self.mask
        for option in self.menu:
            table[place + before[option]] = u8(0)
        for option in menu:
            table[mask + ids[option]] = u8(1)
        self.mask = mask
        self.ids = ids
        self.menu = menu


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoder:
    """Writes observations; each game of the box has its own."""

    def __init__(self, size: i64) -> None:
        self.size = size
        """Bytes of an observation."""
        self.blank = vec[u8](bytes(size))

    def row(self, table: vec[u8], first: i64) -> Row:
        """A row of a table, from a place on, where all is 0."""
        raise NotImplementedError

    def fill(self, game: Game, observer: i64, row: Row) -> None:
        """Write all fields as the observer sees them, with the mask of the options offered."""
        raise NotImplementedError


def asked_seat(game: Game) -> i64:
    """The seat that is asked, -1 if the game is over."""
    if game.kind < 0:
        return -1
    return game.seat


def at_most(number: i64, most: i64) -> i64:
    """The number, or the largest that fits."""
    if number > most:
        return most
    return number


def put_wide(table: vec[u8], at: i64, number: i64) -> None:
    """Two bytes, the lower first, for a number from -32768 to 32767."""
    table[at] = u8(number & 255)
    table[at + 1] = u8(number >> 8 & 255)


def put_all(table: vec[u8], at: i64, numbers: vec[i64]) -> i64:
    """A byte for each number, from -128 to 127; the place after them."""
    for number in numbers:
        table[at] = u8(number & 255)
        at += 1
    return at


def observed(encoder: Encoder, game: Game, observer: i64) -> bytearray:
    """The observation of one seat alone."""
    table = encoder.blank[:]
    encoder.fill(game, observer, encoder.row(table, 0))
    return bytearray(table)
