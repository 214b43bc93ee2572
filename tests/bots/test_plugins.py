"""Bots of other packages, found by their entry points: those that play, and those that misbehave on purpose."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoints, entry_points
from pathlib import Path
from time import monotonic, sleep

import pytest

import hauntbox
from hauntbox.bots import bot_names, greet, make_bots
from hauntbox.bots.guard import Guarded
from hauntbox.bots.plugins import plugins
from hauntbox.errors import InputError
from tests.bots.test_program import SEED, expected, fresh, gone, played, then_random
from tests.command import hauntbox as command
from tests.command import output, refusal

PACKAGE = '''
import os, sys, time
from hauntbox import InputError

class Last:
    """Takes the last option; its option `greeting` is printed."""

    def __init__(self, game, seat, seed, options):
        self.game, self.seat, self.seed = game, seat, seed
        for name in options:
            if name != "greeting":
                raise InputError(f"bot last: option {name!r}: it has greeting")
        print(options.get("greeting", "hello"))

    def choose(self, view, question):
        print("thinking aloud")
        assert view.seat == self.seat == question.seat == view.game.seat
        assert tuple(view.game.options) == question.options
        assert view.state == view.game.view(view.seat)["state"]
        assert view.game.number == question.number
        while not view.game.over:  # plays its own game on
            view.game.take(view.game.options[0])
        return question.options[-1]

    def close(self):
        os.write(2, b"farewell\\n")

class Faulty(Last):
    def choose(self, view, question):
        self.asked = getattr(self, "asked", 0) + 1
        if self.asked <= 2:
            return question.options[-1]
        return self.misbehave(view, question)

class Crash(Faulty):
    def misbehave(self, view, question):
        raise ValueError("two\\nlines")

class Leave(Faulty):
    def misbehave(self, view, question):
        sys.exit("enough")

class Stall(Faulty):
    def misbehave(self, view, question):
        with open(os.path.join(os.path.dirname(__file__), "stalled"), "w") as file:
            file.write(f"{os.getpid()}\\n")
        while True:
            time.sleep(0.01)

class Vanish(Faulty):
    def misbehave(self, view, question):
        os._exit(9)

class Illegal(Faulty):
    def misbehave(self, view, question):
        question.options = (999,)
        return 999

class Nothing(Faulty):
    def misbehave(self, view, question):
        return None

class Unmade(Last):
    def __init__(self, game, seat, seed, options):
        raise RuntimeError("not today")

NUMBER = 7
'''
CLASSES = ("Last", "Crash", "Leave", "Stall", "Vanish", "Illegal", "Nothing", "Unmade", "NUMBER", "Absent")


@pytest.fixture(autouse=True)
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Another package is installed."""
    (tmp_path / "haunted_guests.py").write_text(PACKAGE)
    info = tmp_path / "haunted_guests-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: haunted-guests\nVersion: 1.0\n")
    points = [f"{name.lower()} = haunted_guests:{name}" for name in CLASSES]
    points += ["random = haunted_guests:Crash", "broken = haunted_guests_nowhere:Bot"]
    (info / "entry_points.txt").write_text("\n".join(["[hauntbox.bots]", *points]))
    monkeypatch.syspath_prepend(str(tmp_path))
    plugins.cache_clear()
    yield
    plugins.cache_clear()


def test_installed_packages_are_looked_through_once(monkeypatch: pytest.MonkeyPatch) -> None:
    looks = []

    def counted(group: str) -> EntryPoints:
        looks.append(group)
        return entry_points(group=group)

    monkeypatch.setattr("hauntbox.bots.plugins.entry_points", counted)
    for _ in range(3):
        played("last:trusted=yes")
    assert looks == ["hauntbox.bots"]


def test_bots_of_other_packages_are_named_after_those_of_the_box() -> None:
    names = bot_names()
    assert names[0] == "random"
    assert set(names) >= {"last", "crash", "broken"}
    assert names.count("random") == 1


@pytest.mark.parametrize("spec", ["last", "last:limit=30", "last:trusted=yes,greeting=good evening"])
def test_a_class_plays(spec: str, capfd: pytest.CaptureFixture[str]) -> None:
    assert played(spec) == (expected(lambda game: game.options[-1]), [])
    trusted = "trusted" in spec
    assert ("thinking aloud" in capfd.readouterr().out) is trusted  # in a process of its own it speaks to itself


