"""The section of docs/study.md on how good is possible, from the games of ``benchmarks/upper_bound.py``."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from benchmarks.study_page import percent, table
from benchmarks.upper_bound import LEVELS, WHO, WIDTHS, runs

from hauntbox.interfaces.stats import wilson

TITLES: Final = {
    "heuristic": "rules of thumb", "search": "search", "cards": "search, sees the pile", "turn": "knows each turn",
    "all": "knows everything",
}  # fmt: skip
SETUPS: Final = {"four players": "4 {}", "alone": "1 {}", "four with White Moon": "4 {} white_moon"}
PLOT: Final = "upper_bound.svg"
STEPS: Final = (*WHO[:-1], *WIDTHS)
"""From left to right in the plot."""
LABELS: Final = ("rules of thumb", "search", "search, sees the pile", "knows each turn")
WIDTH, HEIGHT, LEFT, PANEL, BELOW, ABOVE, APART = 640, 676, 60, 190, 56, 40, 6
COLOURS: Final = ("#2a7", "#27c", "#c80", "#a33")
DASHES: Final = ("", "6 3", "2 3", "9 3 2 3")


def section(games: Sequence[Mapping[str, Any]], folder: Path) -> dict[str, str]:
    """What stands in its places of the page; the plot is written into the folder."""
    (folder / PLOT).write_text(plot(games), encoding="utf-8")
    moon = [game for game in of(games, "all") if "white_moon" in game["run"]]
    found = [game for game in of(games, "all") if "white_moon" not in game["run"]]
    won = sum(game["won"] for game in found)
    return {
        "foreseen": f"{len(games):,}",
        "foreseen_table": "\n".join(by_knowledge(games)),
        "widths_table": "\n".join(by_width(games)),
        "all_won": f"{won:,} of {len(found):,}",
        "at_least": f"{100 * wilson(won, len(found)).low:.0f}" if found else "0",
        "moon_won": f"{sum(game['won'] for game in moon)} of {len(moon)}",
        "after_lost": after_lost(games),
        "pile_pairs": pairs(games, "cards", "search"),
        "turn_pairs": pairs(games, "turn", "search"),
    }


def of(games: Iterable[Mapping[str, Any]], who: str, run: str = "") -> list[Mapping[str, Any]]:
    """The games of a player, in one set-up or in all."""
    return [game for game in games if game["who"] == who and run in ("", game["run"])]


def won_by(game: Mapping[str, Any], width: int) -> bool:
    """Whether a beam up to this width has won it."""
    return bool(game["won"]) and game["width"] <= width


def by_knowledge(games: Sequence[Mapping[str, Any]]) -> list[str]:
    """A row for each set-up, a column for each player."""
    rows = []
    for title, name in SETUPS.items():
        for level in LEVELS:
            cells = [of(games, who, name.format(level)) for who in WHO]
            rows.append((f"{title}, {level}", *(_share(cell, lambda game: bool(game["won"])) for cell in cells)))
    return table(("set-up", *TITLES.values()), rows)


def by_width(games: Sequence[Mapping[str, Any]]) -> list[str]:
    """How the share that is found grows with the beam."""
    rows = []
    for title, name in SETUPS.items():
        for level in LEVELS:
            run = name.format(level)
            found = of(games, "all", run)
            shares = [_share(found, lambda game, width=width: won_by(game, width)) for width in runs()[run].widths]  # type: ignore[misc]
            rows.append((f"{title}, {level}", *shares, *["-"] * (len(WIDTHS) - len(shares))))
    return table(("set-up", *map(str, WIDTHS)), rows)


def _share(games: Sequence[Mapping[str, Any]], won: Callable[[Mapping[str, Any]], bool]) -> str:
    return f"{percent(sum(map(won, games)), len(games))} of {len(games)}" if games else "-"


def after_lost(games: Sequence[Mapping[str, Any]]) -> str:
    """Of the games that the search lost, how many could be won: found on the same futures."""
    lost = {(game["run"], game["number"]) for game in of(games, "search") if not game["won"]}
    both = [game for game in of(games, "all") if (game["run"], game["number"]) in lost]
    return f"{sum(game['won'] for game in both)} of {len(both)}"


def pairs(games: Sequence[Mapping[str, Any]], one: str, other: str) -> str:
    """What two players have won of the same games, by number of players."""
    texts = []
    for title, name in SETUPS.items():
        runs = [name.format(level) for level in LEVELS]
        first, second = (
            {(game["run"], game["number"]): game["won"] for game in of(games, who) if game["run"] in runs}
            for who in (one, other)
        )
        both = first.keys() & second.keys()
        won, too = (sum(each[key] for key in both) for each in (first, second))
        if both:
            texts.append(f"{won} and {too} of {len(both)} ({title})")
    return ", ".join(texts)


# -- the plot ---------------------------------------------------------------------------------------------------------


def plot(games: Sequence[Mapping[str, Any]]) -> str:
    """The shares won by what a player knows, and by the width of the beam: a panel for each set-up, a line for each
    level."""
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}">',
        "<style>text{font:12px sans-serif;fill:#333}.paper{fill:#fff}.grid{stroke:#ddd}.line{fill:none;stroke-width:2}"
        ".title{font-weight:bold}"
        "</style>",
        f'<rect class="paper" width="{WIDTH}" height="{HEIGHT}"/>',
    ]
    for number, level in enumerate(LEVELS):
        x = LEFT + 140 * number
        parts += [_line([(x, 18), (x + 34, 18)], number), f'<text x="{x + 40}" y="22">{level}</text>']
    for number, (title, name) in enumerate(SETUPS.items()):
        parts += _panel(games, ABOVE + PANEL * number, title, name)
    for step, what in enumerate(STEPS):
        y = HEIGHT - BELOW + (36 if step % 2 and step < len(LABELS) else 18)
        text = LABELS[step] if step < len(LABELS) else str(what)
        parts.append(f'<text x="{_x(step)}" y="{y}" text-anchor="middle">{text}</text>')
    middle = (_x(len(WHO) - 1) + _x(len(STEPS) - 1)) / 2
    parts.append(
        f'<text x="{middle}" y="{HEIGHT - BELOW + 36}" text-anchor="middle">knows everything, width of the beam</text>'
    )
    return "\n".join([*parts, "</svg>", ""])


def _panel(games: Sequence[Mapping[str, Any]], top: int, title: str, name: str) -> list[str]:
    parts = []
    for mark in (0, 50, 100):
        y = _y(top, mark / 100)
        parts.append(f'<line class="grid" x1="{LEFT}" y1="{y}" x2="{WIDTH - 14}" y2="{y}"/>')
        parts.append(f'<text x="{LEFT - 8}" y="{y + 4}" text-anchor="end">{mark} %</text>')
    parts.append(f'<text class="title" x="{LEFT}" y="{_y(top, 1) - 6}">{title}</text>')
    for number, level in enumerate(LEVELS):
        shares = {step: _won(games, name.format(level), what) for step, what in enumerate(STEPS)}
        found = {
            step: (_x(step) + APART * (number - 1.5), _y(top, share)) for step, share in shares.items() if share >= 0
        }
        parts.append(_line([point for step, point in found.items() if isinstance(STEPS[step], int)], number))
        parts += [f'<circle cx="{x}" cy="{y}" r="3.5" fill="{COLOURS[number]}"/>' for x, y in found.values()]
    return parts


def _won(games: Sequence[Mapping[str, Any]], run: str, what: object) -> float:
    """The share won at a step of the plot; -1 where nothing was played."""
    if isinstance(what, int) and what not in runs()[run].widths:
        won = []
    elif isinstance(what, int):
        won = [won_by(game, what) for game in of(games, "all", run)]
    else:
        won = [bool(game["won"]) for game in of(games, str(what), run)]
    return sum(won) / len(won) if won else -1.0


def _x(step: int) -> float:
    return round(LEFT + 40 + step * (WIDTH - LEFT - 80) / (len(STEPS) - 1), 1)


def _y(top: int, share: float) -> float:
    return round(top + 20 + (PANEL - 40) * (1 - share), 1)


def _line(points: Sequence[tuple[float, float]], level: int) -> str:
    dash = f' stroke-dasharray="{DASHES[level]}"' if DASHES[level] else ""
    row = " ".join(f"{x},{y}" for x, y in points)
    return f'<polyline class="line" points="{row}" stroke="{COLOURS[level]}"{dash}/>'
