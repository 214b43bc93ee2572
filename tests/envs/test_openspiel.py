"""The OpenSpiel game: OpenSpiel's own simulation test, and what is promised beyond it."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest

from hauntbox.envs import action_meaning
from hauntbox.envs.openspiel import NAME
from hauntbox.kernel.chance import Seeded


def load(players: int = 4, level: str = "normal") -> Any:
    return pyspiel.load_game(f"{NAME}(players={players},level={level})")


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_openspiel_simulates_the_game(players: int) -> None:
    assert NAME == "python_ghost_stories_v1"
    pyspiel.random_sim_test(load(players), num_sims=2, serialize=True, verbose=False)


def test_nodes_are_the_questions_of_the_game() -> None:
    random = Random(3)
    for players in (1, 2, 3, 4):
        game = load(players)
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
                legal = [action_meaning(action) for action in state.legal_actions()]
                assert legal == [(question.kind, option) for option in sorted(question.options)]
            state.apply_action(random.choice(state.legal_actions()))
        result = state.table.result
        assert state.returns() == [1.0 if result["outcome"] == "won" else -1.0] * players


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


def test_wrong_parameters_are_named() -> None:
    with pytest.raises(ValueError, match="players 7: choose one of 1, 2, 3, 4"):
        load(7)
    with pytest.raises(ValueError, match="level 'easy': choose one of"):
        load(level="easy")
