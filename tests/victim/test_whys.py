"""Of every event of many games: does the rule it names belong to what is being resolved?

``why_rows.py`` has the rules by what is resolved, ``tests/resolving.py`` finds out what that is.
"""

from __future__ import annotations

import pytest

from hauntbox.games import facade
from hauntbox.kernel.question import Event
from hauntbox.rulebook import all_entries
from tests.golden_files import VICTIM
from tests.resolving import Happening, Step, Whys, happenings, replayed
from tests.victim.policy import busily
from tests.victim.why_rows import ROWS, words

WHYS = Whys(ROWS, words)
MANY = 60


def check(players: int, seed: int) -> None:
    """Play a game; the first event that names a rule that is not the one ends it."""
    for happening in happenings(facade("victim").new({"players": players}), busily(seed)):
        assert not WHYS.wrong(happening)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_every_event_names_the_rule_of_what_is_resolved(players: int) -> None:
    for seed in range(4):
        check(players, seed)


@pytest.mark.parametrize("name", VICTIM.record_names())
def test_every_event_of_the_golden_games_names_its_rule(name: str) -> None:
    for happening in replayed(VICTIM.record(name)):
        assert not WHYS.wrong(happening)


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_every_event_of_many_games_names_its_rule(players: int) -> None:
    for seed in range(100, 100 + MANY):
        check(players, seed)


def test_the_rows_know_every_event_and_name_rules_of_the_book() -> None:
    assert set(ROWS) == set(facade("victim").new({"players": 4}).ruleset.events)
    assert WHYS.named() <= {entry.id for entry in all_entries()}


MENU = Step("menu", 0, 0, None)
SELF_HEAL = Step("self_heal_rolled", 4, 0, Step("active_skill", 4, 4, MENU))
FAULTS = [
    ("tiles_looked_at", "VI-ITEM-FLASH-01", Step("look_at", 0, 3, Step("photo_flash", 0, 0, None))),
    ("healed", "VI-HEAL-04", Step("cured", 0, 4, SELF_HEAL)),
    ("item_drawn", "VI-SEARCH-06", Step("item_drawn", 0, 1, Step("sub_action", 1, 0, MENU))),
    ("wounded", "VI-STAT-14", Step("wound", 1, 0, Step("test_rolled", 1, 0, Step("take_test", 1, 0, MENU)))),
    ("marked", "VI-DEMON-18", Step("spring_web", 1, 0, MENU)),
]
"""Events that once named a rule that was not the one."""


@pytest.mark.parametrize(("name", "rule", "step"), FAULTS, ids=[name for name, _, _ in FAULTS])
def test_the_rows_refuse_what_was_once_said(name: str, rule: str, step: Step) -> None:
    assert Whys(ROWS, words).wrong(Happening(Event(name, rule, (0, 0, 0)), step)).startswith("by ")
