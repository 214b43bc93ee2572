"""The bot that plays by rules of thumb."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from hauntbox.bots.heuristics import heuristics_of
from hauntbox.bots.interface import View, known_options
from hauntbox.kernel.game import Game
from hauntbox.kernel.question import Question

if TYPE_CHECKING:
    from hauntbox.native.thinking import Thinker


class HeuristicBot:
    """What a good player would try first; the same position always gets the same answer."""

    def __init__(self, game: Game, seat: int, seed: int, options: dict[str, str]) -> None:
        known_options("heuristic", options)
        self.heuristics = heuristics_of(game, "heuristic")
        self.begun = False
        self.thinker: Thinker | None = None
        """The rules of thumb in C, where they are: the same answers, sooner."""

    def choose(self, view: View, question: Question) -> int:
        if not self.begun:
            self.begun, self.thinker = True, self._in_c(view.game)
        if self.thinker is None:
            return self.heuristics.choose(view.game)
        return self.thinker.choose(self.thinker.hold(view.game))

    def _in_c(self, game: Game) -> Thinker | None:
        """None in a browser, which needs no module for them, and where the position does not fit into the struct."""
        if sys.platform == "emscripten":
            return None
        from hauntbox.native.thinking import thinker

        return thinker(game, self.heuristics)
