"""What the Blood Mantras do (BS-MAN-2, BS-MAN-3, BS-MAN-4). All choices are the Taoists' (BS-WHO-10)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hauntbox.ghost_stories.base import events, steps
from hauntbox.ghost_stories.base import questions as ask
from hauntbox.ghost_stories.base.geometry import BITS, FREE
from hauntbox.ghost_stories.base.rules.arrival import ALL_SPACES
from hauntbox.ghost_stories.base.rules.end import is_ghost_card
from hauntbox.ghost_stories.base.rules.exorcism import gain_yin_yang
from hauntbox.ghost_stories.base.state import LAST_STEP, GhostStories
from hauntbox.ghost_stories.black_secret import ids as n
from hauntbox.ghost_stories.black_secret.demons import send_back
from hauntbox.ghost_stories.black_secret.ids import Ask, Cause, Event, Step
from hauntbox.ghost_stories.black_secret.skeletons import skeleton_spaces
from hauntbox.ghost_stories.black_secret.state import ALL_SQUARES, NOT_IN_PLAY, carries, chosen, secret_of
from hauntbox.kernel.bits import BIT, members
from hauntbox.kernel.vectors import append, extend, vec

LADDERS_BACK: Final = 0
GHOST_UNDER_DECK: Final = 1
GAIN_QI: Final = 2
ONE_TAO: Final = 3
DISCARD_GHOST: Final = 4
REVOKE_CURSE: Final = 5
MOVE_TAOIST: Final = 6
TWO_TAO: Final = 7
EXORCISE_SKELETONS: Final = 8
REGAIN_YIN_YANG: Final = 9
MOVE_BOTH: Final = 10
BANISH_DEMON: Final = 11
PLACE_BUDDHAS: Final = 12
BANISH_ALL: Final = 13
RESTORE_TILES: Final = 14
SHARE: Final = 15
DISCARD_TWO: Final = 16
BURY_FOUR: Final = 17

FOR_TAO: Final = 0
FOR_TWO_TAO: Final = 1
FOR_QI: Final = 2
FOR_YIN_YANG: Final = 3
SHARED_QI: Final = 4
SHARED_YIN_YANG: Final = 5
"""What a Taoist is chosen for; what is shared comes from the mantra that gives both."""


def work(g: GhostStories, card: i64, seat: i64) -> None:
    """The effect of a mantra, the seat deciding for the Taoists (BS-MAN-05, BS-MAN-3-02, BS-MAN-4-01, BS-MAN-4-02,
    BS-WHO-10, RD-17)."""
    part = secret_of(g)
    if card == LADDERS_BACK:
        g.do(Step.LADDERS_BACK, 2, seat)
    elif card == GHOST_UNDER_DECK:
        slide_under(g)
    elif card == GAIN_QI:
        g.do(Step.QI_FOR, seat)
    elif card in (ONE_TAO, TWO_TAO):
        g.do(Step.PLACE_WEAKENING, seat, 0 if card == ONE_TAO else 1)
        g.do(Step.TAO_FOR, n.ONE if card == ONE_TAO else n.TWO, seat)
    elif card in (DISCARD_GHOST, DISCARD_TWO):
        g.do(Step.DISCARD_GHOSTS, 1 if card == DISCARD_GHOST else 2, seat)
    elif card == REVOKE_CURSE:
        tokens = revocable(g)
        if len(tokens):
            g.ask(Ask.REVOKE, seat, tokens, Step.CURSE_REVOKED)
    elif card == MOVE_TAOIST:
        g.do(Step.CARRY_TAOIST, seat, 1)
    elif card == EXORCISE_SKELETONS:
        for space in skeleton_spaces(g):
            if not g.falling >> space & 1:
                g.do(steps.LEAVE_PLAY, space)
    elif card == REGAIN_YIN_YANG:
        g.do(Step.YIN_YANG_FOR, seat)
    elif card == MOVE_BOTH:
        g.do(Step.SHIFT_GHOST, seat)
        g.do(Step.CARRY_TAOIST, seat)
    elif card == BANISH_DEMON:
        demons = vec[i64]([demon for demon in range(3) if part.demons[demon] >= 0])
        if len(demons):
            g.ask(Ask.BANISH, seat, demons, Step.DEMON_BANISHED)
    elif card == PLACE_BUDDHAS:
        g.do(Step.SET_BUDDHAS, seat, 2)
    elif card == BANISH_ALL:
        demon: i64
        for demon in range(3):
            if part.demons[demon] >= 0:
                send_back(g, demon, "BS-MAN-4-01")
    elif card == RESTORE_TILES:  # what cannot be turned back stays as it is
        for tile in BITS[g.rules.restorable(g)]:
            g.do(steps.TURN_BACK, tile, Cause.BY_MANTRA)
    elif card == SHARE:
        g.do(Step.QI_FOR, seat, 1)
        g.do(Step.QI_FOR, seat, 1)
        g.do(Step.YIN_YANG_FOR, seat, 1)
    elif card == BURY_FOUR:
        g.do(Step.BURY, seat, 4)
    else:
        g.fail(f"nobody knows the Blood Mantra {card}")


# -- ladders ----------------------------------------------------------------------------------------------------------


def ladders_back(g: GhostStories, number: i64, seat: i64) -> None:
    """Up to two on squares without one whose tile is not haunted (BS-MAN-2-01, BS-LAD-10, BS-LAD-11, RD-18, RB-25)."""
    squares = BITS[ALL_SQUARES & ~secret_of(g).ladders & ~g.haunted]
    if number and len(squares):
        g.ask(Ask.LADDER_BACK, seat, append(squares[:], n.NO_LADDER), Step.LADDER_PUT_BACK, 8 * number + seat)


def ladder_put_back(g: GhostStories, square: i64, left: i64) -> None:
    """One ladder after the other (BS-MAN-2-01)."""
    if square != n.NO_LADDER:
        secret_of(g).ladders |= BIT[square]
        g.tell(Event.LADDER_BACK, "BS-MAN-2-01", square)
        g.do(Step.LADDERS_BACK, left // 8 - 1, left % 8)


# -- the pile and the discard -----------------------------------------------------------------------------------------


def slide_under(g: GhostStories) -> None:
    """The topmost ghost card goes under the pile unseen; summons cards keep their places (BS-MAN-2-02, BS-INFO-06,
    RB-35)."""
    place = g.height - 1
    while place >= 0 and not is_ghost_card(g.pile[place]):
        place -= 1
    if place >= 0:
        moved = g.pile[place]
        pile = append(vec[i64](), moved)
        pile = extend(pile, g.pile[:place])
        g.pile = extend(pile, g.pile[place + 1 : g.height])
        g.tell(Event.CARD_UNDER_PILE, "BS-MAN-2-02", max(0, moved))


def discarded(g: GhostStories) -> vec[i64]:
    """The ghost cards in the discard pile: those seen that are neither in play nor in the pile again (RB-67)."""
    part = secret_of(g)
    pile = g.pile[: g.height]
    return vec[i64](
        [
            card
            for card in g.law.ghosts
            if card not in g.unseen_ghosts and card not in g.ghosts and card not in pile and card not in part.removed
            if card != part.drawn
        ]
    )


def bury(g: GhostStories, seat: i64, number: i64) -> None:
    """Four ghost cards of the discard, or as many as there are, go under the pile in an order of their choice: the one
    chosen last lies lowest (BS-MAN-4-05)."""
    cards = discarded(g)
    if number and len(cards):
        g.ask(Ask.BURY_WHICH, seat, cards, Step.BURIED, 8 * number + seat)


def buried(g: GhostStories, card: i64, left: i64) -> None:
    """It lies under the pile, and everybody knows it (BS-MAN-4-05)."""
    pile = append(vec[i64](), card)
    g.pile = extend(pile, g.pile[: g.height])
    g.height += 1
    g.tell(Event.CARD_UNDER_PILE, "BS-MAN-4-05", card)
    g.do(Step.BURY, left % 8, left // 8 - 1)


# -- gifts to a Taoist ------------------------------------------------------------------------------------------------


def who_chosen(g: GhostStories, who: i64, what: i64) -> None:
    """The Taoist who gets what the mantra gives (BS-MAN-2-03, BS-MAN-2-04, BS-MAN-3-01, BS-MAN-3-03, BS-MAN-4-03)."""
    if what == FOR_QI:
        g.do(steps.GAIN_QI, who, Cause.BY_MANTRA)
    elif what == SHARED_QI:
        g.do(steps.GAIN_QI, who, Cause.BY_4_03)
    elif what == FOR_YIN_YANG:
        gain_yin_yang(g, who, "BS-MAN-3-03")
    elif what == SHARED_YIN_YANG:
        gain_yin_yang(g, who, "BS-MAN-4-03")
    else:
        g.do(Step.TAO_TAKEN_FOR, 5, 4 * (1 + what) + who)


def tao_for(g: GhostStories, number: i64, seat: i64) -> None:
    """A living Taoist of their choice takes Tao tokens (BS-MAN-2-04, BS-MAN-3-01)."""
    if any(g.stock[colour] for colour in range(5)):
        g.ask(Ask.WHO, seat, BITS[g.alive], Step.WHO_CHOSEN, FOR_TAO if number == 1 else FOR_TWO_TAO)


def tao_taken_for(g: GhostStories, colour: i64, left: i64) -> None:
    """He takes them one by one, of any colours in the supply; 5 is no colour yet (BS-MAN-2-04, BS-MAN-3-01)."""
    number, who = left // 4, left % 4
    if colour < 5:
        g.stock[colour] -= 1
        g.tao[5 * who + colour] += 1
        g.tell(events.TAO_GAINED, "BS-MAN-2-04" if number == n.ONE else "BS-MAN-3-01", who, colour)
        if number == n.TWO:
            g.do(Step.TAO_TAKEN_FOR, 5, 4 * n.LAST_OF_TWO + who)
        return
    colours = vec[i64]([each for each in range(5) if g.stock[each]])
    if len(colours):
        g.ask(ask.TAKE_TAO, who, colours, Step.TAO_TAKEN_FOR, left)


def qi_for(g: GhostStories, seat: i64, shared: i64) -> None:
    """A living Taoist of their choice gains a Qi of the supply (BS-MAN-2-03, BS-MAN-4-03, BS-MAN-09, RB-20)."""
    what: i64 = SHARED_QI if shared else FOR_QI
    if g.qi_stock:
        g.ask(Ask.WHO, seat, BITS[g.alive], Step.WHO_CHOSEN, what)


def yin_yang_for(g: GhostStories, seat: i64, shared: i64) -> None:
    """A living Taoist who lacks his Yin-Yang gets it (BS-MAN-3-03, BS-MAN-4-03, BS-INC-NightSorceress-02)."""
    what: i64 = SHARED_YIN_YANG if shared else FOR_YIN_YANG
    lacking = g.alive & ~g.yin_yang
    if lacking:
        g.ask(Ask.WHO, seat, BITS[lacking], Step.WHO_CHOSEN, what)


def place_weakening(g: GhostStories, seat: i64, with_two_tao: i64) -> None:
    """The Enfeeblement Mantra is put on any ghost, incarnation, skeleton or Demon, even if that power is absent or
    blocked; where it lies already it may stay (BS-MAN-2-04, BS-MAN-3-01, RB-21)."""
    part = secret_of(g)
    others = g.rules.mantra_targets(g)
    targets = vec[i64]([space for space in BITS[g.occupied] if space == g.mantra or space in others])
    demon: i64
    for demon in range(3):
        if part.demons[demon] >= 0:
            targets = append(targets, 12 + demon)
    if len(targets):
        g.ask(Ask.WEAKEN, seat, targets, Step.WEAKENED, with_two_tao)


def weakened(g: GhostStories, target: i64, with_two_tao: i64) -> None:
    """The single token is taken from wherever it is (BS-MAN-2-04, BS-MAN-3-01, RB-21)."""
    part = secret_of(g)
    g.mantra = NOT_IN_PLAY
    part.weak = NOT_IN_PLAY
    if target < 12:
        g.mantra = target
    else:
        part.weak = target - 12
    part.mantra_stays = 1
    g.tell(Event.WEAKENED, "BS-MAN-3-01" if with_two_tao else "BS-MAN-2-04", target)


def mantra_chosen(g: GhostStories, target: i64, b: i64) -> None:
    """Yellow, or his blood brother, puts the same single token on a ghost or on a Demon (BS-EXO-06, BS-BRO-08)."""
    part = secret_of(g)
    part.mantra_stays = 0
    if target < n.MANTRA_ON_DEMON:
        part.weak = NOT_IN_PLAY
        g.below(n.BOX).perform(g, steps.MANTRA_CHOSEN, target, b)
        return
    part.weak = target - n.MANTRA_ON_DEMON
    g.mantra = NOT_IN_PLAY
    g.tell(Event.WEAKENED, "BS-EXO-06", 12 + part.weak)


# -- ghosts, curses, Taoists, Demons ---------------------------------------------------------------------------------


def ghost_cards(g: GhostStories) -> vec[i64]:
    """The spaces of ghost cards: no incarnations, no skeletons, none being exorcised (BS-MAN-2-05, RB-22)."""
    return vec[i64]([space for space in g.rules.hut_targets(g) if not g.falling >> space & 1])


def discard_ghosts(g: GhostStories, number: i64, seat: i64) -> None:
    """This many ghosts go to the discard (BS-MAN-2-05, BS-MAN-4-04)."""
    spaces = ghost_cards(g)
    if number and len(spaces):
        g.ask(Ask.DISCARD_GHOST, seat, spaces, Step.GHOST_DISCARDED, 8 * number + seat)


def ghost_discarded(g: GhostStories, space: i64, left: i64) -> None:
    """Its right stone is not applied (BS-MAN-2-05, BS-MAN-4-04)."""
    g.do(Step.DISCARD_GHOSTS, left // 8 - 1, left % 8)
    g.do(steps.LEAVE_PLAY, space)


def revocable(g: GhostStories) -> vec[i64]:
    """The tokens that are face up and not cast; by a setting those cast, as far as no other rests on them, or both
    (BS-MAN-2-06, RB-07)."""
    part = secret_of(g)
    tokens = vec[i64]() if chosen(g, "revoked_curse", "cast") else members(part.curses)
    if chosen(g, "revoked_curse", "cast") or chosen(g, "revoked_curse", "either"):
        slot: i64
        for slot in range(len(part.pyramid)):
            if part.pyramid[slot] >= 0 and not carries(part, slot):
                tokens = append(tokens, part.pyramid[slot])
    return tokens


def curse_revoked(g: GhostStories, token: i64, _b: i64) -> None:
    """The token goes to the reserve until a reset (BS-MAN-2-06, RB-07)."""
    part = secret_of(g)
    part.curses &= ~BIT[token]
    part.pyramid = vec[i64]([-1 if other == token else other for other in part.pyramid])
    g.tell(Event.CURSE_REVOKED, "BS-MAN-2-06", token)


def carry_taoist(g: GhostStories, seat: i64, compulsory: i64) -> None:
    """A living Taoist is moved anywhere, in the village or the Catacombs; not the active one once the last step of his
    turn has begun, which is done from the tile on which the turn ends (BS-MAN-2-07, BS-MAN-3-04, GS-TOK-08, GS-BUD-06,
    RD-32)."""
    part = secret_of(g)
    movable = g.alive if g.stage < LAST_STEP else g.alive & ~(1 << g.active)
    options = vec[i64](
        [
            18 * who + place
            for who in BITS[movable]
            for place in range(18)
            if place != g.where[who] + 9 * (part.below >> who & 1)
        ]
    )
    if not len(options):
        return
    if not compulsory:
        options = append(options, n.NOBODY)
    g.ask(Ask.CARRY, seat, options, Step.TAOIST_CARRIED, compulsory)


def taoist_carried(g: GhostStories, choice: i64, compulsory: i64) -> None:
    """He may not use a ladder for it (BS-MAN-2-07, BS-MAN-3-04, RB-26)."""
    if choice != n.NOBODY:
        put_taoist(g, choice // 18, choice % 18, "BS-MAN-2-07" if compulsory else "BS-MAN-3-04")


def put_taoist(g: GhostStories, seat: i64, place: i64, rule: str) -> None:
    """A Taoist stands on a tile, or from 9 on, on a square of the Catacombs; ``rule`` says by what."""
    part = secret_of(g)
    g.where[seat] = place % 9
    level: i64 = 1 if place >= 9 else 0
    g.tell(events.TAOIST_MOVED, rule, seat, place % 9)
    if part.below >> seat & 1 != level:
        part.below ^= 1 << seat
        g.tell(Event.LEVEL_CHANGED, rule, seat, level)


def shift_ghost(g: GhostStories, seat: i64, _b: i64) -> None:
    """A ghost or incarnation is moved to another space, or none (BS-MAN-3-04, RD-32, RB-23)."""
    g.do(Step.MOVE_A_GHOST, seat, 1)


def demon_banished(g: GhostStories, demon: i64, _b: i64) -> None:
    """Its version's effect does not apply (BS-MAN-3-05, BS-SHADOW-15)."""
    send_back(g, demon, "BS-MAN-3-05")


def set_buddhas(g: GhostStories, seat: i64, number: i64) -> None:
    """The Buddhas of the Temple, or of the box where there is no Temple, go on free ghost spaces, never into the
    Catacombs (BS-MAN-3-06, BS-FAQ-01, RB-24)."""
    taken = g.occupied | g.buddhas
    if number and g.temple and taken != ALL_SPACES:
        g.ask(Ask.SET_BUDDHA, seat, append(FREE[taken][:], n.NO_SPACE), Step.BUDDHA_PLACED, 8 * number + seat)


def buddha_placed(g: GhostStories, space: i64, left: i64) -> None:
    """One after the other (BS-MAN-3-06)."""
    if space != n.NO_SPACE:
        g.temple -= 1
        g.buddhas |= 1 << space
        g.tell(events.BUDDHA_PLACED, "BS-MAN-3-06", left % 8, space)
        g.do(Step.SET_BUDDHAS, left % 8, left // 8 - 1)
