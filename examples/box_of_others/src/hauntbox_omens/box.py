"""The omens as a box."""

from __future__ import annotations

from typing import Final

from hauntbox.ghost_stories.base import steps
from hauntbox.ghost_stories.declaring import box
from hauntbox_omens import omens
from hauntbox_omens.ids import OMENS, Cause, Event, Step

BOX: Final = box(
    "omens",
    OMENS,
    chapters=[omens],
    steps=Step,
    replaces=[steps.END_OF_TURN],
    events=Event,
    causes={"qi_gained": {Cause.FULFILLED: "OM-02"}},
    part=omens.Omens,
)
