"""The exact chance to exorcise the Demons on a square, before the dice are rolled or while some are rolled again.

Which Demons may be exorcised after a throw is asked of ``demons``. What an exorcised Demon does to its exorcist between
two exorcisms is not counted.
"""

from __future__ import annotations

from hauntbox.ghost_stories.base.cards import FAVORITE
from hauntbox.ghost_stories.base.dice import NO_DICE
from hauntbox.ghost_stories.base.geometry import BITS
from hauntbox.ghost_stories.base.rules.odds import Odds, Try
from hauntbox.ghost_stories.base.rules.powers import has_power
from hauntbox.ghost_stories.base.rules.yang import second_exorcism_refused
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.black_secret import cards as box
from hauntbox.ghost_stories.black_secret.demons import (
    colour_here,
    demon_points,
    demon_sets,
    demon_tokens,
    demons_here,
    not_by_tao,
    price,
    send_back,
)
from hauntbox.ghost_stories.black_secret.ids import Step
from hauntbox.ghost_stories.black_secret.state import secret_of
from hauntbox.kernel.bits import BIT, mask_of


def below_odds(g: GhostStories) -> Odds:
    """Of the active Taoist against the Demons on his square (BS-EXO-01, BS-EXO-02, BS-EXO-07)."""
    g = g.clone()
    g.stood = g.where[g.active]
    secret_of(g).acted_below = 1
    if g.asking_step() != Step.EXORCISM_OF_DEMONS:  # where its dice are about to be rolled, it counts already
        g.exorcisms += 1
    return _odds(g, NO_DICE, _dice(g), has_power(g, FAVORITE))


def kept_odds(g: GhostStories, dice: int) -> Odds:
    """The odds of the dice kept, with this many rolled again (BS-EXO-02)."""
    return _odds(g.clone(), g.dice, dice, False)


def _dice(g: GhostStories) -> int:
    resisting = any(demon_points(g, demon) for demon in demons_here(g))
    return g.rules.dice_number(g) if resisting else 0


def _odds(g: GhostStories, kept: int, dice: int, reroll: bool) -> Odds:
    """``g`` is a copy in which the exorcism is under way."""
    demons = [int(demon) for demon in demons_here(g)]
    twice = not second_exorcism_refused(g, g.where[g.active])
    first = _TryBelow(g, kept, dice, reroll, twice)
    each = [first.chance(BIT[demon]) for demon in demons]
    every = int(mask_of(demons_here(g)))
    between = twice and len(demons) > 1 and any(_strikes_back(g, demon) for demon in demons)
    one = first.chance(every, any_will_do=True)
    return Odds(demons, dice, reroll, 1 + twice, between, each, one, first.chance(every), "demon")


def _strikes_back(g: GhostStories, demon: int) -> bool:
    """Whether its version does something to its exorcist (BS-DEMON-Landscaper-02, BS-DEMON-Gravedigger-02,
    BS-DEMON-Gravedigger-03)."""
    return demon == box.GRAVEDIGGER or (demon == box.LANDSCAPER and secret_of(g).board == box.SIDE_A)


class _TryBelow(Try):
    """An exorcism of Demons. Sets of them are masks."""

    def sets(self) -> tuple[int, ...]:
        return tuple([int(demons) for demons in demon_sets(self.g)])

    def make_seconds(self, outcome: int, fall: int) -> list[Try]:
        """Tao is spent first, because tokens that count as any colour can be spent on every Demon; those that are spent
        count as missing in the second try."""
        after = self.g.clone()
        after.dice = self.shown(outcome)
        cost = price(after, fall)
        tao = min(cost - not_by_tao(after, fall), after.rules.purse(after)[colour_here(after)])
        secret_of(after).driven = fall
        after.paid = cost - tao
        for _ in range(tao):
            after.tao[demon_tokens(after)[0]] -= 1
        after.paid = tao - cost
        for demon in BITS[fall]:
            send_back(after, demon, "BS-EXO-03")
        return [_TryBelow(after, NO_DICE, _dice(after), has_power(after, FAVORITE), False)]
