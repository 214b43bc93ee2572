"""A seed is a way to answer chance.

The game holds no generator: whoever runs it answers CHANCE. Each deck, the dice and the layout have a stream of their
own, so that one seed deals one deck whatever was rolled and chosen.
"""

from __future__ import annotations

from bisect import bisect_right
from random import Random

from hauntbox.kernel.game import Game, Ruleset, answer_kind


class Seeded:
    """Answers the chance questions of one game from a seed."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.streams: dict[str, Random] = {}
        self.by_kind: list[Random | None] = []

    def _open_streams(self, ruleset: Ruleset) -> None:
        self.streams = {name: Random(f"{self.seed}/{name}") for name in ruleset.streams}
        self.by_kind = [self.streams.get(kind.chance) for kind in ruleset.kinds]

    def restart(self, seed: int) -> None:
        """Turn to another game with another seed: as good as new, and quicker."""
        self.seed = seed
        for name, stream in self.streams.items():
            stream.seed(f"{seed}/{name}")

    def pick(self, game: Game) -> int:
        """An option of the pending chance question, by its weights."""
        if not self.by_kind:
            self._open_streams(game.ruleset)
        stream = self.by_kind[game.kind]
        assert stream is not None
        totals = game.totals
        if totals:
            return game.options[bisect_right(totals, int(stream.random() * totals[-1]))]
        return game.options[int(stream.random() * len(game.options))]

    def catch_up(self, game: Game) -> None:
        """Move the streams past the chance answers already in the game's history, so that a seed can be resumed."""
        self._open_streams(game.ruleset)
        for entry in game.history or []:
            stream = self.by_kind[answer_kind(entry)]
            if stream is not None:
                stream.random()
