"""What a roll of the main actions brings (VI-DEC, VI-HEAL, VI-SEARCH, VI-HIDE)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hauntbox.kernel.bits import BIT, below, members
from hauntbox.kernel.game import NONE
from hauntbox.victim import events, steps
from hauntbox.victim import questions as ask
from hauntbox.victim.cards import DIEGO, INT, LUCIEN, LUK, NUMBERS, ONE, kinds_in, running_totals, size
from hauntbox.victim.dice import TOTAL
from hauntbox.victim.rules.victim_board import bonus, is_open
from hauntbox.victim.state import HIDDEN, VictimGame

SUCCESS: Final = 3
GREAT_SUCCESS: Final = 6
"""The results that succeed; a Search has two thresholds (VI-DICE-09, VI-DICE-10)."""


def result_of(g: VictimGame, victim: i64, stat: i64) -> i64:
    """The dice total and the equipment (VI-DICE-08, VI-DICE-18, VI-DICE-20, VI-DICE-21, VR-N63)."""
    return TOTAL[g.dice] + bonus(g, victim, stat)


def decode_rolled(g: VictimGame, victim: i64, _b: i64) -> None:
    """A Number the first time, then Symbols; on a Broken Decoder the token goes and nothing is gained (VI-DEC-01,
    VI-DEC-02, VI-DEC-03, VI-DEC-04, VI-DEC-07, VI-DEC-08, VI-DEC-11, VI-DEC-13, VI-DMN-WIT-14, VI-VIC-LUCIEN-09,
    VI-VIC-LUCIEN-10, VI-VIC-LUCIEN-11, VI-VIC-LUCIEN-12, VR-N28, VI-DEC-14, VI-DEC-15, VI-DEC-16, VI-TILE-DEC-03,
    VI-VIC-LUCIEN-13, VI-VIC-LUCIEN-14, VI-DMN-WIT-24, VI-TOK-08)."""
    tile = g.at[victim]
    if result_of(g, victim, INT) < SUCCESS:
        g.tell(events.ACTION_FAILED, "VI-DEC-11", victim, INT)
        return
    if g.broken >> tile & 1:
        g.broken &= ~BIT[tile]
        g.tell(events.REPAIRED, "VI-DMN-WIT-14", victim, tile)
        return
    g.tell(events.DECODED, "VI-DEC-02", victim, tile)
    if victim == LUCIEN and is_open(g, LUCIEN):
        g.do(steps.GAIN_SYMBOL)
    if g.decoders >> tile & 1:
        g.do(steps.GAIN_SYMBOL)
    else:
        g.decoders |= BIT[tile]
        g.do(steps.GAIN_NUMBER)


def gain_number(g: VictimGame, _a: i64, _b: i64) -> None:
    """One at random of those face down (VI-DEC-03, VI-DEC-05, VI-DEC-10)."""
    g.chance(ask.NUMBER, members(g.numbers_down), NONE, steps.NUMBER_GAINED)


def number_gained(g: VictimGame, number: i64, _b: i64) -> None:
    """Face up, for all Victims together (VI-DEC-05, VI-DEC-06, VR-N57, VI-DEC-12, VI-TOK-12)."""
    g.numbers_down &= ~(1 << number)
    g.numbers_held |= 1 << number
    g.tell(events.NUMBER_GAINED, "VI-DEC-03", NUMBERS[number])


def gain_symbol(g: VictimGame, _a: i64, _b: i64) -> None:
    """With no Symbol left a success gives nothing (VI-DEC-04, VI-DEC-05, VI-DEC-09, VR-R12d)."""
    if g.symbols_down:
        g.chance(ask.SYMBOL, kinds_in(g.symbols_down), running_totals(g.symbols_down), steps.SYMBOL_GAINED)


def symbol_gained(g: VictimGame, sign: i64, _b: i64) -> None:
    """The Symbol token drawn joins the common stock, face up (VI-DEC-05, VI-DEC-06, VI-TOK-13)."""
    g.symbols_down -= ONE[sign]
    g.symbols_held += ONE[sign]
    g.tell(events.SYMBOL_GAINED, "VI-DEC-04", sign)


def heal_rolled(g: VictimGame, victim: i64, other: i64) -> None:
    """A result of 3 or more heals (VI-HEAL-03, VI-HEAL-04, VI-HEAL-08)."""
    if result_of(g, victim, INT) >= SUCCESS:
        g.do(steps.CURE, other, victim)
    else:
        g.tell(events.ACTION_FAILED, "VI-HEAL-08", victim, INT)


def search_rolled(g: VictimGame, victim: i64, _b: i64) -> None:
    """One card, two from 6 on; one more if Diego is Lucky (VI-SEARCH-02, VI-SEARCH-03, VI-SEARCH-04, VI-SEARCH-05,
    VI-VIC-DIEGO-06, VI-VIC-DIEGO-07, VI-VIC-DIEGO-08, VR-R8b, VI-SEARCH-11, VI-SEARCH-13, VI-VIC-DIEGO-09,
    VI-VIC-DIEGO-10)."""
    result = result_of(g, victim, LUK)
    if result < SUCCESS:
        g.tell(events.ACTION_FAILED, "VI-SEARCH-03", victim, LUK)
        return
    most = 2 if result >= GREAT_SUCCESS else 1
    if victim == DIEGO and is_open(g, DIEGO):
        most += 1
    g.do(steps.TAKE_CARDS, victim, most)


def take_cards(g: VictimGame, victim: i64, most: i64) -> None:
    """She says how many before she sees them (VI-SEARCH-05, VI-SEARCH-10, VI-SEE-19, VR-N67)."""
    most = min(most, g.deck_size + size(g.item_discard))
    g.ask(ask.TAKE_CARDS, g.owner[victim], below(most + 1), steps.CARDS_TAKEN, victim)


def cards_taken(g: VictimGame, number: i64, victim: i64) -> None:
    """This many cards are taken from the top of the item deck (VI-SEARCH-06)."""
    g.tell(events.SEARCHED, "VI-SEARCH-03", victim, number)
    for _ in range(number):
        g.do(steps.DRAW_ITEM, victim)


def hide_rolled(g: VictimGame, victim: i64, _b: i64) -> None:
    """A result of 3 or more hides her (VI-HIDE-01, VI-HIDE-02, VI-HIDE-03, VI-HIDE-09, VI-HIDE-16)."""
    if result_of(g, victim, LUK) >= SUCCESS:
        g.hidden[victim] = HIDDEN
        g.tell(events.HID, "VI-HIDE-03", victim)
    else:
        g.tell(events.ACTION_FAILED, "VI-HIDE-09", victim, LUK)
