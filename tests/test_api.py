"""The calls of Python users: signatures that name what may be given, seeds alike, errors that say where help is."""

from __future__ import annotations

import inspect
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import hauntbox
from hauntbox.batch import Batch
from hauntbox.bots import ask, close, make_bots
from hauntbox.errors import InputError
from hauntbox.games import GAMES, facade
from hauntbox.kernel.game import CHANCE
from tests.command import refusal


def test_new_names_all_that_a_game_of_the_box_may_be_set_up_with() -> None:
    named = {*inspect.signature(hauntbox.new).parameters}
    told = inspect.getdoc(hauntbox.new) or ""
    for game in GAMES:
        for name in ("players", "settings", *(option.name for option in facade(game).options)):
            assert name in named
            assert f"\n    {name}:" in told


@pytest.mark.parametrize("call", [hauntbox.play, make_bots, ask])
def test_the_help_of_a_call_has_every_parameter(call: object) -> None:
    assert callable(call)
    told = inspect.getdoc(call) or ""
    assert all(f"\n    {name}:" in told for name in inspect.signature(call).parameters)


def test_what_is_none_is_the_usual_choice() -> None:
    game = hauntbox.new("ghost_stories", level=None, boxes=None)
    assert game.setup() == hauntbox.new("ghost_stories").setup()


def test_boxes_may_be_one_text() -> None:
    assert hauntbox.new("ghost_stories", boxes="white-moon,tower").setup()["boxes"] == ["tower", "white_moon"]


def test_one_bot_means_all_seats() -> None:
    games = [hauntbox.play(hauntbox.new("ghost_stories", players=2), bots) for bots in ("random", ["random"] * 2)]
    assert games[0].history == games[1].history
    by_sides = hauntbox.new("ghost_stories", players=2, boxes=["black-secret"])
    assert hauntbox.play(by_sides, "taoists=random,wu_feng=random").over


def test_bots_can_be_asked_one_by_one() -> None:
    game = hauntbox.new("victim", players=2)
    while game.seat == CHANCE:
        game.answer(game.options[0])
    bots = make_bots(game, "random")
    assert ask(bots[game.seat], game) in game.options
    close(bots.values())


@pytest.mark.parametrize("seed", [-1, 1.5, "7", True, None])
def test_seeds_are_alike_everywhere(seed: object) -> None:
    says = f"seed {seed!r}: give a whole number from 0 up"
    game = hauntbox.new("ghost_stories", players=1)
    for call in (
        lambda: hauntbox.play(game, "random", seed=seed),  # type: ignore[arg-type]
        lambda: make_bots(game, "random", seed),  # type: ignore[arg-type]
    ):
        with pytest.raises(InputError) as wrong:
            call()
        assert str(wrong.value) == says
    assert game.history == []
    with pytest.raises(ValueError, match="give a whole number from 0 up"):
        Batch(games=1, seed=seed)  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", [2**70, np.int64(5)])
def test_a_seed_may_be_large_or_of_numpy(seed: Any) -> None:
    assert hauntbox.play(hauntbox.new("ghost_stories", players=1), seed=seed).over
    with Batch(games=1, seed=seed) as batch:
        assert batch.now.seeds[0] >= 0


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("simulate nosuch", "game 'nosuch': this box holds ghost_stories, victim; see 'hauntbox simulate --help'"),
        ("simulate ghost_stories --bots nosuch", "or program:COMMAND; see 'hauntbox simulate --help'"),
        ("simulate ghost_stories --bots random:x=1", "leave it out; see 'hauntbox simulate --help'"),
        ("new --with nosuch", "; see 'hauntbox new --help'"),
        ("compare random random --setting nosuch=1", "; see 'hauntbox compare --help'"),
        ("play victim --level hell", "--level: victim has no such option; see 'hauntbox play --help'"),
    ],
)
def test_an_error_says_which_help_lists_what_there_is(
    words: str, says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert refusal(*words.split()).rstrip("\n").endswith(says)


def test_errors_in_python_say_where_help_is() -> None:
    with pytest.raises(InputError, match=r"set-up key 'player': choose one of .*; see help\(hauntbox\.new\)"):
        hauntbox.new("ghost_stories", player=4)
    with pytest.raises(InputError, match=r"bot 'nosuch': .*; see help\(hauntbox\.play\)"):
        hauntbox.play(hauntbox.new("ghost_stories"), "nosuch")
    with pytest.raises(ValueError, match=r"players 9: .*; see help\(hauntbox\.new\)"):
        Batch(games=1, players=9)


def test_new_makes_no_folders(tmp_path: Path) -> None:
    folder = tmp_path / "not" / "there"
    assert f"there is no folder {folder}" in refusal("new", "-o", str(folder / "game.json"))
    assert not folder.parent.exists()


def test_a_shell_completes_commands() -> None:
    wanted = {"_HAUNTBOX_COMPLETE": "zsh_complete", "COMP_WORDS": "hauntbox sim", "COMP_CWORD": "1"}
    command = [sys.executable, "-m", "hauntbox"]
    done = subprocess.run(command, env=os.environ | wanted, capture_output=True, text=True, check=True)
    assert "\nsimulate\n" in done.stdout
