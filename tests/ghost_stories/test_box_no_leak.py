"""Every pair of boxes and all together: what is hidden with Black Secret stays so, and without it nothing is hidden."""

from __future__ import annotations

import pytest

from hauntbox.kernel.contract import position_text
from hauntbox.kernel.game import NOBODY
from tests.ghost_stories.black_secret.test_no_leak import twins
from tests.ghost_stories.box_games import COMBINATIONS, eager, number_of, stacked
from tests.twins import Count, everybody, walk

SECRET = [boxes for boxes in COMBINATIONS if "black_secret" in boxes]
OPEN = [boxes for boxes in COMBINATIONS if "black_secret" not in boxes]


def hidden(boxes: tuple[str, ...], numbers: range) -> Count:
    count = Count(0, 0)
    for number in numbers:
        count += twins(1 + number % 4, number, 40 + 20 * (number % 5), 30, boxes)
    return count


@pytest.mark.parametrize("boxes", SECRET, ids="-".join)
def test_wu_fengs_secrets_are_told_to_nobody(boxes: tuple[str, ...]) -> None:
    number = number_of(boxes)
    count = hidden(boxes, range(number, number + 2))
    assert count.twins >= 3
    assert count.messages >= count.twins


@pytest.mark.long
@pytest.mark.parametrize("boxes", SECRET, ids="-".join)
def test_wu_fengs_secrets_are_told_to_nobody_in_many_games(boxes: tuple[str, ...]) -> None:
    assert hidden(boxes, range(100, 120)).twins > 30


@pytest.mark.parametrize("boxes", OPEN, ids="-".join)
def test_without_black_secret_all_see_the_same(boxes: tuple[str, ...]) -> None:
    """A seat that imagines the game imagines the game itself: there is nothing to guess."""
    number = number_of(boxes)
    for game in walk(stacked(boxes, number), eager(number), 60):
        if game.number % 9 == 0:
            before = position_text(game)
            for seat in everybody(game):
                assert {**game.view(seat), "seat": 0} == {**game.view(NOBODY), "seat": 0}
                assert position_text(game.imagine(seat)) == before
