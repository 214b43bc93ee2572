"""The exact chance that an exorcism succeeds, before the dice are rolled or while some are rolled again.

What counts as success is written once: the legal results of a roll are asked of ``exorcism``, and here they are only
weighed over all throws of the dice. Where the Taoist may exorcise twice (Second Wind), both tries are weighed: what
falls and what is paid in the first is gone in the second. What the curses and rewards of a ghost that falls in the
first bring, or the spending of Power tokens, is not counted.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Final, NamedTuple

from mypy_extensions import i64

from hauntbox.ghost_stories.base import questions as ask
from hauntbox.ghost_stories.base import steps
from hauntbox.ghost_stories.base.cards import CURSES, FAVORITE, INCARNATION, MULTICOLOUR, REWARDS, WHITE
from hauntbox.ghost_stories.base.dice import NO_DICE, TAO_DICE
from hauntbox.ghost_stories.base.geometry import BITS, FACING
from hauntbox.ghost_stories.base.rules.arrival import leave_play
from hauntbox.ghost_stories.base.rules.exorcism import TOKENS, legal_sets, still_needed
from hauntbox.ghost_stories.base.rules.means import Need, need
from hauntbox.ghost_stories.base.rules.powers import has_power
from hauntbox.ghost_stories.base.rules.yang import second_exorcism_refused
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.kernel.vectors import vec

Means = tuple[tuple[int, ...], int]
"""The tokens that may be spent by colour, and the number of those that count as any colour."""
SURE: Final = 6**8
"""The weight of a certain success. Four dice and their reroll have at most this many results, so that every chance is a
whole number of them."""
WAYS: Final[list[int]] = [6**dice for dice in range(5)]
"""By the number of dice, in how many ways they can fall."""


class Odds(NamedTuple):
    """What the active Taoist may hope for if he exorcises now. Each chance is that of aiming at just that."""

    targets: list[int]  # the ghosts in front that may be exorcised, by their spaces, or what a box aims at
    dice: int  # how many he rolls
    reroll: bool  # whether he may reroll once
    tries: int  # how often he may exorcise in this turn, from now on
    between: bool  # whether curses or rewards may come between two tries, which are not counted
    each: list[Fraction]
    one: Fraction  # at least one of them
    all: Fraction
    of: str = "space"  # the particular that the targets are numbers of


ROLLS: Final[dict[int, Callable[[GhostStories], dict[int, Odds]]]] = {}
"""By kind of question, the odds of options that lead to a roll of a box."""
HELP_ROLLS: Final[dict[int, Callable[[GhostStories], list[Odds]]]] = {}
"""By villager of a box, the odds of the roll that the help of the tile brings, for each choice that comes before it."""
ROLLING: Final[dict[int, Callable[[GhostStories], Odds]]] = {}
"""By the step of a box that rolls, the odds of what is being rolled."""
RESULTS: Final[dict[int, Callable[[GhostStories, int], Odds]]] = {}
"""By the step of a box that follows a roll, the odds of the dice kept, with some rolled again."""
MENU_ROLLS: Final[dict[int, Callable[[GhostStories], Odds]]] = {}
"""By option that a box adds to the menu of the Yang phase, the odds of the roll it brings."""
KNOWN: Final[dict[tuple[int, ...], Odds]] = {}
"""Odds that were asked for, at any table; wherever the ghosts stand, they are the same."""
MOST_KNOWN: Final = 5_000


def option_odds(g: GhostStories) -> dict[int, Odds]:
    """The odds of those options of the pending question that have any."""
    if g.kind in ROLLS:
        return ROLLS[g.kind](g)
    if g.kind == ask.REROLL and rerolling_exorcism(g):
        return {ask.ENOUGH: keeping_odds(g)}
    if g.kind != ask.YANG:
        return {}
    odds = {ask.DO_EXORCISM: exorcism_odds(g)} if ask.DO_EXORCISM in g.options else {}
    if ask.ASK_HELP in g.options and len(help_odds(g)) == 1:  # else what comes first is chosen with the odds beside it
        odds[ask.ASK_HELP] = help_odds(g)[0]
    return {**odds, **menu_odds(g)}


def menu_odds(g: GhostStories) -> dict[int, Odds]:
    """The odds of the options that boxes have added to the menu."""
    return {option: MENU_ROLLS[option](g) for option in MENU_ROLLS if option in g.options}


def help_odds(g: GhostStories) -> list[Odds]:
    """The odds of the roll of the villager where the active Taoist stands, if there is one."""
    villager = g.village[g.where[g.active]]
    return HELP_ROLLS[villager](g) if villager in HELP_ROLLS else []


def rerolling_exorcism(g: GhostStories) -> bool:
    """Whether dice of an exorcism are being set aside or rolled again; at the Herbalist's there is nothing to miss."""
    again = not g.over and g.asking_step() in (steps.REROLL, steps.ROLL_AGAIN)
    return again and any(step == steps.EXORCISM_RESULT or step in RESULTS for step, _, _ in g.agenda_steps())


