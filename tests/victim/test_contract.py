"""Games of Victim keep the contract of the kernel and the invariants of the ledger."""

from __future__ import annotations

from random import Random

import pytest

from hauntbox.games import facade
from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.contract import Games, Policy, Walker
from hauntbox.kernel.game import CHANCE, Game
from hauntbox.victim import questions as ask
from hauntbox.victim.cards import DEMON_NAMES
from hauntbox.victim.forms.invariants import invariants
from hauntbox.victim.state import VictimGame
from tests.victim.ledger import KNOWN
from tests.victim.policy import busily
from tests.victim.table import Table

FACE = Games(facade("victim").new, facade("victim").load, KNOWN.__contains__)
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
    """tests/test_long_walks.py plays many more."""
    game = FACE.new({"players": players, "settings": settings})
    assert Walker(FACE, players, 60, hold).walk(game, at_random(players)).over


# -- late in the game, where random play seldom comes -----------------------------------------------------------------

RING = {
    (1, 0): "bunker", (0, 1): "curse1", (-1, 1): "corpse1", (-1, 0): "decoder1", (0, -1): "test_agi1",
    (1, -1): "curse2", (2, 0): "herb1", (2, -1): "test_vit1",
    (-2, 1): "decoder2", (-2, 0): "decoder3",
}  # fmt: skip


def late(demon: str, players: int) -> Table:
    """Victims around the Demon, one of them Gravely Wounded; cards, open passives, a nearly complete code."""
    return Table(
        players=players,
        victims="Rolita Sean Vivian Anya Diego Lucien",
        demon=demon.lower(),
        tiles=RING,
        at={"sean": (1, 0), "vivian": (0, 1)},
        stats={"rolita": "AGI 5", "sean": "VIT 5", "vivian": "AGI 3"},
        wounds={"rolita": 2, "sean": 1},
        hand={"sean": "fireworks manual gun", "vivian": "aidbox fireworks shoes", "rolita": "aidbox"},
        webs=[(2, 0)] if demon == "Widow" else (),
        rage=3,
        stamina=9,
        upgrades=(0, 1, 1),
        decoded=["decoder1", "decoder2", "decoder3"],
        numbers="6",
        row="1+5+",
        gate=12,
    )


@pytest.mark.parametrize("players", [4, *(pytest.param(number, marks=pytest.mark.long) for number in (2, 6))])
@pytest.mark.parametrize("demon", DEMON_NAMES)
def test_late_games_keep_the_contract(demon: str, players: int) -> None:
    game = late(demon, players).game
    walker = Walker(FACE, players, 40)
    assert walker.walk(game, busily(players), most=400).question is None or walker.questions > 400


def test_every_kind_of_question_is_reached() -> None:
    """All kinds come up in the games above, so that the contract has seen them."""
    seen: set[str] = set()
    for seed in range(7, 19):
        for demon in DEMON_NAMES:
            game: Game = late(demon, 4 + seed % 3).game
            policy = busily(seed)
            for _ in range(150):
                if game.over:
                    break
                seen.add(game.ruleset.kinds[game.kind].name)
                game.take(policy(game))
    early = {"first_player", "choose_victim", "gate", "curse_card", "photo_flash"}
    assert {kind.name for kind in ask.KINDS} - early <= seen
