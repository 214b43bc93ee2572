"""What a person may type for each option: the option's own word, and friendlier ones.

The words for doing something are the same in every language; names may be typed in the language of the game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from hauntbox.ghost_stories.base import questions as ask
from hauntbox.ghost_stories.base.cards import CARD, COLOURS, CURSE_FACES, FACES
from hauntbox.ghost_stories.base.dice import TAO_DICE
from hauntbox.ghost_stories.base.forms.state_json import DIE_LETTERS
from hauntbox.ghost_stories.base.geometry import BITS, BOARDS, SPACES, TILES
from hauntbox.ghost_stories.base.rules.means import targets
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.base.words.commands import option_word
from hauntbox.ghost_stories.base.words.decisions import decision
from hauntbox.ghost_stories.base.words.odds_text import OddsText
from hauntbox.ghost_stories.base.words.text import Text
from hauntbox.i18n import Name, catalogue
from hauntbox.interfaces.phrases import Phrases, match, normal, whole
from hauntbox.kernel.decision import Decision
from hauntbox.kernel.game import CHANCE, Game

MOST_NAMED: Final = 8


class GhostStoriesSpeech:
    """Knows the phrases for the options of every kind of question."""

    menus: Final = (ask.YANG,)

    def __init__(self, language: str) -> None:
        self.text = Text(catalogue("ghost_stories", language))
        self.words = catalogue("terminal_ghost_stories", language)
        self.told = OddsText(self.text, self.words)

    def help(self, boxes: Sequence[str]) -> str:
        keys = ("help.ghost_stories", *(f"help.{box}" for box in boxes))
        return "".join(self.words.raw(key) for key in keys if key in self.words)

    def unlisted(self, game: Game, kind: int) -> bool:
        """Dice, and cards of a pile."""
        return kind == ask.ROLL or game.ruleset.kinds[kind].chance == "pile"

    def begun(self, game: Game) -> bool:
        return _own(game).players > 0

    def odds(self, game: Game) -> list[str]:
        return self.told.tell(_own(game))

    def beside(self, game: Game, option: int) -> str:
        return self.told.beside(_own(game), option)

    def word(self, game: Game, kind: int, option: int) -> str:
        return option_word(_own(game), kind, option)

    def phrases(self, game: Game, kind: int, option: int) -> Phrases:
        g = _own(game)
        try:
            decided = decision(g, kind, option)
        except IndexError:  # such as a second ghost before a tile on the side of the village
            return []
        said = [option_word(g, kind, option)]
        if decided.verb in _PHRASES:
            said += _PHRASES[decided.verb](self, g, decided)
        elif len(decided.what) == 1:  # a verb of a box: what it is about will do, where that is clear
            said += self.about(g, *next(iter(decided.what.items())))
        return list(dict.fromkeys(normal(phrase) for phrase in said))

    # -- dice and cards -----------------------------------------------------------------------------------------------

    def special(self, game: Game, typed: str) -> list[int] | str | None:
        """What dice or a card show, or what is wrong with it; None for other questions."""
        g = _own(game)
        if g.kind == ask.ROLL:
            return self._dice(g, typed)
        return self._drawn(g, typed) if g.seat == CHANCE and _is_card(g) else None

    def _dice(self, g: GhostStories, typed: str) -> list[int] | str:
        """Faces as letters in any order (RWY), or as names of colours."""
        faces = self._faces(typed)
        number = TAO_DICE.sizes[g.options[0]]
        letters = " ".join(self.letter(face) for face in range(6))
        if faces is None or len(faces) != number:
            return self.words.text("unclear.dice", typed=typed, number=number, letters=letters)
        return [TAO_DICE.number[tuple(faces.count(face) for face in range(6))]]

    def _faces(self, typed: str) -> list[int] | None:
        letters = normal(typed).replace(" ", "").upper()
        for alphabet in (DIE_LETTERS, "".join(self.letter(face) for face in range(6))):
            if letters and all(letter in alphabet for letter in letters):
                return [alphabet.index(letter) for letter in letters]
        colours = [(face, [normal(name) for name in self.colour(face)]) for face in range(6)]
        found = [match(colours, word) for word in normal(typed).split()]
        return [faces[0] for faces in found] if all(len(faces) == 1 for faces in found) else None

    def _drawn(self, g: GhostStories, typed: str) -> list[int] | str:
        """A card by its number, or by a part of its name if all cards that it may mean are alike."""
        unknown = self.words.text("unclear.card", typed=typed)
        if typed.isdecimal():
            return [whole(typed)] if whole(typed) in g.options else unknown
        found = match([(card, self.phrases(g, g.kind, card)) for card in g.options], typed)
        if not found:
            return unknown
        if len({self.text.card_text(card) + CARD[card].name for card in found}) == 1:
            return found[:1]
        named = [f"{card} {self.text.card(card)} ({self.text.card_text(card)})" for card in found[:MOST_NAMED]]
        more = ["..."] if len(found) > MOST_NAMED else []
        return self.words.text("unclear.several", typed=typed, named=", ".join([*named, *more]))

    # -- names --------------------------------------------------------------------------------------------------------

    def tile(self, g: GhostStories, tile: int) -> Phrases:
        position = self.text.words.name(f"position.{TILES[tile]}")
        return [TILES[tile], str(self.text.tile_name(g.village[tile])), str(position)]

    def seat(self, g: GhostStories, seat: int) -> Phrases:
        return [COLOURS[g.colour[seat]], str(self.text.taoist(g, seat)), BOARDS[seat]]

    def colour(self, colour: int) -> Phrases:
        return [FACES[colour], str(self.text.colour(colour)), DIE_LETTERS[colour], self.letter(colour)]

    def letter(self, colour: int) -> str:
        """The letter that stands for a colour on the drawing."""
        return self.words.raw(f"letter.{FACES[colour]}")

    def ghost(self, g: GhostStories, space: int) -> Phrases:
        return [SPACES[space], *(self.card(g.ghosts[space]) if g.ghosts[space] else [])]

    def card(self, card: int) -> Phrases:
        """The name of a card, or the English one that is printed on it; none where a number is no card's."""
        return [str(self.text.card(card)), CARD[card].name] if card in CARD else []

    def about(self, g: GhostStories, name: str, value: int) -> Phrases:
        """The names of a particular."""
        if name in _NAMED:
            return _NAMED[name](self, g, value)
        named = self.text.particular(g, name, value).get(name)
        return [str(named)] if isinstance(named, Name) else []

    # -- verbs --------------------------------------------------------------------------------------------------------

    def power(self, g: GhostStories, d: Decision) -> Phrases:
        name = str(self.text.power(d["power"]))
        own = ["power"] if d.verb == "power" else []
        return [name, f"power {name}", f"use {name}", *own]

    def drive_out(self, g: GhostStories, d: Decision) -> Phrases:
        spaces = BITS[d["spaces"]]
        return ["both", "all"] if len(spaces) == 2 else self.ghost(g, spaces[0])

    def pay(self, g: GhostStories, d: Decision) -> Phrases:
        colours = self.colour(d["colour"])
        return [*colours, *(f"{who} {colour}" for who in self.seat(g, d["seat"]) for colour in colours)]

    def crystal(self, g: GhostStories, d: Decision) -> Phrases:
        """A Moon Crystal, somebody's, as a colour."""
        colours = self.colour(d["colour"])
        own = [f"crystal {colour}" for colour in colours]
        return own + [f"{who} {said}" for who in self.seat(g, d["seat"]) for said in own]

    def artifact(self, g: GhostStories, d: Decision) -> Phrases:
        names = self.about(g, "artifact", d["artifact"])
        return [*names, *(f"use {name}" for name in names)]

    def curse(self, g: GhostStories, d: Decision) -> Phrases:
        face = d["curse_face"]
        return [CURSE_FACES[face], str(self.text.face(face)), *(["nothing", "none"] if face == 0 else [])]


