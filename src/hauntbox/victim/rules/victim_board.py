"""What can be said of a Victim at any moment, and small changes to her board (VI-STAT, VI-SKILL)."""

from __future__ import annotations

from mypy_extensions import i64

from hauntbox.kernel.bits import room
from hauntbox.kernel.game import EVERYBODY
from hauntbox.kernel.vectors import append, vec
from hauntbox.victim import events
from hauntbox.victim.cards import (
    EQUIPMENT,
    ITEM_COUNTS,
    LUCIEN,
    MAXIMUM,
    ONE,
    SEAN,
    THRESHOLD,
    VICTIMS,
    VIVIAN,
    kinds_in,
    size,
)
from hauntbox.victim.rules import hidden_hands
from hauntbox.victim.rules.seen_tiles import imagined
from hauntbox.victim.state import HIDDEN, NOT_RUNNING, RUSH, VictimGame


def standing(g: VictimGame, victim: i64) -> bool:
    """In play with fewer than two wounds."""
    return g.in_play >> victim & 1 == 1 and g.wounds[victim] < 2


def exposed(g: VictimGame, victim: i64) -> bool:
    """Standing and not Hidden, so that the Demon can attack her (VI-ATK-07, VI-HIDE-04, VI-HIDE-10, VR-R5h, VR-N46)."""
    return g.in_play >> victim & 1 == 1 and g.wounds[victim] < 2 and g.hidden[victim] != HIDDEN


def demon_side(g: VictimGame, seat: i64) -> bool:
    """Whether the seat plays for the Demon: his own, and that of the Slave (VI-GEN-03, VI-DMN-WOLF-19)."""
    return g.den >= 0 and (seat == g.demon_seat or (g.slave >= 0 and seat == g.slave_seat))


def hands_closed(g: VictimGame, seat: i64) -> bool:
    """To the Demon's side and to spectators, once there is a Demon (VI-USE-16, VI-SEE-07, VI-SEE-32, VI-SEE-33,
    VR-N74)."""
    if g.den < 0 or seat == EVERYBODY:
        return False
    return demon_side(g, seat) or seat < 0 or seat >= g.request.players


def in_turn_order(g: VictimGame) -> vec[i64]:
    """The Victims in play from the one whose turn it is, else from the first (VI-GEN-13, VR-N09)."""
    start: i64 = 0
    if g.active >= 0:
        while g.order[start] != g.active:
            start += 1
    number = len(g.order)
    place: i64
    found = room(number)
    for place in range(number):
        victim = g.order[(start + place) % number]
        if g.in_play >> victim & 1:
            found = append(found, victim)
    return found


def in_reach(g: VictimGame, victim: i64, other: i64) -> bool:
    """A Victim in play on the same tile or an adjacent linked one (VI-GEN-10, VI-FEW-19, VI-GIVE-10)."""
    return g.in_play >> other & 1 == 1 and g.forest.reach[g.at[victim]] >> g.at[other] & 1 == 1


def is_open(g: VictimGame, victim: i64) -> bool:
    """Her passive works (VI-STAT-17, VI-STAT-18, VI-SKILL-07, VI-SKILL-08, VI-SKILL-09, VI-INV-22, VI-CRIT-09,
    VI-DMN-GHO-04, VI-DMN-GHO-05, VI-EV-CROW-01, VI-STAT-25, VI-STAT-26, VI-STAT-28, VI-STAT-29, VI-SKILL-12,
    VI-SKILL-13, VI-EV-CROW-04, VI-CRIT-24, VR-R13g).

    Equipment and Poison change rolls, not characteristics, so they neither open nor close it (VI-STAT-12, VI-STAT-13).
    """
    if not standing(g, victim) or (g.crow | g.fright & ~g.new_fright) >> victim & 1:
        return False
    need = THRESHOLD[victim]
    have = 4 * victim
    stats = g.stats
    return (
        stats[have] >= need[0]
        and stats[have + 1] >= need[1]
        and stats[have + 2] >= need[2]
        and stats[have + 3] >= need[3]
    )


def is_brave(g: VictimGame) -> bool:
    """A standing effect of Sean's, while he can be attacked himself (VI-VIC-SEAN-09, VI-VIC-SEAN-12, VI-VIC-SEAN-17,
    VR-N75)."""
    return exposed(g, SEAN) and is_open(g, SEAN)


def drawn_by_brave(g: VictimGame, targets: vec[i64]) -> vec[i64]:
    """Who may be the one target; Sean stands before those on his tile (VI-VIC-SEAN-09, VI-VIC-SEAN-11, VI-VIC-SEAN-13,
    VI-ATK-13, VR-R5t, VI-VIC-SEAN-18)."""
    if SEAN not in targets or len(targets) == 1 or not is_brave(g):
        return targets
    return vec[i64]([victim for victim in targets if victim == SEAN or g.at[victim] != g.at[SEAN]])


def dice_for(g: VictimGame, victim: i64, stat: i64) -> i64:
    """As many as the characteristic, one fewer if Poisoned (VI-DICE-05, VI-DICE-06, VI-DICE-07, VI-DMN-WID-04,
    VI-DMN-WID-05, VI-DMN-WID-06, VR-N17, VR-R8f, VI-RUN-42, VI-HEAL-11, VI-INV-21, VI-DMN-WID-26)."""
    return g.stats[4 * victim + stat] - (g.poison >> victim & 1)


