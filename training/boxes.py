"""Learn by how much an expansion corrects the base game's evaluation, from games of the bot with itself.

    python -m training.boxes white_moon --out learned --rounds 1 --games 120
    python -m training.boxes white_moon --out learned --rounds 5 --games 120 --penalty 500    # four rounds more
    python -m training.boxes white_moon --out learned --rounds 5 --games 120 --penalty 100    # fitted again, not played
    python -m training.boxes black_secret --out other --rounds 4 --games 800 --penalty 100
    python -m training.compare white_moon OLD NEW --games 200                                 # both play the same seeds

A run that was stopped goes on with the same command, with the round that was not finished.

The bot plays both sides of Black Secret: one evaluation, which the Taoists want high and Wu-Feng low.

Games are played as for the base game (``training/ghost_stories.py``): what a position came to is a return from which
luck is taken out. After each round the weights are fitted to the positions of all rounds so far, by logistic regression
for the chance to win and least squares for the pile: first how much the base game's figures and the weights it began
with count, and a constant; then, with a small --penalty, every weight by itself, which takes thousands of games. The
same seed learns the same weights. ``--out`` holds prospects.json, ready for the package, and the positions.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from importlib.resources import files
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar, cast

import numpy as np
from mypy_extensions import i64
from numpy.typing import NDArray

import hauntbox
from hauntbox.errors import InputError
from hauntbox.ghost_stories.base.settings import LEVELS
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.base.thinking import value_net as base_value_net
from hauntbox.ghost_stories.base.thinking.correction import ONE, Correction, correction_of
from hauntbox.ghost_stories.black_secret import features_of as secret_features_of
from hauntbox.ghost_stories.black_secret import value_net as secret_value_net
from hauntbox.ghost_stories.white_moon import features_of as moon_features_of
from hauntbox.ghost_stories.white_moon import value_net as moon_value_net
from hauntbox.kernel.chance import Stream
from hauntbox.kernel.vectors import vec
from training.ghost_stories import Played, play_out

TRACE: Final = 0.95
"""Lambda of the returns."""
PLAYERS: Final = (4, 4, 4, 4, 4, 4, 4, 4, 3, 2, 1)
LEVEL_MIX: Final = (0, 0, 0, 0, 1, 1, 1, 2, 2, 3)
PORTALS: Final = ("C", "C", "N", "E", "S", "W", "NW", "SE")
BOXES: Final[tuple[tuple[str, ...], ...]] = (
    (), (), (), (), (), ("cursed_children",), ("green_roots",), ("ma_cho",), ("steven_qi_gal",),
)  # fmt: skip
"""What is added to White Moon; each as often as it stands here."""
PENALTY: Final = 1e9
"""On weights that differ from the first ones, scaled: as if these had been right this many times. The default keeps
them."""
SMALL: Final = 0.2
"""Features that are rarer than this are held back more."""
STEPS: Final = 12

Array = NDArray[np.float64]
Method = Callable[[Array, Array, Array, Array], Array]
Job = TypeVar("Job")


class Learner(NamedTuple):
    """An expansion whose weights can be learned."""

    names: tuple[str, ...]
    features: Callable[[GhostStories], vec[i64]]
    use: Callable[[Correction], None]
    table: Callable[[Stream], GhostStories]
    """A game to learn from."""
    rare: float = SMALL
    """Features that are rarer than this are held back more."""


def _players_and_level(luck: Stream) -> tuple[int, str]:
    return PLAYERS[luck.below(len(PLAYERS))], LEVELS[LEVEL_MIX[luck.below(len(LEVEL_MIX))]]


def moon_table(luck: Stream) -> GhostStories:
    """White Moon at all levels, with every kind of Portal position, in four games of nine with more laid over it."""
    players, level = _players_and_level(luck)
    portal, boxes = PORTALS[luck.below(len(PORTALS))], BOXES[luck.below(len(BOXES))]
    game = hauntbox.new(
        "ghost_stories", players=players, level=level, boxes=["white_moon", *boxes], settings={"portal": portal}
    )
    return cast(GhostStories, game)


def secret_table(luck: Stream) -> GhostStories:
    """Black Secret at all levels, each number of Taoists as often; with White Moon its weights and White Moon's add
    up."""
    players, level = 1 + luck.below(4), LEVELS[LEVEL_MIX[luck.below(len(LEVEL_MIX))]]
    return cast(GhostStories, hauntbox.new("ghost_stories", players=players, level=level, boxes=["black_secret"]))


LEARNERS: Final = {
    "white_moon": Learner(moon_features_of.NAMES, moon_features_of.features, moon_value_net.corrector.use, moon_table),
    "black_secret": Learner(
        secret_features_of.NAMES, secret_features_of.features, secret_value_net.corrector.use, secret_table, 1.0
    ),
}


def play(job: tuple[str, str, int]) -> Played:
    """A worker's part: one game by its seed, with the weights of a file."""
    box, path, seed = job
    learner = LEARNERS[box]
    use_file(box, path)

    def look(game: GhostStories) -> NDArray[np.float32]:
        """The base game's figures and the features of the box."""
        return np.array([*base_value_net.in_use().base_figures(game), *learner.features(game)], np.float32)

    return play_out(learner.table(Stream(seed, box.replace("_", " "))), seed, TRACE, look)


