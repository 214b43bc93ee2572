"""Bots made by others at a table in the terminal."""

from __future__ import annotations

import json
import shlex
from pathlib import Path

import pytest

from tests.bots.test_program import FIRST, bad, gone
from tests.command import hauntbox, refusal
from tests.terminal.test_session import new

PLAY = ("play", "--players", "2", "--level", "initiation", "--seed", "4", "--first", "north")


def test_a_program_plays_a_seat(tmp_path: Path) -> None:
    done = hauntbox(*PLAY, "--save", str(tmp_path / "game.json"), "--bots", f"{FIRST},{FIRST}")
    assert (done.status, done.err) == (0, "")
    assert " program\n" in done.out
    assert "points in all" in done.out
    assert json.loads((tmp_path / "game.json").read_text())["players"] == [FIRST, FIRST]


def test_a_program_that_breaks_down_is_told_of_on_stderr(tmp_path: Path) -> None:
    spec = bad("illegal", 1, tmp_path / "pids")
    done = hauntbox(*PLAY, "--save", str(tmp_path / "game.json"), "--bots", f"random,{spec}")
    assert done.status == 0
    assert "points in all" in done.out
    assert done.err.count("\n") == 1
    assert "answered 999, which is not offered; random plays the seat from now on" in done.err
    assert gone(int((tmp_path / "pids").read_text()))


def test_a_file_starts_no_program(tmp_path: Path) -> None:
    """A game somebody sent must not run commands; whoever resumes it names the program again."""
    file, trap = tmp_path / "game.json", tmp_path / "sprung"
    session = new(file, players=("human", "human"))
    record = session.record()
    record.players = ("human", f"program:touch {shlex.quote(str(trap))}")
    record.save(file)
    assert "had a program, and files start none; name it again with --bots" in refusal("play", "--resume", str(file))
    assert not trap.exists()
    done = hauntbox("play", "--resume", str(file), "--bots", f"{FIRST},{FIRST}")
    assert (done.status, done.err) == (0, "")


@pytest.mark.parametrize(
    "bots", ["program:false", "human,program:no-such-bot", "human,random:x=1", "program:limit=0 cat"]
)
def test_a_bot_that_is_refused_leaves_no_file(bots: str, tmp_path: Path) -> None:
    assert "bot " in refusal(*PLAY, "--save", str(tmp_path / "game.json"), "--bots", bots)
    assert list(tmp_path.iterdir()) == []


def test_a_session_keeps_its_program_and_lets_it_go(tmp_path: Path) -> None:
    session = new(tmp_path / "game.json", players=("random", bad("stays", 1000, tmp_path / "pids")))
    session.greet()
    session.settle()
    assert session.game.over
    session.close()
    pids = (tmp_path / "pids").read_text().split()
    assert len(pids) == 1
    assert gone(int(pids[0]))
