"""A line typed by somebody at a table of the server, read as in the terminal."""

from __future__ import annotations

from hauntbox.errors import InputError
from hauntbox.games import face
from hauntbox.i18n import catalogue
from hauntbox.kernel.game import Game
from hauntbox.rulebook import Rule, rule
from hauntbox.terminal.commands import Answers, NotNow, Reader, Unclear
from hauntbox.terminal.paint import Paint
from hauntbox.terminal.phrases import normal


def options_typed(game: Game, line: str, language: str) -> list[int]:
    """The options that a line chooses; an InputError says, in the language, why it chooses none."""
    own = face(game.ruleset.name)
    for option in game.options:
        if normal(own.word(game, option)) == normal(line):
            return [option]
    words = catalogue("terminal", language)
    reader = Reader(own.screen(language, Paint(words)), words)
    meaning = reader.read(game, line)
    if isinstance(meaning, Answers):
        return meaning.options
    if isinstance(meaning, NotNow):
        entry = rule(meaning.rule, language)
        text = entry.text if isinstance(entry, Rule) else entry.ruling
        raise InputError(words.text("unclear.not_now", option=meaning.text, rule=meaning.rule, text=text))
    if isinstance(meaning, Unclear):
        raise InputError(meaning.line)
    named = reader.commands_for(game, game.options)
    raise InputError(words.text("unclear.unknown", typed=meaning.name, named=named))
