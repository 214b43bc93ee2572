"""The scenario The Cursed Children (WM-CC).

A cursed Child fills a ghost space under the number of a card that is never dealt.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hauntbox.ghost_stories.base import events, steps
from hauntbox.ghost_stories.base.geometry import BITS, FREE
from hauntbox.ghost_stories.base.rules.neutral import decider
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.cursed_children import ids as n
from hauntbox.ghost_stories.cursed_children.ids import Ask, Event, Step
from hauntbox.ghost_stories.hooks import BoxHooks
from hauntbox.ghost_stories.white_moon import ids as moon
from hauntbox.ghost_stories.white_moon.cards import CARD_OF, CHILDREN, FACE_DOWN, IS_CURSED_CHILD
from hauntbox.ghost_stories.white_moon.state import moon_of
from hauntbox.ghost_stories.white_moon.villagers import check_graves, lay_in_grave, put_on_top
from hauntbox.kernel.bits import BIT, members
from hauntbox.kernel.game import NONE
from hauntbox.kernel.vectors import vec

GRAVES: Final = 9
ADULTS: Final = 2
POINTS: Final = 4


def hand_out(g: GhostStories, a: i64, b: i64) -> None:
    """White Moon's set-up with a Graveyard of nine spaces (WM-CC-01, WM-CC-02, WM-CC-03, WM-CC-17, RG-13, RW-60)."""
    g.below(n.BOX).perform(g, steps.HAND_OUT, a, b)
    m = moon_of(g)
    m.graves = GRAVES
    m.children = CHILDREN


def lay_stacks(g: GhostStories, _a: i64, _b: i64) -> None:
    """Two of the others face down on each tile but the Portal's; with fewer than four players their tops are turned up
    and some saved; then the Children come on top (WM-CC-04, WM-CC-05, WM-CC-06)."""
    m = moon_of(g)
    m.unseen = m.people & ~CHILDREN
    m.aside = m.people & CHILDREN
    g.do(Step.DEAL_CHILDREN)
    few = g.request.players < 4
    if few:
        g.do(moon.Step.SAVE_BEFORE, 4 - g.request.players)
    tile: i64
    for tile in range(8, -1, -1):
        if tile != m.portal:
            each: i64
            for each in range(ADULTS):
                m.stacks[3 * tile + each] = FACE_DOWN
            if few:
                g.do(moon.Step.REVEAL, tile, moon.CHILDREN_SET_UP)


def deal_children(g: GhostStories, tile: i64, _b: i64) -> None:
    """A random Child, face up, on top of each stack (WM-CC-05)."""
    m = moon_of(g)
    if tile == m.portal:
        tile += 1
    if tile < 9:
        g.chance(moon.Ask.VILLAGER, members(m.aside), NONE, Step.CHILD_DEALT, tile)


def child_dealt(g: GhostStories, villager: i64, tile: i64) -> None:
    """It stands there; then the next one (WM-CC-05)."""
    m = moon_of(g)
    m.aside &= ~BIT[villager]
    put_on_top(m, tile, villager)
    g.tell(moon.Event.VILLAGER_REVEALED, "WM-CC-05", villager, tile)
    g.do(Step.DEAL_CHILDREN, tile + 1)


def place_child(g: GhostStories, villager: i64, _b: i64) -> None:
    """A killed Child goes to a free space of the active player's choice, onto a Buddha only if there is no other; else
    a ghost makes room, never an incarnation; else it is buried (WM-CC-07, WM-CC-08, WM-CC-09, WM-CC-10, RW-02, RW-61,
    RW-62)."""
    spaces = FREE[g.occupied | g.buddhas]
    if not len(spaces):
        spaces = FREE[g.occupied]
    if len(spaces):
        g.ask(Ask.CHILD, decider(g), spaces, Step.CHILD_PLACED, villager)
        return
    ghosts = g.rules.hut_targets(g)
    if len(ghosts):
        g.ask(Ask.ROOM_FOR_CHILD, decider(g), ghosts, Step.CHILD_MAKES_ROOM, villager)
        return
    m = moon_of(g)
    m.aside &= ~BIT[villager]
    lay_in_grave(g, m, villager)
    check_graves(g, m)


def child_makes_room(g: GhostStories, space: i64, villager: i64) -> None:
    """The ghost is discarded without its right stone (WM-CC-09)."""
    g.do(Step.CHILD_PLACED, space, villager)
    g.do(steps.LEAVE_PLAY, space)


def child_placed(g: GhostStories, space: i64, villager: i64) -> None:
    """The Child is cursed and fills the space; a Buddha there goes back (WM-CC-08, WM-CC-10, WM-CC-11)."""
    if g.buddhas >> space & 1:
        g.buddhas &= ~(1 << space)
        g.temple += 1
        g.tell(events.BUDDHA_RETURNED, "WM-CC-10", space)
    g.ghosts[space] = CARD_OF[villager]
    g.occupied |= 1 << space
    g.tell(Event.CHILD_CURSED, "WM-CC-08", villager, space)


class CursedChildrenHooks(BoxHooks):
    """Cursed Children are no ghosts: nothing but the Cemetery and the Life Potion takes them away."""

    def target_refused(self, g: GhostStories, space: i64) -> str:
        """Nobody exorcises them, nor do School and Barrier (WM-CC-12, RW-62)."""
        return "WM-CC-12" if IS_CURSED_CHILD[g.ghosts[space]] else self.below.target_refused(g, space)

    def hut_targets(self, g: GhostStories) -> vec[i64]:
        """Nor the Sorcerer's Hut (WM-CC-12, RW-62)."""
        return vec[i64]([space for space in self.below.hut_targets(g) if not IS_CURSED_CHILD[g.ghosts[space]]])

    def mantra_targets(self, g: GhostStories) -> vec[i64]:
        """Nor does the Mantra do anything to them (RW-62)."""
        return vec[i64]([space for space in self.below.mantra_targets(g) if not IS_CURSED_CHILD[g.ghosts[space]]])

    def movable_ghosts(self, g: GhostStories) -> i64:
        """Nor does the Pavilion move them (WM-CC-13)."""
        movable = self.below.movable_ghosts(g)
        for space in BITS[movable]:
            if IS_CURSED_CHILD[g.ghosts[space]]:
                movable &= ~(1 << space)
        return movable


def score(g: GhostStories, a: i64, b: i64) -> None:
    """The scenario's points (WM-CC-16, RW-35)."""
    g.below(n.BOX).perform(g, steps.SCORE, a, b)
    g.lines["scenario"] = POINTS
