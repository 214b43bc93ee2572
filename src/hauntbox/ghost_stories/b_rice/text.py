"""B-Rice Lee in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from hauntbox.ghost_stories.b_rice.b_rice import fight, nunchaku_refused
from hauntbox.ghost_stories.b_rice.ids import NO_AGREEMENT, USE_NUNCHAKU, Ask, Step
from hauntbox.ghost_stories.base.cards import INCARNATION
from hauntbox.ghost_stories.base.geometry import FACING, SPACES
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.base.words.game_text import Mark
from hauntbox.ghost_stories.base.words.log import Log
from hauntbox.ghost_stories.base.words.text import Text
from hauntbox.ghost_stories.base.words.why import MOMENT
from hauntbox.ghost_stories.box_text import BoxText, Events, Questions, Reasons, Screen, Why
from hauntbox.kernel.decision import Decision
from hauntbox.kernel.reason import Reason
from hauntbox.sentences import Happened, Sentence

USES: Final = range(USE_NUNCHAKU, USE_NUNCHAKU + 12)


def _shared(_g: GhostStories, board: int) -> Decision:
    return Decision("no_agreement") if board == NO_AGREEMENT else Decision("share", board=board)


def _mark(g: GhostStories) -> list[Mark]:
    owner = int(fight(g).owner)
    return [Mark("seat", owner, "nunchaku")] if owner >= 0 else []


def _no_share(g: GhostStories, board: int) -> str:
    return "PR-BRICE-06" if board == NO_AGREEMENT else "PR-BRICE-23"


def _no_use(g: GhostStories, option: int) -> str:
    if "b_rice" not in g.law.names:  # another box may number its choices above these
        return MOMENT["yang"]
    space = option - USE_NUNCHAKU
    rule = nunchaku_refused(g)
    if rule or space not in FACING[g.where[g.active]] or not g.ghosts[space]:
        return rule or "PR-BRICE-16"
    return "PR-BRICE-12" if INCARNATION[g.ghosts[space]] else g.rules.artifacts_void(g, space) or "PR-BRICE-11"


def _used(log: Log, g: GhostStories, d: Decision, happened: Happened) -> Sentence:
    happened.claim_all("ghost_exorcised")
    return "nunchaku", {"ghosts": log.names.named_ghosts(g, [d["space"]])}


def _share_option(t: Text, g: GhostStories, d: Decision) -> Sentence:
    return "share", {"number": g.qi[d["board"]] - fight(g).shares[d["board"]]}


def _won(g: GhostStories, seat: int, _b: int, _c: int) -> Iterator[Reason]:
    yield Reason("nunchaku", {"seat": seat})


TEXT: Final = BoxText(
    questions=Questions(
        decoded={Ask.SHARE: _shared},
        choices={option: lambda _g, option: Decision("nunchaku", space=option - USE_NUNCHAKU) for option in USES},
        words={"share": "{board}", "no_agreement": "no agreement", "nunchaku": "nunchaku {space}"},
        subjects={Step.SHARE_LOSS: lambda _t, _g, losses, _b: {"number": losses}},
        options={"share": _share_option, "nunchaku": lambda t, g, d: ("nunchaku", t.on(g, d["space"]))},
        highlights={"nunchaku": lambda _g, d: [{"token": "nunchaku"}, {"space": SPACES[d["space"]]}]},
    ),
    events=Events(
        particulars={
            "scream_rolled": ("seat", "dice"),
            "no_agreement": (),
            "nunchaku_won": ("seat",),
            "nunchaku_used": ("seat", "space"),
            "nunchaku_lost": ("seat",),
        },
        decided={"nunchaku": _used},
        repeated={"no_agreement": ("no_agreement",), "nunchaku": ("nunchaku_used",)},
    ),
    why=Why(
        asked_by={"share": "PR-BRICE-05"},
        not_offered={Ask.SHARE: _no_share},
        choices=dict.fromkeys(USES, _no_use),
    ),
    reasons=Reasons(gains={"nunchaku_won": _won}, counts_as={"nunchaku": "buddha"}),
    screen=Screen(marks={"b_rice": _mark}),
)