def use_file(box: str, path: str) -> None:
    """Play with the weights of a file from now on."""
    if _using != [path]:
        learner = LEARNERS[box]
        learner.use(correction_of(json.loads(Path(path).read_text(encoding="utf-8")), learner.names, path))
        _using[:] = [path]


_using: list[str] = []


# -- fitting ----------------------------------------------------------------------------------------------------------


def newton(rows: Array, came_to: Array, first: Array, penalty: Array) -> Array:
    """Logistic regression on chances; the penalty is on what differs from the first weights."""
    fitted = first.copy()
    for _ in range(STEPS):
        said = 1.0 / (1.0 + np.exp(-np.clip(rows @ fitted, -30.0, 30.0)))
        slope = rows.T @ (said - came_to) + penalty * (fitted - first)
        steep = (rows * (said * (1.0 - said))[:, None]).T @ rows + np.diag(penalty)
        fitted -= np.linalg.solve(steep, slope)
    return fitted


def least_squares(rows: Array, came_to: Array, first: Array, penalty: Array) -> Array:
    """The same for the pile."""
    steep = rows.T @ rows + np.diag(penalty)
    return np.asarray(first + np.linalg.solve(steep, rows.T @ (came_to - rows @ first)))


def fit(rows: Array, came_to: Array, first: Array, always: int, penalty: float, rare: float, method: Method) -> Array:
    """First three numbers alone: how much the base game's figure and the first weights count, and a constant. Then all
    weights, held to what they then are by the penalty and the size of their features, rare ones as if they had that
    size."""
    parts = np.stack([rows[:, 0], rows[:, 1:] @ first[1:], rows[:, always]], axis=1)
    of_base, of_first, more = method(parts, came_to, np.array([1.0, 1.0, 0.0]), np.full(3, 1e-6))
    scaled = np.array([of_base, *(of_first * first[1:])])
    scaled[always] += more
    size = np.maximum(np.sqrt(np.mean(rows * rows, axis=0)), rare)
    return method(rows, came_to, scaled, penalty * np.square(size))


def fitted_to(
    names: Sequence[str], seen: Array, came_to: Array, first: dict[str, list[int]], penalty: float, rare: float = SMALL
) -> dict[str, object]:
    """The weights, ready for the package."""
    always = 1 + names.index("always")
    first_odds, first_pile = (
        np.array([first["base"][figure], *first[name]]) / ONE for figure, name in enumerate(("win", "pile"))
    )
    odds = fit(np.delete(seen, 1, axis=1), came_to[:, 0], first_odds, always, penalty, rare, newton)
    pile = fit(np.delete(seen, 0, axis=1), came_to[:, 1], first_pile, always, penalty, rare, least_squares)
    return {
        "features": list(names),
        "base": [whole(odds[0]), whole(pile[0])],
        "win": [whole(weight) for weight in odds[1:]],
        "pile": [whole(weight) for weight in pile[1:]],
    }


def whole(weight: float, one: int = ONE) -> int:
    return round(weight * one)


# -- rounds -----------------------------------------------------------------------------------------------------------


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("box", choices=sorted(LEARNERS), help="the expansion")
    add_options(parser, PENALTY)
    go_on(parser.parse_args(), play_round, learn)


