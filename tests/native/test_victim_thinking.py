"""The rules of thumb of Victim in C give the same figures as those in Python, to the last bit, and a search the same
findings. Where C does not have all of a game, Python thinks."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from random import Random
from threading import get_ident
from typing import Any

import pytest

import hauntbox
from hauntbox.batch import Batch
from hauntbox.bots import heuristics
from hauntbox.bots.heuristics import InC, heuristics_of
from hauntbox.bots.search import Searcher
from hauntbox.bots.tree import Tree
from hauntbox.envs import VictimEnv, VictimVectorEnv, batch_slice, opponents
from hauntbox.envs.vector_games import PythonGames
from hauntbox.interfaces.heuristics import Heuristics
from hauntbox.interfaces.native_law import NO_NETWORK, NotHeld
from hauntbox.kernel.chance import Seeded
from hauntbox.kernel.game import Game
from hauntbox.native import laws, thinking
from hauntbox.native.batch import BatchStruct
from hauntbox.native.library import Library
from hauntbox.native.thinking import NO_CHOICE, Thinker
from hauntbox.native.tree import NativeTree
from hauntbox.victim import questions as ask
from hauntbox.victim.rules.seen_tiles import Way, keep_ways
from hauntbox.victim.state import VictimGame
from hauntbox.victim.thinking import heuristic, value_net
from hauntbox.victim.thinking.features_of import NUMBER, seen
from hauntbox.victim.thinking.heuristic import learned_chance
from tests.envs.helpers import in_step
from tests.golden_files import VICTIM
from tests.native.libraries import checked_victim
from tests.native.trees import same_rounds, same_trees

RULES: Heuristics = heuristic  # type: ignore[assignment]
TURNS = ("first_turn", "werewolf_turn", "witch_turn")
"""Positions in which there is much to search."""


def new_thinker() -> Thinker:
    return Thinker(checked_victim(), NO_NETWORK)


def in_c_of(mind: Thinker) -> InC:
    """What bots have, with this mind."""
    found = InC(RULES)
    found.thread, found.thinker = get_ident(), mind
    return found


def position(name: str) -> VictimGame:
    game = VICTIM.position(name)
    assert isinstance(game, VictimGame)
    return game


def alike(mind: Thinker, game: Game) -> None:
    """Everything that a bot may ask of a position."""
    held = mind.hold(game)
    assert held.options == game.options
    assert held.chances() == game.chances()
    assert held.position() == game.position()
    assert mind.outlook(held) == RULES.outlook(game)
    horizon = RULES.horizon(game)
    assert mind.horizon(held) == horizon
    assert mind.turn(held) == RULES.turn(game)
    assert mind.round_later(held) == RULES.round_later(game)
    assert mind.prospect(held) == RULES.prospect(game)
    assert isinstance(game, VictimGame)
    assert game.over or mind.seen(held) == seen(game)
    assert mind.learned_chance(held) == learned_chance(game)
    for turn in (horizon, horizon - 1):
        assert mind.settled(held, turn) == RULES.settled(game, turn)
        assert mind.far_enough(held, turn) == RULES.far_enough(game, turn)
    assert mind.believed(held) == RULES.believed(game)
    if game.seat < 0:
        assert mind.lucks(held) == RULES.lucks(game)
        return
    assert mind.side(held) == RULES.side(game)
    assert mind.rate(held) == RULES.rate(game)
    assert mind.library.values(held.held) == mind.library.values(mind.library.hold(game)), "thinking changed the game"


def walk(mind: Thinker, seed: int, share: float) -> tuple[int, int]:
    """A game half by the rules of thumb and half at random, each question as the asked seat imagines it; this share of
    them is thought about: by C, and by Python where C does not have all of it."""
    draw, luck = Random(seed), Seeded(seed)
    game = hauntbox.new("victim", players=2 + seed % 5)
    bot, in_c, in_python = in_c_of(mind), 0, 0
    while not game.over:
        view = game.imagine(game.seat)
        if draw.random() < share:
            try:
                alike(mind, view)
                in_c += 1
            except NotHeld:
                in_python += 1
        if game.seat < 0:
            game.answer(luck.pick(game))
        else:
            game.answer(bot.choose(view) if draw.random() < 0.5 else draw.choice(game.options))
    return in_c, in_python


def test_the_same_figures() -> None:
    mind = new_thinker()
    assert sum(walk(mind, seed, 0.2)[0] for seed in range(2)) > 100


@pytest.mark.parametrize("name", VICTIM.position_names())
def test_the_same_figures_in_golden_positions(name: str) -> None:
    """As every seat imagines them."""
    game = position(name)
    if game.over:
        return
    mind = new_thinker()
    for seat in game.seats():
        view = game.imagine(seat)
        if len(view.maybe):
            assert mind.rated(view) is None
        else:
            alike(mind, view)


@pytest.mark.long
def test_the_same_figures_in_many_games() -> None:
    found = [walk(new_thinker(), seed, 0.5) for seed in range(100, 150)]
    assert sum(in_c for in_c, _ in found) > 10_000
    assert sum(in_python for _, in_python in found) < 200


def searched(mind: Thinker, game: VictimGame, seed: int, playouts: int) -> int:
    """By a tree in C and one in Python."""
    return same_trees(NativeTree(mind.hold(game), mind, seed), Tree(game.clone(), RULES, seed), game, seed, playouts)


@pytest.mark.parametrize("name", TURNS)
def test_the_same_tree(name: str) -> None:
    game = position(name)
    assert searched(new_thinker(), game.imagine(game.seat), 5, 12) > 8


@pytest.mark.parametrize("name", TURNS)
def test_options_come_to_the_same_a_round_later(name: str) -> None:
    game = position(name)
    assert same_rounds(new_thinker(), game.imagine(game.seat), 5)


@pytest.mark.long
def test_the_same_trees_in_many_positions() -> None:
    """Both sides' questions, to the end of games."""
    mind, visits = new_thinker(), 0
    for seed in range(12):
        draw, luck = Random(seed), Seeded(seed)
        game = hauntbox.new("victim", players=2 + seed % 5)
        while not game.over:
            view = game.imagine(game.seat)
            assert isinstance(view, VictimGame)
            if game.seat >= 0 and draw.random() < 0.05 and not len(view.maybe):
                visits += searched(mind, view, seed, 30)
                same_rounds(mind, view, seed)
            game.answer(luck.pick(game) if game.seat < 0 else draw.choice(game.options))
    assert visits > 1000


