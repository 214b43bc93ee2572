"""Candles by its rules, in words, at the terminal and in the environments. Install hauntbox[rl] and pytest, then run
pytest here."""

from __future__ import annotations

import json
import subprocess
import sys
from functools import partial
from pathlib import Path
from random import Random

import numpy as np
import pytest
from candles.rules import CANDLES, Candles
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test

import hauntbox
import hauntbox.batch
from hauntbox.envs import gymnasium_id
from hauntbox.envs.gymnasium_env import env_class
from hauntbox.envs.pettingzoo_env import environments
from hauntbox.games import facade
from hauntbox.i18n import languages
from hauntbox.kernel.contract import Games, Walker
from hauntbox.kernel.game import CHANCE, Game
from hauntbox.rulebook import all_rules, rule

NAME = "candles"


def start(*answers: int) -> Candles:
    """A game in which chance and players gave these answers; tokens are dealt first."""
    game = hauntbox.new(NAME, players=2)
    assert isinstance(game, Candles)
    for answer in answers:
        game.answer(answer)
    return game


# -- the rules --------------------------------------------------------------------------------------------------------


def test_a_breath_then_the_die_then_the_other() -> None:
    game = start(2, 3, 3, 6)
    assert (game.burning, game.seat, game.options) == (CANDLES - 3, 1, [0, 1, 2, 3])


def test_on_a_one_the_draught_takes_one_more() -> None:
    assert start(2, 3, 3, 1).burning == CANDLES - 4


def test_a_token_lights_as_many_again_once() -> None:
    game = start(2, 3, 3, 6, 0)
    assert (game.burning, game.shown, game.seat) == (CANDLES, [False, True], 0)
    assert start(2, 3, 3, 6, 0, 1, 6).options == [1, 2, 3]


def test_whose_turn_it_is_when_it_gets_dark_has_won() -> None:
    breaths = [3, 6] * 4
    assert start(1, 1, *breaths, 3).result == {
        "outcome": "won", "cause": "first_won", "turns": 5, "winners": [0]
    }  # fmt: skip
    draught = start(1, 1, *breaths, 2, 1)
    assert draught.result is not None
    assert draught.result["winners"] == [0]


def test_a_token_is_known_to_its_owner_alone() -> None:
    game = start(2, 3)
    assert [game.view(seat)["state"]["tokens"] for seat in (0, 1)] == [[2, 0], [0, 3]]  # type: ignore[index]
    assert game.imagine(0).tokens == [2, 0]
    imagined = game.imagine(0)
    for answer in (3, 6, 0):
        imagined.answer(answer)
    assert (imagined.seat, imagined.options) == (CHANCE, [1, 2, 3])  # chance decides it when it is shown


def at_random(random: Random, game: Game) -> int:
    return random.choice(game.options)


def test_games_keep_the_kernels_contract() -> None:
    games = Games(facade(NAME).new, facade(NAME).load, {entry.id for entry in all_rules()}.__contains__)
    for seed in range(20):
        assert Walker(games, seed, 3).walk(games.new({}), partial(at_random, Random(seed))).over


def test_what_is_not_offered_is_against_a_rule() -> None:
    game = start(2, 3, *[3, 6] * 4, 2, 6)
    assert game.options == [0, 1]
    assert [game.why_not("move", option) for option in range(4)] == ["", "", "CA-03", "CA-03"]
    shown = start(2, 3, 0, 1, 6)
    assert shown.why_not("move", 0) == "CA-04"
    assert game.why_not("die", 1) == "CA-05"


@pytest.mark.parametrize("setup", [{"players": 3}, {"level": "hard"}])
def test_a_wrong_set_up_is_refused(setup: dict[str, object]) -> None:
    with pytest.raises(hauntbox.InputError, match="Candles"):
        hauntbox.new(NAME, **setup)


# -- in words ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", languages())
def test_every_question_option_and_event_has_words(language: str) -> None:
    text, told = facade(NAME).text(language), set()
    for seed in range(10):
        random, game = Random(seed), start()
        while not game.over:
            assert text.question(game)
            before, option = game.clone(), random.choice(game.options)
            assert text.answered(game, option)
            events = game.listen()
            events.clear()
            game.take(option)
            told |= {event.name for event in events}
            sentences = text.told(before, option, game, events, [0, 1]).events
            assert all(sentences), (language, events)
        result = text.result(game)
        assert result is not None
        assert result["text"]
    assert len(told) == 6


def test_others_do_not_read_the_number_on_a_token() -> None:
    game = start()
    text, before, events = facade(NAME).text("en"), game.clone(), game.listen()
    game.take(2)
    assert text.told(before, 2, game, events, [0]).events == ["Player 1 draws a token: 2."]
    assert text.told(before, 2, game, events, [1]).events == [""]
    assert text.event(game, events[0], [1]) is None


@pytest.mark.parametrize("language", languages())
def test_every_rule_is_found(language: str) -> None:
    assert (rule("CA-01", language).text == rule("CA-01").text) == (language == "en")
    assert len([entry for entry in all_rules(language) if entry.id.startswith("CA-")]) == 6


# -- commands ---------------------------------------------------------------------------------------------------------


def run(*words: str, typed: str = "") -> str:
    command = [sys.executable, "-m", "hauntbox", *words]
    done = subprocess.run(command, input=typed, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize(("language", "dark"), [("en", "It is dark"), ("fr", "Il fait noir"), ("ru", "Темно")])
def test_it_is_played_at_the_terminal(language: str, dark: str, tmp_path: Path) -> None:
    typed = "blow 3\nblow 2\nblow 1\n" * 12
    seats = ("--bots", "human,random", "--seed", "3", "--lang", language, "--save", str(tmp_path / "game.json"))
    assert dark in run("play", NAME, *seats, typed=typed)
    assert dark in run("replay", str(tmp_path / "game.json"), "--log", "--lang", language)


def test_it_is_simulated(tmp_path: Path) -> None:
    told = run("simulate", NAME, "--players", "2", "--games", "50", "--out", str(tmp_path / "run.jsonl"))
    assert f"{NAME}, players 2" in told
    lines = (tmp_path / "run.jsonl").read_text(encoding="utf-8").splitlines()
    assert {json.loads(line)["cause"] for line in lines[1:]} == {"first_won", "second_won"}


# -- environments -----------------------------------------------------------------------------------------------------


def test_gymnasium() -> None:
    assert gymnasium_id(NAME) == f"hauntbox/{NAME.capitalize()}-v1"
    env = env_class(NAME)(side="second")
    check_env(env, skip_render_check=True)
    _, info = env.reset(seed=1)
    over, reward = False, 0.0
    while not over:
        _, reward, over, _, info = env.step(np.flatnonzero(info["action_mask"])[0])
    assert reward in (1.0, -1.0)


def test_pettingzoo() -> None:
    own = environments(NAME)
    api_test(own.env(players=2), num_cycles=200)
    parallel_api_test(own.parallel_env(players=2), num_cycles=200)


def test_many_games_at_once() -> None:
    batch = hauntbox.batch.Batch(NAME, 16, players=2)
    ended, random = 0, np.random.default_rng(1)
    for _ in range(60):
        now = batch.now
        starts = np.concatenate([[0], np.cumsum(now.counts)[:-1]])
        step = batch.step(now.menus[starts + (random.random(16) * now.counts).astype(np.int64)])
        ended += int(step.dones.sum())
        assert (step.rewards[step.dones].sum(axis=1) == 0).all()
    assert ended > 16
