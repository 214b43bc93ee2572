"""Imports point one way: kernel <- games <- bots, commands <- envs, arena, server, terminal <- cli; the server and the
terminal know nothing of each other."""

import ast
import subprocess
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
    "native": {"native", "kernel", "ghost_stories", "victim", "errors"},
}
APART = {"server": "terminal", "terminal": "server", "commands": "terminal"}
"""What may not import what, besides."""
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
        if APART.get(part) == target:
            return False
        return target in SEALED[part] if part in SEALED else part in ("cli.py", "__main__.py") or target != "cli"
    return part not in SEALED or top in OUTSIDE or (part, top) == ("kernel", "librt")


@pytest.mark.parametrize("file", FILES, ids=str)
def test_imports_point_one_way(file: Path) -> None:
    assert [name for name in sorted(imported(file)) if not allowed(file.parts[1], name)] == []


@pytest.mark.parametrize(
    ("part", "name", "fine"),
    [
        ("kernel", "hauntbox.ghost_stories.base.state", False),
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
        ("server", "hauntbox.terminal.paint", False),
        ("server", "hauntbox.commands.typed", True),
        ("terminal", "hauntbox.server.advice", False),
        ("commands", "hauntbox.terminal.screen", False),
    ],
)
def test_the_check_itself(part: str, name: str, fine: bool) -> None:
    assert allowed(part, name) is fine


def test_a_server_never_loads_the_terminal() -> None:
    """Not by way of others either: it reads what is typed without a screen."""
    lines = [
        "import sys, hauntbox, hauntbox.server.app",
        "from hauntbox.commands.typed import looked_up, understood",
        "for name in ('ghost_stories', 'victim'):",
        "    assert looked_up(name, [], 'help', 'en')",
        "    assert understood(hauntbox.new(name, players=2), 'odds', 'en')",
        "print([name for name in sys.modules if name.startswith('hauntbox.terminal')])",
    ]
    done = subprocess.run([sys.executable, "-c", "\n".join(lines)], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
