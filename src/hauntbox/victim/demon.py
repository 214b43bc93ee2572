"""VI-DEMON, VI-UP, VI-STAM, VI-SPEC: the Demon's turn as a menu, and the Slave's after it."""

from __future__ import annotations

from typing import Final

from hauntbox.victim import events as told
from hauntbox.victim import questions as ask
from hauntbox.victim import steps
from hauntbox.victim.attack import ATTACK, SLAVE, attackable, on_tile, power
from hauntbox.victim.cards import (
    DEMON_POINTS,
    DOPPELGANGER,
    MOST_RAGE,
    MOST_UPGRADES,
    STAMINA_COST,
    VICTIMS,
    WENDIGO,
    WEREWOLF,
    WIDOW,
    WITCH,
)
from hauntbox.victim.doppelganger import pieces_tiles, shift_targets
from hauntbox.victim.folk import drawn_by_brave, exposed, fresh_turn
from hauntbox.victim.hunt import BY_ACTION, BY_SLAVE
from hauntbox.victim.state import HIDDEN, VictimGame
from hauntbox.victim.wendigo import charge_directions
from hauntbox.victim.widow import free_tiles
from hauntbox.victim.witch import corpse_tiles, thunder_targets

# Main actions as bits of g.deeds: VI-DEMON-06 to -08.
DID_HUNT: Final = 1
DID_ATTACK: Final = 2
DID_SPECIAL: Final = 4
"""4 Special 1, 8 Special 2."""
DID_DEATH: Final = 16

SPECIALS: Final = [
    [steps.MARK_TARGET, steps.DOUBLE_SLASH],
    [steps.AMBUSH, steps.MAD_CHARGE],
    [steps.CORPSE_EXPLOSION, steps.THUNDER],
    [steps.WEB, steps.POISON_MIST],
    [steps.SHADOW_THORNS, steps.DIMENSIONAL_SHIFT],
    [steps.TERRIFYING_DANCE, steps.BEHIND_YOU],
]
UPGRADE_COST: Final = 2


def demon_phase(g: VictimGame, _a: int, _b: int) -> None:
    """VI-DEMON-01 to -05, -16, -19, -20, VI-STAM-02, VI-RAGE-10, VI-ROUND-09, -10, VR-R5b, VR-R5q, VR-N61: Stamina
    first, then the points, fixed for the turn."""
    if g.den < 0:
        return
    g.stamina += 1
    points = DEMON_POINTS[g.request.players] + (1 if g.rage == MOST_RAGE else 0) - g.bullet
    g.might = max(points, 0)
    g.sniffed = 0  # VI-DMN-WOLF-04
    fresh_turn(g)
    g.tell(told.DEMON_TURN, "VI-DEMON-05", g.might, g.stamina)
    g.do(steps.SLAVE_PHASE)
    g.do(steps.END_OF_DEMON_TURN)
    g.do(steps.DEMON_MENU)


def end_of_demon_turn(g: VictimGame, _a: int, _b: int) -> None:
    """VI-DEMON-14, VI-VIC-SEAN-06, VI-DMN-GHO-05, -06, VR-N54: the Bullet goes, Fright placed in this turn begins to
    work."""
    g.bullet = 0
    g.fresh = 0
    g.might = 0
    g.deeds = 0


def demon_menu(g: VictimGame, _a: int, _b: int) -> None:
    """VI-DEMON-06, -10, -11: actions and Upgrades in any order, all of them optional."""
    g.ask(ask.DEMON, g.demon_seat, demon_options(g), steps.DEMON_CHOSEN)


def demon_options(g: VictimGame) -> list[int]:
    """VI-DEMON-06 to -08, -22, VI-INV-35: each of the five actions once a turn, for a point each."""
    options = [ask.END_DEMON]
    if g.might:
        if not g.deeds & DID_HUNT:
            options.append(ask.DO_HUNT)
        if not g.deeds & DID_ATTACK:
            options += [ask.ATTACK + victim for victim in attack_targets(g)]
            if g.demon == WENDIGO and len(on_tile(g, g.den)) > 1:  # VI-DMN-WEND-02, -03, VR-N45
                options.append(ask.ATTACK_ALL)
        options += [ask.SPECIAL + which for which in (0, 1) if not special_refused(g, which)]
        options += [ask.DEATH + victim for victim in range(VICTIMS) if not death_refused(g, victim)]
    if g.rage >= UPGRADE_COST:
        options += [ask.UPGRADE + skill for skill in range(3) if not upgrade_refused(g, skill)]
    return options


def attack_tiles(g: VictimGame) -> int:
    """VI-ATK-01, VI-DMN-WIT-02, VI-DMN-DOP-06: the tiles an Attack reaches, as a mask."""
    if g.demon == WITCH:
        return g.forest.around[g.den]
    return pieces_tiles(g)


def attack_targets(g: VictimGame) -> list[int]:
    """VI-ATK-01, -07, -13, -20, -21: one of the Victims in reach; Brave may name her."""
    return drawn_by_brave(g, attackable(g, attack_tiles(g)))


def special_refused(g: VictimGame, which: int) -> str:
    """VI-SPEC-01, -10, -11, -16, -18, VR-N47: the rule against this Special now, or nothing."""
    if not g.might:
        return "VI-SPEC-01"
    if g.deeds & DID_SPECIAL << which:
        return "VI-DEMON-07"
    if g.stamina < STAMINA_COST[g.demon][which]:
        return "VI-SPEC-10"
    return "" if _has_use(g, which) else "VI-SPEC-11"


