"""Learn the weights of Victim's evaluation (``victim/data/prospects.json``) from games of the bot with itself.

    python -m training.victim --out learned --rounds 4 --games 800 --workers 16
    python -m training.victim --out learned --rounds 4 --games 800 --penalty 300      # fitted again, not played
    python -m training.sides OLD NEW --game victim --players 2 3 4 5 6 --games 40        # each side against the other

A run that was stopped goes on with the same command, with the round that was not finished. ``make learn GAME=victim``
runs it with all cores.

The bot plays both sides, with all numbers of players and whichever Demon comes, and deviates from its own choices, in
some games often, in others rarely. What a position came to is a mixture of what the positions after it were taken for
and of the end of the game (a lambda-return). After each round the weights are fitted to the positions of all rounds so
far, by logistic regression with a penalty on what differs from the weights it began with. The same seed learns the
same weights. ``--out`` holds prospects.json, ready for the package, and the positions.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
from collections import Counter
from collections.abc import Sequence
from importlib.resources import files
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final, cast

import numpy as np

import hauntbox
from hauntbox.errors import InputError
from hauntbox.kernel.chance import Seeded, Stream
from hauntbox.victim.cards import DEMON_NAMES
from hauntbox.victim.state import VictimGame
from hauntbox.victim.thinking import heuristic, value_net
from hauntbox.victim.thinking.features_of import ALWAYS, NAMES, UNIT, features
from hauntbox.victim.thinking.value_net import ONE, weights_of
from training.ghost_stories import STRAY, Floats, Played
from training.newton import Array, newton

TRACE: Final = 0.93
"""Lambda of the returns, from one position that is noted to the next."""
PLAYERS: Final = (2, 3, 4, 4, 5, 6)
"""Each as often as it stands here."""
EVERY: Final = 3
"""One in this many of the positions that the rules of thumb judge is learned from."""
PENALTY: Final = 100.0
SMALL: Final = 0.2
"""Features that are rarer than this are held back more."""


class Noted:
    """A position and its evaluation."""

    def __init__(self, seen: Floats, thought: float) -> None:
        self.seen = seen
        self.thought = thought
        self.strayed = False


def play(job: tuple[str, int]) -> Played:
    """A worker's part: one game by its seed, with the weights of a file."""
    path, seed = job
    use_file(path)
    game = cast(VictimGame, hauntbox.new("victim", players=players_of(seed)))
    chance, luck = Seeded(seed), Stream(seed, "stray")
    stray = STRAY[luck.below(len(STRAY))]
    noted: list[Noted] = []
    while not game.over:
        wanted = game.kind in (*heuristic.MENUS, *heuristic.LEFT_OPEN) and luck.below(EVERY) == 0
        if game.seat < 0:
            if wanted:
                noted.append(Noted(look(game), heuristic.outlook(game)))
            game.take(chance.pick(game))
            continue
        known = game.imagine(int(game.seat))
        worths = heuristic.rate(known)
        best = max(worths) if heuristic.side(known) > 0 else min(worths)
        option = known.options[worths.index(best)]
        if wanted:
            noted.append(Noted(look(known), best))
        if luck.below(1000) < stray and noted:  # nobody deviates in the set-up
            noted[-1].strayed = True
            option = game.options[luck.below(len(game.options))]
        game.take(option)
    seen, came_to = rows(noted, heuristic.outlook(game))
    demon = DEMON_NAMES[game.demon] if game.den >= 0 else "no Demon"
    return Played(seen, came_to, f"{game.request.players} {demon}", game.outcome == "won", stray > 0)


def players_of(seed: int) -> int:
    """How many play the game of a seed."""
    return PLAYERS[Stream(seed, "table").below(len(PLAYERS))]


def look(game: VictimGame) -> Floats:
    return np.array([part / UNIT for part in features(game)], np.float32)


def rows(noted: list[Noted], end: float) -> tuple[Floats, Floats]:
    """The positions, and what each came to."""
    seen: list[Floats] = []
    came_to: list[float] = []
    then = thought = end
    for note in reversed(noted):
        here = TRACE * then + (1.0 - TRACE) * thought
        if note.strayed:  # what follows is not what it would have chosen
            here = note.thought
        else:
            seen.append(note.seen)
            came_to.append(here)
        then, thought = here, note.thought
    return np.array(seen, np.float32), np.array(came_to, np.float32)


def use_file(path: str) -> None:
    """Play with the weights of a file from now on."""
    if _using != [path]:
        value_net.use(weights_of(json.loads(Path(path).read_text(encoding="utf-8")), path))
        _using[:] = [path]


_using: list[str] = []


