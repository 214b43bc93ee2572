"""The rules of thumb a game supplies, for the bots that build on them."""

from __future__ import annotations

from importlib import import_module
from typing import Protocol, cast

from hauntbox.errors import InputError
from hauntbox.kernel.game import Game

MODULES = {"ghost_stories": "hauntbox.ghost_stories.heuristic", "victim": "hauntbox.victim.heuristic"}


class Thumb(Protocol):
    """What such a module offers."""

    def choose(self, g: Game) -> int: ...


def rules_of_thumb(game: Game, bot: str) -> Thumb:
    """The rules of thumb of this game."""
    name = game.ruleset.name
    if name not in MODULES:
        raise InputError(f"bot {bot}: {name} has no rules of thumb yet; it plays {', '.join(MODULES)}")
    return cast(Thumb, import_module(MODULES[name]))
