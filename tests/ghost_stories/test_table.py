"""The rulebook's worked examples of exorcisms, in the language of the tests."""

import pytest

from tests.ghost_stories.table import Table


@pytest.mark.rule("GS-EXO-22")
def test_one_roll_exorcises_both_ghosts_of_a_corner() -> None:
    t = Table(
        at={"yellow": "NE"}, ghosts={"n3": "Bleeding Eyes", "e1": "Perfidious Nymph"}, tao={"yellow": "R"}
    )
    t.play("exorcise", "RWY", "n3 e1")
    assert t.ghosts == {}
    assert t.tao("yellow") == ""
    t.settled()


@pytest.mark.rule("GS-EXO-34")
def test_neighbours_tokens_complete_the_exorcism() -> None:
    t = Table(at={"yellow": "N", "blue": "N"}, ghosts={"n2": "Hopping Vampire"}, tao={"blue": "YY"})
    t.play("exorcise", "GYR", "n2")
    assert t.tao("blue") == ""
    assert t.ghosts == {}
    t.settled()
