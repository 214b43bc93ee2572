"""Learn what positions of Ghost Stories promise: weights like those of data/prospects.json, in the same way.

The bot plays with the weights it has, and deviates from its own choices, in some games often, in others rarely, so that
it sees positions it would not choose. The target for a position is the value of its best choice in the following turn,
with dice averaged and not rolled; where it did not deviate, mixed with later values (a lambda-return). Both the end of
a turn and the menu of the next are learned: the search needs the menus to tell which cards are lucky. With the new
weights it plays again. It needs numpy, and the compiled engine: two cores play some twenty thousand games in an hour.

    python examples/learn_prospects.py --rounds 30 --games 1000 --out prospects.json
    python examples/learn_prospects.py --start prospects.json ...        # go on
"""

from __future__ import annotations

import argparse
import json
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple, cast

import numpy as np
from numpy.typing import NDArray

import hauntbox
from hauntbox.ghost_stories.base import heuristic, prospects
from hauntbox.ghost_stories.base import questions as ask
from hauntbox.ghost_stories.base.features import MOST, NAMES, NUMBER
from hauntbox.ghost_stories.base.outlook import features
from hauntbox.ghost_stories.base.state import ACTED, GhostStories
from hauntbox.kernel.chance import Seeded, Stream

UNITS = 64
LAMBDA = 0.3
STRAY = (0, 20, 60, 150)
"""Of a thousand answers so many are taken at random, game by game."""
KEPT = 12
"""So many rounds of games are learned from."""
LEVELS = ("initiation",) * 7 + ("normal",) * 7 + ("nightmare",) * 4 + ("hell",) * 2
PLAYERS = (4,) * 17 + (1, 2, 3)

Array = NDArray[np.float32]


class Weights(NamedTuple):
    """A network as arrays."""

    first: Array
    starts: Array
    second: Array
    start: Array

    def data(self) -> dict[str, object]:
        """As JSON values: whole numbers in 65536ths where the bot wants them."""
        return {
            "features": NAMES,
            "first": np.rint(self.first * prospects.ONE).astype(int).tolist(),
            "starts": np.rint(self.starts * prospects.ONE).astype(int).tolist(),
            "second": [round(float(weight), 6) for weight in self.second],
            "start": round(float(self.start[0]), 6),
        }


def weights_of(data: dict[str, list[float]]) -> Weights:
    first, starts = ((np.array(data[key]) / prospects.ONE).astype(np.float32) for key in ("first", "starts"))
    return Weights(first, starts, np.array(data["second"], np.float32), np.array([data["start"]], np.float32))


# -- playing ----------------------------------------------------------------------------------------------------------


class Game(NamedTuple):
    """What is learned from one game: its positions, and what each came to."""

    seen: NDArray[np.int8]
    came_to: Array
    won: bool


def drawn(game: GhostStories) -> float:
    """What the cards drawn so far are worth."""
    return -game.height / heuristic.PILE


class Noted:
    """A position and what was thought of it."""

    def __init__(self, game: GhostStories) -> None:
        self.seen = features(game)
        self.drawn = drawn(game)
        self.thought = heuristic.outlook(game)
        self.best: float | None = None
        """What the best choice in the menu that follows comes to."""
        self.menu: tuple[list[int], float] | None = None
        """The features of that menu, and the cards drawn by then: it is worth the same."""
        self.strayed = False


