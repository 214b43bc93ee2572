"""Who performs the steps of Ghost Stories: the base game, a box, or several boxes on top of each other.

The kernel takes any game. Compiled, checking the class of the game at each of the six or seven steps of a decision
would take a twentieth of the time: so the kernel's loop is repeated here for these games only.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from mypy_extensions import i64

from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.kernel.game import MOST_RUN, NO_STEP, OVER, RUNNING, Step, Steps, by_number, run_listed
from hauntbox.kernel.vectors import pop, vec


class GhostSteps(Steps):
    """The functions of steps of Ghost Stories."""

    def perform(self, g: GhostStories, step: i64, a: i64, b: i64) -> None:  # type: ignore[override]
        g.fail(f"step {step} belongs to no part of this game")

    def run(self, g: GhostStories) -> None:  # type: ignore[override]
        """As in the kernel: run steps of the agenda until one asks or the game ends."""
        left: i64 = MOST_RUN
        while g.kind == RUNNING:
            frame = g.top
            if frame >= 0:
                g.top = NO_STEP
            elif len(g.agenda):
                g.agenda, frame = pop(g.agenda)
            else:
                g.fail("nothing is left to do and nobody is asked")
            g.frame = frame
            left -= 1
            if left < 0:
                g.never_asks()
            self.perform(g, frame >> 20, frame >> 10 & 1023, frame & 1023)
        if g.kind == OVER:
            g.clear_agenda()


NO_STEPS: Final = GhostSteps()
"""For steps of boxes that are not in the game."""


class ByTable(GhostSteps):
    """Steps looked up by their numbers: in the interpreted engine, and for boxes of others in the compiled one."""

    def __init__(self, functions: Mapping[int, Step]) -> None:
        self.table = by_number(functions)

    def perform(self, g: GhostStories, step: i64, a: i64, b: i64) -> None:  # type: ignore[override]
        self.table[step](g, a, b)

    def run(self, g: GhostStories) -> None:  # type: ignore[override]
        run_listed(g, self.table)


class LayeredSteps(GhostSteps):
    """Steps of several boxes that lie over each other; for each step it is known which of them performs it."""

    def __init__(self, layers: Sequence[GhostSteps], performer: Sequence[int]) -> None:
        """``performer`` has by step the place among the layers, -1 for a step of none of them."""
        self.performers = vec[GhostSteps]([layers[place] if place >= 0 else NO_STEPS for place in performer])

    def perform(self, g: GhostStories, step: i64, a: i64, b: i64) -> None:  # type: ignore[override]
        self.performers[step].perform(g, step, a, b)


def layered(layers: Sequence[GhostSteps], performer: Sequence[int]) -> GhostSteps:
    """The steps of boxes that lie over each other; tables become one, which saves a call at every step."""
    tables: list[ByTable] = [layer for layer in layers if isinstance(layer, ByTable)]
    if len(tables) < len(layers):
        return LayeredSteps(layers, performer)
    return ByTable({step: tables[place].table[step] for step, place in enumerate(performer) if place >= 0})