def _has_use(g: VictimGame, which: int) -> bool:
    """VI-SPEC-11, VR-N47: a legal target; Ambush, Mad Charge and Web need none, but a way or a place."""
    demon = g.demon
    if demon == WEREWOLF:
        return bool(on_tile(g, g.den))
    if demon == WENDIGO:
        return which == 0 or bool(charge_directions(g))
    if demon == WITCH:
        return bool(corpse_tiles(g) if which == 0 else thunder_targets(g))
    if demon == WIDOW:
        return bool(free_tiles(g) if which == 0 else attackable(g, g.forest.around[g.den]))
    if demon == DOPPELGANGER:
        return bool(attackable(g, pieces_tiles(g)) if which == 0 else shift_targets(g))
    return any(exposed(g, victim) for victim in range(VICTIMS)) and (
        which == 1 or bool(attackable(g, g.forest.around[g.den]))
    )


def death_refused(g: VictimGame, victim: int) -> str:
    """VI-FATAL-01 to -04, -08, -12, -13, VI-CRIT-17, VI-HIDE-22, VR-R5g: the rule against the Death Skill on her."""
    if not g.might or g.deeds & DID_DEATH:
        return "VI-DEMON-07"
    if g.rage < MOST_RAGE:
        return "VI-FATAL-01"
    if not g.in_play >> victim & 1 or g.wounds[victim] < 2 or not pieces_tiles(g) >> g.at[victim] & 1:
        return "VI-FATAL-02"
    return "VI-FATAL-08" if g.hidden[victim] == HIDDEN else ""


def upgrade_refused(g: VictimGame, skill: int) -> str:
    """VI-UP-01 to -08, -14, VR-R5s: the rule against this Upgrade now."""
    if g.rage < UPGRADE_COST:
        return "VI-UP-01"
    if sum(g.upgrades) == MOST_UPGRADES:
        return "VI-UP-03"
    return "VI-UP-04" if skill == 0 and g.upgrades[0] else ""


def demon_chosen(g: VictimGame, option: int, _b: int) -> None:
    """VI-DEMON-06, -07, -10."""
    if option == ask.END_DEMON:
        return
    g.do(steps.DEMON_MENU)
    if option >= ask.UPGRADE:
        _upgrade(g, option - ask.UPGRADE)
        return
    g.might -= 1
    if option == ask.DO_HUNT:
        g.deeds |= DID_HUNT
        g.do(steps.ROLL_HUNT, BY_ACTION)
    elif option < ask.ATTACK_ALL:
        g.deeds |= DID_ATTACK
        g.do(steps.ROLL_ATTACK, 1 << option - ask.ATTACK, ATTACK)
    elif option == ask.ATTACK_ALL:
        g.deeds |= DID_ATTACK
        g.do(steps.ROLL_ATTACK, sum(1 << victim for victim in on_tile(g, g.den)), ATTACK)
    elif option < ask.DEATH:
        _special(g, option - ask.SPECIAL)
    else:
        g.deeds |= DID_DEATH
        g.do(steps.DEATH_SKILL, option - ask.DEATH)


def _special(g: VictimGame, which: int) -> None:
    """VI-SPEC-01 to -05, VI-STAM-03, -06, VR-R4: an action point and its Stamina."""
    g.deeds |= DID_SPECIAL << which
    g.stamina -= STAMINA_COST[g.demon][which]
    g.landed = 0
    g.tell(told.SPECIAL_USED, "VI-SPEC-01", g.demon, which + 1, power(g, which))
    g.do(SPECIALS[g.demon][which])


def _upgrade(g: VictimGame, skill: int) -> None:
    """VI-UP-01, -02, -06, -07, -09, -10, VI-RAGE-09: 2 Rage, no action point."""
    g.rage -= UPGRADE_COST
    g.upgrades[skill] += 1
    g.tell(told.UPGRADED, "VI-UP-01", skill, g.upgrades[skill])


# -- the Slave --------------------------------------------------------------------------------------------------------


def slave_phase(g: VictimGame, _a: int, _b: int) -> None:
    """VI-DMN-WOLF-24, -25, VI-ROUND-09, VR-R5m, VR-N32: right after the Werewolf's turn."""
    if g.slave >= 0:
        fresh_turn(g)
        g.tell(told.SLAVE_TURN, "VI-DMN-WOLF-24", g.slave)
        g.do(steps.SLAVE_OVER)
        g.do(steps.SLAVE_MENU)


def slave_menu(g: VictimGame, _a: int, _b: int) -> None:
    """VI-DMN-WOLF-20, -24, -27, -29, -30: one Hunt and one Attack, in any order."""
    options = [ask.SLAVE_ENDS]
    if not g.deeds & DID_HUNT:
        options.append(ask.SLAVE_HUNTS)
    if not g.deeds & DID_ATTACK:
        options += [ask.SLAVE_ATTACKS + victim for victim in slave_targets(g)]
    g.ask(ask.SLAVE, g.slave_seat, options, steps.SLAVE_CHOSEN)


def slave_targets(g: VictimGame) -> list[int]:
    """VI-DMN-WOLF-27."""
    return drawn_by_brave(g, on_tile(g, g.at[g.slave]))


def slave_chosen(g: VictimGame, option: int, _b: int) -> None:
    """VI-DMN-WOLF-20 to -23."""
    if option == ask.SLAVE_ENDS:
        return
    g.do(steps.SLAVE_MENU)
    if option == ask.SLAVE_HUNTS:
        g.deeds |= DID_HUNT
        g.do(steps.ROLL_HUNT, BY_SLAVE)
    else:
        g.deeds |= DID_ATTACK
        g.do(steps.ROLL_ATTACK, 1 << option - ask.SLAVE_ATTACKS, SLAVE)


def slave_over(g: VictimGame, _a: int, _b: int) -> None:
    """VI-DMN-WOLF-24: the round is over."""
    g.deeds = 0

