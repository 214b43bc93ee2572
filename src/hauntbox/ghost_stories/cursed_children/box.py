"""The Cursed Children as a box."""

from __future__ import annotations

from typing import Final

from hauntbox.ghost_stories.base import steps
from hauntbox.ghost_stories.cursed_children import cursed_children
from hauntbox.ghost_stories.cursed_children import ids as n
from hauntbox.ghost_stories.cursed_children.ids import Ask, Event, Step
from hauntbox.ghost_stories.declaring import box
from hauntbox.ghost_stories.white_moon import ids as moon
from hauntbox.ghost_stories.white_moon.cards import CURSED_CARDS
from hauntbox.kernel.question import Kind

BOX: Final = box(
    "cursed_children",
    n.BOX,
    chapters=[cursed_children],
    steps=Step,
    replaces=[steps.HAND_OUT, moon.Step.LAY_STACKS, steps.SCORE],
    over=[moon.Step],
    kinds={
        Ask.CHILD: Kind("child", 12),  # space for the cursed Child
        Ask.ROOM_FOR_CHILD: Kind("room_for_child", 12),  # space of the ghost that makes room for it
    },
    events=Event,
    never_dealt=CURSED_CARDS,
    hooks=cursed_children.CursedChildrenHooks,
    needs="white_moon",
)
