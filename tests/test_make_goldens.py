"""The golden files can be made again: what is missing comes back as it was, and nothing else changes."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from tests import golden_files
from tests.golden_files import FOLDER, SHELVES, Shelf
from tests.make_goldens import kept_positions, kept_records, make, write

ALL = ("ghost_stories", "victim", "boxes", "white_moon", "black_secret")


@pytest.fixture
def copies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Shelf]:
    """The golden files, where they may be changed."""
    shutil.copytree(FOLDER, tmp_path / "golden")
    monkeypatch.setattr(golden_files, "FOLDER", tmp_path / "golden")
    return [Shelf(shelf.game, tmp_path / "golden" / shelf.folder.relative_to(FOLDER)) for shelf in SHELVES]


def texts(folder: Path) -> dict[str, str]:
    return {str(path.relative_to(folder)): path.read_text(encoding="utf-8") for path in folder.rglob("*.json")}


def forget(file: Path, name: str) -> None:
    known = json.loads(file.read_text(encoding="utf-8"))
    del known[name]
    write(file, known)


def test_what_is_missing_comes_back_as_it_was(copies: list[Shelf]) -> None:
    for shelf, position in zip(copies, ("curse", "slave"), strict=True):
        (shelf.folder / "random-2.json").unlink()
        forget(shelf.index, "random-2")
        (shelf.positions / f"{position}.json").unlink()
        forget(shelf.perft, position)
    forget(golden_files.FOLDER / "boxes" / "boxes.json", "tower shaman")
    assert texts(golden_files.FOLDER) != texts(FOLDER)
    make(ALL, renew=False, shelves=copies)
    assert texts(golden_files.FOLDER) == texts(FOLDER)


def test_games_and_positions_that_fit_are_kept_when_renewed(copies: list[Shelf]) -> None:
    for shelf in copies:
        kept = kept_records(shelf)
        assert sorted(kept) == shelf.record_names()
        assert all(kept[name].to_json() == shelf.record(name).to_json() for name in kept)
        assert kept_positions(shelf) == set(shelf.position_names())
    assert texts(golden_files.FOLDER) == texts(FOLDER)


def test_games_and_positions_that_no_longer_fit_are_dropped(copies: list[Shelf]) -> None:
    shelf = copies[0]
    broken = shelf.record("random-1")
    broken.answers[0] = ("no_such_question", 0)
    broken.save(shelf.folder / "random-1.json")
    shutil.copy(shelf.folder / "1-hell.json", shelf.folder / "won-hell.json")  # it is lost
    shutil.copy(shelf.positions / "reward.json", shelf.positions / "curse.json")
    assert {"random-1", "won-hell"} == set(shelf.record_names()) - set(kept_records(shelf))
    assert "curse" not in kept_positions(shelf)
    assert not (shelf.folder / "won-hell.json").exists()


@pytest.mark.long
def test_renewing_everything_changes_nothing(copies: list[Shelf]) -> None:
    make(ALL, renew=True, shelves=copies)
    assert texts(golden_files.FOLDER) == texts(FOLDER)
