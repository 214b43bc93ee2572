"""The exact odds of what is rolled for: Tests, main actions and attacks, before a Manual or Fireworks is used."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Final

from hauntbox.victim import questions as ask
from hauntbox.victim import steps
from hauntbox.victim.cards import AGI, CURSE_TEST, INT, LUK, TEST, TEST_STAT, TILE_KIND, VIT, VIVIAN
from hauntbox.victim.dice import DIE_OPTIONS, DIE_TOTALS, FACES, TOTAL, VICTIM_DICE
from hauntbox.victim.rules.actions import SUCCESS
from hauntbox.victim.rules.attack import SPECIAL_1, SPECIAL_2, power
from hauntbox.victim.rules.trials import threshold
from hauntbox.victim.rules.victim_board import bonus, dice_for
from hauntbox.victim.state import VictimGame

SURE: Final = Fraction(1)
_ROLL_STAT: Final = {
    steps.RUN_ROLLED: AGI, steps.AGILE_ROLLED: AGI, steps.RUSH_ROLLED: AGI, steps.DEFENDED: VIT,
    steps.DECODE_ROLLED: INT, steps.HEAL_ROLLED: INT, steps.SELF_HEAL_ROLLED: INT, steps.SEARCH_ROLLED: LUK,
    steps.HIDE_ROLLED: LUK,
}  # fmt: skip
"""Steps that read a roll, with the characteristic rolled for."""
READ_ROLLS: Final = (*_ROLL_STAT, steps.TEST_ROLLED, steps.CURSE_ROLLED)
"""All steps that read a roll."""
_NEED_3: Final = (
    steps.DECODE_ROLLED, steps.HEAL_ROLLED, steps.SELF_HEAL_ROLLED, steps.SEARCH_ROLLED, steps.HIDE_ROLLED
)  # fmt: skip
_SPECIAL_OF: Final = {
    steps.MARK_TARGET: SPECIAL_1, steps.DOUBLE_SLASH: SPECIAL_2, steps.AMBUSH_ENDS: SPECIAL_1,
    steps.EXPLODE: SPECIAL_1, steps.THUNDER: SPECIAL_2, steps.POISON_MIST: SPECIAL_2,
    steps.DIMENSIONAL_SHIFT: SPECIAL_2, steps.TERRIFYING_DANCE: SPECIAL_1, steps.BEHIND_YOU: SPECIAL_2,
    steps.STRIKE_MARKED: SPECIAL_1,
}  # fmt: skip
"""Steps that choose whom a Special attacks."""


@lru_cache(maxsize=64)
def at_least(dice: int, need: int) -> Fraction:
    """The chance that this many Victim dice show this much together (VI-DICE-13, VI-DICE-14, VI-DICE-15,
    VI-DICE-16)."""
    if dice <= 0:
        return Fraction(int(need <= 0))
    outcomes, totals = VICTIM_DICE.options[dice], VICTIM_DICE.totals[dice]
    weights = [total - before for total, before in zip(totals, [0, *totals[:-1]], strict=True)]
    good = sum(weight for outcome, weight in zip(outcomes, weights, strict=True) if TOTAL[outcome] >= need)
    return Fraction(good, totals[-1])


def success(g: VictimGame, victim: int, stat: int, need: int) -> Fraction:
    """The chance of a roll of hers to reach a number, with her equipment and Poison."""
    return at_least(dice_for(g, victim, stat), need - bonus(g, victim, stat))


def test_odds(g: VictimGame, victim: int, tile: int) -> Fraction | None:
    """Of passing the Test of a tile; None if the tile has none."""
    if TILE_KIND[tile] != TEST:
        return None
    if g.ground == victim:
        return SURE
    stat = TEST_STAT[tile]
    return success(g, victim, stat, threshold(g, victim, stat))


def hit_odds(g: VictimGame, victim: int, score: int) -> Fraction:
    """Of an attack with this score to wound her (VI-DICE-17)."""
    return 1 - success(g, victim, VIT, score)


def attack_odds(g: VictimGame, victim: int, plus: int) -> Fraction:
    """Of an attack whose score is the Demon's die and so much more."""
    die = min(g.upgrades[0], 1)
    faces, totals = DIE_OPTIONS[die], DIE_TOTALS[die]
    weights = [total - before for total, before in zip(totals, [0, *totals[:-1]], strict=True)]
    return sum(
        (weight * hit_odds(g, victim, face + plus) for face, weight in zip(faces, weights, strict=True)), Fraction(0)
    ) / totals[-1]


