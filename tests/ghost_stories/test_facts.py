"""What follows from a state and is shown with it, so that no client works out a rule."""

from __future__ import annotations

from typing import Any

from hauntbox.games import facade
from hauntbox.kernel.game import EVERYBODY
from tests.ghost_stories.table import Table


def facts(t: Table) -> Any:
    return facade("ghost_stories").text("en").facts(t.game, EVERYBODY)


def test_ghosts_are_shown_as_strong_as_they_are_now() -> None:
    t = Table(ghosts={"n1": "Lich", "e2": "Ghoul"}, circle="yellow", mantra="n1")
    assert facts(t)["resistance"] == {"n1": {"yellow": 2}, "e2": {}}  # the Mantra weakens the Lich once more
    plain = Table(ghosts={"n1": "Lich", "e2": "Ghoul"})
    assert facts(plain)["resistance"] == {"n1": {"yellow": 4}, "e2": {"yellow": 1}}


def test_a_haunted_circle_lowers_nothing() -> None:
    t = Table(ghosts={"e2": "Ghoul"}, circle="yellow", haunted=["E"])
    assert facts(t)["resistance"]["e2"] == {"yellow": 1}


def test_powers_that_are_off_and_cards_that_are_gone() -> None:
    t = Table(at={"yellow": "NE"}, ghosts={"n1": "Perfidious Nymph"})
    assert (facts(t)["powers_off"], facts(Table())["powers_off"]) == (["north"], [])
    before = facts(t)["discarded"]
    t.play("ask")  # the Sorcerer's Hut discards the only ghost there is
    assert t.ghosts == {}
    assert (facts(t)["powers_off"], facts(t)["discarded"]) == ([], before + 1)


def test_a_card_just_drawn_is_not_gone() -> None:
    t = Table(phase="yin")
    before = facts(t)["discarded"]
    t.play("Ghoul")
    assert t.pending == "place"
    assert facts(t)["discarded"] == before


def test_a_card_that_looks_for_its_place_is_shown() -> None:
    t = Table(phase="yin")
    assert facts(t)["arriving"] is None
    t.play("Ghoul")
    assert t.pending == "place"
    assert facts(t)["arriving"] == 1
    t.play("n1")
    assert (facts(t)["arriving"], t.ghosts) == (None, {"n1": "Ghoul"})
