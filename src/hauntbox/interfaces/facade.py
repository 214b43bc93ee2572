"""What the rest of the box knows of a game: all it asks of ``GAME`` in a game's module ``entry``.

That module imports nothing of the game: its parts are imported when they are first called (``late``). So asking a game
for its lessons or options loads no rules, and playing it without words loads no words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import import_module
from typing import Any, NamedTuple, TypeVar

from hauntbox.errors import InputError
from hauntbox.interfaces.card_list import CardList
from hauntbox.interfaces.game_text import GameText
from hauntbox.interfaces.heuristics import Heuristics
from hauntbox.interfaces.native_law import Native
from hauntbox.interfaces.paint import Paint
from hauntbox.interfaces.report import GameReport
from hauntbox.interfaces.screen import Screen
from hauntbox.interfaces.sheet import Sheet
from hauntbox.interfaces.speech import Speech
from hauntbox.interfaces.world import World
from hauntbox.kernel.game import Game
from hauntbox.kernel.position import resume
from hauntbox.kernel.question import Event

Setup = Mapping[str, object]
Figures = dict[str, object]


class Bench(NamedTuple):
    """What `hauntbox bench` measures."""

    setup: dict[str, object]
    middle: int
    """Answers after which a random game is about half over."""


class Option(NamedTuple):
    """Something that may be chosen for a new game: a key of its set-up, and how it is typed after a command."""

    name: str
    values: str
    """What is typed, as a help page shows it."""
    help: str
    read: Callable[[str], object] = str
    """The value in the set-up, from what was typed."""


class Deal(NamedTuple):
    """The game that is dealt to everybody on a day."""

    setup: dict[str, object]
    seats: tuple[str, ...]


class Situation(NamedTuple):
    """What a puzzle is called and what it is about, in one language."""

    name: str
    theme: str
    """The key of its theme, the same in all languages."""
    about: str
    """Its theme in words."""
    goal: str
    """What has to be kept in mind."""
    facts: tuple[str, ...] = ()
    """What else is seen at the table, each in a word or two: it tells puzzles of the same name apart."""


@dataclass(frozen=True, kw_only=True)
class Facade:
    """A game. What may be missing has a default; the box then does without."""

    new: Callable[[Setup], Game]
    load: Callable[[dict[str, object], str], Game]
    word: Callable[[Game, int], str]
    """The short command that chooses an option of the pending question."""
    text: Callable[[str], GameText]
    """The game in a language."""
    speech: Callable[[str], Speech]
    """What may be typed, in a language."""
    screen: Callable[[str, Paint], Screen]
    """The game at a terminal, in a language."""
    flaw: Callable[[Game], str] = lambda game: ""
    """What cannot be in this state, empty if nothing is wrong with it."""
    sheet: Callable[[str], Sheet] | None = None
    """All values of its positions, for corrections, in a language."""
    heuristics: Callable[[], Heuristics] | None = None
    native: Callable[[], Native] | None = None
    """How its rules are translated to C."""
    world: Callable[[Setup], World] | None = None
    """What environments need, by the boxes of a set-up."""
    cards: Callable[[str], CardList] | None = None
    """What is in its box, in a language."""
    figures: Callable[[Game, Sequence[Event]], Figures] | None = None
    """What a finished game had in it, for studies."""
    report: Callable[[], GameReport] | None = None
    """What the report of a study says of it."""
    options: tuple[Option, ...] = ()
    """What may be chosen for a new game besides players and settings."""
    sides: tuple[str, ...] = ()
    """Sides that a bot may be named for: ``SIDE=BOT``."""
    lessons: tuple[str, ...] = ()
    """Its lessons in the order in which they are offered: files of its folder ``lessons``."""
    bench: Bench | None = None
    deal: Deal | None = None
    situation: Callable[[Game, str], Situation] | None = None
    """What a puzzle of it is called, in a language."""


def late(module: str, name: str = "") -> Callable[..., Any]:
    """A function or class of a module that is imported when it is first called; without a name, the module itself."""

    @cache
    def found() -> Any:
        imported = import_module(module)
        return getattr(imported, name) if name else lambda: imported

    return lambda *given: found()(*given)


def words_of(typed: str) -> list[str]:
    """What stands between commas."""
    return [word.strip() for word in typed.split(",")]


def names_of(typed: str) -> list[str]:
    """Names by commas; blanks and hyphens will do for underscores."""
    return [word.lower().replace(" ", "_").replace("-", "_") for word in words_of(typed)]


def kept(made: Callable[[str], Any]) -> Callable[[str], Any]:
    """What is made for a language is made once."""
    return lru_cache(maxsize=8)(made)


@contextmanager
def named(where: str) -> Iterator[None]:
    """Put the place in front of the message of an error raised inside."""
    try:
        yield
    except InputError as error:
        raise InputError(f"{where}: {error}") from None


Made = TypeVar("Made", bound=Game)
Asked = TypeVar("Asked")


def loader(
    blank: Callable[[Asked], Made],
    setup_from_json: Callable[[Setup], Asked],
    load_state: Callable[[Made, Mapping[str, object], str], object],
    check_agenda: Callable[[Made, object, str], None],
) -> Callable[[dict[str, object], str], Game]:
    """``Facade.load`` of a game: its set-up, its state, then its agenda."""

    def load(position: dict[str, object], where: str) -> Game:
        setup, state = position["setup"], position["state"]
        assert isinstance(setup, dict)
        assert isinstance(state, dict)
        with named(where):
            game = blank(setup_from_json(setup))
        if position["outcome"]:  # a position may be one of a game that is over
            game.finish(str(position["outcome"]))
        load_state(game, state, where)
        check_agenda(game, position["agenda"], where)
        return resume(game, position, where)

    return load


def flaw_of(made: type[Made], state_flaw: Callable[[Made], str]) -> Callable[[Game], str]:
    """``Facade.flaw`` of a game."""

    def flaw(game: Game) -> str:
        assert isinstance(game, made)
        return state_flaw(game)

    return flaw


def worded(made: type[Made], option_word: Callable[[Made, int, int], str]) -> Callable[[Game, int], str]:
    """``Facade.word`` of a game whose options have a command each."""

    def word(game: Game, option: int) -> str:
        assert isinstance(game, made)
        return option_word(game, game.kind, option)

    return word
