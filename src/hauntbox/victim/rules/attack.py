"""One attack from its score to Adrenaline Rush (VI-ATK, VI-SPEC-04, VI-SPEC-05, VI-SPEC-06, VI-SPEC-07, VI-SPEC-08,
VI-SPEC-09, VI-ITEM-FIRE, VI-VIC-VIVIAN-05, VI-VIC-VIVIAN-06, VI-VIC-VIVIAN-07, VI-VIC-VIVIAN-08, VI-VIC-VIVIAN-09,
VI-VIC-VIVIAN-10, VI-VIC-VIVIAN-11, VI-VIC-VIVIAN-12, VI-VIC-VIVIAN-13, VI-VIC-VIVIAN-14, VI-VIC-VIVIAN-15).

An attack is known by its *blow*: the Attack action, a Special, a Web or the Slave. Its score travels with it on the
agenda, so that a Web set off in the middle of another skill does not disturb it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hauntbox.kernel.bits import BIT, backwards
from hauntbox.kernel.vectors import vec
from hauntbox.victim import events, steps
from hauntbox.victim import questions as ask
from hauntbox.victim.cards import (
    AGI,
    FIREWORKS,
    GHOST,
    POWER,
    VICTIMS,
    VIT,
    VIVIAN,
    WEREWOLF,
    WIDOW,
    WITCH,
)
from hauntbox.victim.dice import DIE_OPTIONS, DIE_TOTALS
from hauntbox.victim.questions import NO_OR_YES
from hauntbox.victim.rules.actions import result_of
from hauntbox.victim.rules.running import begin_run
from hauntbox.victim.rules.victim_board import discard, exposed, holds, in_turn_order, is_open, may_hold, standing
from hauntbox.victim.rules.wounds import BY_ATTACK, FRIGHT, POISON, wound
from hauntbox.victim.state import HIDDEN, ROUSED, RUSH, RUSHED, VictimGame

EVERYWHERE: Final = -1
"""All tiles, as a mask."""

ATTACK: Final = 0
SPECIAL_1: Final = 1
SPECIAL_2: Final = 2
WEB: Final = 3
SLAVE: Final = 4
FRIGHT_RULES: Final = ["VI-DMN-GHO-02", "VI-DMN-GHO-11", "VI-DMN-GHO-15"]
"""Why a Victim hit by the Ghost is Frightened: by his Attack or by one of his Specials."""


def attackable(g: VictimGame, tiles: i64) -> vec[i64]:
    """Victims on these tiles who stand and are not Hidden (VI-ATK-07, VI-SPEC-12, VI-CRIT-18, VI-INV-30, VI-INV-31,
    VI-HIDE-21, VR-R7d)."""
    return vec[i64]([victim for victim in range(VICTIMS) if exposed(g, victim) if tiles >> g.at[victim] & 1])


def on_tile(g: VictimGame, tile: i64) -> vec[i64]:
    """The same for one tile."""
    return vec[i64]([victim for victim in range(VICTIMS) if g.at[victim] == tile and exposed(g, victim)])


def power(g: VictimGame, which: i64) -> i64:
    """Printed, Upgrades and Meat (VI-SPEC-03, VI-SPEC-04, VI-SPEC-05, VI-UP-05, VI-UP-06, VI-UP-12, VI-UP-13,
    VI-DMN-WEND-21, VI-DMN-WID-13, VR-N49, VI-UP-16, VI-DMN-WEND-31)."""
    return POWER[g.demon][which] + g.upgrades[which + 1] + g.meat


# -- the score --------------------------------------------------------------------------------------------------------


def roll_attack(g: VictimGame, targets: i64, blow: i64) -> None:
    """The Demon's die, the D10 once the passive is upgraded (VI-ATK-02, VI-DICE-11, VI-DICE-12, VI-DMN-WOLF-21,
    VI-DMN-WEND-04, VI-DMN-WIT-05, VI-DMN-WID-08, VI-DMN-DOP-07, VI-DMN-GHO-09)."""
    die = min(g.upgrades[0], 1)
    g.chance(ask.DEMON_DIE, DIE_OPTIONS[die], DIE_TOTALS[die], steps.ATTACK_DIE, 8 * targets + blow)


def attack_die(g: VictimGame, face: i64, packed: i64) -> None:
    """Blood Smell is decided when the die is seen (VI-ATK-08, VI-DMN-WOLF-02, VI-DMN-WOLF-05). Not by the Slave
    (VI-DMN-WOLF-30)."""
    targets, blow = packed >> 3, packed & 7
    g.tell(events.DEMON_ROLLED, "VI-ATK-02", face)
    if blow == ATTACK and can_smell(g):
        g.do(steps.OFFER_REROLL, targets, face)
    elif blow in (ATTACK, SLAVE):
        strike_all(g, targets, blow, face + g.meat)
    else:
        strike_all(g, targets, blow, face + power(g, _which(blow)))


def can_smell(g: VictimGame) -> bool:
    """Once a turn, if any Victim in play is wounded (VI-DMN-WOLF-02, VI-DMN-WOLF-03, VI-DMN-WOLF-04, VI-DMN-WOLF-05,
    VR-N38, VI-DMN-WOLF-06, VR-R5l)."""
    if g.demon != WEREWOLF or g.sniffed:
        return False
    return any(g.wounds[victim] for victim in range(VICTIMS) if g.in_play >> victim & 1)


def offer_reroll(g: VictimGame, targets: i64, face: i64) -> None:
    """The Werewolf may roll his die of the attack again (VI-DMN-WOLF-02, VI-SEE-26)."""
    g.ask(ask.REROLL, g.demon_seat, NO_OR_YES, steps.REROLL_CHOSEN, 16 * targets + face)


def reroll_chosen(g: VictimGame, again: i64, packed: i64) -> None:
    """The second result stands (VI-DMN-WOLF-04)."""
    if again:
        g.sniffed = 1
        g.tell(events.DEMON_REROLLED, "VI-DMN-WOLF-02", packed & 15)
        g.do(steps.ROLL_ATTACK, packed >> 4, ATTACK)
    else:
        strike_all(g, packed >> 4, ATTACK, packed & 15)


def launch(g: VictimGame, targets: i64, blow: i64) -> None:
    """A Special's score is its power; by a setting one die is added for all targets (VI-SPEC-04, VI-SPEC-08,
    VI-DICE-24, VR-R2)."""
    if g.request.die_plus_power:
        g.do(steps.ROLL_ATTACK, targets, blow)
    else:
        strike_all(g, targets, blow, power(g, _which(blow)))


def _which(blow: i64) -> i64:
    """The Special a blow belongs to: a Web has the power of Special 1."""
    return 1 if blow == SPECIAL_2 else 0


def strike_all(g: VictimGame, targets: i64, blow: i64, score: i64) -> None:
    """One score for all, each defends on her own, in turn order (VI-GEN-13, VI-SPEC-07, VR-R5u, VI-DMN-WEND-25)."""
    times: i64 = 1
    if blow == SPECIAL_2 and g.demon == WEREWOLF:
        times = slashes(g)
    for victim in backwards(in_turn_order(g)):
        if targets >> victim & 1:
            for _ in range(times):
                g.do(steps.STRIKE, victim, 8 * score + blow)


def slashes(g: VictimGame) -> i64:
    """Two attacks, three once upgraded (VI-DMN-WOLF-15, VI-DMN-WOLF-16, VI-UP-12, VI-DMN-WOLF-32, VI-DMN-WOLF-40)."""
    return 3 if g.upgrades[2] else 2


# -- one attack -------------------------------------------------------------------------------------------------------


def strike(g: VictimGame, victim: i64, packed: i64) -> None:
    """Dropped if she cannot be attacked any more, or has left the Werewolf's tile; else she may use Fireworks before
    she defends (VI-ATK-08, VI-DMN-WOLF-18, VI-DMN-WOLF-41, VR-N41, VI-ATK-14)."""
    if not exposed(g, victim):
        return
    if packed & 7 == SPECIAL_2 and g.demon == WEREWOLF and g.at[victim] != g.den:
        return
    g.tell(events.ATTACKED, "VI-ATK-01", victim, packed >> 3)
    g.do(steps.DEFEND, victim, packed)
    if may_hold(g, victim, FIREWORKS):
        g.do(steps.OFFER_FIREWORKS, victim)


def offer_fireworks(g: VictimGame, victim: i64, _b: i64) -> None:
    """The score is known, the Defence not yet rolled. Whoever may hold Fireworks is asked, so that the Demon does not
    learn it (VI-ITEM-FIRE-01, VI-ITEM-FIRE-02, VI-ITEM-FIRE-03, VI-ITEM-FIRE-04, VI-ITEM-FIRE-05, VI-USE-04,
    VI-USE-12, VI-SEE-22, VR-N25)."""
    if g.unseen[victim]:
        g.do(steps.OFFER_FIREWORKS, victim)
        g.do(steps.SETTLE_HAND, victim)
    else:
        options = NO_OR_YES if holds(g, victim, FIREWORKS) else NO_OR_YES[:1]
        g.pause(ask.FIREWORKS, g.owner[victim], options, steps.FIREWORKS_CHOSEN, victim)


def fireworks_chosen(g: VictimGame, use: i64, victim: i64) -> None:
    """The attack has neither succeeded nor failed (VI-ITEM-FIRE-06, VI-ITEM-FIRE-07, VI-ATK-11, VR-R5e, VI-SPEC-20,
    VI-ITEM-FIRE-09, VI-ITEM-FIRE-10)."""
    if use:
        discard(g, victim, FIREWORKS, "VI-ITEM-FIRE-01")
        g.tell(events.FIREWORKS_USED, "VI-ITEM-FIRE-06", victim)
        g.sheltered = 1


def defend(g: VictimGame, victim: i64, packed: i64) -> None:
    """The Defence roll is compulsory, and none is made against an attack that was cancelled (VI-ATK-03, VI-ATK-09,
    VI-ATK-10)."""
    if g.sheltered:
        g.sheltered = 0
        return
    g.do(steps.DEFENDED, victim, packed)
    g.do(steps.THROW_DICE, victim, VIT)


def defended(g: VictimGame, victim: i64, packed: i64) -> None:
    """The score must be greater. A hit wounds once; a miss lets the Demon gain Rage, unless it was the Slave's
    (VI-ATK-03, VI-ATK-04, VI-ATK-05, VI-ATK-06, VI-ATK-08, VI-ATK-12, VI-ATK-18, VI-SPEC-06, VI-SPEC-07, VI-SPEC-09,
    VI-DMN-WID-12, VI-DMN-WID-14, VI-DMN-WOLF-23, VI-DMN-WOLF-27, VI-ATK-16, VI-ATK-17, VI-SPEC-14, VI-DMN-WOLF-43)."""
    score, blow = packed >> 3, packed & 7
    defence = result_of(g, victim, VIT)
    if blow != WEB:
        g.do(steps.OFFER_RUSH, victim)
    elif victim == VIVIAN and not g.rushed:
        g.rushed = ROUSED
    if score > defence:
        g.landed += 1
        if blow == WEB:
            g.stride = 0
        wound(g, victim, BY_ATTACK)
        g.do(steps.HIT, victim, blow)  # before the Rage that the wound may have brought
        return
    g.tell(events.ATTACK_FAILED, "VI-ATK-05", victim, score, defence)
    if blow != SLAVE:
        g.do(steps.OFFER_RAGE, 1)


def hit(g: VictimGame, victim: i64, blow: i64) -> None:
    """What success brings (VI-DMN-WIT-03, VI-DMN-WIT-04, VI-STAM-04, VI-DMN-WID-02, VI-DMN-WID-03, VI-DMN-WID-23,
    VI-DMN-GHO-02, VI-DMN-GHO-03, VI-DMN-GHO-11, VI-DMN-GHO-15, VR-N48).

    Passives work with the Attack action alone; Poison Mist and the Ghost's Specials mark once they are upgraded.
    """
    if g.demon == WITCH and blow == ATTACK:
        g.stamina += 1
        g.tell(events.STAMINA_CHANGED, "VI-DMN-WIT-03", g.stamina)
    elif g.demon == WIDOW and (blow == ATTACK or (blow == SPECIAL_2 and g.upgrades[2])):
        mark(g, victim, POISON, "VI-DMN-WID-02" if blow == ATTACK else "VI-DMN-WID-23")
    elif g.demon == GHOST and (blow == ATTACK or (blow != WEB and g.upgrades[blow])):
        mark(g, victim, FRIGHT, FRIGHT_RULES[blow])


def mark(g: VictimGame, victim: i64, which: i64, rule: str) -> None:
    """By whatever rule, one of a kind, never on a Victim who is Gravely Wounded or Hidden. Fright works from the end of
    the Demon's turn on (VI-DEMON-17, VI-DEMON-18, VI-CRIT-04, VI-CRIT-21, VI-HIDE-11, VR-N13, VR-N18, VI-STAT-23,
    VI-SPEC-13, VI-DMN-GHO-18, VI-DMN-GHO-19, VI-TOK-09, VI-INV-38)."""
    if not standing(g, victim) or g.hidden[victim] == HIDDEN:
        return
    bit = 1 << victim
    if which == POISON:
        g.poison |= bit
    elif not g.fright & bit:
        g.fright |= bit
        g.new_fright |= bit
    g.tell(events.MARKED, rule, victim, which)


# -- Adrenaline Rush --------------------------------------------------------------------------------------------------


def offer_rush(g: VictimGame, victim: i64, _b: i64) -> None:
    """After her Defence roll, once in a turn, if she still stands (VI-VIC-VIVIAN-05, VI-VIC-VIVIAN-06,
    VI-VIC-VIVIAN-09, VI-VIC-VIVIAN-11, VI-VIC-VIVIAN-12, VI-VIC-VIVIAN-13, VI-VIC-VIVIAN-14, VI-VIC-VIVIAN-15,
    VI-VIC-VIVIAN-19, VR-N42)."""
    if victim == VIVIAN and not g.rushed and is_open(g, VIVIAN):
        g.ask(ask.RUSH, g.owner[VIVIAN], NO_OR_YES, steps.RUSH_CHOSEN)


def rush_after_web(g: VictimGame, _victim: i64, _b: i64) -> None:
    """A Web lets her rush when the tile has had its effect, unless that was a Test she failed: then she runs no more in
    this turn (VI-ATK-23, VI-TEST-08, VR-N42)."""
    if g.rushed != ROUSED:
        return
    if is_open(g, VIVIAN) and not g.winded:
        g.ask(ask.RUSH, g.owner[VIVIAN], NO_OR_YES, steps.RUSH_CHOSEN)
    else:
        g.rushed = 0


def rush_chosen(g: VictimGame, run: i64, _b: i64) -> None:
    """A Run without an action point; it ends one that a Web has interrupted (VI-VIC-VIVIAN-05, VI-VIC-VIVIAN-07,
    VI-VIC-VIVIAN-10, VI-VIC-VIVIAN-23)."""
    if not run:
        g.rushed = 0
        return
    g.rushed = RUSHED
    if g.active != VIVIAN:
        g.visited = BIT[g.at[VIVIAN]]
    g.stride = 0
    g.do(steps.MENU, VIVIAN, 1)
    g.do(steps.RUSH_ROLLED)
    g.do(steps.THROW_DICE, VIVIAN, AGI)


def rush_rolled(g: VictimGame, _a: i64, _b: i64) -> None:
    """Vivian runs up to as many steps as her roll shows (VI-VIC-VIVIAN-07, VI-VIC-VIVIAN-08, VI-VIC-VIVIAN-10,
    VI-VIC-VIVIAN-22, VI-VIC-VIVIAN-18)."""
    begin_run(g, VIVIAN, RUSH)
