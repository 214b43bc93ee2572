"""Steps are called by their numbers.

From the sources, through a table of functions. In the compiled engine, by a tree of comparisons that the C compiler
turns into one jump: the build writes it as ``dispatch.py`` into the copy of the package that is compiled
(``hauntbox.building``); no checkout holds it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any, Final, NamedTuple

from hauntbox.kernel.build import COMPILED
from hauntbox.kernel.game import Steps

ENOUGH: Final = 3
"""Up to this many steps are compared one by one."""
Step = Callable[[Any, int, int], None]


class Dispatch(NamedTuple):
    """The steps of a game or of a box, and the classes that the build needs to write them."""

    package: str
    title: str
    functions: Mapping[int, Step]
    game: type
    """The class of the state."""
    base: type[Steps]
    """What the written class derives from."""


DISPATCHES: Final[list[Dispatch]] = []
"""All that were asked for: what the build writes."""


def functions_of(names: Iterable[str], chapters: Sequence[ModuleType], whose: str) -> dict[str, Step]:
    """By name of a step, the function that one of the chapters defines under that name."""
    found: dict[str, Step] = {}
    for name in names:
        here = [chapter for chapter in chapters if _defines(chapter, name)]
        if len(here) != 1:
            where = ", ".join(chapter.__name__ for chapter in here or chapters)
            raise LookupError(f"{whose}: a step has one function of its name, {name} has {len(here)} in {where}")
        found[name] = getattr(here[0], name)
    return found


def _defines(chapter: ModuleType, name: str) -> bool:
    return getattr(getattr(chapter, name, None), "__module__", "") == chapter.__name__


def written_by_build(dispatch: Dispatch) -> Steps | None:
    """The steps as the build wrote them; None where it wrote none: in a checkout, and for packages of others."""
    DISPATCHES.append(dispatch)
    module = f"{dispatch.package}.dispatch"
    if not COMPILED or find_spec(module) is None:
        return None
    steps: Steps = getattr(import_module(module), dispatch.title)()
    return steps


# -- what the build writes --------------------------------------------------------------------------------------------


def sources() -> dict[str, str]:
    """By package, the text of its ``dispatch.py``."""
    packages: dict[str, list[Dispatch]] = {}
    for dispatch in DISPATCHES:
        packages.setdefault(dispatch.package, []).append(dispatch)
    return {package: source(dispatches) for package, dispatches in packages.items()}


def source(dispatches: Sequence[Dispatch]) -> str:
    """The text of a module with a class for each."""
    chapters = {step.__module__ for dispatch in dispatches for step in dispatch.functions.values()}
    classes = {used for dispatch in dispatches for used in (dispatch.game, dispatch.base)}
    return "\n".join(
        [
            '"""The steps by their numbers, called directly. Written by the build (hauntbox.building)."""',
            "",
            "from __future__ import annotations",
            "",
            "from mypy_extensions import i64",
            "",
            *("from {} import {}".format(*chapter.rsplit(".", 1)) for chapter in sorted(chapters)),
            *sorted(f"from {used.__module__} import {used.__name__}" for used in classes),
            *(line for dispatch in dispatches for line in _class_lines(dispatch)),
            "",
        ]
    )


def _class_lines(dispatch: Dispatch) -> list[str]:
    calls = [(number, f"{_call(step)}(g, a, b)") for number, step in sorted(dispatch.functions.items())]
    signature = f"(self, g: {dispatch.game.__name__}, step: i64, a: i64, b: i64) -> None:"
    return [
        "",
        "",
        f"class {dispatch.title}({dispatch.base.__name__}):",
        f"    def perform{signature}  # type: ignore[override]",
        *tree(calls, 2),
    ]


def _call(step: Step) -> str:
    return f"{step.__module__.rpartition('.')[2]}.{step.__name__}"


def tree(calls: Sequence[tuple[int, str]], depth: int) -> list[str]:
    """Lines that make one of these calls, by rising number of the step. At the end each is asked for by its number:
    compiled, that becomes one jump (compile_engine.py)."""
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
