"""Drawing a ghost, putting it into play, its left stone, and leaving play (GS-PLACE, GS-GHOST)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hauntbox.ghost_stories.base import causes, events, steps
from hauntbox.ghost_stories.base import questions as ask
from hauntbox.ghost_stories.base.cards import (
    BLACK,
    BUDDHIST_TEMPLE,
    COLOUR,
    GHOST_POOL,
    INCARNATION,
    INCARNATION_POOL,
    MANTRA,
    NEEDS_BUDDHA,
    PAVILION,
    POOL,
    WHITE_NOT_WILD,
)
from hauntbox.ghost_stories.base.geometry import BITS, FREE
from hauntbox.ghost_stories.base.rules.end import lose, no_ghost_cards_left
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.kernel.deck import unseen, without
from hauntbox.kernel.game import NONE
from hauntbox.kernel.vectors import append, vec

ALL_SPACES: Final = 4095

ICON_STEPS: Final = {
    "add_ghost": steps.ADD_GHOST,
    "power_off": steps.POWER_OFF,
    "all_powers_off": steps.ALL_POWERS_OFF,
    "quick_start": steps.QUICK_START,
    "capture_die": steps.CAPTURE_DIE,
    "tao_locked": steps.TAO_LOCKED,
    "lose_qi": steps.LOSE_QI_ICON,
    "haunt_tile": steps.HAUNT_ICON,
    "curse_die": steps.CURSE_ICON,
    "all_lose_1_tao": steps.ALL_LOSE_TAO,
    "clear_prayer_circle": steps.CLEAR_CIRCLE,
}
"""By icon of a left stone, its step."""


def add_ghost(g: GhostStories, cause: i64, caller: i64) -> None:
    """One more ghost comes (GS-PLACE-09, GS-PLACE-10, GS-PLACE-11, GS-PLACE-12, GS-PLACE-14, GS-PLACE-21, GS-PLACE-22,
    GS-ICON-ADD-01, GS-ICON-ADD-02, GS-TILE-TEA-06, R-09, R-10, R-11).

    With ghosts on all twelve spaces nothing is drawn and the active Taoist or neutral board loses a Qi instead.
    Incarnations fill spaces too, and one of them brings a ghost with it (GS-INC-16, GS-INC-HOWL-06).

    An icon calls this step like every icon's, with the space and the card of its ghost: then the card is the caller.
    """
    if g.occupied == ALL_SPACES:
        cannot_come(g)
    else:
        if caller:
            cause = causes.ICON
        g.chance(ask.DRAW, candidates(g), NONE, steps.DRAWN, cause)


def cannot_come(g: GhostStories) -> None:
    """A ghost has no space to come to: the active Taoist or neutral board loses a Qi instead (GS-PLACE-09, RB-67)."""
    g.tell(events.GHOST_CANNOT_COME, "GS-PLACE-09", g.active)
    g.do(steps.LOSE_QI, g.active, causes.NO_ROOM)


def candidates(g: GhostStories) -> vec[i64]:
    """The cards that may lie on top of the pile (GS-TURN-10)."""
    top = g.pile[g.height - 1]
    if top > 0:
        return vec[i64]([top])
    return g.unseen_ghosts if top == unseen(GHOST_POOL) else g.unseen_incarnations


def drawn(g: GhostStories, card: i64, cause: i64) -> None:
    """The last ghost card loses as soon as it is drawn, also if incarnations still lie under it (GS-YIN-14, GS-BUD-21,
    GS-END-02, GS-END-06, GS-END-07, GS-END-08, R-23, R-90, RW-42, RW-57)."""
    if NEEDS_BUDDHA[card] and (g.tile_of[BUDDHIST_TEMPLE] < 0 or g.tile_of[PAVILION] < 0):
        g.do(steps.REPLACE_INCARNATION, card, cause)
        return
    see(g, card)
    g.height -= 1
    g.tell(events.GHOST_DRAWN, g.rules.law.ghost_drawn[cause], card, g.active)
    if no_ghost_cards_left(g):
        lose(g, "last_card", "GS-END-06")
    else:
        g.do(steps.PUT_INTO_PLAY, card)


def see(g: GhostStories, card: i64) -> None:
    """The card is no longer among those nobody has seen."""
    if POOL[card] == GHOST_POOL:
        g.unseen_ghosts = without(g.unseen_ghosts, card)
    else:
        g.unseen_incarnations = without(g.unseen_incarnations, card)


def replace_incarnation(g: GhostStories, card: i64, cause: i64) -> None:
    """In a village where it could never be caught, another incarnation is drawn instead (GS-INC-UNC-10, R-P13)."""
    g.unseen_incarnations = without(g.unseen_incarnations, card)
    if g.pile[g.height - 1] > 0:
        g.pile = append(g.pile[: g.height - 1], unseen(INCARNATION_POOL))
    g.tell(events.INCARNATION_REPLACED, "GS-INC-UNC-10", card)
    g.do(steps.ADD_GHOST, cause)


def put_into_play(g: GhostStories, card: i64, _b: i64) -> None:
    """The active player picks among the spaces where the card may go (GS-PLACE-05, GS-PLACE-15, GS-PLACE-23, R-07,
    R-13)."""
    g.ask(ask.PLACE, g.rules.placer(g), g.rules.spaces_for(g, card), steps.PLACED, card)


def spaces_for(g: GhostStories, card: i64) -> vec[i64]:
    """Its colour's board, for black the active one; if that is full, any free space. A space with a Buddha and no ghost
    is free (GS-PLACE-01, GS-PLACE-02, GS-PLACE-03, GS-PLACE-04, GS-PLACE-05, GS-PLACE-06, GS-PLACE-07, GS-PLACE-16,
    GS-PLACE-20, GS-INC-02, GS-NEU-10, GS-NEU-25, R-08, R-12, GS-INC-HOPE-03, GS-INC-NAME-06)."""
    board = g.active if COLOUR[card] == BLACK else g.board_of[COLOUR[card]]
    free = BITS[~g.occupied & 7 << 3 * board]
    return free if len(free) else FREE[g.occupied]


def placed(g: GhostStories, space: i64, card: i64) -> None:
    """On a Buddha a ghost is discarded with no stone applied (GS-PLACE-08, GS-PLACE-17, GS-BUD-08, GS-BUD-09,
    GS-BUD-10, GS-BUD-11, GS-BUD-12, GS-BUD-13, GS-BUD-14, GS-INC-05, GS-BUD-20)."""
    g.ghosts[space] = card
    g.occupied |= 1 << space
    g.tell(events.GHOST_ARRIVED, "GS-PLACE-08", card, space)
    if g.buddhas >> space & 1:
        meet_buddha(g, space)
        if not INCARNATION[card]:
            return
    if WHITE_NOT_WILD[card]:
        g.white_blank |= 1 << space
    if len(g.rules.law.left_steps[card]):
        g.do(steps.LEFT_STONE, space, card)


def meet_buddha(g: GhostStories, space: i64) -> None:
    """A ghost stands on a Buddha's space (GS-BUD-08, GS-BUD-11, GS-BUD-12, GS-BUD-13, GS-BUD-16, GS-INC-17,
    GS-INC-UNC-01, GS-INC-UNC-02, GS-INC-UNC-03, GS-INC-UNC-04, GS-INC-UNC-05, R-48, R-49, R-52).

    The Buddha goes back to the Temple. A ghost is discarded, its curse with it (GS-ICON-CURSE-02); an incarnation
    stays, and Uncatchable can now be caught.
    """
    card = g.ghosts[space]
    g.buddhas &= ~(1 << space)
    g.temple += 1
    g.tell(events.BUDDHA_RETURNED, "GS-BUD-11", space)
    if INCARNATION[card]:
        if NEEDS_BUDDHA[card]:
            g.met_buddha |= 1 << space
    else:
        g.tell(events.GHOST_CAUGHT, "GS-BUD-08", card, space)
        g.do(steps.LEAVE_PLAY, space)


def left_stone(g: GhostStories, space: i64, card: i64) -> None:
    """Icons left to right, each wholly resolved (GS-GHOST-02, GS-GHOST-05, GS-GHOST-08, GS-PLACE-08, GS-PLACE-13, R-05,
    R-06)."""
    for step in g.rules.law.left_steps[card]:
        g.do(step, space, card)


def leave_play(g: GhostStories, space: i64, _b: i64) -> None:
    """All it carried and did ends; if it was being exorcised, nothing of that is left to do (GS-GHOST-06, GS-GHOST-07,
    GS-GHOST-09, GS-GHOST-10, GS-GHOST-11, GS-HAUNT-18, GS-ICON-DIE-02, GS-TILE-PAV-17, GS-REW-12, R-25)."""
    g.tell(events.GHOST_DISCARDED, "GS-GHOST-06", g.ghosts[space], space)
    g.ghosts[space] = 0
    keep = ~(1 << space)
    g.occupied &= keep
    g.figures &= keep
    g.power_off &= keep
    g.all_powers_off &= keep
    g.captive &= keep
    g.grey &= keep
    g.locked &= keep
    g.white_blank &= keep
    g.met_buddha &= keep
    g.falling &= keep
    if g.mantra == space:
        g.mantra = -1
        mantra_back(g)


def mantra_back(g: GhostStories) -> None:
    """Yellow, if the Mantra is his power, places it again on his next turn, not in this one (GS-POW-MANTRA-05)."""
    if g.power[g.active] == MANTRA:
        g.used |= 1 << g.active


def incarnations_among(g: GhostStories, spaces: i64) -> i64:
    """How many of the ghosts there are incarnations."""
    number: i64 = 0
    for space in BITS[spaces & g.occupied]:
        number += INCARNATION[g.ghosts[space]]
    return number


def shift(mask: i64, origin: i64, space: i64) -> i64:
    """The mask after what was on one space has moved to another."""
    return mask & ~(1 << origin) | (mask >> origin & 1) << space


def carry(g: GhostStories, origin: i64, space: i64) -> None:
    """A moved ghost keeps figure, markers, die and Mantra, and is still being exorcised (GS-TILE-PAV-04,
    GS-TILE-PAV-05, GS-TILE-PAV-06, GS-TILE-PAV-07, GS-TILE-PAV-08, GS-POW-MANTRA-11, R-25, R-50, R-51)."""
    g.ghosts[space] = g.ghosts[origin]
    g.ghosts[origin] = 0
    g.occupied = shift(g.occupied, origin, space)
    g.figures = shift(g.figures, origin, space)
    g.power_off = shift(g.power_off, origin, space)
    g.all_powers_off = shift(g.all_powers_off, origin, space)
    g.captive = shift(g.captive, origin, space)
    g.grey = shift(g.grey, origin, space)
    g.locked = shift(g.locked, origin, space)
    g.white_blank = shift(g.white_blank, origin, space)
    g.met_buddha = shift(g.met_buddha, origin, space)
    g.falling = shift(g.falling, origin, space)
    if g.mantra == origin:
        g.mantra = space
