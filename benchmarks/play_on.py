"""What a search wins by playing on (``bots/playing_on.py``): the same games with it and without.

    HAUNTBOX_NATIVE=1 python -m benchmarks.play_on --level nightmare --games 400 --workers 16
    HAUNTBOX_NATIVE=1 python -m benchmarks.play_on --victim demon --games 400 --workers 16

100 playouts, a new tree for every question. Besides the games won there is a second figure with less noise: of every
game's result the luck is subtracted that the evaluation sees in it, which changes nothing on average. Games are kept in
``--out``, in a file for each version of the program, and the same command goes on. In Victim one side searches and the
other plays by the rules of thumb, which see no luck there.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from time import process_time
from typing import Final, NamedTuple

from training.games import whole_lines
from training.ghost_stories import Player, new

import hauntbox
from hauntbox.arena.simulate import game_seed
from hauntbox.bots.heuristics import InC, heuristics_of
from hauntbox.bots.playing_on import PLAYOUTS_A_GAME, played_on
from hauntbox.bots.search import PLAYOUTS, SEED_STEP, SEEDS, Finding, Searcher, findings_of
from hauntbox.errors import InputError
from hauntbox.ghost_stories.base.settings import LEVELS
from hauntbox.interfaces.stats import mean, paired_difference, pairs_of
from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.game import CHANCE
from hauntbox.native.random_games import WORTH_BUILDING, prepare
from hauntbox.native.tree import NativeTree
from hauntbox.version import version
from hauntbox.victim.rules.victim_board import demon_side
from hauntbox.victim.state import VictimGame

SEED: Final = 5
SIDES: Final = ("victims", "demon")


class Played(NamedTuple):
    """A game."""

    number: int
    on: bool
    """Whether it is the one that plays on."""
    won: bool
    luck: float
    """By how much chance has raised the chance to win, as the evaluation sees it."""
    decisions: int
    changed: int
    seconds: float
    slowest: float


class Setup(NamedTuple):
    """What is played."""

    level: str
    players: int
    boxes: tuple[str, ...]
    victim: str
    """In Victim the side that searches."""

    @property
    def title(self) -> str:
        """For people, and for the file."""
        of_game = ["victim", self.victim] if self.victim else [self.level]
        return "_".join([*of_game, str(self.players), *self.boxes])


def play(job: tuple[Setup, int, bool]) -> Played:
    """One game by its number."""
    return play_victim(*job) if job[0].victim else play_ghost_stories(*job)


def play_victim(setup: Setup, number: int, on: bool) -> Played:
    """One of Victim. Until there is a Demon everybody searches if the Victims do."""
    seed, begun = game_seed(SEED, number), process_time()
    game = hauntbox.new("victim", players=setup.players)
    assert isinstance(game, VictimGame)
    rules = heuristics_of(game, "search")
    searcher, by_rules, chance = Searcher(rules), InC(rules), Seeded(seed)
    decisions = changed = 0
    slowest = 0.0
    while not game.over:
        if game.seat == CHANCE:
            game.take(chance.pick(game))
            continue
        known, side = game.imagine(int(game.seat)), SIDES[int(demon_side(game, game.seat))]
        if side != setup.victim:
            game.take(by_rules.choose(known))
            continue
        since = process_time()
        searcher.tree = None
        found = searcher.tried(known, seed, PLAYOUTS, 0)
        first = best = best_of(found, rules.side(known))
        if on:
            found = searcher.play_on(known, found, seed, PLAYOUTS, 0)
            best = best_of(found, rules.side(known))
        decisions += 1
        changed += best.option != first.option
        slowest = max(slowest, process_time() - since)
        game.take(best.option)
    won = (game.outcome == "won") == (setup.victim == SIDES[0])
    return Played(number, on, won, 0.0, decisions, changed, process_time() - begun, slowest)


def play_ghost_stories(setup: Setup, number: int, on: bool) -> Played:
    """One of Ghost Stories."""
    seed, begun = game_seed(SEED, number), process_time()
    player = Player(new(setup.players, setup.level, setup.boxes))
    at, chance = player.at, Seeded(seed)
    decisions = changed = 0
    slowest = lucky = 0.0
    while at.kind >= 0:
        if at.seat < 0:
            answer = chance.pick(at)
            lucky += player.thinker.luck_figures(at)[at.options.index(answer)][0]
            at.take(answer)
            continue
        since = process_time()
        tree_seed = (seed * SEED_STEP + at.number) % SEEDS
        tree = NativeTree(at.clone(), player.thinker, tree_seed)
        tree.search(PLAYOUTS, None)
        found, side = findings_of(*tree.results()), player.thinker.side(at)
        first = best = best_of(found, side)
        if on:
            in_c, times = partial(player.thinker.came_to, at), PLAYOUTS // PLAYOUTS_A_GAME
            found = played_on(at, player.thinker, found, SEEDS + tree_seed, times, None, in_c)
            best = best_of(found, side)
        decisions += 1
        changed += best.option != first.option
        slowest = max(slowest, process_time() - since)
        at.take(best.option)
    return Played(number, on, player.won, lucky, decisions, changed, process_time() - begun, slowest)


def lines(title: str, search: Sequence[Played], on: Sequence[Played]) -> list[str]:
    """What both won, the difference in the games that both have played with its 95 % interval, with luck and without,
    and what it cost."""
    apart = paired_difference(pairs_of([game.won for game in on], [game.won for game in search]))
    steady = mean([without_luck(one) - without_luck(other) for one, other in zip(on, search, strict=True)])
    decisions, won = sum(game.decisions for game in on), [sum(game.won for game in games) for games in (search, on)]
    return [
        f"{title}: {won[0]} of {len(search)} games won, {won[1]} played on, {100 * apart.value:+.1f} points "
        f"({100 * apart.low:+.1f} to {100 * apart.high:+.1f})",
        f"without luck: {100 * steady.value:+.1f} points ({100 * steady.low:+.1f} to {100 * steady.high:+.1f})",
        f"{100 * sum(game.changed for game in on) / decisions:.0f} % of {decisions} answers changed; "
        f"{sum(game.seconds for game in on) / decisions:.3f} s of CPU time a decision, "
        f"{sum(game.seconds for game in search) / sum(game.decisions for game in search):.3f} s without, "
        f"{max(game.slowest for game in on):.1f} s at most",
    ]


def best_of(found: Sequence[Finding], side: int) -> Finding:
    return max(found, key=lambda one: side * one.worth)


def without_luck(game: Played) -> float:
    return game.won - game.luck


def kept(file: Path) -> list[Played]:
    """The games of a run that was stopped. A line that was cut off does not count, and is removed."""
    lines = whole_lines(file)
    file.write_bytes(b"".join(lines))
    return [Played(*json.loads(line)) for line in lines]


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--level", choices=LEVELS, default="nightmare")
    reader.add_argument("--victim", choices=SIDES, default="", help="Victim: the side that searches")
    reader.add_argument("--players", type=int, choices=range(1, 7), default=4)
    reader.add_argument("--boxes", nargs="*", default=[], help="for example white_moon")
    reader.add_argument("--games", type=int, default=100)
    reader.add_argument("--workers", type=int, default=1)
    reader.add_argument("--out", type=Path, default=Path(".bench/play_on"), help="the folder that keeps the games")
    given = reader.parse_args()
    if min(given.games, given.workers) < 1:
        reader.error("--games, --workers: from 1 on")
    if given.victim and given.boxes:
        reader.error("--victim, --boxes: boxes are of Ghost Stories; leave one of the two out")
    setup = Setup(given.level, given.players, tuple(given.boxes), given.victim)
    try:
        if setup.victim:
            prepare(hauntbox.new("victim", players=setup.players), WORTH_BUILDING)
        else:
            Player(new(setup.players, setup.level, setup.boxes))
    except InputError as reason:
        reader.error(str(reason))
    given.out.mkdir(parents=True, exist_ok=True)
    file = given.out / f"{setup.title}_{version()}.jsonl"
    games = {(game.number, game.on): game for game in kept(file)}
    jobs = [(setup, number, on) for number in range(given.games) for on in (False, True)]
    jobs = [job for job in jobs if job[1:] not in games]
    with get_context("spawn").Pool(given.workers) as pool, file.open("a", encoding="utf-8") as out:
        for done, game in enumerate(pool.imap_unordered(play, jobs), 1):
            games[game.number, game.on] = game
            print(json.dumps(game), file=out, flush=True)
            print(f"\r{done} of {len(jobs)} games", end="", flush=True)
    search, on = ([games[number, on] for number in range(given.games)] for on in (False, True))
    print("\n" + "\n".join(lines(setup.title, search, on)))


if __name__ == "__main__":
    main()
