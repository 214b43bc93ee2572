"""The Guard Tower in words."""

from __future__ import annotations

from typing import Final

from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.base.words.text import Text
from hauntbox.ghost_stories.box_text import BoxText, Events, Questions, Why
from hauntbox.ghost_stories.tower.guard_tower import in_reach
from hauntbox.ghost_stories.tower.ids import Ask, Step
from hauntbox.kernel.decision import Decision
from hauntbox.sentences import Values


def _depth(t: Text, g: GhostStories, depth: int, _b: int) -> Values:
    """The place from the top that is filled next, and how many are looked at."""
    return {"place": depth + 1, "number": len(in_reach(g))}


def _looked_place(t: Text, g: GhostStories, _a: int, _b: int) -> Values:
    unknown = [int(g.height - 1 - place) for place in in_reach(g) if g.pile[place] < 0]
    return {"place": unknown[0] + 1 if unknown else 0, "number": len(in_reach(g)), "taoist": t.taoist(g, g.active)}


TEXT: Final = BoxText(
    questions=Questions(
        decoded={
            Ask.LOOK_AT: lambda _g, card: Decision("look_at", card=card),
            Ask.ARRANGE_PILE: lambda _g, card: Decision("put_back", card=card),
        },
        words={"look_at": "{card}", "put_back": "{card}"},
        subjects={Step.LOOK: _looked_place, Step.ARRANGE: _depth},
        options={
            "put_back": lambda t, _g, d: ("put_back", {"number": d["card"], "about": t.card_text(d["card"])}),
            "look_at": lambda _t, _g, d: ("look_at", {"number": d["card"]}),
        },
        highlights={"put_back": lambda _g, d: [{"card": d["card"]}]},
    ),
    events=Events(
        particulars={"card_looked_at": ("card", "number"), "card_put_back": ("card", "number")},
        repeated={"put_back": ("card_put_back",)},
    ),
    why=Why(asked_by={"look_at": "PR-TOWER-02", "arrange_pile": "PR-TOWER-02"}),
)
