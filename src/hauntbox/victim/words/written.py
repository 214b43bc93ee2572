"""How a game of Victim is written down, seen and explained; what its ruleset is given."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hauntbox.kernel.game import Forms, Game
from hauntbox.victim.forms import codec, views
from hauntbox.victim.rules import end
from hauntbox.victim.state import VictimGame
from hauntbox.victim.words import why


class Written(Forms):
    """What is asked of every game of Victim."""

    def state(self, g: Game) -> dict[str, object]:
        assert isinstance(g, VictimGame)
        return codec.state_json(g)

    def view_state(self, g: Game, seat: int) -> dict[str, object]:
        assert isinstance(g, VictimGame)
        return views.view_state(g, seat)

    def imagine(self, g: Game, seat: int) -> VictimGame:
        """Tiles others looked at, and hands closed to the seat, are not decided (VI-SEE-03, VI-SEE-04, VI-SEE-05,
        VI-SEE-06, VI-SEE-07, VI-SEE-08, VI-SEE-09, VI-SEE-10, VI-SEE-11)."""
        assert isinstance(g, VictimGame)
        return views.imagine(g, seat)

    def why_not(self, g: Game, kind: str, option: int) -> str:
        assert isinstance(g, VictimGame)
        return why.why_not(g, kind, option)

    def result(self, g: Game) -> Mapping[str, object]:
        assert isinstance(g, VictimGame)
        return end.result(g)


FORMS: Final = Written()
