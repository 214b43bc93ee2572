"""The data files of the base game and of the boxes beside it, read in the same way.

A box has its own ``ghosts.csv``, ``tiles.csv`` or ``icons.csv`` in its folder's ``data``. The rows belong to the box of
that name.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator
from importlib.resources import files

from hauntbox.box_folders import folders


def rows(name: str) -> Iterator[dict[str, str]]:
    """The rows of the base game's file of this name, then those of the boxes' files, each with its ``box``."""
    base = files("hauntbox.ghost_stories") / "base"
    for box, folder in (("", base), *((folder.name, folder.files) for folder in folders())):
        file = folder / "data" / name
        if file.is_file():
            for row in csv.DictReader(file.read_text(encoding="utf-8").splitlines()):
                yield {**row, "box": box}
