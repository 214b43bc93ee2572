"""Tables that play on from a step of another: where they come from, and what they are called there."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from hauntbox.errors import InputError
from hauntbox.games import facade
from hauntbox.kernel.game import CHANCE
from hauntbox.server.backup import backup, restore
from hauntbox.server.forks import MOST
from hauntbox.server.store import FORK, PERSON, Entry, Kept, SeatRow, TableRow
from hauntbox.server.table import Table

from .house import House, running

Json = dict[str, Any]


def played_on(house: House, table: str, step: int, *seats: str) -> Json:
    made: Json = house.ask("POST", f"/api/tables/{table}/continue", {"step": step, "seats": seats}).body
    return made


def name(house: House, made: Json, name: str, comment: str = "", token: str | None = None) -> Any:
    own = made["seats"][0]["token"] if token is None else token
    return house.ask("POST", f"/api/tables/{made['table']}/fork", {"name": name, "comment": comment}, own)


def forks(house: House, table: str) -> Any:
    return house.get(f"/api/tables/{table}/forks")


@pytest.fixture
def parent(house: House) -> Json:
    made = house.make("here", "here", players=2, level="normal")
    with house.player(made, 0, 2) as player:
        for _ in range(4):
            player.answer()
    return made


def test_a_table_knows_where_it_plays_on_from(house: House, parent: Json) -> None:
    made = played_on(house, parent["table"], 3, "here", "bot:random")
    assert forks(house, made["table"]) == {"origin": {"table": parent["table"], "step": 3}, "forks": []}
    assert forks(house, parent["table"]) == {"origin": None, "forks": []}, "nobody is told before it has a name"
    answers = house.get(f"/api/tables/{parent['table']}/record")["answers"]
    assert house.get(f"/api/tables/{made['table']}/record")["answers"][:3] == answers[:3]


def test_who_plays_there_names_it_and_takes_the_name_back(house: House, parent: Json) -> None:
    late = played_on(house, parent["table"], 4, "here", "here")
    early = played_on(house, parent["table"], 2, "here", "here")
    assert name(house, late, "Twice to the Temple", "Better:\nmore Buddhas").status == 200
    told = name(house, early, "Another corner").body["forks"]
    assert [(one["table"], one["step"], one["name"]) for one in told] == [
        (early["table"], 2, "Another corner"), (late["table"], 4, "Twice to the Temple"),
    ]  # fmt: skip
    assert told[1]["comment"] == "Better: more Buddhas", "one printable line"
    name(house, late, "Two Buddhas")
    assert [one["name"] for one in forks(house, parent["table"])["forks"]] == ["Another corner", "Two Buddhas"]
    name(house, early, "  ")
    assert [one["name"] for one in forks(house, parent["table"])["forks"]] == ["Two Buddhas"]


def test_others_name_nothing(house: House, parent: Json) -> None:
    made = played_on(house, parent["table"], 2, "here", "here")
    assert name(house, made, "Mine", token="").status == 403
    assert name(house, made, "Mine", token=parent["seats"][0]["token"]).status == 403
    assert name(house, parent, "From nowhere").status == 409
    assert forks(house, parent["table"])["forks"] == []


def test_answers_count_as_before(house: House, parent: Json) -> None:
    table, made = parent["table"], played_on(house, parent["table"], 2, "here", "here")
    with house.player(parent, 0, 2) as player:
        before = player.asked()
        assert name(house, made, "Meanwhile").status == 200
        assert house.get(f"/api/tables/{table}")["log"] == before["log"] + 1
        assert player.answer()["type"] == "frames"


def test_an_open_vote_stays_open() -> None:
    game = facade("ghost_stories").new({"players": 2})
    row = TableRow("t", "ghost_stories", game.ruleset.version, json.dumps(game.setup()), f"key:{0:064}", 0, "", 0, 0)
    table = Table(Kept(row, [SeatRow(seat, PERSON, "", "") for seat in game.seats()], []))
    table.ask(0, False, 5, [2], [])
    vote = table.vote()
    assert vote is not None
    table.note(Entry(CHANCE, f'{FORK}["x", "y", ""]', 0))
    assert table.vote() == vote


def test_there_is_an_end_of_names(house: House, parent: Json) -> None:
    made = played_on(house, parent["table"], 1, "here", "here")
    for number in range(MOST):
        assert name(house, made, f"Name {number}").status == 200
    assert name(house, made, "One more").status == 409
    assert [one["name"] for one in forks(house, parent["table"])["forks"]] == [f"Name {MOST - 1}"]


def test_it_outlives_the_server_and_a_backup(tmp_path: Path) -> None:
    first, second = (f"sqlite:///{tmp_path}/{one}.db" for one in ("first", "second"))
    with running(first) as house:
        parent = house.make("here", players=1)
        made = played_on(house, parent["table"], 1, "here")
        name(house, made, "Kept", "whatever comes")
        told = forks(house, parent["table"]), forks(house, made["table"])
    with running(first) as house:
        assert (forks(house, parent["table"]), forks(house, made["table"])) == told
    backup(first, str(tmp_path / "all.gz"))
    restore(str(tmp_path / "all.gz"), second)
    with running(second) as house:
        assert (forks(house, parent["table"]), forks(house, made["table"])) == told
        assert told[0]["forks"][0]["name"] == "Kept"


def test_nobody_has_a_seat_in_such_a_note(house: House, parent: Json) -> None:
    table = house.tables.live[parent["table"]].table
    with pytest.raises(InputError, match="nothing that it may say"):
        table.note(Entry(0, f'{FORK}["x", "y", ""]', 1))
    with pytest.raises(InputError, match="nothing that it may say"):
        table.note(Entry(CHANCE, "*yes", 0))
