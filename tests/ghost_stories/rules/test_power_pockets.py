"""GS-POW-POCKET: the Bottomless Pockets of the yellow Taoist."""

import pytest

from tests.ghost_stories.table import Table

POCKETS = "power bottomless pockets"
SIDE = ["bottomless_pockets"]


@pytest.mark.rule("GS-POW-POCKET-01")
@pytest.mark.parametrize(("colour", "letter"), [("yellow", "Y"), ("red", "R"), ("green", "G"), ("black", "K")])
def test_before_his_move_yellow_takes_one_tao_of_any_colour(colour: str, letter: str) -> None:
    t = Table(powers=SIDE, tao={"green": "B"})
    before = t.world()
    t.play(POCKETS)
    t.waits("take_tao", "yellow")
    assert t.offered == ["yellow", "red", "blue", "green", "black"]
    t.play(colour)
    assert t.tao("yellow") == letter
    assert t.supply == "YYYYRRRRBBBGGGGKKKK".replace(letter, "", 1)
    assert {key for key, value in t.world().items() if value != before[key]} == {"tao", "tao_supply"}
    assert "move N" in t.offered  # his move is still to come
    t.settled()


@pytest.mark.rule("GS-POW-POCKET-01")
def test_only_colours_of_the_supply_can_be_taken() -> None:
    t = Table(powers=SIDE, tao={"yellow": ""}, supply="YYB")
    t.play(POCKETS)
    assert t.offered == ["yellow", "blue"]
    assert t.why_not("black") == "GS-REW-14"
    t.play("blue")
    assert (t.tao("yellow"), t.supply) == ("B", "YY")
    t.settled()


@pytest.mark.rule("GS-POW-POCKET-01")
def test_it_is_for_before_the_move() -> None:
    moved = Table(powers=SIDE)
    moved.play("move N")
    assert POCKETS not in moved.offered
    moved.settled()

    acted = Table(powers=SIDE)
    acted.play("ask")  # a Buddha from the Temple
    assert POCKETS not in acted.offered
    acted.settled()


@pytest.mark.rule("GS-POW-POCKET-02")
def test_an_empty_supply_gives_nothing() -> None:
    t = Table(powers=SIDE, tao={"yellow": ""}, supply="")
    assert POCKETS not in t.offered
    assert t.why_not(POCKETS) == "GS-POW-POCKET-02"
    t.play("move N")
    assert t.tao("yellow") == ""
    t.settled()


@pytest.mark.rule("GS-POW-POCKET-03")
def test_once_per_turn() -> None:
    t = Table(powers=SIDE, tao={})
    t.play(POCKETS, "red")
    assert POCKETS not in t.offered
    assert t.why_not(POCKETS) == "GS-POW-POCKET-03"
    t.settled()


@pytest.mark.rule("GS-POW-POCKET-03")
def test_and_again_on_the_next_turn() -> None:
    t = Table(powers=SIDE, tao={})
    t.play(POCKETS, "red", "end", "Skinner", "e2", "end", "Drowned Maiden", "s2", "end", "Creeping One", "w2", "end")
    t.play("Ghoul", "n1")
    t.play(POCKETS, "black")
    assert t.tao("yellow") == "RK"
    t.settled("yellow")


@pytest.mark.rule("GS-POW-POCKET-04")
@pytest.mark.parametrize("card", ["Black Widow", "Dark Mistress"])
def test_it_works_while_tao_tokens_are_locked(card: str) -> None:
    t = Table(powers=SIDE, at={"yellow": "N"}, ghosts={"s1": card, "n2": "Zombie"}, tao={})
    t.play(POCKETS, "yellow")
    assert t.tao("yellow") == "Y"
    t.play("exorcise", "YRR")  # the lock is in force all the same: the token does not help
    assert t.ghosts["n2"] == "Zombie"
    assert t.tao("yellow") == "Y"
    t.settled()
