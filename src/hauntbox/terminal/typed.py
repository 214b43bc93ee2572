"""A line typed by somebody at a table of the server, read as in the terminal."""

from __future__ import annotations

from hauntbox.errors import InputError
from hauntbox.ghost_stories.state import GhostStories
from hauntbox.ghost_stories.text import Text
from hauntbox.ghost_stories.words import find_option
from hauntbox.i18n import catalogue
from hauntbox.rulebook import Rule, rule
from hauntbox.terminal.commands import Answers, NotNow, Reader, Unclear


def options_typed(g: GhostStories, line: str, language: str) -> list[int]:
    """The options that a line chooses; an InputError says, in the language, why it chooses none."""
    word = find_option(g, line)
    if word is not None:
        return [word]
    words = catalogue("terminal", language)
    reader = Reader(Text(catalogue("ghost_stories", language)), words)
    meaning = reader.read(g, line)
    if isinstance(meaning, Answers):
        return meaning.options
    if isinstance(meaning, NotNow):
        entry = rule(meaning.rule)
        text = entry.text if isinstance(entry, Rule) else entry.ruling
        raise InputError(words.text("unclear.not_now", option=meaning.text, rule=meaning.rule, text=text))
    if isinstance(meaning, Unclear):
        raise InputError(meaning.line)
    named = reader.commands_for(g, g.options)
    raise InputError(words.text("unclear.unknown", typed=meaning.name, named=named))
