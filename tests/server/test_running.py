"""The commands: serving, opening the box, backing up and restoring, and what each refuses."""

from __future__ import annotations

import gzip
import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import cast

import pytest

from hauntbox.api import new, play
from hauntbox.server.store import StoreError, TableStore

from ..command import hauntbox
from .house import House, Otherwise, Process, running, until

GAME = '"game": "ghost_stories", "rules": "1", "setup": "{}", "seed": 1'
TABLE = f'{{"table": {{"table": "t", {GAME}, "host": "", "made": 1}}'


def refused(*words: str) -> str:
    """The one line with which the command refuses."""
    done = hauntbox(*words)
    assert (done.status, done.out) == (2, "")
    assert done.err.count("\n") == 1
    return done.err


@pytest.mark.parametrize(
    "words",
    [
        ("serve", "--store", "mysql://x"),
        ("serve", "--store", "sqlite:///"),
        ("serve", "--store", "sqlite:////proc/nothing/tables.db"),
        ("serve", "--store", "postgresql://nobody:secret@127.0.0.1:1/x"),
        ("serve", "--host", "256.1.1.1", "--store", "sqlite:///{tmp}/tables.db"),
        ("serve", "--port", "99999"),
        ("backup", "sqlite:///{tmp}/nothing.db", "{tmp}/b.gz"),
        ("backup", "sqlite:///{tmp}/nothing.db", "/"),
        ("restore", "{tmp}/nothing.gz", "sqlite:///{tmp}/new.db"),
        ("restore", "{tmp}/cut.gz", "sqlite:///{tmp}/new.db"),
        ("restore", "{tmp}/text.gz", "sqlite:///{tmp}/new.db"),
        ("restore", "{tmp}/wrong.gz", "sqlite:///{tmp}/new.db"),
        ("restore", "{tmp}/log.gz", "sqlite:///{tmp}/new.db"),
    ],
    ids=" ".join,
)
def test_what_cannot_be_done_is_said_in_one_line(tmp_path: Path, words: tuple[str, ...]) -> None:
    whole = gzip.compress(b'{"format": "hauntbox-backup-1"}\n' + b"x" * 1000)
    (tmp_path / "cut.gz").write_bytes(whole[:40])
    (tmp_path / "text.gz").write_text("not compressed")
    for name, line in (("wrong", '{"table": 1}'), ("log", TABLE + ', "seats": [], "log": [[0, "yang", 3]]}')):
        text = f'{{"format": "hauntbox-backup-1"}}\n{line}\n{{"tables": 1}}\n'
        (tmp_path / f"{name}.gz").write_bytes(gzip.compress(text.encode()))
    line = refused(*(word.replace("{tmp}", str(tmp_path)) for word in words))
    assert "secret" not in line
    assert "Traceback" not in line
    assert not (tmp_path / "new.db").exists()
    assert not (tmp_path / "b.gz").exists()


def test_a_backup_brings_every_table_back(tmp_path: Path) -> None:
    store, copy, file = (f"{tmp_path}/{name}" for name in ("a.db", "b.db", "all.gz"))
    with running(f"sqlite:///{store}") as house:
        made = house.make("here", "open", players=2, level="normal")
        with house.player(made, 0) as player:
            if "options" in (player.question or {}):
                player.answer()
        path = f"/api/tables/{made['table']}"
        until(lambda: not house.get(path, made["host"])["seats"][0]["here"], "he has left")
        before = house.get(path, made["host"])
        # The server goes on meanwhile.
        said = hauntbox("backup", f"sqlite:///{store}", file).out
        assert said == f"1 tables and 0 results of days written to {file}\n"
    assert "exists" in refused("backup", f"sqlite:///{store}", file)
    assert hauntbox("restore", file, f"sqlite:///{copy}").out == "1 tables restored, 0 were there already\n"
    with running(f"sqlite:///{copy}") as house:
        assert house.get(path, made["host"]) == before
        invite = {"seat": 2, "invite": made["seats"][1]["invite"]}
        assert house.ask("POST", f"/api/tables/{made['table']}/take", invite).status == 200


