"""What one would expect to be offered and is not."""

from __future__ import annotations

from random import Random

import hauntbox
from hauntbox.games import facade
from hauntbox.kernel.game import CHANCE
from hauntbox.victim import questions as ask
from hauntbox.victim.cards import TILE_NAMES, VICTIM_NAMES
from hauntbox.victim.state import VictimGame
from hauntbox.victim.words.expected_options import expected, missed_at
from hauntbox.victim.words.why import why_not


def test_what_is_missed_is_never_offered_and_has_a_rule_against_it() -> None:
    places = [
        *({"tile": name} for name in TILE_NAMES),
        *({"victim": name} for name in VICTIM_NAMES),
        *({"item": name} for name in ("gun", "aidbox", "shoes")),
        {"skill": "special1"},
        {"skill": "active", "of": "Anya"},
    ]
    found: set[str] = set()
    for seed in range(6):
        game, draw = hauntbox.new("victim", players=4), Random(seed)
        assert isinstance(game, VictimGame)
        while not game.over:
            if game.seat != CHANCE:
                kind = game.ruleset.kinds[game.kind].name
                for option in {*expected(game), *(missed_at(game, at) for at in places)} - {-1}:
                    assert option not in game.options
                    assert why_not(game, kind, option), (kind, option)
                    found.add(kind)
            game.answer(draw.choice(game.options))
    assert found >= {"turn", "demon", "hunt", "target"}


def test_beside_oneself_one_looks_for_a_step() -> None:
    game = hauntbox.new("victim", players=4)
    assert isinstance(game, VictimGame)
    while game.kind != ask.TURN:
        game.answer(game.options[0])
    here = game.at[game.then_with & 7]
    assert missed_at(game, {"tile": TILE_NAMES[here]}) in (ask.DECODE, ask.SEARCH, ask.HIDE, -1)
    shown = facade("victim").text("en")
    assert all(one["verb"] in ("run", "decode", "search", "hide", "skill") for one in shown.missing(game))
