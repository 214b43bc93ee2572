"""How a game of Ghost Stories is started, loaded and answered by short commands."""

from __future__ import annotations

from collections.abc import Mapping

from hauntbox.ghost_stories.base.forms.codec import check_agenda
from hauntbox.ghost_stories.base.forms.codec import load as load_state
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.base.words.commands import option_word
from hauntbox.ghost_stories.boxes import blank, setup_from_json, start
from hauntbox.interfaces.facade import loader, worded

load = loader(blank, setup_from_json, load_state, check_agenda)
word = worded(GhostStories, option_word)


def new(setup: Mapping[str, object]) -> GhostStories:
    """A game at its first question."""
    return start(setup_from_json(setup))
