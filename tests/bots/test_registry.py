"""Bots by name, their options, and what is said of those that do not exist."""

from __future__ import annotations

import json

import pytest

import hauntbox
from hauntbox.bots import BUILT_IN, View, bot_names, make_bots, split_specs
from hauntbox.bots.interface import known_options, seconds_option, whole_option
from hauntbox.bots.registry import parse_spec
from hauntbox.errors import InputError
from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.game import CHANCE
from tests.command import refusal


@pytest.mark.parametrize(
    ("text", "specs"),
    [
        ("random", ["random"]),
        ("", [""]),
        ("a,b", ["a", "b"]),
        (" a , b ", ["a", "b"]),
        ("a,", ["a", ""]),
        (",a", ["", "a"]),
        ("a,,b", ["a", "", "b"]),
        ("search:ms=1000,workers=2", ["search:ms=1000,workers=2"]),
        ("search:ms=1000, workers=2,random", ["search:ms=1000,workers=2", "random"]),
        ("random,search:ms=5,search:ms=6,workers=1", ["random", "search:ms=5", "search:ms=6,workers=1"]),
        ("random,ms=5", ["random", "ms=5"]),
        ("program:python3 bot.py --fast,random", ["program:python3 bot.py --fast", "random"]),
        ("program:bot 'a,b' \"c,d\",random", ["program:bot 'a,b' \"c,d\"", "random"]),
        ("program:limit=3 bot,x=1", ["program:limit=3 bot", "x=1"]),
        ("it's,random", ["it's", "random"]),
    ],
)
def test_specs_by_commas(text: str, specs: list[str]) -> None:
    assert split_specs(text) == specs


def test_a_spec_is_a_name_and_options() -> None:
    spec = parse_spec("random:a=1,b=x=y")
    assert (spec.name, spec.options, spec.command) == ("random", {"a": "1", "b": "x=y"}, ())
    spec = parse_spec("program:limit=2.5 stderr=yes python3 'my bot.py' limit=3")
    assert (spec.name, spec.options) == ("program", {"limit": "2.5", "stderr": "yes"})
    assert spec.command == ("python3", "my bot.py", "limit=3")


@pytest.mark.parametrize(
    ("spec", "says"),
    [
        ("genius", "bot 'genius': choose one of random"),
        ("genius", ", or program:COMMAND"),
        ("", "bot '': choose one of"),
        ("random:ms=5", "bot random: option 'ms': it has none, leave it out"),
        ("random:", "bot random: option '': give each option once, as in random:name=value"),
        ("random:fast", "bot random: option 'fast': give each option once"),
        ("random:a=1,a=2", "bot random: option 'a=2': give each option once"),
        ("program", "bot program: name a command, as in 'program:python3 my_bot.py'"),
        ("program:  ", "name a command"),
        ("program:limit=5", "name a command"),
        ("program:'", "no closing quotation in the command"),
        ("program:/no/such/bot", "bot program: '/no/such/bot' is not a program that can be run here"),
        ("program:no-such-bot --fast", "bot program: 'no-such-bot' is not a program"),
        ("program:/etc/passwd", "bot program: '/etc/passwd' is not a program"),
        ("program:/", "bot program: '/' is not a program"),
        ("program:limit=0 cat", "bot program: option limit=0: give seconds above 0, at most 3600"),
        ("program:limit=-2 cat", "option limit=-2: give seconds above 0"),
        ("program:limit=nan cat", "option limit=nan: give seconds above 0"),
        ("program:limit=inf cat", "option limit=inf: give seconds above 0"),
        ("program:limit=soon cat", "option limit=soon: give seconds above 0"),
        ("program:speed=1 cat", "bot program: option 'speed': it has limit, stderr"),
        ("program:stderr=maybe cat", "bot program: option stderr=maybe: give yes or no"),
        ("program:" + "x" * 5000, "bot program: 'xxx"),
        ("program:false", "bot program:false: ended with status 1"),
    ],
)  # fmt: skip
def test_bots_that_cannot_be_had_are_refused(spec: str, says: str) -> None:
    assert says in refusal("simulate", "ghost_stories", "--players", "1", "--games", "1", "--bots", spec)
    with pytest.raises(InputError) as caught:
        hauntbox.play(hauntbox.new("ghost_stories", players=1), [spec], 1)
    assert says in str(caught.value)


def test_a_command_with_a_nul_is_refused() -> None:
    with pytest.raises(InputError, match="not a program that can be run here"):
        parse_spec("program:ca\0t")


def test_a_bot_whose_module_is_missing_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BUILT_IN, "oracle", "hauntbox.bots.oracle_of_tomorrow:Oracle")
    assert "oracle" not in bot_names()
    with pytest.raises(InputError, match="bot 'oracle': choose one of random"):
        parse_spec("oracle")


def test_options_that_are_numbers() -> None:
    assert whole_option("b", {}, "ms", 7) == 7
    assert whole_option("b", {"ms": "12"}, "ms", 7) == 12
    assert seconds_option("b", {"limit": "0.5"}, "limit", 7) == 0.5
    for text in ("0", "-1", "1.5", "", "x", "٣", "9" * 30, "1_0", " 1"):
        with pytest.raises(InputError, match="bot b: option ms="):
            whole_option("b", {"ms": text}, "ms", 7)
    known_options("b", {"ms": "1"}, "ms")
    with pytest.raises(InputError, match="bot b: option 'sm': it has ms, workers"):
        known_options("b", {"sm": "1"}, "ms", "workers")


def test_a_view_is_a_game_of_the_seats_own() -> None:
    game, luck = hauntbox.new("ghost_stories", players=2), Seeded(3)
    game.listen()
    while game.seat == CHANCE:
        game.answer(luck.pick(game))
    before = game.position()
    view = View(game, game.seat)
    assert view.state == game.view(game.seat)["state"]
    assert json.loads(json.dumps(view.state)) == view.state
    assert view.game.question is not None
    assert (view.game.history, view.game.told) == (None, None)
    while not view.game.over:
        view.game.take(view.game.options[-1])
    assert game.position() == before


def test_bots_are_counted() -> None:
    with pytest.raises(InputError, match="3 bots for 2 seats: name one for all, or one for each"):
        make_bots(hauntbox.new("ghost_stories", players=2), ["random"] * 3, 1)
