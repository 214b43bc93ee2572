"""The active skills (VI-SKILL, VI-VIC)."""

from __future__ import annotations

from mypy_extensions import i64

from hauntbox.kernel.game import NONE
from hauntbox.kernel.vectors import vec
from hauntbox.victim import events, steps
from hauntbox.victim import questions as ask
from hauntbox.victim.cards import (
    AGI,
    ANYA,
    DIEGO,
    INT,
    LUCIEN,
    MAXIMUM,
    ROLITA,
    SEAN,
    VICTIMS,
    VIVIAN,
)
from hauntbox.victim.rules.actions import SUCCESS, result_of
from hauntbox.victim.rules.items import put_bullet
from hauntbox.victim.rules.running import begin_run
from hauntbox.victim.rules.victim_board import ask_of_hand, change_stat, discard, in_reach
from hauntbox.victim.state import AGILE, DID_RUN, VictimGame


def skill_targets(g: VictimGame, victim: i64) -> vec[i64]:
    """On whom she may use her active skill now (VI-SKILL-01, VI-SKILL-02, VI-SKILL-03, VI-SKILL-04, VI-SKILL-05,
    VI-SKILL-09, VI-SKILL-11, VI-STAT-16, VR-R7, VR-R7b, VI-SKILL-17, VR-R6c).

    A skill without a target has herself. Crow Cries forbids it (VI-EV-CROW-01); Fright does not (VI-DMN-GHO-08).
    """
    if g.crow >> victim & 1:
        return NONE
    if victim == DIEGO:
        if not g.hand[victim]:
            return NONE
        return vec[i64]([other for other in range(VICTIMS) if in_reach(g, victim, other) if len(raisable(g, other))])
    if victim == ANYA:
        return vec[i64]([other for other in range(VICTIMS) if in_reach(g, victim, other)])
    ready = True
    if victim == ROLITA:
        ready = g.done & DID_RUN > 0 and not g.winded
    elif victim == VIVIAN:
        marked = (g.target | g.poison | g.fright) >> victim & 1
        ready = not g.self_heal and (g.wounds[victim] > 0 or marked > 0)
    elif victim == SEAN:
        reach = g.forest.reach[g.at[victim]]
        ready = g.den >= 0 and not g.bullet and not g.shoot and reach >> g.den & 1 > 0
    return vec[i64]([victim]) if ready else NONE


def raisable(g: VictimGame, victim: i64) -> vec[i64]:
    """The characteristics below their maximum (VI-VIC-DIEGO-04, VR-N68)."""
    return vec[i64]([stat for stat in range(4) if g.stats[4 * victim + stat] < MAXIMUM[victim][stat]])


def active_skill(g: VictimGame, victim: i64, other: i64) -> None:
    """Each Victim has one (VI-SKILL-01, VI-STAT-15, VI-VIC-LUCIEN-16)."""
    if victim == ROLITA:  # VI-VIC-ROLITA-01
        g.do(steps.AGILE_ROLLED, victim)
        g.do(steps.THROW_DICE, victim, AGI)
    elif victim == DIEGO:
        g.do(steps.RESOURCEFUL, other)
    # VI-VIC-LUCIEN-01, VI-VIC-LUCIEN-03, VI-VIC-LUCIEN-04, VI-VIC-LUCIEN-05, VI-VIC-LUCIEN-06, VI-VIC-LUCIEN-07,
    # VI-TOK-04, VR-R6b
    elif victim == LUCIEN:
        g.link = 1
    elif victim == ANYA:  # VI-VIC-ANYA-01, VI-VIC-ANYA-05, VI-TOK-05
        g.ground = other
    elif victim == VIVIAN:  # VI-VIC-VIVIAN-02, VI-VIC-VIVIAN-03, VI-VIC-VIVIAN-04, VI-SKILL-15, VI-TOK-06, VR-N37
        g.self_heal = 1
        g.do(steps.SELF_HEAL_ROLLED, victim)
        g.do(steps.THROW_DICE, victim, INT)
    elif victim == SEAN:  # VI-VIC-SEAN-01, VI-VIC-SEAN-02, VI-VIC-SEAN-03, VI-VIC-SEAN-04, VI-VIC-SEAN-05, VI-TOK-07
        g.shoot = 1
        put_bullet(g, victim, "VI-VIC-SEAN-01")


def agile_rolled(g: VictimGame, victim: i64, _b: i64) -> None:
    """A second Run of half the dice total (VI-VIC-ROLITA-01, VI-VIC-ROLITA-02, VI-VIC-ROLITA-03, VI-VIC-ROLITA-04,
    VI-VIC-ROLITA-05, VI-VIC-ROLITA-06, VI-VIC-ROLITA-07, VI-VIC-ROLITA-08, VI-VIC-ROLITA-09, VR-N07, VI-VIC-ROLITA-17,
    VI-VIC-ROLITA-21)."""
    begin_run(g, victim, AGILE)


def resourceful(g: VictimGame, other: i64, _b: i64) -> None:
    """Diego's player chooses the characteristic, then the card he pays (VI-VIC-DIEGO-01, VI-VIC-DIEGO-02,
    VI-VIC-DIEGO-03, VI-VIC-DIEGO-04, VI-VIC-DIEGO-05, VI-SEE-20)."""
    g.ask(ask.RAISE, g.owner[DIEGO], raisable(g, other), steps.RAISE_CHOSEN, other)


def raise_chosen(g: VictimGame, stat: i64, other: i64) -> None:
    """Diego pays with a card of his hand (VI-VIC-DIEGO-01)."""
    g.do(steps.SPEND_CARD, other, stat)


def spend_card(g: VictimGame, other: i64, stat: i64) -> None:
    """A card from the hand, equipment not equipped included (VI-VIC-DIEGO-01, VI-VIC-DIEGO-03, VI-VIC-DIEGO-12,
    VI-VIC-DIEGO-13, VI-EQUIP-07, VI-SEE-22)."""
    if g.unseen[DIEGO]:
        g.do(steps.SPEND_CARD, other, stat)
        g.do(steps.SETTLE_HAND, DIEGO)
        return
    ask_of_hand(g, ask.SPEND_CARD, DIEGO, steps.CARD_SPENT, 8 * stat + other)


def card_spent(g: VictimGame, item: i64, packed: i64) -> None:
    """No roll, it always works (VI-VIC-DIEGO-01, VI-VIC-DIEGO-05, VI-VIC-DIEGO-11)."""
    discard(g, DIEGO, item, "VI-VIC-DIEGO-01")
    change_stat(g, packed & 7, packed >> 3, 1, "VI-VIC-DIEGO-01")


def self_heal_rolled(g: VictimGame, victim: i64, _b: i64) -> None:
    """A result of 3 or more heals Vivian (VI-VIC-VIVIAN-01, VI-VIC-VIVIAN-16)."""
    if result_of(g, victim, INT) >= SUCCESS:
        g.do(steps.CURE, victim, victim)
    else:
        g.tell(events.ACTION_FAILED, "VI-VIC-VIVIAN-01", victim, INT)