# -- what C does not have ---------------------------------------------------------------------------------------------


def searching() -> VictimGame:
    """A Victim may search, and the deck of items must be shuffled for it. The game is one at a table: what others can
    infer from the shuffle is kept there."""
    game = position("snow")
    game.item_discard, game.item_deck, game.deck_size = game.item_discard + game.item_deck, 0, 0
    assert ask.SEARCH in game.options
    return game


def guessed() -> VictimGame:
    """A seat imagines piles to which another has put a tile back that it knows: it is the first or the second."""
    view = position("first_turn").imagine(0)
    here, there = ([int(place) for place in places] for places in view.piles)
    tile = int(view.unseen_tiles[0])
    keep_ways(view, [Way(1, [[*here[:-1], tile], there, []]), Way(1, [[*here[:-2], tile, here[-1]], there, []])])
    assert len(view.maybe)
    return view


@pytest.mark.parametrize("make", [searching, guessed])
def test_python_thinks_about_what_c_does_not_have(make: Callable[[], VictimGame]) -> None:
    """Also after that C thinks about others."""
    game, mind, usual = make(), new_thinker(), position("werewolf_turn").imagine(3)
    assert mind.rated(game) is None
    bot = in_c_of(mind)
    assert bot.rated(game) == (RULES.side(game), RULES.rate(game))
    assert bot.choose(game) == RULES.choose(game)
    assert mind.rated(usual) == (RULES.side(usual), RULES.rate(usual))


