"""Fit the chances to win that people see to games, and measure them on other games.

    python -m training.calibrate ghost_stories WEIGHTS --fit 20000 --write            # keep what was fitted in the file
    python -m training.calibrate ghost_stories WEIGHTS --fresh 4000 --plot docs/img/chances.svg            # measure it

WEIGHTS is a file: prospects.json of the game or the expansion, or one of a folder of ``training.learn``, with which the
other files of that folder are played, too.

The evaluation was learned from games in which the players now and then deviate from their choices; in play they do not.
So the odds that were learned are brought to those of play by a line in their logarithm, one for each number of players,
by what the level or the Demon adds to its shift and slope, and by what is added for the part of the game that is to
come, all fitted to games of the rules of thumb with themselves. A chance is noted wherever a player is asked, as the
graph of a game shows it. Tenth by tenth the tables compare what was said with what came of it. Positions of one game
come to the same end: the intervals count games, not positions.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterable, Sequence
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from typing import Final, NamedTuple, cast

import numpy as np

import hauntbox
from hauntbox.ghost_stories.base.settings import LEVELS
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.base.thinking import value_net
from hauntbox.kernel.chance import Seeded, Stream
from hauntbox.kernel.game import Game
from hauntbox.kernel.odds import Calibration, calibration_of, log_odds
from hauntbox.victim.state import VictimGame
from hauntbox.victim.thinking import heuristic as victim_heuristic
from hauntbox.victim.thinking import value_net as victim_value_net
from training import ghost_stories, victim
from training.ghost_stories import PORTALS, Player
from training.newton import newton
from training.plot import Point, plot

FIT_SEED: Final = 10_000_000
FRESH_SEED: Final = 20_000_000
"""No game of these seeds and those after them is learned from."""
PLAYERS: Final = (4, 4, 4, 3, 2, 1)
"""Each as often as it stands here; the levels take turns."""
VICTIM_PLAYERS: Final = (2, 3, 4, 5, 6)
MORE: Final[tuple[tuple[str, ...], ...]] = (
    (), (), (), (), (), ("cursed_children",), ("green_roots",), ("ma_cho",), ("steven_qi_gal",),
)  # fmt: skip
"""What is added to White Moon; each as often as it stands here."""
SURE: Final = 8.0
"""Logarithms of odds are cut off here: a position that is nearly decided says nothing about the line."""


class Asked(NamedTuple):
    """Where a player was asked: the chance as it was learned, the share of the game that was to come, and the level or
    the Demon that was played against."""

    learned: float
    to_come: float
    against: str


class Told(NamedTuple):
    """A game: how it ended, and all that was asked."""

    players: int
    won: bool
    asked: list[Asked]


class Tenth(NamedTuple):
    """The positions whose predicted chance was in one tenth."""

    number: int
    games: int
    positions: int
    said: float
    won: float
    error: float
    """The standard error of the difference of these two, as many games as there are."""


# -- games ------------------------------------------------------------------------------------------------------------


def base_table(seed: int) -> Game:
    players, level = PLAYERS[seed % len(PLAYERS)], LEVELS[seed // len(PLAYERS) % len(LEVELS)]
    return hauntbox.new("ghost_stories", players=players, level=level)


def victim_table(seed: int) -> Game:
    return hauntbox.new("victim", players=VICTIM_PLAYERS[seed % len(VICTIM_PLAYERS)])


def moon_table(seed: int) -> Game:
    """White Moon with every kind of Portal position, in four games of nine with more laid over it."""
    luck = Stream(seed, "table")
    portal, more = PORTALS[luck.below(len(PORTALS))], MORE[luck.below(len(MORE))]
    players, level = PLAYERS[seed % len(PLAYERS)], LEVELS[seed // len(PLAYERS) % len(LEVELS)]
    return ghost_stories.new(players, level, ["white_moon", *more], portal)


def secret_table(seed: int) -> Game:
    """Black Secret, each number of Taoists as often."""
    return ghost_stories.new(1 + seed % 4, LEVELS[seed // 4 % len(LEVELS)], ["black_secret"])


def _use_folder_of(path: str) -> None:
    ghost_stories.use_folder(str(Path(path).parent))


class Kind(NamedTuple):
    """What can be calibrated."""

    table: Callable[[int], Game]
    use_file: Callable[[str], None]
    """Play with the weights of a file."""


KINDS: Final = {
    "ghost_stories": Kind(base_table, _use_folder_of),
    "white_moon": Kind(moon_table, _use_folder_of),
    "black_secret": Kind(secret_table, _use_folder_of),
    "victim": Kind(victim_table, victim.use_file),
}


def play(job: tuple[str, str, int]) -> Told:
    """A worker's part: one game of the rules of thumb with themselves, by its seed."""
    name, path, seed = job
    KINDS[name].use_file(path)
    game = KINDS[name].table(seed)
    return _base_game(game, seed) if isinstance(game, GhostStories) else _victim_game(cast(VictimGame, game), seed)


