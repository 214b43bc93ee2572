"""How the sides of Black Secret do against each other: the section "Black Secret" of docs/strength.md.

One bot answers for all Taoists, another for Wu-Feng. Games are kept in .bench/black_secret/ by the weights they were
played with, and resumed, so that the command can be stopped at any time; the games of all rows are played side by
side, first those of low numbers. Needs the compiled engine (``make fast``); on 16 cores the usual rows take about eight
minutes:

    .venv-fast/bin/python benchmarks/black_secret.py --workers 16
    .venv-fast/bin/python benchmarks/black_secret.py --designed --taoists 1 2 --levels normal --minutes 10

``--designed`` adds rows in which a designed figure is another; ``--taoists`` and ``--levels`` leave rows out, and
``--minutes`` ends the play after that time. ``--table`` only writes the section, with all games there are. What people
wrote below the tables is kept, and so is the rest of the page.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from hashlib import sha256
from importlib.resources import files
from math import inf
from multiprocessing import get_context
from pathlib import Path
from statistics import fmean
from time import monotonic, perf_counter
from typing import Any, Final, NamedTuple, cast

from mypy_extensions import i64
from strength import LEVELS, lost_by, share

import hauntbox
from hauntbox.arena.simulate import game_seed
from hauntbox.bots import ask, make_bots
from hauntbox.ghost_stories.base.cards import RESISTANCE
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.black_secret import cards as box
from hauntbox.ghost_stories.black_secret.ids import WU_FENG, Step
from hauntbox.ghost_stories.black_secret.state import secret_of
from hauntbox.ghost_stories.boxes import law_of, setup_from_json
from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.game import NONE
from hauntbox.kernel.vectors import vec

ROOT = Path(__file__).parent.parent
RUNS = ROOT / ".bench" / "black_secret"
PAGE = ROOT / "docs" / "strength.md"
HEADING = "## Black Secret\n"
NOTE = "### Are Black Secret's chances true?\n"
"""Where what people wrote begins."""
WEIGHTS: Final = sha256(
    b"".join(
        files("hauntbox.ghost_stories").joinpath(f"{folder}/data/prospects.json").read_bytes()
        for folder in ("base", "black_secret", "white_moon")
    )
).hexdigest()[:8]
"""The weights with which the bots evaluate."""
TAOISTS: Final = (1, 2, 3, 4)
"""With Wu-Feng that is two to five players."""
ALONE: Final = "black_secret"
WITH_MOON: Final = "black_secret,white_moon"
Played = dict[str, Any]


class Row(NamedTuple):
    """One line of the table."""

    taoists: str
    wu_feng: str
    number: int
    """Of Taoists."""
    level: str
    boxes: str
    games: int
    change: str = ""
    seed: int = 1

    @property
    def path(self) -> Path:
        words = f"{self.taoists}-{self.wu_feng}-{self.number}-{self.level}-{self.boxes}-{self.change}-{self.seed}"
        return RUNS / WEIGHTS / ("".join(letter if letter.isalnum() else "-" for letter in words) + ".jsonl")

    @property
    def command(self) -> str:
        return (
            f"hauntbox simulate ghost_stories --players {self.number} --level {self.level} --seed {self.seed} "
            f"--with {self.boxes} --bots taoists={self.taoists},wu_feng={self.wu_feng} --games {self.games}"
        )


def rows(games: int, search: str, search_games: int) -> list[Row]:
    """Rules of thumb on both sides with every number of players; then one side at random, or with the search, at the
    usual number."""
    usual = (4, "normal", ALONE)
    return [
        *(
            Row("heuristic", "heuristic", number, level, boxes, games)
            for boxes in (ALONE, WITH_MOON)
            for number in TAOISTS
            for level in LEVELS
        ),
        Row("random", "heuristic", *usual, games),
        Row("heuristic", "random", *usual, games),
        Row(search, "heuristic", *usual, search_games),
        Row("heuristic", search, *usual, search_games),
    ]


# -- designed figures -------------------------------------------------------------------------------------------------


def _tokens(kind: int, more: int) -> None:
    """``more`` tokens of a kind added to each set, and as many of plain earth removed."""
    for number in range(4):
        box.IN_SETS[box.TOKEN_KINDS * number + kind] += more
        box.IN_SETS[box.TOKEN_KINDS * number + box.EARTH] -= more


def _points(cards: range, points: int) -> None:
    """More resistance for these cards, in the one colour that each has."""
    for card in cards:
        for colour in range(5):
            if RESISTANCE[card][colour]:
                RESISTANCE[card][colour] += points


CALLERS: Final = range(88, 97, 2)
"""Ghosts of resistance 2, which activate a Demon as they arrive."""
CASTERS: Final = range(89, 98, 2)
"""Ghosts of resistance 3, which cast a curse in every turn of their board."""


def _left_stones(cards: range, step: int) -> None:
    """These cards do this as they arrive; 0 for nothing."""
    law = law_of(setup_from_json({"boxes": [ALONE]}))
    for card in cards:
        law.left_steps[card] = vec[i64]([step]) if step else NONE


def _no_calls(sign: int) -> None:
    """The weaker ghosts activate no Demon."""
    _left_stones(CALLERS, 0 if sign > 0 else Step.ACTIVATE)


def _no_curses(sign: int, cards: range = CASTERS) -> None:
    """The stronger cast no curse."""
    law = law_of(setup_from_json({"boxes": [ALONE]}))
    for card in cards:
        law.middle_steps[card] = NONE if sign > 0 else vec[i64]([Step.HEXER_ACTS])
        box.CASTS_CURSE[card] = 0 if sign > 0 else 1


def _one_curse(sign: int) -> None:
    """Their icon sits in the left stone: they cast one curse, as they arrive."""
    _no_curses(sign)
    _left_stones(CASTERS, Step.CAST_ANY if sign > 0 else 0)


def _one_weak_curse(sign: int) -> None:
    _one_curse(sign)
    _points(CASTERS, -sign)


def _plain(sign: int) -> None:
    """The most that the ghosts' designed figures can give."""
    _no_calls(sign)
    _no_curses(sign)
    _points(CASTERS, -sign)


