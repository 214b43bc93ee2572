"""What a person may type for each option of Victim: the option's own word, and friendlier ones.

The words for doing something are the same in every language; names may be typed in the language of the game.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Final

from hauntbox.commands.percent import percent
from hauntbox.commands.phrases import Phrases, normal, whole
from hauntbox.i18n import catalogue
from hauntbox.kernel.game import Game
from hauntbox.victim import questions as ask
from hauntbox.victim.cards import (
    CURSE_TILES,
    EQUIPMENT,
    GATES,
    ITEM_NAMES,
    ITEMS,
    NUMBER_SLOTS,
    NUMBERS,
    SIGNS,
    STATS,
    SYMBOL_SLOTS,
    TILE_NAMES,
    VICTIM_NAMES,
    VICTIMS,
)
from hauntbox.victim.dice import VICTIM_DICE, throw
from hauntbox.victim.forest import DIRECTIONS
from hauntbox.victim.hunt import pieces
from hauntbox.victim.odds import odds
from hauntbox.victim.option_text import option_text
from hauntbox.victim.state import VictimGame
from hauntbox.victim.text import MARKS, VICTIM_KEYS, Text
from hauntbox.victim.words import PILES, SKILLS, option_word

UNLISTED: Final = (ask.ROLL, ask.NUMBER, ask.GATE, ask.DEMON_DIE, ask.TAKE_CARDS)
"""Questions answered by a number, which must not be taken for the number of an option."""
SIGN_WORDS: Final = (("plus",), ("minus",), ("times", "*", "×"), ("divided", "÷", ":"))


class VictimSpeech:
    """Knows the phrases for the options of every kind of question."""

    menus: Final = (ask.TURN, ask.DEMON)
    unlisted: Final = UNLISTED

    def __init__(self, language: str) -> None:
        self.text = Text(catalogue("victim", language))
        self.words = catalogue("terminal_victim", language)
        self.common = catalogue("terminal", language)

    def help(self) -> str:
        return self.words.raw("help.victim")

    def begun(self, game: Game) -> bool:
        return _own(game).round > 0

    def odds(self, game: Game) -> list[str]:
        g = _own(game)
        chances = {option: odds(g, option) for option in g.options} if g.kind >= 0 else {}
        lines = [self._line(g, option, chance) for option, chance in chances.items() if chance is not None]
        return lines or [self.words.raw("odds.none")]

    def _line(self, g: VictimGame, option: int, chance: Fraction) -> str:
        what = option_text(self.text, g, option)
        return self.common.text("odds.line", what=what, percent=percent(self.common, chance), fraction=chance)

    def beside(self, game: Game, option: int) -> str:
        chance = odds(_own(game), option)
        return "" if chance is None else f"[{percent(self.common, chance)}]"

    def word(self, game: Game, kind: int, option: int) -> str:
        return option_word(_own(game), kind, option)

    def phrases(self, game: Game, kind: int, option: int) -> Phrases:
        g = _own(game)
        said = [option_word(g, kind, option)]
        if kind in _PHRASES:
            said += _PHRASES[kind](self, g, option)
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
        values = {_VALUE[g.kind](option): option for option in g.options}
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
        return [VICTIM_NAMES[victim], str(self.text.victim(victim))] if victim < VICTIMS else []

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

    # -- a Victim's turn ----------------------------------------------------------------------------------------------

    def turn(self, g: VictimGame, option: int) -> Phrases:
        victim = g.then_with & 7 if g.kind == ask.TURN else g.active
        if option < ask.CRAWL:
            return list(_PLAIN[option])
        if option < ask.LAY:
            verbs = ("crawl ",) if option < ask.STEP and g.wounds[victim] < 2 else ("", "crawl ", "go ")
            return self._step(g, victim, verbs if option < ask.STEP else ("", "step ", "go "), (option - ask.CRAWL) % 6)
        if option < ask.HEAL:
            d, pile = divmod(option - ask.LAY, 2)
            return [f"{verb} {to} {PILES[pile]}" for verb in ("lay", "new") for to in self.direction(d)]
        if option < ask.BREAK:
            return self._for(victim, option)
        return self._card(g, victim, option) if option < ask.PUT_NUMBER else self._code(g, option)

    def _step(self, g: VictimGame, victim: int, verbs: tuple[str, ...], d: int) -> Phrases:
        tile = g.forest.near[6 * g.at[victim] + d] if victim >= 0 and g.at[victim] >= 0 else -1
        return [f"{verb}{to}" for verb in verbs for to in [*self.direction(d), *self.tile(tile)]]

    def _for(self, victim: int, option: int) -> Phrases:
        verbs = ("heal", "skill", "aid")
        which, other = divmod(option - ask.HEAL, VICTIMS)
        said = [f"{verbs[which]} {name}" for name in self.victim(other)]
        if verbs[which] == "skill" and victim >= 0:
            name = str(self.text.skill(VICTIM_KEYS[victim], "active"))
            said += [name, "skill"] if other == victim else []
            said += [f"{name} {whom}" for whom in self.victim(other)]
        return said

    def _card(self, g: VictimGame, victim: int, option: int) -> Phrases:
        if option < ask.FLASH:
            return self._step(g, victim, ("hammer ",), option - ask.BREAK)
        if option < ask.EQUIP:
            return [f"{verb} {PILES[option - ask.FLASH]}" for verb in ("look", "flash")]
        if option < ask.UNEQUIP:
            return [f"{verb} {item}" for verb in ("equip", "wear") for item in self.item(EQUIPMENT[option - ask.EQUIP])]
        if option < ask.GIVE:
            return [f"remove {item}" for item in self.item(EQUIPMENT[option - ask.UNEQUIP])]
        other, item = divmod(option - ask.GIVE, ITEMS)
        return [
            phrase
            for who in self.victim(other)
            for what in self.item(item)
            for phrase in (f"give {who} {what}", f"give {what} {who}", f"give {what} to {who}")
        ]

    def _code(self, g: VictimGame, option: int) -> Phrases:
        if option >= ask.TAKE_BACK:
            slot = option - ask.TAKE_BACK + 1
            return [f"take back {slot}", f"take from {slot}"]
        if option >= ask.PUT_SYMBOL:
            sign, place = divmod(option - ask.PUT_SYMBOL, 3)
            tokens, slot = [SIGNS[sign], *SIGN_WORDS[sign]], SYMBOL_SLOTS[place] + 1
        else:
            number, place = divmod(option - ask.PUT_NUMBER, 4)
            tokens, slot = [str(NUMBERS[number])], NUMBER_SLOTS[place] + 1
        return [f"{put}{token} {into}{slot}" for put in ("put ", "") for token in tokens for into in ("in ", "")]

    # -- the Demon's --------------------------------------------------------------------------------------------------

    def demon(self, g: VictimGame, option: int) -> Phrases:
        if ask.ATTACK <= option < ask.ATTACK_ALL:
            return [f"attack {name}" for name in self.victim(option - ask.ATTACK)]
        if g.demon < 0:
            return []
        if ask.SPECIAL <= option < ask.DEATH:
            return [str(self.text.demon_skill(g.demon, option - ask.SPECIAL + 1))]
        if ask.DEATH <= option < ask.UPGRADE:
            return [f"death {name}" for name in self.victim(option - ask.DEATH)]
        if option >= ask.UPGRADE:
            skill = option - ask.UPGRADE
            return [f"upgrade {self.text.demon_skill(g.demon, skill)}", f"upgrade {SKILLS[skill]}"]
        return ["end turn", "pass", "done"] if option == ask.END_DEMON else []

    def hunt(self, g: VictimGame, option: int) -> Phrases:
        if option == ask.HALT:
            return ["stop", "end", "done"]
        travels = option >= ask.TRAVEL
        piece, to = divmod(option - (ask.TRAVEL if travels else ask.MOVE), 4 if travels else 6)
        standing = pieces(g, g.then_with) if g.kind == ask.HUNT else []
        if piece >= len(standing):
            return []
        ways = self.tile(CURSE_TILES[to] if travels else g.forest.near[6 * standing[piece] + to])
        if not travels:
            ways += self.direction(to)
        if piece:
            return [f"shadow{piece} {way}" for way in ways]
        return [f"{verb}{way}" for verb in ("", "go ", "travel " if travels else "step ", "body ") for way in ways]


_PLAIN: Final = (
    ("end turn", "end the turn", "pass", "done"),
    ("stop running", "halt"),
    ("r",),
    (),
    ("search the corpse",),
    (),
    ("pick", "take", "herb", "box"),
    ("enter the bunker", "bunker"),
    ("shoot", "fire"),
)
"""For the options of a turn that name nothing, in their order."""


def _own(game: Game) -> VictimGame:
    assert isinstance(game, VictimGame)
    return game


def _tile(s: VictimSpeech, _g: VictimGame, tile: int) -> Phrases:
    return s.tile(tile)


def _item(s: VictimSpeech, _g: VictimGame, item: int) -> Phrases:
    return s.item(item)


def _yes_or_no(_s: VictimSpeech, _g: VictimGame, yes: int) -> Phrases:
    return ["yes", "y"] if yes else ["no", "n"]


def _pay(s: VictimSpeech, _g: VictimGame, option: int) -> Phrases:
    if option == ask.BLEED:
        return ["bleed", "take a wound"]
    return s.item(option) if option < ITEMS else [f"equipped {name}" for name in s.item(EQUIPMENT[option - ITEMS])]


def _put_back(s: VictimSpeech, _g: VictimGame, option: int) -> Phrases:
    return [f"{'bottom' if option & 1 else 'top'} {name}" for name in s.tile(option >> 1)]


def _stress(s: VictimSpeech, _g: VictimGame, option: int) -> Phrases:
    one, other = ask.FALLING[option]
    pairs = [(one, other), (other, one)]
    return [f"{first} {second}" for a, b in pairs for first in s.stat(a) for second in s.stat(b)]


def _slave(s: VictimSpeech, _g: VictimGame, option: int) -> Phrases:
    return [f"attack {name}" for name in s.victim(option - ask.SLAVE_ATTACKS)] if option >= ask.SLAVE_ATTACKS else []


def _swap(s: VictimSpeech, g: VictimGame, piece: int) -> Phrases:
    tiles = [g.den, *g.shadows]
    return s.tile(tiles[piece]) if piece < len(tiles) else []


_VALUE: Final[dict[int, Callable[[int], int]]] = {
    ask.NUMBER: lambda number: NUMBERS[number],
    ask.GATE: lambda gate: GATES[gate],
    ask.DEMON_DIE: int,
    ask.TAKE_CARDS: int,
}
"""What is typed for an option of a question that is answered by a number."""

_PHRASES: Final[dict[int, Callable[[VictimSpeech, VictimGame, int], Phrases]]] = {
    ask.FIRST_PLAYER: lambda s, g, seat: [str(s.text.seat(g, seat)), str(s.text.player(seat))],
    ask.DRAW_TILE: _tile,
    ask.LOOK: _tile,
    ask.ITEM: _item,
    ask.EVENT: lambda s, _g, event: [str(s.text.event_card(event))],
    ask.SYMBOL: lambda _s, _g, sign: list(SIGN_WORDS[sign]),
    ask.CURSE_CARD: lambda s, _g, demon: [str(s.text.demon(demon))],
    ask.CHOOSE_VICTIM: lambda s, _g, victim: s.victim(victim),
    ask.TURN: VictimSpeech.turn,
    ask.STEP_ON: _yes_or_no,
    ask.PHOTO_FLASH: lambda _s, _g, pile: ["none"] if pile == ask.NO_PHOTO else [PILES[pile], f"pile {PILES[pile]}"],
    ask.PUT_BACK: _put_back,
    ask.MANUAL: lambda _s, _g, face: ["no", "done"] if face == ask.KEEP else [],
    ask.CURE: lambda s, _g, what: [MARKS[what], str(s.text.mark(what))],
    ask.RAISE: lambda s, _g, stat: s.stat(stat),
    ask.SPEND_CARD: _item,
    ask.PAY_OR_BLEED: _pay,
    ask.DISCARD: _item,
    ask.STRESS: _stress,
    ask.ENTER: _yes_or_no,
    ask.FIREWORKS: _yes_or_no,
    ask.RUSH: _yes_or_no,
    ask.RAGE: _yes_or_no,
    ask.REROLL: _yes_or_no,
    ask.FREE_HUNT: _yes_or_no,
    ask.DEMON: VictimSpeech.demon,
    ask.HUNT: VictimSpeech.hunt,
    ask.TARGET: lambda s, _g, victim: ["none", "no"] if victim == ask.NOBODY else s.victim(victim),
    ask.STRIKE_MARKED: _yes_or_no,
    ask.CHARGE: lambda s, _g, d: s.direction(d),
    ask.CORPSE: _tile,
    ask.WEB: _tile,
    ask.WEB_BACK: _tile,
    ask.SWAP: _swap,
    ask.SLAVE: _slave,
}
"""Kinds whose options have more phrases than their words."""
