"""Options that are offered again and again are kept as they are shown; whoever sees one cannot tell."""

from __future__ import annotations

import json
from random import Random

import pytest

from hauntbox.games import facade
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.base.words.decisions import decision
from hauntbox.ghost_stories.base.words.game_text import GhostStoriesText
from hauntbox.ghost_stories.boxes import BOXES
from hauntbox.i18n import languages
from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.game import CHANCE
from hauntbox.server.show import _options, option_shown

CHOSEN: list[tuple[int, str, tuple[str, ...]]] = [(1, "initiation", ()), (2, "normal", ()), (4, "nightmare", ())]
CHOSEN += [(3, "normal", (box.needs, box.name) if box.needs else (box.name,)) for box in BOXES]
SETUPS = [{"players": players, "level": level, "boxes": list(boxes)} for players, level, boxes in CHOSEN]


@pytest.mark.parametrize("language", languages())
def test_an_option_that_was_kept_is_shown_as_if_it_were_made_anew(language: str) -> None:
    shown, verbs = GhostStoriesText(language), set()
    _options.clear()
    for number, setup in enumerate(4 * SETUPS):
        game, chance, random = facade("ghost_stories").new(setup), Seeded(number), Random(number)
        assert isinstance(game, GhostStories)
        while not game.over:
            if game.seat == CHANCE:
                game.take(chance.pick(game))
                continue
            for option in game.options:
                decided = decision(game, game.kind, option)
                assert json.loads(option_shown(shown, game, option)) == shown.option(game, option)
                verbs.add(decided.verb)
            game.take(random.choice(game.options))
    assert {"move", "help", "call", "carry", "place", "send", "power", "borrow", "yin_yang", "take_tao"} <= verbs
    assert 100 < len(_options) < 5_000
