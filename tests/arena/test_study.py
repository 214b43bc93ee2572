"""`hauntbox simulate` over processes and into a results file: the same games however they were played."""

from __future__ import annotations

import json
import os
import re
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import hauntbox
from hauntbox.arena.job import Job, Played
from hauntbox.arena.simulate import game_seed
from hauntbox.arena.study import Pieces
from hauntbox.arena.workers import Processes
from hauntbox.errors import InputError
from hauntbox.version import version
from tests.command import hauntbox as hauntbox_command
from tests.command import output, refusal

ROOT = Path(__file__).parent.parent.parent
WORDS = ("simulate", "ghost_stories", "--players", "3", "--level", "initiation", "--seed", "11", "--json")
MEASURED = ("seconds", "decisions_per_second", "games_per_second", "native")


def told(*words: str) -> dict[str, object]:
    report = json.loads(output(*words))
    return {key: value for key, value in report.items() if key not in MEASURED}


def lines_of(path: Path) -> list[str]:
    """The file without the seconds, which are never the same twice."""
    text = path.read_text(encoding="utf-8")
    assert text.endswith("\n")
    return re.sub(r'"seconds":[^,}]+', "", text).splitlines()


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A run of 120 games in one go, by this process alone."""
    path = tmp_path_factory.mktemp("whole") / "run.jsonl"
    output(*WORDS, "--games", "120", "--out", str(path))
    return path


def test_the_first_line_says_which_run_it_is(whole: Path) -> None:
    header = json.loads(whole.read_text(encoding="utf-8").splitlines()[0])
    assert header == {
        "format": "hauntbox-run-1",
        "game": "ghost_stories",
        "rules": "4",
        "setup": hauntbox.new("ghost_stories", players=3, level="initiation").setup(),
        "bots": ["random"],
        "seed": 11,
        "hauntbox": version(),
    }


def test_the_docs_show_a_first_line_of_these_rules(whole: Path) -> None:
    shown = re.search(r'"game":"ghost_stories","rules":"(\w+)"', (ROOT / "docs" / "studies.md").read_text("utf-8"))
    assert shown is not None
    assert shown[1] == json.loads(whole.read_text(encoding="utf-8").splitlines()[0])["rules"]


def test_each_line_is_a_game_that_can_be_played_again(whole: Path) -> None:
    games = [json.loads(line) for line in whole.read_text(encoding="utf-8").splitlines()[1:]]
    assert [game["number"] for game in games] == list(range(120))
    for line in games[::40]:
        assert line["seed"] == game_seed(11, line["number"])
        game = hauntbox.new("ghost_stories", players=3, level="initiation")
        result = hauntbox.play(game, ["random"], line["seed"]).result
        assert result is not None
        for key in ("outcome", "cause", "score", "turns"):
            assert line[key] == result[key]
        assert line["decisions"] + line["chance_answers"] == len(game.record().answers)
        assert len(line["figures"]["qi"]) == line["turns"] + 1


def test_the_report_is_the_same_with_and_without_a_file_and_workers(whole: Path, tmp_path: Path) -> None:
    alone = told(*WORDS, "--games", "120")
    other = tmp_path / "run.jsonl"
    assert told(*WORDS, "--games", "120", "--workers", "2", "--out", str(other)) == alone
    assert told(*WORDS, "--games", "120", "--workers", "3") == alone
    assert told(*WORDS, "--games", "120", "--out", str(whole)) == alone
    assert lines_of(other) == lines_of(whole)


def test_a_run_goes_on_where_it_was_torn(whole: Path, tmp_path: Path) -> None:
    """Games in any order, some missing, the last line torn: the rest is played and all is put in order."""
    lines = whole.read_bytes().splitlines(keepends=True)
    path = tmp_path / "run.jsonl"
    path.write_bytes(lines[0] + lines[7] + lines[3] + b"".join(lines[30:50]) + lines[90][:-9])
    assert told(*WORDS, "--games", "120", "--out", str(path)) == told(*WORDS, "--games", "120")
    assert lines_of(path) == lines_of(whole)
    kept = path.read_bytes().splitlines(keepends=True)
    assert [kept[3], kept[7], *kept[30:50]] == [lines[3], lines[7], *lines[30:50]], "finished games were played again"
    assert list(tmp_path.iterdir()) == [path]


def test_a_torn_line_behind_the_last_game_is_dropped(whole: Path, tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    path.write_bytes(whole.read_bytes() + b'{"number":120,"see')
    output(*WORDS, "--games", "120", "--out", str(path))
    assert path.read_bytes() == whole.read_bytes()


def test_a_torn_first_line_is_written_anew(whole: Path, tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    path.write_bytes(whole.read_bytes()[:40])
    output(*WORDS, "--games", "120", "--out", str(path))
    assert lines_of(path) == lines_of(whole)


def test_more_games_of_the_same_run_are_added(whole: Path, tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    output(*WORDS, "--games", "50", "--out", str(path))
    first = path.read_bytes()
    output(*WORDS, "--games", "120", "--out", str(path))
    assert path.read_bytes().startswith(first)
    assert lines_of(path) == lines_of(whole)
    assert "it holds game 50; ask for at least 51 games" in refusal(*WORDS, "--games", "50", "--out", str(path))


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--seed", "12"), "it holds another run (seed 11, not 12)"),
        (("--level", "hell"), "it holds another run (level initiation, not hell)"),
        (("--players", "2"), "it holds another run (players 3, not 2)"),
        (("--bots", "random,random,random"), "it holds another run (bots ['random'], not"),
        (("--setting", "circle_token=stays"), "it holds another run (settings"),
    ],
)
def test_the_file_of_another_run_is_refused(whole: Path, words: tuple[str, ...], says: str) -> None:
    before = whole.read_bytes()
    assert says in refusal(*WORDS, *words, "--games", "120", "--out", str(whole))
    assert whole.read_bytes() == before


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"my diary\n", "not a results file of this version"),
        (b"\xff\xfe\x00", "not a results file of this version"),
        (b'{"format":"hauntbox-run-2"}\n', "not a results file of this version"),
        (b"[" * 100_000, "not a results file of this version"),
    ],
)
def test_a_file_that_is_no_run_is_refused(tmp_path: Path, content: bytes, says: str) -> None:
    path = tmp_path / "run.jsonl"
    path.write_bytes(content)
    assert says in refusal(*WORDS, "--games", "3", "--out", str(path))
    assert path.read_bytes() == content
    assert list(tmp_path.iterdir()) == [path]


def test_spoilt_lines_are_refused(whole: Path, tmp_path: Path) -> None:
    lines = whole.read_bytes().splitlines(keepends=True)
    path = tmp_path / "run.jsonl"
    for spoilt, says in (
        (lines[0] + b"nonsense\n" + lines[1], "line 2 is not a game"),
        (lines[0] + b'{"number":0}\n', "line 2 is not a game"),
        (lines[0] + lines[1] + lines[1], "line 3: game 0 stands there twice"),
    ):
        path.write_bytes(spoilt)
        assert says in refusal(*WORDS, "--games", "120", "--out", str(path))
        assert path.read_bytes() == spoilt


@pytest.mark.parametrize(
    ("out", "says"),
    [("", "No such file"), (".", "Is a directory"), ("/dev/null", "not a regular file"), ("no/x", "No")],
)
def test_what_is_no_place_for_results_is_refused(
    out: str, says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert says in refusal(*WORDS, "--games", "3", "--out", out)
    assert list(tmp_path.iterdir()) == []


def test_bad_words_leave_no_file(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    for words in (("--bots", "genius"), ("--games", "0"), ("--workers", "0"), ("--level", "easy")):
        refusal(*WORDS, *words, "--out", str(path))
    assert list(tmp_path.iterdir()) == []


def test_two_runs_cannot_write_one_file(whole: Path) -> None:
    fcntl = pytest.importorskip("fcntl", reason="this system has no file locks")
    with whole.open("rb") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        assert "another process is writing it" in refusal(*WORDS, "--games", "120", "--out", str(whole))


def command(*words: str) -> list[str]:
    return [sys.executable, "-m", "hauntbox", *words]


def test_a_full_disk_keeps_the_finished_games(whole: Path, tmp_path: Path) -> None:
    """A limit on the size of files stands for the full disk: the write comes back short, the next one fails."""
    path = tmp_path / "run.jsonl"
    limited = (
        "import resource, sys; resource.setrlimit(resource.RLIMIT_FSIZE, (30_000, 30_000)); "
        "from hauntbox.cli import main; main()"
    )
    words = [*WORDS, "--games", "120", "--out", str(path)]
    done = subprocess.run(
        [sys.executable, "-c", limited, *words], capture_output=True, encoding="utf-8", check=False, timeout=60
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        f"hauntbox: {path}: File too large; finished games are kept, run the same command again to go on\n"
    )
    kept = lines_of(path)
    assert len(kept) > 10
    assert kept == lines_of(whole)[: len(kept)]
    output(*words)
    assert lines_of(path) == lines_of(whole)


def children(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="needs /proc to see the workers")
def test_a_killed_run_is_resumed_and_leaves_no_process(tmp_path: Path) -> None:
    path, reference = tmp_path / "run.jsonl", tmp_path / "reference.jsonl"
    words = (*WORDS, "--workers", "2", "--out", str(path))
    run = subprocess.Popen(command(*words, "--games", "1000000"), stdout=subprocess.DEVNULL)
    deadline = time.monotonic() + 60
    while not path.exists() or path.read_bytes().count(b"\n") < 40:
        assert time.monotonic() < deadline
        assert run.poll() is None
        time.sleep(0.02)
    workers = children(run.pid)
    assert len(workers) >= 2
    os.kill(run.pid, signal.SIGKILL)
    run.wait()
    while not all(has_ended(worker) for worker in workers):
        assert time.monotonic() < deadline
        time.sleep(0.02)
    before = path.read_bytes().splitlines(keepends=True)
    games = 100 + max(json.loads(line)["number"] for line in before[1:] if line.endswith(b"\n"))
    resumed = told(*words, "--games", str(games))
    assert resumed == told(*WORDS, "--games", str(games), "--out", str(reference))
    assert lines_of(path) == lines_of(reference)
    after = set(path.read_bytes().splitlines(keepends=True))
    assert {line for line in before if line.endswith(b"\n")} <= after, "finished games were played again"


BUSY = """
from hauntbox.arena.job import Job
from hauntbox.arena.workers import Processes
crew = Processes(Job("ghost_stories", {"players": 4}, ["random"], 1), 1)
crew.hand(0, 1)
crew.take()
crew.hand(1, 10**9)
print(*(worker.pid for worker in crew.workers.values()), flush=True)
crew.take()
"""


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="needs /proc to see the workers")
def test_a_worker_in_a_long_game_ends_with_its_parent() -> None:
    run = subprocess.Popen([sys.executable, "-c", BUSY], stdout=subprocess.PIPE, text=True)
    assert run.stdout is not None
    worker = int(run.stdout.readline())
    assert not has_ended(worker)
    run.kill()
    run.wait()
    run.stdout.close()
    deadline = time.monotonic() + 30
    while not has_ended(worker):
        assert time.monotonic() < deadline
        time.sleep(0.02)


def has_ended(pid: int) -> bool:
    """Gone, or waiting for somebody to ask how it ended."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return True


