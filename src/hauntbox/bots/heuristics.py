"""The heuristics (rules of thumb) of a game, for the bots that build on them."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from hauntbox.errors import InputError
from hauntbox.games import GAMES, facade
from hauntbox.interfaces.heuristics import Heuristics
from hauntbox.kernel.game import Game

if TYPE_CHECKING:
    from hauntbox.native.thinking import Thinker


def heuristics_of(game: Game, bot: str) -> Heuristics:
    """The rules of thumb of this game."""
    name = game.ruleset.name
    own = facade(name).heuristics if name in GAMES else None
    if own is None:
        others = ", ".join(other for other in GAMES if facade(other).heuristics)
        raise InputError(f"bot {bot}: {name} has no rules of thumb yet; it plays {others}")
    return own()


def thinker_of(game: Game, heuristics: Heuristics) -> Thinker | None:
    """These rules of thumb in C, where they are: the same figures, sooner. None in a browser, which needs no module for
    them, and where the position does not fit into the struct."""
    if sys.platform == "emscripten":
        return None
    from hauntbox.native.thinking import thinker

    return thinker(game, heuristics)
