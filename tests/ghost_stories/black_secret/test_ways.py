"""One touch puts Wu-Feng's ghost on a space: every way is two answers that are offered one after the other."""

from __future__ import annotations

import hauntbox
from hauntbox.commands.typed import understood
from hauntbox.games import facade
from hauntbox.ghost_stories.black_secret.ids import WU_FENG
from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.game import CHANCE


def test_every_space_of_the_next_question_is_one_touch_away() -> None:
    game = hauntbox.new("ghost_stories", players=2, boxes=["black_secret"])
    luck, text, seen = Seeded(5), facade("ghost_stories").text("en"), 0
    while seen < 5 and not game.over:
        question = game.question
        if question is not None and question.kind == "use" and game.seat == WU_FENG:
            ways = text.ways(game)
            for way in ways:
                options = understood(game.clone(), str(way["line"]), "en")
                assert isinstance(options, list)
                after = game.clone()
                after.take(options[0])
                assert after.question is not None
                assert (after.question.kind, after.seat) == ("place", WU_FENG)
                assert len(ways) == len(after.options)
                assert text.option(after, options[1])["at"] == [way["at"]]
            seen += bool(ways)
        else:
            assert text.ways(game) == []
        game.take(luck.pick(game) if game.seat == CHANCE else game.options[0])
    assert seen == 5
