"""What the heuristics and the search think of a position: chances, and hints worked out in a process of their own."""

from __future__ import annotations

import json

from hauntbox.advice import Advice, advise
from hauntbox.bots.heuristics import heuristics_of
from hauntbox.box import load
from hauntbox.errors import InputError
from hauntbox.games import face
from hauntbox.i18n import ENGLISH
from hauntbox.kernel.game import Game


def advise_on(position: str, seed: int) -> Advice:
    """A hint for the pending question of a position that the asked seat may know. It runs in a worker."""
    return advise(load(json.loads(position)), seed)


def estimate(games: list[Game]) -> list[float]:
    """The chances in these positions, as the heuristics see them."""
    if not games:
        return []
    shown = face(games[0].ruleset.name).shown(ENGLISH)
    try:
        outlook = heuristics_of(games[0], "chances").outlook
    except InputError:  # a game without heuristics
        return [shown.chance(game, None) for game in games]
    return [shown.chance(game, outlook(game)) for game in games]
