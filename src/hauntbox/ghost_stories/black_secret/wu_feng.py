"""Wu-Feng draws every ghost and uses it in one of three ways, and calls incarnations from his hand (BS-ADD, BS-CALL).

The card between its draw and its use is known to him alone, and so are the incarnations in his hand.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hauntbox.ghost_stories.base import causes, steps
from hauntbox.ghost_stories.base import questions as ask
from hauntbox.ghost_stories.base.cards import (
    BLACK,
    BUDDHIST_TEMPLE,
    COLOUR,
    GREEN,
    INCARNATION_POOL,
    NEEDS_BUDDHA,
    PAVILION,
    RESISTANCE,
)
from hauntbox.ghost_stories.base.geometry import BITS, FREE
from hauntbox.ghost_stories.base.rules.arrival import ALL_SPACES, candidates, cannot_come, see
from hauntbox.ghost_stories.base.rules.end import lose, no_ghost_cards_left
from hauntbox.ghost_stories.base.rules.means import total
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.black_secret import cards as box
from hauntbox.ghost_stories.black_secret import ids as n
from hauntbox.ghost_stories.black_secret.curses import castable
from hauntbox.ghost_stories.black_secret.ids import Ask, Event, Step
from hauntbox.ghost_stories.black_secret.state import UNKNOWN, chosen, held, in_hand, secret_of
from hauntbox.kernel.bits import bit_count
from hauntbox.kernel.deck import unseen
from hauntbox.kernel.game import NONE
from hauntbox.kernel.vectors import append, extend, vec

MOST_POINTS: Final = 9
"""As strong as any ghost."""
FOR_SEAT: Final = 64
"""A cause of a ghost beyond the base game's: with 64 + seat a black ghost goes to that Taoist's board (RB-14)."""


def add_ghost(g: GhostStories, cause: i64, caller: i64) -> None:
    """Wu-Feng draws: a ghost for one of its three uses, or a summons card (BS-ADD-01, BS-ADD-02, BS-ADD-09, BS-ADD-10,
    BS-TURN-05, BS-CALL-01, RB-03).

    With all twelve spaces filled nothing is drawn and the active Taoist or neutral board loses a Qi; by a setting he
    draws a ghost all the same, for a Demon or a curse.
    """
    summons = g.pile[g.height - 1] == unseen(INCARNATION_POOL)
    if g.occupied == ALL_SPACES and (summons or not chosen(g, "full_table", "draws")):
        cannot_come(g)
    elif summons:
        g.height -= 1
        g.tell(Event.SUMMONS_DRAWN, "BS-CALL-01")
        g.do(Step.CALL, 1)
    else:
        board = cause - FOR_SEAT if cause >= FOR_SEAT and not caller else g.active
        g.chance(ask.DRAW, candidates(g), NONE, steps.DRAWN, board)


def drawn(g: GhostStories, card: i64, board: i64) -> None:
    """He alone sees it; with the last ghost card of the pile he has won, whatever he would do with it (BS-INFO-03,
    BS-END-04, BS-DX-13, RB-34)."""
    secret_of(g).drawn = card
    g.height -= 1
    g.tell(Event.CARD_DRAWN, "BS-ADD-01", g.active)
    if no_ghost_cards_left(g):
        lose(g, "last_card", "BS-END-04")
    else:
        g.do(Step.USE_GHOST, board)


def use_ghost(g: GhostStories, board: i64, _b: i64) -> None:
    """He chooses what the card is for; he is asked even if he has no choice, which the others cannot know (BS-ADD-01,
    BS-ADD-08, BS-WHO-01)."""
    g.pause(Ask.USE, n.WU_FENG, uses(g, secret_of(g).drawn), Step.GHOST_USED, board)


def uses(g: GhostStories, card: i64) -> vec[i64]:
    """In the village; for a Demon on his board that costs no more than the card's printed resistance; for a curse of
    its colour. If no space is left, in the village only where nothing else can be done (BS-ADD-01, BS-ADD-08,
    BS-DEMON-01, BS-DEMON-02, BS-DEMON-EX1, BS-SHADOW-03, BS-DX-01, RB-03, RB-04)."""
    part = secret_of(g)
    options = vec[i64]()
    points: i64 = MOST_POINTS
    known: i64 = 0
    if card != UNKNOWN:
        points = total(RESISTANCE[card])
        known = card
    demon: i64
    for demon in range(3):
        if part.shadow < 0 and part.demons[demon] < 0 and box.COST[demon] <= points:
            options = append(options, n.SUMMON_IT + demon)
    for token in castable(g, known):
        options = append(options, n.CAST_IT + token)
    if g.occupied == ALL_SPACES and len(options):
        return options
    return extend(vec[i64]([n.PLACE_IT]), options)


def ghost_used(g: GhostStories, use: i64, board: i64) -> None:
    """Placed, it is public and its left stone applies; for a Demon or a curse it goes to the discard and no stone of it
    applies; so it does where there is no space for it, and a Qi is lost (BS-ADD-05, BS-ADD-07, BS-ADD-09, BS-INFO-03,
    BS-DEMON-04, RB-03)."""
    part = secret_of(g)
    card = part.drawn
    if card == UNKNOWN:
        could = vec[i64]([each for each in g.unseen_ghosts if use in uses(g, each)])
        g.chance(ask.DRAW, could if len(could) else g.unseen_ghosts, NONE, Step.USE_SUPPOSED, 4 * use + board)
        return
    part.drawn = 0
    see(g, card)
    if use == n.PLACE_IT and g.occupied != ALL_SPACES:
        g.do(Step.PUT_GHOST, card, board)
        return
    g.tell(Event.GHOST_SPENT, "BS-ADD-07", card)
    if use == n.PLACE_IT:
        g.do(steps.LOSE_QI, g.active, causes.NO_ROOM)
    elif use < n.CAST_IT:
        g.do(Step.SUMMON, use - n.SUMMON_IT)
    else:
        g.do(Step.CAST, use - n.CAST_IT)


def use_supposed(g: GhostStories, card: i64, use: i64) -> None:
    """In a game that a Taoist imagines, the card is decided when it is used."""
    secret_of(g).drawn = card
    g.do(Step.GHOST_USED, use // 4, use % 4)


def put_ghost(g: GhostStories, card: i64, board: i64) -> None:
    """Wu-Feng chooses the space within the base game's rule; where a die was rolled against a Taoist, his board takes
    the part of the active one (BS-ADD-04, BS-ADD-06, BS-ADD-EX1, BS-WHO-02, RB-14)."""
    if board != g.active and COLOUR[card] == BLACK:
        free = BITS[~g.occupied & 7 << 3 * board]
        g.ask(ask.PLACE, n.WU_FENG, free if len(free) else FREE[g.occupied], steps.PLACED, card)
    else:
        g.do(steps.PUT_INTO_PLAY, card)


# -- incarnations -----------------------------------------------------------------------------------------------------


def call(g: GhostStories, summoned: i64, by_wu: i64) -> None:
    """One incarnation into his hand, then one from his hand into play; by a summons card (1), or beyond those of the
    pile (0) by a curse or by the death of a Wu (BS-CALL-01, BS-CALL-05, BS-CALL-06, BS-CALL-07, BS-CURSE-4-01)."""
    g.do(Step.PLAY_INCARNATION, summoned)
    if summoned:
        g.do(Step.TAKE_INCARNATION, n.BY_SUMMONS)
    else:
        g.do(Step.TAKE_INCARNATION, n.BY_WU if by_wu else n.BY_4_01)


def incarnation_pile(g: GhostStories) -> vec[i64]:
    """The incarnations that may be drawn; by a variant of White Moon's green ones as long as there are any (BS-SET-26,
    WM-GR-11)."""
    cards = in_pile(g)
    if chosen(g, "green_incarnations", "first"):
        green = vec[i64]([card for card in cards if COLOUR[card] == GREEN])
        return green if len(green) else cards
    return cards


def in_pile(g: GhostStories) -> vec[i64]:
    """The incarnations of the pile; one that could never be caught in this village is not there (BS-SET-26, RB-61)."""
    part = secret_of(g)
    catchable = g.tile_of[BUDDHIST_TEMPLE] >= 0 and g.tile_of[PAVILION] >= 0
    return vec[i64](
        [
            card
            for card in g.unseen_incarnations
            if not part.hand & in_hand(card) and (catchable or not NEEDS_BUDDHA[card])
        ]
    )


def take_incarnation(g: GhostStories, why: i64, _b: i64) -> None:
    """He draws one incarnation into his hand, if one is left (BS-CALL-03, BS-CALL-04, RB-36)."""
    if len(in_pile(g)) > secret_of(g).undecided:
        g.chance(Ask.INCARNATION, incarnation_pile(g), NONE, Step.INCARNATION_TAKEN, why)


def incarnation_taken(g: GhostStories, card: i64, why: i64) -> None:
    """The Taoists see how many cards he holds, not which (BS-CALL-04, BS-CURSE-1-02, BS-TOK-Urn-01, BS-INFO-02)."""
    part = secret_of(g)
    part.hand |= in_hand(card)
    g.tell(Event.INCARNATION_TAKEN, n.INCARNATION_RULES[why], bit_count(part.hand) + part.undecided)


def play_incarnation(g: GhostStories, summoned: i64, _b: i64) -> None:
    """He puts one of his hand into play, in the village and for nothing else. Without a card nothing comes; without a
    free space the active side loses a Qi and the card stays in his hand (BS-CALL-01, BS-CALL-02, BS-CALL-08, BS-WHO-03,
    RB-36)."""
    part = secret_of(g)
    if g.occupied == ALL_SPACES:
        g.do(steps.LOSE_QI, g.active, causes.NO_ROOM)
    elif part.undecided:
        g.chance(Ask.INCARNATION, incarnation_pile(g), NONE, Step.HAND_DECIDED, summoned)
    elif part.hand:
        g.pause(Ask.CALL_WHICH, n.WU_FENG, held(part), Step.INCARNATION_CHOSEN, summoned)
    elif summoned:
        part.extra -= 1
        g.to_beat -= 1
        g.do(steps.VICTORY_CHECK)


def hand_decided(g: GhostStories, card: i64, summoned: i64) -> None:
    """In a game that a Taoist imagines, the hand is decided when it is used."""
    part = secret_of(g)
    part.undecided -= 1
    part.hand |= in_hand(card)
    g.do(Step.PLAY_INCARNATION, summoned)


def incarnation_chosen(g: GhostStories, card: i64, summoned: i64) -> None:
    """It is public now, and placed by the base game's rule, Wu-Feng choosing; beyond those of the pile there is one
    more to be exorcised (BS-CALL-01, BS-CALL-09, BS-CALL-10, BS-END-01, RB-38)."""
    part = secret_of(g)
    if not part.hand & in_hand(card):
        g.chance(Ask.INCARNATION, vec[i64]([card]), NONE, Step.HAND_SUPPOSED, summoned)
        return
    part.hand &= ~in_hand(card)
    see(g, card)
    if not summoned:
        part.extra += 1
        g.to_beat += 1
    g.do(Step.PUT_GHOST, card, g.active)


def hand_supposed(g: GhostStories, card: i64, summoned: i64) -> None:
    """In a game that a Taoist imagines, he held the card that is shown now."""
    part = secret_of(g)
    part.undecided -= 1
    part.hand |= in_hand(card)
    g.do(Step.INCARNATION_CHOSEN, card, summoned)


# -- what the Taoists do not know ------------------------------------------------------------------------------------


def forget(g: GhostStories) -> None:
    """To all but him his hand is a number of cards, and a card just drawn any that nobody has seen: he may use it as
    any of them, and call any incarnation. They are decided when he uses them (BS-INFO-02, BS-INFO-03)."""
    part = secret_of(g)
    part.undecided += bit_count(part.hand)
    part.hand = 0
    if part.drawn in g.unseen_ghosts:
        part.drawn = UNKNOWN
    if g.kind == Ask.USE:
        g.menu = uses(g, part.drawn)
    elif g.kind == Ask.INCARNATION or g.kind == Ask.CALL_WHICH:
        g.menu = incarnation_pile(g)
