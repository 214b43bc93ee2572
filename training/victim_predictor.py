"""Learn the network that predicts how games of Victim go on (``victim/data/predictor.json``).

    python -m training.victim_predictor --out predictor --games 40000 --workers 16

Games are played in C as the seat imagines them that is asked first: all know what it knows. In half of the games
players deviate from their choices until a round that is drawn by lot, in some often, in others rarely. From then on,
and in the other half from the beginning, nobody does, and positions are noted with the end of the game: where turns
begin, one in ``EVERY``, and where else a player may do what he likes, one in ``OFTEN``. Where C does not have all of a
game, the game is left out. A tenth of the games is kept apart to measure by.

``--out`` holds the positions, by games of ``AT_ONCE``, and predictor.json, ready for the package. A run that was
stopped goes on with the same command. The same seed plays the same games.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

import hauntbox
from hauntbox.bots.heuristics import heuristics_of
from hauntbox.errors import InputError
from hauntbox.interfaces.native_law import NotHeld
from hauntbox.kernel.chance import Seeded, Stream
from hauntbox.kernel.game import CHANCE, Game
from hauntbox.native.random_games import WORTH_BUILDING, prepare
from hauntbox.native.thinking import Thinker, shared_thinker
from hauntbox.victim.thinking.features_of import NAMES, NUMBER, UNIT
from hauntbox.victim.thinking.heuristic import ROUND
from hauntbox.victim.thinking.predictor import BITS
from training.network import adam
from training.newton import newton
from training.victim import players_of

UNITS: Final = 32
EVERY: Final = 2
OFTEN: Final = 16
ROUNDS: Final = 14
"""Deviations end before one of these rounds, drawn by lot; most games last 13. Half of the games have none."""
STRAY: Final = (10, 30, 80, 200)
"""How many of 1,000 answers are drawn by lot in a game with deviations. Each number is as likely."""
AT_ONCE: Final = 1000
APART: Final = 10
PENALTY: Final = 30.0
"""For the weights of the sum."""
EPOCHS: Final = 4
BATCH: Final = 1024
RATE: Final = 2e-3
WARM: Final = 100
"""Shorter steps at first."""
DECAY: Final = 1.0
"""By how much weights shrink, in steps of the rate."""
LEAST: Final = 0.02
"""Features that vary less are not enlarged more than this."""

Array = Any
"""An array of numpy."""


class Noted(NamedTuple):
    """A game: its positions, and whether the Victims won."""

    seen: list[list[float]]
    won: bool


def begun(seed: int) -> tuple[Thinker, Game]:
    """The game of a seed after its set-up, held in C as the seat that is asked imagines it."""
    game = hauntbox.new("victim", players=players_of(seed))
    prepare(game, WORTH_BUILDING)
    thinker = shared_thinker(game, heuristics_of(game, "search"))
    if thinker is None:
        raise InputError("training.victim_predictor needs the rules in C: install gcc or clang, or set CC")
    chance = Seeded(seed)
    while True:
        if game.seat == CHANCE:
            game.take(chance.pick(game))
            continue
        known = thinker.hold(game.imagine(int(game.seat)))
        if thinker.round_later(known):
            return thinker, known
        game.take(thinker.choose(known))


def play(seed: int) -> Noted | None:
    """The game of a seed; None if C does not have all of it."""
    thinker, game = begun(seed)
    chance, luck = Seeded(seed), Stream(seed, "stray")
    stray = STRAY[luck.below(len(STRAY))]
    steady = thinker.turn(game) + ROUND * luck.below(ROUNDS) * luck.below(2)
    seen: list[list[float]] = []
    try:
        while not game.over:
            turn = thinker.turn(game)
            if game.seat == CHANCE:
                game.take(chance.pick(game))
            elif turn < steady and luck.below(1000) < stray:
                game.take(game.options[luck.below(len(game.options))])
            else:
                game.take(thinker.choose(game))
            if not game.over and steady <= thinker.turn(game) and noted(thinker, game, turn, luck):
                seen.append(thinker.seen(game))
        return Noted(seen, thinker.prospect(game) == 1.0)
    except NotHeld:
        return None


def noted(thinker: Thinker, game: Game, before: int, luck: Stream) -> bool:
    """Whether a position is learned from, given the turn of the one before it."""
    if thinker.turn(game) != before:
        return luck.below(EVERY) == 0
    return game.seat != CHANCE and thinker.settled(game, thinker.horizon(game)) and luck.below(OFTEN) == 0


def play_all(asked: argparse.Namespace) -> None:
    """The games that the folder lacks, with progress."""
    with get_context("spawn").Pool(asked.workers) as pool:
        for first in range(0, asked.games, AT_ONCE):
            last = min(first + AT_ONCE, asked.games)
            file = asked.out / f"games{first:06}-{last:06}.npz"
            if file.exists():
                continue
            seeds = [(asked.seed << 32) + number for number in range(first, last)]
            found = pool.map(play, seeds, chunksize=8)
            games = [(number, game) for number, game in zip(seeds, found, strict=True) if game and game.seen]
            seen = np.array([row for _, game in games for row in game.seen], np.float32)
            won = np.array([game.won for _, game in games for _ in game.seen], np.float32)
            number = np.array([number % APART for number, game in games for _ in game.seen], np.int8)
            part = asked.out / "unfinished.npz"
            np.savez_compressed(part, features=np.array(NAMES), seen=seen, won=won, tenth=number)
            part.rename(file)
            print(f"{last} of {asked.games} games, {found.count(None)} not in C", flush=True)


class Learner:
    """The network during training: Adam on minibatches."""

    def __init__(self, seen: Array, won: Array, luck: np.random.Generator) -> None:
        self.sum = newton(seen.astype(float), won.astype(float), np.zeros(NUMBER), np.full(NUMBER, PENALTY))
        """The weights that predict best without units."""
        self.middle = seen.mean(axis=0)
        self.size = np.maximum(seen.std(axis=0), LEAST)
        self.parts = [
            np.zeros(NUMBER),
            luck.normal(size=(NUMBER, UNITS)) / np.sqrt(NUMBER),
            np.zeros(UNITS),
            luck.normal(size=UNITS) * 0.1,
            np.zeros(1),
        ]
        """What is added to the sum: features directly, features to units, units' starts, units, and a start."""
        self.means = [part * 0.0 for part in self.parts]
        self.squares = [part * 0.0 for part in self.parts]
        self.step = 0

    def judged(self, seen: Array) -> tuple[Array, Array, Array]:
        """Features of one size, units, and the logarithm of the odds."""
        direct, first, starts, last, start = self.parts
        even = (seen - self.middle) / self.size
        units = np.maximum(even @ first + starts, 0.0)
        return even, units, seen @ self.sum + even @ direct + units @ last + start

    def learn(self, seen: Array, won: Array, rate: float) -> None:
        """One step."""
        self.step += 1
        even, units, odds = self.judged(seen)
        error = (1.0 / (1.0 + np.exp(-odds)) - won) / len(won)
        below = np.outer(error, self.parts[3]) * (units > 0.0)
        slopes = [even.T @ error, even.T @ below, below.sum(axis=0), units.T @ error, error.sum(keepdims=True)]
        rate *= min(1.0, self.step / WARM)
        for place, slope in enumerate(slopes):
            part = self.parts[place]
            adam(part, self.means[place], self.squares[place], slope, rate, self.step)
            if len(part) > 1 and place != 2:
                part *= 1.0 - rate * DECAY

    def whole(self) -> dict[str, list[int]]:
        """The weights as the bot wants them."""
        direct, first, starts, last, start = self.parts
        first, plain = first / self.size[:, None], direct / self.size
        below = np.append(starts - self.middle @ first, start - self.middle @ plain)
        rows = {"direct": self.sum + plain, "first": first.T.reshape(-1), "starts": below * UNIT, "last": last}
        return {name: [round(float(weight) * (1 << BITS)) for weight in row] for name, row in rows.items()}


