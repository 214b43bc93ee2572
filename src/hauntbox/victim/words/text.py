"""The game in words: names, questions, events and the result, given a catalogue of texts.

There are no rules and no sentences here: names and sentences come from the catalogue, figures from the game. The
options of questions are put into words in option_text.py.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar, Final

from hauntbox.i18n import Name
from hauntbox.kernel.question import Event
from hauntbox.sentences import Sentences, Values
from hauntbox.victim import questions as ask
from hauntbox.victim import steps
from hauntbox.victim.cards import (
    DEMON_NAMES,
    EVENT_NAMES,
    ITEM_NAMES,
    NUMBERS,
    SIGNS,
    STATS,
    SYMBOL_SLOTS,
    TEST,
    TEST_STAT,
    TILE_KIND,
    TILE_KINDS,
    TILE_NAMES,
    VICTIM_NAMES,
    VIVIAN,
)
from hauntbox.victim.dice import TOTAL, VICTIM_DICE, faces_of
from hauntbox.victim.events import PARTICULARS
from hauntbox.victim.forest import DIRECTIONS
from hauntbox.victim.forms.views import NO_ITEM, phase
from hauntbox.victim.rules.attack import SPECIAL_1
from hauntbox.victim.rules.end import CAUSES
from hauntbox.victim.rules.hunt import BY_SLAVE
from hauntbox.victim.rules.odds import blow_chosen, roll_stat, score_coming
from hauntbox.victim.state import VictimGame
from hauntbox.victim.words.commands import MARKS, PILES, SKILLS

VICTIM_KEYS: Final = tuple(name.lower() for name in VICTIM_NAMES)
DEMON_KEYS: Final = tuple(name.lower() for name in DEMON_NAMES)
STAT_KEYS: Final = tuple(stat.lower() for stat in STATS)


class Text(Sentences[VictimGame]):
    """Victim in the words of one language."""

    game = "victim"
    particulars: ClassVar = dict(PARTICULARS)

    # -- names --------------------------------------------------------------------------------------------------------

    def victim(self, victim: int) -> Name:
        return self.words.name(f"victim.{VICTIM_KEYS[victim]}")

    def demon(self, demon: int) -> Name:
        return self.words.name(f"demon.{DEMON_KEYS[demon]}")

    def stat(self, stat: int) -> Name:
        return self.words.name(f"stat.{STAT_KEYS[stat]}")

    def tile(self, tile: int) -> Name:
        """A tile by its kind and number: "Decoder 3"."""
        number = TILE_NAMES[tile].lstrip("abcdefghijklmnopqrstuvwxyz_")
        stat = str(self.stat(TEST_STAT[tile])) if TILE_KIND[tile] == TEST else ""
        return self.words.name(f"tile.{TILE_KINDS[TILE_KIND[tile]]}", number=number, stat=stat)

    def item(self, item: int) -> Name:
        return self.words.name(f"item.{ITEM_NAMES[item]}")

    def item_effect(self, item: int) -> str:
        return self.words.text(f"item_effect.{ITEM_NAMES[item]}")

    def event_card(self, event: int) -> Name:
        return self.words.name(f"event_card.{EVENT_NAMES[event]}")

    def event_effect(self, event: int) -> str:
        return self.words.text(f"event_effect.{EVENT_NAMES[event]}")

    def skill(self, owner: str, which: str) -> Name:
        """A skill of a Victim or Demon, by their keys."""
        return self.words.name(f"skill.{owner}.{which}")

    def demon_skill(self, demon: int, skill: int) -> Name:
        """0 is the passive, 1 and 2 are the Specials."""
        return self.skill(DEMON_KEYS[demon], SKILLS[skill])

    def effect(self, owner: str, which: str) -> str:
        return self.words.text(f"skill_effect.{owner}.{which}")

    def direction(self, d: int) -> Name:
        return self.words.name(f"direction.{DIRECTIONS[d]}")

    def mark(self, mark: int) -> Name:
        return self.words.name(f"mark.{MARKS[mark]}")

    def player(self, seat: int) -> Name:
        """A player by number."""
        return self.words.name("seat.player", number=seat + 1)

    def seat(self, g: VictimGame, seat: int) -> Name:
        """A player by what he plays now: Victims or the Demon; by number while he has none of them."""
        if g.den >= 0 and seat == g.demon_seat:
            return self.words.name("seat.demon", demon=self.demon(g.demon))
        own = [self.victim(victim) for victim in sorted(g.order) if g.owner[victim] == seat]
        if not own:
            return self.player(seat)
        if g.slave >= 0 and seat == g.slave_seat:
            return self.words.name("seat.slave", victim=self.victim(g.slave))
        return Name("seat", {"name": self.listed(map(str, own), "and")}) if len(own) > 1 else own[0]

    def dice(self, outcome: int) -> str:
        """The faces of a roll, highest first."""
        return " ".join(faces_of(outcome)) or "-"

    def token(self, slot: int, token: int) -> str:
        """A Number or a Symbol of the code."""
        return SIGNS[token] if slot in SYMBOL_SLOTS else str(NUMBERS[token])

    def stage(self, g: VictimGame) -> str:
        """Which part of the round it is."""
        now = phase(g)
        who = {"turn": g.active, "run": g.active, "rush": VIVIAN}.get(now, -1)
        return self.words.text(f"stage.{now}", **({"victim": self.victim(who)} if who >= 0 else {}))

    # -- events and the result ----------------------------------------------------------------------------------------

    def particular(self, g: VictimGame, name: str, value: int) -> Values:
        return _PARTICULAR[name](self, g, value)

    def event_key(self, event: Event, what: Mapping[str, int]) -> str:
        """Where an item is not to be seen, the sentence does without it."""
        return event.name + _variant(event.name, what)

    def event_values(self, g: VictimGame, event: Event, what: Mapping[str, int]) -> Values:
        values: Values = {"needed": g.request.escapes_needed, **self.filled(g, what)}
        if event.name in ("upgraded", "special_used"):
            values["skill"] = self.demon_skill(g.demon, what["skill"])
        elif event.name == "death_skill":
            values["skill"] = self.skill(DEMON_KEYS[what["demon"]], "death")
        elif event.name == "skill_used":
            values["skill"] = self.skill(VICTIM_KEYS[what["victim"]], _which_skill(event))
        return values

    def cause(self, g: VictimGame) -> str:
        return self.words.text(f"cause.{g.cause}")

    def result_text(self, g: VictimGame) -> str:
        """How the game ended, in one line."""
        result = g.result
        if result is None:
            return self.stage(g)
        key = str(result["outcome"]) if result["winners"] else "nobody"
        return self.words.text(f"result.{key}", rounds=result["rounds"], cause=self.cause(g))

    # -- questions ----------------------------------------------------------------------------------------------------

    def question_key(self, g: VictimGame) -> str:
        return _QUESTION_KEYS[g.kind](g) if g.kind in _QUESTION_KEYS else ask.KINDS[g.kind].name

    def asked(self, g: VictimGame) -> Values:
        step, a, b = g.agenda_steps()[-1]
        values: Values = {"dice": self.dice(g.dice), "points": g.points, "rage": g.rage, "stamina": g.stamina}
        if g.seat >= 0:
            values["seat"] = self.player(g.seat)
        if g.demon >= 0:
            values["demon"] = self.demon(g.demon)
        about = _SUBJECT.get(step)
        if about is not None:
            values.update(about(self, g, a, b))
        if g.kind == ask.TARGET:
            values["skill"] = self.demon_skill(g.demon, blow_chosen(g) - SPECIAL_1 + 1)
        return values

    def _on(self, g: VictimGame, victim: int) -> Values:
        """What a sentence may say about a Victim in the forest."""
        return {"victim": self.victim(victim), "tile": self.tile(g.at[victim])}


def _which_skill(event: Event) -> str:
    return "passive" if event.rule == "VI-VIC-ANYA-07" else "active"


def _variant(name: str, args: Mapping[str, int]) -> str:
    """Events that are told in more than one way."""
    if args.get("hidden_item") == NO_ITEM:
        return "_hidden"
    if name == "tiles_returned":
        return "_top" if args["top"] else "_bottom"
    if name in ("skill_used", "item_used"):
        return "_on" if args["other_victim"] != args["victim"] else ""
    if name in ("demon_moved", "swapped"):
        return "_shadow" if args["piece"] else ""
    return ""


_PARTICULAR: Final[dict[str, Callable[[Text, VictimGame, int], Values]]] = {
    "seat": lambda t, g, seat: {"seat": t.player(seat)},
    "victim": lambda t, g, victim: {"victim": t.victim(victim)},
    "other_victim": lambda t, g, victim: {"other": t.victim(victim)},
    "demon": lambda t, g, demon: {"demon": t.demon(demon)},
    "tile": lambda t, g, tile: {"tile": t.tile(tile)},
    "other_tile": lambda t, g, tile: {"other_tile": t.tile(tile)},
    "direction": lambda t, g, d: {"direction": t.direction(d)},
    "item": lambda t, g, item: {"item": t.item(item)},
    "hidden_item": lambda t, g, item: {} if item == NO_ITEM else {"item": t.item(item)},
    "event": lambda t, g, event: {"event": t.event_card(event), "effect": t.event_effect(event)},
    "stat": lambda t, g, stat: {"stat": t.stat(stat)},
    "other_stat": lambda t, g, stat: {"other_stat": t.stat(stat)},
    "purpose": lambda t, g, stat: {"stat": t.stat(stat)},
    "dice": lambda t, g, outcome: {"dice": t.dice(outcome), "total": TOTAL[outcome]},
    "sign": lambda t, g, sign: {"sign": SIGNS[sign]},
    "slot": lambda t, g, slot: {"slot": slot + 1},
    "pile": lambda t, g, pile: {"pile": PILES[pile].upper()},
    "mark": lambda t, g, mark: {"mark": t.mark(mark)},
    "piece": lambda t, g, piece: {"number": piece},
    "cause": lambda t, g, cause: {"cause": t.words.text(f"cause.{CAUSES[cause]}")},
    "number": lambda t, g, number: {"number": number},
    "points": lambda t, g, points: {"points": points},
    "wounds": lambda t, g, wounds: {"wounds": wounds},
    "escaped": lambda t, g, escaped: {"escaped": escaped},
    "stamina": lambda t, g, stamina: {"stamina": stamina},
    "score": lambda t, g, score: {"score": score},
    "power": lambda t, g, power: {"power": power},
    "top": lambda t, g, top: {},
    "bottom": lambda t, g, bottom: {},
    "skill": lambda t, g, skill: {},
    "turns": lambda t, g, turns: {"degrees": 60 * turns},
}
"""What a particular of an event or a decision lets its sentence say."""

_SUBJECT: Final[dict[int, Callable[[Text, VictimGame, int, int], Values]]] = {
    steps.LAY_TILE: lambda t, g, where, b: {**t._on(g, g.active), "pile": PILES[where & 1].upper()},
    steps.SEE_TILE: lambda t, g, victim, number: {
        "victim": t.victim(victim), "number": number + 1, "pile": PILES[g.look_pile].upper()
    },
    steps.DRAW_ITEM: lambda t, g, victim, b: {"victim": t.victim(victim)},
    steps.SETTLE_HAND: lambda t, g, victim, b: {"victim": t.victim(victim)},
    steps.DRAW_EVENT: lambda t, g, victim, b: {"victim": t.victim(victim)},
    steps.THROW_DICE: lambda t, g, victim, stat: {
        "victim": t.victim(victim), "stat": t.stat(stat), "number": VICTIM_DICE.sizes[g.options[0]]
    },
    steps.REROLL_DIE: lambda t, g, victim, b: {"victim": t.victim(victim)},
    steps.TIE_ROLL: lambda t, g, victim, b: {"victim": t.victim(victim)},
    steps.MENU: lambda t, g, victim, b: {**t._on(g, victim), "number": g.stride},
    steps.ORIENT: lambda t, g, tile, d: {
        "victim": t.victim(g.active), "direction": t.direction(d), "tile": t.tile(tile)
    },
    steps.STEP_ON: lambda t, g, victim, tile: {"victim": t.victim(victim), "tile": t.tile(tile)},
    steps.PHOTO_FLASH: lambda t, g, a, b: {"victim": t.words.name("victim.anya")},
    steps.PUT_BACK: lambda t, g, victim, b: {"victim": t.victim(victim)},
    steps.OFFER_MANUAL: lambda t, g, victim, b: {"victim": t.victim(victim), "stat": t.stat(roll_stat(g))},
    steps.CURE: lambda t, g, victim, b: {"victim": t.victim(victim)},
    steps.TAKE_CARDS: lambda t, g, victim, b: {"victim": t.victim(victim), "number": g.options[-1]},
    steps.RESOURCEFUL: lambda t, g, victim, b: {"victim": t.victim(victim)},
    steps.SPEND_CARD: lambda t, g, victim, stat: {"victim": t.victim(victim), "stat": t.stat(stat)},
    steps.PAY_OR_BLEED: lambda t, g, victim, event: {"victim": t.victim(victim), "event": t.event_card(event)},
    steps.HAND_LIMIT: lambda t, g, victim, b: {"victim": t.victim(victim)},
    steps.HAIL_DISCARD: lambda t, g, victim, number: {"victim": t.victim(victim), "number": number},
    steps.CHOOSE_STRESS: lambda t, g, victim, b: {"victim": t.victim(victim)},
    steps.OFFER_ENTER: lambda t, g, victim, b: {"victim": t.victim(victim)},
    steps.OFFER_FIREWORKS: lambda t, g, victim, b: {"victim": t.victim(victim), "score": score_coming(g)},
    steps.OFFER_REROLL: lambda t, g, targets, face: {"number": face},
    steps.OFFER_HUNT_REROLL: lambda t, g, face, mode: {"number": face},
    steps.DEMON_MENU: lambda t, g, a, b: {"points": g.might, "tile": t.tile(g.den)},
    steps.HUNT_STEP: lambda t, g, mode, b: {"number": g.hunt_left},
    steps.STRIKE_MARKED: lambda t, g, victim, b: {"victim": t.victim(victim)},
    steps.CHOOSE_PIECE: lambda t, g, victim, b: {"victim": t.victim(victim)},
    steps.SLAVE_MENU: lambda t, g, a, b: t._on(g, g.slave),
}  # fmt: skip
"""What the step that asks is about."""


def _turn_key(g: VictimGame) -> str:
    if g.running:
        return "turn_run"
    return "turn_grave" if g.wounds[g.then_with & 7] == 2 else "turn"


_QUESTION_KEYS: Final[dict[int, Callable[[VictimGame], str]]] = {
    ask.ROLL: lambda g: {steps.REROLL_DIE: "roll_again", steps.TIE_ROLL: "roll_tie"}.get(g.asking_step(), "roll"),
    ask.DEMON_DIE: lambda g: "demon_die_hunt" if g.asking_step() == steps.ROLL_HUNT else "demon_die_attack",
    ask.TURN: _turn_key,
    ask.MANUAL: lambda g: "manual" if len(g.menu) > 1 else "manual_none",
    ask.FIREWORKS: lambda g: "fireworks" if len(g.menu) > 1 else "fireworks_none",
    ask.DISCARD: lambda g: "discard_hail" if g.asking_step() == steps.HAIL_DISCARD else "discard_limit",
    ask.HUNT: lambda g: "hunt_slave" if g.then_with == BY_SLAVE else "hunt",
    ask.TARGET: lambda g: "target_second" if g.asking_step() == steps.CHOOSE_SECOND else "target",
}
"""Kinds of question that are put in more than one way."""
