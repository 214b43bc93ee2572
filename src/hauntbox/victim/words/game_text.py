"""Victim as people at a table see it: names, questions, options, events and the result in one language.

The server and the terminal know questions, options, events and views; all that is particular to this game they take
from here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from hauntbox.i18n import catalogue
from hauntbox.interfaces.game_text import Json, event_json, reason_json
from hauntbox.kernel.game import NOBODY, Game
from hauntbox.kernel.question import Event
from hauntbox.kernel.reason import Reason
from hauntbox.sentences import Told
from hauntbox.victim import questions as ask
from hauntbox.victim.cards import (
    CURSE_TEST,
    DEMON_NAMES,
    EVENT_NAMES,
    EXITS,
    ITEM_NAMES,
    MAXIMUM,
    PLAYERS,
    POWER,
    PROVENANCE,
    SIGNS,
    STAMINA_COST,
    START,
    STATS,
    TEST,
    TEST_STAT,
    THRESHOLD,
    TILE_KIND,
    TILE_KINDS,
    TILE_NAMES,
    VICTIM_NAMES,
)
from hauntbox.victim.dice import faces_of
from hauntbox.victim.events import PARTICULARS
from hauntbox.victim.forest import DIRECTIONS
from hauntbox.victim.forms.views import NO_ITEM, event_for
from hauntbox.victim.rules.end import CAUSES
from hauntbox.victim.rules.odds import odds
from hauntbox.victim.rules.victim_board import demon_side
from hauntbox.victim.settings import SETTINGS
from hauntbox.victim.state import VictimGame
from hauntbox.victim.thinking import heuristic
from hauntbox.victim.words.commands import MARKS, PILES, SKILLS, option_word
from hauntbox.victim.words.decisions import decision
from hauntbox.victim.words.expected_options import expected, missed_at
from hauntbox.victim.words.log import Log
from hauntbox.victim.words.option_text import option_text
from hauntbox.victim.words.places import places
from hauntbox.victim.words.reasons import reasons
from hauntbox.victim.words.text import Text
from hauntbox.victim.words.ways import ways

COLOURS: Final = ("yellow", "green", "blue", "black", "white", "red")
"""A colour for each Victim, for drawings only."""
DEMON_COLOUR: Final = "demon"
_PARTICULARS: Final = dict(PARTICULARS)
_SOURCES: Final = {
    part: PROVENANCE[key].split()[0]
    for part, key in {
        "victim": "victims.*.start", "demon": "demons.*.rage", "tile": "tiles exits", "item": "items",
        "event": "events", "code": "gates", "pile": "tiles exits",
    }.items()
}  # fmt: skip
"""Where the figures of a part come from: those of them that are least certain."""


class VictimText:
    """The game in the words of one language. Everything here is a reading of the game; nothing changes it."""

    def secrets(self, game: Game) -> bool:
        """Seats see different things."""
        return True

    def __init__(self, language: str) -> None:
        self.text = Text(catalogue("victim", language))
        self.log = Log(self.text)
        self.lobby = catalogue("server", language)

    # -- before a game ------------------------------------------------------------------------------------------------

    def box(self) -> Json:
        """What may be chosen for a new game."""
        return {
            "title": self.lobby.text("victim.title"),
            "players": [min(PLAYERS), max(PLAYERS)],
            "levels": [],
            "settings": [
                {"name": name, "text": self.lobby.text(f"victim.{name}.text"), "choices": self._choices(name, values)}
                for name, values in SETTINGS.items()
            ],
        }

    def _choices(self, name: str, values: Sequence[object]) -> list[Json]:
        return [{"value": value, "text": self.lobby.text(f"victim.{name}.{value}")} for value in values]

    def words(self) -> Json:
        """What a client needs to draw the game and to explain what it draws."""
        words = self.text.words
        return {
            "victims": {name: self._victim(victim) for victim, name in enumerate(VICTIM_NAMES)},
            "demons": {name: self._demon(demon) for demon, name in enumerate(DEMON_NAMES)},
            "items": {
                name: {"name": str(self.text.item(item)), "effect": self.text.item_effect(item)}
                for item, name in enumerate(ITEM_NAMES)
            },
            "events": {
                name: {"name": str(self.text.event_card(event)), "effect": self.text.event_effect(event)}
                for event, name in enumerate(EVENT_NAMES)
            },
            "tiles": {name: self._tile(tile) for tile, name in enumerate(TILE_NAMES)},
            "tile_kinds": {kind: words.text(f"tile_help.{kind}") for kind in TILE_KINDS},
            "stats": {stat: f"{self.text.stat(number):full}" for number, stat in enumerate(STATS)},
            "stats_short": {stat: str(self.text.stat(number)) for number, stat in enumerate(STATS)},
            "marks": {mark: str(self.text.mark(number)) for number, mark in enumerate(MARKS)},
            "directions": {d: str(words.name(f"direction.{d}")) for d in DIRECTIONS},
            "sources": _SOURCES,
        }

    def _victim(self, victim: int) -> Json:
        """A Victim's board."""
        return {
            **self._folk("victim", VICTIM_NAMES[victim]),
            "colour": COLOURS[victim],
            "start": START[victim],
            "most": MAXIMUM[victim],
            "opens": THRESHOLD[victim],
        }

    def _demon(self, demon: int) -> Json:
        """A Demon's board: the test of its curse, what its Specials cost, how strong they are."""
        return {
            **self._folk("demon", DEMON_NAMES[demon]),
            "test": STATS[CURSE_TEST[demon]],
            "stamina": STAMINA_COST[demon],
            "power": POWER[demon],
        }

    def _folk(self, section: str, name: str) -> Json:
        """A Victim or a Demon with her, his or its skills."""
        key = name.lower()
        skills = {
            which: {"name": str(self.text.skill(key, which)), "effect": self.text.effect(key, which)}
            for which in self.text.words.keys(f"skill.{key}")
        }
        return {"name": str(self.text.words.name(f"{section}.{key}")), "skills": skills}

    def _tile(self, tile: int) -> Json:
        exits = "".join(str(EXITS[tile][0] >> d & 1) for d in range(len(DIRECTIONS)))
        stat = STATS[TEST_STAT[tile]] if TILE_KIND[tile] == TEST else None
        return {
            "name": str(self.text.tile(tile)),
            "kind": TILE_KINDS[TILE_KIND[tile]],
            "stat": stat,
            "exits": exits,
        }

    # -- a game under way ---------------------------------------------------------------------------------------------

    def seat(self, game: Game, seat: int) -> Json:
        """Who sits there: the Victims or the Demon the player has now."""
        g = _own(game)
        own = [victim for victim in g.order if g.owner[victim] == seat]
        colour = DEMON_COLOUR if demon_side(g, seat) and g.den >= 0 else COLOURS[own[0]] if own else ""
        return {"name": str(self.text.seat(g, seat)), "colour": colour}

    def turn(self, game: Game) -> int:
        return _own(game).round

    def active(self, game: Game) -> int:
        """The player of the Victim, or in the Demon's turn his."""
        g = _own(game)
        if g.active >= 0:
            return int(g.owner[g.active])
        return int(g.demon_seat) if g.den >= 0 and g.kind != ask.EVENT else NOBODY

    def question(self, game: Game) -> str:
        return self.text.question_text(_own(game))

    def answered(self, game: Game, option: int) -> str:
        """An option of the pending question in words."""
        return option_text(self.text, _own(game), option)

    def option_key(self, game: Game, option: int) -> tuple[object, ...]:
        """Options depend on much of the state here: none is cached."""
        return ()

    def option(self, game: Game, option: int) -> Json:
        """An option as a client shows it: its sentence, its command, and what on the table it is about."""
        g = _own(game)
        return {
            **_decided(g, option),
            "text": option_text(self.text, g, option),
            "word": option_word(g, g.kind, option),
            "at": places(g, option),
        }

    def facts(self, game: Game, seat: int) -> Json:
        return {}

    def missing(self, game: Game) -> list[Json]:
        """What one would expect and is not offered."""
        g = _own(game)
        return [_decided(g, option) for option in expected(g)]

    def missed_at(self, game: Game, at: Mapping[str, object]) -> int:
        """The option one would look for at a place and that is not offered."""
        return missed_at(_own(game), at)

    def ways(self, game: Game) -> list[Json]:
        """Tiles to which several steps in a row lead."""
        return [{"at": {"tile": way.tile}, "line": way.line} for way in ways(_own(game))]

    def odds(self, game: Game) -> dict[int, Json]:
        """The exact odds of those options of the pending question that have any."""
        g = _own(game)
        chances = {option: chance for option in g.options if (chance := odds(g, option)) is not None}
        return {option: {"chance": float(chance), "exact": str(chance)} for option, chance in chances.items()}

    def reasons(self, game: Game, option: int) -> list[Reason]:
        """Why an option of the pending question is good."""
        return reasons(_own(game), option)

    def reason(self, game: Game, reason: Reason) -> Json:
        """A reason as a client shows it."""
        return reason_json(reason, _PARTICULAR, self.text.reason_text(_own(game), reason))

    def told(self, before: Game, option: int, after: Game, events: Sequence[Event], seats: Sequence[int]) -> Told:
        g = _own(after)
        return self.log.told(_own(before), option, g, [_seen(g, event, seats) for event in events], seats)

    def event(self, game: Game, event: Event, seats: Sequence[int]) -> Json | None:
        """An event as these seats may see it."""
        seen = _seen(_own(game), event, seats)
        return event_json(seen, _PARTICULARS[seen.name], _PARTICULAR)

    def result(self, game: Game) -> Json | None:
        """How the game ended. There is no score: one side has won, or nobody."""
        g = _own(game)
        result = g.result
        if result is None:
            return None
        return {
            "outcome": result["outcome"],
            "won": result["outcome"] == "won",
            "winners": result["winners"],
            "text": self.text.result_text(g),
            "score": [],
            "total": None,
        }

    def chance(self, game: Game) -> float:
        """The Victims' chance to win, as games of the bot with itself were won."""
        return heuristic.chance(_own(game))

    def compared(self, game: Game) -> list[float | None]:
        """Options as the bot rates them; who plays which Victim, and how many cards are taken, it only puts in
        order."""
        g = _own(game)
        if g.kind in (ask.CHOOSE_VICTIM, ask.TAKE_CARDS):
            return [None] * len(game.options)
        return list(heuristic.rate(g))


