"""Victim as people at a table see it: names, questions, options, events and the result in one language.

The server and the terminal know questions, options, events and views; all that is particular to this game they take
from here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from typing import Final

from hauntbox.i18n import catalogue
from hauntbox.kernel.game import Event, Game
from hauntbox.victim import questions as ask
from hauntbox.victim.cards import (
    CURSE_TILES,
    DEMON_NAMES,
    EQUIPMENT,
    EVENT_NAMES,
    ITEM_NAMES,
    ITEMS,
    NUMBER_SLOTS,
    PLAYERS,
    SIGNS,
    STATS,
    SYMBOL_SLOTS,
    TILE_KINDS,
    TILE_NAMES,
    VICTIM_NAMES,
)
from hauntbox.victim.dice import faces_of
from hauntbox.victim.end import CAUSES
from hauntbox.victim.events import PARTICULARS
from hauntbox.victim.forest import DIRECTIONS
from hauntbox.victim.hunt import pieces
from hauntbox.victim.odds import odds
from hauntbox.victim.option_text import option_text
from hauntbox.victim.options import SETTINGS
from hauntbox.victim.state import VictimGame
from hauntbox.victim.text import MARKS, Text
from hauntbox.victim.views import NO_ITEM, event_for
from hauntbox.victim.words import PILES, SKILLS, option_word

Json = dict[str, object]
Places = list[dict[str, object]]
EVEN_ODDS: Final = 1.76
STEEPNESS: Final = 1.3
"""Of the curve from outlook to chance: fitted to 240 games of the rules of thumb against themselves."""
COLOURS: Final = ("yellow", "green", "blue", "black", "white", "red")
"""A colour for each Victim, for drawings alone."""
_PARTICULARS: Final = dict(PARTICULARS)


class VictimShown:
    """The game in the words of one language. Everything here is a reading of the game; nothing changes it."""

    secrets = True
    """VI-SEE: tiles looked at, and hands closed to the Demon's side."""

    def __init__(self, language: str) -> None:
        self.text = Text(catalogue("victim", language))
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
            "victims": {name: self._folk("victim", name) for name in VICTIM_NAMES},
            "demons": {name: self._folk("demon", name) for name in DEMON_NAMES},
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
            "marks": {mark: str(self.text.mark(number)) for number, mark in enumerate(MARKS)},
            "directions": {d: str(words.name(f"direction.{d}")) for d in DIRECTIONS},
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
        name = self.text.tile(tile)
        return {"name": str(name), "short": f"{name:short}"}

    # -- a game under way ---------------------------------------------------------------------------------------------

    def seat(self, game: Game, seat: int) -> Json:
        """Who sits there: the Victims or the Demon the player has now."""
        g = _own(game)
        own = [victim for victim in g.order if g.owner[victim] == seat]
        demon = g.den >= 0 and seat == g.demon_seat
        return {"name": str(self.text.seat(g, seat)), "colour": COLOURS[own[0]] if own and not demon else ""}

    def turn(self, game: Game) -> int:
        return _own(game).round

    def question(self, game: Game) -> str:
        return self.text.question_text(_own(game))

    def answered(self, game: Game, option: int) -> str:
        """An option of the pending question in words."""
        return option_text(self.text, _own(game), option)

    def option(self, game: Game, option: int) -> Json:
        """An option as a client shows it: its sentence, its command, and what on the table it is about."""
        g = _own(game)
        return {
            "option": option,
            "text": option_text(self.text, g, option),
            "word": option_word(g, g.kind, option),
            "at": _AT[g.kind](g, option) if g.kind in _AT else [],
        }

    def odds(self, game: Game) -> dict[int, Json]:
        """The exact odds of those options of the pending question that have any."""
        g = _own(game)
        chances = {option: chance for option in g.options if (chance := odds(g, option)) is not None}
        return {option: {"chance": float(chance), "exact": str(chance)} for option, chance in chances.items()}

    def event(self, game: Game, event: Event, seats: Sequence[int]) -> Json | None:
        """An event as these seats may see it: what one of them may know, they know; nobody's seat is a spectator's."""
        g = _own(game)
        known = [event_for(g, event, seat) for seat in seats] or [event_for(g, event, -1)]
        seen = next((one for one in known if one == event), known[0])
        named = zip(_PARTICULARS[seen.name], seen.args, strict=False)
        return {
            "name": seen.name,
            "particulars": {name: _PARTICULAR[name](value) for name, value in named},
            "rule": seen.rule,
            "text": self.text.event_text(g, seen),
        }

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

    def chance(self, game: Game, outlook: float | None) -> float:
        """How often the Victims won from positions of such an outlook, by a curve fitted to the bot's own games."""
        if game.over or outlook is None:
            return 1.0 if game.outcome == "won" else 0.0 if game.over else 0.5
        return 1.0 / (1.0 + exp(EVEN_ODDS - STEEPNESS * outlook))


