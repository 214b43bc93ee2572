"""How a game of Ghost Stories is started, loaded and answered by short commands, and its texts.

This module imports all boxes, so that the texts have their words too.
"""

from __future__ import annotations

from collections.abc import Mapping

from hauntbox.ghost_stories.base.forms.codec import check_agenda
from hauntbox.ghost_stories.base.forms.codec import flaw as state_flaw
from hauntbox.ghost_stories.base.forms.codec import load as load_state
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.base.words.commands import option_word
from hauntbox.ghost_stories.boxes import blank, setup_from_json, start
from hauntbox.interfaces.facade import flaw_of, late, loader, worded

load = loader(blank, setup_from_json, load_state, check_agenda)
flaw = flaw_of(GhostStories, state_flaw)
word = worded(GhostStories, option_word)
text = late("hauntbox.ghost_stories.base.words.game_text", "GhostStoriesText")
speech = late("hauntbox.ghost_stories.base.words.typed", "GhostStoriesSpeech")
screen = late("hauntbox.ghost_stories.terminal.screen", "GhostStoriesScreen")
cards = late("hauntbox.ghost_stories.base.words.card_list", "Cards")


def new(setup: Mapping[str, object]) -> GhostStories:
    """A game at its first question."""
    return start(setup_from_json(setup))
