"""Bots play every box: the rules of thumb and the search answer whatever boxes ask, and take what is plainly good."""

from __future__ import annotations

import pytest

from hauntbox.bots import make_bot
from hauntbox.bots.interface import View
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.base.thinking import heuristic
from hauntbox.ghost_stories.boxes import NAMES
from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.game import CHANCE
from tests.ghost_stories.box_games import PROMOS, company, stacked
from tests.ghost_stories.promos.test_b_rice import armed, screams
from tests.ghost_stories.promos.test_jean_claude import fed


@pytest.mark.parametrize("box", NAMES)
def test_the_rules_of_thumb_answer_whatever_a_box_asks(box: str) -> None:
    game, chance = stacked(company((box,)), 3), Seeded(3)
    assert isinstance(game, GhostStories)
    for _ in range(25):
        if game.over:
            break
        game.take(chance.pick(game) if game.seat == CHANCE else heuristic.choose(game))


def test_the_search_answers_whatever_boxes_ask() -> None:
    game, chance = stacked(PROMOS, 7), Seeded(7)
    bots = {seat: make_bot("search:playouts=4", game, seat, seat) for seat in game.seats()}
    for _ in range(8):
        if game.seat == CHANCE:
            game.take(chance.pick(game))
        else:
            question = game.question
            assert question is not None
            game.answer(bots[int(game.seat)].choose(View(game, int(game.seat)), question))


def test_losses_are_shared_rather_than_doubled() -> None:
    t = screams()
    t.play("YRBW")
    assert t.offered[t.game.options.index(heuristic.choose(t.game))] != "no agreement"


def test_the_nunchaku_and_the_apple_are_used() -> None:
    t = armed(at={"yellow": "N"}, ghosts={"n2": "Walking Corpse", "n1": "Ghoul", "n3": 10}, figures=["n1"], tao={})
    assert t.offered[t.game.options.index(heuristic.choose(t.game))] != "end"
    t = fed(qi={"yellow": 1}, ghosts={"n1": 6, "n2": 7, "n3": 10})
    assert t.offered[t.game.options.index(heuristic.choose(t.game))] != "end"
