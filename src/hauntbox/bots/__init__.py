"""Bots: anything that answers for a seat. A bot sees the game through ``choose`` and answers one of its options."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from hauntbox.errors import InputError
from hauntbox.kernel.chance import Stream
from hauntbox.kernel.game import Game


class Bot(Protocol):
    """Answers the questions of one seat."""

    def choose(self, game: Game) -> int:
        """One of ``game.options``."""


class RandomBot:
    """Any option, all equally likely."""

    def __init__(self, seed: int, seat: int) -> None:
        self.seat = seat
        self.stream = Stream(seed, f"bot/{seat}")

    def restart(self, seed: int) -> None:
        """Turn to another game with another seed: as good as new, and quicker."""
        self.stream.restart(seed, f"bot/{self.seat}")

    def choose(self, game: Game) -> int:
        return game.options[self.stream.below(len(game.options))]


BOTS = {"random": RandomBot}


def make_bots(game: Game, names: Sequence[str], seed: int) -> dict[int, Bot]:
    """A bot for every seat; one name serves for all."""
    seats = game.seats()
    for name in names:
        if name not in BOTS:
            raise InputError(f"bot {name!r:.60}: choose one of {', '.join(BOTS)}")
    if len(names) not in (1, len(seats)):
        raise InputError(f"{len(names)} bots for {len(seats)} seats: name one for all, or one for each")
    each = list(names) * len(seats) if len(names) == 1 else list(names)
    return {seat: BOTS[name](seed, seat) for seat, name in zip(seats, each, strict=True)}
