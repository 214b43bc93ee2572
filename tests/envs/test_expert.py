"""The rules of thumb inside environments: as an expert that answers, and as the potential of a reward."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import hauntbox
from hauntbox.batch import Batch
from hauntbox.bots import ask, heuristics, make_bots
from hauntbox.bots.heuristic import HeuristicBot
from hauntbox.bots.heuristics import heuristics_of
from hauntbox.envs import GhostStoriesEnv, GhostStoriesVectorEnv, opponents
from hauntbox.envs.vector_games import PythonGames
from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.game import Game
from hauntbox.native.build import build, compiler
from hauntbox.native.laws import law_of, native_of
from hauntbox.native.thinking import Thinker
from tests.envs.helpers import in_step
from tests.native.libraries import checked
from tests.native.test_in_step import MOON_AND_SECRET

SOLO: dict[str, Any] = {"players": 1, "level": "initiation"}


@pytest.fixture(params=["0", "1"])
def native(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Whether C plays and thinks, or Python does."""
    if request.param == "1" and not compiler():
        pytest.skip("no C compiler: Python alone is tested")
    monkeypatch.setenv("HAUNTBOX_NATIVE", request.param)
    return bool(request.param == "1")


def begun(setup: dict[str, Any], seed: int) -> tuple[Game, Seeded]:
    game, chance = hauntbox.new("ghost_stories", **setup), Seeded(seed)
    chance.go_on(game)
    return game, chance


def test_the_expert_answers_as_the_bot_does(native: bool) -> None:
    batch = Batch(games=2, seed=4, **SOLO)
    games = [begun(SOLO, int(seed)) for seed in batch.now.seeds]
    bots = make_bots(games[0][0], ["heuristic"], 0)
    for _ in range(4):
        choices = batch.expert()
        for (game, chance), choice in zip(games, choices, strict=True):
            answer = ask(bots[game.seat], game)
            assert game.options[choice] == answer
            game.answer(answer)
            chance.go_on(game)
        batch.step_by_place(choices)


def test_the_bot_thinks_in_c_where_it_can(native: bool) -> None:
    game, chance = begun(SOLO, 6)
    bot, rules = make_bots(game, ["heuristic"], 0)[game.seat], heuristics_of(game, "heuristic")
    for _ in range(6):
        answer = ask(bot, game)
        assert answer == rules.choose(game)
        game.answer(answer)
        chance.go_on(game)
    assert isinstance(bot, HeuristicBot)
    assert (bot.in_c.thinker is not None) == native


def test_workers_have_the_same_expert() -> None:
    with Batch(games=3, seed=4, workers=2, **SOLO) as batch, Batch(games=3, seed=4, **SOLO) as alone:
        assert batch.expert().tolist() == alone.expert().tolist()


def test_by_chance_a_game_is_worth_its_outcome_less_the_potential_of_its_beginning(native: bool) -> None:
    """Rewards by the chance to win change no game's order of worth: the potential's ends alone are added."""
    setup: dict[str, Any] = {"players": 2, "level": "initiation"}
    shaped, plain = (Batch(games=4, seed=2, reward=reward, **setup) for reward in ("chance", "outcome"))
    outlook, draw = heuristics_of(begun(setup, 1)[0], "heuristic").outlook, np.random.default_rng(1)
    starts = [2 * outlook(begun(setup, int(seed))[0]) - 1 for seed in shaped.now.seeds]
    returns, ended = np.zeros(4), 0
    for _ in range(400 if native else 120):
        choices = (draw.random(4) * plain.now.counts).astype(np.int64)
        one, other = shaped.step_by_place(choices), plain.step_by_place(choices)
        returns += one.rewards[:, 0]
        assert (one.rewards[:, [0, 2]] == one.rewards[:, :1]).all()
        assert not one.rewards[:, 1].any(), "nobody sits there"
        for place in np.flatnonzero(one.dones):
            assert returns[place] == pytest.approx(other.rewards[place, 0] - starts[place], abs=1e-5)
            starts[place] = 2 * outlook(begun(setup, int(one.seeds[place]))[0]) - 1
            returns[place], ended = 0.0, ended + 1
    assert ended > 4


def test_where_seats_are_opposed_there_is_no_chance_of_all() -> None:
    with pytest.raises(ValueError, match="reward chance: seats play against each other here"):
        Batch("victim", 2, players=3, reward="chance")


def test_the_library_is_there() -> None:
    """So that the tests in C above are of C."""
    if compiler():
        assert build(law_of(hauntbox.new("ghost_stories", **SOLO))).is_file()


@pytest.mark.interpreted("the checked library is translated from the sources")
def test_opponents_in_one_call_answer_as_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two cores think about the Taoists of six games in one call; beside them six environments ask the bot."""
    setup: dict[str, Any] = {"players": 1, "level": "initiation", "boxes": list(MOON_AND_SECRET), "side": "wu_feng"}
    opening = hauntbox.new("ghost_stories", **{name: value for name, value in setup.items() if name != "side"})
    network = native_of(opening).network(opening)
    assert network is not None
    minds = [Thinker(checked(MOON_AND_SECRET), network) for _ in range(3)]
    monkeypatch.setattr(heuristics, "thinker_of", lambda *_: minds[2])
    monkeypatch.setattr(opponents, "thinker", lambda *_, left=minds[:2]: left.pop())
    monkeypatch.setattr(opponents, "cores", lambda: 2)
    monkeypatch.setattr(opponents, "FEW", 1)
    many, single = GhostStoriesVectorEnv(6, **setup), [GhostStoriesEnv(**setup) for _ in range(6)]
    assert isinstance(many.games, PythonGames)
    assert many.games.opponents is not None
    assert len(many.games.opponents.minds) == 2
    in_step(many, single, 4)


def test_other_opponents_are_asked_one_by_one() -> None:
    arguments: dict[str, Any] = {"players": 1, "boxes": ["black_secret"], "side": "wu_feng", "opponent": "random"}
    games = GhostStoriesVectorEnv(9, **arguments).games
    assert isinstance(games, PythonGames)
    assert games.opponents is not None
    assert not games.opponents.minds