@pytest.mark.parametrize("make", [searching, guessed])
def test_python_searches_where_c_does_not_come_to_the_end(make: Callable[[], VictimGame]) -> None:
    found = []
    for mind in (new_thinker(), None):
        searcher = Searcher(RULES)
        searcher.begun, searcher.thinker = True, mind
        found.append(searcher.look(make(), 3, 6, 0))
        assert isinstance(searcher.tree, Tree)
    assert found[0] == found[1]


def test_a_seat_that_sees_all_hands_is_imagined_in_c() -> None:
    """It can infer nothing from a shuffle."""
    game = searching()
    view = game.imagine(game.seat)
    alike(new_thinker(), view)
    view.take(ask.SEARCH)
    assert not len(view.cases)


def test_games_of_a_batch_that_are_for_python_are_named() -> None:
    """The others are thought about in the same call."""
    mind, games = new_thinker(), [searching(), position("first_turn"), searching()]
    held = (mind.library.Game * 3)(*(mind.library.hold(game) for game in games))
    choices = mind.choose_all(BatchStruct(number=3, games=ctypes.addressof(held)), 3)
    assert choices[:] == [NO_CHOICE, games[1].options.index(RULES.choose(games[1])), NO_CHOICE]


def test_opponents_answer_in_one_call_or_in_python(monkeypatch: pytest.MonkeyPatch) -> None:
    """As the bot of single environments does."""
    mind, held = new_thinker(), Library.hold

    def hold(library: Library, game: Game) -> Any:
        if game.number % 3 == 0:
            raise NotHeld("for the test")
        return held(library, game)

    monkeypatch.setattr(Library, "hold", hold)
    monkeypatch.setattr(opponents, "thinker", lambda *_: mind)
    monkeypatch.setattr(heuristics, "thinker_of", lambda *_: mind)
    setup: dict[str, Any] = {"players": 2, "side": "demon"}
    many, single = VictimVectorEnv(2, **setup), [VictimEnv(**setup) for _ in range(2)]
    assert isinstance(many.games, PythonGames)
    assert many.games.opponents is not None
    assert many.games.opponents.minds == [mind]
    in_step(many, single, 3)


# -- which rules of thumb are in C ------------------------------------------------------------------------------------


def test_other_weights_are_for_python() -> None:
    """Those of the package are written into the library, also if others are in use while it is built."""
    game = hauntbox.new("victim")
    native = laws.native_of(game)
    assert native.network(game) is NO_NETWORK
    value_net.use(value_net.Weights([1] * NUMBER))
    try:
        assert native.network(game) is None
        assert native.law(game).same[value_net.in_use] is value_net.of_package()
    finally:
        value_net.forget()
    assert native.network(game) is NO_NETWORK


def test_a_thinker_is_there_for_imagined_games_too(monkeypatch: pytest.MonkeyPatch) -> None:
    file = checked_victim().file
    monkeypatch.setattr(thinking, "library_of", lambda game: file)
    monkeypatch.setattr(thinking, "prepare", lambda game, games: None)
    game = position("first_turn")
    for each in (game, game.imagine(0)):
        assert thinking.thinker(each, heuristics_of(each, "search")) is not None


def test_the_expert_of_a_batch_answers_as_the_bot_does(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each seat knows what it may know, though the games are in C."""
    mind = new_thinker()
    monkeypatch.setattr(batch_slice, "usable_library", lambda opening: checked_victim())
    monkeypatch.setattr(heuristics, "thinker_of", lambda *_: mind)
    batch = Batch("victim", 2, players=2, seed=4)
    games = [hauntbox.new("victim", players=2) for _ in range(2)]
    chances = [Seeded(int(seed)) for seed in batch.now.seeds]
    for _ in range(12):
        for game, chance in zip(games, chances, strict=True):
            chance.go_on(game)
        choices = batch.expert()
        for game, choice in zip(games, choices, strict=True):
            answer = RULES.choose(game.imagine(game.seat))
            assert game.options[choice] == answer
            game.answer(answer)
        batch.step_by_place(choices)