def _base_game(game: GhostStories, seed: int) -> Told:
    chance, player = Seeded(seed), Player(game)
    at, thinker, against = player.at, player.thinker, value_net.against(game)
    asked: list[Asked] = []
    while at.kind >= 0:
        if at.seat >= 0 and player.number("turn"):
            asked.append(Asked(thinker.learned_chance(at), player.left(), against))
        at.take(chance.pick(at) if at.seat < 0 else thinker.choose(at))
    return Told(game.request.players, player.won, asked)


def _victim_game(game: VictimGame, seed: int) -> Told:
    chance = Seeded(seed)
    asked: list[Asked] = []
    while not game.over:
        if game.seat < 0:
            game.take(chance.pick(game))
            continue
        if game.round:
            learned, left = victim_heuristic.learned_chance(game), victim_heuristic.to_come(game)
            asked.append(Asked(learned, left, victim_value_net.against(game)))
        game.take(victim_heuristic.choose(game.imagine(int(game.seat))))
    return Told(game.request.players, game.outcome == "won", asked)


# -- fitting ----------------------------------------------------------------------------------------------------------


def fitted(games: Iterable[Told]) -> Calibration:
    """The most likely line for each number of players, what each level or Demon but the first adds to it, and what is
    to be added for a whole game to come."""
    told = list(games)
    numbers = sorted({game.players for game in told})
    names = sorted({asked.against for game in told for asked in game.asked})[1:]
    parts = 2 * (len(numbers) + len(names))
    rows = np.zeros((sum(len(game.asked) for game in told), parts + 1))
    won = np.array([float(game.won) for game in told for _ in game.asked])
    at = 0
    for game in told:
        for asked in game.asked:
            odds = min(SURE, max(-SURE, log_odds(asked.learned)))
            lines = [2 * numbers.index(game.players)]
            if asked.against in names:
                lines.append(2 * (len(numbers) + names.index(asked.against)))
            for line in lines:
                rows[at, line : line + 2] = 1.0, odds
            rows[at, -1] = asked.to_come
            at += 1
    first = np.array([0.0, 1.0] * len(numbers) + [0.0, 0.0] * len(names) + [0.0])
    found = [round(float(part), 3) for part in newton(rows, won, first, np.full(len(first), 1e-6))]
    pairs = [(found[place], found[place + 1]) for place in range(0, parts, 2)]
    return Calibration(
        dict(zip(numbers, pairs, strict=False)), found[-1], dict(zip(names, pairs[len(numbers) :], strict=True))
    )


# -- measuring --------------------------------------------------------------------------------------------------------


def tenths(games: Iterable[Told], calibration: Calibration) -> list[Tenth]:
    """For each tenth, the prediction and the result."""
    said: list[list[float]] = [[] for _ in range(10)]
    won: list[list[float]] = [[] for _ in range(10)]
    apart: list[list[float]] = [[] for _ in range(10)]
    for game in games:
        chances = [calibration.chance(one.learned, game.players, one.to_come, one.against) for one in game.asked]
        for number in range(10):
            here = [chance for chance in chances if min(9, int(10.0 * chance)) == number]
            if here:
                said[number] += here
                won[number] += [float(game.won)] * len(here)
                apart[number].append(len(here) * game.won - sum(here))
    return [
        Tenth(
            number, len(apart[number]), len(here), sum(here) / len(here), sum(won[number]) / len(here),
            sqrt(sum(one * one for one in apart[number])) / len(here),
        )
        for number, here in enumerate(said)
        if here
    ]  # fmt: skip


def table(found: Iterable[Tenth]) -> list[str]:
    lines = ["| said | games | positions | said on average | won | difference (95 %) |", "|---|---|---|---|---|---|"]
    for tenth in found:
        shares = f"{100.0 * tenth.said:.1f} % | {100.0 * tenth.won:.1f} %"
        apart = f"{100.0 * (tenth.won - tenth.said):+.1f} ± {196.0 * tenth.error:.1f}"
        between = f"{10 * tenth.number}-{10 * tenth.number + 10} %"
        lines.append(f"| {between} | {tenth.games:,} | {tenth.positions:,} | {shares} | {apart} |")
    return lines


