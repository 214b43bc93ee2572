"""The games in the box, and how each is started and loaded."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple, Protocol

from hauntbox.errors import InputError
from hauntbox.kernel.game import Event, Game
from hauntbox.kernel.position import resume

if TYPE_CHECKING:
    from hauntbox.terminal.paint import Paint
    from hauntbox.terminal.screen import Screen


@contextmanager
def named(where: str) -> Iterator[None]:
    """Say of what is refused inside where it stands."""
    try:
        yield
    except InputError as error:
        raise InputError(f"{where}: {error}") from None


Json = dict[str, object]


class Shown(Protocol):
    """A game as people at a table see it, in one language: all that a server sends of it besides views."""

    @property
    def secrets(self) -> bool:
        """Whether seats may see different things. If not, what one seat is shown is shown to all."""

    def box(self) -> Json:
        """What may be chosen for a new game: title, players, levels, settings."""

    def words(self) -> Json:
        """What a client needs to draw the game and to explain what it draws."""

    def seat(self, game: Game, seat: int) -> Json:
        """Name and colour of a seat."""

    def turn(self, game: Game) -> int: ...

    def question(self, game: Game) -> str:
        """The pending question as a sentence."""

    def answered(self, game: Game, option: int) -> str:
        """An option of the pending question in words."""

    def option(self, game: Game, option: int) -> Json:
        """An option of the pending question: its sentence, its command, and what on the board it is about."""

    def odds(self, game: Game) -> dict[int, Json]:
        """The exact odds of those options of the pending question that have any."""

    def event(self, game: Game, event: Event, seats: Sequence[int]) -> Json | None:
        """An event as these seats may see it; None if they see nothing of it."""

    def result(self, game: Game) -> Json | None:
        """How the game ended; None while it goes on."""

    def chance(self, game: Game, outlook: float | None) -> float:
        """The players' chances, from 0 (lost) to 1 (won), given what the rules of thumb count the position for."""


class Face(NamedTuple):
    """What the box needs to know of a game."""

    new: Callable[[Mapping[str, object]], Game]
    load: Callable[[dict[str, object], str], Game]
    word: Callable[[Game, int], str]
    """The short command that chooses an option of the pending question."""
    shown: Callable[[str], Shown]
    """The game in a language."""
    screen: Callable[[str, Paint], Screen]
    """The game at a terminal, in a language."""


# The games are imported when they are first asked for: looking up a rule loads none.


def _parts(position: dict[str, object]) -> tuple[dict[str, object], dict[str, object]]:
    """Set-up and state of a position."""
    setup, state = position["setup"], position["state"]
    assert isinstance(setup, dict)
    assert isinstance(state, dict)
    return setup, state


def _end(game: Game, position: dict[str, object]) -> None:
    """A position may be one of a game that is over."""
    if position["outcome"]:
        game.finish(str(position["outcome"]))


def _new_ghost_stories(setup: Mapping[str, object]) -> Game:
    from hauntbox.ghost_stories.ruleset import start
    from hauntbox.ghost_stories.settings import setup_from_json

    return start(setup_from_json(setup))


def _load_ghost_stories(position: dict[str, object], where: str) -> Game:
    from hauntbox.ghost_stories import codec
    from hauntbox.ghost_stories.ruleset import blank
    from hauntbox.ghost_stories.settings import setup_from_json

    setup, state = _parts(position)
    with named(where):
        game = blank(setup_from_json(setup))
    _end(game, position)
    codec.load(game, state, where)
    codec.check_agenda(game, position["agenda"], where)
    return resume(game, position, where)


def _word_of_ghost_stories(game: Game, option: int) -> str:
    from hauntbox.ghost_stories.state import GhostStories
    from hauntbox.ghost_stories.words import option_word

    assert isinstance(game, GhostStories)
    return option_word(game, game.kind, option)


@lru_cache(maxsize=8)
def _shown_ghost_stories(language: str) -> Shown:
    from hauntbox.ghost_stories.face import GhostStoriesShown

    return GhostStoriesShown(language)


def _screen_ghost_stories(language: str, paint: Paint) -> Screen:
    from hauntbox.terminal.ghost_stories.screen import GhostStoriesScreen

    return GhostStoriesScreen(language, paint)


def _new_victim(setup: Mapping[str, object]) -> Game:
    from hauntbox.victim.ruleset import start
    from hauntbox.victim.settings import setup_from_json

    return start(setup_from_json(setup))


def _load_victim(position: dict[str, object], where: str) -> Game:
    from hauntbox.victim import codec
    from hauntbox.victim.ruleset import blank
    from hauntbox.victim.settings import setup_from_json

    setup, state = _parts(position)
    with named(where):
        game = blank(setup_from_json(setup))
    _end(game, position)
    codec.load(game, state, where)
    codec.check_agenda(game, position["agenda"], where)
    return resume(game, position, where)


def _word_of_victim(game: Game, option: int) -> str:
    from hauntbox.victim.state import VictimGame
    from hauntbox.victim.words import option_word

    assert isinstance(game, VictimGame)
    return option_word(game, game.kind, option)


@lru_cache(maxsize=8)
def _shown_victim(language: str) -> Shown:
    from hauntbox.victim.face import VictimShown

    return VictimShown(language)


def _screen_victim(language: str, paint: Paint) -> Screen:
    from hauntbox.terminal.victim.screen import VictimScreen

    return VictimScreen(language, paint)


GAMES = {
    "ghost_stories": Face(
        _new_ghost_stories, _load_ghost_stories, _word_of_ghost_stories, _shown_ghost_stories, _screen_ghost_stories
    ),
    "victim": Face(_new_victim, _load_victim, _word_of_victim, _shown_victim, _screen_victim),
}


def face(name: str) -> Face:
    """The game of this name; an unknown name is told what the box holds."""
    if name not in GAMES:
        raise InputError(f"game {name!r:.60}: this box holds {', '.join(GAMES)}")
    return GAMES[name]