def add_options(parser: argparse.ArgumentParser, penalty: float) -> None:
    """What may be said of a run of rounds."""
    parser.add_argument("--out", type=Path, required=True, help="the folder of the run")
    parser.add_argument("--rounds", type=int, default=4, help="in all; those in the folder are not played again")
    parser.add_argument("--games", type=int, default=800, help="in a round")
    parser.add_argument("--penalty", type=float, default=penalty, help="for weights that differ from the first ones")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seed", type=int, default=1)


def go_on(
    asked: argparse.Namespace,
    play_round: Callable[[argparse.Namespace, Path, int], list[Played]],
    learn: Callable[[argparse.Namespace, Path, int], None],
) -> None:
    """Play the rounds that the folder lacks, and learn after each."""
    out: Path = asked.out
    out.mkdir(parents=True, exist_ok=True)
    done = len(list(out.glob("round*.npz")))
    learn(asked, out, done)
    for number in range(done, asked.rounds):
        played = play_round(asked, out, number)
        learn(asked, out, number + 1)
        print(f"round {number}: {sum(len(game.seen) for game in played)} positions | {won(played)}", flush=True)


def play_round(asked: argparse.Namespace, out: Path, number: int) -> list[Played]:
    """The games of a round, with the present weights; their positions are stored when it is complete."""
    playing, seeds = begin_round(asked, out, number)
    played = played_by(play, [(asked.box, playing, seed) for seed in seeds], asked.workers)
    keep_round(out, number, played)
    return played


def begin_round(asked: argparse.Namespace, out: Path, number: int) -> tuple[str, range]:
    """The file of the weights a round is played with, and the seeds of its games."""
    playing = out / f"playing{number}.json"
    playing.write_bytes((out / "prospects.json").read_bytes())
    first = (asked.seed << 32) + number * asked.games
    return str(playing), range(first, first + asked.games)


def played_by(play: Callable[[Job], Played], jobs: Sequence[Job], workers: int) -> list[Played]:
    """The games of these jobs, on this many cores, with progress."""
    played: list[Played] = []
    with get_context("spawn").Pool(workers) as pool:
        for game in pool.imap(play, jobs, chunksize=4):
            played.append(game)
            if len(played) * 10 // len(jobs) > (len(played) - 1) * 10 // len(jobs):
                print(f"{len(played)} of {len(jobs)} games", file=sys.stderr, flush=True)
    return played


def keep_round(out: Path, number: int, played: list[Played]) -> None:
    """Write the positions of a complete round."""
    games = [game for game in played if len(game.seen)]
    seen, came_to = (np.concatenate([getattr(game, part) for game in games]) for part in ("seen", "came_to"))
    np.savez_compressed(out / "unfinished.npz", seen=seen, came_to=came_to)
    (out / "unfinished.npz").rename(out / f"round{number:02}.npz")


def positions(out: Path) -> tuple[Array, Array]:
    """The positions of all rounds, and what each came to."""
    parts = [np.load(path) for path in sorted(out.glob("round*.npz"))]
    seen, came_to = (np.concatenate([part[name] for part in parts]).astype(float) for name in ("seen", "came_to"))
    return seen, came_to


def begun_with(out: Path, names: Sequence[str]) -> Any:
    """The weights that the first round of a folder was played with."""
    first = json.loads((out / "playing0.json").read_text(encoding="utf-8"))
    if first["features"] != list(names):
        raise InputError(f"{out}: its games were played with other features; give an empty folder")
    return first


def learn(asked: argparse.Namespace, out: Path, rounds: int) -> None:
    """Fit the weights to the rounds played so far; before the first they are those of the package."""
    weights = out / "prospects.json"
    if not rounds:
        weights.write_bytes(files("hauntbox.ghost_stories").joinpath(f"{asked.box}/data/prospects.json").read_bytes())
        return
    seen, came_to = positions(out)
    learner = LEARNERS[asked.box]
    names = learner.names
    learned = fitted_to(names, seen, came_to, begun_with(out, names), asked.penalty, learner.rare)
    learned["learned"] = {
        "seed": asked.seed, "games_a_round": asked.games, "rounds": rounds, "penalty": asked.penalty,
    }  # fmt: skip
    weights.write_text(json.dumps(learned), encoding="utf-8")


def won(played: list[Played]) -> str:
    """How the games that did not deviate went."""
    games = Counter(game.group for game in played if not game.strays)
    wins = Counter(game.group for game in played if game.won and not game.strays)
    return ", ".join(f"{group} {wins[group]}/{games[group]}" for group in sorted(games, reverse=True))


if __name__ == "__main__":
    main()
