"""The Demon's turn as a menu, and the Slave's after it (VI-DEMON, VI-UP, VI-STAM, VI-SPEC)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hauntbox.kernel.bits import mask_of
from hauntbox.kernel.vectors import append, vec
from hauntbox.victim import events, steps
from hauntbox.victim import questions as ask
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
from hauntbox.victim.rules.attack import ATTACK, EVERYWHERE, SLAVE, attackable, on_tile, power
from hauntbox.victim.rules.doppelganger import pieces_tiles, shift_targets
from hauntbox.victim.rules.hunt import BY_ACTION, BY_SLAVE
from hauntbox.victim.rules.rage import spend_rage
from hauntbox.victim.rules.victim_board import begin_turn, drawn_by_brave
from hauntbox.victim.rules.wendigo import charge_directions
from hauntbox.victim.rules.widow import free_tiles, mist_targets
from hauntbox.victim.rules.witch import corpse_tiles, thunder_targets
from hauntbox.victim.state import HIDDEN, VictimGame

# Main actions as bits of g.deeds: VI-DEMON-06, VI-DEMON-07, VI-DEMON-08.
DID_HUNT: Final = 1
DID_ATTACK: Final = 2
DID_SPECIAL: Final = 4
"""4 Special 1, 8 Special 2."""
DID_DEATH: Final = 16

SPECIALS: Final = vec[i64](
    [
        steps.MARK_TARGET,
        steps.DOUBLE_SLASH,
        steps.AMBUSH,
        steps.MAD_CHARGE,
        steps.CORPSE_EXPLOSION,
        steps.THUNDER,
        steps.WEB,
        steps.POISON_MIST,
        steps.SHADOW_THORNS,
        steps.DIMENSIONAL_SHIFT,
        steps.TERRIFYING_DANCE,
        steps.BEHIND_YOU,
    ]
)
"""Two for each Demon."""
UPGRADE_COST: Final = 2


def demon_phase(g: VictimGame, _a: i64, _b: i64) -> None:
    """Stamina first, then the points, fixed for the turn unless a setting ties one to the Rage (VI-DEMON-01,
    VI-DEMON-02, VI-DEMON-03, VI-DEMON-04, VI-DEMON-05, VI-DEMON-16, VI-DEMON-19, VI-DEMON-20, VI-STAM-02, VI-RAGE-10,
    VI-ROUND-09, VI-ROUND-10, VR-R5b, VR-R5q, VR-N61, VI-FEW-15, VI-CURSE-25, VI-DEMON-23, VI-RAGE-21, VI-STAM-05,
    VI-STAM-07, VI-STAM-08, VI-STAM-09, VI-TOK-18, VI-INV-36, VR-R3d)."""
    if g.den < 0:
        return
    g.stamina += 1
    points = DEMON_POINTS[g.request.players] + (1 if g.rage == MOST_RAGE else 0) - g.bullet
    g.might = max(points, 0)
    g.sniffed = 0  # VI-DMN-WOLF-04
    begin_turn(g)
    g.tell(events.DEMON_TURN, "VI-DEMON-05", g.might, g.stamina)
    g.do(steps.SLAVE_PHASE)
    g.do(steps.END_OF_DEMON_TURN)
    g.do(steps.DEMON_MENU)


def end_of_demon_turn(g: VictimGame, _a: i64, _b: i64) -> None:
    """The Bullet goes, Fright placed in this turn begins to work (VI-DEMON-14, VI-VIC-SEAN-06, VI-DMN-GHO-05,
    VI-DMN-GHO-06, VR-N54, VI-ITEM-GUN-06)."""
    g.bullet = 0
    g.new_fright = 0
    g.might = 0
    g.deeds = 0


def demon_menu(g: VictimGame, _a: i64, _b: i64) -> None:
    """Actions and Upgrades in any order, all of them optional (VI-DEMON-06, VI-DEMON-10, VI-DEMON-11)."""
    g.ask(ask.DEMON, g.demon_seat, demon_options(g), steps.DEMON_CHOSEN)


def demon_options(g: VictimGame) -> vec[i64]:
    """Each of the five actions once a turn, for a point each (VI-DEMON-06, VI-DEMON-07, VI-DEMON-08, VI-DEMON-22,
    VI-INV-35, VI-STAT-22, VI-CODE-22, VR-R5)."""
    options = vec[i64]([ask.END_DEMON])
    which: i64
    skill: i64
    if g.might:
        if not g.deeds & DID_HUNT:
            options = append(options, ask.DO_HUNT)
        if not g.deeds & DID_ATTACK:
            for victim in attack_targets(g):
                options = append(options, ask.ATTACK + victim)
            if g.demon == WENDIGO and len(on_tile(g, g.den)) > 1:  # VI-DMN-WEND-02, VI-DMN-WEND-03, VR-N45
                options = append(options, ask.ATTACK_ALL)
        for which in range(2):
            if not special_refused(g, which):
                options = append(options, ask.SPECIAL + which)
        for victim in range(VICTIMS):
            if not death_refused(g, victim):
                options = append(options, ask.DEATH + victim)
    if g.rage >= UPGRADE_COST:
        for skill in range(3):
            if not upgrade_refused(g, skill):
                options = append(options, ask.UPGRADE + skill)
    return options


def attack_tiles(g: VictimGame) -> i64:
    """The tiles an Attack reaches, as a mask (VI-ATK-01, VI-DMN-WIT-02, VI-DMN-DOP-06, VI-DMN-WIT-20)."""
    if g.demon == WITCH:
        return g.forest.around[g.den]
    return pieces_tiles(g)


def attack_targets(g: VictimGame) -> vec[i64]:
    """One of the Victims in reach; Brave may name her (VI-ATK-01, VI-ATK-07, VI-ATK-13, VI-ATK-20, VI-ATK-21)."""
    return drawn_by_brave(g, attackable(g, attack_tiles(g)))


def special_refused(g: VictimGame, which: i64) -> str:
    """The rule against this Special now, or nothing (VI-SPEC-01, VI-SPEC-10, VI-SPEC-11, VI-SPEC-16, VI-SPEC-18,
    VR-N47)."""
    if not g.might:
        return "VI-SPEC-01"
    if g.deeds & DID_SPECIAL << which:
        return "VI-DEMON-07"
    if g.stamina < STAMINA_COST[g.demon][which]:
        return "VI-SPEC-10"
    return "" if _has_use(g, which) else "VI-SPEC-11"


def _has_use(g: VictimGame, which: i64) -> bool:
    """A legal target; Ambush, Mad Charge and Web need none, but a way or a place (VI-SPEC-11, VR-N47)."""
    demon = g.demon
    if demon == WEREWOLF:
        return len(on_tile(g, g.den)) > 0
    if demon == WENDIGO:
        return which == 0 or len(charge_directions(g)) > 0
    if demon == WITCH:
        return len(corpse_tiles(g) if which == 0 else thunder_targets(g)) > 0
    if demon == WIDOW:
        return len(free_tiles(g) if which == 0 else mist_targets(g)) > 0
    if demon == DOPPELGANGER:
        return len(attackable(g, pieces_tiles(g)) if which == 0 else shift_targets(g)) > 0
    if which == 1:
        return len(attackable(g, EVERYWHERE)) > 0
    return len(mist_targets(g)) > 0


def death_refused(g: VictimGame, victim: i64) -> str:
    """The rule against the Death Skill on her (VI-FATAL-01, VI-FATAL-02, VI-FATAL-03, VI-FATAL-04, VI-FATAL-08,
    VI-FATAL-12, VI-FATAL-13, VI-CRIT-17, VI-HIDE-22, VR-R5g, VI-FATAL-14, VI-FATAL-16)."""
    if not g.might or g.deeds & DID_DEATH:
        return "VI-DEMON-07"
    if g.rage < MOST_RAGE:
        return "VI-FATAL-01"
    if not g.in_play >> victim & 1 or g.wounds[victim] < 2 or not pieces_tiles(g) >> g.at[victim] & 1:
        return "VI-FATAL-02"
    return "VI-FATAL-08" if g.hidden[victim] == HIDDEN else ""


def upgrade_refused(g: VictimGame, skill: i64) -> str:
    """The rule against this Upgrade now (VI-UP-01, VI-UP-02, VI-UP-03, VI-UP-04, VI-UP-05, VI-UP-06, VI-UP-07,
    VI-UP-08, VI-UP-14, VR-R5s)."""
    if g.rage < UPGRADE_COST:
        return "VI-UP-01"
    if g.upgrades[0] + g.upgrades[1] + g.upgrades[2] == MOST_UPGRADES:
        return "VI-UP-03"
    return "VI-UP-04" if skill == 0 and g.upgrades[0] else ""


def demon_chosen(g: VictimGame, option: i64, _b: i64) -> None:
    """The Demon does what was chosen and is asked again, until he ends his turn (VI-DEMON-06, VI-DEMON-07,
    VI-DEMON-10)."""
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
        g.do(steps.ROLL_ATTACK, mask_of(on_tile(g, g.den)), ATTACK)
    elif option < ask.DEATH:
        _special(g, option - ask.SPECIAL)
    else:
        g.deeds |= DID_DEATH
        g.do(steps.DEATH_SKILL, option - ask.DEATH)


def _special(g: VictimGame, which: i64) -> None:
    """An action point and its Stamina (VI-SPEC-01, VI-SPEC-02, VI-SPEC-03, VI-SPEC-04, VI-SPEC-05, VI-STAM-03,
    VI-STAM-06, VR-R4, VI-SPEC-17)."""
    g.deeds |= DID_SPECIAL << which
    g.stamina -= STAMINA_COST[g.demon][which]
    g.landed = 0
    g.tell(events.SPECIAL_USED, "VI-SPEC-01", g.demon, which + 1, power(g, which))
    g.do(SPECIALS[2 * g.demon + which])


def _upgrade(g: VictimGame, skill: i64) -> None:
    """2 Rage, no action point (VI-UP-01, VI-UP-02, VI-UP-06, VI-UP-07, VI-UP-09, VI-UP-10, VI-RAGE-09, VI-TOK-11)."""
    spend_rage(g, UPGRADE_COST)
    g.upgrades[skill] += 1
    g.tell(events.UPGRADED, "VI-UP-01", skill, g.upgrades[skill])


# -- the Slave --------------------------------------------------------------------------------------------------------


def slave_phase(g: VictimGame, _a: i64, _b: i64) -> None:
    """Right after the Werewolf's turn (VI-DMN-WOLF-24, VI-DMN-WOLF-25, VI-ROUND-09, VR-R5m, VR-N32)."""
    if g.slave >= 0:
        begin_turn(g)
        g.tell(events.SLAVE_TURN, "VI-DMN-WOLF-24", g.slave)
        g.do(steps.SLAVE_OVER)
        g.do(steps.SLAVE_MENU)


