"""Walks that Hypothesis draws: a set-up, a way into the game, and indices of legal options."""

from __future__ import annotations

import json
from random import Random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import hauntbox
from hauntbox.ghost_stories.base.cards import COLOURS, INCARNATION, POWER_NAMES, TILE_NAMES
from hauntbox.ghost_stories.base.forms import codec
from hauntbox.ghost_stories.base.geometry import BOARDS
from hauntbox.ghost_stories.base.settings import LEVELS, SEATED, SETTINGS
from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.ghost_stories.base.words.commands import option_word
from hauntbox.kernel.contract import check_alike, check_question
from hauntbox.kernel.game import Game
from hauntbox.rulebook import all_entries
from tests.ghost_stories.policy import carefully
from tests.words import find_option

KNOWN = {entry.id for entry in all_entries()}
LIMITS = settings(
    derandomize=True, deadline=None, max_examples=100, suppress_health_check=[HealthCheck.too_slow], database=None
)


@st.composite
def setups(draw: st.DrawFn) -> dict[str, object]:
    """Any legal request for a game, layout chosen or left to chance."""
    players, level = draw(st.integers(1, 4)), draw(st.sampled_from(LEVELS))
    chosen = {name: draw(st.sampled_from(values)) for name, values in SETTINGS.items() if True not in values}
    if level == "initiation":
        chosen |= {"five_qi": draw(st.booleans()), "fourth_tile": draw(st.booleans())}
    setup: dict[str, object] = {"players": players, "level": level, "settings": chosen}
    if draw(st.booleans()):
        setup["village"] = draw(st.permutations(TILE_NAMES))
    if draw(st.booleans()):
        setup["boards"] = draw(st.permutations(COLOURS[:4]))
    if draw(st.booleans()):
        sides = [3 if players == 1 and colour == 1 else 2 * colour + draw(st.integers(0, 1)) for colour in range(4)]
        setup["powers"] = [POWER_NAMES[side] for side in sides]
    if draw(st.booleans()):
        setup["first"] = BOARDS[draw(st.sampled_from(SEATED[players]))]
    return setup


WALKS = st.lists(st.integers(0, 999), max_size=120)
SKIPS = st.integers(0, 350)


def after(setup: dict[str, object], skip: int) -> GhostStories:
    """A game of careful players after this many questions, or just before its end."""
    game = hauntbox.new("ghost_stories", **setup)
    policy = carefully(skip, looks=12)
    for _ in range(skip):
        if not game.over:
            game.answer(policy(game))
    if game.over:
        game = hauntbox.replay(game.record(), until=len(game.record().answers) - 1)
    assert isinstance(game, GhostStories)
    return game


def checked(game: GhostStories, option: int) -> None:
    """Answer, and see that the table is still a possible one and the question a sound one."""
    game.answer(option, game.number)
    check_question(game)
    if game.players:
        for holds, what in codec.invariants(game):
            assert holds, what


@LIMITS
@given(setups(), SKIPS, WALKS)
def test_any_walk_of_legal_answers_keeps_the_invariants(setup: dict[str, object], skip: int, walk: list[int]) -> None:
    game = after(setup, skip)
    for index in walk:
        if game.over:
            break
        checked(game, game.options[index % len(game.options)])


@LIMITS
@given(setups(), SKIPS, WALKS)
def test_every_option_can_be_taken(setup: dict[str, object], skip: int, walk: list[int]) -> None:
    """No option leads to a dead end: at every fourth question all are tried on clones, and each has a word."""
    game = after(setup, skip)
    for number, index in enumerate(walk[:60]):
        if game.over:
            break
        for option in game.options if number % 4 == 0 else []:
            checked(game.clone(), option)
        words = {option_word(game, game.kind, option) for option in game.options}
        assert len(words) == len(game.options)
        option = game.options[index % len(game.options)]
        assert find_option(game, option_word(game, game.kind, option).upper()) == option
        game.take(option)


@LIMITS
@given(setups(), SKIPS, WALKS, st.integers(0, 10**6))
def test_records_and_positions_hold_the_whole_game(
    setup: dict[str, object], skip: int, walk: list[int], number: int
) -> None:
    """Saved anywhere and resumed either way, the same answers lead to the same end; a record can be cut anywhere."""
    game = after(setup, skip)
    for index in walk:
        if not game.over:
            game.answer(game.options[index % len(game.options)])
    record = game.record()
    cut = number % (len(record.answers) + 1)
    replayed = hauntbox.replay(record, until=cut)
    loaded = hauntbox.load(json.loads(json.dumps(replayed.position())))
    clone = replayed.clone()
    for copy in (replayed, loaded, clone):
        for _kind, option in record.answers[cut:]:
            copy.answer(option)
        check_alike(game, copy, "a copy")


@LIMITS
@given(setups(), SKIPS, st.integers(0, 10**6))
def test_what_is_not_offered_is_refused_by_a_rule(setup: dict[str, object], skip: int, number: int) -> None:
    game = after(setup, skip)
    for kind in game.ruleset.kinds:
        option = number % kind.options
        offered = game.ruleset.kinds[game.kind] is kind and option in game.options
        reason = game.why_not(kind.name, option)
        assert reason == "" if offered else reason in KNOWN


@LIMITS
@given(setups(), st.integers(0, 10**6))
def test_a_seed_is_a_game(setup: dict[str, object], seed: int) -> None:
    """The same seed plays the same game, and its record tells it without the seed."""

    def play() -> Game:
        return hauntbox.play(hauntbox.new("ghost_stories", **setup), bots=["random"], seed=seed)

    one, other = play(), play()
    assert one.record().to_json() == other.record().to_json()
    check_alike(one, hauntbox.replay(one.record()), "the replayed record")


def test_walks_reach_the_middle_and_the_end() -> None:
    """The way into a game really leads far: to incarnations on the table and to the last question."""
    random = Random(0)
    games = [after({"players": 4, "level": "nightmare"}, random.randint(0, 350)) for _ in range(40)]
    assert any(INCARNATION[card] for game in games for card in game.ghosts)
    assert any(game.haunted for game in games)
    assert any(game.turn > 30 for game in games)
