"""Games for the tests of the log: thousands of decisions, most of them thoughtless."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random

from hauntbox.games import facade
from hauntbox.ghost_stories.base import questions as gs
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.base.words.decisions import decision
from hauntbox.ghost_stories.boxes import BOXES
from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.game import CHANCE, Game
from hauntbox.log_lines import Moment, answer
from hauntbox.victim.cards import DEMON_NAMES

from .victim.policy import busily
from .victim.test_contract import late

FIRST_ADDED = 96
LEVELS = ("initiation", "normal", "nightmare", "hell")


def eagerly(seed: int) -> Callable[[Game], int]:
    """Any option, but rather an exorcism, and of all ghosts: such games last longer and see more."""
    chance, anybody = Seeded(seed), Random(seed)

    def choose(game: Game) -> int:
        if game.seat == CHANCE:
            return chance.pick(game)
        if game.kind == gs.YANG and gs.DO_EXORCISM in game.options and anybody.random() < 0.8:
            return gs.DO_EXORCISM
        return game.options[-1] if game.kind == gs.EXORCISE else anybody.choice(list(game.options))

    return choose


def ghost_stories() -> Iterator[list[Moment]]:
    for seed in range(40):
        game = facade("ghost_stories").new({"players": 1 + seed % 4, "level": LEVELS[seed // 4 % 4]})
        yield played(game, eagerly(seed), 400)
    for seed in range(8):
        boxes = ["cursed_children"] if seed % 2 else ["green_roots", "ma_cho", "steven_qi_gal"]
        setup = {"players": 1 + seed % 4, "level": LEVELS[0], "boxes": ["white_moon", *boxes]}
        yield played(facade("ghost_stories").new(setup), curiously(seed), 400)
    done: Counter[str] = Counter()
    for seed in range(60):
        boxes = [["black_secret"], ["black_secret", "infernal_die"], ["white_moon", "black_secret"]][seed % 3]
        setup = {"players": 1 + seed % 4, "level": LEVELS[0], "boxes": boxes}
        yield played(facade("ghost_stories").new(setup), restlessly(seed, done), 500)
    small = [box.name for box in BOXES if not box.needs and box.name not in ("white_moon", "black_secret")]
    for seed in range(12):
        setup = {"players": 1 + seed % 4, "level": LEVELS[0], "boxes": small}
        yield played(facade("ghost_stories").new(setup), restlessly(seed, done), 500)


def curiously(seed: int) -> Callable[[Game], int]:
    """Any option, but rather one that White Moon brings."""
    chance, anybody = Seeded(seed), Random(seed)

    def choose(game: Game) -> int:
        if game.seat == CHANCE:
            return chance.pick(game)
        own = [option for option in game.options if option >= FIRST_ADDED]
        return anybody.choice(own if own and anybody.random() < 0.6 else list(game.options))

    return choose


def restlessly(seed: int, done: Counter[str]) -> Callable[[Game], int]:
    """Most often what was done least so far."""
    chance, anybody = Seeded(seed), Random(seed)

    def choose(game: Game) -> int:
        if game.seat == CHANCE:
            return chance.pick(game)
        assert isinstance(game, GhostStories)
        options = list(game.options)
        verbs = [decision(game, int(game.kind), option).verb for option in options]
        if anybody.random() < 0.6:
            least = min(done[verb] for verb in verbs)
            options = [option for option, verb in zip(options, verbs, strict=True) if done[verb] == least]
        option = anybody.choice(options)
        done[decision(game, int(game.kind), option).verb] += 1
        return option

    return choose


def victim() -> Iterator[list[Moment]]:
    for players in (2, 3, 4, 5, 6):
        yield played(facade("victim").new({"players": players}), busily(players), 400)
    for number, demon in enumerate(DEMON_NAMES):
        for players in (2, 4, 6):
            for seed in range(4):
                yield played(late(demon, players).game, busily(10 * number + seed), 200)


def played(game: Game, policy: Callable[[Game], int], most: int) -> list[Moment]:
    moments: list[Moment] = []
    while not game.over and len(moments) < most:
        moments.append(answer(game, policy(game)))
    return moments
