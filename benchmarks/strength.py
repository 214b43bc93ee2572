"""How strong the bots are: docs/strength.md, from games played here. Started by ``make strength``.

Each row is a run of ``hauntbox simulate`` with the compiled engine. Runs are kept in .bench/strength/ and resumed, so
the command can be stopped at any time. The page tells of all runs there; ``--table`` only writes it.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from statistics import fmean
from typing import NamedTuple

import msgspec

from hauntbox.arena.run_file import GameLine, Header, read_run
from hauntbox.ghost_stories.figures import Figures
from hauntbox.interfaces.stats import wilson

ROOT = Path(__file__).parent.parent
RUNS = ROOT / ".bench" / "strength"
PAGE = ROOT / "docs" / "strength.md"
LEVELS = ("initiation", "normal", "nightmare", "hell")
PORTALS = ("C", "N", "NW")
"""In White Moon: the easiest place, a side and a corner."""
SEED = 1


class Row(NamedTuple):
    """One line of the table."""

    bot: str
    players: int
    level: str
    games: int
    boxes: str = ""
    portal: str = ""

    @property
    def path(self) -> Path:
        name = "".join(letter if letter.isalnum() else "-" for letter in self.bot)
        laid_over = f"-{self.boxes.replace(',', '-')}-{self.portal}" if self.boxes else ""
        return RUNS / f"{name}-{self.players}-{self.level}{laid_over}.jsonl"

    @property
    def command(self) -> list[str]:
        words = f"simulate ghost_stories --players {self.players} --level {self.level} --seed {SEED}"
        if self.boxes:
            words += f" --with {self.boxes} --setting portal={self.portal}"
        return ["hauntbox", *words.split(), "--bots", self.bot, "--games", str(self.games)]


def rows(search: str, games: int, search_games: int) -> list[Row]:
    """Random is there for comparison; the search is slow and plays fewer games."""
    four = [(4, level) for level in LEVELS]
    fewer = [(3, "nightmare"), (2, "nightmare"), (1, "initiation"), (1, "nightmare")]
    return [
        *(Row("random", players, level, games) for players, level in four[:1]),
        *(Row("novice", players, level, games) for players, level in four[:2]),
        *(Row("heuristic", players, level, games) for players, level in four + fewer),
        *(Row(search, players, level, search_games) for players, level in four + fewer),
    ]


def white_moon_rows(search: str, games: int, search_games: int) -> list[Row]:
    """Four players, the Portal in the centre, at a side and in a corner; the scenarios with the usual one."""
    by_bot = (("heuristic", games), (search, search_games))
    scenarios = [f"white_moon,{box}" for box in ("cursed_children", "green_roots", "ma_cho", "steven_qi_gal")]
    return [
        Row(bot, 4, level, number, boxes, portal)
        for bot, number in by_bot
        for boxes, portals in [("white_moon", PORTALS), *((boxes, PORTALS[:1]) for boxes in scenarios)]
        for portal in portals
        for level in LEVELS
    ]


def play(row: Row, workers: int) -> None:
    """Play what is still missing of a row."""
    row.path.parent.mkdir(parents=True, exist_ok=True)
    print(" ".join(row.command), flush=True)
    words = [*row.command[1:], "--workers", str(workers), "--out", str(row.path)]
    subprocess.run([sys.executable, "-m", "hauntbox", *words], cwd=ROOT, check=True)


def played() -> list[tuple[Row, list[GameLine]]]:
    """All runs there are, the quick bots first, by players and level."""
    runs = []
    for path in RUNS.glob("*.jsonl"):
        head, *games = read_run(str(path))
        assert isinstance(head, Header)
        lines = [game for game in games if isinstance(game, GameLine)]
        players, level = head.setup["players"], str(head.setup["level"])
        boxes, settings = head.setup.get("boxes") or [], head.setup.get("settings")
        assert isinstance(players, int)
        assert isinstance(boxes, list)
        assert isinstance(settings, dict)
        portal = str(settings.get("portal", ""))
        runs.append((Row(head.bots[0], players, level, len(lines), ",".join(boxes), portal), lines))
    return sorted(runs, key=order)


def order(run: tuple[Row, list[GameLine]]) -> tuple[object, ...]:
    """The quick bots first, by players, boxes, Portal and level."""
    row, games = run
    portal = PORTALS.index(row.portal) if row.portal in PORTALS else 0
    return pace(games) > 0.1, row.bot, -row.players, len(row.boxes), row.boxes, portal, LEVELS.index(row.level)


def pace(games: list[GameLine]) -> float:
    """Seconds per decision."""
    return sum(game.seconds for game in games) / max(1, sum(game.decisions for game in games))


# -- the page ---------------------------------------------------------------------------------------------------------


def share(won: int, games: int) -> str:
    """How many games were won, with the interval."""
    rate = wilson(won, games)
    return f"{100 * rate.value:.0f} % ({100 * rate.low:.0f}-{100 * rate.high:.0f})"


def lost_by(causes: Iterable[str]) -> str:
    """What games were lost by, the most frequent first."""
    counted = Counter(causes).most_common()
    return ", ".join(f"{cause.replace('_', ' ')} {number}" for cause, number in counted) or "-"


def strength(row: Row, games: list[GameLine]) -> str:
    """A line of the table of strength."""
    won = share(sum(game.outcome == "won" for game in games), len(games))
    lost = lost_by(game.cause for game in games if game.outcome != "won")
    return f"| `{row.bot}` | {row.players} | {row.level} | {len(games)} | {won} | {lost} | {pace(games):.4f} |"


def moon_strength(row: Row, games: list[GameLine]) -> str:
    """A line of White Moon's table."""
    won = share(sum(game.outcome == "won" for game in games), len(games))
    lost = lost_by(game.cause for game in games if game.outcome != "won")
    boxes = row.boxes.replace(",", ", ").replace("_", " ")
    return f"| `{row.bot}` | {boxes} | {row.portal} | {row.level} | {len(games)} | {won} | {lost} | {pace(games):.4f} |"


