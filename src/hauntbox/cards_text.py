"""What `hauntbox cards` prints: what is in the box of Ghost Stories, and where each figure comes from."""

import csv
import difflib
import json
import re
import textwrap
from collections.abc import Callable
from functools import lru_cache
from importlib import resources
from itertools import zip_longest

import click

from hauntbox.errors import InputError

Row = dict[str, str]

_NUMBERS = {"number", "count"}
_LISTS = {"left", "middle", "right", "faces", "rules"}
_STONES = {"left": "arrives", "middle": "stays", "right": "exorcised"}


def matching(words: tuple[str, ...]) -> dict[str, list[Row]]:
    """The rows that hold all the words (each at the start of a word), by data file."""
    everything = {name: _read(name) for name in _LAYOUTS}
    sections = {name: [row for row in rows if _holds(name, row, words)] for name, rows in everything.items()}
    if not any(sections.values()):
        raise InputError(_no_hit(" ".join(words), everything))
    return sections


def as_json(sections: dict[str, list[Row]]) -> str:
    """The rows for machines: numbers as numbers, lists as lists."""
    typed = {
        name: [{key: _typed(key, text) for key, text in row.items()} for row in rows] for name, rows in sections.items()
    }
    return json.dumps(typed, ensure_ascii=False, indent=2)


def as_columns(sections: dict[str, list[Row]]) -> str:
    """The rows for people, in 80 columns."""
    lines: list[str] = []
    for name, rows in sections.items():
        widths, heads, cells = _LAYOUTS[name]
        if rows:
            lines += ["", click.style(name.capitalize(), bold=True), _columns(widths, heads)]
            lines += [_columns(widths, cells(row)) for row in rows]
    return "\n".join(lines[1:])


@lru_cache(maxsize=8)
def _read(name: str) -> list[Row]:
    path = resources.files("hauntbox") / "ghost_stories" / "data" / f"{name}.csv"
    return list(csv.DictReader(path.read_text(encoding="utf-8").splitlines()))


@lru_cache(maxsize=1)
def _icon_names() -> dict[str, str]:
    return {row["key"]: row["name_en"] for row in _read("icons")}


def _holds(name: str, row: Row, words: tuple[str, ...]) -> bool:
    text = f"{name} {' '.join(row.values())} {_stones(row) if name == 'ghosts' else ''}"
    return all(re.search(rf"\b{re.escape(word)}", text, re.IGNORECASE) for word in words)


def _no_hit(wanted: str, everything: dict[str, list[Row]]) -> str:
    names = {row["name_en"].lower(): row["name_en"] for rows in everything.values() for row in rows}
    close = [names[name] for name in difflib.get_close_matches(wanted.lower(), names, n=3)]
    hint = f"closest: {', '.join(close)}" if close else "'hauntbox cards' lists them all"
    return f"no card, tile, power, die or token holds '{wanted}'; {hint}"


def _typed(key: str, text: str) -> object:
    if key in _NUMBERS:
        return int(text)
    if key in _LISTS:
        return text.split()
    if key == "resistance":
        return {colour: int(points) for colour, points in (part.split(":") for part in text.split())}
    return text


def _stones(row: Row) -> str:
    """The three stones of a card in words; a stone that shows nothing is left out."""
    said = []
    for stone, moment in _STONES.items():
        if row[stone]:
            said.append(f"{moment}: {', '.join(_icon_names()[icon] for icon in row[stone].split())}")
    return "; ".join(said)


def _columns(widths: list[int], cells: list[str]) -> str:
    """One row; a cell too long for its column goes on in the line below, never breaking a word."""
    wrapped = [
        textwrap.wrap(cell, width, break_long_words=False, break_on_hyphens=False)
        for cell, width in zip(cells, widths, strict=True)
    ]
    lines = zip_longest(*wrapped, fillvalue="")
    return "\n".join(
        " ".join(part.ljust(width) for part, width in zip(line, widths, strict=True)).rstrip() for line in lines
    )


def _ghost_cells(row: Row) -> list[str]:
    resistance = row["resistance"].replace(":", " ")
    return [row["number"].rjust(2), row["name_en"], resistance, _stones(row), row["provenance"]]


_LAYOUTS: dict[str, tuple[list[int], list[str], Callable[[Row], list[str]]]] = {
    "ghosts": (
        [2, 23, 9, 33, 8],
        ["no", "card", "resists", "arrives, stays, exorcised", "source"],
        _ghost_cells,
    ),
    "tiles": (
        [22, 47, 8],
        ["tile", "help", "source"],
        lambda row: [row["name_en"], row["help_en"], row["provenance"]],
    ),
    "powers": (
        [6, 23, 38, 8],
        ["colour", "power", "effect", "source"],
        lambda row: [row["colour"], row["name_en"], row["effect_en"], row["provenance"]],
    ),
    "components": (
        [23, 2, 16, 27, 8],
        ["component", "no", "faces", "use", "source"],
        lambda row: [row["name_en"], row["count"].rjust(2), row["faces"], row["note_en"], row["provenance"]],
    ),
    "icons": (
        [22, 47, 8],
        ["icon", "meaning", "source"],
        lambda row: [row["name_en"], row["help_en"], row["provenance"]],
    ),
}