def test_a_dead_worker_is_one_line_and_finished_games_are_kept() -> None:
    crew = Processes(Job("ghost_stories", {"players": 4}, ["random"], 1), 2)
    try:
        crew.hand(0, 1)
        assert crew.take().stop == 1
        crew.hand(1, 1_000_000)
        for worker in crew.workers.values():
            worker.kill()
        with pytest.raises(InputError, match="a worker process was ended from outside"):
            crew.take()
    finally:
        crew.close()
    assert not any(worker.is_alive() for worker in crew.workers.values())


def test_what_a_worker_refuses_is_refused_here() -> None:
    crew = Processes(Job("ghost_stories", {"players": 4}, ["genius"], 1), 1)
    try:
        crew.hand(0, 1)
        with pytest.raises(InputError, match="bot 'genius'"):
            crew.take()
    finally:
        crew.close()


def test_breakdowns_of_bots_are_counted_whoever_plays(tmp_path: Path) -> None:
    """Each of the six games starts the program again, which answers twice and then ends."""
    path = tmp_path / "run.jsonl"
    program = shlex.join([sys.executable, str(Path(__file__).parent.parent / "bots" / "misbehaving.py"), "status", "2"])
    words = ("simulate", "ghost_stories", "--players", "1", "--games", "6", "--bots", f"program:{program}", "--json")
    for more in ((), ("--workers", "2"), ("--out", str(path))):
        done = hauntbox_command(*words, *more)
        assert done.status == 0
        assert json.loads(done.out)["bot_failures"] == 6
    assert path.read_text(encoding="utf-8").count('"bot_failures":1') == 6
    table = hauntbox_command(*words[:-1], "--out", str(path)).out
    assert re.search(r"^bot failures +6; random answered", table, flags=re.MULTILINE)


def test_pieces_cover_what_is_missing_once_and_grow_with_the_speed() -> None:
    done = bytearray(3000)
    done[5] = done[6] = done[2999] = 1
    pieces = Pieces(done)
    seen: list[int] = []
    sizes = []
    while piece := pieces.cut(workers=2):
        start, stop = piece
        seen += range(start, stop)
        sizes.append(stop - start)
        pieces.learn(Played(start, stop, 0.001 * (stop - start), 0, {}, 0, 0, 0, 0, []))
    assert seen == [number for number in range(3000) if not done[number]]
    assert sizes[0] == 1
    assert 300 < max(sizes) <= 500
    assert sizes[-1] < 10


def test_slow_games_go_out_one_by_one() -> None:
    pieces = Pieces(bytearray(50))
    for _ in range(10):
        piece = pieces.cut(workers=2)
        assert piece is not None
        start, stop = piece
        assert stop == start + 1
        pieces.learn(Played(start, stop, 7.0, 0, {}, 0, 0, 0, 0, []))
