"""Random games of Victim keep the contract of the kernel and the invariants of the ledger."""

from __future__ import annotations

from random import Random

import pytest

from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.contract import Games, Policy, Walker
from hauntbox.kernel.game import CHANCE, Game
from hauntbox.victim.invariants import invariants
from hauntbox.victim.state import VictimGame
from tests.victim.face import load, new
from tests.victim.ledger import KNOWN

FACE = Games(new, load, KNOWN.__contains__)
SETTINGS = [
    {},
    {"flipCost": "separate", "codeTokens": "onePerPoint"},
    {"testThreshold": "fixed3", "specialScore": "diePlusPower", "escapes6": 4},
]


def hold(game: Game) -> None:
    assert isinstance(game, VictimGame)
    if game.round:
        for holds, what in invariants(game):
            assert holds, what


def at_random(seed: int) -> Policy:
    chance, players = Seeded(seed), Random(seed)
    return lambda game: chance.pick(game) if game.seat == CHANCE else players.choice(game.options)


@pytest.mark.parametrize("settings", SETTINGS)
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_random_games_keep_the_contract(players: int, settings: dict[str, object]) -> None:
    for seed in range(2):
        game = new({"players": players, "settings": settings})
        assert Walker(FACE, seed, 60, hold).walk(game, at_random(seed)).over
