"""The Ma-Cho family in words."""

from __future__ import annotations

from typing import Final

from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.base.words.log import Log
from hauntbox.ghost_stories.box_text import BoxText, Events, Questions, Why
from hauntbox.ghost_stories.ma_cho import ids as n
from hauntbox.ghost_stories.ma_cho import why
from hauntbox.ghost_stories.ma_cho.ids import Ask
from hauntbox.ghost_stories.white_moon.cards import ARTIFACTS
from hauntbox.ghost_stories.white_moon.text import artifact_words, with_top, with_villager
from hauntbox.ghost_stories.white_moon.text_options import numbered
from hauntbox.kernel.decision import Decision
from hauntbox.sentences import Happened, Sentence


def _told_heirloom(log: Log, g: GhostStories, d: Decision, happened: Happened) -> Sentence:
    happened.claim_all("artifact_gained")
    return d.verb, artifact_words(log.names, g, d["artifact"])


TEXT: Final = BoxText(
    questions=Questions(
        decoded={
            Ask.FAMILY_OUT: lambda _g, family: Decision("family_out", family=family),
            Ask.MA_CHO: lambda _g, artifact: Decision("choose_artifact", artifact=artifact),
        },
        choices={
            **numbered("move_late", "tile", n.MOVE_LATE, 9),
            **numbered("move_late_with", "tile", n.MOVE_LATE_WITH, 9),
            n.STAND_UP_LATE: lambda _g, _option: Decision("stand_up_late"),
        },
        words={
            "family_out": "{family}",
            "choose_artifact": "{artifact}",
            "move_late": "move {tile}",
            "move_late_with": "move {tile} with",
            "stand_up_late": "stand",
        },
        options={
            "move_late_with": with_top("move_late_with"),
            "choose_artifact": lambda t, g, d: ("choose_artifact", artifact_words(t, g, d["artifact"])),
        },
        highlights={
            "choose_artifact": lambda _g, d: [{"artifact": ARTIFACTS[d["artifact"]]}],
            "move_late_with": with_villager,
            "stand_up_late": lambda g, _d: [{"seat": int(g.active)}],
        },
    ),
    events=Events(
        repeated={
            "move_late": ("taoist_moved",),
            "move_late_with": ("taoist_moved", "villager_escorted"),
            "stand_up_late": ("taoist_up",),
        },
        decided={"choose_artifact": _told_heirloom},
    ),
    why=Why(asked_by={"family_out": "PR-MACHO-02", "ma_cho_artifact": "PR-MACHO-07"}, choices=why.CHOICES),
)
