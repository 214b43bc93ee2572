"""The bot that answers at random."""

from __future__ import annotations

from hauntbox.bots.interface import View, known_options
from hauntbox.kernel.chance import Stream, folded
from hauntbox.kernel.game import Game
from hauntbox.kernel.playout import seat_stream
from hauntbox.kernel.question import Question


class RandomBot:
    """Any option, all equally likely."""

    def __init__(self, game: Game, seat: int, seed: int, options: dict[str, str]) -> None:
        known_options("random", options)
        self.seat = seat
        self.stream = Stream(seed, seat_stream(seat))

    def restart(self, seed: int) -> None:
        """Start again with another seed: the same as a new one, but faster."""
        self.stream.restart(folded(seed))

    def choose(self, view: View, question: Question) -> int:
        return question.options[self.stream.below(len(question.options))]
