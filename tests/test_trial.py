"""A position from a file is tried out: every option at each question that it leads to."""

from __future__ import annotations

import pytest

from hauntbox.errors import InputError
from hauntbox.kernel.game import Game
from hauntbox.kernel.question import EngineError
from hauntbox.kernel.trial import try_out
from tests.toy import RULESET, Toy, games


class Brittle(Toy):
    """It breaks when three chips are taken."""

    def clone(self) -> Brittle:
        new = Brittle()
        self.copy_question(new)
        new.heaps = self.heaps[:]
        return new

    def take(self, option: int) -> None:
        if RULESET.kinds[self.kind].name == "take" and option == 3:
            raise IndexError("out of range")
        super().take(option)


def loaded(game: Toy) -> Toy:
    """At its first question, with another turn below."""
    game.do(0, 1)
    game.do(0)
    game.run()
    return game


def no_flaw(game: Game) -> str:
    return ""


def test_a_game_that_can_be_played_is_given_back_as_it_was() -> None:
    game = loaded(Toy())
    before = game.position()
    assert try_out(game, "file", no_flaw) is game
    assert game.position() == before


def test_one_option_that_breaks_is_found_whatever_is_played() -> None:
    with pytest.raises(InputError) as error:
        try_out(loaded(Brittle()), "file", no_flaw)
    assert str(error.value) == "file: impossible position: it breaks when it is played on: step 'turn': out of range"


@pytest.mark.parametrize("after", [0, 1])
def test_a_state_that_cannot_be_is_found_when_a_step_of_the_file_has_been_done(after: int) -> None:
    def flaw(game: Game) -> str:
        return "no such heap" if game.number >= after else ""

    with pytest.raises(InputError) as error:
        try_out(loaded(Toy()), "file", flaw)
    assert str(error.value) == "file: impossible position: it breaks when it is played on: no such heap"


@pytest.mark.parametrize(("a", "b"), [(-1, 0), (0, -1), (1024, 0), (0, 1024)])
def test_an_argument_that_has_no_room_is_loud(a: int, b: int) -> None:
    game = games("").new({})
    with pytest.raises(EngineError, match=f"^step 'roll' with {a} and {b}: arguments are 0 to 1023; agenda"):
        game.do(2, a, b)


@pytest.mark.parametrize("given", [-1, 1024])
def test_an_answer_that_has_no_room_is_loud(given: int) -> None:
    game = Toy()
    with pytest.raises(EngineError, match=f"^step 'taken' with 1 and {given}: arguments are 0 to 1023; agenda"):
        game.pause(0, 0, loaded(Toy()).menu, 1, given)


@pytest.mark.parametrize("given", [0, 1023])
def test_the_least_and_the_greatest_argument_come_as_they_were_given(given: int) -> None:
    game = Toy()
    game.do(0, given, 1023 - given)
    assert game.agenda_words()[0] == ["turn", given, 1023 - given]
