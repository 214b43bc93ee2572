"""Answers by their commands."""

from __future__ import annotations

import re

from hauntbox.games import face
from hauntbox.kernel.game import Game


def plain(text: str) -> str:
    """Commands are compared without case, spare blanks, and hyphens and underscores inside words."""
    return " ".join(re.sub(r"(?<=\w)[-_](?=\w)", " ", text.lower()).split())


def find_option(game: Game, command: str) -> int | None:
    """The option of the pending question that a command chooses; None if it chooses none."""
    word, wanted = face(game.ruleset.name).word, plain(command)
    return next((option for option in game.options if plain(word(game, option)) == wanted), None)
