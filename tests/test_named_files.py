"""Pages and sources name files that exist: a module that was renamed is renamed there too."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parent.parent
PARTS = ("src", "tests", "docs", "training", "benchmarks", "examples", "web/src", "web/offline", ".github")
NAMED = re.compile(r"``?((?:[\w.-]+/)*[\w-]+\.(?:py|tsx?|csv|json|jsonl|toml|md))``?")
PLACEHOLDER = re.compile(r"(^|[/_])([A-Z]+|xx)([/_.]|$)")
"""What is not a name but means any name: words/LANGUAGE/game.toml, words/xx.toml."""
WRITTEN = ("dispatch.py", "base.json", "white_moon.json", "black_secret.json", "log.json")
"""What the build or training writes."""
MAY = ("CHANGELOG.md", Path(__file__).name)
"""The first tells about files that were removed."""


def files(*endings: str) -> list[Path]:
    found = [file for part in PARTS for ending in endings for file in (ROOT / part).rglob(f"*{ending}")]
    top = [file for folder in (ROOT, ROOT / "web") for ending in endings for file in folder.glob(f"*{ending}")]
    return [file for file in (*top, *found) if file.is_file()]


ENDS = {
    "/".join(parts[at:])
    for file in files("")
    for parts in [file.relative_to(ROOT).parts]
    for at in range(len(parts))
}  # fmt: skip
"""Every file by its path, and by the ends of its path."""


def unknown(text: str) -> list[str]:
    """The files that a text names and that do not exist."""
    names = [name for name in NAMED.findall(text) if not PLACEHOLDER.search(name) and name not in WRITTEN]
    return [name for name in names if name not in ENDS]


def test_the_files_that_are_named_exist() -> None:
    looked_at = [file for file in files(".md", ".py") if file.name not in MAY]
    assert len(looked_at) > 1000
    missing = {file.relative_to(ROOT).as_posix(): unknown(file.read_text(encoding="utf-8")) for file in looked_at}
    assert {file: names for file, names in missing.items() if names} == {}


def test_a_file_that_is_gone_is_seen() -> None:
    assert unknown("``kernel/game.py``, `docs/bots.md`, `words/xx/game.toml`, ``DIR/prospects.json``") == []
    assert unknown("``kernel/gone.py`` and `lost.md`") == ["kernel/gone.py", "lost.md"]
