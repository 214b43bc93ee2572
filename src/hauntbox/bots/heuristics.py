"""The heuristics (rules of thumb) a game supplies, for the bots that build on them."""

from __future__ import annotations

from importlib import import_module
from typing import Protocol, cast

from hauntbox.errors import InputError
from hauntbox.kernel.game import Game

MODULES = {
    "ghost_stories": "hauntbox.ghost_stories.base.thinking.heuristic",
    "victim": "hauntbox.victim.thinking.heuristic",
}


class Heuristics(Protocol):
    """What such a module offers."""

    def choose(self, g: Game) -> int:
        """An answer to the pending question of a player."""

    def side(self, g: Game) -> int:
        """1 if the seat that is asked plays for the team, -1 if it plays against it."""

    def rate(self, g: Game) -> list[float]:
        """What each option of a player's question is worth to the team, as far ahead as the rules of thumb look."""

    def horizon(self, g: Game) -> int:
        """How far they look from here: to the end of a turn or of a round."""

    def settled(self, g: Game, horizon: int) -> bool:
        """Whether they looked no further than this position when they rated a question with that horizon."""

    def far_enough(self, g: Game, horizon: int) -> bool:
        """Whether visits from a question with that horizon end here at the latest. Options are compared by what visits
        find, so none may look further than others if the evaluation itself changes with time."""

    def lucks(self, g: Game) -> list[float]:
        """How much better for the team each answer of chance beyond their horizon is than the average; 0 where they
        cannot say."""

    def believed(self, g: Game) -> float:
        """How far the results of the search beyond their horizon are trusted: they are shrunk by this factor towards
        the evaluation."""

    def outlook(self, g: Game) -> float:
        """What a position is worth to the team, on the scale of ``rate``; also of one where the game is over."""


def heuristics_of(game: Game, bot: str) -> Heuristics:
    """The rules of thumb of this game."""
    name = game.ruleset.name
    if name not in MODULES:
        raise InputError(f"bot {bot}: {name} has no rules of thumb yet; it plays {', '.join(MODULES)}")
    return cast(Heuristics, import_module(MODULES[name]))
