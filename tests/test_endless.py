"""Steps that never reach a question are a reproducible error, not a program that hangs."""

from __future__ import annotations

import json

import pytest

import hauntbox
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.base.step_functions import ByTable, GhostSteps
from hauntbox.kernel.game import MOST_RUN, Game, Steps, Table
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


def again(g: Game, _a: int, _b: int) -> None:
    """A step that puts itself on the agenda."""
    g.do(g.asking_step())


class AgainInGhostStories(GhostSteps):
    def perform(self, g: GhostStories, step: int, a: int, b: int) -> None:  # type: ignore[override]
        again(g, a, b)


class Again(Steps):
    def perform(self, g: Game, step: int, a: int, b: int) -> None:
        again(g, a, b)


@pytest.mark.parametrize(
    ("name", "steps"),
    [
        ("ghost_stories", AgainInGhostStories()),
        ("ghost_stories", ByTable(dict.fromkeys(range(2000), again))),
        ("victim", Again()),
        ("victim", Table(dict.fromkeys(range(2000), again))),
    ],
    ids=["ghost_stories", "ghost_stories listed", "victim", "victim listed"],
)
def test_both_games_bound_their_steps(name: str, steps: Steps) -> None:
    """Ghost Stories has a loop of its own, and so have steps in a list."""
    game = hauntbox.new(name)
    game.steps = steps
    with pytest.raises(EngineError, match=f"{MOST_RUN} steps ran and nobody is asked"):
        game.answer(game.options[0])


def test_the_bound_is_far_above_what_games_need() -> None:
    """Recorded games of both and random games of all boxes need 40 at most."""
    assert MOST_RUN >= 100 * 40
