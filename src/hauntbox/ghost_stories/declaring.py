"""A box made of its declarations.

Its steps and events are classes of numbers (``ids.py``); the name outside is the constant in small letters. A step's
function has the step's name and stands in one of the box's chapters.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import ModuleType
from typing import TypedDict, Unpack

from hauntbox.ghost_stories.base import steps as base
from hauntbox.ghost_stories.base.hooks import Hooks
from hauntbox.ghost_stories.base.state import Part
from hauntbox.ghost_stories.base.step_functions import NO_STEPS
from hauntbox.ghost_stories.ids import named
from hauntbox.ghost_stories.law import Added, Box
from hauntbox.ghost_stories.steps_of_boxes import steps_for
from hauntbox.kernel.dispatching import functions_of
from hauntbox.kernel.question import Kind


class More(TypedDict, total=False):
    """What is declared as a ``Box`` keeps it; its attributes say what each is."""

    kinds: Mapping[int, Kind]
    options: Mapping[int, Added]
    helps: Mapping[int, int]
    left: Mapping[str, int]
    starts: Mapping[str, int]
    opens: Sequence[str]
    right: Mapping[str, tuple[int, int]]
    middle: Mapping[str, int]
    defeats: Mapping[str, int]
    causes: Mapping[str, Mapping[int, str]]
    hooks: Callable[[Hooks], Hooks]
    never_dealt: Sequence[int]
    heirlooms: Mapping[int, str]
    secrets: bool
    needs: str
    excludes: Sequence[str]
    together: Sequence[str]
    opponents: Mapping[int, str]


def box(
    name: str,
    number: int,
    *,
    chapters: Sequence[ModuleType] = (),
    steps: type | None = None,
    replaces: Sequence[int] = (),
    over: Sequence[type] = (),
    events: type | None = None,
    part: Callable[[], Part] | None = None,
    **more: Unpack[More],
) -> Box:
    """A box of these declarations. ``replaces`` has steps of the base game, and steps of boxes below this one; the
    classes that have their numbers are named in ``over``."""
    below = {**dict(enumerate(base.NAMES)), **{step: called for one in over for step, called in named(one).items()}}
    performed = {**named(steps), **{step: below[step] for step in replaces}}
    functions = functions_of(performed.values(), chapters, f"box {name}")
    performer = NO_STEPS
    if functions:
        package = chapters[0].__name__.rpartition(".")[0]
        performer = steps_for(package, {step: functions[called] for step, called in performed.items()}, name)
    fields = part().fields(name) if part is not None else []
    return Box(
        name, number, performer, adds=named(steps), replaces=replaces, events=named(events), part=part, fields=fields,
        **more,
    )  # fmt: skip
