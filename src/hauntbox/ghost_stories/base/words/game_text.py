"""Ghost Stories as people at a table see it: names, questions, options, events and the result in one language.

The server knows questions, options, events and views alone; all that is particular to this game it takes from here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from hauntbox.ghost_stories.base import questions as ask
from hauntbox.ghost_stories.base.cards import (
    ALL_CARDS,
    CARD,
    COLOURS,
    CURSE_FACES,
    FACES,
    FAVORITE,
    HEAVENLY_GUST,
    MOUNTAIN,
    POWER_NAMES,
    SECOND_WIND,
    SPIRES,
    TILE_BOX,
    WHITE,
)
from hauntbox.ghost_stories.base.forms.state_json import dice_letters, known_to
from hauntbox.ghost_stories.base.geometry import BITS, BOARDS, FACED, SPACES, TILES
from hauntbox.ghost_stories.base.rules.odds import Odds, option_odds
from hauntbox.ghost_stories.base.settings import BOX_SETTINGS, LEVELS, SEATED, SETTINGS
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.base.thinking import heuristic
from hauntbox.ghost_stories.base.words.commands import decision_word
from hauntbox.ghost_stories.base.words.decisions import decision
from hauntbox.ghost_stories.base.words.log import Log
from hauntbox.ghost_stories.base.words.reasons import reasons
from hauntbox.ghost_stories.base.words.text import DEFEATED, EVENTS, Text
from hauntbox.ghost_stories.base.words.warnings import would_die
from hauntbox.i18n import Catalogue, catalogue
from hauntbox.interfaces.game_text import Json, event_json, reason_json
from hauntbox.kernel.decision import Decision
from hauntbox.kernel.game import NOBODY, Game
from hauntbox.kernel.question import Event
from hauntbox.kernel.reason import Reason
from hauntbox.sentences import Told, capital

Places = list[dict[str, object]]
USED_BY_ACTING: Final = (SPIRES, SECOND_WIND, HEAVENLY_GUST, MOUNTAIN, FAVORITE)
"""Powers that work by moving, acting or rolling; nobody chooses them."""
PLACING: Final = ("use_place",)
"""Verbs that put a ghost into the village; the space is asked for next."""


class GhostStoriesText:
    """The game in the words of one language. Everything here is a reading of the game; nothing changes it."""

    def __init__(self, language: str) -> None:
        self.text = Text(catalogue("ghost_stories", language))
        self.log = Log(self.text)
        self.lobby = catalogue("server", language)
        self.taoists: list[Json] = [
            {"name": str(self.text.taoists[number]), "colour": COLOURS[number]} for number in range(4)
        ]
        """Who plays a board, by its colour; nobody may change it."""

    def secrets(self, game: Game) -> bool:
        """In the base game all seats see the same, so that what one is shown may be shown to all (GS-TURN-10)."""
        return _own(game).law.secrets

    # -- before a game ------------------------------------------------------------------------------------------------

    def box(self) -> Json:
        """What may be chosen for a new game."""
        words = self.text.words
        return {
            "title": self.lobby.text("ghost_stories.title"),
            "players": [min(SEATED), max(SEATED)],
            "levels": [{"name": level, "text": words.text(f"level.{level}")} for level in LEVELS],
            "settings": [
                {"name": name, "text": self._setting(name, "text"), "choices": self._choices(name, values)}
                for name, values in SETTINGS.items()
            ],
            "boxes": [self._box(box) for box in SHELF],
        }

    def _box(self, box: str) -> Json:
        """A box on the shelf: what it is, what it changes, and its own settings."""
        words = self.text.words
        return {
            "name": box,
            "title": words.text(f"box.{box}.name"),
            "text": words.text(f"box.{box}.about"),
            "difficulty": words.text(f"box.{box}.difficulty"),
            "needs": SHELF[box].needs,
            "excludes": SHELF[box].excludes,
            "seats": [str(words.name(f"opponent.{name}")) for name in SHELF[box].seats],
            "settings": [
                {"name": name, "text": self._setting(name, "text"), "choices": self._choices(name, values)}
                for (owner, name), values in BOX_SETTINGS.items()
                if owner == box
            ],
        }

    def _setting(self, name: str, key: str) -> str:
        return self.lobby.text(f"ghost_stories.{name}.{key}")

    def _choices(self, name: str, values: Sequence[object]) -> list[Json]:
        return [{"value": value, "text": self._setting(name, str(value).lower())} for value in values]

    def words(self) -> Json:
        """What a client needs to draw the game and to explain what it draws."""
        words = self.text.words
        return {
            "cards": {
                str(card.number): self._card(card.number)
                for card in ALL_CARDS
                if not card.box or card.box in words.keys("box")
            },
            "icons": {icon: words.text(f"icon.{icon}") for icon in words.keys("icon")},
            "tiles": {
                tile: {
                    "name": str(words.name(f"tile.{tile}")),
                    "short": f"{words.name(f'tile.{tile}'):short}",
                    "help": words.text(f"help.{tile}"),
                }
                for tile, box in TILE_BOX.items()
                if not box or box in words.keys("box")
            },
            "marks": {mark: words.text(f"mark.{mark}") for mark in words.keys("mark")},
            "powers": {
                power: {"name": str(words.name(f"power.{power}")), "effect": words.text(f"power_effect.{power}")}
                for power in POWER_NAMES
            },
            "colours": self._names("colour", FACES),
            "positions": self._names("position", TILES),
            "boards": self._names("board", BOARDS),
            "taoists": self._names("taoist", COLOURS[:4]),
            "curse_faces": self._names("curse_face", CURSE_FACES),
            **{name: told(words) for name, told in NAMED.items()},
        }

    def _names(self, section: str, keys: Sequence[str]) -> Json:
        return {key: str(self.text.words.name(f"{section}.{key}")) for key in keys}

    def _card(self, number: int) -> Json:
        card = CARD[number]
        return {
            "name": str(self.text.card(number)),
            "colour": COLOURS[card.colour],
            "resistance": {FACES[c]: points for c, points in enumerate([*card.resistance, card.white]) if points},
            "left": card.left,
            "middle": card.middle,
            "right": card.right,
            "incarnation": card.incarnation,
            "provenance": card.provenance,
            "text": self.text.card_text(number),
            "does": self.text.stones(number),
        }

    # -- a game under way ---------------------------------------------------------------------------------------------

    def seat(self, game: Game, seat: int) -> Json:
        """Who sits there; before the boards are dealt, the side of the village is all that is known."""
        g = _own(game)
        if seat in g.law.opponents:
            return {"name": str(self.text.taoist(g, seat)), "colour": g.law.opponents[seat]}
        if g.colour[seat] < 0:
            return {"name": str(self.text.board(seat)), "colour": ""}
        return self.taoists[g.colour[seat]]

    def turn(self, game: Game) -> int:
        return _own(game).turn

    def active(self, game: Game) -> int:
        """Boards that nobody plays have turns, too."""
        seat = int(_own(game).active)
        return seat if seat in game.seats() else NOBODY

    def question(self, game: Game) -> str:
        return self.text.question_text(_own(game))

    def answered(self, game: Game, option: int) -> str:
        """An option of the pending question in words."""
        return self.text.option_text(_own(game), game.kind, option)

    def option(self, game: Game, option: int) -> Json:
        """An option as a client shows it: its sentence, its command, and what on the board it is about."""
        g = _own(game)
        decided = decision(g, g.kind, option)
        shown: Json = {
            **_decided(option, decided),
            "text": self.text.decision_text(g, decided),
            "word": decision_word(g, decided),
            "at": _lit(g, decided),
        }
        dead = would_die(g, option)
        return {**shown, "warning": self._warned(g, dead)} if dead else shown

    def _warned(self, g: GhostStories, dead: Sequence[int]) -> str:
        names = [self.text.words.text("warning.dies", taoist=self.text.taoist(g, seat)) for seat in dead]
        return capital(self.text.listed(names, "and"))

    def option_key(self, game: Game, option: int) -> tuple[object, ...]:
        """Options of most verbs are shown by little of the state."""
        g = _own(game)
        decided = decision(g, g.kind, option)
        if decided.verb not in _SHOWN_BY:
            return ()
        dead = tuple([int(g.colour[seat]) for seat in would_die(g, option)])
        return (decided.verb, option, _SHOWN_BY[decided.verb](g, decided), dead)

    def facts(self, game: Game, seat: int) -> Json:
        """How strong the ghosts in play are now, whose power is off, how many cards are gone, which one looks for its
        place, and what follows from the boxes."""
        g = _own(game)
        if not g.players:
            return {"resistance": {}, "powers_off": [], "discarded": 0, "arriving": None, "marks": [], "next": []}
        arriving = int(g.then_with) if g.kind == ask.PLACE else None
        return {
            "resistance": {SPACES[space]: _points(g, space) for space in BITS[g.occupied]},
            "powers_off": [BOARDS[board] for board in range(4) if not g.rules.power_works(g, board)],
            "discarded": _discarded(g) - (arriving is not None),
            "arriving": arriving,
            "marks": [{mark.kind: _WHERE[mark.kind][mark.place], "mark": mark.key} for mark in marks(g)],
            "next": next_cards(g, seat),
            **{box: FACTS[box](g) for box in g.law.names if box in FACTS},
        }

    def missing(self, game: Game) -> list[Json]:
        """What people look for in the menu of the Yang phase: help, exorcism, Yin-Yang, their power, a token, and what
        the boxes add. A power that works without being chosen is not looked for."""
        g = _own(game)
        if g.kind != ask.YANG:
            return []
        usual = [ask.ASK_HELP, ask.DO_EXORCISM, ask.USE_YIN_YANG]
        if not (g.power[g.active] in USED_BY_ACTING and g.rules.power_works(g, g.active)):
            usual.append(ask.USE_POWER + g.power[g.active])
        if g.centre:
            usual.append(ask.TAKE_POWER_TOKEN)
        usual += [option for box in g.law.names if box in USUAL for option in USUAL[box](g)]
        return [_decided(option, decision(g, g.kind, option)) for option in usual if option not in g.options]

    def missed_at(self, game: Game, at: Mapping[str, object]) -> int:
        """On his tile one looks for help, on others for a move, at a ghost for an exorcism, at a free space for a
        Buddha, at the places of a box for what it says; in other questions for the option that is about the place."""
        g = _own(game)
        if g.kind < 0:
            return -1
        offered, tile, space = g.options, _place(TILES, at.get("tile")), _place(SPACES, at.get("space"))
        if g.kind != ask.YANG:
            about = [option for option in range(g.ruleset.kinds[g.kind].options) if dict(at) in _unoffered(g, option)]
            option = about[0] if about else -1
        elif boxed := [MISSED[name](g, which) for name, which in at.items() if name in MISSED]:
            option = boxed[0]
        elif space >= 0:
            option = ask.DO_EXORCISM if g.occupied >> space & 1 else ask.PLACE_BUDDHA + space
        else:
            option = ask.ASK_HELP if tile == g.where[g.active] else tile
        return -1 if option in offered else option

    def ways(self, game: Game) -> list[Json]:
        """Spaces for a ghost, where the answer before them only says that it is to be placed: one touch gives both."""
        g = _own(game)
        found: list[Json] = []
        for option in g.options:
            first = decision(g, g.kind, option)
            if first.verb not in PLACING:
                continue
            after = g.imagine(int(g.seat))
            after.take(option)
            if (after.seat, after.kind) != (g.seat, ask.PLACE):
                continue
            for place in after.options:
                line = f"{decision_word(g, first)}, {decision_word(after, decision(after, after.kind, place))}"
                found += [{"at": at, "line": line} for at in places(after, place)]
        return found

    def odds(self, game: Game) -> dict[int, Json]:
        """The exact odds of those options of the pending question that have any."""
        g = _own(game)
        return {option: self._odds(g, odds) for option, odds in option_odds(g).items()}

    def _odds(self, g: GhostStories, odds: Odds) -> Json:
        """The chance of all the ghosts in front, and its parts."""
        parts = zip(odds.targets, odds.each, strict=True)
        told: Json = {
            "chance": float(odds.all),
            "exact": str(odds.all),
            "dice": odds.dice,
            "reroll": odds.reroll,
            "tries": odds.tries,
            "each": [{**self._target(g, odds.of, target), **_chance(chance)} for target, chance in parts],
            "one": _chance(odds.one),
        }
        return {**told, "between": True} if odds.between else told

    def _target(self, g: GhostStories, of: str, target: int) -> Json:
        """What is aimed at, and its name."""
        name = str(self.text.card(g.ghosts[target])) if of == "space" else self.text.target(g, of, target)
        return {of: PARTICULAR[of](target), "text": name}

    def reasons(self, game: Game, option: int) -> list[Reason]:
        """Why an option of the pending question is good."""
        return reasons(_own(game), option)

    def reason(self, game: Game, reason: Reason) -> Json:
        """A reason as a client shows it."""
        return reason_json(reason, PARTICULAR, self.text.reason_text(_own(game), reason))

    def told(self, before: Game, option: int, after: Game, events: Sequence[Event], seats: Sequence[int]) -> Told:
        g, asked = _own(after), _own(before)
        seen = [_seen(g, event, seats) for event in events]
        told = self.log.told(asked, option, g, [kept or event for kept, event in zip(seen, events, strict=True)], seats)
        if None not in seen:
            return told
        # What was decided in secret is hidden with the event by which it would be known.
        lines = [line if kept is not None else "" for kept, line in zip(seen, told.events, strict=True)]
        return told._replace(text="" if asked.ruleset.secret[asked.kind] else told.text, events=lines)

    def event(self, game: Game, event: Event, seats: Sequence[int]) -> Json | None:
        """An event as these seats may see it."""
        seen = _seen(_own(game), event, seats)
        return None if seen is None else event_json(seen, EVENTS[seen.name], PARTICULAR)

    def result(self, game: Game) -> Json | None:
        """How the game ended."""
        g = _own(game)
        result = g.result
        if result is None:
            return None
        lines = result["score_lines"]
        assert isinstance(lines, dict)
        score: list[Json] = [
            {"text": self.text.words.text(f"score.{key}"), "points": points} for key, points in lines.items()
        ]
        return {
            "outcome": result["outcome"],
            "won": result["outcome"] == "won",
            "text": self.text.result_text(g).splitlines()[0],
            "cause": self.text.words.text(f"defeat.{result['cause']}"),
            "score": score,
            "total": result["score"],
        }

    def chance(self, game: Game) -> float:
        """The chance to win, as games of the bot with itself were won."""
        return heuristic.chance(_own(game))

    def compared(self, game: Game) -> list[float | None]:
        """Options as the bot rates them. Free uses it only puts first or last, and of the dice to roll again it knows
        one answer alone."""
        g = _own(game)
        if g.kind == ask.REROLL:
            known, worth = heuristic.choose_reroll(g), heuristic.value(heuristic.worth(g, g.turn, 0))
            return [worth if option == known else None for option in game.options]
        return [
            worth if g.kind != ask.YANG or _has_value(g, option) else None
            for option, worth in zip(game.options, heuristic.rate(g), strict=True)
        ]


def _has_value(g: GhostStories, option: int) -> bool:
    """Whether the bot works out a move, an action or the end of the turn. The other options of the Yang phase leave
    the action still to come, which their ratings do not count."""
    if option > ask.END_TURN:
        return g.rules.use_of(g, option) != ask.WAITS
    return option <= ask.DO_EXORCISM or option == ask.END_TURN


def _discarded(g: GhostStories) -> int:
    """The cards that are neither in the pile nor on the table, nor could be in the pile."""
    ghosts, incarnations = g.law.ghosts, g.law.incarnations
    gone = len(ghosts) + len(incarnations) - len(g.unseen_ghosts) - len(g.unseen_incarnations)
    for place in range(g.height):
        if g.pile[place] > 0:
            gone -= 1
    for space in BITS[g.occupied]:
        if g.ghosts[space] in ghosts or g.ghosts[space] in incarnations:
            gone -= 1
    return gone


def _points(g: GhostStories, space: int) -> Json:
    """How strong a ghost is now, by colour; white are points that only white faces meet."""
    points: Json = {}
    resistance, white = g.rules.resistance(g, space), g.rules.white_points(g, space)
    for colour in range(len(resistance)):
        if resistance[colour]:
            points[FACES[colour]] = resistance[colour]
    if white:
        points[FACES[WHITE]] = white
    return points


def _place(names: Sequence[str], name: object) -> int:
    return names.index(name) if isinstance(name, str) and name in names else -1


def _decided(option: int, decided: Decision) -> Json:
    """An option as a verb with particulars in words."""
    what = {name: PARTICULAR[name](value) for name, value in decided.what.items() if name in PARTICULAR}
    return {"option": option, "verb": decided.verb, "what": what}


def _unoffered(g: GhostStories, option: int) -> Places:
    """What an option is about that is not offered, if it means anything at all."""
    try:
        return [] if option in g.options else places(g, option)
    except (IndexError, KeyError):
        return []


def _own(game: Game) -> GhostStories:
    assert isinstance(game, GhostStories)
    return game


def _chance(chance: Fraction) -> Json:
    return {"chance": float(chance), "exact": str(chance)}


PARTICULAR: Final[dict[str, Callable[[int], object]]] = {
    "board": lambda board: BOARDS[board],
    "seat": lambda seat: seat,
    "space": lambda space: SPACES[space],
    "from_space": lambda space: SPACES[space],
    "other_space": lambda space: SPACES[space],
    "other_card": lambda card: card,
    "help": lambda tile: TILES[tile],
    "card": lambda card: card,
    "tile": lambda tile: TILES[tile],
    "colour": lambda colour: FACES[colour],
    "power": lambda power: POWER_NAMES[power],
    "curse_face": lambda face: CURSE_FACES[face],
    "dice": dice_letters,
    "number": lambda number: number,
    "defeat": lambda defeat: DEFEATED[defeat],
}
"""The particulars of events in the words that views use."""


# -- what boxes lay on the table --------------------------------------------------------------------------------------


class Mark(NamedTuple):
    """Something of a box that lies on a tile or before a seat."""

    kind: str
    """"tile" or "seat"."""
    place: int
    key: str
    """Its entry in the catalogue, under "mark"."""


class Company(NamedTuple):
    """Which other boxes a box goes with, and whom it seats."""

    needs: str
    """The box it is laid over; empty for none."""
    excludes: list[str]
    """Those that cannot be in a game with it."""
    seats: list[str]
    """Who sits at the table besides the players, by name."""


SHELF: Final[dict[str, Company]] = {}
"""The boxes there are, in their order."""
MARKS: Final[dict[str, Callable[[GhostStories], list[Mark]]]] = {}
"""By box, what it lays on the table, for those boxes that lay anything."""
FACTS: Final[dict[str, Callable[[GhostStories], Json]]] = {}
"""By box, what is drawn of it and follows from the state by the rules, for those boxes that have such things."""
MISSED: Final[dict[str, Callable[[GhostStories, object], int]]] = {}
"""By kind of place that boxes bring, the option of the Yang phase one looks for there; -1 for none."""
Hides = Callable[[GhostStories, Event, Sequence[int]], Event | None]
HIDES: Final[dict[str, Hides]] = {}
"""By box, an event as seats see it from whom the box hides something; None if they see nothing of it."""
USUAL: Final[dict[str, Callable[[GhostStories], list[int]]]] = {}
"""By box, what people look for in the menu besides."""
NAMED: Final[dict[str, Callable[[Catalogue], Json]]] = {}
"""What boxes name to clients besides cards, tiles and marks."""
_WHERE: Final[dict[str, Sequence[object]]] = {"tile": TILES, "seat": range(4)}


def marks(g: GhostStories) -> list[Mark]:
    """All that boxes have laid on the table."""
    return [mark for box in g.law.names if box in MARKS for mark in MARKS[box](g)]


def _seen(g: GhostStories, event: Event, seats: Sequence[int]) -> Event | None:
    """An event as these seats see it, whatever boxes hide of it; None if they see nothing of it."""
    seen: Event | None = event
    for box in g.law.boxes:
        if seen is not None and box.name in HIDES:
            seen = HIDES[box.name](g, seen, seats)
    return seen


def next_cards(g: GhostStories, seat: int) -> list[int]:
    """The cards on top of the pile that the seat has seen, the next one first."""
    g = known_to(g, seat)
    known: list[int] = []
    for place in range(g.height - 1, -1, -1):
        if g.pile[place] <= 0:
            break
        known.append(int(g.pile[place]))
    return known


# -- what an option lights up -----------------------------------------------------------------------------------------


def places(g: GhostStories, option: int) -> Places:
    """What on the board an option of the pending question is about: its particulars, and more for some verbs."""
    return _lit(g, decision(g, g.kind, option))


def _lit(g: GhostStories, decided: Decision) -> Places:
    if decided.verb in AT:
        return AT[decided.verb](g, decided)
    return [{name: PARTICULAR[name](value)} for name, value in decided.what.items() if name in _LIT]


def _spaces(spaces: Iterable[int]) -> Places:
    return [{"space": SPACES[space]} for space in spaces]


def _power(g: GhostStories, d: Decision) -> Places:
    return [{"power": POWER_NAMES[d["power"]]}, {"board": BOARDS[list(g.power).index(d["power"])]}]


_SHOWN_BY: Final[dict[str, Callable[[GhostStories, Decision], tuple[int, ...]]]] = {
    "move": lambda g, d: (g.village[d["tile"]], g.haunted >> d["tile"] & 1),
    "help": lambda g, d: (d["tile"], g.village[d["tile"]]),
    "call": lambda g, d: (g.village[d["tile"]],),
    "carry": lambda g, d: (g.village[d["tile"]], g.colour[d["seat"]]),
    "place": lambda g, d: (g.village[FACED[d["space"]]], g.buddhas >> d["space"] & 1),
    "send": lambda g, d: (g.village[FACED[d["space"]]], g.buddhas >> d["space"] & 1),
    "power": lambda g, d: (list(g.power).index(d["power"]),),
    "borrow": lambda g, d: (list(g.power).index(d["power"]),),
    "exorcise": lambda g, _d: tuple([part for space in g.rules.targets(g) for part in (space, g.ghosts[space])]),
    "buddha": lambda g, d: (g.village[FACED[d["space"]]],),
    "yin_yang": lambda g, _d: (int(g.haunted != 0),),
    "take_tao": lambda g, d: (g.stock[d["colour"]],),
    "circle": lambda g, d: (g.stock[d["colour"]],),
    "token": lambda _g, _d: (),
    "lift_none": lambda _g, _d: (),
    "carry_nobody": lambda _g, _d: (),
    "end": lambda _g, _d: (),
}
"""All of the state that options of these verbs are shown by besides their numbers; they are most of what is ever
offered."""

_LIT: Final = ("tile", "space", "seat", "colour", "board")
AT: Final[dict[str, Callable[[GhostStories, Decision], Places]]] = {
    "help": lambda _g, d: [{"tile_action": "help"}, {"tile": TILES[d["tile"]]}],
    "exorcise": lambda g, _d: _spaces(g.rules.targets(g)),
    "drive_out": lambda _g, d: _spaces(BITS[d["spaces"]]),
    "yin_yang": lambda _g, _d: [{"token": "yin_yang"}],
    "power": _power,
    "borrow": _power,
    "token": lambda _g, _d: [{"token": "power"}],
    "reroll_die": lambda _g, d: [{"die": FACES[d["colour"]]}],
    "take_qi": lambda _g, _d: [{"token": "qi"}],
    "take_yin_yang": lambda _g, _d: [{"token": "yin_yang"}],
}
"""By verb."""
