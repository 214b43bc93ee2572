"""A line typed by somebody at a table of the server, read as in the terminal."""

from __future__ import annotations

from collections.abc import Sequence

import click

from hauntbox.cards_text import answer as cards_answer
from hauntbox.commands.reader import Answers, Command, NotNow, Reader, Unclear, command_in
from hauntbox.errors import InputError
from hauntbox.games import facade
from hauntbox.i18n import catalogue
from hauntbox.interfaces.phrases import normal
from hauntbox.kernel.game import Game
from hauntbox.rulebook import Rule, on_table, rule
from hauntbox.rules_text import answer as rules_answer


def looked_up(name: str, boxes: Sequence[str], line: str, language: str) -> str:
    """What a line asks to have explained, of a game by its name and boxes; empty if it asks for something else.

    It says nothing of a table, so that everybody may ask it at any time.
    """
    command = command_in(line)
    if command is None or command.name not in ("help", "rules", "card"):
        return ""
    words = tuple(command.rest.split())
    if command.name == "rules":
        return click.unstyle(rules_answer(words, language, on_table(name, boxes)))
    if command.name == "card" or words:
        return click.unstyle(cards_answer(words, language, name))
    return f"{facade(name).speech(language).help(boxes)}{catalogue('terminal', language).raw('help.box')}".strip()


def understood(game: Game, line: str, language: str) -> list[int] | str:
    """The options that a line chooses, or what it asks about the pending question; an InputError says, in the language,
    why it is neither."""
    own = facade(game.ruleset.name)
    words = catalogue("terminal", language)
    speech = own.speech(language)
    reader = Reader(speech, words)
    if command_in(line) is None:
        for option in game.options:
            if normal(own.word(game, option)) == normal(line):
                return [option]
    meaning = reader.read(game, line)
    if isinstance(meaning, Answers):
        return meaning.options
    if isinstance(meaning, NotNow):
        raise InputError(_refused(meaning, language))
    if isinstance(meaning, Unclear):
        raise InputError(meaning.line)
    if meaning.name == "odds":
        return "\n".join(speech.odds(game))
    if meaning.name == "why" and meaning.rest.lower().startswith("not"):
        return _why_not(reader, game, meaning, language)
    raise InputError(words.text("unclear.not_here", typed=meaning.name))


def _why_not(reader: Reader, game: Game, command: Command, language: str) -> str:
    typed = command.rest[len("not") :].strip()
    if typed and isinstance(reader.answers(game, typed), Answers):
        return reader.words.text("play.offered", typed=typed)
    refused = reader.why_not(game, typed) if typed else None
    if refused is None:
        raise InputError(reader.words.text("play.why_not_what", typed=typed))
    return _refused(refused, language)


def _refused(meaning: NotNow, language: str) -> str:
    entry = rule(meaning.rule, language)
    text = entry.text if isinstance(entry, Rule) else entry.ruling
    return catalogue("terminal", language).text("unclear.not_now", option=meaning.text, rule=meaning.rule, text=text)
