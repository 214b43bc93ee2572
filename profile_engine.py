"""Plays the games by which gcc learns what runs most in the engine: compile_engine.py --profile starts it.

Random games and games of the rules of thumb of both games, at every number of players, and batches with observations:
what studies, bots and learning environments run. It needs nothing but the package just compiled.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hauntbox.arena.simulate import Run
from hauntbox.games import facade
from hauntbox.ghost_stories.base.forms import actions, encoding
from hauntbox.kernel.batch import Games, Series
from hauntbox.kernel.build import COMPILED
from hauntbox.kernel.chance import Stream
from hauntbox.kernel.encoding import ActionIds, Encoder
from hauntbox.kernel.vectors import vec
from hauntbox.victim.forms import encoding as victim_encoding

ENCODED: Final[dict[str, tuple[ActionIds, Encoder]]] = {
    "ghost_stories": (actions.IDS, encoding.GhostStoriesEncoder()),
    "victim": (victim_encoding.IDS, victim_encoding.VictimEncoder()),
}
PLAYERS: Final = {"ghost_stories": (1, 2, 3, 4), "victim": (2, 3, 4, 5, 6)}
RANDOM_GAMES: Final = 1000
THOUGHTFUL_GAMES: Final = 2
BATCH: Final = 64
STEPS: Final = 800


def play(name: str, players: int) -> None:
    """Random games, and some in which the bots think."""
    for bot, number in (("random", RANDOM_GAMES), ("heuristic", THOUGHTFUL_GAMES)):
        run = Run(name, {"players": players}, [bot], 1)
        for game in range(number):
            run.play(game)


def play_batch(name: str, players: int) -> None:
    """Many games side by side, each step observed and answered at random."""
    opening = facade(name).new({"players": players})
    opening.history = None
    ids, encoder = ENCODED[name]
    series = Series(Games(ids, encoder, BATCH), [opening], first=0, seats=max(opening.seats()) + 1, observe=True)
    series.restart(players)
    luck = Stream(players, name)
    for _ in range(STEPS):
        games = series.games.games
        series.take(vec[i64]([luck.below(len(game.menu)) for game in games]))


def main() -> None:
    if not COMPILED:
        raise SystemExit("the engine on the path is not compiled")
    for name, counts in PLAYERS.items():
        for players in counts:
            play(name, players)
            play_batch(name, players)


if __name__ == "__main__":
    main()