def play(job: tuple[dict[str, object], int]) -> Game:
    """One game with the weights given, by its seed."""
    data, seed = job
    prospects.use(prospects.net_of(data, "weights"))
    players, level = PLAYERS[seed % len(PLAYERS)], LEVELS[seed // len(PLAYERS) % len(LEVELS)]
    game = cast(GhostStories, hauntbox.new("ghost_stories", players=players, level=level))
    chance, luck = Seeded(seed), Stream(seed, "stray")
    stray = STRAY[luck.below(len(STRAY))]
    noted: list[Noted] = []
    turn = acted = 0
    while not game.over:
        menu_again = game.kind == ask.YANG and game.stage >= ACTED and game.turn != acted
        if game.turn != turn or menu_again:
            acted = game.turn if game.turn == turn else acted
            turn = game.turn
            noted.append(Noted(game))
        if game.seat < 0:
            game.take(chance.pick(game))
            continue
        worths = heuristic.rate(game)
        option = game.options[worths.index(max(worths))]
        last = noted[-1]
        if game.kind == ask.YANG and last.best is None:
            last.best = _best(game.options, worths)
            last.menu = features(game), drawn(game)
        if last.best is not None and luck.below(1000) < stray:
            last.strayed = True
            option = game.options[luck.below(len(game.options))]
        game.take(option)
    values = _values(noted, heuristic.outlook(game))
    rows = [(note.seen, value - note.drawn) for note, value in zip(noted, values, strict=True)]
    rows += [(note.menu[0], value - note.menu[1]) for note, value in zip(noted, values, strict=True) if note.menu]
    seen = np.array([row for row, _ in rows], np.int8)
    return Game(seen, np.array([came_to for _, came_to in rows], np.float32), game.outcome == "won")


def _best(options: list[int], worths: list[float]) -> float:
    """What the best choice comes to. Powers used before the move are rated to come first, not by their worth."""
    return max(
        worth for option, worth in zip(options, worths, strict=True) if not ask.USE_POWER <= option < ask.PLACE_BUDDHA
    )


def _values(noted: list[Noted], end: float) -> list[float]:
    """What each position came to."""
    values: list[float] = []
    surprise = 0.0  # by how much the next position differs from what it was taken for
    thought = end
    for note in reversed(noted):
        value = thought if note.best is None else note.best
        if not note.strayed:
            value += LAMBDA * surprise
        values.append(value)
        surprise, thought = value - note.thought, note.thought
    return values[::-1]


# -- learning ---------------------------------------------------------------------------------------------------------


def learn(weights: Weights, seen: Array, came_to: Array, luck: np.random.Generator, passes: int = 3) -> Weights:
    """A few passes of Adam over all positions, on the mean squared error."""
    parts = [part.copy() for part in weights]
    scale = np.maximum(1.0, seen.max(axis=0) / 3.0).astype(np.float32)  # features alike in size learn alike
    parts[0] *= scale[:, None]
    means = [np.zeros_like(part) for part in parts]
    squares = [np.zeros_like(part) for part in parts]
    step = 0
    for _ in range(passes):
        for batch in np.array_split(luck.permutation(len(came_to)), max(1, len(came_to) // 512)):
            step += 1
            for part, mean, square, slope in zip(
                parts, means, squares, slopes(parts, seen[batch] / scale, came_to[batch]), strict=True
            ):
                mean += 0.1 * (slope - mean)
                square += 0.001 * (slope * slope - square)
                size = 7e-4 / (1 - 0.9**step)
                part -= size * mean / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
    parts[0] /= scale[:, None]
    return Weights(*parts)


def slopes(parts: list[Array], seen: Array, came_to: Array) -> list[Array]:
    """The gradient of the mean squared error."""
    first, starts, second, start = parts
    units = np.maximum(0.0, seen @ first + starts)
    error = 2.0 * (units @ second + start[0] - came_to) / len(came_to)
    below = np.outer(error, second) * (units > 0.0)
    return [seen.T @ below, below.sum(axis=0), units.T @ error, error.sum(keepdims=True)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=30)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--start", type=Path, help="weights to go on with; without it, from nothing")
    parser.add_argument("--out", type=Path, required=True)
    asked = parser.parse_args()
    luck = np.random.default_rng(asked.seed)
    if asked.start:
        weights = weights_of(json.loads(asked.start.read_text(encoding="utf-8")))
    else:
        shape = (NUMBER, UNITS)
        first = luck.normal(0.0, 0.05, shape).astype(np.float32)
        second = luck.normal(0.0, 0.1, UNITS).astype(np.float32)
        weights = Weights(first, np.zeros(UNITS, np.float32), second, np.zeros(1, np.float32))
    kept: list[Game] = []
    with get_context("spawn").Pool(asked.workers) as pool:
        for number in range(asked.rounds):
            first_seed = (asked.seed << 32) + number * asked.games
            jobs = [(weights.data(), first_seed + game) for game in range(asked.games)]
            played = pool.map(play, jobs, chunksize=max(1, asked.games // (8 * asked.workers)))
            kept = (kept + played)[-KEPT * asked.games :]
            seen = np.concatenate([game.seen for game in kept]).astype(np.float32)
            weights = learn(weights, seen, np.concatenate([game.came_to for game in kept]), luck)
            asked.out.write_text(json.dumps(weights.data()), encoding="utf-8")
            print(f"round {number + 1}: {sum(game.won for game in played)} of {asked.games} won", flush=True)


if __name__ == "__main__":
    assert MOST <= 127, "features are kept in bytes"
    main()
