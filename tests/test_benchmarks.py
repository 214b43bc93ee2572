"""What `make bench` and `make strength` report."""

from __future__ import annotations

import asyncio
import json
import runpy
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from hauntbox.arena.run_file import GameLine

BENCHMARKS = Path(__file__).parent.parent / "benchmarks"
RUN: dict[str, Any] = runpy.run_path(str(BENCHMARKS / "run.py"))


def rounds(*decisions: int) -> list[dict[str, float]]:
    """Rounds of two seconds with this many decisions."""
    rest = {"games": 10, "forced": 2, "chance": 8, "offered": 5000, "seconds": 2.0, "clone": 1.5}
    return [{"decisions": number, **rest} for number in decisions]


MEASURED = {RUN["COMPILED"]: rounds(800, 1000, 9000), RUN["CATANATRON"]: rounds(100, 100, 100)}


def test_the_last_line_gives_medians_and_ratios() -> None:
    results = {**MEASURED, RUN["INSIDE"]: rounds(200, 250, 300)}
    assert RUN["last_line"](results) == (
        "random decisions/s: hauntbox 500, catanatron 50 (10.0 x), open_spiel hanabi C++ 125 (4.0 x); clone 1.50 us"
    )


def test_ratios_are_those_of_each_round() -> None:
    """The machine may be twice as fast in one round as in another."""
    results = {RUN["BY_ID"]: rounds(300, 900, 500), RUN["C_BATCHED"]: rounds(300, 600, 500)}
    assert RUN["ratios"](results) == ["hauntbox, batched by id / fastcatan, batched: 1.00 x (1.00 to 1.50)"]


def test_a_peer_that_was_not_measured_is_named_with_its_reason() -> None:
    assert "open_spiel hanabi C++ not measured" in RUN["last_line"](MEASURED)
    missing = {engine.name: "no such package" for engine in RUN["ENGINES"] if engine.name not in MEASURED}
    lines = RUN["table"](MEASURED, missing)
    assert len(lines) == 1 + len(RUN["ENGINES"])
    assert sum("not measured: no such package" in line for line in lines) == len(missing)


def test_the_section_on_victim_keeps_the_rest_of_its_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The tables are written again; what stands before the section, and what people wrote below, stays."""
    monkeypatch.syspath_prepend(BENCHMARKS)
    strength = runpy.run_path(str(BENCHMARKS / "victim.py"))
    page = tmp_path / "strength.md"
    old = "# Strength\n\nGhosts.\n\n## Victim\n\nold table\n\n### What changes the balance\n\nA note.\n"
    page.write_text(old, encoding="utf-8")
    row = strength["Row"]("heuristic", "random", 4, 2)
    game = {"cause": "darkness", "rounds": 20, "demon": "Ghost", "decisions": [100, 0], "seconds": [0.5, 0.0]}
    table = [(row, [{"won": True, **game}, {"won": False, **game}])]
    strength["write"](table, page)
    text = page.read_text(encoding="utf-8")
    assert text.startswith("# Strength\n\nGhosts.\n\n## Victim\n\nWritten by")
    assert text.endswith("\n\n### What changes the balance\n\nA note.\n")
    assert "| `heuristic` | `random` | 4 | 2 | 50 % (9-91) | darkness 1 | 20.0 | 0.0050 / - |" in text
    assert "old table" not in text
    strength["write"](table, page)
    assert page.read_text(encoding="utf-8") == text


def test_what_searching_gains_in_victim_is_told_of_the_same_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Games are kept in any order, those beyond what is asked for too; one cut off in the middle is not."""
    monkeypatch.syspath_prepend(BENCHMARKS)
    victim = runpy.run_path(str(BENCHMARKS / "victim.py"))
    monkeypatch.setitem(victim["Row"].path.fget.__globals__, "RUNS", tmp_path)
    row = victim["Row"]
    usual, search = row("heuristic", "heuristic", 4, 4), row("heuristic", "search:playouts=60", 4, 4)
    rest = {"decisions": [100, 50], "seconds": [0.5, 1.0]}

    def keep(row: Any, won: dict[int, bool]) -> None:
        lines = [json.dumps({"number": number, "won": game, **rest}) + "\n" for number, game in won.items()]
        row.path.write_text("".join(lines) + '{"number"', encoding="utf-8")

    keep(usual, {3: True, 0: True, 1: False, 2: True, 4: True})
    keep(search, {1: False, 0: True, 2: False})
    assert [game["number"] for game in victim["played"](usual)] == [0, 1, 2, 3]
    assert len(victim["kept"](usual)) == 5
    table = [(each, victim["played"](each)) for each in (usual, search)]
    assert victim["gains"](table) == ["| the Demon, `search:playouts=60` | 3 | 1 | 2 | -33 ± 65 | 0.0200 |"]


