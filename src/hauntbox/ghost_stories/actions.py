"""Stable action ids for learning environments: one number for every (kind, option) a player can ever choose.

The players' kinds follow each other in the order of the ruleset; an id is the kind's offset plus the option. Kinds are
only ever added at the end, so an id keeps its meaning as long as the version of the encoding does.
"""

from __future__ import annotations

from typing import Final

from hauntbox.ghost_stories.questions import KINDS

PLAYER_KINDS: Final = tuple(kind.name for kind in KINDS if not kind.chance)
"""The kinds put to players; observations number them in this order."""


def _offsets() -> list[int]:
    """By kind of the ruleset, the id of its option 0; -1 for the kinds put to chance."""
    offsets: list[int] = []
    following = 0
    for kind in KINDS:
        offsets.append(-1 if kind.chance else following)
        following += 0 if kind.chance else kind.options
    return offsets


OFFSETS: Final = _offsets()
ACTIONS: Final = sum(kind.options for kind in KINDS if not kind.chance)
"""How many action ids there are."""
KIND_INDEX: Final = [-1 if kind.chance else PLAYER_KINDS.index(kind.name) for kind in KINDS]
"""By kind of the ruleset, its place among the players' kinds."""

_MEANINGS: Final = [(kind.name, option) for kind in KINDS if not kind.chance for option in range(kind.options)]
_IDS: Final = {meaning: action for action, meaning in enumerate(_MEANINGS)}


def action_id(kind: str, option: int) -> int:
    """The id of an option of a kind of question; KeyError if there is none."""
    return _IDS[kind, option]


def action_meaning(action: int) -> tuple[str, int]:
    """The kind of question an id answers, and the option it chooses."""
    if not 0 <= action < ACTIONS:
        raise ValueError(f"action {action}: ids go from 0 to {ACTIONS - 1}")
    return _MEANINGS[action]
