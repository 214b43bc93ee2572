"""How a game of Victim is started, loaded and answered by short commands."""

from __future__ import annotations

from collections.abc import Mapping

from hauntbox.interfaces.facade import flaw_of, loader, worded
from hauntbox.victim.forms.codec import check_agenda
from hauntbox.victim.forms.codec import flaw as state_flaw
from hauntbox.victim.forms.codec import load as load_state
from hauntbox.victim.ruleset import blank, start
from hauntbox.victim.settings import setup_from_json
from hauntbox.victim.state import VictimGame
from hauntbox.victim.words.commands import option_word

load = loader(blank, setup_from_json, load_state, check_agenda)
flaw = flaw_of(VictimGame, state_flaw)
word = worded(VictimGame, option_word)


def new(setup: Mapping[str, object]) -> VictimGame:
    """A game at its first question."""
    return start(setup_from_json(setup))
