"""Thousands of games of both games, with all numbers of players, levels and settings, under the kernel's contract.

They take about an hour on two cores and run with `make test-long` only; tests/test_contract.py and
tests/victim/test_contract.py walk through some games in every `make test`.
"""

from __future__ import annotations

from itertools import product

import pytest

from hauntbox.kernel.contract import Walker
from hauntbox.victim.settings import SETTINGS
from tests.ghost_stories.policy import carefully
from tests.test_contract import FACES, SETUPS, Cards, at_random, ident
from tests.victim.policy import busily
from tests.victim.test_contract import FACE, hold

SAMPLE = 60
"""All checks are made at one question of this many, the quick ones at every question."""
GHOST_STORIES = 40
VICTIM = 12
"""Games of each set-up."""


def victim_setups() -> list[dict[str, object]]:
    """All player counts and settings; the number of escapes matters with six players only."""
    every = [dict(zip(SETTINGS, values, strict=True)) for values in product(*SETTINGS.values())]
    return [
        {"players": players, "settings": settings}
        for players, settings in product((2, 3, 4, 5, 6), every)
        if players == 6 or settings["escapes6"] == SETTINGS["escapes6"][0]
    ]


def described(setup: object) -> str:
    assert isinstance(setup, dict)
    return "-".join([str(setup["players"]), *(str(value) for value in setup["settings"].values())])


@pytest.mark.long
@pytest.mark.parametrize("setup", SETUPS["ghost_stories"], ids=ident)
def test_many_games_of_ghost_stories_keep_the_contract(setup: dict[str, object]) -> None:
    face = FACES["ghost_stories"]
    for seed in range(1000, 1000 + GHOST_STORIES):
        game = face.new(setup)
        policy = carefully(seed, 1 + seed % 12) if seed % 2 else at_random(seed)
        assert Walker(face, seed, SAMPLE, Cards(game)).walk(game, policy).over, f"seed {seed}"


@pytest.mark.long
@pytest.mark.parametrize("setup", victim_setups(), ids=described)
def test_many_games_of_victim_keep_the_contract(setup: dict[str, object]) -> None:
    for seed in range(1000, 1000 + VICTIM):
        game = FACE.new(setup)
        policy = busily(seed) if seed % 2 else at_random(seed)
        assert Walker(FACE, seed, SAMPLE, hold).walk(game, policy).over, f"seed {seed}"
