"""The heuristics (rules of thumb) of a game, for the bots that build on them."""

from __future__ import annotations

import sys
from threading import get_ident
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


class InC:
    """The rules of thumb in C for a bot, where they are: the same figures, sooner."""

    def __init__(self, heuristics: Heuristics) -> None:
        self.heuristics = heuristics
        self.thread = 0
        self.thinker: Thinker | None = None

    def of(self, game: Game) -> Thinker | None:
        """That of the thread that asks. None in a browser, which needs no module for it, and where there is no library.
        """
        if self.thread != get_ident():
            self.thread, self.thinker = get_ident(), thinker_of(game, self.heuristics)
        return self.thinker

    def rated(self, game: Game) -> tuple[int, list[float]]:
        """The side of the seat that is asked, and what each option is worth."""
        return self._rated(game) or (self.heuristics.side(game), self.heuristics.rate(game))

    def choose(self, game: Game) -> int:
        """What the rules of thumb answer."""
        found = self._rated(game)
        if found is None:
            return self.heuristics.choose(game)
        side, worths = found
        return game.options[worths.index(max(worths) if side > 0 else min(worths))]

    def _rated(self, game: Game) -> tuple[int, list[float]] | None:
        """In C; None also where C does not have all of the position."""
        thinker = self.of(game)
        return None if thinker is None else thinker.rated(game)


def thinker_of(game: Game, heuristics: Heuristics) -> Thinker | None:
    """These rules of thumb in C, shared by all bots of a thread."""
    if sys.platform == "emscripten":
        return None
    from hauntbox.native.thinking import shared_thinker

    return shared_thinker(game, heuristics, wider=True)
