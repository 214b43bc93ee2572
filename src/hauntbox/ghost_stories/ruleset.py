"""The table of the base game: every named step with the function of its name, and how a ruleset is laid over it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from hauntbox.ghost_stories import (
    arrival,
    end,
    events,
    exorcism,
    haunting,
    icons,
    losses,
    powers,
    questions,
    set_up,
    steps,
    tiles,
    turn,
    yang,
)
from hauntbox.ghost_stories.options import Setup
from hauntbox.ghost_stories.state import GhostStories
from hauntbox.kernel.game import Ruleset

Step = Callable[[GhostStories, int, int], None]

VERSION: Final = "1"
"""Raised whenever the same answers could lead to another game."""

RULESET: Final = Ruleset("ghost_stories", VERSION, questions.KINDS, events.NAMES, steps.NAMES)

CHAPTERS: Final = (set_up, turn, arrival, icons, haunting, losses, powers, yang, tiles, exorcism, end)


def _find(name: str) -> Step:
    found: list[Step] = [getattr(chapter, name) for chapter in CHAPTERS if getattr(chapter, name, None) is not None]
    if not found:
        raise LookupError(f"no chapter has a function for the step {name}")
    return found[0]


BASE: Final[Mapping[str, Step]] = {name: _find(name) for name in steps.NAMES}


def table(laid_over: Mapping[str, Step] = BASE) -> list[Step]:
    """The step table of a game. A ruleset laid over the base is ``{**BASE, name: function}``."""
    return [laid_over[name] for name in steps.NAMES]


BASE_TABLE: Final = table()


def start(request: Setup, steps_table: list[Step] | None = None) -> GhostStories:
    """A new game, run to its first question."""
    game = blank(request, steps_table)
    game.history = []
    game.do(steps.DEAL_VILLAGE)
    game.run()
    return game


def blank(request: Setup, steps_table: list[Step] | None = None) -> GhostStories:
    """GS-SET-02, -17, -20: a game before its set-up: empty table, everything in the box."""
    game = GhostStories()
    game.ruleset = RULESET
    game.steps = BASE_TABLE if steps_table is None else steps_table
    game.request = request
    return game