def special_odds(g: VictimGame, victim: int, blow: int) -> Fraction:
    """Of one attack of a Special."""
    score = power(g, blow - SPECIAL_1)
    return attack_odds(g, victim, score) if g.request.die_plus_power else hit_odds(g, victim, score)


# -- beside the options of a question ---------------------------------------------------------------------------------


def odds(g: VictimGame, option: int) -> Fraction | None:
    """The chance that what an option of the pending question rolls for comes true; None if it rolls for nothing."""
    if g.kind == ask.TURN:
        return _turn(g, option)
    if g.kind == ask.STEP_ON:
        return test_odds(g, g.active, g.then_with) if option else None
    if g.kind == ask.MANUAL:
        return _manual(g, option)
    if g.kind == ask.FIREWORKS:
        return None if option else 1 - hit_odds(g, g.then_with, score_coming(g))
    if g.kind == ask.DEMON and ask.ATTACK <= option < ask.ATTACK_ALL:
        return attack_odds(g, option - ask.ATTACK, g.meat)
    if g.kind == ask.SLAVE and option >= ask.SLAVE_ATTACKS:
        return attack_odds(g, option - ask.SLAVE_ATTACKS, g.meat)
    if g.kind == ask.TARGET:
        return special_odds(g, option, blow_chosen(g)) if option != ask.NOBODY else None
    if g.kind == ask.STRIKE_MARKED:
        return special_odds(g, g.then_with, SPECIAL_1) if option else None
    return None


def _turn(g: VictimGame, option: int) -> Fraction | None:
    victim = g.then_with & 7
    if option == ask.DECODE or ask.HEAL <= option < ask.USE_SKILL:
        return success(g, victim, INT, SUCCESS)
    if option in (ask.SEARCH, ask.HIDE):
        return success(g, victim, LUK, SUCCESS)
    if option == ask.USE_SKILL + VIVIAN and victim == VIVIAN:
        return success(g, victim, INT, SUCCESS)
    if ask.STEP <= option < ask.LAY:
        return test_odds(g, victim, g.forest.near[6 * g.at[victim] + option - ask.STEP])
    return None


def blow_chosen(g: VictimGame) -> int:
    """The Special whose target is being chosen."""
    step, _, blow = g.agenda_steps()[-1]
    return blow if step == steps.CHOOSE_SECOND else _SPECIAL_OF[step]


def score_coming(g: VictimGame) -> int:
    """The score of the attack she is about to answer."""
    return next(packed >> 3 for step, _, packed in reversed(g.agenda_steps()) if step == steps.DEFEND)


def roll_stat(g: VictimGame) -> int:
    """The characteristic of the roll a Manual may change: the step that reads it is below on the agenda."""
    step, victim, _ = g.agenda_steps()[-2]
    if step == steps.TEST_ROLLED:
        return TEST_STAT[g.at[victim]]
    return CURSE_TEST[g.demon] if step == steps.CURSE_ROLLED else _ROLL_STAT[step]


def _manual(g: VictimGame, face: int) -> Fraction | None:
    """With the dice kept, or with one of them rolled again; None for rolls that have no success."""
    victim, stat = g.then_with, roll_stat(g)
    step, _, packed = g.agenda_steps()[-2]
    if step in _NEED_3:
        need = SUCCESS
    elif step == steps.TEST_ROLLED:
        need = threshold(g, victim, stat)
    elif step == steps.DEFENDED:
        need = packed >> 3
    else:
        return None
    shown = TOTAL[g.dice] + bonus(g, victim, stat)
    if face == ask.KEEP:
        return Fraction(int(shown >= need))
    return at_least(1, need - shown + FACES[face])
