"""The rules as WebAssembly, played in node: the same games as Python's."""

from __future__ import annotations

import ctypes
import json
import runpy
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

import hauntbox
from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.game import Game
from hauntbox.kernel.playout import Playouts, Tally
from hauntbox.native.build import NotBuilt, compiler
from tests.native.libraries import checked

WEB = Path(__file__).parents[2] / "web"
wasm = runpy.run_path(str(WEB / "wasm.py"))
NODE = shutil.which("node")
needed = pytest.mark.skipif(not compiler() or NODE is None, reason="a C compiler and node are needed")


def digest(data: bytes, total: int = 0x811C9DC5) -> int:
    """As web/rules.mjs adds bytes up."""
    for byte in data:
        total = (total ^ byte) * 0x01000193 & 0xFFFFFFFF
    return total


def stepped(opening: Game, games: int) -> tuple[int, int]:
    """What was asked in games of Python that are answered as web/rules.mjs answers, added up; and how often."""
    menus, answers = 0x811C9DC5, 0
    for seed in range(games):
        game, chance = opening.clone(), Seeded(seed)
        chance.go_on(game)
        while game.kind >= 0:
            options = game.options
            menus = digest(bytes(each & 255 for each in (game.seat, game.kind, *options)), menus)
            chance.step(game, options[7 * answers % len(options)])
            answers += 1
    return menus, answers


@needed
@pytest.mark.long
@pytest.mark.parametrize("boxes", [(), ("white_moon", "black_secret")], ids=str)
def test_node_plays_the_same_games(boxes: tuple[str, ...], tmp_path: Path) -> None:
    opening = hauntbox.new("ghost_stories", boxes=list(boxes))
    opening.history = None
    wasm["compiled"](opening, tmp_path)
    played = subprocess.run(
        [str(NODE), str(WEB / "rules.mjs"), str(tmp_path), "40"], capture_output=True, encoding="utf-8", check=True
    )
    found: dict[str, Any] = json.loads(played.stdout)
    playouts, tally = Playouts(opening), Tally()
    for seed in range(40):
        playouts.play(seed, tally)
    assert found["asked"] == [tally.decisions, tally.chance_answers, tally.offered]
    library = checked(boxes)
    ends, _ = library.play(library.hold(opening), range(40))
    assert found["ends"] == digest(ctypes.string_at(ctypes.addressof(ends), ctypes.sizeof(ends)))
    assert (found["menus"], found["answers"]) == stepped(opening, 20)


def test_without_the_compiler_the_remedy_is_said(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(wasm["compile_and_link"].__globals__, "find_spec", lambda name: None)
    with pytest.raises(NotBuilt, match="no compiler: pip install 'ziglang"):
        wasm["compile_and_link"](tmp_path, "wasm.c", (), (), "rules.wasm")
    assert not list(tmp_path.iterdir())


def test_what_is_missing_or_no_game_is_said(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert wasm["main"]([]) == 2
    assert wasm["main"]([str(tmp_path), "chess"]) == 2
    said = capsys.readouterr().err.splitlines()
    assert said[0].startswith("hauntbox: name a folder and a game")
    assert "chess" in said[1]
    assert len(said) == 2
