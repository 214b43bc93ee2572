"""The log of a game: its lines, for everything that is no browser."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from hauntbox.corrections import areas
from hauntbox.corrections import told as corrections_told
from hauntbox.i18n import ENGLISH, catalogue
from hauntbox.interfaces.game_text import GameText
from hauntbox.kernel.correction import corrected, is_correction
from hauntbox.kernel.game import NOBODY, Game
from hauntbox.kernel.question import Event
from hauntbox.sentences import Told


class Moment(NamedTuple):
    """One answer: the game before it and after it, and what it caused."""

    before: Game
    option: int
    after: Game
    events: list[Event]


class Corrected(NamedTuple):
    """A correction: the game before it and after it."""

    before: Game
    after: Game


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


def enter(game: Game, kind: str, option: int) -> tuple[Game, Moment | Corrected]:
    """The game after an entry of a record, and what it was."""
    if not is_correction(kind):
        moment = answer(game, option)
        return game, moment
    before = game.clone()
    game = corrected(game, kind)
    return game, Corrected(before, game.clone())


class Teller:
    """The log of a game as some seats may know it. What has been told once is kept."""

    def __init__(self, shown: GameText, seats: Sequence[int], language: str = ENGLISH) -> None:
        self.shown = shown
        self.seats = seats
        self.language = language
        self.told: list[Told] = []

    def lines(self, moments: Sequence[Moment | Corrected]) -> list[Line]:
        """All lines. The answers given so far stay as they are, others may follow."""
        self.told += [self._told(moment) for moment in moments[len(self.told) :]]
        lines: list[Line] = []
        for number, (told, moment) in enumerate(zip(self.told, moments, strict=True)):
            if told.text and not (told.continued and number + 1 < len(moments)):
                lines.append(Line(told.text, told.rule, number))
            if isinstance(moment, Corrected):
                continue
            for text, event in zip(told.events, moment.events, strict=True):
                if text:
                    lines.append(Line(text, event.rule, number))
        return lines

    def _told(self, moment: Moment | Corrected) -> Told:
        if isinstance(moment, Moment):
            return self.shown.told(*moment, self.seats)
        words = catalogue("server", self.language)
        changes = corrections_told(moment.before, moment.after, self.seats or (NOBODY,), self.language)
        if not areas(moment.before, NOBODY, ENGLISH):
            return Told(words.text("correction.start"), "", False, [])
        key = "correction.told" if changes else "correction.unseen"
        return Told(words.text(key, changes="; ".join(changes)), "", False, [])
