"""The games in the box: each is found by its folder or entry point, and imported when it is first asked for.

So looking up a rule loads no game, and playing one loads no other.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from importlib import import_module
from typing import Final

from hauntbox.errors import ChoiceError, InputError
from hauntbox.game_folders import NO_PLUGINS, GameFolder, game_folders
from hauntbox.interfaces.facade import Facade, Option
from hauntbox.kernel.correction import TRIALS
from hauntbox.kernel.game import Game
from hauntbox.kernel.position import LOADERS
from hauntbox.kernel.trial import try_out


def _loader(found: GameFolder) -> Callable[[], Facade]:
    def load() -> Facade:
        if found.rival:
            both = f"{found.rival} and {found.module} both bring it"
            raise InputError(f"game {found.name}: {both}; remove one package, or set {NO_PLUGINS}=1")
        try:
            made = import_module(found.module).GAME
        except Exception as error:
            if found.is_own:
                raise
            flaw = f"{type(error).__name__}: {error}".splitlines()[0][:200]
            remedy = f"mend or remove that package, or set {NO_PLUGINS}=1"
            raise InputError(f"game {found.name}: {found.module} cannot be loaded ({flaw}); {remedy}") from error
        assert isinstance(made, Facade), f"{found.module}.GAME is no Facade"
        return made

    return load


GAMES: Final[dict[str, Callable[[], Facade]]] = {name: _loader(found) for name, found in game_folders().items()}


@lru_cache(maxsize=64)
def _imported(name: str) -> Facade:
    return GAMES[name]()


def facade(name: str) -> Facade:
    """The game of this name; an unknown name is an InputError that lists the games."""
    if name not in GAMES:
        raise ChoiceError(f"game {name!r:.60}: this box holds {', '.join(GAMES)}")
    return _imported(name)


def game_options() -> dict[str, dict[str, Option]]:
    """What may be chosen for a new game, by name, and by the games that know it."""
    found: dict[str, dict[str, Option]] = {}
    for game in GAMES:
        for option in facade(game).options:
            found.setdefault(option.name, {})[game] = option
    return found


def load_rules() -> None:
    """Import the rules of this package's own games, from which the build writes its dispatch."""
    for found in game_folders().values():
        if found.is_own:
            import_module(f"hauntbox.{found.name}.start")


def _load(position: dict[str, object], where: str) -> Game:
    return facade(str(position["game"])).load(position, where)


def _tried(game: Game, where: str) -> Game:
    return try_out(game, where, facade(game.ruleset.name).flaw)


LOADERS.update(dict.fromkeys(GAMES, _load))
TRIALS.update(dict.fromkeys(GAMES, _tried))
