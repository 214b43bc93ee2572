"""Who performs the steps of a box."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from types import ModuleType

from hauntbox.ghost_stories.base import steps
from hauntbox.ghost_stories.base.performer import ByTable, Performer
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.kernel.dispatching import Dispatch, Step, written_by_build


def performer_for(package: str, functions: Mapping[int, Step], box: str = "base") -> Performer:
    """Who performs these steps of a box in a package."""
    title = "".join(word.capitalize() for word in box.split("_")) + "Steps"
    written = written_by_build(Dispatch(package, title, functions, GhostStories, Performer))
    if written is None:
        return ByTable(functions)
    assert isinstance(written, Performer)
    return written


def performer_of(numbers: ModuleType, box: str) -> Performer:
    """Who performs the steps that ``PERFORMS`` of a folder's ``numbers.py`` lists for a box."""
    package = numbers.__name__.rpartition(".")[0]
    functions: dict[int, Step] = {}
    for chapter, names in numbers.PERFORMS[box].items():
        module = import_module(f".{chapter}", package)
        for name in names:
            number = getattr(numbers, name.upper(), None)
            functions[steps.NUMBERS[name] if number is None else number] = getattr(module, name)
    return performer_for(package, functions, box)
