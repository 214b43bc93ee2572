"""Jean-Claude Van-Rice, who stands on two spaces, and his apple (PR-JCVR).

His legs are two cards in play, each on its space with its own resistance. Only the left one is ever drawn: it is he.
Seen from behind a board its space 1 is on the right, so the left leg has the higher space of the two (R-P15).
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from hauntbox.ghost_stories.base import events, steps
from hauntbox.ghost_stories.base.cards import GREEN, INCARNATION
from hauntbox.ghost_stories.base.geometry import BITS, BOARDS, FREE
from hauntbox.ghost_stories.base.rules.arrival import ALL_SPACES, carry
from hauntbox.ghost_stories.base.rules.powers import check_mantra
from hauntbox.ghost_stories.base.rules.tiles import MOVED_FROM, moved_by
from hauntbox.ghost_stories.base.state import GhostStories, Part
from hauntbox.ghost_stories.hooks import BoxHooks
from hauntbox.ghost_stories.jean_claude.ids import (
    APPLE,
    EAT_APPLE,
    JEAN_CLAUDE,
    LEFT_LEG,
    ON_ONE,
    RIGHT_LEG,
    Ask,
    Event,
    Step,
)
from hauntbox.kernel.declared import declared, flag, one_of
from hauntbox.kernel.vectors import append, vec

ENOUGH_QI = 3


@final
@mypyc_attr(acyclic=True)
@declared
class Apple(Part):
    """Who has the apple, and whether both legs stand on one space."""

    owner: i64 = one_of(BOARDS, "apple", none=True)
    both: i64 = flag("both_legs_on_one_space")

    def invariants(self, g: GhostStories) -> list[tuple[bool, str]]:
        left, right = space_of(g, LEFT_LEG), space_of(g, RIGHT_LEG)
        return [
            (self.owner < 0 or g.alive >> self.owner & 1 == 1, "a living Taoist has the apple (PR-JCVR-09)"),
            (not self.both or (left >= 0 > right), "both legs stand on one space or on two (PR-JCVR-22)"),
            (min(left, right) < 0 or _side_by_side(left, right), "the legs stand side by side (PR-JCVR-02)"),
        ]


def _side_by_side(left: i64, right: i64) -> bool:
    return left - right == 1 and left // 3 == right // 3


def apple_of(g: GhostStories) -> Apple:
    part = g.part(JEAN_CLAUDE)
    assert isinstance(part, Apple)
    return part


def space_of(g: GhostStories, card: i64) -> i64:
    """Where the card stands, -1 if it is not in play."""
    for space in BITS[g.occupied]:
        if g.ghosts[space] == card:
            return space
    return -1


class TwoLegs(BoxHooks):
    """He is one incarnation, however many legs he has, and is moved with both."""

    def movable_ghosts(self, g: GhostStories) -> i64:
        """With two legs he needs two free spaces side by side (PR-JCVR-19, R-P15)."""
        movable = self.below.movable_ghosts(g)
        left, right = space_of(g, LEFT_LEG), space_of(g, RIGHT_LEG)
        if left < 0 or (right < 0 and not apple_of(g).both):
            return movable
        if right >= 0:
            movable &= ~(1 << right)  # he is taken by his left leg
        return movable if len(pairs(g, g.occupied)) else movable & ~(1 << left)

    def incarnations_among(self, g: GhostStories, spaces: i64) -> i64:
        """He is gone when no leg is left (PR-JCVR-07, R-P14)."""
        number = self.below.incarnations_among(g, spaces)
        left, right = space_of(g, LEFT_LEG), space_of(g, RIGHT_LEG)
        if left < 0 or right < 0:
            return number
        standing = spaces >> left & 1
        other = spaces >> right & 1
        return number - (standing | other)

    def heirlooms(self, g: GhostStories, seat: i64) -> vec[i64]:
        """The apple is an artifact (R-P10)."""
        held = self.below.heirlooms(g, seat)
        return append(held[:], APPLE) if apple_of(g).owner == seat else held

    def hand_on(self, g: GhostStories, heirloom: i64, heir: i64) -> None:
        """The apple goes to the heir (R-P10)."""
        if heirloom != APPLE:
            self.below.hand_on(g, heirloom, heir)
            return
        apple_of(g).owner = heir
        if heir >= 0:
            g.tell(Event.APPLE_WON, "R-P10", heir)

    def more_choices(self, g: GhostStories, options: vec[i64]) -> vec[i64]:
        options = self.below.more_choices(g, options)
        if apple_of(g).owner == g.active:
            for seat in BITS[g.alive]:
                if not apple_refused(g, seat):
                    options = append(options, EAT_APPLE + seat)
        return options


# -- coming into play -------------------------------------------------------------------------------------------------


def pairs(g: GhostStories, taken: i64) -> vec[i64]:
    """Pairs of spaces side by side on one board, none of them taken: the lower space of each."""
    return vec[i64]([space for space in range(12) if space % 3 < 2 and not taken >> space & 3])


def clearing(g: GhostStories, board: i64, free: i64) -> vec[i64]:
    """The pairs of a board with one of these free spaces and another that he can clear: no other incarnation stands
    there, nor anything that is no ghost card (PR-JCVR-04, PR-JCVR-05)."""
    kept = g.occupied
    for space in g.rules.hut_targets(g):
        kept &= ~(1 << space)
    return vec[i64]([low for low in range(3 * board, 3 * board + 2) if free >> low & 3 and not kept >> low & 3])


def places_on(g: GhostStories, board: i64) -> vec[i64]:
    """Two free spaces without a Buddha; else a free one and one beside it that he clears; a space with a Buddha is free
    if no other is (PR-JCVR-02, PR-JCVR-04, PR-JCVR-21)."""
    here = 7 << 3 * board
    blocked = g.occupied | g.buddhas
    clean = pairs(g, blocked | ~here)
    if len(clean):
        return clean
    beside = clearing(g, board, ~blocked & here)
    return beside if len(beside) else clearing(g, board, ~g.occupied & here)


def places(g: GhostStories) -> vec[i64]:
    """On the green board if it is not full, else on any; where no pair is right, any that needs only ordinary ghosts
    cleared; at last the free spaces themselves (PR-JCVR-01, PR-JCVR-03, PR-JCVR-22, R-P19)."""
    green = g.board_of[GREEN]
    found = vec[i64]()
    board: i64
    if ~g.occupied & 7 << 3 * green:
        found = places_on(g, green)
    else:
        for board in range(4):
            if ~g.occupied & 7 << 3 * board:
                for low in places_on(g, board):
                    found = append(found, low)
    if len(found):
        return found
    for board in range(4):
        for low in clearing(g, board, ALL_SPACES):
            found = append(found, low)
    if len(found):
        return found
    return vec[i64]([ON_ONE + space for space in FREE[g.occupied]])


def put_into_play(g: GhostStories, card: i64, b: i64) -> None:
    """The others as ever (PR-JCVR-01)."""
    if card == LEFT_LEG:
        g.do(Step.TWO_SPACES)
    else:
        g.below(JEAN_CLAUDE).perform(g, steps.PUT_INTO_PLAY, card, b)


def two_spaces(g: GhostStories, _a: i64, _b: i64) -> None:
    """The active player picks the two spaces (PR-JCVR-02, PR-JCVR-21)."""
    g.ask(Ask.PLACE_TWO, g.rules.placer(g), places(g), Step.STAND_ON_TWO)


def stand_on_two(g: GhostStories, place: i64, _b: i64) -> None:
    """What is in the way goes first, ghosts without reward, Buddhas back to the Temple (PR-JCVR-04, PR-JCVR-14,
    PR-JCVR-15, R-14, R-P15)."""
    if place >= ON_ONE:
        apple_of(g).both = 1
        g.do(steps.PLACED, place - ON_ONE, LEFT_LEG)
        return
    in_the_way = g.occupied & 3 << place
    if in_the_way:
        g.do(Step.STAND_ON_TWO, place)
        for space in BITS[in_the_way]:
            g.do(steps.LEAVE_PLAY, space)
        return
    _return_buddhas(g, 3 << place)
    _stand(g, RIGHT_LEG, place)
    g.do(steps.PLACED, place + 1, LEFT_LEG)


def _return_buddhas(g: GhostStories, spaces: i64) -> None:
    """Buddhas in his way go back to the Temple (PR-JCVR-04)."""
    for space in BITS[g.buddhas & spaces]:
        g.buddhas &= ~(1 << space)
        g.temple += 1
        g.tell(events.BUDDHA_RETURNED, "PR-JCVR-04", space)


def _stand(g: GhostStories, card: i64, space: i64) -> None:
    g.ghosts[space] = card
    g.occupied |= 1 << space
    g.tell(Event.LEG_ARRIVED, "PR-JCVR-02", card, space)
    g.rules.stands(g, space)


def placed(g: GhostStories, space: i64, card: i64) -> None:
    """Another incarnation makes the apple rotten (PR-JCVR-11)."""
    apple = apple_of(g)
    if INCARNATION[card] and apple.owner >= 0:
        g.tell(Event.APPLE_ROTTEN, "PR-JCVR-11", apple.owner)
        apple.owner = -1
    g.below(JEAN_CLAUDE).perform(g, steps.PLACED, space, card)


# -- leaving it -------------------------------------------------------------------------------------------------------


def leave_play(g: GhostStories, space: i64, b: i64) -> None:
    """With his space he loses all legs on it (PR-JCVR-08)."""
    if g.ghosts[space] == LEFT_LEG:
        apple_of(g).both = 0
    g.below(JEAN_CLAUDE).perform(g, steps.LEAVE_PLAY, space, b)


def exorcised(g: GhostStories, a: i64, b: i64) -> None:
    """The first leg is only broken: no reward, nothing won, and he stands on the other (PR-JCVR-06, PR-JCVR-07,
    PR-JCVR-08, PR-JCVR-13, PR-JCVR-16, PR-JCVR-17, R-25)."""
    under = g.below(JEAN_CLAUDE)
    space = _first_leg(g)
    if space < 0:
        under.perform(g, steps.EXORCISED, a, b)
        return
    g.tell(Event.LEG_BROKEN, "PR-JCVR-08", g.ghosts[space], space)
    g.falling &= ~(1 << space)
    under.perform(g, steps.EXORCISED, a, b)
    if apple_of(g).both:
        apple_of(g).both = 0
        g.ghosts[space] = RIGHT_LEG
    else:
        g.falling |= 1 << space  # it leaves with the others
        if g.request.leave_first:
            g.do(steps.LEAVE_PLAY, space)


def _first_leg(g: GhostStories) -> i64:
    """The space of the leg that falls while he has another, -1 if there is none."""
    left, right = space_of(g, LEFT_LEG), space_of(g, RIGHT_LEG)
    if left < 0 or (right < 0 and not apple_of(g).both):
        return -1
    if g.falling >> left & 1:
        return left
    return right if right >= 0 and g.falling >> right & 1 else -1


# -- the Pavilion -----------------------------------------------------------------------------------------------------


def pavilion_to(g: GhostStories, origin: i64, mover: i64) -> None:
    """Two-legged he is moved onto two free spaces side by side, with one leg like any ghost (PR-JCVR-19, R-P15)."""
    if g.ghosts[origin] == LEFT_LEG and (space_of(g, RIGHT_LEG) >= 0 or apple_of(g).both):
        g.ask(Ask.TWO_TO, moved_by(g, mover), pairs(g, g.occupied), Step.MOVE_TWO, MOVED_FROM * mover + origin)
    else:
        g.below(JEAN_CLAUDE).perform(g, steps.PAVILION_TO, origin, mover)


def move_two(g: GhostStories, low: i64, moved: i64) -> None:
    """Each leg keeps what lies on it (PR-JCVR-19)."""
    mover, origin = moved // MOVED_FROM, moved % MOVED_FROM
    rule = g.rules.law.ghost_moved[mover] if mover else "PR-JCVR-19"
    _return_buddhas(g, 3 << low)
    right = space_of(g, RIGHT_LEG)
    carry(g, origin, low + 1)
    g.tell(events.GHOST_MOVED, rule, LEFT_LEG, low + 1, origin)
    g.rules.stands(g, low + 1)
    if right >= 0:
        carry(g, right, low)
        g.tell(events.GHOST_MOVED, rule, RIGHT_LEG, low, right)
        g.rules.stands(g, low)
    else:
        apple_of(g).both = 0
        _stand(g, RIGHT_LEG, low)
    check_mantra(g)


# -- the apple --------------------------------------------------------------------------------------------------------


def apple_refused(g: GhostStories, seat: i64) -> str:
    """The rule against giving the apple to this Taoist; empty if there is none (PR-JCVR-10, PR-JCVR-12, PR-JCVR-18,
    R-P16)."""
    if apple_of(g).owner != g.active:
        return "PR-JCVR-10"
    if not g.alive >> seat & 1:
        return "PR-JCVR-12"
    return "" if g.qi[seat] < ENOUGH_QI and g.qi_stock else "PR-JCVR-18"


def get_apple(g: GhostStories, _a: i64, _b: i64) -> None:
    """When his last leg breaks, the active player gets the apple beside the usual reward (PR-JCVR-09, PR-JCVR-20,
    R-P09)."""
    if g.alive >> g.active & 1:
        apple_of(g).owner = g.active
        g.tell(Event.APPLE_WON, "PR-JCVR-09", g.active)


def more_chosen(g: GhostStories, option: i64, b: i64) -> None:
    """It raises a living Taoist to 3 Qi, as far as the supply goes (PR-JCVR-10, PR-JCVR-12, PR-JCVR-18, R-P16)."""
    seat = option - EAT_APPLE
    if not 0 <= seat < 4:
        g.below(JEAN_CLAUDE).perform(g, steps.MORE_CHOSEN, option, b)
        return
    apple_of(g).owner = -1
    gained = min(ENOUGH_QI - g.qi[seat], g.qi_stock)
    g.qi[seat] += gained
    g.qi_stock -= gained
    g.tell(Event.APPLE_EATEN, "PR-JCVR-10", seat, gained)


def die(g: GhostStories, seat: i64, b: i64) -> None:
    """The dead lose it, unless they may hand it on (R-P10)."""
    if apple_of(g).owner == seat:
        apple_of(g).owner = -1
        g.tell(Event.APPLE_LOST, "R-P10", seat)
    g.below(JEAN_CLAUDE).perform(g, steps.DIE, seat, b)
