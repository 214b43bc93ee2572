"""Rounds of games for fitting the weights of a sum. The same command goes on where it stopped."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final, TypeVar

import numpy as np
from numpy.typing import NDArray

from hauntbox.errors import InputError
from training.ghost_stories import Played

SMALL: Final = 0.2
"""Features that are rarer than this are held back more."""
STEPS: Final = 12

Array = NDArray[np.float64]
Job = TypeVar("Job")


def newton(rows: Array, came_to: Array, first: Array, penalty: Array) -> Array:
    """Logistic regression on chances; the penalty is on what differs from the first weights."""
    fitted = first.copy()
    for _ in range(STEPS):
        said = 1.0 / (1.0 + np.exp(-np.clip(rows @ fitted, -30.0, 30.0)))
        slope = rows.T @ (said - came_to) + penalty * (fitted - first)
        steep = (rows * (said * (1.0 - said))[:, None]).T @ rows + np.diag(penalty)
        fitted -= np.linalg.solve(steep, slope)
    return fitted


def whole(weight: float, one: int) -> int:
    return round(weight * one)


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


def won(played: list[Played]) -> str:
    """How the games that did not deviate went."""
    games = Counter(game.group for game in played if not game.strays)
    wins = Counter(game.group for game in played if game.won and not game.strays)
    return ", ".join(f"{group} {wins[group]}/{games[group]}" for group in sorted(games, reverse=True))
