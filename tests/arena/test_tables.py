"""Results files as tables: a row for each game, the header in columns."""

from __future__ import annotations

import csv
import json
import sys
from pathlib import Path

import pandas
import polars
import pytest

import hauntbox
from hauntbox.arena.tables import check_format
from hauntbox.errors import InputError
from tests.command import output, refusal

GAMES = 6


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("tables") / "run.jsonl"
    words = ("simulate", "ghost_stories", "--players", "2", "--with", "tower", "--games", str(GAMES))
    for kind in ("csv", "parquet"):
        output(*words, "--out", str(path), "--format", kind)
    return path


def lines_of(run: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in run.read_text(encoding="utf-8").splitlines()[1:]]


def test_rows_are_games_and_never_the_header(run: Path) -> None:
    rows = hauntbox.read_run(run, into="rows")
    assert len(rows) == GAMES
    for row, line in zip(rows, lines_of(run), strict=True):
        assert (row["game"], row["players"], row["level"]) == ("ghost_stories", 2, "normal")
        assert (row["boxes"], row["bots"], row["settings.five_qi"]) == ("tower", "random", False)
        figures = line["figures"]
        assert isinstance(figures, dict)
        assert (row["number"], row["score"], row["figures.qi"]) == (line["number"], line["score"], figures["qi"])
        assert "figures" not in row
        assert [row.get(f"figures.tiles.{tile}") for tile in figures["tiles"]] == [*figures["tiles"].values()]


def test_data_frames_of_both_libraries(run: Path) -> None:
    scores = [line["score"] for line in lines_of(run)]
    by_choice = hauntbox.read_run(run)
    assert isinstance(by_choice, pandas.DataFrame)
    assert by_choice["score"].tolist() == scores
    other = hauntbox.read_run(str(run), into="polars")
    assert isinstance(other, polars.DataFrame)
    assert other["score"].to_list() == scores
    assert other.columns == list(by_choice.columns)


def test_files_beside_the_run_hold_the_same(run: Path) -> None:
    scores = [line["score"] for line in lines_of(run)]
    table = polars.read_parquet(run.with_suffix(".parquet"))
    assert table["score"].to_list() == scores
    with run.with_suffix(".csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [int(row["score"]) for row in rows] == scores
    assert json.loads(rows[0]["figures.qi"]) == table["figures.qi"][0].to_list()


def test_what_cannot_be_written_is_refused_before_a_game(tmp_path: Path) -> None:
    words = ("simulate", "ghost_stories", "--games", "1")
    assert "--format csv: say where with --out FILE" in refusal(*words, "--format", "csv")
    own = str(tmp_path / "run.csv")
    assert "would take its place; name it run.jsonl" in refusal(*words, "--out", own, "--format", "csv")
    assert "choose one of csv, parquet" in refusal(*words, "--out", own, "--format", "xls")
    assert list(tmp_path.iterdir()) == []


def test_without_a_library_rows_are_given(run: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hauntbox.arena.tables.find_spec", lambda name: None)
    assert len(hauntbox.read_run(run)) == GAMES
    with pytest.raises(InputError, match="--format parquet: polars is not installed"):
        check_format("parquet")
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(InputError, match="read_run: pandas is not installed"):
        hauntbox.read_run(run, into="pandas")
    with pytest.raises(InputError, match="into 'excel': choose one of pandas, polars, rows"):
        hauntbox.read_run(run, into="excel")