def test_the_section_on_white_moon_keeps_the_rest_of_its_page() -> None:
    strength = runpy.run_path(str(BENCHMARKS / "strength.py"))
    row = strength["Row"]("heuristic", 4, "hell", 2, "white_moon,ma_cho", "NW")
    assert " --with white_moon,ma_cho --setting portal=NW " in " ".join(row.command)
    won = GameLine(0, 1, "won", "", 1, 1, 10, 5, 40, 0.5)
    once = strength["with_moon"]("# Strength\n\nGhosts.\n", [(row, [won])])
    assert "| `heuristic` | white moon, ma cho | NW | hell | 1 | 100 % (21-100) | - | 0.0500 |" in once
    noted = f"{once}\nA note.\n\n## Victim\n"
    assert strength["with_moon"](noted, [(row, [won])]) == noted
    assert strength["with_moon"](noted, []) == noted


def test_games_with_boxes_are_kept_and_gone_on_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A game cut off in the middle of its line is played again; what is asked for now is all that is counted."""
    monkeypatch.syspath_prepend(BENCHMARKS)
    boxes = runpy.run_path(str(BENCHMARKS / "boxes.py"))
    kept = tmp_path / "boxes.jsonl"
    monkeypatch.setitem(boxes["kept"].__globals__, "KEPT", kept)
    lines = [[["random", ["tower"], 0], "last_card"], [["random", ["tower"], 1], ""], [["random", [], 7], ""]]
    kept.write_text("".join(json.dumps(line) + "\n" for line in lines) + '[["random", []', encoding="utf-8")
    task, played = boxes["Task"], boxes["Played"]
    games = [played(task("random", ("tower",), 0), "last_card"), played(task("random", ("tower",), 1), "")]
    assert boxes["kept"]() == [*games, played(task("random", (), 7), "")]
    table = boxes["table"](["random"], games)
    assert "| The Guard Tower | 2 | 50 % (9-91) | last card 1 |" in table
    assert "| none | 0 | - | - |" in table
    assert len(table) == 2 + len(boxes["ROWS"])
    assert boxes["play"](task("random", ("tower",), 3)).task.number == 3
    boxes["go_on"]([game.task for game in games], 1)
    assert boxes["kept"]() == [*games, played(task("random", (), 7), "")]
    assert capsys.readouterr().out == ""


def test_the_section_on_black_secret_keeps_the_rest_of_its_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(BENCHMARKS)
    strength = runpy.run_path(str(BENCHMARKS / "black_secret.py"))
    page = tmp_path / "strength.md"
    note = "### Are Black Secret's chances true?\n\nYes.\n\n### What changes the balance of Black Secret\n\nA note.\n"
    page.write_text(f"# Strength\n\nGhosts.\n\n## Black Secret\n\nold\n\n{note}")
    game = {"cause": "last_card", "turns": 40, "urns": 1, "decisions": [100, 0], "seconds": [0.5, 0.0]}
    levels = [
        (strength["Row"]("heuristic", "heuristic", 2, level, "black_secret", 2), [{"won": True, **game}] * 2)
        for level in ("initiation", "normal", "nightmare", "hell")
    ]
    change = strength["Row"]("heuristic", "heuristic", 4, "normal", "black_secret", 1, "one Bones fewer in each set")
    table = [*levels, (change, [{"won": False, **game}])]
    strength["write"](table, page)
    text = page.read_text(encoding="utf-8")
    assert text.startswith("# Strength\n\nGhosts.\n\n## Black Secret\n\nWritten by")
    assert text.endswith(f"\n\n{note}")
    assert "| 3 | 100 % (34-100) | 100 % (34-100) | 100 % (34-100) | 100 % (34-100) |\n" in text
    assert "| `heuristic` | `heuristic` | 3 | hell | black secret | 2 | 100 % (34-100) | - | 40 | 1.0 |" in text
    assert "| one Bones fewer in each set | 5 | 1 | 0 % (0-79) |\n" in text
    strength["write"](table, page)
    assert page.read_text(encoding="utf-8") == text


def test_games_of_black_secret_are_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A row that is there is not played again; every game of it is listed with what each side did."""
    monkeypatch.syspath_prepend(BENCHMARKS)
    strength = vars(import_module("black_secret"))  # workers find its functions by the module's name
    monkeypatch.setitem(strength["Row"].path.fget.__globals__, "RUNS", tmp_path)
    row = strength["Row"]("random", "random", 1, "normal", "black_secret", 2)
    game = strength["play"]((row, 1))
    assert game["number"] == 1
    assert game["cause"]
    assert all(number > 0 for number in game["decisions"])
    row.path.parent.mkdir()
    row.path.write_text(f"{json.dumps(game)}\n{json.dumps(game)[:20]}", encoding="utf-8")
    assert strength["played"](row) == [game]
    other = row._replace(seed=2)
    strength["play_missing"]([row, other], 1, 0)  # no time: it stops after one game, and that is kept
    assert strength["played"](row)[:1] == [game]
    assert len(strength["played"](row)) + len(strength["played"](other)) == 2
    strength["play_missing"]([row, other], 1, 600)
    assert sorted(one["number"] for one in strength["played"](row)) == [0, 1]
    assert [one["turns"] for one in strength["played"](other)] != [one["turns"] for one in strength["played"](row)]


