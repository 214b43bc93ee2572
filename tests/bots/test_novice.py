"""The bot that plays as a beginner does."""

from typing import cast

import pytest

import hauntbox
from hauntbox.bots import View, heuristics, make_bot
from hauntbox.bots import novice as bots
from hauntbox.bots.novice import NoviceBot
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.base.thinking import heuristic
from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.game import Game
from hauntbox.native import laws
from hauntbox.native.thinking import Thinker
from tests.native.libraries import checked


def first_menu() -> Game:
    game, luck = hauntbox.new("ghost_stories"), Seeded(2)
    while game.seat < 0:
        game.take(luck.pick(game))
    return game


def answers(game: Game, number: int) -> list[int]:
    bot = make_bot("novice", game, game.seat, 5)
    assert game.question is not None
    return [bot.choose(View(game, game.seat), game.question) for _ in range(number)]


def test_it_mostly_takes_what_the_rules_of_thumb_take_and_now_and_then_overlooks_it() -> None:
    game = first_menu()
    best = heuristic.choose(cast(GhostStories, game))
    taken = answers(game, 60)
    assert 40 < taken.count(best) < 60
    assert taken == answers(game, 60), "its luck comes from its seed"


def test_whoever_sees_nothing_takes_anything(monkeypatch: pytest.MonkeyPatch) -> None:
    game = first_menu()
    monkeypatch.setattr(bots, "OVERLOOKED", 100)
    assert set(answers(game, 60)) == set(game.options)
    monkeypatch.setattr(bots, "OVERLOOKED", 0)
    assert set(answers(game, 3)) == {heuristic.choose(cast(GhostStories, game))}


def test_begun_anew_it_answers_as_it_did() -> None:
    game = first_menu()
    bot = make_bot("novice", game, game.seat, 5)
    assert isinstance(bot, NoviceBot)
    assert game.question is not None
    runs = []
    for _ in range(2):
        bot.restart(9)
        runs.append([bot.choose(View(game, game.seat), game.question) for _ in range(20)])
    assert runs[0] == runs[1]


def test_it_plays_victim_for_either_side() -> None:
    assert hauntbox.play(hauntbox.new("victim", players=2), ["novice"], seed=3).over


@pytest.mark.interpreted("the checked library is translated from the sources")
def test_in_c_it_answers_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """The rules of thumb in C give the same figures, so the same options are the best of those it sees."""
    game, luck = first_menu(), Seeded(2)
    network = laws.native_of(game).network(game)
    assert network is not None
    minds: list[Thinker | None] = [Thinker(checked(), network), None]
    both = [make_bot("novice", game, game.seat, 5) for _ in minds]
    asked = 0
    while asked < 12:
        if game.seat < 0:
            game.take(luck.pick(game))
            continue
        assert game.question is not None
        view = View(game, game.seat)
        taken = []
        for bot, mind in zip(both, minds, strict=True):
            monkeypatch.setattr(heuristics, "thinker_of", lambda *_, mind=mind: mind)
            taken.append(bot.choose(view, game.question))
            assert cast(NoviceBot, bot).in_c.thinker is mind
        assert taken[0] == taken[1]
        game.take(taken[0])
        asked += 1
