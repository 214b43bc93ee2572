"""Boxes for tests: a few functions by the names of their steps, laid over the base game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hauntbox.ghost_stories.base import steps
from hauntbox.ghost_stories.base.step_functions import ByTable
from hauntbox.ghost_stories.law import Box, Law
from hauntbox.kernel.dispatching import Step
from hauntbox.kernel.question import Kind

FIRST_STEP = 1000
"""Steps, kinds and events of toys are numbered from here; toy number n has ten of each."""
FIRST_KIND = 800
FIRST_EVENT = 800

def toy(
    name: str, number: int, functions: Mapping[str, Step], kinds: tuple[Kind, ...] = (), told: tuple[str, ...] = (),
    **more: Any,
) -> Box:  # fmt: skip
    """A box of these functions: known names replace the steps of the base game, others are its own, numbered in their
    order from ``FIRST_STEP`` on, as are its kinds and events."""
    own = [step for step in functions if step not in steps.NUMBERS]
    adds = {FIRST_STEP + 10 * number + place: step for place, step in enumerate(own)}
    numbers = {step: place for place, step in adds.items()} | {
        step: steps.NUMBERS[step] for step in functions if step in steps.NUMBERS
    }
    return Box(
        name,
        number,
        ByTable({numbers[step]: function for step, function in functions.items()}),
        adds=adds,
        replaces=[steps.NUMBERS[step] for step in functions if step in steps.NUMBERS],
        kinds={FIRST_KIND + 10 * number + place: kind for place, kind in enumerate(kinds)},
        events={FIRST_EVENT + 10 * number + place: event for place, event in enumerate(told)},
        **more,
    )


def laid_over(*layers: Mapping[str, Step]) -> Law:
    """The base game with toys that replace some of its steps, the last one on top."""
    return Law([toy(f"toy{number}", number, functions) for number, functions in enumerate(layers)])
