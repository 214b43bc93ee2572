"""The event deck and what its cards do (VI-EVENT, VI-EV).

A lasting card on a board is kept as one number: the drawer, 8 if it is Crow Cries (else Snow), and 16 times its age:
0 in the round it was drawn, 1 while it works, 2 when it has run out and waits for its drawer's turn.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hauntbox.kernel.bits import BIT, backwards, below, members
from hauntbox.kernel.vectors import append, remove, vec
from hauntbox.victim import events, steps
from hauntbox.victim import questions as ask
from hauntbox.victim.cards import (
    BLACK_MAGIC,
    CORPSE,
    CROW_CRIES,
    CURSE,
    DARKNESS,
    DECODER,
    HAIL,
    INSECT_SWARM,
    ITEMS,
    ONE,
    SNOW,
    STRESS,
    TEST,
    THUNDERCLAP,
    TILE_KIND,
    WILD_ANIMALS,
    kinds_in,
    running_totals,
    size,
)
from hauntbox.victim.rules.end import lose
from hauntbox.victim.rules.rage import gain_rage
from hauntbox.victim.rules.victim_board import ask_of_hand, change_stat, discard, in_turn_order, take_off
from hauntbox.victim.rules.wounds import BY_BLACK_MAGIC, BY_THUNDERCLAP, BY_WILD_ANIMALS, WOUND_RULES
from hauntbox.victim.state import HIDDEN, VictimGame

CROW: Final = 8
AGE: Final = 16
EXPIRED: Final = 2


def draw_event(g: VictimGame, victim: i64, curse_tile: i64) -> None:
    """A card of the deck; Darkness lies under all the others (VI-EVENT-01, VI-EVENT-04, VI-EVENT-11, VI-EVENT-12,
    VI-SEE-13, VI-SEE-14, VI-ROUND-16, VI-EV-DARK-01, VI-EV-DARK-02, VI-EV-DARK-03, VI-EV-DARK-04, VI-INV-12,
    VR-R13f)."""
    packed = 8 * curse_tile + victim
    if g.event_deck:
        g.chance(ask.EVENT, kinds_in(g.event_deck), running_totals(g.event_deck), steps.EVENT_SHOWN, packed)
    else:
        g.do(steps.EVENT_SHOWN, DARKNESS, packed)


def event_shown(g: VictimGame, event: i64, packed: i64) -> None:
    """Instant events now, in turn order; lasting ones wait for the next round (VI-EVENT-02, VI-EVENT-03, VI-EVENT-05,
    VI-EVENT-06, VI-EVENT-10, VI-EVENT-16, VI-EVENT-22, VI-RAGE-05, VI-HIDE-05, VI-HIDE-19, VR-R13)."""
    victim = packed & 7
    g.tell(events.EVENT_DRAWN, "VI-EVENT-04" if packed >> 3 else "VI-EVENT-01", event, victim)
    if event == DARKNESS:
        lose(g, "darkness", "VI-WIN-10")
        return
    g.event_deck -= ONE[event]
    if event in (SNOW, CROW_CRIES):
        _wait(g, event, victim)
        return
    g.event_discard += ONE[event]
    if event == BLACK_MAGIC and g.den >= 0:
        gain_rage(g, "VI-EV-BLACK-01")  # VI-EV-BLACK-01, VI-EV-BLACK-03, VR-N70: not a choice
        return
    for other in backwards(in_turn_order(g)):
        if g.hidden[other] != HIDDEN:
            g.do(steps.SUFFER_EVENT, other, event)


def _wait(g: VictimGame, event: i64, victim: i64) -> None:
    """Who is in sight now will feel it next round (VI-EVENT-06, VI-EVENT-08, VI-EVENT-09, VI-EVENT-17, VI-EVENT-19,
    VI-EVENT-21, VI-HIDE-14, VR-N15, VR-N16)."""
    touched: i64 = 0
    for other in in_turn_order(g):
        if g.hidden[other] != HIDDEN:
            touched |= BIT[other]
    if event == SNOW:
        g.snow_next |= touched
    else:
        g.crow_next |= touched
    if g.in_play >> victim & 1:
        g.lasting = append(g.lasting[:], victim | CROW if event == CROW_CRIES else victim)
    else:
        g.event_discard += ONE[event]  # her board is gone; the card works all the same


def grow_old(g: VictimGame) -> None:
    """At the start of a Victims' phase the waiting cards begin to work (VI-EVENT-06, VI-EVENT-07, VI-EV-CROW-03,
    VR-N16, VI-EVENT-18, VI-EV-CROW-02, VI-EV-CROW-05, VI-EV-CROW-06)."""
    g.snow = g.snow_next
    g.snow_next = 0
    g.crow = g.crow_next
    g.crow_next = 0
    if len(g.lasting):
        g.lasting = vec[i64]([card + AGE for card in g.lasting])
        for card in g.lasting[:]:
            if card // AGE >= EXPIRED and not g.in_play >> (card & 7) & 1:
                _take_card(g, card)


def take_expired(g: VictimGame, victim: i64) -> None:
    """When she starts her turn, a card that has run out leaves her board (VI-ROUND-04, VI-EVENT-08)."""
    for card in g.lasting[:]:
        if card // AGE == EXPIRED and card & 7 == victim:
            _take_card(g, card)


def _take_card(g: VictimGame, card: i64) -> None:
    g.lasting = remove(g.lasting[:], card)
    g.event_discard += ONE[CROW_CRIES if card & CROW else SNOW]


def suffer_event(g: VictimGame, victim: i64, event: i64) -> None:
    """What an instant event does to one Victim who was in sight (VI-EVENT-02, VI-EVENT-14, VI-EVENT-15, VI-EVENT-16,
    VR-N20, VI-EV-INSECT-07, VI-EV-INSECT-08, VR-R13e)."""
    if not g.in_play >> victim & 1:
        return
    if event == HAIL:  # VI-EV-HAIL-01, VI-EV-HAIL-02, VI-EV-HAIL-03, VR-R13c
        g.do(steps.HAIL_DISCARD, victim, (size(g.hand[victim]) + g.unseen[victim]) // 2)
    elif event == STRESS:  # VI-EV-STRESS-01, VI-EV-STRESS-02, VI-EV-STRESS-03
        g.do(steps.CHOOSE_STRESS, victim)
    elif g.wounds[victim] < 2:
        kind = TILE_KIND[g.at[victim]]
        # VI-EV-INSECT-01, VI-EV-INSECT-04, VI-EV-INSECT-05, VI-EV-INSECT-09
        if event == INSECT_SWARM and kind == TEST:
            g.do(steps.TAKE_TEST, victim, g.at[victim])
        # VI-EV-BLACK-02, VI-EV-BLACK-04, VI-EV-BLACK-05, VI-EV-BLACK-06, VR-R13h
        elif event == BLACK_MAGIC and kind == CURSE:
            g.do(steps.WOUND, victim, BY_BLACK_MAGIC)
        elif (event == WILD_ANIMALS and kind == CORPSE) or (event == THUNDERCLAP and kind == DECODER):
            g.do(steps.PAY_OR_BLEED, victim, event)


def pay_or_bleed(g: VictimGame, victim: i64, event: i64) -> None:
    """A card of the hand or an equipped one, or a wound; the wound without a card (VI-EV-WILD-01, VI-EV-WILD-02,
    VI-EV-WILD-03, VI-EV-WILD-04, VI-EV-WILD-05, VI-EV-WILD-06, VI-EV-WILD-07, VI-EV-THUNDER-01, VI-EV-THUNDER-02,
    VI-EV-THUNDER-03, VI-EV-THUNDER-04, VI-EV-THUNDER-05, VI-EQUIP-12, VI-SEE-15, VR-R13d, VR-N19)."""
    if g.unseen[victim]:
        g.do(steps.PAY_OR_BLEED, victim, event)
        g.do(steps.SETTLE_HAND, victim)
        return
    options = kinds_in(g.hand[victim])
    for stat in members(g.worn[victim]):
        options = append(options, ITEMS + stat)
    g.ask(ask.PAY_OR_BLEED, g.owner[victim], append(options, ask.BLEED), steps.PAID_OR_BLED, 16 * event + victim)


def paid_or_bled(g: VictimGame, choice: i64, packed: i64) -> None:
    """She discards the chosen card or takes a wound (VI-EV-WILD-01, VI-EV-THUNDER-01)."""
    victim = packed & 15
    cause: i64 = BY_WILD_ANIMALS if packed >> 4 == WILD_ANIMALS else BY_THUNDERCLAP
    rule = WOUND_RULES[cause]
    if choice == ask.BLEED:
        g.do(steps.WOUND, victim, cause)
    elif choice >= ITEMS:
        take_off(g, victim, choice - ITEMS, rule)
    else:
        discard(g, victim, choice, rule)


def hail_discard(g: VictimGame, victim: i64, number: i64) -> None:
    """Cards of her choice, one after the other (VI-EV-HAIL-01, VI-EV-HAIL-02, VI-EVENT-16, VI-SEE-22)."""
    if not number:
        return
    if g.unseen[victim]:
        g.do(steps.HAIL_DISCARD, victim, number)
        g.do(steps.SETTLE_HAND, victim)
        return
    ask_of_hand(g, ask.DISCARD, victim, steps.HAIL_DISCARDED, 8 * number + victim)


def hail_discarded(g: VictimGame, item: i64, packed: i64) -> None:
    """The chosen card is discarded, and the next one is asked for (VI-EV-HAIL-01)."""
    discard(g, packed & 7, item, "VI-EV-HAIL-01")
    g.do(steps.HAIL_DISCARD, packed & 7, (packed >> 3) - 1)


def choose_stress(g: VictimGame, victim: i64, _b: i64) -> None:
    """Two different characteristics, whatever their values (VI-EV-STRESS-01, VI-EV-STRESS-02, VR-R8g)."""
    g.ask(ask.STRESS, g.owner[victim], below(len(ask.FALLING)), steps.STRESS_CHOSEN, victim)


def stress_chosen(g: VictimGame, choice: i64, victim: i64) -> None:
    """These fall by 1, the other two rise by 1, within their limits (VI-EV-STRESS-01, VI-EV-STRESS-04, VI-EV-STRESS-05,
    VI-EV-STRESS-07)."""
    stat: i64
    for stat in range(4):
        change_stat(g, victim, stat, -1 if stat in ask.FALLING[choice] else 1, "VI-EV-STRESS-01")
