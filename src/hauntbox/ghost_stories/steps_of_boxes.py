"""Who performs the steps of a box."""

from __future__ import annotations

from collections.abc import Mapping

from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.base.step_functions import ByTable, GhostSteps
from hauntbox.kernel.dispatching import Dispatch, Step, written_by_build


def steps_for(package: str, functions: Mapping[int, Step], box: str = "base") -> GhostSteps:
    """Who performs these steps of a box in a package."""
    title = "".join(word.capitalize() for word in box.split("_")) + "Steps"
    written = written_by_build(Dispatch(package, title, functions, GhostStories, GhostSteps))
    if written is None:
        return ByTable(functions)
    assert isinstance(written, GhostSteps)
    return written
