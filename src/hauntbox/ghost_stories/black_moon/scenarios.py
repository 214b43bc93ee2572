"""White Moon's scenarios under Black Secret's rules (RB-60, RW-62)."""

from __future__ import annotations

from mypy_extensions import i64

from hauntbox.ghost_stories.base.geometry import LINE
from hauntbox.ghost_stories.base.rules.arrival import ALL_SPACES
from hauntbox.ghost_stories.base.rules.neutral import decider
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.black_moon import ids as n
from hauntbox.ghost_stories.black_secret.skeletons import skeleton_spaces
from hauntbox.ghost_stories.cursed_children import ids as children
from hauntbox.ghost_stories.green_roots import ids as roots
from hauntbox.ghost_stories.white_moon.state import height, moon_of
from hauntbox.kernel.bits import BIT


def place_child(g: GhostStories, villager: i64, b: i64) -> None:
    """Where no space is free and no ghost can make room for a cursed Child, a skeleton does (WM-CC-09, RW-62)."""
    if g.occupied == ALL_SPACES and not len(g.rules.hut_targets(g)) and len(skeleton_spaces(g)):
        g.ask(children.Ask.ROOM_FOR_CHILD, decider(g), skeleton_spaces(g), children.Step.CHILD_MAKES_ROOM, villager)
    else:
        g.below(n.BOX).perform(g, children.Step.PLACE_CHILD, villager, b)


def roots_kill(g: GhostStories, space: i64, alone: i64) -> None:
    """A villager whom a Blood Mantra has taken out of the roots meanwhile does not die (RB-17)."""
    m = moon_of(g)
    place: i64
    for place in range(3):
        if height(m, LINE[space][place]) != 1:
            alone &= ~BIT[place]
    g.below(n.BOX).perform(g, roots.Step.ROOTS_KILL, space, alone)
