"""The players choose Victims, chance the first player, and everything is handed out (VI-SET, VI-FEW)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hauntbox.kernel.bits import below
from hauntbox.kernel.game import NONE
from hauntbox.kernel.vectors import append, extend, vec
from hauntbox.victim import events, steps
from hauntbox.victim import questions as ask
from hauntbox.victim.cards import (
    EVENT_COUNTS,
    ITEM_COUNTS,
    NUMBERS,
    ONE,
    ORDINARY,
    START,
    STARTER,
    SYMBOL_COUNTS,
    VICTIMS,
    VICTIMS_IN_ALL,
    packed,
    size,
)
from hauntbox.victim.piles import FULL_PILES
from hauntbox.victim.state import VictimGame

ALL_ITEMS: Final = packed(list(ITEM_COUNTS))
ALL_EVENTS: Final = packed(EVENT_COUNTS[:-1])
ALL_SYMBOLS: Final = packed(SYMBOL_COUNTS)


def choose_victims(g: VictimGame, _a: i64, _b: i64) -> None:
    """In seat order each player takes one Victim, with two or three players two (VI-SET-01, VI-SET-02, VI-SET-03,
    VI-SET-04, VI-FEW-01, VI-SEE-01)."""
    chosen = len(g.order)
    if chosen == VICTIMS_IN_ALL[g.request.players]:
        g.do(steps.DEAL_FIRST)
        return
    if g.request.victims:
        g.do(steps.VICTIM_CHOSEN, g.request.victims[chosen])
        return
    free = vec[i64]([victim for victim in range(VICTIMS) if g.owner[victim] < 0])
    g.ask(ask.CHOOSE_VICTIM, chosen // g.request.each, free, steps.VICTIM_CHOSEN)


def victim_chosen(g: VictimGame, victim: i64, _b: i64) -> None:
    """Each Victim exists once; a player's two take their turns in the order they were chosen (VI-SET-03, VI-FEW-04)."""
    seat = len(g.order) // g.request.each
    g.owner[victim] = seat
    g.order = append(g.order[:], victim)
    g.tell(events.VICTIM_CHOSEN, "VI-SET-01", seat, victim)
    g.do(steps.CHOOSE_VICTIMS)


def deal_first(g: VictimGame, _a: i64, _b: i64) -> None:
    """The first player is chosen, or random (VI-SET-31, VI-SEE-02, VR-R3c)."""
    if g.request.first >= 0:
        g.do(steps.FIRST_DEALT, g.request.first)
    else:
        g.chance(ask.FIRST_PLAYER, below(g.request.players), NONE, steps.FIRST_DEALT)


def first_dealt(g: VictimGame, seat: i64, _b: i64) -> None:
    """Turn order is seat order from the first player, for the whole game (VI-SET-31, VI-FEW-04, VR-N01)."""
    g.first = seat
    start = seat * g.request.each
    g.order = extend(g.order[start:], g.order[:start])
    g.do(steps.BEGIN_ROUND)
    g.do(steps.HAND_OUT)


def hand_out(g: VictimGame, _a: i64, _b: i64) -> None:
    """Boards, starters, figures on the Start tile, piles, decks and tokens (VI-SET-05, VI-SET-06, VI-SET-07, VI-SET-08,
    VI-SET-09, VI-SET-10, VI-SET-11, VI-SET-12, VI-SET-13, VI-SET-14, VI-SET-15, VI-SET-16, VI-SET-17, VI-SET-18,
    VI-SET-19, VI-SET-21, VI-SET-22, VI-SET-23, VI-SET-24, VI-SET-25, VI-SET-26, VI-SET-27, VI-SET-28, VI-SET-29,
    VI-SET-30, VI-SET-32, VI-FEW-03, VI-STAT-20, VR-R3b, VR-N60).

    Nothing of the piles and decks is decided: nobody has seen it.
    """
    g.item_deck = ALL_ITEMS
    stat: i64
    for victim in g.order:
        g.in_play |= 1 << victim
        for stat in range(4):
            g.stats[4 * victim + stat] = START[victim][stat]  # VI-SET-11, VI-SET-12
        g.at[victim] = 0  # VI-SET-15
        g.hand[victim] = ONE[STARTER[victim]]  # VI-SET-06, VI-SET-07, VI-SET-08
        g.item_deck -= ONE[STARTER[victim]]
    g.deck_size = size(g.item_deck)
    g.piles = FULL_PILES
    g.unseen_tiles = ORDINARY
    g.event_deck = ALL_EVENTS  # VI-SET-22
    g.numbers_down = (1 << len(NUMBERS)) - 1  # VI-SET-24
    g.symbols_down = ALL_SYMBOLS  # VI-SET-25
