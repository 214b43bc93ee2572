"""The server writes JSON in one way, which knows vectors; no part of it has another."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from mypy_extensions import i64

import hauntbox
from hauntbox.games import GAMES
from hauntbox.i18n import languages
from hauntbox.kernel.vectors import vec
from hauntbox.server.encode import encode, json_text, pretty
from tests.server.house import House

SERVER = Path(hauntbox.__file__).parent / "server"


def test_vectors_are_lists() -> None:
    inner = vec[vec[i64]]([vec[i64]([1, 2]), vec[i64]()])
    value = {"stats": inner, "first": inner[0]}
    assert encode(value) == b'{"stats":[[1,2],[]],"first":[1,2]}'
    assert json_text(inner) == "[[1,2],[]]"
    assert pretty(inner[0]) == b"[\n 1,\n 2\n]"


def test_what_json_cannot_say_is_an_error() -> None:
    with pytest.raises(TypeError, match="Path cannot be written as JSON"):
        encode({"where": SERVER})


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", GAMES)
def test_the_words_of_every_game_are_told(house: House, game: str, language: str) -> None:
    told = house.get(f"/api/words/{game}?lang={language}")
    assert set(told) >= {"legend"}
    if game == "victim":
        assert [len(victim["start"]) for victim in told["victims"].values()] == [4] * 6
        assert all(isinstance(number, int) for victim in told["victims"].values() for number in victim["opens"])


def test_no_part_of_the_server_writes_json_in_a_way_of_its_own() -> None:
    found = []
    for file in sorted(SERVER.glob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                called = ast.unparse(node.func)
                if called in ("json.dumps", "json.dump", "msgspec.json.encode", "msgspec.json.Encoder", "dumps"):
                    found.append(f"{file.name}: {called}")
    assert found == ["encode.py: msgspec.json.Encoder"]