def test_designed_figures_of_black_secret_are_changed_and_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every change shows in the tables that games are played by, and nothing of it is left."""
    monkeypatch.syspath_prepend(BENCHMARKS)
    strength = runpy.run_path(str(BENCHMARKS / "black_secret.py"))
    law = strength["law_of"](strength["setup_from_json"]({"boxes": ["black_secret"]}))

    def figures() -> list[list[int]]:
        points = [list(strength["RESISTANCE"][card]) for card in range(88, 103)]
        left = [list(law.left_steps[card]) for card in range(88, 103)]
        middle = [list(law.middle_steps[card]) for card in range(88, 103)]
        return [*points, *left, *middle, list(strength["box"].IN_SETS), list(strength["box"].CASTS_CURSE)]

    before = figures()
    for change in strength["CHANGES"].values():
        change(1)
        assert figures() != before
        change(-1)
        assert figures() == before


def test_a_peer_without_a_python_to_run_on_is_not_installed() -> None:
    engine = RUN["Engine"]("peer", "loop.py", (), "no-such-peer", ("python3.99",))
    assert RUN["environment"](engine) == ("", "it needs one of python3.99, and none of them is here")


@pytest.mark.long
@pytest.mark.parametrize("hostile", [False, True])
def test_a_server_is_measured_with_and_without_an_address_that_does_its_worst(hostile: bool) -> None:
    measure = runpy.run_path(str(BENCHMARKS / "server.py"))["measure"]
    measured = asyncio.run(measure(sys.executable, 2, 3.0, 0.1, hostile))
    assert measured["tables"] == 2
    assert measured["answers"] > 1
    assert 0 < measured["median"] <= measured["p99"] < float("inf")
    assert measured["core"] > 0
