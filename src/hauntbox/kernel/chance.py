"""A seed is a way to answer chance.

The game holds no generator: whoever runs it answers CHANCE. Each deck, the dice and the layout have a stream of their
own, so that one seed deals one deck whatever was rolled and chosen.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from hauntbox.kernel.game import Game, Ruleset
from hauntbox.kernel.question import answer_kind
from hauntbox.kernel.vectors import vec

_WORD: Final = 0xFFFFFFFF


def mixed(number: i64) -> i64:
    """A number of 32 bits that reveals nothing about the one it was made from (0 .. 2**32 - 1), the same in every
    build.

    Wellons' hash: no product is longer than 63 bits.
    """
    number = (number ^ number >> 16) * 0x21F0AAAD & _WORD
    number = (number ^ number >> 15) * 0x735A2D97 & _WORD
    return number ^ number >> 15


def folded(seed: int) -> i64:
    """Any whole number as one of 62 bits; those below 2**62 stay as they are."""
    if 0 <= seed < 1 << 62:
        return seed
    high = folded(abs(seed) >> 31)
    low = abs(seed) & 0x7FFFFFFF
    sign = 1 if seed < 0 else 0
    return mixed(high & _WORD ^ low) << 30 | mixed(mixed(high >> 32) ^ low ^ sign) & 0x3FFFFFFF


def key_of(name: str) -> i64:
    """A number for the name of a stream, by which streams of one seed differ."""
    key: i64 = 0
    for byte in name.encode():
        key = mixed(key ^ byte) + 1 & _WORD
    return key


@mypyc_attr(acyclic=True)
class Stream:
    """A stream of luck: L'Ecuyer's combined generator, period 2.3e18, the same numbers in every build.

    Not random.Random: a game needs several streams and is short, and seeding those took longer than drawing from them.
    """

    __slots__ = ("key", "one", "two")

    def __init__(self, seed: int, name: str) -> None:
        self.key: i64 = key_of(name)
        self.one: i64 = 1
        self.two: i64 = 1
        self.restart(folded(seed))

    def restart(self, seed: i64) -> None:
        """Start like a new stream of this name and seed; for seeds as ``folded`` returns them."""
        low = seed & _WORD
        high = seed >> 32
        first = mixed(mixed(low ^ self.key) ^ high)
        second = mixed(mixed(high + 0x9E3779B9 & _WORD ^ first) ^ mixed(low + self.key & _WORD))
        self.one = 1 + first % 2147483562
        self.two = 1 + second % 2147483398

    def below(self, number: i64) -> i64:
        """A number from 0 to number - 1, all equally likely."""
        self.one = one = self.one * 40014 % 2147483563
        self.two = two = self.two * 40692 % 2147483399
        apart = one - two
        if apart < 0:
            apart += 2147483562
        return apart * number // 2147483562


NO_STREAM: Final = Stream(0, "")
"""For the kinds of question that are put to players."""


@mypyc_attr(acyclic=True)
class Seeded:
    """Answers the chance questions of one game from a seed."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.streams: list[Stream] = []
        self.by_kind = vec[Stream]()

    def _open_streams(self, ruleset: Ruleset) -> None:
        streams = {name: Stream(self.seed, name) for name in ruleset.streams}
        self.streams = list(streams.values())
        self.by_kind = vec[Stream]([streams.get(kind.chance, NO_STREAM) for kind in ruleset.kinds])

    def restart(self, seed: int) -> None:
        """Start again with another seed: the same as a new one, but faster."""
        self.seed = seed
        start = folded(seed)
        for stream in self.streams:
            stream.restart(start)

    def pick(self, game: Game) -> i64:
        """An option of the pending chance question, by its weights."""
        if not len(self.by_kind):
            self._open_streams(game.ruleset)
        stream = self.by_kind[game.kind]
        assert stream is not NO_STREAM
        totals = game.totals
        if not len(totals):
            return game.menu[stream.below(len(game.menu))]
        drawn = stream.below(totals[-1])
        low: i64 = 0
        high: i64 = len(totals) - 1
        while low < high:  # the first total above what was drawn
            middle = low + high >> 1
            if drawn < totals[middle]:
                high = middle
            else:
                low = middle + 1
        return game.menu[low]

    def go_on(self, game: Game) -> None:
        """Answer for chance until a player is asked, or the game is over."""
        while game.kind >= 0 and game.seat < 0:
            Game.take(game, self.pick(game))

    def step(self, game: Game, option: i64) -> list[int]:
        """Give a player's answer, unchecked, and answer for chance until a player is asked again. Returns his options,
        none when the game is over. The fastest way to play a game from outside the engine."""
        Game.take(game, option)
        self.go_on(game)
        return list(game.menu) if game.kind >= 0 else []

    def catch_up(self, game: Game) -> None:
        """Move the streams past the chance answers already in the game's history, so that a seed can be resumed."""
        self._open_streams(game.ruleset)
        for entry in game.history or []:
            if isinstance(entry, str):  # a correction
                continue
            stream = self.by_kind[answer_kind(entry)]
            if stream is not NO_STREAM:
                stream.below(1)
