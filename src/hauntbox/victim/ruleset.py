"""The table of the game: every named step with the function of its name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from hauntbox.kernel.game import Ruleset
from hauntbox.victim import (
    actions,
    attack,
    bunker,
    curse,
    death,
    demon,
    doppelganger,
    event_cards,
    events,
    ghost,
    hunt,
    items,
    questions,
    rage,
    rolls,
    rounds,
    running,
    set_up,
    skills,
    steps,
    trials,
    turn,
    wendigo,
    werewolf,
    widow,
    witch,
    wounds,
)
from hauntbox.victim.dispatch import BaseSteps
from hauntbox.victim.settings import Setup
from hauntbox.victim.state import VictimGame

Step = Callable[[VictimGame, int, int], None]

VERSION: Final = "3"
"""Raised whenever the same answers could lead to another game."""

CHAPTERS: Final = (
    set_up, rounds, turn, rolls, running, actions, items, skills, bunker, trials, wounds, event_cards, curse, rage,
    demon, attack, hunt, werewolf, wendigo, witch, widow, doppelganger, ghost, death,
)  # fmt: skip


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


RULESET: Final = Ruleset("victim", VERSION, questions.KINDS, events.NAMES, steps.NAMES)
BASE: Final[Mapping[str, Step]] = {name: _find(name) for name in steps.NAMES}
STEPS: Final = BaseSteps()


def start(request: Setup) -> VictimGame:
    """A new game, run to its first question."""
    game = blank(request)
    game.history = []
    game.do(steps.CHOOSE_VICTIMS)
    game.run()
    return game


def blank(request: Setup) -> VictimGame:
    """A game before its set-up: empty table, everything in the box."""
    game = VictimGame()
    game.ruleset = RULESET
    game.steps = STEPS
    game.request = request
    game.lay_table()
    return game
