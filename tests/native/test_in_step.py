"""The Python engine and the rules in C, side by side: every field, question and event after every answer."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from hauntbox.bots import ask, make_bots
from hauntbox.kernel.game import CHANCE, Game
from tests.golden_files import GHOST_STORIES
from tests.native.in_step import InStep, Pick, any_option, play, random_setup
from tests.native.libraries import checked

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
    """Play so many games of any set-up with these boxes."""
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


@pytest.mark.parametrize(
    ("boxes", "number", "answers", "kinds"),
    [((), 60, 3000, 22), (PROMOS, 15, 700, 22), (MOON_AND_SECRET, 15, 2000, 70)],
)
def test_games_at_random(boxes: tuple[str, ...], number: int, answers: int, kinds: int) -> None:
    seen = games(boxes, number, seed=1)
    assert sum(seen.values()) > answers
    assert len(seen) > kinds


@pytest.mark.parametrize("name", GHOST_STORIES.record_names())
def test_golden_games(name: str) -> None:
    """Among them games of the rules of thumb, won and lost in every way."""
    record = GHOST_STORIES.record(name)
    assert not record.setup.get("boxes")
    both = InStep(checked(), record.setup)
    for _, option in record.answers:
        both.answer(option)
    assert both.game.over


@pytest.mark.long
@pytest.mark.parametrize("boxes", [(), *MORE], ids="-".join)
def test_many_games_at_random(boxes: tuple[str, ...]) -> None:
    games(boxes, 300, seed=2)


@pytest.mark.long
@pytest.mark.parametrize("boxes", [(), *EXPANSIONS], ids="-".join)
def test_games_of_the_rules_of_thumb(boxes: tuple[str, ...]) -> None:
    seen = games(boxes, 24, seed=3, pick=good_option)
    assert seen["outcome won"] or ("white_moon" in boxes and "black_secret" in boxes)
