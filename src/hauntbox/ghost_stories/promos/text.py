"""The promos in words: what their questions, options and events mean, and the rules against what is not offered."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from hauntbox.ghost_stories.b_rice.b_rice import fight, nunchaku_refused
from hauntbox.ghost_stories.base.cards import INCARNATION
from hauntbox.ghost_stories.base.geometry import BITS, FACING, SPACES
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.base.words.game_text import Mark, Places
from hauntbox.ghost_stories.base.words.log import Log
from hauntbox.ghost_stories.base.words.text import Text
from hauntbox.ghost_stories.base.words.why import MOMENT
from hauntbox.ghost_stories.box_text import Shown
from hauntbox.ghost_stories.guardhouse.terror import terrified
from hauntbox.ghost_stories.jean_claude import jean_claude
from hauntbox.ghost_stories.promos import ids as n
from hauntbox.ghost_stories.tower.guard_tower import in_reach
from hauntbox.kernel.decision import Decision
from hauntbox.kernel.reason import Reason
from hauntbox.sentences import Happened, Sentence, Values


def _two(g: GhostStories, option: int) -> Decision:
    if option >= n.ON_ONE:
        return Decision("stand_on_one", space=option - n.ON_ONE)
    return Decision("stand_on_two", spaces=3 << option)


def _spaces(_g: GhostStories, d: Decision) -> Places:
    return [{"space": SPACES[space]} for space in range(12) if d["spaces"] >> space & 1]


def _both(spaces: int) -> Values:
    """Two spaces by their names."""
    first, second = [SPACES[space] for space in range(12) if spaces >> space & 1]
    return {"space": first, "other_space": second}


# -- what lies on the table -------------------------------------------------------------------------------------------


def _terror(reach: int) -> Callable[[GhostStories], list[Mark]]:
    return lambda g: [Mark("tile", int(tile), "terrified") for tile in BITS[terrified(g, reach)]]


def _nunchaku_mark(g: GhostStories) -> list[Mark]:
    owner = int(fight(g).owner)
    return [Mark("seat", owner, "nunchaku")] if owner >= 0 else []


def _apple_mark(g: GhostStories) -> list[Mark]:
    owner = int(jean_claude.apple_of(g).owner)
    return [Mark("seat", owner, "apple")] if owner >= 0 else []


# -- why not ----------------------------------------------------------------------------------------------------------


def _nunchaku(g: GhostStories, option: int) -> str:
    if "b_rice" not in g.law.names:  # another box may number its choices above these
        return MOMENT["yang"]
    space = option - n.USE_NUNCHAKU
    rule = nunchaku_refused(g)
    if rule or space not in FACING[g.where[g.active]] or not g.ghosts[space]:
        return rule or "PR-BRICE-16"
    return "PR-BRICE-12" if INCARNATION[g.ghosts[space]] else g.rules.artifacts_void(g, space) or "PR-BRICE-11"


def _apple(g: GhostStories, option: int) -> str:
    if "jean_claude" not in g.law.names:
        return MOMENT["yang"]
    return jean_claude.apple_refused(g, option - n.EAT_APPLE)


def _share(g: GhostStories, board: int) -> str:
    return "PR-BRICE-06" if board == n.NO_AGREEMENT else "PR-BRICE-23"


def _place_two(g: GhostStories, option: int) -> str:
    low = option % n.ON_ONE
    if option >= n.ON_ONE:
        return "PR-JCVR-22"
    if low % 3 == 2:
        return "PR-JCVR-02"
    if any(INCARNATION[g.ghosts[space]] for space in (low, low + 1)):
        return "PR-JCVR-05"
    same_board = any(offered // 3 == low // 3 for offered in g.options if offered < n.ON_ONE)
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
    """That the leg leaves its space goes without saying."""
    happened.claim("ghost_discarded", {"space": happened.what[number]["space"]})
    return None


def _nunchaku_option(t: Text, g: GhostStories, d: Decision) -> Sentence:
    return "nunchaku", t.on(g, d["space"])


def _nunchaku_decided(log: Log, g: GhostStories, d: Decision, happened: Happened) -> Sentence:
    happened.claim_all("ghost_exorcised")
    return "nunchaku", {"ghosts": log.ghosts(g, [d["space"]])}


def _apple_option(t: Text, g: GhostStories, d: Decision) -> Sentence:
    return "apple", {"number": g.qi[d["seat"]]}


def _share_option(t: Text, g: GhostStories, d: Decision) -> Sentence:
    return "share", {"number": g.qi[d["board"]] - fight(g).shares[d["board"]]}


def _depth(t: Text, g: GhostStories, depth: int, _b: int) -> Values:
    """The place from the top that is filled next, and how many are looked at."""
    return {"place": depth + 1, "number": len(in_reach(g))}


def _looked_place(t: Text, g: GhostStories, _a: int, _b: int) -> Values:
    unknown = [int(g.height - 1 - place) for place in in_reach(g) if g.pile[place] < 0]
    return {"place": unknown[0] + 1 if unknown else 0, "number": len(in_reach(g)), "taoist": t.taoist(g, g.active)}


# -- reasons ----------------------------------------------------------------------------------------------------------


def _eaten(g: GhostStories, seat: int, _number: int, _c: int) -> Iterator[Reason]:
    yield Reason("qi_low", {"seat": seat, "number": int(g.qi[seat])})


def _won_nunchaku(g: GhostStories, seat: int, _b: int, _c: int) -> Iterator[Reason]:
    yield Reason("nunchaku", {"seat": seat})


def _won_apple(g: GhostStories, seat: int, _b: int, _c: int) -> Iterator[Reason]:
    yield Reason("apple", {"seat": seat})


def _broken(g: GhostStories, card: int, space: int, _c: int) -> Iterator[Reason]:
    yield Reason("breaks_leg", {"space": space, "card": card})


SHOWN: Final[Shown] = Shown(
    decoded={
        n.LOOK_AT: lambda _g, card: Decision("look_at", card=card),
        n.ARRANGE_PILE: lambda _g, card: Decision("put_back", card=card),
        n.SHARE: lambda _g, board: (
            Decision("no_agreement") if board == n.NO_AGREEMENT else Decision("share", board=board)
        ),
        n.PLACE_TWO: _two,
        n.TWO_TO: lambda _g, low: Decision("send_two", spaces=3 << low),
    },
    choices={
        **{
            n.USE_NUNCHAKU + space: lambda _g, option: Decision("nunchaku", space=option - n.USE_NUNCHAKU)
            for space in range(12)
        },
        **{n.EAT_APPLE + seat: lambda _g, option: Decision("apple", seat=option - n.EAT_APPLE) for seat in range(4)},
    },
    words={
        "look_at": "{card}",
        "put_back": "{card}",
        "share": "{board}",
        "no_agreement": "no agreement",
        "stand_on_two": "{spaces}",
        "stand_on_one": "{space}",
        "send_two": "{spaces}",
        "nunchaku": "nunchaku {space}",
        "apple": "apple {seat}",
    },
    events={
        "card_looked_at": ("card", "number"),
        "card_put_back": ("card", "number"),
        "scream_rolled": ("seat", "dice"),
        "no_agreement": (),
        "nunchaku_won": ("seat",),
        "nunchaku_used": ("seat", "space"),
        "nunchaku_lost": ("seat",),
        "board_cleared": ("board",),
        "leg_arrived": ("card", "space"),
        "leg_broken": ("card", "space"),
        "apple_won": ("seat",),
        "apple_eaten": ("seat", "number"),
        "apple_rotten": ("seat",),
        "apple_lost": ("seat",),
    },
    subjects={
        n.LOOK: _looked_place,
        n.ARRANGE: _depth,
        n.SHARE_LOSS: lambda _t, _g, losses, _b: {"number": losses},
    },
    options={
        "put_back": lambda t, _g, d: ("put_back", {"number": d["card"], "about": t.card_text(d["card"])}),
        "look_at": lambda _t, _g, d: ("look_at", {"number": d["card"]}),
        "share": _share_option,
        "stand_on_two": _stand_on_two,
        "send_two": lambda _t, _g, d: ("send_two", _both(d["spaces"])),
        "nunchaku": _nunchaku_option,
        "apple": _apple_option,
    },
    lit={
        "stand_on_two": _spaces,
        "send_two": _spaces,
        "put_back": lambda _g, d: [{"card": d["card"]}],
        "nunchaku": lambda _g, d: [{"token": "nunchaku"}, {"space": SPACES[d["space"]]}],
        "apple": lambda _g, d: [{"token": "apple"}, {"seat": d["seat"]}],
    },
    moments={
        "look_at": "PR-TOWER-02",
        "arrange_pile": "PR-TOWER-02",
        "share": "PR-BRICE-05",
        "place_two": "PR-JCVR-02",
        "two_to": "PR-JCVR-19",
    },
    against={n.SHARE: _share, n.PLACE_TWO: _place_two},
    choices_against={
        **{n.USE_NUNCHAKU + space: _nunchaku for space in range(12)},
        **{n.EAT_APPLE + seat: _apple for seat in range(4)},
    },
    repeated={
        "put_back": ("card_put_back",),
        "no_agreement": ("no_agreement",),
        "nunchaku": ("nunchaku_used",),
        "apple": ("apple_eaten",),
        "stand_on_one": ("ghost_arrived",),
    },
    to_oneself={"apple": "apple_oneself"},
    decided={
        "stand_on_two": _stood_on_two,
        "send_two": _stood_on_two,
        "nunchaku": _nunchaku_decided,
    },
    outcomes={"leg_broken": _leg},
    marks={
        "guardhouse": _terror(1),
        "bo_za": _terror(3),
        "b_rice": _nunchaku_mark,
        "jean_claude": _apple_mark,
    },
    gains={
        "apple_eaten": _eaten,
        "nunchaku_won": _won_nunchaku,
        "apple_won": _won_apple,
        "leg_broken": _broken,
    },
    like={"nunchaku": "buddha", "apple": "buddha", "breaks_leg": "removes"},
)