def exorcism_odds(g: GhostStories, tile: int = -1) -> Odds:
    """The odds of the active Taoist where he stands, or if he stood on another tile."""
    g = g.clone()
    if tile >= 0:
        g.where[g.active] = tile
    g.stood = g.where[g.active]
    if g.asking_step() != steps.EXORCISM:  # where its dice are about to be rolled, it counts already
        g.exorcisms += 1
    return _odds(g, NO_DICE, _dice(g), has_power(g, FAVORITE))


def keeping_odds(g: GhostStories) -> Odds:
    """The odds in the middle of a reroll: the dice kept so far with those set aside rolled again."""
    dice = TAO_DICE.sizes[g.reroll]
    for step, _, _ in g.agenda_steps():
        if step in RESULTS:
            return RESULTS[step](g, dice)
    return _odds(g.clone(), g.dice, dice, False)


def free_odds(
    g: GhostStories, spaces: vec[i64], dice: int, reroll: bool, tokens: vec[i64], wild: int, kept: int = NO_DICE
) -> Odds:
    """The odds of a roll after which any of these ghosts may go, as far as dice and means suffice."""
    each = [1 << space for space in spaces]
    chances = [_free_chance(g, [goal], dice, reroll, tokens, wild, kept) for goal in each]
    if len(each) == 1:
        return Odds(list(spaces), dice, reroll, 1, False, chances, chances[0], chances[0])
    one = _free_chance(g, each, dice, reroll, tokens, wild, kept)
    every = _free_chance(g, [sum(each)], dice, reroll, tokens, wild, kept)
    return Odds(list(spaces), dice, reroll, 1, False, chances, one, every)


def _free_chance(
    g: GhostStories, goals: list[int], dice: int, reroll: bool, tokens: vec[i64], wild: int, kept: int
) -> Fraction:
    """That one of these sets of ghosts can go."""
    worth = {}
    for outcome, _ in _weighted(dice):
        shown = _together(kept, outcome)
        met = any(need(g, BITS[goal], shown).can_be_met(tokens, wild) for goal in goals)
        worth[outcome] = SURE if met else 0
    return Fraction(_weighed(worth, dice, reroll), SURE * WAYS[dice] ** 2)


def _dice(g: GhostStories) -> int:
    """Against ghosts that no longer resist no die is rolled (GS-EXO-37)."""
    resisting = any(any(g.rules.resistance(g, space)) or g.rules.white_points(g, space) for space in g.rules.targets(g))
    return g.rules.dice_number(g) if resisting else 0


def _odds(g: GhostStories, kept: int, dice: int, reroll: bool) -> Odds:
    """``g`` is a copy in which the exorcism is under way."""
    spaces = g.rules.targets(g)
    twice = not second_exorcism_refused(g, g.where[g.active])
    like_the_first = len(spaces) == 1 and kept == NO_DICE  # the second try, for nothing has fallen or been paid
    if g.law.boxes or (twice and not like_the_first):
        return _weighed_odds(g, spaces, kept, dice, reroll, twice)
    key = (*_decided_by(g, spaces, kept, dice, reroll), int(twice))
    known = KNOWN.get(key)
    if known is None:
        if len(KNOWN) >= MOST_KNOWN:
            KNOWN.clear()
        known = KNOWN[key] = _weighed_odds(g, spaces, kept, dice, reroll, twice)
    return known._replace(targets=list(spaces))


