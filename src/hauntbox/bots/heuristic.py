"""The bot that plays by rules of thumb."""

from __future__ import annotations

from hauntbox.bots.heuristics import heuristics_of
from hauntbox.bots.interface import View, known_options
from hauntbox.kernel.game import Game
from hauntbox.kernel.question import Question


class HeuristicBot:
    """What a good player would try first; the same position always gets the same answer."""

    def __init__(self, game: Game, seat: int, seed: int, options: dict[str, str]) -> None:
        known_options("heuristic", options)
        self.heuristics = heuristics_of(game, "heuristic")

    def choose(self, view: View, question: Question) -> int:
        return self.heuristics.choose(view.game)
