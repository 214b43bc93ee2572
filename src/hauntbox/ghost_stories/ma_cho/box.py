"""The Ma-Cho family as a box; The Cursed Children need all eight Children, of whom the Ma-Cho replace some (WM-CC-03,
WM-CC-05, PR-MACHO-02)."""

from __future__ import annotations

from typing import Final

from hauntbox.ghost_stories.base import questions as ask
from hauntbox.ghost_stories.base import steps
from hauntbox.ghost_stories.declaring import box
from hauntbox.ghost_stories.law import Added
from hauntbox.ghost_stories.ma_cho import ids as n
from hauntbox.ghost_stories.ma_cho import ma_cho
from hauntbox.ghost_stories.ma_cho.ids import Ask, Cause, Step
from hauntbox.ghost_stories.white_moon import ids as moon
from hauntbox.kernel.question import Kind

BOX: Final = box(
    "ma_cho",
    n.BOX,
    chapters=[ma_cho],
    steps=Step,
    replaces=[
        moon.Step.LAY_STACKS, moon.Step.VILLAGER_CURSE, moon.Step.FAMILY_REWARD, steps.APPLY_CURSE, steps.MORE_CHOSEN,
    ],
    over=[moon.Step],
    kinds={
        Ask.FAMILY_OUT: Kind("family_out", 13, chance="layout"),  # the family that the Ma-Cho replace
        Ask.MA_CHO: Kind("ma_cho_artifact", 10),  # artifact
    },
    causes={"tile_haunted": {Cause.MA_CHO_DIED: "PR-MACHO-06"}},
    options={ask.YANG: Added(n.MOVE_LATE, n.LATE_OPTIONS)},
    hooks=ma_cho.MaChoHooks,
    needs="white_moon",
    excludes=["cursed_children"],
)  # fmt: skip
