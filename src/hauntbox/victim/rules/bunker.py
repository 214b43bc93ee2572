"""Placing the code, opening the Bunker and entering it (VI-CODE)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hauntbox.kernel.bits import backwards, bit_count, members
from hauntbox.kernel.vectors import append, vec
from hauntbox.victim import events, steps
from hauntbox.victim import questions as ask
from hauntbox.victim.cards import NUMBER_SLOTS, NUMBERS, ONE, SYMBOL_SLOTS, THE_BUNKER, kinds_in
from hauntbox.victim.questions import NO_OR_YES
from hauntbox.victim.rules.end import check_end
from hauntbox.victim.rules.victim_board import in_turn_order, leave_play, standing
from hauntbox.victim.state import VictimGame

NO_FORMULA: Final = -1000000000
"""The value of a row that is no formula: less than any formula can be."""
PLUS: Final = 0
MINUS: Final = 1
TIMES: Final = 2
"""As in SIGNS."""


def code_options(g: VictimGame) -> vec[i64]:
    """A token of the stock into any empty slot of its kind, or one back (VI-CODE-01, VI-CODE-02, VI-CODE-05,
    VI-CODE-18, VI-CODE-20, VI-CODE-34, VR-N55, VI-CODE-04)."""
    row = g.row
    options = vec[i64]()
    place: i64
    slot: i64
    for number in members(g.numbers_held):
        for place in range(len(NUMBER_SLOTS)):
            if not row[NUMBER_SLOTS[place]]:
                options = append(options, ask.PUT_NUMBER + 4 * number + place)
    for sign in kinds_in(g.symbols_held):
        for place in range(len(SYMBOL_SLOTS)):
            if not row[SYMBOL_SLOTS[place]]:
                options = append(options, ask.PUT_SYMBOL + 3 * sign + place)
    for slot in range(len(row)):
        if row[slot]:
            options = append(options, ask.TAKE_BACK + slot)
    return options


def enter_code(g: VictimGame, victim: i64, option: i64) -> None:
    """One token placed or taken back, then the row is read (VI-CODE-02, VI-CODE-06, VI-CODE-08, VI-CODE-09, VI-CODE-10,
    VI-CODE-35, VI-ACT-08, VR-R6, VR-R11c, VI-CODE-29)."""
    if option >= ask.TAKE_BACK:
        _take_back(g, victim, option - ask.TAKE_BACK)
    elif option >= ask.PUT_SYMBOL:
        sign, place = (option - ask.PUT_SYMBOL) // 3, (option - ask.PUT_SYMBOL) % 3
        g.symbols_held -= ONE[sign]
        g.row[SYMBOL_SLOTS[place]] = sign + 1
        g.tell(events.SYMBOL_PLACED, "VI-CODE-02", victim, sign, SYMBOL_SLOTS[place])
    else:
        number, place = (option - ask.PUT_NUMBER) // 4, (option - ask.PUT_NUMBER) % 4
        g.numbers_held &= ~(1 << number)
        g.row[NUMBER_SLOTS[place]] = number + 1
        g.tell(events.NUMBER_PLACED, "VI-CODE-02", victim, NUMBERS[number], NUMBER_SLOTS[place])
    if value(g.row) == g.gate:
        _open(g)


def _take_back(g: VictimGame, victim: i64, slot: i64) -> None:
    token = g.row[slot] - 1
    g.row[slot] = 0
    if slot in NUMBER_SLOTS:
        g.numbers_held |= 1 << token
    else:
        g.symbols_held += ONE[token]
    g.tell(events.CODE_TAKEN_BACK, "VI-CODE-02", victim, slot)


def value(row: vec[i64]) -> i64:
    """The first 3, 5 or 7 slots, read from left to right; else no formula (VI-CODE-07, VI-CODE-08, VI-CODE-11,
    VI-CODE-12, VR-N55, VR-R11c, VI-CODE-23, VI-CODE-24, VI-CODE-25, VI-CODE-27, VI-CODE-28, VI-CODE-37,
    VI-TILE-BUNKER-03).

    A division that does not come out even makes the row no formula either.
    """
    filled: i64 = 0
    while filled < len(row) and row[filled]:
        filled += 1
    slot: i64
    for slot in range(filled, len(row)):
        if row[slot]:
            return NO_FORMULA
    if filled < 3 or filled % 2 == 0:
        return NO_FORMULA
    result = NUMBERS[row[0] - 1]
    for slot in range(1, filled, 2):
        sign = row[slot] - 1
        number = NUMBERS[row[slot + 1] - 1]
        if sign == PLUS:
            result += number
        elif sign == MINUS:
            result -= number
        elif sign == TIMES:
            result *= number
        elif result % number:
            return NO_FORMULA
        else:
            result //= number
    return result


def _open(g: VictimGame) -> None:
    """It never closes again; all who stand on the tile may enter at once (VI-CODE-09, VI-CODE-13, VI-CODE-18,
    VI-INV-47, VR-R11b, VI-CODE-31, VI-CRIT-10, VI-TILE-BUNKER-04).

    The Victim whose turn it is finds it in her menu.
    """
    g.opened = 1
    g.tell(events.BUNKER_OPENED, "VI-CODE-09", g.gate)
    for victim in backwards(in_turn_order(g)):
        if victim != g.active and g.at[victim] == THE_BUNKER:
            g.do(steps.OFFER_ENTER, victim)


def offer_enter(g: VictimGame, victim: i64, _b: i64) -> None:
    """Entering outside one's own turn is a question, asked once (VI-CODE-13, VI-CODE-14, VI-CODE-15, VI-CODE-16,
    VI-CODE-17, VI-HEAL-17, VR-N56, VI-CODE-32)."""
    if standing(g, victim) and g.at[victim] == THE_BUNKER and g.opened:
        g.ask(ask.ENTER, g.owner[victim], NO_OR_YES, steps.ENTER_CHOSEN, victim)


def enter_chosen(g: VictimGame, enter: i64, victim: i64) -> None:
    """It is a choice (VI-CODE-15)."""
    if enter:
        g.do(steps.ESCAPE, victim)


def escape(g: VictimGame, victim: i64, _b: i64) -> None:
    """Safe and out of play; the cards are discarded (VI-CODE-19, VI-RUN-26, VI-ROUND-13, VI-INV-46, VI-SEE-10,
    VI-SEE-30)."""
    if g.unseen[victim]:
        g.do(steps.ESCAPE, victim)
        g.do(steps.SETTLE_HAND, victim)
        return
    g.escaped |= 1 << victim
    leave_play(g, victim)
    g.at[victim] = -1
    g.tell(events.VICTIM_ESCAPED, "VI-CODE-19", victim, bit_count(g.escaped))
    check_end(g)
