"""The steps of the game by their numbers, called directly. Written by tests/make_dispatch.py."""

from __future__ import annotations

from mypy_extensions import i64

from hauntbox.ghost_stories.base.performer import Performer
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.infernal_die import (
    die,
)


class InfernalDieSteps(Performer):
    """The steps of InfernalDie."""

    def perform(self, g: GhostStories, step: i64, a: i64, b: i64) -> None:  # type: ignore[override]
        if step < 602:
            if step < 563:
                if step == 38:
                    die.roll_curse(g, a, b)
                elif step == 109:
                    die.score(g, a, b)
            else:
                if step == 563:
                    die.throw_against(g, a, b)
                elif step == 600:
                    die.die_chosen(g, a, b)
                elif step == 601:
                    die.infernal_shown(g, a, b)
        else:
            if step < 604:
                if step == 602:
                    die.offer_infernal(g, a, b)
                elif step == 603:
                    die.infernal_kept(g, a, b)
            else:
                if step == 604:
                    die.infernal_again(g, a, b)
                elif step == 605:
                    die.infernal_final(g, a, b)
                elif step == 606:
                    die.infernal_applies(g, a, b)