def _own(game: Game) -> VictimGame:
    assert isinstance(game, VictimGame)
    return game


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


# -- what an option lights up -----------------------------------------------------------------------------------------


def _tile_at(_g: VictimGame, tile: int) -> Places:
    return [{"tile": TILE_NAMES[tile]}] if tile >= 0 else []


def _victim_at(_g: VictimGame, victim: int) -> Places:
    return [{"victim": VICTIM_NAMES[victim]}] if victim < len(VICTIM_NAMES) else []


def _item_at(_g: VictimGame, item: int) -> Places:
    return [{"item": ITEM_NAMES[item]}]


def _turn_at(g: VictimGame, option: int) -> Places:
    victim = g.then_with & 7
    near = g.forest.near
    if ask.CRAWL <= option < ask.LAY:
        return _tile_at(g, near[6 * g.at[victim] + (option - ask.CRAWL) % 6])
    if ask.LAY <= option < ask.HEAL:
        d, pile = divmod(option - ask.LAY, 2)
        return [{"edge": DIRECTIONS[d]}, {"pile": PILES[pile]}]
    if ask.HEAL <= option < ask.BREAK:
        return _victim_at(g, (option - ask.HEAL) % 6)
    if ask.BREAK <= option < ask.FLASH:
        return [{"edge": DIRECTIONS[option - ask.BREAK]}]
    if ask.FLASH <= option < ask.EQUIP:
        return [{"pile": PILES[option - ask.FLASH]}]
    if ask.EQUIP <= option < ask.GIVE:
        return _item_at(g, EQUIPMENT[(option - ask.EQUIP) % 4])
    if ask.GIVE <= option < ask.PUT_NUMBER:
        other, item = divmod(option - ask.GIVE, ITEMS)
        return [*_victim_at(g, other), *_item_at(g, item)]
    return _slot_at(option) if option >= ask.PUT_NUMBER else []


def _slot_at(option: int) -> Places:
    if option >= ask.TAKE_BACK:
        return [{"slot": option - ask.TAKE_BACK}]
    if option >= ask.PUT_SYMBOL:
        return [{"slot": SYMBOL_SLOTS[(option - ask.PUT_SYMBOL) % 3]}]
    return [{"slot": NUMBER_SLOTS[(option - ask.PUT_NUMBER) % 4]}]


def _demon_at(g: VictimGame, option: int) -> Places:
    if ask.ATTACK <= option < ask.ATTACK_ALL:
        return _victim_at(g, option - ask.ATTACK)
    if ask.SPECIAL <= option < ask.DEATH:
        return [{"skill": SKILLS[option - ask.SPECIAL + 1]}]
    if ask.DEATH <= option < ask.UPGRADE:
        return [{"skill": "death"}, *_victim_at(g, option - ask.DEATH)]
    return [{"skill": SKILLS[option - ask.UPGRADE]}] if option >= ask.UPGRADE else []


def _hunt_at(g: VictimGame, option: int) -> Places:
    if option == ask.HALT:
        return []
    if option >= ask.TRAVEL:
        return _tile_at(g, CURSE_TILES[(option - ask.TRAVEL) % 4])
    piece, d = divmod(option - ask.MOVE, 6)
    return _tile_at(g, g.forest.near[6 * pieces(g, g.then_with)[piece] + d])


def _slave_at(g: VictimGame, option: int) -> Places:
    return _victim_at(g, option - ask.SLAVE_ATTACKS) if option >= ask.SLAVE_ATTACKS else []


_AT: Final[dict[int, Callable[[VictimGame, int], Places]]] = {
    ask.CHOOSE_VICTIM: _victim_at,
    ask.TURN: _turn_at,
    ask.STEP_ON: lambda g, onto: _tile_at(g, g.then_with) if onto else [],
    ask.PHOTO_FLASH: lambda g, pile: [{"pile": PILES[pile]}] if pile < len(PILES) else [],
    ask.PUT_BACK: lambda g, option: [*_tile_at(g, option >> 1), {"pile": PILES[g.look_pile]}],
    ask.SPEND_CARD: _item_at,
    ask.PAY_OR_BLEED: lambda g, option: (
        [] if option == ask.BLEED else _item_at(g, option if option < ITEMS else EQUIPMENT[option - ITEMS])
    ),
    ask.DISCARD: _item_at,
    ask.DEMON: _demon_at,
    ask.HUNT: _hunt_at,
    ask.TARGET: _victim_at,
    ask.CHARGE: lambda g, d: [{"edge": DIRECTIONS[d]}],
    ask.CORPSE: _tile_at,
    ask.WEB: _tile_at,
    ask.WEB_BACK: _tile_at,
    ask.SWAP: lambda g, piece: _tile_at(g, g.shadows[piece - 1] if piece else g.den),
    ask.SLAVE: _slave_at,
}
"""By kind of question; kinds that are about nothing on the table are left out."""
