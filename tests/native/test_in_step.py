"""The Python engine and the rules in C, side by side: every field, question and event after every answer."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from itertools import combinations
from random import Random

import pytest

from hauntbox.bots import ask, make_bots
from hauntbox.errors import InputError
from hauntbox.ghost_stories.boxes import BOXES, in_order
from hauntbox.kernel.game import CHANCE, Game
from hauntbox.native.library import Library
from tests.ghost_stories.policy import carefully
from tests.golden_files import GHOST_STORIES, VICTIM, Shelf
from tests.native.in_step import (
    Pick,
    any_option,
    blank_game,
    play,
    play_on,
    random_setup,
    random_victim_setup,
    replay,
)
from tests.native.libraries import checked, checked_victim
from tests.victim.policy import busily

MOON_AND_SECRET = ("white_moon", "cursed_children", "black_secret", "infernal_die")
PROMOS = ("guardhouse", "bo_za", "tower", "b_rice", "shaman", "chuck", "jean_claude")
EXPANSIONS = (("white_moon",), ("black_secret",), ("white_moon", "black_secret"))
MORE = (
    ("white_moon",),
    ("black_secret",),
    ("white_moon", "green_roots"),
    ("white_moon", "ma_cho", "steven_qi_gal"),
    ("tower", "black_secret"),
    ("guardhouse", "white_moon", "black_secret"),
    (*PROMOS, "white_moon", "ma_cho", "steven_qi_gal", "black_secret", "infernal_die"),
    *((name,) for name in PROMOS),
)


def games(boxes: tuple[str, ...], number: int, seed: int, pick: Pick = any_option) -> Counter[str]:
    """Play this many games of any set-up with these boxes."""
    library, draw = checked(boxes), Random(seed)
    seen: Counter[str] = Counter()
    for _ in range(number):
        seen += play(library, random_setup(draw, boxes), draw, pick)
    return seen


def good_option(draw: Random, game: Game) -> int:
    """What the rules of thumb choose, mostly: such games go further, and some are won."""
    if game.seat == CHANCE or draw.random() < 0.03:
        return draw.choice(game.options)
    return ask(make_bots(game, ["heuristic"], draw.randrange(1 << 40))[game.seat], game)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("boxes", "number", "answers", "kinds"),
    [((), 30, 1500, 22), pytest.param(PROMOS, 15, 700, 22, marks=pytest.mark.long), (MOON_AND_SECRET, 15, 2000, 70)],
)
def test_games_at_random(boxes: tuple[str, ...], number: int, answers: int, kinds: int) -> None:
    seen = games(boxes, number, seed=1)
    assert sum(seen.values()) > answers
    assert len(seen) > kinds


RECORDS = [(shelf, name) for shelf in (GHOST_STORIES, VICTIM) for name in shelf.record_names()]
POSITIONS = [(shelf, name) for shelf in (GHOST_STORIES, VICTIM) for name in shelf.position_names()]


def library_of(shelf: Shelf) -> Library:
    return checked() if shelf is GHOST_STORIES else checked_victim()


@pytest.mark.parametrize(("shelf", "name"), RECORDS, ids=[f"{shelf.game}-{name}" for shelf, name in RECORDS])
def test_golden_games(shelf: Shelf, name: str) -> None:
    """Among them games of the rules of thumb, won and lost in every way."""
    record = shelf.record(name)
    assert not record.setup.get("boxes")
    assert replay(library_of(shelf), record).over


@pytest.mark.parametrize(("shelf", "name"), POSITIONS, ids=[f"{shelf.game}-{name}" for shelf, name in POSITIONS])
def test_from_golden_positions(shelf: Shelf, name: str) -> None:
    """A game that was loaded is played on."""
    draw = Random(name)
    play_on(library_of(shelf), shelf.position(name), lambda game: any_option(draw, game), most=60)


def victim_games(number: int, seed: int) -> Counter[str]:
    """Games of any set-up, at random and by those who are seldom idle, by turns."""
    library, draw = checked_victim(), Random(seed)
    seen: Counter[str] = Counter()
    for which in range(number):
        game = blank_game("victim", random_victim_setup(draw))
        seen += play_on(library, game, busily(seed + which) if which % 2 else lambda game: any_option(draw, game))
    return seen


def test_games_of_victim() -> None:
    seen = victim_games(8, seed=1)
    assert sum(seen.values()) > 2500
    assert len(seen) > 35


def careful_games(number: int, seed: int) -> Counter[str]:
    """Games of those who have read the rules once, with luck: they get to places that random play never sees."""
    library, draw = checked(), Random(seed)
    seen: Counter[str] = Counter()
    for which in range(number):
        policy = carefully(seed + which, 1 + which % 12)
        seen += play_on(library, blank_game("ghost_stories", random_setup(draw)), policy)
    return seen


def test_careful_games() -> None:
    seen = careful_games(6, seed=1)
    assert seen["outcome won"]
    assert sum(seen.values()) > 1000


@pytest.mark.long
def test_many_careful_games() -> None:
    careful_games(300, seed=100)


@pytest.mark.long
def test_many_games_of_victim() -> None:
    victim_games(1000, seed=100)


@pytest.mark.long
@pytest.mark.parametrize("boxes", [(), *MORE], ids="-".join)
def test_many_games_at_random(boxes: tuple[str, ...]) -> None:
    games(boxes, 300, seed=2)


def pairs() -> list[tuple[str, ...]]:
    """Every two boxes that may be played together, with what they are laid over."""
    found = set()
    for one, other in combinations(BOXES, 2):
        names = {one.name, other.name, one.needs, other.needs} - {""}
        with suppress(InputError):  # they leave each other out
            found.add(tuple(in_order(sorted(names))))
    return sorted(found)


@pytest.mark.long
@pytest.mark.parametrize("boxes", pairs(), ids="-".join)
def test_every_two_boxes_together(boxes: tuple[str, ...]) -> None:
    assert sum(games(boxes, 12, seed=4).values()) > 300


@pytest.mark.long
@pytest.mark.parametrize("boxes", [(), *EXPANSIONS], ids="-".join)
def test_games_of_the_rules_of_thumb(boxes: tuple[str, ...]) -> None:
    seen = games(boxes, 24, seed=3, pick=good_option)
    assert seen["outcome won"] or ("white_moon" in boxes and "black_secret" in boxes)
