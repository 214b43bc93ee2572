"""The bot that plays by rules of thumb."""

from __future__ import annotations

from hauntbox.bots.heuristics import InC, heuristics_of
from hauntbox.bots.interface import View, known_options
from hauntbox.kernel.game import Game
from hauntbox.kernel.question import Question


class HeuristicBot:
    """What a good player would try first; the same position always gets the same answer."""

    def __init__(self, game: Game, seat: int, seed: int, options: dict[str, str]) -> None:
        known_options("heuristic", options)
        self.in_c = InC(heuristics_of(game, "heuristic"))

    def choose(self, view: View, question: Question) -> int:
        return self.in_c.choose(view.game)
