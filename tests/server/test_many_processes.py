"""Two server processes on one PostgreSQL play one table."""

from __future__ import annotations

import json
import signal
from collections.abc import Iterator
from pathlib import Path
from time import time

import psycopg
import pytest

from hauntbox.server.backup import backup, restore

from .database import PROGRAMS
from .house import Json, Player, Process, until

pytestmark = pytest.mark.skipif(not PROGRAMS, reason="PostgreSQL is not installed: apt-get install postgresql")


@pytest.fixture(scope="module")
def pair(database: str) -> Iterator[tuple[Process, Process]]:
    with Process(database) as one, Process(database) as other:
        yield one, other


def test_what_is_done_at_one_process_is_told_at_the_other(pair: tuple[Process, Process]) -> None:
    one, other = pair
    made = one.make("here", "open")
    taken = other.ask("POST", f"/api/tables/{made['table']}/take", {"seat": 2, "invite": made["seats"][1]["invite"]})
    assert taken.status == 200
    assert one.ask("POST", f"/api/tables/{made['table']}/take", {"seat": 2, "invite": "x"}).status == 403
    with one.player(made, 0, host=True) as host, Player(other, made["table"], [taken.body["token"]]) as guest:
        both = {0: host, 2: guest}
        until(lambda: _here(one, made) == [True, True], "each process knows who is connected to the other")
        until(lambda: _here(other, made) == [True, True], "each process knows who is connected to the other")
        rolled = False
        while not rolled:
            seat = (host.question or {})["seat"]
            mine, others = both[seat], both[2 - seat]
            said = mine.answer()
            heard = others.hear("frames")
            assert heard["frames"] == said["frames"]
            rolled = any(frame["seat"] == -1 for frame in said["frames"])
        guest.say(type="point", at={"space": "n2"})
        assert host.hear("point") == {"type": "point", "seat": 2, "at": {"space": "n2"}}
        guest.say(type="name", name="Ada")
        until(lambda: one.get(f"/api/tables/{made['table']}")["seats"][1]["person"] == "Ada", "names are told")
        guest.say(type="talk", text="hello")
        assert host.hear("talk")["name"] == "Ada"
        mine.say(type="undo")
        assert others.hear("vote")["needed"] == [0, 2]
        others.say(type="vote", yes=True)
        back = said["frames"][0]["step"] - 1
        for player in (mine, others):
            table = player.hear("table")
            while table["total"] != back:
                table = player.hear("table")
        guest.say(type="seat", seat=2, bot="random")
        path = f"/api/tables/{made['table']}"
        until(lambda: one.get(path)["seats"][1]["player"] == "bot:random", "the seat is known")


def _here(server: Process, made: Json) -> list[bool]:
    return [seat["here"] for seat in server.get(f"/api/tables/{made['table']}")["seats"]]


def test_a_forged_notice_is_not_heard(database: str, pair: tuple[Process, Process]) -> None:
    """Whoever may use the database, but read none of its tables, can neither vote, nor say who is here, nor speak."""
    made = pair[0].make("here", "here")
    with pair[0].player(made, 0) as one, pair[1].player(made, 2) as other:
        both = {0: one, 2: other}
        until(lambda: _here(pair[0], made) == _here(pair[1], made) == [True, True], "each knows of the other")
        for _ in range(4):
            one.sync()
            other.sync()
            both[(one.question or {})["seat"]].answer()
        path = f"/api/tables/{made['table']}"
        total = pair[0].get(path)["total"]
        vote = {"by": 0, "step": 1, "length": pair[0].get(path)["log"], "yes": [0, 2], "needed": []}
        forged: list[Json] = [{"vote": vote}, {"here": []}, {"names": {0: "x"}}, {"said": ["1", 0, "x", ""]}]
        with psycopg.connect(database, autocommit=True) as link:
            link.execute("LISTEN hauntbox")
            one.say(type="talk", text="hello")
            said = next(link.notifies(timeout=60)).payload
            for notice in forged:
                text = json.dumps({"table": made["table"], "by": "x", **notice})
                for payload in (text, f"{'0' * 32} {int(time())} {text}", f"{said[:33]}{int(time())} {text}", "x"):
                    link.execute("SELECT pg_notify('hauntbox', %s)", (payload,))
        one.say(type="talk", text="goodbye")
        while other.hear("talk")["text"] != "goodbye":
            pass
        assert [said["text"] for said in other.heard if said["type"] == "talk"] == ["hello", "goodbye"]
        assert pair[0].get(path)["total"] == pair[1].get(path)["total"] == total
        assert _here(pair[0], made) == _here(pair[1], made) == [True, True]
        assert [seat["person"] for seat in pair[1].get(path)["seats"]] == ["", ""]


