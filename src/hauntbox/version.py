"""Which hauntbox this is: its version and, between releases, the commit it was built from.

The version stands here alone; hatch_build.py reads it, and writes the commit into wheels and source archives.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

VERSION = "0.3.0.dev0"
COMMIT = "commit.txt"
"""The file beside this one that names the commit of what was built; a checkout has none."""
PACKAGE = Path(__file__).parent


@cache
def version() -> str:
    """The version; of a development version also the commit, if it is known: ``0.3.0.dev0+g1a2b3c4``."""
    commit = commit_of(PACKAGE) if ".dev" in VERSION else ""
    return f"{VERSION}+g{commit[:7]}" if commit else VERSION


def commit_of(package: Path) -> str:
    """The commit that the package was built from, or that its checkout is at; empty if nobody knows."""
    try:
        if (package / COMMIT).is_file():
            return (package / COMMIT).read_text(encoding="ascii").strip()
        return _checked_out(package.parent.parent)
    except (OSError, UnicodeError):
        return ""


def _checked_out(root: Path) -> str:
    """What ``git rev-parse HEAD`` says there, read without git."""
    git = root / ".git"
    if git.is_file():  # one of several working trees of a repository
        git = root / git.read_text(encoding="utf-8").removeprefix("gitdir:").strip()
    head = (git / "HEAD").read_text(encoding="utf-8").strip()
    if not head.startswith("ref: "):
        return head
    branch = head.removeprefix("ref: ")
    shared = git / "commondir"
    common = git / shared.read_text(encoding="utf-8").strip() if shared.is_file() else git
    if (common / branch).is_file():
        return (common / branch).read_text(encoding="utf-8").strip()
    for line in (common / "packed-refs").read_text(encoding="utf-8").splitlines():
        commit, _, name = line.partition(" ")
        if name == branch:
            return commit
    return ""
