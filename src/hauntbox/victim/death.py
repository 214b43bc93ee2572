"""VI-FATAL: the six Death Skills."""

from __future__ import annotations

from hauntbox.victim import events as told
from hauntbox.victim import steps
from hauntbox.victim.attack import mark
from hauntbox.victim.cards import DOPPELGANGER, GHOST, MOST_RED, VICTIMS, WENDIGO, WEREWOLF, WIDOW, WITCH
from hauntbox.victim.end import check_end
from hauntbox.victim.folk import in_turn_order, leave_play
from hauntbox.victim.state import HIDDEN, VictimGame
from hauntbox.victim.wounds import FRIGHT, POISON


def death_skill(g: VictimGame, victim: int, _b: int) -> None:
    """VI-FATAL-01, -05, -06, -09, -11, VI-RAGE-09, VR-R5f: no roll; Rage is 0; side effects come after the
    elimination."""
    g.rage = 0
    g.tell(told.DEATH_SKILL, "VI-FATAL-05", g.demon, victim)
    g.do(steps.AFTER_DEATH, g.at[victim])
    g.do(steps.ELIMINATE, victim)


def eliminate(g: VictimGame, victim: int, _b: int) -> None:
    """VI-FATAL-05, -07, -10, VI-WIN-08, -09, -21, VI-SEE-10, VR-N34: she leaves play; after Wolf Bite her figure
    stays."""
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
        g.tell(told.VICTIM_ELIMINATED, "VI-FATAL-05", victim)
    check_end(g)


def _enslave(g: VictimGame, victim: int) -> None:
    """VI-DMN-WOLF-19, -29, -31, VI-FEW-18, VR-N31: her player moves the Slave, or the Demon's if he has another
    Victim."""
    g.slave = victim
    seat = g.owner[victim]
    others = [other for other in range(VICTIMS) if g.in_play >> other & 1 and g.owner[other] == seat]
    g.slave_seat = g.demon_seat if others else seat
    g.tell(told.VICTIM_ENSLAVED, "VI-DMN-WOLF-19", victim, g.slave_seat)


def after_death(g: VictimGame, tile: int, _b: int) -> None:
    """VI-FATAL-09, VI-ITEM-FIRE-08: the side effect of each Death Skill, in turn order."""
    if g.demon == WENDIGO:  # VI-DMN-WEND-20, VI-TOK-10
        g.meat = 1
    elif g.demon == DOPPELGANGER and len(g.shadows) < MOST_RED:  # VI-DMN-DOP-19, -21
        g.shadows.append(tile)
        g.tell(told.SHADOW_PLACED, "VI-DMN-DOP-19", tile)
    elif g.demon == WITCH:  # VI-DMN-WIT-18, -19, -26
        for victim in reversed(in_turn_order(g)):
            if not g.wounds[victim] and g.hidden[victim] != HIDDEN:
                g.do(steps.WOUND, victim)
    elif g.demon in (WIDOW, GHOST):  # VI-DMN-WID-24, -25, VI-DMN-GHO-16, -17
        for victim in in_turn_order(g):
            mark(g, victim, POISON if g.demon == WIDOW else FRIGHT)
