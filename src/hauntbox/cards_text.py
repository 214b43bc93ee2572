"""What `hauntbox cards` prints: what is in the box of a game, and where each figure comes from."""

import json
import textwrap
from collections.abc import Sequence
from itertools import zip_longest

import click

from hauntbox.errors import InputError
from hauntbox.game_folders import first_game
from hauntbox.games import GAMES, facade
from hauntbox.i18n import ENGLISH
from hauntbox.interfaces.card_list import CardList, Row


def answer(words: tuple[str, ...], language: str = ENGLISH, game: str = "", json_wanted: bool = False) -> str:
    """The cards that hold the words, of the game named or of the one the first word names; else of the first game."""
    if not game and words and words[0] in GAMES:
        game, words = words[0], words[1:]
    cards = cards_of(game or first_game(), language)
    sections = cards.matching(words)
    return as_json(cards, sections) if json_wanted else as_columns(cards, sections)


def cards_of(game: str, language: str) -> CardList:
    """What is in the box of a game."""
    cards = facade(game).cards
    if cards is None:
        raise InputError(f"game {game}: it has no list of cards")
    return cards(language)


def legend(game: str, language: str, boxes: Sequence[str] = ()) -> list[Row]:
    """What a client explains, with what these boxes change; nothing, if the game has no list."""
    cards = facade(game).cards
    return cards(language).legend(boxes) if cards else []


def as_json(cards: CardList, sections: dict[str, list[Row]]) -> str:
    """The rows for machines."""
    typed = {
        name: [{key: cards.value(key, text) for key, text in row.items()} for row in rows]
        for name, rows in sections.items()
    }
    return json.dumps(typed, ensure_ascii=False, indent=2)


def as_columns(cards: CardList, sections: dict[str, list[Row]]) -> str:
    """The rows for people, in 80 columns."""
    lines: list[str] = []
    for name, rows in sections.items():
        widths, heads = cards.widths(name), cards.heads(name)
        if rows:
            lines += ["", click.style(cards.title(name), bold=True)]
            lines += [_columns(widths, heads)] if heads else []
            lines += [_columns(widths, cards.cells(name, row)) for row in rows]
    if note := cards.note():
        lines += ["", *textwrap.wrap(note, 79)]
    return "\n".join(lines[1:])


def _columns(widths: list[int], cells: list[str]) -> str:
    """One row; a cell too long for its column goes on in the line below, never breaking a word."""
    wrapped = [
        textwrap.wrap(cell, width, break_long_words=False, break_on_hyphens=False)
        for cell, width in zip(cells, widths, strict=True)
    ]
    lines = zip_longest(*wrapped, fillvalue="")
    return "\n".join(
        " ".join(part.ljust(width) for part, width in zip(line, widths, strict=True)).rstrip() for line in lines
    )