def fit(seen: Array, came_to: Array, first: Array, penalty: float) -> Array:
    """First two numbers alone: how much the first weights count, and a constant. Then all weights, held to what they
    then are by the penalty and the size of their features."""
    parts = np.stack([seen @ first, seen[:, ALWAYS]], axis=1)
    scale, more = newton(parts, came_to, np.array([1.0, 0.0]), np.full(2, 1e-6))
    scaled = scale * first
    scaled[ALWAYS] += more
    size = np.maximum(np.sqrt(np.mean(seen * seen, axis=0)), SMALL)
    return newton(seen, came_to, scaled, penalty * np.square(size))


def learn(asked: argparse.Namespace, out: Path, rounds: int) -> None:
    """Fit the weights to the rounds there are; before the first they are those of the package."""
    weights = out / "prospects.json"
    if not rounds:
        weights.write_bytes(files("hauntbox.victim").joinpath("data/prospects.json").read_bytes())
        return
    seen, came_to = positions(out)
    fitted = fit(seen, came_to, np.array(begun_with(out)["weights"]) / ONE, asked.penalty)
    learned = {
        "seed": asked.seed, "games_a_round": asked.games, "rounds": rounds, "penalty": asked.penalty,
        "lambda": TRACE, "rules": hauntbox.new("victim").ruleset.version, "numpy": np.__version__,
        "python": platform.python_version(),
    }  # fmt: skip
    data = {"features": list(NAMES), "weights": [round(weight * ONE) for weight in fitted], "learned": learned}
    weights.write_text(json.dumps(data) + "\n", encoding="utf-8")


def played_by(path: str, seeds: Sequence[int], workers: int) -> list[Played]:
    """The games of these seeds, played with the weights of a file on this many cores, with progress."""
    played: list[Played] = []
    with get_context("spawn").Pool(workers) as pool:
        for game in pool.imap(play, [(path, seed) for seed in seeds], chunksize=4):
            played.append(game)
            if len(played) * 10 // len(seeds) > (len(played) - 1) * 10 // len(seeds):
                print(f"{len(played)} of {len(seeds)} games", file=sys.stderr, flush=True)
    return played


def play_round(asked: argparse.Namespace, out: Path, number: int) -> list[Played]:
    """The games of a round, with the present weights; their positions are stored when it is complete."""
    playing = out / f"playing{number}.json"
    playing.write_bytes((out / "prospects.json").read_bytes())
    first = (asked.seed << 32) + number * asked.games
    played = played_by(str(playing), range(first, first + asked.games), asked.workers)
    games = [game for game in played if len(game.seen)]
    seen, came_to = (np.concatenate([getattr(game, part) for game in games]) for part in ("seen", "came_to"))
    np.savez_compressed(out / "unfinished.npz", seen=seen, came_to=came_to)
    (out / "unfinished.npz").rename(out / f"round{number:02}.npz")
    return played


def positions(out: Path) -> tuple[Array, Array]:
    """The positions of all rounds, and what each came to."""
    parts = [np.load(path) for path in sorted(out.glob("round*.npz"))]
    seen, came_to = (np.concatenate([part[name] for part in parts]).astype(float) for name in ("seen", "came_to"))
    return seen, came_to


def begun_with(out: Path) -> Any:
    """The weights that the first round of a folder was played with."""
    first = json.loads((out / "playing0.json").read_text(encoding="utf-8"))
    if first["features"] != list(NAMES):
        raise InputError(f"{out}: its games were played with other features; give an empty folder")
    return first


def won(played: list[Played]) -> str:
    """How the games that did not deviate went."""
    games = Counter(game.group for game in played if not game.strays)
    wins = Counter(game.group for game in played if game.won and not game.strays)
    return ", ".join(f"{group} {wins[group]}/{games[group]}" for group in sorted(games, reverse=True))


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, required=True, help="the folder of the run")
    parser.add_argument("--rounds", type=int, default=4, help="in all; those in the folder are not played again")
    parser.add_argument("--games", type=int, default=800, help="in a round")
    parser.add_argument("--penalty", type=float, default=PENALTY, help="for weights that differ from the first ones")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


def main() -> None:
    """Play the rounds that the folder lacks, and learn after each."""
    asked = arguments()
    out: Path = asked.out
    out.mkdir(parents=True, exist_ok=True)
    done = len(list(out.glob("round*.npz")))
    learn(asked, out, done)
    for number in range(done, asked.rounds):
        played = play_round(asked, out, number)
        learn(asked, out, number + 1)
        print(f"round {number}: {sum(len(game.seen) for game in played)} positions | {won(played)}", flush=True)


if __name__ == "__main__":
    main()