def _decided(g: VictimGame, option: int) -> Json:
    """An option as a verb with particulars in words."""
    decided = decision(g.kind, option)
    what = {name: _PARTICULAR[name](value) for name, value in decided.what.items() if name in _PARTICULAR}
    return {"option": option, "verb": decided.verb, "what": what}


def _own(game: Game) -> VictimGame:
    assert isinstance(game, VictimGame)
    return game


def _seen(g: VictimGame, event: Event, seats: Sequence[int]) -> Event:
    """What one of the seats may know of it, they know; nobody's seat is a spectator's."""
    known = [event_for(g, event, seat) for seat in seats or (NOBODY,)]
    return next((one for one in known if one == event), known[0])


def _number(number: int) -> object:
    return number


_PARTICULAR: Final[dict[str, Callable[[int], object]]] = {
    "victim": lambda victim: VICTIM_NAMES[victim],
    "other_victim": lambda victim: VICTIM_NAMES[victim],
    "demon": lambda demon: DEMON_NAMES[demon],
    "tile": lambda tile: TILE_NAMES[tile],
    "other_tile": lambda tile: TILE_NAMES[tile],
    "direction": lambda d: DIRECTIONS[d],
    "item": lambda item: ITEM_NAMES[item],
    "hidden_item": lambda item: None if item == NO_ITEM else ITEM_NAMES[item],
    "event": lambda event: EVENT_NAMES[event],
    "stat": lambda stat: STATS[stat],
    "purpose": lambda stat: STATS[stat],
    "dice": faces_of,
    "sign": lambda sign: SIGNS[sign],
    "pile": lambda pile: PILES[pile],
    "mark": lambda mark: MARKS[mark],
    "skill": lambda skill: SKILLS[skill],
    "cause": lambda cause: CAUSES[cause],
    **dict.fromkeys(
        ("seat", "number", "points", "wounds", "escaped", "stamina", "score", "power", "top", "bottom", "slot",
         "piece"),
        _number,
    ),
}  # fmt: skip
"""The particulars of events in the words that views use."""
