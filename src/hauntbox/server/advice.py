"""What the heuristics and the search say about a position: chances and hints. Both are computed in worker processes."""

from __future__ import annotations

import json

from hauntbox.advice import Advice, advise
from hauntbox.api import load
from hauntbox.games import facade
from hauntbox.i18n import ENGLISH
from hauntbox.kernel.game import Game


def advise_on(position: str, seed: int) -> Advice:
    """A hint for the pending question of a position that the asked seat may know. It runs in a worker."""
    return advise(load(json.loads(position)), seed)


def estimate(games: list[Game]) -> list[float]:
    """The chances in these positions, as the heuristics see them."""
    return [facade(game.ruleset.name).text(ENGLISH).chance(game) for game in games]
