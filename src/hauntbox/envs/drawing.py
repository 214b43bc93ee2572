"""A game drawn with letters, for ``render``."""

from __future__ import annotations

from functools import cache

from hauntbox.games import facade
from hauntbox.i18n import catalogue
from hauntbox.interfaces.paint import Paint
from hauntbox.interfaces.screen import Screen
from hauntbox.kernel.game import NOBODY, Game

LANGUAGE = "en"


@cache
def _screen(name: str) -> Screen:
    return facade(name).screen(LANGUAGE, Paint(catalogue("terminal", LANGUAGE)))


def draw(game: Game) -> str:
    """The table as the terminal shows it to the seat that is asked, and the question the game waits on."""
    asked = "" if game.question is None else f"\n{game.question.kind}: seat {game.seat}"
    seat = NOBODY if game.over else game.seat
    return "\n".join(_screen(game.ruleset.name).draw(game, seat, {})) + asked + "\n"
