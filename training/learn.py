"""Learn the weights of a game's evaluation by self-play.

    python -m training.learn --out learned --rounds 60 --games 1600
    python -m training.learn --out learned --minutes 8                        # go on with what is there
    python -m training.learn --out better --start package --rate 1e-4 1e-5    # begin with the weights of the package

Games with and without boxes are played on all cores, in C, round by round. While a round is played, the network learns
from the rounds before; so the games of a round are played with weights that are one round old, and the same seed learns
the same weights, whatever machine plays how fast. After every round ``--out`` holds base.json, white_moon.json and
black_secret.json, ready for the package, log.json, and state.npz, from which the same command goes on.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import time
from collections import Counter
from collections.abc import Sequence
from multiprocessing import get_context
from multiprocessing.pool import AsyncResult, Pool
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

import hauntbox
from hauntbox.ghost_stories.base.thinking import value_net
from training import ghost_stories
from training.ghost_stories import ALL_FEATURES, ALONE, ONLY, TOGETHER, WITH_BOXES, WITH_FEATURES
from training.network import BATCH, KEPT, Learner, box_to_json, device, from_nothing, of_package, parts_of

UNITS: Final = 384
PASSES: Final = 2.0
"""How often a position is learned from, on average."""
TRACE: Final = (0.92, 0.96)
"""Lambda, at first and at the end."""
RATE: Final = (7e-4, 2e-5)
"""The size of a step, also first and last. Large steps spoil weights that are already good: continue with --rate 1e-4
1e-5."""
SOME: Final = 50_000
"""A unit should be above 0 at least once in this many positions."""
HELD_BACK: Final = 16
"""One game of this many is not learned from. The network's error on these games, before and after it learns from a
round, shows what it has learned that holds for new games."""
FRESH: Final = 0.25
"""A network that begins from nothing learns from this share of all positions, the latest. What older ones came to was
estimated with weights that knew less; among all positions those estimates would stay for ever."""
PACKAGE: Final = "package"
CHUNK: Final = 4
"""Games a worker plays at a time."""


# -- workers ----------------------------------------------------------------------------------------------------------

def play_some(job: tuple[str, str, list[int], float, str]) -> list[Any]:
    """A worker's part: games by their seeds, with the weights of a folder."""
    folder, version, seeds, trace, only = job
    ghost_stories.use_folder(folder, version)
    return [ghost_stories.play(seed, trace, only) for seed in seeds]


# -- positions --------------------------------------------------------------------------------------------------------


class Buffer:
    """The latest positions: up to this many, and up to this share of all that came."""

    def __init__(self, learner: Learner, rows: int, features: int, size: int = BATCH, share: float = 1.0) -> None:
        self.learner = learner
        self.size = size
        self.share = share
        self.came = 0
        self.seen = learner.array(np.zeros((rows, features), np.uint8))
        self.came_to = learner.array(np.zeros((rows, 2), np.float32))
        self.rows = rows
        self.filled = self.next = 0

    def add(self, seen: NDArray[Any], came_to: NDArray[Any]) -> None:
        self.came += len(seen)
        for first in range(0, len(seen), self.rows):
            self._add(seen[first : first + self.rows], came_to[first : first + self.rows])

    def _add(self, seen: NDArray[Any], came_to: NDArray[Any]) -> None:
        fits = min(len(seen), self.rows - self.next)
        for part, values in ((self.seen, seen), (self.came_to, came_to)):
            part[self.next : self.next + fits] = self.learner.array(np.ascontiguousarray(values[:fits]))
            if fits < len(seen):
                part[: len(seen) - fits] = self.learner.array(np.ascontiguousarray(values[fits:]))
        self.filled = min(self.rows, max(self.filled, self.next + len(seen)))
        self.next = (self.next + len(seen)) % self.rows

    def batch(self, luck: np.random.Generator) -> tuple[Any, Any]:
        latest = min(self.filled, max(1, int(self.share * self.came)))
        which = self.learner.array((self.next - 1 - luck.integers(0, latest, self.size)) % self.rows)
        seen = self.seen[which]
        return (seen.float() if self.learner.where != "numpy" else seen.astype(np.float32)), self.came_to[which]


# -- rounds -----------------------------------------------------------------------------------------------------------


