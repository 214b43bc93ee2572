"""The other side in many games: where its rules of thumb are in C, they think about all games that wait in one call."""

from __future__ import annotations

import ctypes
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from itertools import pairwise
from typing import Any, Final, cast

from hauntbox.bots.heuristics import heuristics_of
from hauntbox.envs.batch import cores
from hauntbox.envs.play import Play
from hauntbox.envs.sides import SidePlay
from hauntbox.interfaces.native_law import NotHeld
from hauntbox.kernel.game import Game
from hauntbox.native.batch import BatchStruct
from hauntbox.native.thinking import NO_CHOICE, Thinker, thinker

FEW: Final = 8
"""For fewer games a core is not worth waking."""


class Opponents:
    """Answers for the other side in games of one set-up."""

    def __init__(self, plays: Sequence[Play]) -> None:
        self.plays = plays
        self.minds = _minds(plays)
        self.threads = ThreadPoolExecutor(len(self.minds)) if len(self.minds) > 1 else None

    def go_on(self, places: Iterable[int]) -> None:
        """Answer in the games at these places until they are over or ask the environment's side."""
        waiting = [play for place in places if (play := cast(SidePlay, self.plays[place])).game.kind >= 0]
        if not self.minds:
            for play in waiting:
                play.go_on()
            return
        for play in waiting:
            play.chance.go_on(play.game)
        while waiting := [play for play in waiting if play.other_asked()]:
            games = [play.game.imagine(play.game.seat) for play in waiting]
            for play, game, choice in zip(waiting, games, self._choices(games), strict=True):
                play.game.answer(_in_python(game) if choice == NO_CHOICE else play.game.options[choice])
                play.chance.go_on(play.game)

    def _choices(self, games: Sequence[Game]) -> list[int]:
        """The places of the answers in the menus."""
        library = self.minds[0].library
        held = (library.Game * len(games))()
        places: list[int] = []
        """Of the games that C has."""
        for place, game in enumerate(games):
            with suppress(NotHeld):
                held[len(places)] = library.hold(game)
                places.append(place)
        found = dict(zip(places, self._thought_in_c(held, len(places)), strict=True))
        return [found.get(place, NO_CHOICE) for place in range(len(games))]

    def _thought_in_c(self, held: Any, number: int) -> list[int]:
        """The same of games in C; every core thinks about some of them."""
        shares = max(1, min(len(self.minds), -(-number // FEW)))
        if self.threads is None or shares == 1:
            return _thought(self.minds[0], held, 0, number)
        bounds = [*pairwise(number * share // shares for share in range(shares + 1))]
        found = self.threads.map(lambda mind, bound: _thought(mind, held, *bound), self.minds[:shares], bounds)
        return [choice for part in found for choice in part]


def _thought(mind: Thinker, held: Any, first: int, after: int) -> list[int]:
    batch = BatchStruct(number=after - first, games=ctypes.addressof(held[first]))
    return [*mind.choose_all(batch, after - first)]


def _in_python(game: Game) -> int:
    """What the rules of thumb answer in a game that C does not have."""
    return heuristics_of(game, "heuristic").choose(game)


def _minds(plays: Sequence[Play]) -> list[Thinker]:
    """Rules of thumb in C, one for each core; none where the opponent is another bot or they are not in C."""
    play = plays[0]
    if not isinstance(play, SidePlay) or play.opponent != "heuristic":
        return []
    heuristics = heuristics_of(play.opening, "heuristic")
    found = (thinker(play.opening, heuristics) for _ in range(max(1, min(cores(), len(plays) // FEW))))
    return [mind for mind in found if mind is not None]
