"""The phases of a round, and the start and end of a Victim's turn (VI-ROUND)."""

from __future__ import annotations

from mypy_extensions import i64

from hauntbox.kernel.bits import BIT
from hauntbox.kernel.vectors import append, vec
from hauntbox.victim import events, steps
from hauntbox.victim import questions as ask
from hauntbox.victim.cards import ANYA, CURSE_ROUND, HAND_LIMIT, LUCIEN, SEAN, VIVIAN, size
from hauntbox.victim.piles import PHOTO
from hauntbox.victim.rules.event_cards import grow_old, take_expired
from hauntbox.victim.rules.victim_board import ask_of_hand, begin_turn, discard, is_open
from hauntbox.victim.state import VictimGame


def begin_round(g: VictimGame, _a: i64, _b: i64) -> None:
    """Victims, event, the curse in one round only, the Demon (VI-ROUND-01, VI-ROUND-06, VI-ROUND-07, VI-ROUND-08,
    VI-ROUND-10, VI-CURSE-01, VI-CURSE-02, VI-GEN-02, VI-ROUND-15, VI-FEW-02, VI-FEW-06, VI-FEW-07)."""
    g.round += 1
    g.tell(events.ROUND_BEGINS, "VI-ROUND-01", g.round)
    grow_old(g)
    g.do(steps.BEGIN_ROUND)
    g.do(steps.DEMON_PHASE)
    if g.round == CURSE_ROUND[g.request.players]:
        g.do(steps.CURSE_PHASE)
    g.do(steps.EVENT_PHASE)
    g.do(steps.VICTIMS_PHASE)


def victims_phase(g: VictimGame, number: i64, _b: i64) -> None:
    """Every Victim in play takes one turn, in the fixed order (VI-ROUND-02, VI-ROUND-11, VI-ROUND-12, VI-CURSE-32)."""
    if number == len(g.order):
        return
    g.do(steps.VICTIMS_PHASE, number + 1)
    if g.in_play >> g.order[number] & 1:
        g.do(steps.START_OF_TURN, g.order[number])


def start_of_turn(g: VictimGame, victim: i64, _b: i64) -> None:
    """Tokens, points, the tiles visited, and Photo Flash (VI-ROUND-04, VI-ACT-01, VI-HIDE-06, VI-HIDE-07, VI-HIDE-08,
    VI-VIC-LUCIEN-01, VI-VIC-LUCIEN-02, VI-VIC-LUCIEN-03, VI-VIC-LUCIEN-04, VI-VIC-LUCIEN-05, VI-VIC-LUCIEN-06,
    VI-VIC-LUCIEN-07, VI-TOK-06, VI-TOK-07, VR-N61, VI-HIDE-12, VI-HIDE-18, VI-RUN-43, VI-SKILL-14, VI-VIC-SEAN-14,
    VI-INV-23, VI-INV-29, VR-N14)."""
    g.active = victim
    g.last_played = victim
    if g.hidden[victim]:
        g.hidden[victim] = (g.hidden[victim] + 1) % 3
    if victim == VIVIAN and g.self_heal:
        g.self_heal = (g.self_heal + 1) % 3
    if victim == SEAN and g.shoot:
        g.shoot = (g.shoot + 1) % 3
    if victim == LUCIEN:
        g.link = 0
    take_expired(g, victim)
    g.points = 2 + g.link
    begin_turn(g)
    g.visited = BIT[g.at[victim]]
    g.tell(events.TURN_BEGINS, "VI-ROUND-04", victim, g.points)
    g.do(steps.END_OF_TURN, victim)
    g.do(steps.MENU, victim)
    if victim == ANYA:
        g.do(steps.PHOTO_FLASH)


def photo_flash(g: VictimGame, _a: i64, _b: i64) -> None:
    """At the start of her turn she may look at the top of one pile (VI-VIC-ANYA-07, VI-VIC-ANYA-08, VI-VIC-ANYA-13,
    VR-R7c)."""
    piles = vec[i64]([pile for pile in range(2) if len(g.piles[pile])])
    if len(piles) and is_open(g, ANYA):
        g.ask(ask.PHOTO_FLASH, g.owner[ANYA], append(piles, ask.NO_PHOTO), steps.PHOTO_CHOSEN)


def photo_chosen(g: VictimGame, pile: i64, _b: i64) -> None:
    """Anya looks at the top of the chosen pile, or at none (VI-VIC-ANYA-07)."""
    if pile != ask.NO_PHOTO:
        g.tell(events.SKILL_USED, "VI-VIC-ANYA-07", ANYA, ANYA)
        g.do(steps.LOOK_AT, pile, PHOTO + ANYA)


def end_of_turn(g: VictimGame, victim: i64, _b: i64) -> None:
    """Points are lost, Ground Analyze goes back, the hand is checked (VI-ROUND-05, VI-ACT-06, VI-VIC-ANYA-04)."""
    g.points = 0
    g.visited = 0
    begin_turn(g)
    if g.ground == victim:
        g.ground = -1
        g.tell(events.TOKEN_RETURNED, "VI-VIC-ANYA-04", victim)
    g.tell(events.TURN_ENDS, "VI-ROUND-05", victim)
    g.do(steps.TURN_OVER)
    g.do(steps.HAND_LIMIT, victim)


def hand_limit(g: VictimGame, victim: i64, _b: i64) -> None:
    """Down to five cards not equipped, at the end of her own turn (VI-USE-07, VI-USE-08, VI-USE-09, VI-CRIT-15, VR-R8d,
    VR-N02, VI-USE-13, VI-USE-15, VI-INV-10)."""
    if size(g.hand[victim]) > HAND_LIMIT:
        ask_of_hand(g, ask.DISCARD, victim, steps.LIMIT_DISCARDED, victim)


def limit_discarded(g: VictimGame, item: i64, victim: i64) -> None:
    """The chosen card is discarded, and the limit is looked at again (VI-USE-07)."""
    discard(g, victim, item, "VI-USE-07")
    g.do(steps.HAND_LIMIT, victim)


def turn_over(g: VictimGame, _a: i64, _b: i64) -> None:
    """One turn is finished before the next starts (VI-ROUND-02)."""
    g.active = -1


def event_phase(g: VictimGame, _a: i64, _b: i64) -> None:
    """One card, drawn by the last Victim who played (VI-ROUND-06, VI-EVENT-01, VI-EVENT-13, VI-CRIT-19)."""
    g.do(steps.DRAW_EVENT, g.last_played)
