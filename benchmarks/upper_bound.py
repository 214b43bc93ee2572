"""How good is possible? Games that a player wins who knows what is to come, beside those that bots win who do not: a
section of docs/study.md.

    HAUNTBOX_NATIVE=1 python -m benchmarks.upper_bound --workers 16      plays what is missing, and keeps it

Game number n of a set-up has the same future (``benchmarks/clairvoyant.py``) for all. What each player knows:

    heuristic, search    nothing; search thinks with 100 playouts
    cards                the order of the pile, and thinks with 100 playouts (base game)
    turn                 all dice and cards of a turn, when it begins
    all                  everything: a beam search, wider and wider until it wins. Its line is kept, and was played
                         again in the Python engine
"""

from __future__ import annotations

import argparse
import json
import lzma
from collections.abc import Iterable, Mapping
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final, NamedTuple

from benchmarks.clairvoyant import LINES, WHOLE_TURN, Beam, Fate, Future, in_c, open_pile, replayed

import hauntbox
from hauntbox.arena.simulate import game_seed
from hauntbox.bots import ask, close, make_bots
from hauntbox.errors import InputError
from hauntbox.kernel.game import Game

KEPT: Final = Path(__file__).parent.parent / "docs" / "study" / "upper_bound.jsonl.xz"
SEED: Final = 3
SEARCH: Final = "search:playouts=100"
LEVELS: Final = ("initiation", "normal", "nightmare", "hell")
WHO: Final = ("heuristic", "search", "cards", "turn", "all")
WIDTHS: Final = (1, 4, 16, 64, 256)
FOUR: Final = {"heuristic": 400, "turn": 100, "all": 100, "search": 40, "cards": 40}
ALONE: Final = {**FOUR, "all": 60}
MOON: Final = {"heuristic": 400, "turn": 40, "all": 10, "search": 10}
"""How many games are wanted of each player: the slower he is, the fewer."""


class Run(NamedTuple):
    """A set-up, and how many games are wanted of each player."""

    name: str
    setup: dict[str, Any]
    games: dict[str, int]
    lines: int = LINES
    """How many positions of a turn who knows everything looks at, from each position that is kept."""
    widths: tuple[int, ...] = WIDTHS


def runs() -> dict[str, Run]:
    """By name, four players and one at each level, and four with White Moon."""
    found = []
    for level in LEVELS:
        four = {"players": 4, "level": level}
        found.append(Run(f"4 {level}", four, FOUR))
        found.append(Run(f"1 {level}", {"players": 1, "level": level}, ALONE))
        found.append(Run(f"4 {level} white_moon", {**four, "boxes": ["white_moon"]}, MOON, WHOLE_TURN, WIDTHS[:3]))
    return {run.name: run for run in found}


# -- playing ----------------------------------------------------------------------------------------------------------


def play(asked: tuple[str, str, int]) -> dict[str, Any]:
    """One game of a set-up by one of the players."""
    name, who, number = asked
    game = hauntbox.new("ghost_stories", **runs()[name].setup)
    future = Future(game, game_seed(SEED, number))
    future.deal(game)
    told: dict[str, Any] = {"run": name, "who": who, "number": number}
    if who == "all":
        return {**told, **searched(Beam(game, future, in_c(game)), game, runs()[name])}
    if who == "turn":
        end = replayed(game.clone(), future, Beam(game, future, in_c(game)).turn_by_turn())
    elif who == "heuristic":
        end = _by_rules_of_thumb(game, future)
    else:
        end = _by_search(game, future, who == "cards")
    return {**told, "won": int(end.outcome == "won")}


def searched(beam: Beam, game: Game, run: Run) -> dict[str, Any]:
    """The first width that wins, and its line; every line is played again by the Python engine."""
    for width in run.widths:
        line = beam.win(width, run.lines)
        if line is not None:
            end = replayed(game.clone(), beam.future, line)
            assert end.outcome == "won", f"C and Python differ: {line}"
            return {"won": 1, "width": width, "looked": beam.looked, "line": line}
    return {"won": 0, "width": width, "looked": beam.looked}


