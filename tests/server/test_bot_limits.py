"""Bots at a server's tables may have the options that the host allows, up to what he allows."""

from __future__ import annotations

import logging

import pytest

import hauntbox
from hauntbox.bots import ask, make_bot
from hauntbox.errors import InputError
from hauntbox.kernel.game import CHANCE
from hauntbox.server.bot_answers import LIMITS, Chosen, bot_limits, check_bot, choose, offered_bots
from tests.command import refusal

from .house import House


@pytest.fixture
def allowed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(LIMITS, "search:ms=3000 search:playouts=50")


def made(house: House, bot: str) -> tuple[int, str]:
    seats = {"game": "ghost_stories", "setup": {"players": 2}, "seats": ["open", bot]}
    reply = house.ask("POST", "/api/tables", seats)
    return reply.status, reply.text


@pytest.mark.usefixtures("allowed")
def test_within_the_limits_a_bot_sits_down(house: House) -> None:
    for bot in ("bot:search", "bot:search:ms=3000", "bot:search:ms=0.5", "bot:search:playouts=7"):
        assert made(house, bot)[0] == 201
    box = house.get("/api/box")
    assert [bot["spec"] for bot in box["bots"]][-2:] == ["search:ms=3000", "search:playouts=50"]
    assert box["bots"][-2]["name"].endswith(" (ms=3000)")
    assert all("search:ms=3000" in game["bots"] for game in box["games"])


@pytest.mark.usefixtures("allowed")
@pytest.mark.parametrize(
    ("bot", "says"),
    [
        ("bot:search:ms=3001", "seat 2: bot search: option ms=3001: give a number up to 3000"),
        ("bot:search:ms=1e3", "give a number up to 3000"),
        ("bot:search:workers=2", "option 'workers': the host allows ms, playouts"),
        ("bot:heuristic:ms=1", "bot heuristic: option 'ms': the host allows none (serve --bot-limit)"),
        ("bot:program:ls", "choose one of random"),
    ],
)
def test_beyond_the_limits_it_is_refused(house: House, bot: str, says: str) -> None:
    status, text = made(house, bot)
    assert status == 400
    assert says in text


def test_without_limits_there_are_no_options(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(LIMITS, raising=False)
    assert made(house, "bot:search:ms=100")[0] == 400
    assert not any(":" in spec for spec in offered_bots())


@pytest.mark.usefixtures("allowed")
def test_the_bot_thinks_with_its_options(caplog: pytest.LogCaptureFixture) -> None:
    game = hauntbox.new("ghost_stories", players=1, level="initiation")
    while game.seat == CHANCE:
        game.answer(game.options[0])
    with caplog.at_level(logging.WARNING, "hauntbox.server"):
        option = choose(game, "search:playouts=3", 5)
    assert caplog.records == []
    assert option == Chosen([ask(make_bot("search:playouts=3", game, int(game.seat), 5), game)])
    with caplog.at_level(logging.WARNING, "hauntbox.server"):
        choose(game, "search:playouts=51", 5)
    assert "random answers" in caplog.text


@pytest.mark.parametrize("words", ["nosuch:ms=1", "search", "search:ms=many", "program:x=1"])
def test_wrong_limits_are_refused(words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(LIMITS, words)
    with pytest.raises(InputError, match="bot limit"):
        bot_limits()
    monkeypatch.setenv(LIMITS, "")
    assert "bot limit" in refusal("serve", "--bot-limit", words)
    with pytest.raises(InputError):
        check_bot("program:ls")
