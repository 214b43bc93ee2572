"""The log of a game: its lines, for everything that is no browser."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from hauntbox.interfaces.game_text import GameText
from hauntbox.kernel.game import Game
from hauntbox.kernel.question import Event
from hauntbox.sentences import Told


class Moment(NamedTuple):
    """One answer: the game before it and after it, and what it caused."""

    before: Game
    option: int
    after: Game
    events: list[Event]


class Line(NamedTuple):
    """One line of the log: a sentence, the rule it happened by, and the number of the answer it is about."""

    text: str
    rule: str
    answer: int


def answer(game: Game, option: int) -> Moment:
    """Answer the pending question, noting what it causes."""
    before = game.clone()
    told = game.listen()
    told.clear()
    game.answer(option)
    return Moment(before, option, game.clone(), told[:])


class Teller:
    """The log of a game as some seats may know it. What has been told once is kept."""

    def __init__(self, shown: GameText, seats: Sequence[int]) -> None:
        self.shown = shown
        self.seats = seats
        self.told: list[Told] = []

    def lines(self, moments: Sequence[Moment]) -> list[Line]:
        """All lines. The answers given so far stay as they are, others may follow."""
        self.told += [self.shown.told(*moment, self.seats) for moment in moments[len(self.told) :]]
        lines: list[Line] = []
        for number, (told, moment) in enumerate(zip(self.told, moments, strict=True)):
            if told.text and not (told.continued and number + 1 < len(moments)):
                lines.append(Line(told.text, told.rule, number))
            for text, event in zip(told.events, moment.events, strict=True):
                if text:
                    lines.append(Line(text, event.rule, number))
        return lines
