"""What happened, told: each decision in one sentence, then what it brought that is new."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import ClassVar, Final

from hauntbox.ghost_stories import steps
from hauntbox.ghost_stories.cards import FAVORITE, MOUNTAIN, QI
from hauntbox.ghost_stories.decisions import decision
from hauntbox.ghost_stories.dice import NO_DICE
from hauntbox.ghost_stories.geometry import BITS
from hauntbox.ghost_stories.means import need, targets
from hauntbox.ghost_stories.state import GhostStories
from hauntbox.ghost_stories.text import Text
from hauntbox.kernel.decision import Decision
from hauntbox.sentences import GameLog, Happened, Sentence, Values


class Log(GameLog[GhostStories]):
    """Ghost Stories told in one language."""

    repeated: ClassVar = {
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

    def __init__(self, text: Text) -> None:
        super().__init__(text)
        self.names = text

    def decision(self, g: GhostStories, option: int) -> Decision:
        return decision(g, g.kind, option)

    def decided(self, g: GhostStories, decided: Decision, happened: Happened) -> Sentence:
        """Who decides is {taoist}; a Taoist decided about is {other}."""
        what = dict(decided.what)
        values: Values = {"taoist": self.names.taoist(g, g.seat)}
        key = decided.verb
        if "seat" in what:
            other = what.pop("seat")
            values["other"] = self.names.taoist(g, other)
            if other == g.seat and key in _TO_ONESELF:
                key = _TO_ONESELF[key]
        if "space" in what and g.ghosts[what["space"]]:
            values["card"] = self.names.card(g.ghosts[what["space"]])
        values.update(self.names.filled(g, what))
        if key in _DECIDED:
            key, more = _DECIDED[key](self, g, decided, happened)
            values.update(more)
        return key, values

    def ghosts(self, g: GhostStories, spaces: Iterable[int]) -> str:
        """Ghosts in play, as somebody exorcises them."""
        named = [self.text.log.text("ghost", card=self.names.card(g.ghosts[space])) for space in spaces]
        return self.text.listed(named, "and")

    def continues(self, decided: Decision, after: GhostStories) -> bool:
        return _ROLLED_FOR.get(decided.verb) == after.asking_step()

    def outcome(self, before: GhostStories, happened: Happened, number: int) -> Sentence | None:
        name = happened.events[number].name
        return _OUTCOME[name](self, before, happened, number) if name in _OUTCOME else None


_TO_ONESELF: Final = {
    "carry": "move",
    "give_qi": "take_qi",
    "give_yin_yang": "take_yin_yang",
    "bear": "bear_oneself",
    "pay": "pay_own",
}
"""Verbs that are told in another way where somebody decides about himself."""

_ROLLED_FOR: Final = {
    "exorcise": steps.EXORCISM,
    "reroll_done": steps.ROLL_AGAIN,
    "reroll_curse": steps.CURSE_AGAIN,
}
"""Decisions that roll dice, with the step that rolls them."""


# -- decisions that say more than their particulars -------------------------------------------------------------------


def _onto(_log: Log, g: GhostStories, d: Decision, _happened: Happened) -> Sentence:
    return (f"{d.verb}_buddha" if g.buddhas >> d["space"] & 1 else d.verb), {}


def _drive_out(log: Log, g: GhostStories, d: Decision, happened: Happened) -> Sentence:
    for space in BITS[d["spaces"]]:
        if happened.claim("ghost_exorcised", {"space": space}) is not None:
            happened.claim("ghost_discarded", {"space": space})
    price = need(g, BITS[d["spaces"]], g.dice).price()
    return ("drive_out_priced" if price else "drive_out"), {"ghosts": log.ghosts(g, BITS[d["spaces"]]), "number": price}


def _stone(log: Log, g: GhostStories, d: Decision, _happened: Happened) -> Sentence:
    """Of a ghost being exorcised, whose card may have left its space already."""
    return d.verb, {"card": log.names.card(g.stones[d["space"]])}


def _spend(log: Log, g: GhostStories, _d: Decision, _happened: Happened) -> Sentence:
    return "spend", {"power": log.names.power(MOUNTAIN if g.asking_step() == steps.CURSE_DIE else FAVORITE)}


_DECIDED: Final[dict[str, Callable[[Log, GhostStories, Decision, Happened], Sentence]]] = {
    "place": _onto,
    "send": _onto,
    "exorcise": lambda log, g, _d, _happened: ("exorcise", {"ghosts": log.ghosts(g, targets(g))}),
    "watchman": lambda log, g, d, _happened: ("watchman", {"colour": log.names.colour(g.colour[d["board"]])}),
    "reroll_done": lambda log, g, _d, _happened: (
        ("reroll_none", {}) if g.reroll == NO_DICE else ("reroll_done", {"again": log.names.dice(g.reroll)})
    ),
    "keep_curse": lambda log, g, _d, _happened: ("keep_curse", {"face": log.names.face(g.then_with // 32)}),
    "spend": _spend,
    "drive_out": _drive_out,
    "curse_first": _stone,
    "reward_first": _stone,
}
"""By verb."""


# -- events that are told together, or with what they are for ----------------------------------------------------------


def _rolled(log: Log, g: GhostStories, happened: Happened, number: int) -> Sentence | None:
    """A roll for an exorcism is told with what it was for."""
    if g.asking_step() != steps.EXORCISM:
        return None
    failed = happened.claim("exorcism_failed", {}, number) is not None
    return f"exorcism{'_failed' if failed else ''}", {"ghosts": log.ghosts(g, targets(g))}


def _rerolled(log: Log, g: GhostStories, happened: Happened, number: int) -> Sentence:
    failed = happened.claim("exorcism_failed", {}, number) is not None
    return f"reroll{'_failed' if failed else ''}", {"again": log.names.dice(g.reroll)}


def _curse(_log: Log, g: GhostStories, happened: Happened, number: int) -> Sentence | None:
    """Where the die takes a Qi, its face has said so."""
    what = happened.what[number]
    if what["curse_face"] == QI:
        happened.claim("qi_lost", {"board": what["board"]}, number)
    return ("curse_again", {}) if g.asking_step() == steps.CURSE_AGAIN else None


def _drawn(log: Log, g: GhostStories, happened: Happened, number: int) -> Sentence | None:
    """A ghost that can go to one space only comes there at once."""
    arrived = happened.claim("ghost_arrived", {"card": happened.what[number]["card"]}, number)
    return None if arrived is None else ("ghost_comes", log.names.filled(g, arrived))


def _buddha(_log: Log, _g: GhostStories, happened: Happened, number: int) -> Sentence | None:
    space = {"space": happened.what[number]["space"]}
    if happened.claim("ghost_caught", space, number) is None:
        return None
    happened.claim("ghost_discarded", space, number)
    return "buddha_catches", {}


def _exorcised(_log: Log, _g: GhostStories, happened: Happened, number: int) -> None:
    """That it is discarded, if nothing comes between, goes without saying."""
    happened.claim("ghost_discarded", happened.what[number], number)


_OUTCOME: Final[dict[str, Callable[[Log, GhostStories, Happened, int], Sentence | None]]] = {
    "dice_rolled": _rolled,
    "dice_rerolled": _rerolled,
    "curse_rolled": _curse,
    "ghost_drawn": _drawn,
    "buddha_returned": _buddha,
    "ghost_exorcised": _exorcised,
}
"""By event. Each gets the game as it was before the answer."""
