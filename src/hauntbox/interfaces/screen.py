"""What the terminal needs of a game besides its text and its words to be typed: the drawing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

from hauntbox.kernel.game import Game


class Block(NamedTuple):
    """Lines that are shown together or not at all; those of a low rank are needed most."""

    rank: int
    lines: list[str]


def fitted(blocks: Sequence[Block], room: int) -> list[str]:
    """The lines of the blocks that find room, in their order. Those of rank 0 are always there."""
    chosen = set()
    for number, block in sorted(enumerate(blocks), key=lambda pair: (pair[1].rank, pair[0])):
        if len(block.lines) <= room or block.rank == 0:
            chosen.add(number)
            room -= len(block.lines)
    return [line for number, block in enumerate(blocks) if number in chosen for line in block.lines]


class Screen(Protocol):
    """A game at a terminal, in one language."""

    def legend(self) -> str:
        """How to read the drawing."""

    def draw(self, game: Game, seat: int, players: Mapping[int, str]) -> list[str]:
        """The table as a seat may see it. ``players`` has the names of bots by seat."""

    def compact(self, game: Game, seat: int, players: Mapping[int, str], room: int) -> list[str]:
        """The same for a low screen: what is needed most, in this many lines if that can be."""

    def head(self, game: Game, columns: int = 79) -> list[str]:
        """Whose turn it is and which part of it, in lines of this width."""

    def beside(self, game: Game, option: int) -> str:
        """What is written beside an option: its odds, and its command where its sentence does not tell it."""
