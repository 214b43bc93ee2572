"""Games can be copied and pickled, in both builds alike, and say what they are."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from collections.abc import Callable
from random import Random

import pytest

import hauntbox
from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.game import CHANCE, Game
from tests.ghost_stories.box_games import COMBINATIONS, eager, number_of, stacked

WAYS: dict[str, Callable[[Game], Game]] = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda game: pickle.loads(pickle.dumps(game)),
    "the oldest pickle": lambda game: pickle.loads(pickle.dumps(game, 0)),
}
SETUPS: dict[str, dict[str, object]] = {
    "ghost_stories": {"players": 3, "level": "nightmare"},
    "victim": {"players": 4},
}
pytestmark = pytest.mark.both_builds
every_way = pytest.mark.parametrize("way", WAYS)


def halfway(name: str, seed: int, answers: int) -> Game:
    """A game with a listener, after some answers at random."""
    game, chance, players = hauntbox.new(name, **SETUPS[name]), Seeded(seed), Random(seed)
    game.listen()
    for _ in range(answers):
        if not game.over:
            game.answer(chance.pick(game) if game.seat == CHANCE else players.choice(game.options))
    return game


def seen(game: Game) -> list[object]:
    """All that can be seen of a game; of what was asked last nothing is, once it is over."""
    asked = [] if game.over else [game.options, game.chances(), game.seat]
    return [game.position(), game.history, game.told, game.result, game.number, *asked]


@every_way
@pytest.mark.parametrize("name", SETUPS)
@pytest.mark.parametrize("answers", [0, 1, 30, 60, 100_000])
def test_a_copy_is_the_game_and_goes_its_own_way(way: str, name: str, answers: int) -> None:
    for seed in range(4):
        game = halfway(name, seed, answers)
        assert game.told is not None
        assert game.over is (answers > 1000)
        copied = WAYS[way](game)
        assert copied is not game
        assert type(copied) is type(game)
        assert seen(copied) == seen(game)
        before = game.position(), list(game.history or []), list(game.told)
        chance = Random(seed)
        while not copied.over:
            copied.answer(chance.choice(copied.options))
        assert (game.position(), game.history, game.told) == before
        assert copied.record().answers[: len(before[1])] == game.record().answers


@pytest.mark.parametrize("boxes", COMBINATIONS, ids=" ".join)
def test_boxes_are_copied_in_the_midst_of_their_questions(boxes: tuple[str, ...]) -> None:
    number = number_of(boxes)
    game, policy = stacked(boxes, number), eager(number)
    for step in range(150):
        if game.over:
            break
        if step % 10 == 0:
            now = seen(game)
            assert {name: seen(way(game)) for name, way in WAYS.items()} == dict.fromkeys(WAYS, now)
        game.answer(policy(game))


@every_way
def test_what_a_seat_imagines_is_copied_too(way: str) -> None:
    game = halfway("victim", 2, 60)
    imagined = game.imagine(0)
    assert seen(WAYS[way](imagined)) == seen(imagined)
    assert WAYS[way](imagined).history is None


@pytest.mark.parametrize("way", ["deepcopy", "pickle"])
def test_who_is_copied_with_a_game_listens_to_the_copy(way: str) -> None:
    game = halfway("ghost_stories", 1, 40)
    both = {"heard": game.listen(), "game": game}
    both = copy.deepcopy(both) if way == "deepcopy" else pickle.loads(pickle.dumps(both))
    heard, copied = both["heard"], both["game"]
    assert isinstance(copied, Game)
    assert heard is copied.told
    assert heard is not game.told


def test_a_copy_without_depth_has_lists_of_its_own() -> None:
    game = halfway("ghost_stories", 1, 40)
    copied = copy.copy(game)
    assert copied.told is not game.told
    assert copied.history is not game.history


def test_questions_and_events_are_pickled() -> None:
    game = halfway("victim", 1, 20)
    assert repr(pickle.loads(pickle.dumps(game.question))) == repr(game.question)
    assert pickle.loads(pickle.dumps(game.told)) == game.told


def test_another_process_reads_a_pickle() -> None:
    """One that has imported nothing of hauntbox yet."""
    game = halfway("victim", 5, 50)
    read = "import pickle, sys; print(pickle.load(sys.stdin.buffer))"
    done = subprocess.run([sys.executable, "-c", read], input=pickle.dumps(game), capture_output=True, check=True)
    assert done.stdout.decode().strip() == repr(game)


def test_a_game_says_what_it_is() -> None:
    game = hauntbox.new("ghost_stories", players=2, level="hell", boxes=["tower", "white_moon"])
    said = repr(game)
    assert said.startswith("<ghost_stories boxes=['tower', 'white_moon'], players=2, level='hell'; question 0 to ")
    assert said.endswith(" to chance: village_tile, 11 options>")
    game = hauntbox.new("victim", players=3)
    assert repr(game) == "<victim players=3; question 0 to seat 0: choose_victim, 6 options>"
    hauntbox.play(game, ["random"], 3)
    assert repr(game).startswith("<victim players=3; over, {'outcome': ")
    assert repr(type(game)()) == "<a game before its set-up>"
