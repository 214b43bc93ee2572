"""The data files of the base game and of the boxes beside it, read alike.

A box lays its own ``ghosts.csv`` or ``tiles.csv`` into its folder's ``data``; a row says in ``box`` which box it comes
with. The base game's rows have no such column.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator
from importlib.resources import files


def rows(name: str) -> Iterator[dict[str, str]]:
    """The rows of the base game's file of this name, then those of the boxes' files, each with its ``box``."""
    game = files("hauntbox.ghost_stories")
    folders = sorted(folder.name for folder in game.iterdir() if folder.is_dir() and folder.name != "base")
    for folder in ("base", *folders):
        file = game / folder / "data" / name
        if file.is_file():
            for row in csv.DictReader(file.read_text(encoding="utf-8").splitlines()):
                row.setdefault("box", "")
                yield row