def _own(game: Game) -> GhostStories:
    assert isinstance(game, GhostStories)
    return game


def _is_card(g: GhostStories) -> bool:
    """Whether the pending question asks for a card."""
    return "card" in decision(g, g.kind, g.options[0]).what


Verb = Callable[[GhostStoriesSpeech, GhostStories, Decision], Phrases]


def _ghost(s: GhostStoriesSpeech, g: GhostStories, d: Decision) -> Phrases:
    return s.ghost(g, d["space"])


def _seat(s: GhostStoriesSpeech, g: GhostStories, d: Decision) -> Phrases:
    return s.seat(g, d["seat"])


def _colour(s: GhostStoriesSpeech, _g: GhostStories, d: Decision) -> Phrases:
    names = s.colour(d["colour"])
    return [*names, *(f"take {name}" for name in names)]


def _space(_s: GhostStoriesSpeech, _g: GhostStories, d: Decision) -> Phrases:
    return [f"place {SPACES[d['space']]}", f"to {SPACES[d['space']]}"]


def _said(*phrases: str) -> Verb:
    """The same phrases wherever the verb is met."""
    return lambda _s, _g, _d: list(phrases)


def _on_tile(*verbs: str) -> Verb:
    return lambda s, g, d: [f"{verb}{tile}" for verb in verbs for tile in s.tile(g, d["tile"])]


def _named(verb: str, what: str) -> Verb:
    """The name of a particular, with the verb or alone."""
    return lambda s, g, d: [said for name in s.about(g, what, d[what]) for said in (name, f"{verb} {name}")]


