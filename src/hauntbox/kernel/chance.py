"""A seed is a way to answer chance.

The game holds no generator: whoever runs it answers CHANCE. Each deck, the dice and the layout have a stream of their
own, so that one seed deals one deck whatever was rolled and chosen.
"""

from __future__ import annotations

from bisect import bisect_right
from hashlib import sha256

from mypy_extensions import i64

from hauntbox.kernel.game import Game, Ruleset, answer_kind


class Stream:
    """A stream of luck: L'Ecuyer's combined generator, period 2.3e18, the same numbers in every build.

    Not random.Random: a game needs several streams and is short, and seeding those took longer than drawing from them.
    """

    __slots__ = ("one", "two")

    def __init__(self, seed: int, name: str) -> None:
        self.one: i64 = 1
        self.two: i64 = 1
        self.restart(seed, name)

    def restart(self, seed: int, name: str) -> None:
        """Begin as a new stream of this seed and name would."""
        start = int.from_bytes(sha256(f"{seed}/{name}".encode()).digest()[:14], "big")
        self.one = 1 + start % 2147483562
        self.two = 1 + start // 2147483563 % 2147483398

    def below(self, number: i64) -> i64:
        """A number from 0 to number - 1, all equally likely."""
        self.one = one = self.one * 40014 % 2147483563
        self.two = two = self.two * 40692 % 2147483399
        return (one - two) % 2147483562 * number // 2147483562


class Seeded:
    """Answers the chance questions of one game from a seed."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.streams: dict[str, Stream] = {}
        self.by_kind: list[Stream | None] = []

    def _open_streams(self, ruleset: Ruleset) -> None:
        self.streams = {name: Stream(self.seed, name) for name in ruleset.streams}
        self.by_kind = [self.streams.get(kind.chance) for kind in ruleset.kinds]

    def restart(self, seed: int) -> None:
        """Turn to another game with another seed: as good as new, and quicker."""
        self.seed = seed
        for name, stream in self.streams.items():
            stream.restart(seed, name)

    def pick(self, game: Game) -> i64:
        """An option of the pending chance question, by its weights."""
        if not self.by_kind:
            self._open_streams(game.ruleset)
        stream = self.by_kind[game.kind]
        assert stream is not None
        totals = game.totals
        if totals:
            return game.options[bisect_right(totals, stream.below(totals[-1]))]
        return game.options[stream.below(len(game.options))]

    def catch_up(self, game: Game) -> None:
        """Move the streams past the chance answers already in the game's history, so that a seed can be resumed."""
        self._open_streams(game.ruleset)
        for entry in game.history or []:
            stream = self.by_kind[answer_kind(entry)]
            if stream is not None:
                stream.below(1)