def groups(games: Sequence[Told]) -> dict[str, list[Told]]:
    """All games, those of each number of players, and what was asked in them at each level or against each Demon."""
    numbers = sorted({game.players for game in games})
    names = sorted({asked.against for game in games for asked in game.asked})
    return {
        "all": list(games),
        **{_seats(players): [game for game in games if game.players == players] for players in numbers},
        **{name or "no Demon yet": [_only(game, name) for game in games] for name in names},
    }


def _only(game: Told, against: str) -> Told:
    return game._replace(asked=[asked for asked in game.asked if asked.against == against])


def _seats(players: int) -> str:
    return f"{players} players" if players > 1 else "alone"


def summary(games: Sequence[Told], calibration: Calibration) -> list[str]:
    """One row per group: by how many points each tenth was won more often than predicted."""
    lines = ["| games | " + " | ".join(f"{10 * n}-{10 * n + 10} %" for n in range(10)) + " |", "|---" * 11 + "|"]
    for name, own in groups(games).items():
        found = {tenth.number: tenth for tenth in tenths(own, calibration)}
        cells = [
            f"{100.0 * (found[n].won - found[n].said):+.1f} ± {196.0 * found[n].error:.1f}" if n in found else "-"
            for n in range(10)
        ]
        lines.append(f"| {name} | " + " | ".join(cells) + " |")
    return lines


# -- a run ------------------------------------------------------------------------------------------------------------


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=sorted(KINDS), help="the game, or the expansion")
    parser.add_argument("weights", type=Path)
    parser.add_argument("--fit", type=int, default=0, help="games to fit to; without any, the file is measured")
    parser.add_argument("--fresh", type=int, default=0, help="other games to measure with")
    parser.add_argument("--write", action="store_true", help="keep in the file what was fitted")
    parser.add_argument("--plot", type=Path, help="draw what was measured")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args()
    if not asked.fit and not asked.fresh:
        parser.error("give --fit or --fresh, or both, with a number of games")
    if asked.write and not asked.fit:
        parser.error("--write: there is nothing to keep without --fit")
    if asked.plot and not asked.fresh:
        parser.error("--plot: there is nothing to draw without --fresh")
    return asked


def main() -> None:
    asked = arguments()
    data = json.loads(asked.weights.read_text(encoding="utf-8"))
    with get_context("spawn").Pool(asked.workers) as pool:

        def played(first: int, games: int) -> list[Told]:
            jobs = [(asked.game, str(asked.weights), first + number) for number in range(games)]
            told = []
            for game in pool.imap(play, jobs, chunksize=4):
                told.append(game)
                print(f"\r{len(told):,} of {games:,} games", end="", file=sys.stderr, flush=True)
            print(file=sys.stderr)
            return told

        if asked.fit:
            found = fitted(played(FIT_SEED, asked.fit))
            data["chances"] = chances(found, asked.fit, KINDS[asked.game].table(0).ruleset.version)
            print(json.dumps(data["chances"], indent=1))
        fresh = played(FRESH_SEED, asked.fresh)
    calibration = calibration_of(data, str(asked.weights))
    if asked.write:
        asked.weights.write_text(json.dumps(data) + "\n", encoding="utf-8")
    if fresh:
        measured = tenths(fresh, calibration)
        print("\n".join([f"{len(fresh):,} fresh games:", "", *table(measured), "", *summary(fresh, calibration)]))
        if asked.plot:
            points = [Point(tenth.said, tenth.won, 1.96 * tenth.error) for tenth in measured]
            asked.plot.write_text(plot(points), encoding="utf-8")


def chances(found: Calibration, games: int, rules: str) -> dict[str, object]:
    """What a file of weights says of them."""
    return {
        "lines": {str(players): {"shift": shift, "slope": slope} for players, (shift, slope) in found.lines.items()},
        "against": {name: {"shift": shift, "slope": slope} for name, (shift, slope) in found.against.items()},
        "to_come": found.to_come,
        "fitted_to": f"{games:,} games of the rules of thumb with themselves, from seed {FIT_SEED:,} on, "
        f"version {rules} of the rules (python -m training.calibrate)",
    }


if __name__ == "__main__":
    main()