CHANGES: Final[dict[str, Callable[[int], None]]] = {
    "its ghosts of resistance 3 cast one curse, as they arrive": _one_curse,
    "as they arrive, and resistance 2": _one_weak_curse,
    "they cast no curses": _no_curses,
    "of them only the black one casts curses": lambda sign: _no_curses(sign, CASTERS[:-1]),
    "its ghosts of resistance 2 activate no Demon": _no_calls,
    "its ghosts are plain, of resistance 2": _plain,
    "its incarnations with 1 resistance less": lambda sign: _points(range(98, 103), -sign),
    "a second Buddha in each set": lambda sign: _tokens(box.BUDDHA, sign),
    "a second Blood of the Just in each set": lambda sign: _tokens(box.BLOOD_OF_THE_JUST, sign),
    "one Bones fewer in each set": lambda sign: _tokens(box.BONES, -sign),
}
"""Other values for figures that are our own design, all in favour of the Taoists: 1 makes the change, -1 undoes it."""


def designed_rows(games: int) -> list[Row]:
    return [
        Row("heuristic", "heuristic", number, "normal", ALONE, games, change)
        for change in CHANGES
        for number in TAOISTS
    ]


# -- playing ----------------------------------------------------------------------------------------------------------


def play(job: tuple[Row, int]) -> Played:
    """The game of a number."""
    row, number = job
    if not row.change:
        return play_out(row, number)
    CHANGES[row.change](1)
    try:
        return play_out(row, number)
    finally:
        CHANGES[row.change](-1)


def play_out(row: Row, number: int) -> Played:
    seed = game_seed(row.seed, number)
    game = cast(
        GhostStories,
        hauntbox.new("ghost_stories", players=row.number, level=row.level, boxes=row.boxes.split(",")),
    )
    bots = make_bots(game, [f"taoists={row.taoists}", f"wu_feng={row.wu_feng}"], seed)
    chance = Seeded(seed)
    decisions, seconds = [0, 0], [0.0, 0.0]
    while not game.over:
        if game.seat < 0:
            game.take(chance.pick(game))
            continue
        side = int(game.seat == WU_FENG)
        start = perf_counter()
        option = ask(bots[game.seat], game)
        seconds[side] += perf_counter() - start
        decisions[side] += 1
        game.take(option)
    part = secret_of(game)
    return {
        "number": number,
        "won": game.outcome == "won",
        "cause": str(game.result["cause"]) if game.result else "",
        "turns": game.turn,
        "urns": part.urns,
        "cards_left": game.height,
        "decisions": decisions,
        "seconds": seconds,
    }


def played(row: Row) -> list[Played]:
    """The stored games of a row; one cut off in the middle is ignored."""
    if not row.path.exists():
        return []
    lines = row.path.read_text(encoding="utf-8").splitlines(keepends=True)
    games = [json.loads(line) for line in lines if line.endswith("\n")]
    return [game for game in games if game["number"] < row.games]


def play_missing(table: list[Row], workers: int, seconds: float) -> None:
    """The games that are missing, those of all rows side by side, while there is time."""
    (RUNS / WEIGHTS).mkdir(parents=True, exist_ok=True)
    until = monotonic() + seconds
    jobs: list[tuple[Row, int]] = []
    for row in table:
        done = played(row)
        row.path.write_text("".join(json.dumps(game) + "\n" for game in done), encoding="utf-8")
        numbers = {game["number"] for game in done}
        jobs.extend((row, number) for number in range(row.games) if number not in numbers)
    jobs.sort(key=lambda job: job[1] / job[0].games)
    print(f"{len(jobs)} games to play, {workers} at a time", flush=True)
    with get_context("fork").Pool(workers) as pool:
        for done_so_far, (row, game) in enumerate(pool.imap_unordered(_named, jobs), 1):
            with row.path.open("a", encoding="utf-8") as file:
                print(json.dumps(game), file=file)
            if not done_so_far % 100:
                print(f"{done_so_far} played", flush=True)
            if monotonic() > until:
                print(f"time is up: {done_so_far} of {len(jobs)} played", flush=True)
                return


