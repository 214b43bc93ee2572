"""What is fetched from outside to build and serve is named by what it is, not by a name that may move."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
IMAGES = [ROOT / "examples" / "server" / name for name in ("Dockerfile", "compose.yaml")]


def named(file: Path, before: str) -> list[str]:
    """What stands after these words in the file's lines."""
    return re.findall(rf"^[ -]*{before} +(\S+)", file.read_text(encoding="utf-8"), re.MULTILINE)


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.name)
def test_actions_are_pinned_by_commit(file: Path) -> None:
    actions = named(file, "uses:")
    assert actions
    assert [action for action in actions if not re.fullmatch(r"[\w./-]+@[0-9a-f]{40}", action)] == []


def test_images_are_pinned_by_digest() -> None:
    """Those of the server's example, and those that workflows run in."""
    in_files = {file: named(file, "(?:FROM|image:|container:)") for file in [*IMAGES, *WORKFLOWS]}
    assert all(in_files[file] for file in IMAGES)
    images = [image for found in in_files.values() for image in found if image != "hauntbox"]
    assert any("bookworm" in image for image in images)
    assert [image for image in images if not re.fullmatch(r"[\w.:/-]+@sha256:[0-9a-f]{64}", image)] == []
