"""What the things of Black Secret are worth to the Taoists, as a correction of the base game's figures.

The figures are made by hand, in the logarithm of the odds to win: a Demon below weighs about as much as a ghost of its
cost, an urn more with every one that is found, a curse more the higher its rank, and Qi on a Blood Mantra the more the
fuller it is. They are sums of products of small numbers, in the order written.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hauntbox.ghost_stories.base.geometry import BITS
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.black_secret import components as box
from hauntbox.ghost_stories.black_secret.state import NOT_IN_PLAY, Secret, secret_of
from hauntbox.kernel.bits import bit_count

DEMON: Final = 0.10
"""For each point of its resistance, and once more."""
ON_TOKENS: Final = 0.05
"""It stands where it can search."""
URN: Final = 0.30
SHADOW: Final = 0.60
CURSE: Final = 0.05
"""For each curse cast, times its rank."""
HELD: Final = 0.25
"""For each incarnation in Wu-Feng's hand."""
MANTRA: Final = 0.20
"""For a full mantra; less for one that is not, by the square of its part."""
LYING: Final = 0.20
BELOW: Final = 0.10
"""A Taoist in the Catacombs can do little."""
BESIDE: Final = 0.30
"""Unless he stands beside a Demon."""
LADDER: Final = 0.02


def foresee(g: GhostStories, odds: float, pile: float) -> tuple[float, float]:
    """The base game's figures with what Black Secret adds to them."""
    part = secret_of(g)
    if part.catacombs == NOT_IN_PLAY:
        return odds, pile
    odds -= _wu_feng(part)
    odds += _taoists(g, part)
    return odds, pile


def _wu_feng(part: Secret) -> float:
    """How far Wu-Feng has come."""
    worth = URN * float(part.urns * part.urns) / 2.0
    if part.shadow >= 0:
        worth += SHADOW
    demon: i64
    for demon in range(3):
        square = part.demons[demon]
        if square >= 0:
            worth += DEMON * float(1 + box.DEMON_RESISTANCE[demon])
            if part.stacks[square]:
                worth += ON_TOKENS
    slot: i64
    for slot in range(10):
        if part.pyramid[slot] >= 0:
            worth += CURSE * float(1 + box.SLOT_RANK[slot])
    return worth + HELD * float(bit_count(part.hand) + part.undecided)


def _taoists(g: GhostStories, part: Secret) -> float:
    """What the Taoists have of mantras, ladders and places."""
    worth = LADDER * float(bit_count(part.ladders))
    card: i64
    for card in range(len(part.qi)):
        if part.qi[card] > 0:
            share = float(part.qi[card]) / float(box.MANTRA_LEVEL[card])
            worth += MANTRA * share * share
    for seat in BITS[g.alive]:
        if part.lying >> seat & 1:
            worth -= LYING
        if part.below >> seat & 1:
            worth -= BELOW
            for square in part.demons:
                if square == g.where[seat]:
                    worth += BESIDE
    return worth
