"""Victim in the environments: the libraries' own checks, opposed rewards, one side against a bot, nothing leaked."""

from __future__ import annotations

import pickle
import warnings
from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

import hauntbox
from hauntbox.envs import VICTIM_ID, VictimEnv, VictimVectorEnv, victim_v3
from hauntbox.envs.arrays import MASK, Array, Observation
from hauntbox.envs.env_games import env_game
from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.encoding import observed
from hauntbox.kernel.game import CHANCE
from hauntbox.victim.cards import ITEM_NAMES, ONE, STATS, TILE_NAMES, VICTIM_NAMES, kinds_in
from hauntbox.victim.forms.encoding import BOARD, DEMON, IDS, MAY_BE_BUNKER, NOT_THERE, UNKNOWN
from hauntbox.victim.piles import is_prepared, seats_of, tile_of
from hauntbox.victim.rules.victim_board import demon_side
from hauntbox.victim.state import VictimGame
from tests.envs.helpers import goes_its_own_way, in_step, same, walk
from tests.envs.test_pettingzoo import BY_DESIGN, play

FROZEN = {
    "choose_victim": 0, "turn": 6, "turn_tile": 177, "step_on": 183, "photo_flash": 185, "put_back": 188,
    "manual": 268, "cure": 272, "take_cards": 276, "raise": 280, "spend_card": 284, "pay_or_bleed": 294,
    "discard": 309, "stress": 319, "enter": 325, "fireworks": 327, "rush": 329, "rage": 331, "reroll": 333,
    "free_hunt": 335, "demon": 337, "hunt": 357, "target": 428, "strike_marked": 435, "charge": 437, "corpse": 443,
    "web": 483, "web_back": 523, "swap": 563, "slave": 570,
}  # fmt: skip


def test_action_ids_of_this_version_never_change() -> None:
    assert env_game("victim").version == 3
    assert {kind: IDS.action_id(kind, 0) for kind in IDS.kinds} == FROZEN
    assert IDS.number == 578


# -- what is observed -------------------------------------------------------------------------------------------------


def new(players: int) -> VictimGame:
    game = hauntbox.new("victim", players=players)
    assert isinstance(game, VictimGame)
    return game


def seen(game: VictimGame, seat: int) -> Observation:
    record: Array = np.ndarray((), env_game("victim").layout, observed(env_game("victim").encoder, game, seat))
    return {**env_game("victim").arrays_over(record), MASK: record[MASK]}


def positions(players: int, seed: int, every: int = 9) -> list[VictimGame]:
    """Positions of a game at random, one of this many questions put to players, and its end."""
    game, chance, random = new(players), Seeded(seed), Random(seed)
    found, asked = [], 0
    while not game.over:
        if game.seat == CHANCE:
            game.take(chance.pick(game))
            continue
        asked += 1
        if asked % every == 0:
            found.append(game.clone())
        game.take(random.choice(game.options))
    return [*found, game]


def check_boards(game: VictimGame, seat: int, written: Observation) -> None:
    """Boards, hands and piles as the seat's view tells them in words."""
    state = game.view(seat)["state"]
    assert isinstance(state, dict)
    for name, board in state["victims"].items():
        victim = VICTIM_NAMES.index(name)
        column = dict(zip(BOARD, written["boards"][:, victim].tolist(), strict=True))
        assert column["wounds"] == board["wounds"]
        assert column["cards"] == board["cards"]
        assert [column[stat] for stat in STATS] == board["stats"]
        hand = written["hands"][victim].tolist()
        if board["hand"] is None:
            assert hand == [-1] * len(ITEM_NAMES)
        else:
            assert sum(hand) == board["cards"]
            assert [board["hand"].get(item, 0) for item in ITEM_NAMES] == hand
    for places, row, known in zip(game.piles, written["piles"].tolist(), state["piles"], strict=True):
        for place, number, name in zip(reversed(list(places)), row, reversed(known), strict=False):
            hidden = MAY_BE_BUNKER if is_prepared(place) else UNKNOWN
            assert number == (hidden if name is None else TILE_NAMES.index(name))
            assert (number >= 0) == bool(place >= 0 and seat >= 0 and seats_of(place) >> seat & 1)
        assert row[len(places) :] == [NOT_THERE] * (20 - len(places))


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_observations_are_in_their_space_and_say_what_the_view_says(players: int) -> None:
    space, masks = env_game("victim").observation_space(), env_game("victim").mask_space()
    for seed in range(3):
        for game in positions(players, seed):
            for seat in (-1, *game.seats()):
                written = seen(game, seat)
                check_boards(game, seat, written)
                mask = written.pop(MASK)
                assert space.contains(written)
                assert masks.contains(mask)
                asked = [] if game.over or game.seat != seat else game.options
                assert np.flatnonzero(mask).tolist() == [IDS.by_kind[game.kind][option] for option in sorted(asked)]
                demon = dict(zip(DEMON, written["demon"].tolist(), strict=True))
                assert (demon["demon"], demon["tile"], demon["rage"]) == (game.demon, game.den, game.rage)


