"""Writes the modules that call a game's steps by their numbers: a tree of comparisons, which compiled is several times
as quick as a call through a table. Run it when steps were added, renamed or moved:

    .venv/bin/python -m tests.make_dispatch

tests/test_dispatch.py fails as long as what it would write is not what is there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import hauntbox
from hauntbox.ghost_stories.base.ruleset import BASE as GHOST_STORIES
from hauntbox.victim.ruleset import BASE as VICTIM

PACKAGE = Path(hauntbox.__file__).parent
ENOUGH = 2
"""So many steps are told apart one by one."""


def dispatch(package: str, state: str, functions: Mapping[str, Callable[..., None]]) -> str:
    """The text of a game's module; the functions come in the order of their numbers."""
    chapters = {name: function.__module__.rpartition(".")[2] for name, function in functions.items()}
    imported = "\n".join(f"    {chapter}," for chapter in sorted(set(chapters.values())))
    calls = [f"{chapter}.{name}(g, a, b)" for name, chapter in chapters.items()]
    return "\n".join(
        [
            '"""The steps of the game by their numbers, called directly. Written by tests/make_dispatch.py."""',
            "",
            "from __future__ import annotations",
            "",
            "from mypy_extensions import i64",
            "",
            *sorted(
                [
                    f"from hauntbox.{package} import (\n{imported}\n)",
                    f"from hauntbox.{package}.state import {state}",
                    "from hauntbox.kernel.game import Steps",
                ]
            ),
            "",
            "",
            "class BaseSteps(Steps):",
            '    """The steps of the base game."""',
            "",
            f"    def perform(self, g: {state}, step: i64, a: i64, b: i64) -> None:  # type: ignore[override]",
            *tree(calls, 0, len(calls), 2),
            "",
        ]
    )


def tree(calls: Sequence[str], first: int, end: int, depth: int) -> list[str]:
    """Lines that call one of these steps."""
    indent = "    " * depth
    if end - first == 1:
        return [indent + calls[first]]
    if end - first <= ENOUGH:
        rest = tree(calls, first + 1, end, depth + 1)
        return [f"{indent}if step == {first}:", f"{indent}    {calls[first]}", f"{indent}else:", *rest]
    middle = (first + end) // 2
    return [
        f"{indent}if step < {middle}:",
        *tree(calls, first, middle, depth + 1),
        f"{indent}else:",
        *tree(calls, middle, end, depth + 1),
    ]


def modules() -> dict[Path, str]:
    """What each module should hold."""
    return {
        PACKAGE / "ghost_stories/base/dispatch.py": dispatch("ghost_stories.base", "GhostStories", GHOST_STORIES),
        PACKAGE / "victim/dispatch.py": dispatch("victim", "VictimGame", VICTIM),
    }


if __name__ == "__main__":
    for path, text in modules().items():
        path.write_text(text, encoding="utf-8")
