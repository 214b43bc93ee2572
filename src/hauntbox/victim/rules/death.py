"""The six Death Skills (VI-FATAL)."""

from __future__ import annotations

from mypy_extensions import i64

from hauntbox.kernel.bits import backwards
from hauntbox.kernel.vectors import append
from hauntbox.victim import events, steps
from hauntbox.victim.cards import DOPPELGANGER, GHOST, MOST_RED, VICTIMS, WENDIGO, WEREWOLF, WIDOW, WITCH
from hauntbox.victim.rules.attack import mark
from hauntbox.victim.rules.end import check_end
from hauntbox.victim.rules.rage import spend_rage
from hauntbox.victim.rules.victim_board import in_turn_order, leave_play
from hauntbox.victim.rules.wounds import BY_BLOOD_CURSE, FRIGHT, POISON
from hauntbox.victim.state import HIDDEN, VictimGame


def death_skill(g: VictimGame, victim: i64, _b: i64) -> None:
    """No roll; Rage is 0; side effects come after the elimination (VI-FATAL-01, VI-FATAL-05, VI-FATAL-06, VI-FATAL-09,
    VI-FATAL-11, VI-RAGE-09, VR-R5f)."""
    spend_rage(g, g.rage)
    g.tell(events.DEATH_SKILL, "VI-FATAL-05", g.demon, victim)
    g.do(steps.AFTER_DEATH, g.at[victim])
    g.do(steps.ELIMINATE, victim)


def eliminate(g: VictimGame, victim: i64, _b: i64) -> None:
    """She leaves play; after Wolf Bite her figure stays (VI-FATAL-05, VI-FATAL-07, VI-FATAL-10, VI-WIN-08, VI-WIN-09,
    VI-WIN-21, VI-SEE-10, VR-N34)."""
    if g.unseen[victim]:
        g.do(steps.ELIMINATE, victim)
        g.do(steps.SETTLE_HAND, victim)
        return
    g.eliminated |= 1 << victim
    leave_play(g, victim)
    if g.demon == WEREWOLF and g.slave < 0:
        _enslave(g, victim)
    else:
        g.at[victim] = -1
        g.tell(events.VICTIM_ELIMINATED, "VI-FATAL-05", victim)
    check_end(g)


def _enslave(g: VictimGame, victim: i64) -> None:
    """Her player moves the Slave, or the Demon's if he has another Victim (VI-DMN-WOLF-19, VI-DMN-WOLF-29,
    VI-DMN-WOLF-31, VI-FEW-18, VR-N31)."""
    g.slave = victim
    g.slave_seat = slave_seat(g, victim)
    g.tell(events.VICTIM_ENSLAVED, "VI-DMN-WOLF-19", victim, g.slave_seat)


def slave_seat(g: VictimGame, victim: i64) -> i64:
    """Who moves her as a Slave (VI-DMN-WOLF-19, VI-FEW-18)."""
    seat = g.owner[victim]
    other: i64
    for other in range(VICTIMS):
        if g.in_play >> other & 1 and g.owner[other] == seat:
            return g.demon_seat
    return seat


def after_death(g: VictimGame, tile: i64, _b: i64) -> None:
    """The side effect of each Death Skill, in turn order (VI-FATAL-09, VI-ITEM-FIRE-08)."""
    if g.demon == WENDIGO:  # VI-DMN-WEND-20, VI-TOK-10
        g.meat = 1
    elif g.demon == DOPPELGANGER and len(g.shadows) < MOST_RED:  # VI-DMN-DOP-19, VI-DMN-DOP-21
        g.shadows = append(g.shadows, tile)
        g.tell(events.SHADOW_PLACED, "VI-DMN-DOP-19", tile)
    elif g.demon == WITCH:  # VI-DMN-WIT-18, VI-DMN-WIT-19, VI-DMN-WIT-26
        for victim in backwards(in_turn_order(g)):
            if not g.wounds[victim] and g.hidden[victim] != HIDDEN:
                g.do(steps.WOUND, victim, BY_BLOOD_CURSE)
    elif g.demon in (WIDOW, GHOST):  # VI-DMN-WID-24, VI-DMN-WID-25, VI-DMN-GHO-16, VI-DMN-GHO-17
        for victim in in_turn_order(g):
            if g.demon == WIDOW:
                mark(g, victim, POISON, "VI-DMN-WID-24")
            else:
                mark(g, victim, FRIGHT, "VI-DMN-GHO-16")
