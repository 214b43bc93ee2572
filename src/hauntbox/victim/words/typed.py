"""What a person may type for each option of Victim: the option's own word, and friendlier ones.

The words for doing something are the same in every language; names may be typed in the language of the game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Final

from hauntbox.i18n import catalogue
from hauntbox.interfaces.phrases import Phrases, normal, whole
from hauntbox.kernel.decision import Decision
from hauntbox.kernel.game import Game
from hauntbox.sentences import percent
from hauntbox.victim import questions as ask
from hauntbox.victim.cards import ITEM_NAMES, SIGNS, STATS, TILE_NAMES, VICTIM_NAMES
from hauntbox.victim.dice import VICTIM_DICE, throw
from hauntbox.victim.forest import DIRECTIONS
from hauntbox.victim.rules.hunt import pieces
from hauntbox.victim.rules.odds import odds
from hauntbox.victim.state import VictimGame
from hauntbox.victim.words.commands import MARKS, PILES, SKILLS, option_word
from hauntbox.victim.words.decisions import decision
from hauntbox.victim.words.option_text import option_text
from hauntbox.victim.words.text import VICTIM_KEYS, Text

UNLISTED: Final = (ask.ROLL, ask.NUMBER, ask.GATE, ask.DEMON_DIE, ask.TAKE_CARDS)
"""Questions answered by a number, which must not be taken for the number of an option."""
SIGN_WORDS: Final = (("plus",), ("minus",), ("times", "*", "×"), ("divided", "÷", ":"))


class VictimSpeech:
    """Knows the phrases for the options of every kind of question."""

    menus: Final = (ask.TURN, ask.DEMON)

    def __init__(self, language: str) -> None:
        self.text = Text(catalogue("victim", language))
        self.words = catalogue("terminal_victim", language)

    def help(self, boxes: Sequence[str]) -> str:
        return self.words.raw("help.victim")

    def unlisted(self, game: Game, kind: int) -> bool:
        return kind in UNLISTED

    def begun(self, game: Game) -> bool:
        return _own(game).round > 0

    def odds(self, game: Game) -> list[str]:
        g = _own(game)
        chances = {option: odds(g, option) for option in g.options} if g.kind >= 0 else {}
        lines = [self._line(g, option, chance) for option, chance in chances.items() if chance is not None]
        return lines or [self.words.raw("odds.none")]

    def _line(self, g: VictimGame, option: int, chance: Fraction) -> str:
        what = option_text(self.text, g, option)
        return self.words.text("odds.line", what=what, percent=percent(self.words.language, chance), fraction=chance)

    def beside(self, game: Game, option: int) -> str:
        chance = odds(_own(game), option)
        return "" if chance is None else f"[{percent(self.words.language, chance)}]"

    def word(self, game: Game, kind: int, option: int) -> str:
        return option_word(_own(game), kind, option)

    def phrases(self, game: Game, kind: int, option: int) -> Phrases:
        g = _own(game)
        decided = decision(kind, option)
        said = [option_word(g, kind, option)]
        if decided.verb in _PHRASES:
            said += _PHRASES[decided.verb](self, g, decided)
        return list(dict.fromkeys(phrase for one in said if (phrase := normal(one))))

    # -- numbers ------------------------------------------------------------------------------------------------------

    def special(self, game: Game, typed: str) -> list[int] | str | None:
        """What dice or tokens show, or what is wrong with it; None for other questions."""
        g = _own(game)
        if g.kind == ask.ROLL:
            return self._dice(g, typed)
        if g.kind == ask.SYMBOL:
            sign = typed.strip()
            return [SIGNS.index(sign)] if sign in SIGNS and SIGNS.index(sign) in g.options else None
        if g.kind not in UNLISTED:
            return None
        values = {decision(g.kind, option)["number"]: option for option in g.options}
        if whole(typed) in values:
            return [values[whole(typed)]]
        return self.words.text("unclear.value", typed=typed, values=", ".join(map(str, values)))

    def _dice(self, g: VictimGame, typed: str) -> list[int] | str:
        """Faces as digits in any order: 210 or 0 1 2."""
        number = VICTIM_DICE.sizes[g.options[0]]
        digits = "".join(typed.split())
        try:
            outcome = throw(digits)
        except KeyError:
            outcome = -1
        if outcome not in g.options:
            return self.words.text("unclear.dice", typed=typed, number=number)
        return [outcome]

    # -- names --------------------------------------------------------------------------------------------------------

    def victim(self, victim: int) -> Phrases:
        return [VICTIM_NAMES[victim], str(self.text.victim(victim))]

    def item(self, item: int) -> Phrases:
        return [ITEM_NAMES[item], str(self.text.item(item))]

    def tile(self, tile: int) -> Phrases:
        if tile < 0:
            return []
        name = self.text.tile(tile)
        return [TILE_NAMES[tile], str(name), f"{name:short}"]

    def direction(self, d: int) -> Phrases:
        return [DIRECTIONS[d], str(self.text.words.name(f"direction.{DIRECTIONS[d]}"))]

    def stat(self, stat: int) -> Phrases:
        name = self.text.stat(stat)
        return [STATS[stat], str(name), f"{name:full}"]

    # -- verbs --------------------------------------------------------------------------------------------------------

    def ways(self, g: VictimGame, verbs: tuple[str, ...], direction: int) -> Phrases:
        """A direction from where the Victim stands, or the tile that lies there."""
        victim = _actor(g)
        tile = g.forest.near[6 * g.at[victim] + direction] if victim >= 0 and g.at[victim] >= 0 else -1
        return [f"{verb}{to}" for verb in verbs for to in [*self.direction(direction), *self.tile(tile)]]

    def crawl(self, g: VictimGame, d: Decision) -> Phrases:
        """Who is not Gravely Wounded does not crawl by naming a direction alone."""
        verbs = ("crawl ",) if g.wounds[_actor(g)] < 2 else ("", "crawl ", "go ")
        return self.ways(g, verbs, d["direction"])

    def skill(self, g: VictimGame, d: Decision) -> Phrases:
        victim, other = _actor(g), d["other_victim"]
        said = [f"skill {name}" for name in self.victim(other)]
        if victim >= 0:
            name = str(self.text.skill(VICTIM_KEYS[victim], "active"))
            said += [name, "skill"] if other == victim else []
            said += [f"{name} {whom}" for whom in self.victim(other)]
        return said

    def give(self, g: VictimGame, d: Decision) -> Phrases:
        return [
            phrase
            for who in self.victim(d["other_victim"])
            for what in self.item(d["item"])
            for phrase in (f"give {who} {what}", f"give {what} {who}", f"give {what} to {who}")
        ]

    def put(self, tokens: Phrases, slot: int) -> Phrases:
        return [f"{put}{token} {into}{slot + 1}" for put in ("put ", "") for token in tokens for into in ("in ", "")]

    def upgrade(self, g: VictimGame, d: Decision) -> Phrases:
        named = [f"upgrade {self.text.demon_skill(g.demon, d['skill'])}"] if g.demon >= 0 else []
        return [*named, f"upgrade {SKILLS[d['skill']]}"]

    def stress(self, g: VictimGame, d: Decision) -> Phrases:
        pairs = [(d["stat"], d["other_stat"]), (d["other_stat"], d["stat"])]
        return [f"{first} {second}" for a, b in pairs for first in self.stat(a) for second in self.stat(b)]

    def prowl(self, g: VictimGame, d: Decision) -> Phrases:
        """The Demon or a Shadow, by the tile it goes to or the direction."""
        standing = list(pieces(g, g.then_with)) if g.kind == ask.HUNT else []
        if d["piece"] >= len(standing):
            return []
        if d.verb == "travel":
            verb, ways = "travel ", self.tile(d["tile"])
        else:
            tile = g.forest.near[6 * standing[d["piece"]] + d["direction"]]
            verb, ways = "step ", [*self.tile(tile), *self.direction(d["direction"])]
        if d["piece"]:
            return [f"shadow{d['piece']} {way}" for way in ways]
        return [f"{before}{way}" for before in ("", "go ", verb, "body ") for way in ways]

    def swap(self, g: VictimGame, d: Decision) -> Phrases:
        tiles = [g.den, *g.shadows]
        return self.tile(tiles[d["piece"]]) if d["piece"] < len(tiles) else []


def _own(game: Game) -> VictimGame:
    assert isinstance(game, VictimGame)
    return game


Verb = Callable[[VictimSpeech, VictimGame, Decision], Phrases]


def _actor(g: VictimGame) -> int:
    """The Victim whose turn the menu is of, or would be."""
    return g.then_with & 7 if g.kind == ask.TURN else g.active


def _said(*phrases: str) -> Verb:
    """The same phrases wherever the verb is met."""
    return lambda _s, _g, _d: list(phrases)


def _way(*verbs: str) -> Verb:
    return lambda s, g, d: s.ways(g, verbs, d["direction"])


def _tile(verb: str = "") -> Verb:
    return lambda s, _g, d: [f"{verb}{name}" for name in s.tile(d["tile"])]


def _item(*verbs: str) -> Verb:
    return lambda s, _g, d: [f"{verb}{name}" for verb in verbs for name in s.item(d["item"])]


def _victim(verb: str = "", name: str = "victim") -> Verb:
    return lambda s, _g, d: [f"{verb}{who}" for who in s.victim(d[name])]


_YES: Final = _said("yes", "y")
_NO: Final = _said("no", "n")
_PHRASES: Final[dict[str, Verb]] = {
    "begin": lambda s, g, d: [str(s.text.seat(g, d["seat"])), str(s.text.player(d["seat"]))],
    "draw_tile": _tile(),
    "look": _tile(),
    "item": _item(""),
    "event": lambda s, _g, d: [str(s.text.event_card(d["event"]))],
    "symbol": lambda _s, _g, d: list(SIGN_WORDS[d["sign"]]),
    "curse_card": lambda s, _g, d: [str(s.text.demon(d["demon"]))],
    "choose_victim": _victim(),
    "end": _said("end turn", "end the turn", "pass", "done"),
    "stop": _said("stop running", "halt"),
    "run": _said("r"),
    "search": _said("search the corpse"),
    "pick_up": _said("pick", "take", "herb", "box"),
    "enter_bunker": _said("enter the bunker", "bunker"),
    "gun": _said("shoot", "fire"),
    "crawl": VictimSpeech.crawl,
    "step": _way("", "step ", "go "),
    "lay": lambda s, _g, d: [
        f"{verb} {to} {PILES[d['pile']]}" for verb in ("lay", "new") for to in s.direction(d["direction"])
    ],
    "heal": _victim("heal ", "other_victim"),
    "skill": VictimSpeech.skill,
    "aid": _victim("aid ", "other_victim"),
    "hammer": _way("hammer "),
    "flashlight": lambda _s, _g, d: [f"{verb} {PILES[d['pile']]}" for verb in ("look", "flash")],
    "equip": _item("equip ", "wear "),
    "unequip": _item("remove "),
    "give": VictimSpeech.give,
    "put_number": lambda s, _g, d: s.put([str(d["number"])], d["slot"]),
    "put_symbol": lambda s, _g, d: s.put([SIGNS[d["sign"]], *SIGN_WORDS[d["sign"]]], d["slot"]),
    "take_back": lambda _s, _g, d: [f"take back {d['slot'] + 1}", f"take from {d['slot'] + 1}"],
    "step_on": _YES,
    "stay": _NO,
    "photo": lambda _s, _g, d: [PILES[d["pile"]], f"pile {PILES[d['pile']]}"],
    "no_photo": _said("none"),
    "put_top": _tile("top "),
    "put_bottom": _tile("bottom "),
    "keep_dice": _said("no", "done"),
    "cure_wound": lambda s, _g, _d: [str(s.text.mark(0))],
    "cure_mark": lambda s, _g, d: [MARKS[d["mark"]], str(s.text.mark(d["mark"]))],
    "raise": lambda s, _g, d: s.stat(d["stat"]),
    "spend_card": _item(""),
    "pay": _item(""),
    "pay_worn": _item("equipped "),
    "bleed": _said("bleed", "take a wound"),
    "discard": _item(""),
    "stress": VictimSpeech.stress,
    "enter": _YES,
    "stay_out": _NO,
    "fireworks": _YES,
    "defend": _NO,
    "rush": _YES,
    "no_rush": _NO,
    "rage": _YES,
    "no_rage": _NO,
    "reroll_demon_die": _YES,
    "keep_demon_die": _NO,
    "free_hunt": _YES,
    "no_free_hunt": _NO,
    "demon_end": lambda _s, g, _d: ["end turn", "pass", "done"] if g.demon >= 0 else [],
    "attack": _victim("attack "),
    "special": lambda s, g, d: [str(s.text.demon_skill(g.demon, d["skill"]))] if g.demon >= 0 else [],
    "death": _victim("death "),
    "upgrade": VictimSpeech.upgrade,
    "halt": _said("stop", "end", "done"),
    "prowl": VictimSpeech.prowl,
    "travel": VictimSpeech.prowl,
    "target": _victim(),
    "target_nobody": _said("none", "no"),
    "strike": _YES,
    "no_strike": _NO,
    "charge": lambda s, _g, d: s.direction(d["direction"]),
    "corpse": _tile(),
    "web": _tile(),
    "web_back": _tile(),
    "swap": VictimSpeech.swap,
    "slave_attack": _victim("attack "),
}
"""Verbs that have more phrases than their words."""
