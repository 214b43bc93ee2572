"""`hauntbox new`: a game in a file, for the commands that take one."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import hauntbox
from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.game import CHANCE
from tests.command import output, refusal

from .helpers import played


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_it_is_dealt_from_the_seed_until_a_player_is_asked(tmp_path: Path) -> None:
    said = output("new", "--with", "Tower,guardhouse", "--setting", "brave=true", "--level", "hell", "--players", "3",
                  "--seed", "7", "--lang", "en", "-o", "a game.json")  # fmt: skip
    assert said == "The game is kept. Go on with: hauntbox play --resume 'a game.json'\n"
    expected = hauntbox.new(
        "ghost_stories", boxes=["guardhouse", "tower"], players=3, level="hell", settings={"brave": True}
    )
    Seeded(7).go_on(expected)
    assert expected.seat != CHANCE
    written = hauntbox.replay("a game.json")
    assert written.position() == expected.position()
    assert hauntbox.read_record("a game.json").to_json() == expected.record(7).to_json()
    assert [file.name for file in tmp_path.iterdir()] == ["a game.json"]


def test_the_commands_that_take_a_game_take_it(tmp_path: Path) -> None:
    output("new", "--with", "white-moon", "--seed", "1", "--lang", "en")
    assert "Question " in output("replay", "game.json", "--lang", "en")
    assert "all are what the secret deals" in output("replay", "game.json", "--verify", "--lang", "en")
    assert output("odds", "game.json", "--lang", "en")
    before = hauntbox.replay("game.json")
    assert "Go on with: hauntbox play --resume game.json" in played(
        tmp_path, "--resume", "game.json", "--lang", "en", typed="1\nquit\n"
    )
    assert len(hauntbox.replay("game.json").history or []) > len(before.history or [])


def test_another_seed_is_dealt_if_none_is_given() -> None:
    seeds = set()
    for name in ("one.json", "two.json", "three.json"):
        output("new", "victim", "--players", "2", "-o", name)
        seeds.add(hauntbox.read_record(name).seed)
        hauntbox.replay(name)
    assert len(seeds) == 3


def test_no_file_is_written_over(tmp_path: Path) -> None:
    kept = tmp_path / "game.json"
    kept.write_text("mine", encoding="utf-8")
    assert "game.json: the file exists; 'hauntbox play --resume game.json' goes on with it" in refusal("new")
    assert "the file exists" in refusal("play", "--players", "1", "--save", "game.json")
    output("new", "--seed", "1", "-o", "other.json")
    assert "game.json: the file exists" in refusal("play", "--resume", "other.json", "--save", "game.json")
    assert kept.read_text(encoding="utf-8") == "mine"


def test_a_game_is_gone_on_with_in_its_own_file_or_a_new_one(tmp_path: Path) -> None:
    output("new", "--seed", "1", "-o", "game.json")
    for target in ("game.json", "./game.json", "copy.json"):
        played(tmp_path, "--resume", "game.json", "--save", target, typed="quit\n")
    output("new", "--seed", "2", "-o", "copy.json")
    kept = Path("copy.json").read_text(encoding="utf-8")
    assert "copy.json: the file exists" in refusal("play", "--resume", "game.json", "--save", "copy.json")
    assert Path("copy.json").read_text(encoding="utf-8") == kept


@pytest.mark.parametrize(
    ("file", "says"), [("x" * 300, "File name too long"), ("a\0b", "null byte"), ("mine/game.json", "mine")]
)
@pytest.mark.parametrize("command", ["new -o", "play --players 1 --save"])
def test_files_that_cannot_be_written_are_refused(
    command: str, file: str, says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    (tmp_path / "mine").write_text("mine", encoding="utf-8")
    assert says in refusal(*command.split(), file)
    assert [path.name for path in tmp_path.iterdir()] == ["mine"]


@pytest.mark.parametrize("command", ["new -o", "play --players 1 --save", "play --resume game.json --save"])
def test_no_folder_is_made_for_a_file_that_was_named(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    output("new", "--seed", "1", "-o", "game.json")
    says = "no/such/g.json: there is no folder no/such; make it, or name another file"
    assert says in refusal(*command.split(), "no/such/g.json")
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]


@pytest.mark.parametrize("option", ["--with tower", "--players 2", "--level hell", "--setting five_qi=true"])
def test_a_game_gone_on_with_is_set_up_already(option: str) -> None:
    output("new", "--seed", "1", "-o", "game.json")
    name = option.split()[0]
    assert f"set up already; leave out {name}" in refusal("play", "--resume", "game.json", *option.split())
    assert json.loads(Path("game.json").read_text(encoding="utf-8"))["setup"].get("boxes") is None
