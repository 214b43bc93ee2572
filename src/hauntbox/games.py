"""The games in the box, and how each is started and loaded."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import lru_cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol, TypeVar

from hauntbox.errors import InputError
from hauntbox.kernel.game import Event, Game
from hauntbox.kernel.position import LOADERS, resume
from hauntbox.kernel.reason import Reason
from hauntbox.sentences import Told

if TYPE_CHECKING:
    from hauntbox.commands.speech import Speech
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

    def secrets(self, game: Game) -> bool:
        """Whether seats may see different things in this game. If not, what one seat is shown is shown to all."""

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
        """An option of the pending question: its verb with particulars, its sentence, its command, what on the board it
        is about."""

    def option_key(self, game: Game, option: int) -> tuple[object, ...]:
        """All that the same option is shown by, in this language, if it will be offered again; else empty."""

    def facts(self, game: Game, seat: int) -> Json:
        """What follows from a state by the rules and is shown with it, as the seat may know it, in the words of
        views."""

    def missing(self, game: Game) -> list[Json]:
        """Options of the pending question that one would expect and that are not offered: number, verb, particulars."""

    def missed_at(self, game: Game, at: Mapping[str, object]) -> int:
        """The option one would look for at a place and that is not offered; -1 if there is none."""

    def ways(self, game: Game) -> list[Json]:
        """Places several answers away, each with the line of commands that leads there without chance or others."""

    def odds(self, game: Game) -> dict[int, Json]:
        """The exact odds of those options of the pending question that have any."""

    def reasons(self, game: Game, option: int) -> list[Reason]:
        """Why an option of the pending question is good, the weightiest reason first; none if no gain stands out."""

    def reason(self, game: Game, reason: Reason) -> Json:
        """A reason as a client shows it: its key, its particulars, its sentence, and its chance if it hangs on dice."""

    def told(self, before: Game, option: int, after: Game, events: Sequence[Event], seats: Sequence[int]) -> Told:
        """An answer and what it caused in sentences, as these seats may know it."""

    def event(self, game: Game, event: Event, seats: Sequence[int]) -> Json | None:
        """An event as these seats may see it: name, particulars and rule; None if they see nothing of it."""

    def result(self, game: Game) -> Json | None:
        """How the game ended; None while it goes on."""

    def chance(self, game: Game) -> float:
        """The players' chances, from 0 (lost) to 1 (won)."""


class Face(NamedTuple):
    """What the box needs to know of a game."""

    new: Callable[[Mapping[str, object]], Game]
    load: Callable[[dict[str, object], str], Game]
    flaw: Callable[[Game], str]
    """What cannot be in this state, empty if nothing is wrong with it."""
    word: Callable[[Game, int], str]
    """The short command that chooses an option of the pending question."""
    shown: Callable[[str], Shown]
    """The game in a language."""
    speech: Callable[[str], Speech]
    """What may be typed, in a language."""
    screen: Callable[[str, Paint], Screen]
    """The game at a terminal, in a language."""


# The games are imported when they are first asked for: looking up a rule loads none, playing one loads no words.

Made = TypeVar("Made", bound=Game)
Asked = TypeVar("Asked")


def _late(module: str, name: str) -> Callable[..., Any]:
    """A function or class of a module that is imported when it is first called."""
    return lambda *given: getattr(import_module(module), name)(*given)


def _face(
    made: type[Made],
    start: Callable[[Asked], Made],
    blank: Callable[[Asked], Made],
    setup_from_json: Callable[[Mapping[str, object]], Asked],
    load_state: Callable[[Made, Mapping[str, object], str], object],
    check_agenda: Callable[[Made, object, str], None],
    state_flaw: Callable[[Made], str],
    option_word: Callable[[Made, int, int], str],
    shown: Callable[[str], Shown],
    speech: Callable[[str], Speech],
    screen: Callable[[str, Paint], Screen],
) -> Face:
    """What is the same for every game, around what is its own."""

    def new(setup: Mapping[str, object]) -> Game:
        return start(setup_from_json(setup))

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

    def flaw(game: Game) -> str:
        assert isinstance(game, made)
        return state_flaw(game)

    def word(game: Game, option: int) -> str:
        assert isinstance(game, made)
        return option_word(game, game.kind, option)

    return Face(new, load, flaw, word, lru_cache(maxsize=8)(shown), lru_cache(maxsize=8)(speech), screen)


def _ghost_stories() -> Face:
    from hauntbox.ghost_stories.base.codec import check_agenda, flaw, load
    from hauntbox.ghost_stories.base.state import GhostStories
    from hauntbox.ghost_stories.base.words import option_word
    from hauntbox.ghost_stories.boxes import blank, setup_from_json, start

    shown = _late("hauntbox.ghost_stories.base.face", "GhostStoriesShown")
    speech = _late("hauntbox.commands.ghost_stories", "GhostStoriesSpeech")
    screen = _late("hauntbox.terminal.ghost_stories.screen", "GhostStoriesScreen")
    return _face(
        GhostStories, start, blank, setup_from_json, load, check_agenda, flaw, option_word, shown, speech, screen
    )


def _victim() -> Face:
    from hauntbox.victim.codec import check_agenda, flaw, load
    from hauntbox.victim.ruleset import blank, start
    from hauntbox.victim.settings import setup_from_json
    from hauntbox.victim.state import VictimGame
    from hauntbox.victim.words import option_word

    shown = _late("hauntbox.victim.face", "VictimShown")
    speech = _late("hauntbox.commands.victim", "VictimSpeech")
    screen = _late("hauntbox.terminal.victim.screen", "VictimScreen")
    return _face(
        VictimGame, start, blank, setup_from_json, load, check_agenda, flaw, option_word, shown, speech, screen
    )


GAMES: Final[dict[str, Callable[[], Face]]] = {"ghost_stories": _ghost_stories, "victim": _victim}


@lru_cache(maxsize=len(GAMES))
def _imported(name: str) -> Face:
    return GAMES[name]()


def face(name: str) -> Face:
    """The game of this name; an unknown name is told what the box holds."""
    if name not in GAMES:
        raise InputError(f"game {name!r:.60}: this box holds {', '.join(GAMES)}")
    return _imported(name)


def _load(position: dict[str, object], where: str) -> Game:
    return face(str(position["game"])).load(position, where)


LOADERS.update(dict.fromkeys(GAMES, _load))
