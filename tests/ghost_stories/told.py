"""For tests that read all that is told of long games."""

from __future__ import annotations

import re
from random import Random

from hauntbox.ghost_stories.base import questions
from hauntbox.ghost_stories.base.state import GhostStories


def eager(game: GhostStories, anybody: Random) -> int:
    """Any option, but rather an exorcism, and of all ghosts: such games last longer and see more."""
    if game.kind == questions.YANG and questions.DO_EXORCISM in game.options and anybody.random() < 0.8:
        return questions.DO_EXORCISM
    return game.options[-1] if game.kind == questions.EXORCISE else anybody.choice(game.options)


def fine(text: str) -> bool:
    """Whether a sentence is whole: no place left open, no spaces too many."""
    return bool(text) and text == text.strip() and not re.search(r"[{}]|  |\(\)|None", text)
