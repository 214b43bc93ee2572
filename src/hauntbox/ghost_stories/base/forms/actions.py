"""The action ids of Ghost Stories for learning environments."""

from __future__ import annotations

from typing import Final

from hauntbox.ghost_stories.base.questions import KINDS
from hauntbox.kernel.encoding import ActionIds

IDS: Final = ActionIds(KINDS)
PLAYER_KINDS: Final = IDS.kinds
ACTIONS: Final = IDS.number


def action_id(kind: str, option: int) -> int:
    """The id of an option of a kind of question; KeyError if there is none."""
    return IDS.action_id(kind, option)


def action_meaning(action: int) -> tuple[str, int]:
    """The kind of question an id answers, and the option it chooses."""
    return IDS.action_meaning(action)
