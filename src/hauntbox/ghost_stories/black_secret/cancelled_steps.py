"""Steps of the base game that a Blood Mantra may interrupt: if their ghost is gone, nothing is left to do (RB-17)."""

from __future__ import annotations

from mypy_extensions import i64

from hauntbox.ghost_stories.base import causes, steps
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.black_secret import ids as n
from hauntbox.ghost_stories.black_secret.ids import Step


def _unless_gone(g: GhostStories, step: i64, space: i64, card: i64) -> None:
    """An icon of the left stone works while its ghost is where it came (RB-17)."""
    if g.ghosts[space] == card:
        g.below(n.BOX).perform(g, step, space, card)


def power_off(g: GhostStories, space: i64, card: i64) -> None:
    """See ``_unless_gone`` (RB-17)."""
    _unless_gone(g, steps.POWER_OFF, space, card)


def all_powers_off(g: GhostStories, space: i64, card: i64) -> None:
    """See ``_unless_gone`` (RB-17)."""
    _unless_gone(g, steps.ALL_POWERS_OFF, space, card)


def quick_start(g: GhostStories, space: i64, card: i64) -> None:
    """See ``_unless_gone`` (RB-17)."""
    _unless_gone(g, steps.QUICK_START, space, card)


def capture_die(g: GhostStories, space: i64, card: i64) -> None:
    """See ``_unless_gone`` (RB-17)."""
    _unless_gone(g, steps.CAPTURE_DIE, space, card)


def tao_locked(g: GhostStories, space: i64, card: i64) -> None:
    """See ``_unless_gone`` (RB-17)."""
    _unless_gone(g, steps.TAO_LOCKED, space, card)


def haunt_icon(g: GhostStories, space: i64, card: i64) -> None:
    """See ``_unless_gone`` (RB-17)."""
    _unless_gone(g, steps.HAUNT_ICON, space, card)


def curse_icon(g: GhostStories, space: i64, card: i64) -> None:
    """See ``_unless_gone`` (RB-17)."""
    _unless_gone(g, steps.CURSE_ICON, space, card)


def hut_chosen(g: GhostStories, space: i64, _b: i64) -> None:
    """The Hut's price may complete a mantra that takes its ghost elsewhere (RB-17)."""
    g.do(Step.HUT_DISCARDS, space, g.ghosts[space])
    g.do(steps.LOSE_QI, g.active, causes.HUT)


def hut_discards(g: GhostStories, space: i64, card: i64) -> None:
    """The ghost goes, if it is still there (RB-17)."""
    if g.ghosts[space] == card:
        g.do(steps.LEAVE_PLAY, space)
