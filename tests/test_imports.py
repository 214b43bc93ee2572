"""Imports point one way: kernel <- games <- bots, envs, arena, server, terminal <- cli."""

import ast
import sys
from pathlib import Path

import pytest

SRC = Path(__file__).parent.parent / "src"
FILES = [file.relative_to(SRC) for file in sorted((SRC / "hauntbox").rglob("*.py"))]
SEALED = {
    "kernel": {"kernel", "errors"},
    "i18n": {"i18n", "errors"},
    "sentences.py": {"kernel", "i18n", "errors"},
    "ghost_stories": {"kernel", "ghost_stories", "sentences", "i18n", "errors"},
    "victim": {"kernel", "victim", "sentences", "i18n", "errors"},
}
OUTSIDE = sys.stdlib_module_names | {"mypy_extensions"}


def imported(file: Path) -> set[str]:
    """Full names of all that the file imports, at its top or inside functions."""
    names = set()
    for node in ast.walk(ast.parse((SRC / file).read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            above = file.parts[: len(file.parts) - node.level] if node.level else ()
            base = [*above, node.module] if node.module else [*above]
            names |= {".".join([*base, alias.name]) for alias in node.names}
    return names


def allowed(part: str, name: str) -> bool:
    top, target = [*name.split("."), ""][:2]
    if top == "hauntbox":
        return target in SEALED[part] if part in SEALED else part in ("cli.py", "__main__.py") or target != "cli"
    return part not in SEALED or top in OUTSIDE or (part, top) == ("kernel", "librt")


@pytest.mark.parametrize("file", FILES, ids=str)
def test_imports_point_one_way(file: Path) -> None:
    assert [name for name in sorted(imported(file)) if not allowed(file.parts[1], name)] == []


@pytest.mark.parametrize(
    ("part", "name", "fine"),
    [
        ("kernel", "hauntbox.ghost_stories.state", False),
        ("kernel", "hauntbox.new", False),
        ("kernel", "msgspec", False),
        ("kernel", "librt.vecs.vec", True),
        ("ghost_stories", "librt.vecs.vec", False),
        ("kernel", "hauntbox.errors.InputError", True),
        ("ghost_stories", "hauntbox.kernel.game", True),
        ("ghost_stories", "hauntbox.bots.random", False),
        ("ghost_stories", "hauntbox.rulebook", False),
        ("ghost_stories", "mypy_extensions.i64", True),
        ("bots", "hauntbox.ghost_stories", True),
        ("bots", "hauntbox.cli", False),
        ("cli.py", "hauntbox.bots", True),
    ],
)
def test_the_check_itself(part: str, name: str, fine: bool) -> None:
    assert allowed(part, name) is fine
