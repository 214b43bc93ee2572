"""Jean-Claude Van-Rice in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from hauntbox.ghost_stories.base.cards import INCARNATION
from hauntbox.ghost_stories.base.geometry import SPACES
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.base.words.game_text import Mark, Places
from hauntbox.ghost_stories.base.words.log import Log
from hauntbox.ghost_stories.base.words.text import Text
from hauntbox.ghost_stories.base.words.why import MOMENT
from hauntbox.ghost_stories.box_text import BoxText, Events, Questions, Reasons, Screen, Why
from hauntbox.ghost_stories.jean_claude.ids import EAT_APPLE, ON_ONE, Ask
from hauntbox.ghost_stories.jean_claude.jean_claude import apple_of, apple_refused
from hauntbox.kernel.decision import Decision
from hauntbox.kernel.reason import Reason
from hauntbox.sentences import Happened, Sentence, Values

EATS: Final = range(EAT_APPLE, EAT_APPLE + 4)


def _two(g: GhostStories, option: int) -> Decision:
    if option >= ON_ONE:
        return Decision("stand_on_one", space=option - ON_ONE)
    return Decision("stand_on_two", spaces=3 << option)


def _spaces(_g: GhostStories, d: Decision) -> Places:
    return [{"space": SPACES[space]} for space in range(12) if d["spaces"] >> space & 1]


def _both(spaces: int) -> Values:
    """Two spaces by their names."""
    first, second = [SPACES[space] for space in range(12) if spaces >> space & 1]
    return {"space": first, "other_space": second}


def _mark(g: GhostStories) -> list[Mark]:
    owner = int(apple_of(g).owner)
    return [Mark("seat", owner, "apple")] if owner >= 0 else []


# -- why not ----------------------------------------------------------------------------------------------------------


def _no_apple(g: GhostStories, option: int) -> str:
    if "jean_claude" not in g.law.names:
        return MOMENT["yang"]
    return apple_refused(g, option - EAT_APPLE)


def _no_place(g: GhostStories, option: int) -> str:
    low = option % ON_ONE
    if option >= ON_ONE:
        return "PR-JCVR-22"
    if low % 3 == 2:
        return "PR-JCVR-02"
    if any(INCARNATION[g.ghosts[space]] for space in (low, low + 1)):
        return "PR-JCVR-05"
    same_board = any(offered // 3 == low // 3 for offered in g.options if offered < ON_ONE)
    return "PR-JCVR-04" if same_board else "PR-JCVR-03"


# -- sentences --------------------------------------------------------------------------------------------------------


def _stand_on_two(t: Text, g: GhostStories, d: Decision) -> Sentence:
    """Who is in the way is named."""
    ghosts = [space for space in range(12) if d["spaces"] >> space & 1 and g.ghosts[space]]
    values = _both(d["spaces"])
    if ghosts:
        return "stand_on_two_clearing", {**values, "ghosts": t.named_ghosts(g, ghosts)}
    return ("stand_on_two_buddha" if g.buddhas & d["spaces"] else "stand_on_two"), values


def _stood_on_two(log: Log, g: GhostStories, d: Decision, happened: Happened) -> Sentence:
    happened.claim_all("leg_arrived")
    happened.claim_all("ghost_arrived")
    happened.claim_all("ghost_moved")
    return d.verb, _both(d["spaces"])


def _leg(_log: Log, _g: GhostStories, happened: Happened, number: int) -> Sentence | None:
    """That the leg leaves its space is implied and gets no sentence."""
    happened.claim("ghost_discarded", {"space": happened.what[number]["space"]})
    return None


# -- reasons ----------------------------------------------------------------------------------------------------------


def _eaten(g: GhostStories, seat: int, _number: int, _c: int) -> Iterator[Reason]:
    yield Reason("qi_low", {"seat": seat, "number": int(g.qi[seat])})


def _won(g: GhostStories, seat: int, _b: int, _c: int) -> Iterator[Reason]:
    yield Reason("apple", {"seat": seat})


def _broken(g: GhostStories, card: int, space: int, _c: int) -> Iterator[Reason]:
    yield Reason("breaks_leg", {"space": space, "card": card})


TEXT: Final = BoxText(
    questions=Questions(
        decoded={Ask.PLACE_TWO: _two, Ask.TWO_TO: lambda _g, low: Decision("send_two", spaces=3 << low)},
        choices={option: lambda _g, option: Decision("apple", seat=option - EAT_APPLE) for option in EATS},
        words={
            "stand_on_two": "{spaces}",
            "stand_on_one": "{space}",
            "send_two": "{spaces}",
            "apple": "apple {seat}",
        },
        options={
            "stand_on_two": _stand_on_two,
            "send_two": lambda _t, _g, d: ("send_two", _both(d["spaces"])),
            "apple": lambda _t, g, d: ("apple", {"number": g.qi[d["seat"]]}),
        },
        highlights={
            "stand_on_two": _spaces,
            "send_two": _spaces,
            "apple": lambda _g, d: [{"token": "apple"}, {"seat": d["seat"]}],
        },
    ),
    events=Events(
        particulars={
            "leg_arrived": ("card", "space"),
            "leg_broken": ("card", "space"),
            "apple_won": ("seat",),
            "apple_eaten": ("seat", "number"),
            "apple_rotten": ("seat",),
            "apple_lost": ("seat",),
        },
        decided={"stand_on_two": _stood_on_two, "send_two": _stood_on_two},
        outcomes={"leg_broken": _leg},
        repeated={"apple": ("apple_eaten",), "stand_on_one": ("ghost_arrived",)},
        to_oneself={"apple": "apple_oneself"},
    ),
    why=Why(
        asked_by={"place_two": "PR-JCVR-02", "two_to": "PR-JCVR-19"},
        not_offered={Ask.PLACE_TWO: _no_place},
        choices=dict.fromkeys(EATS, _no_apple),
    ),
    reasons=Reasons(
        gains={"apple_eaten": _eaten, "apple_won": _won, "leg_broken": _broken},
        counts_as={"apple": "buddha", "breaks_leg": "removes"},
    ),
    screen=Screen(marks={"jean_claude": _mark}),
)
