"""A bot joins a table of a server by an invitation; what is said meanwhile fits the schema of the messages."""

from __future__ import annotations

import json
from contextlib import contextmanager
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from websockets.sync.client import connect

import hauntbox.join
from hauntbox.errors import InputError
from hauntbox.join import parse_link
from tests.command import hauntbox as command
from tests.command import refusal

from .house import House, Json


def link_to(house: House, made: Json, seat: int) -> str:
    code = next(one["invite"] for one in made["seats"] if one["seat"] == seat)
    return f"http://127.0.0.1:{house.port}/t/{made['table']}#seat={seat}&invite={code}"


class Recorded:
    """A connection whose messages are kept: what the client says and what the server says."""

    def __init__(self, inner: Any, said: list[Json], heard: list[Json]) -> None:
        self.inner, self.said, self.heard = inner, said, heard

    def send(self, message: str) -> None:
        self.said.append(json.loads(message))
        self.inner.send(message)

    def __iter__(self) -> Any:
        for message in self.inner:
            self.heard.append(json.loads(message))
            yield message


@pytest.fixture
def recorded(monkeypatch: pytest.MonkeyPatch) -> tuple[list[Json], list[Json]]:
    """What bots that join say and hear."""
    said: list[Json] = []
    heard: list[Json] = []

    @contextmanager
    def keeping(*given: Any, **more: Any) -> Any:
        with connect(*given, **more) as inner:
            yield Recorded(inner, said, heard)

    monkeypatch.setattr(hauntbox.join, "connect", keeping)
    return said, heard


def fits(house: House, side: str, messages: list[Json]) -> None:
    """Every message fits the schema of its side."""
    schema = house.get("/api/messages.json")
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator({"$ref": f"#/$defs/{side}", "$defs": schema["$defs"]})
    assert messages
    for message in messages:
        validator.validate(message)


@pytest.mark.parametrize(
    ("game", "players", "others"),
    [("ghost_stories", {"players": 1, "level": "initiation"}, []), ("victim", {"players": 2}, ["bot:random"])],
)
def test_a_bot_plays_a_seat_to_the_end(
    house: House, recorded: tuple[list[Json], list[Json]], game: str, players: Json, others: list[str]
) -> None:
    made = house.make("open", *others, game=game, **players)
    seat = made["seats"][0]["seat"]
    done = command("join", link_to(house, made, seat), "--bot", "random", "--seed", "5", "--name", "Robby")
    assert done.status == 0, done
    shown = house.get(f"/api/tables/{made['table']}")
    assert done.out.strip() == shown["result"]["text"]
    assert next(one for one in shown["seats"] if one["seat"] == seat)["person"] == "Robby"
    said, heard = recorded
    assert any(message["type"] == "answer" for message in said)
    assert "refused" not in {message["type"] for message in heard}
    fits(house, "FromClient", said)
    fits(house, "FromServer", heard)


def test_what_else_is_said_fits_too(house: House) -> None:
    made = house.make("here", "open", players=2, level="initiation")
    seat = made["seats"][0]["seat"]
    said: list[Json] = [
        {"type": "hello", "tokens": [made["seats"][0]["token"], made["host"]], "language": "fr"},
        {"type": "language", "language": "en"}, {"type": "name", "name": "Ada"}, {"type": "ping"},
        {"type": "talk", "text": "hello"}, {"type": "talk", "reaction": "bravo"}, {"type": "command", "text": "help"},
        {"type": "point", "at": {"tile": "NE"}}, {"type": "why_not", "kind": "yang", "option": 3},
        {"type": "why_nothing", "at": {"tile": "NE"}}, {"type": "undo"}, {"type": "vote", "yes": True},
        {"type": "look", "at": []}, {"type": "screen", "seat": seat}, {"type": "seat", "seat": seat, "bot": "random"},
        {"type": "answer", "number": 0, "option": 1023},
    ]  # fmt: skip
    heard: list[Json] = []
    with connect(f"ws://127.0.0.1:{house.port}/api/tables/{made['table']}/live") as table:
        for message in [*said, {"type": "ping"}]:
            table.send(json.dumps(message))
        pongs = 0
        while pongs < 2:
            heard.append(json.loads(table.recv()))
            pongs += heard[-1]["type"] == "pong"
    assert {"table", "pong", "talk", "told", "refused", "point"} <= {message["type"] for message in heard}
    fits(house, "FromClient", said)
    fits(house, "FromServer", heard)
    wrong = Draft202012Validator({"$ref": "#/$defs/FromClient", "$defs": house.get("/api/messages.json")["$defs"]})
    assert not wrong.is_valid({"type": "answer", "number": "0", "option": 1})
    assert not wrong.is_valid({"type": "nonsense"})


def test_a_position_is_for_who_is_asked_alone(house: House) -> None:
    made = house.make("here", "open", players=2, level="initiation")
    path = f"/api/tables/{made['table']}/position"
    assert house.ask("GET", path).status == 409
    assert house.ask("GET", path, token="wrong").status == 409


def test_a_position_shows_nothing_hidden(house: House) -> None:
    """It is the one that the seat may imagine, for whoever is asked; the others get none."""
    made = house.make("here", "here", game="victim", players=2)
    path = f"/api/tables/{made['table']}/position"
    with house.player(made, 0, 1) as player:
        for _ in range(4):
            player.asked()
            game = house.tables.live[made["table"]].table.game
            imagined, whole = (json.loads(json.dumps(one.position())) for one in (game.imagine(game.seat), game))
            assert imagined != whole
            assert house.get(path, token=made["seats"][game.seat]["token"]) == imagined
            assert house.ask("GET", path, token=made["seats"][1 - game.seat]["token"]).status == 409
            player.answer()


@pytest.mark.parametrize(
    ("text", "seats"),
    [
        ("http://h:8/t/abc#seat=2&invite=xyz", ((2, "xyz"),)),
        ("https://h/box/t/abc#join=1.x,2.y", ((1, "x"), (2, "y"))),
    ],
)
def test_links(text: str, seats: tuple[tuple[int, str], ...]) -> None:
    link = parse_link(text)
    assert link.table == "abc"
    assert link.seats == seats
    assert text.startswith(f"{link.server}/t/")


@pytest.mark.parametrize(
    "text", ["", "h/t/abc", "http://h/t/abc", "http://h/t/abc#seat=2", "http://h/#seat=2&invite=x", "ftp://h/t/a#join=1.x"]
)
def test_what_is_no_link(text: str) -> None:
    with pytest.raises(InputError, match="not an invitation to a seat; copy one from the table"):
        parse_link(text)


def test_what_goes_wrong_is_one_line(house: House) -> None:
    made = house.make("open", "here", players=2, level="initiation")
    link = link_to(house, made, made["seats"][0]["seat"])
    assert "this invite is for another seat or was used" in refusal("join", link + "x")
    assert "bot 'nosuch': choose one of" in refusal("join", link, "--bot", "nosuch")
    assert "is the server running?" in refusal("join", "http://127.0.0.1:1/t/abc#seat=0&invite=x")
