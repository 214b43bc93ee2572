"""The games in the box, and how each is started and loaded."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import NamedTuple

from hauntbox.errors import InputError
from hauntbox.kernel.game import Game
from hauntbox.kernel.position import resume


@contextmanager
def named(where: str) -> Iterator[None]:
    """Say of what is refused inside where it stands."""
    try:
        yield
    except InputError as error:
        raise InputError(f"{where}: {error}") from None


class Face(NamedTuple):
    """What the box needs to know of a game."""

    new: Callable[[Mapping[str, object]], Game]
    load: Callable[[dict[str, object], str], Game]
    word: Callable[[Game, int], str]
    """The short command that chooses an option of the pending question."""


def _new_ghost_stories(setup: Mapping[str, object]) -> Game:
    from hauntbox.ghost_stories.options import setup_from_json
    from hauntbox.ghost_stories.ruleset import start

    return start(setup_from_json(setup))


def _load_ghost_stories(position: dict[str, object], where: str) -> Game:
    from hauntbox.ghost_stories import codec
    from hauntbox.ghost_stories.options import setup_from_json
    from hauntbox.ghost_stories.ruleset import blank

    setup, state = position["setup"], position["state"]
    assert isinstance(setup, dict)
    assert isinstance(state, dict)
    with named(where):
        request = setup_from_json(setup)
    game = blank(request)
    if position["outcome"]:
        game.finish(str(position["outcome"]))
    codec.load(game, state, where)
    codec.check_agenda(game, position["agenda"], where)
    return resume(game, position, where)


def _word_of_ghost_stories(game: Game, option: int) -> str:
    from hauntbox.ghost_stories.state import GhostStories
    from hauntbox.ghost_stories.words import option_word

    assert isinstance(game, GhostStories)
    return option_word(game, game.kind, option)


GAMES = {"ghost_stories": Face(_new_ghost_stories, _load_ghost_stories, _word_of_ghost_stories)}


def face(name: str) -> Face:
    """The game of this name; an unknown name is told what the box holds."""
    if name not in GAMES:
        raise InputError(f"game {name!r:.60}: this box holds {', '.join(GAMES)}")
    return GAMES[name]
