"""The log: each decision in one sentence, then what it caused that is new.

A decision is told as the seats that look may know it: a card that is given has no name for those who may not see the
hand, and tiles put back are told by the event alone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, Final

from hauntbox.kernel.decision import Decision
from hauntbox.kernel.game import EVERYBODY, NOBODY
from hauntbox.sentences import GameLog, Happened, Sentence, Values
from hauntbox.victim import steps
from hauntbox.victim.cards import AID_BOX, ANYA, DIEGO, FIREWORKS, FLASHLIGHT, GUN, HAMMER, MANUAL, SIGNS, VIVIAN
from hauntbox.victim.rules.attack import ATTACK, SLAVE
from hauntbox.victim.rules.hunt import BY_SLAVE, pieces
from hauntbox.victim.rules.victim_board import hands_closed
from hauntbox.victim.state import VictimGame
from hauntbox.victim.words.commands import PILES
from hauntbox.victim.words.decisions import decision
from hauntbox.victim.words.text import DEMON_KEYS, VICTIM_KEYS, Text
from hauntbox.victim.words.why import MOMENT


class Log(GameLog[VictimGame]):
    """Victim told in one language."""

    asked_by: ClassVar = MOMENT
    repeated: ClassVar = {
        "choose_victim": ("victim_chosen",),
        "stop": ("run_ends",),
        "pick_up": ("herb_used", "box_taken", "run_ends"),
        "gun": ("shot",),
        "crawl": ("victim_crawled",),
        "step": ("victim_moved", "run_ends"),
        "skill": ("skill_used",),
        "aid": ("item_used",),
        "hammer": ("hammered",),
        "flashlight": ("tiles_looked_at",),
        "equip": ("item_equipped",),
        "unequip": ("item_discarded",),
        "give": ("item_given",),
        "put_number": ("number_placed",),
        "put_symbol": ("symbol_placed",),
        "take_back": ("code_taken_back",),
        "turn_tile": ("tile_laid", "run_ends"),
        "stay": ("run_ends",),
        "step_on": ("victim_moved", "run_ends"),
        "photo": ("skill_used", "tiles_looked_at"),
        "put_top": ("tiles_returned",),
        "put_bottom": ("tiles_returned",),
        "cure_wound": ("healed",),
        "cure_mark": ("mark_removed",),
        "take_cards": ("searched",),
        "spend_card": ("item_discarded",),
        "pay": ("item_discarded",),
        "pay_worn": ("item_discarded",),
        "discard": ("item_discarded",),
        "fireworks": ("fireworks_used",),
        "rage": ("rage_changed",),
        "reroll_demon_die": ("demon_rerolled",),
        "special": ("special_used",),
        "death": ("death_skill",),
        "upgrade": ("upgraded",),
        "prowl": ("demon_moved", "slave_moved"),
        "travel": ("demon_moved", "slave_moved"),
        "charge": ("demon_moved",),
        "web": ("web_laid",),
        "web_back": ("web_taken_back",),
        "swap": ("swapped",),
    }

    def __init__(self, text: Text) -> None:
        super().__init__(text)
        self.names = text

    def decision(self, g: VictimGame, option: int) -> Decision:
        return decision(g.kind, option)

    def decided(self, g: VictimGame, decided: Decision, happened: Happened, seats: Sequence[int]) -> Sentence | None:
        """What the question was about is known to the sentence, and what was decided."""
        if _hidden(g, decided, seats):
            return None
        if decided.verb in _SPENT:
            happened.claim("item_discarded", {"item": _SPENT[decided.verb]})
        values = {**self.names.asked(g), **self.names.filled(g, decided.what)}
        if decided.verb not in _DECIDED:
            return decided.verb, values
        key, more = _DECIDED[decided.verb](self, g, decided, happened)
        if key == "give" and _hand_is_closed(g, seats):
            key = "give_hidden"
        return key, {**values, **more}

    def continues(self, decided: Decision, after: VictimGame) -> bool:
        if decided.verb == "attack_all" and not _several(after.agenda_steps()[-1][1]):
            return False
        return _ROLLED_FOR.get(decided.verb) == _purpose(after)

    def leave_unsaid(self, before: VictimGame, happened: Happened) -> None:
        """A turn is over when the next one begins."""
        happened.claim_all("turn_ends")

    def outcome(self, before: VictimGame, happened: Happened, number: int) -> Sentence | None:
        name = happened.events[number].name
        if name == "dice_rolled":
            purpose = _purpose(before)
            return _OUTCOME[purpose](self, before, happened, number) if purpose in _OUTCOME else None
        return _demon_rolled(self, before, happened, number) if name == "demon_rolled" else None


def _hand_is_closed(g: VictimGame, seats: Sequence[int]) -> bool:
    return all(hands_closed(g, seat) for seat in seats or (NOBODY,))


def _hidden(g: VictimGame, decided: Decision, seats: Sequence[int]) -> bool:
    """Which tile is put back only the looker knows. That dice are kept says nothing of who has no Manual, and must say
    nothing to those who do not see the hand."""
    if decided.verb in ("put_top", "put_bottom"):
        return g.seat not in seats and EVERYBODY not in seats
    return decided.verb == "keep_dice" and (len(g.options) == 1 or _hand_is_closed(g, seats))


_SPENT: Final = {
    "gun": GUN,
    "aid": AID_BOX,
    "hammer": HAMMER,
    "flashlight": FLASHLIGHT,
    "reroll_die": MANUAL,
    "fireworks": FIREWORKS,
}
"""Decisions that spend a card, which is discarded."""

_ROLLED_FOR: Final = {
    "run": steps.RUN_ROLLED,
    "decode": steps.DECODE_ROLLED,
    "search": steps.SEARCH_ROLLED,
    "hide": steps.HIDE_ROLLED,
    "heal": steps.HEAL_ROLLED,
    "defend": steps.DEFENDED,
    "rush": steps.RUSH_ROLLED,
    "hunt": steps.ROLL_HUNT,
    "free_hunt": steps.ROLL_HUNT,
    "slave_hunt": steps.ROLL_HUNT,
    "attack": steps.ROLL_ATTACK,
    "attack_all": steps.ROLL_ATTACK,
    "slave_attack": steps.ROLL_ATTACK,
}
"""Decisions that roll dice, with what the roll is for."""


def _purpose(g: VictimGame) -> int:
    """What a pending roll is for: the step that rolls, or for Victims' dice the step that reads them."""
    step = g.asking_step()
    return g.agenda_steps()[-2][0] if step == steps.THROW_DICE else step


