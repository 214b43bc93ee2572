"""A seed is a way to answer chance.

The game holds no generator: whoever runs it answers CHANCE. Every kind of chance question has a stream of its own, so
that one seed deals one deck whatever was rolled and chosen.
"""

from __future__ import annotations

from bisect import bisect_right
from random import Random

from hauntbox.kernel.game import Game, answer_kind


class Seeded:
    """Answers chance questions from a seed."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.streams: dict[int, Random] = {}

    def stream(self, game: Game, kind: int) -> Random:
        if kind not in self.streams:
            self.streams[kind] = Random(f"{self.seed}/{game.ruleset.kinds[kind].name}")
        return self.streams[kind]

    def pick(self, game: Game) -> int:
        """An option of the pending chance question, by its weights."""
        stream = self.streams.get(game.kind)
        if stream is None:
            stream = self.stream(game, game.kind)
        totals = game.totals
        if totals:
            return game.options[bisect_right(totals, int(stream.random() * totals[-1]))]
        return game.options[int(stream.random() * len(game.options))]

    def catch_up(self, game: Game) -> None:
        """Move the streams past the chance answers already in the game's history, so that a seed can be resumed."""
        for entry in game.history or []:
            kind = answer_kind(entry)
            if game.ruleset.kinds[kind].chance:
                self.stream(game, kind).random()
