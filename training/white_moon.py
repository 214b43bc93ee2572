"""Learn by how much White Moon corrects the base game's evaluation, from games of the bot with itself.

    python -m training.white_moon --out learned --rounds 1 --games 120
    python -m training.white_moon --out learned --rounds 4 --games 800 --penalty 500        # go on with what is there

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
from collections import Counter
from collections.abc import Callable
from importlib.resources import files
from multiprocessing import get_context
from pathlib import Path
from typing import Final, cast

import numpy as np
from numpy.typing import NDArray

import hauntbox
from hauntbox.ghost_stories.base import prospects as base_prospects
from hauntbox.ghost_stories.base.settings import LEVELS
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.white_moon import prospects
from hauntbox.ghost_stories.white_moon.outlook import NAMES, features
from hauntbox.kernel.chance import Stream
from training.ghost_stories import Played, play_out

TRACE: Final = 0.95
"""Lambda of the returns."""
PLAYERS: Final = (4, 4, 4, 4, 4, 4, 4, 4, 3, 2, 1)
LEVEL_MIX: Final = (0, 0, 0, 0, 1, 1, 1, 2, 2, 3)
PORTALS: Final = ("C", "C", "N", "E", "S", "W", "NW", "SE")
BOXES: Final[tuple[tuple[str, ...], ...]] = (
    (), (), (), (), (), ("cursed_children",), ("green_roots",), ("ma_cho",), ("steven_qi_gal",),
)  # fmt: skip
"""What is laid over White Moon; each as often as it stands here."""
PENALTY: Final = 1e9
"""On weights that differ from the first ones, scaled: as if these had been right so often. The default leaves them."""
SMALL: Final = 0.2
"""Features that are rarer than this are held back more."""
STEPS: Final = 12

Array = NDArray[np.float64]
Method = Callable[[Array, Array, Array, Array], Array]


def table(seed: int) -> GhostStories:
    """The game a seed stands for."""
    luck = Stream(seed, "white moon")
    players, level = PLAYERS[luck.below(len(PLAYERS))], LEVELS[LEVEL_MIX[luck.below(len(LEVEL_MIX))]]
    portal, boxes = PORTALS[luck.below(len(PORTALS))], BOXES[luck.below(len(BOXES))]
    game = hauntbox.new(
        "ghost_stories", players=players, level=level, boxes=["white_moon", *boxes], settings={"portal": portal}
    )
    return cast(GhostStories, game)


def look(game: GhostStories) -> NDArray[np.float32]:
    """The base game's figures and White Moon's features."""
    return np.array([*base_prospects.in_use().base_figures(game), *features(game)], np.float32)


def play(job: tuple[str, int]) -> Played:
    """A worker's part: one game by its seed, with the weights of a file."""
    path, seed = job
    if _using != [path]:
        prospects.use(prospects.correction_of(json.loads(Path(path).read_text(encoding="utf-8")), path))
        _using[:] = [path]
    return play_out(table(seed), seed, TRACE, look)


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


def fit(rows: Array, came_to: Array, first: Array, penalty: float, method: Method) -> Array:
    """First three numbers alone: how much the base game's figure and the first weights count, and a constant. Then all
    weights, held to what they then are by the penalty and the size of their features."""
    always = 1 + NAMES.index("always")
    parts = np.stack([rows[:, 0], rows[:, 1:] @ first[1:], rows[:, always]], axis=1)
    of_base, of_first, more = method(parts, came_to, np.array([1.0, 1.0, 0.0]), np.full(3, 1e-6))
    scaled = np.array([of_base, *(of_first * first[1:])])
    scaled[always] += more
    size = np.maximum(np.sqrt(np.mean(rows * rows, axis=0)), SMALL)
    return method(rows, came_to, scaled, penalty * np.square(size))


def fitted_to(seen: Array, came_to: Array, first: dict[str, list[int]], penalty: float) -> dict[str, object]:
    """The weights, ready for the package."""
    first_odds, first_pile = (
        np.array([first["base"][figure], *first[name]]) / prospects.ONE for figure, name in enumerate(("win", "pile"))
    )
    odds = fit(np.delete(seen, 1, axis=1), came_to[:, 0], first_odds, penalty, newton)
    pile = fit(np.delete(seen, 0, axis=1), came_to[:, 1], first_pile, penalty, least_squares)
    return {
        "features": list(NAMES),
        "base": [whole(odds[0]), whole(pile[0])],
        "win": [whole(weight) for weight in odds[1:]],
        "pile": [whole(weight) for weight in pile[1:]],
    }


def whole(weight: float) -> int:
    return round(weight * prospects.ONE)


# -- rounds -----------------------------------------------------------------------------------------------------------


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, required=True, help="the folder of the run")
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--games", type=int, default=800, help="in a round")
    parser.add_argument("--penalty", type=float, default=PENALTY, help="for weights that differ from the first ones")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    out: Path = asked.out
    out.mkdir(parents=True, exist_ok=True)
    weights = out / "prospects.json"
    if not weights.exists():
        weights.write_bytes(files("hauntbox.ghost_stories.white_moon").joinpath("data/prospects.json").read_bytes())
    first = len(list(out.glob("round*.npz")))
    for number in range(first, first + asked.rounds):
        playing = out / f"playing{number}.json"
        playing.write_bytes(weights.read_bytes())
        seeds = range((asked.seed << 32) + number * asked.games, (asked.seed << 32) + (number + 1) * asked.games)
        with get_context("spawn").Pool(asked.workers) as pool:
            played = pool.map(play, [(str(playing), seed) for seed in seeds], chunksize=4)
        games = [game for game in played if len(game.seen)]
        seen, came_to = (np.concatenate([getattr(game, part) for game in games]) for part in ("seen", "came_to"))
        np.savez_compressed(out / f"round{number:02}.npz", seen=seen, came_to=came_to)
        rounds = [np.load(path) for path in sorted(out.glob("round*.npz"))]
        all_seen, all_came = (np.concatenate([part[name] for part in rounds]) for name in ("seen", "came_to"))
        first_weights = json.loads((out / "playing0.json").read_text(encoding="utf-8"))
        learned = fitted_to(all_seen.astype(float), all_came.astype(float), first_weights, asked.penalty)
        learned["learned"] = {
            "seed": asked.seed, "games_a_round": asked.games, "rounds": number + 1, "penalty": asked.penalty,
        }  # fmt: skip
        weights.write_text(json.dumps(learned), encoding="utf-8")
        print(f"round {number}: {len(seen)} positions | {won(played)}", flush=True)


def won(played: list[Played]) -> str:
    """How the games that did not deviate went."""
    games = Counter(game.group for game in played if not game.strays)
    wins = Counter(game.group for game in played if game.won and not game.strays)
    return ", ".join(f"{group} {wins[group]}/{games[group]}" for group in sorted(games, reverse=True))


if __name__ == "__main__":
    main()