# -- decisions that say more than the question and their particulars --------------------------------------------------


def _run(log: Log, g: VictimGame, _d: Decision, happened: Happened) -> Sentence:
    """Who has no dice runs without a roll."""
    begun = happened.claim("run_begins", {})
    return ("run", {}) if begun is None else ("run_at_once", log.names.filled(g, begun))


def _pick_up(_log: Log, g: VictimGame, _d: Decision, _happened: Happened) -> Sentence:
    return f"pick_up_{'herb' if g.herbs >> g.at[g.then_with & 7] & 1 else 'box'}", {}


def _to(log: Log, g: VictimGame, d: Decision, _happened: Happened) -> Sentence:
    """The tile beyond the edge."""
    return d.verb, {"tile": log.names.tile(g.forest.near[6 * g.at[g.then_with & 7] + d["direction"]])}


def _aid(_log: Log, g: VictimGame, d: Decision, _happened: Happened) -> Sentence:
    """For another Victim, or for herself."""
    return ("aid_self" if d["other_victim"] == g.then_with & 7 else "aid"), {}


def _skill(log: Log, g: VictimGame, d: Decision, _happened: Happened) -> Sentence:
    victim = g.then_with & 7
    skill = log.names.skill(VICTIM_KEYS[victim], "active")
    return ("skill" if d["other_victim"] == victim else "skill_on"), {"skill": skill}


def _photo(log: Log, _g: VictimGame, d: Decision, _happened: Happened) -> Sentence:
    return d.verb, {"skill": log.names.skill(VICTIM_KEYS[ANYA], "passive")}


def _take_back(log: Log, g: VictimGame, d: Decision, _happened: Happened) -> Sentence:
    return "take_back", {"token": log.names.token(d["slot"], g.row[d["slot"]] - 1)}


def _put_back(_log: Log, g: VictimGame, d: Decision, _happened: Happened) -> Sentence:
    return d.verb, {"pile": PILES[g.look_pile].upper()}


def _cure(log: Log, g: VictimGame, d: Decision, _happened: Happened) -> Sentence:
    _, victim, healer = g.agenda_steps()[-1]
    key = f"{d.verb}_self" if healer == victim else d.verb
    return key, {"victim": log.names.victim(healer), "other": log.names.victim(victim)}


def _by_diego(log: Log, g: VictimGame, d: Decision, _happened: Happened) -> Sentence:
    """For the Victim the question is about."""
    return d.verb, {"victim": log.names.victim(DIEGO), "other": log.names.victim(g.then_with & 7)}


def _rush(log: Log, _g: VictimGame, d: Decision, _happened: Happened) -> Sentence:
    return d.verb, {"victim": log.names.victim(VIVIAN)}


def _special(log: Log, g: VictimGame, d: Decision, _happened: Happened) -> Sentence:
    return d.verb, {"skill": log.names.demon_skill(g.demon, d["skill"])}


