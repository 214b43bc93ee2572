"""docs/study.md from the games that are kept: what decides games between bots that play well."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from math import sqrt
from pathlib import Path
from statistics import fmean
from typing import Any, Final

from benchmarks import house_rules

from hauntbox.games import facade
from hauntbox.ghost_stories.base.data_files import rows
from hauntbox.interfaces.stats import Interval, Z, wilson

Game = dict[str, Any]
PLACES: Final = {"the centre": (4,), "a side": (1, 3, 5, 7), "a corner": (0, 2, 6, 8)}
WIDTH, ROW, LEFT = 640, 22, 250


def difference(games: Iterable[Game], has: Callable[[Game], bool]) -> tuple[Interval, int]:
    """By how much more of the games with something are won, within each set-up and weighed together after Mantel and
    Haenszel; and how many games have it."""
    strata: dict[str, list[list[int]]] = {}
    for game in games:
        counts = strata.setdefault(game["run"], [[0, 0], [0, 0]])[int(has(game))]
        counts[0] += game["won"]
        counts[1] += 1
    total = weights = variance = 0.0
    number = 0
    for (won_without, without), (won_with, with_it) in strata.values():
        number += with_it
        if not without or not with_it:
            continue
        weight = without * with_it / (without + with_it)
        one, other = won_with / with_it, won_without / without
        total += weight * (one - other)
        weights += weight
        spread = one * (1 - one) / with_it + other * (1 - other) / without
        variance += weight * weight * spread
    if not weights:
        return Interval(0.0, -1.0, 1.0), number
    value, half = total / weights, Z * sqrt(variance) / weights
    return Interval(value, value - half, value + half), number


@cache
def titles() -> dict[str, str]:
    """The names of tiles, powers and boxes in English, as they are printed."""
    box: Any = facade("ghost_stories").text("en").box()
    read = {row["key"]: row["name_en"] for file in ("tiles.csv", "powers.csv") for row in rows(file)}
    return {**read, **{one["name"]: one["title"].removeprefix("The ") for one in box["boxes"]}}


def words(name: str) -> str:
    """A name, or several, as people read it."""
    return " and ".join(titles().get(one, one.replace("_", " ")) for one in name.split("+"))


def points(interval: Interval) -> str:
    """A difference in percentage points."""
    return f"{100 * interval.value:+.0f} ({100 * interval.low:+.0f} to {100 * interval.high:+.0f})"


def percent(wins: int, games: int) -> str:
    rate = wilson(wins, games)
    return f"{100 * rate.value:.0f} % ({100 * rate.low:.0f}-{100 * rate.high:.0f})"


def bars(rows: Sequence[tuple[str, Interval]], file: Path, least: float, most: float) -> None:
    """A plot: a point and its interval for each row, with a line at zero."""

    def x(value: float) -> float:
        return LEFT + (WIDTH - LEFT - 20) * (min(most, max(least, value)) - least) / (most - least)

    height = ROW * len(rows) + 40
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}">',
        "<style>text{font:12px sans-serif;fill:#333}.paper{fill:#fff}.zero{stroke:#999}.bar{stroke:#a33;stroke-width:2}"
        ".point{fill:#a33}</style>",
        f'<rect class="paper" width="{WIDTH}" height="{height}"/>',
        f'<line class="zero" x1="{x(0):.1f}" y1="6" x2="{x(0):.1f}" y2="{height - 28}"/>',
    ]
    for number, (name, interval) in enumerate(rows):
        y = ROW * number + 18
        parts += [
            f'<text x="{LEFT - 10}" y="{y + 4}" text-anchor="end">{name}</text>',
            f'<line class="bar" x1="{x(interval.low):.1f}" y1="{y}" x2="{x(interval.high):.1f}" y2="{y}"/>',
            f'<circle class="point" cx="{x(interval.value):.1f}" cy="{y}" r="4"/>',
        ]
    for value in (least, least / 2, 0.0, most / 2, most):
        parts.append(f'<text x="{x(value):.1f}" y="{height - 8}" text-anchor="middle">{100 * value:+.0f}</text>')
    file.write_text("\n".join([*parts, "</svg>", ""]), encoding="utf-8")


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    return [f"| {' | '.join(head)} |", "|---" * len(head) + "|", *(f"| {' | '.join(row)} |" for row in rows), ""]


def ranked(rows: Iterable[tuple[str, Interval, int]]) -> list[tuple[str, Interval, int]]:
    return sorted(rows, key=lambda row: -row[1].value)


def stands_out(found: list[tuple[str, Interval]]) -> list[str]:
    """Sentences for the intervals without 0, the largest first."""
    clear = sorted((row for row in found if row[1].low > 0 or row[1].high < 0), key=lambda row: -abs(row[1].value))
    return [f"* {name}: {points(gain)} points" for name, gain in clear] + [""]


def of_powers(games: Sequence[Game], folder: Path, found: list[tuple[str, Interval]]) -> list[str]:
    """Which side a board shows is dealt by chance, so that the difference is an effect."""
    four = [game for game in games if game["powers"]]
    names = sorted({power for game in four for power in game["powers"]})
    rows = ranked((words(name), *difference(four, lambda game, name=name: name in game["powers"])) for name in names)  # type: ignore[misc]
    bars([row[:2] for row in rows], folder / "powers.svg", -0.3, 0.3)
    found += [(f"the power {name}", gain) for name, gain, _ in rows]
    return table(("power", "points won by showing it instead of the board's other side", "games with it"),
                 ((name, points(gain), str(number)) for name, gain, number in rows))  # fmt: skip


def of_places(games: Sequence[Game], found: list[tuple[str, Interval]]) -> list[str]:
    names = sorted({tile for game in games for tile in game["village"]})
    rows = []
    for name in names:
        there = [game for game in games if name in game["village"]]
        cells = []
        for place, spots in PLACES.items():
            gain, _ = difference(there, lambda game, name=name, spots=spots: game["village"].index(name) in spots)  # type: ignore[misc]
            cells.append(points(gain))
            found.append((f"the {words(name)} on {place}", gain))
        rows.append((words(name), *cells))
    return table(("tile", *(f"in {place}" if place != "a side" else "at a side" for place in PLACES)), rows)


def of_villagers(games: Sequence[Game]) -> list[str]:
    names = sorted({tile for game in games for tile in game["asked"]})
    rows = ranked((words(name), *difference(games, lambda game, name=name: name in game["asked"])) for name in names)  # type: ignore[misc]
    asked = {words(name): fmean(game["asked"].get(name, 0) for game in games) for name in names}
    return table(("villager", "asked a game", "points between games with and without asking"),
                 ((name, f"{asked[name]:.1f}", points(gain)) for name, gain, _ in rows))  # fmt: skip


def of_incarnations(games: Sequence[Game], names: dict[int, str]) -> list[str]:
    rows = []
    for card, name in names.items():
        met = [game for game in games if card in game["incarnations"]]
        if met:
            beaten = sum(card in game["beaten"] for game in met)
            rows.append((beaten / len(met), (name, percent(beaten, len(met)), str(len(met)))))
    return table(("incarnation", "exorcised, of the games it came in", "games"), (row for _, row in sorted(rows)))


def of_luck(games: Sequence[Game]) -> list[str]:
    """The chance by the evaluation before the first card, and what came of it, by fifths."""
    ranked_games = sorted(games, key=lambda game: game["outlook"])
    rows = []
    for fifth in range(5):
        part = ranked_games[len(games) * fifth // 5 : len(games) * (fifth + 1) // 5]
        said = fmean(game["outlook"] for game in part)
        rows.append((f"{fifth + 1}", f"{100 * said:.0f} %", percent(sum(game["won"] for game in part), len(part))))
    return table(("fifth of the games", "worth by the evaluation before the first card", "won"), rows)


def within_setups(games: Sequence[Game]) -> list[Game]:
    """Results and evaluations as they differ from the means of their set-up."""
    groups: dict[str, list[Game]] = {}
    for game in games:
        groups.setdefault(game["run"], []).append(game)
    found = []
    for group in groups.values():
        won, said = fmean(game["won"] for game in group), fmean(game["outlook"] for game in group)
        found += [{"won": game["won"] - won, "outlook": game["outlook"] - said} for game in group]
    return found


def explained(games: Sequence[Game]) -> float:
    """The share of the variance of results that the evaluation at the beginning explains."""
    won, said = fmean(game["won"] for game in games), fmean(game["outlook"] for game in games)
    both = sum((game["won"] - won) * (game["outlook"] - said) for game in games)
    one = sum((game["won"] - won) ** 2 for game in games)
    other = sum((game["outlook"] - said) ** 2 for game in games)
    return both * both / (one * other) if one and other else 0.0


def of_setups(games: Sequence[Game]) -> list[str]:
    """The base game by players and level."""
    levels = ("initiation", "normal", "nightmare", "hell")
    rows = []
    for players in (1, 2, 3, 4):
        cells = []
        for level in levels:
            part = [game["won"] for game in games if game["run"] == f"set heuristic {players} {level}"]
            cells.append(percent(sum(part), len(part)) if part else "-")
        rows.append((str(players), *cells))
    return table(("players", *levels), rows)


def of_boxes(games: Sequence[Game], folder: Path, found: list[tuple[str, Interval]]) -> list[str]:
    """Four players with a box and without, level by level."""
    start = "set heuristic 4 "
    four = [(game["run"].removeprefix(start).partition(" "), game) for game in games if game["run"].startswith(start)]
    names = sorted({boxes for (_, _, boxes), _ in four if boxes})
    rows = []
    for name in names:
        part = [
            {"run": level, "won": game["won"], "with": boxes == name}
            for (level, _, boxes), game in four if boxes in ("", name)
        ]  # fmt: skip
        rows.append((words(name), *difference(part, lambda game: bool(game["with"]))))
    rows = ranked(rows)
    bars([row[:2] for row in rows], folder / "boxes.svg", -0.6, 0.6)
    found += [(f"with {name}", gain) for name, gain, _ in rows]
    return table(("laid over the base game", "points", "games"),
                 ((name, points(gain), str(number)) for name, gain, number in rows))  # fmt: skip


def of_house_rules(games: Sequence[Game], folder: Path, found: list[tuple[str, Interval]]) -> list[str]:
    """Each rule beside the usual one on the same seeds."""
    measured = house_rules.measured(games)
    bars([(f"{rule.key} {rule.value}", gain) for rule, gain, *_ in measured], folder / "house_rules.svg", -0.6, 0.6)
    found += [(f"the house rule “{rule.text}: {rule.choice}” ({rule.at})", gain) for rule, gain, *_ in measured]
    lines = []
    for title, game in (("Ghost Stories", "ghost_stories"), ("Victim", "victim")):
        part = [each for each in measured if each[0].game == game]
        lines += [f"**{title}**, points for {'the Taoists' if game == 'ghost_stories' else 'the Victims'}:", ""]
        lines += table(
            ("rule", "tried with", "won without it", "points", "pairs of games"),
            (
                (f"{rule.text}: **{rule.choice}**", rule.at, f"{100 * without:.0f} %", points(gain), str(number))
                for rule, gain, number, without in part
            ),
        )
    return lines


def of_victim(games: Sequence[Game]) -> list[str]:
    def rows(key: Callable[[Game], str]) -> list[tuple[str, str, str]]:
        groups: dict[str, list[int]] = {}
        for game in games:
            groups.setdefault(key(game), []).append(game["won"])
        return [(name, percent(sum(won), len(won)), str(len(won))) for name, won in sorted(groups.items())]

    head = ("", "won by the Victims", "games")
    return [
        *table(("players", *head[1:]), rows(lambda game: game["run"].removeprefix("set heuristic ").split()[0])),
        *table(("Demon", *head[1:]), rows(lambda game: str(game["demon"] or "none came"))),
        *table(("code", *head[1:]), rows(lambda game: "opened" if game["opened"] else "not opened")),
    ]


def page(
    games: Sequence[Game], tried: Sequence[Game], names: dict[int, str], possible: Mapping[str, str], folder: Path
) -> str:
    """The whole page; its plots are written into the folder. ``tried`` are the games with house rules and beside them,
    ``possible`` is the section of ``upper_bound_page``."""
    victim = [game for game in games if "demon" in game]
    ghosts = [game for game in games if "village" in game]
    base = [game for game in ghosts if len(game["run"].split()) == 4]
    found: list[tuple[str, Interval]] = []
    text = (Path(__file__).with_name("study.md").read_text(encoding="utf-8")).format(
        games=f"{len(games):,}", base=f"{len(base):,}", victim=f"{len(victim):,}",
        explained=f"{100 * explained(base):.0f}", within=f"{100 * explained(within_setups(base)):.1f}",
        setups="\n".join(of_setups(base)), powers="\n".join(of_powers(base, folder, found)),
        places="\n".join(of_places(base, found)), villagers="\n".join(of_villagers(base)),
        incarnations="\n".join(of_incarnations(base, names)), luck="\n".join(of_luck(base)),
        boxes="\n".join(of_boxes(ghosts, folder, found)), tried=f"{len(tried):,}",
        house_rules="\n".join(of_house_rules(tried, folder, found)), demons="\n".join(of_victim(victim)),
        found="\n".join(stands_out(found)), **possible,
    )  # fmt: skip
    return text
