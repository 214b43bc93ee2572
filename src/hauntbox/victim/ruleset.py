"""The table of the game: every named step with the function of its name."""

from __future__ import annotations

from typing import Final

from hauntbox.kernel.dispatching import Dispatch, functions_of, written_by_build
from hauntbox.kernel.game import Ruleset, Steps, Table
from hauntbox.victim import events, questions, steps
from hauntbox.victim.rules import (
    actions,
    attack,
    bunker,
    curse,
    death,
    demon,
    doppelganger,
    event_cards,
    ghost,
    hunt,
    items,
    rage,
    rolls,
    rounds,
    running,
    set_up,
    skills,
    trials,
    turn,
    wendigo,
    werewolf,
    widow,
    witch,
    wounds,
)
from hauntbox.victim.settings import Setup
from hauntbox.victim.state import VictimGame
from hauntbox.victim.words.written import FORMS

VERSION: Final = "4"
"""Raised whenever the same answers could lead to another game."""

CHAPTERS: Final = (
    set_up, rounds, turn, rolls, running, actions, items, skills, bunker, trials, wounds, event_cards, curse, rage,
    demon, attack, hunt, werewolf, wendigo, witch, widow, doppelganger, ghost, death,
)  # fmt: skip

RULESET: Final = Ruleset("victim", VERSION, questions.KINDS, events.NAMES, steps.NAMES, FORMS)
BASE: Final = functions_of(steps.NAMES, CHAPTERS, "Victim")
_BY_NUMBER: Final = dict(enumerate(BASE.values()))
_WRITTEN: Final = written_by_build(Dispatch("hauntbox.victim", "VictimSteps", _BY_NUMBER, VictimGame, Steps))
STEPS: Final = Table(_BY_NUMBER) if _WRITTEN is None else _WRITTEN


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
