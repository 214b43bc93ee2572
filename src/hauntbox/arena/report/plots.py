"""The plots of the report, each as SVG text that can stand in a page.

They are narrow, so that on a telephone their letters keep the size of the page's.
"""

from __future__ import annotations

import io
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager
from math import ceil, log10
from typing import Any

import matplotlib
from matplotlib.figure import Figure

from hauntbox.arena.report.gather import Group
from hauntbox.interfaces.report import BY_SIGN, STRONG, Line, Row
from hauntbox.interfaces.stats import wilson

WIDTH = 4.9
INK = "#2b2b33"
FAINT = "#8a8a94"
GRID = "#e4e1da"
ACCENT = "#8c3b2e"
GAIN = "#3d7a4e"
CALM = "#3f6c8f"
PLAYERS = {1: "#4477aa", 2: "#cc6677", 3: "#228833", 4: "#aa7711"}
WON = "#5d8a66"
LOST = ("#d9a441", "#8c3b2e", "#6b6f80")
"""The causes of defeats that a game has a name for, in their order; others are calm."""
FEWEST = 20
"""Lines over time stop where fewer games than this, or than a twentieth, are still being played."""

STYLE: dict[str, Any] = {
    "svg.fonttype": "none",
    "svg.hashsalt": "hauntbox",
    "font.size": 10,
    "text.color": INK,
    "axes.edgecolor": FAINT,
    "axes.labelcolor": INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.axisbelow": True,
    "xtick.color": INK,
    "ytick.color": INK,
    "text.parse_math": False,
    "legend.frameon": False,
}


def styled() -> AbstractContextManager[None]:
    """All plots are drawn inside this."""
    context: AbstractContextManager[None] = matplotlib.rc_context(STYLE)
    return context


def drawing(height: float, rows: int = 1) -> tuple[Figure, list[Any]]:
    """A figure with panels one above the other."""
    figure = Figure(figsize=(WIDTH, height), layout="constrained")
    axes = figure.subplots(rows, 1, sharex=rows > 1, squeeze=False)
    return figure, [row[0] for row in axes]


def svg(figure: Figure, title: str) -> str:
    """The figure as an element of a page: as wide as its place, with a title for those who cannot see it."""
    out = io.StringIO()
    figure.savefig(out, format="svg", transparent=True, metadata={"Date": None, "Creator": None})
    text = out.getvalue()
    text = text[text.index("<svg") :]
    text = re.sub(r"<metadata>.*?</metadata>", "", text, flags=re.DOTALL)
    text = re.sub(r' (width|height)="[\d.]+pt"', "", text, count=2)
    return text.replace("<svg ", f'<svg role="img" aria-label="{title}" ', 1)


def _percent_axis(axis: Any, most: float) -> None:
    from matplotlib.ticker import PercentFormatter

    axis.set_major_formatter(PercentFormatter(1.0, decimals=places_for(most)))


def places_for(most: float) -> int:
    """Decimal places of percent at which the ticks of an axis that reaches ``most`` differ."""
    return 0 if most > 0.05 or most <= 0 else min(6, max(1, ceil(-log10(most / 0.05))))


def win_rates(groups: Sequence[Group]) -> Figure:
    """Win rate by level, a colour for each number of players, with intervals."""
    figure, (axes,) = drawing(3.1)
    levels = sorted({group.key.level for group in groups})
    counts = sorted({group.key.players for group in groups})
    most = 0.0
    for group in groups:
        rate = wilson(group.wins, group.games)
        place = levels.index(group.key.level) + 0.16 * (counts.index(group.key.players) - (len(counts) - 1) / 2)
        colour = PLAYERS.get(group.key.players, INK)
        axes.vlines(place, rate.low, rate.high, color=colour, linewidth=2.2, alpha=0.55)
        axes.plot([place], [rate.value], "o", color=colour, markersize=5.5)
        most = max(most, rate.high)
    for players in counts:
        label = f"{players} player" + ("s" if players > 1 else "")
        axes.plot([], [], "o", color=PLAYERS.get(players, INK), label=label)
    names = {group.key.level: group.key.level_name for group in groups}
    axes.set_xticks(range(len(levels)), [names[level] for level in levels])
    axes.set_xlim(-0.5, len(levels) - 0.5)
    axes.set_ylim(-0.02 * most, min(1.02, 1.08 * most) or 1.0)
    axes.set_ylabel("games won")
    axes.grid(axis="y", color=GRID)
    _percent_axis(axes.yaxis, most)
    figure.legend(loc="outside upper center", ncols=4, handletextpad=0.1, columnspacing=1.0)
    return figure


def causes(groups: Sequence[Group], labels: Sequence[str], named: Mapping[str, str]) -> Figure:
    """How the games ended, a bar for each group."""
    figure, (axes,) = drawing(0.9 + 0.27 * len(groups))
    others = {cause for group in groups for cause in group.causes} - set(named)
    names = {"won": "won", **named, **{cause: cause.replace("_", " ") for cause in sorted(others)}}
    colours = {"won": WON, **dict(zip(named, LOST, strict=False))}
    for row, group in enumerate(groups):
        left = 0.0
        for cause in names:
            number = group.wins if cause == "won" else group.causes[cause]
            share = number / group.games
            axes.barh(row, share, left=left, color=colours.get(cause, CALM), height=0.72)
            if share > 0.11:
                axes.text(
                    left + share / 2, row, f"{100 * share:.0f}", ha="center", va="center_baseline", color="white",
                    fontsize=9,
                )  # fmt: skip
            left += share
    for cause, name in names.items():
        axes.barh([0], [0], color=colours.get(cause, CALM), label=name)
    axes.set_yticks(range(len(groups)), labels)
    axes.set_xlim(0, 1)
    axes.invert_yaxis()
    axes.tick_params(axis="y", length=0)
    axes.spines["left"].set_visible(False)
    _percent_axis(axes.xaxis, 1.0)
    figure.legend(loc="outside upper center", ncols=4, handlelength=0.9, handletextpad=0.4, columnspacing=1.0)
    return figure


