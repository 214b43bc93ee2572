"""Steps that never reach a question are a reproducible error, not a program that hangs."""

from __future__ import annotations

import json

import pytest

import hauntbox
from hauntbox.kernel.game import MOST_RUN, Game, Table
from hauntbox.kernel.question import EngineError
from hauntbox.kernel.record import parse_record
from tests.toy import TURN, Toy


def endless() -> Toy:
    """A game whose next step puts itself on the agenda, for ever."""
    game = Toy()
    game.steps = Table({TURN: lambda game, a, b: game.do(TURN, a, b)})
    game.do(TURN)
    return game


def test_a_game_that_never_asks_stops_and_names_the_step() -> None:
    with pytest.raises(EngineError) as error:
        endless().run()
    said = str(error.value)
    assert f"{MOST_RUN} steps ran and nobody is asked; the last was 'turn'" in said
    assert "\n" not in said
    assert len(said) < 2000


def test_the_error_holds_the_position_of_a_game_without_a_record() -> None:
    with pytest.raises(EngineError) as error:
        endless().run()
    position = json.loads(str(error.value).partition("; position ")[2])
    assert position["state"] == {"heaps": [9], "luck": 0}
    assert position["agenda"] == [["turn", 0, 0]]


def test_the_error_holds_a_record_that_comes_to_the_same_place() -> None:
    game = hauntbox.new("ghost_stories", players=2)
    for _ in range(5):
        game.answer(game.options[0])
    with pytest.raises(EngineError) as error:
        game.fail("something is wrong")
    said = str(error.value)
    assert said.startswith("something is wrong; agenda [[")
    record = parse_record(said.partition("; record ")[2], "error")
    assert hauntbox.replay(record).position() == game.position()


@pytest.mark.parametrize("name", ["ghost_stories", "victim"])
def test_both_games_bound_their_steps(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ghost Stories has a loop of its own."""
    game = hauntbox.new(name)
    steps = type(game.steps)

    def again(self: object, g: Game, step: int, a: int, b: int) -> None:
        g.do(step, a, b)

    monkeypatch.setattr(steps, "perform", again)
    with pytest.raises(EngineError, match=f"{MOST_RUN} steps ran and nobody is asked"):
        game.answer(game.options[0])


def test_the_bound_is_far_above_what_games_need() -> None:
    """Recorded games of both and random games of all boxes need 40 at most."""
    assert MOST_RUN >= 100 * 40
