"""`make play` compiles beside the game: what was compiled is used from the next start, and nothing is left behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.compiling import ROOT

if sys.platform == "win32":
    pytest.skip("there is no make play on Windows", allow_module_level=True)

PATIENCE = 60.0
CLI = """\
import os, sys
def main():
    engine = os.environ["HAUNTBOX_ENGINE"]
    print("plays", os.path.basename(engine), os.path.isdir(engine), flush=True)
    sys.stdin.read()
"""
PIP = """\
import os, subprocess, sys, time, zipfile
from pathlib import Path
root, part = Path(sys.argv[-1]), Path(sys.argv[sys.argv.index("--wheel-dir") + 1])
assert sys.argv[1:3] == ["wheel", "--no-deps"] and os.environ["HAUNTBOX_COMPILE"] == "1"
with (root / "runs").open("a") as runs:
    runs.write(f"{os.nice(0)}\\n")
(Path(os.environ["TMPDIR"]) / "much").mkdir()
helper = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(1000)"])
(root / "pids").write_text(f"{os.getpid()} {helper.pid}")
while (root / "hold").exists():
    time.sleep(0.01)
helper.kill()
if (root / "fail").exists():
    sys.exit("error: no such header")
import sysconfig
suffix = sysconfig.get_config_var("EXT_SUFFIX")
with zipfile.ZipFile(part / "hauntbox-1-cp311.whl", "w") as wheel:
    for name in (f"abc__mypyc{suffix}", f"hauntbox/kernel/bits{suffix}", "hauntbox/kernel/bits.py"):
        wheel.writestr(name, "")
"""


class Checkout:
    """A checkout with sources of one line, whose pip and whose game are played."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name, text in {
            "src/hauntbox/kernel.py": "A = 1\n", "pyproject.toml": "", "hatch_build.py": "", "compile_engine.py": "",
            "fakes/pip/__init__.py": "", "fakes/pip/__main__.py": PIP, "fakes/hauntbox/__init__.py": "",
            "fakes/hauntbox/cli.py": CLI,
        }.items():  # fmt: skip
            file = folder / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text)
        script = (ROOT / "play.py").read_text(encoding="utf-8")
        at_once = script.replace("FIRST_THE_PAGE = 5.0", "FIRST_THE_PAGE = 0.0")
        assert at_once != script
        (folder / "play.py").write_text(at_once, encoding="utf-8")
        self.running: list[subprocess.Popen[str]] = []

    def play(self, **environment: str) -> subprocess.Popen[str]:
        """Begin to play; the game has begun when this returns."""
        env = {**os.environ, "PYTHONPATH": str(self.folder / "fakes"), "CC": sys.executable, **environment}
        said = (self.folder / f"said{len(self.running)}").open("w")
        command = [sys.executable, "play.py"]
        with said:
            one = subprocess.Popen(
                command, cwd=self.folder, env=env, encoding="utf-8", stdin=subprocess.PIPE, stdout=said, stderr=said,
                start_new_session=True,
                preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # ignored where tests run behind
            )  # fmt: skip
        self.running.append(one)
        until(lambda: "plays " in self.said(one), "the game has begun")
        return one

    def said(self, one: subprocess.Popen[str]) -> str:
        return (self.folder / f"said{self.running.index(one)}").read_text(encoding="utf-8")

    def key(self, one: subprocess.Popen[str]) -> str:
        return self.said(one).split("plays ")[1].split()[0]

    def end(self, one: subprocess.Popen[str]) -> str:
        """End the game as people do, and return all that was said."""
        assert one.stdin is not None
        one.stdin.close()
        assert one.wait(PATIENCE) == 0
        return self.said(one)

    def file(self, name: str) -> Path:
        return self.folder / name

    def runs(self) -> list[str]:
        return self.file("runs").read_text().split() if self.file("runs").exists() else []

    def compiled(self) -> list[str]:
        return sorted(one.name for one in self.file(".fast").iterdir() if one.is_dir())

    def pids(self) -> list[int]:
        """Of pip and of what it has begun, once they run."""
        file = self.file("pids")
        until(lambda: file.exists() and len(file.read_text().split()) == 2, "pip runs")
        return [int(pid) for pid in file.read_text().split()]


def until(holds: Callable[[], bool], what: str) -> None:
    deadline = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < deadline, f"not so in time: {what}"
        time.sleep(0.01)