def test_its_messages_can_be_shown(capfd: pytest.CaptureFixture[str]) -> None:
    played("last:stderr=yes,greeting=good evening")
    told = capfd.readouterr().err
    assert told.startswith("good evening\nthinking aloud\n")
    assert told.endswith("thinking aloud\nfarewell\n")


FAULTS = {
    "crash": "ValueError: two lines",
    "leave": "SystemExit: enough",
    "vanish": "ended with status 9",
    "illegal": "answered 999, which is not offered",
    "nothing": "answered None, which is not offered",
}


@pytest.mark.parametrize("how", ["", ":trusted=yes"])
@pytest.mark.parametrize("name", FAULTS)
def test_random_plays_on_for_a_class_that_misbehaves(name: str, how: str) -> None:
    if name == "vanish" and how:
        return  # what a trusted bot does to this process, it does
    answers, log = played(name + how)
    assert len(log) == 1
    assert f"bot {name}{how}, seat " in log[0]
    assert f": {FAULTS[name]}; random plays the seat from now on" in log[0]
    assert answers == expected(then_random(-1, 2))


def test_a_class_that_stalls_is_given_up_and_ended() -> None:
    log: list[str] = []
    game = fresh()
    bots = make_bots(game, ["stall:limit=0.3"], SEED, log.append)
    greet(bots.values())
    (bot,) = bots.values()
    assert isinstance(bot, Guarded)
    pid = bot.bot.child.process.pid  # type: ignore[union-attr]
    bot.close()
    assert gone(pid)
    _, log = played("stall:limit=0.3")
    assert len(log) == 1
    assert "no answer within 0.3 s" in log[0]


PLAYS = """
import hauntbox
hauntbox.play(hauntbox.new("ghost_stories", players=1, level="initiation"), ["stall:limit=100"], 5)
"""


def test_a_class_that_stalls_ends_with_a_table_that_is_killed(tmp_path: Path) -> None:
    env = {**os.environ, "PYTHONPATH": str(tmp_path)}
    table = subprocess.Popen([sys.executable, "-c", PLAYS], env=env)
    file, until = tmp_path / "stalled", monotonic() + 30
    while not (file.exists() and file.read_text().endswith("\n")) and monotonic() < until:
        sleep(0.01)
    table.kill()
    table.wait()
    assert gone(int(file.read_text()))


@pytest.mark.parametrize(
    ("spec", "says"),
    [
        ("last:colour=red", "bot last: option 'colour': it has greeting"),
        ("last:trusted=yes,colour=red", "bot last: option 'colour': it has greeting"),
        ("last:trusted=perhaps", "bot last: option trusted=perhaps: give yes or no"),
        ("last:limit=-1", "bot last: option limit=-1: give seconds above 0"),
        ("unmade", "bot unmade: RuntimeError: not today"),
        ("unmade:trusted=yes", "bot unmade:trusted=yes: RuntimeError: not today"),
        ("number", "bot number: the entry point haunted_guests:NUMBER is no class and no function"),
        ("absent", "bot absent: AttributeError: "),
        ("broken", "bot broken: ModuleNotFoundError: No module named 'haunted_guests_nowhere'"),
    ],
)
def test_a_class_that_does_not_start_is_refused(spec: str, says: str) -> None:
    with pytest.raises(InputError) as caught:
        hauntbox.play(fresh(), [spec], SEED)
    assert says in str(caught.value)
    assert says in refusal("simulate", "ghost_stories", "--players", "1", "--games", "1", "--bots", spec)


def test_a_run_goes_on_when_bots_break_down() -> None:
    """Each game starts a new bot, and the first failures are reported."""
    words = ("simulate", "ghost_stories", "--players", "1", "--games", "8", "--bots", "crash:trusted=yes")
    done = command(*words)
    assert done.status == 0
    lines = done.err.splitlines()
    assert len(lines) == 5
    assert all(line.startswith("hauntbox: bot crash:trusted=yes, seat ") for line in lines)
    assert "games" in done.out
    assert output(*words[:-1], "last:trusted=yes")
