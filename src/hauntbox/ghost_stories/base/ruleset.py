"""The table of the base game: every named step with the function of its name, and how a ruleset is laid over it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from hauntbox.ghost_stories.base import (
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
from hauntbox.ghost_stories.base.dispatch import BaseSteps
from hauntbox.ghost_stories.base.settings import Setup
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.kernel.game import Kind, Ruleset, Steps, Table

Step = Callable[[GhostStories, int, int], None]

VERSION: Final = "2"
"""Raised whenever the same answers could lead to another game."""

CHAPTERS: Final = (set_up, turn, arrival, icons, haunting, losses, powers, yang, tiles, exorcism, end)


def _find(name: str) -> Step:
    """The function a chapter defines under a step's name."""
    found: list[Step] = [
        getattr(chapter, name)
        for chapter in CHAPTERS
        if getattr(getattr(chapter, name, None), "__module__", "") == chapter.__name__
    ]
    if len(found) != 1:
        raise LookupError(f"{len(found)} chapters define a function for the step {name}")
    return found[0]


BASE: Final[Mapping[str, Step]] = {name: _find(name) for name in steps.NAMES}


class Law:
    """A ruleset ready to be played: its names and its steps."""

    def __init__(self, ruleset: Ruleset, table: Steps) -> None:
        self.ruleset = ruleset
        self.steps = table


BASE_LAW: Final = Law(
    Ruleset("ghost_stories", VERSION, questions.KINDS, events.NAMES, steps.NAMES), BaseSteps()
)


def lay_over(
    under: Law, functions: Mapping[str, Step], kinds: Sequence[Kind] = (), told: Sequence[str] = ()
) -> Law:
    """A ruleset laid over another: functions of known names replace those below (and may call them), new names become
    new steps; kinds of question and events are added after those below, whose numbers stay."""
    below = under.ruleset
    names = [*below.step_names, *(name for name in functions if name not in below.step_numbers)]
    ruleset = Ruleset(below.name, below.version, [*below.kinds, *kinds], [*below.events, *told], names)
    return Law(ruleset, Table([functions.get(name) for name in names], under.steps))


def start(request: Setup, law: Law = BASE_LAW) -> GhostStories:
    """A new game, run to its first question."""
    game = blank(request, law)
    game.history = []
    game.do(steps.DEAL_VILLAGE)
    game.run()
    return game


def blank(request: Setup, law: Law = BASE_LAW) -> GhostStories:
    """A game before its set-up: empty table, everything in the box (GS-SET-02, GS-SET-17, GS-SET-20)."""
    game = GhostStories()
    game.ruleset = law.ruleset
    game.steps = law.steps
    game.request = request
    game.lay_table()
    return game
