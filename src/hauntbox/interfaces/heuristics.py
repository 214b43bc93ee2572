"""The heuristics (rules of thumb) a game supplies, for the bots that build on them. A module may be one."""

from __future__ import annotations

from typing import Protocol

from hauntbox.kernel.game import Game


class Heuristics(Protocol):
    """What the bots ask a game."""

    def choose(self, g: Game) -> int:
        """An answer to the pending question of a player."""

    def side(self, g: Game) -> int:
        """1 if the seat that is asked plays for the team, -1 if it plays against it."""

    def rate(self, g: Game) -> list[float]:
        """What each option of a player's question is worth to the team, as far ahead as the rules of thumb think."""

    def turn(self, g: Game) -> int:
        """A number that grows with every turn."""

    def round_later(self, g: Game) -> int:
        """The turn at which a search ends when it plays an option on from here, a round later; 0 where it does not
        play on: in the set-up, and in games where that wins nothing."""

    def horizon(self, g: Game) -> int:
        """How far they think from here: a turn, a round."""

    def settled(self, g: Game, horizon: int) -> bool:
        """Whether they thought no further than this position, when they rated a question with that horizon."""

    def far_enough(self, g: Game, horizon: int) -> bool:
        """Whether looks from a question with that horizon end here at the latest. Options are compared by what looks
        find, so that none may look further than others where the evaluation itself rises or falls with time."""

    def lucks(self, g: Game) -> list[float]:
        """By how much each answer of chance beyond their horizon is better for the team than answers are on average; 0
        where they cannot tell."""

    def believed(self, g: Game) -> float:
        """The factor, from 0 to 1, that the search multiplies its corrections of their ratings by."""

    def outlook(self, g: Game) -> float:
        """What a position is worth to the team, on the scale of ``rate``; also of one where the game is over."""

    def prospect(self, g: Game) -> float:
        """The same where playing on ends: how the game goes on if all play by the rules of thumb."""
