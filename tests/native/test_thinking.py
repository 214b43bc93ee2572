"""The rules of thumb in C give the same figures as those in Python, to the last bit, and a search the same findings."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import hauntbox
from hauntbox.bots.heuristics import heuristics_of
from hauntbox.bots.search import Searcher
from hauntbox.bots.tree import Tree
from hauntbox.errors import InputError
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.base.thinking import heuristic, value_net
from hauntbox.ghost_stories.base.thinking.correction import Correction
from hauntbox.ghost_stories.base.thinking.features_of import features
from hauntbox.ghost_stories.black_secret.value_net import corrector as secret_corrector
from hauntbox.ghost_stories.boxes import in_order
from hauntbox.ghost_stories.native import ONLY_CARDS, WITH_ALL_PROMOS
from hauntbox.ghost_stories.white_moon.value_net import corrector as moon_corrector
from hauntbox.interfaces.heuristics import Heuristics
from hauntbox.kernel.game import Game
from hauntbox.native import laws, thinking
from hauntbox.native.thinking import Thinker
from hauntbox.native.tree import NativeTree
from tests.ghost_stories.policy import carefully
from tests.golden_files import GHOST_STORIES
from tests.native.in_step import blank_game, random_setup
from tests.native.libraries import checked
from tests.native.test_in_step import MOON_AND_SECRET, MORE
from tests.native.trees import same_rounds, same_trees


def new_thinker(boxes: tuple[str, ...] = ()) -> Thinker:
    return thinker_for(hauntbox.new("ghost_stories", boxes=list(boxes)), boxes)


def thinker_for(game: Game, boxes: tuple[str, ...] = ()) -> Thinker:
    """With the network that judges games of this number of players."""
    network = laws.native_of(game).network(game)
    assert network is not None
    return Thinker(checked(boxes), network)


def alike(mind: Thinker, game: Game) -> None:
    """Everything that a bot may ask of a position."""
    rules: Heuristics = heuristic  # type: ignore[assignment]
    held = mind.hold(game)
    assert held.options == game.options
    assert held.chances() == game.chances()
    assert mind.outlook(held) == rules.outlook(game)
    horizon = rules.horizon(game)
    assert mind.horizon(held) == horizon
    assert mind.turn(held) == rules.turn(game)
    assert mind.round_later(held) == rules.round_later(game)
    assert mind.prospect(held) == rules.prospect(game)
    for turn in (horizon, horizon - 1, -horizon):
        assert mind.settled(held, turn) == rules.settled(game, turn)
        assert mind.far_enough(held, turn) == rules.far_enough(game, turn)
    assert mind.believed(held) == rules.believed(game)
    assert isinstance(game, GhostStories)
    assert mind.features(held) == list(features(game))
    assert mind.judged(held) == heuristic.judged(game)
    if game.seat < 0:
        assert mind.lucks(held) == rules.lucks(game)
        assert mind.luck_figures(held) == heuristic.luck_figures(game)
        return
    assert mind.side(held) == rules.side(game)
    assert mind.rate(held) == rules.rate(game)
    assert mind.choose(held) == rules.choose(game)
    assert mind.library.values(held.held) == mind.library.values(mind.library.hold(game)), "thinking changed the game"


def walk(seed: int, share: float, boxes: tuple[str, ...] = ()) -> int:
    """A game of those who have read the rules once, with boxes at random; this share of its positions is thought about,
    once the table is laid."""
    draw = Random(seed)
    game, number = blank_game("ghost_stories", random_setup(draw, boxes)), 0
    policy = carefully(seed, 1 + seed % 12) if not boxes else lambda game: draw.choice(game.options)
    assert isinstance(game, GhostStories)
    mind = thinker_for(game, boxes)
    game.run()
    while not game.over:
        if game.turn and draw.random() < share:
            alike(mind, game)
            number += 1
        game.answer(policy(game))
    return number


def test_the_same_figures() -> None:
    assert sum(walk(seed, 0.1) for seed in range(3)) > 15


@pytest.mark.long
def test_the_same_figures_with_boxes() -> None:
    """They correct what the network says."""
    assert sum(walk(seed, 0.04, MOON_AND_SECRET) for seed in range(3)) > 8


@pytest.mark.long
@pytest.mark.parametrize("boxes", MORE, ids="-".join)
def test_the_same_figures_with_any_boxes(boxes: tuple[str, ...]) -> None:
    assert sum(walk(seed, 0.2, boxes) for seed in range(8)) > 50


def with_some_promos(seed: int, expansions: tuple[str, ...], share: float) -> int:
    """A game with some promos, in step with the library of the law that has them all."""
    draw = Random(seed)
    promos = [name for name in ONLY_CARDS if draw.random() < 0.4]
    game = blank_game("ghost_stories", random_setup(draw, tuple(in_order([*promos, *expansions]))))
    assert isinstance(game, GhostStories)
    network, library = laws.native_of(game).network(game), checked((*ONLY_CARDS, *expansions))
    assert network is not None
    assert laws.native_of(game).wider_name(game) == library.name
    mind, held, number = Thinker(library, network), None, 0
    game.run()
    assert promos == [*ONLY_CARDS] or mind.rated(game) is None, "it would set up another game"
    while not game.over:
        if game.turn:
            held = held or mind.hold(game)
            assert held.options == game.options
            assert held.seat == game.seat
            assert library.values(held.held) == library.values(mind.hold(game).held)
            if draw.random() < share:
                alike(mind, game)
                assert held.position() == game.position()
                number += 1
        option = draw.choice(game.options)
        game.answer(option)
        if held is not None:
            held.take(option)
    return number


def test_the_library_with_all_promos_thinks_about_games_with_some() -> None:
    """Where a wheel or a browser brings no other: their cards and tiles are not in the game, and change nothing."""
    assert sum(with_some_promos(seed, (), 0.1) for seed in range(6)) > 20


@pytest.mark.long
@pytest.mark.parametrize("expansions", WITH_ALL_PROMOS, ids="-".join)
def test_many_games_with_some_promos(expansions: tuple[str, ...]) -> None:
    assert sum(with_some_promos(seed, expansions, 0.05) for seed in range(100, 140)) > 60


def test_which_library_thinks(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Its own where it is, then that of all promos; in Black Secret only its own (RB-67)."""
    monkeypatch.setattr(laws, "library_file", lambda name, folders: tmp_path / f"{name}.so")
    all_promos = "_".join(["ghost_stories", *ONLY_CARDS])
    for name in ("ghost_stories", all_promos, f"{all_promos}_white_moon", f"{all_promos}_black_secret"):
        (tmp_path / f"{name}.so").touch()

    def found(*boxes: str) -> str:
        return laws.thinking_library_of(hauntbox.new("ghost_stories", boxes=[*boxes])).stem

    assert found() == "ghost_stories"
    assert found("tower") == found("guardhouse", "jean_claude") == all_promos
    assert found("tower", "white_moon") == f"{all_promos}_white_moon"
    assert found("tower", "black_secret") == "ghost_stories_tower_black_secret"
    assert found("chuck", "white_moon", "ma_cho") == "ghost_stories_chuck_white_moon_ma_cho"
    (tmp_path / "ghost_stories_tower.so").touch()
    assert found("tower") == "ghost_stories_tower"


