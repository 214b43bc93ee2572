"""The statistics against figures published or computed by other means."""

from __future__ import annotations

from math import comb
from random import Random

import pytest

from hauntbox.interfaces.stats import (
    Pairs,
    Stratum,
    adjusted_difference,
    mean,
    paired_difference,
    pairs_of,
    sign_test,
    student,
    wilson,
)


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_wilson_gives_newcombes_figures(wins: int, games: int, low: float, high: float) -> None:
    """R. G. Newcombe, Statistics in Medicine 17 (1998) 857-872, table I."""
    interval = wilson(wins, games)
    assert interval.value == wins / games
    assert (interval.low, interval.high) == pytest.approx((low, high), abs=6e-5)


def test_wilson_at_the_borders() -> None:
    assert wilson(5, 5).high == 1.0
    assert wilson(0, 5).low == 0.0
    assert wilson(0, 0) == (0.0, 0.0, 1.0)


@pytest.mark.parametrize(
    ("pairs", "low", "high"),
    [
        (Pairs(36, 12, 2, 0), 0.0569, 0.3404),
        (Pairs(20, 12, 2, 16), 0.0562, 0.3292),
        (Pairs(0, 30, 0, 0), 0.8395, 1.0),
        (Pairs(54, 0, 0, 0), -0.0664, 0.0664),
        (Pairs(30, 0, 0, 24), -0.0358, 0.0358),
        (Pairs(2, 1, 15, 20), -0.5308, -0.1767),
    ],
)
def test_the_paired_interval_is_newcombes(pairs: Pairs, low: float, high: float) -> None:
    """His method 10, computed apart from the code, the Wilson ends as roots of their equation."""
    interval = paired_difference(pairs)
    assert interval.low <= interval.value <= interval.high
    assert (interval.low, interval.high) == pytest.approx((low, high), abs=6e-5)


def test_the_paired_interval_covers_what_it_promises() -> None:
    """Games of known rates: about 95 of 100 intervals hold the true difference."""
    random = Random(1)
    held = 0
    for _ in range(1500):
        draws = [random.choices(range(4), (0.3, 0.25, 0.1, 0.35))[0] for _ in range(80)]
        interval = paired_difference(Pairs(*(draws.count(kind) for kind in range(4))))
        held += interval.low <= 0.15 <= interval.high
    assert 0.93 <= held / 1500 <= 0.98


def test_turning_the_bots_round_turns_the_interval_round() -> None:
    one, other = paired_difference(Pairs(10, 7, 3, 20)), paired_difference(Pairs(10, 3, 7, 20))
    assert (one.value, one.low, one.high) == pytest.approx((-other.value, -other.high, -other.low))


def test_pairs_are_counted_game_by_game() -> None:
    assert pairs_of([True, True, False, False, True], [True, False, True, False, False]) == (1, 2, 1, 1)


def test_the_sign_test_is_exact() -> None:
    assert sign_test(0, 0) == 1.0
    assert sign_test(5, 5) == 1.0
    assert sign_test(0, 5) == sign_test(5, 0) == 2 / 32
    assert sign_test(1, 9) == pytest.approx(2 * 11 / 1024)
    exact = 2 * sum(comb(1100, k) for k in range(521)) / 2**1100
    assert sign_test(520, 580) == pytest.approx(exact, rel=0.02)


@pytest.mark.parametrize(("freedom", "point"), [(1, 12.706), (2, 4.303), (3, 3.182), (5, 2.571), (30, 2.042)])
def test_students_points(freedom: int, point: float) -> None:
    assert student(freedom) == pytest.approx(point, rel=0.002)


def test_a_mean_and_its_interval() -> None:
    value, low, high = mean([2.0, 4.0, 6.0])
    assert (value, high - value, value - low) == pytest.approx((4.0, 4.968, 4.968), abs=0.01)
    assert mean([3.0]) == (3.0, float("-inf"), float("inf"))


def test_a_difference_is_not_taken_in_by_uneven_strata() -> None:
    """Easy games have the thing, hard ones lack it: a plain comparison says +45 points, and there is nothing in it."""
    strata = [Stratum(81, 90, 9, 10), Stratum(1, 10, 9, 90)]
    interval = adjusted_difference(strata)
    assert interval is not None
    assert interval.value == pytest.approx(0.0)
    assert interval.low < 0 < interval.high


def test_a_difference_with_few_games_is_not_certain() -> None:
    interval = adjusted_difference([Stratum(0, 4, 30, 100)])
    assert interval is not None
    assert interval.value == pytest.approx(-0.3)
    assert interval.high > 0
    assert adjusted_difference([Stratum(3, 10, 0, 0)]) is None