def _piece(log: Log, g: VictimGame, d: Decision, _happened: Happened) -> Sentence:
    """The Demon, a Shadow or the Slave goes to a tile."""
    if d.verb == "halt":
        return ("halt_slave" if g.then_with == BY_SLAVE else "halt"), {}
    who = "_slave" if g.then_with == BY_SLAVE else "_shadow" if d["piece"] else ""
    tile = d["tile"] if "tile" in d.what else g.forest.near[6 * pieces(g, g.then_with)[d["piece"]] + d["direction"]]
    return f"{d.verb}{who}", {"tile": log.names.tile(tile)}


def _target(_log: Log, g: VictimGame, d: Decision, _happened: Happened) -> Sentence:
    return (f"{d.verb}_second" if g.asking_step() == steps.CHOOSE_SECOND else d.verb), {}


_DECIDED: Final[dict[str, Callable[[Log, VictimGame, Decision, Happened], Sentence]]] = {
    "run": _run,
    "pick_up": _pick_up,
    "crawl": _to,
    "step": _to,
    "skill": _skill,
    "aid": _aid,
    "hammer": _to,
    "give": lambda _log, _g, _d, _happened: ("give", {}),
    "put_number": lambda _log, _g, d, _happened: ("put", {"token": d["number"]}),
    "put_symbol": lambda _log, _g, d, _happened: ("put", {"token": SIGNS[d["sign"]]}),
    "take_back": _take_back,
    "photo": _photo,
    "no_photo": _photo,
    "put_top": _put_back,
    "put_bottom": _put_back,
    "cure_wound": _cure,
    "cure_mark": _cure,
    "take_cards": lambda _log, _g, d, _happened: ("take_cards" if d["number"] else "take_no_cards", {}),
    "raise": _by_diego,
    "spend_card": _by_diego,
    "rush": _rush,
    "no_rush": _rush,
    "special": _special,
    "death": lambda log, g, _d, _happened: ("death", {"skill": log.names.skill(DEMON_KEYS[g.demon], "death")}),
    "upgrade": _special,
    "halt": _piece,
    "prowl": _piece,
    "travel": _piece,
    "target": _target,
    "target_nobody": _target,
    "swap": lambda _log, _g, d, _happened: ("swap_shadow" if d["piece"] else "swap", {}),
}
"""By verb."""


# -- rolls are told with what they were for and what came of them -----------------------------------------------------

Outcome = Callable[[Log, VictimGame, Happened, int], Sentence]


def _roll(purpose: str, *results: str) -> Outcome:
    """The first of these events that the roll caused is told with it; if there is none, only the roll."""

    def told(log: Log, g: VictimGame, happened: Happened, number: int) -> Sentence:
        victim = happened.what[number]["victim"]
        values: Values = {"tile": log.names.tile(g.at[victim])}
        for result in results:
            what = happened.claim(result, {"victim": victim})
            if what is not None:
                return f"{purpose}_{result}", {**values, **log.names.filled(g, what)}
        return purpose, values

    return told


def _heal(log: Log, g: VictimGame, happened: Happened, number: int) -> Sentence:
    _, victim, other = g.agenda_steps()[-2]
    failed = happened.claim("action_failed", {"victim": victim}) is not None
    return ("heal_action_failed" if failed else "heal"), {"other": log.names.victim(other)}


def _demon_rolled(log: Log, g: VictimGame, happened: Happened, number: int) -> Sentence | None:
    step, a, blow = g.agenda_steps()[-1]
    if step == steps.ROLL_HUNT:
        failed = happened.claim("hunt_stopped", {}) is not None
        return f"{'slave_' if a == BY_SLAVE else ''}hunt{'_failed' if failed else ''}", {}
    if blow not in (ATTACK, SLAVE):
        return None
    if _several(a):
        return "attack_all", {"tile": log.names.tile(g.den)}
    victim = a.bit_length() - 1
    happened.claim("attacked", {"victim": victim})
    return ("slave_attack" if blow == SLAVE else "attack"), {"victim": log.names.victim(victim)}


def _several(targets: int) -> bool:
    return targets & targets - 1 > 0


_OUTCOME: Final[dict[int, Outcome]] = {
    steps.RUN_ROLLED: _roll("run", "run_begins"),
    steps.AGILE_ROLLED: _roll("agile", "run_begins"),
    steps.RUSH_ROLLED: _roll("rush", "run_begins"),
    steps.DECODE_ROLLED: _roll("decode", "decoded", "repaired", "action_failed"),
    steps.HEAL_ROLLED: _heal,
    steps.SELF_HEAL_ROLLED: _roll("self_heal", "action_failed"),
    steps.SEARCH_ROLLED: _roll("search", "action_failed"),
    steps.HIDE_ROLLED: _roll("hide", "hid", "action_failed"),
    steps.TEST_ROLLED: _roll("test", "test_passed", "test_failed"),
    steps.DEFENDED: _roll("defend", "attack_failed", "wounded"),
    steps.CURSE_ROLLED: _roll("curse"),
    steps.TIE_ROLL: _roll("tie"),
}
"""By what the roll is for. Each gets the game as it was before the roll."""