def test_only_bots_take_the_library_of_another_law(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Batches hand over games of C themselves, and another law has them otherwise."""
    monkeypatch.setenv("HAUNTBOX_NATIVE", "")
    monkeypatch.setattr(laws, "library_file", lambda name, folders: tmp_path / f"{name}.so")
    monkeypatch.setattr(thinking, "Library", lambda file: file.stem)
    monkeypatch.setattr(thinking, "Thinker", lambda library, network: library)
    all_promos = "_".join(["ghost_stories", *ONLY_CARDS])
    (tmp_path / f"{all_promos}.so").touch()
    game = hauntbox.new("ghost_stories", boxes=["tower"])
    rules = heuristics_of(game, "search")
    assert thinking.thinker(game, rules) is None
    assert thinking.thinker(game, rules, wider=True) == all_promos  # type: ignore[comparison-overlap]
    searcher = Searcher(rules)
    searcher._begin(game)
    assert searcher.thinker == all_promos  # type: ignore[comparison-overlap]


@pytest.mark.long
def test_other_weights_of_boxes_judge_in_c_too() -> None:
    """As while better ones are learned: to the units, and to both figures."""
    draw = Random(1)
    for corrector in (moon_corrector, secret_corrector):
        usual = corrector.in_use()
        first = [draw.randrange(-400, 400) for _ in usual.first]
        win = [weight + draw.randrange(-999, 999) for weight in usual.win]
        value_net.use_box(corrector, Correction(first, win, list(usual.pile), [50_000, 60_000], usual.calibration))
    try:
        assert sum(walk(seed, 0.04, MOON_AND_SECRET) for seed in range(3)) > 8
    finally:
        value_net.forget()


@pytest.mark.parametrize("name", GHOST_STORIES.position_names())
def test_the_same_figures_in_golden_positions(name: str) -> None:
    game = GHOST_STORIES.position(name)
    if not game.over:
        alike(thinker_for(game), game)


@pytest.mark.long
def test_the_same_figures_in_many_games() -> None:
    assert sum(walk(seed, 0.3) for seed in range(100, 140)) > 1000


def test_another_network_judges_in_c_too() -> None:
    """As while a better one is learned."""
    usual = value_net.weights_in_use()
    game = GHOST_STORIES.position("crowded_yang")
    before = new_thinker().outlook(new_thinker().hold(game))
    value_net.use(value_net.Weights(usual.first, usual.starts, usual.pile, usual.win, usual.begin))
    try:
        mind = new_thinker()
        alike(mind, game)
        assert mind.outlook(mind.hold(game)) != before
    finally:
        value_net.forget()


def test_who_plays_alone_has_weights_of_his_own() -> None:
    """Without boxes that have features; those were learned together with the weights for more players."""

    def new(players: int, *boxes: str) -> GhostStories:
        game = hauntbox.new("ghost_stories", players=players, boxes=list(boxes))
        assert isinstance(game, GhostStories)
        return game

    def judge(players: int, *boxes: str) -> object:
        return value_net.in_use(new(players, *boxes)).weights

    alone, more = value_net.weights_in_use(alone=True), value_net.weights_in_use()
    assert alone.first != more.first
    assert judge(1) is judge(1, "guardhouse") is alone
    assert judge(2) is judge(4) is judge(1, "white_moon") is judge(1, "white_moon", "black_secret") is more
    game = new(1)
    game.run()
    one, other = thinker_for(game), new_thinker()
    assert one.outlook(one.hold(game)) == heuristic.outlook(game) != other.outlook(other.hold(game))


def test_weights_that_add_up_to_more_than_16_bits() -> None:
    """Eight rows of the usual network can be added in 16 bits; of this one they cannot."""
    usual = value_net.weights_in_use()
    first = [max(-9000, min(9000, 6 * weight)) for weight in usual.first]
    assert sorted(max(map(abs, first[at : at + 384])) for at in range(0, len(first), 384))[len(first) // 768] > 4096
    value_net.use(value_net.Weights(first, usual.starts, usual.win, usual.pile, usual.begin))
    try:
        mind = new_thinker()
        for name in ("crowded_yang", "tokens", "which_ghosts"):
            alike(mind, GHOST_STORIES.position(name))
    finally:
        value_net.forget()


@pytest.mark.parametrize("name", ["crowded_yang", "tokens", "which_ghosts"])
def test_the_same_figures_without_wide_vectors(name: str) -> None:
    """As on processors that have none; in the tests above those are used where they are."""
    mind = new_thinker()
    mind.c.hb_judge_anywhere(mind._mind)
    alike(mind, GHOST_STORIES.position(name))


def test_a_position_is_judged_once_wherever_it_comes_from() -> None:
    """What features do not show makes no difference; what they show does."""
    mind, game = new_thinker(), GHOST_STORIES.position("crowded_yang")
    usual = mind.outlook(mind.hold(game))
    for field, same in (("number", True), ("beaten", True), ("haunted", False), ("occupied", False), ("stage", False)):
        held = mind.hold(game)
        setattr(held.held, field, getattr(held.held, field) ^ 1)
        assert (mind.outlook(held) == usual) == same, field
        assert mind.outlook(mind.hold(game)) == usual


@pytest.fixture
def with_library(monkeypatch: pytest.MonkeyPatch) -> None:
    """The checked library is there."""
    file = checked().file
    for which in ("library_of", "thinking_library_of"):
        monkeypatch.setattr(thinking, which, lambda game: file)
    monkeypatch.setattr(thinking, "prepare", lambda game, games: None)


@pytest.mark.usefixtures("with_library")
def test_a_search_finds_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where it goes on with its tree at the next question, and what is played on after it."""
    found = []
    for word in ("1", "0"):
        monkeypatch.setenv("HAUNTBOX_NATIVE", word)
        game = GHOST_STORIES.position("first_yang")
        searcher = Searcher(heuristics_of(game, "search"))
        found.append([searcher.look(game.clone(), 3, 12, 0)])
        tree = searcher.tree
        game.answer(max(found[-1][0], key=lambda finding: finding.visits).option)
        while game.seat < 0:
            game.answer(game.options[0])
        found[-1].append(searcher.look(game.clone(), 3, 12, 0))
        assert (searcher.thinker is not None) == (word == "1")
        found[-1].append([searcher.tree is tree])  # type: ignore[list-item]
    assert found[0] == found[1]
    assert any(one.games for one in found[0][0])


def searched(mind: Thinker, game: Game, seed: int, playouts: int) -> int:
    """By a tree in C and one of Python, both with the rules of thumb in C."""
    native, python = NativeTree(mind.hold(game), mind, seed), Tree(mind.hold(game), mind, seed)
    return same_trees(native, python, game, seed, playouts)


@pytest.mark.parametrize("name", ["which_ghosts", "tokens", "incarnation"])
def test_the_same_tree(name: str) -> None:
    """Node by node: figures add up in the same order."""
    game = GHOST_STORIES.position(name)
    assert searched(new_thinker(), game, 5, 40) > 10


@pytest.mark.parametrize("name", ["which_ghosts", "tokens", "incarnation"])
def test_options_come_to_the_same_a_round_later(name: str) -> None:
    game, mind = GHOST_STORIES.position(name), new_thinker()
    for seed in (5, (1 << 62) - 1):
        assert same_rounds(mind, game, seed) == len(game.options)


@pytest.mark.long
@pytest.mark.parametrize(("boxes", "games", "share"), [((), 12, 0.2), (MOON_AND_SECRET, 2, 0.03)], ids=str)
def test_the_same_trees_in_many_positions(boxes: tuple[str, ...], games: int, share: float) -> None:
    """Both sides' questions, to the end of games."""
    mind, visits = new_thinker(boxes), 0
    for seed in range(games):
        draw = Random(seed)
        game = blank_game("ghost_stories", random_setup(draw, boxes))
        game.run()
        while not game.over:
            if game.seat >= 0 and draw.random() < share:
                visits += searched(mind, game, seed, 40)
                assert same_rounds(mind, game, seed)
            game.answer(draw.choice(game.options))
    assert visits > 100


def test_a_tree_with_a_limit_of_time_is_visited_at_least_once() -> None:
    mind, game = new_thinker(), GHOST_STORIES.position("which_ghosts")
    tree = NativeTree(mind.hold(game), mind, 1)
    tree.search(0, lambda: True)
    assert sum(tree.results()[3]) == 1


def test_seeds_that_c_would_take_for_others_are_for_python() -> None:
    mind, game = new_thinker(), GHOST_STORIES.position("which_ghosts")
    for seed in (-1, 1 << 61):
        assert mind.tree(mind.hold(game), seed) is None


def test_bots_have_seeds_that_c_counts_on_from() -> None:
    """Tables draw theirs from 64 bits."""
    game = GHOST_STORIES.position("which_ghosts")
    searcher = Searcher(heuristics_of(game, "search"))
    searcher.begun, searcher.thinker = True, new_thinker()
    searcher.look(game, (1 << 64) - 1, 1, 0)
    assert isinstance(searcher.tree, NativeTree)


@pytest.mark.usefixtures("with_library")
def test_rules_of_thumb_that_are_not_translated_think_in_python(monkeypatch: pytest.MonkeyPatch) -> None:
    game = hauntbox.new("ghost_stories")
    other: Heuristics = value_net  # type: ignore[assignment]
    assert thinking.thinker(game, other) is None
    assert thinking.thinker(game, heuristics_of(game, "search")) is not None
    monkeypatch.setenv("HAUNTBOX_NATIVE", "0")
    assert thinking.thinker(game, heuristics_of(game, "search")) is None


def test_a_library_that_must_be_there(monkeypatch: pytest.MonkeyPatch, tmp_path: object) -> None:
    game = hauntbox.new("ghost_stories")
    monkeypatch.setattr(thinking, "prepare", lambda game, games: None)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert thinking.thinker(game, heuristics_of(game, "search")) is None
    monkeypatch.setenv("HAUNTBOX_NATIVE", "1")
    with pytest.raises(InputError, match="HAUNTBOX_NATIVE=1: there is no library"):
        thinking.thinker(game, heuristics_of(game, "search"))
