"""The exorcism, from the roll to the discard (GS-EXO, GS-REW).

Roll, perhaps a reroll, the choice of the ghosts, the tokens one by one; then all curses, all rewards, and the cards
leave play (R-26), unless a setting makes them leave before (R-25).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hauntbox.ghost_stories.base import causes, events, steps
from hauntbox.ghost_stories.base import questions as ask
from hauntbox.ghost_stories.base.cards import CURSES, FAVORITE, MOUNTAIN, REWARDS
from hauntbox.ghost_stories.base.dice import NO_DICE, TAO_DICE
from hauntbox.ghost_stories.base.geometry import BITS, FACING
from hauntbox.ghost_stories.base.rules.haunting import NO_OR_YES
from hauntbox.ghost_stories.base.rules.means import Need, dice_left, need, total
from hauntbox.ghost_stories.base.rules.neutral import decider
from hauntbox.ghost_stories.base.rules.powers import borrow, can_borrow, has_power
from hauntbox.ghost_stories.base.state import NO_STONES, GhostStories
from hauntbox.kernel.bits import room
from hauntbox.kernel.vectors import append, vec

EXORCISM_ROLL: Final = 0
TOKENS: Final = 20
"""Payments below are Tao tokens, 5 * seat + colour; what else may be spent a box knows."""


def dice_number(g: GhostStories) -> i64:
    """Those of the three that are not captured, and the grey one if it is not (GS-EXO-05, GS-EXO-42, GS-SET-21,
    GS-POW-MOUNT-01, GS-POW-MOUNT-04, GS-POW-MOUNT-07, R-64, GS-EXO-52)."""
    return dice_left(g) + (1 if not g.grey and has_power(g, MOUNTAIN) else 0)


def exorcism(g: GhostStories, _a: i64, _b: i64) -> None:
    """One roll against all ghosts in front (GS-EXO-05, GS-EXO-19, GS-EXO-25, GS-EXO-37, GS-EXO-38, GS-EXO-43,
    GS-EXO-47, GS-TILE-CIRC-07, R-59, R-61, GS-EXO-51)."""
    number = g.rules.dice_number(g)
    resisting: i64 = 0
    for space in g.rules.targets(g):
        resisting += total(g.rules.resistance(g, space)) + g.rules.white_points(g, space)
    if not number or not resisting:
        g.do(steps.ROLLED, NO_DICE, EXORCISM_ROLL)
    else:
        g.chance(ask.ROLL, TAO_DICE.options[number], TAO_DICE.totals[number], steps.ROLLED, EXORCISM_ROLL)


# -- the dice ---------------------------------------------------------------------------------------------------------


def rolled(g: GhostStories, outcome: i64, purpose: i64) -> None:
    """The Gods' Favorite may reroll it (GS-POW-FAV-01, GS-POW-FAV-05, GS-POW-FAV-06, GS-POW-FAV-07, GS-POW-FAV-08,
    GS-POW-SECOND-04, GS-TILE-HERB-07, R-79)."""
    g.do(steps.HERBALIST_GAIN if purpose else steps.EXORCISM_RESULT)
    show_dice(g, outcome, "GS-TILE-HERB-01" if purpose else "GS-EXO-05")


def show_dice(g: GhostStories, outcome: i64, rule: str) -> None:
    """The dice lie on the table; what follows is on the agenda and waits for rerolls (GS-POW-FAV-01, R-79)."""
    g.dice = outcome
    g.reroll = NO_DICE
    g.paid = 0
    if outcome == NO_DICE:
        return
    g.tell(events.DICE_ROLLED, rule, g.active, outcome)
    if has_power(g, FAVORITE):
        g.do(steps.REROLL)
    elif can_borrow(g, FAVORITE):
        g.do(steps.OFFER_REROLL)


def offer_reroll(g: GhostStories, _a: i64, _b: i64) -> None:
    """The token may be spent once the roll is seen (R-79)."""
    g.ask(ask.BORROW, g.active, NO_OR_YES, steps.REROLL_BORROWED)


def reroll_borrowed(g: GhostStories, spend: i64, _b: i64) -> None:
    """God's Favorite is borrowed, or the roll stands as it is (GS-TOK-16, R-79)."""
    if spend:
        borrow(g, FAVORITE)
        g.do(steps.REROLL)


