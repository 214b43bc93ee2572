"""How a game of Ghost Stories is written down, seen and explained; what its ruleset is given."""

from __future__ import annotations

from typing import Final

from hauntbox.ghost_stories.base.forms import state_json
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.base.words import why
from hauntbox.kernel.game import EVERYBODY, Forms, Game


class Written(Forms):
    """Everything but the result, which is the law's."""

    def state(self, g: Game) -> dict[str, object]:
        assert isinstance(g, GhostStories)
        return state_json.state_json(g, EVERYBODY)

    def view_state(self, g: Game, seat: int) -> dict[str, object]:
        """In the base game only the pile is hidden, and what lies in it is not decided before it is turned up
        (GS-TURN-10, GS-TURN-11, R-105)."""
        assert isinstance(g, GhostStories)
        return state_json.state_json(g, seat)

    def view_text(self, g: Game, seat: int) -> str:
        assert isinstance(g, GhostStories)
        return state_json.state_text(g, seat)

    def view_changes(self, g: Game, before: Game, seat: int) -> str:
        assert isinstance(g, GhostStories)
        assert isinstance(before, GhostStories)
        return state_json.state_changes(g, before, seat)

    def why_not(self, g: Game, kind: str, option: int) -> str:
        assert isinstance(g, GhostStories)
        return why.why_not(g, kind, option)


FORMS: Final = Written()