def cross_entropy(odds: Array, won: Array) -> float:
    said = 1.0 / (1.0 + np.exp(-np.clip(odds, -30.0, 30.0)))
    return float(-np.mean(np.log(np.where(won > 0.5, said, 1.0 - said))))


def fit(out: Path, seed: int) -> None:
    """Learn from the games that are there, and say how well those kept apart are predicted."""
    parts = [np.load(file) for file in sorted(out.glob("games*.npz"))]
    if any(list(part["features"]) != list(NAMES) for part in parts):
        raise InputError(f"{out}: its positions have other features; give an empty folder")
    seen, won, tenth = (np.concatenate([part[name] for part in parts]) for name in ("seen", "won", "tenth"))
    apart = tenth == 0
    luck = np.random.default_rng(seed)
    learner = Learner(seen[~apart], won[~apart], luck)
    print(
        f"{len(seen)} positions; the sum alone: {cross_entropy(seen[apart] @ learner.sum, won[apart]):.4f}", flush=True
    )
    places = np.flatnonzero(~apart)
    steps = EPOCHS * (len(places) // BATCH)
    for epoch in range(EPOCHS):
        luck.shuffle(places)
        for at in range(0, len(places) - BATCH + 1, BATCH):
            rows = places[at : at + BATCH]
            learner.learn(seen[rows].astype(float), won[rows], RATE * (1.0 - 0.95 * learner.step / steps))
        print(f"epoch {epoch}: {cross_entropy(learner.judged(seen[apart])[2], won[apart]):.4f}", flush=True)
    learned = {
        "seed": seed, "units": UNITS, "positions": len(seen),
        "rules": hauntbox.new("victim").ruleset.version, "numpy": np.__version__, "python": platform.python_version(),
    }  # fmt: skip
    data = {"features": list(NAMES), **learner.whole(), "learned": learned}
    (out / "predictor.json").write_text(json.dumps(data) + "\n", encoding="utf-8")


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--out", type=Path, required=True, help="the folder of the run")
    reader.add_argument("--games", type=int, default=40_000)
    reader.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    reader.add_argument("--seed", type=int, default=1)
    asked = reader.parse_args()
    asked.out.mkdir(parents=True, exist_ok=True)
    begun(0)  # the library is built once, not by every worker
    play_all(asked)
    fit(asked.out, asked.seed)


if __name__ == "__main__":
    main()