def reroll(g: GhostStories, _a: i64, _b: i64) -> None:
    """He sets aside, die by die, those he will roll again together (GS-POW-FAV-01, GS-POW-FAV-04, GS-POW-FAV-09, R-69).
    """
    shown = TAO_DICE.counts[g.dice]
    faces = vec[i64]([face for face in range(6) if shown[face]])
    g.ask(ask.REROLL, g.active, append(faces, ask.ENOUGH), steps.REROLL_CHOSEN)


def reroll_chosen(g: GhostStories, face: i64, _b: i64) -> None:
    """One batch, rolled once (GS-POW-FAV-04)."""
    if face != ask.ENOUGH:
        g.dice = TAO_DICE.moved(g.dice, face, -1)
        g.reroll = TAO_DICE.moved(g.reroll, face, 1)
        g.do(steps.REROLL)
    elif g.reroll != NO_DICE:
        g.do(steps.ROLL_AGAIN)


def roll_again(g: GhostStories, _a: i64, _b: i64) -> None:
    """The chosen dice are rolled together, once (GS-POW-FAV-04)."""
    number = TAO_DICE.sizes[g.reroll]
    g.chance(ask.ROLL, TAO_DICE.options[number], TAO_DICE.totals[number], steps.REROLLED)


def rerolled(g: GhostStories, outcome: i64, _b: i64) -> None:
    """The second result stands (GS-POW-FAV-03)."""
    g.dice = TAO_DICE.together(g.dice, outcome)
    g.reroll = NO_DICE
    g.tell(events.DICE_REROLLED, "GS-POW-FAV-01", g.active, g.dice)


# -- the result -------------------------------------------------------------------------------------------------------


def legal_sets(g: GhostStories) -> vec[i64]:
    """The sets of ghosts the player may exorcise with this roll (GS-EXO-06, GS-EXO-11, GS-EXO-15, GS-EXO-20, GS-EXO-21,
    GS-EXO-23, GS-EXO-26, GS-EXO-49, R-60, GS-EXO-22, GS-EXO-24, GS-EXO-27, GS-EXO-29, GS-EXO-30, R-63).

    A set is legal if it can be paid for and no other ghost in front could be added without more tokens.
    """
    front = FACING[g.where[g.active]]
    possible = g.rules.targets(g)
    tokens = g.rules.purse(g)
    wild = g.rules.wild(g)
    prices = append(room(4), 0)  # exorcising nobody costs nothing
    chosen: i64
    for chosen in range(1, 1 << len(front)):
        price: i64 = -1
        spaces = BITS[_spaces_of(front, chosen)]
        if len(spaces) <= len(possible) and spaces[0] in possible:
            wanted = need(g, spaces, g.dice)
            if wanted.can_be_met(tokens, wild):
                price = wanted.price()
        prices = append(prices, price)
    legal: i64 = 0
    for chosen in range(len(prices)):
        if prices[chosen] >= 0 and not _can_grow(prices, chosen):
            legal |= 1 << chosen
    return BITS[legal]


def _spaces_of(front: vec[i64], chosen: i64) -> i64:
    """The spaces at these places in front, as a set."""
    spaces: i64 = 0
    for place in BITS[chosen]:
        spaces |= 1 << front[place]
    return spaces


def _can_grow(prices: vec[i64], chosen: i64) -> bool:
    """Whether a further ghost costs no further token."""
    larger: i64
    for larger in range(chosen + 1, len(prices)):
        if larger & chosen == chosen and 0 <= prices[larger] <= prices[chosen]:
            return True
    return False


def exorcism_result(g: GhostStories, _a: i64, _b: i64) -> None:
    """After the last dice he chooses among the legal sets (GS-EXO-11, GS-EXO-12, GS-EXO-21, GS-EXO-23)."""
    g.ask(ask.EXORCISE, g.active, legal_sets(g), steps.RESULT_CHOSEN)


def result_chosen(g: GhostStories, chosen: i64, _b: i64) -> None:
    """Tokens, then all curses, all rewards, and the cards are discarded (GS-EXO-15, GS-EXO-16, GS-REW-11, GS-REW-12,
    R-25, R-26)."""
    if not chosen:
        g.tell(events.EXORCISM_FAILED, "GS-EXO-15", g.active)
        return
    g.falling |= _spaces_of(FACING[g.where[g.active]], chosen)
    g.do(steps.PAY)


