"""Black Secret together with White Moon as a box: it is laid on when both are chosen."""

from __future__ import annotations

from typing import Final

from hauntbox.ghost_stories.base import steps
from hauntbox.ghost_stories.black_moon import ids as n
from hauntbox.ghost_stories.black_moon.hooks import BlackMoonHooks
from hauntbox.ghost_stories.law import Box
from hauntbox.ghost_stories.steps_of_boxes import performer_of

_PERFORMED: Final = [name for names in n.PERFORMS["black_moon"].values() for name in names]

BOX: Final = Box(
    "black_moon",
    n.BOX,
    performer_of(n, "black_moon"),
    adds=n.STEP_NAMES,
    replaces=[*n.REPLACED, *(steps.NUMBERS[name] for name in _PERFORMED if name in steps.NUMBERS)],
    kinds=n.KINDS,
    events={number: name for number, (name, _) in n.TOLD.items()},
    hooks=BlackMoonHooks,
    together=["white_moon", "black_secret"],
)
