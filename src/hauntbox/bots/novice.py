"""The bot that plays like a beginner: by the rules of thumb, but without seeing all that can be done."""

from __future__ import annotations

from typing import Final

from hauntbox.bots.heuristics import InC, heuristics_of
from hauntbox.bots.interface import View, known_options
from hauntbox.kernel.chance import Stream
from hauntbox.kernel.game import Game
from hauntbox.kernel.question import Question

OVERLOOKED: Final = 9
"""How many of a hundred options are not seen."""


class NoviceBot:
    """Overlooks options, and takes the best of those it sees; a random one if it sees none."""

    def __init__(self, game: Game, seat: int, seed: int, options: dict[str, str]) -> None:
        known_options("novice", options)
        self.stream = Stream(seed, "novice")
        self.in_c = InC(heuristics_of(game, "novice"))

    def restart(self, seed: int) -> None:
        self.stream = Stream(seed, "novice")

    def choose(self, view: View, question: Question) -> int:
        side, rates = self.in_c.rated(view.game)
        rated = list(zip(question.options, rates, strict=True))
        seen = [one for one in rated if self.stream.below(100) >= OVERLOOKED]
        if not seen:
            return question.options[self.stream.below(len(question.options))]
        return max(seen, key=lambda one: side * one[1])[0]