def _by_rules_of_thumb(game: Game, future: Future) -> Game:
    thinker, fate = in_c(game), Fate(future)
    fate.go_on(game)
    while not game.over:
        game.answer(thinker.choose(thinker.hold(game)))
        fate.go_on(game)
    return game


def _by_search(game: Game, future: Future, sees_pile: bool) -> Game:
    fate, bots = Fate(future), make_bots(game, [SEARCH] * len(game.seats()), future.seed)
    fate.go_on(game)
    try:
        while not game.over:
            game.answer(ask(bots[game.seat], open_pile(game, future) if sees_pile else game))
            fate.go_on(game)
    finally:
        close(bots.values())
    return game


# -- what is kept -----------------------------------------------------------------------------------------------------


def missing(kept: Iterable[Mapping[str, Any]]) -> list[tuple[str, str, int]]:
    """What is not kept yet. All rows grow side by side."""
    done = {(one["run"], one["who"], one["number"]) for one in kept}
    wanted = []
    for run in runs().values():
        for who, games in run.games.items():
            wanted += [((number + 1) / games, run.name, who, number) for number in range(games)]
    return [each[1:] for each in sorted(wanted, key=lambda each: each[0]) if each[1:] not in done]


def read(file: Path = KEPT) -> list[dict[str, Any]]:
    """The games that are kept."""
    if not file.is_file():
        return []
    try:
        with lzma.open(file, "rt", encoding="utf-8") as lines:
            return [json.loads(line) for line in lines]
    except (lzma.LZMAError, EOFError, ValueError) as reason:
        raise InputError(f"{file}: no games of this command ({reason}); delete it or name another") from None


def under_way(file: Path) -> list[dict[str, Any]]:
    """What was played since; a line that was cut off is left out."""
    part = _part(file)
    lines = part.read_text(encoding="utf-8").splitlines(keepends=True) if part.is_file() else []
    return [json.loads(line) for line in lines if line.endswith("\n")]


def _part(file: Path) -> Path:
    return file.with_name(f"{file.name}.part")


def _line(game: Mapping[str, Any]) -> str:
    return json.dumps(game, separators=(",", ":")) + "\n"


def go_on(file: Path, workers: int, most: int) -> None:
    """Play what is missing. It is kept game by game, so that playing can be stopped at any time."""
    since = under_way(file)
    asked = missing([*read(file), *since])[:most]
    with _part(file).open("w", encoding="utf-8") as out, get_context("spawn").Pool(workers) as pool:
        out.writelines(map(_line, since))
        out.flush()
        for game in pool.imap(play, asked):
            out.write(_line(game))
            out.flush()


def keep(file: Path) -> int:
    """Add what was played to what is kept; returns how many games there are."""
    games = sorted([*read(file), *under_way(file)], key=lambda game: (game["run"], game["who"], game["number"]))
    with lzma.open(file, "wt", encoding="utf-8", preset=9) as out:
        out.writelines(map(_line, games))
    _part(file).unlink(missing_ok=True)
    return len(games)


def number(text: str) -> int:
    """A whole number from 0 on."""
    if not text.isascii() or not text.isdigit():
        raise argparse.ArgumentTypeError(f"{text!r:.40}: give a whole number, 0 or more")
    return int(text)


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--workers", type=number, default=1)
    reader.add_argument("--most", type=number, default=1_000_000, help="stop after this many games")
    reader.add_argument("--kept", type=Path, default=KEPT)
    given = reader.parse_args()
    if not 1 <= given.workers <= 256:
        reader.error(f"--workers {given.workers}: give a number from 1 to 256")
    if not given.kept.parent.is_dir():
        reader.error(f"--kept {given.kept}: there is no folder {given.kept.parent}")
    try:
        in_c(hauntbox.new("ghost_stories", players=1))
        go_on(given.kept, given.workers, given.most)
        print(f"{given.kept}: {keep(given.kept)} games")
    except InputError as reason:
        reader.error(str(reason))


if __name__ == "__main__":
    main()
