"""Every test runs with one build of the package at least, and `--build` takes no other build for the one it names."""

from __future__ import annotations

import subprocess
import sys
from itertools import chain, combinations
from pathlib import Path
from typing import cast

import pytest

from tests.builds import BUILDS, COMPILED, MARKS, TESTS, Build, builds, names_a_mark, of_another_build, wrong_marks
from tests.test_ledger import run

FILES = sorted(TESTS.rglob("test_*.py"))
ALL_MARKS = [*chain.from_iterable(combinations(MARKS, number) for number in range(len(MARKS) + 1))]


def test_every_file_is_read_by_each_build_that_its_tests_run_with() -> None:
    assert Path(__file__) in FILES
    for file in FILES:
        marks = [given for given in ALL_MARKS if not given or names_a_mark(file)]
        run = {build for given in marks for build in builds(file, given)}
        assert run, file
        assert {build for build in BUILDS if not of_another_build(file, build)} >= run, file


def test_every_folder_and_file_named_is_there() -> None:
    assert [name for name in COMPILED if not (TESTS / name).exists()] == []


@pytest.mark.parametrize(
    ("file", "marks", "expected"),
    [
        ("ghost_stories/rules/test_exorcism.py", [], ["interpreted"]),
        ("test_builds.py", [], ["interpreted"]),
        ("server/test_tables.py", [], ["compiled"]),
        ("server/test_tables.py", ["interpreted"], ["interpreted"]),
        ("server/test_tables.py", ["both_builds"], ["interpreted", "compiled"]),
        ("test_simulate.py", ["rule", "long"], ["compiled"]),
    ],
)
def test_where_a_test_runs(file: str, marks: list[str], expected: list[Build]) -> None:
    assert list(builds(TESTS / file, marks)) == expected


def collect(file: Path, *options: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pytest", "-q", "--collect-only", "-p", "no:cacheprovider", *options, str(file)]
    return subprocess.run(command, cwd=TESTS.parent, capture_output=True, text=True, check=False)


def test_another_build_is_not_taken_for_the_one_that_is_named() -> None:
    """These tests run from the sources."""
    done = collect(Path(__file__), "--build", "compiled")
    assert done.returncode == pytest.ExitCode.USAGE_ERROR
    assert "is not an installed, compiled package" in done.stderr
    assert collect(Path(__file__), "--build", "interpreted").returncode == 0


class Marked:
    """Stands for a test with a mark."""

    nodeid = "this test"

    def __init__(self, file: str, mark: pytest.MarkDecorator) -> None:
        self.path = TESTS / file
        self.mark = mark.mark

    def iter_markers(self, name: str) -> list[pytest.Mark]:
        return [self.mark] if self.mark.name == name else []


@pytest.mark.parametrize(
    ("file", "mark", "says"),
    [
        ("test_builds.py", pytest.mark.interpreted("why"), "it runs interpreted anyway"),
        ("test_builds.py", pytest.mark.both_builds, "it runs interpreted anyway"),
        ("server/test_wire.py", pytest.mark.interpreted("why"), "write its mark in its own file"),
        ("server/test_commits.py", pytest.mark.interpreted, "say why"),
        ("server/test_commits.py", pytest.mark.interpreted("why"), ""),
        ("server/test_wire.py", pytest.mark.long, ""),
    ],
)
def test_marks_that_are_wrong(file: str, mark: pytest.MarkDecorator, says: str) -> None:
    said = wrong_marks(cast(pytest.Item, Marked(file, mark)))
    assert says in said
    assert bool(says) == bool(said)


def test_a_wrong_mark_is_a_collection_error(tmp_path: Path) -> None:
    marks = "markers=rule: x\ninterpreted: x"
    done = run(tmp_path, "@pytest.mark.interpreted('why')\ndef test_it(): pass\n", "-o", marks)
    assert done.returncode == pytest.ExitCode.INTERRUPTED
    assert "test_it: it runs interpreted anyway" in done.stdout
