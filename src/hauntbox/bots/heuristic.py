"""The bot that plays by rules of thumb."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hauntbox.bots.heuristics import heuristics_of, thinker_of
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
            self.begun, self.thinker = True, thinker_of(view.game, self.heuristics)
        if self.thinker is None:
            return self.heuristics.choose(view.game)
        return self.thinker.choose(self.thinker.hold(view.game))
