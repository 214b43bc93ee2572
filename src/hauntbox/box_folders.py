"""Where boxes lie: folders beside ``base`` in a game's folder, and packages of others that name themselves by entry
points.

A folder with a ``box.py`` is a box, and brings along all that belongs to it: ``data/*.csv``, ``data/rules.json``,
``words/<language>.toml``, ``pictures/*.svg``. A folder without one holds what several boxes share, such as a rulebook.
A package of others is found by its entry point in the group ``hauntbox.boxes``: ``lanterns = "hauntbox_lanterns"``.
No game is imported here.
"""

from __future__ import annotations

import json
import os
from functools import lru_cache
from importlib.metadata import entry_points
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path
from typing import Final, NamedTuple

from hauntbox.errors import InputError
from hauntbox.game_folders import NO_PLUGINS, game_with_boxes, has_module

GROUP: Final = "hauntbox.boxes"
NOT_COMPILED: Final = ("__init__", "box", "ids", "text", "facts", "why", "sheet")
"""How the names of those modules begin that are not compiled: numbers, tables and words, which gain nothing by it."""


class Folder(NamedTuple):
    """A box, or what several boxes share."""

    name: str
    package: str
    files: Traversable

    def has(self, file: str) -> bool:
        return (self.files / file).is_file()

    @property
    def is_own(self) -> bool:
        return self.package.startswith("hauntbox.")

    @property
    def is_box(self) -> bool:
        return has_module(self.files, "box")

    @property
    def has_text(self) -> bool:
        return has_module(self.files, "text")

    @property
    def compiled(self) -> list[str]:
        """The names of its modules that are compiled, if it is a part of this package."""
        names = sorted(file.name for file in self.files.iterdir() if file.name.endswith(".py"))
        return [name for name in names if not name.startswith(NOT_COMPILED)]


@lru_cache(maxsize=1)
def folders() -> tuple[Folder, ...]:
    """Those of this package by book and name, then those of others."""
    return (*_own(), *(() if os.environ.get(NO_PLUGINS) == "1" else _of_others()))


def boxes() -> tuple[Folder, ...]:
    return tuple(folder for folder in folders() if folder.is_box)


def _own() -> list[Folder]:
    game = game_with_boxes()
    inside = (here for here in (files("hauntbox") / game).iterdir() if here.is_dir())
    found = [Folder(here.name, f"hauntbox.{game}.{here.name}", here) for here in inside]
    with_rules = [one for one in found if one.is_box or one.has("data/rules.json")]
    return sorted((one for one in with_rules if one.name != "base"), key=_place)


def _place(folder: Folder) -> tuple[str, bool, str]:
    """What belongs to one book stands together, first what gives the book its title."""
    here = head(folder) or Head(folder.name)
    return here.book, not here.title, folder.name


def _of_others() -> list[Folder]:
    found = []
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        spec = find_spec(point.value)
        if spec is None or spec.origin is None:
            raise InputError(
                f"box {point.name}: its entry point names {point.value}, which is no package; mend or remove it, "
                f"or set {NO_PLUGINS}=1"
            )
        found.append(Folder(point.name, point.value, Path(spec.origin).parent))
    return found


# -- rulebooks --------------------------------------------------------------------------------------------------------


class Head(NamedTuple):
    """What the rules of a folder say of themselves: the book they belong to; its title and the first letters of its
    rules' ids, if it is their own."""

    book: str
    title: str = ""
    ids: str = ""


@lru_cache(maxsize=64)
def head(folder: Folder) -> Head | None:
    """None for a folder without rules."""
    if not folder.has("data/rules.json"):
        return None
    before, _, _ = (folder.files / "data" / "rules.json").read_text(encoding="utf-8").partition('"rules":')
    data = json.loads(before.rstrip().removesuffix(",") + "}")  # the rules are long, and read when they are asked for
    return Head(data.get("book", folder.name), data.get("title", ""), data.get("ids", ""))


def of_book(name: str) -> list[Folder]:
    """The folders whose rules belong to a book."""
    return [folder for folder in folders() if (here := head(folder)) is not None and here.book == name]