def _named(job: tuple[Row, int]) -> tuple[Row, Played]:
    return job[0], play(job)


# -- the section ------------------------------------------------------------------------------------------------------


def won_of(games: list[Played]) -> str:
    return share(sum(game["won"] for game in games), len(games))


def pace(games: list[Played], side: int) -> str:
    """Seconds per decision of one side."""
    seconds, decisions = (sum(game[name][side] for game in games) for name in ("seconds", "decisions"))
    return f"{seconds / decisions:.4f}" if decisions else "-"


def balance(table: list[tuple[Row, list[Played]]], boxes: str) -> list[str]:
    """How often the Taoists win with rules of thumb on both sides: a line for each number of players."""
    games_at = {
        (row.number, row.level): games
        for row, games in table
        if (row.taoists, row.wu_feng, row.boxes, row.change) == ("heuristic", "heuristic", boxes, "")
    }
    lines = []
    for number in TAOISTS:
        of_levels = [games_at.get((number, level), []) for level in LEVELS]
        if any(of_levels):
            cells = [won_of(games) if games else "-" for games in of_levels]
            lines.append(f"| {number + 1} | {' | '.join(cells)} |")
    return lines


def line(row: Row, games: list[Played]) -> str:
    lost = lost_by(game["cause"] for game in games if not game["won"])
    cells = [
        f"`{row.taoists}`", f"`{row.wu_feng}`", row.number + 1, row.level, row.boxes.replace("_", " "), len(games),
        won_of(games), lost, f"{fmean(game['turns'] for game in games):.0f}",
        f"{fmean(game['urns'] for game in games):.1f}", f"{pace(games, 0)} / {pace(games, 1)}",
    ]  # fmt: skip
    return f"| {' | '.join(map(str, cells))} |"


def section(table: list[tuple[Row, list[Played]]], note: str) -> str:
    changed = [(row, games) for row, games in table if row.change and games]
    lines = [
        HEADING,
        "Written by `benchmarks/black_secret.py`. Won: by the Taoists, with the 95 % interval (Wilson). Players: the",
        f"Taoists and Wu-Feng. Game number n of a row follows from seed {table[0][0].seed} and n alone:",
        f"`{Row('BOT', 'BOT', 4, 'LEVEL', ALONE, 100, seed=table[0][0].seed).command}`.",
    ]
    for boxes, title in ((ALONE, "alone"), (WITH_MOON, "with White Moon")):
        lines += [
            "",
            f"Rules of thumb on both sides, Black Secret {title}:",
            "",
            f"| players | {' | '.join(LEVELS)} |",
            f"|---|{'---|' * len(LEVELS)}",
            *balance(table, boxes),
        ]
    lines += [
        "",
        "All rows, with what was lost by, turns and urns found on average, and seconds per decision of a side (wall",
        "clock, compiled engine):",
        "",
        "| Taoists | Wu-Feng | players | level | boxes | games | Taoists won | lost by | turns | urns | s a decision |",
        "|---|---|---|---|---|---|---|---|---|---|---|",
        *(line(row, games) for row, games in table if games and not row.change),
    ]
    if changed:
        lines += [
            "",
            "With other designed figures, rules of thumb on both sides, normal:",
            "",
            "| change | players | games | Taoists won |",
            "|---|---|---|---|",
            *(f"| {row.change} | {row.number + 1} | {len(games)} | {won_of(games)} |" for row, games in changed),
        ]
    return "\n".join([*lines, "", note])


def write(table: list[tuple[Row, list[Played]]], page: Path = PAGE) -> None:
    before, _, own = page.read_text(encoding="utf-8").partition(HEADING)
    note = own[own.index(NOTE) :] if NOTE in own else NOTE
    page.write_text(f"{before.rstrip()}\n\n{section(table, note)}", encoding="utf-8")
    print(f"written: {page}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--search", default="search:playouts=30", help="the search to measure")
    parser.add_argument("--search-games", type=int, default=48)
    parser.add_argument("--designed", action="store_true", help="try other designed figures as well")
    parser.add_argument("--taoists", type=int, nargs="+", choices=TAOISTS, default=TAOISTS, help="play only these rows")
    parser.add_argument("--levels", nargs="+", choices=LEVELS, default=LEVELS, help="play only these rows")
    parser.add_argument("--minutes", type=float, default=inf, help="stop after this many")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--table", action="store_true", help="only write the section")
    asked = parser.parse_args()
    table = rows(asked.games, asked.search, asked.search_games) + designed_rows(asked.games)
    table = [row._replace(seed=asked.seed) for row in table]
    if not asked.table:
        wanted = [row for row in table if asked.designed or not row.change]
        wanted = [row for row in wanted if row.number in asked.taoists and row.level in asked.levels]
        play_missing(wanted, asked.workers, 60 * asked.minutes)
    write([(row, played(row)) for row in table])


if __name__ == "__main__":
    main()
