"""What the curse tokens do, and Curse dice rolled against a Taoist (BS-CURSE-1, BS-CURSE-2, BS-CURSE-3, BS-CURSE-4).

All choices are Wu-Feng's (BS-CURSE-13, BS-WHO-04); where nothing can be done, nothing happens (BS-CURSE-12).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hauntbox.ghost_stories.base import causes, events, steps
from hauntbox.ghost_stories.base import questions as ask
from hauntbox.ghost_stories.base.cards import (
    CURSE_OPTIONS,
    CURSE_TOTALS,
    FAVORITE,
    GHOST,
    HAUNT,
    MOUNTAIN,
    QI,
    TAO,
)
from hauntbox.ghost_stories.base.geometry import BITS
from hauntbox.ghost_stories.base.rules.arrival import ALL_SPACES, cannot_come
from hauntbox.ghost_stories.base.rules.end import is_ghost_card, lose, no_ghost_cards_left
from hauntbox.ghost_stories.base.rules.haunting import NO_OR_YES, lose_all_tao
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.black_secret import cards as box
from hauntbox.ghost_stories.black_secret import ids as n
from hauntbox.ghost_stories.black_secret.brother import holds_power
from hauntbox.ghost_stories.black_secret.ids import Ask, Cause, Event, Step
from hauntbox.ghost_stories.black_secret.mantra_effects import discarded, put_taoist
from hauntbox.ghost_stories.black_secret.state import chosen, secret_of, shown_mantras
from hauntbox.kernel.bits import BIT
from hauntbox.kernel.vectors import append, vec

TAKE_MANTRA_QI: Final = 0
DRAW_INCARNATION: Final = 1
DRAW_GHOST: Final = 2
PLACE_SKELETON: Final = 3
REMOVE_LADDER: Final = 4
KNOCK_DOWN: Final = 5
ROLL_CURSE: Final = 6
DISCARD_TAO: Final = 7
EMPTY_MANTRA: Final = 8
REMOVE_LAST_GHOST: Final = 9
MOVE_GHOST: Final = 10
PLACE_TWO_SKELETONS: Final = 11
ACTIVATE: Final = 12
DRAG_TAOIST: Final = 13
LOSE_QI: Final = 14
LOSE_TWO_TAO: Final = 15
REMOVE_MANTRA: Final = 16
REMOVE_TWO_GHOSTS: Final = 17
RAISE_GHOST: Final = 18
PLACE_THREE_SKELETONS: Final = 19
REMOVE_TWO_LADDERS: Final = 20
HAUNT_TILE: Final = 21
LOSE_YIN_YANG: Final = 22
ROLL_CURSE_TWICE: Final = 23
CALL_INCARNATION: Final = 24
SUMMON_ALL: Final = 25
HAUNT_AND_LOSE_QI: Final = 26
EMPTY_STACK: Final = 27
TARGETED: Final = (KNOCK_DOWN, ROLL_CURSE, DISCARD_TAO, LOSE_QI, LOSE_TWO_TAO, LOSE_YIN_YANG, ROLL_CURSE_TWICE)
MUST: Final = 0
MAY: Final = 1


def work(g: GhostStories, token: i64) -> None:
    """The effect of a curse (BS-CURSE-01, BS-CURSE-12, BS-CURSE-13, BS-CURSE-1-02, BS-CURSE-1-03, BS-CURSE-1-04,
    BS-CURSE-2-04, BS-CURSE-3-04, BS-CURSE-4-01)."""
    if token in TARGETED:
        g.do(Step.CHOOSE_TAOIST, token)
    elif token in (TAKE_MANTRA_QI, EMPTY_MANTRA, REMOVE_MANTRA):
        _choose_mantra(g, token)
    elif token == DRAW_INCARNATION:
        g.do(Step.TAKE_INCARNATION, n.BY_1_02)
    elif token == DRAW_GHOST:
        g.do(steps.ADD_GHOST)
    elif token in (PLACE_SKELETON, PLACE_TWO_SKELETONS):
        g.do(Step.PLACE_SKELETONS, 1 if token == PLACE_SKELETON else 2, MUST)
    elif token == PLACE_THREE_SKELETONS:
        g.do(Step.PLACE_SKELETONS, 3, MAY)
    elif token in (REMOVE_LADDER, REMOVE_TWO_LADDERS):
        g.do(Step.LADDER_GOES, n.ONE if token == REMOVE_LADDER else n.TWO)
    elif token in (REMOVE_LAST_GHOST, REMOVE_TWO_GHOSTS):
        g.do(Step.REMOVE_LAST, 1 if token == REMOVE_LAST_GHOST else 2)
    elif token == MOVE_GHOST:
        g.do(Step.MOVE_A_GHOST, n.WU_FENG)
    elif token == ACTIVATE:
        g.do(Step.ACTIVATE)
    elif token == DRAG_TAOIST:
        _drag(g)
    elif token == RAISE_GHOST:
        g.do(Step.RAISE_GHOST)
    elif token == HAUNT_TILE:
        g.do(Step.CHOOSE_HAUNT)
    elif token == CALL_INCARNATION:
        g.do(Step.CALL)
    elif token == SUMMON_ALL:
        g.do(Step.SUMMON_ALL)
    elif token == HAUNT_AND_LOSE_QI:
        g.do(Step.CHOOSE_TAOIST, HAUNT_AND_LOSE_QI)
        g.do(Step.CHOOSE_HAUNT, 1)
    elif token == EMPTY_STACK:
        g.do(Step.EMPTY_STACK)
    else:
        g.fail(f"nobody knows the curse {token}")


# -- mantras and ladders ----------------------------------------------------------------------------------------------


def _choose_mantra(g: GhostStories, token: i64) -> None:
    """One that has Qi, or for its removal any (BS-CURSE-1-01, BS-CURSE-2-01, BS-CURSE-3-01)."""
    part = secret_of(g)
    cards = vec[i64]([card for card in shown_mantras(part) if part.qi[card] != 0 or token == REMOVE_MANTRA])
    if len(cards):
        g.ask(Ask.WHICH_MANTRA, n.WU_FENG, cards, Step.MANTRA_ROBBED, token)


def mantra_robbed(g: GhostStories, card: i64, token: i64) -> None:
    """The Qi goes to the supply; a mantra removed from the game is replaced (BS-CURSE-1-01, BS-CURSE-2-01,
    BS-CURSE-3-01, RB-20)."""
    part = secret_of(g)
    if token == REMOVE_MANTRA:
        g.do(Step.MANTRA_DONE, card, 1)
        return
    taken = part.qi[card]
    if token == TAKE_MANTRA_QI:
        taken = 1
    part.set_qi(card, part.qi[card] - taken)
    g.qi_stock += taken
    g.tell(Event.QI_OFF_MANTRA, box.CURSE_RULE[token], card, taken)


def ladder_goes(g: GhostStories, number: i64, _b: i64) -> None:
    """Ladders of his choice, as far as there are any (BS-CURSE-1-05, BS-CURSE-3-05, BS-LAD-09, RB-25)."""
    ladders = secret_of(g).ladders
    if number and ladders:
        g.ask(Ask.LADDER_AWAY, n.WU_FENG, BITS[ladders], Step.LADDER_GONE, number)


def ladder_gone(g: GhostStories, square: i64, number: i64) -> None:
    """One after the other (BS-CURSE-1-05, BS-CURSE-3-05)."""
    secret_of(g).ladders &= ~BIT[square]
    g.tell(Event.LADDER_GONE, "BS-CURSE-1-05" if number == n.ONE else "BS-CURSE-3-05", square)
    if number == n.TWO:
        g.do(Step.LADDER_GOES, n.LAST_OF_TWO)


# -- a Taoist ---------------------------------------------------------------------------------------------------------


def choose_taoist(g: GhostStories, token: i64, _b: i64) -> None:
    """A living Taoist, never a neutral board, even one whom it cannot hurt (BS-CURSE-13, RB-69)."""
    g.ask(Ask.TARGET, n.WU_FENG, BITS[g.alive], Step.TAOIST_CHOSEN, token)


def taoist_chosen(g: GhostStories, seat: i64, token: i64) -> None:
    """What the curse does to him (BS-CURSE-1-06, BS-CURSE-1-07, BS-CURSE-1-08, BS-CURSE-2-07, BS-CURSE-2-08,
    BS-CURSE-3-07, BS-CURSE-3-08, BS-CURSE-4-03)."""
    if token == KNOCK_DOWN:
        secret_of(g).lying |= 1 << seat
        g.tell(Event.KNOCKED_DOWN, "BS-CURSE-1-06", seat)
    elif token == ROLL_CURSE:
        g.do(Step.ROLL_AGAINST, seat)
    elif token == ROLL_CURSE_TWICE:
        g.do(Step.ROLL_AGAINST, seat, n.TWICE)
        g.do(Step.ROLL_AGAINST, seat, n.TWICE)
    elif token == DISCARD_TAO:
        g.do(Step.TAKE_TAO_OF, seat, n.ONE)
    elif token == LOSE_TWO_TAO:
        g.do(Step.TAKE_TAO_OF, seat, n.TWO)
    elif token == LOSE_QI:
        g.do(steps.LOSE_QI, seat, Cause.BY_CURSE)
    elif token == HAUNT_AND_LOSE_QI:
        g.do(steps.LOSE_QI, seat, Cause.BY_4_03)
    elif g.yin_yang >> seat & 1:
        g.yin_yang &= ~(1 << seat)
        g.tell(Event.YIN_YANG_DISCARDED, "BS-CURSE-3-07", seat)


def take_tao_of(g: GhostStories, seat: i64, number: i64) -> None:
    """Tokens of Wu-Feng's choice, as far as he has any (BS-CURSE-1-08, BS-CURSE-2-08, RB-69)."""
    colours = vec[i64]([colour for colour in range(5) if g.tao[5 * seat + colour]])
    if number and len(colours):
        g.ask(Ask.STRIP, n.WU_FENG, colours, Step.STRIP_MORE, 4 * number + seat)