def losses(row: Row, games: list[GameLine]) -> str:
    """A line of the table of losses: how long they last and how they end."""
    lost = [game.figures for game in games if game.outcome != "won" and game.figures is not None]
    if not lost:
        return ""
    figures = [msgspec.convert(one, Figures) for one in lost]
    tried = sum(one.exorcisms_tried for one in figures)
    won = sum(one.exorcisms_won for one in figures)
    helps: Counter[str] = Counter()
    for one in figures:
        helps.update(one.tiles)
    asked = ", ".join(f"{tile.replace('_', ' ')} {number / len(figures):.1f}" for tile, number in helps.most_common(4))
    return (
        f"| `{row.bot}` | {row.players} | {row.level} | {fmean(one.cards_left for one in figures):.1f} "
        f"| {fmean(one.deaths for one in figures):.1f} | {fmean(len(one.in_play) for one in figures):.1f} "
        f"| {fmean(one.exorcised for one in figures):.1f} | {100 * won / max(1, tried):.0f} % | {asked} |"
    )


def page(runs: list[tuple[Row, list[GameLine]]], note: str) -> str:
    """The whole page; ``note`` is what people wrote below the tables, and is kept."""
    seconds = sum(game.seconds for _, games in runs for game in games)
    return "\n".join(
        [
            "# Strength of the bots",
            "",
            "Written by `make strength`. Won: with the 95 % interval (Wilson). Seconds per decision: wall clock,",
            "compiled engine, one core a game. Game number n of a row follows from seed 1 and n alone, so that any",
            f"row can be played again: `{' '.join(Row('BOT', 4, 'LEVEL', 400).command)}`.",
            "",
            "| bot | players | level | games | won | lost by | s a decision |",
            "|---|---|---|---|---|---|---|",
            *(strength(row, games) for row, games in runs if games),
            "",
            "## What the losses are made of",
            "",
            "Means over the games lost: cards left in the pile (of 56 with four players), Taoists' deaths, ghosts in",
            "play at the end, ghosts exorcised, exorcisms that succeeded, and the villagers asked most often.",
            "",
            "| bot | players | level | cards left | deaths | ghosts | exorcised | succeeded | villagers a game |",
            "|---|---|---|---|---|---|---|---|---|",
            *filter(None, (losses(row, games) for row, games in runs)),
            "",
            f"{sum(len(games) for _, games in runs)} games, {seconds / 3600:.1f} hours of play.",
            "",
            note,
        ]
    )


MARK = "## Chances"
"""The start of what people wrote."""
MOON = "## White Moon"
MOON_NOTE = "### What White Moon's losses are made of"
"""The start of what people wrote about it."""


def with_moon(text: str, runs: list[tuple[Row, list[GameLine]]]) -> str:
    """The page with White Moon's section written again, if there are runs of it; the rest stays."""
    if not runs:
        return text
    section = "\n".join(
        [
            MOON,
            "",
            "Written by `make strength`. Four players; the Portal in the centre (C, the gentlest place), at a side (N)",
            f"and in a corner (NW): `{' '.join(Row('BOT', 4, 'LEVEL', 200, 'white_moon', 'PORTAL').command)}`.",
            "",
            "| bot | boxes | Portal | level | games | won | lost by | s a decision |",
            "|---|---|---|---|---|---|---|---|",
            *(moon_strength(row, games) for row, games in runs if games),
            "",
            "",
        ]
    )
    if MOON not in text:
        return f"{text.rstrip()}\n\n{section}{MOON_NOTE}\n"
    before, _, after = text.partition(MOON)
    return before + section + after[after.index(MOON_NOTE) :]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--search", default="search:ms=1000", help="the search to measure")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--search-games", type=int, default=200)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--table", action="store_true", help="only write the page")
    parser.add_argument("--only", choices=("base", "white_moon"), help="some of the rows")
    asked = parser.parse_args()
    makers = {"base": rows, "white_moon": white_moon_rows}
    for part in [asked.only] if asked.only else makers:
        for row in [] if asked.table else makers[part](asked.search, asked.games, asked.search_games):
            play(row, asked.workers)
    text = PAGE.read_text(encoding="utf-8") if PAGE.exists() else ""
    note = text[text.index(MARK) :] if MARK in text else f"{MARK}\n"
    runs = played()
    base = [run for run in runs if not run[0].boxes]
    text = page(base, note) if base else text
    PAGE.write_text(with_moon(text, [run for run in runs if run[0].boxes]), encoding="utf-8")
    print(f"written: {PAGE.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
