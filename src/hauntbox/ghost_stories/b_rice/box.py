"""B-Rice Lee as a box."""

from __future__ import annotations

from typing import Final

from hauntbox.ghost_stories.b_rice import b_rice
from hauntbox.ghost_stories.b_rice.ids import B_RICE, NUNCHAKU, USE_NUNCHAKU, Ask, Cause, Event, Step
from hauntbox.ghost_stories.base import questions, steps
from hauntbox.ghost_stories.declaring import box
from hauntbox.ghost_stories.law import Added
from hauntbox.kernel.question import Kind

BOX: Final = box(
    "b_rice",
    B_RICE,
    chapters=[b_rice],
    steps=Step,
    replaces=[steps.MORE_CHOSEN, steps.END_OF_TURN, steps.DIE],
    kinds={Ask.SHARE: Kind("share", 5)},  # board that loses the next Qi; 4 no agreement
    events=Event,
    options={questions.YANG: Added(USE_NUNCHAKU, USE_NUNCHAKU + 12)},
    left={"scream": Step.SCREAM},
    right={"nunchaku": (Step.KEEP_NUNCHAKU, 0)},
    causes={"qi_lost": {Cause.SHARED: "PR-BRICE-03", Cause.NOT_SHARED: "PR-BRICE-06"}},
    hooks=b_rice.Nunchaku,
    part=b_rice.Fight,
    heirlooms={NUNCHAKU: "nunchaku"},
)
