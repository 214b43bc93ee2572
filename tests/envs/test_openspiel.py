"""The OpenSpiel games: OpenSpiel's own simulation test, and what is promised beyond it."""

from __future__ import annotations

import pickle
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest

from hauntbox.envs.env_games import env_game
from hauntbox.envs.openspiel import BoxGame, game_type
from hauntbox.kernel.chance import Seeded
from tests.golden_files import VICTIM
from tests.victim.table import Table


def load(players: int = 4, level: str = "normal") -> Any:
    return pyspiel.load_game(f"python_ghost_stories_v2(players={players},level={level})")


def load_victim(players: int = 4, more: str = "") -> Any:
    return pyspiel.load_game(f"python_victim_v3(players={players}{more})")


GAMES = [*(load(players) for players in (1, 2, 3, 4)), *(load_victim(players) for players in (2, 3, 4, 5, 6))]
every_game = pytest.mark.parametrize("game", GAMES, ids=str)


@pytest.mark.parametrize("players", [1, *(pytest.param(few, marks=pytest.mark.long) for few in (2, 3)), 4])
def test_openspiel_simulates_ghost_stories(players: int) -> None:
    pyspiel.random_sim_test(load(players), num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize(("players", "serialize"), [(2, True), pytest.param(5, False, marks=pytest.mark.long)])
def test_openspiel_simulates_victim(players: int, serialize: bool) -> None:
    """Once each: a game is long, and everything is asked of every state for every player."""
    pyspiel.random_sim_test(load_victim(players), num_sims=1, serialize=serialize, verbose=False)


@every_game
def test_nodes_are_the_questions_of_the_game(game: Any) -> None:
    random = Random(3)
    state = game.new_initial_state()
    while not state.is_terminal():
        question = state.table.question
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert question.seat == -1
            assert sorted(question.options) == [option for option, _ in outcomes]
            assert sum(chance for _, chance in outcomes) == pytest.approx(1)
            weights = dict(zip(question.options, question.weights, strict=True))
            assert [chance * sum(weights.values()) for _, chance in outcomes] == pytest.approx(
                [weights[option] for option, _ in outcomes]
            )
        else:
            assert state.table.seats()[state.current_player()] == question.seat
            legal = [state.world.ids.action_meaning(action) for action in state.legal_actions()]
            assert legal == [(question.kind, option) for option in sorted(question.options)]
        state.apply_action(random.choice(state.legal_actions()))
    winners = state.table.result.get("winners", [])
    if isinstance(game, BoxGame) and game.world.name == "ghost_stories" and state.table.outcome == "won":
        winners = state.table.seats()
    assert state.returns() == [1.0 if seat in winners else -1.0 for seat in state.table.seats()]


def test_the_sides_of_victim_are_opposed() -> None:
    """The Demon's player, and who plays the Slave, win when the others lose; a night without a Demon all lose."""
    kind = game_type(env_game("victim"))
    assert kind.utility == pyspiel.GameType.Utility.GENERAL_SUM
    assert kind.information == pyspiel.GameType.Information.IMPERFECT_INFORMATION
    for name in ("won-ghost", "lost-witch", "lost-werewolf"):
        record = VICTIM.record(name)
        state = load_victim(int(str(record.setup["players"]))).new_initial_state()
        for _, option in record.answers:
            ids = state.world.ids.by_kind[state.table.kind]
            state.apply_action(option if state.is_chance_node() else ids[option])
        table = state.table
        demons = {table.demon_seat, table.slave_seat} - {-1}
        lost = table.outcome == "lost"
        assert state.returns() == [1.0 if (seat in demons) == lost else -1.0 for seat in table.seats()]
        assert (name == "lost-werewolf") == (len(demons) == 2)


def test_what_is_hidden_from_a_player_is_not_in_his_observation() -> None:
    """Two nights that differ in a closed hand alone look the same to the Demon, not to the hand's owner."""
    states = []
    for card in ("gun", "fireworks"):
        state = load_victim().new_initial_state()
        table = Table(demon="ghost", hand={"rolita": card, "diego": "aidbox"}, deck="manual").game
        state.box.game = table
        states.append(state)
    demon, owner = states[0].table.demon_seat, states[0].table.owner[0]
    assert states[0].observation_string(demon) == states[1].observation_string(demon)
    assert states[0].observation_tensor(demon) == states[1].observation_tensor(demon)
    assert states[0].observation_string(owner) != states[1].observation_string(owner)
    assert states[0].observation_tensor(owner) != states[1].observation_tensor(owner)


def test_settings_of_victim_are_parameters() -> None:
    table = load_victim(6, ",escapes6=3,flipCost=separate").new_initial_state().table
    assert table.request.escapes_needed == 3
    assert table.request.separate


def test_a_copy_shares_nothing_with_its_original() -> None:
    state, chance, random = load().new_initial_state(), Seeded(4), Random(4)
    while state.table.number < 30:
        state.apply_action(chance.pick(state.table) if state.is_chance_node() else random.choice(state.legal_actions()))
    before = state.table.position()
    copy = state.clone()
    assert copy.table.position() == before
    while not copy.is_terminal():
        copy.apply_action(random.choice(copy.legal_actions()))
    assert state.table.position() == before


def test_the_tensor_is_the_observation_of_the_other_environments() -> None:
    state, chance = load(2).new_initial_state(), Seeded(4)
    while state.is_chance_node():
        state.apply_action(chance.pick(state.table))
    observer = load(2).make_py_observer()
    observer.set_from(state, 1)
    question = state.table.question
    assert observer.dict["question"][:2].tolist() == [2, question.seat]
    assert observer.dict["ghosts"].shape == (12,)
    assert np.array_equal(np.concatenate([part.ravel() for part in observer.dict.values()]), observer.tensor)
    assert state.observation_tensor(1) == pytest.approx(observer.tensor.tolist())


def test_actions_have_names() -> None:
    state = load().new_initial_state()
    assert state.action_to_string(state.current_player(), 8) == "village_tile: tea house"
    chance = Seeded(4)
    while state.is_chance_node():
        state.apply_action(chance.pick(state.table))
    names = [state.action_to_string(action) for action in state.legal_actions()]
    assert all(name.startswith("place: ") and len(name) == 9 for name in names)
    other = load_victim().new_initial_state()
    other.apply_action(2)
    assert [other.action_to_string(action) for action in other.legal_actions()][:2] == [
        "choose_victim: rolita", "choose_victim: diego"
    ]  # fmt: skip


def test_a_saved_state_of_victim_goes_on_alike() -> None:
    game, chance, random = load_victim(), Seeded(4), Random(4)
    state = game.new_initial_state()
    while state.table.number < 200:
        state.apply_action(chance.pick(state.table) if state.is_chance_node() else random.choice(state.legal_actions()))
    again = game.deserialize_state(state.serialize())
    assert again.table.position() == state.table.position()
    assert pickle.loads(pickle.dumps(state)).table.position() == state.table.position()


def test_wrong_parameters_are_named() -> None:
    with pytest.raises(ValueError, match="players 7: choose one of 1, 2, 3, 4"):
        load(7)
    with pytest.raises(ValueError, match="level 'easy': choose one of"):
        load(level="easy")
    with pytest.raises(ValueError, match="players 7: choose one of 2, 3, 4, 5, 6"):
        load_victim(7)
    with pytest.raises(ValueError, match="setting escapes6 9: choose one of 2, 3, 4"):
        load_victim(6, ",escapes6=9")