class School:
    """A run of the learner: its folder, its rounds, what it has learned so far."""

    def __init__(self, asked: argparse.Namespace) -> None:
        self.asked = asked
        self.out: Path = asked.out
        self.out.mkdir(parents=True, exist_ok=True)
        self.state = self.out / "state.npz"
        self.round = 0
        self.history: list[dict[str, object]] = []
        parts = from_nothing(UNITS, asked.seed)
        if asked.start and not self.state.exists():
            if asked.start != PACKAGE:
                ghost_stories.use(Path(asked.start))
            parts = parts_of(of_package(asked.only == ALONE))
            value_net.forget()
        self.learner = Learner(parts, device(), asked.kept, asked.only == WITH_BOXES, asked.but)
        if self.state.exists():
            self._go_on()
        share = 1.0 if asked.start else FRESH
        self.buffer = Buffer(self.learner, asked.rows, ALL_FEATURES, asked.batch, share)
        self.luck = np.random.default_rng([asked.seed, self.round])

    def _go_on(self) -> None:
        with np.load(self.state) as kept:
            self.learner.load(kept)
            self.round = int(kept["round"])
        self.history = json.loads((self.out / "log.json").read_text(encoding="utf-8"))["rounds"]

    def part(self, ends: Sequence[float], number: int, steep: bool) -> float:
        """Between the first and the last of these, by the share of the rounds done."""
        done = min(1.0, number / max(1, self.asked.rounds - 1))
        first, last = ends
        return float(first * (last / first) ** done) if steep else float(first + (last - first) * done)

    def write(self) -> None:
        """Weights for the package, with their origin; and what is needed to continue."""
        learned = self.learner.weights()
        how = {
            "rules": hauntbox.new("ghost_stories").ruleset.version, "numpy": np.__version__,
            "python": platform.python_version(), "on": self.learner.where, "seed": self.asked.seed,
            "games_a_round": self.asked.games, "rounds_asked": self.asked.rounds, "rounds_played": self.round,
            "rate": list(self.asked.rate), "passes": self.asked.passes, "batch": self.asked.batch,
            "kept": self.asked.kept, "only": self.asked.only, "but": self.asked.but,
            "wait": self.asked.wait, "rows": self.asked.rows,
            "begun_from": Path(self.asked.start).name if self.asked.start else "nothing",
        }  # fmt: skip
        _replace(self.out / "base.json", json.dumps(learned.base.to_json() | {"learned": how}).encode())
        for box, correction in zip(WITH_FEATURES, learned.boxes, strict=True):
            data = box_to_json(box, correction) | {"learned": how}
            _replace(self.out / f"{box.folder}.json", json.dumps(data).encode())
        _replace(self.out / "log.json", json.dumps({**how, "rounds": self.history}).encode())
        part = self.state.with_suffix(".part.npz")
        np.savez(part, round=np.array(self.round), **self.learner.save())
        part.replace(self.state)

    def start(self, pool: Pool, number: int) -> AsyncResult[list[list[Any]]]:
        """Let the workers play a round, with the weights as they are written."""
        first = (self.asked.seed << 32) + number * self.asked.games
        seeds = list(range(first, first + self.asked.games))
        trace = self.part(TRACE, number, steep=False)
        folder = self.out / f"playing{number % 2}"
        folder.mkdir(exist_ok=True)
        for name in ("base", *(box.folder for box in WITH_FEATURES)):
            _replace(folder / f"{name}.json", (self.out / f"{name}.json").read_bytes())
        chunks = [seeds[at : at + CHUNK] for at in range(0, len(seeds), CHUNK)]
        jobs = [(str(folder), f"{number}", chunk, trace, self.asked.only) for chunk in chunks]
        return pool.map_async(play_some, jobs, chunksize=1)

    def learn(self, played: list[Any]) -> None:
        """Learn from a round and those before it. Fitting good weights to few games many times spoils them: until there
        are many, ``--wait`` only plays."""
        seen, came_to = _positions([game for place, game in enumerate(played, 1) if place % HELD_BACK])
        self.buffer.add(seen, came_to)
        if self.round < self.asked.wait:
            return
        if self.learner.step == 0:
            self.learner.rescale(seen.max(axis=0))
            if self.asked.start and self.asked.only in ("", ALONE):  # a unit may move with boxes only
                revived = self.learner.revive(seen[:SOME], self.asked.seed)
                print(f"{revived} units started again, which no position moved", flush=True)
        rate = self.part(self.asked.rate, self.round, steep=True)
        for _ in range(int(self.asked.passes * len(seen) / self.asked.batch)):
            self.learner.learn(*self.buffer.batch(self.luck), rate)

    def errors(self, played: list[Any]) -> tuple[float, float]:
        """The network's error on the games of a round that are held back; 0 if there are none."""
        held_back = played[HELD_BACK - 1 :: HELD_BACK]
        return self.learner.errors(*_positions(held_back)) if held_back else (0.0, 0.0)

    def tell(self, played: list[Any], before: tuple[float, float], began: float) -> None:
        """One line per round: what was learned, and the results of games without deviations."""
        won, games = Counter[str](), Counter[str]()
        for game in played:
            if not game.strays:
                won[game.group] += game.won
                games[game.group] += 1
        after = self.errors(played)
        shares_won = {group: [won[group], games[group]] for group in sorted(games)}
        self.history.append({"round": self.round, "won": shares_won, "errors": [before, after]})
        base = [group for group in sorted(games, reverse=True) if len(group.split()) == 2]
        shares = ", ".join(f"{group} {won[group]}/{games[group]}" for group in base)
        shares += f" | all, with boxes too: {won.total()}/{games.total()}"
        errors = ", ".join(f"{one:.5f} to {other:.5f}" for one, other in zip(before, after, strict=True))
        print(f"round {self.round}: {time.monotonic() - began:.0f} s, error from {errors} | {shares}", flush=True)