def test_a_file_is_served_once_and_the_second_is_told_where(tmp_path: Path) -> None:
    store = f"sqlite:///{tmp_path}/tables.db"
    with Process(store) as server:
        line = refused("serve", "--port", "0", "--store", store)
        assert f"http://127.0.0.1:{server.port}/" in line
    with Process(store):
        pass


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_a_server_that_is_told_to_end_ends_without_a_word(tmp_path: Path, how: signal.Signals) -> None:
    """Its processes and what they share are gone too: nothing is left for others to clean up."""
    game = play(new("victim", players=2), ["random"], seed=1)
    words = tmp_path / "stderr"
    with words.open("w") as stderr, Process(f"sqlite:///{tmp_path}/tables.db", stderr=stderr) as server:
        assert server.ask("POST", "/api/records", game.record().to_json().encode()).status == 201  # it starts a process
        server.end(how)
        assert server.process.returncode == (143 if how == signal.SIGTERM else 130)
    assert words.read_text().strip() == ""


def test_without_a_command_the_box_opens_on_a_free_port(tmp_path: Path) -> None:
    environment = {**os.environ, "XDG_STATE_HOME": str(tmp_path)}
    for screen in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        environment.pop(screen, None)
    command = [sys.executable, "-m", "hauntbox"]
    box = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
    try:
        assert box.stdout is not None
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", box.stdout.readline())
        assert found
        house = House.__new__(House)
        house.port = int(found[1])
        assert house.get("/api/box")["games"]
        assert (tmp_path / "hauntbox" / "tables.db").exists()
        again = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
        assert (again.returncode, found[0] in again.stdout) == (0, True)
    finally:
        box.send_signal(signal.SIGINT)
        assert box.wait() in (0, 130)
        box.communicate()


def test_the_bot_in_the_documentation_plays(house: House, capsys: pytest.CaptureFixture[str]) -> None:
    text = Path(__file__).parent.parent.parent.joinpath("docs", "protocol.md").read_text(encoding="utf-8")
    code = text.partition("```python\n")[2].partition("```")[0]
    exec(code.replace("127.0.0.1:8000", f"127.0.0.1:{house.port}"), {})
    assert re.match("(Victory|Defeat) after", capsys.readouterr().out)


def test_health_readiness_and_metrics(house: House) -> None:
    assert house.ask("GET", "/healthz").text == "ok\n"
    assert house.ask("GET", "/readyz").text == "ready\n"
    made = house.make("here", players=1, level="normal")
    before = _metrics(house)
    with house.player(made, 0) as player:
        player.answer()
        now = _metrics(house)
        assert now["hauntbox_connections"] >= 1
    assert now["hauntbox_answers_total"] > before["hauntbox_answers_total"]
    assert now["hauntbox_answer_seconds_count"] == before["hauntbox_answer_seconds_count"] + 1
    assert now['hauntbox_answer_seconds_bucket{le="+Inf"}'] == now["hauntbox_answer_seconds_count"]


def _metrics(house: House) -> dict[str, float]:
    lines = house.ask("GET", "/metrics").text.splitlines()
    return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines if not line.startswith("#"))}


def test_a_store_that_cannot_be_written_takes_no_answer(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path}/tables.db") as house:
        made = house.make("here", players=1, level="normal")
        with house.player(made, 0) as player:
            question = player.asked()
            store = house.tables.store

            async def full(*_: object) -> None:
                raise StoreError("the disk is full")

            house.tables.store = cast(TableStore, Otherwise(store, append=full, check=full))
            player.say(type="answer", number=question["number"], option=question["options"][0]["option"])
            assert player.hear("refused")["number"] == question["number"]
            assert house.ask("GET", "/readyz").status == 503
            house.tables.store = store
            said = player.answer(question["options"][-1]["option"])
            assert said["frames"][0]["option"] == question["options"][-1]["option"]
