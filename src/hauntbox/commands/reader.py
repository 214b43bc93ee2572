"""What a typed line means: answers to the pending question, a command to the program, or something not understood.

A line may hold several answers, by commas or one after the other (``yin-yang tea house``), as long as neither dice nor
cards come between them. It is tried on a copy of the game, so that a line is carried out whole or not at all; the copy
is one that the player could imagine, so that trying shows nothing hidden.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from hauntbox.i18n import Catalogue
from hauntbox.interfaces.phrases import Phrases, match, normal, whole
from hauntbox.interfaces.speech import Speech
from hauntbox.kernel.game import CHANCE, Game

COMMANDS: Final = ("undo", "save", "quit", "board", "log", "rules", "card", "odds", "hint", "help", "why")
ALIASES: Final = {"exit": "quit", "q": "quit", "?": "help", "h": "help", "cards": "card", "rule": "rules"}
MOST_NAMED: Final = 8


class Answers(NamedTuple):
    """Options for the pending question and those that follow it."""

    options: list[int]


class Command(NamedTuple):
    """Something to be done by the program, not by the game."""

    name: str
    rest: str


class Unclear(NamedTuple):
    """One line that says what was understood and what could be typed."""

    line: str


class NotNow(NamedTuple):
    """An option that exists but is not offered, with the rule against it."""

    text: str
    rule: str


Meaning = Answers | Command | Unclear | NotNow


def command_in(line: str) -> Command | None:
    """The command a line begins with, if any; what is a command never answers a question."""
    first, _, rest = line.strip().partition(" ")
    name = ALIASES.get(first.lower(), first.lower())
    return Command(name, rest.strip()) if name in COMMANDS else None


class Reader:
    """Reads lines typed by a person."""

    def __init__(self, speech: Speech, words: Catalogue) -> None:
        self.speech = speech
        self.words = words

    def read(self, game: Game, line: str) -> Meaning:
        """The meaning of a line while this question is pending."""
        command = command_in(line)
        if command is not None:
            return command
        options: list[int] = []
        copy = _imagined(game)
        for part in re.split(r"[,;]", line):
            if options and (copy.over or copy.seat != game.seat):
                return Unclear(self.words.text("unclear.dice_between", rest=part.strip()))
            meaning = self.answers(copy, part.strip())
            if not isinstance(meaning, Answers):
                return meaning
            for option in meaning.options:
                copy.take(option)
            options += meaning.options
        return Answers(options)

    # -- answers ------------------------------------------------------------------------------------------------------

    def answers(self, game: Game, typed: str) -> Meaning:
        """The meaning of a text as an answer, and as nothing else."""
        special = self._special(game, typed)
        if special is not None:
            return special
        choices = self._choices(game, game.kind, game.options)
        found = match(choices, typed)
        refused = self.not_now(game, typed, game.kind, exactly=True)
        if refused is not None and not any(normal(typed) in phrases for _, phrases in choices):
            return refused
        if len(found) == 1:
            return Answers(found)
        return self._batch(game, typed) or self._unclear(game, typed, found)

    def _choices(self, game: Game, kind: int, options: Iterable[int]) -> list[tuple[int, Phrases]]:
        return [(option, self.speech.phrases(game, kind, option)) for option in options]

    def _special(self, game: Game, typed: str) -> Meaning | None:
        """Numbers, dice and cards."""
        special = self.speech.special(game, typed)
        if special is not None:
            return Unclear(special) if isinstance(special, str) else Answers(special)
        if typed.isdecimal():
            number = whole(typed)
            if 1 <= number <= len(game.options):
                return Answers([game.options[number - 1]])
            return Unclear(self.words.text("unclear.number", typed=typed[:20], last=len(game.options)))
        return None

    def _batch(self, game: Game, typed: str) -> Answers | None:
        """An answer followed, without a comma, by the answer to the question it leads to."""
        words = normal(typed).split()
        choices = self._choices(game, game.kind, game.options)
        for cut in range(len(words) - 1, 0, -1):
            head = " ".join(words[:cut])
            found = match(choices, head)
            if len(found) != 1:
                continue
            copy = _imagined(game)
            copy.take(found[0])
            if copy.over or copy.seat != game.seat or copy.seat == CHANCE:
                continue
            rest = self.answers(copy, " ".join(words[cut:]))
            if isinstance(rest, Answers):
                return Answers([*found, *rest.options])
        return None

    # -- what is not offered or not understood ------------------------------------------------------------------------

    def _unclear(self, game: Game, typed: str, found: list[int]) -> Meaning:
        if not typed:
            return Unclear(self.words.text("unclear.empty"))
        if found:
            return Unclear(self.words.text("unclear.several", typed=typed, named=self.commands_for(game, found)))
        refused = self.not_now(game, typed, game.kind)
        if refused is not None:
            return refused
        waits = any(self.not_now(game, typed, kind) is not None for kind in self.speech.menus)
        key = "first" if waits else "unknown"
        return Unclear(self.words.text(f"unclear.{key}", typed=typed, named=self.commands_for(game, game.options)))

    def not_now(self, game: Game, typed: str, kind: int, exactly: bool = False) -> NotNow | None:
        """What a text names among the options of a kind of question that are not offered now, if one rule bars it."""
        if self.speech.unlisted(game, kind) or not self.speech.begun(game):
            return None
        asked = game.ruleset.kinds[kind]
        every = [option for option in range(asked.options) if kind != game.kind or option not in game.options]
        choices = self._choices(game, kind, every)
        if exactly:
            found = [option for option, phrases in choices if normal(typed) in phrases]
        else:
            found = match(choices, typed)
        rules = {game.why_not(asked.name, option) for option in found}
        if len(rules) != 1:
            return None
        return NotNow(self.speech.word(game, kind, found[0]) if len(found) == 1 else typed, rules.pop())

    def why_not(self, game: Game, typed: str) -> NotNow | None:
        """The same, of the pending question or of a player's turn."""
        kinds = (int(game.kind), *self.speech.menus)
        return next((refused for kind in kinds if (refused := self.not_now(game, typed, kind)) is not None), None)

    def commands_for(self, game: Game, options: Sequence[int]) -> str:
        """The words that choose these options, the first few of them."""
        named = [self.speech.word(game, game.kind, option) for option in options[: MOST_NAMED + 1]]
        return ", ".join(named[:MOST_NAMED]) + (", ..." if len(named) > MOST_NAMED else "")


def _imagined(game: Game) -> Game:
    """A copy to try answers on, in which all is undecided that the asked seat does not know."""
    return game.clone() if game.seat == CHANCE else game.imagine(int(game.seat))