def with_other_secrets(game: VictimGame) -> VictimGame | None:
    """The same game, but one card in a hand is another."""
    other = game.clone()
    changed = False
    for victim in range(6):
        for item in kinds_in(other.hand[victim]):
            for instead in kinds_in(other.item_deck):
                if instead != item and not changed:
                    other.hand[victim] += ONE[instead] - ONE[item]
                    other.item_deck += ONE[item] - ONE[instead]
                    changed = True
    return other if changed else None


def test_the_demon_sees_nothing_of_hands() -> None:
    compared = 0
    for seed in range(12):
        for game in positions(4, seed, every=5):
            other = with_other_secrets(game)
            if game.den >= 0 and other is not None:
                assert same(seen(game, game.demon_seat), seen(other, game.demon_seat))
                friends = [seat for seat in game.seats() if not demon_side(game, seat)]
                assert not same(seen(game, friends[0]), seen(other, friends[0]))
                compared += 1
    assert compared > 50


def test_tiles_looked_at_are_seen_by_who_looked() -> None:
    looked = 0
    for seed in range(12):
        for game in positions(4, seed, every=4):
            for places in (*game.piles, game.looked):
                for place in places:
                    for seat in game.seats() if place >= 0 else ():
                        knows = seats_of(place) >> seat & 1
                        may_be = seen(game, seat)["tiles"][-1][tile_of(place)]
                        assert may_be == 1 - knows
                        looked += knows
    assert looked > 20


# -- PettingZoo -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_pettingzoo_checks_the_environment(players: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for message in BY_DESIGN:
            warnings.filterwarnings("ignore", message=message)
        api_test(victim_v3.env(players=players), num_cycles=200)


def test_pettingzoo_checks_seeds() -> None:
    seed_test(lambda: victim_v3.env(players=3), num_cycles=100)


def test_the_sides_get_opposed_rewards() -> None:
    outcomes = set()
    for seed in range(25):
        env = victim_v3.raw_env(players=2 + seed % 5)
        play(env, seed)
        game = env.game
        assert isinstance(game, VictimGame)
        result = game.result
        assert result is not None
        for agent, reward in env.rewards.items():
            against = demon_side(game, int(agent[-1]))
            assert reward == (1.0 if against == (game.outcome == "lost") else -1.0)
        outcomes.add(game.outcome)
        if game.den >= 0:
            assert {1.0, -1.0} == set(env.rewards.values())
    assert "lost" in outcomes


# -- Gymnasium --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("arguments", [{"opponent": "random"}, {"side": "demon", "players": 2, "opponent": "random"}])
def test_gymnasium_checks_the_environment(arguments: dict[str, Any]) -> None:
    assert VICTIM_ID == "hauntbox/Victim-v3"
    env = gymnasium.make(VICTIM_ID, disable_env_checker=True, **arguments).unwrapped
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(env)


@pytest.mark.parametrize("side", ["victims", "demon"])
def test_only_questions_of_the_own_side_are_put(side: str) -> None:
    env = VictimEnv(side=side, opponent="random", players=4)
    for seed in range(6):
        for observation, info in walk(env, seed):
            game = env.game
            assert isinstance(game, VictimGame)
            if not game.over:
                assert demon_side(game, game.seat) == (side == "demon")
                assert observation["question"][:3].tolist() == [game.seat, int(side == "demon"), game.seat]
                assert info["kind"] in IDS.kinds
        won = game.outcome == ("won" if side == "victims" else "lost")
        assert env.play.reward() == (1.0 if won else -1.0)


def test_the_opponent_may_be_any_bot() -> None:
    env = VictimEnv(side="demon", opponent="heuristic", players=4)
    _, info = env.reset(seed=1)
    assert info["kind"] == "demon"
    with pytest.raises(ValueError, match="bot 'nobody'"):
        VictimEnv(opponent="nobody")
    with pytest.raises(ValueError, match="side 'both': choose one of victims, demon"):
        VictimEnv(side="both")
    with pytest.raises(ValueError, match="reward 'score': choose one of outcome"):
        VictimEnv(reward="score")


@pytest.mark.parametrize("copy", [deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_a_copy_goes_its_own_way_with_the_same_luck(copy: Callable[[VictimEnv], VictimEnv]) -> None:
    env, random = VictimEnv(side="demon", opponent="random"), Random(2)
    goes_its_own_way(env, copy, random, 3)


def test_the_vector_plays_as_single_environments_do() -> None:
    single = [VictimEnv(opponent="random") for _ in range(3)]
    in_step(VictimVectorEnv(3, opponent="random"), single)


def test_rendering_draws_the_forest() -> None:
    env = VictimEnv(render_mode="ansi", opponent="random")
    _, info = env.reset(seed=1)
    while env.game.round == 0:  # type: ignore[attr-defined]
        _, _, _, _, info = env.step(int(info[MASK].argmax()))
    drawn = env.render()
    assert isinstance(drawn, str)
    assert "turn: seat" in drawn
    assert len(drawn.splitlines()) > 10