def still_needed(g: GhostStories) -> Need:
    """What the chosen ghosts still need after the tokens spent so far."""
    left = need(g, BITS[g.falling], g.dice)
    colour: i64
    for colour in range(5):
        for _ in range(g.paid >> 3 * colour & 7):
            left = left.after(colour)
    return left


def pay(g: GhostStories, _a: i64, _b: i64) -> None:
    """Tokens stand in for missing faces, his own or those of others on his tile (GS-EXO-10, GS-EXO-14, GS-EXO-31,
    GS-EXO-34, R-62, GS-EXO-18)."""
    left = still_needed(g)
    if not left.price():
        g.do(steps.EXORCISED)
        return
    options = g.rules.payments(g, left)
    held = g.rules.wild(g)
    for token in options:
        if token < TOKENS:
            held += g.tao[token]
    if held == left.price():
        g.do(steps.PAID, options[0])  # every one of them is needed, so there is nothing to choose
    else:
        g.ask(ask.PAY, g.active, options, steps.PAID)


def payments(g: GhostStories, left: Need) -> vec[i64]:
    """The tokens that may be spent next, so that the exorcism can still be completed."""
    tokens = g.rules.purse(g)
    wild = g.rules.wild(g)
    useful: i64 = 0  # colours
    colour: i64
    for colour in range(5):
        if tokens[colour] and (left.dice[colour] or left.tokens[colour]):
            after = left.after(colour)
            tokens[colour] -= 1
            if after.price() < left.price() and after.can_be_met(tokens, wild):
                useful |= 1 << colour
            tokens[colour] += 1
    return vec[i64](
        [5 * seat + colour for seat in g.rules.helpers(g) for colour in BITS[useful] if g.tao[5 * seat + colour]]
    )


