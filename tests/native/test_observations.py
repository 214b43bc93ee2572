"""Observations written in C: those of the Python encoder to the last bit, as every seat sees the game."""

from __future__ import annotations

import ctypes
from random import Random

import pytest

from hauntbox.envs.env_games import env_game
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.kernel.encoding import observed
from hauntbox.kernel.question import EngineError
from tests.golden_files import GHOST_STORIES
from tests.native.in_step import InStep, blank_game, random_setup, random_victim_setup
from tests.native.libraries import checked, checked_victim
from tests.native.test_in_step import MOON_AND_SECRET, MORE, PROMOS
from tests.victim.policy import busily

NO_SEAT = -1


def compare(both: InStep) -> int:
    """What every seat observes now, and who has none; how many were compared."""
    game = both.game
    boxes = {"boxes": list(game.request.boxes)} if isinstance(game, GhostStories) else {}
    world = env_game(game.ruleset.name, boxes)
    seats = [*game.seats(), NO_SEAT]
    for seat in seats:
        python, native = observed(world.encoder, game, seat), both.library.observe(both.held, seat)
        if python != native:
            places = [place for place in range(len(python)) if python[place] != native[place]]
            raise AssertionError(f"{game} {game.question}: seat {seat} observes other bytes at {places}")
    return len(seats)


def games(boxes: tuple[str, ...], number: int, seed: int) -> int:
    """Games of any set-up, observed at every question and at their end."""
    draw, seen = Random(seed), 0
    for _ in range(number):
        both = InStep(checked(boxes), blank_game("ghost_stories", random_setup(draw, boxes)))
        seen += compare(both)
        while both.game.question is not None:
            both.answer(draw.choice(both.game.options))
            seen += compare(both)
    return seen


@pytest.mark.parametrize(
    ("boxes", "number", "least"),
    [((), 12, 2000), pytest.param(PROMOS, 6, 1000, marks=pytest.mark.long), (MOON_AND_SECRET, 5, 3000)],
)
def test_every_seat_observes_the_same(boxes: tuple[str, ...], number: int, least: int) -> None:
    assert games(boxes, number, seed=4) > least


@pytest.mark.parametrize("number", [3, pytest.param(60, marks=pytest.mark.long)])
def test_every_seat_observes_the_same_of_victim(number: int) -> None:
    """Closed hands, piles looked at and secret questions among it."""
    draw, seen = Random(6), 0
    for which in range(number):
        both = InStep(checked_victim(), blank_game("victim", random_victim_setup(draw)))
        choose = busily(which)
        seen += compare(both)
        while both.game.question is not None:
            both.answer(choose(both.game) if which % 2 else draw.choice(both.game.options))
            seen += compare(both)
    assert seen > 400 * number


@pytest.mark.parametrize("name", ["4-normal", "won-hell", "last_card", "settings"])
def test_recorded_games(name: str) -> None:
    record = GHOST_STORIES.record(name)
    both = InStep(checked(), blank_game("ghost_stories", record.setup))
    for _, option in record.answers:
        both.answer(option)
        compare(both)
    assert both.game.over


@pytest.mark.long
@pytest.mark.parametrize("boxes", [(), *MORE], ids="-".join)
def test_every_seat_observes_the_same_with_all_boxes(boxes: tuple[str, ...]) -> None:
    assert games(boxes, 60, seed=5) > 10000


def test_the_checked_build_notices_places_that_are_not_there() -> None:
    """A ghost with a number that no card has: its features would be read from elsewhere."""
    both = InStep(checked(), blank_game("ghost_stories", {"players": 4}))
    draw = Random(1)
    while both.game.number < 60:
        both.answer(draw.choice(both.game.options))
    held = both.library.Game()
    ctypes.pointer(held)[0] = both.held
    held.ghosts[0] = 30000
    with pytest.raises(EngineError, match=r"a place outside a vector.*, at hauntbox/\S+\.py:\d+$"):
        both.library.observe(held, 0)
