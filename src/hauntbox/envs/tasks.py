"""Named tasks for learning: a set-up that does not change within a version (docs/tasks.md).

Each is an environment of Gymnasium, ``hauntbox/GhostStories-solo-initiation-v1``, and ``task(name).setup`` is what
batches take.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from hauntbox.envs.play import check_choice


class Task(NamedTuple):
    """A benchmark: which game, how it is set up, from which version on."""

    name: str
    """Without ``hauntbox/``."""
    game: str
    setup: Mapping[str, Any]
    about: str

    @property
    def id(self) -> str:
        """What Gymnasium calls it."""
        return f"hauntbox/{self.name}"


def _task(name: str, game: str, about: str, **setup: object) -> Task:
    return Task(name, game, MappingProxyType(setup), about)


_GHOSTS, _VICTIM = "ghost_stories", "victim"
TASKS: Final = {
    task.name: task
    for task in (
        _task("GhostStories-solo-initiation-v1", _GHOSTS, "alone, one incarnation", players=1, level="initiation"),
        _task("GhostStories-four-initiation-v1", _GHOSTS, "four Taoists, easy", players=4, level="initiation"),
        _task("GhostStories-hell-v1", _GHOSTS, "four Taoists, the hardest level", players=4, level="hell"),
        _task(
            "GhostStories-last-ten-cards-v1", _GHOSTS, "two Taoists with at most ten cards left in the pile",
            players=2, level="normal", start="last-ten-cards",
        ),
        _task("GhostStories-puzzles-v1", _GHOSTS, "from puzzles to the end", players=4, start="puzzles"),
        _task(
            "WhiteMoon-initiation-v1", _GHOSTS, "four Taoists and the villagers of White Moon",
            players=4, level="initiation", boxes=["white_moon"],
        ),
        _task(
            "BlackSecret-wu-feng-v1", _GHOSTS, "Wu-Feng against four Taoists of the bot heuristic",
            players=4, level="normal", boxes=["black_secret"], side="wu_feng", opponent="heuristic",
        ),
        _task(
            "Victim-demon-v1", _VICTIM, "the Demon against three Victims of the bot heuristic",
            players=4, side="demon", opponent="heuristic",
        ),
    )
}  # fmt: skip


def task(name: str) -> Task:
    """The task of this name, with or without ``hauntbox/``."""
    short = name.removeprefix("hauntbox/")
    check_choice("task", short, tuple(TASKS))
    return TASKS[short]