def strip_more(g: GhostStories, colour: i64, left: i64) -> None:
    """One after the other (BS-CURSE-1-08, BS-CURSE-2-08)."""
    seat, number = left % 4, left // 4
    if number == n.TWO:
        g.do(Step.TAKE_TAO_OF, seat, n.LAST_OF_TWO)
    curse: i64 = n.BY_1_08 if number == n.ONE else n.BY_2_08
    g.do(Step.TAO_TAKEN, colour, 4 * curse + seat)


def _drag(g: GhostStories) -> None:
    """A living Taoist goes to a square of Wu-Feng's choice, from either level (BS-CURSE-2-06)."""
    part = secret_of(g)
    options = vec[i64](
        [
            9 * seat + square
            for seat in BITS[g.alive]
            for square in range(9)
            if part.below >> seat & 1 == 0 or g.where[seat] != square
        ]
    )
    g.ask(Ask.DRAG, n.WU_FENG, options, Step.TAOIST_DRAGGED)


def taoist_dragged(g: GhostStories, choice: i64, _b: i64) -> None:
    """He stands there and may not use the ladder for it (BS-CURSE-2-06, RB-26)."""
    put_taoist(g, choice // 9, 9 + choice % 9, "BS-CURSE-2-06")


# -- ghosts -----------------------------------------------------------------------------------------------------------


def remove_last(g: GhostStories, number: i64, _b: i64) -> None:
    """The lowest ghost cards leave the game unseen; if none is left, Wu-Feng has won (BS-CURSE-2-02, BS-CURSE-3-02,
    BS-INFO-06, RB-34, RB-35)."""
    part = secret_of(g)
    pile = vec[i64]()
    left = number
    place: i64
    for place in range(g.height):
        if left and is_ghost_card(g.pile[place]):
            left -= 1
            if g.pile[place] > 0:
                part.removed = append(part.removed[:], g.pile[place])
        else:
            pile = append(pile, g.pile[place])
    g.pile = pile
    g.height = len(pile)
    g.tell(Event.CARDS_REMOVED, "BS-CURSE-2-02" if number == n.ONE else "BS-CURSE-3-02", number - left)
    if no_ghost_cards_left(g):
        lose(g, "last_card", "BS-END-04")


def movable(g: GhostStories) -> vec[i64]:
    """What the Pavilion could move: ghost cards and incarnations, no skeletons, none being exorcised (RB-23)."""
    return BITS[g.rules.movable_ghosts(g) & ~g.falling]


def move_a_ghost(g: GhostStories, seat: i64, may: i64) -> None:
    """A ghost is moved to a free space, or one with a Buddha, by Wu-Feng or by the Taoists, who may decline
    (BS-CURSE-2-03, BS-MAN-3-04, RB-23)."""
    spaces = movable(g)
    if len(spaces):
        if may:
            spaces = append(spaces[:], n.NO_SPACE)
        g.ask(Ask.LIFT, seat, spaces, Step.GHOST_TO_MOVE, seat)


def ghost_to_move(g: GhostStories, space: i64, seat: i64) -> None:
    """The same one says where it goes (BS-CURSE-2-03, RB-23)."""
    if space != n.NO_SPACE:
        g.do(Step.GHOST_WHERE, space, seat)


def ghost_where(g: GhostStories, origin: i64, seat: i64) -> None:
    """It keeps all it carries; on a Buddha it is discarded (BS-CURSE-2-03, RB-23)."""
    g.do(steps.PAVILION_TO, origin, 1 + seat)


def raise_ghost(g: GhostStories, _a: i64, _b: i64) -> None:
    """Any ghost of the discard comes into the village; with all twelve spaces filled the active side loses a Qi, as for
    every ghost that cannot come (BS-CURSE-3-03, GS-PLACE-09, RB-67)."""
    cards = discarded(g)
    if not len(cards):
        return
    if g.occupied == ALL_SPACES:
        cannot_come(g)
    else:
        g.ask(Ask.RAISE, n.WU_FENG, cards, Step.GHOST_RAISED)


def ghost_raised(g: GhostStories, card: i64, _b: i64) -> None:
    """Placed by the usual rule, with its left stone; not for a Demon or a curse (BS-CURSE-3-03, RB-67)."""
    g.do(Step.PUT_GHOST, card, g.active)


def summon_all(g: GhostStories, _a: i64, _b: i64) -> None:
    """Every Demon on his board enters, none once the Shadow came (BS-CURSE-4-02, BS-DEMON-04)."""
    demon: i64
    for demon in range(2, -1, -1):
        g.do(Step.SUMMON, demon, 1)


def choose_haunt(g: GhostStories, and_qi: i64, _b: i64) -> None:
    """A tile of his choice that is still active (BS-CURSE-3-06, BS-CURSE-4-03, RD-36)."""
    cause: i64 = Cause.BY_4_03 if and_qi else Cause.BY_CURSE
    g.ask(Ask.HAUNT_WHICH, n.WU_FENG, BITS[511 & ~g.haunted], steps.HAUNT_TILE, cause)


# -- the Curse die against a Taoist -----------------------------------------------------------------------------------


def roll_against(g: GhostStories, seat: i64, twice: i64) -> None:
    """Wu-Feng rolls against a living Taoist; against the active one as in every Curse die. Strength of a Mountain
    spares, be it his own or his blood brother's (BS-CURSE-1-07, BS-CURSE-3-08, BS-DEMON-Gravedigger-03, BS-SET-28,
    RB-14, RB-15)."""
    if not g.alive >> seat & 1:
        return
    if seat == g.active:
        g.do(steps.CURSE_DIE, n.AGAINST + seat)
    elif holds_power(g, seat, MOUNTAIN):
        g.tell(events.CURSE_SPARED, "GS-POW-MOUNT-02", seat)
    else:
        g.do(Step.THROW_AGAINST, seat, twice)


def throw_against(g: GhostStories, seat: i64, twice: i64) -> None:
    """The Curse die against a Taoist whose turn it is not (BS-CURSE-1-07, BS-CURSE-3-08, BS-WHO-13)."""
    g.chance(ask.CURSE, CURSE_OPTIONS, CURSE_TOTALS, Step.SHOWN_AGAINST, 4 * twice + seat)


def shown_against(g: GhostStories, face: i64, target: i64) -> None:
    """The Gods' Favorite decides whether it is rolled again (BS-CURSE-1-07, BS-CURSE-3-08, BS-WHO-13, RB-15)."""
    seat = target % 4
    g.tell(events.CURSE_ROLLED, "BS-CURSE-3-08" if target // 4 == n.TWICE else "BS-CURSE-1-07", face, seat)
    if holds_power(g, seat, FAVORITE):
        g.do(Step.KEPT_AGAINST, 2, 8 * face + seat)
    else:
        g.do(steps.APPLY_CURSE, face, n.AGAINST + seat)


def kept_against(g: GhostStories, again: i64, shown: i64) -> None:
    """Ask him (2), then keep the face (0) or roll again (1) (BS-WHO-13, RB-15)."""
    face, seat = shown // 8, shown % 8
    if again == 2:
        g.ask(ask.REROLL_CURSE, seat, NO_OR_YES, Step.KEPT_AGAINST, shown)
    elif again:
        g.tell(events.CURSE_REROLLED, "GS-POW-FAV-02", seat, face)
        g.do(Step.AGAIN_AGAINST, seat)
    else:
        g.do(steps.APPLY_CURSE, face, n.AGAINST + seat)


def again_against(g: GhostStories, seat: i64, _b: i64) -> None:
    """The second result stands (RB-15)."""
    g.chance(ask.CURSE, CURSE_OPTIONS, CURSE_TOTALS, Step.FINAL_AGAINST, seat)


def final_against(g: GhostStories, face: i64, seat: i64) -> None:
    """The second face is applied (GS-POW-FAV-03, RB-15)."""
    g.tell(events.CURSE_ROLLED, "GS-POW-FAV-03", face, seat)
    g.do(steps.APPLY_CURSE, face, n.AGAINST + seat)


def apply_curse(g: GhostStories, face: i64, source: i64) -> None:
    """Rolled against a Taoist, the faces hit him: his tile, or the one above his square, is haunted unless it is
    already; the ghost is Wu-Feng's to use, and if black his board takes the part of the active one. By a setting all
    but the haunting hits the active Taoist. From the Shadow its own tile is haunted and the active Taoist suffers the
    rest (BS-FAQ-02, BS-FAQ-03, BS-DX-07, BS-SHADOW-09,
    BS-SHADOW-10, BS-SHADOW-11, RD-29, RB-12, RB-13, RB-14)."""
    if not n.AGAINST <= source <= n.FROM_SHADOW:
        g.below(n.BOX).perform(g, steps.APPLY_CURSE, face, source)
        return
    shadow = source == n.FROM_SHADOW
    target = g.active if shadow else source - n.AGAINST
    seat = g.active if chosen(g, "rolled_against", "active") else target
    if face == HAUNT:
        tile = secret_of(g).shadow if shadow else g.where[target]
        if not g.haunted >> tile & 1:
            g.do(steps.HAUNT_TILE, tile, Cause.BY_SHADOW if shadow else Cause.BY_ROLL)
    elif face == GHOST:
        g.do(steps.ADD_GHOST, 64 + seat)
    elif face == TAO:
        lose_all_tao(g, seat, "GS-CURSE-05")
    elif face == QI:
        g.do(steps.LOSE_QI, seat, causes.CURSE)
