"""Does a search gain by playing on? The same games by a search as it is, and by one that plays on from its best
options: docs/strength.md, "What would come next".

    HAUNTBOX_NATIVE=1 python -m benchmarks.play_on --level nightmare --games 400 --workers 16

Four Taoists, 100 playouts, a new tree for every question. Options that come close to the best one are each played on by
the rules of thumb for a round, some times, every time with the same luck for all of them. What luck the evaluation
sees is subtracted. How far an option is ahead is a mean of what the tree says and what the games played on say, each
with the weight that its error gives it.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from multiprocessing import get_context
from pathlib import Path
from statistics import fmean, variance
from time import process_time
from typing import Final, NamedTuple

from training.ghost_stories import Player, has_won, new

from hauntbox.arena.simulate import game_seed
from hauntbox.bots.search import PLAYOUTS, SEED_STEP, SEEDS, Finding, findings_of
from hauntbox.ghost_stories.base.settings import LEVELS
from hauntbox.interfaces.stats import mean, paired_difference, pairs_of
from hauntbox.kernel.chance import Seeded
from hauntbox.native.thinking import HeldGame
from hauntbox.native.tree import NativeTree

SEED: Final = 5
TURNS: Final = 4
"""For how many turns an option is played on."""
TIMES: Final = 8
CLOSE: Final = 0.03
MOST: Final = 3
"""Options within ``CLOSE`` of the best one are played on, at most this number of them, the best one included."""
ERROR: Final = 0.015
"""How far the tree is wrong about the difference of two options, measured in 300 questions."""


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


def ahead(tree: float, played: Sequence[float]) -> float:
    """How far an option is ahead of another, by the tree and by games played on from both."""
    noise = variance(played) / len(played)
    return tree + ERROR**2 / (ERROR**2 + noise) * (fmean(played) - tree)


def came_to(player: Player, at: HeldGame, option: int, seed: int) -> float:
    """The chance to win a round after an option, without the luck that the evaluation sees."""
    thinker, luck, lucky, at = player.thinker, Seeded(seed), 0.0, at.clone()
    last = at.held.turn + TURNS
    at.take(option)
    while at.kind >= 0 and at.held.turn < last:
        if at.seat >= 0:
            at.take(thinker.choose(at))
            continue
        answer = luck.pick(at)
        lucky += thinker.luck_figures(at)[at.options.index(answer)][0]
        at.take(answer)
    return (thinker.judged(at)[0] if at.kind >= 0 else float(has_won(at))) - lucky


def best_played_on(player: Player, at: HeldGame, ranked: Sequence[Finding]) -> Finding:
    """The best of these findings after its rivals and it were played on; the first if nothing comes close to it."""
    best = ranked[0]
    rivals = [one for one in ranked[1:MOST] if one.visits and best.worth - one.worth < CLOSE]
    if not rivals or not best.visits or not at.held.turn:
        return best
    seeds = [at.number * SEED_STEP + time for time in range(TIMES)]
    from_best = [came_to(player, at, best.option, seed) for seed in seeds]
    leads = {best: 0.0}
    for rival in rivals:
        found = [came_to(player, at, rival.option, seed) - come for seed, come in zip(seeds, from_best, strict=True)]
        leads[rival] = ahead(rival.worth - best.worth, found)
    return max(leads, key=leads.__getitem__)


def play(job: tuple[str, int, bool]) -> Played:
    """One game by its number."""
    level, number, on = job
    seed, begun = game_seed(SEED, number), process_time()
    player = Player(new(4, level))
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
        tree = NativeTree(at.clone(), player.thinker, (seed * SEED_STEP + at.number) % SEEDS)
        tree.search(PLAYOUTS, None)
        ranked = sorted(findings_of(*tree.results()), key=lambda one: -one.worth)
        best = best_played_on(player, at, ranked) if on else ranked[0]
        decisions += 1
        changed += best is not ranked[0]
        slowest = max(slowest, process_time() - since)
        at.take(best.option)
    return Played(number, on, player.won, lucky, decisions, changed, process_time() - begun, slowest)


def lines(level: str, search: Sequence[Played], on: Sequence[Played]) -> list[str]:
    """What both won, the difference in the games that both have played with its 95 % interval, with luck and without,
    and what it cost."""
    apart = paired_difference(pairs_of([game.won for game in on], [game.won for game in search]))
    steady = mean([without_luck(one) - without_luck(other) for one, other in zip(on, search, strict=True)])
    decisions, won = sum(game.decisions for game in on), [sum(game.won for game in games) for games in (search, on)]
    return [
        f"{level}: {won[0]} of {len(search)} games won, {won[1]} played on, {100 * apart.value:+.1f} points "
        f"({100 * apart.low:+.1f} to {100 * apart.high:+.1f})",
        f"without luck: {100 * steady.value:+.1f} points ({100 * steady.low:+.1f} to {100 * steady.high:+.1f})",
        f"{100 * sum(game.changed for game in on) / decisions:.0f} % of {decisions} answers changed; "
        f"{sum(game.seconds for game in on) / decisions:.3f} s of CPU time a decision, "
        f"{sum(game.seconds for game in search) / sum(game.decisions for game in search):.3f} s without, "
        f"{max(game.slowest for game in on):.1f} s at most",
    ]


def without_luck(game: Played) -> float:
    return game.won - game.luck


def kept(file: Path) -> list[Played]:
    """The games of a run that was stopped. A line that was cut off does not count, and is removed."""
    whole = file.read_bytes() if file.is_file() else b""
    whole = whole[: whole.rfind(b"\n") + 1]
    if whole:
        file.write_bytes(whole)
    return [Played(*json.loads(line)) for line in whole.splitlines()]


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--level", choices=LEVELS, default="nightmare")
    reader.add_argument("--games", type=int, default=100)
    reader.add_argument("--workers", type=int, default=1)
    reader.add_argument("--out", type=Path, default=Path(".bench/play_on"), help="the folder that keeps the games")
    given = reader.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    file = given.out / f"{given.level}.jsonl"
    games = {(game.number, game.on): game for game in kept(file)}
    jobs = [(given.level, number, on) for number in range(given.games) for on in (False, True)]
    jobs = [job for job in jobs if job[1:] not in games]
    with get_context("spawn").Pool(given.workers) as pool, file.open("a", encoding="utf-8") as out:
        for done, game in enumerate(pool.imap_unordered(play, jobs), 1):
            games[game.number, game.on] = game
            print(json.dumps(game), file=out, flush=True)
            print(f"\r{done} of {len(jobs)} games", end="", flush=True)
    search, on = ([games[number, on] for number in range(given.games)] for on in (False, True))
    print("\n" + "\n".join(lines(given.level, search, on)))


if __name__ == "__main__":
    main()
