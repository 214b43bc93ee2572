"""The ladder of a server: bots that its host has rated against each other on fixed seeds, as a page and as JSON.

``hauntbox tournament ... --json`` plays the matches and writes what is shown; the host names its files
(`serve --ladder FILE`) and may renew them at any time. A file of ``hauntbox tournament ... --plan`` says what the
server is to play itself (``ladder_games.py``); its ratings lie beside it.
"""

from __future__ import annotations

import os
from html import escape
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from hauntbox.api import read_text
from hauntbox.errors import InputError
from hauntbox.games import GAMES, facade
from hauntbox.i18n import languages
from hauntbox.server.show import words

FILES: Final = "HAUNTBOX_LADDER"
MOST_BYTES: Final = 1_000_000
STYLE: Final = """\
body { margin: 0 auto; max-width: 46rem; padding: 1.5rem; background: #17130f; color: #eee3d0;
  font: 1rem/1.5 system-ui, sans-serif; }
a { color: #e0b25a; }
h1 { font-size: 1.6rem; } h2 { font-size: 1.2rem; margin: 2rem 0 0; } h3 { font-size: 1rem; margin: 1rem 0 .2rem; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { text-align: right; padding: .3rem .6rem; border-top: 1px solid #4a3d2c; }
th:first-child, td:first-child { text-align: left; overflow-wrap: anywhere; }
p { max-width: 40rem; }
"""


class Rated(Struct):
    """A bot with its rating and the interval of that."""

    bot: str
    value: float
    low: float
    high: float


class Tournament(Struct):
    """What the ladder shows of a tournament: ratings by side."""

    game: str
    players: int
    level: str | None
    boxes: list[str]
    seed: int
    games: int
    ratings: dict[str, list[Rated]]


class Plan(Struct):
    """A tournament that the server plays."""

    game: str
    players: int
    level: str | None
    boxes: list[str]
    settings: dict[str, object]
    seed: int
    games: int
    """Of each match."""
    bots: list[str]

    def setup(self) -> dict[str, object]:
        """What ``hauntbox.new`` takes."""
        setup = {"players": self.players, "level": self.level, "boxes": self.boxes, "settings": self.settings}
        return {name: value for name, value in setup.items() if value}


class Ladder(Struct):
    tournaments: list[Tournament]


def ladder() -> Ladder:
    """What the files hold now; a plan of which nothing has been played is left out."""
    shown = []
    for path in _paths():
        found = _read(path)
        if isinstance(found, Plan) and Path(ratings_of(path)).is_file():
            found = _read(ratings_of(path))
        if isinstance(found, Tournament):
            shown.append(found)
    return Ladder(shown)


def plans() -> dict[str, Plan]:
    """The files that say what the server is to play."""
    return {path: found for path in _paths() if isinstance(found := _read(path), Plan)}


def ratings_of(plan: str) -> str:
    """The file with the ratings of a plan."""
    return str(Path(plan).with_suffix(".ratings.json"))


def _paths() -> list[str]:
    return [path for path in os.environ.get(FILES, "").split(os.pathsep) if path]


def _read(path: str) -> Tournament | Plan:
    try:
        raw = msgspec.json.decode(read_text(Path(path), MOST_BYTES).encode())
        planned = isinstance(raw, dict) and "bots" in raw
        found = msgspec.convert(raw, Plan) if planned else msgspec.convert(raw, Tournament)
    except msgspec.MsgspecError as error:
        raise InputError(f"{path}: not what 'hauntbox tournament --json' or --plan writes ({error})") from None
    if found.game not in GAMES:
        raise InputError(f"{path}: a tournament of {found.game!r:.60}, which is not in this box")
    return found


def page(language: str) -> str:
    """The ladder as a page."""
    text = words(language).text
    body = "".join(_shown(one, language) for one in ladder().tournaments) or f"<p>{escape(text('ladder.none'))}</p>"
    links = " ".join(f'<a href="/ladder?lang={one}" hreflang="{one}">{one}</a>' for one in languages())
    title = escape(text("ladder.title"))
    return (
        f'<!doctype html>\n<html lang="{language}"><head><meta charset="utf-8"><title>{title}</title>'
        '<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/ladder.css">'
        f"</head><body><main><h1>{title}</h1><p>{escape(text('ladder.about'))}</p>{body}</main>"
        f'<footer><p><a href="/">{escape(text("ladder.lobby"))}</a> · {links}</p></footer></body></html>\n'
    )


def _shown(one: Tournament, language: str) -> str:
    catalogue = words(language)
    own, text = facade(one.game).text(language).box(), catalogue.text
    level = next((found["text"] for found in _listed(own, "levels") if found["name"] == one.level), "")
    boxes = [found["title"] for found in _listed(own, "boxes") if found["name"] in one.boxes]
    setup = ", ".join(filter(None, [text("ladder.players", number=one.players), level, *boxes]))
    played = text("ladder.games", number=one.games, seed=one.seed)
    shown = f"<h2>{escape(str(own['title']))}</h2><p>{escape(setup)}. {escape(played)}</p>"
    heads = "".join(f"<th>{escape(text(f'ladder.{head}'))}</th>" for head in ("bot", "rating", "interval"))
    for side, rows in one.ratings.items():
        key = f"{one.game}.side.{side}"
        if len(one.ratings) > 1:
            shown += f"<h3>{escape(text(key) if key in catalogue else side)}</h3>"
        shown += f"<table><thead><tr>{heads}</tr></thead><tbody>{''.join(map(_row, rows))}</tbody></table>"
    return shown


def _row(row: Rated) -> str:
    return f"<tr><td>{escape(row.bot)}</td><td>{row.value:.0f}</td><td>{row.low:.0f} – {row.high:.0f}</td></tr>"


def _listed(own: object, part: str) -> list[dict[str, str]]:
    found = own.get(part) if isinstance(own, dict) else None
    return found if isinstance(found, list) else []
