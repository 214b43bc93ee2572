"""The laws that can be translated: Ghost Stories with any boxes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from hauntbox.ghost_stories.base import steps
from hauntbox.ghost_stories.base.settings import Setup
from hauntbox.ghost_stories.boxes import blank, law_of
from hauntbox.ghost_stories.envs import world
from hauntbox.native.layout import MENU_ROOM, Law

BROUGHT: Final = ((), ("white_moon",), ("black_secret",), ("white_moon", "black_secret"))
"""The boxes of the laws whose libraries a compiled wheel brings."""


def law_name(boxes: Sequence[str]) -> str:
    """The name of the law of Ghost Stories with these boxes, in the order in which they are laid on."""
    return "_".join(["ghost_stories", *boxes])


def ghost_stories(boxes: Sequence[str] = ()) -> Law:
    """The law of Ghost Stories with these boxes."""
    request = Setup(boxes=boxes)
    law, game = law_of(request), blank(request)
    parts: dict[str, Any] = {type(part).__name__: part for part in game.parts}
    for part in parts.values():
        if hasattr(part, "lay_table"):
            part.lay_table()
    cards = len(law.cards)
    return Law(
        name=law_name(request.boxes),
        blank=game,
        request=request,
        steps=law.steps,
        known={"rules": law.rules, "law": law, "ruleset": law.ruleset, "steps": law.steps, "history": None},
        parts=dict(parts),
        left_out=frozenset({"parts", "lines", "told"}),
        not_played=frozenset({steps.NAMES[steps.SCORE]}),  # the lines of the score are a dict
        rooms={
            "menu": MENU_ROOM,
            "totals": MENU_ROOM,
            "pile": cards,
            "unseen_ghosts": cards,
            "unseen_incarnations": cards,
            "village": 9,
            "boards": 4,
            "powers": 8,
            "chosen": len(request.chosen),
        },
        encoder=world({"boxes": boxes}).encoder,
    )
