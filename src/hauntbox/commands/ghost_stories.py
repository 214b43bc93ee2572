"""What a person may type for each option: the option's own word, and friendlier ones.

The words for doing something are the same in every language; names may be typed in the language of the game.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hauntbox.commands.ghost_stories_odds import OddsText
from hauntbox.commands.phrases import Phrases, match, normal, whole
from hauntbox.ghost_stories import questions as ask
from hauntbox.ghost_stories.cards import CARD, COLOURS, CURSE_FACES, FACES
from hauntbox.ghost_stories.codec import DIE_LETTERS
from hauntbox.ghost_stories.dice import TAO_DICE
from hauntbox.ghost_stories.geometry import BITS, BOARDS, FACING, SPACES, TILES
from hauntbox.ghost_stories.means import targets
from hauntbox.ghost_stories.state import GhostStories
from hauntbox.ghost_stories.text import Text
from hauntbox.ghost_stories.words import option_word
from hauntbox.i18n import catalogue
from hauntbox.kernel.game import Game

MOST_NAMED: Final = 8


class GhostStoriesSpeech:
    """Knows the phrases for the options of every kind of question."""

    menus: Final = (ask.YANG,)
    unlisted: Final = (ask.DRAW, ask.ROLL)

    def __init__(self, language: str) -> None:
        self.text = Text(catalogue("ghost_stories", language))
        self.words = catalogue("terminal", language)
        self.told = OddsText(self.text, self.words)

    def help(self) -> str:
        return self.words.raw("help.ghost_stories")

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
        said = [*_PHRASES[kind](self, g, option)]
        try:
            said.insert(0, option_word(g, kind, option))
        except IndexError:  # such as a second ghost before a tile on the side of the village
            return []
        return list(dict.fromkeys(normal(phrase) for phrase in said))

    # -- dice and cards -----------------------------------------------------------------------------------------------

    def special(self, game: Game, typed: str) -> list[int] | str | None:
        """What dice or a card show, or what is wrong with it; None for other questions."""
        g = _own(game)
        if g.kind == ask.ROLL:
            return self._dice(g, typed)
        return self._drawn(g, typed) if g.kind == ask.DRAW else None

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
        found = match([(card, self.phrases(g, ask.DRAW, card)) for card in g.options], typed)
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
        if space >= len(SPACES):
            return ["nothing", "nobody", "no"]
        return [SPACES[space], *(self.card(g.ghosts[space]) if g.ghosts[space] else [])]

    def card(self, card: int) -> Phrases:
        """The name of a card, or the English one that is printed on it."""
        return [str(self.text.card(card)), CARD[card].name]

    # -- kinds --------------------------------------------------------------------------------------------------------

    def place(self, g: GhostStories, space: int) -> Phrases:
        return [f"place {SPACES[space]}", f"to {SPACES[space]}"]

    def yang(self, g: GhostStories, option: int) -> Phrases:
        if option < ask.ASK_HELP:
            return [f"{verb}{tile}" for verb in ("", "move ", "go ", "move to ") for tile in self.tile(g, option)]
        if option == ask.ASK_HELP:
            return [
                "ask here",
                *(f"{verb}{tile}" for verb in ("", "ask ") for tile in self.tile(g, g.where[g.active])),
            ]
        if option == ask.DO_EXORCISM:
            ghosts = [f"exorcise {name}" for space in targets(g) for name in self.ghost(g, space)]
            return ["exorcism", *ghosts]
        if option == ask.USE_YIN_YANG:
            return ["yinyang", "yy"]
        if option < ask.PLACE_BUDDHA:
            name = str(self.text.power(option - ask.USE_POWER))
            own = ["power"] if g.power[g.active] == option - ask.USE_POWER else []
            return [name, f"power {name}", f"use {name}", *own]
        if option < ask.TAKE_POWER_TOKEN:
            return [f"place buddha {SPACES[option - ask.PLACE_BUDDHA]}"]
        if option == ask.TAKE_POWER_TOKEN:
            return ["take token", "power token", "take power token"]
        return ["end turn", "end the turn", "pass", "done"]

    def yin_yang(self, g: GhostStories, use: int) -> Phrases:
        verbs = ("", "ask ") if use < 9 else ("", "restore ", "turn back ")
        return [verb + tile for verb in verbs for tile in self.tile(g, use % 9)]

    def move_taoist(self, g: GhostStories, move: int) -> Phrases:
        if move == ask.NOBODY:
            return ["none", "no", "nothing"]
        return [f"{who} {to}" for who in self.seat(g, move // 9) for to in self.tile(g, move % 9)]

    def exorcise(self, g: GhostStories, chosen: int) -> Phrases:
        front = FACING[g.where[g.active]]
        spaces = [front[bit] for bit in BITS[chosen] if bit < len(front)]
        if not spaces:
            return ["no", "nothing", "no ghost"]
        both = ["both", "all"] if len(spaces) == 2 else []
        return [*both, *(self.ghost(g, spaces[0]) if len(spaces) == 1 else [])]

    def pay(self, g: GhostStories, token: int) -> Phrases:
        colours = self.colour(token % 5)
        return [*colours, *(f"{who} {colour}" for who in self.seat(g, token // 5) for colour in colours)]

    def reroll(self, g: GhostStories, face: int) -> Phrases:
        if face == ask.ENOUGH:
            return ["done", "keep", "no", "stop"]
        return [phrase for colour in self.colour(face) for phrase in (colour, f"reroll {colour}")]

    def draw(self, g: GhostStories, card: int) -> Phrases:
        return self.card(card)

    def curse(self, g: GhostStories, face: int) -> Phrases:
        return [CURSE_FACES[face], str(self.text.face(face)), *(["nothing", "none"] if face == 0 else [])]

    def yes_or_no(self, g: GhostStories, yes: int) -> Phrases:
        return ["yes", "y", "again"] if yes else ["no", "n", "keep"]


def _own(game: Game) -> GhostStories:
    assert isinstance(game, GhostStories)
    return game


def _none(_s: GhostStoriesSpeech, _g: GhostStories, _option: int) -> Phrases:
    return []


def _ghost(s: GhostStoriesSpeech, g: GhostStories, space: int) -> Phrases:
    return s.ghost(g, space)


def _seat(s: GhostStoriesSpeech, g: GhostStories, seat: int) -> Phrases:
    return s.seat(g, seat)


def _colour(s: GhostStoriesSpeech, _g: GhostStories, colour: int) -> Phrases:
    return [*s.colour(colour), *(f"take {name}" for name in s.colour(colour))]


def _tile(s: GhostStoriesSpeech, g: GhostStories, tile: int) -> Phrases:
    return s.tile(g, tile)


_PHRASES: Final[dict[int, Callable[[GhostStoriesSpeech, GhostStories, int], Phrases]]] = {
    ask.VILLAGE_TILE: lambda s, _g, tile: [str(s.text.tile_name(tile))],
    ask.BOARD_COLOUR: _colour,
    ask.BOARD_POWER: lambda s, _g, power: [str(s.text.power(power))],
    ask.FIRST_PLAYER: _seat,
    ask.DRAW: GhostStoriesSpeech.draw,
    ask.ROLL: _none,
    ask.CURSE: GhostStoriesSpeech.curse,
    ask.PLACE: GhostStoriesSpeech.place,
    ask.YANG: GhostStoriesSpeech.yang,
    ask.YIN_YANG: GhostStoriesSpeech.yin_yang,
    ask.MANTRA: _ghost,
    ask.TAKE_TAO: _colour,
    ask.LOSE_TAO: _colour,
    ask.MOVE_TAOIST: GhostStoriesSpeech.move_taoist,
    ask.MOVE_GHOST: _ghost,
    ask.GHOST_TO: GhostStoriesSpeech.place,
    ask.BRING_BACK: _seat,
    ask.ALTAR: _tile,
    ask.HUT: _ghost,
    ask.WATCHMAN: _seat,
    ask.CIRCLE: _colour,
    ask.REROLL: GhostStoriesSpeech.reroll,
    ask.REROLL_CURSE: GhostStoriesSpeech.yes_or_no,
    ask.BORROW: GhostStoriesSpeech.yes_or_no,
    ask.EXORCISE: GhostStoriesSpeech.exorcise,
    ask.PAY: GhostStoriesSpeech.pay,
    ask.CURSE_ORDER: _ghost,
    ask.REWARD_ORDER: _ghost,
    ask.QI_OR_YIN_YANG: lambda _s, _g, choice: ["yinyang", "yy"] if choice else [],
    ask.GROUP_QI: _seat,
    ask.GROUP_YIN_YANG: _seat,
    ask.BORNE_BY: _seat,
}
