"""Writes the modules that call a game's steps by their numbers: a tree of comparisons, which compiled is several times
as quick as a call through a table. Run it when steps were added, renamed or moved:

    .venv/bin/python -m tests.make_dispatch

A folder of boxes says in ``PERFORMS`` of its ``numbers.py`` which functions of which of its modules perform which steps
for which box. tests/test_dispatch.py fails as long as what it would write is not what is there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import hauntbox
from hauntbox.ghost_stories.base import steps
from hauntbox.ghost_stories.base.ruleset import BASE as GHOST_STORIES
from hauntbox.victim.ruleset import BASE as VICTIM

PACKAGE = Path(hauntbox.__file__).parent
ENOUGH = 3
"""So many steps are told apart one by one."""

Calls = Sequence[tuple[int, str]]
"""Steps by rising number, each with its call."""


GHOST_STORIES_NAMES = {"GhostStories": "ghost_stories.base.state", "Performer": "ghost_stories.base.performer"}
VICTIM_NAMES = {"VictimGame": "victim.state", "Steps": "kernel.game"}
"""The classes of the game and of its steps, each with its module."""


def dispatch(package: str, names: Mapping[str, str], classes: Mapping[str, Calls]) -> str:
    """The text of a module with these classes."""
    chapters = sorted({call.partition(".")[0] for calls in classes.values() for _, call in calls})
    imported = "\n".join(f"    {chapter}," for chapter in chapters)
    state, steps_class = names
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
                    *(f"from hauntbox.{where} import {name}" for name, where in names.items()),
                ]
            ),
            *(line for title, calls in classes.items() for line in class_lines(title, state, steps_class, calls)),
            "",
        ]
    )


def class_lines(title: str, state: str, steps_class: str, calls: Calls) -> list[str]:
    """One class of steps."""
    words = title.removesuffix("Steps")
    about = "the base game" if words == "Base" else words
    return [
        "",
        "",
        f"class {title}({steps_class}):",
        f'    """The steps of {about}."""',
        "",
        f"    def perform(self, g: {state}, step: i64, a: i64, b: i64) -> None:  # type: ignore[override]",
        *tree(calls, 2),
    ]


def tree(calls: Calls, depth: int) -> list[str]:
    """Lines that call one of these steps. At the end each is asked for by its number: compiled, that becomes one jump
    (compile_engine.py)."""
    indent = "    " * depth
    if len(calls) <= ENOUGH:
        first, *others = [[f"if step == {number}:", f"    {call}"] for number, call in calls]
        return [indent + line for line in first + [line for if_, call in others for line in ("el" + if_, call)]]
    middle = len(calls) // 2
    return [
        f"{indent}if step < {calls[middle][0]}:",
        *tree(calls[:middle], depth + 1),
        f"{indent}else:",
        *tree(calls[middle:], depth + 1),
    ]


def base_calls(functions: Mapping[str, Any]) -> Calls:
    """The steps of a game whose numbers follow each other."""
    chapters = [(name, function.__module__.rpartition(".")[2]) for name, function in functions.items()]
    return [(number, f"{chapter}.{name}(g, a, b)") for number, (name, chapter) in enumerate(chapters)]


def box_calls(numbers: Any, performs: Mapping[str, Sequence[str]]) -> Calls:
    """The steps that a box performs: its own, and those it replaces."""
    calls = []
    for chapter, names in performs.items():
        for name in names:
            number = getattr(numbers, name.upper(), None)
            calls.append((steps.NUMBERS[name] if number is None else number, f"{chapter}.{name}(g, a, b)"))
    return sorted(calls)


def modules() -> dict[Path, str]:
    """What each module should hold."""
    written = {
        PACKAGE / "ghost_stories/base/dispatch.py": dispatch(
            "ghost_stories.base", GHOST_STORIES_NAMES, {"BaseSteps": base_calls(GHOST_STORIES)}
        ),
        PACKAGE / "victim/dispatch.py": dispatch(
            "victim", VICTIM_NAMES, {"BaseSteps": base_calls(VICTIM)}
        ),
    }
    for path in sorted((PACKAGE / "ghost_stories").glob("*/numbers.py")):
        package = f"ghost_stories.{path.parent.name}"
        numbers = import_module(f"hauntbox.{package}.numbers")
        classes = {
            "".join(word.capitalize() for word in box.split("_")) + "Steps": box_calls(numbers, performs)
            for box, performs in numbers.PERFORMS.items()
        }
        written[path.with_name("dispatch.py")] = dispatch(package, GHOST_STORIES_NAMES, classes)
    return written


if __name__ == "__main__":
    for path, text in modules().items():
        path.write_text(text, encoding="utf-8")
