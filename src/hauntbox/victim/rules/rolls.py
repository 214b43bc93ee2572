"""A throw of Victim dice. The step that needs it is below it on the agenda and reads ``g.dice`` (VI-DICE,
VI-ITEM-MANUAL)."""

from __future__ import annotations

from mypy_extensions import i64

from hauntbox.kernel.vectors import append, vec
from hauntbox.victim import events, steps
from hauntbox.victim import questions as ask
from hauntbox.victim.cards import MANUAL
from hauntbox.victim.dice import NO_DICE, SHOWN, VICTIM_DICE
from hauntbox.victim.rules.victim_board import dice_for, discard, holds, may_hold
from hauntbox.victim.state import VictimGame


def throw_dice(g: VictimGame, victim: i64, stat: i64) -> None:
    """As many dice as the characteristic; none make a total of 0 (VI-DICE-05, VI-DICE-06, VI-DICE-07, VI-STAT-02,
    VI-STAT-03, VI-STAT-04, VI-STAT-05, VI-STAT-06)."""
    number = dice_for(g, victim, stat)
    if number <= 0:
        g.dice = NO_DICE
    else:
        g.chance(ask.ROLL, VICTIM_DICE.options[number], VICTIM_DICE.totals[number], steps.THROWN, 8 * stat + victim)


def thrown(g: VictimGame, outcome: i64, packed: i64) -> None:
    """The dice stand, unless a Manual rolls one of them again (VI-GEN-15)."""
    victim = packed & 7
    g.dice = outcome
    g.tell(events.DICE_ROLLED, "VI-DICE-05", victim, outcome, packed >> 3)
    g.do(steps.OFFER_MANUAL, victim)


def offer_manual(g: VictimGame, victim: i64, _b: i64) -> None:
    """One of her own dice, seen but not yet applied. Once there is a Demon, whoever may hold a Manual is asked, so that
    the Demon does not learn it (VI-ITEM-MANUAL-01, VI-ITEM-MANUAL-02, VI-ITEM-MANUAL-03, VI-ITEM-MANUAL-04,
    VI-ITEM-MANUAL-05, VI-ITEM-MANUAL-06, VI-ITEM-MANUAL-07, VI-DICE-22, VI-USE-05, VI-SEE-22, VR-R8e, VR-N26,
    VI-TEST-16)."""
    if g.wounds[victim] == 2 or not may_hold(g, victim, MANUAL):
        return
    if g.unseen[victim]:
        g.do(steps.OFFER_MANUAL, victim)
        g.do(steps.SETTLE_HAND, victim)
    elif holds(g, victim, MANUAL):
        options = append(SHOWN[g.dice][:], ask.KEEP)
        g.ask(ask.MANUAL, g.owner[victim], options, steps.MANUAL_CHOSEN, victim)
    elif g.den >= 0:
        g.pause(ask.MANUAL, g.owner[victim], vec[i64]([ask.KEEP]), steps.MANUAL_CHOSEN, victim)


def manual_chosen(g: VictimGame, face: i64, victim: i64) -> None:
    """The card is discarded and the die taken up (VI-ITEM-MANUAL-01)."""
    if face == ask.KEEP:
        return
    discard(g, victim, MANUAL, "VI-ITEM-MANUAL-01")
    g.dice = VICTIM_DICE.moved(g.dice, face, -1)
    g.do(steps.REROLL_DIE, victim)


def reroll_die(g: VictimGame, victim: i64, _b: i64) -> None:
    """One die is rolled again; its new face stands (VI-ITEM-MANUAL-02)."""
    g.chance(ask.ROLL, VICTIM_DICE.options[1], VICTIM_DICE.totals[1], steps.DIE_REROLLED, victim)


def die_rerolled(g: VictimGame, outcome: i64, victim: i64) -> None:
    """The new face stands; a further Manual may follow (VI-ITEM-MANUAL-02, VR-N26, VI-ITEM-MANUAL-09)."""
    g.dice = VICTIM_DICE.together(g.dice, outcome)
    g.tell(events.DIE_REROLLED, "VI-ITEM-MANUAL-02", victim, g.dice)
    g.do(steps.OFFER_MANUAL, victim)
