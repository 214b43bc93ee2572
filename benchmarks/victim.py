"""How strong the bots are in Victim, side against side: the section "Victim" of docs/strength.md.

One bot answers for the Victims and, until the Curse phase, for everybody, another for the Demon's side. The games of
all rows are one heap of work, the first of every row first; they are kept in .bench/victim/ and resumed, so that
the command can be stopped at any time. Started by ``make strength``; ``--table`` only writes the section, and
``--only-search`` plays and prints what searching gains. What people wrote below the tables is kept, and so is the rest
of the page.
"""

from __future__ import annotations

import argparse
import json
import signal
from multiprocessing import get_context
from pathlib import Path
from statistics import fmean, stdev
from time import perf_counter
from typing import Any, NamedTuple

from strength import lost_by, share

import hauntbox
from hauntbox.arena.simulate import game_seed
from hauntbox.bots import ask, make_bots
from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.game import CHANCE
from hauntbox.victim.cards import DEMON_NAMES, PLAYERS
from hauntbox.victim.rules.victim_board import demon_side
from hauntbox.victim.state import VictimGame

ROOT = Path(__file__).parent.parent
RUNS = ROOT / ".bench" / "victim"
PAGE = ROOT / "docs" / "strength.md"
HEADING = "## Victim\n"
NOTE = "### What changes the balance\n"
GAINS = "| who searches | games | Victims won | by rules of thumb | difference | s a decision |"
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
    """If one side is much weaker, a third of the games is enough; the search is slow and plays fewer."""
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


def play_task(task: tuple[Row, int]) -> tuple[Row, Played]:
    return task[0], play(*task)


def kept(row: Row) -> list[Played]:
    """The stored games of a row, by number; one cut off in the middle is ignored."""
    if not row.path.exists():
        return []
    lines = row.path.read_text(encoding="utf-8").splitlines(keepends=True)
    return sorted((json.loads(line) for line in lines if line.endswith("\n")), key=lambda game: int(game["number"]))


def played(row: Row) -> list[Played]:
    """Those that are asked for."""
    return [game for game in kept(row) if game["number"] < row.games]


def go_on(table: list[Row], workers: int) -> None:
    """Play what is missing of the rows, until an interrupt."""
    RUNS.mkdir(parents=True, exist_ok=True)
    missing: list[tuple[Row, int]] = []
    for row in table:
        done = kept(row)
        row.path.write_text("".join(json.dumps(game) + "\n" for game in done), encoding="utf-8")
        print(f"{row.path.stem}: {len(played(row))} of {row.games} games are there", flush=True)
        numbers = {game["number"] for game in done}
        missing += [(row, number) for number in range(row.games) if number not in numbers]
    missing.sort(key=lambda task: task[1])
    try:
        # An interrupt is for this process alone: it ends the others.
        with get_context("spawn").Pool(workers, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
            for row, game in pool.imap_unordered(play_task, missing):
                with row.path.open("a", encoding="utf-8") as file:
                    print(json.dumps(game), file=file)
    except KeyboardInterrupt:
        print("stopped: the same command goes on")


# -- the section ------------------------------------------------------------------------------------------------------


def won_of(games: list[Played]) -> str:
    return share(sum(game["won"] for game in games), len(games))


def pace(games: list[Played], side: int) -> str:
    """Seconds per decision of one side."""
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
    """How the Victims do against each Demon, with the same rules of thumb on both sides, all numbers of players."""
    alike = [games for row, games in table if row.victims == row.demon == "heuristic" and row.escapes6 == 2]
    games = [game for all_of in alike for game in all_of]
    return [
        f"| {demon} | {len(own)} | {won_of(own)} |"
        for demon in DEMON_NAMES
        if (own := [game for game in games if game["demon"] == demon])
    ]


def gains(table: list[tuple[Row, list[Played]]]) -> list[str]:
    """What searching adds for a side: the same games as with rules of thumb on both sides."""
    lines = []
    for row, games in table:
        bots = row.victims, row.demon
        searching = [bot.startswith("search") for bot in bots]
        if not any(searching):
            continue
        side = searching.index(True)
        alike = row._replace(victims="heuristic", demon="heuristic").path
        usual = {game["number"]: game["won"] for other, own in table if other.path == alike for game in own}
        both = [(game["won"], usual[game["number"]]) for game in games if game["number"] in usual]
        if len(both) < 2:
            continue
        apart = [100.0 * (won - before) for won, before in both]
        cells = [
            f"the {('Victims', 'Demon')[side]}, `{bots[side]}`", len(both), sum(won for won, _ in both),
            sum(before for _, before in both),
            f"{fmean(apart):+.0f} ± {1.96 * stdev(apart) / len(apart) ** 0.5:.0f}", pace(games, side),
        ]  # fmt: skip
        lines.append(f"| {' | '.join(map(str, cells))} |")
    return lines


def section(table: list[tuple[Row, list[Played]]], note: str) -> str:
    return "\n".join(
        [
            HEADING,
            "Written by `make strength` (`benchmarks/victim.py`): one bot answers for the Victims and, until the",
            "Curse phase, for everybody, the other for the Demon's side. Won: by the Victims, with the 95 % interval",
            "(Wilson). Seconds per decision of a side: wall clock, compiled engine. Game number n of a row follows",
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
            "What searching gains: the same games with rules of thumb on both sides, in points, with the 95 % interval",
            "of the paired difference.",
            "",
            GAINS,
            "|---|---|---|---|---|---|",
            *gains(table),
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
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--table", action="store_true", help="only write the section")
    parser.add_argument("--only-search", action="store_true", help="play and print what searching gains")
    asked = parser.parse_args()
    table = rows(asked.games, asked.search, asked.search_games)
    if asked.only_search:
        usual = Row("heuristic", "heuristic", 4, asked.search_games)
        table = [usual, *(row for row in table if asked.search in (row.victims, row.demon))]
    if not asked.table:
        go_on(table, asked.workers)
    results = [(row, played(row)) for row in table]
    if asked.only_search:
        print("\n".join([GAINS, *gains(results)]))
    else:
        write(results)


if __name__ == "__main__":
    main()