def test_an_answer_is_accepted_once(pair: tuple[Process, Process]) -> None:
    one, other = pair
    made = one.make("here", players=1, level="normal")
    with one.player(made, 0) as here, other.player(made, 0) as there:
        for _ in range(20):
            question = here.asked()
            assert there.asked()["number"] == question["number"]
            options = [option["option"] for option in question["options"]]
            for player, option in ((here, options[0]), (there, options[-1])):
                player.say(type="answer", number=question["number"], option=option)
            outcomes = [_outcome(player, question["number"]) for player in (here, there)]
            assert sorted(refused for refused, _ in outcomes) == [False, True]
            assert outcomes[0][1] == outcomes[1][1]
            if here.result is not None:
                break
    record = one.ask("GET", f"/api/tables/{made['table']}/record").text
    assert other.ask("GET", f"/api/tables/{made['table']}/record").text == record


def _outcome(player: Player, number: int) -> tuple[bool, Json]:
    """Whether the player's answer was refused, and the frame that answered the question."""
    refused, frame, settled = False, None, False
    while frame is None or not settled:
        said = player.next()
        if said["type"] == "refused":
            refused = settled = True
        for one in said.get("frames", []):
            if one["step"] == number + 1:
                frame = one
        if not settled and frame is not None:
            # If the other's answer came first, this player's own is still to be refused.
            player.say(type="why_not", kind="none", option=0)
            said = player.hear("refused")
            refused = "number" in said
            if refused:
                player.hear("refused")
            settled = True
    return refused, frame


def test_another_process_plays_on_when_one_is_killed(database: str, pair: tuple[Process, Process]) -> None:
    doomed, other = Process(database), pair[1]
    made = doomed.make("here", "bot:heuristic")
    with other.player(made, 0) as player, doomed.player(made, 0) as gone:
        while (gone.question or {})["seat"] == 0:
            gone.asked()
            gone.answer()
        # The bot's first thought takes a process that is yet to be started: it has not answered.
        doomed.end(signal.SIGKILL)
        asked = (gone.question or {})["number"]
        while player.result is None and (player.question or {})["number"] <= asked:
            player.next()
        answered = [frame for said in player.heard for frame in said.get("frames", []) if frame["step"] == asked + 1]
        assert [frame["seat"] for frame in answered] == [2]


def test_backup_and_restore_between_stores(database: str, pair: tuple[Process, Process], tmp_path: Path) -> None:
    made = pair[0].make("here", players=1, level="normal")
    with pair[0].player(made, 0) as player:
        player.answer()
    path, token = f"/api/tables/{made['table']}", made["seats"][0]["token"]
    until(lambda: not pair[0].get(path, token)["seats"][0]["here"], "he has left")
    table = pair[0].get(path, token)
    assert "results of days written" in backup(database, f"{tmp_path}/all.gz").line
    assert "restored" in restore(f"{tmp_path}/all.gz", f"sqlite:///{tmp_path}/tables.db")
    assert "0 tables restored" in restore(f"{tmp_path}/all.gz", f"sqlite:///{tmp_path}/tables.db")
    with Process(f"sqlite:///{tmp_path}/tables.db") as copy:
        assert copy.get(path, token) == table
