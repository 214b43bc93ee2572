"""The heuristics (rules of thumb) of a game, for the bots that build on them."""

from __future__ import annotations

from hauntbox.errors import InputError
from hauntbox.games import GAMES, facade
from hauntbox.interfaces.heuristics import Heuristics
from hauntbox.kernel.game import Game


def heuristics_of(game: Game, bot: str) -> Heuristics:
    """The rules of thumb of this game."""
    name = game.ruleset.name
    own = facade(name).heuristics if name in GAMES else None
    if own is None:
        others = ", ".join(other for other in GAMES if facade(other).heuristics)
        raise InputError(f"bot {bot}: {name} has no rules of thumb yet; it plays {others}")
    return own()