def slave_menu(g: VictimGame, _a: i64, _b: i64) -> None:
    """One Hunt and one Attack, in any order (VI-DMN-WOLF-20, VI-DMN-WOLF-24, VI-DMN-WOLF-27, VI-DMN-WOLF-29,
    VI-DMN-WOLF-30, VI-STAM-10)."""
    options = vec[i64]([ask.SLAVE_ENDS])
    if not g.deeds & DID_HUNT:
        options = append(options, ask.SLAVE_HUNTS)
    if not g.deeds & DID_ATTACK:
        for victim in slave_targets(g):
            options = append(options, ask.SLAVE_ATTACKS + victim)
    g.ask(ask.SLAVE, g.slave_seat, options, steps.SLAVE_CHOSEN)


def slave_targets(g: VictimGame) -> vec[i64]:
    """The Victims on the Slave's tile; a Brave one draws the attack (VI-DMN-WOLF-27)."""
    return drawn_by_brave(g, on_tile(g, g.at[g.slave]))


def slave_chosen(g: VictimGame, option: i64, _b: i64) -> None:
    """The Slave does what was chosen and is asked again, until he ends his turn (VI-DMN-WOLF-20, VI-DMN-WOLF-21,
    VI-DMN-WOLF-22, VI-DMN-WOLF-23)."""
    if option == ask.SLAVE_ENDS:
        return
    g.do(steps.SLAVE_MENU)
    if option == ask.SLAVE_HUNTS:
        g.deeds |= DID_HUNT
        g.do(steps.ROLL_HUNT, BY_SLAVE)
    else:
        g.deeds |= DID_ATTACK
        g.do(steps.ROLL_ATTACK, 1 << option - ask.SLAVE_ATTACKS, SLAVE)


def slave_over(g: VictimGame, _a: i64, _b: i64) -> None:
    """The round is over (VI-DMN-WOLF-24)."""
    g.deeds = 0

