"""Hints: what the search would answer to a question, why, and how far it has looked."""

from __future__ import annotations

from time import monotonic
from typing import Final, NamedTuple

from hauntbox.bots.heuristics import heuristics_of
from hauntbox.bots.search import Searcher
from hauntbox.games import facade
from hauntbox.i18n import ENGLISH
from hauntbox.interfaces.heuristics import Heuristics
from hauntbox.interfaces.stats import wilson
from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.game import CHANCE, Game
from hauntbox.kernel.reason import Reason
from hauntbox.sureness import Sureness, comparable, sureness_of

MS: Final = 1500
"""The most seconds for a hint. It takes less only if the question is decided and enough games were played."""
WIDEST: Final = 0.2
"""A chance of victory is shown if games played to their end give it a 95 % interval that is at most this wide."""
MOST_GAMES: Final = 400
NO_SINGLE_GAIN: Final = Reason("outlook", {})


class Considered(NamedTuple):
    """An option that was searched, and how often."""

    option: int
    looks: int


class Won(NamedTuple):
    """How many games were played on from the option to their end, and the 95 % interval of those won."""

    games: int
    low: float
    high: float


class Advice(NamedTuple):
    """The suggested option, and the reasons for it."""

    option: int
    reasons: list[Reason]
    considered: list[Considered]
    """Best first, the suggested one among them."""
    sure: Sureness
    """If it is not decided, the time ran out."""
    won: Won | None
    """None unless it is precise enough, see ``WIDEST``."""


def advise(game: Game, seed: int, ms: int = MS) -> Advice:
    """What to answer to the pending question of a player. ``game`` is one that he may know (``imagine``)."""
    until = monotonic() + ms / 1000.0
    heuristics = heuristics_of(game, "hint")
    searcher = Searcher(heuristics)
    findings = searcher.look(game.clone(), seed, 0, ms)
    side = heuristics.side(game)
    ranked = sorted(findings, key=lambda one: side * one.worth, reverse=True)
    best = ranked[0].option
    looked_into = [Considered(one.option, one.visits + one.games) for one in ranked if one.visits or one.option == best]
    return Advice(
        best,
        facade(game.ruleset.name).text(ENGLISH).reasons(game, best) or [NO_SINGLE_GAIN],
        looked_into,
        sureness_of(ranked, comparable(game), side, searcher.error(game), searcher.decided()),
        earned(*played_on(game, best, heuristics, seed, until)),
    )


def played_on(game: Game, option: int, heuristics: Heuristics, seed: int, until: float) -> tuple[int, int]:
    """Games from this option on to their end, all seats played by the heuristics, while there is time: how many the
    side that is asked has won, and how many there were."""
    shown = facade(game.ruleset.name).text(ENGLISH)
    won = games = 0
    while games < MOST_GAMES and monotonic() < until:
        copy, luck = game.clone(), Seeded(seed + games)
        copy.take(option)
        while not copy.over:
            if monotonic() >= until:
                return won, games
            copy.take(luck.pick(copy) if copy.seat == CHANCE else heuristics.choose(copy))
        result = shown.result(copy)
        assert result is not None
        winners = result.get("winners")
        won += game.seat in winners if isinstance(winners, list) else result["won"] is True
        games += 1
    return won, games


def earned(won: int, games: int) -> Won | None:
    """The interval of the chances, if there are enough games to make it narrow."""
    interval = wilson(won, games)
    return Won(games, interval.low, interval.high) if interval.high - interval.low <= WIDEST else None