def gone(pid: int) -> bool:
    """Whether a process has ended, though nobody may have asked how."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except OSError:
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return True
        return False


@pytest.fixture
def checkout(tmp_path: Path) -> Iterator[Checkout]:
    made = Checkout(tmp_path)
    yield made
    for one in made.running:
        if one.stdin is not None:
            one.stdin.close()
        one.kill()
        one.wait()


def test_the_next_start_has_what_was_compiled_beside_the_first(checkout: Checkout) -> None:
    first = checkout.play()
    key = checkout.key(first)
    until(lambda: "the engine is compiled:" in checkout.said(first), "compiled")
    assert checkout.compiled() == [key]
    files = [one.name.partition(".")[0] for one in checkout.file(f".fast/{key}").rglob("*") if one.is_file()]
    assert sorted(files) == ["abc__mypyc", "bits"], "the compiled modules alone"
    said = checkout.end(first)
    assert f"plays {key} False" in said
    assert "hauntbox: the engine is being compiled in the background" in said
    second = checkout.play()
    assert checkout.end(second) == f"plays {key} True\n"
    assert checkout.runs() == ["19"], "once, at the lowest priority"
    assert not list(checkout.file(".fast").glob("part-*"))


def test_an_edit_counts_at_once(checkout: Checkout) -> None:
    first = checkout.play()
    until(lambda: "the engine is compiled:" in checkout.said(first), "compiled")
    old = checkout.key(first)
    checkout.end(first)
    checkout.file("src/hauntbox/kernel.py").write_text("A = 2\n")
    second = checkout.play()
    new = checkout.key(second)
    assert new != old
    assert f"plays {new} False" in checkout.said(second)
    until(lambda: "the engine is compiled:" in checkout.said(second), "compiled")
    assert checkout.compiled() == [new], "the old one is removed"
    assert not checkout.file(f".fast/{old}.in-use").exists()


def test_what_somebody_plays_with_is_not_removed(checkout: Checkout) -> None:
    first = checkout.play()
    until(lambda: "the engine is compiled:" in checkout.said(first), "compiled")
    checkout.file("src/hauntbox/kernel.py").write_text("A = 2\n")
    second = checkout.play()
    until(lambda: "the engine is compiled:" in checkout.said(second), "compiled")
    assert checkout.compiled() == sorted([checkout.key(first), checkout.key(second)])


def test_sources_that_are_edited_while_they_are_compiled(checkout: Checkout) -> None:
    """What comes of it is of neither: it is thrown away."""
    checkout.file("hold").touch()
    first = checkout.play()
    checkout.pids()
    checkout.file("src/hauntbox/kernel.py").write_text("A = 2\n")
    checkout.file("hold").unlink()
    until(lambda: not list(checkout.file(".fast").glob("part-*")), "it is done")
    assert checkout.compiled() == []
    assert "could not" not in checkout.end(first)


@pytest.mark.parametrize("how", ["it ends", "Ctrl-C", "it is killed"])
def test_no_compiler_outlives_the_game(checkout: Checkout, how: str) -> None:
    checkout.file("hold").touch()
    game = checkout.play()
    pids = checkout.pids()
    assert not any(gone(pid) for pid in pids)
    if how == "it ends":
        checkout.end(game)
    elif how == "Ctrl-C":
        os.killpg(game.pid, signal.SIGINT)  # as a terminal does: to all of its group
    else:
        game.kill()
    game.wait(PATIENCE)
    until(lambda: all(gone(pid) for pid in pids), "pip and what it has begun have ended")
    until(lambda: not list(checkout.file(".fast").glob("part-*")), "its files are removed")
    assert checkout.compiled() == []
    assert not list(checkout.file(".fast").glob("*.log")), "that was no failure: the next start compiles again"
    checkout.file("hold").unlink()
    again = checkout.play()
    until(lambda: "the engine is compiled:" in checkout.said(again), "compiled")


def test_two_at_once_compile_once(checkout: Checkout) -> None:
    checkout.file("hold").touch()
    first = checkout.play()
    checkout.pids()
    second = checkout.play()
    checkout.file("hold").unlink()
    until(lambda: "the engine is compiled:" in checkout.said(first), "compiled")
    key = checkout.key(second)
    assert checkout.compiled() == [key]
    checkout.end(first)
    checkout.end(second)
    assert len(checkout.runs()) == 1


def test_the_second_compiles_if_the_first_does_not_come_to_it(checkout: Checkout) -> None:
    checkout.file("hold").touch()
    first = checkout.play()
    checkout.pids()
    second = checkout.play()
    checkout.file("pids").unlink()
    checkout.end(first)
    checkout.pids()
    checkout.file("hold").unlink()
    until(lambda: "the engine is compiled:" in checkout.said(second), "compiled")
    assert len(checkout.runs()) == 2


def test_what_fails_is_said_in_a_line_and_not_tried_again(checkout: Checkout) -> None:
    checkout.file("fail").touch()
    first = checkout.play()
    key = checkout.key(first)
    until(lambda: "could not be compiled" in checkout.said(first), "it fails")
    assert f"why: .fast/{key}.log (" in checkout.end(first)
    assert "no such header" in checkout.file(f".fast/{key}.log").read_text()
    second = checkout.play()
    assert len(checkout.end(second).splitlines()) == 2
    assert "could not be compiled" in checkout.said(second)
    assert len(checkout.runs()) == 1
    checkout.file("fail").unlink()
    checkout.file("src/hauntbox/kernel.py").write_text("A = 2\n")
    third = checkout.play()
    until(lambda: "the engine is compiled:" in checkout.said(third), "compiled")
    assert not checkout.file(f".fast/{key}.log").exists(), "of sources that are no more"


def test_without_a_compiler_it_plays_on(checkout: Checkout) -> None:
    game = checkout.play(CC="no-compiler-here -O2")
    said = checkout.end(game)
    assert "hauntbox: there is no C compiler (no-compiler-here)" in said
    assert len(said.splitlines()) == 2
    assert checkout.runs() == []


def test_make_play_runs_it() -> None:
    """And no folder of a checkout's own is part of what is published."""
    assert "\t@$(BIN)/python play.py\n" in (ROOT / "Makefile").read_text(encoding="utf-8")
    assert ".fast/" in (ROOT / ".gitignore").read_text(encoding="utf-8").split()
