"""The exact chance that an exorcism succeeds, before the dice are rolled.

What counts as success is written once, in ``means``; here it is only weighed over all throws of the dice.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import NamedTuple

from hauntbox.ghost_stories.cards import FAVORITE
from hauntbox.ghost_stories.dice import NO_DICE, TAO_DICE
from hauntbox.ghost_stories.exorcism import dice_number
from hauntbox.ghost_stories.means import need, purse, resistance, targets
from hauntbox.ghost_stories.powers import has_power
from hauntbox.ghost_stories.state import GhostStories


class Odds(NamedTuple):
    """What the active Taoist may hope for if he exorcises now. Each chance is that of aiming at just that."""

    spaces: list[int]  # the ghosts in front that may be exorcised
    dice: int  # how many he rolls
    reroll: bool  # whether he may reroll once
    each: list[Fraction]
    one: Fraction  # at least one of them
    all: Fraction


def exorcism_odds(g: GhostStories, tile: int = -1) -> Odds:
    """The odds of the active Taoist where he stands, or if he stood on another tile."""
    if tile >= 0:
        g = g.clone()
        g.where[g.active] = tile
    spaces = targets(g)
    # GS-EXO-37: against ghosts that no longer resist no die is rolled.
    dice = dice_number(g) if any(any(resistance(g, space)) for space in spaces) else 0
    return _odds(g, spaces, NO_DICE, dice, has_power(g, FAVORITE))


def keeping_odds(g: GhostStories) -> Odds:
    """The odds in the middle of a reroll: the dice kept so far with those set aside rolled again."""
    return _odds(g, targets(g), g.dice, TAO_DICE.sizes[g.reroll], False)


def _odds(g: GhostStories, spaces: list[int], kept: int, dice: int, reroll: bool) -> Odds:
    alone = [[space] for space in spaces]
    each = [_chance(g, [goal], kept, dice, reroll) for goal in alone]
    if len(spaces) < 2:
        one = every = each[0] if each else Fraction(0)
    else:
        one, every = _chance(g, alone, kept, dice, reroll), _chance(g, [spaces], kept, dice, reroll)
    return Odds(spaces, dice, reroll, each, one, every)


def _chance(g: GhostStories, goals: list[list[int]], kept: int, dice: int, reroll: bool) -> Fraction:
    """The chance that these dice, with those kept, do for one of the goals; a reroll is made in the best way (R-69)."""
    tokens = purse(g)
    will_do = {
        outcome: any(need(g, goal, TAO_DICE.together(kept, outcome)).can_be_met(tokens) for goal in goals)
        for outcome in TAO_DICE.options[dice]
    }
    after: dict[int, Fraction] = {}
    total = Fraction(0)
    for outcome, weight in _weighted(dice):
        if will_do[outcome]:
            total += weight
        elif reroll:
            for part in _parts(outcome):
                if part not in after:
                    after[part] = _rolling_the_rest(will_do, part, dice)
            total += weight * max(after[part] for part in _parts(outcome))
    return total / Fraction(6**dice)


def _rolling_the_rest(will_do: dict[int, bool], part: int, dice: int) -> Fraction:
    """The chance of success when this part of the dice is kept and the rest is rolled again."""
    rest = dice - TAO_DICE.sizes[part]
    hits = sum(weight for rolled, weight in _weighted(rest) if will_do[TAO_DICE.together(part, rolled)])
    return Fraction(hits, 6**rest)


def _weighted(dice: int) -> list[tuple[int, int]]:
    """The outcomes of a throw, each with the number of ways it can fall."""
    totals = TAO_DICE.totals[dice]
    weights = [total - before for total, before in zip(totals, [0, *totals[:-1]], strict=True)]
    return list(zip(TAO_DICE.options[dice], weights, strict=True))


def _parts(outcome: int) -> list[int]:
    """Every selection of dice to keep out of a throw, none and all included."""
    return [TAO_DICE.number[counts] for counts in product(*(range(n + 1) for n in TAO_DICE.counts[outcome]))]