def _decided_by(g: GhostStories, spaces: vec[i64], kept: int, dice: int, reroll: bool) -> tuple[int, ...]:
    """All that the chances of a try depend on in the base game: the dice, of each ghost whether they count against it
    and whether the Mantra lowers it after the roll, and of each colour the faces kept, the tokens that may be spent and
    the points of each ghost. Colours are interchangeable, and what exceeds all points of a colour is of no use: so a
    few keys cover many positions."""
    shown, purse = TAO_DICE.counts[kept], g.rules.purse(g)
    points = [g.rules.resistance(g, space) for space in spaces]
    colours: list[list[int]] = []
    for colour in range(5):
        of_each = [int(one[colour]) for one in points]
        most = sum(of_each)
        colours.append([min(most, shown[colour]), min(most, int(purse[colour])), *of_each])
    colours.sort()
    key: list[int] = [dice, int(reroll), int(g.white_blank != 0), shown[WHITE]]
    for space in spaces:
        late = g.mantra == space and MULTICOLOUR[g.ghosts[space]] == 1
        key += [int(g.rules.dice_immune(g, space)), int(late)]
    for one_colour in colours:
        key += one_colour
    return tuple(key)


def _weighed_odds(g: GhostStories, spaces: vec[i64], kept: int, dice: int, reroll: bool, twice: bool) -> Odds:
    first = Try(g, kept, dice, reroll, twice)
    each = [first.chance(1 << space) for space in spaces]
    if len(spaces) < 2:
        one = every = each[0] if each else Fraction(0)
        return Odds(list(spaces), dice, reroll, 1 + twice, False, each, one, every)
    both = sum(1 << space for space in spaces)
    between = twice and any(CURSES[g.ghosts[space]] or REWARDS[g.ghosts[space]] for space in spaces)
    one = first.chance(both, any_will_do=True)
    return Odds(list(spaces), dice, reroll, 1 + twice, between, each, one, first.chance(both))


