"""The ladder: tournaments of the host as a page in every language, and as JSON."""

from __future__ import annotations

import asyncio
import json
import os
import shlex
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import pytest

from hauntbox.arena.run_file import GameLine, read_run
from hauntbox.arena.tournament import tournament
from hauntbox.i18n import languages
from hauntbox.server import ladder_games
from hauntbox.server.ladder import FILES, ladder
from tests.command import output, refusal

from .house import House


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    secret, base = tmp_path / "secret.json", tmp_path / "base.json"
    rows = [{"bot": "<b>ada</b>", "value": 1612.4, "low": 1500.0, "high": 1700.2}]
    told = {"game": "ghost_stories", "players": 2, "level": "hell", "boxes": ["black_secret"], "seed": 3, "games": 9}
    secret.write_text(json.dumps({**told, "ratings": {"taoists": rows, "wu_feng": rows}}), encoding="utf-8")
    base.write_text(json.dumps({**told, "boxes": [], "ratings": {"all seats": rows}}), encoding="utf-8")
    monkeypatch.setenv(FILES, os.pathsep.join([str(secret), str(base)]))
    return [secret, base]


@pytest.mark.usefixtures("files")
@pytest.mark.parametrize("language", languages())
def test_the_page_is_whole_in_every_language(house: House, language: str) -> None:
    reply = house.ask("GET", f"/ladder?lang={language}")
    assert reply.status == 200
    assert f'<html lang="{language}">' in reply.text
    assert "&lt;b&gt;ada&lt;/b&gt;" in reply.text
    assert "<td>1612</td><td>1500 – 1700</td>" in reply.text
    assert reply.text.count("<table>") == 3
    assert house.ask("GET", "/ladder.css").headers["content-type"].startswith("text/css")


@pytest.mark.usefixtures("files")
def test_sides_have_their_names(house: House) -> None:
    assert "<h3>Taoists</h3>" in house.ask("GET", "/ladder").text
    assert "<h3>Taoïstes</h3>" in house.ask("GET", "/ladder?lang=fr").text
    shown = house.get("/api/ladder")["tournaments"]
    assert [list(one["ratings"]) for one in shown] == [["taoists", "wu_feng"], ["all seats"]]


def test_without_files_it_says_so(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(FILES, raising=False)
    assert "has rated no bots yet" in house.ask("GET", "/ladder").text
    assert house.get("/api/ladder") == {"tournaments": []}


def test_wrong_files_are_refused_at_the_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FILES, "")
    wrong = tmp_path / "wrong.json"
    assert "wrong.json" in refusal("serve", "--ladder", str(wrong))
    wrong.write_text('{"game": 3}', encoding="utf-8")
    assert "not what 'hauntbox tournament --json' or --plan writes" in refusal("serve", "--ladder", str(wrong))
    wrong.write_text('{"bots": ["random"]}', encoding="utf-8")
    assert "or --plan writes" in refusal("serve", "--ladder", str(wrong))


OTHER = f"program:{shlex.join([sys.executable, 'examples/first_option_bot.py'])}"


@pytest.fixture
def plan(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """What the command writes, in the place where a server reads it."""
    file = tmp_path / "alone.json"
    words = ("tournament", "random", OTHER, "--players", "1", "--level", "initiation", "--games", "2", "--seed", "4")
    file.write_text(output(*words, "--plan"), encoding="utf-8")
    monkeypatch.setenv(FILES, str(file))
    return file


def test_a_plan_is_played_game_by_game_like_the_tournament(plan: Path) -> None:
    ladder_games.check()
    assert ladder().tournaments == [], "nothing has been played yet"
    path = str(plan)
    assert ladder_games.play_next(path).left == 3
    assert ladder().tournaments == [], "the first round is not whole"
    assert ladder_games.play_next(path).left == 2
    assert [one.games for one in ladder().tournaments] == [1]
    assert [ladder_games.play_next(path).left for _ in range(3)] == [1, 0, 0]
    files = sorted(plan.with_suffix(".games").iterdir())
    games = [[line.number for line in read_run(str(file)) if isinstance(line, GameLine)] for file in files]
    assert games == [[0, 1], [0, 1]]
    whole = tournament("ghost_stories", {"players": 1, "level": "initiation"}, ["random", OTHER], 2, 4)
    assert json.loads(plan.with_name("alone.ratings.json").read_text("utf-8")) == whole


def test_what_another_process_plays_is_left_to_it(plan: Path) -> None:
    path = str(plan)
    ladder_games.play_next(path)
    ladder_games.play_next(path)
    first = min(plan.with_suffix(".games").iterdir())
    with first.open("r+b") as file:
        fcntl = pytest.importorskip("fcntl")
        fcntl.flock(file, fcntl.LOCK_EX)
        assert ladder_games.play_next(path).left == 2
    assert ladder_games.play_next(path).left == 1


def test_a_plan_that_cannot_be_played_is_refused(plan: Path) -> None:
    told = json.loads(plan.read_text("utf-8"))
    plan.write_text(json.dumps({**told, "bots": ["random", "nobody"]}), encoding="utf-8")
    assert "nobody" in refusal("serve", "--ladder", str(plan))


def test_the_server_plays_while_no_bot_thinks(plan: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Looked at ten times while bots think at tables, it plays nothing; then all of it."""
    monkeypatch.setattr(ladder_games, "WAIT", 0.0)
    monkeypatch.setattr(ladder_games, "SHARE", 1.0)
    folder = plan.with_suffix(".games")

    class Busy:
        looks = 0
        waiting = 0

        @property
        def running(self) -> int:
            self.looks += 1
            assert self.looks > 10 or not folder.exists()
            return int(self.looks <= 10)

    class Here:
        workers = Busy()

    class Player:
        """Plays in this process; the server's own is one with the lowest priority."""

        def __init__(self, processes: int, _: float, nice: int) -> None:
            assert (processes, nice) == (1, 19)

        async def far(self, _: str, work: Callable[[str], ladder_games.Turn], path: str) -> ladder_games.Turn:
            return work(path)

        def close(self) -> None:
            pass

    monkeypatch.setattr(ladder_games, "Workers", Player)
    asyncio.run(ladder_games.play(cast(Any, Here())))
    assert [one.games for one in ladder().tournaments] == [2]
    assert Here.workers.looks >= 14
