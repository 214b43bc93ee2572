"""What bots think of a position: hints and chances."""

from __future__ import annotations

import json
from typing import NamedTuple

from hauntbox.bots import View, make_bot, restart
from hauntbox.bots.heuristics import heuristics_of
from hauntbox.bots.search import SearchBot
from hauntbox.box import load
from hauntbox.errors import InputError
from hauntbox.games import face
from hauntbox.i18n import ENGLISH
from hauntbox.kernel.game import Game

ADVISER = "search:ms=1500"
MOST_REASONS = 5


class Reason(NamedTuple):
    """What the adviser found of an option."""

    option: int
    chance: float | None
    visits: int


def advise(position: str, seed: int) -> list[Reason]:
    """What the searching bot thinks of the options of the pending question, the best first. It runs in a worker."""
    game = load(json.loads(position))
    seat = int(game.seat)
    bot = make_bot(ADVISER, game, seat, seed)
    assert isinstance(bot, SearchBot)
    restart(bot, seed, seat)
    shown = face(game.ruleset.name).shown(ENGLISH)
    view = View(game, seat)
    side = bot.side(view.game)
    findings = sorted(bot.findings(view), key=lambda finding: side * finding.worth, reverse=True)
    # Where the rules of thumb only point at an option, they rate it 1 and all others 0: that is no figure to tell.
    rated = any(one.expected not in (0.0, 1.0) for one in findings)
    looked_into = findings[:1] + [one for one in findings[1:] if one.visits]
    reasons = []
    for one in looked_into[:MOST_REASONS]:
        chance = shown.chance(game, one.worth)
        reasons.append(Reason(one.option, (chance if side > 0 else 1.0 - chance) if rated else None, one.visits))
    return reasons


def estimate(games: list[Game]) -> list[float]:
    """The chances in these positions, as the rules of thumb see them."""
    if not games:
        return []
    shown = face(games[0].ruleset.name).shown(ENGLISH)
    try:
        outlook = heuristics_of(games[0], "chances").outlook
    except InputError:  # a game without rules of thumb
        return [shown.chance(game, None) for game in games]
    return [shown.chance(game, outlook(game)) for game in games]
