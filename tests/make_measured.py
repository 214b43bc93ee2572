"""Writes the measured chances that the lobby shows, from docs/strength.md: ``python -m tests.make_measured``."""

from __future__ import annotations

import json
import re
from pathlib import Path

from hauntbox.bots.search import PLAYOUTS

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "strength.md"
DATA = ROOT / "src" / "hauntbox" / "server" / "measured.json"
GHOST_STORIES = re.compile(r"^\| `([^`]+)` \| (\d) \| (\w+) \| (\d+) \| (\d+) %")
LEVELS = ("initiation", "normal", "nightmare", "hell")
BY_LEVEL = re.compile(r"^\| (\d) \| (\d+) \| (\d+) %[^|]*\| (\d+) %[^|]*\| (\d+) %[^|]*\| (\d+) %")
"""Of the rules of thumb alone, all levels in a row."""
VICTIM = re.compile(r"^\| `([^`]+)` \| `([^`]+)` \| (\d) \| (\d+) \| (\d+) %")


def rows(page: str) -> list[dict[str, object]]:
    """A row for each bot, number of players and level, that of most games; of Victim those with one bot on both
    sides."""
    found: list[dict[str, object]] = []
    for line in page.splitlines():
        if (row := GHOST_STORIES.match(line)) is not None:
            bot, *figures = row.groups()
            bot = "search" if bot == f"search:playouts={PLAYOUTS}" else bot
            if ":" not in bot:  # nobody can choose others in the lobby
                found.append(_row("ghost_stories", bot, *figures))
        elif (row := BY_LEVEL.match(line)) is not None:
            players, games, *won_by_level = row.groups()
            for level, won in zip(LEVELS, won_by_level, strict=True):
                found.append(_row("ghost_stories", "heuristic", players, level, games, won))
        elif (row := VICTIM.match(line)) is not None and row[1] == row[2]:
            found.append(_row("victim", row[1], row[3], "", row[4], row[5]))
    return _most_games(found)


def _most_games(found: list[dict[str, object]]) -> list[dict[str, object]]:
    best: dict[tuple[object, ...], dict[str, object]] = {}
    for row in sorted(found, key=lambda row: int(str(row["games"]))):
        best[row["game"], row["bot"], row["players"], row["level"]] = row
    bots = list(dict.fromkeys(row["bot"] for row in found))
    order = {level: place for place, level in enumerate(("", *LEVELS))}
    return sorted(
        best.values(),
        key=lambda row: (row["game"], bots.index(row["bot"]), -int(str(row["players"])), order[str(row["level"])]),
    )


def _row(game: str, bot: str, players: str, level: str, games: str, won: str) -> dict[str, object]:
    return {"game": game, "bot": bot, "players": int(players), "level": level, "games": int(games), "won": int(won)}


if __name__ == "__main__":
    lines = ",\n".join(f" {json.dumps(row)}" for row in rows(PAGE.read_text(encoding="utf-8")))
    DATA.write_text(f"[\n{lines}\n]\n", encoding="utf-8")
