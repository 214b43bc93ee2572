"""Which tests run with which build of the package: every test with one of them at least.

People have the compiled build, so what they use of it (server, browser, terminal, commands, bots, environments) is
tested compiled, as it is installed (product.py). The rules are tested from the sources, which starts at once; that both
builds play the same is for test_both_builds.py. In the folders and files of ``COMPILED`` a test may be marked

    @pytest.mark.interpreted("why")    it runs with the sources alone: compiled code cannot be patched, for instance
    @pytest.mark.both_builds           it runs with either

``--build`` chooses a build's tests and makes sure that it is that build; without it, all tests that are named run.
"""

from __future__ import annotations

import sys
from collections.abc import Collection
from pathlib import Path
from typing import Literal

import pytest

import hauntbox
from hauntbox.arena.simulate import is_compiled

Build = Literal["interpreted", "compiled"]
BUILDS: tuple[Build, ...] = ("interpreted", "compiled")
TESTS = Path(__file__).parent
SOURCES = TESTS.parent / "src"
COMPILED = (
    "arena", "bots", "browser", "envs", "server", "terminal",
    "test_advice.py", "test_bad_input.py", "test_box_of_others.py", "test_cli_rules.py", "test_copies.py",
    "test_game_of_others.py", "test_golden.py", "test_languages.py", "test_languages_in_use.py", "test_lessons.py",
    "test_log.py", "test_perft.py", "test_puzzles.py", "test_rule_search.py", "test_simulate.py",
)  # fmt: skip
"""Folders and files of tests."""
MARKS = ("interpreted", "both_builds")


def is_of_the_product(path: Path) -> bool:
    return path.is_relative_to(TESTS) and path.relative_to(TESTS).parts[:1] in [(name,) for name in COMPILED]


def builds(path: Path, marks: Collection[str]) -> tuple[Build, ...]:
    """The builds that a test of this file with these marks runs with."""
    if not is_of_the_product(path) or "interpreted" in marks:
        return ("interpreted",)
    return BUILDS if "both_builds" in marks else ("compiled",)


def of_another_build(path: Path, build: Build) -> bool:
    """Whether no test of a file runs with the build, so that it need not be read."""
    if path.is_dir() or not path.is_relative_to(TESTS):
        return False
    if build == "compiled":
        return not is_of_the_product(path)
    return is_of_the_product(path) and not names_a_mark(path)


def names_a_mark(path: Path) -> bool:
    text = path.read_text(encoding="utf-8")
    return any(f"mark.{mark}" in text for mark in MARKS)


def wrong_marks(item: pytest.Item) -> str:
    """What is wrong with the marks of a test that tell its builds; empty if nothing is."""
    marks = [mark for name in MARKS for mark in item.iter_markers(name)]
    if not marks:
        return ""
    if not is_of_the_product(item.path):
        return f"{item.nodeid}: it runs interpreted anyway; take its mark away"
    if not names_a_mark(item.path):
        return f"{item.nodeid}: write its mark in its own file, where it is looked for"
    if any(mark.name == "interpreted" and [type(word) for word in mark.args] != [str] for mark in marks):
        return f"{item.nodeid}: say why it runs interpreted alone"
    return ""


def choose(items: list[pytest.Item], build: Build) -> list[pytest.Item]:
    """Keep a build's tests; those of other builds, which are returned, are taken out."""
    others = [item for item in items if build not in builds(item.path, {mark.name for mark in item.iter_markers()})]
    left_out = {*others}
    items[:] = [item for item in items if item not in left_out]
    return others


def check_build(build: Build) -> None:
    """That the package which tests import is that build, where it should lie."""
    file = Path(hauntbox.__file__)
    if build == "interpreted" and (is_compiled() or not file.is_relative_to(SOURCES)):
        raise pytest.UsageError(f"--build interpreted: {file} is not the sources of this checkout")
    if build == "compiled" and not (is_compiled() and file.is_relative_to(sys.prefix)):
        raise pytest.UsageError(f"--build compiled: {file} is not an installed, compiled package")
