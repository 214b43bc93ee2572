"""Where the games lie: folders of this package, and packages of others. Imports no game.

A game is a folder with a module ``entry`` that holds ``GAME``, its facade. A game that has boxes laid over it keeps its
own words and data in ``base``. Another package names its module ``entry`` in an entry point of the group
``hauntbox.games``; where ``HAUNTBOX_NO_PLUGINS`` is 1, other packages are ignored.
"""

from __future__ import annotations

import os
from functools import cache
from importlib.metadata import entry_points
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final, NamedTuple

GROUP: Final = "hauntbox.games"
NO_PLUGINS: Final = "HAUNTBOX_NO_PLUGINS"


class GameFolder(NamedTuple):
    """A game that was found."""

    name: str
    module: str
    """The module with its facade."""
    rival: str = ""
    """Another module that brings a game of the same name; then neither is played."""

    @property
    def folder(self) -> Traversable:
        return files("hauntbox") / self.name if self.is_own else files(self.module.rpartition(".")[0])

    @property
    def home(self) -> Traversable:
        """Where its own words and data are, apart from those of its boxes."""
        base = self.folder / "base"
        return base if base.is_dir() else self.folder

    @property
    def is_own(self) -> bool:
        return self.module.startswith("hauntbox.")


def has_module(folder: Traversable, name: str) -> bool:
    """Whether a folder holds this module: its source, or bytecode alone, as in what plays without a server."""
    return any((folder / f"{name}{ending}").is_file() for ending in (".py", ".pyc"))


@cache
def game_folders() -> dict[str, GameFolder]:
    """All games by name, this package's own first."""
    names = sorted(one.name for one in files("hauntbox").iterdir() if has_module(one, "entry"))
    found = {name: GameFolder(name, f"hauntbox.{name}.entry") for name in names}
    if os.environ.get(NO_PLUGINS) == "1":
        return found
    for point in sorted(entry_points(group=GROUP)):
        if point.name in found:
            found[point.name] = found[point.name]._replace(rival=point.module)
        else:
            found[point.name] = GameFolder(point.name, point.module)
    return found


@cache
def game_with_boxes() -> str:
    """The game that boxes are laid over: the one of this package that keeps its own things in ``base``."""
    return next(name for name, found in game_folders().items() if found.is_own and found.home.name == "base")


def first_game() -> str:
    """The game that is played where none is named, whatever other games there are."""
    return game_with_boxes()
