"""Ratings after Bradley and Terry: how likely one wins against another follows from the difference of their ratings.

The scale is Elo's: 400 points more win ten times for every defeat, and the average is 1500.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log, sqrt
from typing import Final

from hauntbox.interfaces.stats import Interval, Z, student

POINTS: Final = 400 / log(10)
AVERAGE: Final = 1500.0
PRIOR: Final = 0.5
"""Wins added on both sides of every pair, so that who never wins has a rating too."""
CLOSE: Final = 1e-10
MOST_ROUNDS: Final = 10_000

Pairs = Mapping[tuple[int, int], tuple[float, float]]
"""Wins of the first and of the second of each pair that met."""


def ratings(number: int, blocks: Sequence[Pairs]) -> list[Interval]:
    """The ratings of ``number`` rivals, with 95 % intervals, from games in blocks of about the same size.

    The interval is the wider of two: that of the likelihood, and that of the ratings without one block each (the
    jackknife), which knows that games on the same seeds are alike.
    """
    whole = _sum(blocks)
    fitted = fit(number, whole)
    errors = [Z * error for error in _errors(fitted, whole)]
    if len(blocks) > 1:
        without = [fit(number, _sum([*blocks[:place], *blocks[place + 1 :]])) for place in range(len(blocks))]
        errors = [max(pair) for pair in zip(errors, _jackknife(without), strict=True)]
    return [
        Interval(*(AVERAGE + POINTS * end for end in (value, value - error, value + error)))
        for value, error in zip(fitted, errors, strict=True)
    ]


def _sum(blocks: Sequence[Pairs]) -> dict[tuple[int, int], tuple[float, float]]:
    """All wins of each pair, with the prior's."""
    met = dict.fromkeys((pair for block in blocks for pair in block), (PRIOR, PRIOR))
    for block in blocks:
        for pair, (first, second) in block.items():
            met[pair] = met[pair][0] + first, met[pair][1] + second
    return met


def fit(number: int, met: Pairs) -> list[float]:
    """The logarithms of the strengths, 0 on average, that make the results most likely (Newman's iteration)."""
    strength = [1.0] * number
    for _ in range(MOST_ROUNDS):
        before = list(strength)
        for one in range(number):
            won = lost = 0.0
            for (first, second), (wins, defeats) in met.items():
                if one in (first, second):
                    other = strength[second if one == first else first]
                    mine, theirs = (wins, defeats) if one == first else (defeats, wins)
                    won += mine * other / (strength[one] + other)
                    lost += theirs / (strength[one] + other)
            strength[one] = won / lost if lost else 1.0
        if max(abs(new / old - 1) for new, old in zip(strength, before, strict=True)) < CLOSE:
            break
    logs = [log(one) for one in strength]
    return [value - sum(logs) / number for value in logs]


def _errors(fitted: Sequence[float], met: Pairs) -> list[float]:
    """Standard errors: the roots of the diagonal of the inverse information, 0 on average."""
    number = len(fitted)
    known = [[1 / number] * number for _ in fitted]
    for (first, second), (wins, defeats) in met.items():
        chance = 1 / (1 + 10 ** ((fitted[second] - fitted[first]) / log(10)))
        weight = (wins + defeats) * chance * (1 - chance)
        for one, other in ((first, second), (second, first)):
            known[one][one] += weight
            known[one][other] -= weight
    inverse = _inverse(known)
    return [sqrt(max(0.0, inverse[one][one] - 1 / number)) for one in range(number)]


def _inverse(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """Gauss and Jordan; the matrix is positive definite, so no row is exchanged."""
    number = len(matrix)
    rows = [[*row, *(float(place == one) for place in range(number))] for one, row in enumerate(matrix)]
    for one in range(number):
        rows[one] = [value / rows[one][one] for value in rows[one]]
        for other in range(number):
            if other != one:
                factor = rows[other][one]
                rows[other] = [value - factor * part for value, part in zip(rows[other], rows[one], strict=True)]
    return [row[number:] for row in rows]


def _jackknife(without: Sequence[Sequence[float]]) -> list[float]:
    """Half the width of the interval, by the spread of the ratings when one block is left out."""
    blocks = len(without)
    widths = []
    for values in zip(*without, strict=True):
        middle = sum(values) / blocks
        spread = (blocks - 1) / blocks * sum((value - middle) ** 2 for value in values)
        widths.append(student(blocks - 1) * sqrt(spread))
    return widths
