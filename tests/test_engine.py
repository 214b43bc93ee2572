"""Modules compiled apart are found when a process begins, and each process says which engine it has."""

from __future__ import annotations

import asyncio
import os
import pickle
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import hauntbox
from hauntbox import engine
from hauntbox.arena.simulate import is_compiled
from hauntbox.kernel.build import COMPILED
from hauntbox.kernel.game import Game
from hauntbox.server.workers import Workers
from tests.command import output
from tests.compiling import needs_compiler


def run(folder: Path, *words: str) -> str:
    environment = {**os.environ, "HAUNTBOX_ENGINE": str(folder)}
    done = subprocess.run([sys.executable, *words], env=environment, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_modules_of_the_folder_come_first_and_all_else_from_where_it_was(tmp_path: Path) -> None:
    compiled = tmp_path / "hauntbox" / "victim" / "rules" / f"ghost{EXTENSION_SUFFIXES[0]}"
    compiled.parent.mkdir(parents=True)
    compiled.touch()
    ask = "import hauntbox; from importlib.util import find_spec; print(find_spec('hauntbox.victim.rules.{}').origin)"
    assert run(tmp_path, "-c", ask.format("ghost")) == str(compiled)
    assert run(tmp_path, "-c", ask.format("death")) == run(tmp_path / "nothing", "-c", ask.format("death"))


def test_a_folder_that_is_not_there_is_none(tmp_path: Path) -> None:
    said = run(tmp_path / "nothing", "-m", "hauntbox", "--version")
    assert said.endswith("(compiled)" if COMPILED else "(interpreted)")


@pytest.mark.slow
@needs_compiler
def test_a_process_that_begins_now_is_compiled(compiled_engine: Path) -> None:
    assert run(compiled_engine, "-m", "hauntbox", "--version").endswith("(compiled)")
    ask = "import hauntbox; from hauntbox.kernel import game; print(hauntbox.__file__); print(game.__file__)"
    package, module = run(compiled_engine, "-c", ask).splitlines()
    assert not Path(package).is_relative_to(compiled_engine)
    assert Path(module).is_relative_to(compiled_engine)
    played = "import hauntbox; g = hauntbox.play(hauntbox.new('victim', players=3), ['heuristic'], 1); print(g)"
    assert run(compiled_engine, "-c", played) == run(compiled_engine / "nothing", "-c", played)


@needs_compiler
def test_one_build_reads_the_pickles_of_the_other(compiled_engine: Path, tmp_path: Path) -> None:
    game = hauntbox.new("victim", players=3)
    game.listen()
    while game.number < 40:
        game.answer(game.options[-1])
    here, back = tmp_path / "here", tmp_path / "back"
    here.write_bytes(pickle.dumps(game))
    lines = [
        "import pickle; from pathlib import Path; from hauntbox.kernel.build import COMPILED; assert COMPILED",
        f"game = pickle.loads(Path({str(here)!r}).read_bytes())",
        f"Path({str(back)!r}).write_bytes(pickle.dumps(game)); print(game)",
    ]
    assert run(compiled_engine, "-c", "\n".join(lines)) == repr(game)
    again: Game = pickle.loads(back.read_bytes())
    assert (again.position(), again.history, again.told) == (game.position(), game.history, game.told)


def test_what_runs_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fcntl = pytest.importorskip("fcntl", reason="Windows has no make play")
    folder, lock = tmp_path / "key", tmp_path / engine.LOCK
    if COMPILED:
        assert engine.state() == "compiled"
        return
    monkeypatch.setattr(engine, "FOLDER", "")
    assert engine.state() == "interpreted"
    monkeypatch.setattr(engine, "FOLDER", str(folder))
    assert engine.state() == "interpreted"
    with lock.open("w") as held:
        assert engine.state() == "interpreted"
        fcntl.flock(held, fcntl.LOCK_EX)
        assert engine.state() == "compiling"
        assert output("--version").endswith("(interpreted; compiling)\n")
    assert engine.state() == "interpreted"
    folder.mkdir()
    assert engine.state() == "bots"
    assert output("--version").endswith("(interpreted; the next start is compiled)\n")


def test_bots_think_in_new_processes_once_an_engine_has_come(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "FOLDER", str(tmp_path / "key"))

    async def think() -> list[int]:
        workers = Workers(1)
        try:
            pids = [await workers.far("payer", os.getpid) for _ in range(2)]
            (tmp_path / "key").mkdir()
            return pids + [await workers.far("payer", os.getpid) for _ in range(2)]
        finally:
            workers.close()

    one, same, other, still = asyncio.run(think())
    assert one == same != other == still


@needs_compiler
def test_bots_of_a_running_server_become_compiled(
    compiled_engine: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "key"
    monkeypatch.setattr(engine, "FOLDER", str(folder))
    monkeypatch.setenv("HAUNTBOX_ENGINE", str(folder))

    async def think() -> list[bool]:
        workers = Workers(1)
        try:
            before = await workers.far("payer", is_compiled)
            folder.symlink_to(compiled_engine)
            return [before, await workers.far("payer", is_compiled)]
        finally:
            workers.close()

    assert asyncio.run(think()) == [COMPILED, True]