class Try:
    """An exorcism by all its throws, and the one that may follow it. Sets of ghosts are masks of their spaces."""

    def __init__(self, g: GhostStories, kept: int, dice: int, reroll: bool, twice: bool) -> None:
        self.g = g
        self.kept = kept
        self.dice = dice
        self.reroll = reroll
        self.twice = twice
        self.results: list[tuple[int, tuple[int, ...]]] = []
        """What may be rolled, and the sets of ghosts that may be exorcised with it and the dice kept."""
        for outcome, _ in _weighted(dice):
            g.dice = self.shown(outcome)
            self.results.append((outcome, self.sets()))
        self.after: dict[tuple[int, Means], Try] = {}
        """The second try, by the ghosts that fell in the first and the means that are left."""
        self.seconds: dict[tuple[int, int], list[Try]] = {}
        """The second tries by what was rolled and the ghosts that fell."""
        self.known: dict[tuple[int, bool], int] = {}

    def sets(self) -> tuple[int, ...]:
        """The sets that may be exorcised with the dice that lie there."""
        places = _places(self.g)
        return tuple([places[chosen] for chosen in legal_sets(self.g)])

    def chance(self, goal: int, any_will_do: bool = False) -> Fraction:
        """That all of the goal fall, or any of it; rerolls, ghosts and tokens are chosen in the best way (R-69)."""
        return Fraction(self._total(goal, any_will_do), SURE * WAYS[self.dice] ** 2)

    def _total(self, goal: int, any_will_do: bool) -> int:
        """What that is worth, over all ways that the dice and their reroll can fall."""
        if (goal, any_will_do) not in self.known:
            worth: dict[int, int] = {}
            of: dict[tuple[int, ...], bool] = {}
            for outcome, results in self.results:
                if results not in of:
                    of[results] = any(fall & goal if any_will_do else fall & goal == goal for fall in results)
                worth[outcome] = SURE if of[results] else self._later(outcome, results, goal, any_will_do)
            self.known[goal, any_will_do] = _weighed(worth, self.dice, self.reroll)
        return self.known[goal, any_will_do]

    def _later(self, outcome: int, results: tuple[int, ...], goal: int, any_will_do: bool) -> int:
        """What the second try is worth after the best legal result of a roll that does not reach the goal, of SURE."""
        if not self.twice:
            return 0
        best = 0
        for fall in results:
            for second in self._seconds(outcome, fall):
                best = max(best, second._total(goal & ~fall, any_will_do) // WAYS[second.dice] ** 2)
        return best

    def _seconds(self, outcome: int, fall: int) -> list[Try]:
        """The second try after these ghosts have fallen, for every way to pay for them."""
        if (outcome, fall) not in self.seconds:
            self.seconds[outcome, fall] = self.make_seconds(outcome, fall)
        return self.seconds[outcome, fall]

    def make_seconds(self, outcome: int, fall: int) -> list[Try]:
        """The same, made."""
        g = self.g
        incarnations = sum(INCARNATION[g.ghosts[space]] for space in BITS[fall])
        if incarnations and incarnations == g.to_beat:
            return []  # the game is won (GS-END-01)
        paying = g.clone()
        paying.falling = fall
        paying.dice = self.shown(outcome)
        paying.paid = 0
        seconds = []
        for means, after in _ways_to_pay(paying).items():
            if (fall, means) not in self.after:
                after.falling = 0
                for space in BITS[fall]:
                    leave_play(after, space, 0)
                self.after[fall, means] = Try(after, NO_DICE, _dice(after), has_power(after, FAVORITE), False)
            seconds.append(self.after[fall, means])
        return seconds

    def shown(self, outcome: int) -> int:
        """All dice that lie there once this is rolled."""
        return _together(self.kept, outcome)


def _places(g: GhostStories) -> list[int]:
    """The spaces of every set of ghosts in front."""
    front = list(FACING[g.where[g.active]])
    return [sum(1 << front[bit] for bit in BITS[chosen]) for chosen in range(1 << len(front))]


def _ways_to_pay(g: GhostStories) -> dict[Means, GhostStories]:
    """The game once the ghosts that fall are paid for, for all ways that leave other means."""
    left = still_needed(g)
    if not left.price():
        return {(tuple(g.rules.purse(g)), int(g.rules.wild(g))): g}
    ways: dict[Means, GhostStories] = {}
    for token in _unlike(g, left):
        after = g.clone()
        after.steps.perform(after, steps.PAID, token, 0)
        ways.update(_ways_to_pay(after))
    return ways


def _unlike(g: GhostStories, left: Need) -> list[int]:
    """Of the payments possible those that differ: whose token it is makes no difference."""
    tokens: dict[int, int] = {}
    for token in g.rules.payments(g, left):
        tokens.setdefault(token % 5 if token < TOKENS else token, token)
    return list(tokens.values())


def _weighed(worth: dict[int, int], dice: int, reroll: bool) -> int:
    """The value of a throw over all results of the dice and their reroll; a reroll is made in the best way (R-69)."""
    after: dict[int, int] = {}
    total = 0
    for outcome, weight in _weighted(dice):
        best = worth[outcome] * WAYS[dice]
        if reroll and worth[outcome] < SURE:
            for part in _parts(outcome):
                if part not in after:
                    ways, repeated = _rolling_the_rest(part, dice)
                    after[part] = repeated * sum([weight * worth[rolled] for rolled, weight in ways])
                best = max(best, after[part])
        total += weight * best
    return total


# -- the dice alone ---------------------------------------------------------------------------------------------------


@cache
def _weighted(dice: int) -> list[tuple[int, int]]:
    """The outcomes of a throw, each with the number of ways it can fall."""
    weighted: list[tuple[int, int]] = []
    before = 0
    for option, total in zip(TAO_DICE.options[dice], TAO_DICE.totals[dice], strict=True):
        weighted.append((option, total - before))
        before = total
    return weighted


@cache
def _together(one: int, other: int) -> int:
    return TAO_DICE.together(one, other)


@cache
def _rolling_the_rest(part: int, dice: int) -> tuple[list[tuple[int, int]], int]:
    """What all the dice may show when this part of them is kept and the rest is rolled again, with the ways the rest
    can fall; and how often that is to be counted, for the dice kept might have fallen in as many ways."""
    kept = TAO_DICE.sizes[part]
    return [(_together(part, rolled), weight) for rolled, weight in _weighted(dice - kept)], WAYS[kept]


@cache
def _parts(outcome: int) -> list[int]:
    """Every selection of dice to keep out of a throw, none and all included."""
    return [TAO_DICE.number[counts] for counts in product(*(range(n + 1) for n in TAO_DICE.counts[outcome]))]
