"""Writes the measured chances that the lobby shows, from docs/strength.md: ``python -m tests.make_measured``."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, Final

from hauntbox.bots.search import PLAYOUTS
from hauntbox.ghost_stories.boxes import BOXES

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "strength.md"
DATA = ROOT / "src" / "hauntbox" / "server" / "measured.json"
GHOST_STORIES = re.compile(r"^\| `([^`]+)` \| (\d) \| (\w+) \| (\d+) \| (\d+) %")
APART = ["cursed_children"]
"""Boxes that cannot be in a game with all others."""
EVERYTHING = [box.name for box in BOXES if box.name not in APART]
LEVELS = ("initiation", "normal", "nightmare", "hell")
BY_LEVEL = re.compile(r"^\| (\d) \| (\d+) \| (\d+) %[^|]*\| (\d+) %[^|]*\| (\d+) %[^|]*\| (\d+) %")
"""Of the rules of thumb alone, all levels in a row."""
PLAYED_ON = re.compile(r"^\| four players, (\w+)[^|]* \| (\d+) \| \d+ \| (\d+) \|")
"""Of the search, with games won."""
FEWEST: Final = 50
"""Games that such a row must have to be shown."""
WHITE_MOON = re.compile(r"^\| `([^`]+)` \| ([a-z ,]+) \| C \| (\w+) \| (\d+) \| (\d+) %")
"""Four players, the Portal in its usual place."""
BLACK_SECRET = re.compile(r"^\| `([^`]+)` \| `([^`]+)` \| (\d) \| (\w+) \| ([a-z ,]+) \| (\d+) \| (\d+) %")
"""Players are counted with Wu-Feng; the lobby counts the Taoists."""
VICTIM = re.compile(r"^\| `([^`]+)` \| `([^`]+)` \| (\d) \| (\d+) \| (\d+) %")


def rows(page: str) -> list[dict[str, Any]]:
    """A row for each bot, number of players, level and boxes, that of most games; where there are sides, those with one
    bot on both."""
    found: list[dict[str, Any]] = []
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
        elif (row := PLAYED_ON.match(line)) is not None and int(row[2]) >= FEWEST:
            won = round(100 * int(row[3]) / int(row[2]))
            found.append(_row("ghost_stories", "search", "4", row[1], row[2], str(won)))
        elif (row := WHITE_MOON.match(line)) is not None and ":" not in row[1]:
            found.append(_row("ghost_stories", row[1], "4", row[3], row[4], row[5], row[2]))
        elif (row := BLACK_SECRET.match(line)) is not None and row[1] == row[2] and ":" not in row[1]:
            taoists = str(int(row[3]) - 1)
            found.append(_row("ghost_stories", row[1], taoists, row[4], row[6], row[7], row[5]))
        elif (row := VICTIM.match(line)) is not None and row[1] == row[2]:
            found.append(_row("victim", row[1], row[3], "", row[4], row[5]))
    return _most_games(found)


def _most_games(found: list[dict[str, Any]]) -> list[dict[str, Any]]:
    best: dict[tuple[object, ...], dict[str, Any]] = {}
    for row in sorted(found, key=lambda row: int(str(row["games"]))):
        best[row["game"], row["bot"], row["players"], row["level"], " ".join(row.get("boxes", []))] = row
    bots = list(dict.fromkeys(row["bot"] for row in found))
    order = {level: place for place, level in enumerate(("", *LEVELS))}
    return sorted(
        best.values(),
        key=lambda row: (
            row["game"], "boxes" in row, bots.index(row["bot"]), row.get("boxes", []), -int(str(row["players"])),
            order[str(row["level"])],
        ),
    )


def _row(game: str, bot: str, players: str, level: str, games: str, won: str, boxes: str = "") -> dict[str, Any]:
    row = {"game": game, "bot": bot, "players": int(players), "level": level, "games": int(games), "won": int(won)}
    return row | ({"boxes": sorted(_named(boxes))} if boxes else {})


def _named(boxes: str) -> list[str]:
    """The names of boxes that the page calls by their titles."""
    if boxes == "everything":
        return EVERYTHING
    return [box.strip().replace(" ", "_") for box in boxes.split(",")]


if __name__ == "__main__":
    lines = ",\n".join(f" {json.dumps(row)}" for row in rows(PAGE.read_text(encoding="utf-8")))
    DATA.write_text(f"[\n{lines}\n]\n", encoding="utf-8")
