"""What bots think of a position: hints and chances. These functions run in worker processes, on positions as text."""

from __future__ import annotations

import json
from typing import NamedTuple

from hauntbox.bots.thumb import rules_of_thumb
from hauntbox.box import load
from hauntbox.games import face
from hauntbox.i18n import ENGLISH
from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.game import CHANCE, Game
from hauntbox.server.workers import choose, playing_bots

PLAYOUTS = 16
"""Games played on from a position by rules of thumb, to see what becomes of it."""
MOST_DECISIONS = 5_000
MOST_COMPARED = 6
"""Options whose chances a hint compares."""


class Estimate(NamedTuple):
    """What became of the games played on from a position."""

    chance: float
    """The share that was won."""
    standing: float
    """How far they came on average: 1 for a victory."""


class Advice(NamedTuple):
    """An option, and what became of each of the options that were compared."""

    option: int
    reasons: list[tuple[int, Estimate, int]]
    """Option, estimate, number of games."""


def adviser() -> str:
    """The strongest bot of the box."""
    return next(name for name in ("search", "heuristic", "random") if name in playing_bots())


def estimate(position: str, seed: int, playouts: int = PLAYOUTS) -> Estimate:
    """What becomes of a position if everybody plays by rules of thumb."""
    return _estimate(load(json.loads(position)), seed, playouts)


def _estimate(game: Game, seed: int, playouts: int) -> Estimate:
    shown = face(game.ruleset.name).shown(ENGLISH)
    thumb = rules_of_thumb(game, "heuristic")
    wins = standing = 0.0
    for number in range(playouts):
        copy, luck = game.clone(), Seeded(seed + number)
        decisions = 0
        while not copy.over and decisions < MOST_DECISIONS:
            decisions += 1
            copy.take(luck.pick(copy) if copy.seat == CHANCE else thumb.choose(copy))
        result = shown.result(copy)
        wins += result is not None and bool(result["won"])
        standing += shown.standing(copy)
    return Estimate(wins / playouts, standing / playouts)


def advise(position: str, spec: str, seed: int) -> Advice:
    """What a bot would answer, and what becomes of this and a few other options. The best ones stand first."""
    game = load(json.loads(position))
    option = choose(game, spec, seed)
    compared = [option, *(other for other in game.options if other != option)][:MOST_COMPARED]
    reasons = []
    for other in compared:
        copy = game.clone()
        copy.take(other)
        reasons.append((other, _estimate(copy, seed, PLAYOUTS), PLAYOUTS))
    reasons.sort(key=lambda reason: (reason[1].chance, reason[1].standing), reverse=True)
    return Advice(option, reasons)
