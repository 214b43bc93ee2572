"""Packages of images and of the workflows are those that were locked, and the locks fit the bounds of the project."""

from __future__ import annotations

import re
import tomllib

import pytest
from packaging.requirements import Requirement

from tests.compiling import ROOT

FOLDER = ROOT / "requirements"
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
LOCKED = {
    "server": ["postgres", "push"],
    "docs": ["docs"],
    "dev": ["report", "tables", "rl", "openspiel", "postgres", "push", "dev", "ray"],
}
"""The extras of the project that a lock was made for."""
PINNED = re.compile(r"^([\w.-]+)(?:\[[\w,]+\])?==([\w.!+]+)(?: ; [^\\]+?)? \\$")


def plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def pins(lock: str) -> dict[str, list[str]]:
    """The versions of each package; every line is a pin or a hash, so that no line can say anything else."""
    found: dict[str, list[str]] = {}
    hashes = 0
    for line in (FOLDER / f"{lock}.lock").read_text(encoding="utf-8").splitlines():
        if pin := PINNED.match(line):
            assert hashes or not found, f"{line}: what comes before it has no hash"
            found.setdefault(plain(pin[1]), []).append(pin[2])
            hashes = 0
        elif re.fullmatch(r"    --hash=sha256:[0-9a-f]{64}(?: \\)?", line):
            hashes += 1
        else:
            assert line.startswith("#"), line
    return found


def wanted(lock: str) -> list[Requirement]:
    """What the project asks for itself."""
    if lock not in LOCKED:
        lines = (FOLDER / f"{lock}.in").read_text(encoding="utf-8").splitlines()
        return [Requirement(line) for line in lines if not line.startswith("#")]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    words = [*project["dependencies"], *(w for extra in LOCKED[lock] for w in project["optional-dependencies"][extra])]
    return [asked for asked in map(Requirement, words) if asked.name != "hauntbox"]


@pytest.mark.parametrize("lock", ["server", "dev", "docs", "build", "wheels"])
def test_a_lock_holds_what_the_project_asks_for(lock: str) -> None:
    found = pins(lock)
    for asked in wanted(lock):
        versions = found.get(plain(asked.name), [])
        assert versions, f"{asked}: not in {lock}.lock; run 'make lock'"
        assert all(asked.specifier.contains(one, prereleases=True) for one in versions), f"{asked}: run 'make lock'"


def test_the_build_is_locked_to_the_compiler_that_the_build_asks_for() -> None:
    asked = re.search(r'^COMPILER = "(.*)"', (ROOT / "hatch_build.py").read_text(encoding="utf-8"), re.MULTILINE)
    assert asked is not None
    assert asked[1] in (FOLDER / "build.in").read_text(encoding="utf-8").splitlines()
    assert f'"{asked[1]}"' in (ROOT / "pyproject.toml").read_text(encoding="utf-8")


def test_the_image_is_built_of_locked_packages() -> None:
    recipe = (ROOT / "examples" / "server" / "Dockerfile").read_text(encoding="utf-8")
    for command in re.findall(r"pip (?:install|wheel) [^&\n]*", recipe):
        assert "--require-hashes" in command or "--no-index" in command or "--no-deps" in command, command


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: str(path.name))
def test_actions_are_named_by_their_commit(workflow: object) -> None:
    text = (ROOT / str(workflow)).read_text(encoding="utf-8")
    used = re.findall(r"uses: (.*)", text)
    assert used
    assert [line for line in used if not re.fullmatch(r"[\w./-]+@[0-9a-f]{40} # v[\d.]+", line)] == []
    installs = re.findall(r"pip install.*", text)
    assert [line for line in installs if "--require-hashes" not in line] == []
