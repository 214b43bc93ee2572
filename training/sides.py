"""Compare two sets of weights for a game with opposed sides, side against side, on the same seeds.

    python -m training.sides package NEW --games 100 --workers 16                              # Black Secret
    python -m training.sides OLD NEW --game victim --games 100 --players 2 3 4 5 6

For Black Secret each is a folder of ``training.learn``, or "package"; for Victim a file like
victim/data/prospects.json. Four rows are played: each set as the
Taoists or Victims against each as Wu-Feng or the Demon. A set is better if its Taoists or Victims win more, and if
fewer games are won against its Wu-Feng or Demon.
"""

from __future__ import annotations

import argparse
import json
import os
from functools import cache
from itertools import product
from multiprocessing import get_context
from pathlib import Path
from typing import Final, cast

import hauntbox
from hauntbox.arena.simulate import game_seed
from hauntbox.ghost_stories.base.settings import LEVELS
from hauntbox.ghost_stories.black_secret.ids import WU_FENG
from hauntbox.interfaces.stats import wilson
from hauntbox.kernel.chance import Seeded
from hauntbox.native.laws import native_of
from hauntbox.native.thinking import Thinker
from hauntbox.victim.rules.victim_board import demon_side
from hauntbox.victim.state import VictimGame
from hauntbox.victim.thinking import heuristic as victim_heuristic
from hauntbox.victim.thinking import value_net as victim_value_net
from hauntbox.victim.thinking.value_net import Weights, weights_of
from training import ghost_stories

Job = tuple[str, str, int, str, int]
"""The weights of the team and of its opponent, the players, the level and the seed."""


@cache
def thinker(folder: str) -> Thinker:
    """One that thinks with the weights of a folder."""
    ghost_stories.use(Path(folder))
    game = ghost_stories.new(4, "normal", ["black_secret"])
    network = native_of(game).network(game)
    assert network is not None
    return Thinker(ghost_stories.Player(game).thinker.library, network)


def won_black_secret(job: Job) -> bool:
    """Whether the Taoists win a game by rules of thumb, each side with its own weights."""
    taoists, wu_feng, players, level, seed = job
    game = ghost_stories.new(players, level, ["black_secret"])
    chance, at = Seeded(seed), thinker(taoists).hold(game)
    while at.kind >= 0:
        side = wu_feng if at.seat == WU_FENG else taoists
        at.take(chance.pick(at) if at.seat < 0 else thinker(side).choose(at))
    return ghost_stories.has_won(at)


@cache
def weights(path: str) -> Weights:
    return weights_of(json.loads(Path(path).read_text(encoding="utf-8")), path)


def won_victim(job: Job) -> bool:
    """The same for the Victims; until there is a Demon everybody plays with their weights."""
    victims, demon, players, _, seed = job
    game = cast(VictimGame, hauntbox.new("victim", players=players))
    chance = Seeded(seed)
    while not game.over:
        if game.seat >= 0:
            victim_value_net.use(weights(demon if demon_side(game, game.seat) else victims))
        game.take(chance.pick(game) if game.seat < 0 else victim_heuristic.choose(game.imagine(int(game.seat))))
    return game.outcome == "won"


GAMES: Final = {"black_secret": (won_black_secret, "Taoists", "Wu-Feng"), "victim": (won_victim, "Victims", "Demon")}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("weights", nargs=2, metavar="FOLDER")
    parser.add_argument("--game", choices=GAMES, default="black_secret")
    parser.add_argument("--games", type=int, default=100, help="of each number of players")
    parser.add_argument("--players", type=int, nargs="+", default=[4], help="in Black Secret: Taoists")
    parser.add_argument("--level", choices=LEVELS, default="normal", help="of Black Secret")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args()
    seeds = [game_seed(asked.seed, number) for number in range(asked.games)]
    won, team, opponent = GAMES[asked.game]
    with get_context("spawn").Pool(asked.workers) as pool:
        for one, other in product(asked.weights, asked.weights):
            jobs = [(one, other, players, asked.level, seed) for players in asked.players for seed in seeds]
            rate = wilson(sum(pool.map(won, jobs, chunksize=1)), len(jobs))
            shown = f"{100 * rate.value:.0f} % ({100 * rate.low:.0f}-{100 * rate.high:.0f})"
            print(f"{team} {one}, {opponent} {other}: {team} win {shown} of {len(jobs)}", flush=True)


if __name__ == "__main__":
    main()
