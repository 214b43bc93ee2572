"""What the evaluation of Victim looks at: each feature by its name, and the weights of a file."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from math import exp

import pytest

import hauntbox
from hauntbox.bots import View
from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.game import CHANCE
from hauntbox.victim import questions
from hauntbox.victim.cards import AID_BOX, ONE, THE_BUNKER, VICTIMS, WITCH
from hauntbox.victim.state import HIDDEN, VictimGame
from hauntbox.victim.thinking import heuristic, paths, value_net
from hauntbox.victim.thinking.features_of import NAMES, UNIT, features, look
from hauntbox.victim.thinking.paths import Paths
from hauntbox.victim.thinking.value_net import Weights, weights_of


@pytest.fixture(autouse=True)
def _own_weights_are_forgotten() -> Iterator[None]:
    yield
    value_net.forget()


@cache
def _at_demon(players: int) -> VictimGame:
    game = hauntbox.new("victim", players=players)
    assert isinstance(game, VictimGame)
    chance = Seeded(2)
    while game.kind != questions.DEMON:
        game.take(chance.pick(game) if game.seat == CHANCE else game.options[game.number % len(game.options)])
    return game


def at_demon(players: int) -> VictimGame:
    """A game at the Demon's first menu."""
    return _at_demon(players).clone()


def seen(game: VictimGame) -> dict[str, Fraction]:
    return {name: Fraction(int(part), UNIT) for name, part in zip(NAMES, features(game), strict=True)}


def changed(before: VictimGame, after: VictimGame) -> dict[str, Fraction]:
    """The features in which a position differs from another, and by how much."""
    was, now = seen(before), seen(after)
    return {name: now[name] - was[name] for name in NAMES if now[name] != was[name]}


def one_in_play(game: VictimGame) -> int:
    return next(victim for victim in range(VICTIMS) if game.in_play >> victim & 1)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_table_is_seen(players: int) -> None:
    game = at_demon(players)
    looks = seen(game)
    words = {2: "two_players", 3: "three_players", 5: "five_players", 6: "six_players"}
    assert {number: looks[word] for number, word in words.items()} == {number: number == players for number in words}
    assert looks["cursed"] == looks["always"] == 1
    assert looks["to_escape"] == game.request.escapes_needed
    assert looks["in_play"] == looks["standing"] == sum(game.in_play >> victim & 1 for victim in range(VICTIMS))
    demons = [looks[demon] for demon in ("werewolf", "wendigo", "witch", "widow", "doppelganger", "ghost")]
    assert demons == [int(demon == game.demon) for demon in range(6)]


def test_a_card_a_mark_and_a_wound_are_seen_each_by_its_name() -> None:
    game = at_demon(4)
    victim = one_in_play(game)
    held = game.clone()
    held.hand[victim] += ONE[AID_BOX]
    assert changed(game, held) == {"aidbox": 1}
    marked = game.clone()
    marked.target |= 1 << victim
    assert changed(game, marked) == {"marked": 1}
    wounded = game.clone()
    wounded.wounds[victim] = 1
    looks = changed(game, wounded)
    assert looks["wounded"] == 1
    assert "standing" not in looks
    assert "gravely_wounded" not in looks
    gravely = game.clone()
    gravely.wounds[victim] = 2
    looks = changed(game, gravely)
    assert looks["gravely_wounded"] == 1
    assert looks["standing"] == -1
    assert looks["doom_0"] > 0  # she is in sight


def test_nobody_hidden_is_in_danger_and_rage_makes_doom_of_it() -> None:
    game = at_demon(4)
    for victim in range(VICTIMS):
        game.hidden[victim] = HIDDEN
    looks = seen(game)
    assert not any(value for name, value in looks.items() if "danger" in name or "doom" in name)
    victim = one_in_play(game)
    game.hidden[victim], game.wounds[victim], game.rage = 0, 2, 3
    looks = seen(game)
    assert looks["doom_3"] > 0
    assert looks["rage_3"] == 1
    assert not looks["rage_1"]
    assert not looks["rage_2"]
    assert not looks["doom_0"]


def test_the_witch_strikes_from_the_next_tile() -> None:
    game = at_demon(4)
    witch = game.clone()
    witch.demon = WITCH
    other = game.clone()
    other.demon = (WITCH + 1) % 6
    victim = one_in_play(game)
    beside = game.forest.reach[game.den] & ~(1 << game.den)
    for one in (witch, other):
        one.in_play = 1 << victim
        one.at[victim] = next(tile for tile in game.forest.tiles if beside >> tile & 1)
    assert seen(witch)["danger"] > seen(other)["danger"] > 0


def test_an_open_bunker_counts_by_how_near_it_is() -> None:
    """And by how near the last one is who is needed there."""
    game = at_demon(4)
    assert not seen(game)["bunker_found"]
    chance = Seeded(2)
    while not game.over and game.forest.cells[THE_BUNKER] < 0:
        game.take(chance.pick(game) if game.seat == CHANCE else heuristic.choose(game))
    assert seen(game)["bunker_found"] == 1
    assert seen(game)["search"] == 0
    game.opened = 1
    standing = [victim for victim in range(VICTIMS) if game.in_play >> victim & 1 and game.wounds[victim] < 2]
    for victim in standing:
        game.at[victim] = THE_BUNKER
    looks = seen(game)
    assert looks["to_safety"] == len(standing)
    assert looks["enough_near"] == int(len(standing) >= game.request.escapes_needed)
    assert looks["opened"] == looks["openable"] == 1


def test_the_odds_are_the_exact_sum_of_features_and_weights() -> None:
    """And the chance is that of these odds."""
    game = at_demon(4)
    weights = Weights([1000 * (place - 40) for place in range(len(NAMES))])
    exact = sum(1000 * (place - 40) * value for place, value in enumerate(seen(game).values()))
    assert weights.sum(look(game)) == exact * UNIT
    value_net.use(Weights([value_net.ONE if name == "always" else 0 for name in NAMES]))
    assert heuristic.outlook(game) == pytest.approx(exp(1.0) / (1.0 + exp(1.0)), rel=1e-3)
    value_net.use(Weights([0] * len(NAMES)))
    assert heuristic.outlook(game) == 0.5


def test_the_demon_sees_the_same_features_as_the_victims_but_for_closed_hands() -> None:
    game = at_demon(4)
    view = View(game, game.demon_seat).game
    assert isinstance(view, VictimGame)
    cards = {"aidbox", "fireworks", "flashlight", "manual", "gun", "hammer", "amulet", "calculator", "vest", "shoes"}
    assert set(changed(game, view)) <= {*cards, "unknown_card"}


def test_weights_of_other_features_are_refused() -> None:
    with pytest.raises(ValueError, match=r"here: the weights are not for the \d+ features of features_of.py"):
        weights_of({"features": list(NAMES[1:]), "weights": [0] * (len(NAMES) - 1)}, "here")


@pytest.mark.interpreted("a compiled constructor cannot be patched")
def test_two_threads_get_the_ways_of_their_own_forests(monkeypatch: pytest.MonkeyPatch) -> None:
    """A second thread asks while the first one makes new ways."""
    first, second = at_demon(2).forest, at_demon(3).forest
    found: list[Paths] = []

    def interrupted() -> Paths:
        monkeypatch.setattr(paths, "Paths", Paths)
        found.append(paths.paths_of(second))
        return Paths()

    monkeypatch.setattr(paths, "Paths", interrupted)
    found.append(paths.paths_of(first))
    assert paths.paths_of(second) is not found[1]
    assert paths.paths_of(second) is not paths.paths_of(first)
