"""The few statistics that studies need: intervals for rates, for means, and for two bots on the same seeds."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb, erfc, sqrt
from statistics import fmean, stdev
from typing import Final, NamedTuple

Z: Final = 1.959963984540054
"""The 97.5 % point of the normal distribution: all intervals hold 95 %."""


class Interval(NamedTuple):
    """An estimate with the ends of its 95 % interval."""

    value: float
    low: float
    high: float


def wilson(wins: int, games: int) -> Interval:
    """A rate with Wilson's score interval, which stays honest near 0 and 1 and for few games."""
    if not games:
        return Interval(0.0, 0.0, 1.0)
    rate = wins / games
    shrink = 1 + Z * Z / games
    middle = (rate + Z * Z / (2 * games)) / shrink
    half = Z * sqrt(rate * (1 - rate) / games + Z * Z / (4 * games * games)) / shrink
    # At 0 and 1 the ends are exact, where rounding would leave a tiny error.
    return Interval(rate, 0.0 if wins == 0 else middle - half, 1.0 if wins == games else middle + half)


class Pairs(NamedTuple):
    """How often two bots won on the same seeds."""

    both: int
    first: int
    second: int
    neither: int

    @property
    def games(self) -> int:
        return self.both + self.first + self.second + self.neither


def pairs_of(first: Sequence[bool], second: Sequence[bool]) -> Pairs:
    """Count game by game."""
    both = sum(a and b for a, b in zip(first, second, strict=True))
    one, two = sum(first) - both, sum(second) - both
    return Pairs(both, one, two, len(first) - both - one - two)


def paired_difference(pairs: Pairs) -> Interval:
    """First rate minus second rate, with Newcombe's interval for paired rates (his method 10, 1998).

    It joins the two Wilson intervals and takes account of how much the games go together.
    """
    both, first, second, neither = pairs
    games = pairs.games
    one, two = wilson(both + first, games), wilson(both + second, games)
    margins = (both + first) * (second + neither) * (both + second) * (first + neither)
    together = 0.0
    if margins:
        product = both * neither - first * second
        # With a positive association Newcombe corrects for continuity.
        together = (max(product - games / 2, 0.0) if product > 0 else product) / sqrt(margins)
    difference = one.value - two.value
    down_1, up_2 = one.value - one.low, two.high - two.value
    up_1, down_2 = one.high - one.value, two.value - two.low
    low = difference - sqrt(max(0.0, down_1**2 - 2 * together * down_1 * up_2 + up_2**2))
    high = difference + sqrt(max(0.0, down_2**2 - 2 * together * down_2 * up_1 + up_1**2))
    return Interval(difference, low, high)


def sign_test(first: int, second: int) -> float:
    """McNemar's exact test: how likely such an uneven split of the games that only one bot won is between equals."""
    number = first + second
    if number > 1000:  # the normal distribution is as good here and needs no huge numbers
        return _two_sided_normal(max(0.0, abs(first - second) - 1) / sqrt(number))
    tail = sum(comb(number, k) for k in range(min(first, second) + 1))
    return min(1.0, 2 * tail / (1 << number))


def _two_sided_normal(z: float) -> float:
    return erfc(z / sqrt(2))


def mean(values: Sequence[float]) -> Interval:
    """A mean with Student's interval."""
    middle = fmean(values)
    if len(values) < 2:
        return Interval(middle, float("-inf"), float("inf"))
    half = student(len(values) - 1) * stdev(values) / sqrt(len(values))
    return Interval(middle, middle - half, middle + half)


def student(freedom: int) -> float:
    """The 97.5 % point of Student's distribution: exact for 1 and 2, else the expansion around the normal's."""
    if freedom == 1:
        return 12.706204736432095
    if freedom == 2:
        return 4.302652729911275
    z, n = Z, float(freedom)
    return (
        z
        + (z**3 + z) / (4 * n)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
        + (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / (92160 * n**4)
    )


class Stratum(NamedTuple):
    """Wins and games with something and without it, in games that are alike otherwise."""

    wins_with: int
    games_with: int
    wins_without: int
    games_without: int


def adjusted_difference(strata: Sequence[Stratum]) -> Interval | None:
    """Win rate with minus win rate without, weighed over the strata after Mantel and Haenszel.

    So a level that is lost more often, or a number of players, cannot pass for an effect. For the variance each rate
    is taken with one win and one defeat more (Agresti and Caffo), or few games without a win would look certain. None
    if no stratum has games of both sorts.
    """
    weight = total = spread = 0.0
    for wins, games, others_won, others in strata:
        if games and others:
            share = games * others / (games + others)
            weight += share
            total += share * (wins / games - others_won / others)
            spread += share**2 * (_variance(wins, games) + _variance(others_won, others))
    if not weight:
        return None
    value, half = total / weight, Z * sqrt(spread) / weight
    return Interval(value, value - half, value + half)


def _variance(wins: int, games: int) -> float:
    rate = (wins + 1) / (games + 2)
    return rate * (1 - rate) / (games + 2)
