"""The position: the whole state with its agenda, as JSON with step names in words.

A position loads at once, starts a test or a puzzle from the middle, and keeps a running game alive across a fix of the
rules. The pending question is not stored: its asking step lies on top of the agenda and runs again on loading.
"""

from __future__ import annotations

from collections.abc import Callable

from hauntbox.errors import InputError
from hauntbox.kernel.game import NONE, OVER, RUNNING, Game
from hauntbox.kernel.jsontext import demand_types, parse_object, short
from hauntbox.kernel.question import EngineError, Event

FORMAT = "hauntbox-position-1"
MOST_BYTES = 1_000_000
MOST_STEPS = 500
PARTS = {"game": str, "rules": str, "setup": dict, "number": int, "state": dict, "agenda": list, "outcome": str}

LOADERS: dict[str, Callable[[dict[str, object], str], Game]] = {}
"""What loads the positions of a game, by its name; ``hauntbox.games`` enters all that are in the box."""


def position_of(game: Game) -> dict[str, object]:
    """The position of a game at its pending question, or at its end."""
    return {
        "format": FORMAT,
        "game": game.ruleset.name,
        "rules": game.ruleset.version,
        "setup": game.setup(),
        "number": game.number,
        "state": game.state(),
        "agenda": game.agenda_words(),
        "outcome": game.outcome,
    }


def parse_position(text: str, where: str) -> dict[str, object]:
    """Read the outer shape of a position; the game checks its state."""
    data = parse_object(text, where, "position", FORMAT, MOST_BYTES)
    check_shape(data, where)
    return data


def check_shape(data: dict[str, object], where: str) -> None:
    """Every part is there and of its type."""
    demand_types(data, PARTS, where)


def resume(game: Game, data: dict[str, object], where: str) -> Game:
    """Give a game, whose state is loaded, its agenda and run it to its question."""
    agenda, outcome, number = data["agenda"], data["outcome"], data["number"]
    assert isinstance(agenda, list) and isinstance(outcome, str) and isinstance(number, int)
    if len(agenda) > MOST_STEPS:
        raise InputError(f"{where}: {len(agenda)} steps on the agenda is more than any game needs ({MOST_STEPS})")
    if not 0 <= number < 1_000_000:
        raise InputError(f"{where}: question number {short(number)} is out of range")
    if bool(outcome) == bool(agenda):
        raise InputError(f"{where}: a game that goes on has an agenda and one that is over an outcome, never both")
    game.agenda = NONE[:]
    game.history = None
    game.number = number
    game.outcome = outcome
    for place, entry in enumerate(agenda):
        game.do(*_step(game, entry, f"{where}: agenda entry {place}"))
    game.kind = OVER if outcome else RUNNING
    try:
        game.run()
    except (EngineError, LookupError, ValueError, TypeError) as error:
        raise InputError(f"{where}: its agenda cannot be carried on: {str(error)[:200]}") from error
    return game


def unpickled(position: dict[str, object], history: list[int | str] | None, told: list[Event] | None) -> Game:
    """A game out of a pickle."""
    game = LOADERS[str(position["game"])](position, "pickle")
    game.history = history
    game.told = told
    return game


def _step(game: Game, entry: object, where: str) -> tuple[int, int, int]:
    if isinstance(entry, list) and len(entry) == 3:
        name, a, b = entry
        if isinstance(name, str) and name in game.ruleset.step_numbers and _small(a) and _small(b):
            return game.ruleset.step_numbers[name], a, b
    raise InputError(f"{where} is {short(entry)}, not [step, number, number]")


def _small(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 1024