def bonus(g: VictimGame, victim: i64, stat: i64) -> i64:
    """1 with the matching card equipped (VI-DICE-08, VI-STAT-12, VI-EQUIP-08, VI-EQUIP-10, VI-STAT-24,
    VI-ITEM-AMULET-01, VI-ITEM-CALC-01, VI-ITEM-VEST-01, VI-ITEM-SHOES-01)."""
    return g.worn[victim] >> stat & 1


def change_stat(g: VictimGame, victim: i64, stat: i64, by: i64, rule: str) -> None:
    """Never below 1 or above her maximum; what goes beyond is lost (VI-STAT-07, VI-STAT-08, VI-STAT-09, VI-STAT-10,
    VI-STAT-11, VR-R8g)."""
    old = g.stats[4 * victim + stat]
    new = min(max(old + by, 1), MAXIMUM[victim][stat])
    if new != old:
        g.stats[4 * victim + stat] = new
        g.tell(events.STAT_CHANGED, rule, victim, stat, new)


def holds(g: VictimGame, victim: i64, item: i64) -> bool:
    return g.hand[victim] >> 2 * item & 3 > 0


def may_hold(g: VictimGame, victim: i64, item: i64) -> bool:
    """Whether she has this card for all the other side can tell: she holds cards, and one of its kind is not in the
    discard (VI-SEE-22)."""
    if not g.hand[victim] and not g.unseen[victim]:
        return False
    return g.item_discard >> 2 * item & 3 < ITEM_COUNTS[item]


def ask_of_hand(g: VictimGame, kind: i64, victim: i64, then: i64, then_with: i64) -> None:
    """Which of her cards. Where hands are closed, the answer is waited for though all her cards may be alike, which is
    for her to know; a single card is no secret once it is asked for (VI-SEE-22)."""
    if g.den >= 0 and size(g.hand[victim]) > 1:
        g.pause(kind, g.owner[victim], kinds_in(g.hand[victim]), then, then_with)
    else:
        g.ask(kind, g.owner[victim], kinds_in(g.hand[victim]), then, then_with)


def show_card(g: VictimGame, victim: i64, item: i64) -> None:
    """A card of her hand is about to be shown; in an imagined game it is decided first (VI-SEE-08)."""
    if len(g.cases) and not imagined(g):
        hidden_hands.shown(g, victim, item)


def discard(g: VictimGame, victim: i64, item: i64, rule: str) -> None:
    """A card goes from the hand to the item discard, face up (VI-USE-02)."""
    show_card(g, victim, item)
    g.hand[victim] -= ONE[item]
    g.item_discard += ONE[item]
    g.tell(events.ITEM_DISCARDED, rule, victim, item)


def take_off(g: VictimGame, victim: i64, stat: i64, rule: str) -> None:
    """An equipped card goes to the discard, never back to the hand (VI-EQUIP-04, VI-EQUIP-05, VR-R8c)."""
    g.worn[victim] &= ~(1 << stat)
    g.item_discard += ONE[EQUIPMENT[stat]]
    g.tell(events.ITEM_DISCARDED, rule, victim, EQUIPMENT[stat])


def runner(g: VictimGame) -> i64:
    """Who is in the middle of a Run: Vivian in a rush, else the Victim whose turn it is; -1 nobody."""
    if g.running == NOT_RUNNING:
        return -1
    if g.running == RUSH:
        return VIVIAN
    return g.active


def without_marks(g: VictimGame, victim: i64) -> None:
    """Target, Poison and Fright go back to the supply (VI-CRIT-02, VI-CRIT-20, VI-TOK-20)."""
    keep = ~(1 << victim)
    g.target &= keep
    g.poison &= keep
    g.fright &= keep
    g.new_fright &= keep


def leave_play(g: VictimGame, victim: i64) -> None:
    """Cards to the discard, tokens to the supply (VI-FATAL-07, VI-CURSE-17, VI-CURSE-22, VI-FEW-11, VR-N34, VR-N35,
    VI-VIC-LUCIEN-08, VI-VIC-LUCIEN-17)."""
    g.in_play &= ~(1 << victim)
    without_marks(g, victim)
    for item in kinds_in(g.hand[victim]):
        while holds(g, victim, item):
            show_card(g, victim, item)
            g.hand[victim] -= ONE[item]
            g.item_discard += ONE[item]
    clear_board(g, victim)
    if g.ground == victim:
        g.ground = -1
    if victim == runner(g):
        g.running = NOT_RUNNING


def clear_board(g: VictimGame, victim: i64) -> None:
    """What she wears goes to the discard; no wounds, nothing of her skills is left (VI-FATAL-07, VI-CURSE-17,
    VI-VIC-LUCIEN-08)."""
    stat: i64
    for stat in range(4):
        if g.worn[victim] >> stat & 1:
            g.item_discard += ONE[EQUIPMENT[stat]]
    g.worn[victim] = 0
    g.wounds[victim] = 0
    g.hidden[victim] = 0
    if victim == LUCIEN:
        g.link = 0
    elif victim == VIVIAN:
        g.self_heal = 0
    elif victim == SEAN:
        g.shoot = 0


def victims_on(g: VictimGame, tile: i64) -> vec[i64]:
    """The Victims in play on a tile."""
    return vec[i64]([victim for victim in range(VICTIMS) if g.in_play >> victim & 1 if g.at[victim] == tile])


def begin_turn(g: VictimGame) -> None:
    """What may happen once in each turn, whoever's turn it is, may happen again (VI-SKILL-06, VR-R7e)."""
    g.done = 0
    g.winded = 0
    g.fell = 0
    g.encouraged = 0
    g.rushed = 0