def quantile(counts: Counter[int], share: float) -> int:
    """The smallest value that at least this share of the counted does not exceed."""
    wanted = share * counts.total()
    passed = 0
    for value in sorted(counts):
        passed += counts[value]
        if passed >= wanted:
            return value
    return 0


def lengths(groups: Sequence[Group], labels: Sequence[str]) -> Figure:
    """Turns of a game: the middle half and the middle nine tenths of the games."""
    figure, (axes,) = drawing(0.75 + 0.27 * len(groups))
    for row, group in enumerate(groups):
        marks = [quantile(group.turns, share) for share in (0.05, 0.25, 0.5, 0.75, 0.95)]
        axes.hlines(row, marks[0], marks[4], color=CALM, linewidth=1.6, alpha=0.6)
        axes.hlines(row, marks[1], marks[3], color=CALM, linewidth=7)
        axes.plot([marks[2]], [row], "o", color="white", markersize=4.5, markeredgecolor=INK)
    axes.set_yticks(range(len(groups)), labels)
    axes.set_ylim(len(groups) - 0.4, -0.6)
    axes.set_xlim(left=0)
    axes.tick_params(axis="y", length=0)
    axes.spines["left"].set_visible(False)
    axes.grid(axis="x", color=GRID)
    axes.set_xlabel("turns")
    return figure


def over_time(told: Mapping[str, Sequence[Line]]) -> Figure:
    """What was counted at the beginning of each turn, a panel for each name, a line for each number of players."""
    figure, panels = drawing(0.5 + 1.5 * len(told), rows=len(told))
    for axes, (name, lines) in zip(panels, told.items(), strict=True):
        for line in lines:
            turns = [turn for turn in line.turns if turn.total() >= max(min(FEWEST, line.games), line.games / 20)]
            colour = PLAYERS.get(line.players, INK)
            place = range(1, len(turns) + 1)
            means = [sum(value * number for value, number in turn.items()) / turn.total() for turn in turns]
            if len(lines) == 1:
                low, high = ([quantile(turn, share) for turn in turns] for share in (0.1, 0.9))
                axes.fill_between(place, low, high, color=colour, alpha=0.12, linewidth=0)
            axes.plot(place, means, color=colour, linewidth=1.8)
        axes.set_title(name, loc="left", fontsize=10, color=INK)
        axes.set_ylim(bottom=0)
        axes.grid(axis="y", color=GRID)
    panels[-1].set_xlabel("turn")
    panels[-1].set_xlim(left=1)
    for line in next(iter(told.values())):
        label = f"{line.players} player" + ("s" if line.players > 1 else "")
        panels[0].plot([], [], color=PLAYERS.get(line.players, INK), label=label)
    figure.legend(loc="outside upper center", ncols=4, handlelength=1.2, columnspacing=1.0)
    return figure


def _colour(row: Row) -> str:
    """By its sign: strong only where the interval leaves zero out."""
    if row.tone == BY_SIGN:
        return ACCENT if row.interval.high < 0 else GAIN if row.interval.low > 0 else FAINT
    return ACCENT if row.tone == STRONG else CALM


def intervals(rows: Sequence[Row], label: str, zero: bool) -> Figure:
    """Values with intervals, one below the other; differences have a line at zero."""
    figure, (axes,) = drawing(0.8 + 0.25 * len(rows))
    for place, row in enumerate(rows):
        axes.hlines(place, row.interval.low, row.interval.high, color=_colour(row), linewidth=2.2, alpha=0.5)
        axes.plot([row.interval.value], [place], "o", color=_colour(row), markersize=5)
    if zero:
        axes.axvline(0.0, color=FAINT, linewidth=1, zorder=0)
    axes.set_yticks(range(len(rows)), [row.name for row in rows])
    axes.set_ylim(len(rows) - 0.4, -0.6)
    axes.tick_params(axis="y", length=0)
    axes.spines["left"].set_visible(False)
    axes.grid(axis="x", color=GRID)
    axes.set_xlabel(label)
    ends = [abs(end) for row in rows for end in row.interval[1:]]
    if zero:
        from matplotlib.ticker import FuncFormatter

        places = places_for(max(ends))
        axes.xaxis.set_major_formatter(FuncFormatter(lambda value, _: signed(100 * value, places)))
    else:
        _percent_axis(axes.xaxis, max(ends))
    return figure


def signed(value: float, places: int) -> str:
    """A number with its sign; zero has none."""
    text = f"{value:+.{places}f}".replace("-", "−")
    return "0" if not text.strip("+−0.") else text


def bars(names: Sequence[str], values: Sequence[float], label: str) -> Figure:
    """Plain bars with their values written at the end."""
    figure, (axes,) = drawing(0.75 + 0.25 * len(names))
    axes.barh(range(len(names)), values, color=CALM, height=0.7)
    most = max([*values, 1e-9])
    for place, value in enumerate(values):
        axes.text(value + 0.015 * most, place, f"{value:.2f}", va="center_baseline", fontsize=9)
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(len(names) - 0.4, -0.6)
    axes.set_xlim(0, 1.14 * most)
    axes.tick_params(axis="y", length=0)
    axes.spines["left"].set_visible(False)
    axes.set_xlabel(label)
    return figure
