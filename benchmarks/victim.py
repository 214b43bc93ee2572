"""How strong the bots are in Victim, side against side: the section "Victim" of docs/strength.md.

One bot answers for the Victims and, until the Curse phase, for everybody, another for the Demon's side. Games are kept
in .bench/victim/ and gone on with, so that the command can be stopped at any time. Started by ``make strength``;
``--table`` only writes the section. What people wrote below the tables is kept, and so is the rest of the page.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from statistics import fmean
from time import perf_counter
from typing import Any, NamedTuple

from strength import lost_by, share

import hauntbox
from hauntbox.arena.simulate import game_seed
from hauntbox.bots import ask, make_bots
from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.game import CHANCE
from hauntbox.victim.cards import DEMON_NAMES, PLAYERS
from hauntbox.victim.folk import demon_side
from hauntbox.victim.state import VictimGame

ROOT = Path(__file__).parent.parent
RUNS = ROOT / ".bench" / "victim"
PAGE = ROOT / "docs" / "strength.md"
HEADING = "## Victim\n"
NOTE = "### What moves it\n"
SEED = 1
Played = dict[str, Any]


class Row(NamedTuple):
    """One line of the table."""

    victims: str
    demon: str
    players: int
    games: int
    escapes6: int = 2

    @property
    def path(self) -> Path:
        setting = f"-escapes{self.escapes6}" if self.escapes6 > 2 else ""
        words = f"{self.victims}-{self.demon}-{self.players}{setting}"
        return RUNS / ("".join(letter if letter.isalnum() else "-" for letter in words) + ".jsonl")


def rows(games: int, search: str, search_games: int) -> list[Row]:
    """Where one side is much weaker a third of the games tells enough; the search is slow and plays fewer."""
    return [
        *(Row("random", "random", players, games) for players in PLAYERS),
        *(Row("heuristic", "random", players, games // 3) for players in PLAYERS),
        *(Row("random", "heuristic", players, games // 3) for players in PLAYERS),
        *(Row("heuristic", "heuristic", players, games) for players in PLAYERS),
        Row("heuristic", "heuristic", 6, games, 3),
        Row(search, "heuristic", 4, search_games),
        Row("heuristic", search, 4, search_games),
    ]


# -- playing ----------------------------------------------------------------------------------------------------------


def play(row: Row, number: int) -> Played:
    """The game of a number."""
    seed = game_seed(SEED, number)
    game = hauntbox.new("victim", players=row.players, settings={"escapes6": row.escapes6})
    assert isinstance(game, VictimGame)
    bots = [make_bots(game, [row.victims], seed)]
    bots.append(bots[0] if row.demon == row.victims else make_bots(game, [row.demon], seed))
    chance = Seeded(seed)
    decisions, seconds = [0, 0], [0.0, 0.0]
    while not game.over:
        if game.seat == CHANCE:
            game.take(chance.pick(game))
            continue
        side = int(demon_side(game, game.seat))
        start = perf_counter()
        option = ask(bots[side][game.seat], game)
        seconds[side] += perf_counter() - start
        decisions[side] += 1
        game.answer(option)
    return {
        "number": number,
        "won": game.outcome == "won",
        "cause": game.cause,
        "rounds": game.round,
        "demon": DEMON_NAMES[game.demon] if game.den >= 0 else None,
        "decisions": decisions,
        "seconds": seconds,
    }


def played(row: Row) -> list[Played]:
    """The games of a row that are kept; one cut off in the middle is not."""
    if not row.path.exists():
        return []
    lines = row.path.read_text(encoding="utf-8").splitlines(keepends=True)
    return [json.loads(line) for line in lines if line.endswith("\n")][: row.games]


def go_on(row: Row) -> None:
    """Play what is missing of a row."""
    RUNS.mkdir(parents=True, exist_ok=True)
    done = played(row)
    row.path.write_text("".join(json.dumps(game) + "\n" for game in done), encoding="utf-8")
    print(f"{row.path.stem}: {len(done)} of {row.games} games are there", flush=True)
    with row.path.open("a", encoding="utf-8") as file:
        for number in range(len(done), row.games):
            print(json.dumps(play(row, number)), file=file, flush=True)


# -- the section ------------------------------------------------------------------------------------------------------


def won_of(games: list[Played]) -> str:
    return share(sum(game["won"] for game in games), len(games))


def pace(games: list[Played], side: int) -> str:
    """Seconds a decision of one side."""
    seconds, decisions = (sum(game[name][side] for game in games) for name in ("seconds", "decisions"))
    return f"{seconds / decisions:.4f}" if decisions else "-"


def line(row: Row, games: list[Played]) -> str:
    lost = lost_by(game["cause"] for game in games if not game["won"])
    players = f"{row.players}, `escapes6={row.escapes6}`" if row.escapes6 > 2 else row.players
    cells = [
        f"`{row.victims}`", f"`{row.demon}`", players, len(games), won_of(games), lost,
        f"{fmean(game['rounds'] for game in games):.1f}", f"{pace(games, 0)} / {pace(games, 1)}",
    ]  # fmt: skip
    return f"| {' | '.join(map(str, cells))} |"


def by_demon(table: list[tuple[Row, list[Played]]]) -> list[str]:
    """How the Victims fare against each Demon, the same rules of thumb on both sides, all numbers of players."""
    alike = [games for row, games in table if row.victims == row.demon == "heuristic" and row.escapes6 == 2]
    games = [game for all_of in alike for game in all_of]
    return [
        f"| {demon} | {len(own)} | {won_of(own)} |"
        for demon in DEMON_NAMES
        if (own := [game for game in games if game["demon"] == demon])
    ]


def section(table: list[tuple[Row, list[Played]]], note: str) -> str:
    return "\n".join(
        [
            HEADING,
            "Written by `make strength` (`benchmarks/victim.py`): one bot answers for the Victims and, until the",
            "Curse phase, for everybody, the other for the Demon's side. Won: by the Victims, with the 95 % interval",
            "(Wilson). Seconds a decision of either side: wall clock, compiled engine. Game number n of a row follows",
            "from seed 1 and n alone.",
            "",
            "| Victims | Demon | players | games | Victims won | lost by | rounds | s a decision |",
            "|---|---|---|---|---|---|---|---|",
            *(line(row, games) for row, games in table if games),
            "",
            "By Demon, `heuristic` on both sides, all numbers of players:",
            "",
            "| Demon | games | Victims won |",
            "|---|---|---|",
            *by_demon(table),
            "",
            note,
        ]
    )


def write(table: list[tuple[Row, list[Played]]], page: Path = PAGE) -> None:
    before, _, own = page.read_text(encoding="utf-8").partition(HEADING)
    note = own[own.index(NOTE) :] if NOTE in own else NOTE
    page.write_text(f"{before.rstrip()}\n\n{section(table, note)}", encoding="utf-8")
    print(f"written: {page}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--search", default="search:playouts=60", help="the search to measure")
    parser.add_argument("--search-games", type=int, default=24)
    parser.add_argument("--table", action="store_true", help="only write the section")
    asked = parser.parse_args()
    table = rows(asked.games, asked.search, asked.search_games)
    for row in [] if asked.table else table:
        go_on(row)
    write([(row, played(row)) for row in table])


if __name__ == "__main__":
    main()
