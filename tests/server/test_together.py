"""People who play together: that a connection lives, and where others in the network reach this machine."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from time import time
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from hauntbox.server import addresses
from hauntbox.server.addresses import Network, is_loopback, local_addresses, page_addresses

from .database import PROGRAMS
from .house import House, Json, Player, running


def test_a_ping_is_answered_with_the_servers_clock(house: House) -> None:
    before = int(time())
    with house.player(house.make("here")) as watcher:
        watcher.say(type="ping")
        assert before <= watcher.hear("pong")["now"] <= time()


@pytest.mark.parametrize(
    ("host", "only_here"),
    [("localhost", True), ("127.0.0.1", True), ("[::1]", True), ("192.168.1.5", False), ("example.org", False)],
)
def test_which_addresses_only_this_machine_reaches(host: str, only_here: bool) -> None:
    assert is_loopback(host) == only_here


def test_a_server_for_everybody_names_addresses_that_can_be_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "local_addresses", lambda: ["192.168.1.5"])
    assert page_addresses("0.0.0.0", 8000) == ["http://127.0.0.1:8000/", "http://192.168.1.5:8000/"]
    assert Network("0.0.0.0", 8000).shown().addresses == ["http://192.168.1.5:8000/"]
    assert page_addresses("::1", 80) == ["http://[::1]:80/"]
    assert Network("127.0.0.1", 8000).shown().addresses == []


def test_a_game_of_ones_own_lets_others_in(tmp_path: Path) -> None:
    """The plain command listens on this machine alone, until the one who plays asks for more."""
    environment = {**os.environ, "XDG_STATE_HOME": str(tmp_path), "BROWSER": "true"}
    process = subprocess.Popen(
        [sys.executable, "-m", "hauntbox"], env=environment, stdout=subprocess.PIPE, encoding="utf-8"
    )
    assert process.stdout is not None
    try:
        found = re.search(r"http://127.0.0.1:(\d+)/", process.stdout.readline())
        assert found is not None
        asked = f"{found[0]}api/network"
        with urlopen(asked) as reply:
            assert json.load(reply) == {"addresses": [], "can_open": True}
        send = Request(asked, b"{}", {"Content-Type": "application/json"})
        if not local_addresses():
            with pytest.raises(HTTPError, match="400"):
                urlopen(send)
            return
        with urlopen(send) as reply:
            opened = json.load(reply)
        assert opened == {"addresses": [f"http://{one}:{found[1]}/" for one in local_addresses()], "can_open": False}
        with urlopen(f"{opened['addresses'][0]}healthz") as reply:
            assert reply.status == 200
        with urlopen(f"{opened['addresses'][0]}api/network") as reply:
            assert json.load(reply) == {"addresses": [], "can_open": False}, "others are not told"
        with pytest.raises(HTTPError, match="403"):
            urlopen(Request(f"{opened['addresses'][0]}api/network", b"{}", {"Content-Type": "application/json"}))
    finally:
        process.terminate()
        assert process.wait(60) is not None
        assert process.stdout is not None
        process.stdout.close()


def test_a_server_that_was_put_somewhere_stays_there(house: House) -> None:
    refused = house.ask("POST", "/api/network", {})
    assert refused.status == 400
    assert "serve --host 0.0.0.0" in refused.body["error"]


def play_out(player: Player) -> None:
    """To the end, always the first option."""
    while player.result is None:
        if player.question is not None and player.question.get("options"):
            first = player.question["options"][0]["option"]
            player.say(type="answer", number=player.question["number"], option=first)
        player.next()


def finished(house: House, *seats: str) -> Json:
    """A table whose people have played to the end."""
    made = house.make(*seats)
    with house.player(made, *(seat["seat"] for seat in made["seats"] if "token" in seat)) as all_of_them:
        play_out(all_of_them)
    return made


def test_the_same_people_play_again_on_their_seats(house: House) -> None:
    made = finished(house, "here", "here")
    ada, ben = (seat["token"] for seat in made["seats"])
    path = f"/api/tables/{made['table']}/again"
    with house.player(made, 0, name="Ada"), house.player(made, 2, name="Ben") as waits, house.player(made) as watcher:
        first = house.ask("POST", path, {}, ada)
        assert first.status == 201, first
        table = first.body["table"]
        assert waits.hear("again") == {"type": "again", "table": table, "seat": 0, "name": "Ada"}
        assert watcher.hear("again")["table"] == table
        assert house.ask("POST", path, {}, ben).body["table"] == table, "there is one next night, whoever asks"
    assert house.get(f"/api/tables/{table}", ada)["you"] == [0]
    shown = house.get(f"/api/tables/{table}", ben)
    assert shown["you"] == [2]
    assert [seat["person"] for seat in shown["seats"]] == ["Ada", "Ben"]
    assert shown["setup"] == house.get(f"/api/tables/{made['table']}")["setup"]
    assert shown["result"] is None
    with house.player(made, 2) as late:
        assert late.hear("again")["table"] == table, "who comes later is told, too"


def test_who_may_not_begin_another_night(house: House) -> None:
    going = house.make("here", "here")
    refused = house.ask("POST", f"/api/tables/{going['table']}/again", {}, going["seats"][0]["token"])
    assert (refused.status, "when it is over" in refused.body["error"]) == (403, True)
    made = finished(house, "here", "here")
    refused = house.ask("POST", f"/api/tables/{made['table']}/again", {})
    assert (refused.status, "no seat" in refused.body["error"]) == (403, True)


def test_from_an_old_table_one_comes_to_the_last_night(house: House) -> None:
    made = finished(house, "here", "bot:random")
    token = made["seats"][0]["token"]
    second = house.ask("POST", f"/api/tables/{made['table']}/again", {}, token).body["table"]
    with Player(house, second, [token]) as player:
        play_out(player)
    third = house.ask("POST", f"/api/tables/{made['table']}/again", {}, token).body["table"]
    assert third not in (made["table"], second)
    assert house.ask("POST", f"/api/tables/{second}/again", {}, token).body["table"] == third


def test_a_vote_can_be_withdrawn_by_who_asked(house: House) -> None:
    made = house.make("here", "here")
    with house.player(made, 0) as ada, house.player(made, 2) as ben:
        while not answered(ada, ben):
            pass
        ada.say(type="undo")
        assert ben.hear("vote")["open"]
        ada.say(type="vote", yes=False)
        closed = ben.hear("vote")
        assert (closed["open"], closed["undone"]) == (False, False)


def answered(ada: Player, ben: Player) -> bool:
    """Whoever is asked answers; whether an answer stands that only a vote takes back."""
    one = ada if ada.question and ada.question.get("options") else ben
    assert one.question is not None
    one.say(type="answer", number=one.question["number"], option=one.question["options"][-1]["option"])
    for player in (ada, ben):
        player.hear("frames")
    last = ada.heard[-1]
    return bool(last["undo"]["vote"]) and not last["undo"]["free"]


def seat_of(message: Json, seat: int) -> Json:
    found: Json = next(one for one in message["seats"] if one["seat"] == seat)
    return found


def test_since_when_somebody_is_away_and_when_a_bot_may_play(house: House) -> None:
    made = house.make("here", "here")
    with house.player(made, 0) as ada:
        with house.player(made, 2):
            assert "seen" not in seat_of(ada.hear("table"), 2), "he is here"
            before = int(time())
        away = seat_of(ada.hear("table"), 2)
        assert not away["here"]
        assert before <= away["seen"] <= time()
        assert away["bot_from"] == away["seen"] + 120


def test_what_a_bot_answered_for_somebody_is_counted(house: House) -> None:
    made = house.make("here", "here")
    with house.player(made, 0, 2) as both:
        assert all("stood_in" not in seat for seat in both.shown["seats"])
        both.say(type="seat", seat=0, bot="random")
        both.say(type="seat", seat=2, bot="random")
        while both.next().get("result") is None:
            pass
        frames = [frame for message in both.heard for frame in message.get("frames", [])]
        told = seat_of(both.heard[-1], 0)
        mine = [frame["step"] for frame in frames if frame["seat"] == 0]
        assert (told["stood_in"], told["stood_in_from"]) == (len(set(mine)), min(mine))


KEY = "a-key-of-one-person-0123456789"


def test_a_person_finds_the_same_tables_from_every_device(house: House) -> None:
    asked = {"game": "ghost_stories", "setup": {"players": 2}, "seats": ["here", "open"], "person": KEY}
    made = house.ask("POST", "/api/tables", asked).body
    assert (made["seats"][0]["token"], made["host"]) == (KEY, f"{KEY}-host")
    other = house.make("here", "open")
    invite = {"seat": 2, "invite": other["seats"][1]["invite"], "person": KEY}
    assert house.ask("POST", f"/api/tables/{other['table']}/take", invite).body == {"seat": 2, "token": KEY}
    house.make("here", "here")
    assert set(house.get("/api/mine", KEY)["tables"]) == {made["table"], other["table"]}
    assert house.get("/api/mine", KEY + "-host")["tables"] == [], "it is found by what holds seats alone"
    shown = house.get(f"/api/tables/{made['table']}", f"{KEY},{KEY}-host")
    assert (shown["you"], shown["host"]) == ([0], True)
    assert house.ask("GET", "/api/mine").status == 403


@pytest.mark.parametrize("key", ["short", "x" * 81, "not a key, but a sentence of words"])
def test_a_key_that_is_none_is_refused(house: House, key: str) -> None:
    asked = {"game": "ghost_stories", "setup": {"players": 1}, "seats": ["here"], "person": key}
    assert house.ask("POST", "/api/tables", asked).status == 400


def test_a_glance_says_how_a_game_was_lost(house: House) -> None:
    made = finished(house, "here", "here")
    seen = house.get(f"/api/tables/{made['table']}/glance", made["seats"][0]["token"])
    assert seen["ended"].endswith(f": {seen['cause']}.")
    assert seen["won"] == seen["ended"].startswith("Victory")


@pytest.mark.skipif(not PROGRAMS, reason="PostgreSQL is not installed: apt-get install postgresql")
def test_two_processes_lead_people_to_the_same_next_night(database: str) -> None:
    """The store tells the tables of a person, and another process of the night that was begun here."""
    with running(database) as here, running(database) as there:
        asked = {"game": "ghost_stories", "setup": {"players": 2}, "seats": ["here", "here"], "person": KEY, "seed": 1}
        made = here.ask("POST", "/api/tables", asked).body
        with here.player(made, 0, 2) as both:
            play_out(both)
        with there.player(made, 0, name="Ada") as waits:
            table = here.ask("POST", f"/api/tables/{made['table']}/again", {}, KEY).body["table"]
            assert waits.hear("again")["table"] == table
            assert there.ask("POST", f"/api/tables/{made['table']}/again", {}, KEY).body["table"] == table
        assert set(there.get("/api/mine", KEY)["tables"]) == {made["table"], table}