_KEEP: Final = _said("no", "n", "keep")
_AGAIN: Final = _said("yes", "y", "again")
_PHRASES: Final[dict[str, Verb]] = {
    "deal_tile": lambda s, _g, d: [str(s.text.tile_name(d["villager"]))],
    "deal_board": _colour,
    "deal_side": lambda s, _g, d: [str(s.text.power(d["power"]))],
    "begin": _seat,
    "draw": lambda s, _g, d: s.card(d["card"]),
    "curse": GhostStoriesSpeech.curse,
    "place": _space,
    "move": _on_tile("", "move ", "go ", "move to "),
    "help": lambda s, g, d: ["ask here", *_on_tile("", "ask ")(s, g, d)],
    "exorcise": lambda s, g, _d: [
        "exorcism", *(f"exorcise {name}" for space in targets(g) for name in s.ghost(g, space))
    ],
    "yin_yang": _said("yinyang", "yy"),
    "power": GhostStoriesSpeech.power,
    "borrow": GhostStoriesSpeech.power,
    "buddha": lambda _s, _g, d: [f"place buddha {SPACES[d['space']]}"],
    "token": _said("take token", "power token", "take power token"),
    "end": _said("end turn", "end the turn", "pass", "done"),
    "call": _on_tile("", "ask "),
    "restore": _on_tile("", "restore ", "turn back "),
    "mantra": _ghost,
    "take_tao": _colour,
    "lose_tao": _colour,
    "carry": lambda s, g, d: [f"{who} {to}" for who in s.seat(g, d["seat"]) for to in s.tile(g, d["tile"])],
    "carry_nobody": _said("none", "no", "nothing"),
    "lift": _ghost,
    "lift_none": _said("nothing", "nobody", "no"),
    "send": _space,
    "bring_back": _seat,
    "altar": _on_tile(""),
    "hut": _ghost,
    "watchman": lambda s, g, d: s.seat(g, d["board"]),
    "circle": _colour,
    "reroll_die": lambda s, _g, d: [
        phrase for colour in s.colour(d["colour"]) for phrase in (colour, f"reroll {colour}")
    ],
    "reroll_done": _said("done", "keep", "no", "stop"),
    "keep_curse": _KEEP,
    "reroll_curse": _AGAIN,
    "save": _KEEP,
    "spend": _AGAIN,
    "drive_out": GhostStoriesSpeech.drive_out,
    "drive_out_none": _said("no", "nothing", "no ghost"),
    "pay": GhostStoriesSpeech.pay,
    "curse_first": _ghost,
    "reward_first": _ghost,
    "take_yin_yang": _said("yinyang", "yy"),
    "give_qi": _seat,
    "give_yin_yang": _seat,
    "bear": _seat,
    "move_with": _on_tile("move with ", "with ", "take to "),
    "step": _on_tile("step ", "step to "),
    "step_with": _on_tile("step with "),
    "stand_up": _said("stand up"),
    "rescue": _said("shelter", "rescue villager"),
    "lay_crystal": _said("lay crystal", "place crystal"),
    "move_su_ling": lambda _s, _g, d: [f"suling {SPACES[d['space']]}"],
    "use_artifact": GhostStoriesSpeech.artifact,
    "move_late": _on_tile("", "move ", "go ", "move to "),
    "move_late_with": _on_tile("move with ", "with ", "take to "),
    "stand_up_late": _said("stand up"),
    "pay_crystal": GhostStoriesSpeech.crystal,
    "come_alone": _said("no", "n"),
    "bring_along": _said("yes", "y", "bring"),
    "no_su_ling_crystal": _KEEP,
    "su_ling_crystal": _said("yes", "y", "crystal"),
    "save_nobody": _KEEP,
    "save_one": _said("yes", "y", "rescue"),
    "barrier_roll": _said("dice"),
    "wu_buddha_done": _said("done", "no more", "none"),
    "barrier_done": _said("done", "no more", "none"),
    "school_done": _said("done", "no more", "none"),
    "claw_none": _said("no", "nothing"),
    "scroll_stand": _said("stand up"),
    "su_ling_stays": _said("no", "none", "stays"),
    "use_summon": _named("summon", "demon"),
    "use_cast": _named("cast", "curse"),
}  # fmt: skip
"""Verbs that have more phrases than their words."""

_NAMED: Final[dict[str, Callable[[GhostStoriesSpeech, GhostStories, int], Phrases]]] = {
    "space": GhostStoriesSpeech.ghost,
    "seat": GhostStoriesSpeech.seat,
    "board": GhostStoriesSpeech.seat,
    "tile": GhostStoriesSpeech.tile,
    "card": lambda s, _g, card: s.card(card),
    "colour": lambda s, _g, colour: s.colour(colour),
}
