"""The game in words: questions, options, events, ghosts and the result, given a catalogue of texts.

There are no rules and no sentences here: names and sentences come from the catalogue, figures from the game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import ClassVar, Final

from hauntbox.ghost_stories.base import questions as ask
from hauntbox.ghost_stories.base import settings, steps
from hauntbox.ghost_stories.base.cards import (
    ABSENT,
    ALL_TILES,
    CARD,
    COLOURS,
    CURSE_FACES,
    FACES,
    FAVORITE,
    INCARNATION,
    MOUNTAIN,
    MULTICOLOUR,
    POWER_NAMES,
    RESISTANCE,
    WHITE,
)
from hauntbox.ghost_stories.base.dice import NO_DICE, TAO_DICE
from hauntbox.ghost_stories.base.events import PARTICULARS
from hauntbox.ghost_stories.base.geometry import BITS, BOARDS, FACED, SPACES, TILES
from hauntbox.ghost_stories.base.rules.end import DEFEATS
from hauntbox.ghost_stories.base.rules.exorcism import still_needed
from hauntbox.ghost_stories.base.rules.means import need
from hauntbox.ghost_stories.base.rules.neutral import is_neutral
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.base.words.decisions import decision
from hauntbox.i18n import Catalogue, Name
from hauntbox.kernel.decision import Decision
from hauntbox.sentences import Sentence, Sentences, Values, capital, option_sentence

STAGES: Final = ("before_move", "moved", "acted", "last_step")
SCORE: Final = ("victory", "qi", "ghost_cards", "dead_taoists", "haunted_tiles", "incarnations")
EVENTS: Final[dict[str, tuple[str, ...]]] = dict(PARTICULARS)
"""What the numbers of an event are, by its name."""
DEFEATED: Final[dict[int, str]] = dict(enumerate(DEFEATS))
"""The ways to lose by their numbers."""
WHOLE_CARD: Final = ("left", "middle", "right")
IN_PLAY: Final = ("middle", "right")
"""A left stone is spent once its ghost has arrived."""
LASTING: Final = ("power_off", "all_powers_off", "capture_die", "tao_locked")
"""Icons of left stones that work as long as the ghost stays (GS-ICON)."""


class Text(Sentences[GhostStories]):
    """Ghost Stories in the words of one language."""

    game = "ghost_stories"
    particulars: ClassVar = EVENTS

    def __init__(self, words: Catalogue) -> None:
        super().__init__(words)
        self.colours: list[Name] = [words.name(f"colour.{face}") for face in FACES]
        self.taoists: list[Name] = [words.name(f"taoist.{colour}") for colour in COLOURS[:4]]
        self.cards: dict[int, str] = {}
        """What is printed on cards, as far as it was asked for."""
        self.rolls: dict[int, str] = {}
        self.card_names: dict[int, Name] = {}
        self.positions: dict[tuple[int, int], Values] = {}
        """What may be said of positions of the village, by the tile that lies there; nobody may change it."""

    # -- names --------------------------------------------------------------------------------------------------------

    def colour(self, colour: int) -> Name:
        """A colour, or white (a die's face)."""
        return self.colours[colour]

    def taoist(self, g: GhostStories, seat: int) -> Name:
        """Who plays a seat: a Taoist, or somebody whom a box seats at the table without a board."""
        if seat in g.law.opponents:
            return self.words.name(f"opponent.{g.law.opponents[seat]}")
        return self.taoists[g.colour[seat]]

    def who(self, g: GhostStories, board: int) -> Name:
        """A player's Taoist, or a neutral board."""
        if is_neutral(g, board):
            return self.words.name("who.neutral", colour=self.colour(g.colour[board]))
        return self.taoist(g, board)

    def board(self, board: int) -> Name:
        return self.words.name(f"board.{BOARDS[board]}")

    def tile_name(self, tile: int) -> Name:
        """A tile by its number in the box, wherever it lies."""
        return self.words.name(f"tile.{ALL_TILES[tile]}")

    def power(self, power: int) -> Name:
        return self.words.name(f"power.{POWER_NAMES[power]}")

    def effect(self, power: int) -> str:
        return self.words.text(f"power_effect.{POWER_NAMES[power]}")

    def card(self, card: int) -> Name:
        if card not in self.card_names:
            new = CARD[card].name_in(self.words.language)
            self.card_names[card] = self.words.name_or(f"card.{card}", "new_card", name=new)
        return self.card_names[card]

    def level(self, g: GhostStories) -> Name:
        return self.words.name(f"level.{settings.LEVELS[g.request.level]}")

    def face(self, face: int) -> Name:
        """A face of the Curse die, by what it does."""
        return self.words.name(f"curse_face.{CURSE_FACES[face]}")

    def dice(self, outcome: int) -> str:
        """The faces of a roll, one after the other. They are put into words once."""
        if outcome not in self.rolls:
            shown = TAO_DICE.counts[outcome]
            self.rolls[outcome] = self.listed(str(self.colour(face)) for face in range(6) for _ in range(shown[face]))
        return self.rolls[outcome]

    def stage(self, g: GhostStories) -> str:
        """Which step of which phase the game is in."""
        if g.over:
            return self.words.text("stage.over")
        if not g.players:
            return self.words.text("stage.set_up")
        return self.words.text(f"stage.{STAGES[g.stage] if g.stage >= 0 else 'yin'}")

    def at(self, g: GhostStories, tile: int) -> Values:
        """What a sentence may say of a position of the village."""
        key = (int(g.village[tile]), tile)
        if key not in self.positions:
            self.positions[key] = {
                "tile": self.tile_name(key[0]),
                "code": TILES[tile],
                "position": self.words.name(f"position.{TILES[tile]}"),
            }
        return self.positions[key]

    # -- cards and ghosts ---------------------------------------------------------------------------------------------

    def stones(self, card: int, which: Iterable[str] = WHOLE_CARD) -> str:
        """The stones of a card in words; those that show nothing are left out. What a left stone does as long as the
        ghost stays is told with the middle one."""
        row = CARD[card]
        lasting = [icon for icon in row.left if icon in LASTING]
        shown: dict[str, list[str]] = {
            "left": [icon for icon in row.left if icon not in LASTING],
            "middle": [*lasting, *row.middle],
            "right": row.right,
        }
        return self.listed(
            (
                self.words.text(f"stone.{stone}", icons=self.listed(self.words.text(f"icon.{icon}") for icon in icons))
                for stone, icons in shown.items()
                if icons and stone in which
            ),
            "stop",
        )

    def _about(self, points: list[str], stones: str) -> str:
        resists = self.listed(points)
        return self.words.text("about.card" if stones else "about.plain", resists=resists, stones=stones)

    def card_text(self, card: int) -> str:
        """What is printed on a card: its resistance and its stones. It is put into words once."""
        if card not in self.cards:
            self.cards[card] = self._card_text(card)
        return self.cards[card]

    def _card_text(self, card: int) -> str:
        points = [
            self.words.text("resists.points", colour=self.colour(colour), number=RESISTANCE[card][colour])
            for colour in range(5)
            if RESISTANCE[card][colour]
        ]
        return self._about(points + self._white(CARD[card].white), self.stones(card))

    def _white(self, points: int) -> list[str]:
        """Points that only white faces meet."""
        return [self.words.text("resists.points", colour=self.colour(WHITE), number=points)] if points else []

    def ghost_text(self, g: GhostStories, space: int) -> str:
        """A ghost in play: its resistance now, what it still does, and what it bears."""
        card = g.ghosts[space]
        now = g.rules.resistance(g, space)
        other = any(now[colour] > RESISTANCE[card][colour] for colour in range(5))  # it has taken another colour
        points = []
        for colour in range(5):
            printed = now[colour] if other else RESISTANCE[card][colour]
            if printed:
                key = "points" if now[colour] == printed else "lowered"
                points.append(
                    self.words.text(f"resists.{key}", colour=self.colour(colour), number=now[colour], printed=printed)
                )
        if other and points and not INCARNATION[card]:  # one that takes its board's colour has none of its own
            colours = self.listed(str(self.colour(colour)) for colour in range(5) if RESISTANCE[card][colour])
            points[-1] = self.words.text("resists.other", points=points[-1], printed=colours) if colours else points[-1]
        points += self._white(int(g.rules.white_points(g, space)))
        if g.mantra == space and MULTICOLOUR[card]:
            points.append(self.words.text("resists.mantra"))
        if g.met_buddha >> space & 1:
            points.append(self.words.text("resists.met"))
        if g.figures >> space & 1:
            points.append(self.words.text("resists.figure"))
        return self._about(points, self.stones(card, IN_PLAY))

    def on(self, g: GhostStories, space: int) -> Values:
        """What a sentence may say of a ghost in play."""
        return {"space": SPACES[space], "card": self.card(g.ghosts[space]), "about": self.ghost_text(g, space)}

    def named_ghosts(self, g: GhostStories, spaces: Iterable[int]) -> str:
        """Ghosts in play, as somebody exorcises them. Two of one name in front are told apart by their spaces."""
        front = [str(self.card(g.ghosts[space])) for space in g.rules.targets(g) if g.ghosts[space]]
        named = []
        for space in spaces:
            card = self.card(g.ghosts[space])
            key = "ghost_on" if front.count(str(card)) > 1 else "ghost"
            named.append(self.log.text(key, card=card, space=SPACES[space]))
        return self.listed(named, "and")

    def target(self, g: GhostStories, of: str, target: int) -> str:
        """Who is aimed at: a ghost on a space, or one of a box that is known by another particular."""
        if of == "space":
            return f"{self.card(g.ghosts[target])} ({SPACES[target]})"
        return str(self.particular(g, of, target)[of])

    # -- events and the result ----------------------------------------------------------------------------------------

    def particular(self, g: GhostStories, name: str, value: int) -> Values:
        return PARTICULAR[name](self, g, value)

    def result_text(self, g: GhostStories) -> str:
        """How the game ended, with the lines of the score."""
        result = g.result
        if result is None:
            return self.stage(g)
        lines = result["score_lines"]
        assert isinstance(lines, dict)
        cause = self.words.text(f"defeat.{result['cause']}")
        told = [self.words.text(f"result.{result['outcome']}", turns=result["turns"], cause=cause)]
        for key, points in lines.items():
            told.append(self.words.text("result.line", points=points, what=self.words.text(f"score.{key}")))
        told.append(self.words.text("result.total", points=result["score"]))
        return "\n".join(told)

    # -- questions ----------------------------------------------------------------------------------------------------

    def question_key(self, g: GhostStories) -> str:
        return QUESTION_KEYS[g.kind](g) if g.kind in QUESTION_KEYS else g.ruleset.kinds[g.kind].name

    def asked(self, g: GhostStories) -> Values:
        values: Values = {"who": self.who(g, g.active), "number": 0, "card": "", "about": "", "face": ""}
        if g.seat >= 0:
            values["taoist"] = self.taoist(g, g.seat)
        step = g.asking_step()
        if g.players:
            tile = g.where[g.active]
            if tile >= 0:
                values.update(self.at(g, tile))
            values["dice"] = self.dice(g.dice)
            values["again"] = self.dice(g.reroll)
        about = SUBJECT.get(step)
        if about is not None:
            _, a, b = g.agenda_steps()[-1]
            values.update(about(self, g, a, b))
        if g.kind == ask.PAY and about is None:
            values["number"] = still_needed(g).price()
        if g.kind == ask.ROLL:
            values["number"] = TAO_DICE.sizes[g.options[0]]
        if g.kind == ask.BORROW:
            values["power"] = self.power(MOUNTAIN if step == steps.CURSE_DIE else FAVORITE)
        return values

    # -- options ------------------------------------------------------------------------------------------------------

    def option_text(self, g: GhostStories, kind: int, option: int) -> str:
        """What an option of a question of this kind does."""
        return self.decision_text(g, decision(g, kind, option))

    def decision_text(self, g: GhostStories, decided: Decision) -> str:
        """What a decision does."""
        return capital(option_sentence(self, g, decided, OPTION))

    def help(self, g: GhostStories, tile: int) -> Values:
        """How the villager of a tile is asked, and for what."""
        of = ALL_TILES[g.village[tile]]
        return {"ask": self.words.text(f"ask.{of}"), "help": self.words.text(f"help.{of}")}

    def _watchman_option(self, g: GhostStories, board: int) -> Values:
        figures = [space for space in BITS[g.figures] if space // 3 == board]
        return {
            "board": self.board(board),
            "colour": self.colour(g.colour[board]),
            "ghosts": self.named_ghosts(g, figures),
        }

    def _drive_out_option(self, g: GhostStories, spaces: int) -> Sentence:
        price = need(g, BITS[spaces], g.dice).price()
        values = {"ghosts": self.named_ghosts(g, BITS[spaces]), "number": price}
        return ("drive_out_priced" if price else "drive_out"), values


PARTICULAR: Final[dict[str, Callable[[Text, GhostStories, int], Values]]] = {
    "board": lambda t, g, board: {"who": t.who(g, board)},
    "villager": lambda t, g, villager: {"tile": t.tile_name(villager)},
    "spaces": lambda t, g, spaces: {},
    "seat": lambda t, g, seat: {"taoist": t.taoist(g, seat)},
    "space": lambda t, g, space: {"space": SPACES[space], **t.at(g, FACED[space])},
    "from_space": lambda t, g, space: {"from_space": SPACES[space]},
    "other_space": lambda t, g, space: {"other_space": SPACES[space]},
    "card": lambda t, g, card: {"card": t.card(card), "about": t.card_text(card)},
    "other_card": lambda t, g, card: {"other_card": t.card(card)},
    "help": lambda t, g, tile: t.help(g, tile),
    "tile": lambda t, g, tile: t.at(g, tile),
    "colour": lambda t, g, colour: {"colour": t.colour(colour)},
    "power": lambda t, g, power: {"power": t.power(power)},
    "curse_face": lambda t, g, face: {"face": t.face(face)},
    "dice": lambda t, g, outcome: {"dice": t.dice(outcome)},
    "number": lambda t, g, number: {"number": number},
    "defeat": lambda t, g, defeat: {"defeat": t.words.text(f"defeat.{DEFEATED[defeat]}")},
}
"""What a particular of an event or a decision lets its sentence say."""

SUBJECT: Final[dict[int, Callable[[Text, GhostStories, int, int], Values]]] = {
    steps.DEAL_VILLAGE: lambda t, g, a, b: t.at(g, list(g.village).index(ABSENT)),
    steps.DEAL_BOARDS: lambda t, g, a, b: {"board": t.board(list(g.colour).index(-1))},
    steps.DEAL_SIDES: lambda t, g, a, b: {
        "board": t.board(list(g.power).index(-1)),
        "colour": t.colour(g.colour[list(g.power).index(-1)]),
    },
    steps.PUT_INTO_PLAY: lambda t, g, card, b: {"card": t.card(card), "about": t.card_text(card)},
    steps.PAVILION_TO: lambda t, g, space, b: {"card": t.card(g.ghosts[space])},
    steps.GAIN_TAO: lambda t, g, number, b: {"number": number},
    steps.CURSE_BORROWED: lambda t, g, face, b: {"face": t.face(face)},
    steps.REROLL_CURSE: lambda t, g, face, b: {"face": t.face(face)},
    steps.LOSE_QI: lambda t, g, board, b: {"who": t.who(g, board)},
}
"""What the step that asks is about."""


def _reroll_key(g: GhostStories) -> str:
    if g.reroll == NO_DICE:
        return "reroll"
    return "reroll_more" if g.dice != NO_DICE else "reroll_all"


def _borrow_key(g: GhostStories) -> str:
    keys = {steps.CURSE_DIE: "borrow_mountain", steps.CURSE_BORROWED: "borrow_reroll_curse"}
    return keys.get(g.asking_step(), "borrow_reroll")


QUESTION_KEYS: Final[dict[int, Callable[[GhostStories], str]]] = {
    ask.DRAW: lambda g: "draw_incarnation" if INCARNATION[g.options[0]] else "draw_ghost",
    ask.MOVE_TAOIST: lambda g: (
        "move_taoist_twin_winds" if g.asking_step() == steps.USE_TWIN_WINDS else "move_taoist_pavilion"
    ),
    ask.REROLL: _reroll_key,
    ask.BORROW: _borrow_key,
    ask.EXORCISE: lambda g: "exorcise" if g.dice != NO_DICE else "exorcise_no_dice",
}
"""Kinds of question that are put in more than one way."""


def _space_option(t: Text, g: GhostStories, d: Decision) -> Sentence:
    return ("place_buddha" if g.buddhas >> d["space"] & 1 else "place"), {}


def _ghost_option(t: Text, g: GhostStories, d: Decision) -> Sentence:
    return "ghost", t.on(g, d["space"])


def _stone_option(t: Text, g: GhostStories, d: Decision) -> Sentence:
    """A ghost being exorcised, whether or not its card still lies there."""
    card = g.stones[d["space"]]
    if card == g.ghosts[d["space"]]:
        return _ghost_option(t, g, d)
    return "ghost", {"space": SPACES[d["space"]], "card": t.card(card), "about": t.stones(card, ["right"])}


def _stock_option(t: Text, g: GhostStories, d: Decision) -> Sentence:
    return "from_stock", {"number": g.stock[d["colour"]]}


def _seat_option(t: Text, g: GhostStories, d: Decision) -> Sentence:
    return "seat_with_qi", {"number": g.qi[d["seat"]]}


def _power_option(t: Text, g: GhostStories, d: Decision) -> Sentence:
    return d.verb, {"effect": t.effect(d["power"])}


OPTION: Final[dict[str, Callable[[Text, GhostStories, Decision], Sentence]]] = {
    "deal_side": _power_option,
    "begin": lambda t, g, d: ("begin", {"board": t.board(d["seat"])}),
    "draw": lambda t, g, d: ("draw", {"number": d["card"]}),
    "roll": lambda t, g, d: ("roll" if d["dice"] != NO_DICE else "roll_none", {}),
    "place": _space_option,
    "move": lambda t, g, d: ("move_haunted" if g.haunted >> d["tile"] & 1 else "move", {}),
    "help": lambda t, g, d: ("help", t.help(g, d["tile"])),
    "exorcise": lambda t, g, d: ("exorcise", {"ghosts": t.named_ghosts(g, g.rules.targets(g))}),
    "yin_yang": lambda t, g, d: ("yin_yang" if g.haunted else "yin_yang_help", {}),
    "power": _power_option,
    "borrow": _power_option,
    "call": lambda t, g, d: ("call", t.help(g, d["tile"])),
    "mantra": _ghost_option,
    "take_tao": _stock_option,
    "lift": _ghost_option,
    "send": _space_option,
    "altar": lambda t, g, d: ("altar", t.help(g, d["tile"])),
    "hut": _ghost_option,
    "watchman": lambda t, g, d: ("watchman", t._watchman_option(g, d["board"])),
    "circle": _stock_option,
    "reroll_done": lambda t, g, d: ("reroll_none" if g.reroll == NO_DICE else "reroll_done", {}),
    "drive_out": lambda t, g, d: t._drive_out_option(g, d["spaces"]),
    "curse_first": _stone_option,
    "reward_first": _stone_option,
    "give_qi": _seat_option,
    "give_yin_yang": _seat_option,
    "bear": _seat_option,
}
"""By verb, where the sentence says more than the verb and its particulars or is put in more than one way."""
