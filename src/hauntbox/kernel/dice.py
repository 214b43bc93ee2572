"""A handful of equal dice as one chance question over its sorted outcomes.

An outcome is a count per face. All outcomes of 0 .. most dice are numbered in one table, so that a number alone says
how many dice were thrown and what they show.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from math import factorial

from mypy_extensions import i64

from hauntbox.kernel.vectors import append, vec


class Handful:
    """The outcomes of up to ``most`` dice with ``faces`` equally likely faces."""

    def __init__(self, faces: int, most: int) -> None:
        self.counts = vec[vec[i64]]()
        """Number of dice showing each face, by outcome."""
        self.sizes = vec[i64]()
        """Number of dice, by outcome."""
        self.options = vec[vec[i64]]()
        """Outcomes of a throw, by number of dice."""
        self.totals = vec[vec[i64]]()
        """Running totals of their weights: how many of the faces**n throws show an outcome up to this one."""
        self.number: dict[tuple[int, ...], int] = {}
        for dice in range(most + 1):
            self._add(faces, dice)
        self.more = vec[vec[i64]]([self._neighbours(shown, 1) for shown in self.number])
        """By outcome and face, the outcome with one more die showing it; -1 if there is none."""
        self.less = vec[vec[i64]]([self._neighbours(shown, -1) for shown in self.number])
        """The same with one fewer."""

    def _neighbours(self, shown: tuple[int, ...], by: int) -> vec[i64]:
        found = []
        for face in range(len(shown)):
            counts = list(shown)
            counts[face] += by
            found.append(self.number.get(tuple(counts), -1))
        return vec[i64](found)

    def _add(self, faces: int, dice: int) -> None:
        options: list[int] = []
        totals: list[int] = []
        total = 0
        for shown in combinations_with_replacement(range(faces), dice):
            counts = tuple(shown.count(face) for face in range(faces))
            weight = factorial(dice)
            for count in counts:
                weight //= factorial(count)
            options.append(len(self.counts))
            total += weight
            totals.append(total)
            self.number[counts] = len(self.counts)
            self.counts = append(self.counts, vec[i64](counts))
            self.sizes = append(self.sizes, dice)
        self.options = append(self.options, vec[i64](options))
        self.totals = append(self.totals, vec[i64](totals))

    def together(self, one: i64, other: i64) -> i64:
        """The outcome that shows both."""
        shown = self.counts[other]
        face: i64
        for face in range(len(shown)):
            for _ in range(shown[face]):
                one = self.more[one][face]
        return one

    def moved(self, outcome: i64, face: i64, by: i64) -> i64:
        """The outcome with one more (``by`` 1) or one fewer (-1) die showing a face."""
        return self.more[outcome][face] if by > 0 else self.less[outcome][face]