def paid(g: GhostStories, token: i64, _b: i64) -> None:
    """Spent tokens go back to the supply (GS-EXO-13)."""
    colour = token % 5
    g.tao[token] -= 1
    g.stock[colour] += 1
    g.paid += 1 << 3 * colour
    g.tell(events.TAO_SPENT, "GS-EXO-10", token // 5, colour)
    g.do(steps.PAY)


def exorcised(g: GhostStories, _a: i64, _b: i64) -> None:
    """All curses, then all rewards, then the discard; by a setting the discard comes first (GS-GHOST-04, GS-REW-01,
    GS-REW-02, GS-REW-11, GS-REW-12, GS-END-09, R-25, R-26).

    How many incarnations are beaten is known now, whoever takes their cards away meanwhile.
    """
    beaten = g.rules.incarnations_among(g, g.falling)
    g.stones = NO_STONES[:]
    for space in BITS[g.falling]:
        card = g.ghosts[space]
        g.stones[space] = card
        g.tell(events.GHOST_EXORCISED, "GS-EXO-06", card, space)
        if CURSES[card]:
            g.cursing |= 1 << space
        if REWARDS[card]:
            g.rewarding |= 1 << space
    if g.request.leave_first:
        g.do(steps.VICTORY_CHECK)
    else:
        g.do(steps.DISCARD_EXORCISED, 1 + beaten)
    g.do(steps.REWARDS)
    g.do(steps.CURSES)
    if g.request.leave_first:
        _discard(g, beaten)


# -- curses, rewards and the discard ----------------------------------------------------------------------------------


def curses(g: GhostStories, _a: i64, _b: i64) -> None:
    """The active player orders two curses (GS-REW-03, GS-REW-11, R-26); not if none is rolled (GS-POW-MOUNT-02)."""
    if g.cursing:
        options = BITS[g.cursing]
        if has_power(g, MOUNTAIN):
            options = options[:1]
        g.ask(ask.CURSE_ORDER, decider(g), options, steps.CURSE_NEXT)


def curse_next(g: GhostStories, space: i64, _b: i64) -> None:
    """Each is wholly applied before the next (GS-REW-03, GS-CURSE-09, GS-INC-DEATH-02, GS-INC-HOPE-02)."""
    g.cursing &= ~(1 << space)
    g.do(steps.CURSES)
    g.do(steps.CURSE_DIE, space)


def rewards(g: GhostStories, _a: i64, _b: i64) -> None:
    """The active player chooses the order of two rewards (GS-REW-11, R-26)."""
    if g.rewarding:
        g.ask(ask.REWARD_ORDER, decider(g), BITS[g.rewarding], steps.REWARD_NEXT)
    else:
        g.stones = NO_STONES


REWARD_STEPS: Final = {
    "gain_1_tao": (steps.GAIN_TAO, 1),
    "gain_2_tao": (steps.GAIN_TAO, 2),
    "gain_qi_or_yin_yang": (steps.QI_OR_YIN_YANG, 0),
    "group_qi_and_yin_yang": (steps.GROUP_QI, 0),
}
"""By icon of a right stone, its step and how many it gives."""


def reward_next(g: GhostStories, space: i64, _b: i64) -> None:
    """Rewards are the active player's (GS-REW-01, GS-REW-13, GS-REW-15, GS-EXO-35)."""
    g.rewarding &= ~(1 << space)
    g.do(steps.REWARDS)
    card = g.stones[space]
    icon: i64
    for icon in range(len(g.rules.law.right_steps[card])):
        g.do(g.rules.law.right_steps[card][icon], g.rules.law.right_numbers[card][icon])


def qi_or_yin_yang(g: GhostStories, _a: i64, _b: i64) -> None:
    """One of the two, of those possible (GS-REW-05, GS-REW-06, GS-REW-07, GS-REW-13, GS-DEATH-13, GS-ICON-QIYY-01,
    R-28, R-74)."""
    if not g.alive >> g.active & 1:
        return
    options = vec[i64]()
    if g.qi_stock:
        options = append(options, 0)
    if not g.yin_yang >> g.active & 1:
        options = append(options, 1)
    if len(options):
        g.ask(ask.QI_OR_YIN_YANG, g.active, options, steps.QI_OR_YIN_YANG_CHOSEN)


def qi_or_yin_yang_chosen(g: GhostStories, choice: i64, _b: i64) -> None:
    """The player gets the one he chose (GS-REW-05, GS-REW-09)."""
    if choice:
        gain_yin_yang(g, g.active)
    else:
        g.do(steps.GAIN_QI, g.active)


def gain_yin_yang(g: GhostStories, seat: i64, rule: str = "GS-YY-08") -> None:
    """A Taoist gets his Yin-Yang, as a reward or by another rule; who has it already gets nothing more (GS-YY-01,
    GS-YY-08, GS-YY-09, GS-YY-18, GS-REW-16)."""
    g.yin_yang |= 1 << seat
    g.tell(events.YIN_YANG_GAINED, rule, seat)


def group_qi(g: GhostStories, _a: i64, _b: i64) -> None:
    """The players choose which living Taoist gets the Qi (GS-INC-06, GS-INC-07, GS-INC-08, GS-INC-18, GS-ICON-INC-01).
    """
    g.do(steps.GROUP_YIN_YANG)
    if g.qi_stock:
        g.do(steps.WHO_GETS_QI)


def who_gets_qi(g: GhostStories, _a: i64, _b: i64) -> None:
    """The group chooses who gets the Qi (GS-INC-07)."""
    g.ask(ask.GROUP_QI, decider(g), BITS[g.alive], steps.GAIN_QI, causes.GROUP)


def group_yin_yang(g: GhostStories, _a: i64, _b: i64) -> None:
    """To a living Taoist who lacks his; lost if nobody does (GS-INC-07, GS-INC-08, GS-INC-09, R-75)."""
    lacking = g.alive & ~g.yin_yang
    if lacking:
        g.ask(ask.GROUP_YIN_YANG, decider(g), BITS[lacking], steps.GROUP_YIN_YANG_CHOSEN)


def group_yin_yang_chosen(g: GhostStories, seat: i64, _b: i64) -> None:
    """The chosen Taoist gets his Yin-Yang (GS-INC-07)."""
    gain_yin_yang(g, seat)


def discard_exorcised(g: GhostStories, counted: i64, _b: i64) -> None:
    """The cards leave play; a beaten incarnation may be the last one (GS-EXO-16, GS-REW-12, GS-END-01, R-25, GS-INC-15,
    R-103).

    ``counted`` is 1 + the incarnations that this exorcism beats; 0 in positions of rules version 2, which did not say.
    """
    g.do(steps.VICTORY_CHECK)
    _discard(g, counted - 1 if counted else g.rules.incarnations_among(g, g.falling))


def _discard(g: GhostStories, beaten: i64) -> None:
    """Those that were exorcised leave, wherever they are, and nothing else: one that has left already is not among them
    (R-25)."""
    g.to_beat -= beaten
    g.beaten += beaten
    for space in BITS[g.falling]:
        g.do(steps.LEAVE_PLAY, space)
