"""The log: each decision in one sentence, then what it caused that is new."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, Final

from hauntbox.ghost_stories.base import steps
from hauntbox.ghost_stories.base.cards import FAVORITE, MOUNTAIN, QI
from hauntbox.ghost_stories.base.dice import NO_DICE
from hauntbox.ghost_stories.base.geometry import BITS
from hauntbox.ghost_stories.base.rules.means import need, targets
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.base.words.decisions import decision
from hauntbox.ghost_stories.base.words.text import Text
from hauntbox.ghost_stories.base.words.why import MOMENT
from hauntbox.kernel.decision import Decision
from hauntbox.sentences import GameLog, Happened, Sentence, Values

REPEATED: Final[dict[str, tuple[str, ...]]] = {
    "place": ("ghost_arrived",),
    "move": ("taoist_moved",),
    "help": ("help_asked",),
    "yin_yang": ("yin_yang_spent",),
    "power": ("power_used",),
    "borrow": ("power_borrowed",),
    "buddha": ("buddha_placed",),
    "token": ("power_token_taken",),
    "call": ("yin_yang_spent", "help_asked"),
    "restore": ("yin_yang_spent", "tile_restored"),
    "mantra": ("mantra_placed",),
    "take_tao": ("tao_gained",),
    "lose_tao": ("tao_lost",),
    "carry": ("taoist_moved",),
    "send": ("ghost_moved",),
    "bring_back": ("taoist_back",),
    "altar": ("tile_restored",),
    "hut": ("qi_lost", "ghost_discarded"),
    "watchman": ("figures_back",),
    "circle": ("circle_set",),
    "reroll_curse": ("curse_rerolled",),
    "spend": ("power_borrowed", "curse_rerolled"),
    "drive_out_none": ("exorcism_failed",),
    "pay": ("tao_spent",),
    "take_qi": ("qi_gained",),
    "take_yin_yang": ("yin_yang_gained",),
    "give_qi": ("qi_gained",),
    "give_yin_yang": ("yin_yang_gained",),
    "bear": ("qi_lost",),
}
"""The events that only repeat a decision, by its verb."""


class Log(GameLog[GhostStories]):
    """Ghost Stories told in one language."""

    asked_by: ClassVar = MOMENT
    repeated: ClassVar = REPEATED

    def __init__(self, text: Text) -> None:
        super().__init__(text)
        self.names = text

    def decision(self, g: GhostStories, option: int) -> Decision:
        return decision(g, g.kind, option)

    def decided(self, g: GhostStories, decided: Decision, happened: Happened, seats: Sequence[int]) -> Sentence:
        """Who decides is {taoist}; a Taoist decided about is {other}. All seats may know all."""
        what = dict(decided.what)
        values: Values = {"taoist": self.names.taoist(g, g.seat)}
        key = decided.verb
        if "seat" in what:
            other = what.pop("seat")
            values["other"] = self.names.taoist(g, other)
            if other == g.seat and key in TO_ONESELF:
                key = TO_ONESELF[key]
        if "space" in what and g.ghosts[what["space"]]:
            values["card"] = self.names.card(g.ghosts[what["space"]])
        values.update(self.names.filled(g, what))
        if key in DECIDED:
            key, more = DECIDED[key](self, g, decided, happened)
            values.update(more)
        return key, values

    def continues(self, decided: Decision, after: GhostStories) -> bool:
        return ROLLED_FOR.get(decided.verb) == after.asking_step()

    def leave_unsaid(self, before: GhostStories, happened: Happened) -> None:
        """A ghost that was exorcised leaves its space."""
        names = [event.name for event in happened.events]
        if _GONE not in names:
            return
        spaces: set[int] = set(_exorcised(happened)) | set(BITS[before.falling])
        for space in spaces:
            happened.claim(_GONE, {"space": space})

    def outcome(self, before: GhostStories, happened: Happened, number: int) -> Sentence | None:
        name = happened.events[number].name
        return OUTCOME[name](self, before, happened, number) if name in OUTCOME else None


_DONE: Final = "ghost_exorcised"
_GONE: Final = "ghost_discarded"
TO_ONESELF: Final[dict[str, str]] = {
    "carry": "move",
    "give_qi": "take_qi",
    "give_yin_yang": "take_yin_yang",
    "bear": "bear_oneself",
}
"""Verbs that have another sentence where somebody decides about himself."""

ROLLED_FOR: Final[dict[str, int]] = {
    "exorcise": steps.EXORCISM,
    "reroll_done": steps.ROLL_AGAIN,
    "reroll_curse": steps.CURSE_AGAIN,
}
"""Decisions that roll dice, with the step that rolls them."""


# -- decisions that say more than their particulars -------------------------------------------------------------------


def _onto(_log: Log, g: GhostStories, d: Decision, _happened: Happened) -> Sentence:
    return (f"{d.verb}_buddha" if g.buddhas >> d["space"] & 1 else d.verb), {}


def _drive_out(log: Log, g: GhostStories, d: Decision, happened: Happened) -> Sentence:
    happened.claim_all(_DONE)
    price = need(g, BITS[d["spaces"]], g.dice).price()
    return ("drive_out_priced" if price else "drive_out"), {
        "ghosts": log.names.named_ghosts(g, BITS[d["spaces"]]),
        "number": price,
    }


def _stone(log: Log, g: GhostStories, d: Decision, _happened: Happened) -> Sentence:
    """Of a ghost being exorcised, whose card may have left its space already."""
    return d.verb, {"card": log.names.card(g.stones[d["space"]])}


def _pay(log: Log, g: GhostStories, d: Decision, happened: Happened) -> Sentence:
    """The last Tao completes what has been told already: which ghosts are driven out."""
    happened.claim_all(_DONE)
    return ("pay_own" if d["seat"] == g.seat else "pay"), {}


def _spend(log: Log, g: GhostStories, _d: Decision, _happened: Happened) -> Sentence:
    return "spend", {"power": log.names.power(MOUNTAIN if g.asking_step() == steps.CURSE_DIE else FAVORITE)}


DECIDED: Final[dict[str, Callable[[Log, GhostStories, Decision, Happened], Sentence]]] = {
    "place": _onto,
    "send": _onto,
    "exorcise": lambda log, g, _d, _happened: ("exorcise", {"ghosts": log.names.named_ghosts(g, targets(g))}),
    "watchman": lambda log, g, d, _happened: ("watchman", {"colour": log.names.colour(g.colour[d["board"]])}),
    "reroll_done": lambda log, g, _d, _happened: (
        ("reroll_none", {}) if g.reroll == NO_DICE else ("reroll_done", {"again": log.names.dice(g.reroll)})
    ),
    "keep_curse": lambda log, g, _d, _happened: ("keep_curse", {"face": log.names.face(g.then_with // 32)}),
    "spend": _spend,
    "drive_out": _drive_out,
    "curse_first": _stone,
    "reward_first": _stone,
    "pay": _pay,
}
"""By verb."""


# -- events that are told together, or with what they are for ----------------------------------------------------------


def _rolled(log: Log, g: GhostStories, happened: Happened, number: int) -> Sentence | None:
    """A roll for an exorcism is told with what it was for and, if it is decided, how it went."""
    if g.asking_step() != steps.EXORCISM:
        return None
    return f"exorcism{_result(g, happened, number)}", {"ghosts": log.names.named_ghosts(g, targets(g))}


def _rerolled(log: Log, g: GhostStories, happened: Happened, number: int) -> Sentence:
    return f"reroll{_result(g, happened, number)}", {"again": log.names.dice(g.reroll)}


def _exorcised(happened: Happened) -> list[int]:
    """The spaces of the ghosts that are exorcised now."""
    named = zip(happened.events, happened.what, strict=True)
    return [what["space"] for event, what in named if event.name == _DONE]


def _result(g: GhostStories, happened: Happened, number: int) -> str:
    """Whether an exorcism has failed, or driven out all that could be."""
    if happened.claim("exorcism_failed", {}) is not None:
        return "_failed"
    done = _exorcised(happened)
    if not done or done != list(targets(g)):
        return ""
    happened.claim_all(_DONE)
    return "_done"


def _curse(_log: Log, g: GhostStories, happened: Happened, number: int) -> Sentence | None:
    """Where the die takes a Qi, its face has said so."""
    what = happened.what[number]
    if what["curse_face"] == QI:
        happened.claim("qi_lost", {"board": what["board"]})
    return ("curse_again", {}) if g.asking_step() == steps.CURSE_AGAIN else None


def _drawn(log: Log, g: GhostStories, happened: Happened, number: int) -> Sentence | None:
    """A ghost that can go to one space only comes there at once."""
    arrived = happened.claim("ghost_arrived", {"card": happened.what[number]["card"]})
    return None if arrived is None else ("ghost_comes", log.names.filled(g, arrived))


def _left_stone(_log: Log, _g: GhostStories, happened: Happened, number: int) -> Sentence | None:
    """What a ghost does on arrival is told without its name, if the sentence before has named it."""
    card = happened.what[number]["card"]
    before = zip(happened.events[:number], happened.what[:number], strict=True)
    drawn = any(event.name == "ghost_drawn" and what["card"] == card for event, what in before)
    return (happened.events[number].name, {}) if drawn else None


def _buddha(_log: Log, _g: GhostStories, happened: Happened, number: int) -> Sentence | None:
    caught = happened.claim("ghost_caught", happened.what[number])
    if caught is None:
        return None
    happened.claim(_GONE, caught)
    return "buddha_catches", {}


def _tao(log: Log, _g: GhostStories, happened: Happened, number: int) -> Sentence | None:
    """Several Tao are told together."""
    name, first = happened.events[number].name, happened.what[number]
    colours = [first["colour"], *(more["colour"] for more in happened.claim_all(name, {"seat": first["seat"]}))]
    if len(colours) == 1:
        return None
    return name, {"colours": log.names.listed(str(log.names.colour(colour)) for colour in colours)}


OUTCOME: Final[dict[str, Callable[[Log, GhostStories, Happened, int], Sentence | None]]] = {
    "dice_rolled": _rolled,
    "dice_rerolled": _rerolled,
    "curse_rolled": _curse,
    "ghost_drawn": _drawn,
    "figure_advances": _left_stone,
    "power_blocked": _left_stone,
    "all_powers_blocked": _left_stone,
    "die_captured": _left_stone,
    "tao_blocked": _left_stone,
    "buddha_returned": _buddha,
    "tao_spent": _tao,
    "tao_gained": _tao,
}
"""By event. Each gets the game as it was before the answer."""
