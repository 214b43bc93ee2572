"""The Victims' dice and the Demon's (VI-DICE)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hauntbox.kernel.dice import Handful
from hauntbox.kernel.vectors import vec
from hauntbox.victim.cards import DEMON_FACES, VICTIM_FACES

MOST_DICE: Final = 5
FACES: Final[list[int]] = sorted(set(VICTIM_FACES))
"""0, 1 and 2, each on two of the six faces, so that they are equally likely (VI-DICE-01)."""
VICTIM_DICE: Final = Handful(faces=len(FACES), most=MOST_DICE)
"""An outcome counts the dice showing 0, 1 and 2 (VI-DICE-02)."""
TOTAL: Final = vec[i64]([counts[1] * FACES[1] + counts[2] * FACES[2] for counts in VICTIM_DICE.counts])
"""The sum of the faces, by outcome (VI-DICE-08)."""
SHOWN: Final = vec[vec[i64]](
    [vec[i64]([face for face in range(len(FACES)) if counts[face]]) for counts in VICTIM_DICE.counts]
)
"""The faces an outcome shows: a Manual rolls one of these dice again."""
NO_DICE: Final = 0

DIE_OPTIONS: Final = vec[vec[i64]]([vec[i64](sorted(set(faces))) for faces in DEMON_FACES])
DIE_TOTALS: Final = vec[vec[i64]](
    [vec[i64]([sum(face <= most for face in faces) for most in sorted(set(faces))]) for faces in DEMON_FACES]
)
"""The Demon's die before and after the Upgrade of the passive (VI-DICE-03, VI-DICE-04)."""


def faces_of(outcome: int) -> str:
    """The faces of a throw as digits, highest first: "210"."""
    counts = VICTIM_DICE.counts[outcome]
    return "".join(str(FACES[face]) * counts[face] for face in reversed(range(len(FACES))))


def throw(digits: str) -> int:
    """The outcome that shows these digits; KeyError if there is none."""
    counts = tuple(digits.count(str(face)) for face in FACES)
    if sum(counts) != len(digits):
        raise KeyError(digits)
    return VICTIM_DICE.number[counts]
