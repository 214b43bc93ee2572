"""Fit the chances to win that people see to games, and measure them on other games.

    python -m training.calibrate ghost_stories WEIGHTS --fit 20000 --write            # keep what was fitted in the file
    python -m training.calibrate ghost_stories WEIGHTS --fresh 4000 --plot docs/img/chances.svg            # measure it
    make chances GAME=ghost_stories                               # renews all that is shown: weights, page, lobby

With ``--fifths`` what is kept is fitted to all games, those of ``--fit`` and those of ``--fresh``, and what is measured
in each fifth of them comes from lines that were fitted to the other four. ``--page`` writes the tables into a page,
each behind its marker.

WEIGHTS is a file: prospects.json of the game or the expansion, or one of a folder of ``training.learn``, with which the
other files of that folder are played, too; for the base game played alone the package's alone.json, for Victim its
predictor.json.

The evaluation was learned from games in which the players now and then deviate from their choices; in play they do not.
So the odds that were learned are brought to those of play by a line in their logarithm, one for each number of players,
by what the level or the Demon adds to its shift and slope, and by what is added for the part of the game that is to
come, all fitted to games of the rules of thumb with themselves. A chance is noted wherever a player is asked, as the
graph of a game shows it.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from functools import cache
from math import log
from multiprocessing import get_context
from pathlib import Path
from typing import Final, NamedTuple, cast

import numpy as np

import hauntbox
from hauntbox.bots.heuristics import InC, heuristics_of
from hauntbox.errors import InputError
from hauntbox.ghost_stories.base.settings import LEVELS
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.base.thinking import value_net
from hauntbox.interfaces.native_law import NotHeld
from hauntbox.kernel.chance import Seeded, Stream
from hauntbox.kernel.game import Game
from hauntbox.kernel.odds import Calibration, calibration_of, share
from hauntbox.native.random_games import WORTH_BUILDING, prepare
from hauntbox.native.thinking import Thinker
from hauntbox.victim.state import VictimGame
from hauntbox.victim.thinking import heuristic as victim_heuristic
from hauntbox.victim.thinking import predictor
from training import ghost_stories
from training.ghost_stories import PORTALS, Player
from training.measuring import (
    FIFTHS,
    Asked,
    Said,
    Told,
    said_by,
    said_by_fifths,
    summary,
    table,
    tenths,
    with_table,
    won_by_demon,
    won_by_level,
    won_by_taoists,
)  # fmt: skip
from training.newton import newton
from training.plot import Point, plot

FIT_SEED: Final = 10_000_000
FRESH_SEED: Final = 20_000_000
"""No game of these seeds and those after them is learned from."""
BASE_PLAYERS: Final = (4, 4, 4, 3, 2)
PLAYERS: Final = (*BASE_PLAYERS, 1)
"""Each as often as it stands here; the levels take turns. Who plays the base game alone has weights of his own, and
lines of his own."""
VICTIM_PLAYERS: Final = (2, 3, 4, 5, 6)
MORE: Final[tuple[tuple[str, ...], ...]] = (
    (), (), (), (), (), ("cursed_children",), ("green_roots",), ("ma_cho",), ("steven_qi_gal",),
)  # fmt: skip
"""What is added to White Moon; each as often as it stands here."""
UNSURE: Final = share(-8.0)
"""Chances are taken to be at least this far from 0 and 1: a position that is nearly decided says nothing about the
line."""


# -- games ------------------------------------------------------------------------------------------------------------


def base_table(seed: int) -> Game:
    players, level = BASE_PLAYERS[seed % len(BASE_PLAYERS)], LEVELS[seed // len(BASE_PLAYERS) % len(LEVELS)]
    return hauntbox.new("ghost_stories", players=players, level=level)


def alone_table(seed: int) -> Game:
    return hauntbox.new("ghost_stories", players=1, level=LEVELS[seed % len(LEVELS)])


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


@cache
def _check_predictor(path: str) -> None:
    """C plays Victim with the network of the package alone. Each worker looks once."""
    text = Path(path).read_text(encoding="utf-8")
    asked, of_package = predictor.predictor_of(json.loads(text), path), predictor.of_package()
    for name in ("direct", "first", "starts", "last"):
        if list(getattr(asked, name)) != list(getattr(of_package, name)):
            raise InputError(f"{path} is another network than that of the package: copy it there first")


class Kind(NamedTuple):
    """What can be calibrated."""

    table: Callable[[int], Game]
    use_file: Callable[[str], None]
    """Play with the weights of a file."""
    won: Callable[[Sequence[Told]], list[str]] | None
    """How many of the games were won, for the page and the lobby. None where these games are a mixture that nobody
    plays."""


KINDS: Final = {
    "ghost_stories": Kind(base_table, _use_folder_of, won_by_level),
    "alone": Kind(alone_table, _use_folder_of, won_by_level),
    "white_moon": Kind(moon_table, _use_folder_of, None),
    "black_secret": Kind(secret_table, _use_folder_of, won_by_taoists),
    "victim": Kind(victim_table, _check_predictor, won_by_demon),
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
    chance, by_rules = Seeded(seed), InC(heuristics_of(game, "calibrate"))
    prepare(game, WORTH_BUILDING)
    asked: list[Asked] = []
    while not game.over:
        if game.seat < 0:
            game.take(chance.pick(game))
            continue
        if game.round:
            learned = _victims_chance(game, by_rules.of(game))
            asked.append(Asked(learned, victim_heuristic.to_come(game), predictor.against(game)))
        game.take(by_rules.choose(game.imagine(int(game.seat))))
    return Told(game.request.players, game.outcome == "won", asked)


def _victims_chance(game: VictimGame, thinker: Thinker | None) -> float:
    if thinker is not None:
        with suppress(NotHeld):  # an action that may go on past what C has
            return thinker.learned_chance(thinker.hold(game))
    return victim_heuristic.learned_chance(game)


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
            learned = min(1.0 - UNSURE, max(UNSURE, asked.learned))
            odds = log(learned / (1.0 - learned))  # as log_odds, whose halving is slow for millions of positions
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


# -- a run ------------------------------------------------------------------------------------------------------------


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=sorted(KINDS), help="the game, the expansion, or the base game played alone")
    parser.add_argument("weights", type=Path)
    parser.add_argument("--fit", type=int, default=0, help="games to fit to; without any, the file is measured")
    parser.add_argument("--fresh", type=int, default=0, help="other games to measure with")
    parser.add_argument("--fifths", action="store_true", help="fit to all games, measure each fifth by the others")
    parser.add_argument("--write", action="store_true", help="keep in the file what was fitted")
    parser.add_argument("--plot", type=Path, help="draw what was measured")
    parser.add_argument("--page", type=Path, help="write the tables of what was measured into this page")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args()
    if not asked.fit and not asked.fresh:
        parser.error("give --fit or --fresh, or both, with a number of games")
    if asked.fifths and asked.fit + asked.fresh < FIFTHS:
        parser.error(f"--fifths: {FIFTHS} games at least")
    if asked.write and not (asked.fit or asked.fifths):
        parser.error("--write: there is nothing to keep without --fit")
    if asked.plot and not (asked.fresh or asked.fifths):
        parser.error("--plot: there is nothing to draw without --fresh")
    if asked.page and not asked.fifths:
        parser.error("--page: its tables are of --fifths")
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

        to_fit, fresh = played(FIT_SEED, asked.fit), played(FRESH_SEED, asked.fresh)
    games = [*to_fit, *fresh]
    if asked.fit or asked.fifths:
        rules = KINDS[asked.game].table(0).ruleset.version
        parts = {FIT_SEED: len(to_fit), FRESH_SEED: len(fresh)} if asked.fifths else {FIT_SEED: len(to_fit)}
        data["chances"] = chances(fitted(games if asked.fifths else to_fit), parts, rules)
        print(json.dumps(data["chances"], indent=1))
    calibration = calibration_of(data, str(asked.weights))
    if asked.write:
        asked.weights.write_text(json.dumps(data) + "\n", encoding="utf-8")
    if asked.fifths:
        report(asked, f"{len(games):,} games, by fifths:", said_by_fifths(fitted, games), games)
    elif fresh:
        report(asked, f"{len(fresh):,} fresh games:", said_by(calibration, fresh), fresh)


def report(asked: argparse.Namespace, title: str, said: Sequence[Said], games: Sequence[Told]) -> None:
    """Print the tables; draw them, and write them into the page, where that is asked for."""
    measured, won = tenths(said), KINDS[asked.game].won
    tables = {"tenths": table(measured), "groups": summary(said)} | ({"won": won(games)} if won else {})
    print("\n\n".join([title, *("\n".join(rows) for rows in tables.values())]))
    if asked.plot:
        points = [Point(tenth.said, tenth.won, 1.96 * tenth.error) for tenth in measured]
        asked.plot.write_text(plot(points), encoding="utf-8")
    if asked.page:
        page = asked.page.read_text(encoding="utf-8")
        for name, rows in tables.items():
            page = with_table(page, f"{asked.game} {name}", rows)
        asked.page.write_text(page, encoding="utf-8")


def chances(found: Calibration, parts: Mapping[int, int], rules: str) -> dict[str, object]:
    """What a file of weights says of them; ``parts`` are games by their first seed."""
    seeds = " and ".join(f"{games:,} from seed {first:,} on" for first, games in parts.items() if games)
    return {
        "lines": {str(players): {"shift": shift, "slope": slope} for players, (shift, slope) in found.lines.items()},
        "against": {name: {"shift": shift, "slope": slope} for name, (shift, slope) in found.against.items()},
        "to_come": found.to_come,
        "fitted_to": f"{sum(parts.values()):,} games of the rules of thumb with themselves, version {rules} of the "
        f"rules: {seeds} (python -m training.calibrate)",
    }


if __name__ == "__main__":
    main()
