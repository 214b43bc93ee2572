"""Kill -9 at any moment, 1,000 times in the long run: nothing that was acknowledged is lost."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from .house import Json, Process, until

MANY, WHOLE = 996, 4
ROOT = Path(__file__).parent.parent.parent


@pytest.mark.slow
@pytest.mark.parametrize("kills", [30, pytest.param(MANY, marks=pytest.mark.long)])
def test_tables_survive_kills_of_the_process_that_plays_them(tmp_path: Path, kills: int) -> None:
    command = [sys.executable, "-m", "tests.server.kills", str(tmp_path / "tables.db"), str(kills), "1"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert told["kills"] == kills
    assert told["acknowledged"] > kills
    assert told["longest"] > 30


def test_tables_survive_kills_of_the_whole_server(tmp_path: Path) -> None:
    store = f"sqlite:///{tmp_path}/tables.db"
    random = Random(2)
    made: Json = {}
    seen: dict[int, Json] = {}
    for _ in range(WHOLE):
        server = Process(store)
        if not made:
            made = server.make("here", players=1, level="normal")
        with server.player(made, 0) as player:
            shown = server.get(f"/api/tables/{made['table']}/frames?from=0&to=199")["frames"]
            assert shown[: len(seen)] == [seen[step] for step in range(len(seen))]
            seen = {frame["step"]: frame for frame in shown}
            for _ in range(random.randrange(2, 7)):
                player.asked()
                seen |= {frame["step"]: frame for frame in player.answer()["frames"]}
            question = player.asked()
            player.say(type="answer", number=question["number"], option=question["options"][0]["option"])
            server.end(signal.SIGKILL)
    with Process(store) as server:
        shown = server.get(f"/api/tables/{made['table']}/frames?from=0&to=199")["frames"]
        assert shown[: len(seen)] == [seen[step] for step in range(len(seen))]


@pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="children of a process are only listed under Linux")
def test_workers_end_with_a_killed_server(tmp_path: Path) -> None:
    server = Process(f"sqlite:///{tmp_path}/tables.db")
    made = server.make("bot:heuristic", players=1, level="initiation")
    start = server.get(f"/api/tables/{made['table']}")["total"]
    with server.player(made):
        until(lambda: server.get(f"/api/tables/{made['table']}")["total"] > start, "the bot has answered")
    children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children").read_text().split()
    assert children
    server.end(signal.SIGKILL)
    until(lambda: not any(map(alive, children)), "the workers have ended")


def alive(process: str) -> bool:
    """Whether a process runs; one that is dead and not yet buried does not."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except OSError:
        return False
