"""A build is known by its name: the version and, between releases, the commit."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from hauntbox import version as module
from hauntbox.version import commit_of, version
from tests.command import output, refusal

COMMIT = "1a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d"
OTHER = "f" * 40


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """An empty package in a checkout whose .git folder is empty, too."""
    folder = tmp_path / "checkout" / "src" / "hauntbox"
    folder.mkdir(parents=True)
    (tmp_path / "checkout" / ".git").mkdir()
    return folder


def write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def test_the_commit_of_a_branch(package: Path, tmp_path: Path) -> None:
    git = tmp_path / "checkout" / ".git"
    write(git / "HEAD", "ref: refs/heads/some/branch\n")
    write(git / "packed-refs", f"# pack-refs with: peeled\n{OTHER} refs/heads/main\n{COMMIT} refs/heads/some/branch\n")
    assert commit_of(package) == COMMIT
    write(git / "refs/heads/some/branch", OTHER + "\n")
    assert commit_of(package) == OTHER, "what was packed is older"


def test_the_commit_of_no_branch(package: Path, tmp_path: Path) -> None:
    write(tmp_path / "checkout" / ".git" / "HEAD", COMMIT + "\n")
    assert commit_of(package) == COMMIT


def test_the_commit_of_a_second_working_tree(package: Path, tmp_path: Path) -> None:
    (tmp_path / "checkout" / ".git").rmdir()
    write(tmp_path / "checkout" / ".git", "gitdir: ../first/.git/worktrees/second\n")
    own = tmp_path / "first" / ".git" / "worktrees" / "second"
    write(own / "HEAD", "ref: refs/heads/second\n")
    write(own / "commondir", "../..\n")
    write(tmp_path / "first" / ".git" / "refs/heads/second", COMMIT + "\n")
    assert commit_of(package) == COMMIT


def test_what_was_built_is_asked_before_the_folder_around_it(package: Path, tmp_path: Path) -> None:
    """A source archive may lie in a repository of those who package it."""
    write(tmp_path / "checkout" / ".git" / "HEAD", OTHER + "\n")
    write(package / "commit.txt", COMMIT + "\n")
    assert commit_of(package) == COMMIT


@pytest.mark.parametrize("head", [None, "ref: refs/heads/new\n", "\udcff"])
def test_nobody_knows_the_commit(head: str | None, package: Path, tmp_path: Path) -> None:
    if head is not None:
        (tmp_path / "checkout" / ".git" / "HEAD").write_bytes(head.encode("utf-8", "surrogateescape"))
    assert commit_of(package) == ""


@pytest.mark.parametrize(
    ("number", "commit", "name"),
    [("0.3.0.dev0", COMMIT, "0.3.0.dev0+g1a2b3c4"), ("0.3.0.dev0", "", "0.3.0.dev0"), ("0.3.0", COMMIT, "0.3.0")],
)
def test_only_development_versions_name_the_commit(
    number: str, commit: str, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "VERSION", number)
    monkeypatch.setattr(module, "commit_of", lambda _: commit)
    assert version.__wrapped__() == name


def test_the_command_says_which_build_it_is() -> None:
    assert re.fullmatch(rf"hauntbox {re.escape(version())} \((interpreted|compiled)\)\n", output("--version"))


def test_a_run_of_another_build_is_refused_in_one_line(tmp_path: Path) -> None:
    file = tmp_path / "run.jsonl"
    words = ("simulate", "ghost_stories", "--players", "1", "--seed", "1", "--games", "2", "--out", str(file))
    output(*words)
    header, *games = file.read_text(encoding="utf-8").splitlines()
    assert json.loads(header)["hauntbox"] == version()
    file.write_text("\n".join([header.replace(version(), "0.2.0"), *games, ""]), encoding="utf-8")
    before = file.read_bytes()
    assert refusal(*words) == (
        f"hauntbox: {file}: it was begun by hauntbox 0.2.0, this is {version()}; "
        "go on with that build, or name another file\n"
    )
    assert file.read_bytes() == before