def _positions(games: list[Any]) -> tuple[NDArray[Any], NDArray[Any]]:
    """All positions of these games, and what they came to."""
    games = [game for game in games if len(game.seen)]
    return np.concatenate([game.seen for game in games]), np.concatenate([game.came_to for game in games])


def _replace(path: Path, data: bytes) -> None:
    """Write a file completely or not at all."""
    part = path.with_suffix(".part")
    part.write_bytes(data)
    part.replace(path)


def arguments(words: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, required=True, help="the folder of the run")
    parser.add_argument("--start", help='the folder of weights to begin with, or "package"; without it, from nothing')
    parser.add_argument(
        "--only",
        choices=ONLY,
        default="",
        help=f"{ALONE}: games of one player without boxes, whose base.json is alone.json of the package; {TOGETHER}: "
        f"games of more players without boxes; {WITH_BOXES}: all games are with boxes, and the weights of the base "
        "game stay",
    )
    parser.add_argument(
        "--but", nargs="+", default=[], metavar="FEATURE", help="these weights stay: features that are too rare"
    )
    parser.add_argument("--wait", type=int, default=0, help="rounds that are played before any is learned from")
    parser.add_argument("--rounds", type=int, default=60)
    parser.add_argument("--games", type=int, default=1600, help="in a round")
    parser.add_argument("--minutes", type=float, default=1e9, help="stop after the round that ends then")
    parser.add_argument("--rate", type=float, nargs=2, default=RATE, help="size of a step, at first and at the end")
    parser.add_argument("--passes", type=float, default=PASSES, help="how often a position is learned from, on average")
    parser.add_argument("--batch", type=int, default=BATCH, help="positions of a step")
    parser.add_argument("--kept", type=float, default=KEPT, help="how much of the average weights each step keeps")
    parser.add_argument("--rows", type=int, default=1_000_000, help="positions that are learned from, a kilobyte each")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(words)
    if asked.start and asked.start != PACKAGE and not (Path(asked.start) / "base.json").is_file():
        parser.error(f'--start {asked.start}: there is no base.json; give a folder of this command, or "{PACKAGE}"')
    known = {name for box in WITH_FEATURES for name in box.names}
    if unknown := sorted(set(asked.but) - known):
        parser.error(f"--but {unknown[0]}: no box has this feature; features_of.py in the box's folder names them")
    return asked


def main() -> None:
    asked = arguments()
    began = time.monotonic()
    school = School(asked)
    school.write()
    with get_context("spawn").Pool(asked.workers) as pool:
        coming = school.start(pool, school.round)
        while school.round < asked.rounds:
            played = [game for games in coming.get() for game in games]
            last = school.round + 1 >= asked.rounds or time.monotonic() - began >= 60 * asked.minutes
            if not last:
                coming = school.start(pool, school.round + 1)
            before = school.errors(played)
            school.learn(played)
            school.tell(played, before, began)
            school.round += 1
            school.write()
            if last:
                break


if __name__ == "__main__":
    main()
