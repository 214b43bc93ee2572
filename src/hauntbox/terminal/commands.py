"""What a typed line means: answers to the pending question, a command to the program, or something not understood.

A line may hold several answers, by commas or one after the other (``yin-yang tea house``), as long as neither dice nor
cards come between them. It is tried on a copy of the game, so that a line is carried out whole or not at all.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from hauntbox.ghost_stories import questions as ask
from hauntbox.ghost_stories.cards import CARDS
from hauntbox.ghost_stories.codec import DIE_LETTERS
from hauntbox.ghost_stories.dice import TAO_DICE
from hauntbox.ghost_stories.state import GhostStories
from hauntbox.ghost_stories.text import Text
from hauntbox.ghost_stories.words import option_word
from hauntbox.i18n import Catalogue
from hauntbox.kernel.game import CHANCE
from hauntbox.terminal.phrases import Speech, match, normal, whole

COMMANDS: Final = ("undo", "save", "quit", "board", "log", "rules", "card", "odds", "help", "why")
ALIASES: Final = {"exit": "quit", "q": "quit", "?": "help", "h": "help", "cards": "card", "rule": "rules"}
MOST_NAMED: Final = 8
UNLISTED: Final = (ask.DRAW, ask.ROLL)
"""Questions with too many options to be listed and numbered: answered by what the card or the dice show."""


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


class Reader:
    """Reads lines typed by a person."""

    def __init__(self, text: Text, words: Catalogue) -> None:
        self.text = text
        self.words = words
        self.speech = Speech(text, words)

    def read(self, g: GhostStories, line: str) -> Meaning:
        """The meaning of a line while this question is pending."""
        command = self._command(line)
        if command is not None:
            return command
        options: list[int] = []
        copy = g.clone()
        for part in re.split(r"[,;]", line):
            if options and (copy.over or copy.seat != g.seat):
                return Unclear(self.words.text("unclear.dice_between", rest=part.strip()))
            meaning = self.answers(copy, part.strip())
            if not isinstance(meaning, Answers):
                return meaning
            for option in meaning.options:
                copy.take(option)
            options += meaning.options
        return Answers(options)

    def _command(self, line: str) -> Command | None:
        first, _, rest = line.strip().partition(" ")
        name = ALIASES.get(first.lower(), first.lower())
        if name not in COMMANDS or (name == "help" and rest):  # "help tea house" asks a villager
            return None
        return Command(name, rest.strip())

    # -- answers ------------------------------------------------------------------------------------------------------

    def answers(self, g: GhostStories, typed: str) -> Meaning:
        """The meaning of a text as an answer, and as nothing else."""
        special = self._special(g, typed)
        if special is not None:
            return special
        found = match(self.speech.choices(g, g.kind, g.options), typed)
        refused = self.not_now(g, typed, g.kind, exactly=True)
        if refused is not None and not self._is_word(g, typed):
            return refused
        if len(found) == 1:
            return Answers(found)
        return self._batch(g, typed) or self._unclear(g, typed, found)

    def _is_word(self, g: GhostStories, typed: str) -> bool:
        """Whether a text, unshortened, names something that is offered."""
        return any(normal(typed) in phrases for _, phrases in self.speech.choices(g, g.kind, g.options))

    def _special(self, g: GhostStories, typed: str) -> Meaning | None:
        """Numbers, dice and cards."""
        if g.kind == ask.ROLL:
            return self._dice(g, typed)
        if g.kind == ask.DRAW:
            return self._drawn(g, typed)
        if typed.isdecimal():
            number = whole(typed)
            if 1 <= number <= len(g.options):
                return Answers([g.options[number - 1]])
            return Unclear(self.words.text("unclear.number", typed=typed[:20], last=len(g.options)))
        return None

    def _dice(self, g: GhostStories, typed: str) -> Meaning:
        """Faces as letters in any order (RWY), or as names of colours."""
        faces = self._faces(typed)
        number = TAO_DICE.sizes[g.options[0]]
        letters = " ".join(self.speech.letter(face) for face in range(6))
        if faces is None or len(faces) != number:
            return Unclear(self.words.text("unclear.dice", typed=typed, number=number, letters=letters))
        return Answers([TAO_DICE.number[tuple(faces.count(face) for face in range(6))]])

    def _faces(self, typed: str) -> list[int] | None:
        letters = normal(typed).replace(" ", "").upper()
        for alphabet in (DIE_LETTERS, "".join(self.speech.letter(face) for face in range(6))):
            if letters and all(letter in alphabet for letter in letters):
                return [alphabet.index(letter) for letter in letters]
        colours = [(face, [normal(name) for name in self.speech.colour(face)]) for face in range(6)]
        found = [match(colours, word) for word in normal(typed).split()]
        return [faces[0] for faces in found] if all(len(faces) == 1 for faces in found) else None

    def _drawn(self, g: GhostStories, typed: str) -> Meaning:
        """A card by its number, or by a part of its name if all cards that it may mean are alike."""
        if typed.isdecimal():
            return Answers([whole(typed)]) if whole(typed) in g.options else Unclear(self._no_card(typed))
        found = match(self.speech.choices(g, ask.DRAW, g.options), typed)
        if found and len({self.text.card_text(card) + CARDS[card - 1].name for card in found}) == 1:
            return Answers(found[:1])
        if not found:
            return Unclear(self._no_card(typed))
        named = self._named([f"{card} {self.text.card(card)} ({self.text.card_text(card)})" for card in found])
        return Unclear(self.words.text("unclear.several", typed=typed, named=named))

    def _no_card(self, typed: str) -> str:
        return self.words.text("unclear.card", typed=typed)

    def _batch(self, g: GhostStories, typed: str) -> Answers | None:
        """An answer followed, without a comma, by the answer to the question it leads to."""
        words = normal(typed).split()
        choices = self.speech.choices(g, g.kind, g.options)
        for cut in range(len(words) - 1, 0, -1):
            head = " ".join(words[:cut])
            found = match(choices, head)
            if len(found) != 1:
                continue
            copy = g.clone()
            copy.take(found[0])
            if copy.over or copy.seat != g.seat or copy.seat == CHANCE:
                continue
            rest = self.answers(copy, " ".join(words[cut:]))
            if isinstance(rest, Answers):
                return Answers([*found, *rest.options])
        return None

    # -- what is not offered or not understood ------------------------------------------------------------------------

    def _unclear(self, g: GhostStories, typed: str, found: list[int]) -> Meaning:
        if not typed:
            return Unclear(self.words.text("unclear.empty"))
        if found:
            return Unclear(self.words.text("unclear.several", typed=typed, named=self.commands_for(g, found)))
        refused = self.not_now(g, typed, g.kind)
        if refused is not None:
            return refused
        key = "unknown" if self.not_now(g, typed, ask.YANG) is None else "first"
        return Unclear(self.words.text(f"unclear.{key}", typed=typed, named=self.commands_for(g, g.options)))

    def not_now(self, g: GhostStories, typed: str, kind: int, exactly: bool = False) -> NotNow | None:
        """What a text names among the options of a kind of question that are not offered now, if one rule bars it."""
        if kind in UNLISTED or not g.players:
            return None
        every = [option for option in range(ask.KINDS[kind].options) if kind != g.kind or option not in g.options]
        choices = self.speech.choices(g, kind, every)
        if exactly:
            found = [option for option, phrases in choices if normal(typed) in phrases]
        else:
            found = match(choices, typed)
        rules = {g.why_not(ask.KINDS[kind].name, option) for option in found}
        if len(rules) != 1:
            return None
        return NotNow(option_word(g, kind, found[0]) if len(found) == 1 else typed, rules.pop())

    def commands_for(self, g: GhostStories, options: list[int]) -> str:
        """The words that choose these options, the first few of them."""
        return self._named([self.word(g, option) for option in options])

    def word(self, g: GhostStories, option: int) -> str:
        """The command for an option. Bare ``help`` explains the program here, so asking the villager is ``ask``."""
        word = option_word(g, g.kind, option)
        return "ask" if g.kind == ask.YANG and option == ask.ASK_HELP else word

    def _named(self, names: list[str]) -> str:
        return ", ".join(names[:MOST_NAMED]) + (", ..." if len(names) > MOST_NAMED else "")
